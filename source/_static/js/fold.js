/* Folding: what is compared of a word when a reader looks for it. The same rules as
   edition/text/folding.py, from the same table; tests/site/folding-cases.json holds both to them. */

const MARKS = "\\u0300-\\u036f";
const WORD = `(?:[\\p{L}\\p{N}][${MARKS}]*)+`;

/* Text that stands inside a character class or an alternative must not act as a pattern. */
const literal = (text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

export class Folding {
  /* `table` is folding.json; `spellings` maps a period spelling to the words it stands for. */
  constructor(table, spellings = {}) {
    this.table = table;
    this.spellings = new Map(Object.entries(spellings));
    const marks = literal(table.apostrophes);
    const breaks = literal(table.hyphens);
    const ranks = Object.keys(table.ranks).join("|");
    const suits = Object.keys(table.suits).join("");
    const signs = [...Object.keys(table.signs), ...Object.keys(table.suits)].map(literal).join("|");
    this.signs = { ...table.suits, ...table.signs };
    this.segment = new RegExp(`(${WORD}(?:[${breaks}]${WORD})*)([${marks}]?)`, "gu");
    this.word = new RegExp(WORD, "gu");
    this.breaks = new RegExp(`[${breaks}]`, "gu");
    const card = `(?<![\\p{L}\\p{N}])(?<rank>${ranks})(?<suit>[${suits}])`;
    // A card after an apostrophe, as in "l'A♥", is no word of its stretch.
    const run = `${WORD}(?:[${breaks}${marks}](?!(?:${ranks})[${suits}])${WORD})*[${marks}]?`;
    this.chunk = new RegExp(`${card}|(?<run>${run})|(?<sign>${signs})`, "gu");
  }

  /* The words of a text in order, each {start, end, folded}. With a language (empty if it is of
     none), the text is one to be searched; without, it is what somebody looks for. */
  tokens(text, language = null) {
    const found = [];
    for (const chunk of text.matchAll(this.chunk)) {
      const { rank, suit, run, sign } = chunk.groups;
      const start = chunk.index;
      const end = start + chunk[0].length;
      if (rank) {
        for (const folded of [this.table.ranks[rank], "of", this.table.suits[suit]]) {
          found.push({ start, end, folded });
        }
      } else if (sign) {
        found.push({ start, end, folded: this.signs[sign] });
      } else {
        found.push(...this.#run(run, start));
      }
    }
    const skip = this.table.unindexed[language] ?? [];
    return found
      .filter((token) => !skip.includes(token.folded))
      .map((token) => {
        return { ...token, folded: this.#closed(this.#cut(token.folded), language !== null) };
      });
  }

  words(text, language = null) {
    return this.tokens(text, language).map((token) => token.folded);
  }

  /* A word without capitals, accents and ligatures. */
  bare(word) {
    const plain = Array.from(word.toLowerCase(), (letter) => this.table.letters[letter] ?? letter);
    return plain.join("").normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  }

  #run(run, offset) {
    const found = [];
    let afterApostrophe = false;
    for (const segment of run.matchAll(this.segment)) {
      const [, text, apostrophe] = segment;
      const start = offset + segment.index;
      const end = start + text.length;
      const bare = this.bare(text);
      const key = bare.replace(this.breaks, "-");
      if (apostrophe && Object.hasOwn(this.table.elided, bare)) {
        const whole = this.table.elided[bare];
        if (whole) found.push({ start, end, folded: whole });
      } else if (afterApostrophe && this.table.possessive.includes(bare)) {
        // The s of "the player's": no word.
      } else if (this.spellings.has(key)) {
        for (const folded of this.spellings.get(key)) found.push({ start, end, folded });
      } else {
        for (const word of text.matchAll(this.word)) {
          const plain = this.bare(word[0]);
          const from = start + word.index;
          for (const folded of this.spellings.get(plain) ?? [plain]) {
            found.push({ start: from, end: from + word[0].length, folded });
          }
        }
      }
      afterApostrophe = apostrophe !== "";
    }
    return found;
  }

  /* Plurals and infinitives, where enough of the word is left. */
  #cut(word) {
    for (const { ending, becomes, least } of this.table.endings) {
      if (Array.from(word).length >= least && word.endsWith(ending)) {
        word = word.slice(0, -ending.length) + becomes;
      }
    }
    return word;
  }

  /* The words of a text end with a sign that no word has, and so do short words and numbers that are
     asked for: the engine looks for the beginnings of words, and "as" must not find "assez". */
  #closed(word, always) {
    const short = Array.from(word).length <= this.table.closed || /\p{Nd}/u.test(word);
    return short || always ? word + this.table.closing : word;
  }
}
