"""What the text of vingt-quatre leaves open."""

from __future__ import annotations

from rules_demo.kernel.rulings import Silent

#: What the text does not settle, and impériale, to which it refers, is not asked; by a name.
SILENCES = {
    "penalties": Silent("what any fault costs", ("vingt-quatre-a-s1",)),
    "direction": Silent(
        "who deals first, nor to which side the deal and the play go",
        ("vingt-quatre-a-s3", "vingt-quatre-a-s16"),
    ),
    "packets": Silent(
        "in how many packets the cards are dealt", ("vingt-quatre-a-s3", "vingt-quatre-a-s4")
    ),
    "pack of four": Silent("which pack four play with", ("vingt-quatre-a-s4",)),
    "ace": Silent(
        "which place the ace has when tricks are played",
        ("vingt-quatre-a-s7", "vingt-quatre-a-s9"),
    ),
    "longer": Silent("whether a longer impériale counts more", ("vingt-quatre-a-s13",)),
    "equal impériales": Silent(
        "whose impériale is good, of {players}",
        ("vingt-quatre-a-s16",),
        in_general="whose impériale is good, of two that are equal, if neither has the hand",
        reading=("vingt-quatre-a-s16", "leader-only"),
    ),
    "showing": Silent(
        "whether a point or an impériale is shown or only named",
        ("vingt-quatre-a-s12", "vingt-quatre-a-s17"),
    ),
    "equal points": Silent(
        "who has the point, {players} being equal at {sum}",
        ("vingt-quatre-a-s17",),
        in_general="who has the point, two players being equal",
    ),
    "equal tricks": Silent(
        "who wins the cards, {players} being equal",
        ("vingt-quatre-a-s18",),
        in_general="who wins the cards, two players being equal",
        reading=("vingt-quatre-a-s18", "most"),
    ),
    "stakes": Silent(
        "how much each stakes, nor whether anything is paid besides", ("vingt-quatre-a-s20",)
    ),
}
