"""Running an example in its page: what a reader clicks, changes, strikes and stops."""

import code
import contextlib
import doctest
import io
import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from edition.inpage import page as inpage
from tests.browser.axe import violations
from tests.browser.conftest import PATIENCE, Desk, exported, needs_python, requests
from tests.conftest import SITE

PAGE = "hombre/academie"
FIRST = "hombre-a-28-example-1"
#: An example of a clause with two readings, run after another of the same clause.
READ = "hombre-a-32-example-2"
#: The most that a run may take once Python is there, in milliseconds; it takes a fifth of that.
QUICK = 300


@pytest.fixture(scope="module")
def reader(browser: Browser, address: str) -> Iterator[Page]:
    """A page in which Python has been loaded, for the tests that change nothing but an example."""
    with Desk(browser, address) as desk:
        page = desk.open(PAGE)
        page.set_default_timeout(PATIENCE)
        yield page


@pytest.fixture
def example(reader: Page) -> Iterator[Locator]:
    """An example of that page, put back afterwards as it was."""
    found = reader.locator(f"#{FIRST}")
    yield found
    found.locator("[name=strike]").uncheck()
    if found.locator("textarea").count():
        button(found, "Restore").click()
    run(found)


def button(example: Locator, name: str) -> Locator:
    return example.get_by_role("button", name=name, exact=False)


def status(example: Locator) -> Locator:
    return example.locator(".run-status")


def settled(example: Locator) -> str:
    """The sentence on a run, once there is one."""
    expect(status(example)).to_have_text(
        re.compile(r"^(?!Starting|Loading|Running).+", re.S), timeout=PATIENCE
    )
    return status(example).inner_text()


def run(example: Locator) -> str:
    """Click "Run" and wait for the sentence, not for that of the run before."""
    example.evaluate("one => one.querySelector('.run-status')?.replaceChildren()")
    button(example, "Run").click()
    expect(button(example, "Stop")).to_be_hidden(timeout=PATIENCE)
    return settled(example)


def write(example: Locator, text: str) -> None:
    """Put a text in the place of the example."""
    if not example.locator("textarea").count():
        button(example, "Edit").click()
    example.locator("textarea").fill(text)


def outcomes(example: Locator) -> list[str]:
    return example.locator(".run-outcome").all_inner_texts()


@needs_python
def test_nothing_is_loaded_before_the_first_click_nor_from_elsewhere(desk) -> None:
    page: Page = desk.blank()
    asked = requests(page)
    page.goto(desk.url(PAGE), wait_until="networkidle")
    example = page.locator(f"#{FIRST}")
    example.locator("[name=strike]").check()
    example.locator("[name=strike]").uncheck()
    assert not [url for url in asked if "/python/" in url or "/run-" in url or "blob:" in url]
    words = page.locator(".run-word")
    assert re.search(r"loads Python and the rules \(\d\.\d MB\) from this site", words.inner_text())

    page.evaluate(
        """id => { window.told = []; const seen = new MutationObserver(() => {
          const status = document.querySelector(`#${id} .run-status`)?.textContent;
          const bar = document.querySelector(`#${id} progress:not([hidden])`)?.value;
          if (status) told.push([status, bar ?? null]); });
        seen.observe(document.getElementById(id), {subtree: true, childList: true,
          attributes: true, characterData: true}) }""",
        FIRST,
    )
    assert re.match(r"All \d+ lines passed \(", run(example))
    told = page.evaluate("told")
    bytes_to_come = sum(
        json.loads((SITE / inpage.FOLDER / inpage.LIST).read_text())["files"].values()
    )
    first = f"Loading Python and the rules, {inpage.size(bytes_to_come)}, from this site…"
    assert next(said for said, _ in told if said != "Starting Python…") == first
    seen = sorted({bar for said, bar in told if said == first and bar is not None})
    assert len(seen) > 3, "the bar moves"
    assert seen[-1] == bytes_to_come
    served = [url for url in asked if "/python/" in url]
    assert len(served) == len({*served}) == 6, "each file is fetched once"
    assert not [url for url in asked if not url.startswith((desk.address, "data:", "blob:"))]
    assert re.search(r"Python was loaded in .* MB\)", example.inner_text())
    page.reload()
    assert not page.locator(".run-report").count()


