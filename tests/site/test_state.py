"""What there is of a game, on the front page: counted, and counted again when it changes."""

from tests.conftest import Built, Tiny


def game(tiny: Tiny) -> Tiny:
    """The page of clauses in the folder of a game, with a page to play it from."""
    page = tiny.root / "source/essai.md"
    tiny.write("source/essai/texte.md", page.read_text("utf-8"))
    page.unlink()
    tiny.write("source/essai/play.md", "# Play essai tonight\n\nSit down.\n")
    tiny.write("source/front.md", "# Front\n\n```{state}\n```\n\n```{state} essai\n```\n")
    tiny.write("source/index.md", "# Index\n\n```{toctree}\n:glob:\n\n*\nessai/*\n```\n")
    return tiny


def told(built: Built) -> list[str]:
    page = built.page("front.html")
    (state,) = page.find_class("game")
    return [" ".join(item.text_content().split()) for item in state.iter("li")]


def test_the_state_of_a_game(tiny: Tiny) -> None:
    built = game(tiny).good()
    assert told(built) == [
        "Play: Play essai tonight",
        "Read: Essai (dictionary)",
        "State: 3 clauses, 2 of them executable (3 examples); 1 named reading.",
    ]
    page = built.page("front.html")
    assert page.xpath("//div[contains(@class,'game')]//a/@href") == [
        "essai/play.html",
        "essai/texte.html",
    ]
    (whole,) = page.find_class("state-of-all")
    assert whole.text_content().startswith("3\u00a0clauses, 2 of them executable")


def test_a_new_example_is_counted_without_a_change_to_the_page(tiny: Tiny) -> None:
    game(tiny).build()
    tiny.change(
        "source/essai/texte.md",
        ":commentary: it commends the rules and says nothing to obey\n\nThese",
        "These",
    )
    tiny.change(
        "source/essai/texte.md",
        "hold everywhere.\n",
        "hold everywhere.\n\n:::{example}\n"
        ">>> from rules_demo.cards import SUITS\n>>> len(SUITS)\n4\n:::\n",
    )
    again = tiny.build(again=True)
    assert again.warnings == []
    assert told(again)[-1].startswith("State: 3 clauses, 3 of them executable (4 examples)")
