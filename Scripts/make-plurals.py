#!/usr/bin/env python3
"""Writes Sources/ReportText/Language/PluralTable.swift from the CLDR data inside Babel.

usage: pip install babel; make-plurals.py > Sources/ReportText/Language/PluralTable.swift

Run it when a newer CLDR is wanted, and read the difference.
"""
import re

import babel
import babel.core
import babel.localedata

CATEGORIES = ["zero", "one", "two", "few", "many", "other"]


def holds(condition, number):
    """Whether a condition of the CLDR holds for a number that is given as it is written."""
    whole, _, fraction = number.partition(".")
    trimmed = fraction.rstrip("0")
    operands = {
        "i": int(whole), "v": len(fraction), "w": len(trimmed), "f": int(fraction or 0), "t": int(trimmed or 0),
        "e": 0, "c": 0}

    def relation(text):
        name, modulus, sign, ranges = re.fullmatch(r"([nivwftec])(?: % (\d+))? (=|!=) ([\d.,]+)", text).groups()
        value = operands["i"] if name == "n" else operands[name]
        found = any(
            int(low) <= (value % int(modulus) if modulus else value) <= int(high or low)
            for low, high in re.findall(r"(\d+)(?:\.\.(\d+))?", ranges))
        return (found and (name != "n" or operands["t"] == 0)) == (sign == "=")

    return any(all(relation(part) for part in group.split(" and ")) for group in condition.split(" or "))


def category(rules, number):
    return next((name for name, condition in rules if holds(condition, number)), "other")


def needed(rules, decimals):
    """The forms that numbers below a million need; those of round millions fall back to `other` well enough."""
    numbers = [str(number) for number in [*range(1100), 10_000, 100_000]]
    if decimals:
        numbers += [f"{whole}.{part}" for whole in range(120) for part in [*"0123456789", "00", "01", "10", "25"]]
    found = {category(rules, number) for number in numbers} | {"other"}
    return [name for name in CATEGORIES if name in found]


def conditions(rule):
    """The rules of a language as the CLDR writes them."""
    found = rule.rules
    return tuple(
        (name, found[name].replace(" not in ", " != ").replace(" in ", " = ").replace(" mod ", " % "))
        for name in CATEGORIES if name in found and name != "other")


def lines(kind, decimals):
    groups = {}
    for name in sorted(babel.localedata.locale_identifiers()):
        locale = babel.Locale.parse(name)
        language = name.split("_")[0]
        rules = conditions(getattr(locale, kind))
        if name != language and (locale.script or conditions(getattr(babel.Locale(language), kind)) == rules):
            continue
        groups.setdefault(rules, []).append(name.replace("_", "-"))
    for rules, languages in groups.items():
        text = "; ".join(f"{name}: {condition}" for name, condition in rules)
        yield f"    {' '.join(languages)}|{' '.join(needed(rules, decimals))}|{text}"


def main():
    version = babel.core.get_cldr_version()
    print(f"""// swift-format-ignore-file
// Written by Scripts/make-plurals.py from the Unicode CLDR {version}; do not edit.

/// The plural rules of the languages of the CLDR, in its own words.
///
/// Each line: languages | the forms that their numbers below a million need | the conditions of all
/// forms but `other`, in the syntax of Unicode Technical Standard 35, part 3.
enum PluralTable {{""")
    for name, kind, comment, decimals in [
            ("cardinal", "plural_form", "For counts: 1 step, 2 steps.", True),
            ("ordinal", "ordinal_form", "For places in an order: 1st, 2nd.", False)]:
        print(f"  /// {comment}")
        print(f'  static let {name}: StaticString = """')
        print("\n".join(lines(kind, decimals)))
        print('    """\n' if decimals else '    """')
    print("}")


main()
