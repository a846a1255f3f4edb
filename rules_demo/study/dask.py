"""A study on a cluster, through Dask: the optional part, which needs the library ``distributed``.

The package itself is sent to the workers, so that they need no more than
Python and Dask. A chunk whose worker is lost is counted by another.
"""

from __future__ import annotations

import importlib
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules_demo.kernel.game import OptionError
from rules_demo.study.counting import Chunk, Study, spread

if TYPE_CHECKING:
    from rules_demo.study.counting import Done

AHEAD = 4  # chunks given to the cluster ahead of each worker
RETRIES = 3
PATIENCE = 20  # seconds until a scheduler must have answered


def packed(folder: Path) -> Path:
    """The package as an archive that can be imported, in a folder."""
    package = Path(__file__).parent.parent
    archive = folder / f"{package.name}.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
        for path in sorted(package.rglob("*.py")):
            out.write(path, path.relative_to(package.parent).as_posix())
    return archive


def on_cluster(study: Study, chunks: Iterable[Chunk], address: str, done: Done) -> None:
    """Count chunks on the workers of a Dask scheduler, whose address is given.

    Raises `OptionError` where the library is not installed, or nothing answers at the address.
    """
    try:
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise OptionError(
            "--scheduler needs the library distributed, which comes with Dask"
        ) from None
    try:
        client: Any = distributed.Client(address, timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError) as error:
        raise OptionError(f"no scheduler answers at {address}: {error}") from None
    with client, tempfile.TemporaryDirectory() as folder:
        client.upload_file(str(packed(Path(folder))))

        workers = max(1, len(client.scheduler_info()["workers"]))
        pool = client.get_executor(pure=False, retries=RETRIES)
        spread(study, chunks, pool, AHEAD * workers, done)
