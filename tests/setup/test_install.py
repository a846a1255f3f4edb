"""A set-up from scratch, from what lies in a folder: whole, interrupted, without a network."""

import base64
import hashlib
import os
import runpy
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.conftest import ROOT

INSTALL = ROOT / "requirements" / "install.py"


class Desk:
    """A copy of the script beside a lock of one package, and a folder that pip takes it from."""

    def __init__(self, root: Path) -> None:
        self.root, self.wheels = root, root / "wheels"
        self.venv = root / "venv"
        (root / "requirements").mkdir()
        self.wheels.mkdir()
        self.script = root / "requirements" / "install.py"
        self.script.write_bytes(INSTALL.read_bytes())
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith("PIP_")
        }
        self.environment["PIP_CONFIG_FILE"] = os.devnull
        self.lock("essai==1.0", self.wheel())

    def wheel(self, version: str = "1.0") -> str:
        """A package of one module, in the folder; returns its hash."""
        made = self.wheels / f"essai-{version}-py3-none-any.whl"
        info = f"essai-{version}.dist-info"
        files = {
            "essai.py": "HERE = True\n",
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: essai\nVersion: {version}\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        with ZipFile(made, "w") as wheel:
            for name, text in files.items():
                wheel.writestr(name, text)
            wheel.writestr(f"{info}/RECORD", "".join(self._record(files, info)))
        return hashlib.sha256(made.read_bytes()).hexdigest()

    def _record(self, files: dict[str, str], info: str) -> Iterator[str]:
        for name, text in files.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest())
            yield f"{name},sha256={digest.decode().rstrip('=')},{len(text)}\n"
        yield f"{info}/RECORD,,\n"

    def lock(self, pin: str, digest: str) -> None:
        text = f"{pin} --hash=sha256:{digest}\n"
        (self.root / "requirements" / "site.lock").write_text(text, "utf-8")

    def start(self, **environment: str) -> subprocess.Popen[str]:
        """Begin a set-up; by default pip asks the folder of wheels only."""
        given = environment or {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.wheels)}
        return subprocess.Popen(
            [sys.executable, str(self.script), str(self.venv), "site"],
            env={**self.environment, **given},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,
        )

    def run(self, **environment: str) -> tuple[int, str]:
        """The exit status of a set-up, and what it says of a fault."""
        process = self.start(**environment)
        said = process.communicate(timeout=120)[1]
        return process.returncode, said

    def works(self) -> bool:
        """Whether the environment has the package, and is known to be whole."""
        command = [self.venv / "bin" / "python", "-c", "import essai"]
        return (self.venv / "ready" / "site").exists() and not subprocess.run(
            command, capture_output=True
        ).returncode


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """An environment that was set up; to make one takes some seconds."""
    desk = Desk(tmp_path_factory.mktemp("desk"))
    assert desk.run() == (0, ""), "a set-up is quiet"
    return desk


@pytest.fixture
def desk(whole: Desk) -> Iterator[Desk]:
    """The same; it must be whole after each test, too."""
    yield whole
    whole.lock("essai==1.0", whole.wheel())
    assert whole.run() == (0, "")
    assert whole.works()


