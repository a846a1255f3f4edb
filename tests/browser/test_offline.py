"""At a table without a network: what has been visited reads, searches and judges."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from edition.site import offline
from tests.browser.conftest import Host
from tests.conftest import ROOT, SITE

CLAUSE = "hombre-a-28"
KEPT = "kept on"
#: Long enough for a machine that does other things besides.
PATIENCE = 60_000
#: What a page lets pass before it keeps anything, which a visit need not wait for.
(WAIT,) = re.findall(r"const PATIENCE = (\d+)", (ROOT / "source/_static/js/keep.js").read_text())
SOON = f"""
    const timeout = setTimeout;
    globalThis.setTimeout = (act, delay, ...given) =>
        timeout(act, delay === {WAIT} ? 100 : delay, ...given);
"""
SAVING = "Object.defineProperty(NetworkInformation.prototype, 'saveData', {get: () => true})"


class Table:
    """A site below a path on a server that can fall silent, and windows that look at it."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.folder = folder
        self.asked: list[str] = []
        self.missing: set[str] = set()
        self.told: list[str] = []
        self.port = 0
        self.contexts: list[BrowserContext] = []
        self.connect()

    def connect(self) -> None:
        """Let the server answer, at the same address as before."""
        table = self

        class Below(Host):
            prefix = "/a/b"

            def send_head(self) -> Any:
                name = self.path.partition("?")[0].removeprefix("/a/b/")
                table.asked.append(name)
                if name in table.missing:
                    return self.send_error(404)
                return super().send_head()

        handler = partial(Below, directory=str(self.folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self.server.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}/a/b"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def fall_silent(self) -> None:
        """Neither server nor network."""
        for context in self.contexts:
            context.set_offline(True)
        self.disconnect()

    def disconnect(self) -> None:
        """Stop the server."""
        self.server.shutdown()
        self.server.server_close()

    def window(self, context: BrowserContext | None = None, *, script: str = SOON) -> Page:
        """A window of the browser, where a script runs first; what goes wrong in it is noted."""
        if context is None:
            context = self.browser.new_context(reduced_motion="reduce")
            self.contexts.append(context)
        page = context.new_page()
        page.add_init_script(script)
        page.on("console", lambda m: self.told.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: self.told.append(str(error)))
        return page

    def visit(self, name: str, **given: str) -> Page:
        """A page, visited until what is to be kept is kept."""
        page = self.window(**given)
        page.goto(f"{self.address}/{name}")
        self.settled(page)
        return page

    def settled(self, page: Page) -> None:
        """Wait until the line says that something is kept."""
        expect(page.locator(".keep-line button").last).to_have_text("Remove", timeout=PATIENCE)
        expect(page.locator(".keep-line [role=status]")).to_contain_text(KEPT)

    def change(self, page: str, old: str, new: str) -> None:
        """Put another release in the place of this one, in which a page has other words."""
        path = self.folder / page
        text = path.read_text("utf-8")
        assert old in text
        # The first release shares the file with the built site.
        path.unlink()
        path.write_text(text.replace(old, new), "utf-8")
        self.release()

    def release(self) -> None:
        """Tell the worker of what there is."""
        script = self.folder / offline.NAME
        script.unlink()
        script.write_text(offline.worker(offline.release(self.folder)), "utf-8")


@contextmanager
def _table(browser: Browser, folder: Path) -> Iterator[Table]:
    shutil.copytree(SITE, folder, copy_function=os.link)
    table = Table(browser, folder)
    try:
        yield table
    finally:
        for context in table.contexts:
            context.close()
        table.disconnect()


@pytest.fixture
def table(browser: Browser, tmp_path: Path) -> Iterator[Table]:
    """A table of its own for a test: a copy of the site that may be changed."""
    with _table(browser, tmp_path / "site") as table:
        yield table


def judge(page: Page) -> None:
    """Ask the question that stands there, and be answered."""
    page.locator(".says-form button[type=submit]").click()
    expect(page.locator(".says-status")).to_contain_text("ruling", timeout=PATIENCE)


def run(page: Page) -> None:
    """Run the first example of a clause."""
    page.locator(f"#{CLAUSE} [data-run=run]").first.click()
    status = page.locator(f"#{CLAUSE} .run-status").first
    expect(status).to_contain_text("passed", timeout=PATIENCE)


def test_once_visited_it_reads_searches_and_judges_without_a_network(table: Table) -> None:
    page = table.visit("hombre/play.html")
    table.fall_silent()
    page.goto(f"{table.address}/hombre/academie.html?view=modern#{CLAUSE}")
    assert page.locator(f"#{CLAUSE} .french").is_visible()
    assert page.evaluate("document.fonts.check('16px \"EB Garamond\"')")
    run(page)
    page.goto(f"{table.address}/search.html?q=l'as+de+pique")
    expect(page.locator("#search-results a").first).to_be_visible()
    page.goto(f"{table.address}/says.html")
    judge(page)
    # A folder is its front page, and a host may leave out the ending.
    for name in ("", "whist/play"):
        page.goto(f"{table.address}/{name}")
        assert page.locator("h1").first.is_visible()
    assert table.told == []


def test_the_window_that_was_open_judges_too(table: Table) -> None:
    page = table.visit("says.html")
    table.fall_silent()
    judge(page)
    assert table.told == []


def test_a_first_visit_is_over_before_anything_is_kept(table: Table) -> None:
    page = table.window(script="")
    page.goto(f"{table.address}/hombre/academie.html", wait_until="networkidle")
    asked = list(table.asked)
    assert "sw.js" not in asked
    assert not any(name.startswith((offline._PYTHON, "pagefind", "search")) for name in asked)
    table.settled(page)
    assert "sw.js" in table.asked
    # It is a text: what judges is offered, and not fetched unasked.
    assert not any(name.startswith(offline._PYTHON) for name in table.asked)
    assert page.locator(".keep-line button").all_inner_texts() == ["Keep for the table", "Remove"]


def test_what_judges_is_kept_for_whoever_asks(table: Table) -> None:
    page = table.visit("hombre/academie.html")
    page.get_by_role("button", name="Keep for the table").click()
    words = page.locator(".keep-line [role=status]")
    expect(words).to_contain_text("reads, searches and judges", timeout=PATIENCE)
    table.fall_silent()
    page.reload()
    run(page)
    assert table.told == []


def test_a_run_keeps_what_it_has_loaded(table: Table) -> None:
    page = table.visit("hombre/academie.html")
    run(page)
    words = page.locator(".keep-line [role=status]")
    expect(words).to_contain_text("reads, searches and judges", timeout=PATIENCE)
    # Through the worker it came once; the program that runs has no other way.
    wasm = [name for name in table.asked if name.endswith(".wasm.gzip")]
    assert len(wasm) == 1


def test_a_device_that_saves_data_is_asked_first(table: Table) -> None:
    page = table.window(script=SAVING + SOON)
    page.goto(f"{table.address}/says.html")
    button = page.locator(".keep-line button")
    expect(button).to_have_text("Keep for the table", timeout=PATIENCE)
    expect(page.locator(".keep-line")).to_contain_text("Nothing of this site is kept")
    assert "sw.js" not in table.asked
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    button.click()
    words = page.locator(".keep-line [role=status]")
    expect(words).to_contain_text("reads, searches and judges", timeout=PATIENCE)


def test_whoever_wants_nothing_kept_is_heard(table: Table) -> None:
    page = table.visit("says.html")
    page.get_by_role("button", name="Remove").click()
    expect(page.locator(".keep-line")).to_contain_text("Nothing of this site is kept")
    assert page.evaluate("caches.keys()") == []
    # Nor is it the last word, even on the same page.
    page.get_by_role("button", name="Keep for the table").click()
    words = page.locator(".keep-line [role=status]")
    expect(words).to_contain_text("reads, searches and judges", timeout=PATIENCE)
    page.get_by_role("button", name="Remove").click()
    expect(page.locator(".keep-line")).to_contain_text("Nothing of this site is kept")
    page.reload()
    expect(page.locator(".keep-line button")).to_have_text("Keep for the table", timeout=PATIENCE)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    assert page.evaluate("caches.keys()") == []


def test_a_page_that_was_not_kept_says_so_and_one_that_was_opened_is_kept(table: Table) -> None:
    page = table.visit("index.html")
    page.goto(f"{table.address}/cite/hombre-a-27.html")
    assert page.locator(".cite-form").first.is_visible()
    table.fall_silent()
    page.goto(f"{table.address}/cite/hombre-a-27.html")
    assert page.locator(".cite-form").first.is_visible()
    page.goto(f"{table.address}/cite/{CLAUSE}.html")
    expect(page.locator("h1")).to_have_text("This page is not kept on this device")
    page.locator(f"[data-nearest] a:text('{CLAUSE}')").click()
    expect(page).to_have_url(f"{table.address}/hombre/academie.html#{CLAUSE}")
    page.goto(f"{table.address}/tei/academie-hombre.xml")
    expect(page.locator("h1")).to_have_text("This page is not kept on this device")
    front = page.get_by_role("link", name="The front page")
    expect(front).to_have_attribute("href", f"{table.address}/index.html")


def test_a_lost_address_is_still_the_host_s_to_answer(table: Table) -> None:
    page = table.visit("index.html")
    answer = page.goto(f"{table.address}/hombre/nothing.html")
    assert answer.status == 404
    expect(page.locator("h1")).to_have_text("No page has this address")
    front = page.get_by_role("link", name="The front page")
    expect(front).to_have_attribute("href", f"{table.address}/index.html")


def test_a_file_that_the_host_lacks_leaves_the_rest(table: Table) -> None:
    table.missing = {"whist/play.html", "_static/favicon.svg"}
    page = table.visit("index.html")
    some = page.locator(
        ".keep-line", has_text="What needs the others does not work without a network"
    )
    expect(some).to_be_visible(timeout=PATIENCE)
    table.fall_silent()
    page.goto(f"{table.address}/hombre/play.html")
    assert page.locator("h1").first.is_visible()
    page.goto(f"{table.address}/whist/play.html")
    expect(page.locator("h1")).to_have_text("This page is not kept on this device")


def test_what_the_host_lacked_is_asked_for_again(table: Table) -> None:
    table.missing = {"whist/play.html"}
    page = table.visit("index.html")
    table.missing = set()
    page.goto(f"{table.address}/hombre/academie.html")
    whole = page.locator(".keep-line", has_text="they work without a network")
    expect(whole).to_be_visible(timeout=PATIENCE)
    table.fall_silent()
    page.goto(f"{table.address}/whist/play.html")
    assert page.locator("h1").first.is_visible()


def test_what_was_removed_does_not_come_back_by_a_run(table: Table) -> None:
    page = table.visit("hombre/academie.html")
    page.get_by_role("button", name="Remove").click()
    expect(page.locator(".keep-line")).to_contain_text("Nothing of this site is kept")
    run(page)
    page.wait_for_timeout(1000)
    expect(page.locator(".keep-line")).to_contain_text("Nothing of this site is kept")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    assert page.evaluate("caches.keys()") == []


MARK = "Rules of five French card games"


def test_a_new_release_comes_whole_and_with_the_next_page(table: Table) -> None:
    page = table.visit("says.html")
    other = table.window(page.context)
    other.goto(f"{table.address}/hombre/academie.html")
    table.settled(other)
    script = "_static/js/run-report.js"
    table.change(
        script, "all ${lines(count)} passed", "all ${lines(count)} passed, says the second"
    )
    table.change("index.html", MARK, f"Second release. {MARK}")
    # The first page after it is still of the first release; behind it the second is fetched.
    table.asked.clear()
    page.goto(f"{table.address}/index.html")
    assert "Second release." not in page.locator("body").inner_text()
    words = page.locator(".keep-line [role=status]")
    expect(words).to_contain_text("shows with the next page", timeout=PATIENCE)
    # Only what has changed has come over the network.
    pages = {name for name in table.asked if name != offline.NAME}
    assert pages == {"index.html", script}
    page.goto(f"{table.address}/index.html")
    expect(page.locator("body")).to_contain_text("Second release.")
    # A window of the first release goes on with the scripts of the first.
    run(other)
    assert "says the second" not in other.locator(f"#{CLAUSE} .run-status").first.inner_text()
    other.reload()
    run(other)
    assert "says the second" in other.locator(f"#{CLAUSE} .run-status").first.inner_text()
    assert table.told == []


WITHOUT_WORKER = "delete Navigator.prototype.serviceWorker"
NO_NETWORK = "there is no network, and it is not kept on this device"


@pytest.mark.parametrize("action", ["run", "edit", "terminal"])
def test_what_cannot_be_loaded_says_so(table: Table, action: str) -> None:
    page = table.window(script=WITHOUT_WORKER)
    page.goto(f"{table.address}/hombre/academie.html#{CLAUSE}")
    table.fall_silent()
    button = page.locator(f"#{CLAUSE} [data-run={action}]").first
    failure = page.locator(f"#{CLAUSE} .run-failure")
    for _ in range(2):
        button.click()
        expect(failure).to_have_text(f"This could not be loaded: {NO_NETWORK}.")
    for context in table.contexts:
        context.set_offline(False)
    table.connect()
    # A browser may take a moment to find that it has the network again: one clicks once more.
    for _ in range(20):
        button.click()
        page.wait_for_timeout(500)
        if not failure.count():
            break
    expect(failure).to_have_count(0)


def test_a_question_that_cannot_be_put_says_so(table: Table) -> None:
    page = table.window(script=WITHOUT_WORKER)
    page.goto(f"{table.address}/says.html")
    table.disconnect()
    ask = page.locator(".says-form button[type=submit]")
    ask.click()
    words = page.locator(".says-status")
    expect(words).to_contain_text("The question could not be put: the server did not answer")
    for context in table.contexts:
        context.set_offline(True)
    ask.click()
    expect(words).to_have_text(f"The question could not be put: {NO_NETWORK}.")
    table.connect()


def test_what_has_changed_on_the_server_is_not_mixed_with_what_is_kept(table: Table) -> None:
    page = table.visit("hombre/academie.html")
    # Another release is there, and this window has not heard of it: Python was not kept.
    rules = table.folder / "_static/python/rules.zip"
    content = rules.read_bytes()
    rules.unlink()
    rules.write_bytes(content + b"\0")
    page.locator(f"#{CLAUSE} [data-run=run]").first.click()
    status = page.locator(f"#{CLAUSE} .run-status").first
    expect(status).to_contain_text("Python could not be loaded", timeout=PATIENCE)
