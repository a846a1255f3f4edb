"""What a release has attached: the site and its books, the package, and a checksum of each."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from typing import Final

from edition.release.facts import Facts

SUMS: Final = "SHA256SUMS"


def sources(facts: Facts) -> dict[str, Path]:
    """Each attached file by its name, with where the build leaves it."""
    build, name = facts.root / "build", f"les-loix-du-jeu-{facts.version}"
    package = f"{facts.project['name'].replace('-', '_')}-{facts.version}"
    return {
        f"{name}.zip": build / "les-loix-du-jeu.zip",
        f"{name}.epub": build / "epub" / "LesLoixduJeu.epub",
        f"{name}.pdf": build / "pdf" / "les-loix-du-jeu.pdf",
        f"{package}-py3-none-any.whl": build / "dist" / f"{package}-py3-none-any.whl",
        f"{package}.tar.gz": build / "dist" / f"{package}.tar.gz",
    }


def gather(facts: Facts, folder: Path) -> list[Path]:
    """Lay everything into a folder that holds nothing else, with the sums; returns the files.

    Raises `FileNotFoundError`, with its path, for one that was not built.
    """
    wanted = sources(facts)
    for path in wanted.values():
        if not path.is_file():
            raise FileNotFoundError(path)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    made = [Path(shutil.copyfile(path, folder / name)) for name, path in wanted.items()]
    sums = "".join(f"{hashlib.sha256(one.read_bytes()).hexdigest()}  {one.name}\n" for one in made)
    (folder / SUMS).write_text(sums, "utf-8", newline="\n")
    return [*made, folder / SUMS]
