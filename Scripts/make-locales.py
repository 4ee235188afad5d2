#!/usr/bin/env python3
"""Writes Languages/locales.txt from the Unicode CLDR: the data of locales, and the plural rules of all languages.

    apt-get install libicu-dev pkg-config
    pip install icu4py==1.2.0 babel==2.18.0 PyICU==2.17
    TZ=UTC python3 Scripts/make-locales.py > locales.txt
    mv locales.txt Languages/

The sources are ICU 78.3 in icu4py (CLDR 48) for numbers, dates, and money; Babel (CLDR 47) for ranges of dates and for
plural rules; and PyICU with ICU 72.1 (CLDR 42) for lists, ranges, and units.

Run the script to add a locale or a unit, or to use a newer CLDR. Review the difference, and generate the samples of the
tests again (Scripts/make-locale-samples.py). reportgen itself does not use ICU, so its output is the same on every host.

ICU provides its data only through a message formatter. The script derives the patterns from the output for a date with
different numbers in all fields.
"""
import datetime
import re
import sys
import unicodedata

import babel
import babel.localedata
import icu
from icu4py.messageformat import MessageFormat

# The first region of a language is the default of the language.
TAGS = """
  en-GB en-US en-AU en-CA en-IE en-IN en-NZ en-ZA de-DE de-AT de-CH fr-FR fr-BE fr-CA fr-CH
  es-ES es-MX es-US it-IT it-CH nl-NL nl-BE pt-BR pt-PT sv-SE nb-NO da-DK fi-FI is-IS pl-PL
  cs-CZ sk-SK hu-HU ro-RO bg-BG hr-HR sl-SI et-EE lv-LV lt-LT el-GR ru-RU uk-UA tr-TR ar-EG
  he-IL hi-IN ja-JP zh-CN zh-TW ko-KR vi-VN th-TH id-ID
""".split()

# In the order of `CurrencyCode`.
CURRENCIES = """
  EUR USD GBP CHF JPY CNY INR KRW AUD CAD NZD SEK NOK DKK PLN CZK HUF RON TRY ILS BRL MXN ZAR SGD
""".split()


def day(year, month, number, hour=0, minute=0):
    return datetime.datetime(year, month, number, hour, minute, tzinfo=datetime.timezone.utc)


