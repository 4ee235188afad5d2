#!/usr/bin/env python3
"""Says which capabilities the tests hold.

usage: capabilities.py LIST LOG

LIST has a capability a line: its id, such as LIN-03, and a few words. LOG is what `swift test` printed.
A test speaks of every capability whose id stands in its name. Printed is a line `ID passed`, `ID failed` or
`ID none` for each capability, in the order of the list, and `N of M` at the end. A capability passed when
all tests that name it passed; a skipped test counts as none. The exit code is 1 when one
failed or none is named.
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
# The end of a run that says that all of its tests passed. Where thousands end at once, `swift test` loses a few lines.
PASSED = re.compile(r"^\S+\s+Test run with .+ passed after [0-9.]+ seconds")


def results(log):
    """The state of each capability that a test of the log names."""
    found = {}
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
                    found.setdefault(capability, "passed")
            open_tests.clear()
            continue
        ended = END.match(line)
        if not ended:
            continue
        open_tests.discard(ended["name"])
        for name in ID.findall(ended["name"]):
            if ended["end"] == "failed" or found.get(name) == "failed":
                found[name] = "failed"
            else:
                found[name] = "passed"
    # A test that never ended in a run that did not pass: the run crashed in it.
    for name in open_tests:
        for capability in ID.findall(name):
            found[capability] = "failed"
    return found


def capabilities(lines):
    """The ids of a list, in its order."""
    ids = []
    for number, line in enumerate(lines, 1):
        words = line.split(maxsplit=1)
        if not words:
            continue
        if not ID.fullmatch(words[0]) or words[0] in ids or len(words) < 2:
            raise ValueError(f"line {number} is not an id of its own and its words")
        ids.append(words[0])
    return ids


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        wanted = capabilities(file)
    with open(sys.argv[2], encoding="utf-8", errors="replace") as file:
        found = results(file)
    groups = {name[:3] for name in wanted}
    strangers = sorted(name for name in set(found) - set(wanted) if name[:3] in groups)
    for name in wanted:
        print(name, found.get(name, "none"))
    if not found:
        print("the log names no capability: did the tests run?", file=sys.stderr)
    if strangers:
        print("not in the list:", ", ".join(strangers), file=sys.stderr)
    passed = sum(found.get(name) == "passed" for name in wanted)
    print(f"{passed} of {len(wanted)}")
    sys.exit(1 if "failed" in found.values() or strangers or not found else 0)


if __name__ == "__main__":
    main()
