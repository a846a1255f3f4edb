// An address that names no clause of its page. If the clause stands on another page, that page is
// opened; if none has it, the reader is told, and offered the nearest. Another clause is never shown
// in its place.

const asked = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
};

let notice;

function tell(words, more, before) {
  notice = document.createElement("div");
  notice.className = "address-notice";
  notice.tabIndex = -1;
  const first = document.createElement("p");
  first.append(...words);
  notice.append(first, ...more);
  before.before(notice);
  notice.focus({ preventScroll: true });
  notice.scrollIntoView({ block: "start" });
}

const code = (text) => Object.assign(document.createElement("code"), { textContent: text });

async function missing(id) {
  const { places, follow, offer } = await import("./clauses.js");
  const known = await places();
  const place = follow(id, known);
  if (id !== asked()) return;
  if (place) return location.replace(place.href);
  const words = ["No clause has the address ", code(id), "."];
  tell(words, await offer(id, known), document.querySelector("article[role=main] > *"));
}

// A withdrawn id is kept as a mark within the clause that replaces it.
function renamed(id, clause) {
  history.replaceState(null, "", `#${clause.id}`);
  // Set once more, so that the clause, and not the mark in it, is what the address points at.
  location.replace(`#${clause.id}`);
  tell([code(id), " was withdrawn; ", code(clause.id), " replaces it."], [], clause);
}

function look() {
  notice?.remove();
  const id = asked();
  // A fragment that another script reads ("view=modern") is no address of a clause.
  if (!id || /[=&:/]/.test(id)) return;
  const element = document.getElementById(id) ?? document.getElementsByName(id)[0];
  if (!element) missing(id).catch(() => {});
  else if (element.matches("section.clause > span")) renamed(id, element.parentElement);
}

addEventListener("hashchange", look);
look();
