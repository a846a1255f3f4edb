"""What a host and its visitors look for beside the pages: sitemap, robots, icon."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from sphinx.application import Sphinx

from edition.cite import book
from edition.cite.metadata import link
from edition.making import outputs
from edition.making.builder import at_end, in_heads


def sitemap(app: Sphinx, base: str) -> str:
    """Every page of the book under its full address, in alphabetical order.

    The order is fixed so that two builds are the same bytes, whichever process wrote which page.
    """
    pages = sorted(app.env.found_docs - {app.config.root_doc})
    addresses = ["", *(book.page_address(app.builder, page) for page in pages)]
    urls = "".join(f"<url><loc>{escape(base + one)}</loc></url>\n" for one in addresses)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{urls}</urlset>\n'
    )


def _write(app: Sphinx) -> None:
    out = Path(app.outdir)
    base = book.edition(app.config).base
    robots = "User-agent: *\nAllow: /\n"
    # A sitemap holds full addresses only, so there is none where the host is not known.
    if not base:
        (out / "sitemap.xml").unlink(missing_ok=True)
    else:
        robots += f"Sitemap: {base}sitemap.xml\n"
        outputs.write(out / "sitemap.xml", sitemap(app, base))
    outputs.write(out / "robots.txt", robots)
    # Without it one common host leaves out folders whose names begin with an underscore.
    outputs.write(out / ".nojekyll", b"")


def _icons(path: Callable[..., str]) -> Iterator[str]:
    """The drawing of the icon, and small pictures of it for browsers that want those."""
    yield link("icon", path("favicon.ico", resource=True), sizes="32x32")
    yield link("icon", path("_static/favicon.svg", resource=True), type="image/svg+xml")


def setup(app: Sphinx) -> None:
    """Name the icon in each page, and write the files at the end of a build of the site."""
    in_heads(app, _icons)
    at_end(app, _write)
