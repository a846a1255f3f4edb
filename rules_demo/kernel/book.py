"""Rulebooks: rules bound to clauses, which judge a table.

A *rule* is a small function bound to the id of its clause, together with what would hold if the
clause were not written. So a clause can be *struck*, and what it alone decides falls silent; and
where its words allow more than one sense, each sense is a named *reading* and one of them is the
default.

A rulebook judges by asking every rule about every act in turn. Rules that answer a `Question`
(which cards may be played?) are asked by other rules. What a book says of a state of the table is
kept with that state, so that one more act is one more act to judge.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from copy import copy
from dataclasses import dataclass
from functools import wraps
from typing import Any, Generic, ParamSpec, Self, TypeVar, cast, overload

from rules_demo.kernel.acts import Act, Verb
from rules_demo.kernel.rules import (
    EVERYWHERE,
    Everywhere,
    Part,
    Question,
    Reading,
    Rule,
    check_reading,
    known,
    place,
    registered,
)
from rules_demo.kernel.rulings import (
    Borrowed,
    Kind,
    RulebookError,
    Ruling,
    Silent,
    Unit,
    UnknownReadingError,
    nothing,
)
from rules_demo.kernel.table import CardTable

F = TypeVar("F", bound=Callable[..., Any])
P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound=CardTable[Any])


@dataclass(eq=False)
class Moment(Generic[T]):
    """One act with the table before and after it."""

    book: Rulebook
    before: T
    act: Act
    table: T


#: Gives, for a part of a rule and the function in force, the one that is asked in its place.
Beside = Callable[[Part, Callable[..., Any]], Callable[..., Any]]


#: The rules that judge an act: of each its clause, and the function in force.
Judges = tuple[tuple[str, Callable[..., Any]], ...]


class Compiled:
    """A rulebook as it is asked: for one choice of what is struck and how clauses are read."""

    __slots__ = ("_asked", "alone", "answering", "facts", "judging")

    def __init__(self) -> None:
        self.facts: dict[Any, Any] = {}  # what has been found about the book, whatever the table
        self.answering: dict[Question[..., Any], tuple[tuple[str, Callable[..., Any]], ...]] = {}
        #: What answers a question, where one clause does or where it is borrowed.
        self.alone: dict[Question[..., Any], Callable[..., Any]] = {}
        self.judging: list[tuple[str, Part, Callable[..., Any]]] = []
        self._asked: dict[tuple[Verb[Any], bool, bool], Judges] = {}

    def ending(self, verb: Verb[Any]) -> Judges:
        """What judges a deal that an act done by a verb ends, and nothing else."""
        here = (e for e in self.judging if e[1].final and not e[1].duties)
        return tuple((c, f) for c, p, f in here if p.on is None or verb in p.on)

    def asked(self, verb: Verb[Any], last: bool = False, duties: bool = False) -> Judges:
        """What judges an act done by a verb, in order.

        ``last`` if no act follows it; rules that give but ``duties`` may be left out.
        """
        key = (verb, last, duties)
        asked = self._asked.get(key)
        if asked is None:
            asked = self._asked[key] = tuple(
                (clause, function)
                for clause, part, function in self.judging
                if (part.on is None or verb in part.on)
                and (last or not part.final)
                and (duties or not part.duties)
            )
        return asked


class Found:
    """What a book has found about one state of a table, which is kept with the state."""

    __slots__ = ("judged", "lasting", "remaining", "standing")

    def __init__(self, standing: Any, lasting: tuple[Ruling, ...] | None = None) -> None:
        self.standing = standing
        self.remaining: tuple[Ruling, ...] | None = None  # of the rulings on the last act
        #: The rulings on all acts that remain, if another follows.
        self.lasting: tuple[Ruling, ...] | None = lasting
        self.judged: tuple[Ruling, ...] | None = None  # as the table stands


def fact(find: F) -> F:
    """Let a book's answer about a table be kept with the state of it, for each of its arguments.

    It is asked by position: ``book.order(table)``.
    """

    @wraps(find)
    def kept(book: Rulebook, table: CardTable[Any], *args: Any) -> Any:
        facts = table._facts
        key = (find, book.compiled, *args)
        try:
            return facts[key]
        except KeyError:
            return facts.setdefault(key, find(book, table, *args))

    return cast(F, kept)


def settled(find: F) -> F:
    """Let a book's answer that depends on no table be kept for as long as the book is asked so."""

    @wraps(find)
    def kept(book: Rulebook, *args: Any) -> Any:
        return book.once(args, find, book, *args)

    return cast(F, kept)


