"""The addresses of the package: those of ``CITATION.cff``, as soon as it has any."""

import re
from pathlib import Path

from setuptools import setup

#: What the package index calls an address, and the field it is taken from.
FIELDS = {"Homepage": "url", "Source": "repository-code"}

citation = Path("CITATION.cff").read_text("utf-8")
found = {
    name: re.search(rf"^{key}: *\"?([^\"\s]+)", citation, re.M) for name, key in FIELDS.items()
}
setup(project_urls={name: match[1] for name, match in found.items() if match})
