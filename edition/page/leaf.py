"""Small pages that stand beside the book: citations, redirects, the page for a lost address.

They come from templates of this package rather than the theme's, whose navigation would be drawn
anew for each of some hundreds of pages.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import jinja2
from markupsafe import Markup
from sphinx.application import Sphinx

TEMPLATES: Final = Path(__file__).with_name("templates")


@cache
def _templates() -> jinja2.Environment:
    loader = jinja2.FileSystemLoader(TEMPLATES)
    return jinja2.Environment(loader=loader, autoescape=True, undefined=jinja2.StrictUndefined)


def page(app: Sphinx, name: str, template: str, head: list[str], **context: Any) -> str:
    """The page ``name`` (a path below the root of the site), from a template.

    ``head`` holds the elements of its head; ``root``, unless given, leads from the page to the
    root, and ``scripts`` names the modules of ``_static/js`` that it loads.
    """
    context.setdefault("root", "../" * name.count("/"))
    context.setdefault("scripts", ())
    context |= {"project": app.config.project, "head": Markup("\n".join(head))}
    return _templates().get_template(template).render(context) + "\n"
