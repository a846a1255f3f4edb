/* The words in context: a stretch of a layer around what was found, with the words marked. */

/* How many words a stretch has, and how many of them stand before the first word found. */
const LENGTH = 32;
const BEFORE = 8;

/* A paragraph in the language of the layer, cut to the stretch that holds most of the words found. */
export function excerpt(layer, places) {
  const { text, tokens, language } = layer;
  const found = tokens.map((token) => places.has(token.place));
  const [first, last] = stretch(found);
  const paragraph = document.createElement("p");
  if (language) paragraph.lang = language;
  if (tokens.length === 0) {
    paragraph.append(text);
    return paragraph;
  }
  let at = first > 0 ? tokens[first].start : 0;
  const end = last < tokens.length - 1 ? tokens[last].end : text.length;
  if (first > 0) paragraph.append("… ");
  for (let n = first; n <= last; n++) {
    // Several words of the index may stand for one of the text, as for a card; it is marked once.
    if (!found[n] || tokens[n].start < at) continue;
    paragraph.append(text.slice(at, tokens[n].start));
    const mark = document.createElement("mark");
    mark.textContent = text.slice(tokens[n].start, tokens[n].end);
    paragraph.append(mark);
    at = tokens[n].end;
  }
  paragraph.append(text.slice(at, end));
  if (end < text.length) paragraph.append(" …");
  return paragraph;
}

/* How many of the words found stand in a layer. */
export const count = (layer, places) =>
  layer.tokens.filter((token) => places.has(token.place)).length;

/* The first and the last token of the best stretch. */
function stretch(found) {
  const total = found.length;
  if (total <= LENGTH) return [0, total - 1];
  let best = 0;
  let bestCount = -1;
  for (let first = 0; first <= total - LENGTH; first++) {
    const held = found.slice(first, first + LENGTH).filter(Boolean).length;
    if (held > bestCount) [best, bestCount] = [first, held];
  }
  if (bestCount === 0) return [0, LENGTH - 1];
  // The best stretch begins as early as it can; its first word found is moved towards the front.
  const lead = found.indexOf(true, best);
  const first = Math.min(Math.max(lead - BEFORE, 0), total - LENGTH);
  return [first, first + LENGTH - 1];
}