class Source:
    """The data of one locale."""

    def __init__(self, tag, numerals="latn"):
        self.tag = tag
        # All locales use the Gregorian calendar.
        self.locale = f"{tag.replace('-', '_')}@calendar=gregorian;numbers={numerals}"
        self.digits = [self.raw(f"{{n, number}}", n=digit) for digit in range(10)]

    def raw(self, pattern, **values):
        return MessageFormat(pattern, self.locale).format(values)

    def western(self, text):
        """Returns a text with Western digits."""
        return "".join(
            str(self.digits.index(character)) if character in self.digits else character for character in text
        )

    def number(self, value, skeleton):
        return self.western(self.raw(f"{{n, number, ::{skeleton}}}", n=value))

    def numbers(self):
        decimal = "".join(character for character in self.number(0.5, ".0") if character not in "0123456789")
        large = self.number(12_345_678_901, "precision-integer")
        groups = [len(part) for part in re.findall("[0-9]+", large)]
        assert len(groups) > 2, (self.tag, large)
        separator = re.sub("[0-9]", "", large)[0]
        minimum = 1 if len(self.number(1234, "precision-integer")) > 4 else 2
        minus = self.number(-5, "precision-integer")[:-1]
        plus = self.number(5, "precision-integer sign-always")[:-1]
        percent = self.number(5, "percent precision-integer")
        before, after = percent.split("5")
        assert self.number(-5, "percent precision-integer") == minus + percent, self.tag
        sizes = f"{groups[-1]} {groups[-2]} {minimum}"
        native = "" if self.digits[0] == "0" else "".join(self.digits)
        return [self.tag, decimal, separator, minus, plus, before, after, sizes, native]

    def currency(self, value, code):
        return self.number(value, f"currency/{code} precision-integer")

    def currencies(self):
        """Returns the position of the minus, the separators of amounts, and 5 of each currency."""
        minus = self.numbers()[3]
        five = self.currency(5, "CHF")
        before, after = five.split("5")
        positions = [
            (minus + five, ""), (before + minus + "5" + after, "n"),
            (before.rstrip("\u00a0") + minus + "5" + after, "s"),
        ]
        negative = self.currency(-5, "CHF")
        position = next(position for text, position in positions if text == negative)
        large = self.number(1_234_567.5, "currency/CHF .0")
        group, *_, decimal = re.findall("(?<=[0-9])[^0-9]+(?=[0-9])", large)
        amounts = [self.currency(5, code) for code in CURRENCIES]
        assert all(re.sub("[^0-9]", "", amount) == "5" for amount in amounts), amounts
        return [position, decimal, group] + amounts

    def compact(self):
        """Returns the number of digits of each power of ten in the short form, and the text after them."""
        forms = []
        for exponent in range(3, 15):
            text = self.number(2 * 10**exponent, "compact-short")
            end = max(index for index, character in enumerate(text) if character in "0123456789")
            forms.append(f"{len(re.findall('[0-9]', text))} {text[end + 1:]}")
        return forms

    # Dates

    def name(self, letters, date):
        """Returns the name of a month, of a weekday, or of a half of the day."""
        return self.raw(f"{{d, date,{letters}}}", d=date)

    def written(self, pattern, date):
        """Returns a date, formatted with a pattern, or with a skeleton after `::`."""
        return self.western(self.raw(f"{{d, date,{pattern}}}", d=date))

    def fields(self, date):
        """Returns the text of each field of a date, the longest texts first."""
        texts = [
            (f"{date.year}", "y"), (f"{date.year % 100:02}", "yy"), (f"{date.day:02}", "dd"),
            (f"{date.day}", "d"), (f"{date.month:02}", "MM"), (f"{date.month}", "M"),
        ]
        for letters in ("MMMM", "LLLL", "MMM", "LLL", "EEEE", "cccc", "EEE", "ccc"):
            name = self.written(letters, date)
            # A name such as 2月 is a number with a character after it.
            if not name[0].isdigit() and name not in [text for text, _ in texts]:
                texts.append((name, letters))
        return sorted(texts, key=lambda field: -len(field[0]))

    def read(self, text, fields):
        """Returns the pattern of a text from the texts of its fields."""
        pattern = ""
        literal = ""

        def quoted(literal):
            return re.sub("[A-Za-z](.*[A-Za-z])?", r"'\g<0>'", literal)

        while text:
            field = next((field for field in fields if text.startswith(field[0])), None)
            if field:
                pattern += quoted(literal) + field[1]
                literal = ""
                text = text[len(field[0]):]
            else:
                assert text[0] not in "0123456789", (self.tag, text)
                literal += text[0]
                text = text[1:]
        return pattern + quoted(literal)

    def date_pattern(self, style):
        date = day(2024, 2, 6)
        pattern = self.read(self.written(style, date), self.fields(date))
        # The pattern is derived from one date and must be correct for others.
        for other in (day(1999, 11, 23), day(2031, 5, 8), day(2007, 9, 14)):
            assert self.written(pattern, other) == self.written(style, other), (self.tag, pattern)
        return pattern

    def time_pattern(self):
        morning, evening = day(2024, 2, 6, 3, 4), day(2024, 2, 6, 15, 4)
        text = self.western(self.raw("{d, time, short}", d=evening))
        is_long = "15" in text
        hour = "H" if is_long else "h"
        text = self.western(self.raw("{d, time, short}", d=morning))
        fields = [("03", hour * 2), ("04", "mm"), ("3", hour)]
        # Day periods (in the morning, at noon) become am and pm.
        fields += [(self.written(letters, morning), "a") for letters in ("B", "a") if not is_long]
        return self.read(text, fields)

    def names(self, letters, alone, days):
        """Returns the names in a date and, if they differ, the stand-alone names."""
        both = [[self.name(form, date) for date in days] for form in (letters, alone)]
        return both[0] if both[0] == both[1] else both[0] + both[1]

    def lines(self):
        months = [day(2024, month, 15) for month in range(1, 13)]
        week = [day(2024, 1, number) for number in range(1, 8)]
        days = [self.names(*forms, week) for forms in (("EEEE", "cccc"), ("EEE", "ccc"))]
        in_dates = [day for part in days for day in part[:7]]
        alone = [day for part in days for day in part[-7:]]
        halves = [self.name("a", day(2024, 2, 6, hour)) for hour in (3, 15)]
        patterns = [
            self.date_pattern(style)
            for style in ("short", "medium", "long", "full", "::MMMd", "::yMMMM")
        ]
        return [
            self.numbers(), patterns + [self.time_pattern()] + halves, self.ranges(patterns[1]),
            self.names("MMMM", "LLLL", months), self.names("MMM", "LLL", months),
            in_dates if in_dates == alone else in_dates + alone, self.currencies(), self.compact(),
        ]

    # Ranges of dates

    def ranges(self, medium):
        """Returns the patterns of a range of medium dates: within a month, within a year, across years.

        The patterns have the fields and number widths of the medium date. A normal space replaces the thin space
        around the dash, which many fonts do not contain.
        """
        locale = babel.Locale.parse(self.tag, sep="-")
        letters = re.sub("'[^']*'", "", medium)
        skeleton = "yMMMd" if "MMM" in letters else "yMd"
        formats = locale.interval_formats.get(skeleton, {})
        patterns = []
        for field in "dMy":
            if field not in formats:
                patterns.append(locale.interval_formats[None].format(medium, medium))
                continue
            pattern = "".join(formats[field])
            for letter in "dM":
                width = len(re.search(f"{letter}+", letters)[0])
                if width < 3:
                    pattern = re.sub(
                        f"(?<!{letter}){letter}{{1,2}}(?!{letter})", letter * width, pattern)
            patterns.append(self.tidied(pattern).replace("\u2009", " "))
        return patterns

    @staticmethod
    def tidied(pattern):
        """Returns a pattern with quotes around letters only and without an era field."""
        parts = re.split("'", pattern)
        return "".join(
            part if index % 2 == 0 else re.sub("[^\\W\\d_](.*[^\\W\\d_])?", r"'\g<0>'", part)
            for index, part in enumerate(parts)
        )


