// Where the site is published was not said when it was built. Citations then take the address at which
// they are read, and the files for reference managers are completed before they are kept. Read from a
// disk there is none to take, and the page goes on saying so.

import { reach } from "./reach.js";

// This module lies in _static/js, two folders below the root of the site, wherever that is.
const ROOT = new URL("../../", import.meta.url);
const SERVED = /^https?:$/.test(ROOT.protocol);
const WITHIN = reach(ROOT.hostname);

const FILES = ".cite-forms a[download], .cite-files a";

export function complete(root) {
  if (!SERVED) return;
  for (const place of root.querySelectorAll("[data-served]")) {
    const { served, before, after } = place.dataset;
    place.textContent = before + new URL(served, ROOT).href + after;
  }
  const words = root.querySelector("[data-unserved]");
  if (!words) return;
  words.textContent =
    "This copy of the site was built without the address at which it is published. The citations here " +
    "give the one at which you read it" +
    (WITHIN ? `, and that leads here from this ${WITHIN} only:` : ":");
  const link = words.nextElementSibling.querySelector("a");
  link.textContent = link.href;
}

// The file as its page has it: with the address, and with the line ends of its format.
async function file(link) {
  const address = new URL(link.href);
  const [, ending] = /\.(\w+)$/.exec(address.pathname);
  address.pathname = address.pathname.replace(/\w+$/, "html");
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  complete(page);
  const text = page.querySelector(`pre[data-ending="${ending}"]`).textContent;
  return new Blob([ending === "ris" ? text.replaceAll("\n", "\r\n") : text], { type: link.type });
}

async function keep(link) {
  const made = document.createElement("a");
  made.download = link.href.split("/").at(-1);
  try {
    made.href = URL.createObjectURL(await file(link));
  } catch {
    return location.assign(link.href);
  }
  made.click();
  setTimeout(() => URL.revokeObjectURL(made.href), 60_000);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.(FILES);
  if (!link || !SERVED || !document.querySelector("[data-served]")) return;
  event.preventDefault();
  keep(link);
});

complete(document);

// A reference manager that reads the page of a citation would else take the address of that page.
const cited = document.querySelector(".leaf [data-served]") && document.querySelector("link[rel=cite-as]");
if (SERVED && cited) {
  const meta = document.createElement("meta");
  Object.assign(meta, { name: "citation_public_url", content: cited.href });
  document.head.append(meta);
}
