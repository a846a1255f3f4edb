"""The rules and every example on each Python from 3.11 to 3.14 that is here, and in the page's own.

What runs is what a page loads: the rules and the runner in one archive, and nothing of the site.
"""

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from edition.inpage import archive, pyodide
from edition.making import npm
from edition.verify.clauses import executable
from tests.conftest import ROOT

MINORS = ("3.11", "3.12", "3.13", "3.14")
#: Runs the examples of each clause, as written and struck, and prints what did not go as it should.
DRIVER = """
import json, sys
folder = sys.argv[1] if sys.argv[1:] else ""
sys.path.insert(0, folder + "/rules.zip")
import rules_demo.__main__, runner
with open(folder + "/examples.json", encoding="utf-8") as file:
    examples = json.load(file)

def failed(clause, strike):
    *before, last = examples[clause]
    found = runner.run(last, before, clause, strike)
    wrong = [line for line in found["lines"] if line["status"] != "passed"]
    return bool(found["problem"] or wrong or found["before"]["failed"])

print(json.dumps({
    "python": sys.version.split()[0],
    "ran": len(examples),
    "failed": [clause for clause in examples if failed(clause, False)],
    "unnoticed": [clause for clause in examples if not failed(clause, True)],
}))
"""
#: The same in the Python that the page loads.
NODE = """
import { readFileSync } from "node:fs";
const [program, folder, driver] = process.argv.slice(2);
const { loadPyodide } = await import(`file://${program}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: program });
for (const name of ["rules.zip", "examples.json"])
  python.FS.writeFile(`/${name}`, readFileSync(`${folder}/${name}`));
python.runPython(readFileSync(driver, "utf8"));
"""


def known() -> Iterator[Path]:
    """Where an interpreter may be: on the path, and where pyenv keeps those that are not."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    for minor in MINORS:
        yield from (Path(folder) / f"python{minor}" for folder in os.get_exec_path())
        yield from sorted(pyenv.glob(f"versions/{minor}*/bin/python3"))


@cache
def interpreters() -> dict[str, Path]:
    """The interpreters that are here and answer, by version."""
    found: dict[str, Path] = {}
    for path in known():
        try:
            done = subprocess.run([path, "-I", "-V"], capture_output=True, encoding="utf-8")
        except OSError:
            continue
        if done.returncode == 0:
            found.setdefault(done.stdout.split()[-1], path)
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules and the examples of every clause, for a Python that has nothing else."""
    made = tmp_path_factory.mktemp("rules")
    (made / "rules.zip").write_bytes(archive.archive(ROOT / "rules_demo"))
    sources = {clause.id: [block.source for block in clause.blocks] for clause in executable()}
    (made / "examples.json").write_text(json.dumps(sources), "utf-8")
    (made / "driver.py").write_text(DRIVER, "utf-8")
    return made


def found(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def check(answer: dict[str, Any]) -> None:
    assert answer["ran"] == len(executable()) > 0
    assert answer["failed"] == []
    assert answer["unnoticed"] == []


@pytest.mark.parametrize("minor", MINORS)
def test_the_rules_hold_on_this_python(minor: str, folder: Path) -> None:
    own = platform.python_version()  # all other tests run on it
    others = {version: path for version, path in interpreters().items() if version != own}
    versions = [version for version in others if version.startswith(f"{minor}.")]
    if not versions:
        here = ", ".join(sorted(interpreters())) or "none on the path"
        pytest.skip(f"no other Python {minor} was found here, beside {own}: {here}")
    for version in versions:
        command = [others[version], "-I", folder / "driver.py", folder]
        answer = found(subprocess.run(command, capture_output=True, encoding="utf-8"))
        assert answer["python"] == version
        check(answer)


def test_the_rules_hold_in_the_python_of_the_page(folder: Path, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node, which comes with npm, is not installed")
    try:
        content = npm.fetch(pyodide.PACKAGE, ROOT / "build" / "npm")
    except npm.NpmError as error:
        pytest.skip(str(error))
    npm.unpack(content, tmp_path)
    script = tmp_path / "run.mjs"
    script.write_text(NODE, "utf-8")
    command = [node, script, tmp_path / "package", folder, folder / "driver.py"]
    answer = found(subprocess.run(command, capture_output=True, encoding="utf-8"))
    assert answer["python"].startswith("3.14.")
    check(answer)


def test_an_example_that_fails_there_is_named(folder: Path, tmp_path: Path) -> None:
    """What is asked of other Pythons can fail: a wrong answer, a rule that nobody needs."""
    for name in ("rules.zip", "driver.py"):
        shutil.copy(folder / name, tmp_path)
    wrong = {"hombre-a-28": [">>> 1\n1\n", ">>> 1\n2\n"], "hombre-a-27": [">>> 1\n1\n"]}
    (tmp_path / "examples.json").write_text(json.dumps(wrong), "utf-8")
    command = [sys.executable, "-I", tmp_path / "driver.py", tmp_path]
    answer = found(subprocess.run(command, capture_output=True, encoding="utf-8"))
    assert answer["failed"] == ["hombre-a-28"]
    assert answer["unnoticed"] == ["hombre-a-27"]
