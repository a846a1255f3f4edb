"""The pages on the code: every module with its docstrings, and at each rule the clauses it serves.

``{modules} rules_demo.hombre`` is a section for each module of a package. The text comes from the
docstrings, through autodoc, and the clauses that a function carries from the rulebook.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator
from typing import Any, Final

from docutils import nodes
from docutils.nodes import Element, Node
from docutils.statemachine import StringList
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.domains.python import PythonDomain
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode

from edition import rules
from edition.making import again
from edition.model.domain import domain_of
from edition.page.writing import EditionDirective
from edition.verify import functions

#: The two rooms of every game come first.
_FIRST: Final = ("table", "rules")
#: Of more clauses than this only so many are named.
_NAMED: Final = 12

_SECTION: Final = """\
## `{name}`

```{{eval-rst}}
.. automodule:: {name}
   :members:
   :member-order: bysource
```

"""


def modules(package: str) -> list[str]:
    """The modules of a package, without those of packages inside it, nor the command line."""
    found = importlib.import_module(package)
    names = [m.name for m in pkgutil.iter_modules(found.__path__) if not m.ispkg]
    names = [name for name in names if not name.startswith("_")]
    first = [name for name in _FIRST if name in names]
    rest = sorted(set(names) - set(first))
    return [f"{package}.{name}" for name in (*first, *rest)]


class ModulesDirective(EditionDirective):
    """A section for each module of a package."""

    required_arguments = 1

    def run(self) -> list[Node]:
        package = self.argument
        try:
            names = modules(package)
        except ModuleNotFoundError as error:
            raise self.error(f"{{modules}} {package}: {error}") from error
        domain_of(self.env).note_listing("modules", self.env.docname, [package])
        text = "".join(_SECTION.format(name=name) for name in names)
        source, _ = self.get_source_info()
        section = nodes.Element()
        self.state.nested_parse(
            StringList(text.splitlines(), source), self.content_offset, section, match_titles=True
        )
        return list(section.children)


def _leave_index(app: Sphinx, document: nodes.document) -> None:
    """Keep names of the code out of the index of the book, which is for its words."""
    kept = app.env.domains.index_domain.entries
    docname = app.env.current_document.docname
    ours = (functions.PACKAGE, f"module-{functions.PACKAGE}")
    kept[docname] = [entry for entry in kept.get(docname, ()) if not entry[2].startswith(ours)]


# -- the clauses of a name ----------------------------------------------------------------------


def _listed(clauses: Iterable[str]) -> str:
    links = [f":clause:`{clause}`" for clause in clauses]
    more = len(links) - _NAMED
    said = ", ".join(links[:_NAMED])
    return f"{said} and {more} more" if more > 0 else said


def _fields(name: str) -> Iterator[str]:
    """What is said of a function under its docstring."""
    bound = rules.bindings().get(name, ())
    if bound:
        said = [
            f":clause:`{one.clause}`"
            + (f" (reading *{one.reading}*{', the default' * one.default})" if one.reading else "")
            for one in bound
        ]
        yield f":Carries: {', '.join(said)}"
    if without := rules.clauses_without().get(name):
        yield f":Holds without: {_listed(without)}"


def _add_clauses(
    app: Sphinx, what: str, name: str, thing: Any, options: Any, lines: list[str]
) -> None:
    if what not in ("function", "method", "property") or not name.startswith(functions.PACKAGE):
        return
    fields = list(_fields(name))
    if fields:
        lines += ["", *fields, ""]


def _known(env: BuildEnvironment) -> dict[str, object]:
    """What the pages are made from beside docstrings: the modules, and what they carry."""
    return {
        page: [_carried(package) for package in packages]
        for page, packages in domain_of(env).listing("modules").items()
    }


def _carried(package: str) -> list[tuple[str, list[str]]]:
    """The modules of a package, and what is said of their functions."""
    found = modules(package)
    names = {*rules.bindings(), *rules.clauses_without()}
    own = tuple(f"{module}." for module in found)
    return [
        *((module, []) for module in found),
        *((name, list(_fields(name))) for name in sorted(names) if name.startswith(own)),
    ]


# -- names in docstrings ------------------------------------------------------------------------


def _thing(target: str, module: str, owner: str) -> Any:
    """What a name means where it is written: in a class, in its module, or as an import."""
    try:
        home = importlib.import_module(module) if module else None
    except ModuleNotFoundError:  # it wants what is mocked for its page: conf.py
        home = None
    starts = [getattr(home, part, None) for part in owner.split(".")[:1] if owner]
    for start in (*starts, home):
        thing: Any = start
        for part in target.split("."):
            thing = getattr(thing, part, None)
        if thing is not None:
            return thing
    head, _, rest = target.rpartition(".")
    try:
        return getattr(importlib.import_module(head), rest, None) if head else None
    except ImportError:
        return None


def _nearest(origin: str, names: Iterable[str]) -> str:
    """Of several objects that go by a name, the one that shares most with where it is named."""

    def shared(name: str) -> tuple[int, int]:
        pairs = list(zip(origin.split("."), name.split("."), strict=False))
        same = next((n for n, (a, b) in enumerate(pairs) if a != b), len(pairs))
        return same, -name.count(".")

    return max(sorted(names), key=shared)


def find(python: PythonDomain, target: str, module: str, owner: str) -> str | None:
    """The object that a name leads to; empty if it is something without an entry here, None if it
    is nothing at all."""
    if target in python.objects:
        return target
    thing = _thing(target, module, owner)
    full, home = getattr(thing, "__qualname__", ""), getattr(thing, "__module__", "")
    name = f"{home}.{full}" if full else getattr(thing, "__name__", "")
    if name in python.objects:
        return name
    named = [name for name in python.objects if name.endswith(f".{target}")]
    if named:
        return _nearest(module, named)
    if thing is not None:
        return ""
    # A field of a class, which only its instances have: the class says what it is.
    return find(python, target.rpartition(".")[0], module, owner) if "." in target else None


def _resolve(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: Element
) -> nodes.reference | Element | None:
    """Lead a name in a docstring to its entry, wherever that stands.

    It may stand in the same class, module or game, or anywhere. What the standard library has stays
    words: there is no page to lead to. Of a name that means nothing Sphinx warns.
    """
    if node.get("refdomain") != "py":
        return None
    python: PythonDomain = env.domains["py"]
    name = find(python, node["reftarget"], node.get("py:module") or "", node.get("py:class") or "")
    if name is None:
        return None
    if not name:
        return content
    entry = python.objects[name]
    return make_refnode(app.builder, node["refdoc"], entry.docname, entry.node_id, content, name)


def setup(app: Sphinx) -> None:
    """Register the directive, and what it adds to autodoc."""
    app.setup_extension("sphinx.ext.autodoc")
    app.add_directive("modules", ModulesDirective)
    app.connect("autodoc-process-docstring", _add_clauses)
    app.connect("doctree-read", _leave_index)
    app.connect("missing-reference", _resolve)
    again.read(app, "modules", _known)
