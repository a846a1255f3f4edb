"""Parallels at each clause, and the concordance of both witnesses."""

import json
import re

import pytest

from tests.conftest import TEI, Tiny, words

BODY = """\
  <text xml:lang="fr"><body><p>
      <seg type="clause" xml:id="essai-e-s1" n="s1" corresp="essai.xml#essai-a-1">L'ordre des
      cartes est toujours le même, qu'il joue ou non.</seg>
      <seg type="clause" xml:id="essai-e-s2" n="s2" corresp="essai.xml#essai-a-2">Il était permis,
      dit-on, de renoncer.</seg>
  </p></body></text>
</TEI>
"""
PAGE = """\
# The other

:::::{clause} essai-e-s1
:commentary: a test

The order of the cards is always the same.
:::::

:::::{clause} essai-e-s2
:commentary: a test

It was allowed to renounce.
:::::
"""
CONCORDANCE = "# Both\n\n```{concordance} essai\n```\n"


@pytest.fixture
def both(tiny: Tiny) -> Tiny:
    """With a second witness, which alone says what is parallel."""
    tiny.write("transcriptions/autre.xml", TEI[: TEI.index("  <text")] + BODY)
    tiny.set(edition_texts=["essai", "autre"])
    tiny.write("source/other.md", PAGE)
    tiny.write("source/both.md", CONCORDANCE)
    return tiny


def test_parallels_at_each_clause(both: Tiny) -> None:
    built = both.good()
    ours = built.page("essai.html")
    first, second = ours.find_class("parallel")
    assert words(first.find_class("parallel-title")[0]) == (
        "Parallel: § 1 of the Encyclopédie, which differs in one place."
    )
    assert first.xpath(".//a/@href") == ["other.html#essai-e-s1"]
    assert [element.text for element in first.xpath(".//del")] == ["toujours"]
    assert first.xpath(".//*[@lang='fr'][./p]/@lang") == ["fr", "fr"]
    assert words(second) == "Parallel: § 2 of the Encyclopédie, word for word the same."
    # The text without @corresp shows the same parallel, and the third clause has none.
    theirs = built.page("other.html")
    back = theirs.find_class("parallel")[0]
    assert back.xpath(".//a/@href") == ["essai.html#essai-a-1"]
    assert [element.text for element in back.xpath(".//del")] == ["toujours"]
    assert not ours.xpath("//section[@id='essai-a-3']//*[contains(@class, 'parallel')]")


def test_the_order_of_a_clause(both: Tiny) -> None:
    section = both.page("essai.html").get_element_by_id("essai-a-1")
    classes = [child.get("class") or child.tag for child in section]
    place = classes.index("clause-parallels")
    assert classes[place - 1] == "clause-notes"
    following = ["clause-examples", "clause-readings", "clause-foot", "views no-search"]
    assert classes[place + 1 :] == following


def test_parallels_are_exported_both_ways(both: Tiny) -> None:
    data = json.loads(both.build().read("clauses.json"))
    found = {clause["id"]: clause["parallels"] for clause in data["clauses"]}
    assert found == {
        "essai-a-1": ["essai-e-s1"],
        "essai-a-2": ["essai-e-s2"],
        "essai-a-3": [],
        "essai-e-s1": ["essai-a-1"],
        "essai-e-s2": ["essai-a-2"],
    }


def test_the_concordance(both: Tiny) -> None:
    page = both.page("both.html")
    rows = page.xpath("//table[contains(@class, 'concordance-table')]/tbody/tr")
    assert [row.xpath("./td[1]//a/@href") for row in rows] == [
        [f"essai.html#essai-a-{n}"] for n in (1, 2, 3)
    ]
    assert [row.xpath("./td[2]//a/@href") for row in rows] == [
        ["other.html#essai-e-s1"],
        ["other.html#essai-e-s2"],
        [],
    ]
    assert words(rows[2][1]) == "Only in the dictionary."
    (summary,) = page.find_class("concordance-summary")
    assert words(summary) == (
        "Clauses of the dictionary: 3. The same in the other witness word for word: 1; with some "
        "other words: 1; in words of its own: 0; only in the dictionary: art. 3."
    )


@pytest.mark.parametrize("builder", ["text", "epub"])
def test_other_builders_lose_nothing(both: Tiny, builder: str) -> None:
    text = both.good(builder).read("essai.txt" if builder == "text" else "essai.xhtml")
    if builder == "epub":
        assert "<del>toujours</del>" in text
        assert 'href="other.xhtml#essai-e-s1"' in text
    else:
        flat = re.sub("[ \n]+", " ", text)
        assert "L'ordre des cartes est [-toujours-] le même, qu'il joue ou non." in flat


def test_a_parallel_that_leads_nowhere(both: Tiny) -> None:
    both.change("transcriptions/autre.xml", "essai.xml#essai-a-2", "essai.xml#essai-a-20")
    line = both.line("transcriptions/autre.xml", "essai-a-20")
    assert both.build().warnings == [
        f"transcriptions/autre.xml:{line}: WARNING: clause essai-e-s2: its parallel essai-a-20 "
        "is in no transcription [edition]"
    ]
