"""What readings change: the deals by which it is counted, and the counting."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rules_demo.games import GAMES
from rules_demo.kernel import rivals as asked
from rules_demo.kernel.rules import question
from rules_demo.kernel.sitting import Chance
from rules_demo.rulebook import Kind, Rulebook, never
from rules_demo.study import readings as rivals
from rules_demo.study.counting import Journal, Study
from rules_demo.triomphe.table import VOLE

BOOKS = [(game, siglum) for game in GAMES for siglum in rivals.sittings(game)]
#: The dictionary has no rules for a whole deal of hombre.
PLAYED = [book for book in BOOKS if book != ("hombre", "a")]


def test_every_disputed_clause_is_counted_once() -> None:
    counted = [r for game, siglum in BOOKS for r in asked.rivals(GAMES[game].books[siglum])]
    books = [book for game in {game for game, _ in BOOKS} for book in GAMES[game].books.values()]
    wanted = [rival for book in books for rival in asked.rivals(book)]
    assert sorted(counted) == sorted(wanted)
    for game, siglum in BOOKS:
        book = GAMES[game].books[siglum]
        assert siglum in rivals.sittings(game) or not asked.rivals(book)
        for clause in rivals.sittings(game)[siglum].beyond:
            assert book.rules[clause].readings, clause


@pytest.mark.parametrize(("game", "siglum"), PLAYED)
def test_a_sitting_is_played_without_a_fault(game: str, siglum: str) -> None:
    sitting, book = rivals.sittings(game)[siglum], GAMES[game].books[siglum]
    state = sitting.first(0)
    for deal in range(min(sitting.length, 3)):
        table = sitting.deal(book, state, Chance("deal", deal))
        assert table.played_out or table.tricks, table
        refused = [r for r in book.judge(table) if r.kind is Kind.REFUSED]
        assert refused == []
        again = sitting.deal(book, state, Chance("deal", deal))
        assert again.journal == table.journal
        assert sitting.result(book, again) == sitting.result(book, table)
        state = sitting.after(book, state, table)
        if state is None:
            break


def test_the_same_chance_sways_alike_whatever_is_plain() -> None:
    first, second = Chance(1, "a"), Chance(1, "a")
    for plain in "abc" * 40:
        one, other = first.sways(plain, "xyz"), second.sways("-", "xyz")
        assert one == other or (one, other) == (plain, "-")
    assert first.among(range(9)) == second.among(range(9))
    swayed = [Chance(n).sways("plain", ["any"]) for n in range(2000)]
    assert 0.2 < swayed.count("any") / 2000 < 0.3
    assert Chance(3).sways("plain", []) == "plain"


@question
def more_than_two(number: int, /) -> bool:
    """Whether a number is more than two."""
    raise NotImplementedError


@question
def numbers(number: int, /) -> Iterator[int]:
    """The numbers up to one."""
    raise NotImplementedError


@pytest.fixture
def book(no_rules: None) -> Rulebook:
    """A rulebook with two disputed clauses, of which one answers and one rules."""
    made = Rulebook("essai")
    made.rule("essai-a-1", answers=more_than_two, otherwise=never, reading="high")(lambda n: n > 2)
    made.also("essai-a-1", "low", of="high")(lambda n: n > 1)
    made.also("essai-a-1", "none", of="high")(lambda n: len(n) > 1)

    @made.rule("essai-a-2", answers=numbers, otherwise=lambda n: iter(()), reading="up")
    def up(n: int) -> Iterator[int]:
        yield from range(n)

    @made.also("essai-a-2", "down", of="up")
    def down(n: int) -> Iterator[int]:
        yield from reversed(range(n))

    return made


def test_a_watched_book_answers_as_it_is_and_notes_who_would_not(book: Rulebook) -> None:
    seen: set[asked.Rival] = set()
    watched = asked.watched(book, seen)
    assert watched.ask(more_than_two, 3) is True
    assert seen == {("essai-a-1", "none")}  # has no answer, which is another answer
    assert watched.ask(more_than_two, 2) is False
    assert seen == {("essai-a-1", "none"), ("essai-a-1", "low")}
    assert list(watched.ask(numbers, 1)) == [0]
    assert ("essai-a-2", "down") not in seen
    assert list(watched.ask(numbers, 2)) == [0, 1]
    assert ("essai-a-2", "down") in seen


# A robre of whist has so many deals that every rival shows.
@pytest.mark.parametrize(("game", "siglum"), [book for book in PLAYED if book[0] != "whist"])
def test_a_rival_that_is_not_noted_changes_nothing(game: str, siglum: str) -> None:
    sitting, book = rivals.sittings(game)[siglum], GAMES[game].books[siglum]
    state = sitting.first(1)
    table, found = rivals.changed(sitting, book, state, ("noted",))
    usual = rivals.judged(sitting, book, table)
    silent = [rival for rival in asked.rivals(book) if rival not in found]
    for rival in silent:
        read = book.read(*rival)
        assert rivals.judged(sitting, read, table) == usual, rival
        assert sitting.deal(read, state, Chance("noted")).journal == table.journal, rival
    assert silent


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sittings of triomphe have two deals, and are counted one by one."""
    sittings = {s: replace(one, length=2) for s, one in rivals.sittings("triomphe").items()}
    monkeypatch.setattr(rivals, "sittings", lambda game: sittings)
    monkeypatch.setattr(rivals, "CHUNK", 1)


