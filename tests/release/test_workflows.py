"""What publishes the edition: the workflows of GitHub, and the mirror on Read the Docs."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

import rules_demo
from tests.conftest import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
MIRROR = ROOT / ".readthedocs.yaml"
#: The most that a job may be allowed, beside reading.
ALLOWED = {
    ("site", "build"): set(),
    ("site", "deploy"): {"pages", "id-token"},
    ("release", "build"): set(),
    ("release", "publish"): {"contents"},
    ("release", "package"): {"id-token"},
}


def jobs(path: Path) -> dict[str, dict[str, Any]]:
    """The jobs of a workflow by name."""
    found: dict[str, dict[str, Any]] = yaml.safe_load(path.read_text("utf-8"))["jobs"]
    return found


def steps(path: Path) -> list[dict[str, Any]]:
    """The steps of all jobs of a workflow."""
    return [step for job in jobs(path).values() for step in job["steps"]]


def commands(path: Path) -> list[str]:
    """What a workflow runs, in order."""
    return [step["run"] for step in steps(path) if "run" in step]


@pytest.mark.parametrize(
    ("schema", "path"),
    [
        *(("vendor.github-workflows", path) for path in WORKFLOWS),
        ("vendor.readthedocs", MIRROR),
    ],
    ids=lambda value: value.name if isinstance(value, Path) else value,
)
def test_each_is_valid_by_the_schema_of_its_host(schema: str, path: Path) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_both_workflows_are_there() -> None:
    assert [path.name for path in WORKFLOWS] == ["release.yml", "site.yml"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_to_a_commit_and_say_of_which_version(path: Path) -> None:
    uses = re.findall(r"uses: (.*)", path.read_text("utf-8"))
    assert uses
    for one in uses:
        assert re.fullmatch(r"[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one), one


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_no_job_may_do_more_than_it_does(path: Path) -> None:
    assert yaml.safe_load(path.read_text("utf-8"))["permissions"] == {}
    for name, job in jobs(path).items():
        writes = {what for what, how in job["permissions"].items() if how == "write"}
        assert writes == ALLOWED[path.stem, name]
        assert job["timeout-minutes"] <= 90


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_others_may_write_reaches_no_shell_as_text(path: Path) -> None:
    for command in commands(path):
        assert "${{" not in command
    for step in steps(path):
        if "actions/checkout@" in step.get("uses", ""):
            assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_everything_is_tested_first_by_the_one_command(path: Path) -> None:
    names = [step.get("name", step.get("uses")) for step in jobs(path)["build"]["steps"]]
    building = next(n for n, name in enumerate(names) if name.startswith("Build"))
    (test,) = [
        n for n, step in enumerate(jobs(path)["build"]["steps"]) if step.get("run") == ".ci/run"
    ]
    assert test < building
    assert "make test" in (ROOT / ".ci" / "run").read_text("utf-8")
    for name, job in jobs(path).items():
        assert name == "build" or "build" in job["needs"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_the_address_of_the_site_is_the_one_the_host_gives(path: Path) -> None:
    (asking,) = [s for s in steps(path) if "actions/configure-pages@" in s.get("uses", "")]
    given = [
        s["env"]["EDITION_BASEURL"] for s in steps(path) if "EDITION_BASEURL" in s.get("env", {})
    ]
    assert given == [f"${{{{ steps.{asking['id']}.outputs.base_url }}}}"]
    # Nothing in it is of this repository alone: a fork works as it is.
    assert "github.io" not in path.read_text("utf-8")


def test_only_the_main_branch_is_deployed() -> None:
    site = WORKFLOWS[1]
    condition = jobs(site)["deploy"]["if"]
    assert "github.ref_name == github.event.repository.default_branch" in condition
    assert "github.event_name != 'pull_request'" in condition
    assert jobs(site)["deploy"]["concurrency"]["cancel-in-progress"] is False


def test_what_is_cached_is_named_by_what_pins_it() -> None:
    (cache,) = [s for s in steps(WORKFLOWS[1]) if "actions/cache@" in s.get("uses", "")]
    named = re.findall(r"'([^']+)'", cache["with"]["key"])
    assert "requirements/*.lock" in named
    for pins in ("edition/site/fonts.py", "edition/inpage/pyodide.py"):
        assert pins in named
        assert "npm.Package(" in (ROOT / pins).read_text("utf-8")


def test_a_release_is_of_a_tag_that_names_the_version() -> None:
    release = WORKFLOWS[0]
    assert yaml.safe_load(release.read_text("utf-8"))[True] == {"push": {"tags": ["v*"]}}
    (compare,) = [command for command in commands(release) if "__version__" in command]
    version = rules_demo.__version__
    for tag, code in ((f"v{version}", 0), (f"v{version}0", 1), (version, 1)):
        done = subprocess.run(["bash", "-c", compare], cwd=ROOT, env={"TAG": tag}, check=False)
        assert done.returncode == code, tag


def test_a_release_has_its_sums_checked_before_it_is_made() -> None:
    publish = [step.get("run", "") for step in jobs(WORKFLOWS[0])["publish"]["steps"]]
    check = next(n for n, command in enumerate(publish) if command.startswith("sha256sum --check"))
    make = next(n for n, command in enumerate(publish) if command.startswith("gh release create"))
    assert check < make


def test_the_mirror_is_built_as_the_site_is() -> None:
    build = yaml.safe_load(MIRROR.read_text("utf-8"))["build"]
    assert "make html" in build["jobs"]["build"]["html"]
    assert "READTHEDOCS_CANONICAL_URL" in (ROOT / "edition/site/base.py").read_text("utf-8")


@pytest.mark.parametrize("path", [*WORKFLOWS, MIRROR], ids=lambda path: path.name)
def test_what_they_make_is_a_target_of_the_makefile(path: Path) -> None:
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    asked = re.findall(r"^\s*(?:run: |- )?make (.+)$", path.read_text("utf-8"), re.M)
    assert asked
    assert set(" ".join(asked).split()) <= set(targets)


def test_a_release_has_attached_what_the_makefile_says() -> None:
    (_, recipe) = (ROOT / "Makefile").read_text("utf-8").split("\nrelease:", 1)
    made = re.search(r"\$\(MAKE\) --no-print-directory test (.+)", recipe)
    assert made
    assert f"make {made[1]}".replace("strike", "strike html") in "\n".join(commands(WORKFLOWS[0]))
