"""Play: whole deals a second, legal cards a second, and deals judged and journalled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any

from bench import optional
from bench.peers import SPIEL, Peer, rlcard_bridge, spiel, spiel_cards
from bench.rates import MissingError, Work, compared, interleaved, not_measured, show
from rules_demo.cards import Card
from rules_demo.hombre import encyclopedie, fast
from rules_demo.hombre.table import PACK
from rules_demo.reversis import encyclopedie as reversis
from rules_demo.reversis import fast as reversis_fast
from rules_demo.whist import academie as whist
from rules_demo.whist import fast as whist_fast

TARGET_JUDGED = 12_000  # deals a second, judged and journalled
WARM = 100_000  # deals judged before the measurement, so that most ends have come up
CHUNK = 100  # deals between two looks at the clock


def repeated(once: Callable[[], Any]) -> Work:
    """The work of doing something again and again, one unit each time."""

    def work(seconds: float) -> tuple[int, float]:
        done, start = 0, process_time()
        end = start + seconds
        while (now := process_time()) < end:
            for _ in range(CHUNK):
                once()
            done += CHUNK
        return done, now - start

    return work


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
    return {name: Peer(name, cards, repeated(once)) for name, (cards, once) in works.items()}


def judged() -> Work:
    """Whole deals of hombre, each judged, and its journal written act by act."""
    tables, rng, judge = fast.Tables(encyclopedie), Random(2), fast.Judge(encyclopedie)

    def once() -> None:
        deal = fast.playout(tables, rng)
        judge.rulings(deal)
        _ = deal.journal

    for _ in range(WARM):  # the ends that come up often have all been judged once
        judge.rulings(fast.playout(tables, rng))
    return repeated(once)


def peers() -> Iterator[tuple[str, Peer | MissingError]]:
    """Every peer by its name, or what is missing for it."""
    makers: dict[str, Callable[[], Peer]] = {
        f"OpenSpiel {name}": (lambda name=name: spiel(name)) for name in SPIEL
    }
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
    works["judged"] = judged()
    cards = our_cards()
    try:
        cards["hearts"] = spiel_cards()
    except MissingError as missing:
        yield not_measured("legal cards to OpenSpiel hearts", missing)
    played = interleaved(cards, rounds)
    for game in mine if "hearts" in played else ():
        wanted = ", wanted 1" if game == "hombre" else ""
        label = f"legal cards, {game} to OpenSpiel hearts{wanted}"
        yield compared(label, played[game], played["hearts"], "cards/s")
    rates = interleaved(works, rounds)
    for game, own in mine.items():
        for name, peer in found.items():
            wanted = ", wanted 2" if (game, name) == ("hombre", "OpenSpiel skat") else ""
            label = f"whole deals, {game} to {name}{wanted}"
            if isinstance(peer, MissingError):
                yield not_measured(label, peer)
            else:
                shown = compared(label, rates[game], rates[name], "deals/s")
                yield f"{shown}; {own.cards} to {peer.cards}"
    yield from _judged(rates)


def _judged(rates: dict[str, list[float]]) -> Iterator[str]:
    rate = median(rates["judged"])
    yield (
        f"judged and journalled deals, hombre to the {TARGET_JUDGED:,} wanted: "
        f"{show(rate / TARGET_JUDGED)} ({show(rate)}, {TARGET_JUDGED:,} deals/s)"
    )
    if "OpenSpiel skat" in rates:
        label = "judged and journalled deals, hombre to OpenSpiel skat unjudged"
        yield compared(label, rates["judged"], rates["OpenSpiel skat"], "deals/s")
