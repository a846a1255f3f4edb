/* Python, as the page sees it: started at the first run, one run at a time, ended when it must be.

   Nothing reaches into a worker that is busy, so a run is stopped by ending the worker. Another is
   started at once, from the program that the first has compiled. */

import { why } from "./failure.js";

const FOLDER = new URL("../python/", import.meta.url);
const WORKER = new URL("./run-worker.js", import.meta.url);
const LIMIT = 10; // seconds

export class Stopped extends Error {}
export class LoadError extends Error {}

let python = null;
let program; // compiled WebAssembly
let last = Promise.resolve();

export const isReady = () => Boolean(python?.isReady);

/* Have Python ready. Tells of each step of a first loading: how many bytes of how many. Answers with
   what was loaded and how long it took, or with nothing if Python was there. */
export async function load(tell) {
  if (isReady()) return null;
  python ??= new Python();
  python.tells.add(tell);
  return python.ready;
}

/* Run one request after those that wait already: the answer, and the milliseconds it took. */
export function run(request) {
  const turn = last.then(async () => {
    python ??= new Python();
    await python.ready;
    return python.run(request);
  });
  last = turn.catch(() => {});
  return turn;
}

/* End what is going on. */
export function stop(why = "Stopped.") {
  python?.end(new Stopped(why));
}

async function list() {
  const answer = await fetch(new URL("files.json", FOLDER), { cache: "no-cache" });
  if (answer.status === 404) {
    throw new LoadError("This copy of the site came without its folder _static/python, so nothing can be run.");
  }
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.json();
}

class Python {
  constructor() {
    this.tells = new Set();
    this.isReady = false;
    this.ready = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    // Whoever waits for it hears of a failure; if nobody waits, nobody need.
    this.ready.catch(() => {});
    this.start().catch((error) => this.end(asLoadError(error)));
  }

  async start() {
    const began = performance.now();
    const { files, lock } = await list();
    if (python !== this) return;
    // When Python is started again, what it loads is in the browser's store, and not worth a word.
    const first = !program;
    const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
    if (first) this.tell({ loaded: 0, total });
    // A worker made of a blob is bound by the page's own content security policy, and so cannot reach
    // another host; one made of a file would be bound only by what the server sends with the file.
    const source = `import ${JSON.stringify(WORKER)};`;
    this.address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    this.worker = new Worker(this.address, { type: "module", name: "Python" });
    this.worker.onerror = (event) => this.end(asLoadError(new Error(event.message ?? "no worker")));
    this.worker.onmessage = ({ data }) => {
      if ("loaded" in data && first) this.tell({ loaded: data.loaded, total });
      if ("failed" in data) this.end(asLoadError(new Error(data.failed)));
      if ("ready" in data) {
        program = data.ready;
        this.isReady = true;
        if (first) dispatchEvent(new Event("loix:python"));
        this.resolve(first ? { bytes: total, took: performance.now() - began } : null);
      }
      if ("started" in data) this.clock = setTimeout(stop, LIMIT * 1000, `Stopped after ${LIMIT} seconds.`);
      if ("answer" in data) this.finish(data);
      if ("broken" in data) this.end(new Error(`Python broke down: ${data.broken}`));
    };
    this.worker.postMessage({ load: { folder: FOLDER.href, files, lock, program } });
  }

  tell(step) {
    for (const tell of this.tells) tell(step);
  }

  run(request) {
    return new Promise((resolve, reject) => {
      this.running = { resolve, reject };
      this.worker.postMessage({ run: request });
    });
  }

  finish({ answer, took }) {
    clearTimeout(this.clock);
    this.running.resolve({ answer: JSON.parse(answer), took });
    this.running = null;
  }

  end(error) {
    if (python !== this) return;
    clearTimeout(this.clock);
    this.worker?.terminate();
    URL.revokeObjectURL(this.address);
    python = null;
    this.reject(error);
    this.running?.reject(error);
    // Whoever stopped the loading wants no more of it.
    if (this.isReady) python = new Python();
  }
}

function asLoadError(error) {
  return error instanceof LoadError ? error : new LoadError(`Python could not be loaded (${why(error)}).`);
}
