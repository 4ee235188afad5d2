#!/usr/bin/env python3
"""Reads the data of make_data.py and the finished documents, and nothing else.

    check.py DATA DOCUMENTS [--workers N]

For each document: no token of another person stands anywhere in its bytes, and every summary value,
table cell, annotated mark and number of a description is computed again from this person's rows alone.
It shares no code with reportgen. Ends with 1 when something differs.
"""
import argparse
import csv
import datetime
import hashlib
import hmac
import math
import multiprocessing
import os
import re
import statistics
import sys
import xml.etree.ElementTree as tree

KEY = "a key for these tests only"
AS_OF = datetime.date(2026, 3, 29)
XHTML, SVG = "{http://www.w3.org/1999/xhtml}", "{http://www.w3.org/2000/svg}"
TOKEN = re.compile(rb"q(\d{5})x", re.IGNORECASE)
NUMERIC = {"steps", "sleep", "score", "low", "high", "amount", "base", "target", "before", "after", "age"}
CODED = {"month", "own", "visits", "all"}


# ---- The views, from one person's rows

def read(folder):
    """The rows of each person by table, in the order of the file."""
    people = {}
    for name, key in [("participants", "id"), ("daily", "id"), ("visits", "person"), ("doses", "who")]:
        with open(os.path.join(folder, name + ".csv"), newline="", encoding="utf-8") as file:
            for line in csv.DictReader(file):
                row = {column: value(column, text) for column, text in line.items()}
                own = people.setdefault(row[key], {n: [] for n in ("participants", "daily", "visits", "doses")})
                own[name].append(row)
    return people


def value(column, text):
    if text == "":
        return None
    if column in NUMERIC:
        return float(text)
    if column == "date":
        return datetime.date.fromisoformat(text)
    if column == "at":
        return datetime.datetime.fromisoformat(text)
    return text


def by(rows, column, descending=False):
    """Stable, what is missing last."""
    there = [row for row in rows if row[column] is not None]
    there.sort(key=lambda row: row[column], reverse=descending)
    return there + [row for row in rows if row[column] is None]


def groups(rows, key):
    found = {}
    for row in rows:
        found.setdefault(key(row), []).append(row)
    return found


def aggregate(rows, column, function):
    values = [row[column] for row in rows if row[column] is not None]
    if function == "count":
        return len(values)
    if not values:
        return None
    if function == "stdev":
        return statistics.stdev(values) if len(values) > 1 else None
    if function == "quantile(0.25)":
        place = 0.25 * (len(values) - 1)
        ordered = sorted(values)
        low = math.floor(place)
        high = min(low + 1, len(values) - 1)
        return ordered[low] + (ordered[high] - ordered[low]) * (place - low)
    return {
        "mean": lambda: sum(values) / len(values), "sum": lambda: sum(values),
        "min": lambda: min(values), "max": lambda: max(values),
        "median": lambda: statistics.median(values),
        "first": lambda: values[0], "last": lambda: values[-1],
    }[function]()


def views(own):
    person = own["participants"][0]
    daily, visits = by(own["daily"], "date"), by(own["visits"], "at")
    monday = AS_OF - datetime.timedelta(days=AS_OF.weekday())

    def between(first, last):
        return [row for row in daily if row["date"] is not None and first <= row["date"] <= last]

    made = {
        "week": between(monday, monday + datetime.timedelta(days=6)),
        "last-week": between(monday - datetime.timedelta(days=7), monday - datetime.timedelta(days=1)),
        "month": between(AS_OF - datetime.timedelta(days=27), AS_OF),
        "all": daily, "visits": visits, "doses": by(own["doses"], "amount", descending=True),
    }
    made["good"] = by(
        [row for row in made["month"] if row["steps"] is not None and row["steps"] > person["target"]], "sleep")
    made["more"] = [
        dict(row, gap=None if row["steps"] is None else row["steps"] - person["target"],
             half=None if row["steps"] is None else row["steps"] / 2) for row in daily]
    weeks = groups(daily, lambda row: row["date"] and row["date"] - datetime.timedelta(days=row["date"].weekday()))
    made["weeks"] = [
        {"week": week, "n": len(weeks[week]), "mean": aggregate(weeks[week], "steps", "mean"),
         "most": aggregate(weeks[week], "sleep", "max")}
        for week in sorted(weeks, key=lambda week: week or datetime.date.max)]
    kinds = groups(made["month"], lambda row: row["kind"])
    made["kinds"] = [
        {"kind": kind, "n": len(kinds[kind]), "total": aggregate(kinds[kind], "steps", "sum")}
        for kind in [k for k in kinds if k is not None] + [k for k in kinds if k is None]]

    def label(row):
        if row["steps"] is None:
            return "none"
        rest = row["steps"] - person["base"]
        return "few" if rest < 30 else "some" if rest < 60 else "many"

    classes = groups(daily, label)
    made["classes"] = [
        {"class": name, "n": len(classes.get(name, [])),
         "most": aggregate(classes.get(name, []), "steps", "max")}
        for name in ("few", "some", "many", "none")]
    parts = groups(visits, lambda row: row["at"].date())
    made["parts"] = [
        {"day": day, **{part: aggregate([r for r in parts[day] if r["part"] == part], "score", "mean")
                        for part in ("am", "pm")}} for day in sorted(parts)]
    made["own"] = [{"point": name, "size": person[name.lower()]} for name in ("Before", "After")]
    return made


