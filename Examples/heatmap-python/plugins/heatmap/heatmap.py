#!/usr/bin/env python3
"""A heat map: a plugin for reportgen that requires only the standard library of Python.

The program reads one request per line from standard input and writes one response per line to standard
output, both as JSON objects. Positions are data coordinates: names of categories, dates or numbers.
reportgen adds axes and legend, and computes the pixels.
"""

import json
import os
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))


def mixed(low, high, fraction):
    """Returns the colour at a fraction of the way from one colour to another."""
    components = [[int(color[start:start + 2], 16) for start in (1, 3, 5)] for color in (low, high)]
    return "#" + "".join("%02x" % round(a + (b - a) * fraction) for a, b in zip(*components))


def is_dark(color):
    """Returns whether light text has more contrast than dark text on a colour, by its luminance (WCAG 2)."""
    def linear(component):
        value = int(component, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
    red, green, blue = (linear(color[start:start + 2]) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18


def draw(chart):
    """Returns the plan and the marks of a chart."""
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
    # A missing value is not zero. Its cell has a dash.
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


def respond(chart):
    """Returns the response to one chart. An error affects this chart only."""
    try:
        return draw(chart)
    except Exception as error:
        return {"error": {"message": str(error)}}


def main():
    """Responds to each line of the input."""
    with open(os.path.join(FOLDER, "reportgen-plugin.json"), encoding="utf-8") as file:
        manifest = json.load(file)

    def send(message):
        sys.stdout.write(json.dumps(message) + "\n")
        sys.stdout.flush()

    for line in sys.stdin:
        request = json.loads(line)
        if "reportgen" in request:
            send({"plugin": {key: manifest[key] for key in ("name", "version", "protocol")}})
        elif "describe" in request:
            send({"id": request["describe"]["id"], "contributes": manifest["contributes"]})
        elif "draw" in request:
            draw_request = request["draw"]
            send({"id": draw_request["id"], "charts": [respond(chart) for chart in draw_request["charts"]]})


if __name__ == "__main__":
    main()
