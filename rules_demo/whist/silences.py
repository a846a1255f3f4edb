"""What the text as received leaves open."""

from __future__ import annotations

from rules_demo.rulebook import Silent

#: What the text as received does not settle, by a name.
SILENCES = {
    "renonce": Silent(
        "what is paid for not following suit, nor whose the trick is", ("whist-a-s31",)
    ),
    "complaint": Silent("what a complaint costs", ("whist-a-s35",)),
    "false answer": Silent(
        "what follows when the answer to a call is untrue", ("whist-a-s47", "whist-a-s48")
    ),
    "three honours": Silent("whether one who has three honours may call", ("whist-a-s47",)),
    "both at ten": Silent(
        "which side wins when both reach ten in one deal", ("whist-a-s37", "whist-a-s46")
    ),
    "early mark": Silent(
        "whether honours may be marked before the last trick", ("whist-a-s42", "whist-a-s46")
    ),
    "nine": Silent("how nine is shown, for it breaks off", ("whist-a-s52", "whist-a-s54")),
}
