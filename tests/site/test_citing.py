"""Citing on the site: *Cite* at each clause, its page and files, and what machines read of both."""

import json

import bibtexparser
import pytest
import rispy
from lxml import html

from tests.conftest import Built, Tiny

BASE = "https://example.org/loix/"
WITNESS = """<sourceDesc><listWit><witness n="a"><bibl cert="medium">
  <title level="m">Jeux d'essai, ou Le Passe-temps</title>, <pubPlace>Paris</pubPlace>,
  <date when="1810">1810</date></bibl></witness></listWit></sourceDesc>"""


@pytest.fixture
def cited(tiny: Tiny) -> Tiny:
    """With a known book, a subtitle, and a page that cites."""
    tiny.change("transcriptions/essai.xml", "<sourceDesc><p>None.</p></sourceDesc>", WITNESS)
    tiny.set(edition_subtitle="A test")
    tiny.write(
        "source/citing.md",
        "# Citing\n\n```{citation} essai-a-2\n:files:\n```\n\n```{citation}\n```\n",
    )
    return tiny


def published(tiny: Tiny) -> Built:
    tiny.set(html_baseurl=BASE)
    built = tiny.good()
    return built


def head(text: str) -> dict[str, list[str]]:
    """The named values of a page's head: of meta by name or property, of link by its relation."""
    found: dict[str, list[str]] = {}
    page = html.fromstring(text)
    for element in page.xpath("//head/meta[@content] | //head/link[@rel]"):
        name = element.get("name") or element.get("property") or element.get("rel")
        if name:
            found.setdefault(name, []).append(element.get("content") or element.get("href"))
    return found


def linked_data(text: str) -> dict[str, object]:
    (script,) = html.fromstring(text).xpath("//script[@type='application/ld+json']")
    data: dict[str, object] = json.loads(script.text)
    return data


def test_each_clause_has_number_permalink_and_cite(cited: Tiny) -> None:
    built = cited.good()
    for section in built.page("essai.html").find_class("clause"):
        clause_id = section.get("id")
        assert section.xpath("./h2/text()")[0].startswith("Art. ")
        foot = section.find_class("clause-foot")[0]
        assert foot.xpath("./a[contains(@class, 'permalink')]/@href") == [f"#{clause_id}"]
        (link,) = foot.find_class("cite")
        assert (link.text, link.get("href")) == ("Cite", f"cite/{clause_id}.html")
        assert (built.out / link.get("href")).is_file()


def test_other_builders_have_no_control_that_leads_nowhere(cited: Tiny) -> None:
    assert "· Cite" not in cited.build("text").read("essai.txt")
    assert "cite-control" not in cited.build("epub").read("essai.xhtml")


def test_the_page_of_a_citation_has_every_form(cited: Tiny) -> None:
    built = published(cited)
    page = built.page("cite/essai-a-2.html")
    english, french, address, *files = page.find_class("cite-form")
    url = f"{BASE}essai.html#essai-a-2"
    start = "Essai, art. 2 (probably Jeux d'essai, Paris, 1810, pp. 1–2), in Essai, "
    assert english.text_content().replace("\u00a0", " ").startswith(start)
    assert (english.get("lang"), french.get("lang")) == ("en", "fr")
    assert french.text_content().endswith(f"clause essai-a-2, <{url}>.")
    assert address.text_content() == url
    for form, ending in zip(files, ("bib", "ris", "json"), strict=True):
        content = (built.out / f"cite/essai-a-2.{ending}").read_bytes().decode()
        assert form.text_content().split() == content.split()
    links = page.xpath("//a[@download]/@href")
    assert links == ["essai-a-2.bib", "essai-a-2.ris", "essai-a-2.json"]


def test_the_files_agree(cited: Tiny) -> None:
    out = published(cited).out / "cite"
    for clause_id in ("essai-a-1", "essai-a-2", "essai-a-3"):
        url = f"{BASE}essai.html#{clause_id}"
        (entry,) = bibtexparser.parse_file(str(out / f"{clause_id}.bib")).entries
        (record,) = rispy.loads((out / f"{clause_id}.ris").read_bytes().decode())
        (item,) = json.loads((out / f"{clause_id}.json").read_text("utf-8"))
        assert entry.key == record["id"] == item["id"] == clause_id
        assert entry["url"] == record["urls"][0] == item["URL"] == url
        assert entry["edition"] == record["edition"] == item["edition"] == "version 0.1"
    assert (out / "essai.bib").read_text("utf-8").startswith("@book{essai,")


