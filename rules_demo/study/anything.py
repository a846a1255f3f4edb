"""Tables and acts by chance, of any registered game: what hands might do, and what they cannot.

Half the acts are such as people do, with cards from where cards lie; the others are anything.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from random import Random
from typing import Any

from rules_demo.cards import Card, pack
from rules_demo.kernel.errors import LoixError
from rules_demo.kernel.game import Game
from rules_demo.kernel.table import CardTable

#: What is no player, no word and no number, and what only looks like one.
ODD: list[Any] = [
    "",
    " ",
    "nobody",
    "dealer dealer",
    None,
    0,
    -1,
    1.5,
    float("nan"),
    float("inf"),
    True,
    "♠♠",
]
ODD += [10**30, "10", (), ("A♠",), b"passe", "bêtes", "stakes", "pool", "♥", "passe", "–", "[x]"]


def tables(game: Game, chance: Random) -> Iterator[CardTable[Any]]:
    """Tables set out in every way that needs nothing to be said, and deals broken off anywhere."""
    while True:
        for begin in game.beginnings.values():
            taken = inspect.signature(begin).parameters
            if all(p.default is not p.empty or p.kind is p.VAR_KEYWORD for p in taken.values()):
                given = {"seed": chance.randrange(1000)} if "seed" in taken else {}
                yield begin(**given)
        number = chance.choice(list(game.players)) if len(game.players) > 1 else None
        manner = chance.choice(list(game.manners)) if game.manners else None
        try:
            _, whole = game.deal(chance.randrange(1000), number, manner)
        except LoixError:
            _, whole = game.deal(chance.randrange(1000))  # not every manner is for every number
        table = type(whole)(whole.setting)
        for act in whole.acts[: chance.randrange(len(whole.acts) + 1)]:
            table.do(act)
        yield table


def some_act(game: Game, table: CardTable[Any], chance: Random) -> tuple[Any, ...]:
    """The arguments of ``table.act``: an act that hands might do, or anything at all."""
    verb = chance.choice(list(game.verbs.values()))
    said: dict[str, Any] = {"player": chance.choice(table.seats), "verb": verb}
    for slot in verb.slots:
        if slot.given is inspect.Parameter.empty or chance.random() < 0.5:
            said[slot.field] = _likely(slot.field, slot.one, verb, game, table, chance)
    if chance.random() < 0.25:
        said[chance.choice(["player", "whom", "word", "number", "cards"])] = chance.choice(ODD)
    fields = ("player", "verb", "cards", "whom", "word", "number")
    empty = {"cards": (), "whom": "", "word": "", "number": 0}
    return tuple(said.get(field, empty.get(field)) for field in fields)


def _likely(
    field: str, one: bool, verb: Any, game: Game, table: CardTable[Any], chance: Random
) -> Any:
    if field == "number":
        return chance.choice([1, 1, 2, 3, 3, 4, 8, 9, 10, 13, 26])
    if field == "whom":
        return chance.choice(table.seats)
    if field == "word":
        words = [*(verb.words or ()), *table.sayings, *table.pots, "♠", "♥"]
        return chance.choice(words)
    lying = chance.choice([*table.hands.values(), table.talon, pack(), _played(table)])
    number = 1 if one else chance.choice([1, 1, 2, 3, 5])
    return tuple(chance.sample(list(lying), min(number, len(lying))))


def _played(table: CardTable[Any]) -> tuple[Card, ...]:
    return tuple(c for trick in table.tricks for c in trick.cards)
