"""Each reading of the page is one of the rulebook, and its example tells it from its rivals."""

from dataclasses import replace
from pathlib import Path

import pytest

from edition.verify import examples, running
from rules_demo.reversis import encyclopedie

PAGE = examples.read(Path(__file__).parents[3] / "source" / "reversis" / "encyclopedie.md")
CLAUSES = {clause.id: clause for clause in PAGE.clauses}
READINGS = [(clause, name) for clause, rule in encyclopedie.rules.items() for name in rule.readings]


@pytest.mark.parametrize(("clause", "name"), READINGS)
def test_the_examples_of_a_reading_fail_when_a_rival_answers_in_its_place(
    clause, name, monkeypatch
):
    rule = encyclopedie.rules[clause]
    noticed = False
    for rival in rule.readings:
        with monkeypatch.context() as patch:
            patch.setattr(encyclopedie, "_made", {})  # so that the book is compiled anew
            patch.setattr(encyclopedie, "_asked", (None, None))
            for part in rule.parts:
                default = next(key for key, r in part.readings.items() if r.default)
                key = name if name in part.readings else default
                # a part that does not know a reading follows its default by it
                if key == name or name == rule.readings[0]:
                    other = part.readings.get(rival, part.readings[default])
                    mine = part.readings[key]
                    swapped = replace(mine, function=other.function)
                    patch.setitem(part.readings, key, swapped)
            failures = running.run(CLAUSES[clause].blocks)
        noticed |= any(f.block.reading == name for f in failures)
    assert noticed
