"""What the search is given: one record for each clause, folded, with its words beside it."""

import json
from pathlib import Path
from typing import Any

import pytest

from edition.making import outputs
from edition.search import engine
from edition.search import pages as search_pages
from edition.search.card_names import CardNames
from edition.search.records import Layer, Record
from edition.text import folding
from tests.conftest import Built, Tiny
from tests.site.test_rebuilding import files


def records(built: Built) -> dict[str, dict[str, Any]]:
    """The records of a site by address."""
    found = json.loads(built.read("search/records.json")).values()
    return {record["url"]: record for record in found}


def layers(built: Built, record: dict[str, Any]) -> list[tuple[str, str, str]]:
    words = json.loads(built.read(f"search/{record['words']}.json"))
    return [tuple(layer) for layer in words[record["url"]]]


def test_each_clause_is_a_record_that_lands_on_it(built: Built) -> None:
    clauses = [record for record in records(built).values() if record["kind"] == "clause"]
    assert [record["url"] for record in clauses] == [f"essai.html#essai-a-{n}" for n in (1, 2, 3)]
    assert {name: value for name, value in clauses[0].items() if name != "own"} == {
        "kind": "clause",
        "url": "essai.html#essai-a-1",
        "title": "Art. 1",
        "where": "essai, dictionary",
        "game": "essai",
        "witness": "a",
        "number": "1",
        "words": "essai",
    }


def test_the_layers_of_a_clause(built: Built) -> None:
    first = layers(built, records(built)["essai.html#essai-a-1"])
    by_kind = {kind: (language, text) for kind, language, text in first}
    assert by_kind["label"] == ("", "essai, dictionary, art.\u00a01 article 1 essai-a-1")
    assert by_kind["french"][0] == "fr"
    assert "L'«\u202fordre\u202f» des cartes" in by_kind["french"][1]
    assert by_kind["received"] == ("fr", "lc")
    assert by_kind["english"][1].startswith("The order of the cards")
    assert by_kind["gloss"] == ("en", "bête: A word of this clause.")
    assert "Perhaps" in by_kind["note"][1]
    assert by_kind["reading"][1].startswith("Reading: strict (default) Because the words say so.")
    assert by_kind["example"] == ("en", "The order")
    # Code is no text, and a term without a remark has the glossary's words.
    assert not any(">>>" in text for _, _, text in first)
    # The clause's own words are known from those said of it by their places in the index.
    fold = folding.Folding(folding.table())
    words = [fold.words(text, language) for _, language, text in first]
    start, end = records(built)["essai.html#essai-a-1"]["own"]
    assert start == len(words[0])
    assert end == sum(len(words[n]) for n in range(4))
    second = layers(built, records(built)["essai.html#essai-a-2"])
    assert ("gloss", "en", "renonce: Not following suit.") in second


def test_terms_and_other_pages_are_found_too(built: Built) -> None:
    found = records(built)
    (term,) = [r for r in found.values() if r["title"] == "bête"]
    page, fragment = term["url"].split("#")
    assert built.page(page).xpath(f"//dt[@id='{fragment}']")
    (section,) = [r for r in found.values() if r["title"] == "Corrections"]
    # What the corrections quote stands at the clauses.
    assert "lc" not in " ".join(text for _, _, text in layers(built, section)).split()


def test_a_page_may_stay_out(tiny: Tiny) -> None:
    tiny.write("source/out.md", "---\nnosearch: true\n---\n# Out\n\nWords nobody looks for.\n")
    assert not any(record["words"] == "out" for record in records(tiny.build()).values())


def test_every_address_leads_somewhere(built: Built) -> None:
    for url in records(built):
        page, _, fragment = url.partition("#")
        ids = built.page(page).xpath("//@id")
        assert not fragment or fragment in ids, url


def test_nothing_of_sphinx_s_own_search_is_left(built: Built) -> None:
    assert not (built.out / "searchindex.js").exists()
    page = built.read("search.html")
    assert "searchtools.js" not in page
    assert "js/search-page.js" in page


def test_what_is_indexed_is_folded() -> None:
    fold = folding.Folding(folding.table())
    fold.learn([("étoit", "était")])
    record = Record(
        kind="clause",
        page="p",
        url="p.html#x-a-1",
        title="Art. 1",
        where="x",
        layers=(
            Layer("label", "", "art. 1"),
            Layer("french", "fr", "L'as étoit au cœur"),
            Layer("english", "en", "As the ace was among the hearts"),
        ),
    )
    assert search_pages.folded(record, fold).content.split() == [
        *("artǂ", "1ǂ", "asǂ", "etaitǂ", "auǂ", "coeurǂ"),
        *("theǂ", "aceǂ", "wasǂ", "amongǂ", "theǂ", "heartǂ"),
    ]


def test_cards_have_both_names_and_terms_mean_cards() -> None:
    definitions = {
        "spadille": "The ace of spades. It is higher than the ace of clubs.",
        "matador": "One of the highest.",
    }
    cards = CardNames(folding.Folding(folding.table()), definitions)
    named = list(cards.named(["Avec spadille et l'as de cœur", "the R♦; the king of diamonds"]))
    assert named == ["A♥", "A♠", "R♦"]
    assert list(cards.named(["A♥ R♥ D♥ V♥ 7♥ 6♥ 5♥ 4♥ 3♥"])) == []
    assert cards.names(named, "fr") == "as de cœur; as de pique; roi de carreau"
    assert cards.names(named, "en") == "ace of hearts; ace of spades; king of diamonds"


def test_the_index_is_the_same_bytes_each_time(tmp_path: Path) -> None:
    contents = [(f"p{n}.html", f"asǂ mot{n} coeur{n % 7} roi") for n in range(60)]
    folders = [tmp_path / str(n) for n in range(3)]
    ids = []
    for folder in folders:
        index, found = engine.index(contents)
        outputs.fill(folder, index.items())
        ids.append(found)
    assert ids[0] == ids[1] == ids[2]
    assert sorted(ids[0].values()) == sorted(url for url, _ in contents)
    assert files(folders[0]) == files(folders[1]) == files(folders[2])


def test_without_the_engine_the_site_is_complete(
    tiny: Tiny, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engine, "get_executable", lambda: None)
    built = tiny.good()
    assert "Without search: there is no pagefind for this system." in capsys.readouterr().out
    assert (built.out / "search.html").exists()
