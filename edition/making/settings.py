"""Whether the settings of ``conf.py`` are what Sphinx and the extensions count on.

Sphinx warns of a wrong type, and builds on until something else goes wrong of it. Here the build
ends before it has begun, and names the line.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from myst_parser.config.main import MdParserConfig
from sphinx.config import Config, check_confval_types
from sphinx.util.logging import MemoryHandler, pending_warnings

from edition.text import configuration, texts
from edition.text.model import TextError

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_LISTS: Final = (list, tuple, set, frozenset)
_NAME: Final = re.compile(r"The config value `(\w+)'?(?P<what> .*)")


def written(conf: Path) -> Iterator[TextError]:
    """What is wrong with the settings of Sphinx itself that stand in a ``conf.py`` as they are.

    Some of them it uses before it has listened to anybody.
    """
    plain: dict[str, Any] = {}
    for name, value in configuration.settings(conf).items():
        with suppress(ValueError):
            plain[name] = ast.literal_eval(value)
    return wrong(Config(plain), conf)


def wrong(config: Config, conf: Path) -> Iterator[TextError]:
    """What is wrong with the settings of a configuration, each with its line in ``conf``."""
    told = set()
    for name, what in (*_types(config), *_lists(config), *_markdown(config)):
        if name not in told:
            told.add(name)
            yield TextError(conf, configuration.line_of(conf, name), f"{name}{what}")


def _types(config: Config) -> Iterator[tuple[str, str]]:
    """What Sphinx would warn of."""
    with pending_warnings() as warnings:
        assert isinstance(warnings, MemoryHandler)
        check_confval_types(None, config)
        for record in warnings.clear():
            if found := _NAME.match(record.getMessage()):
                yield found[1], re.sub("[`'.]", "", found["what"])


def _lists(config: Config) -> Iterator[tuple[str, str]]:
    """What is no list of names and should be one."""
    for name, option in config.values.items():
        value = getattr(config, name)
        if not isinstance(option.default, _LISTS):
            continue
        if not isinstance(value, (str, *_LISTS)):
            yield name, f" is {value!r}, where a list should be"
        elif any(isinstance(one, (int, float)) for one in value):
            yield name, f" is {value!r}, where a list of names should be"


def _markdown(config: Config) -> Iterator[tuple[str, str]]:
    """What MyST will not take; it would say so, and then read every page without any setting."""
    for one in fields(MdParserConfig):
        name = f"myst_{one.name}"
        if name in config.values:
            try:
                MdParserConfig(**{one.name: config[name]})
            except (TypeError, ValueError) as error:
                yield name, f": {error}"


def _check(app: Sphinx, config: Config) -> None:
    texts.stop(wrong(config, Path(app.confdir) / "conf.py"))


def setup(app: Sphinx) -> None:
    """Look at them before anybody else does."""
    app.connect("config-inited", _check, priority=0)
