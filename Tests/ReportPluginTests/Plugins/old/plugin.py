#!/usr/bin/env python3
"""A plugin as it was written for version 1 of the protocol. It is never changed: hosts must go on with it."""
import json
import sys

CHARTS = [{
    "type": "old-dots", "summary": "A dot for each row.", "geometry": "cartesian",
    "channels": [{"name": "x", "role": "x", "summary": "Where."},
                 {"name": "y", "role": "y", "summary": "How much."}],
    "options": [{"name": "radius", "kind": "number", "default": 4, "min": 1, "max": 20,
                 "summary": "Of the dots."}],
}]


def draw(chart):
    if chart["type"] != "old-dots":
        return {"error": {"message": "another type"}}
    marks = []
    for place, series in enumerate(chart["series"]):
        columns = series["columns"]
        for row, (x, y) in enumerate(zip(columns["x"]["values"], columns["y"]["values"])):
            if x is not None and y is not None:
                marks.append({"mark": "marker", "series": place, "row": row, "x": x, "y": y,
                              "size": chart["options"]["radius"]})
    return {"marks": marks}


for line in sys.stdin:
    message = json.loads(line)
    if "reportgen" in message:
        answer = {"plugin": {"name": "old", "version": "1.0", "protocol": {"min": 1, "max": 1}}}
    elif "describe" in message:
        answer = {"id": 0, "contributes": {"charts": CHARTS}}
    else:
        answer = {"id": message["draw"]["id"], "charts": [draw(chart) for chart in message["draw"]["charts"]]}
    print(json.dumps(answer), flush=True)
