"""What the ledger holds of a text besides its clauses: what was received, and its header.

A volume, a year or a title that is changed everywhere in a file agrees with itself, and so does a
character that is changed in what was received and in the transcription. Only another file can tell.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from lxml import etree

from edition.text import files, inventory
from edition.text.model import Text, TextError
from edition.text.pieces import TEI, XML_ID, line_of, local

RECEIVED: Final = "received"
Key: TypeAlias = tuple[str, str]  # a text and a part of it


@dataclass(frozen=True)
class Pin:
    """One part of a text as the ledger has it, or as it is."""

    text: str
    part: str
    """``received``; or of the header an ``xml:id``, or for want of one a name and a number."""
    sha256: str
    path: Path
    line: int

    @property
    def key(self) -> Key:
        """By what it is found."""
        return self.text, self.part

    def __str__(self) -> str:
        return f"pinned {self.text} {self.part} {self.sha256}"


Pins: TypeAlias = Mapping[Key, Pin]


def of(transcription: Path) -> Iterator[Pin]:
    """The parts of a text as they are. Raises :class:`TextError` for a file that cannot be read."""
    name, received = transcription.stem, inventory.received(transcription)
    yield Pin(name, RECEIVED, _sha256(files.text(received)), received, 1)
    parts: Counter[str] = Counter()
    for element in _parts(files.xml(transcription)):
        said = etree.tostring(element, method="c14n", exclusive=True, with_comments=False)
        part = element.get(XML_ID) or "-".join((local(element), *element.get("n", "").split()))
        parts[part] += 1
        if parts[part] > 1:
            part = f"{part}-{parts[part]}"
        # How a header is set in lines says nothing.
        words = " ".join(said.decode().split())
        yield Pin(name, part, _sha256(words), transcription, line_of(element))


def problems(ledger: Path, pins: Pins, texts: Iterable[Text]) -> Iterator[TextError]:
    """What was received for these texts, and what their headers say, that is not as it is held."""
    for text in texts:
        held, now = _of(text, pins), {pin.key: pin for pin in of(text.path)}
        meant = f"if that is meant: python -m edition.text.ledger renew --changed {text.id}"
        if not held:
            said = f"has no line 'pinned {text.id} …': put them back, or, {meant}"
            yield TextError(ledger, 1, said)
            continue
        for key, pin in held.items():
            if key not in now:
                said = f"the header of {text.id} has no {pin.part} any more; {meant}"
                yield TextError(ledger, pin.line, said)
        for key, pin in now.items():
            if key not in held:
                said = f"has no line 'pinned {text.id} {pin.part} …': put it back, or, {meant}"
                yield TextError(ledger, 1, said)
            elif pin.sha256 != held[key].sha256:
                here = f"is not what {ledger}:{held[key].line} holds"
                said = f"what the header has in {pin.part} {here}; {meant}"
                if pin.part == RECEIVED:
                    more = meant.replace("that is meant", "more was received")
                    said = f"{here}: what was received is never edited, so put it back; {more}"
                yield TextError(pin.path, pin.line, said)


def renewed(
    pins: Pins, texts: Iterable[Text], changed: Collection[str], free: Collection[str]
) -> dict[Key, Pin]:
    """The pins with those of new texts and of ``free`` and ``changed`` ones as they are now.

    Raises :class:`TextError` for one that is said to have changed, and has not.
    """
    found = dict(pins)
    for text in texts:
        held, now = _of(text, pins), {pin.key: pin for pin in of(text.path)}
        if text.id in changed and list(map(str, held.values())) == list(map(str, now.values())):
            said = f"what is pinned of {text.id} has not changed: its header, and what was received"
            raise TextError(text.path, 1, said)
        if text.id in (*changed, *free) or not held:
            found = {key: pin for key, pin in found.items() if key not in held} | now
    return found


def _of(text: Text, pins: Pins) -> dict[Key, Pin]:
    return {key: pin for key, pin in pins.items() if pin.text == text.id}


def _sha256(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()


def _parts(root: etree._Element) -> Iterator[etree._Element]:
    """What a header says of the file, of each of its sources, and of how it is encoded."""
    for element in root.xpath(
        "t:teiHeader/t:fileDesc/* | t:teiHeader/t:encodingDesc/* | t:teiHeader/t:profileDesc",
        namespaces={"t": TEI[1:-1]},
    ):
        sources = [*element.iter(f"{TEI}witness"), *element.iterfind(f"{TEI}listBibl/{TEI}bibl")]
        yield from sources or [element]
