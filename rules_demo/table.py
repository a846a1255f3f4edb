"""What every card table has, for a game of one's own: `rules_demo.kernel.table`."""

from types import SimpleNamespace

from rules_demo.kernel.acts import Act as Act
from rules_demo.kernel.acts import ActError as ActError
from rules_demo.kernel.acts import verb as verb
from rules_demo.kernel.set_out import beginning as beginning
from rules_demo.kernel.table import CardTable as CardTable
from rules_demo.kernel.table import Setting as Setting

#: The acts that every table knows, by their names in capitals.
Verbs = SimpleNamespace(**{name.upper(): verb for name, verb in CardTable.verbs.items()})
