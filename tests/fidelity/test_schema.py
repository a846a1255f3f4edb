"""The transcriptions are TEI P5, and can be cited by clause and by page."""

import re
from pathlib import Path

from lxml import etree

from edition.text import tei

TEI = {"t": "http://www.tei-c.org/ns/1.0"}


def test_a_transcription_is_valid_against_tei_all(
    transcription: Path, tei_all: etree.RelaxNG
) -> None:
    tei_all.validate(etree.parse(transcription))
    assert not tei_all.error_log, str(tei_all.error_log)


def test_it_is_so_with_its_translation(
    site: Path, transcription: Path, tei_all: etree.RelaxNG
) -> None:
    # Here, and not with the other tests of the site, because the schema takes seconds to load.
    tei_all.validate(etree.parse(site / "tei" / transcription.name))
    assert not tei_all.error_log, str(tei_all.error_log)


def test_the_default_citation_tree_names_every_clause_by_its_id(transcription: Path) -> None:
    assert _cited(transcription, "@default='true'") == [
        clause.id for clause in tei.read(transcription).clauses
    ]


def test_a_second_citation_tree_names_every_printed_page(transcription: Path) -> None:
    pages = {page for clause in tei.read(transcription).clauses for page in clause.pages}
    if pages:
        cited = _cited(transcription, "@n='page'")
        assert set(cited) == pages
        assert len(cited) == len(set(cited))


def test_the_licence_and_the_confidence_of_the_source_are_in_the_header(
    transcription: Path,
) -> None:
    header = etree.parse(transcription).find("t:teiHeader", TEI)
    assert header is not None
    assert header.xpath(".//t:licence[contains(@target, 'publicdomain/zero/1.0')]", namespaces=TEI)
    assert header.xpath(".//t:sourceDesc//t:bibl/@cert", namespaces=TEI)
    for part in ("correction", "normalization", "segmentation", "interpretation"):
        assert header.find(f".//t:editorialDecl/t:{part}", TEI) is not None, part


def _cited(transcription: Path, condition: str) -> list[str]:
    """What the tree of a ``refsDecl`` cites, in its standard reading: names are TEI names."""
    root = etree.parse(transcription).getroot()
    structures = root.xpath(f"//t:refsDecl[{condition}]/t:citeStructure", namespaces=TEI)
    assert isinstance(structures, list)
    assert len(structures) == 1
    structure = structures[0]
    assert isinstance(structure, etree._Element)
    match = re.sub(r"(/+)(?=\w)", r"\1t:", structure.get("match", ""))
    cited = root.xpath(f"{match}/{structure.get('use')}", namespaces=TEI)
    assert isinstance(cited, list)
    return [str(value) for value in cited]
