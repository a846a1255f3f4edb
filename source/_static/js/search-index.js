/* Asks the index: folds what was typed, gives it to Pagefind, and puts the answers in order.
   Everything is loaded at the first question, and once. */

import { Folding } from "./fold.js";

const ROOT = new URL(document.documentElement.dataset.content_root ?? "./", location.href);

/* Above what Pagefind's own scores reach: a clause's id, then a number that is the record's own, then
   words side by side, then words of the clause itself rather than of a note on it. */
const NUMBER = 1000;
const TOGETHER = 100;
const OWN = 50;
const ID = 1_000_000;

let loading;
const wordFiles = new Map();

async function json(path) {
  const answer = await fetch(new URL(path, ROOT));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

function load() {
  loading ??= (async () => {
    const [engine, rules, records] = await Promise.all([
      import(new URL("pagefind/pagefind.js", ROOT)),
      json("search/folding.json"),
      json("search/records.json"),
    ]);
    // A clause is short: its length says nothing, while a word that is the one asked for does.
    await engine.options({ ranking: { termSimilarity: 2, pageLength: 0.3 } });
    await engine.init();
    const order = new Map(Object.keys(records).map((id, place) => [id, place]));
    return { engine, folding: new Folding(rules.table, rules.spellings), records, order };
  })();
  // A reader whose connection failed may try again.
  loading.catch(() => (loading = undefined));
  return loading;
}

/* The records that have all the words of `query`, best first, each with the places of the words
   found. `without` names the words that had to be left out. */
export async function find(query) {
  const { engine, folding, records, order } = await load();
  const ask = async (words) => (await engine.search(words)).results;
  const words = folding.words(query);
  let answers;
  let left = words;
  if (words.length === 0) {
    answers = [];
  } else if (/^\s*["“«].*["”»]\s*$/u.test(query)) {
    // Between quotation marks, whole words in this order.
    answers = await ask(`"${folding.words(query, "").join(" ")}"`);
  } else {
    // The engine passes over a word that nothing has, and does not say so.
    const known = await Promise.all(words.map(async (word) => (await ask(word)).length > 0));
    left = words.filter((_, n) => known[n]);
    answers = left.length > 0 ? await ask(left.join(" ")) : [];
    const long = left.filter((word) => !word.endsWith(folding.table.closing));
    if (answers.length === 0 && long.length > 0 && long.length < left.length) {
      // "as far as": of English words the ace's is not indexed, and no clause may have both.
      answers = await ask(long.join(" "));
      left = long;
    }
  }
  const without = words.filter((word) => !left.includes(word));
  const hits = answers.map(({ id, score, words: places }) => {
    const record = records[id];
    const named = ownNumber(words, folding.words(record.title));
    const isId = query.trim().toLowerCase() === record.url.split("#")[1];
    const [from, to] = record.own;
    const own = places.filter((place) => place >= from && place < to).length >= Math.max(1, left.length);
    const together = words.length > 1 && longestRun(places) >= words.length;
    return {
      record,
      places,
      order: order.get(id),
      // Among clauses of one number the order of the texts is the better one.
      score: isId ? ID : named ? NUMBER * named : score + (together ? TOGETHER : 0) + (own ? OWN : 0),
    };
  });
  hits.sort((one, other) => other.score - one.score || one.order - other.order);
  return { hits, without: [...new Set(without)].map((word) => open(word, folding)) };
}

/* The layers of a record, each {kind, language, text, tokens}: where its words stand and which
   places in the index they have. */
export async function layersOf(record) {
  const { folding } = await load();
  if (!wordFiles.has(record.words)) {
    wordFiles.set(record.words, json(`search/${record.words}.json`));
  }
  const file = await wordFiles.get(record.words);
  let place = 0;
  return file[record.url].map(([kind, language, text]) => {
    const tokens = folding.tokens(text, language).map(({ start, end }) => {
      return { start, end, place: place++ };
    });
    return { kind, language, text, tokens };
  });
}

/* The address of a record from the page that searches. */
export const addressOf = (record) => new URL(record.url, ROOT).href;

const open = (word, folding) => word.replace(folding.table.closing, "");

/* How many words of a title are asked for, if a number is among them: "art. 27" asks for both words of
   "Art. 27" and for one of "§ 27". */
function ownNumber(words, title) {
  const shared = title.filter((word) => words.some((asked) => asked.startsWith(word)));
  return shared.some((word) => /\d/u.test(word)) ? shared.length : 0;
}

/* How many of the places found stand side by side. */
function longestRun(places) {
  const sorted = [...new Set(places)].sort((one, other) => one - other);
  let best = 0;
  let run = 0;
  let last = NaN;
  for (const place of sorted) {
    run = place === last + 1 ? run + 1 : 1;
    best = Math.max(best, run);
    last = place;
  }
  return best;
}
