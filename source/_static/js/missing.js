// On the page for a lost address: if its last word is a clause, that clause is opened, or offered where
// something else was asked for (its citation, say); if it is near to one, that is offered. Without this
// module the page lists every clause.

import { follow, offer, places } from "./clauses.js";

// hombre-a-28, /hombre-a-28/, /hombre-a-28.html and /elsewhere.html#hombre-a-28 all ask for one.
function wanted() {
  const last = location.pathname.split("/").filter(Boolean).at(-1) ?? "";
  const words = [location.hash.slice(1), last.replace(/\.html?$/, "")].filter(Boolean);
  return words.map((word) => {
    try {
      return decodeURIComponent(word);
    } catch {
      return word;
    }
  });
}

const box = document.querySelector("[data-nearest]");
const known = await places();
const ids = wanted().filter((word) => word !== "404");
const place = ids.map((id) => follow(id, known)).find(Boolean);
if (place && box.dataset.nearest === "go") {
  location.replace(place.href);
} else if (place) {
  const link = Object.assign(document.createElement("a"), { href: place.href, textContent: place.id });
  const words = document.createElement("p");
  words.append("The clause itself: ", link, ".");
  box.append(words);
} else {
  for (const id of ids) {
    const near = await offer(id, known);
    if (!near.length) continue;
    const first = document.createElement("p");
    const code = document.createElement("code");
    code.textContent = id;
    first.append("No clause has the address ", code, ".");
    box.append(first, ...near);
    break;
  }
}
