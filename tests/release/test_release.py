"""A release: its records for archives, what stands in its way, what it has attached."""

import dataclasses
import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import cffconvert
import pytest

from edition.release import artefacts, facts, records
from edition.release.__main__ import main
from tests.conftest import ROOT, git

HERE = facts.read()


def cited(**changes: Any) -> facts.Facts:
    """The facts with something else in ``CITATION.cff``."""
    return dataclasses.replace(HERE, citation={**HERE.citation, **changes})


# --- the records -------------------------------------------------------------------------------


def test_the_citation_is_valid() -> None:
    schema = ["--builtin-schema", "vendor.citation-file-format"]
    done = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", *schema, ROOT / "CITATION.cff"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def citation() -> cffconvert.Citation:
    return cffconvert.Citation((ROOT / "CITATION.cff").read_text("utf-8"))


@pytest.mark.parametrize(
    ("form", "held"),
    [
        ("bibtex", "title = {Les Loix du Jeu: French card-game rules, translated and executable}"),
        ("ris", "PY  - 2026"),
        ("endnote", "%D 2026"),
        ("apalike", f"(version {HERE.version})"),
        ("codemeta", '"license": "https://spdx.org/licenses/MIT"'),
        ("schemaorg", '"license": "https://spdx.org/licenses/MIT"'),
        ("zenodo", '"id": "MIT"'),
    ],
)
def test_the_citation_converts(citation: cffconvert.Citation, form: str, held: str) -> None:
    assert held in getattr(citation, f"as_{form}")()


def test_the_deposit_says_what_the_citation_says(citation: cffconvert.Citation) -> None:
    # Zenodo reads its own record and leaves the citation; the two must not part.
    theirs, ours = json.loads(citation.as_zenodo()), records.zenodo(HERE)
    for name in ("title", "version", "publication_date", "keywords", "creators"):
        assert ours[name] == theirs[name], name
    assert ours["license"] == theirs["license"]["id"]
    assert ours["description"] == f"<p>{theirs['description']}</p>"


def test_the_records_are_of_today() -> None:
    assert list(records.stale(HERE)) == []


def test_a_stale_record_is_named() -> None:
    assert [line.split(":")[0] for line in records.stale(cited(title="Other"))] == [
        "codemeta.json",
        ".zenodo.json",
    ]


def test_what_is_known_later_goes_into_both() -> None:
    known = {"doi": "10.5281/zenodo.1", "url": "https://a.example/", "repository-code": "https://b"}
    later = cited(**known)
    meta, deposit = records.codemeta(later), records.zenodo(later)
    assert meta["identifier"] == "https://doi.org/10.5281/zenodo.1"
    assert (meta["url"], meta["codeRepository"]) == ("https://a.example/", "https://b")
    assert [one["identifier"] for one in deposit["related_identifiers"]] == [
        "https://b",
        "https://a.example/",
    ]


# --- what stands in the way --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("release", "named"),
    [
        (cited(version="9.0.0"), "CITATION.cff: version 9.0.0"),
        (dataclasses.replace(HERE, version="9.0.0"), "transcriptions/ids.lock: version 9.0.0"),
        (cited(**{"date-released": "1999-01-01"}), "CHANGELOG.md: the newest part"),
    ],
)
def test_two_places_that_disagree_are_named(release: facts.Facts, named: str) -> None:
    assert any(problem.startswith(named) for problem in facts.problems(release))


def test_what_git_has_to_say(tmp_path: Path) -> None:
    release = dataclasses.replace(HERE, root=tmp_path)
    git(tmp_path, "init")
    (tmp_path / "one").write_text("1")
    assert any("no commit has" in problem for problem in facts.git_problems(release))
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "one")
    git(tmp_path, "tag", release.tag)
    assert list(facts.git_problems(release)) == []
    git(tmp_path, "commit", "--allow-empty", "-m", "two")
    assert any("of another commit" in problem for problem in facts.git_problems(release))


def test_a_version_in_the_making_is_no_release(capsys: pytest.CaptureFixture[str]) -> None:
    # Whatever is found is printed, and each line names its file.
    code = main(["check"])
    said = capsys.readouterr()
    assert code == (1 if said.err else 0)
    for line in said.err.splitlines():
        name = line.split(":")[0]
        assert name == "git" or (ROOT / name).exists()


# --- what is attached --------------------------------------------------------------------------


def test_everything_is_gathered_with_its_sum(tmp_path: Path) -> None:
    release = dataclasses.replace(HERE, root=tmp_path)
    for path in artefacts.sources(release).values():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(path.name.encode())
    folder = tmp_path / "build" / "release"
    folder.mkdir()
    (folder / "of-an-older-release.zip").touch()
    made = artefacts.gather(release, folder)
    assert sorted(folder.iterdir()) == sorted(made)
    for line in (folder / artefacts.SUMS).read_text().splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest
    assert len(made) == len(artefacts.sources(release)) + 1


def test_what_was_not_built_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"les-loix-du-jeu\.zip"):
        artefacts.gather(dataclasses.replace(HERE, root=tmp_path), tmp_path / "release")
