"""The peers' own packages, installed into ``build/`` when they are first wanted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "bench" / "requirements.lock"
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
        for package in (line for line in wanted.splitlines() if line[:1] not in ("", "#")):
            command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--upgrade"]
            command += ["--disable-pip-version-check", "--target", str(FOLDER), package]
            if subprocess.run(command, capture_output=True, text=True).returncode:
                print(f"{package} cannot be installed here", file=sys.stderr)
        stamp.write_text(wanted, "utf-8")
    if str(FOLDER) not in sys.path:
        sys.path.append(str(FOLDER))
