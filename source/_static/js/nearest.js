// Which clauses a mistaken id may have meant. It only ranks; it never decides for the reader.

const FORM = /^(?<text>.*?)-?(?<section>s?)(?<number>\d+)(?<letter>[a-z]?)$/;

function parse(id) {
  const found = FORM.exec(id);
  if (!found) return { text: id, section: "", number: null, letter: "" };
  return { ...found.groups, number: Number(found.groups.number) };
}

// How many letters must be changed, added, dropped or exchanged with a neighbour.
export function slips(a, b) {
  const rows = [...Array(a.length + 1)].map((_, i) => [i, ...Array(b.length).fill(0)]);
  for (let j = 1; j <= b.length; j++) rows[0][j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      rows[i][j] = Math.min(changed, rows[i - 1][j] + 1, rows[i][j - 1] + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
      }
    }
  }
  return rows[a.length][b.length];
}

// First the nearest number in the text that was most likely meant, then ids that are one slip away,
// then the next numbers. Nothing is offered for words that resemble no id.
export function nearest(wanted, known, count = 3) {
  const id = wanted.trim().toLowerCase().replace(/[\s_.]+/g, "-");
  const asked = parse(id);
  const texts = new Map();
  const measured = known.map((one) => {
    const it = parse(one);
    if (!texts.has(it.text)) texts.set(it.text, slips(asked.text, it.text));
    return {
      one,
      text: texts.get(it.text),
      section: it.section === asked.section ? 0 : 1,
      number: asked.number === null ? 0 : Math.abs(it.number - asked.number),
      letter: it.letter === asked.letter ? 0 : 1,
      slips: slips(id, one),
    };
  });
  const near = measured
    .filter((m) => m.text <= Math.max(3, asked.text.length / 3))
    .sort((a, b) => a.text - b.text || a.number - b.number || a.section - b.section || a.letter - b.letter);
  const close = near.filter((m) => m.slips === 1);
  return [...new Set([...near.slice(0, 1), ...close, ...near].map((m) => m.one))].slice(0, count);
}
