/* Copying a clause: its text and one reference, without the number in the margin, the marks of pages
   or the furniture of the page. A few words of it are copied as they are. */

const LEFT_OUT =
  "section.clause > :is(h2, h3, h4), .headerlink, .pb, .clause-foot, button, template, " +
  ".viewbar, .hint, .address-notice, .run-word, .run-bar";

function covers(range, passage) {
  const whole = document.createRange();
  whole.selectNodeContents(passage);
  const part = range.cloneRange();
  if (part.compareBoundaryPoints(Range.START_TO_START, whole) < 0) {
    part.setStart(whole.startContainer, whole.startOffset);
  }
  if (part.compareBoundaryPoints(Range.END_TO_END, whole) > 0) {
    part.setEnd(whole.endContainer, whole.endOffset);
  }
  const words = String(whole).trim();
  return words !== "" && String(part).trim() === words;
}

/* The clauses of which the selection has all of the French, or all of the English. */
function whollySelected(range) {
  return [...document.querySelectorAll("section.clause")].filter(
    (clause) =>
      range.intersectsNode(clause) &&
      [...clause.querySelectorAll(":scope > .facing > div")].some(
        (passage) =>
          passage.checkVisibility() && range.intersectsNode(passage) && covers(range, passage),
      ),
  );
}

/* The address that a reference gives is the lasting one, whatever view is shown; a page read from a
   disk has none that would lead anybody else to it. */
function address(clause) {
  const served = /^https?:$/.test(location.protocol) ? location.origin + location.pathname : "";
  const page = document.querySelector("link[rel=canonical]")?.href ?? served;
  return page && `${page}#${clause.id}`;
}

function reference(clause) {
  const paragraph = document.createElement("p");
  paragraph.textContent = [clause.dataset.reference, address(clause)].filter(Boolean).join(", ");
  return paragraph;
}

/* What is copied, as a paragraph of plain text would have it: neither links nor marks. */
function cleaned(range, clauses) {
  const page = document.createElement("div");
  page.append(range.cloneContents());
  const [only] = clauses.length === 1 ? clauses : [];
  for (const clause of clauses) {
    // A selection within one clause does not bring its section along.
    const copy = page.querySelector(`section[id="${clause.id}"]`);
    (copy ?? (only === clause ? page : null))?.append(reference(clause));
  }
  for (const gone of page.querySelectorAll(LEFT_OUT)) {
    gone.remove();
  }
  if (range.commonAncestorContainer.matches?.("section.clause")) {
    page.querySelector(":scope > :is(h2, h3, h4)")?.remove();
  }
  for (const element of page.querySelectorAll("*")) {
    for (const name of element.getAttributeNames()) {
      if (name !== "lang") {
        element.removeAttribute(name);
      }
    }
  }
  for (const mark of page.querySelectorAll("a, span")) {
    mark.replaceWith(...mark.childNodes);
  }
  return page;
}

/* Words laid out: only a page that is shown knows its paragraphs. */
function plain(page) {
  page.style.cssText = "position: fixed; inset-inline-start: -200vw; width: 60em";
  document.body.append(page);
  const text = page.innerText.trim();
  page.remove();
  page.removeAttribute("style");
  return text;
}

document.addEventListener("copy", (event) => {
  const selection = getSelection();
  if (event.target.closest?.("input, textarea, [contenteditable]") || !selection.rangeCount) {
    return;
  }
  const range = selection.getRangeAt(0);
  const clauses = whollySelected(range);
  if (clauses.length === 0) {
    return;
  }
  const page = cleaned(range, clauses);
  event.clipboardData.setData("text/plain", plain(page));
  event.clipboardData.setData("text/html", page.innerHTML);
  event.preventDefault();
});
