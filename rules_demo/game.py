"""What a game shows of itself: `rules_demo.kernel.game`."""

from rules_demo.kernel.game import Game as Game
from rules_demo.kernel.game import OptionError as OptionError
