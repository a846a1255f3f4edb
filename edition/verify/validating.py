"""``python -m edition.verify.validating build/html``: every page by the W3C's own HTML checker.

The checker is the Nu HTML Checker, which needs a Java runtime and comes from npm. It speaks of
styles and habits too; only what is no valid HTML counts here.
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from edition.making import npm
from rules_demo import LoixError, console

PACKAGE: Final = npm.Package(
    "vnu-jar",
    "26.9.27",
    "TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==",
)
JAR: Final = "package/build/dist/vnu.jar"
CACHE: Final = Path("build/npm")


class MissingError(LoixError):
    """A tool is missing; the message names it and the way to get it."""


def checker(cache: Path) -> list[str]:
    """The command that starts the checker, which is unpacked into ``cache``.

    Raises `MissingError` where there is no Java runtime, or npm cannot fetch the checker.
    """
    java = shutil.which("java")
    if java is None:
        raise MissingError("No Java was found; Debian: apt-get install default-jre-headless")
    try:
        content = npm.fetch(PACKAGE, cache)
    except npm.NpmError as error:
        raise MissingError(f"No HTML checker: {error}; Debian: apt-get install npm") from error
    jar = cache / f"vnu-{PACKAGE.version}.jar"
    if not jar.exists():
        with tarfile.open(fileobj=io.BytesIO(content)) as tar:
            member = tar.extractfile(JAR)
            assert member is not None
            jar.write_bytes(member.read())
    # The checker walks deep trees by recursion; the pages of the Encyclopédie are deep.
    return [java, "-Xss8m", "-jar", str(jar)]


def faults(report: str, site: Path) -> Iterator[str]:
    """The errors of a report of the checker (its JSON), each with the file and line."""
    for message in json.loads(report)["messages"]:
        if message["type"] != "info":
            # Of a fault of its own the checker names no page.
            place = Path(unquote(urlsplit(message.get("url", "")).path))
            if place.is_relative_to(site.resolve()):
                place = place.relative_to(site.resolve())
            yield f"{place}:{message.get('lastLine', 0)}: {message['message']}"


def main(arguments: Sequence[str]) -> int:
    """Check the pages of the folder that is named; 1 if one is not valid or a tool is missing."""
    (site,) = map(Path, arguments)
    try:
        command = checker(CACHE)
    except MissingError as error:
        print(error, file=sys.stderr)
        return 1
    command += ["--skip-non-html", "--format", "json", str(site.resolve())]
    report = subprocess.run(command, capture_output=True, encoding="utf-8").stderr
    found = sorted(faults(report, site))
    print(*found, sep="\n", end="\n" if found else "")
    pages = sum(1 for _ in site.rglob("*.html"))
    print(f"{pages} pages of HTML checked, {len(found)} faults")
    return bool(found) or not pages


if __name__ == "__main__":
    sys.exit(console.run(main, sys.argv[1:]))
