"""The received texts are never edited."""

import hashlib
import re

import pytest

from .conftest import ROOT, TRANSCRIPTIONS

#: The four with which the edition began; those that came after are in the ledger, as these are.
AS_RECEIVED = {
    "academie-hombre": "6e4bd5b088b159c2ee823f67543e45f05fc67ccf89b6ea6c7e1b81fd7111f4fe",
    "academie-triomphe-vingt-quatre-whist": (
        "489ecef95d00377fa885f5efa6004593e363dec95f1b7897e2ee65aa4877445a"
    ),
    "encyclopedie-hombre": "be850cc1ce99916e2a25e42c9e6ee2213a25aa2bbbecf578a0c72a4451925667",
    "encyclopedie-reversis": "2ae8fc7249bcd4eec537eaabead98d7d1fe992230a7a6e775d12a635a0bea48c",
}


@pytest.mark.parametrize("stem", AS_RECEIVED)
def test_a_received_text_is_byte_for_byte_what_was_received(stem: str) -> None:
    received = (TRANSCRIPTIONS / "received" / f"{stem}.txt").read_bytes()
    assert hashlib.sha256(received).hexdigest() == AS_RECEIVED[stem]


def test_the_page_on_the_witnesses_counts_the_characters_of_a_printed_page_aright() -> None:
    received = {stem: TRANSCRIPTIONS / "received" / f"{stem}.txt" for stem in AS_RECEIVED}
    hombre = received["academie-hombre"].read_text("utf-8")
    triomphe = received["academie-triomphe-vingt-quatre-whist"].read_text("utf-8")
    pages = [
        *re.split("i58 HOM|HOM i5g|i6o IIOM", hombre)[1:3],
        *re.split("TRI 39g|4oo WIS|WIS 4oi", triomphe)[1:3],
    ]
    lengths = tuple(f"{len(page.strip()):,}" for page in pages)
    prose = " ".join((ROOT / "source/apparatus/witnesses.md").read_text("utf-8").split())
    said = "158 and 159 have {} and {} characters, pages 399 and 400 have {} and {}"
    assert said.format(*lengths) in prose