@needs_python
def test_each_line_is_told(reader: Page, example: Locator) -> None:
    said = run(example)
    told = outcomes(example)
    assert said.startswith(f"All {len(told)} lines passed")
    assert set(told) == {"passed"}
    printed = example.locator("pre").first.inner_text()
    for line in example.locator(".run-lines code").all_inner_texts():
        assert f">>> {line.splitlines()[0]}" in printed


@needs_python
def test_a_wrong_expectation_fails_with_what_came(reader: Page, example: Locator) -> None:
    write(example, ">>> 1 + 1\n3\n>>> 2\n2\n>>> nought\n0\n>>> print()\n")
    assert run(example).startswith("3 of 4 lines failed")
    assert outcomes(example) == ["failed", "passed", "error", "failed"]
    fell = example.locator("li.run-failed").first
    assert fell.locator("dt").all_inner_texts() == ["Expected", "Got"]
    assert fell.locator("dd").all_inner_texts() == ["3", "2"]
    assert "NameError: name 'nought' is not defined" in example.locator("li.run-error").inner_text()
    empty = example.locator("li.run-failed").last.locator("dd").all_inner_texts()
    assert [text.strip() for text in empty] == ["nothing", "<BLANKLINE>"]
    write(example, "Of old,\n>>> 2\n2\n")
    assert run(example).startswith("The one line passed")
    assert "Not checked" in example.inner_text()
    write(example, "nothing")
    assert "no prompt" in run(example)
    button(example, "Restore").click()
    expect(example.locator("pre").first).to_be_visible()
    assert run(example).startswith("All ")


@needs_python
def test_a_struck_clause_is_missed(reader: Page, example: Locator) -> None:
    run(example)
    example.locator("[name=strike]").check()
    expect(status(example)).to_contain_text("Without this clause", timeout=PATIENCE)
    assert "failed" in settled(example)
    assert "hangs on the clause" in settled(example)
    assert "failed" in outcomes(example)
    assert (
        reader.locator("#hombre-a-28 .run-report .run-failed dt").first.inner_text() == "Expected"
    )
    example.locator("[name=strike]").uncheck()
    expect(status(example)).to_have_text(re.compile("^All .* passed"), timeout=PATIENCE)


@needs_python
def test_another_reading_gives_another_verdict(reader: Page) -> None:
    example = reader.locator("#hombre-a-32-example-3")
    choice = example.get_by_label("read as")
    assert choice.locator("option").all_inner_texts() == ["likely (default)", "possible"]
    assert run(example).startswith("All ")
    assert "The 2 examples before it were run first: all " in example.inner_text()
    choice.select_option("possible")
    expect(status(example)).to_contain_text("Read as “possible”", timeout=PATIENCE)
    expect(status(example)).to_contain_text("The answer hangs on the reading")
    assert "failed" in outcomes(example)
    got = example.locator("li.run-failed dd").last.inner_text()
    assert "left makes the bête (hombre-a-32)" in got
    choice.select_option("")
    expect(status(example)).to_have_text(re.compile("^All .* passed"), timeout=PATIENCE)


@needs_python
def test_an_endless_run_is_stopped_and_python_starts_again(reader: Page, example: Locator) -> None:
    write(example, ">>> while True:\n...     pass\n")
    button(example, "Run").click()
    button(example, "Stop").click(timeout=PATIENCE)
    expect(status(example)).to_have_text("Stopped.")
    expect(button(example, "Stop")).to_be_hidden()
    write(example, ">>> 1\n1\n")
    assert run(example).startswith("The one line passed")
    assert "MB" not in example.inner_text(), "nothing was loaded anew"


