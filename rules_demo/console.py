"""What every command of a terminal has in common: it shows what it can, and ends in a line."""

from __future__ import annotations

import codecs
import io
import os
import signal
import sys
import unicodedata
from collections.abc import Callable
from types import TracebackType
from typing import Final

#: What stands for a sign that a terminal cannot show, where taking off its accents is not enough.
PLAIN: Final = {
    **{"♠": "S", "♥": "H", "♦": "D", "♣": "C"},
    **{"→": "->", "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"'},
    **{"–": "-", "—": "-", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "§": "s.", "·": "-"},
}


STOPPED: Final = "Stopped."


def hush() -> None:
    """For a command to begin with: no traceback of an interrupt while modules are imported."""
    usual = sys.excepthook

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            print(STOPPED, file=sys.stderr)
        else:
            usual(kind, error, trace)

    sys.excepthook = hook


def plain(text: str) -> str:
    """The same in ASCII, for a reader to understand: suits by their English letters, ``DS 10H``."""
    return "".join(map(_sign, text))


def _sign(sign: str) -> str:
    letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return PLAIN.get(sign, letters or "?")


def _instead(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error("loix-plain", _instead)


def run(command: Callable[..., int | None], *given: object) -> int:
    """Run a command with what it is given; returns its exit status.

    What the terminal cannot show is written in plainer signs. A reader who has seen enough
    (``| head``) or interrupts it gets no traceback, nor does one whose disk is full.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="loix-plain")
    try:
        try:
            return command(*given) or 0
        finally:
            if sys.stdout:
                sys.stdout.flush()
    except BrokenPipeError:
        _let_go()
        return 0
    except KeyboardInterrupt:
        print(STOPPED, file=sys.stderr)
        return 130
    except OSError as error:
        _let_go()
        print(f"Stopped: {error}", file=sys.stderr)
        return 1


def worker() -> None:
    """For a worker process to begin with: an interrupt ends it at once and without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _let_go() -> None:
    """Python tries once more at its end to write what was left, and must not fail again."""
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
