"""What the site gives to machines: the schema, the TEI with its translation, the text services."""

import json
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote, urljoin

import jsonschema
import pytest
import uritemplate
from lxml import etree

from edition.export import clauses_json
from edition.export.dts import Service
from edition.text import inventory, tei
from edition.text.citation_trees import passage, trees
from tests.conftest import Built, Tiny

TEI = {"t": "http://www.tei-c.org/ns/1.0"}
XML_ID = "{http://www.w3.org/XML/1998/namespace}id"
WRAPPER = "{https://w3id.org/api/dts#}wrapper"
TRANSCRIPTIONS = Path(__file__).parents[2] / "transcriptions"
NAMES = inventory.texts(TRANSCRIPTIONS)


@pytest.fixture(scope="module")
def by_id(clauses: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {clause["id"]: clause for clause in clauses}


# --- the schema ------------------------------------------------------------------------------


def test_the_schema_is_one_and_is_published(site: Path) -> None:
    jsonschema.Draft202012Validator.check_schema(clauses_json.schema())
    published = json.loads((site / "clauses.schema.json").read_text("utf-8"))
    assert published == clauses_json.schema()


def test_the_clauses_are_what_the_schema_says(site: Path, built: Built) -> None:
    validator = jsonschema.Draft202012Validator(clauses_json.schema())
    for text in ((site / "clauses.json").read_text("utf-8"), built.read("clauses.json")):
        assert [error.message for error in validator.iter_errors(json.loads(text))] == []


def test_the_schema_describes_every_field() -> None:
    properties = clauses_json.schema()["$defs"]["clause"]["properties"]
    assert set(properties) == set(clauses_json.schema()["$defs"]["clause"]["required"])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", "Hombre-A-28"),
        ("siglum", "ab"),
        ("url", "hombre/academie.html"),
        ("fr", ""),
        ("status", "draft"),
        ("reason", "it is hard"),
        ("examples", []),
        ("readings", [{"name": "one", "default": False, "summary": ""}]),
        ("sha256", "0"),
        ("surplus", 1),
    ],
)
def test_the_schema_refuses_what_is_wrong(by_id, field: str, value: object) -> None:
    sound = {"version": "1", "clauses": [by_id["hombre-a-28"]]}
    jsonschema.validate(sound, clauses_json.schema())
    wrong = {"version": "1", "clauses": [by_id["hombre-a-28"] | {field: value}]}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(wrong, clauses_json.schema())


# --- clauses.json ---

FIELDS = [
    *("id", "game", "siglum", "number", "url", "received", "fr", "modern", "en", "glosses"),
    *("status", "reason", "examples", "rules", "readings", "parallels", "pages", "sha256"),
]


def test_every_field(tiny: Tiny) -> None:
    data = json.loads(tiny.build().read("clauses.json"))
    assert data["version"] == "0.1"
    first, second, third = data["clauses"]
    for clause in data["clauses"]:
        assert list(clause) == FIELDS
    text = tei.read(tiny.root / "transcriptions/essai.xml").clauses[1]
    assert (second["fr"], second["modern"]) == (text.corrected, text.modern)
    assert (second["received"], second["sha256"]) == (text.received, text.sha256)
    assert "étoit" in second["fr"]
    assert "était" in second["modern"]
    assert second["pages"] == ["1", "2"]
    assert (first["game"], first["siglum"], first["number"]) == ("essai", "a", "1")
    assert first["url"] == "essai.html#essai-a-1"
    assert first["en"] == 'The order of the cards is the same, "whether he plays" or not.'
    assert first["glosses"] == [{"term": "bête", "text": "A word of this clause."}]
    assert second["glosses"] == [{"term": "renonce", "text": "Not following suit."}]
    assert first["examples"] == [
        {
            "source": ">>> from rules_demo.cards import RANKS\n"
            ">>> order = \"\".join(RANKS[:9:-1])\n>>> order\n'RDV'",
            "file": "essai.md",
            "line": tiny.line("source/essai.md", "import RANKS"),
        },
        {
            "source": ">>> len(order)\n3",
            "file": "essai.md",
            "line": tiny.line("source/essai.md", ">>> len"),
        },
    ]
    assert first["readings"] == [
        {"name": "strict", "default": True, "summary": "Because the words say so."}
    ]
    assert (first["status"], first["reason"]) == ("executable", None)
    assert third["status"] == "commentary"
    assert third["reason"] == "it commends the rules and says nothing to obey"
    assert first["rules"] == first["parallels"] == []


# --- TEI with the translation ----------------------------------------------------------------


def read(site: Path, name: str) -> etree._Element:
    return etree.parse(site / "tei" / f"{name}.xml").getroot()


@pytest.mark.parametrize("name", NAMES)
def test_the_french_is_untouched(site: Path, name: str) -> None:
    body = read(site, name).find(".//t:body", TEI)
    source = etree.parse(TRANSCRIPTIONS / f"{name}.xml").getroot().find(".//t:body", TEI)
    assert body is not None
    assert source is not None
    assert tei.received_view(body) == tei.received_view(source)
    assert etree.tostring(body, method="c14n") == etree.tostring(source, method="c14n")


