#!/usr/bin/env python3
"""Writes Sources/ReportChart/ChartScene/Text/AdvanceTable.swift from the Liberation Sans fonts.

Needs fontTools (`pip install fonttools`) and the fonts of the Debian package
`fonts-liberation`. Run it at the root of the repository; the result is committed.

A page is 64 code points. Each advance is two characters of a 64-letter alphabet that begins
at `$`: high part first, in 1/2048 em; 0 means that the font has no such character.
"""

import pathlib
import sys

from fontTools.ttLib import TTFont

FOLDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/truetype/liberation")
TARGET = pathlib.Path("Sources/ReportChart/ChartScene/Text/AdvanceTable.swift")
LIMIT = 0x2700
FIRST = ord("$")


def advances(name):
    font = TTFont(FOLDER / name)
    assert font["head"].unitsPerEm == 2048
    widths, glyphs = font["hmtx"].metrics, font.getBestCmap()
    return {point: widths[glyph][0] for point, glyph in glyphs.items() if 0x20 <= point < LIMIT}


# Marks that sit on the letter before them are counted as nothing, whatever the font says, and
# Hebrew and Arabic are left to the estimates: few hosts draw them with this font.
def wanted(point):
    return not (0x0300 <= point <= 0x036F or 0x0483 <= point <= 0x0489 or 0x0590 <= point <= 0x08FF
                or 0x200B <= point <= 0x200F or 0x202A <= point <= 0x202E or 0x2060 <= point <= 0x206F)


def letters(value):
    assert 0 <= value < 4096
    return chr(FIRST + value // 64) + chr(FIRST + value % 64)


def literal(name, summary, text):
    lines = [text[i : i + 88] for i in range(0, len(text), 88)]
    body = "".join(f"    {line}\\#\n" for line in lines[:-1]) + f"    {lines[-1]}\n"
    return f'  /// {summary}\n  static let {name}: StaticString = #"""\n{body}    """#\n'


def main():
    regular = {p: w for p, w in advances("LiberationSans-Regular.ttf").items() if wanted(p)}
    bold = {p: w for p, w in advances("LiberationSans-Bold.ttf").items() if wanted(p)}
    pages = sorted({point // 64 for point in regular} | {point // 64 for point in bold})
    places = {page: index + 1 for index, page in enumerate(pages)}
    index = "".join(chr(FIRST + places.get(page, 0)) for page in range(LIMIT // 64))
    assert max(places.values()) < 64

    def table(widths):
        return "".join(letters(widths.get(page * 64 + i, 0)) for page in pages for i in range(64))

    text = (
        "// Written by Scripts/make-text-metrics.py; do not edit.\n\n"
        "/// The advances of Liberation Sans (metric-compatible with Arial and Helvetica), in 1/2048 em.\n"
        "///\n"
        "/// A page is 64 code points; a page's number is found in ``pages`` and an advance is two\n"
        "/// characters, high part first, of an alphabet of 64 that begins at `$`.\n"
        "enum AdvanceTable {\n"
        f"  /// The first code point beyond the table.\n  static let limit: UInt32 = 0x{LIMIT:X}\n\n"
        + literal("pages", "For each page the place of its advances, from 1; `$` (0) for a page without any.", index)
        + "\n"
        + literal("regular", "The advances of the regular weight.", table(regular))
        + "\n"
        + literal("bold", "The advances of the bold weight.", table(bold))
        + "}\n"
    )
    TARGET.write_text(text)
    print(f"{len(regular)} and {len(bold)} advances in {len(pages)} pages")


if __name__ == "__main__":
    main()
