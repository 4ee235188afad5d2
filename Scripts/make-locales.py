"""Writes Sources/ReportText/Language/LocaleTable.swift from the Unicode CLDR in a build of ICU:

    pip install icu4py==1.2.0 babel==2.18.0   # ICU 78.3 (CLDR 48), and CLDR 47 for ranges of dates
    TZ=UTC python3 Scripts/make-locales.py > LocaleTable.swift
    mv LocaleTable.swift Sources/ReportText/Language/

Run it when a locale is added or a newer CLDR is wanted, read the difference, and make the samples of
the tests again (Scripts/make-locale-samples.py). The program itself asks no ICU, so that every host
prints the same.

ICU has its data behind a formatter of messages; patterns are read back from what it writes of a day
whose numbers are all different.
"""
import datetime
import re
import sys
import unicodedata

import babel
from icu4py.messageformat import MessageFormat

# The first region of a language is that language's default.
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
    """Everything that is read for one locale."""

    def __init__(self, tag, numerals="latn"):
        self.tag = tag
        # The Gregorian calendar everywhere.
        self.locale = f"{tag.replace('-', '_')}@calendar=gregorian;numbers={numerals}"
        self.digits = [self.raw(f"{{n, number}}", n=digit) for digit in range(10)]

    def raw(self, pattern, **values):
        return MessageFormat(pattern, self.locale).format(values)

    def western(self, text):
        """A text with Western digits."""
        return "".join(
            str(self.digits.index(sign)) if sign in self.digits else sign for sign in text
        )

    def number(self, value, skeleton):
        return self.western(self.raw(f"{{n, number, ::{skeleton}}}", n=value))

    def numbers(self):
        decimal = "".join(sign for sign in self.number(0.5, ".0") if sign not in "0123456789")
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
        own = "" if self.digits[0] == "0" else "".join(self.digits)
        return [self.tag, decimal, separator, minus, plus, before, after, sizes, own]

    def currency(self, value, code):
        return self.number(value, f"currency/{code} precision-integer")

    def currencies(self):
        """Where the minus stands, the separators of amounts, then 5 of each currency."""
        minus = self.numbers()[3]
        five = self.currency(5, "CHF")
        before, after = five.split("5")
        places = [
            (minus + five, ""), (before + minus + "5" + after, "n"),
            (before.rstrip("\u00a0") + minus + "5" + after, "s"),
        ]
        negative = self.currency(-5, "CHF")
        place = next(place for text, place in places if text == negative)
        large = self.number(1_234_567.5, "currency/CHF .0")
        group, *_, decimal = re.findall("(?<=[0-9])[^0-9]+(?=[0-9])", large)
        amounts = [self.currency(5, code) for code in CURRENCIES]
        assert all(re.sub("[^0-9]", "", amount) == "5" for amount in amounts), amounts
        return [place, decimal, group] + amounts

    def compact(self):
        """How many digits of a power of ten stand before what is written for the rest, and this."""
        forms = []
        for exponent in range(3, 15):
            text = self.number(2 * 10**exponent, "compact-short")
            end = max(place for place, sign in enumerate(text) if sign in "0123456789")
            forms.append(f"{len(re.findall('[0-9]', text))} {text[end + 1:]}")
        return forms

    # Dates

    def name(self, letters, date):
        """A name of a month, of a day of the week or of a half of the day."""
        return self.raw(f"{{d, date,{letters}}}", d=date)

    def written(self, pattern, date):
        """What a pattern of fields, or after `::` a skeleton, writes of a day."""
        return self.western(self.raw(f"{{d, date,{pattern}}}", d=date))

    def fields(self, date):
        """What each field writes of a day, the longest texts first."""
        found = [
            (f"{date.year}", "y"), (f"{date.year % 100:02}", "yy"), (f"{date.day:02}", "dd"),
            (f"{date.day}", "d"), (f"{date.month:02}", "MM"), (f"{date.month}", "M"),
        ]
        for letters in ("MMMM", "LLLL", "MMM", "LLL", "EEEE", "cccc", "EEE", "ccc"):
            name = self.written(letters, date)
            # A name such as 2月 is a number with a sign behind it.
            if not name[0].isdigit() and name not in [text for text, _ in found]:
                found.append((name, letters))
        return sorted(found, key=lambda field: -len(field[0]))

    def read(self, text, fields):
        """The pattern that writes a text, and the texts of its parts."""
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
        # Read back from one day, true of others.
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
        # Parts of the day (in the morning, at noon) are written as am and pm.
        fields += [(self.written(letters, morning), "a") for letters in ("B", "a") if not is_long]
        return self.read(text, fields)

    def names(self, letters, alone, days):
        """The names as they stand in a date and, when they differ, as they stand alone."""
        both = [[self.name(form, date) for date in days] for form in (letters, alone)]
        return both[0] if both[0] == both[1] else both[0] + both[1]

    def lines(self):
        months = [day(2024, month, 15) for month in range(1, 13)]
        week = [day(2024, 1, number) for number in range(1, 8)]
        days = [self.names(*forms, week) for forms in (("EEEE", "cccc"), ("EEE", "ccc"))]
        whole = [day for part in days for day in part[:7]]
        alone = [day for part in days for day in part[-7:]]
        halves = [self.name("a", day(2024, 2, 6, hour)) for hour in (3, 15)]
        patterns = [
            self.date_pattern(style)
            for style in ("short", "medium", "long", "full", "::MMMd", "::yMMMM")
        ]
        return [
            self.numbers(), patterns + [self.time_pattern()] + halves, self.ranges(patterns[1]),
            self.names("MMMM", "LLLL", months), self.names("MMM", "LLL", months),
            whole if whole == alone else whole + alone, self.currencies(), self.compact(),
        ]

    # Ranges of dates

    def ranges(self, medium):
        """The patterns of a range of medium dates: in a month, in a year, across years.

        They are the patterns for the fields of the medium date, with the widths of its numbers; a thin space around the dash, which many fonts do not have, is a space.
        """
        locale = babel.Locale.parse(self.tag, sep="-")
        letters = re.sub("'[^']*'", "", medium)
        skeleton = "yMMMd" if "MMM" in letters else "yMd"
        known = locale.interval_formats.get(skeleton, {})
        patterns = []
        for field in "dMy":
            if field not in known:
                patterns.append(locale.interval_formats[None].format(medium, medium))
                continue
            pattern = "".join(known[field])
            for letter in "dM":
                width = len(re.search(f"{letter}+", letters)[0])
                if width < 3:
                    pattern = re.sub(
                        f"(?<!{letter}){letter}{{1,2}}(?!{letter})", letter * width, pattern)
            patterns.append(self.tidied(pattern).replace("\u2009", " "))
        return patterns

    @staticmethod
    def tidied(pattern):
        """A pattern with quotes around letters only and without an era field."""
        parts = re.split("'", pattern)
        return "".join(
            part if place % 2 == 0 else re.sub("[^\\W\\d_](.*[^\\W\\d_])?", r"'\g<0>'", part)
            for place, part in enumerate(parts)
        )


