/* The page of results: what is typed, the filters, the address, the keyboard. */

import { addressOf, find, layersOf } from "./search-index.js";
import { count, excerpt } from "./search-excerpt.js";

const form = document.getElementById("search-form");
const query = document.getElementById("search-query");
const status = document.getElementById("search-status");
const results = document.getElementById("search-results");
const filters = { game: form.elements.game, witness: form.elements.witness };

const GROUPS = [
  ["clause", "Clauses", "clause"],
  ["term", "Glossary", "word of the glossary"],
  ["section", "Other pages", "place on other pages"],
];
const PLURALS = {
  clause: "clauses",
  "word of the glossary": "words of the glossary",
  "place on other pages": "places on other pages",
};
const NAMES = {
  received: "Received",
  gloss: "Gloss",
  note: "Note",
  reading: "Reading",
  example: "Example",
  cards: "Cards",
};
const SHOWN = 20;

/* Answers may come back in another order than the questions went out: only the last one counts. */
let asked = 0;

async function search() {
  const question = ++asked;
  const words = query.value.trim();
  remember(words);
  results.ariaBusy = "true";
  await answer(words, question);
  if (question === asked) results.ariaBusy = "false";
}

async function answer(words, question) {
  if (words === "") {
    status.textContent = "";
    results.replaceChildren();
    return;
  }
  let found;
  try {
    found = await find(words);
  } catch (error) {
    console.error(error);
    if (question === asked) {
      status.textContent = "The index of the search could not be loaded. Is the connection there?";
    }
    return;
  }
  if (question !== asked) return;
  const chosen = Object.entries(filters).filter(([, select]) => select.value !== "");
  const hits = found.hits.filter(({ record }) =>
    chosen.every(([name, select]) => record[name] === select.value),
  );
  const groups = GROUPS.map(([kind, heading, name]) => {
    return { heading, name, hits: hits.filter(({ record }) => record.kind === kind) };
  }).filter((group) => group.hits.length > 0);
  const drawn = await Promise.all(groups.map(section));
  if (question !== asked) return;
  results.replaceChildren(...drawn);
  status.textContent = told(groups, found.without);
}

function told(groups, without) {
  const named = `“${without.join("”, “")}”`;
  if (groups.length === 0) {
    return without.length > 0 ? `Nothing has ${named}.` : "Nothing has these words together.";
  }
  const parts = groups.map(({ name, hits }) => {
    return `${hits.length} ${hits.length === 1 ? name : PLURALS[name]}`;
  });
  const left = without.length > 0 ? ` Without ${named}.` : "";
  return `${parts.join(", ")}.${left}`;
}

async function section({ heading, hits }) {
  const title = document.createElement("h2");
  title.textContent = heading;
  const list = document.createElement("ol");
  list.className = "search-list";
  list.append(...(await Promise.all(hits.slice(0, SHOWN).map(item))));
  const whole = document.createElement("section");
  whole.append(title, list);
  if (hits.length > SHOWN) whole.append(more(list, hits));
  return whole;
}

function more(list, hits) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "search-more";
  button.textContent = `Show the other ${hits.length - SHOWN}`;
  button.addEventListener("click", async () => {
    const rest = await Promise.all(hits.slice(SHOWN).map(item));
    button.remove();
    list.append(...rest);
    rest[0].querySelector("a").focus();
  });
  return button;
}

async function item({ record, places }) {
  const link = document.createElement("a");
  link.href = addressOf(record);
  link.append(record.title);
  if (record.where) {
    const where = document.createElement("span");
    where.className = "search-where";
    where.textContent = record.where;
    link.append(" ", where);
  }
  const entry = document.createElement("li");
  entry.append(link);
  const found = new Set(places);
  const layers = await layersOf(record);
  for (const layer of layers) {
    // Both languages of a clause show, whichever has the word; of the rest, what has it.
    const always = ["french", "english", "text"].includes(layer.kind);
    if (layer.kind === "label" || !(always || count(layer, found) > 0)) continue;
    const paragraph = excerpt(layer, found);
    paragraph.className = `search-words search-${layer.kind}`;
    if (NAMES[layer.kind]) {
      const name = document.createElement("span");
      name.className = "search-layer";
      name.textContent = NAMES[layer.kind];
      paragraph.prepend(name, " ");
    }
    entry.append(paragraph);
  }
  return entry;
}

/* The address is that of the search, so that it can be kept and sent; Back leaves the page. */
function remember(words) {
  const address = new URL(location.href);
  const kept = { q: words, game: filters.game.value, witness: filters.witness.value };
  for (const [name, value] of Object.entries(kept)) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  history.replaceState(null, "", address);
}

/* Down goes from the words to the results and through them, up goes back. */
function step(event) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const stops = [query, ...results.querySelectorAll("a")];
  const here = stops.indexOf(document.activeElement);
  const there = here + (event.key === "ArrowDown" ? 1 : -1);
  if (here < 0 || there < 0 || there >= stops.length) return;
  event.preventDefault();
  stops[there].focus();
}

let waiting;
query.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(search, 150);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  search();
});
for (const select of Object.values(filters)) select.addEventListener("change", search);
document.addEventListener("keydown", step);

const asking = new URLSearchParams(location.search);
query.value = asking.get("q") ?? "";
for (const [name, select] of Object.entries(filters)) {
  select.value = asking.get(name) ?? "";
  if (select.selectedIndex < 0) select.value = "";
}
document.getElementById("search-off").hidden = true;
form.hidden = false;
if (query.value) search();
else query.focus();
