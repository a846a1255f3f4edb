"""The bar with which a reader of the site chooses a view, and the scripts behind it.

The bar stands in the page from the start, so that nothing moves when the scripts arrive; the style
sheet shows it only where scripts run. Without them a page shows the corrected French beside the
English, and each clause leads to its other forms.
"""

from __future__ import annotations

from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from edition.making.builder import is_site, shows
from edition.model.nodes import clause

_FRENCH: Final = (
    ("received", "as received"),
    ("corrected", "corrected"),
    ("modern", "modern spelling"),
)
_SHOWN: Final = (("both", "both"), ("french", "French"), ("english", "English"))

#: On a narrow window the first button opens the choices; on a wide one they stand beside it.
_BAR: Final = """\
<form class="viewbar" aria-label="View of the texts">
<div class="viewbar-line">
<button type="button" class="viewbar-open" aria-expanded="false" aria-controls="viewbar-choices" \
accesskey="v">View<span class="viewbar-now"></span></button>
<button type="button" class="viewbar-back" hidden>Usual view</button>
</div>
<div class="viewbar-choices" id="viewbar-choices">
<fieldset><legend>French</legend>{french}</fieldset>
<fieldset><legend>Show</legend>{shown}</fieldset>
<label><input type="checkbox" name="marks" checked>mark corrections</label>
</div>
</form>
"""


def _radios(name: str, choices: tuple[tuple[str, str], ...], chosen: str) -> str:
    return "".join(
        f'<label><input type="radio" name="{name}" value="{value}"'
        f"{' checked' if value == chosen else ''}>{words}</label>"
        for value, words in choices
    )


BAR: Final = _BAR.format(
    french=_radios("text", _FRENCH, "corrected"), shown=_radios("show", _SHOWN, "both")
)


def _add(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Give a page with clauses its bar and its scripts."""
    if not is_site(app.builder) or doctree is None:
        return
    app.add_js_file("js/hints.js", type="module")
    if not shows(app.builder, doctree, clause):
        return
    context["body"] = BAR + context["body"]
    # The first is no module: it must have run before the page is drawn.
    app.add_js_file("js/view-early.js", priority=100)
    app.add_js_file("js/views.js", type="module")
    app.add_js_file("js/copy-clause.js", type="module")


def setup(app: Sphinx) -> None:
    """Register the bar."""
    app.connect("html-page-context", _add)