@needs_python
def test_an_endless_run_ends_by_itself(desk) -> None:
    page: Page = desk.blank()
    page.clock.install()
    page.goto(desk.url(PAGE))
    example = page.locator(f"#{FIRST}")
    run(example)
    write(example, ">>> while True: pass")
    button(example, "Run").click()
    # What comes after the click is of the page's own clock, so it is let run in small steps.
    for _ in range(120):
        page.clock.run_for(1000)
        page.wait_for_timeout(50)
        if status(example).inner_text() == "Stopped after 10 seconds.":
            break
    assert status(example).inner_text() == "Stopped after 10 seconds."


@needs_python
def test_output_has_an_end(reader: Page, example: Locator) -> None:
    write(example, ">>> print('x' * 10**7)\n>>> def f(): f()\n>>> f()\n>>> [0] * 10**9\n>>> 1\n1\n")
    assert run(example).startswith("3 of 5 lines failed")
    assert len(example.locator(".run-report").inner_text()) < 10_000
    assert "the rest was thrown away" in example.inner_text()
    assert "RecursionError" in example.inner_text()
    assert "MemoryError" in example.inner_text()


@needs_python
def test_python_reaches_no_network(reader: Page, example: Locator) -> None:
    asked = requests(reader)
    attempts = (
        "__import__('js').fetch('/')",
        "__import__('js').XMLHttpRequest",
        "__import__('js').setTimeout.constructor('return this.fetch')()",
        "__import__('pyodide.code').code.run_js('import(\"/\")')",
        "__import__('asyncio').run(__import__('pyodide_js').loadPackage('http://127.0.0.1/a.whl'))",
        "__import__('urllib.request').request.urlopen('http://127.0.0.1/')",
        "__import__('socket').create_connection(('127.0.0.1', 80), 1)",
    )
    write(example, "".join(f">>> {attempt}\n" for attempt in attempts))
    run(example)
    assert outcomes(example) == ["error"] * len(attempts)
    assert not asked


@needs_python
def test_a_second_run_is_quick(reader: Page, example: Locator) -> None:
    run(example)
    took = reader.evaluate(
        """async example => {
          const took = [];
          for (let n = 0; n < 8; n++) {
            const began = performance.now();
            const done = new Promise(resolve => new MutationObserver((_, seen) => {
              seen.disconnect(); resolve() }).observe(
                example.querySelector(".run-report"), {childList: true}));
            example.querySelector("[data-run=run]").click();
            await done;
            took.push(performance.now() - began);
            await new Promise(resolve => setTimeout(resolve, 50));
          }
          return took;
        }""",
        example.element_handle(),
    )
    print(f"runs after the first, in milliseconds: {sorted(map(round, took))}")
    assert min(took) < QUICK, took


@needs_python
def test_all_of_it_by_keyboard(reader: Page, example: Locator) -> None:
    keys = reader.keyboard
    button(example, "Run").focus()
    keys.press("Enter")
    settled(example)
    for name in ("strike", "edit", "terminal"):
        keys.press("Tab")
        at = reader.evaluate("document.activeElement.name || document.activeElement.dataset.run")
        assert at == name
    keys.press("Shift+Tab")
    keys.press("Enter")
    area = example.locator("textarea")
    expect(area).to_be_focused()
    keys.press("ControlOrMeta+A")
    keys.type(">>> def double(n):\nreturn 2 * n")
    keys.press("Enter")
    assert area.input_value() == ">>> def double(n):\n...     return 2 * n\n...     "
    keys.press("ControlOrMeta+A")
    keys.type(">>> while True:\npass")
    keys.press("ControlOrMeta+Enter")
    expect(button(example, "Stop")).to_be_visible(timeout=PATIENCE)
    keys.press("Tab")
    assert reader.evaluate("document.activeElement.tagName") == "BUTTON", "Tab leads out"
    button(example, "Stop").focus()
    keys.press("Enter")
    expect(status(example)).to_have_text("Stopped.")
    expect(button(example, "Run")).to_be_focused()


