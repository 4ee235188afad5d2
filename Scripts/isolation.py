#!/usr/bin/env python3
"""Checks participant isolation with a synthetic study.

    Scripts/isolation.py PROGRAM [PARTICIPANTS [FOLDER]]

The script builds Tests/Suite/isolation for PARTICIPANTS (default: 10,000) with 2 workers and checks that
  1. no document contains a token of another participant;
  2. each value in a document can be computed again from the rows of its participant
     (Tests/Suite/isolation/check.py);
  3. changed rows of one participant change only the document of this participant, and removing a participant
     removes only the document of this participant;
  4. one worker, sorted files, and --only write the same bytes.
FOLDER (default: a temporary folder) needs about 150 kB per participant. The exit code is 1 if a check fails.
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


def require(condition, message):
    if not condition:
        raise Failure(message)


def data(folder, participants, *options):
    subprocess.run(
        [sys.executable, os.path.join(PROJECT, "make_data.py"), folder, str(participants), *options], check=True)
    return folder


def build(program, folder, out, *options):
    shutil.rmtree(out, ignore_errors=True)
    start = time.monotonic()
    run = subprocess.run(
        [program, "build", PROJECT, "--data", folder, "-o", out, "--as-of", check.AS_OF.isoformat(), *options],
        env={**os.environ, "REPORTGEN_ISOLATION_KEY": check.KEY}, capture_output=True)
    require(run.returncode == 0, f"the build ended with {run.returncode}: {run.stderr[-500:].decode(errors='replace')}")
    # The check searches complete tokens, because the name of the temporary folder can contain a part of one.
    require(not check.TOKEN.search(run.stderr + run.stdout), "a message contains an identifier of a participant")
    return time.monotonic() - start


def documents(out):
    """Returns the SHA-256 of each document."""
    folder = os.path.join(out, "letters")
    digests = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            digests[name] = hashlib.sha256(file.read()).hexdigest()
    return digests


def entries(out, digests, has_records=True):
    """Returns the outputs in the manifest, which must match the existing documents."""
    with open(os.path.join(out, "manifest.json"), encoding="utf-8") as file:
        listed = {os.path.basename(entry["path"]): entry for entry in json.load(file)["outputs"]}
    require({name: entry["sha256"] for name, entry in listed.items()} == digests, "the manifest does not match the documents")
    if not has_records:
        for entry in listed.values():
            del entry["record"]
    return listed


def same(first, second, except_for=()):
    """Checks that two sets of documents differ only in the given documents."""
    differing = {name for name in first.keys() | second.keys() if first.get(name) != second.get(name)}
    require(differing == set(except_for), f"{len(differing)} documents differ, expected {len(set(except_for))}")


def run(program, participants, folder):
    def report(text):
        print(f"{text} ({time.monotonic() - start:.1f} s)", flush=True)

    start = time.monotonic()
    base, out, other = (os.path.join(folder, name) for name in ("data", "out", "other"))
    data(base, participants)
    seconds = build(program, base, out, "-j", "2")
    report(f"{participants} documents with 2 workers in {seconds:.1f} s")
    count, checked, problems = check.check(base, os.path.join(out, "letters"), 2)
    require(not problems, f"{len(problems)} errors, such as {problems[:5]}")
    report(f"{count} documents contain no foreign token; {checked} values recomputed")
    digests = documents(out)
    listed = entries(out, digests)

    build(program, base, other, "-j", "1")
    same(digests, documents(other))
    report("one worker writes the same bytes")
    chosen = [f"P-q{participant:05d}x" for participant in sorted({1, 2, participants // 3, participants - 1, participants})]
    build(program, base, other, "--only", *chosen)
    part = documents(other)
    require(len(part) == len(chosen), f"--only wrote {len(part)} documents")
    same({name: digests[name] for name in part}, part)
    report("--only writes the same bytes")
    build(program, data(os.path.join(folder, "sorted"), participants, "--sorted"), other, "-j", "2")
    same(digests, documents(other))
    report("sorted files give the same bytes")

    participant = participants // 2 + 5  # This participant has rows.
    document = check.path(f"P-q{participant:05d}x")
    build(program, data(os.path.join(folder, "changed"), participants, "--change", str(participant)), other, "-j", "2")
    changed = documents(other)
    same(digests, changed, [document])
    same(listed, entries(other, changed), [document])
    report("changed rows of one participant change only the document and the entry of this participant")
    build(program, data(os.path.join(folder, "removed"), participants, "--remove", str(participant)), other, "-j", "2")
    removed = documents(other)
    require(document not in removed, "the document of a removed participant exists")
    same(digests, removed, [document])
    same(entries(out, digests, False), entries(other, removed, False), [document])
    report("removing a participant changes no other document")


def main():
    program = os.path.abspath(sys.argv[1])
    participants = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    folder = sys.argv[3] if len(sys.argv) > 3 else None
    target = folder or tempfile.mkdtemp(prefix="reportgen-isolation-")
    try:
        run(program, participants, target)
    except Failure as failure:
        print(f"isolation: {failure}", file=sys.stderr)
        sys.exit(1)
    finally:
        if folder is None:
            shutil.rmtree(target, ignore_errors=True)


if __name__ == "__main__":
    main()
