/* The reader's place: whatever a change does to the height of the page, what is read stays put. */

const BLOCKS =
  "section.clause > :not(template), article section > :is(h1, h2, p, ul, ol, table, .score-sheet)";

/* The first block that is in sight below what covers the top of the window. */
export function topmost() {
  const line = covered() + 1;
  for (const block of document.querySelectorAll(BLOCKS)) {
    const box = block.getBoundingClientRect();
    if (box.height > 0 && box.bottom > line) {
      return block;
    }
  }
  return null;
}

/* The clause at the top of the window, if the reader has come to one. */
export function clauseAtTop() {
  return topmost()?.closest("section.clause") ?? null;
}

/* Make a change and keep the block at the top of the window where it was. */
export function keep(change) {
  const block = topmost();
  const mark = block?.closest("section.clause") && hides(block) ? block.parentElement : block;
  const before = mark?.getBoundingClientRect().top ?? 0;
  // The browser has an anchoring of its own, and would move the page a second time.
  const { style } = document.documentElement;
  style.overflowAnchor = "none";
  change();
  if (mark && before < innerHeight) {
    const moved = mark.getBoundingClientRect().top - before;
    scrollBy({ top: moved, behavior: "instant" });
  }
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty("overflow-anchor")));
}

/* The texts of a clause change their own height: the clause holds its place by its top. */
function hides(block) {
  return block.matches(".facing, h2, h3, h4");
}

/* How much of the window's top is covered by what stays there when the page moves. */
function covered() {
  const bars = document.querySelectorAll(".mobile-header, .viewbar");
  const bottoms = [...bars].map((bar) => bar.getBoundingClientRect().bottom);
  return Math.max(0, ...bottoms.filter((bottom) => bottom < innerHeight / 2));
}
