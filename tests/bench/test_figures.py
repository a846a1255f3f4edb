"""The page of figures is what the results kept with it make, and the results are what they say."""

import json
import re

import pytest

from bench import figures
from bench.figures import Row, plot
from rules_demo.study.counting import READINGS, Chunk, Study, count, tallies


def test_the_page_and_its_plots_are_those_of_the_results():
    files = figures.pages()
    for path, text in files.items():
        assert path.read_text("utf-8") == text, f"{path.name}: run python -m bench.figures"
    plots = {path.name for path in files if path.suffix == ".svg"}
    assert {path.name for path in figures.PLOTS.iterdir()} == plots


# What is kept of readings has another form, and a page and tests of its own.
@pytest.mark.parametrize("game", [game for game in tallies() if not game.startswith(READINGS)])
def test_every_study_is_kept_with_its_seed_and_command(game):
    study = json.loads((figures.RESULTS / f"{game}.json").read_text("utf-8"))
    assert (study["game"], study["assumed"]) == (game, Study(game, 1, 0).assumed)
    assert f"study {game} --deals {study['deals']} --seed {study['seed']}" in study["command"]
    assert set(count(game, study["seed"], Chunk(0, 3))) <= set(study["counts"])


def test_a_plot_has_a_bar_and_a_share_for_each_row():
    drawn = plot("Of <two>", [Row("one", 1, 4), Row("none", 0, 0)])
    assert re.findall(r"[\d.]+ %", drawn) == ["25.0 %", "0.0 %"]
    assert 'aria-label="Of &lt;two&gt;"' in drawn
    assert "currentColor" in drawn


def test_bounds_are_those_of_wilson():
    assert Row("half", 50, 100).bounds == pytest.approx((0.404, 0.596), abs=0.001)
    assert Row("all", 7, 7).bounds == pytest.approx((0.646, 1.0), abs=0.001)
    assert Row("nothing known", 0, 0).bounds == (0.0, 1.0)