# ---- The documents

class Document:
    def __init__(self, path, ident, own, usual):
        self.path, self.ident, self.own, self.usual = path, ident, own, usual
        self.person = own["participants"][0]
        self.views = views(own)
        self.decimal = "." if (self.person["locale"] or "en-GB").startswith("en") else ","
        self.problems, self.checked = [], 0

    def number(self, text):
        """A number as it is printed, and half of its last digit."""
        kept = re.sub(r"[^0-9,.\-−]", "", text.split("(")[0]).replace("−", "-")
        whole, _, digits = kept.partition(self.decimal)
        whole = whole.replace(",", "").replace(".", "")
        return float(f"{whole}.{digits or 0}"), 0.5 * 10 ** -len(digits)

    def expect(self, what, found, wanted):
        self.checked += 1
        if wanted is None:
            fits = found in ("none", "–", None)
        elif isinstance(wanted, datetime.date):
            fits = found == (wanted.date() if isinstance(wanted, datetime.datetime) else wanted).isoformat()
        elif isinstance(wanted, str) or found in ("none", "–", "", None):
            fits = found == wanted
        else:
            number, half = self.number(found)
            fits = abs(number - wanted) <= half + 1e-9 * abs(wanted)
        if not fits:
            self.problems.append(f"{what}: {found!r}, not {wanted!r}")

    def check(self):
        with open(self.path, "rb") as file:
            content = file.read()
        own = self.ident[3:8].encode()
        foreign = {match for match in TOKEN.findall(content) if match != own}
        if foreign:
            self.problems.append(f"{len(foreign)} foreign tokens")
        if own not in TOKEN.findall(content):
            self.problems.append("it does not name its person")
        root = tree.fromstring(content.decode().removeprefix("<!DOCTYPE html>"))
        seen = {"value": 0, "rows": set(), "marks": 0, "own": set()}
        for element in root.iter():
            kind, title = element.get("class"), element.get("title")
            if kind == "value":
                seen["value"] += 1
                view, rest = title.split(".", 1)
                column, function = rest.split(" ")
                self.expect(title, "".join(element.itertext()), aggregate(self.views[view], column, function))
            elif kind == "own":
                seen["own"].add(title)
                self.expect(title, "".join(element.itertext()), self.scalar(title))
            elif kind == "rows":
                seen["rows"].add(title)
                self.table(element, title)
            elif kind == "marks":
                seen["marks"] += 1
                self.chart(element, title)
        wanted = {name for name in self.views if self.views[name] and name not in ("month", "all")}
        if seen["rows"] - {"classes"} != wanted - {"classes"} or seen["value"] < 100 or seen["marks"] != 7 \
                or len(seen["own"]) != 6:
            self.problems.append(f"parts are missing: {seen}")
        return self

    def scalar(self, title):
        if title == "verdict":
            mean = aggregate(self.views["week"], "steps", "mean")
            return "none" if mean is None else "above" if mean > self.person["target"] else "below"
        if title == "usual":
            return self.usual[self.person["site"]]
        return self.person[title]

    def table(self, element, name):
        lines = [["".join(cell.itertext()) for cell in line] for line in element.iter(XHTML + "tr")]
        columns, rows = lines[0], self.views[name]
        if len(lines) - 1 != len(rows):
            self.problems.append(f"{name}: {len(lines) - 1} rows, not {len(rows)}")
        for place, (line, row) in enumerate(zip(lines[1:], rows)):
            for column, cell in zip(columns, line):
                self.expect(f"{name}[{place}].{column}", cell, row[column])

    def chart(self, section, title):
        series = []
        for part in title.split(";"):
            view, *channels = part.split(" ")
            series.append(dict(channel.split("=") for channel in channels))
        rows = self.views[view]
        drawn = [set() for _ in series]
        for mark in section.iter():
            # Swatches of a legend look like marks and show no row.
            if "rg-mark" not in (mark.get("class") or "").split() or mark.get("data-index") is None:
                continue
            number, place = int(mark.get("data-series")), int(mark.get("data-index"))
            drawn[number].add(place)
            for attribute, column in series[number].items():
                found = mark.get("data-" + attribute)
                wanted = rows[place][column]
                self.checked += 1
                if (found is None) != (wanted is None) or (
                        found is not None and abs(float(found) - wanted) > 1e-9 * abs(wanted)):
                    self.problems.append(f"mark {title}[{place}].{attribute}: {found}, not {wanted}")
        x = {"visits": "at", "kinds": "n", "own": "point"}.get(view, "date")
        for number, columns in enumerate(series):
            some = any if "lo" in columns else all
            wanted = {
                place for place, row in enumerate(rows)
                if row[x] is not None and some(row[column] is not None for column in columns.values())}
            if any(part.get("data-chart") in ("bar", "discrete") for part in section.iter()):
                # Of more than three bars at one place the last one is drawn.
                for value in {rows[place][x] for place in wanted}:
                    same = sorted(place for place in wanted if rows[place][x] == value)
                    if len(same) > 3:
                        wanted -= set(same[:-1])
            if drawn[number] != wanted:
                self.problems.append(f"{title}: marks {sorted(drawn[number])}, not {sorted(wanted)}")
        columns = [column for one in series for column in one.values()]
        for body in section.iter(XHTML + "tbody"):
            lines = list(body)
            for place, line in enumerate(lines):
                for cell, column in zip(list(line)[1:], columns):
                    self.expect(f"table of {title}[{place}].{column}", "".join(cell.itertext()), rows[place][column])
        if view in CODED:
            for text in section.iter(SVG + "desc"):
                words = re.sub(r"q\d{5}x|\d\d[./]\d\d[./]\d{4}", "", text.text)
                for found in re.findall(r"\d{1,3}(?:[.,\u202f\u00a0]\d{3})+|\d{4,}", words):
                    number = int(re.sub(r"\D", "", found))
                    self.checked += 1
                    if number != AS_OF.year and number // 1000 != int(self.ident[3:8]):
                        self.problems.append(f"description of {title}: {number}")


