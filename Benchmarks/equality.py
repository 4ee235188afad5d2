#!/usr/bin/env python3
"""Compares the numbers of two renderings of the weekly job, document by document.

usage: equality.py OURS RIVAL [DATA] [--charts none]

OURS and RIVAL are folders with one document a participant under the same names, DATA is the folder with the
participants.csv and daily.csv that both were made from. Compared are the heading, the line on the participant, the six
summary lines with their classes, the table of seven days, and what the six charts show: counts of the donut, means of
the bars and the radar, extremes of the others. Ours are read from the data tables of the charts; `--charts none` is for
documents without them.

Four conventions differ, and nothing else may:
- The rival groups numbers of four digits in every locale. CLDR does not in es-ES and pl-PL, so there the rival's
  grouping of four digits is taken out before the comparison.
- The rival puts a sign before a difference that rounds to zero, we do not.
- We round a half away from zero, the rival to the even digit, or as the nearest binary number happens to lie. A value
  of a summary line may differ for that by one unit of its last digit when the exact mean of DATA is such a half.
- The rival's radar shows a mean of nothing as 0, we show none.

Exit status: 0 equal, 1 not equal, 2 something could not be read.
"""
import argparse
import csv
import math
import os
import re
import sys
import xml.etree.ElementTree as ET
from fractions import Fraction

XHTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"
SHOWN = 20  # differences that are printed

# The locale of a participant follows from the time zone in the data: (digit group, decimal mark, groups four digits).
NUMBERS = {
    "America/New_York": (",", ".", True), "Europe/London": (",", ".", True), "Asia/Tokyo": (",", ".", True),
    "Europe/Berlin": (".", ",", True), "Europe/Madrid": (".", ",", False), "Europe/Paris": ("\u202f", ",", True),
    "Europe/Warsaw": ("\u00a0", ",", False), "Europe/Stockholm": ("\u00a0", ",", True),
}
TITLES = ["Activity shares, last 28 days", "Steps and sleep, last 28 days", "Heart rate range by day", "Adherence by week",
          "This week and the week before, five measures", "Steps against sleep, by mood"]
COLUMNS = [("steps", 0), ("sleep_hours", 1), ("heart_rate_min", 0), ("heart_rate_max", 0), ("adherence_pct", 1), ("mood", 1)]
SHARES = ["Full (90% or more)", "Partial (50–90%)", "Low (under 50%)", "No data"]
MEASURES = ["Steps", "Sleep", "Adherence", "Mood", "Heart-rate range"]

# What the rival's drawing was made with, to read values from it.
BARS_LEFT, BAR_PLACE, BAR_STEP, BAR_UNIT = 85, 130, 42, 2.32
RADAR_X, RADAR_Y, RADAR_UNIT = 320, 152, 1.08
RIVAL_HALF = 0.05  # of the last digit of its coordinates


class Unreadable(Exception):
    pass


def text(element):
    return re.sub(r"[ \t\n]+", " ", "".join(element.itertext())).strip()


def one(found, what):
    if len(found) != 1:
        raise Unreadable(f"{len(found)} {what}, not one")
    return found[0]


