"""The pages on the code: at each rule its clauses, at each clause its rule, and no name astray."""

import importlib

import pytest
from lxml import html

from edition import rules
from edition.page import reference
from edition.verify import functions


@pytest.fixture(scope="module")
def entries(pages) -> dict[str, html.HtmlElement]:
    """The entry of each name of the code."""
    return {
        term.get("id"): term.getparent()
        for name, page in pages.items()
        if name.startswith("api/")
        for term in page.xpath("//dt[contains(@class, 'sig')][@id]")
    }


def public(name: str) -> bool:
    """Whether a name can be imported, and is not that of a function made by another."""
    module, _, last = name.rpartition(".")
    return not last.startswith("_") and hasattr(importlib.import_module(module), last)


def test_every_module_is_on_a_page(pages) -> None:
    written = {
        heading.text_content().rstrip("¶")
        for name, page in pages.items()
        if name.startswith("api/")
        for heading in page.xpath("//h2")
    }
    modules = set(map(functions.module_of, functions.sources()))
    packages = {
        module for module in modules if hasattr(importlib.import_module(module), "__path__")
    }
    # What only names the games, the commands, or a part of the kernel once more, has no page.
    front = {module for module in modules if module.count(".") == 1} - packages
    assert modules - packages - front <= written


def test_each_rule_names_its_clauses(entries, clauses) -> None:
    urls = {clause["id"]: f"../{clause['url']}" for clause in clauses}
    for name, bound in rules.clauses_by_function().items():
        if not public(name):
            continue
        links = entries[name].xpath(".//dl[contains(@class, 'field-list')]//a/@href")
        assert {urls[clause] for clause in bound} <= set(links), name


def test_each_clause_leads_to_its_rules(pages, clauses, entries) -> None:
    for clause in clauses:
        page, fragment = clause["url"].split("#")
        (section,) = pages[page].xpath("//*[@id=$id]", id=fragment)
        links = [link.rpartition("#")[2] for link in section.xpath(".//a[code/@class]/@href")]
        assert [rule for rule in clause["rules"] if public(rule)] == [
            link for link in links if link in entries
        ]


def test_what_holds_without_a_clause_says_so(entries) -> None:
    (field,) = entries["rules_demo.hombre.outcome.five_only"].xpath(".//dd[dl]/dl")
    said = " ".join(field.text_content().split())
    assert "Holds without" in said
    assert "§ 16" in said.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("target", "module", "owner", "found"),
    [
        ("Rulebook.ask", "rules_demo.kernel.book", "", "rules_demo.kernel.book.Rulebook.ask"),
        ("ask", "rules_demo.kernel.book", "Rulebook", "rules_demo.kernel.book.Rulebook.ask"),
        ("Book.ask", "rules_demo.hombre.rules", "", "rules_demo.kernel.book.Rulebook.ask"),
        ("Table", "rules_demo.hombre.deal", "", "rules_demo.hombre.table.Table"),
        ("Table", "rules_demo.kernel.sheet", "", "rules_demo.kernel.state.Table"),
        ("random.Random", "rules_demo.kernel.cards", "", ""),
        ("Nonsense", "rules_demo.kernel.cards", "", None),
    ],
)
def test_where_a_name_leads(target: str, module: str, owner: str, found: str | None) -> None:
    class Python:
        objects = dict.fromkeys(
            [
                "rules_demo.kernel.book.Rulebook",
                "rules_demo.kernel.book.Rulebook.ask",
                "rules_demo.kernel.state.Table",
                "rules_demo.hombre.table.Table",
                "rules_demo.whist.table.Table",
            ]
        )

    assert reference.find(Python(), target, module, owner) == found  # type: ignore[arg-type]


def test_the_rooms_of_a_game_come_first() -> None:
    assert reference.modules("rules_demo.hombre")[:2] == [
        "rules_demo.hombre.table",
        "rules_demo.hombre.rules",
    ]
