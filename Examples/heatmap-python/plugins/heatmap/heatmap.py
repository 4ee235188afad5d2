#!/usr/bin/env python3
"""A heat map: a plugin for reportgen, with Python's standard library alone.

reportgen writes requests to standard input, one JSON object a line, and reads an answer a line from standard
output. Positions are those of the data: names of categories, dates, numbers. reportgen makes axes, legend
and pixels of them.
"""

import json
import os
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))


def mixed(low, high, share):
    """The colour between two others."""
    ends = [[int(color[place:place + 2], 16) for place in (1, 3, 5)] for color in (low, high)]
    return "#" + "".join("%02x" % round(a + (b - a) * share) for a, b in zip(*ends))


def is_dark(color):
    """True where light words can be read better than dark ones."""
    def linear(part):
        share = int(part, 16) / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
    red, green, blue = (linear(color[place:place + 2]) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18


def draw(chart):
    """What one chart shows."""
    options = chart["options"]
    columns = chart["series"][0]["columns"]
    x, y, values = (columns[name]["values"] for name in ("x", "y", "value"))
    rows = [row for row in range(len(values)) if None not in (x[row], y[row], values[row])]
    if not rows:
        return {"marks": []}
    low = min(values[row] for row in rows)
    high = max(values[row] for row in rows)
    steps = options["steps"]
    shades = [mixed(options["low"], options["high"], step / (steps - 1)) for step in range(steps)]
    width = (high - low) / steps or 1
    # Missing is not zero: a dash says that nothing is known.
    marks = [
        {"mark": "text", "x": x[row], "y": y[row], "text": "–", "fill": "text"}
        for row in range(len(values)) if values[row] is None and None not in (x[row], y[row])
    ]
    for row in rows:
        step = min(steps - 1, int((values[row] - low) / width))
        marks.append({
            "mark": "rect", "x": x[row], "y": y[row], "row": row, "width": 0.94, "height": 0.9,
            "fill": shades[step], "stroke": "axis", "stroke-width": 0.5,
        })
        if options["numbers"]:
            marks.append({
                "mark": "text", "x": x[row], "y": y[row], "text": "%g" % round(values[row], 1),
                "fill": "light" if is_dark(shades[step]) else "dark",
            })
    legend = [
        {"series": 0, "symbol": "swatch", "paint": shade, "outline": "axis",
         "label": "%g to %g" % (round(low + step * width, 1), round(low + (step + 1) * width, 1))}
        for step, shade in enumerate(shades)
    ]
    return {"plan": {"series": [{"slots": True}], "legend": legend}, "marks": marks}


def answer(chart):
    """The answer to one chart: what is wrong with it is said, and the next one is drawn all the same."""
    try:
        return draw(chart)
    except Exception as error:
        return {"error": {"message": str(error)}}


def main():
    with open(os.path.join(FOLDER, "reportgen-plugin.json"), encoding="utf-8") as file:
        manifest = json.load(file)

    def say(message):
        sys.stdout.write(json.dumps(message) + "\n")
        sys.stdout.flush()

    for line in sys.stdin:
        request = json.loads(line)
        if "reportgen" in request:
            say({"plugin": {key: manifest[key] for key in ("name", "version", "protocol")}})
        elif "describe" in request:
            say({"id": request["describe"]["id"], "contributes": manifest["contributes"]})
        elif "draw" in request:
            draw_request = request["draw"]
            say({"id": draw_request["id"], "charts": [answer(chart) for chart in draw_request["charts"]]})


if __name__ == "__main__":
    main()
