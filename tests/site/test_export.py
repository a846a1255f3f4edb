"""``clauses.json``, on which other tools rely."""

from __future__ import annotations

import json

from edition.text import tei
from tests.conftest import Tiny

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
