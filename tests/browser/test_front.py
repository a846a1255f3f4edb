"""The front page: the games, what there is of each, and three doors that open."""

from collections import Counter

import pytest
from playwright.sync_api import Page

from edition import rules
from edition.rules import GAMES
from tests.browser.conftest import exported
from tests.conftest import SITE


def has_play(game: str) -> bool:
    """Whether a game has a page to play it from, as most have."""
    return (SITE / game / "play.html").is_file()


def test_every_game_with_its_state(desk) -> None:
    page: Page = desk.open("index")
    clauses = exported()
    told = page.locator(".game")
    assert told.count() == len(GAMES)
    counted = Counter(clause["url"].split("/")[0] for clause in clauses)
    sigla = {game: {c["siglum"] for c in clauses if c["url"].startswith(game)} for game in GAMES}
    assert sum(map(has_play, GAMES)) >= 5
    states = {
        state.locator("a").first.get_attribute("href").split("/")[0]: state for state in told.all()
    }
    assert set(states) == set(GAMES)
    for game, state in states.items():
        text = state.inner_text().replace("\u00a0", " ")
        assert f"{counted[game]} clauses" in text
        first = state.locator("a").first.get_attribute("href")
        assert first == f"{game}/play.html" or not has_play(game)
        assert any(rules.witness(siglum) in text for siglum in sigla[game])


@pytest.mark.parametrize("width", [390, 1280])
def test_three_doors_side_by_side_or_one_under_another(desk, width: int) -> None:
    page: Page = desk.open("index", width)
    doors = page.locator(".doors dt")
    assert doors.all_inner_texts() == ["Play", "Cite", "Verify"]
    boxes = [door.bounding_box() for door in doors.all()]
    tops = [box["y"] for box in boxes if box]
    lefts = [box["x"] for box in boxes if box]
    if width > 1000:
        assert max(tops) - min(tops) < 2
        assert lefts == sorted(set(lefts))
    else:
        assert tops == sorted(set(tops))
        assert max(lefts) - min(lefts) < 2


def test_every_page_of_a_game_is_in_the_contents(desk) -> None:
    page: Page = desk.open("index")
    links = page.locator(".sidebar-tree a").evaluate_all("all => all.map(a => a.pathname)")
    for game in GAMES:
        found = {f"/{p.relative_to(SITE).as_posix()}" for p in (SITE / game).glob("*.html")}
        assert found <= set(links)
        # The page to play from comes first.
        first = next(link for link in links if f"/{game}/" in link)
        assert first == f"/{game}/play.html" or not has_play(game)
