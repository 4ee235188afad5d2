#!/usr/bin/env python3
"""Compares charts drawn by a plugin in Python with the same Python's plain loop over the same questions.

usage: plugins.py --reportgen PROGRAM [--charts 10000] [--rounds 3]

A project is made whose documents each hold ten heat maps of a week (7 days, 3 parts of the day), drawn by the plugin of
Examples/heatmap-python in one process (`--dry-run -j 1`: every document is made and checked, none is written). The plain loop
is the plugin's own `draw` over the same questions: alone, and with reading and writing JSON lines. Seconds are those of the
processor, of host and plugin together, and those of the clock; the smallest of all rounds counts.
"""
import argparse
import json
import os
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "Examples" / "heatmap-python"
DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
PARTS = ["Morning", "Noon", "Evening"]
PER_DOCUMENT = 10

LOOP = """
import json, sys, time, resource
sys.path.insert(0, sys.argv[1])
import heatmap
lines = open(sys.argv[2], encoding="utf-8").read().splitlines()
charts = [json.loads(line) for line in lines] if sys.argv[3] == "draw" else None
start, clock = time.process_time(), time.perf_counter()
if charts is not None:
    for chart in charts:
        heatmap.draw(chart)
else:
    with open("/dev/null", "w") as out:
        for line in lines:
            out.write(json.dumps(heatmap.draw(json.loads(line))) + "\\n")
print(time.process_time() - start, time.perf_counter() - clock)
"""


def make_project(folder, documents, with_charts):
    """A project of so many documents; without charts, the tables of the same numbers stand in their place."""
    shutil.copytree(EXAMPLE / "plugins", folder / "plugins")
    shutil.copy(EXAMPLE / "reportgen.lock", folder)
    (folder / "data").mkdir()
    source = random.Random(7)
    ids = [f"P{number:05}" for number in range(documents)]
    (folder / "data" / "people.csv").write_text("id\n" + "".join(f"{id}\n" for id in ids))
    with open(folder / "data" / "steps.csv", "w") as file:
        file.write("person,chart,day,part,steps\n")
        for id in ids:
            for chart in range(PER_DOCUMENT):
                for day in DAYS:
                    for part in PARTS:
                        file.write(f"{id},{chart},{day},{part},{source.randrange(4000)}\n")
    views = "".join(
        f"      v{chart}: {{ data: steps, steps: [{{ where: chart == {chart} }}] }}\n" for chart in range(PER_DOCUMENT))
    (folder / "reportgen.yml").write_text(
        "project: Plugins\nlanguage: en\ndata:\n  people: { csv: data/people.csv, key: id }\n"
        "  steps: { csv: data/steps.csv, participant: person }\nreports:\n  weekly:\n    template: page.xhtml\n"
        f"    for-each: people\n    views:\n{views}    output: \"{{people.id}}.xhtml\"\n".replace("{people.id}", "{participant.id}"))
    blocks = "".join(
        f'<rg:chart type="heatmap" data="v{chart}" x="day" y="part" value="steps" title="Steps {chart}" height="160"/>\n'
        if with_charts else f'<p>{{{{ v{chart}.steps | mean | number(0) }}}}</p>\n'
        for chart in range(PER_DOCUMENT))
    (folder / "page.xhtml").write_text(
        '<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">\n'
        f"<head><title>Steps</title></head>\n<body>\n<h1>Steps</h1>\n{blocks}</body>\n</html>\n")


def questions(count):
    """The questions as the plugin gets them."""
    source = random.Random(7)
    options = {"low": "#eff3ff", "high": "#08519c", "steps": 4, "numbers": True}
    theme = {"name": "light", "monochrome": False, "palette": ["#1f77b4"], "text": "#222222", "background": "#ffffff"}
    cells = [(day, part) for day in DAYS for part in PARTS]
    for _ in range(count):
        columns = {
            "x": {"type": "category", "values": [day for day, _ in cells]},
            "y": {"type": "category", "values": [part for _, part in cells]},
            "value": {"type": "number", "values": [source.randrange(4000) for _ in cells]},
        }
        yield json.dumps({
            "type": "heatmap", "width": 440, "height": 160, "locale": "en", "theme": theme, "options": options,
            "series": [{"label": "steps", "options": {}, "rows": len(cells), "columns": columns}]})


def run(command):
    """Seconds of the processor, with those of all processes that ended, and of the clock."""
    before, clock = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, time.perf_counter() - clock


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--reportgen", required=True)
    parser.add_argument("--charts", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    program = str(pathlib.Path(arguments.reportgen).resolve())
    documents = arguments.charts // PER_DOCUMENT
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        (place / "questions").write_text("".join(line + "\n" for line in questions(documents * PER_DOCUMENT)))
        for kind in ("charts", "words"):
            (place / kind).mkdir()
            make_project(place / kind, documents, kind == "charts")
        best = {}
        for _ in range(arguments.rounds):
            for kind in ("draw", "lines"):
                found = subprocess.run(
                    [sys.executable, "-c", LOOP, str(EXAMPLE / "plugins" / "heatmap"), str(place / "questions"), kind],
                    check=True, capture_output=True, text=True).stdout.split()
                note(best, kind, tuple(map(float, found)))
            for kind in ("charts", "words"):
                note(best, kind, run([program, "build", str(place / kind), "--dry-run", "-j", "1"]))
        base = best["lines"]
        count = documents * PER_DOCUMENT
        print(f"{count} charts in {documents} documents; milliseconds a chart, and times the loop with JSON lines")
        for kind, words in (
            ("draw", "plain loop, draw alone"), ("lines", "plain loop, JSON lines"),
            ("charts", "reportgen, whole build"), ("words", "reportgen, the same without charts"),
        ):
            print(f"{words:38}processor {best[kind][0] / count * 1e3:7.4f} {best[kind][0] / base[0]:6.2f}   "
                  f"clock {best[kind][1] / count * 1e3:7.4f} {best[kind][1] / base[1]:6.2f}")


def note(best, kind, found):
    best[kind] = tuple(map(min, zip(best[kind], found))) if kind in best else found


if __name__ == "__main__":
    main()
