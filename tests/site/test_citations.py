"""Citations: the sentences word for word, and the files read back by libraries that know them."""

import warnings
from functools import cache

import bibtexparser
import pytest
import rispy
import yaml
from citeproc import Citation as Cluster
from citeproc import CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
from citeproc.source.json import CiteProcJSON

import conf
import rules_demo
from edition import rules
from edition.cite import citation, formats, sentences
from edition.cite.citation import Citation, Edition
from edition.text import tei
from edition.text.model import Clause
from tests.conftest import ROOT

TITLE = "Les Loix du Jeu: French card-game rules, translated and executable"
BASE = "https://example.org/loix/"
BY = "The Loix du Jeu contributors"


def edition(base: str = BASE) -> Edition:
    return Edition(*TITLE.split(": "), BY, "0.1.0", "2026", base)


@cache
def clauses() -> dict[str, Clause]:
    texts = tei.read_all(sorted((ROOT / "transcriptions").glob("*.xml")))
    return {clause.id: clause for text in texts for clause in text.clauses}


def cite(clause_id: str, base: str = BASE) -> Citation:
    return citation.of_clause(clauses()[clause_id], edition(base), f"page.html#{clause_id}")


def everything() -> list[Citation]:
    return [citation.of_edition(edition()), *map(cite, clauses())]


SENTENCES = {
    "hombre-a-28": (
        "Hombre, art. 28 (probably Académie universelle des jeux, Paris, 1824, p. 158), in",
        "Hombre, art. 28 (probablement Académie universelle des jeux, Paris, 1824, p. 158), dans",
    ),
    "hombre-a-33": (
        "Hombre, art. 33 (probably Académie universelle des jeux, Paris, 1824, pp. 158–159), in",
        "Hombre, art. 33 (probablement Académie universelle des jeux, Paris, 1824, p. 158–159), "
        "dans",
    ),
    "hombre-a-35b": (
        "Hombre, art. 35 b (probably Académie universelle des jeux, Paris, 1824, p. 159), in",
        "Hombre, art. 35 b (probablement Académie universelle des jeux, Paris, 1824, p. 159), dans",
    ),
    "hombre-deux-e-s2": (
        "Hombre for two, § 2 (Encyclopédie, vol. VIII, 1765), in",
        "Hombre à deux, § 2 (Encyclopédie, t. VIII, 1765), dans",
    ),
    # The volume is that of a reprint: in volume XXIX of the first edition nobody would find it.
    "reversis-e-s7": (
        "Reversis, § 7 (Encyclopédie, reprint, vol. XXIX, p. 89), in",
        "Reversis, § 7 (Encyclopédie, réimpr., t. XXIX, p. 89), dans",
    ),
}


@pytest.mark.parametrize("clause_id", SENTENCES)
def test_the_sentence_of_a_clause(clause_id: str) -> None:
    one = cite(clause_id)
    english, french = SENTENCES[clause_id]
    address = f"clause {clause_id}, <{BASE}page.html#{clause_id}>."
    told = {
        sentences.plain(sentences.english(one)).replace("\u00a0", " "): (
            f"{english} Les Loix du Jeu, ed. and tr. {BY}, version 0.1.0 (2026), {address}"
        ),
        sentences.plain(sentences.french(one)).replace("\u00a0", " "): (
            f"{french} Les Loix du Jeu, éd. et trad. {BY}, version 0.1.0 (2026), {address}"
        ),
    }
    for found, wanted in told.items():
        assert found == wanted


def test_titles_of_books_are_in_italics_and_identifiers_undivided() -> None:
    pieces = sentences.english(cite("hombre-a-28"))
    assert [p.text for p in pieces if p.italic] == [
        "Académie universelle des jeux",
        "Les Loix du Jeu",
    ]
    assert [p.text for p in pieces if p.whole] == ["hombre-a-28"]


def test_without_a_known_host_no_form_has_an_address() -> None:
    one = cite("hombre-a-28", base="")
    plain = sentences.plain(sentences.english(one))
    assert plain.endswith("version 0.1.0 (2026), clause hombre-a-28.")
    forms = [plain, formats.bibtex(one), formats.ris(one), formats.csl_json(one)]
    assert not any("page.html" in form or "http" in form for form in forms)


def test_every_game_has_a_name() -> None:
    for clause in clauses().values():
        assert rules.called(clause.game), clause.game


def test_the_edition_is_called_what_the_repository_calls_it() -> None:
    cff = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert cff["title"] == f"{conf.project}: {conf.edition_subtitle}" == TITLE
    assert cff["authors"] == [{"name": conf.author}]
    assert cff["version"] == conf.release == rules_demo.__version__


# --- read back ---------------------------------------------------------------------------------


