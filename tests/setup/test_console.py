"""A terminal that cannot show a suit, a reader who has seen enough, a full disk, an interrupt."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rules_demo import console
from rules_demo.cards import SUITS
from tests.conftest import ROOT

RULES = (sys.executable, "-m", "rules_demo")
DEAL = (*RULES, "deal", "whist", "--seed", "7")


def run(*command: str, **environment: str) -> tuple[int, bytes, bytes]:
    """The exit status of a command, what it prints, and what it says of a fault."""
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, env={**os.environ, **environment}, timeout=120
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "latin-1", "cp437", "cp932", "utf-16"])
def test_a_deal_is_told_in_any_encoding(encoding: str) -> None:
    status, out, error = run(*DEAL, PYTHONIOENCODING=encoding)
    assert (status, error) == (0, b"")
    told = out.decode(encoding)
    whole = run(*DEAL, PYTHONIOENCODING="utf-8")[1].decode()
    assert console.plain(told) == console.plain(whole), "nothing is lost but accents and signs"
    assert "?" not in told


def test_a_locale_without_accents_is_enough() -> None:
    old = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "PYTHONIOENCODING": ""}
    status, out, error = run(*DEAL, **old)
    assert (status, error) == (0, b"")
    assert b"alpha turns over VH" in out


def test_a_fault_is_told_in_any_encoding() -> None:
    status, _, error = run(*RULES, "says", "hombre", "joué ♠", PYTHONIOENCODING="ascii")
    assert status == 1
    assert b"line 1, 'joue S'" in error


def test_bytes_that_are_no_text_are_no_crash() -> None:
    done = subprocess.run([*map(os.fsencode, RULES), b"deal", b"\xe9"], capture_output=True)
    assert done.returncode == 1
    assert b"there is no game" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A♠ D♥ 10♦ R♣", "AS DH 10D RC"),
        ("la bête, à cœur", "la bete, a coeur"),
        ("→ “passe” – 3\u00a0jetons…", '-> "passe" - 3 jetons...'),
        ("日", "?"),
    ],
)
def test_what_cannot_be_shown_is_told_plainly(text: str, told: str) -> None:
    assert console.plain(text) == told


def test_every_suit_keeps_a_letter_of_its_own() -> None:
    assert len({console.plain(suit) for suit in SUITS}) == 4
    assert console.plain(SUITS).isalpha()


@pytest.mark.parametrize("command", [DEAL, RULES, (*RULES, "--help"), (*RULES, "--version")])
def test_a_reader_who_has_seen_enough_is_no_fault(command: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_named() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(DEAL, cwd=ROOT, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 1
    assert done.stderr == b"Stopped: [Errno 28] No space left on device\n"


@pytest.mark.parametrize(
    "command",
    [
        (*RULES, "study", "hombre", "--deals", "2000000", "--workers", "2", "--out", "{}"),
        (
            sys.executable,
            "-m",
            "rules_demo.study.readings",
            "hombre",
            "--sittings",
            "900",
            "--workers",
            "2",
        ),
    ],
)
def test_an_interrupt_ends_in_one_line(command: tuple[str, ...], tmp_path: Path) -> None:
    process = subprocess.Popen(
        [part.format(tmp_path / "study.json") for part in command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    time.sleep(3)  # until its workers are at it
    os.killpg(process.pid, signal.SIGINT)
    error = process.communicate(timeout=60)[1].decode()
    assert process.returncode in (1, 130)
    assert re.fullmatch(r"[^\n]*[Ss]topped[^\n]*\n", error), error


def test_every_command_runs_this_way() -> None:
    """The commands of the site's machinery too; `shrink` is run by node, not in a terminal."""
    missing = [
        path.relative_to(ROOT).as_posix()
        for folder in ("rules_demo", "edition", "bench")
        for path in (ROOT / folder).rglob("*.py")
        if 'if __name__ == "__main__":' in (text := path.read_text("utf-8"))
        and not re.search(r"console\"?\)?\.run\(", text)
    ]
    assert missing == ["edition/inpage/shrink.py"]
