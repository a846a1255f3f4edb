"""What reaches the reader: the French character for character, the parts in their order."""

from lxml import html
from sphinx.addnodes import pending_xref

from edition.model.nodes import editorial
from edition.page import render
from edition.text import tei
from tests.conftest import ROOT, TEI, Built, Tiny


def french_of(section: html.HtmlElement) -> str:
    """The French of a clause on the page, without the marks of pages."""
    (passage,) = section.xpath(".//div[@class='french']")
    for mark in passage.xpath(".//span[@class='pb']"):
        mark.drop_tree()
    return passage.text_content().strip("\n")


def test_french_is_the_corrected_view(built: Built) -> None:
    page = built.page("essai.html")
    text = tei.read(built.root / "transcriptions/essai.xml")
    shown = [french_of(section) for section in page.find_class("clause")]
    assert shown == [clause.corrected for clause in text.clauses]
    # Apostrophes, dashes and dots are what the text has, not what typography would make of them.
    assert "L'«\u202fordre\u202f» des cartes est le même\u202f; qu'il" in shown[0]
    assert "-- dit-on -- de" in shown[1]
    assert shown[1].endswith("renoncer...")
    assert 'the same, "whether he plays" or not' in page.text_content()


def test_the_order_of_a_clause(built: Built) -> None:
    page = built.page("essai.html")
    first, second, third = page.find_class("clause")
    assert [child.get("class") or child.tag for child in first] == [
        "h2",
        "facing",
        "clause-glosses",
        "clause-notes",
        "clause-examples",
        "clause-readings",
        "clause-foot",
        "views no-search",
    ]
    assert first.get("data-status") == second.get("data-status") == "executable"
    assert third.get("data-status") == "commentary"
    assert "it commends the rules" in third.text_content()
    (correction,) = first.find_class("facing")[0].find_class("corr")
    assert (correction.text, correction.get("title")) == ("le", "received: lc")
    entry = correction.getparent()
    assert entry.get("href") == "glossary.html#essai-a-1-correction-lc"
    (mark,) = second.find_class("facing")[0].find_class("pb")
    assert mark.text == "[p. 2]"


def test_numbers_and_ids(built: Built) -> None:
    page = built.page("essai.html")
    for n, section in enumerate(page.find_class("clause"), 1):
        assert section.get("id") == f"essai-a-{n}"
        title = section.xpath("./h2")[0]
        assert title.text == f"Art. {n}"
        assert title.xpath("./a/@href") == [f"#essai-a-{n}"]
        assert section.xpath("./p[@class='clause-foot']/a/@href") == [
            f"#essai-a-{n}",
            f"glossary.html#essai-a-{n}-received",
        ]
    ids = page.xpath("//@id")
    assert len(ids) == len(set(ids))
    assert "essai-a-1-example-1" in ids
    assert "essai-a-1-example-2" in ids
    assert "essai-a-1-reading-strict" in ids


def test_a_gloss_without_words_takes_those_of_the_glossary(built: Built) -> None:
    page = built.page("essai.html")
    texts = [dd.text_content().strip() for dd in page.xpath("//div[@class='clause-glosses']//dd")]
    assert texts == ["A word of this clause.", "Not following suit."]


def test_links_to_clauses(built: Built) -> None:
    here = built.page("essai.html").xpath(
        "//a[.//span[contains(@class,'clause-ref')]][not(ancestor::template)]"
    )
    there = built.page("glossary.html").xpath("//a[.//*[contains(@class,'clause-ref')]]")
    assert [(a.get("href"), a.text_content()) for a in here] == [("#essai-a-2", "art.\u00a02")]
    assert [(a.get("href"), a.text_content()) for a in there] == [
        ("essai.html#essai-a-1", "essai, dictionary, art.\u00a01")
    ]


def test_a_lettered_clause_keeps_every_other_id(tiny: Tiny) -> None:
    before = tiny.page("essai.html").xpath("//@id")
    tiny.change(
        "transcriptions/essai.xml",
        "      renoncer...</seg>\n",
        "      renoncer...</seg>\n"
        '      <seg type="clause" xml:id="essai-a-2b" n="2b">Jamais deux fois.</seg>\n',
    )
    tiny.change(
        "source/essai.md",
        ":::::{clause} essai-a-3",
        ":::::{clause} essai-a-2b\n\nNever twice.\n\n:::{example}\n"
        ">>> from rules_demo.cards import SUITS\n>>> len(SUITS)\n4\n:::\n:::::\n\n"
        ":::::{clause} essai-a-3",
    )
    page = tiny.page("essai.html")
    assert [i for i in page.xpath("//@id") if "2b" not in i] == before
    (section,) = page.xpath("//section[@id='essai-a-2b']")
    assert section.xpath("./h2")[0].text == "Art. 2 b"


def test_plain_text_loses_nothing(tiny: Tiny) -> None:
    text = tiny.build("text").read("essai.txt")
    words = [
        "Art. 1",
        "L'«\u202fordre\u202f» des cartes est le même",
        "The order of the cards",
        "A word of this clause.",
        "Perhaps *«\u202fce\u202f»*.",
        "The *order*",
        ">>> order",
        "Reading: strict",
        "Because the words say so.",
        ">>> len(order)",
        "p.\u00a01 · essai-a-1",
        "Art. 2",
        "[p. 2]",
        "Not following suit.",
        "A note by",
    ]
    places = [text.index(piece) for piece in words]
    assert places == sorted(places)
    assert TEI.count("<seg") == text.count("· essai-a-")


def test_an_example_is_whole_and_marked_only_where_it_has_a_colour(built: Built) -> None:
    page = built.page("essai.html")
    code = page.find_class("example")[0].find(".//pre")
    assert code.text_content() == (
        ">>> from rules_demo.cards import RANKS\n"
        ">>> order = \"\".join(RANKS[:9:-1])\n>>> order\n'RDV'\n"
    )
    marked = [(mark.get("class"), mark.text) for mark in code.iter("span") if mark.text]
    assert marked == [
        ("gp", ">>> "),
        ("kn", "from"),
        ("kn", "import"),
        ("gp", ">>> "),
        ("o", "="),
        ("s2", '""'),
        ("mi", "9"),
        ("o", "-"),
        ("mi", "1"),
        ("gp", ">>> "),
        ("go", "'RDV'"),
    ]


def test_every_correction_is_marked_with_its_certainty_and_leads_to_its_entry() -> None:
    texts = tei.read_all(sorted((ROOT / "transcriptions").glob("*.xml")))
    for clause in (clause for text in texts for clause in text.clauses):
        nodes = render.runs_of(clause, clause.runs, "french")
        for run, node in zip(clause.runs, nodes, strict=True):
            if run.correction is None:
                continue
            assert isinstance(node, pending_xref)
            (mark,) = node.findall(editorial)
            cert = clause.corrections[run.correction].cert
            degrees = [name for name in mark["classes"] if name.startswith("cert-")]
            assert degrees == ([f"cert-{cert}"] if cert else []), (clause.id, run)


def test_a_note_begins_with_the_words_it_is_about() -> None:
    text = tei.read(ROOT / "transcriptions" / "encyclopedie-hombre.xml")
    (clause,) = [clause for clause in text.clauses if clause.id == "hombre-e-s24"]
    (note,) = clause.notes
    said = render.note(note).astext()
    assert said.startswith("cinq (medium): The condition as printed cannot happen")
