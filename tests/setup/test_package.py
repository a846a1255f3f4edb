"""The package as the index would have it: what is in it, and that it works in an empty place."""

import doctest
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from dataclasses import dataclass
from email import message_from_string
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.metadata import Metadata
from trove_classifiers import classifiers

import rules_demo
from tests.conftest import ROOT

README = ROOT / "rules_demo" / "README.md"
#: What a checkout has that no source of the package is made of.
OTHER = shutil.ignore_patterns(".git", ".venv", "build", "dist", "*.egg-info", "__pycache__", ".*")
SNIPPET = """\
from rules_demo import hombre
from rules_demo.hombre import academie

table = hombre.table(hombre="A♠ 2♠ A♣ R♠ 7♦ 6♦ 4♥ 3♥ 5♣", trump="♠")
rulings: list[str] = [ruling.clause for ruling in academie.judge(table)]
"""


@dataclass(frozen=True)
class Built:
    """A wheel and an archive of sources, and an environment with nothing but the wheel."""

    wheel: Path
    sdist: Path
    place: Path

    def run(self, *command: str) -> str:
        """What a program of the environment prints, far from the checkout."""
        program, *arguments = command
        return subprocess.run(
            [self.place / "bin" / program, *arguments],
            cwd=self.place,
            capture_output=True,
            check=True,
            encoding="utf-8",
            env={"PATH": os.defpath, "PYTHONIOENCODING": "utf-8"},
        ).stdout

    def metadata(self) -> str:
        with ZipFile(self.wheel) as wheel:
            (name,) = (one for one in wheel.namelist() if one.endswith(".dist-info/METADATA"))
            return wheel.read(name).decode()

    def fields(self) -> Message:
        return message_from_string(self.metadata())


def build(folder: Path) -> Path:
    """Build a copy of the sources, without a network; returns the folder of what was built."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", "made"]
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Warning" not in done.stdout + done.stderr
    return folder / "made"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    sources = tmp_path_factory.mktemp("package") / "sources"
    shutil.copytree(ROOT, sources, ignore=OTHER)
    made = build(sources)
    (wheel,), (sdist,) = made.glob("*.whl"), made.glob("*.tar.gz")
    place = sources.parent / "place"
    venv.create(place)
    pip = [sys.executable, "-m", "pip", "--python", str(place / "bin" / "python"), "install"]
    subprocess.run([*pip, "--quiet", "--no-index", str(wheel)], check=True)
    return Built(wheel, sdist, place)


def modules() -> set[str]:
    """The files of the rules."""
    folder = ROOT / "rules_demo"
    found = (*folder.rglob("*.py"), *folder.rglob("collation.txt"))
    return {path.relative_to(ROOT).as_posix() for path in found}


def test_the_wheel_has_the_rules_and_nothing_else(built: Built) -> None:
    info = f"loix_du_jeu-{rules_demo.__version__}.dist-info"
    about = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "top_level.txt", "licenses/LICENSE")
    with ZipFile(built.wheel) as wheel:
        assert set(wheel.namelist()) == {
            *modules(),
            "rules_demo/py.typed",
            *(f"{info}/{name}" for name in about),
        }


def test_the_sources_have_what_the_wheel_is_built_from_and_nothing_else(built: Built) -> None:
    with tarfile.open(built.sdist) as sdist:
        names = {one.name.partition("/")[2] for one in sdist.getmembers() if one.isfile()}
    own = {"PKG-INFO", "setup.cfg", "LICENSE", "MANIFEST.in", "pyproject.toml", "setup.py"}
    read = {"CITATION.cff", "rules_demo/README.md", "rules_demo/py.typed"}
    assert {name for name in names if "egg-info/" not in name} == modules() | own | read


def test_the_command_works_where_nothing_else_is(built: Built) -> None:
    assert built.run("loix", "--version") == f"loix-du-jeu {rules_demo.__version__}\n"
    assert built.run("loix").split()[0] == "hombre"
    assert built.run("loix", "clause", "hombre-a-28").startswith("hombre-a-28\n")
    assert built.run("loix", "--help").startswith("usage: loix ")
    assert built.run("python", "-m", "rules_demo") == built.run("loix")


def test_the_command_says_what_its_readme_promises(built: Built) -> None:
    text = README.read_text("utf-8")
    (situation,) = re.findall(r'^loix says hombre "(.*?)"$', text, re.M | re.S)
    assert "(hombre-a-28)" in built.run("loix", "says", "hombre", situation)
    for command in re.findall(r"^loix (.*?) +#", text, re.M):
        assert built.run("loix", *command.split())


def test_the_python_of_its_readme_answers_as_it_says() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed


def test_it_is_typed(built: Built, tmp_path: Path) -> None:
    python = built.place / "bin" / "python"
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", os.devnull]
    command += ["--python-executable", str(python), "--cache-dir", str(tmp_path / "cache")]
    wrong = SNIPPET.replace("list[str]", "list[int]")
    for name, text, errors in (("right.py", SNIPPET, 0), ("wrong.py", wrong, 1)):
        # Each in a file of its own: of one that kept its size the checker might see no change.
        snippet = tmp_path / name
        snippet.write_text(text, "utf-8")
        done = subprocess.run(
            [*command, str(snippet)], cwd=tmp_path, capture_output=True, encoding="utf-8"
        )
        assert done.stdout.count("error:") == errors, done.stdout + done.stderr


def test_its_metadata_are_valid(built: Built) -> None:
    found = Metadata.from_email(built.metadata(), validate=True)
    assert (found.name, str(found.version)) == ("loix-du-jeu", rules_demo.__version__)
    assert found.license_expression == "MIT"
    assert not set(found.classifiers or ()) - classifiers
    for minor in range(11, 15):
        assert f"Programming Language :: Python :: 3.{minor}" in (found.classifiers or ())


def test_its_readme_shows_everything_on_another_page(built: Built) -> None:
    """No picture or link of it is relative to a folder of ours."""
    text = built.fields().get_payload()
    assert isinstance(text, str)
    assert "# Les Loix du Jeu" in text
    assert all("://" in target for target in re.findall(r"\]\((.*?)\)", text))


def test_its_addresses_are_those_of_the_citation(built: Built) -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    given = re.findall(r"^(?:url|repository-code): *\"?([^\"\s]+)", text, re.M)
    addresses = [one.partition(", ")[2] for one in built.fields().get_all("Project-URL", [])]
    assert sorted(addresses) == sorted(given)


def test_an_address_is_given_in_one_place(tmp_path: Path) -> None:
    shutil.copytree(ROOT, tmp_path / "sources", ignore=OTHER)
    citation = tmp_path / "sources" / "CITATION.cff"
    text = re.sub(r"^(url|repository-code):.*\n", "", citation.read_text("utf-8"), flags=re.M)
    addresses = 'url: "https://loix.test/"\nrepository-code: "https://code.test/loix"\n'
    citation.write_text(text + addresses, "utf-8")
    (wheel,) = build(tmp_path / "sources").glob("*.whl")
    fields = Built(wheel, wheel, tmp_path).fields()
    assert fields.get_all("Project-URL") == [
        "Homepage, https://loix.test/",
        "Source, https://code.test/loix",
    ]
