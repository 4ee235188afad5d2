#!/usr/bin/env python3
"""Writes Sources/ReportChart/Language/Pseudo.swift: the English words, pseudo-translated.

usage: make-pseudo.py < Sources/ReportChart/Language/English.swift > Sources/ReportChart/Language/Pseudo.swift

The letters are those of Sources/ReportText/Language/LanguageTag.swift, which a test compares with what is written here.
"""
import pathlib
import re
import sys

table = pathlib.Path(__file__).parent.parent / "Sources/ReportText/Language/LanguageTag.swift"
ACCENTS = dict(re.findall(r'"(\w)": "(\w)"', table.read_text()))


def pseudo(text):
    """Letters with accents, every second one twice; what stands in braces stays."""
    result, letters, depth = "", 0, 0
    for sign in text:
        depth += (sign == "{") - (sign == "}")
        if depth == 0 and sign.isascii() and sign.isalpha():
            letters += 1
            sign = ACCENTS.get(sign, sign) * (2 if letters % 2 == 0 else 1)
        result += sign
    return f"[{result}]"


text = sys.stdin.read().replace("static let english", "static let pseudo")
lines = text.split("\n")
for place, line in enumerate(lines):
    if "language:" in line:
        lines[place] = line.replace('"en"', '"qps"')
    elif '"' in line and "comma:" not in line:
        lines[place] = re.sub(r'"([^"]*)"', lambda found: f'"{pseudo(found.group(1))}"', line)
print("// swift-format-ignore-file\n// Written by Scripts/make-pseudo.py; do not edit.\n")
print("\n".join(lines), end="")