class Document:
    def __init__(self, path):
        self.root = ET.parse(path).getroot()
        self.line = one([p for p in self.root.iter(XHTML + "p") if text(p).startswith("Participant ")], "lines on the participant")
        zone = text(self.line).split(", ")[1]
        if zone not in NUMBERS:
            raise Unreadable(f"no locale is known for the time zone {zone}")
        self.group, self.decimal, self.groups_four = NUMBERS[zone]
        self.figures = {}
        for figure in self.root.iter(XHTML + "figure"):
            titles = [s for s in figure.iter(XHTML + "strong")] or list(figure.iter(XHTML + "figcaption"))
            self.figures[text(titles[0])] = figure

    def summary(self):
        """(class, text) of each line."""
        lists = [u for u in self.root.iter(XHTML + "ul") if any(li.get("class") for li in u)]
        return [(li.get("class"), text(li)) for li in one(lists, "lists of summary lines")]

    def days(self):
        tables = [t for t in self.root.iter(XHTML + "table")
                  if any(text(c) == "Your last seven days" for c in t.iter(XHTML + "caption"))]
        return rows(one(tables, "tables of seven days"))

    def number(self, written):
        """The number that a text of the document's locale begins with; None: missing."""
        return self.rounded(written)[0]

    def rounded(self, written):
        """A number and half of its last digit, by which it may be off; (None, 0): missing."""
        if written == "–":
            return None, 0
        match = re.match(rf"[-−]?[\d{re.escape(self.group)}]+(?:{re.escape(self.decimal)}\d+)?", written)
        if not match:
            raise Unreadable("a cell holds no number")
        plain = match[0].replace(self.group, "").replace(self.decimal, ".").replace("−", "-")
        return float(plain), 0.5 * 10.0 ** -len(plain.partition(".")[2])

    def data(self, title):
        """The rows of a chart's data table without its head: texts."""
        tables = list(self.figures[title].iter(XHTML + "table"))
        return rows(one(tables, f"data tables of `{title}`"))[1:]

    def column(self, title, index):
        return [n for n in (self.number(row[index]) for row in self.data(title)) if n is not None]

    def description(self, title):
        return text(one(list(self.figures[title].iter(SVG + "desc")), f"descriptions of `{title}`"))


def rows(table):
    return [[text(cell) for cell in row if cell.tag in (XHTML + "th", XHTML + "td")] for row in table.iter(XHTML + "tr")]


def summary_line(kind, line):
    """The class, the label, three numbers and the words between."""
    label, this, before, difference = re.fullmatch(r"(.+?): (.+?) this week, (.+?) the week before \((.+)\)\.", line).groups()
    if not re.search("[1-9]", difference):
        difference = difference.lstrip("+−")
    return [kind, label, this, before, difference]


def one_unit_apart(document, a, b):
    (left, half), (right, other) = document.rounded(a.lstrip("+")), document.rounded(b.lstrip("+"))
    return half == other and math.isclose(abs(left - right), 2 * half)


