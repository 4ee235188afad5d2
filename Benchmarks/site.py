#!/usr/bin/env python3
"""Compares reportgen with Hugo on one website: pages with a heading, a paragraph and a table of five rows.

usage: Benchmarks/site.py [--pages N] [--rounds N] [--hugo PROGRAM] [--reportgen PROGRAM] [--keep DIR]

Both build the same Markdown files with a layout of the same content into an empty folder, in turn, each round from
nothing. Measured is the processor time (user and system) of the whole process and of all that it starts; what is
printed are medians. Without Hugo only reportgen is measured.
"""

import argparse
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent

PAGE = """---
title: Page {number}
---
What was counted in week {number}, for those who follow the *study* from week to week.

| Day | Steps | Sleep |
|-----|------:|------:|
"""

LAYOUT_OURS = """<html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">
<head><title>{{ page.title }} · {{ site.title }}</title></head>
<body><header>{{ site.title }}</header><main><rg:content/></main><footer>A study</footer></body>
</html>
"""

LAYOUT_HUGO = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} · {{ .Site.Title }}</title></head>
<body><header>{{ .Site.Title }}</header><main><h1>{{ .Title }}</h1>{{ .Content }}</main>
<footer>A study</footer></body></html>
"""


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def sources(folder, count):
    """The same pages for both programs, in what each takes for its project."""
    rows = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
    for number in range(count):
        text = PAGE.format(number=number)
        for place, day in enumerate(rows):
            text += f"| {day} | {4000 + (number * 37 + place * 811) % 9000} | {6 + place % 3}.{number % 10} |\n"
        write(folder / f"ours/pages/p{number}.md", text)
        write(folder / f"hugo/content/p{number}.md", text)
    write(folder / "ours/pages/index.md", "# Home\n\n```pages\nfolder: /\n```\n")
    write(folder / "ours/templates/page.xhtml", LAYOUT_OURS)
    write(folder / "ours/reportgen.yml", "project: Site\nsite: { layout: templates/page.xhtml }\n")
    write(folder / "hugo/config.toml",
          'baseURL = "/"\ntitle = "Site"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "section"]\n')
    write(folder / "hugo/content/_index.md", "---\ntitle: Home\n---\n")
    write(folder / "hugo/layouts/_default/single.html", LAYOUT_HUGO)
    write(folder / "hugo/layouts/index.html",
          "<html><body><ul>{{ range .Site.RegularPages }}<li><a href='{{ .RelPermalink }}'>{{ .Title }}</a></li>"
          "{{ end }}</ul></body></html>\n")


def measure(command, out, wanted):
    """Seconds of processor time and of the clock, and the largest memory in MB of a run."""
    shutil.rmtree(out, ignore_errors=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = process.communicate()[0].decode()
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    made = sum(1 for _ in pathlib.Path(out).rglob("*.html"))
    if process.returncode != 0 or made < wanted:
        sys.exit(f"{command[0]} made {made} pages and ended with {process.returncode}:\n{text[-2000:]}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, wall


def memory(command, out):
    """The largest memory of a run in MB."""
    shutil.rmtree(out, ignore_errors=True)
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pages", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--hugo", default=shutil.which("hugo"))
    parser.add_argument("--reportgen", default=str(ROOT / ".build/release/reportgen"))
    parser.add_argument("--jobs", default="1", help="the workers of reportgen; Hugo takes all cores")
    parser.add_argument("--keep", help="a folder for sources and results, such as one in memory")
    options = parser.parse_args()
    folder = pathlib.Path(options.keep or tempfile.mkdtemp())
    sources(folder, options.pages)
    out = str(folder / "out")
    commands = {
        "reportgen": [options.reportgen, "build", str(folder / "ours"), "-o", out, "--jobs", options.jobs]
    }
    if options.hugo:
        commands["hugo"] = [options.hugo, "--source", str(folder / "hugo"), "--destination", out, "--quiet"]
    times = {name: [] for name in commands}
    for turn in range(options.rounds + 1):
        for name, command in commands.items():
            taken = measure(command, out, options.pages)
            if turn > 0:
                times[name].append(taken)
    print(f"{options.pages} pages, {options.rounds} rounds, medians")
    rates = {}
    for name, own in times.items():
        cpu = statistics.median(one[0] for one in own)
        rates[name] = options.pages / cpu
        print(f"{name:10} {rates[name]:8.0f} pages/CPU s  {cpu:6.3f} CPU s  "
              f"{statistics.median(one[1] for one in own):6.3f} s  {memory(commands[name], out):5.0f} MB")
    if "hugo" in rates:
        print(f"ratio      {rates['reportgen'] / rates['hugo']:8.2f}")
    if not options.keep:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