@needs_python
def test_the_editor_grows_and_leaves_alone_what_it_need_not_touch(
    reader: Page, example: Locator
) -> None:
    write(example, ">>> 1")
    area = example.locator("textarea")
    area.press("End")
    area.press("Enter")
    assert area.input_value() == ">>> 1\n"
    low = area.bounding_box()
    area.press("Enter")
    area.press("Enter")
    high = area.bounding_box()
    assert high["height"] > low["height"]
    assert area.get_attribute("spellcheck") == "false"


@needs_python
def test_axe_finds_no_violation_and_nothing_is_too_wide(reader: Page, example: Locator) -> None:
    write(example, ">>> 1\n2\n>>> nought\n>>> 'x' * 500\n>>> 3\n3\n")
    run(example)
    button(example, "Open in terminal").click()
    expect(example.locator(".run-shell pre")).to_be_visible()
    assert violations(reader, f"#{FIRST}") == []
    reader.emulate_media(media="print")
    assert not example.locator(".run").is_visible()
    reader.emulate_media(media="screen", color_scheme="light")
    button(example, "Open in terminal").click()


@needs_python
def test_every_example_of_the_book_passes_in_the_page(reader: Page) -> None:
    clauses = exported()
    wanted = {clause["id"] for clause in clauses if clause["examples"]}
    pages = sorted({clause["url"].partition("#")[0] for clause in clauses})
    # What is run is what the page shows, as when a reader clicks.
    ran, fell = reader.evaluate(
        """async ([module, pages]) => {
          const { run } = await import(module);
          const [ran, fell] = [[], []];
          for (const address of pages) {
            const html = await (await fetch(address)).text();
            const page = new DOMParser().parseFromString(html, "text/html");
            for (const section of page.querySelectorAll("section.clause")) {
              const shown = [...section.querySelectorAll(".example")].map(
                one => one.querySelector("[class^=highlight-] pre").textContent.trimEnd());
              if (!shown.length) continue;
              ran.push(section.id);
              const { answer } = await run(
                { clause: section.id, before: shown.slice(0, -1), source: shown.at(-1) });
              const bad = answer.lines.filter(line => line.status !== "passed");
              if (answer.problem || answer.before.failed || answer.unchecked.length || bad.length) {
                fell.push([section.id, answer]);
              }
            }
          }
          return [ran, fell];
        }""",
        [
            f"{desk_address(reader)}/_static/js/run-python.js",
            [f"{desk_address(reader)}/{page}" for page in pages],
        ],
    )
    assert {*ran} == wanted
    assert fell == []


def desk_address(page: Page) -> str:
    return str(page.evaluate("location.origin"))


def test_what_is_taken_to_a_terminal_answers_as_the_page_says(desk) -> None:
    page: Page = desk.open(PAGE)
    clauses = exported()
    wanted = {
        clause["id"]: [example["source"] for example in clause["examples"]]
        for clause in clauses
        if clause["examples"]
    }
    scripts = page.evaluate(
        """async ([module, wanted]) => {
          const { code } = await import(module);
          return Object.fromEntries(Object.entries(wanted).map(
            ([id, texts]) => [id, texts.map(code).join("\\n\\n")]));
        }""",
        [f"{desk.address}/_static/js/run-terminal.js", wanted],
    )
    for clause, texts in wanted.items():
        assert ">>>" not in scripts[clause]
        examples = [one for text in texts for one in doctest.DocTestParser().get_examples(text)]
        if any(example.exc_msg for example in examples):
            continue  # a traceback goes elsewhere than what is printed
        expected = "".join(example.want for example in examples).replace("<BLANKLINE>", "")
        assert pasted(scripts[clause]) == expected, clause


def pasted(script: str) -> str:
    """What Python's own prompt prints when a script is pasted into it."""
    console = code.InteractiveConsole({"__name__": "__main__"})
    with contextlib.redirect_stdout(io.StringIO()) as out:
        for line in script.split("\n"):
            console.push(line)
    return out.getvalue()


