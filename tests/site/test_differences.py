"""Words that differ between two witnesses; spelling and punctuation are no difference."""

from types import SimpleNamespace

import pytest

from edition.text import differences


def clause(text: str, modern: str | None = None, siglum: str = "a") -> SimpleNamespace:
    return SimpleNamespace(corrected=text, modern=modern or text, siglum=siglum)


def marked(pieces) -> str:
    return "".join(f"<{piece.text}>" if piece.differs else piece.text for piece in pieces)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Celui qui a passé, ne peut", "celui qui a passé ne peut"),
        ("la bête", "la bete"),
        ("un cœur", "un coeur"),
        ("l'ex æquo", "l’ex aequo"),
        ("ils ſont deux", "ils sont deux"),
        ("pique & trèfle", "pique et trèfle"),
        ("à moins qu'il joue", "à-moins qu'il joue"),
        ("quoiqu'effectivement", "quoique effectivement"),
        ("lorsqu'on joue", "lors qu'on joue"),
        ("il peut [re]mettre", "il peut remettre"),
        ("« Passe\u202f; »", "Passe"),
        ("jusqu'à neuf", "jusque à neuf"),
    ],
)
def test_no_difference(one: str, other: str) -> None:
    found = differences.compare([clause(one)], [clause(other, siglum="e")])
    assert found.places == 0
    assert found.verbatim
    assert (marked(found.here), marked(found.there)) == (one, other)


def test_old_spelling_is_compared_as_modern_and_shown_as_old() -> None:
    old = clause("il étoit au jeu", "il était au jeu", "e")
    found = differences.compare([clause("il était au tapis")], [old])
    assert marked(found.here) == "il était au <tapis>"
    assert marked(found.there) == "il étoit au <jeu>"
    assert found.places == 1


def test_where_modern_spelling_divides_words_it_is_shown() -> None:
    old = clause("il joue sans doute partout", "il joue sans doute par tout ici", "e")
    found = differences.compare([clause("il joue sans doute par tout")], [old])
    assert marked(found.there) == "il joue sans doute par tout <ici>"


@pytest.mark.parametrize(
    ("one", "other", "here", "there"),
    [
        (
            "un jeu où l'on tourne, non",
            "un autre jeu, non",
            "un jeu <où l'on tourne>, non",
            "un <autre> jeu, non",
        ),
        ("une carte a tirée", "une carte a tiré", "une carte a <tirée>", "une carte a <tiré>"),
        ("si l'on en a", "si on en a", "si <l>'on en a", "si on en a"),
        ("et s'il les a vues", "s'il les a vues", "<et> s'il les a vues", "s'il les a vues"),
    ],
)
def test_differences(one: str, other: str, here: str, there: str) -> None:
    found = differences.compare([clause(one)], [clause(other, siglum="e")])
    assert (marked(found.here), marked(found.there)) == (here, there)
    # The same words are marked whichever side is read.
    back = differences.compare([clause(other, siglum="e")], [clause(one)])
    assert (marked(back.here), marked(back.there)) == (there, here)
    assert back.places == found.places


def test_words_of_its_own_are_not_marked() -> None:
    ours = clause("Qui fait la bête doit reprendre sa carte si elle nuit")
    found = differences.compare(
        [ours], [clause("on peut recommencer à la levée fautive", siglum="e")]
    )
    assert not found.verbatim
    assert found.places == 0
    assert marked(found.there) == "on peut recommencer à la levée fautive"


def test_a_clause_divided_on_the_other_side() -> None:
    whole = clause("Il est libre de tourner, mais alors il ne compte pas tout haut.")
    first = clause("Il est libre de tourner ;", siglum="e")
    second = clause("mais il ne compte point tout haut", siglum="e")
    both = differences.compare([whole], [first, second])
    assert (
        marked(both.here) == "Il est libre de tourner, mais <alors> il ne compte <pas> tout haut."
    )
    assert both.places == 2
    one = differences.compare([first, second], [whole], first)
    assert (marked(one.here), marked(one.there)) == (
        "Il est libre de tourner ;",
        "Il est libre de tourner …",
    )
    two = differences.compare([first, second], [whole], second)
    assert marked(two.here) == "mais il ne compte <point> tout haut"
    assert marked(two.there) == "… mais <alors> il ne compte <pas> tout haut."


def test_every_word_is_shown() -> None:
    ours, theirs = clause("  a b c d e."), clause("b x d e f !", siglum="e")
    found = differences.compare([ours], [theirs])
    assert "".join(piece.text for piece in found.here) == ours.corrected
    assert "".join(piece.text for piece in found.there) == theirs.corrected
