/* The worker in which Python runs: loads it, shuts the network, answers one request after another. */

/* What could send or fetch anything, or keep it. */
const DOORS = [
  ...["fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource"],
  ...["importScripts", "Worker", "SharedWorker", "BroadcastChannel", "caches", "indexedDB"],
  ...["webkitRequestFileSystem", "webkitRequestFileSystemSync", "webkitResolveLocalFileSystemURL"],
  ...["webkitResolveLocalFileSystemSyncURL", "Notification", "RTCDataChannel", "cookieStore"],
];

let answer;

onmessage = async ({ data }) => {
  if (data.load) {
    try {
      postMessage({ ready: await load(data.load) });
    } catch (error) {
      postMessage({ failed: error.message });
    }
  } else {
    postMessage({ started: true });
    const began = performance.now();
    try {
      postMessage({ answer: answer(JSON.stringify(data.run)), took: performance.now() - began });
    } catch (error) {
      postMessage({ broken: String(error).split("\n", 1)[0] });
    }
  }
};

/* Loads what the list names; answers with the compiled program, so that another worker need not
   compile it. */
async function load({ folder, files, lock, program }) {
  let loaded = 0;
  const at = (name) => new URL(name, folder).href;
  const more = (bytes) => postMessage({ loaded: (loaded += bytes) });

  async function body(name) {
    const got = await fetch(at(name));
    if (!got.ok) throw new Error(`${name}: ${got.status}`);
    const counter = new TransformStream({
      transform(chunk, out) {
        more(chunk.byteLength);
        out.enqueue(chunk);
      },
    });
    return got.body.pipeThrough(counter);
  }

  async function whole(name) {
    return new Uint8Array(await new Response(await body(name)).arrayBuffer());
  }

  // How many bytes of a module have come cannot be known before all have.
  async function module(name) {
    const made = await import(at(name));
    more(files[name]);
    return made;
  }

  async function compile(name) {
    const plain = (await body(name)).pipeThrough(new DecompressionStream("gzip"));
    const headers = { "Content-Type": "application/wasm" };
    return WebAssembly.compileStreaming(new Response(plain, { headers }));
  }

  const [{ loadPyodide }, { default: createPyodideModule }, compiled, library, rules] = await Promise.all([
    module("pyodide.mjs"),
    module("pyodide.asm.mjs"),
    program ?? compile("pyodide.asm.wasm.gzip"),
    whole("library.zip"),
    whole("rules.zip"),
  ]);

  // Pyodide fetches its two files itself, and uncompressed. Here it is handed what has come.
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (address) => (String(address).endsWith(".wasm") ? null : new Response(library));
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: compiled,
    instance: await WebAssembly.instantiate(compiled, imports),
  });
  const python = await loadPyodide({
    indexURL: folder,
    stdLibURL: at("library.zip"),
    lockFileContents: lock,
    createPyodideModule,
    // The module "js" is empty but for what Python's own event loop asks of it.
    jsglobals: { setTimeout, clearTimeout },
    stdin: () => null,
    stdout() {},
    stderr() {},
  });
  WebAssembly.instantiateStreaming = instantiateStreaming;
  shut();
  python.FS.writeFile("/rules.zip", rules);
  // With the rules of every game, so that neither a first run nor a struck clause waits for them.
  python.runPython("import sys; sys.path.insert(0, '/rules.zip'); import rules_demo.games");
  answer = python.pyimport("runner").answer;
  return compiled;
}

function shut() {
  for (const door of DOORS) {
    for (let holder = self; holder; holder = Object.getPrototypeOf(holder)) delete holder[door];
  }
}
