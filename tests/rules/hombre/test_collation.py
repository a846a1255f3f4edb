"""The two witnesses of hombre, compared by what they rule."""

import pytest

from rules_demo.hombre import GAME, academie
from rules_demo.kernel import collation, notation
from rules_demo.kernel.notation import NotationError

# From the concordance of the words: 28 says where the cards go; 32 has *probablement*; 37 a
# second moment; 38 *peut* for *doit*; 40 the folding; 41 stands alone; 42 the draw for the suit.
# 26, 39 and 43 differ in words, and not in what follows from them.
DIFFERING = {"28", "31", "32", "36", "37", "38", "40", "41", "42"}


def collate():
    return collation.collate(GAME)


def articles(cases):
    return {a.rpartition("-")[2] for case in cases for a in case.clauses if "-a-" in a}


def test_every_article_is_put_to_the_test():
    assert articles(collate()) | {"30"} == {a.rpartition("-")[2] for a in academie.rules}


def test_the_witnesses_part_where_their_words_do_and_nowhere_else():
    assert articles(case for case in collate() if case.differs) == DIFFERING


def test_where_they_part_the_words_are_named_and_elsewhere_none():
    for case in collate():
        assert bool(case.words) == case.differs, case.title


def test_every_situation_calls_for_a_ruling_by_one_of_them():
    for case in collate():
        assert any(case.verdicts.values()), case.title


def test_a_situation_is_one_table_judged_twice():
    for case in collate():
        assert notation.read(notation.write(case.table)) == case.table
        assert list(case.verdicts) == ["a", "e"]


def test_a_situation_that_cannot_be_read_is_named(monkeypatch):
    case = ("He grabs", {}, "trump ♠\nhombre grabs")
    monkeypatch.setattr(collation, "_situations", lambda text: [case])
    with pytest.raises(NotationError, match=r"hombre/collation.txt, 'He grabs': line 2"):
        collate()
