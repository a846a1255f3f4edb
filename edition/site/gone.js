/* This copy of the site keeps nothing. What an earlier one kept at the same address goes, and so does its
   worker: this one takes its place only to leave. */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const prefix = `loix ${self.registration.scope} `;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
  await self.registration.unregister();
  for (const window of await self.clients.matchAll({ type: "window" })) window.navigate(window.url);
}
