"""The four suits as a font of their own.

No book face of the registry's carries ♠ ♣ ♥ ♦ together with its letters, and a system's own glyphs
range from unreadable to coloured pictures. Four outlines drawn here, about a kilobyte in all, make
the suits look the same in prose, in code and on paper, on every machine.
"""

from __future__ import annotations

import io
from typing import Final

from fontTools.fontBuilder import FontBuilder  # type: ignore[import-untyped]
from fontTools.pens.t2CharStringPen import T2CharStringPen  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]

FAMILY: Final = "Loix Suits"

#: Outlines in SVG path notation on a grid of 1000 to the em, y upwards, 0 the line of writing.
OUTLINES: Final[dict[str, str]] = {
    "♠": "M310 700 C345 590 590 440 590 250 C590 150 520 95 445 95 C395 95 352 120 327 160"
    " C332 85 370 15 430 0 L190 0 C250 15 288 85 293 160 C268 120 225 95 175 95"
    " C100 95 30 150 30 250 C30 440 275 590 310 700 Z",
    "♣": "M310 700 C228 700 170 640 170 565 C170 520 190 482 220 455 C205 460 192 462 178 462"
    " C94 462 30 400 30 312 C30 225 94 163 176 163 C222 163 265 185 292 225"
    " C290 115 260 20 190 0 L430 0 C360 20 330 115 328 225 C355 185 398 163 444 163"
    " C526 163 590 225 590 312 C590 400 526 462 442 462 C428 462 415 460 400 455"
    " C430 482 450 520 450 565 C450 640 392 700 310 700 Z",
    "♥": "M310 -15 C260 105 30 265 30 475 C30 590 105 660 188 660 C250 660 294 622 310 560"
    " C326 622 370 660 432 660 C515 660 590 590 590 475 C590 265 360 105 310 -15 Z",
    "♦": "M310 710 C365 570 450 445 550 345 C450 245 365 120 310 -20 C255 120 170 245 70 345"
    " C170 445 255 570 310 710 Z",
}
ADVANCE: Final = 620
ASCENT: Final = 1007
DESCENT: Final = -298
#: The date in the font's head, in seconds since 1904: 1 January 2000, always.
DATE: Final = 3_029_529_600


def woff2() -> bytes:
    """The font, in WOFF2. The same bytes each time: no date of the day goes into it."""
    names = {suit: f"u{ord(suit):04X}" for suit in OUTLINES}
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap({ord(suit): name for suit, name in names.items()})
    charstrings = {".notdef": _outline("")} | {
        name: _outline(OUTLINES[suit]) for suit, name in names.items()
    }
    builder.setupCFF("LoixSuits-Regular", {"FullName": FAMILY}, charstrings, {})
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", *names.values()], (ADVANCE, 0)))
    builder.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT)
    builder.setupNameTable({"familyName": FAMILY, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=ASCENT, sTypoDescender=DESCENT, sxHeight=400, sCapHeight=650)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = DATE
    builder.font.recalcTimestamp = False
    builder.font.flavor = "woff2"
    out = io.BytesIO()
    builder.save(out)
    return out.getvalue()


def _outline(path: str) -> object:
    """An SVG path as a PostScript outline."""
    pen = T2CharStringPen(ADVANCE, None)
    parse_path(path, pen)
    return pen.getCharString()
