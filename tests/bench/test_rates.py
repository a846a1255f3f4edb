"""How rates are compared and printed; nothing here takes the time of anything."""

from bench.rates import compared, interleaved, line, not_measured, ratio, show


def test_all_works_take_a_turn_in_each_round_and_the_first_is_thrown_away():
    turns = []

    def work(name, rate):
        def run(seconds):
            turns.append(name)
            return int(rate * len(turns)), 1.0

        return run

    rates = interleaved({"one": work("one", 10), "other": work("other", 5)}, rounds=2)
    assert turns == ["one", "other"] * 3
    assert rates == {"one": [30.0, 50.0], "other": [20.0, 30.0]}


def test_the_ratio_is_of_the_same_rounds():
    assert ratio([2.0, 40.0, 9.0], [1.0, 10.0, 3.0]) == 3.0


def test_a_result_is_one_line():
    assert line("play", 2.0, 40_000.4, 20_000.0, "deals/s") == "play: 2 (40,000, 20,000 deals/s)"
    assert compared("play", [3.0], [1.5], "s") == "play: 2 (3, 1.5 s)"
    assert not_measured("play", "no wheel") == "play: not measured (no wheel)"
    assert show(0.12345) == "0.123"
