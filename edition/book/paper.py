"""The book for paper: every page of the site in one, in the order of the book.

``assemble`` joins what ``make html`` has built, so that paper holds what the site holds. Headings
go down a level under the games, links lead within the book, and what only a screen can use is left
out. ``edition.book.pdf`` prints the result.
"""

from __future__ import annotations

import copy
import posixpath
import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from lxml import etree, html

#: Of the site's pages these have no use on paper: the code, and how to work on it.
_LEFT_OUT: Final = ("api/", "contributing")
#: Within a page.
_SCREEN: Final = (
    "//template | //script | //form | //button | //nav | //input"
    " | //*[contains(concat(' ', @class, ' '), ' headerlink ')]"
    " | //*[contains(concat(' ', @class, ' '), ' cite-control ')]"
    " | //*[contains(concat(' ', @class, ' '), ' run-word ')]"
)
_COPIED: Final = frozenset({".css", ".woff2", ".svg", ".png", ".txt"})


@dataclass
class Chapter:
    """One page of the site: its path, the game or part it belongs to, its text."""

    path: str
    part: str
    body: html.HtmlElement

    @property
    def name(self) -> str:
        """An id for the chapter as a whole."""
        return "page-" + self.path.removesuffix(".html").replace("/", "-")


def chapters(site: Path) -> list[Chapter]:
    """The pages of the book in order, as the front page lists them."""
    front = html.parse(str(site / "index.html")).getroot()
    (tree,) = front.find_class("sidebar-tree")
    found: list[Chapter] = []
    part = ""
    for child in tree:
        if child.tag == "p":
            part = child.text_content().strip()
        for link in child.iter("a"):
            path = urlsplit(link.get("href", "")).path
            if path and not path.startswith(_LEFT_OUT):
                found.append(Chapter(path, part, _body(site / path)))
    return found


def _body(page: Path) -> html.HtmlElement:
    root = html.parse(str(page), html.HTMLParser(encoding="utf-8")).getroot()
    (article,) = root.xpath("//article[@role='main']")
    body: html.HtmlElement = copy.deepcopy(article)
    body.tail = None
    for gone in body.xpath("." + _SCREEN.replace("| //", "| .//")):
        gone.drop_tree()
    return body


def assemble(site: Path) -> html.HtmlElement:
    """The whole book as one HTML document."""
    book = chapters(site)
    _link(book)
    front = html.parse(str(site / "index.html"), html.HTMLParser(encoding="utf-8")).getroot()
    title = front.xpath("string(//article//h1/text())").strip()
    root = html.document_fromstring(
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"></head><body></body></html>'
    )
    head, body = root.head, root.body
    assert head is not None
    assert body is not None
    etree.SubElement(head, "title").text = title
    for sheet in _sheets(site):
        etree.SubElement(head, "link", rel="stylesheet", href=sheet)
    body.set("class", "book")
    article = etree.SubElement(body, "article", role="main")
    article.append(_title_page(title, front))
    article.append(_contents(book))
    part = None
    for chapter in book:
        if chapter.part != part:
            part = chapter.part
            heading = etree.SubElement(article, "h1", {"class": "part-title"})
            heading.text = part
        _lower(chapter.body)
        section = etree.SubElement(article, "section", {"class": "chapter", "id": chapter.name})
        container = etree.SubElement(section, "div", {"class": "article-container"})
        container.extend(list(chapter.body))
    return root


def _sheets(site: Path) -> list[str]:
    """The site's own style sheets, in the order its pages have them, and the one for paper."""
    page = next(site.glob("*/academie.html"), site / "index.html")
    root = html.parse(str(page)).getroot()
    found = []
    for href in root.xpath("//link[@rel='stylesheet']/@href"):
        path = posixpath.normpath(posixpath.join(page.parent.relative_to(site).as_posix(), href))
        found.append(urlsplit(path).path)
    return [*dict.fromkeys(found), "_static/paper.css"]


def _title_page(title: str, front: html.HtmlElement) -> html.HtmlElement:
    page = html.fragment_fromstring("", create_parent="header")
    page.set("class", "title-page")
    etree.SubElement(page, "p", {"class": "book-title"}).text = title
    first = front.xpath("(//article//p)[1]")
    if first:
        text = copy.deepcopy(first[0])
        text.tail = None
        page.append(text)
    return page


def _contents(book: list[Chapter]) -> html.HtmlElement:
    contents = html.fragment_fromstring("", create_parent="nav")
    contents.set("class", "book-contents")
    etree.SubElement(contents, "h1").text = "Contents"
    part = None
    items = None
    for chapter in book:
        if chapter.part != part or items is None:
            part = chapter.part
            etree.SubElement(contents, "p", {"class": "book-part"}).text = part
            items = etree.SubElement(contents, "ul")
        item = etree.SubElement(items, "li")
        link = etree.SubElement(item, "a", href=f"#{chapter.name}")
        link.text = " ".join(chapter.body.xpath("string(.//h1)").split())
    return contents


def _lower(body: html.HtmlElement) -> None:
    """Headings a level down: the games have the first."""
    for heading in body.xpath(".//h1 | .//h2 | .//h3 | .//h4 | .//h5"):
        heading.tag = f"h{int(heading.tag[1]) + 1}"


def _link(book: list[Chapter]) -> None:
    """Make ids the book's own, and let links and pictures lead where they are in it."""
    times = Counter(name for chapter in book for name in chapter.body.xpath(".//@id"))
    pages = {chapter.path: chapter for chapter in book}

    def own(chapter: Chapter, name: str) -> str:
        return f"{chapter.name}-{name}" if times[name] > 1 else name

    for chapter in book:
        for element in chapter.body.xpath(".//*[@src]"):
            element.set("src", _from_root(chapter.path, element.get("src")))
        for link in chapter.body.xpath(".//a[@href]"):
            target = _target(chapter.path, link.get("href"))
            if target is None:
                continue
            path, fragment = target
            if path not in pages:
                # It leads to a page that is not in the book.
                del link.attrib["href"]
            elif fragment:
                link.set("href", f"#{own(pages[path], fragment)}")
            else:
                link.set("href", f"#{pages[path].name}")
    for chapter in book:
        for element in chapter.body.xpath(".//*[@id]"):
            element.set("id", own(chapter, element.get("id")))


def _target(page: str, address: str) -> tuple[str, str] | None:
    """The page and the fragment that an address leads to; ``None`` for one out of the book."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return None
    path = _from_root(page, parts.path) if parts.path else page
    return path, unquote(parts.fragment)


def _from_root(page: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), path))


def write(site: Path, folder: Path) -> Path:
    """Write the book for paper into a folder, with the style sheets, faces and pictures it uses."""
    for path in _used(site):
        target = folder / path.relative_to(site)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    book = folder / "book.html"
    text = html.tostring(assemble(site), encoding="unicode", doctype="<!DOCTYPE html>")
    book.write_text(text, "utf-8")
    return book


def _used(site: Path) -> Iterator[Path]:
    for top in ("_static", "_images"):
        for path in sorted((site / top).rglob("*")):
            if path.suffix in _COPIED and path.is_file():
                yield path
