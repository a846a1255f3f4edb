// The worker that keeps the site, as a page sees it: registered, asked, sent away.

// This module lies in _static/js, two folders below the root of the site, wherever that is.
const ROOT = new URL("../../", import.meta.url);
const REFUSED = "loix:keep";

const workers = navigator.serviceWorker;

export const refused = () => localStorage.getItem(REFUSED) === "no";

export const registration = () => workers.getRegistration(ROOT);

// The worker that answers for this site, once the text is kept. Throws where that cannot be.
export async function ready() {
  localStorage.removeItem(REFUSED);
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