@pytest.mark.parametrize("name", NAMES)
def test_each_clause_has_its_english_and_its_notes(site: Path, name: str, by_id) -> None:
    root = read(site, name)
    ids = [clause.id for clause in tei.read(TRANSCRIPTIONS / f"{name}.xml").clauses]
    pieces = root.findall(".//t:div[@type='translation']/t:div", TEI)
    assert [piece.get("corresp") for piece in pieces] == [f"#{clause_id}" for clause_id in ids]
    for piece, clause_id in zip(pieces, ids, strict=True):
        english = " ".join("".join(map(str, piece.itertext())).split())
        assert english.replace(" ", "") == by_id[clause_id]["en"].replace(" ", ""), clause_id
        notes = root.findall(f".//t:note[@target='#{clause_id}']", TEI)
        terms = [term for note in notes if note.get("type") == "gloss" for term in note[:1]]
        assert [term.text for term in terms] == [g["term"] for g in by_id[clause_id]["glosses"]]
        named = [note.get("n") for note in notes if note.get("type") == "reading"]
        assert named == [reading["name"] for reading in by_id[clause_id]["readings"]]


@pytest.mark.parametrize("name", NAMES)
def test_every_pointer_of_the_tei_leads_somewhere(site: Path, name: str) -> None:
    ids = {file.name: set(etree.parse(file).xpath("//@xml:id")) for file in site.glob("tei/*.xml")}
    root = read(site, name)
    for attribute in ("target", "corresp", "resp"):
        for value in root.xpath(f".//t:back//@{attribute}", namespaces=TEI):
            file, _, fragment = str(value).partition("#")
            if "://" not in value:
                assert fragment in ids[file or f"{name}.xml"], value


def test_both_licences_and_the_version_are_in_the_header(site: Path) -> None:
    header = read(site, "academie-hombre").find("t:teiHeader", TEI)
    assert header is not None
    targets = [licence.get("target") for licence in header.iterfind(".//t:licence", TEI)]
    assert targets == [
        "https://creativecommons.org/publicdomain/zero/1.0/",
        "https://creativecommons.org/licenses/by/4.0/",
    ]
    assert header.find(".//t:editionStmt/t:edition", TEI) is not None


# --- Distributed Text Services ---------------------------------------------------------------


class Client:
    """Asks the files as a client asks a server: by the templates the answers give."""

    def __init__(self, site: Path) -> None:
        self.site = site
        self.root = "https://texts.example/"

    def get(self, address: str) -> bytes:
        path = unquote(address.removeprefix(self.root))
        return (self.site / path).read_bytes()

    def json(self, address: str) -> dict[str, Any]:
        answer = json.loads(self.get(address))
        assert answer["@context"] == "https://dtsapi.org/context/v1.0.json"
        assert answer["dtsVersion"] == "1.0"
        answer["asked"] = address
        return answer

    def follow(self, answer: dict[str, Any], name: str, **values: object) -> str:
        """The address that a template of an answer gives."""
        within = answer.get("resource", answer)
        return urljoin(answer["asked"], uritemplate.expand(within[name], values))


@pytest.fixture(scope="module")
def client(site: Path) -> Client:
    return Client(site)


@pytest.fixture(scope="module")
def entry(client: Client) -> dict[str, Any]:
    return client.json(client.root + "dts/index.json")


def test_the_entry_leads_to_every_text(client: Client, entry: dict[str, Any]) -> None:
    assert entry["@type"] == "EntryPoint"
    root = client.json(client.follow(entry, "collection"))
    assert root["@type"] == "Collection"
    assert [member["@id"] for member in root["member"]] == list(NAMES)
    assert (root["totalChildren"], root["totalParents"]) == (4, 0)
    for name in NAMES:
        text = client.json(client.follow(entry, "collection", id=name))
        assert text["@type"] == "Resource"
        by_template = client.json(client.follow(text, "collection", nav="parents"))
        assert [parent["@id"] for parent in by_template["member"]] == [root["@id"]]
        assert client.get(urljoin(text["asked"], text["download"]["application/tei+xml"]))
        first, second = text["citationTrees"]
        assert "identifier" not in first
        assert first["citeStructure"] == [{"citeType": "clause"}]
        assert second["identifier"] in ("page", "paragraph")


