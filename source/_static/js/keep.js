// Keeps the site on the device, for reading, searching and judging at a table without a network. Nothing
// of it happens before the page has been there for some seconds; a device that asks to save data is asked
// first.

const PATIENCE = 4000; // ms

const saving = () => {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return Boolean(saveData) || /2g/.test(effectiveType ?? "");
};

// A page that one judges at: it teaches a game, or answers questions.
const judges = () =>
  Boolean(document.querySelector(".says-form")) || /\/play(\.html)?$/.test(location.pathname);

// What a first Run has loaded is there, and is kept from there.
const ran = new Promise((resolve) => addEventListener("loix:python", resolve, { once: true }));

let line;

async function begin() {
  const [{ Line }, { refused, registration }] = await Promise.all([
    import("./keep-line.js"),
    import("./keep-worker.js"),
  ]);
  const known = await registration();
  line = new Line();
  if (refused() || (saving() && !known)) return line.offer();
  await line.keep(judges() && !saving());
  if (renewed) line.renewed();
  await ran;
  // Unless the reader has had it removed meanwhile.
  if (!refused()) await line.keep(true);
}

const later = (action) => (globalThis.requestIdleCallback ?? setTimeout)(action);

// Whether another worker has taken the place of the one that gave this page.
let renewed = false;

function watch(workers) {
  const ours = (worker) => worker?.scriptURL === new URL("../../sw.js", import.meta.url).href;
  let { controller } = workers;
  workers.addEventListener("controllerchange", () => {
    renewed ||= ours(controller) && ours(workers.controller);
    controller = workers.controller;
    if (renewed) line?.renewed();
  });
}

// A page from a disk, or by plain http from another machine, has no worker to ask.
if (navigator.serviceWorker && globalThis.caches && globalThis.isSecureContext) {
  watch(navigator.serviceWorker);
  const start = () => setTimeout(later, PATIENCE, () => begin().catch(() => {}));
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
