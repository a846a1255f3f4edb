"""What Sphinx is told of: one line for each part of the extension."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Final

from edition.book.dress import setup_epub_book
from edition.book.epub import setup_epub
from edition.cite.control import setup_control
from edition.cite.files import setup_files
from edition.export.clauses_json import setup_export
from edition.export.dts import setup_dts
from edition.export.schema import setup_schema
from edition.export.site_files import setup_site_files
from edition.export.tei_export import setup_tei_export
from edition.inpage.page import setup_inpage
from edition.making import version
from edition.making.again import setup_again
from edition.making.claims import setup_claims
from edition.making.npm import setup_npm
from edition.making.progress import setup_progress
from edition.making.settings import setup_settings
from edition.making.tidy import setup_tidy
from edition.model.domain import setup_domain
from edition.model.nodes import setup_nodes
from edition.page.card_prose import setup_card_prose
from edition.page.cards import setup_cards
from edition.page.checks import setup_checks
from edition.page.clause_index import setup_clause_index
from edition.page.collation import setup_collation
from edition.page.concordance import setup_concordance
from edition.page.copying import setup_copying
from edition.page.corrections import setup_corrections
from edition.page.coverage import setup_coverage
from edition.page.directives import setup_directives
from edition.page.drawings import setup_drawings
from edition.page.glossary import setup_glossary
from edition.page.highlighting import setup_highlighting
from edition.page.missing import setup_missing
from edition.page.policy import setup_policy
from edition.page.readings import setup_readings
from edition.page.received import setup_received
from edition.page.reference import setup_reference
from edition.page.refused import setup_refused
from edition.page.says import setup_says
from edition.page.score_sheets import setup_score_sheets
from edition.page.silences import setup_silences
from edition.page.state import setup_state
from edition.page.term_links import setup_term_links
from edition.page.terms import setup_terms
from edition.page.viewbar import setup_viewbar
from edition.search.pages import setup_search
from edition.site.base import setup_base
from edition.site.fonts import setup_fonts
from edition.site.heads import setup_heads
from edition.site.hosting import setup_hosting
from edition.site.inputs import setup_inputs
from edition.site.lost import setup_lost
from edition.site.offline import setup_offline
from edition.text.texts import setup_texts

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


#: A build makes objects by the million that live to its end. By its own measure Python's collector
#: of cycles would look at them again and again, for a third of the time that a long build takes.
_COLLECTOR: Final = (50_000, 20, 20)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Set up every part, in the order in which they lean on each other."""
    gc.set_threshold(*_COLLECTOR)
    setup_settings(app)
    setup_progress(app)
    setup_again(app)
    setup_claims(app)
    setup_base(app)
    setup_texts(app)
    setup_inputs(app)
    setup_nodes(app)
    setup_domain(app)
    setup_directives(app)
    setup_highlighting(app)
    setup_cards(app)
    setup_card_prose(app)
    setup_score_sheets(app)
    setup_concordance(app)
    setup_collation(app)
    setup_readings(app)
    setup_silences(app)
    setup_corrections(app)
    setup_received(app)
    setup_glossary(app)
    setup_terms(app)
    setup_term_links(app)
    setup_drawings(app)
    setup_refused(app)
    setup_missing(app)
    setup_checks(app)
    setup_export(app)
    setup_state(app)
    setup_coverage(app)
    setup_reference(app)
    setup_control(app)
    setup_files(app)
    setup_heads(app)
    setup_hosting(app)
    setup_offline(app)
    setup_lost(app)
    setup_policy(app)
    setup_epub(app)
    setup_epub_book(app)
    setup_npm(app)
    setup_fonts(app)
    setup_viewbar(app)
    setup_copying(app)
    setup_says(app, setup_inpage(app))
    setup_site_files(app)
    setup_schema(app)
    setup_tei_export(app)
    setup_dts(app)
    setup_clause_index(app)
    setup_search(app)
    setup_tidy(app)
    return {
        "version": "1",
        "env_version": version.number(),
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
