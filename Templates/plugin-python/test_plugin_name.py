#!/usr/bin/env python3
"""Tests of the chart type plugin-name. Run them with: python3 test_plugin_name.py"""

import json
import pathlib
import subprocess
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent
MANIFEST = json.loads((FOLDER / "reportgen-plugin.json").read_text(encoding="utf-8"))
CHART = MANIFEST["contributes"]["charts"][0]


def run(*requests):
    """Runs the program with requests, one per line as in reportgen, and returns its responses."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    result = subprocess.run([FOLDER / MANIFEST["executable"]], input=lines, stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def draw(days, steps, **options):
    """Returns the response to a chart with one series. Other options have their defaults."""
    defaults = {option["name"]: option["default"] for option in CHART["options"] if "default" in option}
    chart = {
        "type": "plugin-name", "width": 440, "height": 240, "locale": "en-GB",
        "theme": {"name": "light", "monochrome": False, "palette": ["#1f77b4"], "text": "#222222",
                  "background": "#ffffff"},
        "options": {**defaults, **options},
        "series": [{"label": "Steps", "options": {}, "rows": len(days), "columns": {
            "x": {"type": "date", "values": days}, "y": {"type": "number", "values": steps}}}],
    }
    return run({"draw": {"id": 1, "charts": [chart]}})[0]["charts"][0]


class PluginNameTest(unittest.TestCase):
    def test_the_program_describes_itself_as_in_the_manifest(self):
        greeting, description = run({"reportgen": {"version": "1.0.0", "protocol": {"min": 1, "max": 1}}},
                                    {"describe": {"id": 0, "protocol": 1}})
        self.assertEqual(greeting["plugin"]["name"], MANIFEST["name"])
        self.assertEqual(description, {"id": 0, "contributes": MANIFEST["contributes"]})

    def test_a_value_has_a_stem_and_a_dot(self):
        stem, dot = draw(["2026-10-26"], [4000], size=8)["marks"]
        self.assertEqual((stem["mark"], stem["y"]), ("line", [0, 4000]))
        self.assertEqual((dot["mark"], dot["y"], dot["size"]), ("marker", 4000, 8))

    def test_a_missing_value_has_a_dash(self):
        marks = draw(["2026-10-26", "2026-10-27"], [None, 4000])["marks"]
        self.assertEqual([(mark["mark"], mark["row"]) for mark in marks], [("line", 1), ("marker", 1), ("text", 0)])
        self.assertEqual(marks[2]["text"], "–")

    def test_too_many_rows_are_refused(self):
        self.assertEqual(draw(["2026-10-26", "2026-10-27"], [1, 2], most=1)["error"]["option"], "most")


if __name__ == "__main__":
    unittest.main()
