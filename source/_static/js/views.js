/* Views: the bar above a text, and the French put in the place of the French.

   Each clause carries its other views in a template. The nodes of the corrected French are kept
   when they give way, so that the way back is the very text that the page came with. */

import { clauseAtTop, keep } from "./place.js";
import { current, intoAddress, isUsual, remember, set, setUsual, words } from "./view-state.js";

const bar = document.querySelector(".viewbar");
const opener = bar.querySelector(".viewbar-open");
const now = bar.querySelector(".viewbar-now");
const back = bar.querySelector(".viewbar-back");
const choices = bar.querySelector(".viewbar-choices");
const corrected = new Map();
let shown = "corrected";

const NAMES = { received: "as received", corrected: "corrected", modern: "modern spelling" };

function put(text) {
  if (text === shown) {
    return;
  }
  for (const clause of document.querySelectorAll("section.clause")) {
    const french = clause.querySelector(":scope > .facing > .french");
    if (!french) {
      continue;
    }
    if (!corrected.has(french)) {
      corrected.set(french, [...french.childNodes]);
    }
    const views = clause.querySelector(":scope > template.views");
    const held = [...(views?.content.children ?? [])];
    const other = held.find((passage) => passage.classList.contains(text));
    const nodes = other ? other.cloneNode(true).childNodes : corrected.get(french);
    french.replaceChildren(...nodes);
  }
  shown = text;
  document.dispatchEvent(new CustomEvent("loix:view"));
}

/* Without marks a correction is a word like any other, and no stop for the keyboard. */
function mark(on) {
  for (const link of document.querySelectorAll(".french a.correction-link")) {
    if (on && link.dataset.href) {
      link.href = link.dataset.href;
    } else if (!on && link.href) {
      link.dataset.href = link.getAttribute("href");
      link.removeAttribute("href");
    }
  }
}

function describe({ text, show }) {
  if (show === "english") {
    return "English";
  }
  const french = `French ${NAMES[text]}`;
  return show === "french" ? french : `${french}, English`;
}

function draw() {
  const view = current();
  put(view.text);
  mark(view.marks === "on");
  for (const input of bar.querySelectorAll("input[type=radio]")) {
    input.checked = view[input.name] === input.value;
  }
  bar.querySelector("[name=marks]").checked = view.marks === "on";
  now.textContent = describe(view);
  back.hidden = isUsual(view);
}

function choose(change) {
  keep(() => {
    change();
    draw();
  });
  intoAddress();
  remember();
}

function open(yes) {
  opener.setAttribute("aria-expanded", String(yes));
  choices.classList.toggle("is-open", yes);
}

bar.addEventListener("submit", (event) => event.preventDefault());
choices.addEventListener("change", ({ target }) => {
  const value = target.name === "marks" ? (target.checked ? "on" : "off") : target.value;
  choose(() => set({ [target.name]: value }));
});
back.addEventListener("click", () => {
  choose(setUsual);
  // The button is gone now; the focus goes where the choice can be made anew.
  opener.focus({ preventScroll: true });
});
opener.addEventListener("click", () => {
  const yes = opener.getAttribute("aria-expanded") !== "true";
  open(yes);
  if (yes) {
    choices.querySelector("input:checked").focus({ preventScroll: true });
  }
});
/* Escape leads back from the bar to what was being read, not to the top of the page. */
bar.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    open(false);
    const clause = clauseAtTop();
    if (clause) {
      clause.tabIndex = -1;
      clause.focus({ preventScroll: true });
    } else {
      opener.focus({ preventScroll: true });
    }
  }
});
document.addEventListener("click", ({ target }) => {
  if (!bar.contains(target)) {
    open(false);
  }
});

if (words()) {
  keep(draw);
  intoAddress();
} else {
  draw();
}
/* Back and forward between two views of one page: what the address says is shown. */
addEventListener("pageshow", (event) => {
  if (event.persisted) {
    keep(draw);
  }
});
