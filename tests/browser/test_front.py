"""The front page: five games, what there is of each, and three doors that open."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from playwright.sync_api import Page

from tests.conftest import SITE

GAMES = ("hombre", "reversis", "triomphe", "vingt-quatre", "whist")


def test_five_games_each_with_its_state(desk) -> None:
    page: Page = desk.open("index")
    clauses = json.loads((SITE / "clauses.json").read_text("utf-8"))["clauses"]
    told = page.locator(".game")
    assert told.count() == len(GAMES)
    counted: Counter[str] = Counter()
    for clause in clauses:
        counted[clause["url"].split("/")[0]] += 1
    for game, state in zip(GAMES, told.all(), strict=True):
        text = state.inner_text().replace("\u00a0", " ")
        assert f"{counted[game]} clauses" in text
        assert f"{game}/play.html" in state.locator("a").first.get_attribute("href")
        assert any(witness in text for witness in ("dictionary", "Encyclopédie"))


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
        assert next(link for link in links if f"/{game}/" in link) == f"/{game}/play.html"