def path(ident):
    return hmac.new(KEY.encode(), ident.encode(), hashlib.sha256).hexdigest()[:16] + ".xhtml"


def check_one(job):
    folder, ident, own, usual = job
    try:
        document = Document(os.path.join(folder, path(ident)), ident, own, usual).check()
        return ident, document.problems, document.checked
    except Exception as error:  # A document that cannot be read is a finding too.
        return ident, [repr(error)], 0


def check(data, folder, workers):
    """The number of documents and of values checked, and what is wrong."""
    people = read(data)
    usual = {}
    for site in ("North", "South"):
        ages = [own["participants"][0]["age"] for own in people.values() if own["participants"][0]["site"] == site]
        middle = statistics.median(ages)
        hidden = len(ages) < 10 or sum(a < middle for a in ages) < 2 or sum(a > middle for a in ages) < 2
        usual[site] = None if hidden else middle
    problems, checked = [], 0
    if set(os.listdir(folder)) != {path(ident) for ident in people}:
        problems.append("the documents are not those of the participants")
    jobs = ((folder, ident, own, usual) for ident, own in people.items())
    pool = multiprocessing.Pool(workers)
    for ident, found, count in pool.imap_unordered(check_one, jobs, chunksize=50):
        problems += [f"{ident}: {problem}" for problem in found]
        checked += count
    # Not terminated: a program that was started with signals blocked has workers that no signal ends.
    pool.close()
    pool.join()
    return len(people), checked, problems


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("documents")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    people, checked, problems = check(options.data, options.documents, options.workers)
    for problem in problems[:20]:
        print(problem)
    print(f"{people} documents, {checked} values computed again, {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
