"""Faults of what is listed: terms and their glosses, corrections, what was received, parallels."""

from pathlib import Path

import pytest

from edition.text import parallels, tei
from tests.conftest import TEI, Tiny

GLOSSARY, PAGE, TEXT = "source/glossary.md", "source/essai.md", "transcriptions/essai.xml"


def _said(tiny: Tiny) -> list[str]:
    return [line.removesuffix(" [edition]") for line in tiny.build("dummy").warnings]


def test_terms_that_say_nothing_or_stand_twice(tiny: Tiny) -> None:
    last = "  Not following suit.\n"
    tiny.change(GLOSSARY, last, f"{last}\nBête\n  The same.\n\nécart\n")
    twice = ":::{gloss} bête\nA word of this clause.\n:::\n"
    tiny.change(PAGE, twice, f"{twice}\n:::{{gloss}} Bête\nThe word again.\n:::\n")
    at, gloss = tiny.line(GLOSSARY, "bête"), tiny.line(PAGE, "{gloss} Bête")
    assert _said(tiny) == [
        f"{PAGE}:{gloss}: WARNING: clause essai-a-1: the gloss 'Bête' stands twice",
        f"{GLOSSARY}:{at + 6}: WARNING: the term 'Bête' stands twice: as 'bête' at {GLOSSARY}:{at}",
        f"{GLOSSARY}:{at + 9}: WARNING: the term 'écart' has no definition",
    ]


def test_a_text_whose_corrections_stand_twice_and_its_received_form_nowhere(tiny: Tiny) -> None:
    tiny.change(GLOSSARY, "```{received}\n```\n", "Again.\n\n```{corrections}\n```\n")
    line = tiny.line(GLOSSARY, "Again.") + 2
    assert _said(tiny) == [
        f"{GLOSSARY}:{line}: WARNING: essai is listed twice in {{corrections}}: "
        f"first in {GLOSSARY}",
        f"{TEXT}:1: WARNING: no page lists this text in {{received}}",
    ]


def test_a_text_whose_corrections_stand_nowhere(tiny: Tiny) -> None:
    tiny.change(GLOSSARY, "```{corrections}\n```\n", "")
    assert _said(tiny) == [f"{TEXT}:1: WARNING: no page lists this text in {{corrections}}"]


PARALLELS = {
    "of no text": ("autre.xml#essai-e-3", "its parallel essai-e-3 is in no transcription"),
    "in another file": ("autre.xml#essai-a-2", "its parallel essai-a-2 is not in autre.xml"),
    "itself": ("#essai-a-3", "its parallel essai-a-3 is the clause itself"),
}


@pytest.mark.parametrize("name", PARALLELS)
def test_a_parallel_that_is_none(name: str, tmp_path: Path) -> None:
    leads, said = PARALLELS[name]
    path = tmp_path / "essai.xml"
    path.write_text(TEI.replace('n="3"><label>', f'n="3" corresp="{leads}"><label>'), "utf-8")
    (fault,) = parallels.faults([tei.read(path)])
    line = TEI[: TEI.index('xml:id="essai-a-3"')].count("\n") + 1
    assert str(fault) == f"{path}:{line}: clause essai-a-3: {said}"
