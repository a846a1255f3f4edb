"""What the tests of the texts share: the files, the schema, a place for spoilt copies."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from edition.text import tei

ROOT = Path(__file__).resolve().parents[2]
TRANSCRIPTIONS = ROOT / "transcriptions"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a ``transcription`` runs once for each TEI file."""
    if "transcription" in metafunc.fixturenames:
        files = sorted(TRANSCRIPTIONS.glob("*.xml"))
        metafunc.parametrize("transcription", files, ids=[file.stem for file in files])


@pytest.fixture(scope="session")
def academie() -> tei.Text:
    """The dictionary's hombre."""
    return tei.read(TRANSCRIPTIONS / "academie-hombre.xml")


@pytest.fixture
def spoil(tmp_path: Path) -> Callable[[str, str], Path]:
    """A copy of the dictionary's hombre, beside its received text, with one thing changed."""

    def changed(old: str, new: str) -> Path:
        received = tmp_path / "received"
        received.mkdir()
        shutil.copy(TRANSCRIPTIONS / "received" / "academie-hombre.txt", received)
        source = (TRANSCRIPTIONS / "academie-hombre.xml").read_text("utf-8")
        assert source.count(old) == 1, f"{old!r} stands {source.count(old)} times in the file"
        copy = tmp_path / "academie-hombre.xml"
        copy.write_text(source.replace(old, new), "utf-8")
        return copy

    return changed
