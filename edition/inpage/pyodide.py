"""Python for the browser: the files of the npm package ``pyodide``, made ready to be served.

It is CPython itself, compiled to WebAssembly. The package is fetched at a pinned version and kept,
with what is made of it, in the cache of npm's packages: the library is made small (see ``shrink``)
and the program compressed, so that a reader waits for half of the bytes whatever the server does.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from edition.making import npm

PACKAGE: Final = npm.Package(
    "pyodide",
    "314.0.7",
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
LOADER: Final = "pyodide.mjs"
PROGRAM: Final = "pyodide.asm.mjs"
WASM: Final = "pyodide.asm.wasm"
LOCK: Final = "pyodide-lock.json"

#: The names under which the site serves what it does not serve as it came. The first does not end
#: in ".gz": some servers would say that the browser must unpack it, which the worker does itself.
SERVED_WASM: Final = f"{WASM}.gzip"
SERVED_LIBRARY: Final = "library.zip"
SERVED: Final = (LOADER, PROGRAM, SERVED_WASM, SERVED_LIBRARY)

_TOOLS: Final = (Path(__file__).with_name("shrink.mjs"), Path(__file__).with_name("shrink.py"))


def files(cache: Path) -> dict[str, bytes]:
    """What the site serves, by name. Raises ``npm.NpmError`` where the package cannot be had."""
    content = npm.fetch(PACKAGE, cache)
    digest = hashlib.sha256(b"".join(tool.read_bytes() for tool in _TOOLS)).hexdigest()
    ready = cache / f"pyodide-{PACKAGE.version}-{digest[:12]}"
    if not ready.is_dir():
        _prepare(content, ready)
    return {path.name: path.read_bytes() for path in sorted(ready.iterdir())}


def lock(content: bytes) -> str:
    """The package's list of further packages, emptied: an example can import none of them."""
    return json.dumps({"info": json.loads(content)["info"], "packages": {}})


def _prepare(content: bytes, ready: Path) -> None:
    """Unpack, shrink, compress; ``ready`` appears when all is there, or not at all."""
    with tempfile.TemporaryDirectory(dir=ready.parent) as scratch:
        package, made = Path(scratch, "package"), Path(scratch, "made")
        made.mkdir()
        npm.unpack(content, Path(scratch))
        for name in (LOADER, PROGRAM):
            shutil.copyfile(package / name, made / name)
        wasm = (package / WASM).read_bytes()
        (made / SERVED_WASM).write_bytes(gzip.compress(wasm, 9, mtime=0))
        (made / LOCK).write_text(lock((package / LOCK).read_bytes()), "utf-8")
        _shrink(package, made / SERVED_LIBRARY)
        try:
            made.rename(ready)
        except OSError:
            # Another build was quicker; it has made the same bytes.
            if not ready.is_dir():
                raise


def _shrink(package: Path, small: Path) -> None:
    script, tool = _TOOLS
    node = shutil.which("node")
    if node is None:
        raise npm.NpmError("node, which comes with npm, is not installed")
    command = [node, str(script), str(package), str(tool), str(small)]
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=300)
    except (OSError, subprocess.SubprocessError) as error:
        raise npm.NpmError(f"node could not run {PACKAGE}") from error