def literal(field):
    """Returns a field for a Swift literal, with escaped white space and invisible marks."""
    result = ""
    for character in field:
        assert character not in "|\n\"<&>", field
        if character == "\\":
            result += "\\\\"
        elif character != " " and unicodedata.category(character) in ("Zs", "Cf"):
            result += f"\\u{{{ord(character):X}}}"
        else:
            result += character
    return result


# ---------------------------------------------------------------------------------------------------------------------
# Lists, ranges, and units

# In the order of `MeasureUnit`.
MEASURES = """
  second minute hour day week month year gram kilogram milligram pound stone centimeter meter kilometer inch foot mile
  milliliter liter kilocalorie kilojoule celsius fahrenheit millimeter-ofhg millimole-per-liter
  milligram-ofglucose-per-deciliter hertz
""".split()
NUMBERS = [0, 1, 2, 3, 5, 7, 11, 17, 21, 100, 111, 1.5, 2.5]


def list_separators(locale, kind):
    """Returns the separators of a list: between two items, and in a list of four after the first, in the middle, and
    before the last."""
    formatter = icu.ListFormatter.createInstance(locale, kind, icu.UListFormatterWidth.WIDE)
    two, four = formatter.format(["{0}", "{1}"]), formatter.format(["{0}", "{1}", "{2}", "{3}"])
    between = [re.fullmatch(r"\{0\}(.*)\{1\}", two)[1]]
    return between + list(re.fullmatch(r"\{0\}(.*)\{1\}(.*)\{2\}(.*)\{3\}", four).groups())


def unit_patterns(locale, unit):
    """Returns the patterns of a unit, with `#` for the number: the general one, then those of other plural forms."""
    rules = icu.PluralRules.forLocale(locale)
    numbers = icu.NumberFormatter.withLocale(locale)
    formatter = numbers.unit(icu.MeasureUnit.forIdentifier(unit)).unitWidth(icu.UNumberUnitWidth.SHORT).grouping(
        icu.UNumberGroupingStrategy.OFF)
    forms = {}
    for value in NUMBERS:
        # A non-breaking space keeps the number and its unit on one line. Arabic has no number for one and two of some
        # units.
        text = formatter.formatDouble(value).replace(" ", "\u00a0")
        forms.setdefault(rules.select(value), text.replace(numbers.formatDouble(value), "#", 1))
    others = [f"{form}={pattern}" for form, pattern in sorted(forms.items()) if pattern != forms["other"]]
    return "~".join([forms["other"], *others])


def phrases(tag):
    locale = icu.Locale.forLanguageTag(tag + "-u-nu-latn")
    between = re.fullmatch("3(.*)5", icu.NumberRangeFormatter.withLocale(locale).formatIntRange(3, 5))[1]
    lists = [list_separators(locale, kind) for kind in (icu.UListFormatterType.AND, icu.UListFormatterType.OR)]
    return [between, *lists[0], *lists[1], *(unit_patterns(locale, unit) for unit in MEASURES)]


# ---------------------------------------------------------------------------------------------------------------------
# Plural rules

CATEGORIES = ["zero", "one", "two", "few", "many", "other"]


