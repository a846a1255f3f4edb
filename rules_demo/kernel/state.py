"""A table as a value: each act makes the next state of it, and the former stays as it was.

What is found about a state (who takes which trick, what a rulebook says) is kept with it, so that
it is worked out once, and one more act asks for little more.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType, new_class
from typing import Any, ClassVar, Generic, Self, TypeVar

from rules_demo.kernel.acts import Act, ActError, Journal, Verb

S = TypeVar("S")
T = TypeVar("T")

_WRITTEN = "written"  # the key of what the journal writes down of an act


class Table(Generic[S]):
    """What is physically there. It accepts every act that hands can do, and judges none.

    Nothing changes it but acts; whatever is raised in doing one, it is as it was. A table is
    equal to another that was set out alike and at which the same was done.
    """

    setting: S
    #: The act that made this state of the one before; None where it is being done, or none was.
    last_act: Act | None
    acts_done: int
    #: The state before the last act (in the body of a verb, before this one), if there is one. A
    #: verb may look at it, and keeps none but what its ``state`` gives: the table itself goes on.
    before: Self | None
    _facts: dict[Any, Any]
    #: The same kind of table while it is set out or an act is done, and in no other state.
    _open: type[Self]
    #: What hands can do at such a table, by the name of the verb.
    verbs: ClassVar[Mapping[str, Verb[Any]]]

    def __init_subclass__(cls, opens: bool = True) -> None:
        if opens:
            named = ((name, getattr(cls, name)) for name in dir(cls))
            cls.verbs = MappingProxyType({name: v for name, v in named if isinstance(v, Verb)})
            doors = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
            cls._open = new_class(
                cls.__name__, (cls,), {"opens": False}, lambda inside: inside.update(doors)
            )

    def __init__(self, setting: S) -> None:
        kind = type(self)
        object.__setattr__(self, "__class__", kind._open)
        self.setting, self.before, self._facts = setting, None, {}
        self.last_act, self.acts_done = None, 0
        self._set_out(setting)
        # Every state copies it: let it be small, and none of its keys shared with the class.
        self.__dict__ = dict([*self.__dict__.items()])
        self.__class__ = kind

    @abstractmethod
    def _set_out(self, setting: S) -> None:
        """Lay the cards out as the setting says."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits at the table, or is about to."""
        raise NotImplementedError

    # -- acts ------------------------------------------------------------------------

    def do(self, act: Act) -> None:
        """Do one act and write it in the journal.

        Raises `ActError`, and leaves the table as it was, if hands could not do it.
        """
        kind = type(self)
        if kind.verbs.get(act.verb.name) is not act.verb:
            raise ActError(f"nobody {act.verb.name!r}s at this table, so it cannot be that {act}")
        try:
            act = act.verb.completed(act, self.seats)
            draft, was, state = object.__new__(kind._open), self.__dict__, {**self.__dict__}
            state["_facts"], state["before"], state["last_act"] = {}, self, None
            draft.__dict__ = state
            act.verb.do(draft, act)
        except ActError as error:
            raise ActError(f"{error}, so it cannot be that {act}") from None
        state["last_act"], state["acts_done"] = act, self.acts_done + 1
        if facts := state["_facts"]:
            if _WRITTEN in facts:
                state["last_act"] = replace(act, **facts[_WRITTEN])
            state["_facts"] = {}  # it was found before the act was done
        draft.__dict__, draft.__class__ = was, kind  # it is now the state before
        state["before"] = draft
        object.__setattr__(self, "__dict__", state)

    def found(self, **found: Any) -> None:
        """For the body of a verb: what was found in doing it, which the journal writes down."""
        self._facts[_WRITTEN] = found

    def act(
        self,
        player: str,
        verb: Verb[Any],
        cards: Any = (),
        whom: str = "",
        word: str = "",
        number: int = 0,
    ) -> None:
        """Do one act by its verb. Raises `ActError` for what hands cannot do.

        The methods named for the verbs are the ordinary way to do an act.
        """
        self.do(Act(player, verb, verb.read_cards(cards), whom, word, number))

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a table is changed by acts alone: {name!r} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a table is changed by acts alone: {name!r} cannot be taken away")

    # -- reading the table -------------------------------------------------------------

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts done so far, in order."""
        return self.acts_of()

    def acts_of(self, *verbs: Verb[Any]) -> tuple[Act, ...]:
        """The acts done by these verbs (by any, if none is named) so far, in order."""
        newer, state = list[Act](), self
        while verbs not in state._facts and state.before is not None:
            if state.last_act and (not verbs or state.last_act.verb in verbs):
                newer.append(state.last_act)
            state = state.before
        earlier: tuple[Act, ...] = state._facts.get(verbs, ())
        known = self._facts[verbs] = (*earlier, *reversed(newer)) if newer else earlier
        return known

    def state(self) -> Self:
        """The table as it stands now, which acts on this one do not touch."""
        other = object.__new__(type(self))
        object.__setattr__(other, "__dict__", self.__dict__)
        return other

    copy = __copy__ = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.state()

    def states(self) -> Iterator[Self]:
        """The states from the setting-out to the present one, in order."""
        found, one = [], self.state()
        while one is not None:
            found.append(one)
            one = one.before  # type: ignore[assignment]
        return reversed(found)

    def fact(self, key: Any, find: Callable[[], T]) -> T:
        """What is known under a key about this state, found when first asked for."""
        try:
            known: T = self._facts[key]
        except KeyError:
            known = self._facts[key] = find()
        return known

    def chance(self, seed: int) -> Random:
        """The chance of this moment: the same seed and the same acts draw the same card."""
        return Random(f"{seed}/{self.acts_done}")

    # -- a table as its journal ---------------------------------------------------------

    @property
    def journal(self) -> Journal[S]:
        """The setting and the acts so far, frozen."""
        return Journal(self.setting, self.acts)

    @classmethod
    def replay(cls, journal: Journal[S]) -> Self:
        """The table that a journal makes. Raises `ActError` at an act hands could not do."""
        table = cls(journal.setting)
        for act in journal.acts:
            table.do(act)
        return table

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return (self.setting, self.acts) == (other.setting, other.acts)

    __hash__ = None  # type: ignore[assignment]  # a table goes on

    def __reduce__(self) -> tuple[Callable[[Journal[S]], Self], tuple[Journal[S]]]:
        return type(self).replay, (self.journal,)
