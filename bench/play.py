"""Play, like for like: stepped from Python against stepped, a closed loop against one in C++."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import mean
from time import process_time
from typing import Any

from bench import optional
from bench.peers import (
    SPIEL,
    Peer,
    rlcard_bridge,
    spiel,
    spiel_cards,
    spiel_cards_itself,
    spiel_itself,
)
from bench.rates import MissingError, Work, compared, interleaved, not_measured, repeated
from rules_demo.cards import Card
from rules_demo.games import GAMES
from rules_demo.hombre import encyclopedie, fast
from rules_demo.hombre.table import PACK
from rules_demo.kernel.acts import Journal
from rules_demo.kernel.game import Game
from rules_demo.kernel.table import CardTable
from rules_demo.reversis import encyclopedie as reversis
from rules_demo.reversis import fast as reversis_fast
from rules_demo.whist import academie as whist
from rules_demo.whist import fast as whist_fast

#: What the edition set out to reach.
WANTED = {
    ("hombre", "OpenSpiel skat"): ", wanted 2",
    ("hombre", "OpenSpiel skat in its own C++"): ", wanted 1",
}
#: OpenSpiel's games that are also played by bots of its own, in its own loop.
ITSELF = ("skat", "hearts")
#: Ours that are played card by card at a table.
STEPPED = ("hombre", "reversis", "whist")
CHUNK = 100  # deals between two looks at the clock


Hands = list[tuple[Card, ...]]
Ready = tuple[Any, ...]  # what a deal that is to be played needs, besides chance


def cards_of(dealt: Callable[[], Ready], play_out: Callable[..., Any], draw: Any) -> Work:
    """Cards played in the play-only loop, the deal not counted."""

    def work(seconds: float) -> tuple[int, float]:
        cards, took = 0, 0.0
        while took < seconds:
            deals = [dealt() for _ in range(50)]
            start = process_time()
            for deal in deals:
                cards += len(play_out(*deal, draw)[0])
            took += process_time() - start
        return cards, took

    return work


def our_cards() -> dict[str, Work]:
    """The play-only loop of each of our games."""
    rng = Random(3)
    draw = rng.random
    hombre = fast.Tables(encyclopedie)
    whole, whist_pack = whist_fast.Tables(whist), whist_fast.PACK
    plain, reversis_pack = reversis_fast.Tables(reversis), reversis_fast.PACK

    def hands(pack: tuple[Card, ...], number: int, size: int) -> Hands:
        shuffled = rng.sample(pack, number * size)
        return [tuple(shuffled[size * n : size * n + size]) for n in range(number)]

    return {
        "hombre": cards_of(
            lambda: (hombre, hombre.suits[int(draw() * 4)], hands(PACK, 3, 9)), fast.play_out, draw
        ),
        "whist": cards_of(
            lambda: (whole, whole.suits["♠♣♥♦"[int(draw() * 4)]], hands(whist_pack, 4, 13)),
            whist_fast.play_out,
            draw,
        ),
        "reversis": cards_of(
            lambda: (plain, hands(reversis_pack, 4, 11)), reversis_fast.play_out, draw
        ),
    }


def ours() -> dict[str, Peer]:
    """Our games: shuffle, deal, auction or talon, play and settlement, with random choices."""
    tables, rng = fast.Tables(encyclopedie), Random(1)
    whole, plain = whist_fast.Tables(whist), reversis_fast.Tables(reversis)
    played = mean(len(fast.playout(tables, rng).laid) for _ in range(2000))
    works: dict[str, tuple[str, Callable[[], Any]]] = {
        "hombre": (f"{played:.1f} cards on average", lambda: fast.playout(tables, rng)),
        "whist": ("52 cards", lambda: whist_fast.playout(whole, rng)),
        "reversis": ("44 cards", lambda: reversis_fast.playout(plain, rng)),
    }
    return {name: Peer(name, cards, repeated(once, CHUNK)) for name, (cards, once) in works.items()}


def stepped(game: Game) -> Work:
    """Cards played one by one at a general table: whose turn, what he may play, one of these.

    Deals are begun as their samples were, up to the first card.
    """
    draw = Random(4).random
    ready = []
    for seed in range(20):
        book, table = game.deal(seed)
        first = next(n for n, act in enumerate(table.acts) if act.verb is CardTable.play)
        ready.append((book, type(table).replay(Journal(table.setting, table.acts[:first]))))

    def work(seconds: float) -> tuple[int, float]:
        cards, took = 0, 0.0
        while took < seconds:
            deals: list[tuple[Any, Any]] = [(book, table.copy()) for book, table in ready]
            start = process_time()
            for book, table in deals:
                while not table.played_out:
                    player = book.turn(table)
                    legal = book.legal(table, player)
                    table.play(player, legal[int(draw() * len(legal))])
                    cards += 1
            took += process_time() - start
        return cards, took

    return work


def peers() -> Iterator[tuple[str, Peer | MissingError]]:
    """Every peer by its name, or what is missing for it."""
    makers: dict[str, Callable[[], Peer]] = {
        f"OpenSpiel {name}": (lambda name=name: spiel(name)) for name in SPIEL
    }
    makers |= {f"OpenSpiel {n} in its own C++": (lambda n=n: spiel_itself(n)) for n in ITSELF}
    makers["RLCard bridge"] = rlcard_bridge
    for name, make in makers.items():
        try:
            yield name, make()
        except MissingError as missing:
            yield name, missing


def lines(rounds: int) -> Iterator[str]:
    """The results on play, one line each."""
    optional.install()
    mine = ours()
    found = dict(peers())
    there = {name: peer for name, peer in found.items() if isinstance(peer, Peer)}
    works = {name: peer.deals for name, peer in (mine | there).items()}
    yield from _cards(rounds)
    rates = interleaved(works, rounds)
    for game, own in mine.items():
        for name, peer in found.items():
            wanted = WANTED.get((game, name), "")
            label = f"whole deals, {game} to {name}{wanted}"
            if isinstance(peer, MissingError):
                yield not_measured(label, peer)
            else:
                shown = compared(label, rates[game], rates[name], "deals/s")
                yield f"{shown}; {own.cards} to {peer.cards}"


def _cards(rounds: int) -> Iterator[str]:
    """Legal cards a second: ours and hearts, stepped, and each in a closed loop."""
    loops, steps = our_cards(), {name: stepped(GAMES[name]) for name in STEPPED}
    try:
        works = {"stepped": spiel_cards(), "in C++": spiel_cards_itself()}
    except MissingError as missing:
        yield not_measured("legal cards to OpenSpiel hearts", missing)
        return
    ours = {f"loop {n}": w for n, w in loops.items()} | {f"step {n}": w for n, w in steps.items()}
    played = interleaved(works | ours, rounds)
    for name in steps:
        label = f"legal cards, stepped at a table, {name} to OpenSpiel hearts stepped"
        yield compared(label, played[f"step {name}"], played["stepped"], "cards/s")
    for name in loops:
        label = f"legal cards, closed loop, {name} to OpenSpiel hearts in its own C++"
        yield compared(label, played[f"loop {name}"], played["in C++"], "cards/s")
