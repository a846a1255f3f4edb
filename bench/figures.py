"""The page of figures, from the results kept in ``bench/results``: plots, tables, what was assumed.

``python -m bench.figures`` writes ``source/apparatus/figures.md`` and the plots beside it. Nothing
is computed anew, neither then nor when the site is built.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from edition.text.files import data, told
from rules_demo import console

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results"
PAGE = ROOT / "source" / "apparatus" / "figures.md"
PLOTS = PAGE.parent / "_figures"
BAR, GAP, LEFT, WIDE, RIGHT = 20, 10, 230, 340, 70  # pixels of a plot


#: What is kept of a study.
SHAPE = {"assumed": str, "command": str, "counts": {str: int}, "deals": int, "seed": int}


class Row(NamedTuple):
    """One bar: what it is of, how many of how many, and more cells for the table."""

    name: str
    count: int
    of: int
    more: tuple[str, ...] = ()

    @property
    def share(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the true share lies with a probability of 95 % (Wilson's interval)."""
        if not self.of:
            return 0.0, 1.0
        z, n, p = 1.96, self.of, self.share
        middle = p + z * z / (2 * n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (
            max(0.0, (middle - half) / (1 + z * z / n)),
            min(1.0, (middle + half) / (1 + z * z / n)),
        )

    @property
    def interval(self) -> str:
        """The bounds as the table prints them."""
        return "–".join(f"{100 * bound:.{digits(self.share)}f}" for bound in self.bounds)


def digits(share: float) -> int:
    """Behind the point: one more where one would leave next to nothing of a share."""
    return 2 if 0 < share < 0.01 else 1


def percent(share: float) -> str:
    return f"{100 * share:.{digits(share)}f} %"


def plot(title: str, rows: Sequence[Row]) -> str:
    """Bars, drawn in the colour of the text around them, so that they suit light and dark."""
    height = len(rows) * (BAR + GAP) + GAP
    parts = [
        f'<svg class="figure-bars" xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="0 0 {LEFT + WIDE + RIGHT} {height}" aria-label="{escape(title)}" '
        'style="max-width:100%;height:auto;font:14px inherit" fill="currentColor">'
    ]
    for n, row in enumerate(rows):
        top = GAP + n * (BAR + GAP)
        middle = top + BAR - 5
        long = round(WIDE * row.share, 1)
        parts.append(
            f'<text x="{LEFT - 8}" y="{middle}" text-anchor="end">{escape(row.name)}</text>'
            f'<rect x="{LEFT}" y="{top}" width="{WIDE}" height="{BAR}" fill-opacity="0.1"/>'
            f'<rect x="{LEFT}" y="{top}" width="{long}" height="{BAR}" '
            'style="fill:var(--color-brand-primary,currentColor)"/>'
            f'<text x="{LEFT + WIDE + 8}" y="{middle}">{percent(row.share)}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


class Section(NamedTuple):
    """A question answered: its name for files, heading, words, rows, and what the table says."""

    slug: str
    heading: str
    words: str
    head: tuple[str, ...]
    rows: list[Row]
    study: str

    def page(self, study: dict[str, Any]) -> str:
        """The section as it stands on the page."""
        head = " | ".join(("of what", *self.head))
        rule = "|---|" + "---:|" * len(self.head)
        body = "\n".join(
            "| "
            + " | ".join(
                (
                    row.name,
                    f"{row.count:,}",
                    f"{row.of:,}",
                    percent(row.share),
                    row.interval,
                    *row.more,
                )
            )
            + " |"
            for row in self.rows
        )
        return (
            f"## {self.heading}\n\n{self.words}\n\n"
            f"```{{drawing}} _figures/{self.slug}.svg\n```\n\n"
            f"| {head} |\n{rule}\n{body}\n\n"
            f"*Assumed:* {study['assumed']} Seed {study['seed']}, {study['deals']:,} deals:\n\n"
            f"```text\n{study['command']}\n```\n"
        )


CELLS = ("cases", "of", "share", "95 %")


def sans_prendre(counts: dict[str, int]) -> list[Section]:
    """Deals sans prendre, solved."""
    rows, four = [], []
    for sure in range(6):
        hands = counts.get(f"{sure} sure: hands", 0)
        if hands:
            name = f"{sure}{' or more' * (sure == 5)} sure trick{'s' * (sure != 1)}"
            five, won = (counts.get(f"{sure} sure: {w}", 0) for w in ("five tricks", "won"))
            share = percent(hands / counts["all: hands"])
            rows.append(Row(name, five, hands, (share,)))
            four.append(Row(name, won - five, hands, (percent(won / hands),)))
    total, five, won = (counts[f"all: {w}"] for w in ("hands", "five tricks", "won"))
    rows.append(Row("any hand", five, total, (percent(1),)))
    four.append(Row("any hand", won - five, total, (percent(won / total),)))
    for seat in ("eldest", "second", "last"):
        hands = counts[f"{seat}: hands"]
        name = f"any hand, {seat}"
        rows.append(Row(name, counts[f"{seat}: five tricks"], hands, (percent(hands / total),)))
    return [
        Section(
            "sans-prendre",
            "When is it right to play sans prendre?",
            "The text would have it played only by one who has cards enough for five tricks "
            "({clause}`hombre-e-s15`). A trick is *sure* here if the hand takes it in trumps "
            "whatever the others hold. How often does such a hand make five tricks?",
            ("makes five", "hands", "share", "95 %", "of all hands"),
            rows,
            "hombre-solved",
        ),
        Section(
            "four-tricks",
            "What four tricks are worth",
            "Four tricks win when the others have three the one and two the other "
            "({clause}`hombre-e-s16`). So many hands that do not make five win all the same, "
            "the others playing to prevent it.",
            ("won by four", "hands", "share", "95 %", "won in all"),
            four,
            "hombre-solved",
        ),
    ]


def hands(counts: dict[str, int]) -> list[Section]:
    """Hands as they are dealt."""
    total = counts["hands"]
    by_sure = [counts.get(f"{sure} sure", 0) for sure in range(10)]
    rows = [Row(f"{sure} sure trick{'s' * (sure != 1)}", by_sure[sure], total) for sure in range(5)]
    rows.append(Row("5 or more sure tricks", sum(by_sure[5:]), total))
    return [
        Section(
            "hands",
            "How often a hand for sans prendre is dealt",
            "Cards enough for five tricks, whatever the others hold ({clause}`hombre-e-s15`), are "
            "rare. Of so many hands of nine, this is what is sure in the best suit of each:",
            ("hands", "of", "share", "95 %"),
            rows,
            "hombre-hands",
        )
    ]


def whist(counts: dict[str, int]) -> list[Section]:
    """Deals of whist by chance."""
    rows = []
    for held in range(5):
        sides = counts[f"held {held}"]
        more = (
            f"{counts[f'held {held}: tricks'] / sides:.2f}",
            f"{counts[f'held {held}: points gained'] / sides:.2f}",
            f"{counts[f'held {held}: points of the others'] / sides:.2f}",
        )
        rows.append(Row(f"{held} honour{'s' * (held != 1)}", sides, 2 * counts["deals"], more))
    deals = counts["deals"]
    turned, level = counts["honours turn the deal"], counts["honours level the deal"]
    return [
        Section(
            "honours",
            "What four honours are worth at whist",
            "Partners who hold all four honours mark four points ({clause}`whist-a-s43`), and "
            "honours also make tricks. How often a side holds them, and what a deal then brings "
            "it and its adversaries, in points. In "
            f"{percent(turned / deals)} of all deals the side with fewer tricks gains more points, "
            f"by its honours; in {percent(level / deals)} it gains as many.",
            ("sides", "of", "share", "95 %", "tricks", "its points", "the others' points"),
            rows,
            "whist",
        )
    ]


def reversis(counts: dict[str, int]) -> list[Section]:
    """Deals of reversis by chance."""
    total = counts["deals"]
    names = {
        "driven out": "forced out by a heart",
        "given": "given to a heart, though free",
        "led": "led",
        "thrown on another suit": "thrown on another suit",
        "put away": "put away",
        "left in the talon": "left in the talon",
    }
    rows = [Row(name, counts.get(f"quinola {how}", 0), total) for how, name in names.items()]
    return [
        Section(
            "quinola",
            "How often the quinola is forced",
            "The quinola is *forced* when its holder must give it to a heart that another leads "
            "({clause}`reversis-e-s17`). By chance alone it goes so:",
            CELLS,
            [row for row in rows if row.count],
            "reversis",
        ),
    ]


ANSWERS = {
    "hombre-solved": sans_prendre,
    "hombre-hands": hands,
    "whist": whist,
    "reversis": reversis,
}
HEAD = """\
# Figures

What the words come to when they are played: many deals, counted. Each figure says what was
assumed; beside a share stand the bounds between which the true one lies with a probability of
95 %. The counts are kept with their seeds, and the commands below count the same ones again, to
the last digit, on any number of processors; `python -m bench.figures` then writes this page.
How much hangs on the sense of a clause is counted on [the page of its readings](readings.md).
"""


def pages() -> dict[Path, str]:
    """Every file that the results make, by its path."""
    files: dict[Path, str] = {}
    text = [HEAD]
    for name, answer in ANSWERS.items():
        study = data(RESULTS / f"{name}.json", SHAPE)
        for section in answer(study["counts"]):
            text.append(section.page(study))
            files[PLOTS / f"{section.slug}.svg"] = plot(section.heading, section.rows)
    return files | {PAGE: "\n".join(text)}


def main() -> int:
    """Write the page and its plots."""
    PLOTS.mkdir(exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(console.run(told, main))