def test_the_terminal_has_the_examples_before_it_and_a_button_to_copy(desk) -> None:
    page: Page = desk.open(PAGE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    example = page.locator(f"#{READ}")
    button(example, "Open in terminal").click()
    script = example.locator(".run-shell pre")
    expect(script).to_be_visible()
    text = script.inner_text()
    assert text.startswith("# hombre-a-32\n# ")
    assert "from rules_demo.hombre import academie, table" in text, "of the example before it"
    assert ">>>" not in text
    button(example, "Copy: ").last.click()
    expect(example.locator(".cite-actions")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == text
    button(example, "Open in terminal").click()
    expect(script).to_have_count(0)


def test_the_button_at_an_example_copies_no_prompts(desk) -> None:
    page: Page = desk.open(PAGE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    example = page.locator(f"#{FIRST}")
    example.hover()
    example.locator("button.copybtn").click()
    page.wait_for_function("navigator.clipboard.readText()")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("from rules_demo.hombre import")
    assert ">>>" not in copied
    compile(copied, "copied", "exec")


def test_a_site_without_python_has_no_button_and_says_why(desk) -> None:
    page: Page = desk.blank()
    word = inpage.word_without("npm is not installed")

    def without(route) -> None:
        answer = route.fetch()
        body = re.sub(r'<p class="run-word".*?</p>\n', word, answer.text(), flags=re.S)
        route.fulfill(response=answer, body=body)

    page.route(f"**/{PAGE}.html", without)
    page.goto(desk.url(PAGE))
    example = page.locator(f"#{FIRST}")
    expect(button(example, "Open in terminal")).to_be_visible()
    assert page.get_by_role("button", name="Run").count() == 0
    assert page.locator("[name=strike]").count() == 0
    said = page.locator(".run-word").inner_text()
    assert "without Python for the browser (npm is not installed)" in said


@needs_python
def test_from_a_folder_the_page_says_that_it_needs_a_server(desk) -> None:
    page: Page = desk.blank()
    page.goto((SITE / f"{PAGE}.html").as_uri())
    assert "when it comes from a server" in page.locator(".run-word").inner_text()
    assert page.locator("[data-run=run]").count() == 0
    assert page.locator(f"#{FIRST} pre").first.is_visible()


@needs_python
def test_without_scripts_the_page_says_that_none_has_run(desk) -> None:
    page: Page = desk.open(PAGE, scripts=False)
    assert "none has run here" in page.locator(".run-word").inner_text()
    assert page.locator(".run").count() == 0


@needs_python
def test_a_browser_without_workers_is_told_so(desk) -> None:
    page: Page = desk.blank()
    page.add_init_script("delete globalThis.Worker")
    page.goto(desk.url(PAGE))
    assert "this browser has no workers" in page.locator(".run-word").inner_text()
    assert page.locator("[data-run=run]").count() == 0


@needs_python
def test_a_copy_that_lacks_python_says_so_and_can_try_again(desk) -> None:
    page: Page = desk.open(PAGE)
    example = page.locator(f"#{FIRST}")
    for missing, said in (
        ("files.json", "came without its folder _static/python"),
        ("library.zip", "Python could not be loaded (library.zip: 404)"),
        ("pyodide.asm.mjs", "Python could not be loaded"),
    ):
        page.route(f"**/python/{missing}", lambda route: route.fulfill(status=404))
        assert said in run(example)
        page.unroute_all()
    assert run(example).startswith("All ")


@needs_python
def test_loading_can_be_stopped(desk) -> None:
    page: Page = desk.open(PAGE)
    held: list[object] = []
    page.route("**/python/library.zip", lambda route: held.append(route))
    example = page.locator(f"#{FIRST}")
    button(example, "Run").click()
    button(example, "Stop").click(timeout=PATIENCE)
    expect(status(example)).to_have_text("Stopped.")
    expect(example.locator("progress")).to_be_hidden()
    page.unroute_all(behavior="ignoreErrors")
    assert run(example).startswith("All ")
