"""French spacing, whatever the received spaces were."""

import pytest

from edition.text.french import JOINER, NARROW, spaced, typeset


@pytest.mark.parametrize(
    ("received", "set_in_french"),
    [
        ("vues , ferait", "vues, ferait"),
        ("forcé; auquel", f"forcé{NARROW}; auquel"),
        ("après lui ; mais", f"après lui{NARROW}; mais"),
        ("« gano »", f"«{NARROW}gano{NARROW}»"),
        ("«gano»?", f"«{NARROW}gano{NARROW}»?"),
        ("quoi ?!", f"quoi{NARROW}?!"),
        ("  la \n bête . ", "la bête."),
        (f"effecti{JOINER} \n vement", "effectivement"),
        ("( deux ) fois", "(deux) fois"),
    ],
)
def test_spaces_are_set(received: str, set_in_french: str) -> None:
    assert typeset(received) == set_in_french
    assert typeset(set_in_french) == set_in_french


def test_spacing_looks_across_pieces_and_keeps_them_apart() -> None:
    pieces = ["la ", "bête", " ", "; mais ", "", " il"]
    assert spaced(pieces) == ["la ", "bête", "", f"{NARROW}; mais ", "", "il"]
