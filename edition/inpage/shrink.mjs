// Run by node while the site is built: Python compiles the library that the page will load.
//
//   node shrink.mjs <folder of the package> <shrink.py> <the small library to write>

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, script, small] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const python = await loadPyodide({
  indexURL: folder,
  // Sets are written in an order that hangs on the seed. Columns within a line are a third of the
  // byte code, and serve only to underline words in a traceback.
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
});
python.FS.writeFile("/whole.zip", readFileSync(join(folder, "python_stdlib.zip")));
python.runPython(readFileSync(script, "utf8"), { globals: python.toPy({ __name__: "__main__" }) });
writeFileSync(small, python.FS.readFile("/small.zip"));
