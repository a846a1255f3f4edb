"""The peers: OpenSpiel's games and RLCard's bridge, driven from Python with random choices.

They are optional: `make bench` installs them into ``build/``. Games differ, so that each says how
many cards a deal of it plays.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from itertools import count
from random import Random
from time import process_time
from typing import Any

from bench.rates import MissingError, Work, repeated


@dataclass(frozen=True)
class Peer:
    """A peer's game: what it is called, how many cards a whole deal of it plays, and its work."""

    name: str
    cards: str
    deals: Work


def module(name: str) -> Any:
    """An optional library. Raises `MissingError`, naming it, where it cannot be imported."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise MissingError(f"{name} cannot be imported: {error}") from None


#: OpenSpiel's games, and the cards that a deal played to its end plays in each.
SPIEL = {
    "hearts": "52 cards",
    "spades": "52 cards",
    "bridge": "52 cards",
    "euchre": "15 or 20 cards",
    "skat": "30 cards",
}

#: Bridge would otherwise be scored by a solver after the auction, and no card played.
PARAMETERS = {"bridge": "bridge(use_double_dummy_result=false)"}


def spiel(name: str) -> Peer:
    """A game of OpenSpiel: deals, auctions and play, each choice drawn by Python.

    Chance is drawn as players' choices are, which is quicker than asking for its weights; in these
    games every card that can be dealt is as likely as any other.
    """
    game = module("pyspiel").load_game(PARAMETERS.get(name, name))
    draw = Random(1).random

    def deal() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])

    return Peer(f"OpenSpiel {name}", SPIEL[name], repeated(deal))


def spiel_itself(name: str) -> Peer:
    """A game of OpenSpiel played by bots of its own, chance and all, in its own loop in C++."""
    pyspiel = module("pyspiel")
    game = pyspiel.load_game(PARAMETERS.get(name, name))
    bots = [pyspiel.make_uniform_random_bot(n, n) for n in range(game.num_players())]

    seeds = count()

    def deal() -> None:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))

    return Peer(f"OpenSpiel {name} in C++", SPIEL[name], repeated(deal))


def spiel_cards_itself() -> Work:
    """Cards played at OpenSpiel's hearts by bots of its own in C++, the deal not counted."""
    pyspiel = module("pyspiel")
    game = pyspiel.load_game("hearts(pass_cards=False)")
    bots = [pyspiel.make_uniform_random_bot(n, n) for n in range(4)]
    draw = Random(2).random

    def work(seconds: float) -> tuple[int, float]:
        cards, took = 0, 0.0
        while took < seconds:
            states = [dealt_hearts(game, draw) for _ in range(50)]
            start = process_time()
            for number, state in enumerate(states):
                pyspiel.evaluate_bots(state, bots, number)
            took += process_time() - start
            cards += 52 * len(states)
        return cards, took

    return work


def dealt_hearts(game: Any, draw: Any) -> Any:
    """A deal of hearts, its cards in hand and none played."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(draw() * len(actions))])
    return state


def spiel_cards() -> Work:
    """Cards played at OpenSpiel's hearts, the deal not counted: the play-only loop."""
    game = module("pyspiel").load_game("hearts(pass_cards=False)")
    draw = Random(2).random

    def work(seconds: float) -> tuple[int, float]:
        cards, took = 0, 0.0
        while took < seconds:
            states = [dealt_hearts(game, draw) for _ in range(50)]
            start = process_time()
            for state in states:
                for _ in range(52):
                    actions = state.legal_actions()
                    state.apply_action(actions[int(draw() * len(actions))])
                cards += 52
            took += process_time() - start
            if not all(state.is_terminal() for state in states):
                raise AssertionError("a deal of hearts was not over after fifty-two cards")
        return cards, took

    return work


def rlcard_bridge() -> Peer:
    """RLCard's bridge, whole deals by its own random agents."""
    rlcard = module("rlcard")
    agents = module("rlcard.agents")
    env = rlcard.make("bridge", config={"seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(4)])

    return Peer("RLCard bridge", "52 cards", repeated(lambda: env.run(is_training=False)))
