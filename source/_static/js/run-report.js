/* The report of a run: what became of each line, and one sentence that sums it up. */

const seconds = (ms) => (ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`);
const lines = (count) => `${count} line${count === 1 ? "" : "s"}`;

/* "all 5 lines passed", "2 of 5 lines failed" */
function outcome(count, bad) {
  if (bad) return `${bad} of ${lines(count)} failed`;
  return count === 1 ? "the one line passed" : `all ${lines(count)} passed`;
}

function element(name, className, ...content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/* What is compared, under its name. Nothing at all is said in words, and an empty line by the word
   that an example would have for it. */
function compared(name, text, cut) {
  const written = text.replace(/\n$/, "").replace(/^$/gm, "<BLANKLINE>");
  const shown = text ? element("pre", "", written) : element("p", "", "nothing");
  const more = cut ? [element("p", "run-cut", "It went on; the rest was thrown away.")] : [];
  return [element("dt", "", name), element("dd", "", shown, ...more)];
}

const FELL = { failed: "Got", error: "Error" };

function item({ source, status, want, got, cut }) {
  const made = element("li", `run-${status}`);
  made.append(element("span", "run-outcome", status), " ", element("code", "", source.trimEnd()));
  if (status in FELL) {
    made.append(element("dl", "", ...compared("Expected", want), ...compared(FELL[status], got, cut)));
  }
  return made;
}

function sentence(answer, { strike, reading, took }) {
  const bad = answer.lines.filter(({ status }) => status !== "passed").length;
  const told = outcome(answer.lines.length, bad);
  const how = strike ? "Without this clause " : reading ? `Read as “${reading}”, ` : "";
  const what = strike ? "clause" : "reading";
  const then = bad ? ` The answer hangs on the ${what}.` : ` Nothing here hangs on the ${what}.`;
  return `${how}${how ? told : told[0].toUpperCase() + told.slice(1)} (${seconds(took)}).${how ? then : ""}`;
}

/* Put the report in its place; answers with the sentence. */
export function show(place, answer, told) {
  const { before, unchecked = [], problem } = answer;
  const notes = [];
  if (before.lines) {
    const earlier = told.examples === 1 ? "example before it was" : `${told.examples} examples before it were`;
    notes.push(`The ${earlier} run first: ${outcome(before.lines, before.failed)}.`);
  }
  if (unchecked.length) {
    const words = `“${unchecked.join("” “")}”`;
    notes.push(`Not checked, being neither a prompt nor the answer to one: ${words}.`);
  }
  if (told.loading) {
    const { bytes, took } = told.loading;
    const weight = `${(bytes / 1e6).toFixed(1)} MB`;
    notes.push(`Python was loaded in ${seconds(took)} (${weight}) and stays while this page does.`);
  }
  place.replaceChildren(
    ...(answer.lines.length ? [element("ol", "run-lines", ...answer.lines.map(item))] : []),
    ...notes.map((note) => element("p", "run-note", note)),
  );
  return problem ? `It could not be run: ${problem.trim()}` : sentence(answer, told);
}
