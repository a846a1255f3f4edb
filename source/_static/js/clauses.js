// Where every clause stands: read only when an address has turned out to name nothing.

// This module lies in _static/js, two folders below the root of the site, wherever that is.
const ROOT = new URL("../../", import.meta.url);

let reading;

function read() {
  reading ??= fetch(new URL("addresses.json", ROOT)).then((answer) => answer.json());
  return reading;
}

export async function places() {
  const { pages, moved } = await read();
  const found = new Map();
  for (const page of pages) {
    for (const id of page.clauses) {
      found.set(id, { id, title: page.title, href: new URL(`${page.url}#${id}`, ROOT).href });
    }
  }
  return { found, moved };
}

// An id that was withdrawn leads to the one that replaces it.
export function follow(id, { found, moved }) {
  return found.get(Object.hasOwn(moved, id) ? moved[id] : id);
}

export async function offer(id, { found }) {
  const { nearest } = await import("./nearest.js");
  const items = nearest(id, [...found.keys()]).map((one) => {
    const { href, title } = found.get(one);
    const link = document.createElement("a");
    link.href = href;
    link.textContent = one;
    const item = document.createElement("li");
    item.append(link, ` (${title})`);
    return item;
  });
  if (!items.length) return [];
  const lead = document.createElement("p");
  lead.textContent = items.length > 1 ? "The nearest are:" : "The nearest is:";
  const list = document.createElement("ul");
  list.append(...items);
  return [lead, list];
}
