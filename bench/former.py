"""Version 1.0 of the rules beside the present ones: its judge, in a process of its own.

Its sources are taken from the history of the repository; where that is not at hand nothing is
compared.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

from bench.rates import MissingError, Work

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "bench" / "1.0"
#: The commit of version 1.0.0.
COMMIT = "5c1e95c"

#: What the process does: asked for a game and seconds, it says deals, acts and seconds.
_JUDGE = """
import json, sys
from time import process_time
from rules_demo.games import GAMES

deals = {}
for line in sys.stdin:
    game, number, seconds = json.loads(line)
    if game not in deals:
        deals[game] = [GAMES[game].deal(seed) for seed in range(number)]
    done = acts = 0
    start = process_time()
    while process_time() - start < seconds:
        book, table = deals[game][done % number]
        again = type(table).replay(table.journal)
        book.judge(again)
        done, acts = done + 1, acts + len(again.acts)
    print(json.dumps([done, acts, process_time() - start]), flush=True)
"""


class Former:
    """The judge of 1.0. Raises `MissingError` where its sources cannot be had."""

    def __init__(self) -> None:
        self._unpack()
        self._process = subprocess.Popen(
            [sys.executable, "-c", _JUDGE],
            cwd=FOLDER,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    @staticmethod
    def _unpack() -> None:
        if (FOLDER / "rules_demo").is_dir():
            return
        command = ["git", "archive", COMMIT, "rules_demo"]
        made = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
        if made.returncode:
            raise MissingError(f"the history does not go back to {COMMIT}")
        FOLDER.mkdir(parents=True, exist_ok=True)
        with tarfile.open(fileobj=io.BytesIO(made.stdout)) as archive:
            archive.extractall(FOLDER, filter="data")

    def judging(self, game: str, number: int) -> Work:
        """Whole sample deals of a game, replayed and judged, by its seeds up to a number."""

        def work(seconds: float) -> tuple[int, float]:
            done, _, took = self._ask([game, number, seconds])
            return done, took

        return work

    def acts(self, game: str, number: int) -> float:
        """How many acts those deals have on average."""
        done, acts, _ = self._ask([game, number, 0.5])
        return float(acts / done)

    def _ask(self, asked: list[Any]) -> Any:
        if self._process.stdin is None or self._process.stdout is None:
            raise MissingError("the process of version 1.0 has no pipes")
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self._process.communicate()