class Halves:
    """Which of the numbers of the summary lines lie exactly between two that could be written."""

    def __init__(self, folder):
        self.days = {}
        if folder is None:
            return
        with open(os.path.join(folder, "daily.csv"), newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                self.days.setdefault(row["participant_id"], []).append(row)

    def line(self, participant, line):
        """For mean, mean of the week before and difference: whether it is a half."""
        days = self.days.get(participant)
        if days is None:
            return [False] * 3
        column, decimals = COLUMNS[line]
        means = []
        for week in (days[21:28], days[14:21]):
            values = [Fraction(day[column]) for day in week if day[column]]
            means.append(sum(values) / len(values) if values else None)
        means.append(None if None in means else means[0] - means[1])
        return [mean is not None and (mean * 10**decimals) % 1 == Fraction(1, 2) for mean in means]


class Comparison:
    def __init__(self, charts, halves):
        self.charts = charts
        self.halves = halves
        self.rounded_otherwise = 0
        self.compared = {}
        self.differences = []
        self.count = 0

    def same(self, name, place, ours, rival):
        self.compared[place.split(",")[0]] = self.compared.get(place.split(",")[0], 0) + 1
        if ours != rival:
            self.differ(name, place, ours, rival)

    def near(self, name, place, ours, rival, tolerance):
        self.compared[place.split(",")[0]] = self.compared.get(place.split(",")[0], 0) + 1
        if ours is None or not math.isclose(ours, rival, rel_tol=0, abs_tol=tolerance + 1e-9):
            self.differ(name, place, ours, rival)

    def differ(self, name, place, ours, rival):
        self.count += 1
        if len(self.differences) < SHOWN:
            self.differences.append(f"{name}: {place}: ours {ours!r}, rival {rival!r}")

    def documents(self, name, ours, rival):
        def words(written):
            if rival.groups_four:
                return written
            return re.sub(rf"(?<![\d{re.escape(rival.group)}])(\d){re.escape(rival.group)}(\d\d\d)(?!\d)", r"\1\2", written)

        def heading(document):
            return text(one(list(document.root.iter(XHTML + "h1")), "headings"))

        self.same(name, "heading", heading(ours), heading(rival))
        self.same(name, "line on the participant", text(ours.line), text(rival.line))
        mine = [summary_line(kind, line) for kind, line in ours.summary()]
        theirs = [summary_line(kind, words(line)) for kind, line in rival.summary()]
        for line, (a, b) in enumerate(zip(mine, theirs)):
            for place, is_half in enumerate(self.halves.line(name.removesuffix(".xhtml"), line)):
                if is_half and a[2 + place] != b[2 + place] and one_unit_apart(rival, a[2 + place], b[2 + place]):
                    self.rounded_otherwise += 1
                    b[2 + place] = a[2 + place]
        self.lists(name, "summary", mine, theirs, 6)
        self.lists(name, "table", ours.days(), [[words(cell) for cell in row] for row in rival.days()], 8)
        self.same(name, "titles of the charts", list(ours.figures), TITLES)
        self.same(name, "titles of the charts", list(rival.figures), TITLES)
        if self.charts:
            for chart in (self.donut, self.extremes, self.bars, self.radar):
                chart(name, ours, rival)

    def lists(self, name, place, ours, rival, count):
        self.same(name, f"{place}, count of lines", len(ours), count)
        self.same(name, f"{place}, count of lines", len(rival), count)
        for line, (left, right) in enumerate(zip(ours, rival)):
            self.same(name, f"{place}, count of cells", len(left), len(right))
            for cell, (a, b) in enumerate(zip(left, right)):
                self.same(name, f"{place}, line {line}, cell {cell + 1}", a, b)

    def donut(self, name, ours, rival):
        counts = dict((row[0], ours.number(row[1])) for row in ours.data(TITLES[0]))
        for share, part in zip(SHARES, rival.description(TITLES[0]).split("; ")):
            label, days = re.fullmatch(r"(.*): (\d+) days", part).groups()
            self.same(name, f"donut, label {share}", label, share)
            self.same(name, f"donut, count of {share}", counts.pop(share, 0), int(days))
        self.same(name, "donut, other parts", counts, {})

    def extremes(self, name, ours, rival):
        """Least and greatest values of the lines, the ranges and the bubbles, and how many bubbles there are."""
        steps, sleep = (ours.column(TITLES[1], i) for i in (1, 2))
        low, high = (ours.column(TITLES[2], i) for i in (1, 2))
        bubbles = [row for row in ([ours.number(c) for c in r[:3]] for r in ours.data(TITLES[5])) if None not in row]
        both = [min(steps), max(steps), min(sleep), max(sleep)]
        across, up = ([row[i] for row in bubbles] for i in (0, 1))
        shown = [len(bubbles), min(across), max(across), min(up), max(up)]
        for chart, title, values in (("lines", TITLES[1], both), ("ranges", TITLES[2], [min(low), max(high)]),
                                     ("bubbles", TITLES[5], shown)):
            said = [float(n) for n in re.findall(r"\d+(?:\.\d+)?", rival.description(title))]
            self.same(name, f"{chart}, count of extremes", len(values), len(said))
            for place, (a, b) in enumerate(zip(values, said)):
                self.same(name, f"{chart}, extreme {place + 1}", a, b)
        self.same(name, "ranges, days without a range", 28 - len(low),
                  28 - sum(1 for r in rival.figures[TITLES[2]].iter(SVG + "rect") if r.get("rx")))

    def bars(self, name, ours, rival):
        """Means to the rival's pixel, and to its labels."""
        means = [[ours.rounded(cell) for cell in row[1:3]] for row in ours.data(TITLES[3])]
        self.same(name, "bars, count of weeks", len(means), 4)
        svg = one(list(rival.figures[TITLES[3]].iter(SVG + "svg")), "pictures of bars")
        bars = [(bar, svg[i + 1]) for i, bar in enumerate(svg) if bar.tag == SVG + "rect" and bar.get("width") == "38"]
        self.same(name, "bars, count of bars", sum(mean is not None for week in means for mean, _ in week), len(bars))
        for bar, label in bars:
            place = round(float(bar.get("x")) - BARS_LEFT)
            week, series = place // BAR_PLACE, (place % BAR_PLACE) // BAR_STEP
            where = f"bars, week {week + 1}, series {series + 1}"
            mean, half = means[week][series] if week < len(means) else (None, 0)
            # The height is made of two rounded coordinates of which the lower one is whole.
            self.near(name, where + ", height", mean, float(bar.get("height")) / BAR_UNIT, RIVAL_HALF / BAR_UNIT + half)
            self.near(name, where + ", label", mean, float(text(label)), 0.5 + half)

    def radar(self, name, ours, rival):
        """Scores to the rival's pixel, and to its description. A mean of nothing is 0 there and missing here."""
        scores = dict((row[0], [ours.rounded(cell) for cell in row[1:3]]) for row in ours.data(TITLES[4]))
        self.same(name, "radar, measures", list(scores), MEASURES)
        head = rows(next(ours.figures[TITLES[4]].iter(XHTML + "table")))[0]
        self.same(name, "radar, series", sorted(head[1:3]), ["This week", "Week before"])
        now = head.index("This week") - 1
        said = re.findall(r"([\w -]+) (\d+), before (\d+)", rival.description(TITLES[4]))
        self.same(name, "radar, measures of the description", [s[0].strip() for s in said], MEASURES)
        before_points, now_points = [
            [tuple(float(n) for n in point.split(",")) for point in ring.get("points").split()]
            for ring in rival.figures[TITLES[4]].iter(SVG + "polygon") if ring.get("fill") != "none"]
        for axis, (measure, now_said, before_said) in enumerate(said):
            for which, index, number, points in (("this week", now, now_said, now_points),
                                                 ("week before", 1 - now, before_said, before_points)):
                where = f"radar, {MEASURES[axis]}, {which}"
                score, half = scores[MEASURES[axis]][index]
                score = score or 0.0
                turn = 2 * math.pi * axis / len(MEASURES) - math.pi / 2
                c, s = math.cos(turn), math.sin(turn)
                drawn = ((points[axis][0] - RADAR_X) * c + (points[axis][1] - RADAR_Y) * s) / RADAR_UNIT
                self.near(name, where, score, drawn, RIVAL_HALF * (abs(c) + abs(s)) / RADAR_UNIT + half)
                self.near(name, where + ", description", score, float(number), 0.5 + half)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("ours")
    parser.add_argument("rival")
    parser.add_argument("data", nargs="?")
    parser.add_argument("--charts", choices=["none"])
    options = parser.parse_args()
    names = [sorted(n for n in os.listdir(folder) if n.endswith(".xhtml")) for folder in (options.ours, options.rival)]
    if names[0] != names[1] or not names[0]:
        print(f"equality: {len(names[0])} documents of ours and {len(names[1])} of the rival, or not the same names", file=sys.stderr)
        return 2
    comparison = Comparison(options.charts != "none", Halves(options.data))
    for name in names[0]:
        try:
            pair = [Document(os.path.join(folder, name)) for folder in (options.ours, options.rival)]
            comparison.documents(name, *pair)
        except (Unreadable, ET.ParseError, IndexError, KeyError, ValueError, AttributeError) as error:
            print(f"equality: {name}: {type(error).__name__}: {error}", file=sys.stderr)
            return 2
    for line in comparison.differences:
        print(line)
    if comparison.count > len(comparison.differences):
        print(f"… and {comparison.count - len(comparison.differences)} more")
    parts = ", ".join(f"{place} {count}" for place, count in comparison.compared.items())
    print(f"{sum(comparison.compared.values())} values of {len(names[0])} documents compared ({parts}): {comparison.count} differ, "
          f"{comparison.rounded_otherwise} halves are rounded otherwise")
    return 1 if comparison.count else 0


if __name__ == "__main__":
    sys.exit(main())
