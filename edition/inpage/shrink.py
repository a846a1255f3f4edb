"""Make Python's standard library small and quick to load: no part of the site, run by node.

The Python that the page will load compiles its own library (``shrink.mjs`` hands it over), because
byte code is good for one version only. Half of the time that Python takes to start is the compiling
of its library, and half of the library is of no use at a card table. A module that is left out is
missed by name, like any that does not exist.
"""

from __future__ import annotations

import py_compile
import zipfile
from pathlib import Path
from typing import Final

#: What serves networks, desktops, other processes, formats of files, or the makers of Python.
LEFT_OUT: Final = frozenset(
    """
    _pydatetime _pyio antigravity colorsys compileall configparser cProfile ctypes dbm email
    ensurepip filecmp fileinput ftplib getopt getpass html http idlelib imaplib ipaddress
    lib2to3 mailbox mimetypes modulefinder multiprocessing netrc nturl2path optparse pickletools
    plistlib poplib profile pstats pty py_compile pyclbr pydoc pydoc_data quopri rlcompleter
    runpy shelve site-packages smtplib socketserver sqlite3 stringprep symtable sysconfig
    tabnanny tarfile this tkinter tomllib trace tracemalloc tty turtle urllib uuid venv wave
    webbrowser wsgiref xml xmlrpc zipapp zoneinfo
    """.split()  # noqa: SIM905
)
#: Of these, no more than is named.
ONLY: Final = {
    "_pyrepl": {"__init__", "trace", "types", "utils"},
    "encodings": {"__init__", "aliases", "ascii", "cp437", "latin_1", "unicode_escape", "utf_8"},
    "logging": {"__init__"},
}


def kept(name: str) -> bool:
    """Whether the library of the page has a file of the whole library, given by its path."""
    path = Path(name)
    top = path.parts[0].removesuffix(".py")
    if path.suffix != ".py" or top in LEFT_OUT or top.startswith("_sysconfigdata"):
        return False
    return top not in ONLY or path.stem in ONLY[top]


def compiled(name: str, source: bytes) -> bytes:
    """A module as byte code without docstrings, the same bytes whenever and wherever it is made."""
    file = Path("module.py")
    file.write_bytes(source)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    made = py_compile.compile(
        str(file), dfile=f"/lib/{name}", doraise=True, optimize=2, invalidation_mode=mode
    )
    assert made is not None
    return Path(made).read_bytes()


def shrink(whole: Path, small: Path) -> None:
    """Write the small library."""
    with zipfile.ZipFile(whole) as old, zipfile.ZipFile(small, "w") as new:
        for name in sorted(filter(kept, old.namelist())):
            member = zipfile.ZipInfo(f"{name}c")
            member.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(member, compiled(name, old.read(name)), compresslevel=9)


if __name__ == "__main__":
    shrink(Path("/whole.zip"), Path("/small.zip"))