COMMAND = ["triomphe", "--sittings", "2", "--seed", "5"]


@pytest.mark.usefixtures("short")
def test_what_is_counted_depends_on_the_seed_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    printed = []
    for workers in ("1", "2"):
        assert rivals.main([*COMMAND, "--workers", workers]) == 0
        printed.append(capsys.readouterr().out)
    assert rivals.main([*COMMAND, "--out", str(tmp_path / "kept.json")]) == 0
    printed.append((tmp_path / "kept.json").read_text("utf-8"))
    assert printed[0] == printed[1] == printed[2]
    study = json.loads(printed[0])
    assert study["command"] == "python -m rules_demo.study.readings triomphe --sittings 2 --seed 5"
    (counted,) = study["books"]
    shown = {(r["clause"], r["reading"]): r for r in counted["rivals"]}
    assert list(shown) == asked.rivals(GAMES["triomphe"].books["a"])
    # Another pack: every deal of the table that plays each for himself is another.
    assert 0 < shown["triomphe-solo-a-s2", "fifty-two"]["choices"] <= counted["number"]


@pytest.mark.usefixtures("short")
def test_a_study_of_readings_goes_on_where_it_was_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    study = Study("readings-triomphe", 2, 5)
    journal = Journal(tmp_path / "kept.json.part", study)
    journal.add(next(study.chunks), Counter({"a deals": 1000}))
    journal.close()
    assert rivals.main([*COMMAND, "--out", str(tmp_path / "kept.json")]) == 0
    (counted,) = json.loads((tmp_path / "kept.json").read_text("utf-8"))["books"]
    assert counted["number"] == 1002  # two deals of the second sitting are counted, and no other
    assert "2 of 2 sittings" in capsys.readouterr().err


def test_a_study_of_no_sittings_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert rivals.main(["triomphe", "--sittings", "0"]) == 1
    assert "a study has at least one deal" in capsys.readouterr().err


def test_nothing_is_played_for_a_book_whose_readings_no_deal_can_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    only = {"a": rivals.sittings("hombre")["a"]}
    monkeypatch.setattr(rivals, "sittings", lambda game: only)
    counts: Counter[str] = Counter()
    rivals.tally("hombre", counts, seed=1, number=0)
    assert not counts
    (book,) = rivals.result("hombre", Study("readings-hombre", 1, 1), counts)["books"]
    assert book["number"] == 0
    (entry,) = book["rivals"]
    assert entry["beyond"] == "nobody throws a card out of turn"


def test_a_vole_that_fails_shows_from_whom_what_is_lost_is_taken() -> None:
    sitting, book = rivals.sittings("triomphe")["a"], GAMES["triomphe"].books["a"]
    state = replace(sitting.first(0), games=(("a", 2), ("b", 2)))
    for seed in range(200):
        if sitting.deal(book, state, Chance(seed)).said(VOLE):
            _, found = rivals.changed(sitting, book, state, (seed,))
            if changed := found.get(("triomphe-a-4", "opponents")):
                assert changed == {"rulings", "payments", "results"}
                return
    pytest.fail("no vole was undertaken and missed")
