/* Hints: what a term of art means, or what a corrected word replaces, shown where it stands.

   A hint opens when the pointer rests on a word, when the keyboard comes to it, and at a tap, which
   therefore follows the link only the second time. It stays while the pointer is on the word or on
   the hint itself, and Escape closes it (WCAG 1.4.13). The link under the word works without it. */

const LINKS = 'a[href*="#term-"], a.correction-link[href]';
const REST = 120;
const LEAVE = 250;

const definitions = document.getElementById("definitions")?.content;
const hint = document.createElement("div");
hint.className = "hint";
hint.id = "hint";
hint.hidden = true;
// Within the text, so that it belongs to a region of the page.
document.querySelector("article[role=main]").append(hint);

let owner = null;
let timer = 0;
let touch = false;

function element(name, text, attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  return made;
}

function french(text) {
  return element("i", text, { lang: "fr" });
}

function more(link, text) {
  const way = element("a", text, { href: link.getAttribute("href"), class: "hint-more" });
  return way;
}

/* What there is to say of a link: nothing for a word whose definition the page does not carry. */
function contents(link) {
  if (link.matches(".correction-link")) {
    const word = link.querySelector("[title], [data-hint]") ?? link;
    if (word.title) {
      // The browser would show the title as well, and nowhere else than under the pointer.
      word.dataset.hint = word.title;
      word.removeAttribute("title");
    }
    const [what, said] = (word.dataset.hint ?? "").split(/: (.*)/s);
    const head = what.charAt(0).toUpperCase() + what.slice(1);
    const told = said ? [`${head}: `, french(said), ". "] : [`${head}. `];
    return [...told, more(link, "In the list of corrections")];
  }
  const place = CSS.escape(link.hash.slice(1));
  const found = definitions?.querySelector(`[data-terms~="${place}"]`);
  if (!found) {
    return null;
  }
  const words = [...found.cloneNode(true).querySelectorAll("p")].flatMap((p) => [...p.childNodes]);
  return [french(found.dataset.name), ": ", ...words, " ", more(link, "In the glossary")];
}

function open(link) {
  clearTimeout(timer);
  if (owner === link) {
    return;
  }
  const told = contents(link);
  if (!told) {
    return;
  }
  close();
  owner = link;
  hint.replaceChildren(...told);
  hint.hidden = false;
  link.setAttribute("aria-describedby", hint.id);
  put(link);
}

/* Under the word, or over it where there is no room; never wider than the window. */
function put(link) {
  const word = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const own = hint.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const left = Math.max(8, Math.min(word.left, room - own.width - 8));
  const under = word.bottom + own.height + 8 < innerHeight;
  const top = under ? word.bottom + 2 : word.top - own.height - 2;
  const from = hint.offsetParent.getBoundingClientRect();
  hint.style.left = `${left - from.left}px`;
  hint.style.top = `${Math.max(top, 0) - from.top}px`;
}

function close() {
  clearTimeout(timer);
  owner?.removeAttribute("aria-describedby");
  owner = null;
  hint.hidden = true;
}

function later(action, delay) {
  clearTimeout(timer);
  timer = setTimeout(action, delay);
}

const linkAt = (target) => (hint.contains(target) ? null : target.closest?.(LINKS));

document.addEventListener("pointerover", ({ target, pointerType }) => {
  if (pointerType !== "mouse") {
    return;
  }
  const link = linkAt(target);
  if (link) {
    later(() => open(link), owner ? 0 : REST);
  } else if (hint.contains(target)) {
    clearTimeout(timer);
  } else if (owner && document.activeElement !== owner) {
    later(close, LEAVE);
  } else {
    clearTimeout(timer);
  }
});
document.addEventListener("focusin", ({ target }) => {
  const link = linkAt(target);
  if (link?.matches(":focus-visible")) {
    open(link);
  } else if (!hint.contains(target)) {
    close();
  }
});
document.addEventListener("focusout", ({ relatedTarget }) => {
  if (owner && !hint.contains(relatedTarget)) {
    close();
  }
});
document.addEventListener("pointerdown", ({ target, pointerType }) => {
  touch = pointerType !== "mouse";
  if (owner && !owner.contains(target) && !hint.contains(target)) {
    close();
  }
});
document.addEventListener("click", (event) => {
  const link = linkAt(event.target);
  if (link && touch && owner !== link) {
    open(link);
    if (owner === link) {
      event.preventDefault();
    }
  }
});
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") {
    close();
  }
});
/* Another view has other words. */
document.addEventListener("loix:view", close);
