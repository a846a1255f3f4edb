// A host shows this page at any depth of the site. Of the folders above the address that failed, the
// first that has the list of the site's addresses is where the site begins.
(async () => {
  const folders = [];
  for (const part of location.pathname.split("/").slice(0, -1)) {
    folders.push(`${folders.at(-1) ?? ""}${part}/`);
  }
  const given = document.querySelector("[data-to]").getAttribute("href");
  if (given) folders.unshift(given.replace(/[^/]*$/, ""));
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => {});
  if (worker) folders.unshift(worker.scope);
  if (location.protocol === "file:") folders.splice(0, folders.length - 1);
  for (const folder of folders) {
    const root = new URL(folder, location);
    if (root.protocol !== "file:") {
      const answer = await fetch(new URL("addresses.json", root)).catch(() => {});
      if (!answer?.ok || !(await answer.json().catch(() => {}))?.pages) continue;
    }
    for (const link of document.querySelectorAll("[data-to]")) {
      link.href = new URL(link.dataset.to, root);
    }
    document.querySelector(".lost-off")?.remove();
    const fonts = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href: new URL("_static/fonts/fonts.css", root),
    });
    document.head.append(fonts);
    for (const name of ["theme", "missing"]) {
      import(new URL(`_static/js/${name}.js`, root)).catch(() => {});
    }
    return;
  }
})();
