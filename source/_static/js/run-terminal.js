/* An example for a terminal: its lines without prompts, what is expected as comments. */

import { addButtons } from "./copy.js";

/* The code of one example as Python's own prompt takes it. */
export function code(text) {
  const out = [];
  let open = false; // within a block, which only an empty line ends
  const close = () => open && out.push("");
  for (const line of text.split("\n")) {
    const [, prompt, rest = ""] = /^ *(>>>|\.\.\.)(?: (.*))?$/.exec(line) ?? [];
    if (prompt === "...") {
      // An empty line would end the block before its time.
      if (rest.trim()) out.push(rest);
      open = true;
      continue;
    }
    close();
    open = false;
    if (prompt) out.push(rest);
    else if (line.trim()) out.push(`# ${line}`);
  }
  close();
  return out.join("\n");
}

function element(name, ...content) {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

export function shellFor(clause, benches) {
  const made = element("div");
  made.className = "run-shell";
  const parts = benches.map(({ text, example }) => {
    const title = example.querySelector(".example-title")?.textContent;
    return `${title ? `# ${title}\n` : ""}${code(text)}`;
  });
  const script = element("pre", `# ${clause}\n${parts.join("\n\n")}\n`);
  script.className = "cite-form";
  const how = element(
    "p",
    "In a copy of the project, start ",
    element("code", "python"),
    " (3.11 or newer) and paste this; under each line stands what it should answer.",
  );
  // The button that copies is named after what stands above it.
  const name = element("p", `The lines of ${clause}`);
  name.className = "run-name";
  made.append(how, name, script);
  addButtons(made);
  return made;
}
