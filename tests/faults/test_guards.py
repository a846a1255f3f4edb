"""Guards that somebody takes away: the file that a check needs, or what is in it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from edition.text import inventory, ledger
from tests.conftest import ROOT

RECEIVED, LOCK = "transcriptions/received/academie-hombre.txt", "transcriptions/ids.lock"
HOMBRE = "transcriptions/academie-hombre.xml"
ARTICLE = "transcriptions/encyclopedie-hombre.xml"

Change = Callable[[Path], object]


def _remove(name: str) -> Change:
    return lambda root: (root / name).unlink()


def _write(name: str, content: bytes) -> Change:
    return lambda root: (root / name).write_bytes(content)


def _change(name: str, old: str, new: str) -> Change:
    def change(root: Path) -> None:
        text = (root / name).read_text("utf-8")
        assert old in text
        (root / name).write_bytes(text.replace(old, new).encode())

    return change


def _both(*changes: Change) -> Change:
    def change(root: Path) -> None:
        for one in changes:
            one(root)

    return change


def _between(name: str, first: str, last: str) -> str:
    text = (ROOT / name).read_text("utf-8")
    return text[text.index(first) : text.index(last, text.index(first)) + len(last)]


def _folder(name: str) -> Change:
    def change(root: Path) -> None:
        (root / name).unlink()
        (root / name).mkdir()

    return change


def _lines(keep: Callable[[str], bool]) -> Change:
    def change(root: Path) -> None:
        lines = (root / LOCK).read_text("utf-8").splitlines(keepends=True)
        (root / LOCK).write_text("".join(filter(keep, lines)), "utf-8")

    return change


#: What is done, and each thing that is said of it: file, line, the beginning of the message.
GONE: dict[str, tuple[Change, list[tuple[str, int, str]]]] = {
    "a received text": (
        _remove(RECEIVED),
        [(RECEIVED, 1, "there is no such file, and ")],
    ),
    "a received text, for a folder": (
        _folder(RECEIVED),
        [(RECEIVED, 1, "is a folder, where a file should be")],
    ),
    "a received text, for nothing": (_write(RECEIVED, b""), [(RECEIVED, 1, "is empty")]),
    "a received text, in Latin-1": (
        _write(RECEIVED, "Celui qui\njoue la bête".encode("latin-1")),
        [(RECEIVED, 2, "at byte 10 of the line: the byte 0xEA is not UTF-8: save the file")],
    ),
    "a transcription": (
        _remove(HOMBRE),
        [(HOMBRE, 1, "there is no such file, and transcriptions/ids.lock:")],
    ),
    "a text, with what was received": (
        _both(_remove(HOMBRE), _remove(RECEIVED)),
        [
            (HOMBRE, 1, "there is no such file, and transcriptions/ids.lock:"),
            (RECEIVED, 1, "there is no such file, and transcriptions/academie-hombre.xml wants"),
        ],
    ),
    "every text": (
        lambda root: [shutil.rmtree(root / "transcriptions"), (root / "transcriptions").mkdir()],
        [
            (LOCK, 1, "there is no such file, and transcriptions wants it"),
            ("transcriptions", 1, "has no text: nothing would be checked"),
        ],
    ),
    "the ledger": (_remove(LOCK), [(LOCK, 1, "there is no such file, and ")]),
    "all in the ledger": (_write(LOCK, b""), [(LOCK, 1, "is empty")]),
    "all in the ledger but its head": (
        _lines(lambda line: line.startswith("#")),
        [(LOCK, 1, "has no id: it guards nothing that was published")],
    ),
    "the end of the ledger": (
        _lines(lambda line: line.startswith(("#", "hombre"))),
        [
            (f"transcriptions/{name}.xml", 1, "none of its clauses is in ")
            for name in inventory.texts(ROOT / "transcriptions")
            if not name.endswith("hombre")
        ]
        + [
            (LOCK, 0, "1.0.0 has ids, and no line 'sealed 1.0.0 …' or 'open 1.0.0': put it back"),
            (LOCK, 1, "has no line 'pinned academie-hombre …': put them back"),
            (LOCK, 1, "has no line 'pinned encyclopedie-hombre …': put them back"),
        ],
    ),
    "the seal of a release": (
        _lines(lambda line: not line.startswith("sealed 1.0.0 ")),
        [(LOCK, 0, "1.0.0 has ids, and no line 'sealed 1.0.0 …' or 'open 1.0.0': put it back")],
    ),
    "what the ledger holds of a received text": (
        _lines(lambda line: not line.startswith("pinned academie-hombre received ")),
        [(LOCK, 1, "has no line 'pinned academie-hombre received …': put it back")],
    ),
    "all that the ledger holds of a text but its clauses": (
        _lines(lambda line: not line.startswith("pinned academie-hombre ")),
        [(LOCK, 1, "has no line 'pinned academie-hombre …': put them back")],
    ),
    "a clause in the ledger": (
        _lines(lambda line: not line.startswith("whist-a-s54 ")),
        [
            ("transcriptions/academie-triomphe-vingt-quatre-whist.xml", 0, "whist-a-s54 is not in"),
            (LOCK, 0, "1.0.0 was released with 289 ids and has other ids now, 288 of them"),
        ],
    ),
    "the ledger's encoding": (
        _write(LOCK, b"# caf\xe9\n"),
        [(LOCK, 1, "at byte 6 of the line: the byte 0xE9 is not UTF-8")],
    ),
}

WRONG: dict[str, tuple[Change, list[tuple[str, int, str]]]] = {
    "a transcription of what was not received": (
        _write("transcriptions/academie-piquet.xml", b"<TEI/>"),
        [
            (
                "transcriptions/received/academie-piquet.txt",
                1,
                "there is no such file, and transcriptions/academie-piquet.xml wants it",
            )
        ],
    ),
    "a received text of no transcription": (
        _write("transcriptions/received/academie-piquet.txt", b"Le piquet"),
        [("transcriptions/received/academie-piquet.txt", 1, "belongs to no text: there is no ")],
    ),
    "a received character": (
        _change(RECEIVED, "rodillc", "rodille"),
        [(HOMBRE, 0, "clause hombre-a-43: the transcription departs from ")],
    ),
    "a received character, in both places": (
        _both(_change(RECEIVED, "rodillc", "rodiilc"), _change(HOMBRE, "rodillc", "rodiilc")),
        [(RECEIVED, 1, "is not what ")],
    ),
    "the lines of a received text": (
        _change(RECEIVED, "rodillc", "\nrodillc"),
        [(RECEIVED, 1, "is not what ")],
    ),
    "a tree of citation that leads to nothing": (
        _change(HOMBRE, "seg[@type='clause']\" use", "seg[@type='claus']\" use"),
        [(HOMBRE, 0, "what the header has in refsDecl-clause is not what ")],
    ),
    "something held of a text that there is not": (
        _change(LOCK, "\nsealed 1", f"\npinned academie-piquet received {'0' * 64}\nsealed 1"),
        [
            ("transcriptions/academie-piquet.xml", 1, "there is no such file, and transcriptions/"),
            ("transcriptions/received/academie-piquet.txt", 1, "there is no such file, and "),
        ],
    ),
    "a volume": (
        _change(ARTICLE, "t. VIII</biblScope>", "t. VII</biblScope>"),
        [(ARTICLE, 0, "what the header has in wit-e is not what ")],
    ),
    "a year, by when and in words": (
        _change(HOMBRE, '<date when="1824">1824<', '<date when="1842">1842<'),
        [(HOMBRE, 0, "what the header has in wit-a is not what ")],
    ),
    "a certainty": (
        _change(
            HOMBRE,
            '<bibl cert="medium"><title level="m" xml:lang="fr">Académie universelle des jeux, ou',
            '<bibl cert="high"><title level="m" xml:lang="fr">Académie universelle des jeux, ou',
        ),
        [(HOMBRE, 0, "what the header has in wit-a is not what ")],
    ),
    "a title": (
        _change(HOMBRE, "Hombre, articles 20 à 43<", "Hombre, articles 20 à 44<"),
        [(HOMBRE, 5, "what the header has in titleStmt is not what ")],
    ),
    "a witness that is taken out": (
        _change(ARTICLE, _between(ARTICLE, '<witness xml:id="wit-a"', "</witness>"), ""),
        [(LOCK, 0, "the header of encyclopedie-hombre has no wit-a any more")],
    ),
}


@pytest.mark.parametrize("name", [*GONE, *WRONG])
def test_the_check_of_the_ledger_says_so(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change, wanted = (GONE | WRONG)[name]
    shutil.copytree(ROOT / "transcriptions", tmp_path / "transcriptions")
    change(tmp_path)
    assert ledger.main(["check", "--transcriptions", f"{tmp_path}/transcriptions"]) == 1
    said = capsys.readouterr().err.splitlines()
    assert len(said) == len(wanted)
    for line, (file, number, words) in zip(said, wanted, strict=True):
        path, found, message = line.replace(f"{tmp_path}/", "").split(":", 2)
        assert path == file
        assert int(found) == number or (number == 0 and int(found) > 1)
        assert message.strip().startswith(words)


def test_every_release_of_the_changelog_is_sealed() -> None:
    # Its line in the ledger is what holds the ids of a release.
    log = (ROOT / "CHANGELOG.md").read_text("utf-8")
    released = [line.split()[1] for line in log.splitlines() if line[:3] == "## " and "(" in line]
    assert released
    assert set(released) <= set(ledger.read(ROOT / LOCK).seals)
