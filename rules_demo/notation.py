"""Tables of every game written down and read again: `rules_demo.kernel.notation`."""

from rules_demo import games as games
from rules_demo.kernel.notation import NotationError as NotationError
from rules_demo.kernel.notation import read as read
from rules_demo.kernel.notation import write as write
