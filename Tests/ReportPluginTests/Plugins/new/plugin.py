#!/usr/bin/env python3
"""A plugin as later versions may write one: it speaks newer versions of the protocol too, and says more than
this host knows. It is never changed: hosts must go on with it."""
import json
import sys

CHARTS = [{
    "type": "new-dots", "summary": "A dot for each row.", "geometry": "cartesian", "icon": "dots.svg",
    "channels": [{"name": "x", "role": "x", "summary": "Where.", "units": ["day"]},
                 {"name": "y", "role": "y", "summary": "How much.", "order": 2}],
    "options": [{"name": "radius", "kind": "number", "default": 4, "min": 1, "max": 20,
                 "summary": "Of the dots.", "group": "look"}],
}]


def draw(chart):
    if chart["type"] != "new-dots":
        return {"error": {"message": "another type", "code": 17, "links": []}}
    marks = []
    for place, series in enumerate(chart["series"]):
        columns = series["columns"]
        for row, (x, y) in enumerate(zip(columns["x"]["values"], columns["y"]["values"])):
            if x is not None and y is not None:
                marks.append({"mark": "marker", "series": place, "row": row, "x": x, "y": y,
                              "size": chart["options"]["radius"], "shadow": {"blur": 3}, "z": [1, None]})
    return {"marks": marks, "plan": {"series": [{"reach": 4, "zoom": True}], "interaction": {"pan": "x"}},
            "sound": {"notes": [1, 2, 3]}}


for line in sys.stdin:
    message = json.loads(line)
    if "reportgen" in message:
        answer = {"plugin": {"name": "new", "version": "9.2.1-beta", "protocol": {"min": 1, "max": 7},
                             "features": ["stream"]}, "hello": True}
    elif "describe" in message:
        answer = {"id": 0, "contributes": {"charts": CHARTS, "importers": [{"format": "edf"}]}, "took": 0.1}
    else:
        answer = {"took": 0.2, "charts": [draw(chart) for chart in message["draw"]["charts"]],
                  "id": message["draw"]["id"]}
    print(json.dumps(answer), flush=True)
