/* Keeps the site for reading without a network. Before this stands RELEASE: the digest of every page, and
   of every file that pages load, so that what is kept, and what is shown together, is of one release.

   text    kept as soon as a reader has come: the pages of the book, styles, scripts, search
   python  kept when it is asked for, or has been loaded
   visited kept when it has been opened: citations, pages on the code
   Anything else (the data) is the network's business. */

const SCOPE = self.registration.scope;
const PREFIX = `loix ${SCOPE} `;
const NAME = PREFIX + RELEASE.version;
/* Which release each window shows. Its name is not a release's, so it is never taken for one. */
const WINDOWS = `${PREFIX}windows`;
/* For a window that shows what the network has: a release this worker does not know. */
const NETWORK = "network";
const DIGEST = "loix-digest";
const ABREAST = 6;
const OPENING = 60_000; // ms

const FILES = { ...RELEASE.text, ...RELEASE.python, ...RELEASE.visited };

const addressOf = (path) => new URL(path, SCOPE).href;

/* The file that an address asks for, whatever its query; a host may leave out ".html" and "index.html". */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  if (!(origin + pathname).startsWith(SCOPE)) return null;
  const path = decode((origin + pathname).slice(SCOPE.length));
  return [path, `${path}index.html`, `${path}.html`].find((one) => Object.hasOwn(FILES, one)) ?? null;
}

function decode(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function digestOf(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body)).subarray(0, 8);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/* --- keeping --------------------------------------------------------------------------------- */

class OtherRelease extends Error {}

/* An answer made anew: one that came by way of a redirect may not be given to a navigation. */
function answerOf(path, body, type) {
  const headers = { [DIGEST]: FILES[path] };
  if (type) headers["Content-Type"] = type;
  return new Response(body, { headers });
}

async function proven(path, answer) {
  const body = await answer.arrayBuffer();
  if ((await digestOf(body)) !== FILES[path]) throw new OtherRelease(path);
  return answerOf(path, body, answer.headers.get("Content-Type"));
}

async function releases() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX) && name !== WINDOWS);
}

/* The same file as an earlier release had it. */
async function inherited(path) {
  for (const name of await releases()) {
    const answer = await keptIn(name, path);
    if (answer?.headers.get(DIGEST) === FILES[path]) return answer;
  }
}

const isKept = async (path) => Boolean(await keptIn(NAME, path));

/* Keep one file. Answers whether that was possible: a host may lack it, or change it on the way.
   Throws where the network fails, or the device has no room. */
async function keep(path) {
  if (await isKept(path)) return true;
  let answer = await inherited(path);
  if (!answer) {
    const got = await fetch(addressOf(path), { cache: "no-cache" });
    // A server that is busy may have the file in a while; one that lacks it has not.
    if (got.status === 429 || got.status >= 500) throw new Error(`${got.status} ${path}`);
    if (!got.ok) return false;
    try {
      answer = await proven(path, got);
    } catch (error) {
      if (error instanceof OtherRelease) return false;
      throw error;
    }
  }
  await (await caches.open(NAME)).put(addressOf(path), answer);
  return true;
}

/* Keep several, a few at a time. */
async function keepAll(paths) {
  const queue = [...paths];
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await keep(path);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, work));
}

async function hadPython() {
  const [first] = Object.keys(RELEASE.python);
  for (const name of await releases()) {
    if (first && (await keptIn(name, first))) return true;
  }
  return false;
}

async function install() {
  try {
    // A host that is changing over, or one that rewrites pages, is found out before more is fetched.
    if (!(await keep("index.html"))) throw new OtherRelease("index.html");
    await keepAll(Object.keys(RELEASE.text));
    if (await hadPython()) await keepAll(Object.keys(RELEASE.python));
  } catch (error) {
    if (error.name === "QuotaExceededError") await caches.delete(NAME);
    throw error;
  }
  // Windows that are open go on with the release they show: see `releaseOf`.
  await self.skipWaiting();
}

async function activate() {
  // The first to come serves the page that called it, too; a later one finds its windows noted.
  if ((await releases()).length === 1) await self.clients.claim();
  await tidy();
}

/* Releases that no window shows any more go. A window that is still opening is not counted among those
   that are open, so that a note is left alone for a while. */
async function tidy() {
  if (!(await caches.has(NAME))) return;
  const windows = await self.clients.matchAll({ includeUncontrolled: true });
  const open = new Set(windows.map(({ id }) => noteOf(id)));
  const notes = await caches.open(WINDOWS);
  const used = new Set([NAME]);
  for (const { url } of await notes.keys()) {
    const { release, since } = await (await notes.match(url)).json();
    if (open.has(url) || Date.now() - since < OPENING) used.add(release);
    else await notes.delete(url);
  }
  for (const name of await releases()) if (!used.has(name)) await caches.delete(name);
}

