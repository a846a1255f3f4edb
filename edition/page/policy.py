"""A content security policy in each page: nothing is fetched from, or sent to, another host.

The theme has one script within its pages, which sets light or dark before anything is drawn. It is
allowed by the hash of its text; any other script must come from a file of the site.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from html import escape
from typing import Any, Final

import jinja2
from sphinx.application import Sphinx
from sphinx.util import logging

from edition.making.builder import is_site

logger = logging.getLogger(__name__)

#: What may be fetched from where; scripts come from here too, and are completed by hashes.
DIRECTIVES: Final = {
    "default-src": "'self'",
    # Search and the examples run on WebAssembly, which is compiled in the page.
    "script-src": "'self' 'wasm-unsafe-eval'",
    # The widths of a table's columns are styles within the page.
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
}


def hashes(source: str) -> list[str]:
    """For each script written out in a page or a template, the source that allows it."""
    found = []
    for text in re.findall(r"<script>(.*?)</script>", source, re.S):
        digest = hashlib.sha256(text.encode()).digest()
        found.append(f"'sha256-{base64.b64encode(digest).decode()}'")
    return list(dict.fromkeys(found))


def meta(allowed: Iterable[str]) -> str:
    """The element of the head; ``allowed`` are hashes of scripts within the page."""
    directives = DIRECTIVES | {"script-src": " ".join((DIRECTIVES["script-src"], *allowed))}
    policy = "; ".join(f"{name} {sources}" for name, sources in directives.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{escape(policy, quote=False)}">'


def _of_theme(app: Sphinx) -> list[str] | None:
    """The hashes of the theme's own scripts; None for a theme whose pages are not like Furo's."""
    templates: Any = getattr(app.builder, "templates", None)
    try:
        source, _, _ = templates.get_source(templates.environment, "base.html")
    except (AttributeError, jinja2.TemplateNotFound):
        return None
    return hashes(source)


def _add(
    app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: object
) -> None:
    if not app.config.edition_policy or not is_site(app.builder):
        return
    allowed = _of_theme(app)
    if allowed is not None:
        # First of all: it does not bind what stands before it.
        context["metatags"] = f"\n{meta(allowed)}" + context.get("metatags", "")


def _check(app: Sphinx) -> None:
    """Say so if no page would have a policy, because the theme is not as it was."""
    if app.config.edition_policy and is_site(app.builder) and _of_theme(app) is None:
        logger.warning(
            "conf.py: the theme %s has no base.html whose scripts could be allowed, so no page "
            "would have a policy: change this module with the theme, or set edition_policy = False",
            app.config.html_theme,
            type="edition",
        )


def setup(app: Sphinx) -> None:
    """Put the policy into each page; without it where a server adds scripts of its own."""
    app.add_config_value("edition_policy", True, "html", types=frozenset({bool}))
    app.connect("builder-inited", _check)
    app.connect("html-page-context", _add, priority=900)
