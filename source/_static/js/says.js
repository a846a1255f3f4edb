/* What does the text say? The form asks the program that runs in the page, as it runs the examples;
   neither is loaded before the first question. */

import { why } from "./failure.js";

const form = document.querySelector(".says-form");
const [game, text] = form.querySelectorAll("select, textarea");
const [ask, example, halt] = form.querySelectorAll("button");
const [bar, status] = form.querySelectorAll("progress, .says-status");
const place = document.querySelector(".says-answer");
const examples = JSON.parse(form.dataset.examples);
const able = [globalThis.Worker, globalThis.WebAssembly, globalThis.DecompressionStream].every(Boolean);

const PIECES = 16; // of an answer, each as long as one line of an example may print
let busy = false;

function element(name, className, ...content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/* An example that nobody has changed makes way for that of another game. */
function fill() {
  if (!text.value.trim() || Object.values(examples).includes(text.value)) text.value = examples[game.value];
}

/* The question as an example that prints its answer piece by piece. */
function source() {
  const asked = `told(GAMES[${JSON.stringify(game.value)}], ${JSON.stringify(text.value)})`;
  return [
    ">>> from rules_demo.games import GAMES",
    ">>> from rules_demo.kernel.answers import told",
    `>>> pieces = ${asked}`,
    ...Array(PIECES).fill(">>> if pieces: print(pieces.pop(0))\n..."),
    ">>> if pieces: print('[{\"cut\": true}]')\n...",
  ].join("\n");
}

function said(lines) {
  const wrong = lines.find(({ status }) => status === "error");
  if (wrong) throw new Error(wrong.got.trim().split("\n").at(-1));
  return lines.flatMap(({ got }) => (got ? JSON.parse(got) : []));
}

/* "art. 28", "§ 14" */
function short(id) {
  const [, section, number, letter] = /-(s?)(\d+)([a-z]?)$/.exec(id);
  return `${section ? "§" : "art."}\u00a0${number}${letter && `\u00a0${letter}`}`;
}

function links(ids, found) {
  return ids.flatMap((id, n) => {
    const link = element("a", "", short(id));
    link.href = found.get(id)?.href ?? "";
    link.title = id;
    return n ? [", ", link] : [link];
  });
}

const bracketed = (ids, found) => (ids.length ? [" (", ...links(ids, found), ")"] : []);

function show(answer, found) {
  const acts = element("ol", "acts");
  const books = element("div", "collated");
  let side, rulings;
  for (const one of answer) {
    if (one.act) acts.append(element("li", "", one.act));
    if (one.book) {
      side = element("div", "collated-side", element("p", "collated-name", one.book[0].toUpperCase() + one.book.slice(1)));
      rulings = element("ul", "rulings");
      side.append(rulings);
      books.append(side);
    }
    if (one.ruling) rulings.append(element("li", "", one.ruling, ...bracketed(one.clauses, found)));
    if (one.nothing) {
      const nearest = one.clauses.length ? ["; the nearest clauses are ", ...links(one.clauses, found)] : [];
      side.append(element("p", "", "The text says nothing", ...nearest, "."));
    }
    if (one.also) side.append(element("p", "", "See also ", ...links(one.clauses, found), "."));
    if (one.silent) side.append(element("p", "silent", `The text does not say ${one.silent}`, ...bracketed(one.clauses, found)));
    if (one.open) side.append(element("p", "silent", `Left open nearby: ${one.open}`, ...bracketed(one.clauses, found)));
    if (one.cut) books.append(element("p", "", "There was more, which is not shown."));
  }
  for (const empty of books.querySelectorAll("ul:empty")) empty.remove();
  place.replaceChildren(element("div", "score-sheet", ...(acts.children.length ? [acts] : []), books));
  place.hidden = false;
}

async function modules() {
  try {
    return await Promise.all([import("./run-python.js"), import("./clauses.js")]);
  } catch (error) {
    throw new Error(`The question could not be put: ${why(error)}.`);
  }
}

async function answer() {
  const [python, clauses] = await modules();
  halt.onclick = () => python.stop();
  halt.hidden = false;
  let told = false;
  await python.load(({ loaded, total }) => {
    if (!told) status.textContent = `Loading Python and the rules, ${(total / 1e6).toFixed(1)} MB, from this site…`;
    told = true;
    bar.hidden = false;
    bar.max = total;
    bar.value = loaded;
  });
  bar.hidden = true;
  status.textContent = "Asking…";
  const [{ answer }, { found }] = await Promise.all([python.run({ source: source() }), clauses.places()]);
  if (answer.problem) throw new Error(answer.problem);
  const things = said(answer.lines);
  const problem = things.find((one) => one.problem)?.problem;
  if (problem) {
    place.hidden = true;
    return `It cannot be read: ${problem}`;
  }
  show(things, found);
  const books = things.filter((one) => one.book).length;
  const rulings = things.filter((one) => one.ruling).length;
  return `${rulings || "No"} ruling${rulings === 1 ? "" : "s"} by ${books} ${books === 1 ? "text" : "texts"}.`;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (busy) return;
  busy = true;
  status.textContent = "";
  try {
    status.textContent = await answer();
  } catch (error) {
    place.hidden = true;
    status.textContent = error.message;
  } finally {
    if (document.activeElement === halt) ask.focus();
    bar.hidden = halt.hidden = true;
    busy = false;
  }
});

game.addEventListener("change", fill);
example.addEventListener("click", () => {
  text.value = examples[game.value];
  text.focus();
});

const off = document.querySelector(".says-off");
if (able) {
  off.remove();
  form.hidden = false;
  // A browser that remembers what was written, or chosen, puts it back before this runs.
  fill();
} else {
  off.textContent =
    "A question cannot be put in this page: this browser has no workers, or cannot unpack what they would run.";
}