class Rulebook:
    """The rules of one game by one witness, and the choices made among readings.

    ``of`` is the kind of table it judges.
    """

    def __init__(self, name: str, of: type[CardTable[Any]] = CardTable) -> None:
        self.name, self.of = name, of
        self._rules: dict[str, Rule] = {}
        self._borrowed: dict[Question[..., Any], Borrowed] = {}
        self._lent: list[tuple[Part, Borrowed]] = []
        self._cited: dict[tuple[Verb[Any], str], tuple[str, ...]] = {}
        self._follows: tuple[Rulebook, str, frozenset[str]] | None = None
        self._struck: frozenset[str] = frozenset()
        self._chosen: dict[str, str] = {}
        self._beside: Beside | None = None
        self._made: dict[Everywhere, Compiled] = {}
        self._asked: tuple[Everywhere | None, Compiled] = (None, Compiled())

    # -- what a game says of itself ----------------------------------------

    def at_first(self, table: Any) -> Any:
        """What stands before the first act, where a game has an auction or a score; else None."""
        return None

    def moment(self, before: Any, act: Act, table: Any, standing: Any) -> Any:
        """One act as the game's rules are shown it, ``standing`` being what stood before it."""
        return Moment(self, before, act, table)

    def after(self, moment: Any) -> Any:
        """What stands after an act."""
        return None

    def holding(self, moment: Any, given: list[Ruling]) -> list[Ruling]:
        """What holds of the rulings that the rules give of one moment, in the order it holds in.

        All of them, where the game does not say. It is not asked where no rule gives any.
        """
        return given

    # -- writing the book ------------------------------------------------

    @overload
    def rule(
        self,
        clause: str,
        *,
        answers: Question[P, R],
        otherwise: Callable[P, R],
        reading: str = "",
    ) -> Callable[[Callable[P, R]], Callable[P, R]]: ...
    @overload
    def rule(
        self,
        clause: str,
        *,
        on: Collection[Verb[Any]] | None = None,
        final: bool = False,
        duties: bool = False,
        shown: bool = True,
        otherwise: Callable[..., Any] = nothing,
        reading: str = "",
    ) -> Callable[[F], F]: ...
    def rule(
        self,
        clause: str,
        *,
        answers: Question[..., Any] | None = None,
        on: Collection[Verb[Any]] | None = None,
        final: bool = False,
        duties: bool = False,
        shown: bool = True,
        otherwise: Callable[..., Any] = nothing,
        reading: str = "",
    ) -> Callable[[Any], Any]:
        """Bind the decorated function to a clause.

        With ``answers`` the function answers that question, and another rule may `ask` it (or
        `ask_each`, where several clauses say the same). Without, it is called with each moment
        whose act has a verb in ``on`` (all, if not given), or only with the last of a deal if it is
        ``final``, and yields rulings, or a `Silent` where it meets what the text does not say;
        ``duties`` if the rulings are none but duties and rights, which describe the table as it
        stands. The clause is ``shown`` on the score sheet beside each act that it attends to, if
        ``on`` names the verb. ``otherwise`` is called in its place when the clause is struck.
        ``reading`` names the sense this function follows: it is the default; `also` gives the
        rivals.
        """

        def bind(function: F) -> F:
            rule = self._rules.get(clause) or Rule(clause)
            readings = {reading: Reading(reading, function, default=True)}
            rule.parts.append(Part(rule, answers, on, final, duties, shown, otherwise, readings))
            self._rules[clause] = rule
            registered(clause, rule)
            self.forget()
            return function

        return bind

    def also(
        self,
        clause: str,
        reading: str,
        *,
        of: str,
        answers: Question[..., Any] | None = None,
        rulings: bool = False,
    ) -> Callable[[F], F]:
        """Bind the decorated function as a rival of the reading named ``of``.

        ``answers`` tells which part it rivals (``rulings`` the part that gives rulings), where the
        clause has several with that reading.
        """

        def bind(function: F) -> F:
            for part in known(clause, self._rules).parts:
                told = part.answers is answers if answers or rulings else True
                if of in part.readings and told:
                    part.readings[reading] = Reading(reading, function, default=False)
                    self.forget()
                    return function
            raise UnknownReadingError(f"{clause} has no reading {of!r} for {reading!r} to rival")

        return bind

    @overload
    def borrow(
        self, question: Question[P, R], *, source: str, confidence: str
    ) -> Callable[[Callable[P, R]], Callable[P, R]]: ...
    @overload
    def borrow(
        self,
        *,
        source: str,
        confidence: str,
        on: Collection[Verb[Any]] | None = None,
        duties: bool = False,
    ) -> Callable[[F], F]: ...
    def borrow(
        self,
        question: Question[..., Any] | None = None,
        *,
        source: str,
        confidence: str,
        on: Collection[Verb[Any]] | None = None,
        duties: bool = False,
    ) -> Callable[[Any], Any]:
        """Answer a question with a rule from elsewhere, as long as no clause answers it.

        Without a question the function is called with moments, as a clause's is, after all the
        clauses; its rulings have no clause and say that they are borrowed, and from where.
        """

        def bind(function: F) -> F:
            if question:
                self._borrowed[question] = Borrowed(question.name, function, source, confidence)
            else:
                readings = {"": Reading("", function, default=True)}
                part = Part(Rule(""), None, on, False, duties, False, nothing, readings)
                self._lent.append((part, Borrowed(function.__name__, function, source, confidence)))
            self.forget()
            return function

        return bind

    def follow(self, other: Rulebook, *, by: str, but: Collection[str] = ()) -> None:
        """Follow another book wherever this one has no rule of its own, by a clause that says so.

        Rulings of the other book's clauses in ``but`` are left out. When the clause ``by`` is
        struck, nothing of the other book holds.
        """
        self._follows = (other, by, frozenset(but))
        self.forget()

    def cite(self, verb: Verb[Any], *clauses: str, word: str = "") -> None:
        """Say which clauses an ordinary act follows, for the score sheet.

        With ``word``, of saying that word. An act not spoken of here is shown with every clause
        whose rule attends to its verb.
        """
        self._cited[verb, word] = clauses

    def forget(self) -> None:
        """Forget what was worked out of the book; what a table keeps goes with the table."""
        self._made, self._asked = {}, (None, Compiled())

    # -- choosing --------------------------------------------------------

    def _like(self, struck: frozenset[str], chosen: dict[str, str]) -> Self:
        other = copy(self)
        other._struck, other._chosen = struck, chosen
        other.forget()
        return other

    def struck(self, *clauses: str) -> Self:
        """The same book with these clauses struck out. Raises `UnknownClauseError`."""
        for clause in clauses:
            known(clause, self._rules)
        return self._like(self._struck | set(clauses), self._chosen)

    def read(self, clause: str, reading: str) -> Self:
        """The same book with a clause read in the named sense.

        Raises `UnknownClauseError`, or `UnknownReadingError` naming those there are.
        """
        check_reading(known(clause, self._rules), reading)
        return self._like(self._struck, {**self._chosen, clause: reading})

    def wrapped(self, beside: Beside) -> Self:
        """The same book, of which other functions are asked in place of those in force."""
        other = self._like(self._struck, self._chosen)
        other._beside = beside
        return other

    @property
    def compiled(self) -> Compiled:
        """The book as it is asked now."""
        asked, made = self._asked
        if asked is not EVERYWHERE[0]:
            now = EVERYWHERE[0]
            made = self._made.get(now) or self._made.setdefault(now, self._compile(now))
            self._asked = (now, made)
        return made

    def once(self, key: Any, find: Callable[..., R], *args: Any) -> R:
        """What the book finds of some arguments, kept under a key on which alone it hangs."""
        facts, place = self.compiled.facts, (find, key)
        try:
            found: R = facts[place]
        except KeyError:
            found = facts[place] = find(*args)
        return found

    @property
    def follows(self) -> Rulebook | None:
        """The book that this one follows where it has no rule of its own, if it follows one."""
        return self._follows[0] if self._follows else None

    def _compile(self, now: Everywhere) -> Compiled:
        made = Compiled()
        struck = self._struck | now.struck
        chosen = {**dict(now.chosen), **self._chosen}
        answering: dict[Question[..., Any], list[tuple[str, Callable[..., Any]]]] = {}
        for clause, rule in self.rules.items():
            for part in rule.parts:
                ruled_out = clause in struck
                function = part.otherwise if ruled_out else part.function(chosen.get(clause, ""))
                if self._beside and not ruled_out:
                    function = self._beside(part, function)
                if part.answers:
                    answering.setdefault(part.answers, []).append((clause, function))
                elif function is not nothing:
                    made.judging.append((clause, part, function))
        made.answering = {question: tuple(each) for question, each in answering.items()}
        for question, loan in self._borrowed.items():
            made.answering.setdefault(question, (("", loan.function),))
        made.judging += [("", part, loan.says) for part, loan in self._lent]
        if self._follows and self._follows[1] not in struck:
            other, by, but = self._follows
            followed = other.compiled
            for question, each in followed.answering.items():
                made.answering.setdefault(question, each)
            by_both = ((f"{c} by {by}" if c else by, c, p, f) for c, p, f in followed.judging)
            made.judging += [(both, p, f) for both, c, p, f in by_both if c not in but]
        made.alone = {q: each[0][1] for q, each in made.answering.items() if len(each) == 1}
        return made

    # -- asking ----------------------------------------------------------

    @property
    def rules(self) -> Mapping[str, Rule]:
        """The book's rules by clause id, in the order of the text: stem by stem, by number."""
        stems = list(dict.fromkeys(place(clause)[0] for clause in self._rules))
        inside = sorted(self._rules, key=lambda c: (stems.index(place(c)[0]), place(c)[1:]))
        return {clause: self._rules[clause] for clause in inside}

    def ask(self, question: Question[P, R], *args: P.args, **named: P.kwargs) -> R:
        """What the book answers to a question, by the one rule that is in force.

        Raises `RulebookError` naming the question if no rule, of the book or borrowed, answers it,
        and naming the clauses if more than one does.
        """
        answers = self.compiled.alone.get(question)
        if answers is None:
            raise self._unanswered(question)
        answer: R = answers(*args, **named)
        return answer

    def _unanswered(self, question: Question[..., Any]) -> RulebookError:
        if found := self.compiled.answering.get(question):
            by = ", ".join(clause for clause, _ in found)
            return RulebookError(f"{question.name!r} is answered by {by}")
        return RulebookError(f"{self.name} has no rule for {question.name!r}")

    def ask_each(self, question: Question[P, R], *args: P.args, **named: P.kwargs) -> dict[str, R]:
        """What each clause that answers a question says to it, by clause.

        A borrowed answer stands under an empty clause. Raises `RulebookError` naming the question
        if nothing answers it.
        """
        found = self.compiled.answering.get(question)
        if not found:
            raise self._unanswered(question)
        return {clause: function(*args, **named) for clause, function in found}

    def ask_any(self, question: Question[P, bool], *args: P.args, **named: P.kwargs) -> bool:
        """Whether any clause that answers a question says yes. Raises as `ask_each` does."""
        found = self.compiled.answering.get(question)
        if not found:
            raise self._unanswered(question)
        return any(function(*args, **named) for _, function in found)

    def answered_by(self, question: Question[..., Any]) -> tuple[str, ...]:
        """The clauses that answer a question; none if it is borrowed or unknown."""
        parts = ((c, part) for c, rule in self.rules.items() for part in rule.parts)
        return tuple(clause for clause, part in parts if part.answers is question)

    @property
    def borrowed(self) -> tuple[Borrowed, ...]:
        """The answers the book takes from elsewhere."""
        answers = (b for q, b in self._borrowed.items() if not self.answered_by(q))
        return (*answers, *(loan for _, loan in self._lent))

    def citing(self, act: Act, before: Any = None) -> tuple[str, ...]:
        """The clauses that an act is shown with on the score sheet.

        For a payment that was ruled, if the table ``before`` it is given, the clause that did.
        """
        if act.number and before is not None:
            for payment, clause in self.unpaid(before):
                if payment == act:
                    return tuple(clause.split(" by "))
        for key in ((act.verb, act.word), (act.verb, "")):
            if key in self._cited:
                return self._cited[key]
        return self.governing(act.verb)

    def governing(self, verb: Verb[Any]) -> tuple[str, ...]:
        """The clauses whose rules say that they attend to a verb and are shown, in order."""
        parts = [(clause, part) for clause, rule in self.rules.items() for part in rule.parts]
        attending = (c for c, p in parts if p.shown and p.on is not None and verb in p.on)
        return tuple(dict.fromkeys(attending))

    # -- judging -----------------------------------------------------------

    def _takes(self, table: Any) -> None:
        if not isinstance(table, self.of):
            what = f"{type(table).__module__}.{type(table).__name__}"
            raise RulebookError(
                f"{self.name} judges tables of {self.of.__module__}, and this is a {what}"
            )

    def _found(self, table: Any, judged: bool = False) -> Found:
        """What is found about a table as it stands, and about every state before it.

        Of every act too what remains ``judged``, if that is wanted.
        """
        book = self.compiled
        found: Found | None = table._facts.get(book)
        if found is None or (judged and found.lasting is None):
            self._takes(table)
            wanted, state = [], table.state()
            while state is not None:
                found = state._facts.get(book)
                if found and (found.lasting is not None or not judged):
                    break
                wanted.append(state)
                state = state.before
            for one in reversed(wanted):
                found = self._find(one, found, judged, book)
        assert found is not None
        return found

    def _find(self, state: Any, earlier: Found | None, judged: bool, book: Compiled) -> Found:
        """What is found about a state, when ``earlier`` was found about the one before it.

        A moment is not kept: it holds its table, which would hold itself.
        """
        found: Found | None = state._facts.get(book)
        if earlier is None:
            return found or state._facts.setdefault(book, Found(self.at_first(state), ()))
        if judged or found is None:
            moment = self.moment(state.before, state.last_act, state, earlier.standing)
        if found is None:
            found = state._facts[book] = Found(earlier.standing)  # `after` may ask what remains
            try:
                found.standing = self.after(moment)
            except BaseException:
                del state._facts[book]
                raise
        if judged:
            remains, lasting = found.remaining, earlier.lasting or ()
            if remains is None:
                remains = self._remaining(found, moment, book)
            if state.since == state.acts_done:
                lasting += self._of_the_end(state)
            found.lasting = lasting + remains
        return found

    def _of_the_end(self, table: Any) -> tuple[Ruling, ...]:
        """The rulings at the end of a deal that remain, where an act has just begun another."""
        if table.before.before is None:
            return ()
        moment = self._moment(table.before)
        given = self._given(moment, self.compiled.ending(moment.act.verb))
        return tuple(r for r in given if r.kind.lasting)

    def _remaining(self, found: Found, moment: Any, book: Compiled) -> tuple[Ruling, ...]:
        given = self._given(moment, book.asked(moment.act.verb))
        found.remaining = tuple(r for r in given if r.kind.lasting) if given else ()
        return found.remaining

    def _given(self, moment: Any, judges: Judges) -> list[Ruling]:
        given = list[Ruling]()
        for clause, function in judges:  # a comprehension would cost a frame at every act
            for said in function(moment):
                if type(said) is Ruling:
                    given.append(said.by(clause))
        return self.holding(moment, given) if given else given

    def _moment(self, state: Any) -> Any:
        before = state.before
        return self.moment(before, state.last_act, state, self._found(before).standing)

    def standing(self, table: Any) -> Any:
        """What stands after the last act: the auction or the score, as the game keeps it."""
        return self._found(table).standing

    def moments(self, table: Any) -> list[Any]:
        """Each act of a table with what stood before and after it; rules are called with these."""
        self._found(table)
        return [self._moment(state) for state in table.states() if state.before is not None]

    def last_moment(self, table: Any) -> Any:
        """The last act of a table. Raises `RulebookError` where nothing has been done yet."""
        self._found(table)
        if table.before is None:
            raise RulebookError("nothing has been done at this table yet")
        return self._moment(table.state())

    def rulings(self, moment: Any, last: bool = False, duties: bool = True) -> list[Ruling]:
        """What every rule in force says of one moment; ``last`` if no act follows it.

        Rules that give nothing but ``duties`` and rights may be left out.
        """
        return self._given(moment, self.compiled.asked(moment.act.verb, last, duties))

    def remaining(self, moment: Any) -> tuple[Ruling, ...]:
        """The rulings upon one act that remain when others follow it, found once."""
        found = moment.table._facts.get(self.compiled) or self._found(moment.table)
        if found.remaining is None:
            return self._remaining(found, moment, self.compiled)
        return found.remaining

    def silences(self, table: Any) -> list[Silent]:
        """What the deal raises and the text does not answer: the silences that rules meet."""
        moments = self.moments(table)[table.since :]
        met = (
            said
            for m in moments
            for _, function in self.compiled.asked(m.act.verb, m is moments[-1], duties=True)
            for said in function(m)
            if isinstance(said, Silent)
        )
        return list(dict.fromkeys(met))

    def minutes(self, table: Any) -> list[tuple[Act, list[Ruling]]]:
        """Each act of the table's journal with the rulings given upon it."""
        ends = {deal.acts_done for deal in (*table.deals, table)}
        moments = self.moments(table)
        return [(m.act, self.rulings(m, last=m.table.acts_done in ends)) for m in moments]

    def judge(self, table: Any) -> list[Ruling]:
        """The rulings that follow from a table, in the order of the acts that called for them.

        Duties and rights are given as they stand after the last act; all other rulings remain
        once they have been given, those at the end of a deal when another is begun. Raises
        `RulebookError` for a table of another game.
        """
        before = table.before
        earlier = self._found(before, judged=True).lasting if before else None
        found = self._found(table)
        if found.judged is None:
            given = self.rulings(self.last_moment(table), last=True) if before else []
            if before and table.since == table.acts_done:
                given = [*self._of_the_end(table), *given]
            lasting = [r for r in given if r.kind.lasting]
            found.judged = (*(earlier or ()), *lasting, *(r for r in given if not r.kind.lasting))
        return list(found.judged)

    def known_seat(self, table: Any, player: str) -> None:
        """Raise `RulebookError`, naming the player, if nobody of that name sits at the table.

        So it does for a table of another game.
        """
        self._takes(table)
        if player not in table.players:
            seats = ", ".join(table.players)
            raise RulebookError(f"{player!r} does not sit at this table: {seats}")

    def due(self, table: Any, ruling: Ruling) -> Act | None:
        """The act that makes a payment that is ruled, if it is of jetons of a named amount."""
        if not ruling.amount or ruling.unit is not Unit.JETONS:
            return None
        player, to, number = ruling.player, ruling.to, ruling.amount
        if ruling.kind is Kind.DRAWS:
            return Act(player, CardTable.win, word=to, number=number)
        if ruling.kind is not Kind.PAYS:
            return None
        if to in table.pots:
            return Act(player, CardTable.stake, word=to, number=number)
        return Act(player, CardTable.pay, whom=to, number=number)

    def unpaid(self, table: Any) -> list[tuple[Act, str]]:
        """The payments that are ruled and not yet made, each with the clause that rules it."""
        made, owing = Counter(table.acts), []
        for ruling in self.judge(table):
            if act := self.due(table, ruling):
                if made[act]:
                    made[act] -= 1
                else:
                    owing.append((act, ruling.clause))
        return owing

    def settle(self, table: Any) -> None:
        """Make every payment of jetons of a named amount that is ruled and not yet made.

        Raises `ActError` where a purse does not hold the amount.
        """
        for act, _ in self.unpaid(table):
            table.do(act)

    def __repr__(self) -> str:
        struck = f" without {', '.join(sorted(self._struck))}" if self._struck else ""
        chosen = "".join(f", {c} read {r!r}" for c, r in self._chosen.items())
        return f"<{self.name}{struck}{chosen}>"
