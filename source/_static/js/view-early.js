/* Which view of the texts a page opens in: told by its address, else remembered, else the usual one.

   A classic script in the head, so that the choice stands on the root element before anything is
   drawn: the style sheet alone then hides a language, and nothing jumps. The words of an address,
   joined by hyphens, are the same in the address and in the memory: ?view=modern-french.

   A page opened as a file runs no modules, so that nobody could choose: it stays as it is. */

(() => {
  if (location.protocol === "file:") {
    return;
  }
  const WORDS = {
    received: ["text", "received"],
    corrected: ["text", "corrected"],
    modern: ["text", "modern"],
    both: ["show", "both"],
    french: ["show", "french"],
    english: ["show", "english"],
    marked: ["marks", "on"],
    unmarked: ["marks", "off"],
  };
  const root = document.documentElement;
  let remembered = null;
  try {
    remembered = localStorage.getItem("loix-view");
  } catch {
    /* A browser may keep no memory for a site; the address still works. */
  }
  const asked = new URLSearchParams(location.search).get("view") ?? remembered ?? "";
  Object.assign(root.dataset, { text: "corrected", show: "both", marks: "on" });
  for (const word of asked.split("-")) {
    if (Object.hasOwn(WORDS, word)) {
      const [name, value] = WORDS[word];
      root.dataset[name] = value;
    }
  }
  root.classList.add("scripted");
})();