@pytest.mark.parametrize("name", NAMES)
def test_every_request_has_its_answer(client: Client, entry: dict[str, Any], name: str) -> None:
    text = client.json(client.follow(entry, "collection", id=name))
    for tree in text["citationTrees"]:
        chosen = {"tree": tree["identifier"]} if "identifier" in tree else {}
        ask = {"resource": name, **chosen}
        whole = client.json(client.follow(entry, "navigation", **ask, down=1))
        deep = client.json(client.follow(text, "navigation", **chosen, down=-1))
        assert whole["member"] == deep["member"] != []
        assert whole["@type"] == "Navigation"
        assert "ref" not in whole
        refs = [unit["identifier"] for unit in whole["member"]]
        assert len(refs) == len(set(refs))
        for unit in whole["member"]:
            ref = unit["identifier"]
            alone = client.json(client.follow(entry, "navigation", **ask, ref=ref))
            assert alone["ref"] == unit
            assert "member" not in alone
            for down, members in (("0", refs), ("1", [ref]), ("-1", [ref])):
                answer = client.json(
                    client.follow(alone, "navigation", **chosen, ref=ref, down=down)
                )
                assert [one["identifier"] for one in answer["member"]] == members
            document = etree.fromstring(
                client.get(client.follow(alone, "document", **chosen, ref=ref))
            )
            assert document.tag == "{http://www.tei-c.org/ns/1.0}TEI"
            (wrapper,) = document.iter(WRAPPER)
            assert "".join(map(str, wrapper.itertext())).strip()
    whole_text = client.get(client.follow(text, "document"))
    assert etree.fromstring(whole_text).find(".//t:back", TEI) is not None


def test_article_27(client: Client, entry: dict[str, Any]) -> None:
    ask = {"resource": "academie-hombre", "ref": "hombre-a-27"}
    answer = client.json(client.follow(entry, "navigation", **ask))
    assert answer["ref"]["dublinCore"] == {"title": [{"lang": "en", "value": "Art. 27"}]}
    document = etree.fromstring(client.get(client.follow(entry, "document", **ask)))
    (wrapper,) = document.iter(WRAPPER)
    assert [child.get(XML_ID) for child in wrapper] == ["hombre-a-27"]


def test_addresses_are_full_where_the_site_s_own_is_known() -> None:
    config = SimpleNamespace(
        html_baseurl="https://example.org/loix/",
        edition_texts=["academie-hombre"],
        edition_transcriptions=str(TRANSCRIPTIONS),
        project="Loix",
        author="The contributors",
    )
    files = [TRANSCRIPTIONS / "academie-hombre.xml"]
    answers = dict(Service(config, files).answers())
    entry = answers["index.json"]
    assert entry["@id"] == "https://example.org/loix/dts/index.json"
    own = answers["navigation/academie-hombre;down=0/hombre-a-27.json"]["@id"]
    assert own == (
        "https://example.org/loix/dts/navigation/academie-hombre;down=0/hombre-a-27.json"
    )


# --- the public library ----------------------------------------------------------------------


def squashed(element: etree._Element) -> str:
    return "".join("".join(map(str, element.itertext())).split())


@pytest.mark.parametrize("name", NAMES)
def test_dapytains_reads_both_trees_and_cuts_the_same_passages(site: Path, name: str) -> None:
    from dapytains.tei.document import Document

    document = Document(str(site / "tei" / f"{name}.xml"))
    ours = trees(read(site, name))
    assert [tree.name or document.default_tree for tree in ours] == list(document.citeStructure)
    for tree in ours:
        key = tree.name or None
        assert [unit.ref for unit in document.get_reffs(key)] == [u.ref for u in tree.units]
        some = [tree.units[0], tree.units[len(tree.units) // 2], tree.units[-1]]
        for unit in some:
            theirs = document.get_passage(unit.ref, tree=key)
            assert squashed(passage(tree, unit.ref)) == squashed(theirs), unit.ref


def test_dapytains_returns_article_27(site: Path, by_id) -> None:
    from dapytains.tei.document import Document

    document = Document(str(site / "tei" / "academie-hombre.xml"))
    # It gives elements of its own kind; read again, they are ours.
    article = etree.fromstring(etree.tostring(document.get_passage("hombre-a-27")))
    (seg,) = article.iter("{http://www.tei-c.org/ns/1.0}seg")
    assert seg.get(XML_ID) == "hombre-a-27"
    assert " ".join(tei.received_view(seg).split()) == by_id["hombre-a-27"]["received"]


# --- the page that says how to use them --------------------------------------------------------

PAGE = Path(__file__).parents[2] / "source" / "apparatus" / "data.md"
PROGRAMS = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_programs_of_the_page_run(site: Path, program: str) -> None:
    assert len(program.splitlines()) == 3
    done = subprocess.run([sys.executable, "-c", program], cwd=site, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() or "validate" in program


def test_the_files_the_page_names_are_there(site: Path, pages) -> None:
    links = pages["apparatus/data.html"].xpath("//article//a[code]/@href")
    assert len(links) >= 10
    for link in links:
        assert (site / "apparatus" / link).resolve().is_file(), link


def test_only_a_site_has_them(tiny: Tiny) -> None:
    built: Built = tiny.build("text")
    for name in ("tei", "dts", "clauses.schema.json", "clauses.json"):
        assert not (built.out / name).exists()
