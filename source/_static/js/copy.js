// A button that copies a form of a citation: beside each one, on the page that lists them and in the
// window that shows that page.

function withMarkup(form) {
  const html = new Blob([form.innerHTML], { type: "text/html" });
  const plain = new Blob([form.innerText], { type: "text/plain" });
  return [new ClipboardItem({ "text/html": html, "text/plain": plain })];
}

// The clipboard is closed to a page that came by plain http from another machine. There the old way
// still works: select, then copy what is selected.
function selectAndCopy(form) {
  getSelection().selectAllChildren(form);
  return document.execCommand("copy");
}

async function copy(form) {
  if (!navigator.clipboard) return selectAndCopy(form);
  try {
    // A sentence keeps its italics in a word processor; a file's text has none.
    if (form.matches("pre") || !window.ClipboardItem) {
      await navigator.clipboard.writeText(form.innerText);
    } else {
      await navigator.clipboard.write(withMarkup(form));
    }
    return true;
  } catch {
    return selectAndCopy(form);
  }
}

export function addButtons(root) {
  for (const form of root.querySelectorAll(".cite-form")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cite-copy";
    button.textContent = "Copy";
    // The heading above says what is copied: "Copy" alone would be read out six times.
    const above = form.previousElementSibling;
    if (above) button.setAttribute("aria-label", `Copy: ${above.textContent}`);
    const told = document.createElement("span");
    told.setAttribute("role", "status");
    button.addEventListener("click", async () => {
      told.textContent = (await copy(form)) ? "Copied" : "Not copied: select the text yourself";
      setTimeout(() => (told.textContent = ""), 4000);
    });
    const row = document.createElement("p");
    row.className = "cite-actions";
    row.append(button, " ", told);
    form.after(row);
  }
}

addButtons(document);
