"""``python requirements/install.py .venv site``: install a lock into a virtual environment.

It is run by whatever Python is there, so it needs nothing else. Which locks are installed whole is
kept in the environment's folder ``ready``; while one is being installed there is no such folder, so
that an interrupted set-up is started again from nothing. What pip says goes to a file, because it
says much: of what commonly goes wrong one line is shown here, of anything else everything.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import re
import subprocess
import sys
import venv
from pathlib import Path

LOCKS = Path(__file__).resolve().parent
#: What Debian and others leave out of Python: these are had by installing more of it.
WANTED = ("venv", "ensurepip", "ssl")
#: Pip installs nothing before it says this.
BEGUN = "\nInstalling collected packages"
_MISSING = re.compile(r"^ERROR: No matching distribution found for (([\w.-]+).*)", re.M)
#: How pip's last words name a network: in a line of its own, or as the end of a traceback.
_BROKEN = re.compile(
    r"^(?:ERROR|pip\._vendor|[\w.]*error):?.*?(?:ConnectionPool|Timeout|Connection ?(?:Error|broken"
    r"|reset|aborted|failed)|IncompleteRead|ProtocolError|ProxyError|SSLError|HTTP error|"
    r"(?:Server|Client) Error|Failed to (?:connect|resolve))",
    re.M | re.I,
)


class SetUpError(Exception):
    """An environment that cannot be made; the message says why, in one line."""


def cause(log: str) -> str:
    """Why pip failed, by what it wrote; empty where it is none of the common causes."""
    here = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    if re.search(r"No space left on device|\[Errno 28\]", log):
        return "the disk is full"
    if denied := re.search(r"(?:Permission denied|Read-only file system).*", log):
        return denied[0]
    if "DO NOT MATCH THE HASHES" in log:
        return "a package is not the file that was locked, so nothing was installed"
    if missing := _MISSING.search(log):
        # Pip says "no matching distribution" too where it has asked in vain.
        asked = rf"^WARNING: (?:Retrying \(Retry\(total=0|Could not fetch URL).*/{missing[2]}/"
        if not re.search(asked, log, re.M):
            return f"the package index has no {missing[1]} for {here}"
    elif not _BROKEN.search(log):
        return ""
    return "the package index cannot be reached; is there a network?"


class Environment:
    """A virtual environment, whole or to be made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
        self.ready, self.unready = folder / "ready", folder / "unready"
        self.log = folder / "pip.log"

    def install(self, name: str) -> None:
        """Install a lock by its name. Raises `SetUpError`."""
        try:
            if not (self.ready.is_dir() and self.python.exists()):
                self._create()
            self.ready.rename(self.unready)
            try:
                self._pip(LOCKS / f"{name}.lock")
            except BaseException:
                if BEGUN not in self._said():
                    self.unready.rename(self.ready)
                raise
            self.unready.rename(self.ready)
            (self.ready / name).touch()
        except OSError as error:
            raise SetUpError(f"{error.strerror}: {error.filename or self.folder}") from error

    def _create(self) -> None:
        for module in WANTED:
            if importlib.util.find_spec(module) is None:
                advice = "on Debian: apt-get install python3-venv"
                raise SetUpError(f"{sys.executable} has no module {module}; {advice}")
        try:
            venv.create(self.folder, clear=True, symlinks=os.name != "nt", with_pip=True)
        except subprocess.CalledProcessError as error:
            said = (error.output or b"").decode("utf-8", "replace")
            raise SetUpError(cause(said) or said) from error
        self.ready.mkdir()

    def _pip(self, lock: Path) -> None:
        command = [str(self.python), "-m", "pip", "install", "--disable-pip-version-check"]
        command += ["--no-input", "--no-compile", "--retries", "3"]
        command += ["--no-deps", "--require-hashes", "--no-build-isolation", "-r", str(lock)]
        # A reader's own pip may be told to be silent, or to install elsewhere.
        own = {"PIP_QUIET": "0", "PIP_USER": "0", "PYTHONIOENCODING": "utf-8"}
        with self.log.open("wb") as log:
            done = subprocess.run(
                command, env={**os.environ, **own}, stdout=log, stderr=subprocess.STDOUT
            )
        if done.returncode:
            said = self._said()
            known = cause(said)
            raise SetUpError(f"{known} (pip's own words: {self.log})" if known else said)

    def _said(self) -> str:
        return self.log.read_text("utf-8", "replace") if self.log.exists() else ""


def main(folder: str, name: str) -> int:
    """Install a lock into the environment in a folder; returns the exit status."""
    print(f"Setting up {folder} from requirements/{name}.lock ...", flush=True)
    try:
        Environment(Path(folder)).install(name)
    except SetUpError as error:
        print(f"{folder} could not be set up: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped; the same command starts the set-up again.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
