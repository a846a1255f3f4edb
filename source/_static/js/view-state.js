/* The view a reader has chosen: on the root element, in the address, in the memory of the browser. */

const USUAL = { text: "corrected", show: "both", marks: "on" };
const ORDER = Object.keys(USUAL);
const root = document.documentElement;

/* What is shown now, as view-early.js or a choice has set it. */
export function current() {
  return Object.fromEntries(ORDER.map((name) => [name, root.dataset[name] ?? USUAL[name]]));
}

export function isUsual(view = current()) {
  return ORDER.every((name) => view[name] === USUAL[name]);
}

/* The words of a view that differ from the usual one, as an address has them. */
export function words(view = current()) {
  const told = ORDER.filter((name) => view[name] !== USUAL[name]);
  return told.map((name) => (name === "marks" ? "unmarked" : view[name])).join("-");
}

/* Put a view on the root element; what is left out stays as it is. */
export function set(view) {
  Object.assign(root.dataset, view);
}

export function setUsual() {
  set(USUAL);
}

/* Show the view in the address, without a new entry in the history: Back leaves the page. */
export function intoAddress() {
  const address = new URL(location.href);
  address.searchParams.delete("view");
  const told = words();
  if (told) {
    address.searchParams.set("view", told);
  }
  if (address.href !== location.href) {
    history.replaceState(history.state, "", address);
  }
}

/* Remember the view for the next page; the usual one needs no memory. */
export function remember() {
  try {
    if (isUsual()) {
      localStorage.removeItem("loix-view");
    } else {
      localStorage.setItem("loix-view", words());
    }
  } catch {
    /* Nothing can be kept: the address still holds it. */
  }
}
