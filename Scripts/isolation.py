#!/usr/bin/env python3
"""Holds that each report is made of its own person's rows, on a study made for it.

    Scripts/isolation.py PROGRAM [PEOPLE [FOLDER]]

Builds Tests/Suite/isolation for PEOPLE (10,000) with 2 workers and holds that
  1. and 2. no document has a token of anyone else, and every value in it can be computed again from
     its person's rows (Tests/Suite/isolation/check.py);
  3. other rows of one person change that person's document and no other, and a person who is left out
     takes no document along but their own;
  4. one worker, sorted files, and --only write the same bytes.
The folder (by default a new one, removed at the end) takes about 75 kB a person twice.
Ends with 1 when something does not hold.
"""
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROJECT = os.path.join(ROOT, "Tests", "Suite", "isolation")
sys.path.insert(0, PROJECT)
import check  # noqa: E402


class Failure(Exception):
    pass


def hold(condition, message):
    if not condition:
        raise Failure(message)


def data(folder, people, *options):
    subprocess.run(
        [sys.executable, os.path.join(PROJECT, "make_data.py"), folder, str(people), *options], check=True)
    return folder


def build(program, folder, out, *options):
    shutil.rmtree(out, ignore_errors=True)
    start = time.monotonic()
    run = subprocess.run(
        [program, "build", PROJECT, "--data", folder, "-o", out, "--as-of", check.AS_OF.isoformat(), *options],
        env={**os.environ, "REPORTGEN_ISOLATION_KEY": check.KEY}, capture_output=True)
    hold(run.returncode == 0, f"the build ended with {run.returncode}: {run.stderr[-500:].decode(errors='replace')}")
    # The whole token: a part of it can stand in the name of a folder that was made for this run.
    hold(not check.TOKEN.search(run.stderr + run.stdout), "a message names a participant")
    return time.monotonic() - start


def documents(out):
    """The SHA-256 of each document."""
    folder = os.path.join(out, "letters")
    found = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            found[name] = hashlib.sha256(file.read()).hexdigest()
    return found


def entries(out, found, has_records=True):
    """The outputs of the manifest, which must be the documents that are there."""
    with open(os.path.join(out, "manifest.json"), encoding="utf-8") as file:
        listed = {os.path.basename(entry["path"]): entry for entry in json.load(file)["outputs"]}
    hold({name: entry["sha256"] for name, entry in listed.items()} == found, "the manifest is not of these documents")
    if not has_records:
        for entry in listed.values():
            del entry["record"]
    return listed


def same(first, second, besides=()):
    """Holds that two sets of documents differ in the ones named, and in no other."""
    differing = {name for name in first.keys() | second.keys() if first.get(name) != second.get(name)}
    hold(differing == set(besides), f"{len(differing)} documents differ, {len(set(besides))} should")


def run(program, people, folder):
    def say(text):
        print(f"{text} ({time.monotonic() - start:.1f} s)", flush=True)

    start = time.monotonic()
    base, out, other = (os.path.join(folder, name) for name in ("data", "out", "other"))
    data(base, people)
    seconds = build(program, base, out, "-j", "2")
    say(f"{people} documents by 2 workers in {seconds:.1f} s")
    count, checked, problems = check.check(base, os.path.join(out, "letters"), 2)
    hold(not problems, f"{len(problems)} problems, such as {problems[:5]}")
    say(f"{count} documents hold no foreign token; {checked} values computed again")
    found = documents(out)
    listed = entries(out, found)

    build(program, base, other, "-j", "1")
    same(found, documents(other))
    say("one worker writes the same bytes")
    chosen = [f"P-q{person:05d}x" for person in sorted({1, 2, people // 3, people - 1, people})]
    build(program, base, other, "--only", *chosen)
    part = documents(other)
    hold(len(part) == len(chosen), f"--only made {len(part)} documents")
    same({name: found[name] for name in part}, part)
    say("--only writes the same bytes")
    build(program, data(os.path.join(folder, "sorted"), people, "--sorted"), other, "-j", "2")
    same(found, documents(other))
    say("sorted files give the same bytes")

    person = people // 2 + 5  # Not one of those without rows.
    own = check.path(f"P-q{person:05d}x")
    build(program, data(os.path.join(folder, "changed"), people, "--change", str(person)), other, "-j", "2")
    changed = documents(other)
    same(found, changed, [own])
    same(listed, entries(other, changed), [own])
    say("other rows of one person change that person's document and entry alone")
    build(program, data(os.path.join(folder, "removed"), people, "--remove", str(person)), other, "-j", "2")
    removed = documents(other)
    hold(own not in removed, "the document of someone who left was made")
    same(found, removed, [own])
    same(entries(out, found, False), entries(other, removed, False), [own])
    say("a person who is left out takes no other document along")


def main():
    program = os.path.abspath(sys.argv[1])
    people = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    folder = sys.argv[3] if len(sys.argv) > 3 else None
    made = folder or tempfile.mkdtemp(prefix="reportgen-isolation-")
    try:
        run(program, people, made)
    except Failure as failure:
        print(f"isolation: {failure}", file=sys.stderr)
        sys.exit(1)
    finally:
        if folder is None:
            shutil.rmtree(made, ignore_errors=True)


if __name__ == "__main__":
    main()
