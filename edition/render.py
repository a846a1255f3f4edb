"""From the runs of a clause to nodes: the corrected French, each correction marked."""

from __future__ import annotations

from docutils import nodes

from edition import tei
from edition.nodes import editorial, foreign, part, passage

_QUOTES = {"fr": ("«\u202f", "\u202f»"), "en": ("“", "”")}


def _node(run: tei.Run) -> nodes.Node:
    match run.kind:
        case "text":
            return nodes.Text(run.text)
        case "pb":
            return editorial("", run.text or f"[p. {run.n}]", classes=["pb"])
        case "corr":
            doubt = [f"cert-{run.cert}"] if run.cert else []
            hint = f"received: {run.received}"
            return editorial("", run.text, classes=["corr", *doubt], hint=hint)
        case "orig":
            return editorial("", run.text, classes=["orig"], hint=f"modern: {run.modern}")
        case "supplied":
            return editorial("", run.text, classes=["supplied"], hint="not in the source")
        case "gap":
            return editorial("", run.text, classes=["gap"], hint="lacking in the source")
        case _:
            return editorial("", run.text, classes=[run.kind])


def french(clause: tei.Clause) -> passage:
    """The corrected French of a clause, as one paragraph in a passage of that language."""
    # What the source has too much is in the list of corrections only: it has no text to mark.
    runs = [run for run in clause.runs if run.text or run.kind == "pb"]
    paragraph = nodes.paragraph("", "", *(_node(run) for run in runs))
    return passage("", paragraph, lang="fr", classes=["french"])


def note(parts: tuple[tei.NotePart, ...]) -> part:
    """An editorial note of the transcription, its French words marked as French."""
    paragraph = nodes.paragraph()
    for piece in parts:
        marks = ("", "") if not piece.quoted else _QUOTES.get(piece.lang, _QUOTES["en"])
        text = piece.text.join(marks)
        paragraph += nodes.Text(text) if piece.lang == "en" else foreign("", text, lang=piece.lang)
    return part("", paragraph, classes=["editorial-note"])
