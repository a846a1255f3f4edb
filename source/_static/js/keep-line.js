// One quiet line at the foot of a page: what of the site is kept on this device, and the choice.

import { accept, ask, forget, ready } from "./keep-worker.js";

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

export class Line {
  constructor() {
    const sheet = document.createElement("link");
    Object.assign(sheet, { rel: "stylesheet", href: new URL("../keep.css", import.meta.url) });
    document.head.append(sheet);
    this.line = document.createElement("p");
    this.line.className = "keep-line";
    this.words = document.createElement("span");
    this.words.setAttribute("role", "status");
    this.line.append(this.words);
    (document.querySelector("footer") ?? document.body).append(this.line);
  }

  say(words, choices = {}) {
    const left = this.held && document.activeElement === document.body;
    const focused = left || this.line.contains(document.activeElement);
    this.words.textContent = words;
    const buttons = Object.entries(choices).flatMap(([label, act]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.addEventListener("click", act);
      return [" ", button];
    });
    this.line.replaceChildren(this.words, ...buttons);
    // Whoever has pressed a button by the keyboard would otherwise be left nowhere.
    this.held = focused && buttons.length === 0;
    if (focused) this.line.querySelector("button")?.focus();
  }

  // What a reader asks for is asked for again, whatever was said before.
  choose() {
    accept();
    return this.keep(true);
  }

  offer() {
    this.say("Nothing of this site is kept on your device for reading without a network.", {
      "Keep for the table": () => this.choose(),
    });
  }

  // Keep the text, and with `python` what runs the examples; then say what there is.
  async keep(python) {
    this.say("The texts and the search are being kept on your device…");
    try {
      const worker = await ready();
      // What a server did not give before is asked for again; and a worker that was sent away while its
      // pages were open comes back with empty hands.
      const { text } = await ask(worker, "state");
      if (text.kept < text.of) await ask(worker, "keep text");
      if (python) await this.python(worker);
      else await this.tell(worker);
    } catch {
      this.say("This site could not be kept on your device for reading without a network.", {
        "Try again": () => this.keep(python),
      });
    }
  }

  async python(worker) {
    const { python } = await ask(worker, "state");
    if (python.kept === python.of) return this.tell(worker);
    this.say(`Python and the rules are being kept on your device, too (${megabytes(python.weight)})…`);
    const { full } = await ask(worker, "keep python");
    await this.tell(worker, full ? " Your device has no room for it." : " It could not be loaded just now.");
  }

  async tell(worker, fault = "") {
    const { text, python } = await ask(worker, "state");
    const Remove = () => forget().then(() => this.offer());
    const texts = "The texts and the search are kept on your device: they work without a network.";
    if (text.kept < text.of) {
      const some = `Of this site, ${text.kept} of ${text.of} files are kept on your device. What needs the others does not work without a network.`;
      this.say(`${some}${fault}`, { "Try again": () => this.choose(), Remove });
    } else if (python.of === 0) {
      this.say(texts, { Remove });
    } else if (python.kept === python.of) {
      this.say(`This site is kept on your device: it reads, searches and judges without a network.`, { Remove });
    } else {
      const rest = `Running examples and asking questions takes ${megabytes(python.weight)} more.`;
      const more = { [fault ? "Try again" : "Keep for the table"]: () => this.choose() };
      this.say(`${texts} ${rest}${fault}`, { ...more, Remove });
    }
  }

  // Another release has come meanwhile. This page stays what it is.
  renewed() {
    this.say("A newer version of this site is kept on your device; it shows with the next page you open.");
  }
}
