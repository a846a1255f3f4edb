"""Run an example line by line, as doctest does, and say of each line how it fared.

The tests run examples with it too (`edition.verify.running`), so that the page gives their verdict.
It travels to the page beside the rules and imports nothing of the edition, so that it asks the
rules itself and not through ``edition.rules``. What the page asks and what it is answered are JSON:
the page is in another language.
"""

from __future__ import annotations

import builtins
import doctest
import importlib
import json
import traceback
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, Final

#: The most that one line may print, in characters; the rest is thrown away as it comes.
LIMIT: Final = 4_000
#: The most that is kept of a traceback: its last calls.
CALLS: Final = 8
#: What doctest calls an example that it cannot read.
NAME: Final = "the example"


class _Bounded(doctest._SpoofOut):  # type: ignore[name-defined,misc]
    """Where doctest lets an example print, with an end to it."""

    cut = False

    def write(self, text: str) -> int:
        room = max(LIMIT - self.tell(), 0)
        self.cut = self.cut or len(text) > room
        super().write(text[:room])
        return len(text)


class _Recorder(doctest.DocTestRunner):
    """Keeps what became of each line instead of printing it."""

    def __init__(self, flags: int) -> None:
        super().__init__(verbose=False, optionflags=flags)
        self._fakeout = _Bounded()
        self.told: dict[int, dict[str, Any]] = {}

    def _tell(self, example: doctest.Example, status: str, got: str) -> None:
        cut, self._fakeout.cut = self._fakeout.cut, False
        self.told[example.lineno] = {"status": status, "got": got, "cut": cut}

    def report_start(self, out: Any, test: Any, example: doctest.Example) -> None:
        pass

    def report_success(self, out: Any, test: Any, example: doctest.Example, got: str) -> None:
        self._tell(example, "passed", got)

    def report_failure(self, out: Any, test: Any, example: doctest.Example, got: str) -> None:
        self._tell(example, "failed", got)

    def report_unexpected_exception(
        self, out: Any, test: Any, example: doctest.Example, exc_info: Any
    ) -> None:
        kind, error, calls = exc_info
        # The first call is doctest's own.
        told = traceback.format_exception(kind, error, calls.tb_next, limit=-CALLS)
        self._tell(example, "error", "".join(told)[-LIMIT:])


def lines(
    source: str, namespace: dict[str, Any], name: str = "example", flags: int = 0
) -> list[dict[str, Any]]:
    """Run one example in a namespace and return what became of each line.

    Examples that share a namespace need different names for an error to be traced through both.
    ``flags`` are those of doctest; behind the line at which ``FAIL_FAST`` ends a run, all are
    "skipped". Raises ``ValueError`` where doctest cannot read the example.
    """
    examples = doctest.DocTestParser().get_examples(source, NAME)
    test = doctest.DocTest(examples, {}, name, None, 0, source)
    # DocTest copies the namespace it is given; the examples of a clause share theirs.
    test.globs = namespace
    recorder = _Recorder(flags)
    recorder.run(test, out=lambda _: None, clear_globs=False)
    skipped = {"status": "skipped", "got": "", "cut": False}
    return [
        {
            "line": example.lineno + 1,
            "source": example.source,
            "want": example.want,
            **recorder.told.get(example.lineno, skipped),
        }
        for example in examples
    ]


def unchecked(source: str) -> list[str]:
    """The lines of an example that doctest passes over: neither prompts nor expected output."""
    pieces = doctest.DocTestParser().parse(source, NAME)
    text = "".join(piece for piece in pieces if isinstance(piece, str))
    return [line for line in text.splitlines() if line.strip()]


@contextmanager
def _changed(clause: str, strike: bool, reading: str) -> Iterator[None]:
    """The rules as a reader wants to see them: a clause struck, or read in another sense."""
    with ExitStack() as changes:
        if strike or reading:
            importlib.import_module("rules_demo.games")  # every rule of every game
            rulebook = importlib.import_module("rules_demo.kernel.rules")
            if reading:
                changes.enter_context(rulebook.choosing(clause, reading))
            if strike:
                changes.enter_context(rulebook.striking(clause))
        yield


def run(
    source: str,
    before: Sequence[str] = (),
    clause: str = "",
    strike: bool = False,
    reading: str = "",
) -> dict[str, Any]:
    """Run an example of a clause after those ``before`` it, all in one fresh namespace.

    Returns the ``lines`` of the example (``source``, ``want``, ``got``, ``status``: "passed",
    "failed", "error" or "skipped"; ``cut`` if ``got`` is only the beginning), how many lines ran
    and did not pass ``before``, the lines ``unchecked``, and a ``problem`` that kept all from
    running, if there was one.
    """
    namespace: dict[str, Any] = {"__name__": "__main__"}
    answer: dict[str, Any] = {"lines": [], "before": {"lines": 0, "failed": 0}, "problem": ""}
    # What the last expression of the run before was.
    vars(builtins).pop("_", None)
    try:
        answer["unchecked"] = unchecked(source)
        with _changed(clause, strike, reading):
            for n, earlier in enumerate(before, 1):
                for line in lines(earlier, namespace, f"example {n} before it"):
                    answer["before"]["lines"] += 1
                    answer["before"]["failed"] += line["status"] != "passed"
            answer["lines"] = lines(source, namespace)
        if not answer["lines"]:
            answer["problem"] = "There is no prompt (>>> ) in it, so there is nothing to run."
    except ValueError as error:
        answer["problem"] = str(error).replace(f"the docstring for {NAME}", NAME)
    except BaseException as error:  # also an interrupt, which doctest lets through
        answer["problem"] = "".join(traceback.format_exception_only(error))[-LIMIT:]
    return answer


def answer(request: str) -> str:
    """The same for a request in JSON, whose names are the arguments of ``run``."""
    return json.dumps(run(**json.loads(request)))
