"""What there is to say of a cited thing: of one clause, or of the edition as a whole."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from edition.model import labels, naming
from edition.text import source
from edition.text.model import Clause
from edition.text.source import Source

#: The licences of what one clause shows: the French as transcribed, and the English beside it.
LICENCES: Final = (
    "https://creativecommons.org/publicdomain/zero/1.0/",
    "https://creativecommons.org/licenses/by/4.0/",
)


@dataclass(frozen=True)
class Edition:
    """The edition in which everything is cited."""

    title: str
    subtitle: str
    by: str
    """Who edits, translates and publishes it."""
    version: str
    year: str
    base: str = ""
    """The address where it is published, ending in a slash; empty where none is known."""

    @property
    def full_title(self) -> str:
        """Title and subtitle."""
        return ": ".join(filter(None, (self.title, self.subtitle)))

    def absolute(self, address: str) -> str:
        """The address of a page of the site, with its host; empty where no host is known."""
        return f"{self.base}{address}" if self.base else ""


@dataclass(frozen=True)
class Citation:
    """A cited thing. Without a ``clause`` it is the edition itself, and most fields are empty."""

    edition: Edition
    address: str
    """Within the site: ``hombre/academie.html#hombre-a-28``."""
    clause: str = ""
    english: str = ""
    """``Hombre, art. 28``"""
    french: str = ""
    source: Source | None = None
    pages: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The name of its files, and its key in a bibliography."""
        return self.clause or "-".join(re.findall(r"[a-z0-9]+", self.edition.title.lower()))

    @property
    def url(self) -> str:
        """The permanent address, or nothing where the edition's own is not known."""
        return self.edition.absolute(self.address)


def of_clause(clause: Clause, edition: Edition, address: str) -> Citation:
    """How to cite a clause that stands at ``address`` within the site."""
    number = labels.title(clause.number)
    number = number[0].lower() + number[1:]
    return Citation(
        edition=edition,
        address=address,
        clause=clause.id,
        english=f"{naming.english(clause.game)}, {number}",
        french=f"{naming.french(clause.game)}, {number}",
        source=source.header(clause.file).sources.get(clause.siglum),
        pages=clause.pages,
    )


def of_edition(edition: Edition, address: str = "") -> Citation:
    """How to cite the edition as a whole."""
    return Citation(edition, address, english=edition.title, french=edition.title)
