"""How clauses are named in a sentence."""

import pytest

from edition.model import labels


@pytest.mark.parametrize(
    ("written", "set_as"),
    [
        ("§ 30", "§\u00a030"),
        ("pille, § 7", "pille, §\u00a07"),
        ("§§ 17 and 18", "§§\u00a017 and 18"),
        ("art. 28", "art.\u00a028"),
        ("part. 28, the rule", "part. 28, the rule"),
    ],
)
def test_no_line_end_parts_a_number_from_its_sign(written: str, set_as: str) -> None:
    assert labels.bound(written) == set_as
