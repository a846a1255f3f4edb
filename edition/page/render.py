"""From the runs of a clause to nodes: the French in its three views, each correction marked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from docutils import nodes

from edition.model.links import link
from edition.model.nodes import editorial, foreign, part, passage, views
from edition.text import tei
from edition.text.addresses import of_clause

_QUOTES = {"fr": ("«\u202f", "\u202f»"), "en": ("“", "”")}


def french(clause: tei.Clause) -> passage:
    """The corrected French of a clause, as one paragraph in a passage of that language."""
    return _passage(clause, clause.runs, "french")


def alternatives(clause: tei.Clause) -> views:
    """The clause as received and, where it differs from the corrected text, in modern spelling."""
    out = views(
        "", _passage(clause, clause.received_runs, "received"), classes=["views", "no-search"]
    )
    if clause.modern != clause.corrected:
        out += _passage(clause, modern_runs(clause), "modern")
    return out


def modern_runs(clause: tei.Clause) -> list[tei.Run]:
    """The runs of a clause with their modern spelling as text."""
    return [replace(run, text=run.modern) for run in clause.runs]


def _passage(clause: tei.Clause, runs: Iterable[tei.Run], name: str) -> passage:
    paragraph = nodes.paragraph("", "", *runs_of(clause, runs, name))
    return passage("", paragraph, lang="fr", classes=[name])


def runs_of(clause: tei.Clause, runs: Iterable[tei.Run], view: str) -> list[nodes.Node]:
    """The runs of one view; a correction leads to its entry in the list of corrections."""
    addresses = of_clause(clause.id, clause.corrections)
    out: list[nodes.Node] = []
    for run in runs:
        node = _node(run, clause, view)
        if run.correction is not None:
            node = link("correction", addresses[run.correction], node, text=clause.file.stem)
        out.append(node)
    return out


def _node(run: tei.Run, clause: tei.Clause, view: str) -> nodes.Node:
    doubt = [f"cert-{run.cert}"] if run.cert else []
    change = None if run.correction is None else clause.corrections[run.correction]
    match run.kind:
        case "text":
            return nodes.Text(run.text)
        case "pb":
            return editorial("", run.text or f"[p. {run.n}]", classes=["pb"])
        case "corr" | "crux" if change and change.kind == "conjecture":
            perhaps = f"; perhaps: {change.corrected}" if change.corrected else ""
            hint = f"left as it stands{perhaps}"
            return editorial("", run.text, classes=["corr", *doubt], hint=hint)
        case "corr" if change and view == "received":
            hint = f"corrected: {change.corrected}" if change.corrected else "left out as surplus"
            return editorial("", run.text, classes=["corr", *doubt], hint=hint)
        case "corr":
            hint = f"received: {run.received}"
            return editorial("", run.text, classes=["corr", *doubt], hint=hint)
        case "orig" if view == "modern":
            hint = f"printed: {run.received}"
            return editorial("", run.text, classes=["orig"], hint=hint, modern=run.modern)
        case "orig":
            hint = f"modern: {run.modern}"
            return editorial("", run.text, classes=["orig"], hint=hint, modern=run.modern)
        case "supplied":
            return editorial("", run.text, classes=["supplied", *doubt], hint="not in the source")
        case "surplus":
            hint = f"received and left out: {run.received}"
            return editorial("", classes=["corr", "surplus", *doubt], hint=hint)
        case "gap":
            return editorial("", run.text, classes=["gap"], hint="lacking in the source")
        case _:
            return editorial("", run.text, classes=[run.kind])


def note(told: tei.Note) -> part:
    """An editorial note of the transcription, its French words marked as French.

    It begins with the words it is about, and says how certain it is of them.
    """
    paragraph = nodes.paragraph()
    if told.about:
        paragraph += nodes.strong("", "", foreign("", told.about, lang="fr"))
        paragraph += nodes.Text(f" ({told.cert}): " if told.cert else ": ")
    for piece in told.parts:
        marks = ("", "") if not piece.quoted else _QUOTES.get(piece.lang, _QUOTES["en"])
        text = piece.text.join(marks)
        paragraph += nodes.Text(text) if piece.lang == "en" else foreign("", text, lang=piece.lang)
    if told.cert and not told.about:
        paragraph += nodes.Text(f" Certainty {told.cert}.")
    return part("", paragraph, classes=["editorial-note"])
