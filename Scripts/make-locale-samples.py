"""Writes dates, times and numbers in all locales, as formatted by ICU, for the tests:

    pip install icu4py==1.2.0 babel==2.18.0   # ICU 78.3 (CLDR 48)
    python3 Scripts/make-locale-samples.py > Tests/ReportTextTests/Fixtures/locale-samples.tsv

Run the script together with Scripts/make-locales.py. A line has the locale, the kind of value, the value, the style,
and the text.
"""
import importlib.util
import pathlib
import random

from icu4py.messageformat import MessageFormat

path = pathlib.Path(__file__).with_name("make-locales.py")
spec = importlib.util.spec_from_file_location("locales", path)
locales = importlib.util.module_from_spec(spec)
spec.loader.exec_module(locales)

DATES = {
    "short": "short", "medium": "medium", "long": "long", "full": "full", "day-month": "::MMMd",
    "month-year": "::yMMMM", "month": "LLLL", "weekday": "cccc", "weekday-short": "ccc",
}
ROUNDED = "rounding-mode-half-up sign-negative"


def main():
    chance = random.Random(48)
    for tag in locales.TAGS:
        name = tag.replace("-", "_") + "@calendar=gregorian"

        def line(kind, value, style, pattern, argument):
            text = MessageFormat(pattern, name).format({"v": argument})
            print(tag, kind, value, style, text, sep="\t")

        days = [locales.day(2026, month, chance.randint(1, 28)) for month in range(1, 13)]
        for date in days + [locales.day(chance.randint(1950, 2049), 9, 30)]:
            for style, pattern in DATES.items():
                line("date", f"{date:%Y-%m-%d}", style, f"{{v, date,{pattern}}}", date)
        for hour in (0, 3, 9, 11, 12, 13, 20, 23):
            time = locales.day(2026, 2, 6, hour, chance.randint(0, 59))
            # Day periods (in the morning, at noon) become am and pm.
            part, half = (
                MessageFormat(f"{{v, date,{letter}}}", name).format({"v": time}) for letter in "Ba"
            )
            text = MessageFormat("{v, time,short}", name).format({"v": time})
            print(tag, "time", f"{time:%H:%M}", "short", text.replace(part, half), sep="\t")
        for decimals in (0, 1, 2, 3) * 3:
            value = round(chance.uniform(-1, 1) * 10 ** chance.randint(0, 9), decimals + 1)
            digits = f".{'0' * decimals}" if decimals else "precision-integer"
            line("number", value, decimals, f"{{v, number, ::{digits} {ROUNDED}}}", value)
            optional = f".{'#' * decimals}" if decimals else "precision-integer"
            line("at-most", value, decimals, f"{{v, number, ::{optional} {ROUNDED}}}", value)
        for decimals in (0, 1):
            value = chance.randint(-5000, 5000) / 4096
            digits = ".0" if decimals else "precision-integer"
            line("percent", value, decimals,
                 f"{{v, number, ::percent scale/100 {digits} {ROUNDED}}}", value)
        for code in locales.CURRENCIES:
            value = chance.choice([-1234.5, 0.25, 12_345.75, 99.0])
            line("currency", value, code, f"{{v, number, ::currency/{code} .00 {ROUNDED}}}", value)
        for exponent in range(2, 15):
            value = chance.randint(1, 9) * 10**exponent
            line("compact", value, 0, "{v, number, ::compact-short precision-integer}", value)


if __name__ == "__main__":
    main()
