"""What the texts of hombre leave open."""

from __future__ import annotations

from rules_demo.kernel.rulings import Silent

#: What neither witness settles, or one of them alone, by a name.
SILENCES = {
    "dealer": Silent("who deals first, nor who deals after him", ("hombre-e-s5",)),
    "first packet": Silent("to whom the first three cards go", ("hombre-e-s6",)),
    "card drawn off": Silent(
        "where the cards go that are drawn from a hand of too many",
        ("hombre-e-s13", "hombre-e-s68"),
    ),
    "eight alone": Silent(
        "what one does who plays sans prendre with eight cards", ("hombre-e-s14",)
    ),
    "double of what": Silent(
        "what it is that sans prendre or matadors double, nor how much any payment is",
        ("hombre-e-s18", "hombre-e-s99"),
    ),
    "fewer than five left": Silent(
        "what it costs to leave the other fewer than five cards", ("hombre-e-s20",)
    ),
    "first lead": Silent("who leads to the first trick", ("hombre-e-s21",)),
    "harm": Silent(
        "who judges whether a card can harm, nor by what",
        ("hombre-e-s28", "hombre-e-s73", "hombre-a-32"),
    ),
    "bête of the same deal": Silent(
        "whether the winner of a deal may draw a bête that was made in it",
        ("hombre-e-s29", "hombre-e-s90"),
    ),
    "earlier bêtes": Silent(
        "what earlier bêtes add to a new one", ("hombre-e-s31", "hombre-e-s32")
    ),
    "second half": Silent(
        "who pays the second half of the double that a vole wins", ("hombre-e-s35",)
    ),
    "vole without a bête": Silent(
        "what a vole wins when there is no bête", ("hombre-e-s34", "hombre-e-s35")
    ),
    "odd jeton": Silent(
        "who has {it}",
        ("hombre-e-s38",),
        in_general="who has the odd jeton when two share what lies on the table",
    ),
    "one card up": Silent(
        "what is done when one card is turned up that is no black ace",
        ("hombre-e-s40", "hombre-e-s41"),
    ),
    "stake of a void deal": Silent(
        "what becomes of a stake already moved when the deal is void", ("hombre-e-s51",)
    ),
    "tricks of codille": Silent(
        "how many tricks win codille when three play", ("hombre-e-s52", "hombre-a-43")
    ),
    "two codilles": Silent("to whom codille would go at 1–4–4", ("hombre-e-s52", "hombre-e-s86")),
    "looking out of turn": Silent(
        "what it costs to look at tricks, or to count aloud, when it is not one's turn",
        ("hombre-e-s76", "hombre-a-34"),
    ),
    "half a bête": Silent(
        "how an odd bête is halved, nor why the owner of the cards pays a half",
        ("hombre-e-s77", "hombre-a-35"),
    ),
    "a ruff that is said": Silent(
        "whether the fault is to trump wrongly or to take the trick as if by a trump",
        ("hombre-e-s84",),
    ),
    "asking for gano": Silent("what it costs the hombre to ask for gano", ("hombre-e-s87",)),
    "late claims": Silent(
        "until when sans prendre and matadors may be asked for", ("hombre-e-s99", "hombre-e-s101")
    ),
    "hasards": Silent("which hasards there are, nor what each is worth", ("hombre-e-s107",)),
    "écart at two": Silent(
        "who takes cards first when two play, nor how many", ("hombre-deux-e-s5",)
    ),
    "remise": Silent(
        "whether the hombre makes the bête at a remise when two play", ("hombre-deux-e-s7",)
    ),
}
