#!/usr/bin/env python3
"""conformance.py FOLDER: tries a plugin with the cases beside this file, without reportgen and without more
than Python's standard library. One line a case: `passed NAME` or `FAILED NAME: problem`; 1 if one fails."""
import json, os, re, select, subprocess, sys, time

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Cases")


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


RULES, BASE = load(HERE + "/rules.json"), load(HERE + "/chart.json")
UNKNOWN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Wrong(Exception):
    pass


def need(holds, problem):
    if not holds:
        raise Wrong(problem)


class Plugin:
    """A process, with what it said and was not yet heard."""

    def __init__(self, folder, program):
        self.process = subprocess.Popen([os.path.join(folder, program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, start_new_session=True)
        self.left, self.number = b"", 0

    def say(self, message):
        try:
            self.process.stdin.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise Wrong("the program ended without a response")

    def piece(self, until):
        """What it says until then; empty at its end, None when it says nothing."""
        ready = select.select([self.process.stdout], [], [], max(0, until - time.monotonic()))[0]
        return os.read(self.process.stdout.fileno(), 1 << 16) if ready else None

    def hear(self):
        until = time.monotonic() + RULES["seconds-to-answer"]
        while b"\n" not in self.left:
            piece = self.piece(until)
            need(piece is not None, "no response within the time limit")
            need(piece, "the program ended without a response")
            self.left += piece
        line, self.left = self.left.split(b"\n", 1)

        def constant(name):
            raise ValueError(name)
        try:
            return json.loads(line.decode("utf-8"), parse_constant=constant)
        except ValueError:
            raise Wrong("invalid JSON or UTF-8")

    def end(self):
        """Closes its input: it ends, leaves nothing behind and says no more."""
        self.process.stdin.close()
        until, said = time.monotonic() + RULES["seconds-to-end"], self.left
        while piece := self.piece(until):
            said += piece
        try:
            self.process.wait(max(0.01, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            raise Wrong("the plugin did not end in time")
        need(not said, "unexpected output without a request")
        need(not self.kill(), "a process that the plugin started did not end in time")

    def kill(self):
        try:
            os.killpg(self.process.pid, 9)
        except ProcessLookupError:
            return False
        return self.process.poll() is not None


def is_required(channel):
    return channel["role"] != "subtitle" and channel.get("required", True)


class Case:
    """A case with one chart type and one type of x values."""

    def __init__(self, manifest, case, chart, x):
        self.manifest, self.case, self.chart, self.x = manifest, case, chart, x

    def options(self, options, which):
        filled = {}
        for option in options:
            value = option.get("default")
            if which != "default":
                least = which == "least"
                if option["kind"] == "boolean":
                    value = not least
                elif option["kind"] == "choice":
                    value = option["values"][0 if least else -1]
                elif option["kind"] in ("number", "integer"):
                    value = option.get("min" if least else "max", value)
            if value is not None:
                filled[option["name"]] = value
        return filled

    def question(self, own):
        rows, which = own.get("rows", BASE["rows"]), own.get("options", BASE["options"])
        columns = {}
        for channel in self.chart["channels"]:
            if own.get("channels") == "required" and not is_required(channel):
                continue
            role = channel["role"]
            kinds = {"x": self.x, "y": "category" if channel.get("repeats") else "number", "amount": "number"}
            kind = kinds.get(role, "text")
            sources = [of.get("columns", {}).get(role, {}).get(kind) for of in (own, BASE)]
            values = sources[0] or sources[1] or [None]
            columns[channel["name"]] = {"type": kind, "values": [values[row % len(values)] for row in range(rows)]}
        words = {"$rows": rows, "$columns": columns, "$type": self.chart["type"],
                 "$options": self.options(self.chart.get("options", []), which),
                 "$series-options": self.options(self.chart.get("series-options", []), which)}

        def fill(members):
            return {key: words.get(value, value) if isinstance(value, str) else value for key, value in members.items()}
        words["$series"] = [dict(fill(BASE["series"]), label=label) for label in own.get("labels", BASE["labels"])]
        return dict(fill(BASE["chart"]), **own.get("adds", {}))

    def filled(self, value, number):
        if isinstance(value, dict):
            return {key: self.filled(item, number) for key, item in value.items()}
        if isinstance(value, list):
            return [self.filled(item, number) for item in value]
        if not isinstance(value, str):
            return value
        if value.startswith("$chart."):
            return self.question(self.case["charts"][value[7:]])
        words = {"$id": number, "$host": "1.0.0", "$name": self.manifest["name"], "$version": self.manifest["version"],
                 "$min": self.manifest["protocol"]["min"], "$max": self.manifest["protocol"]["max"]}
        return words.get(value, value)

    def compare(self, found, wanted, path="the message"):
        if wanted == "$answer":
            picture(found)
        elif wanted == "$charts":
            own = self.manifest["contributes"]["charts"]
            need(described(found) == described(own), "charts, channels, or options differ from the manifest")
        elif isinstance(wanted, dict):
            need(isinstance(found, dict), "expected an object in " + path)
            for key, value in wanted.items():
                need(key in found, "missing " + key)
                self.compare(found[key], value, key)
        elif isinstance(wanted, list):
            need(isinstance(found, list) and len(found) == len(wanted), "unexpected number of items in " + path)
            for one, other in zip(found, wanted):
                self.compare(one, other, path)
        else:
            need(found == wanted and isinstance(found, bool) == isinstance(wanted, bool), "unexpected value in " + path)

    def run(self, plugin):
        heard = []
        for turn in self.case["turns"]:
            numbers = range(plugin.number + 1, plugin.number + 1 + len(turn["say"]))
            plugin.number += len(turn["say"])
            for message, number in zip(turn["say"], numbers):
                plugin.say(self.filled(message, number))
            for pattern, number in zip(turn["hear"], numbers):
                line = plugin.hear()
                self.compare(line, self.filled(pattern, number))
                heard.append(line.get("charts"))
        if self.case.get("alike"):
            need(all(charts == heard[0] for charts in heard), "expected equal responses to equal requests, found different ones")


def described(charts):
    def names(options):
        return [option["name"] for option in options]
    try:
        return [(chart["type"], chart.get("geometry", "cartesian"),
                 [(channel["name"], channel["role"], channel.get("required", True)) for channel in chart["channels"]],
                 names(chart.get("options", [])), names(chart.get("series-options", []))) for chart in charts]
    except (KeyError, TypeError):
        return None


def picture(answer):
    """Holds that an answer is an error, or a picture of marks that there are."""
    need(isinstance(answer, dict) and ("marks" in answer or "error" in answer), "missing marks or error in a response")
    if "error" in answer:
        return need(isinstance(answer["error"], dict), "expected an object in error")
    need(isinstance(answer["marks"], list) and len(answer["marks"]) <= RULES["most-marks"], "too many marks")
    for mark in answer["marks"]:
        need(isinstance(mark, dict) and mark.get("mark") in RULES["marks"], "unknown mark")
        need("x" in mark and "y" in mark, "missing x or y in a mark")
        need(len(mark.get("text", "").encode()) <= RULES["longest-text"], "a text is too long")
    plain(answer)


def plain(value):
    """Holds that numbers and texts are such as documents can hold."""
    if isinstance(value, (dict, list)):
        for item in value.values() if isinstance(value, dict) else value:
            plain(item)
    elif isinstance(value, str):
        need(not UNKNOWN.search(value), "text with a character not allowed in documents")
    elif isinstance(value, (int, float)):
        need(abs(value) <= RULES["largest-number"], "a number is too large")


def scripts(manifest):
    """The cases as they are said to a plugin."""
    for name in RULES["cases"]:
        case = load("%s/%s.json" % (HERE, name))
        each = case.get("each", [])
        charts = [chart for chart in manifest["contributes"]["charts"]
                  if not case.get("optional") or not all(is_required(channel) for channel in chart["channels"])]
        for chart in charts[:None if "type" in each else 1]:
            for x in list(BASE["columns"]["x"])[:None if "x" in each else 1]:
                words = [name] + ([chart["type"]] if "type" in each else []) + ([x] if "x" in each else [])
                yield " ".join(words), Case(manifest, case, chart, x)
    cases = os.path.join(sys.argv[1], "cases")
    for name in sorted(os.listdir(cases)) if os.path.isdir(cases) else []:
        own = load(os.path.join(cases, name))
        turn = {"say": [{"draw": {"id": "$id", "charts": [own["chart"]]}}],
                "hear": [{"id": "$id", "charts": [own["answer"]]}]}
        yield "case cases/" + name, Case(manifest, {"turns": [turn]}, None, None)


def main():
    folder = os.path.abspath(sys.argv[1])
    manifest = load(os.path.join(folder, "reportgen-plugin.json"))

    def start():
        return Plugin(folder, manifest["executable"])
    introduction = Case(manifest, load(HERE + "/describe.json"), None, None)
    plugin, wrong = None, 0

    def introduced():
        plugin = start()
        try:
            introduction.run(plugin)
        except Wrong:
            plugin.kill()
            raise
        return plugin
    for name, script in [("introduction", None)] + list(scripts(manifest)):
        case = script.case if script else {"fresh": True}
        isFresh = case.get("fresh") or case.get("ends") or not case.get("introduced", True)
        own = None
        try:
            if isFresh or plugin is None:
                own = introduced() if case.get("introduced", True) else start()
            if script:
                script.run(own or plugin)
            if case.get("ends"):
                own.end()
            plugin, own = (plugin, own) if isFresh or not own else (own, None)
            print("passed", name)
        except Wrong as problem:
            print("advice" if case.get("advice") else "FAILED", name + ":", problem)
            wrong += not case.get("advice")
            if not isFresh and plugin and not own:
                plugin.kill()
                plugin = None
        finally:
            if own:
                own.kill()
        if not script and wrong or wrong >= RULES["most-wrong"]:
            break
    if plugin:
        plugin.kill()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
