/* An example that can be changed: a text area that knows a prompt when it sees one. */

export function editorFor(text, title, run) {
  const editor = document.createElement("textarea");
  editor.className = "run-editor";
  editor.value = text;
  editor.spellcheck = false;
  editor.autocapitalize = "off";
  editor.autocomplete = "off";
  editor.setAttribute("autocorrect", "off");
  const name = title ? `Example, ${title}` : "Example";
  editor.setAttribute("aria-label", `${name}: prompts, and what is expected under them`);
  const fit = () => (editor.rows = editor.value.split("\n").length + 1);
  fit();
  editor.addEventListener("input", fit);
  editor.addEventListener("keydown", (event) => {
    // Tab is left to lead out of the text, as everywhere on the page.
    if (event.key !== "Enter" || event.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      run();
    } else if (!event.shiftKey && !event.altKey) {
      const next = continuation(editor);
      if (!next) return;
      event.preventDefault();
      insert(editor, `\n${next}`);
    }
  });
  return editor;
}

/* What the next line begins with, if the line before the cursor leaves no choice: within a block it
   goes on, with the indentation that is due. */
function continuation({ value, selectionStart }) {
  const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
  const [, prompt, indent, code] = /^(>>> |\.\.\. )( *)(.*)$/.exec(line) ?? [];
  if (!prompt || !code) return "";
  if (/:\s*(#.*)?$/.test(code)) return `... ${indent}    `;
  return prompt === "... " && indent ? `... ${indent}` : "";
}

/* Typed for the reader, in the old way because it can be undone. */
function insert(editor, text) {
  if (!document.execCommand("insertText", false, text)) {
    editor.setRangeText(text, editor.selectionStart, editor.selectionEnd, "end");
    editor.dispatchEvent(new Event("input"));
  }
}
