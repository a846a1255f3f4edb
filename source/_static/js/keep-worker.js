// The worker that keeps the site, as a page sees it: registered, asked, sent away.

// This module lies in _static/js, two folders below the root of the site, wherever that is.
const ROOT = new URL("../../", import.meta.url);
// A host may have several editions, each with a reader's choice of its own.
const REFUSED = `loix:keep ${ROOT.pathname}`;

const workers = navigator.serviceWorker;

export const refused = () => localStorage.getItem(REFUSED) === "no";
export const accept = () => localStorage.removeItem(REFUSED);

// The registration of this site; not that of another, below whose address it may lie.
export async function registration() {
  const found = await workers.getRegistration(ROOT);
  return found?.scope === ROOT.href ? found : undefined;
}

// The worker that answers for this site, once the text is kept. Throws where that cannot be.
export async function ready() {
  // One that is there is asked at once: to register it again waits for a network that may hang.
  const known = await registration();
  if (known?.active) return known.active;
  const found = await workers.register(new URL("sw.js", ROOT), { scope: ROOT.pathname });
  const coming = found.active ? null : (found.installing ?? found.waiting);
  if (!coming) return found.active;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (coming.state === "activated") resolve(coming);
      if (coming.state === "redundant") reject(new Error("the worker was not installed"));
    };
    coming.addEventListener("statechange", look);
    look();
  });
}

export function ask(worker, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(question, [port2]);
  });
}

export async function forget() {
  localStorage.setItem(REFUSED, "no");
  const found = await registration();
  const prefix = `loix ${found?.scope} `;
  await found?.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}
