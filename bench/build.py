"""One Sphinx build, timed: the whole, and the share of the edition's own machinery.

Run as ``python -m bench.build SOURCE OUT REPORT`` in a process of its own. Everything that the
extension hangs on Sphinx (event listeners, directives, roles, visitors, transforms, domain) runs
under a clock, which stands still while Sphinx parses what stands inside a directive. Processor
time is measured, so that other work on the machine does not count.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from time import process_time
from typing import Any

from myst_parser.mocking import MockState
from sphinx.application import Sphinx
from sphinx.events import EventManager

from rules_demo import console

OURS = "edition"


class Clock:
    """Adds up the time of what is ours, each part by its name; what is not runs as ``""``."""

    def __init__(self) -> None:
        self.parts: Counter[str] = Counter()
        self.now = ""
        self.since = process_time()

    def switch(self, part: str) -> str:
        """From now on another part runs; returns which did."""
        was, now = self.now, process_time()
        self.parts[was] += now - self.since
        self.now, self.since = part, now
        return was

    def during(self, function: Callable[..., Any], name: str | None = None) -> Callable[..., Any]:
        """The same function, its time added to its own part (or to the one named)."""
        part = f"{function.__module__}.{function.__qualname__}" if name is None else name

        @wraps(function)
        def timed(*args: Any, **keywords: Any) -> Any:
            was = self.switch(part)
            try:
                return function(*args, **keywords)
            finally:
                self.switch(was)

        return timed


CLOCK = Clock()


def ours(thing: Any) -> bool:
    """Whether a function or class is of the edition's machinery."""
    return str(getattr(thing, "__module__", "")).split(".")[0] == OURS or (
        hasattr(thing, "__func__") and ours(thing.__func__)
    )


def method(cls: type, name: str, part: str | None = None) -> None:
    """Have the time of a method added to its own part, or to the one named."""
    setattr(cls, name, CLOCK.during(getattr(cls, name), part))


def timed_connect(connect: Callable[..., int]) -> Callable[..., int]:
    """Event listeners of the edition are timed."""

    def wrapped(self: Any, name: str, callback: Any, priority: int) -> int:
        return connect(self, name, CLOCK.during(callback) if ours(callback) else callback, priority)

    return wrapped


def timed_class(add: Callable[..., Any], *names: str) -> Callable[..., Any]:
    """Classes that the edition registers have these methods timed."""

    def wrapped(self: Any, *args: Any, **keywords: Any) -> Any:
        for thing in args:
            cls = thing if isinstance(thing, type) else type(thing)
            if ours(cls):
                for name in names:
                    if name in vars(cls):
                        method(cls, name)
        return add(self, *args, **keywords)

    return wrapped


def timed_nodes(add: Callable[..., Any]) -> Callable[..., Any]:
    """Visitors of the edition's nodes are timed."""

    def wrapped(self: Any, node: Any, override: bool = False, **visitors: Any) -> Any:
        timed = {
            builder: tuple(CLOCK.during(v) if v is not None and ours(v) else v for v in pair)
            for builder, pair in visitors.items()
        }
        return add(self, node, override, **timed)

    return wrapped


def watch() -> None:
    """Put everything of the edition under the clock. Call once, before Sphinx starts."""
    EventManager.connect = timed_connect(EventManager.connect)  # type: ignore[method-assign]
    for adder, names in {
        "add_directive": ("run",),
        "add_role": ("run", "__call__"),
        "add_post_transform": ("run", "apply"),
        "add_transform": ("apply",),
        "add_domain": ("resolve_xref", "resolve_any_xref", "get_objects", "process_doc"),
    }.items():
        setattr(Sphinx, adder, timed_class(getattr(Sphinx, adder), *names))
    Sphinx.add_node = timed_nodes(Sphinx.add_node)  # type: ignore[method-assign]
    for name in ("nested_parse", "inline_text"):
        method(MockState, name, "")


def main(source: str, out: str, report: str, *settings: str) -> int:
    """Build, and write the times in seconds to the report; returns Sphinx's status."""
    watch()
    folder = Path(source)
    conf = folder.parent if (folder.parent / "conf.py").is_file() else folder
    start = process_time()
    overrides: dict[str, Any] = dict(setting.split("=", 1) for setting in settings)
    app = Sphinx(
        folder, conf, out, f"{out}-doctrees", "html", overrides, status=None, parallel=1
    )  # fmt: skip
    app.build()
    whole = process_time() - start
    CLOCK.switch("")
    parts = {name: time for name, time in CLOCK.parts.most_common() if name}
    found = {"whole": whole, "ours": sum(parts.values()), "parts": parts}
    Path(report).write_text(json.dumps(found, indent=1), "utf-8")
    return app.statuscode


if __name__ == "__main__":
    raise SystemExit(console.run(main, *sys.argv[1:]))
