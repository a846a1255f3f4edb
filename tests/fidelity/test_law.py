"""The fidelity law: a transcription holds every received character, and none besides."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from edition.text import fidelity, inventory, tei


def test_the_received_view_is_the_received_text_character_for_character(
    transcription: Path,
) -> None:
    # The check names the place of the first difference; the comparison after it needs no trust.
    fidelity.check(transcription)
    received = inventory.received(transcription).read_text("utf-8")
    view = tei.received_view(transcription)
    assert "".join(view.split()) == "".join(received.split())


def test_clauses_and_running_heads_together_hold_every_received_character(
    transcription: Path,
) -> None:
    text = tei.read(transcription)
    received = inventory.received(transcription).read_text("utf-8")
    rest = "".join(received.split())
    for clause in text.clauses:
        held = "".join(clause.received.split())
        head, found, rest = rest.partition(held)
        assert found, f"{clause.id} holds what was not received, or stands out of order"
        assert re.fullmatch(r"\w{0,12}", head), f"{head!r} before {clause.id} is in no clause"
    assert re.fullmatch(r"\w{0,12}", rest), f"{rest!r} at the end is in no clause"


@pytest.mark.parametrize(
    ("old", "new", "clause", "received", "transcribed"),
    [
        ("voulussent écarter", "voulussent ecarter", "hombre-a-23", "[é]carter", "[e]carter"),
        ("<sic>rodillc</sic>", "<sic>codillc</sic>", "hombre-a-43", "[r]odillc", "[c]odillc"),
        ("<orig>quoiqu'</orig>", "<orig>quoiqu’</orig>", "hombre-a-39", "qu[']", "qu[’]"),
        ("l'avoir.</seg>", "l'avoir</seg>", "hombre-a-43", "[.]", "[(end)]"),
    ],
)
def test_one_changed_character_breaks_the_law_and_is_named(
    spoil: Callable[[str, str], Path],
    old: str,
    new: str,
    clause: str,
    received: str,
    transcribed: str,
) -> None:
    copy = spoil(old, new)
    with pytest.raises(tei.TextError) as broken:
        fidelity.check(copy)
    message = str(broken.value)
    assert message.startswith(f"{copy}:{broken.value.line}: ")
    assert str(copy.parent / "received" / "academie-hombre.txt") in message
    ours, theirs = message.rsplit("transcribed ", 1)
    assert received in ours
    assert transcribed in theirs
    assert f"clause {clause}: " in message


def test_the_named_lines_are_the_lines_of_the_changed_character(
    spoil: Callable[[str, str], Path],
) -> None:
    copy = spoil("carte pour le coup suivant", "carte pour 1e coup suivant")
    lines = copy.read_text("utf-8").splitlines()
    expected = next(i for i, line in enumerate(lines, 1) if "pour 1e coup" in line)
    with pytest.raises(tei.TextError, match=r"academie-hombre\.txt:21:\d+") as broken:
        fidelity.check(copy)
    assert broken.value.line == expected
