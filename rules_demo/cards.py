"""Cards, in the one notation in which they are read and printed: `rules_demo.kernel.cards`."""

from rules_demo.kernel.cards import RANKS as RANKS
from rules_demo.kernel.cards import SUIT_NAMES as SUIT_NAMES
from rules_demo.kernel.cards import SUITS as SUITS
from rules_demo.kernel.cards import Card as Card
from rules_demo.kernel.cards import CardError as CardError
from rules_demo.kernel.cards import card as card
from rules_demo.kernel.cards import cards as cards
from rules_demo.kernel.cards import pack as pack
from rules_demo.kernel.cards import show as show
from rules_demo.kernel.cards import shuffled as shuffled
from rules_demo.kernel.cards import suit as suit