@pytest.fixture
def silent() -> Iterator[str]:
    """The address of a server that takes what it is asked, and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        held: list[socket.socket] = []

        def hold() -> None:
            while True:
                try:
                    held.append(server.accept()[0])
                except OSError:
                    return

        threading.Thread(target=hold, daemon=True).start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/simple"
        for one in held:
            one.close()


def test_without_a_network_one_line_says_so_and_a_whole_environment_stays_so(desk: Desk) -> None:
    desk.lock("essai==2.0", "0" * 64)
    status, said = desk.run(PIP_INDEX_URL="http://127.0.0.1:9/simple")
    assert status == 1
    assert "the package index cannot be reached; is there a network?" in said
    assert said.count("\n") == 1
    assert desk.works()


def test_a_version_that_the_index_has_not_is_no_fault_of_the_network(desk: Desk) -> None:
    desk.lock("essai==2.0", "0" * 64)
    status, said = desk.run()
    assert status == 1
    assert "the package index has no essai==2.0" in said
    assert f"for Python {sys.version.split()[0]}" in said
    assert said.count("\n") == 1


def test_another_file_than_the_one_that_was_locked_is_not_installed(desk: Desk) -> None:
    desk.wheel("1.1")
    desk.lock("essai==1.1", "0" * 64)
    status, said = desk.run()
    assert status == 1
    assert "a package is not the file that was locked" in said
    assert said.count("\n") == 1


def test_what_is_no_common_fault_is_told_in_pips_own_words(desk: Desk) -> None:
    desk.lock("essai=1.0", "0" * 64)
    status, said = desk.run()
    assert status == 1
    assert "Invalid requirement" in said
    assert said.count("\n") > 1


def test_an_interrupted_set_up_ends_in_one_line_and_starts_again(desk: Desk, silent: str) -> None:
    (desk.venv / "ready" / "site").unlink()
    (log := desk.venv / "pip.log").unlink()
    desk.lock("essai==2.0", "0" * 64)
    process = desk.start(PIP_INDEX_URL=silent)
    while not (log.exists() and "Looking in" in log.read_text("utf-8")):
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    said = process.communicate(timeout=30)[1]
    assert process.returncode == 130
    assert said == "Stopped; the same command starts the set-up again.\n"
    assert not desk.works()


def test_a_set_up_that_was_killed_starts_again_from_nothing(desk: Desk, silent: str) -> None:
    left = desk.venv / "left"
    left.touch()
    desk.lock("essai==2.0", "0" * 64)
    process = desk.start(PIP_INDEX_URL=silent)
    while (desk.venv / "ready").exists():
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    desk.lock("essai==1.0", desk.wheel())
    assert desk.run() == (0, "")
    assert not left.exists()


def test_an_environment_whose_python_has_gone_is_made_again(desk: Desk) -> None:
    (desk.venv / "bin" / "python").unlink()
    (desk.venv / "bin" / "python").symlink_to(desk.root / "python-that-was-removed")
    assert desk.run() == (0, "")


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.venv = desk.script / "venv"
    status, said = desk.run()
    assert status == 1
    assert str(desk.script) in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("module", ["venv", "ensurepip", "ssl"])
def test_a_python_that_lacks_a_module_is_told_of_it(tmp_path: Path, module: str) -> None:
    desk = Desk(tmp_path)
    (desk.root / "requirements" / "sitecustomize.py").write_text(
        f"import importlib.util as util\nfind = util.find_spec\n"
        f"util.find_spec = lambda name, *at: None if name == {module!r} else find(name, *at)\n",
        "utf-8",
    )
    status, said = desk.run(PYTHONPATH=str(desk.root / "requirements"))
    assert status == 1
    assert f"has no module {module}; on Debian: apt-get install python3-venv" in said
    assert said.count("\n") == 1


# Pip's own words, of several of its versions, where the fault is not easily brought about.
@pytest.mark.parametrize(
    ("log", "cause"),
    [
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on "
            "device: '/x/y'\n",
            "the disk is full",
        ),
        (
            "ERROR: Could not install packages due to an OSError: [Errno 30] Read-only file "
            "system: '/x/y'\n",
            "Read-only file system: '/x/y'",
        ),
        (
            "Traceback (most recent call last):\n  ...\npip._vendor.urllib3.exceptions."
            "ReadTimeoutError: HTTPSConnectionPool(host='h', port=443): Read timed out.\n",
            "the package index cannot be reached; is there a network?",
        ),
        (
            "ERROR: Could not install packages due to an OSError: HTTPSConnectionPool(host='h', "
            "port=443): Max retries exceeded with url: /p\n",
            "the package index cannot be reached; is there a network?",
        ),
        (
            "WARNING: Retrying (Retry(total=4, connect=None)) after connection broken by "
            "'ReadTimeoutError()': /simple/essai/\nERROR: Could not find a version that satisfies "
            "the requirement essai==2.0 (from versions: 1.0)\n"
            "ERROR: No matching distribution found for essai==2.0\n",
            "the package index has no essai==2.0",
        ),
        ("ERROR: Invalid requirement: 'essai=1.0'\n", ""),
    ],
)
def test_the_cause_is_read_from_what_pip_wrote(log: str, cause: str) -> None:
    found = runpy.run_path(str(INSTALL))["cause"](log)
    assert cause in found
    assert bool(cause) == bool(found)


@pytest.mark.parametrize(
    ("python", "said"),
    [
        ("", "No Python 3.11 or newer was found."),
        ("/nowhere/python3.9", "/nowhere/python3.9 is no Python 3.11 or newer."),
    ],
)
def test_make_says_which_python_it_wants(python: str, said: str, tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "site.lock").touch()
    command = ["make", "-C", str(tmp_path), "--no-print-directory", "html", f"PYTHON={python}"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    first, second = done.stderr.splitlines()
    assert first.startswith(said)
    assert " *** " in second, "make's own word"
    assert not (tmp_path / ".venv").exists()
