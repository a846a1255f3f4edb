"""Where an address is missing from a citation, because nobody said where the site is published.

The forms of a citation then have none, on paper and in files. A page that comes from a server knows
its address, though: each form marks the place where it belongs, and ``served.js`` fills it in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile
from typing import Final

from markupsafe import Markup

from edition.cite.citation import Citation

#: An address that no site has (RFC 2606), to see what a form is like with one.
_SOME: Final = "https://base.invalid/"
_PLACE: Final = Markup('<span data-served="{}" data-before="{}" data-after="{}"></span>')


def parted(form: Callable[[Citation], str], one: Citation) -> tuple[str, Markup, str]:
    """A form of a citation in three: what is before the missing address, its place, what follows.

    Where no address is missing the place is empty.
    """
    text = form(one)
    if one.url:
        return text, Markup(""), ""
    full = form(replace(one, edition=replace(one.edition, base=_SOME)))
    same = takewhile(lambda pair: pair[0] == pair[1], zip(text, full, strict=False))
    start = "".join(letter for letter, _ in same)
    end = text[len(start) :]
    added = full[len(start) : len(full) - len(end)]
    before, _, after = added.partition(f"{_SOME}{one.address}")
    return start, _PLACE.format(one.address, before, after), end
