/* The bench: one example, as it stands or as the reader has changed it, and what became of its run. */

import { why } from "./failure.js";
import { isReady, load, LoadError, run, stop, Stopped } from "./run-python.js";

const PATIENCE = 200; // ms before a run is worth a button that stops it
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

const benches = new WeakMap();

export function benchOf(example) {
  if (!benches.has(example)) benches.set(example, new Bench(example));
  return benches.get(example);
}

class Bench {
  constructor(example) {
    this.example = example;
    this.clause = example.closest("section.clause");
    this.row = example.querySelector(".run");
    this.printed = example.querySelector("[class^=highlight-]");
    this.original = this.printed.querySelector("pre").textContent.trimEnd();
    this.editor = null;
    this.busy = false;
  }

  get text() {
    return this.editor?.value ?? this.original;
  }

  /* The examples of the clause that come before this one: they share its names, so they run first. */
  get before() {
    const all = [...this.clause.querySelectorAll(".example")];
    return all.slice(0, all.indexOf(this.example)).map(benchOf);
  }

  get choices() {
    return {
      strike: this.row.querySelector("[name=strike]").checked,
      reading: this.row.querySelector("[name=reading]")?.value ?? "",
    };
  }

  /* Under the row: what is going on, a button to stop it, and the report. */
  open() {
    if (this.place) return;
    this.place = document.createElement("div");
    this.place.className = "run-place";
    this.status = document.createElement("p");
    this.status.setAttribute("role", "status");
    this.status.className = "run-status";
    this.bar = document.createElement("progress");
    this.bar.setAttribute("aria-label", "Loaded");
    this.halt = document.createElement("button");
    this.halt.type = "button";
    this.halt.textContent = "Stop";
    this.halt.addEventListener("click", () => stop());
    this.report = document.createElement("div");
    this.report.className = "run-report";
    this.bar.hidden = this.halt.hidden = true;
    // At the end, so that nothing beside "Run" moves under the pointer.
    this.row.append(this.halt);
    this.place.append(this.bar, this.status, this.report);
    this.row.after(this.place);
  }

  async run() {
    // Whoever changes something meanwhile wants to see what comes of it.
    this.again = this.busy;
    if (this.busy) return;
    this.busy = true;
    this.open();
    const slow = setTimeout(() => {
      this.halt.hidden = false;
      this.status.textContent ||= isReady() ? "Running…" : "Starting Python…";
    }, PATIENCE);
    const choices = this.choices;
    this.status.textContent = "";
    try {
      const [{ show }, loading] = await Promise.all([import("./run-report.js"), this.load()]);
      this.example.classList.add("has-run");
      if (loading) this.status.textContent = "Running…";
      const request = {
        source: this.text,
        before: this.before.map((bench) => bench.text),
        clause: this.clause.id,
        ...choices,
      };
      const { answer, took } = await run(request);
      this.status.textContent = show(this.report, answer, {
        ...choices,
        took,
        loading,
        examples: request.before.length,
      });
    } catch (error) {
      this.report.replaceChildren();
      const told = error instanceof Stopped || error instanceof LoadError;
      this.status.textContent = told ? error.message : `It could not be run: ${why(error)}`;
    } finally {
      clearTimeout(slow);
      this.bar.hidden = true;
      this.free();
      this.busy = false;
    }
    if (this.again) await this.run();
  }

  /* Whoever has stopped the run by the keyboard would otherwise be left nowhere. */
  free() {
    const focused = document.activeElement === this.halt;
    this.halt.hidden = true;
    if (focused) this.row.querySelector("[data-run=run]").focus();
  }

  load() {
    let said = false;
    return load(({ loaded, total }) => {
      // Said once: whoever hears the page would hear every number.
      const weight = megabytes(total);
      if (!said) this.status.textContent = `Loading Python and the rules, ${weight}, from this site…`;
      said = true;
      this.bar.hidden = false;
      this.bar.max = total;
      this.bar.value = loaded;
    });
  }

  /* From the printed example to one that can be changed, and back to what is printed. */
  async edit() {
    const button = this.row.querySelector("[data-run=edit]");
    if (this.editor) {
      this.editor.remove();
      this.editor = null;
      this.printed.hidden = false;
    } else {
      const { editorFor } = await import("./run-editor.js");
      const title = this.example.querySelector(".example-title")?.textContent;
      this.editor = editorFor(this.original, title, () => this.run());
      this.printed.hidden = true;
      this.printed.after(this.editor);
      this.editor.focus();
      this.editor.setSelectionRange(0, 0);
    }
    button.textContent = this.editor ? "Restore" : "Edit";
    const heard = button.getAttribute("aria-label").replace(/^\w+/, button.textContent);
    button.setAttribute("aria-label", heard);
  }

  async terminal() {
    const button = this.row.querySelector("[data-run=terminal]");
    const open = button.getAttribute("aria-expanded") === "true";
    button.setAttribute("aria-expanded", String(!open));
    this.shell?.remove();
    if (open) return;
    const { shellFor } = await import("./run-terminal.js");
    const examples = [...this.before, this];
    this.shell = shellFor(this.clause.id, examples);
    this.row.after(this.shell);
  }
}
