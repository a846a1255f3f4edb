"""The peers' own packages, installed into ``build/`` when they are first wanted."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "bench.lock"
FOLDER = ROOT / "build" / "bench" / "peers"


def install() -> None:
    """Install what is in the lock file, each by itself, and let it be imported.

    What cannot be had, for this Python or this system, is named on the error
    output; the lines that need it are then not measured.
    """
    stamp = FOLDER / "installed"
    wanted = LOCK.read_text("utf-8")
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        FOLDER.mkdir(parents=True, exist_ok=True)
        print(f"Installing the peers of {LOCK.name} ...", file=sys.stderr)
        command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check"]
        command += ["--no-deps", "--require-hashes", "--upgrade", "--target", str(FOLDER), "-r"]
        one = FOLDER / "one.lock"
        for package in re.findall(r"^[\w.-]+==(?:.*\\\n)*.*", wanted, re.M):
            one.write_text(package, "utf-8")
            if subprocess.run([*command, str(one)], capture_output=True).returncode:
                print(f"{package.split()[0]} cannot be installed here", file=sys.stderr)
        one.unlink()
        stamp.write_text(wanted, "utf-8")
    if str(FOLDER) not in sys.path:
        sys.path.append(str(FOLDER))