def is_true(condition, number):
    """Returns whether a CLDR condition is true for a number as text."""
    integer, _, fraction = number.partition(".")
    trimmed = fraction.rstrip("0")
    operands = {
        "i": int(integer), "v": len(fraction), "w": len(trimmed), "f": int(fraction or 0), "t": int(trimmed or 0),
        "e": 0, "c": 0}

    def relation(text):
        name, modulus, operator, ranges = re.fullmatch(r"([nivwftec])(?: % (\d+))? (=|!=) ([\d.,]+)", text).groups()
        value = operands["i"] if name == "n" else operands[name]
        matches = any(
            int(low) <= (value % int(modulus) if modulus else value) <= int(high or low)
            for low, high in re.findall(r"(\d+)(?:\.\.(\d+))?", ranges))
        return (matches and (name != "n" or operands["t"] == 0)) == (operator == "=")

    return any(all(relation(part) for part in group.split(" and ")) for group in condition.split(" or "))


def category(rules, number):
    return next((name for name, condition in rules if is_true(condition, number)), "other")


def needed(rules, decimals):
    """Returns the forms of numbers below a million. For round millions, `other` is a sufficient fallback."""
    numbers = [str(number) for number in [*range(1100), 10_000, 100_000]]
    if decimals:
        numbers += [f"{integer}.{part}" for integer in range(120) for part in [*"0123456789", "00", "01", "10", "25"]]
    forms = {category(rules, number) for number in numbers} | {"other"}
    return [name for name in CATEGORIES if name in forms]


def conditions(rule):
    """Returns the rules of a language in the syntax of the CLDR."""
    rules = rule.rules
    return tuple(
        (name, rules[name].replace(" not in ", " != ").replace(" in ", " = ").replace(" mod ", " % "))
        for name in CATEGORIES if name in rules and name != "other")


def plural_lines(kind, decimals):
    """Returns a line for each group of languages: the languages, the forms, and their conditions."""
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
        yield f"{' '.join(languages)}|{' '.join(needed(rules, decimals))}|{text}"


# ---------------------------------------------------------------------------------------------------------------------
# The file

HEAD = """\
# Generated by Scripts/make-locales.py from the Unicode CLDR; do not edit.
#
# The data of all locales. Each locale is read at its first use. The first tag of a language is its default.
#
# A locale has nine lines, with fields separated by `|`:
# - the tag, decimal separator, group separator, minus, plus, text before and after a percentage,
#   group sizes (last group, other groups, minimum digits before the first separator), and the
#   digits if they are not Western
# - the patterns of dates (short, medium, long, full, day-month, month-year) and times, and the
#   words for am and pm
# - the patterns of date ranges (within a month, within a year, across years)
# - the months
# - the short months
# - the days and the short days, from Monday
# - the position of the minus in amounts of money (``MoneyMinus``), the decimal and group
#   separators of amounts, and 5 of each ``CurrencyCode``
# - for the powers of ten from 3 to 14: the digits of the short form, and the text after them
# - the separator of a range, the separators of a list with \u201cand\u201d (between two items, after the
#   first, in the middle, before the last), those of a list with \u201cor\u201d, and for each ``MeasureUnit``
#   the patterns of the plural forms, separated by `~`, with `#` for the number
#
# If names differ outside a date, a line has twice as many names. The second half contains the
# stand-alone names. The data with native digits has only the first eight lines. Lines of plural rules have the
# languages, the plural forms of their numbers below a million, and the conditions of all forms except `other`, in the
# syntax of Unicode Technical Standard 35, part 3.
"""


def joined(fields):
    return "|".join(literal(field) for field in fields)


def main():
    print(HEAD)
    for tag in TAGS:
        print(f"[{tag}]", *map(joined, [*Source(tag).lines(), phrases(tag)]), sep="\n", end="\n\n")
    natives = [tag for tag in TAGS if Source(tag, "native").digits[0] != "0"]
    for tag in natives:
        print(f"[native {tag}]", *map(joined, Source(tag, "native").lines()), sep="\n", end="\n\n")
    # The languages and regions with native digits by default.
    languages = {tag.split("-")[0] for tag in natives}
    standard = sorted(
        identifier.replace("_", "-")
        for identifier in babel.localedata.locale_identifiers()
        if identifier.split("_")[0] in languages and identifier.count("_") < 2
        and MessageFormat("{n, number}", identifier).format({"n": 0}) != "0"
    )
    print("[standard-native]", *standard, sep="\n", end="\n\n")
    print("[cardinal]", *plural_lines("plural_form", True), sep="\n", end="\n\n")
    print("[ordinal]", *plural_lines("ordinal_form", False), sep="\n")


if __name__ == "__main__":
    main()
