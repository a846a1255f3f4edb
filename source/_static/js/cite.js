// "Cite" opens the forms of a citation in a window over the text, so that the reader keeps the place.
// Without this module the same link leads to a page that has them all.

async function formsOf(link) {
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(`${answer.status} ${link.href}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const forms = page.querySelector(".cite-forms");
  // Its links are relative to where it came from.
  for (const one of forms.querySelectorAll("a[href]")) {
    one.href = new URL(one.getAttribute("href"), link.href);
  }
  return { title: page.querySelector("h1").textContent, forms };
}

function windowWith({ title, forms }) {
  const dialog = document.createElement("dialog");
  dialog.className = "cite-window";
  dialog.setAttribute("aria-label", title);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "cite-close";
  close.textContent = "Close";
  close.addEventListener("click", () => dialog.close());
  const heading = document.createElement("p");
  heading.className = "cite-title";
  heading.textContent = title;
  dialog.append(close, heading, forms);
  // A click beside the window falls on the dialog itself: its content fills it.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  return dialog;
}

async function open(link) {
  try {
    const [content, { addButtons }, { complete }] = await Promise.all([
      formsOf(link),
      import("./copy.js"),
      import("./served.js"),
    ]);
    const dialog = windowWith(content);
    complete(dialog);
    addButtons(dialog);
    document.body.append(dialog);
    dialog.showModal();
  } catch {
    location.assign(link.href);
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.cite");
  const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || !plain) return;
  event.preventDefault();
  open(link);
});

// A citation in the text itself.
if (document.querySelector("[data-served]")) import("./served.js");