/* --- answering ------------------------------------------------------------------------------- */

const shown = new Map();

const noteOf = (id) => addressOf(`?window=${id}`);

async function note(id, release) {
  shown.set(id, release);
  if (!(await caches.has(NAME))) return;
  await (await caches.open(WINDOWS)).put(noteOf(id), new Response(JSON.stringify({ release, since: Date.now() })));
}

async function noted(id) {
  const found = await caches.match(noteOf(id), { cacheName: WINDOWS });
  return found && (await found.json()).release;
}

/* The release of the window that asks. What is not noted (a window from before there was a worker, or
   the program that runs in a page) goes with the windows that are, if they agree. */
async function releaseOf(id) {
  const own = shown.get(id) ?? (await noted(id));
  if (own) {
    shown.set(id, own);
    return own;
  }
  const open = await self.clients.matchAll();
  const releases = new Set((await Promise.all(open.map((one) => noted(one.id)))).filter(Boolean));
  return releases.size === 1 ? [...releases][0] : NAME;
}

/* Asked in this way, a cache that has been removed does not come back empty. */
const keptIn = (name, path) => caches.match(addressOf(path), { cacheName: name });

/* A page is of this worker's release, or, where that lacks it, what the network has. */
async function page(event, path) {
  event.waitUntil(tidy());
  const kept = path && (await keptIn(NAME, path));
  if (kept) {
    await note(event.resultingClientId, NAME);
    return kept;
  }
  let answer;
  try {
    answer = await fetch(event.request);
  } catch {
    await note(event.resultingClientId, NAME);
    return (await keptIn(NAME, "not-kept.html")) ?? Response.error();
  }
  if (!path || !answer.ok || answer.redirected) return answer;
  const copy = answer.clone();
  try {
    const own = await proven(path, answer);
    await note(event.resultingClientId, NAME);
    event.waitUntil(store(path, own.clone()));
    return own;
  } catch {
    // The site has gone on to another release. This page and what it loads are both of that one.
    await note(event.resultingClientId, NETWORK);
    event.waitUntil(self.registration.update().catch(() => {}));
    return copy;
  }
}

/* Unless all that was kept has been removed, while a page of it was still open. */
async function store(path, answer) {
  if (await caches.has(NAME)) await (await caches.open(NAME)).put(addressOf(path), answer).catch(() => {});
}

/* What a page loads is of the page's release, or fails: never something of another. */
async function part(event, path) {
  const name = await releaseOf(event.clientId);
  if (name === NETWORK) return fetch(event.request);
  const kept = await keptIn(name, path);
  if (kept) return kept;
  if (name !== NAME) return Response.error();
  const answer = await fetch(event.request);
  return answer.ok ? passed(event, path, answer) : answer;
}

/* Handed on as it comes, for whoever shows how much has come; but its end is held back until the whole
   is known to be what this release has. */
function passed(event, path, answer) {
  const type = answer.headers.get("Content-Type");
  const chunks = [];
  const body = answer.body.pipeThrough(
    new TransformStream({
      transform(chunk, out) {
        if (chunks.length) out.enqueue(chunks.at(-1));
        chunks.push(chunk.slice());
      },
      async flush(out) {
        const whole = await new Blob(chunks).arrayBuffer();
        if ((await digestOf(whole)) !== FILES[path]) {
          await self.registration.update().catch(() => {});
          return out.error(new OtherRelease(path));
        }
        if (chunks.length) out.enqueue(chunks.at(-1));
        await store(path, answerOf(path, whole, type));
      },
    }),
  );
  return answerOf(path, body, type);
}

function answer(event) {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("Range")) return;
  if (!request.url.startsWith(SCOPE)) return;
  const path = pathOf(request.url);
  if (request.mode === "navigate") event.respondWith(page(event, path));
  else if (path) event.respondWith(part(event, path));
}

/* --- what a page may ask --------------------------------------------------------------------- */

async function count(paths) {
  const found = await Promise.all(paths.map(isKept));
  return { kept: found.filter(Boolean).length, of: paths.length };
}

async function state() {
  const [text, python] = await Promise.all([RELEASE.text, RELEASE.python].map((one) => count(Object.keys(one))));
  python.weight = RELEASE.weight.python;
  text.weight = RELEASE.weight.text;
  return { release: RELEASE.version, text, python };
}

async function keepGroup(files) {
  try {
    await keepAll(Object.keys(files));
    return { full: false };
  } catch (error) {
    return { full: error.name === "QuotaExceededError" };
  }
}

const ANSWERS = {
  state,
  "keep text": () => keepGroup(RELEASE.text),
  "keep python": () => keepGroup(RELEASE.python),
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", answer);
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  event.waitUntil(ANSWERS[event.data]?.().then((told) => port.postMessage(told)));
});
