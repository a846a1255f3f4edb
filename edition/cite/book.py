"""The edition and its clauses as one build of the site cites them."""

from __future__ import annotations

from collections.abc import Iterator

from sphinx.builders import Builder
from sphinx.config import Config
from sphinx.environment import BuildEnvironment

from edition.cite import citation
from edition.cite.citation import Citation, Edition
from edition.making.builder import is_site
from edition.model.domain import domain_of
from edition.text import source, texts

#: Where the pages and files of citations stand, below the root of the site.
FOLDER = "cite"


def page_address(builder: Builder, docname: str) -> str:
    """Where a page stands within the site, whatever is being built."""
    return builder.get_target_uri(docname) if is_site(builder) else f"{docname}.html"


def edition(config: Config) -> Edition:
    """The edition, as the configuration and the headers of its texts describe it."""
    years = [source.header(path).year for path in texts.paths(config)]
    return citation.Edition(
        title=config.project,
        subtitle=config.edition_subtitle,
        by=config.author,
        version=config.release,
        year=max(years, default=""),
        base=config.html_baseurl,
    )


def clause(env: BuildEnvironment, builder: Builder, clause_id: str) -> Citation | None:
    """How to cite one clause, or None where no page has it."""
    domain = domain_of(env)
    entry = domain.find(clause_id)
    found = texts.clauses(env.config).get(clause_id)
    if entry is None or found is None:
        return None
    address = f"{page_address(builder, entry.docname)}#{clause_id}"
    return citation.of_clause(found, edition(env.config), address)


def all_clauses(env: BuildEnvironment, builder: Builder) -> Iterator[Citation]:
    """How to cite every clause that stands on a page, in text order."""
    for clause_id in texts.clauses(env.config):
        found = clause(env, builder, clause_id)
        if found is not None:
            yield found
