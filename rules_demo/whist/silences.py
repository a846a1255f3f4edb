"""What the text of whist, as received, leaves open."""

from __future__ import annotations

from rules_demo.kernel.rulings import Silent

#: What the text as received does not settle, by a name.
SILENCES = {
    "three alike": Silent(
        "who draws again when {number} cards are alike",
        ("whist-a-s14",),
        in_general="who draws again when three cards are alike, or all four",
    ),
    "middle pair": Silent(
        "who draws again when the second and third cards are alike",
        ("whist-a-s12", "whist-a-s14"),
        reading=("whist-a-s14", "as-written"),
    ),
    "lowest alike": Silent(
        "which of two players deals whose lowest cards are alike", ("whist-a-s14", "whist-a-s15")
    ),
    "next dealer": Silent("who deals after the first deal", ("whist-a-s24",)),
    "taken up": Silent(
        "when the dealer takes the card turned up into his hand", ("whist-a-s28", "whist-a-s29")
    ),
    "renonce": Silent(
        "what is paid for not following suit, nor whose the trick is", ("whist-a-s31",)
    ),
    "complaint": Silent("what a complaint costs", ("whist-a-s35",)),
    "false answer": Silent(
        "what follows when the answer to a call is untrue", ("whist-a-s47", "whist-a-s48")
    ),
    "three honours": Silent("whether one who has three honours may call", ("whist-a-s47",)),
    "stake": Silent("what the partie is played for", ("whist-a-s37",)),
    "both at ten": Silent(
        "which side wins when both reach ten in one deal", ("whist-a-s37", "whist-a-s46")
    ),
    "tricks or honours": Silent(
        "whether tricks are counted before honours", ("whist-a-s37", "whist-a-s45")
    ),
    "early mark": Silent(
        "whether honours may be marked before the last trick", ("whist-a-s42", "whist-a-s46")
    ),
    "who marks": Silent("which of two partners marks their score", ("whist-a-s49",)),
    "five to eight": Silent(
        "how {points} is shown",
        ("whist-a-s52",),
        in_general="how five, six, seven and eight are shown",
        reading=("whist-a-s52", "both"),
    ),
    "nine": Silent("how nine is shown, for it breaks off", ("whist-a-s52", "whist-a-s54")),
}
