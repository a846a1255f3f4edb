"""Rulebooks, and what they give, for a game of one's own: `rules_demo.kernel.book`."""

from rules_demo.kernel.book import Moment as Moment
from rules_demo.kernel.book import Rulebook as Rulebook
from rules_demo.kernel.book import fact as fact
from rules_demo.kernel.rules import choosing as choosing
from rules_demo.kernel.rules import question as question
from rules_demo.kernel.rules import registry as registry
from rules_demo.kernel.rules import rule_of as rule_of
from rules_demo.kernel.rules import striking as striking
from rules_demo.kernel.rulings import Kind as Kind
from rules_demo.kernel.rulings import RulebookError as RulebookError
from rules_demo.kernel.rulings import Ruling as Ruling
from rules_demo.kernel.rulings import Silent as Silent
from rules_demo.kernel.rulings import Unit as Unit
from rules_demo.kernel.rulings import UnknownClauseError as UnknownClauseError
from rules_demo.kernel.rulings import UnknownReadingError as UnknownReadingError
from rules_demo.kernel.rulings import bete as bete
from rules_demo.kernel.rulings import draws as draws
from rules_demo.kernel.rulings import may as may
from rules_demo.kernel.rulings import may_not as may_not
from rules_demo.kernel.rulings import must as must
from rules_demo.kernel.rulings import never as never
from rules_demo.kernel.rulings import no_fault as no_fault
from rules_demo.kernel.rulings import nothing as nothing
from rules_demo.kernel.rulings import pays as pays
from rules_demo.kernel.rulings import refused as refused
from rules_demo.kernel.rulings import stands as stands
