"""Every command that the README and *Contributing* show is run: as it stands, or with less to do.

A command that asks a network, publishes, or is what runs these tests, names the test that does its
work instead.
"""

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from tests.conftest import ROOT, Tiny

PAGES = ("README.md", "source/contributing.md")
#: Programs that a reader may start. `loix` and `python` are those of the environment.
PROGRAM = re.compile(r"(?:[A-Z_]+=\S+ )?(?:make|loix|python|\.venv/bin/python|pip|git)(?= |$)")

#: The same with less to do, or in another place; ``{tmp}`` is a folder that is thrown away.
INSTEAD = {
    "make mutate": "make mutate OF=vingt-quatre-a-s3",
    "make readings": "make readings SITTINGS=triomphe:1 COUNTS={tmp}",
    "make bench": "make bench PARTS='weight --rounds 1'",
    "make pictures": "make pictures PICTURES={tmp}",
}
#: The test that does what a command does.
ELSEWHERE = {
    "make html": "tests/site/test_making.py::test_a_good_build_is_published_and_packed",
    "EDITION_BASEURL=https://example.org/loix/ make html": (
        "tests/site/test_base.py::test_every_full_address_leads_to_what_is_there_and_says_the_same"
    ),
    "make test": "tests/setup/test_commands.py::test_what_runs_the_tests_is_make_test",
    "make quick": "tests/setup/test_commands.py::test_what_runs_beside_the_tests_finds_nothing",
    "make check": "tests/setup/test_commands.py::test_what_runs_beside_the_tests_finds_nothing",
    "make serve": "tests/setup/test_commands.py::test_the_site_is_served_and_stops_in_a_line",
    "make release": "tests/release/test_release.py::test_everything_is_gathered_with_its_sum",
    "make lock": "tests/setup/test_locks.py::test_what_is_installed_is_what_is_pinned",
    "make lock UPGRADE=1": "tests/setup/test_locks.py::test_what_is_installed_is_what_is_pinned",
    "pip install .": "tests/setup/test_package.py::test_the_command_works_where_nothing_else_is",
    ".venv/bin/python -m edition.text.ledger renew bataille": (
        "tests/setup/test_contributing.py::test_what_the_page_says_is_taken_to_the_letter"
    ),
    ".venv/bin/python -m edition.text.ledger seal": (
        "tests/fidelity/test_ledger.py::test_an_id_that_is_new_after_a_release_belongs_to_the_next"
    ),
    "git tag -a v1.0.0 -m 'Les Loix du Jeu 1.0.0'": (
        "tests/release/test_release.py::test_what_git_has_to_say"
    ),
    "git push origin main v1.0.0": (
        "tests/release/test_workflows.py::test_a_release_is_of_a_tag_that_names_the_version"
    ),
}


def shown(text: str) -> Iterator[str]:
    """The commands of a page, in blocks of no language and within sentences."""
    for token in MarkdownIt().parse(text):
        if token.type == "fence" and not token.info:
            block = re.sub(r" +#.*$", "", token.content, flags=re.M)
            # A situation goes on to the next line within its quotation marks.
            yield from filter(None, re.split(r"\n(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", block))
        for child in token.children or ():
            if child.type == "code_inline" and PROGRAM.match(child.content):
                yield child.content


def commands() -> list[str]:
    """Every command once."""
    found = (one for page in PAGES for one in shown((ROOT / page).read_text("utf-8")))
    return list(dict.fromkeys(found))


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of a shell as a reader would who has activated the environment."""
    line = INSTEAD.get(command, command).format(tmp=shlex.quote(str(folder)))
    here = Path(sys.executable).parent
    line = re.sub(r"^loix\b", "python -m rules_demo", line).replace(".venv/bin/python", "python")
    environment = {**os.environ, "PATH": f"{here}{os.pathsep}{os.environ['PATH']}"}
    # A make within a make would look at the other's options.
    environment = {name: one for name, one in environment.items() if name[:4] != "MAKE"}
    return subprocess.run(
        ["bash", "-c", line], cwd=ROOT, env=environment, capture_output=True, encoding="utf-8"
    )


@pytest.mark.parametrize("command", [one for one in commands() if one not in ELSEWHERE])
def test_a_command_that_is_shown_works(command: str, tmp_path: Path) -> None:
    assert PROGRAM.match(command), "a block without a language is for commands"
    if command == "make clause":  # what it checks is named behind it
        command = "make clause ID=hombre-a-28"
    done = run(command, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip() or any(tmp_path.iterdir())
    assert "not measured" not in done.stdout


@pytest.mark.parametrize("command", ELSEWHERE)
def test_what_is_tried_elsewhere_is_shown_and_tried(command: str) -> None:
    assert command in commands()
    file, _, name = ELSEWHERE[command].partition("::")
    assert f"def {name}(" in (ROOT / file).read_text("utf-8")


def test_what_runs_the_tests_is_make_test() -> None:
    assert (ROOT / ".ci/run").read_text("utf-8").rstrip().endswith("make test")
    done = run("make -n test", ROOT)
    assert "edition.making html" in done.stdout
    assert "-m pytest" in done.stdout


def test_what_runs_beside_the_tests_finds_nothing() -> None:
    from edition.verify import quick

    for name, command in quick.BESIDE.items():
        done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True)
        assert done.returncode == 0, f"{name}: {done.stdout.decode()}"


def test_every_target_says_what_it_does() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.M)
    told = re.findall(r"^  make (\w+) ", run("make help", ROOT).stdout, re.M)
    assert set(told) == set(phony.split())


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
    return port


def test_the_site_is_served_and_stops_in_a_line(home: Tiny) -> None:
    """By the command of `make serve`, of an edition that is soon built."""
    port = free_port()
    for folder in ("edition", "rules_demo"):  # are watched
        (home.root / folder).mkdir()
    command = run("make -n serve", ROOT).stdout.replace(".venv/bin/python", sys.executable)
    # Without what npm brings, which takes a moment.
    environment = {**os.environ, "PORT": str(port), "PYTHONPATH": str(ROOT), "PATH": ""}
    with subprocess.Popen(
        command,
        shell=True,
        cwd=home.root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        encoding="utf-8",
    ) as serving:
        try:
            page = _served(f"http://127.0.0.1:{port}/essai.html", serving)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(serving.pid, signal.SIGINT)
        said, _ = serving.communicate(timeout=60)
    assert "The order of the cards is the same" in page, said
    assert "Traceback" not in said


def _served(address: str, serving: subprocess.Popen[str], most: float = 240) -> str:
    """What is served there, as soon as something is."""
    end = time.monotonic() + most
    while time.monotonic() < end and serving.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                text: str = answer.read().decode()
            return text
        except OSError:
            time.sleep(0.5)
    return ""
