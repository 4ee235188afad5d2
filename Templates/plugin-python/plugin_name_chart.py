#!/usr/bin/env python3
"""The chart type plugin-name: a dot on a stem for each row.

The program reads one request per line from standard input and writes one response
per line to standard output, both as JSON objects. Positions are data coordinates:
days, names of categories, or numbers. reportgen adds axes, legend and colours, and
computes the pixels.
"""

import json
import pathlib
import sys

MANIFEST = pathlib.Path(__file__).with_name("reportgen-plugin.json")


def draw(chart):
    """Returns the plan and the marks of a chart. Later marks cover earlier ones."""
    options = chart["options"]
    requirements, legend, marks, dashes = [], [], [], []
    for number, series in enumerate(chart["series"]):
        positions = series["columns"]["x"]["values"]
        values = series["columns"]["y"]["values"]
        if len(values) > options["most"]:
            return error("too many rows in a series", "most")
        requirements.append({"includes": [0], "slots": True,
                             "reach": options["size"]})
        legend.append({"series": number, "label": series["label"],
                       "symbol": "circle"})
        for row, (x, y) in enumerate(zip(positions, values)):
            if x is None:
                continue
            mark = {"series": number, "row": row, "x": x}
            if y is None:
                # A missing value is not zero. It has a dash instead of a stem.
                dashes.append({**mark, "mark": "text", "y": 0, "text": "–",
                               "vertical": "baseline"})
                continue
            stem = {**mark, "mark": "line", "x": [x, x], "y": [0, y]}
            dot = {**mark, "mark": "marker", "y": y, "size": options["size"]}
            marks += [stem, dot]
    plan = {"series": requirements, "legend": legend}
    # The dashes are last, in front of the stems of all series.
    return {"plan": plan, "marks": marks + dashes}


def error(message, option):
    """Returns an error response. Its message must not contain data of a participant."""
    return {"error": {"message": message, "option": option}}


def respond(chart):
    """Returns the response to one chart. With several chart types, select the type here."""
    if chart["type"] != "plugin-name":
        return error("unknown chart type", "type")
    return draw(chart)


def send(message):
    """Writes a message as one line, without a delay."""
    print(json.dumps(message), flush=True)


def main():
    """Responds to each line of the input.

    An unexpected exception ends the program, so that tests detect it. reportgen restarts
    the program.
    """
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    for line in sys.stdin:
        request = json.loads(line)
        if "reportgen" in request:
            send({"plugin": {key: manifest[key] for key in ("name", "version", "protocol")}})
        elif "describe" in request:
            send({"id": request["describe"]["id"], "contributes": manifest["contributes"]})
        elif "draw" in request:
            drawing = request["draw"]
            charts = [respond(chart) for chart in drawing["charts"]]
            send({"id": drawing["id"], "charts": charts})


if __name__ == "__main__":
    main()