def literal(field):
    """A field as it stands in a Swift literal: white space and marks that cannot be seen are escaped."""
    result = ""
    for sign in field:
        assert sign not in "|\n\"<&>", field
        if sign == "\\":
            result += "\\\\"
        elif sign != " " and unicodedata.category(sign) in ("Zs", "Cf"):
            result += f"\\u{{{ord(sign):X}}}"
        else:
            result += sign
    return result


def constant(tag):
    return tag.replace("-", "")


def listed(words):
    rows = [words[start:start + 10] for start in range(0, len(words), 10)]
    return "".join("    " + ", ".join(f'"{word}"' for word in row) + ",\n" for row in rows)


HEAD = """\
// swift-format-ignore-file
// Written by Scripts/make-locales.py from the Unicode CLDR; do not edit.

/// The data of every locale, each read only when it is first used.
///
/// The lines of a locale: tag, decimal and group separators, minus, plus, what stands before and
/// after a percentage, group sizes (last, others, least digits before the first), and the digits
/// when they are not the Western ones | patterns
/// of dates (short, medium, long, full, day-month, month-year) and time, words for am and pm |
/// patterns of ranges (in a month, in a year, across years) | months | short months | days and
/// short days, Monday first | where the minus of an amount of money stands (``MoneyMinus``), its decimal
/// and group separators, and 5 of each ``CurrencyCode`` | for the powers of ten from 3 to 14 the digits that
/// a short form shows and what it writes for the rest. Twice as many names: the second half
/// stands alone.
enum LocaleTable {
  /// All tags; the first of a language is that language's default.
  static let tags = [
"""


def main():
    out = HEAD + listed(TAGS)
    out += "  ]\n\n  /// The data of a tag of the list.\n"
    out += "  static func data(_ tag: String) -> LocaleData? {\n    switch tag {\n"
    out += "".join(f'    case "{tag}": {constant(tag)}\n' for tag in TAGS)
    out += "    default: nil\n    }\n  }\n"
    natives = [tag for tag in TAGS if Source(tag, "native").digits[0] != "0"]
    out += "\n  /// The data of a tag of the list with the digits of its own script.\n"
    out += "  static func native(_ tag: String) -> LocaleData? {\n    switch tag {\n"
    out += "".join(f'    case "{tag}": {constant(tag)}Native\n' for tag in natives)
    out += "    default: nil\n    }\n  }\n"
    # The languages and regions that write the digits of their own script where nothing else is said.
    languages = {tag.split("-")[0] for tag in natives}
    standard = sorted(
        identifier.replace("_", "-")
        for identifier in babel.localedata.locale_identifiers()
        if identifier.split("_")[0] in languages and identifier.count("_") < 2
        and MessageFormat("{n, number}", identifier).format({"n": 0}) != "0"
    )
    out += "\n  /// The tags whose numbers have those digits where nothing else is said.\n"
    out += "  static let standardNative: Set<String> = [\n" + listed(standard) + "  ]\n"
    for tag in TAGS:
        for source, name in [(Source(tag), constant(tag))] + (
            [(Source(tag, "native"), constant(tag) + "Native")] if tag in natives else []
        ):
            out += f'\n  static let {name} = LocaleData(\n    """\n'
            for line in source.lines():
                out += "    " + "|".join(literal(field) for field in line) + "\n"
            out += '    """)\n'
    print(out + "}")


if __name__ == "__main__":
    main()
