"""Packages of npm: fetched at a pinned version into ``build/npm``, checked, never committed.

What they bring to the site (a book face, Python for the page) is a gain, never a need: where npm or
the network is missing, whoever asks for a package does without it and says so.
"""

from __future__ import annotations

import base64
import hashlib
import io
import shutil
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rules_demo import LoixError

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class NpmError(LoixError):
    """A package cannot be had; the message says why, in one line."""


@dataclass(frozen=True)
class Package:
    """A package, its version, and the SHA-512 that the registry publishes for it (in base64)."""

    name: str
    version: str
    integrity: str

    @property
    def file(self) -> str:
        """The name that npm gives to the archive."""
        return f"{self.name.strip('@').replace('/', '-')}-{self.version}.tgz"

    def __str__(self) -> str:
        return f"{self.name}@{self.version}"


def fetch(package: Package, cache: Path) -> bytes:
    """The archive of a package, fetched by npm into ``cache`` unless it is there.

    Raises ``NpmError`` where npm is missing, fails, or brings other bytes than the pinned ones.
    """
    archive = cache / package.file
    if not archive.is_file():
        npm = shutil.which("npm")
        if npm is None:
            raise NpmError("npm is not installed")
        cache.mkdir(parents=True, exist_ok=True)
        command = [npm, "pack", str(package), "--silent", "--pack-destination", str(cache)]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=120)
        except (OSError, subprocess.SubprocessError) as error:
            raise NpmError(f"npm could not fetch {package}") from error
    content = archive.read_bytes() if archive.is_file() else b""
    if base64.b64encode(hashlib.sha512(content).digest()).decode() != package.integrity:
        archive.unlink(missing_ok=True)
        raise NpmError(f"{package} is not the file that was pinned")
    return content


def unpack(content: bytes, folder: Path) -> None:
    """Unpack an archive; the files of a package lie in it in the folder ``package``."""
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        # As an argument of extractall the filter came with Python 3.11.4; Debian 12 has 3.11.2.
        tar.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
        tar.extractall(folder)


def cache(app: Sphinx) -> Path:
    """The folder in which a build keeps what npm fetched, and what was made of it."""
    folder: str = app.config.edition_npm_cache
    return Path(app.confdir) / folder


def setup(app: Sphinx) -> None:
    """Register the place of the cache, relative to the configuration."""
    app.add_config_value("edition_npm_cache", "build/npm", "")