def test_bibtex_is_read_back() -> None:
    found = everything()
    library = bibtexparser.parse_string("".join(map(formats.bibtex, found)))
    # Keys given twice would be among the blocks that failed.
    assert library.failed_blocks == []
    assert [entry.key for entry in library.entries] == [one.key for one in found]
    book, *entries = library.entries
    assert (book.entry_type, book["title"]) == ("book", "{Les Loix du Jeu}: " + TITLE[17:])
    for entry, one in zip(entries, found[1:], strict=True):
        assert entry.entry_type == "incollection"
        assert entry["title"] == f"{{{one.french}}}"
        assert entry["booktitle"] == book["title"]
        assert entry["editor"] == entry["translator"] == f"{{{BY}}}"
        # Styles print both where both are given: "version 0.1.0, version 0.1.0".
        assert (entry["edition"], entry["year"]) == ("version 0.1.0", "2026")
        assert "version" not in entry.fields_dict
        assert entry["url"] == one.url
        assert one.clause in entry["note"]
        assert {"1824": "1824~", "1765": "1765", "": None}[one.source.year] == (
            entry["origdate"] if "origdate" in entry.fields_dict else None
        )


def test_bibtex_keeps_what_tex_would_take_for_its_own() -> None:
    odd = Edition("A & B_{50%}", "", "X # $Y", "0.1.0", "2026")
    (entry,) = bibtexparser.parse_string(formats.bibtex(citation.of_edition(odd))).entries
    assert entry["title"] == r"{A \& B\_\{50\%\}}"
    assert entry["editor"] == r"{X \# \$Y}"


def test_ris_is_read_back() -> None:
    found = everything()
    text = "".join(map(formats.ris, found))
    assert text.count("\r\n") == text.count("\n")
    book, *records = rispy.loads(text)
    assert (book["type_of_reference"], book["title"]) == ("BOOK", TITLE)
    for record, one in zip(records, found[1:], strict=True):
        assert record["type_of_reference"] == "CHAP"
        assert record["id"] == one.clause
        assert (record["title"], record["secondary_title"]) == (one.french, TITLE)
        # The comma says that the name is whole, and no "Jeu contributors, The Loix du".
        assert record["secondary_authors"] == record["subsidiary_authors"] == [f"{BY},"]
        assert (record["year"], record["edition"]) == ("2026", "version 0.1.0")
        assert record["urls"] == [one.url]
        assert one.source.title in record["original_publication"]
        assert "unknown_tag" not in record


def test_csl_json_is_read_back_and_set_in_a_style() -> None:
    found = everything()
    items = [formats.csl(one) for one in found]
    with warnings.catch_warnings():
        # The library warns of a type or a field that the language does not have.
        warnings.simplefilter("error")
        source = CiteProcJSON(items)
    assert set(source) == {one.key for one in found}
    style = CitationStylesStyle("harvard-cite-them-right", validate=False)
    bibliography = CitationStylesBibliography(style, source, formatter.plain)
    chosen = [one for one in found if one.clause in SENTENCES or not one.clause]
    for one in chosen:
        bibliography.register(Cluster([CitationItem(one.key)]))
    lines = [str(line) for line in bibliography.bibliography()]
    for one, line in zip(chosen, lines, strict=True):
        assert BY in line
        assert "2026" in line
        assert TITLE in line
        assert one.url in line
        assert one.french in line or not one.clause


@pytest.mark.parametrize(
    ("clause_id", "date"),
    [
        ("hombre-a-28", {"date-parts": [[1824]], "circa": True}),
        ("hombre-e-s31", {"date-parts": [[1765]]}),
        ("reversis-e-s7", None),
    ],
)
def test_an_inferred_book_is_not_dated_as_if_it_had_been_seen(clause_id: str, date: object) -> None:
    assert formats.csl(cite(clause_id)).get("original-date") == date


ACADEMIE = "Académie universelle des jeux, ou Dictionnaire méthodique et raisonné de tous les jeux"
ENCYCLOPEDIE = "Encyclopédie, ou Dictionnaire raisonné des sciences, des arts et des métiers"


@pytest.mark.parametrize(
    ("clause_id", "original", "publisher"),
    [
        ("hombre-a-28", f"[{ACADEMIE}?], p. 158", "[Corbet aîné?]"),
        ("hombre-a-33", f"[{ACADEMIE}?], pp. 158–159", "[Corbet aîné?]"),
        ("hombre-e-s31", f"{ENCYCLOPEDIE}, vol. VIII", ""),
        ("reversis-e-s7", f"{ENCYCLOPEDIE}, reprint, vol. XXIX, p. 89", ""),
    ],
)
def test_the_original_has_volume_and_page_and_no_inferred_book_passes_for_one_seen(
    clause_id: str, original: str, publisher: str
) -> None:
    item = formats.csl(cite(clause_id))
    assert (item["original-title"], item.get("original-publisher", "")) == (original, publisher)
    entry = bibtexparser.parse_string(formats.bibtex(cite(clause_id))).entries[0]
    assert entry["origtitle"] == f"{{{original}}}"
    assert ("origpublisher" in entry.fields_dict) == bool(publisher)


def test_an_inferred_book_says_so_in_the_note() -> None:
    assert "medium certainty" in formats.note(cite("hombre-a-28"))
    assert "certainty" not in formats.note(cite("hombre-e-s31"))
