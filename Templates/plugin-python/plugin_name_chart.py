#!/usr/bin/env python3
"""The chart type plugin-name: a dot on a stem for each row.

reportgen writes one JSON object a line to standard input and reads one a line
from standard output. Places are those of the data: days, names, numbers. Axes,
legend, colours and pixels are reportgen's.
"""

import json
import pathlib
import sys

MANIFEST = pathlib.Path(__file__).with_name("reportgen-plugin.json")


def draw(chart):
    """What one chart shows: what it needs, and its marks from back to front."""
    options = chart["options"]
    needs, legend, marks, dashes = [], [], [], []
    for number, series in enumerate(chart["series"]):
        places = series["columns"]["x"]["values"]
        values = series["columns"]["y"]["values"]
        if len(values) > options["most"]:
            return error("there are too many rows to tell apart", "most")
        needs.append({"includes": [0], "slots": True, "reach": options["size"]})
        legend.append({"series": number, "label": series["label"],
                       "symbol": "circle"})
        for row, (place, value) in enumerate(zip(places, values)):
            if place is None:
                continue
            at = {"series": number, "row": row, "x": place}
            if value is None:
                # Missing is not zero: a dash stands where the stem would be.
                dashes.append({**at, "mark": "text", "y": 0, "text": "–",
                               "vertical": "baseline"})
                continue
            stem = {**at, "mark": "line", "x": [place, place], "y": [0, value]}
            dot = {**at, "mark": "marker", "y": value, "size": options["size"]}
            marks += [stem, dot]
    # The dashes come last, in front of the stems of all series.
    return {"plan": {"series": needs, "legend": legend}, "marks": marks + dashes}


def error(message, option):
    """An answer that says what is wrong. It must not hold anything of a participant."""
    return {"error": {"message": message, "option": option}}


def answer(chart):
    """The answer to one chart. A program with several chart types chooses here."""
    if chart["type"] != "plugin-name":
        return error("there is no such chart type here", "type")
    return draw(chart)


def say(message):
    """Writes a line, at once."""
    print(json.dumps(message), flush=True)


def main():
    """Reads lines until there are no more.

    A mistake of ours ends the program, so that tests see it. reportgen starts it again.
    """
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    for line in sys.stdin:
        request = json.loads(line)
        if "reportgen" in request:
            say({"plugin": {key: manifest[key] for key in ("name", "version", "protocol")}})
        elif "describe" in request:
            say({"id": request["describe"]["id"], "contributes": manifest["contributes"]})
        elif "draw" in request:
            asked = request["draw"]
            say({"id": asked["id"], "charts": [answer(chart) for chart in asked["charts"]]})


if __name__ == "__main__":
    main()
