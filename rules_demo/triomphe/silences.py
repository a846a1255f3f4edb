"""What the text of triomphe, as received, leaves open."""

from __future__ import annotations

from rules_demo.kernel.rulings import Silent

#: What the text as received does not settle, by a name. It lacks its first two pages.
SILENCES = {
    "direction": Silent(
        "to which side the deal and the play go, nor where companions sit", ("triomphe-a-4",)
    ),
    "renonce": Silent("when a renonce is past mending", ("triomphe-a-7",)),
    "unseen": Silent(
        "what follows from hands exchanged or tricks taken that nobody saw", ("triomphe-a-8",)
    ),
    "stake": Silent("what a partie is played for", ("triomphe-a-s1", "triomphe-a-9")),
    "first dealer": Silent(
        "how the first dealer is found, nor who deals after him", ("triomphe-solo-a-s3",)
    ),
    "packets": Silent("in how many packets the five cards are dealt", ("triomphe-solo-a-s4",)),
    "fall": Silent(
        "who wins the game when the tricks fall {fall}",
        ("triomphe-solo-a-s7",),
        in_general="who wins the game when the tricks fall 2-1-1-1 or 1-1-1-1-1",
    ),
    "when to pillage": Silent(
        "when the holder of the ace must say that he pillages", ("triomphe-pille-a-s8",)
    ),
}