def test_without_a_base_address_the_page_says_so(cited: Tiny) -> None:
    text = cited.build().read("cite/essai-a-2.html")
    assert "built without the address at which it is published" in text
    assert "http" not in " ".join(head(text)["cite-as"])
    assert head(text)["cite-as"] == ["../essai.html#essai-a-2"]
    assert "canonical" not in head(text)


def test_the_directive_gives_the_same_sentences_on_a_page_of_prose(cited: Tiny) -> None:
    built = published(cited)
    page = built.page("citing.html")
    clause_page = built.page("cite/essai-a-2.html")
    wanted = [one.text_content() for one in clause_page.find_class("cite-form")[:2]]
    forms = [one.text_content().strip() for one in page.find_class("cite-form")]
    assert forms[:2] == wanted
    assert forms[2].startswith("Essai: A test, ed. and tr. The contributors, version 0.1")
    assert page.xpath("//p[@class='cite-files']/a/@href")[0] == "cite/essai-a-2.bib"
    for builder, name in (("text", "citing.txt"), ("epub", "citing.xhtml")):
        assert "essai.html#essai-a-2" in cited.build(builder).read(name)


def test_what_zotero_reads_of_a_clause(cited: Tiny) -> None:
    found = head(published(cited).read("cite/essai-a-2.html"))
    highwire = {name: values for name, values in found.items() if name.startswith("citation_")}
    assert highwire == {
        "citation_title": ["Essai, art. 2"],
        "citation_book_title": ["Essai: A test"],
        "citation_editor": ["The contributors,"],
        "citation_translator": ["The contributors,"],
        "citation_publisher": ["The contributors"],
        "citation_language": ["fr"],
        "citation_public_url": [f"{BASE}essai.html#essai-a-2"],
    }
    assert found["cite-as"] == highwire["citation_public_url"]


def test_what_machines_read_of_a_text(cited: Tiny) -> None:
    text = published(cited).read("essai.html")
    found = head(text)
    assert found["citation_title"] == ["Essai"]
    assert found["canonical"] == found["cite-as"] == found["og:url"] == [f"{BASE}essai.html"]
    assert found["citation_public_url"] == [f"{BASE}essai.html"]
    # Zotero would take "book" or "website" for the type, whatever else the page says.
    assert found["og:type"] == ["article"]
    assert found["og:title"] == ["Essai"]
    assert found["og:description"] == found["description"]
    assert found["description"][0].startswith("As art. 2 says, au hasard.")
    assert len(found["license"]) == 2
    assert found["alternate"] == ["tei/essai.xml", "clauses.json"]
    assert found["og:image"] == [f"{BASE}preview.png"]
    data = linked_data(text)
    assert (data["@type"], data["url"]) == ("Chapter", f"{BASE}essai.html")
    assert data["inLanguage"] == ["fr", "en"]
    assert data["isPartOf"]["name"] == "Essai: A test"  # type: ignore[index]
    (original,) = data["isBasedOn"]  # type: ignore[misc]
    assert original["name"] == "Jeux d'essai, ou Le Passe-temps"
    assert original["description"] == "The identification is of medium certainty."


def test_what_machines_read_of_the_whole_and_of_prose(cited: Tiny) -> None:
    built = published(cited)
    front = head(built.read("index.html"))
    assert (front["og:type"], front["og:title"]) == (["book"], ["Essai: A test"])
    assert front["og:url"] == front["cite-as"] == front["canonical"] == [BASE]
    assert linked_data(built.read("index.html"))["@type"] == "Book"
    prose = built.read("citing.html")
    assert linked_data(prose)["@type"] == "WebPage"
    assert head(prose)["license"] == ["https://creativecommons.org/licenses/by/4.0/"]
    assert head(prose)["citation_language"] == ["en"]


def test_a_clause_that_is_gone_leaves_no_citation(cited: Tiny) -> None:
    stale = cited.build().out / "cite/essai-a-3.bib"
    assert stale.exists()
    for file, begin, end in (
        ("source/essai.md", ":::::{clause} essai-a-3", None),
        ("transcriptions/essai.xml", '<div type="article" n="3">', "</body>"),
    ):
        before, _, rest = (cited.root / file).read_text("utf-8").partition(begin)
        cited.write(file, before + (end + rest.partition(end)[2] if end else ""))
    assert cited.build(again=True).warnings == []
    assert not stale.exists()
