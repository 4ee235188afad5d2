#!/usr/bin/env python3
"""Lists the tested capabilities.

usage: capabilities.py LIST LOG

LIST has one capability per line: its id, such as LIN-03, and a description. LOG is the output of `swift test`.
A test covers each capability with its id in the name of the test. The script prints `ID passed`, `ID failed` or
`ID none` for each capability, in the order of the list, and `N of M` at the end. A capability passes if all its
tests pass. A skipped test does not count. The exit code is 1 if a capability failed, if an id is not in the list,
or if the log contains no id.
"""

import re
import sys

ID = re.compile(r"\b[A-Z]{3}-[0-9]{2}\b")
# `✔ Test "LIN-03 gaps" passed after 0.1 seconds.`, `✘ Test "BAR-08" with 3 test cases failed after …`.
END = re.compile(
    r"^\S+\s+Test (?!run |case )(?P<name>.+?)(?: with [0-9]+ test cases?)?"
    r" (?P<end>passed|failed) after [0-9.]+ seconds"
)
START = re.compile(r"^\S+\s+Test (?!run |case )(?P<name>.+) started\.$")
# The end of a run in which all tests passed. If thousands of tests end at once, `swift test` loses some lines.
PASSED = re.compile(r"^\S+\s+Test run with .+ passed after [0-9.]+ seconds")


def results(log):
    """Returns the state of each capability in the names of tests in the log."""
    states = {}
    open_tests = set()
    for line in log:
        line = line.rstrip("\n")
        started = START.match(line)
        if started:
            open_tests.add(started["name"])
            continue
        if PASSED.match(line):
            for name in open_tests:
                for capability in ID.findall(name):
                    states.setdefault(capability, "passed")
            open_tests.clear()
            continue
        ended = END.match(line)
        if not ended:
            continue
        open_tests.discard(ended["name"])
        for name in ID.findall(ended["name"]):
            if ended["end"] == "failed" or states.get(name) == "failed":
                states[name] = "failed"
            else:
                states[name] = "passed"
    # In a failed run, a test without an end crashed.
    for name in open_tests:
        for capability in ID.findall(name):
            states[capability] = "failed"
    return states


def capabilities(lines):
    """Returns the ids of a list, in its order."""
    ids = []
    for number, line in enumerate(lines, 1):
        words = line.split(maxsplit=1)
        if not words:
            continue
        if not ID.fullmatch(words[0]) or words[0] in ids or len(words) < 2:
            raise ValueError(f"line {number} must be a unique id and a description")
        ids.append(words[0])
    return ids


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        listed = capabilities(file)
    with open(sys.argv[2], encoding="utf-8", errors="replace") as file:
        states = results(file)
    groups = {name[:3] for name in listed}
    unknown = sorted(name for name in set(states) - set(listed) if name[:3] in groups)
    for name in listed:
        print(name, states.get(name, "none"))
    if not states:
        print("the log contains no capability; did the tests run?", file=sys.stderr)
    if unknown:
        print("not in the list:", ", ".join(unknown), file=sys.stderr)
    passed = sum(states.get(name) == "passed" for name in listed)
    print(f"{passed} of {len(listed)}")
    sys.exit(1 if "failed" in states.values() or unknown or not states else 0)


if __name__ == "__main__":
    main()
