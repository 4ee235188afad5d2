#!/usr/bin/env python3
"""Makes Sources/ReportPrint/Fonts/ScriptFonts+Table.swift: the scripts of Unicode, their code points, and the
Debian package whose fonts have them.

    apt-get download fonts-noto-core fonts-noto-cjk
    for package in *.deb; do dpkg -x "$package" "${package%%_*}"; done
    Scripts/make-script-fonts.py FOLDER

FOLDER has a folder for each package. Needs fontTools (PyPI), which brings the scripts of Unicode. Run it at
the root of the repository; the result is committed.
"""

import glob
import sys

from fontTools import unicodedata
from fontTools.ttLib import TTCollection, TTFont
from fontTools.unicodedata import Scripts

PACKAGES = ["fonts-noto-core", "fonts-noto-cjk"]
# A font that lacks more than this part of a script is no font for it.
LEAST = 0.8
# Latin is what every font has; the others are no scripts.
LEFT_OUT = {"Latn", "Zyyy", "Zinh", "Zzzz"}
# Of no script by Unicode, but in the fonts of one.
MORE = "CJK symbols|fonts-noto-cjk|3000-303F,30FB-30FC,31C0-31E5,3220-33FF,FE30-FE4F,FF01-FFEF"


def code_points(package):
    found = set()
    for path in sorted(glob.glob(f"{sys.argv[1]}/{package}/**/*.[to]t[fc]", recursive=True)):
        fonts = TTCollection(path).fonts if path.endswith("c") else [TTFont(path, lazy=True)]
        for font in fonts:
            found |= set(font.getBestCmap() or {})
    if not found:
        sys.exit(f"no fonts in {sys.argv[1]}/{package}")
    return found


def main():
    packages = {package: code_points(package) for package in PACKAGES}
    ranges = {}
    starts = Scripts.RANGES + [0x110000]
    for index, script in enumerate(Scripts.VALUES):
        if script not in LEFT_OUT:
            ranges.setdefault(script, []).append((starts[index], starts[index + 1] - 1))
    lines = []
    for script, spans in ranges.items():
        points = {point for first, last in spans for point in range(first, last + 1)}
        # The rare ideographs of the upper planes are in no package of everyday use.
        common = {point for point in points if point < 0x10000} or points
        package = max(PACKAGES, key=lambda package: len(common & packages[package]))
        share = len(common & packages[package]) / len(common)
        # What lies between two stretches of a script is unassigned or of no script.
        merged = []
        for first, last in spans:
            between = range(merged[-1][1] + 1, first) if merged else ()
            if merged and all(
                unicodedata.script(chr(point)) in LEFT_OUT - {"Latn"} for point in between
            ) and len(between) < 0x40:
                merged[-1] = (merged[-1][0], last)
            else:
                merged.append((first, last))
        name = unicodedata.script_name(script).replace("_", " ")
        places = ",".join(f"{first:X}-{last:X}" for first, last in merged)
        lines.append(f"{name}|{package if share >= LEAST else ''}|{places}")
        if share < LEAST:
            print(f"{name}: {share:.2f} in {package}", file=sys.stderr)
    with open("Sources/ReportPrint/Fonts/ScriptFonts+Table.swift", "w") as file:
        file.write("// Made by Scripts/make-script-fonts.py; not to be changed by hand.\n\n")
        file.write("extension ScriptFonts {\n")
        file.write("  /// A script a line: its name, its package in Debian, its code points.\n")
        file.write('  static let table = """\n')
        for line in sorted(lines) + [MORE]:
            while len(line) > 96:
                cut = line.rindex(",", 0, 96) + 1
                file.write(f"    {line[:cut]}\\\n")
                line = line[cut:]
            file.write(f"    {line}\n")
        file.write('    """\n}\n')


main()
