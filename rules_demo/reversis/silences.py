"""What the text of reversis leaves open."""

from __future__ import annotations

from rules_demo.kernel.rulings import Silent

#: What the one page that has come down to us does not settle, by a name.
SILENCES = {
    "dealer": Silent("which card drawn makes the dealer", ("reversis-e-s1",)),
    "next dealer": Silent("who deals after the first deal", ("reversis-e-s1",)),
    "direction": Silent("to which side the deal and the play go", ("reversis-e-s1",)),
    "eleven": Silent("how a hand is made up to eleven cards by threes", ("reversis-e-s2",)),
    "pack": Silent("which rank is left out of the pack", ("reversis-e-s4",)),
    "two or seven": Silent(
        "who chooses between a talon of two and one of seven", ("reversis-e-s4",)
    ),
    "two for four": Silent(
        "what the third and the fourth take when the talon has two cards", ("reversis-e-s7",)
    ),
    "first pool": Silent("how the pool is first made up", ("reversis-e-s15", "reversis-e-s43")),
    "thrown by a fault": Silent(
        "whether the quinola wins when its holder could have followed suit",
        ("reversis-e-s15", "reversis-e-s28"),
    ),
    "lost though able": Silent(
        "what a player owes who could have thrown the quinola and then let it go",
        ("reversis-e-s16",),
        reading=("reversis-e-s16", "unable"),
    ),
    "mark": Silent("how many jetons a mark is worth", ("reversis-e-s19",)),
    "point of the talon": Silent(
        "how many jetons a point of the talon is worth", ("reversis-e-s21", "reversis-e-s25")
    ),
    "point of a trick": Silent("what a point is, of the cards in a trick", ("reversis-e-s26",)),
    "who pays the talon": Silent(
        "who pays the talon",
        ("reversis-e-s26", "reversis-e-s27"),
        in_general="who pays the talon when nobody is equal for fewest points",
        reading=("reversis-e-s27", "winners"),
    ),
    "renonce": Silent("when a renonce is past mending", ("reversis-e-s28",)),
    "taken back": Silent("whether a card played may be taken back", ("reversis-e-s28",)),
    "forfeit": Silent("to whom a forfeit is paid", ("reversis-e-s28",)),
    "heart away": Silent("what a player pays who discards a heart", ("reversis-e-s31",)),
    "ace": Silent("what an ace is worth", ("reversis-e-s32",)),
    "ace beside the quinola": Silent(
        "whether an ace wins that is thrown on a heart by one who keeps the quinola",
        ("reversis-e-s32", "reversis-e-s42"),
    ),
    "later leads": Silent(
        "whether an ace led later wins or loses anything",
        ("reversis-e-s33",),
        reading=("reversis-e-s33", "first-lead"),
    ),
    "badly shuffled": Silent(
        "who judges whether cards are badly shuffled, nor how",
        ("reversis-e-s37",),
        reading=("reversis-e-s37", "shuffled"),
    ),
    "quinola defended": Silent(
        "whether one who has hearts to defend a forced quinola may throw it", ("reversis-e-s40",)
    ),
    "pool won": Silent("how a pool that was won is made up again", ("reversis-e-s43",)),
    "pool not won": Silent(
        "whether the pool is refreshed when the quinola is {how}",
        ("reversis-e-s43",),
        in_general="whether the pool is refreshed when the quinola is led, or left in the talon",
        reading=("reversis-e-s43", "as-said"),
    ),
    "equal bêtes": Silent("which of two equal bêtes goes first", ("reversis-e-s45",)),
    "every trick": Silent(
        "what taking every trick is worth, for it breaks off", ("reversis-e-s46",)
    ),
}
