"""Where the site is published: the one place that reads its address, checks it, gives it its form.

Only a known address can stand in citations, in a sitemap and in the pages' metadata. Without one
every page works wherever it is served from, and none carries an address that may be dead.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from sphinx.application import Sphinx
from sphinx.config import Config

#: Whoever builds says it by the first; the second is what one host of documentation says of itself.
VARIABLES: Final = ("EDITION_BASEURL", "READTHEDOCS_CANONICAL_URL")
_WANTED: Final = (
    "It must be the full address of the folder in which the site will stand, "
    "such as https://example.org/loix/, or be left out"
)
#: What RFC 3986 lets stand in an address as it is; all else is written with percent signs.
_FOREIGN: Final = re.compile(r"[^A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=%]|%(?![0-9A-Fa-f]{2})")


def of_environment(environment: Mapping[str, str]) -> str:
    """The address that the environment names, as it stands there, or nothing.

    What a host of documentation shows of a change that is not yet taken passes away with it.
    """
    if environment.get("READTHEDOCS_VERSION_TYPE") == "external":
        return environment.get(VARIABLES[0], "")
    return next(filter(None, (environment.get(name) for name in VARIABLES)), "")


def checked(value: str, name: str) -> str:
    """The address ``value``, ending in a slash. Raises `ValueError`, in one line, for a wrong one.

    ``name`` is that of the setting, for the message.
    """
    if fault := _fault(value):
        raise ValueError(f"{name} is {value!r}: {fault}. {_WANTED}.")
    return f"{value.rstrip('/')}/"


def _fault(value: str) -> str:
    if found := _FOREIGN.search(value):
        what = "a space" if found[0].isspace() else repr(found[0])
        return f"{what} cannot stand in an address (in a path it is written with percent signs)"
    try:
        parts = urlsplit(value)
        host = parts.hostname and parts.port != 0
    except ValueError as error:
        return f"it cannot be read ({error})"
    if parts.scheme.lower() not in ("http", "https"):
        return "it does not begin with https:// or http://"
    if not host:
        return "it names no host"
    if "@" in parts.netloc:
        return "a name or password has no place in it"
    if "?" in value or "#" in value:
        return "it has a query or a fragment, and pages are put behind it"
    if {".", ".."} & set(parts.path.split("/")):
        return "its path has dots that lead elsewhere"
    if re.search(r"\.html?/?$", parts.path):
        return "it names a page, not a folder"
    return ""


def _normalise(app: Sphinx, config: Config) -> None:
    """Whoever asks for the address afterwards finds it checked, with its slash."""
    value = config.html_baseurl
    if not value:
        return
    named = (name for name in VARIABLES if os.environ.get(name) == value)
    try:
        config.html_baseurl = checked(value, next(named, "html_baseurl"))
    except ValueError as error:
        # Of an exception Sphinx would print a report of thirty lines, as if it were its own fault.
        raise SystemExit(str(error)) from error


def setup(app: Sphinx) -> None:
    """Check the address before anything is built with it."""
    app.connect("config-inited", _normalise)
