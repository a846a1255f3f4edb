/* Run: a row of controls under each example. What the controls do is loaded when one is used. */

import { why } from "./failure.js";

const word = document.querySelector(".run-word");
const served = word?.hasAttribute("data-python");
/* Python arrives compressed and runs in a worker. */
const able = [globalThis.Worker, globalThis.WebAssembly, globalThis.DecompressionStream].every(Boolean);

function button(action, label, about) {
  const made = document.createElement("button");
  made.type = "button";
  made.dataset.run = action;
  made.textContent = label;
  // There are hundreds on a page: heard alone, each says what it is for.
  made.setAttribute("aria-label", `${label}: ${about}`);
  return made;
}

function strike() {
  const label = document.createElement("label");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.name = "strike";
  // A browser that remembers it over a reload would show what is not so.
  box.autocomplete = "off";
  label.append(box, "strike this clause");
  return label;
}

function readings(clause) {
  const found = [...clause.querySelectorAll(".reading[data-reading]")];
  if (found.length < 2) return [];
  const label = document.createElement("label");
  const choice = document.createElement("select");
  choice.name = "reading";
  choice.autocomplete = "off";
  found.sort((a, b) => ("default" in b.dataset) - ("default" in a.dataset));
  for (const { dataset } of found) {
    const name = dataset.reading;
    // What is the default needs no choosing: an example that names its reading keeps to it.
    choice.append("default" in dataset ? new Option(`${name} (default)`, "") : new Option(name));
  }
  label.append("read as", choice);
  return [label];
}

function row(example, clause, number) {
  const about = example.querySelector(".example-title")?.textContent ?? `example ${number}`;
  const made = document.createElement("div");
  made.className = "run";
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", `Example ${number} of ${clause.id}`);
  if (served && able) {
    made.append(button("run", "Run", about), strike(), ...readings(clause));
    made.append(button("edit", "Edit", about));
  }
  const terminal = button("terminal", "Open in terminal", about);
  terminal.setAttribute("aria-expanded", "false");
  made.append(terminal);
  return made;
}

for (const clause of document.querySelectorAll("section.clause")) {
  const examples = clause.querySelectorAll(".example");
  examples.forEach((example, n) => example.append(row(example, clause, n + 1)));
}

if (served && able) {
  word.querySelector(".run-off").hidden = true;
  word.querySelector(".run-on").hidden = false;
} else if (served) {
  word.textContent =
    "The examples cannot be run in this page: this browser has no workers, or cannot unpack Python.";
}

/* A browser remembers that a module did not come, and never asks for it again by the same name. */
let failures = 0;
async function bench() {
  try {
    return await import(failures ? `./run-bench.js?again=${failures}` : "./run-bench.js");
  } catch (error) {
    failures += 1;
    throw error;
  }
}

/* What a control does may not have come: without a network, or from a server that fell silent. */
async function act(control, action) {
  const row = control.closest(".run");
  row.nextElementSibling?.matches(".run-failure") && row.nextElementSibling.remove();
  try {
    const { benchOf } = await bench();
    await benchOf(control.closest(".example"))[action]();
  } catch (error) {
    const told = document.createElement("p");
    told.className = "run-status run-failure";
    told.setAttribute("role", "status");
    told.textContent = `This could not be loaded: ${why(error)}.`;
    row.after(told);
  }
}

document.addEventListener("click", ({ target }) => {
  const control = target.closest?.(".run [data-run]");
  if (control) act(control, control.dataset.run);
});

/* What has been run is run again when the rules are changed. Until then nothing is loaded. */
document.addEventListener("change", ({ target }) => {
  const control = target.closest?.(".run :is([name=strike], [name=reading])");
  if (control?.closest(".example").classList.contains("has-run")) act(control, "run");
});
