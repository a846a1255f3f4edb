"""A page that the contents of another name, and that is not there: one fault, told once.

Whatever such a page had, every other page may miss. Sphinx would go on and tell all of that, and of
the page itself once for each page that there is.
"""

from __future__ import annotations

import logging
from collections.abc import Set
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.util.logging import NAMESPACE, get_node_location

_KINDS: Final = ("toc.not_readable", "toc.excluded")


class _Missing(logging.Handler):
    """Hears of such pages while others are read, in whichever process."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: dict[str, None] = {}

    def listen(self, app: Sphinx, config: Config) -> None:
        """Take Sphinx's words, so that it does not say them itself."""
        config.suppress_warnings = [*config.suppress_warnings, *_KINDS]
        logging.getLogger(NAMESPACE).addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep what is said, with its place."""
        kind = f"{getattr(record, 'type', '')}.{getattr(record, 'subtype', '')}"
        place = getattr(record, "location", "")
        if isinstance(place, nodes.Node):
            place = get_node_location(place)
        if kind in _KINDS:
            self.told[f"{place}: {record.getMessage()}"] = None

    def stop(self, app: Sphinx, env: BuildEnvironment) -> None:
        """End the build before anything is said of what is missing with them."""
        if self.told:
            raise SystemExit("\n".join(self.told))


def _again(
    app: Sphinx, env: BuildEnvironment, added: Set[str], changed: Set[str], removed: Set[str]
) -> list[str]:
    """The pages whose contents name a page that has gone."""
    including = env.toctree_includes.items()
    return [page for page, names in including if page not in removed and removed & {*names}]


def setup(app: Sphinx) -> None:
    """Listen while pages are read, and stop when all have been."""
    missing = _Missing()
    app.connect("config-inited", missing.listen)
    app.connect("env-get-outdated", _again)
    app.connect("env-check-consistency", missing.stop, priority=0)
