#!/usr/bin/env python3
"""Many builds one after the other as commands: nothing may grow.

usage: Benchmarks/soak.py [--builds N] [--reportgen PROGRAM]

The project is Tests/Suite/projects/step-count (charts, CSV, NDJSON, SQLite and SQL). The ways of building take turns on one
output folder. Ends with 1 when a command fails, when a file is left over, when the documents come out otherwise than at first,
or when the commands need clearly more memory at the end than at the start. Many builds in one process: the program Soak.
"""

import argparse
import hashlib
import os
import pathlib
import shutil
import statistics
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
WAYS = [[], ["--jobs", "1"], ["--changed-only"], ["--resume"], ["--dry-run"]]
LIMIT = 4096  # KiB


def run(command, environment, log):
    """Runs a command; its status and the most memory it had in KiB."""
    with open(log, "wb") as output:
        process = os.posix_spawn(
            command[0], command, environment,
            file_actions=[(os.POSIX_SPAWN_DUP2, output.fileno(), 1), (os.POSIX_SPAWN_DUP2, output.fileno(), 2)])
        _, status, usage = os.wait4(process, 0)
    return os.waitstatus_to_exitcode(status), usage.ru_maxrss


def files(folder):
    """The files below a folder, and a hash of those that are documents."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    digest = hashlib.sha256()
    for path in found:
        if path.suffix == ".xhtml":
            digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return [str(path) for path in found], digest.hexdigest()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--builds", type=int, default=100)
    arguments.add_argument("--reportgen", default=str(ROOT / ".build/release/reportgen"))
    chosen = arguments.parse_args()
    if chosen.builds < 2 * len(WAYS):
        sys.exit(f"soak: {2 * len(WAYS)} builds at least are wanted")
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        shutil.copytree(ROOT / "Tests/Suite/projects/step-count", work / "project", ignore=shutil.ignore_patterns("out"))
        (work / "temporary").mkdir()
        environment = dict(os.environ, TMPDIR=str(work / "temporary"))
        log = work / "log"
        log.touch()
        program = str(pathlib.Path(chosen.reportgen).resolve())
        memory = {}
        first = None
        for build in range(chosen.builds):
            way = build % len(WAYS)
            if build % (4 * len(WAYS)) == 0:
                shutil.rmtree(work / "project/out", ignore_errors=True)
            command = [program, "build", str(work / "project"), "-o", str(work / "project/out"), *WAYS[way]]
            status, most = run(command, environment, log)
            if status != 0:
                sys.exit(f"soak: {' '.join(command)} ended with {status}:\n{log.read_text()[-2000:]}")
            memory.setdefault(way, []).append(most)
            left = files(work)
            if first is None:
                first = left
            if left != first:
                extra = sorted(set(left[0]) ^ set(first[0]))
                sys.exit(f"soak: after build {build + 1} the files are others than after the first: {extra[:5]}")
        flat = True
        for way, figures in memory.items():
            half = len(figures) // 2
            before, after = statistics.median(figures[:half]), statistics.median(figures[half:])
            flat = flat and after - before <= LIMIT
            print(f"{' '.join(WAYS[way]) or 'build':24} {len(figures):5} times, most memory {before / 1024:.1f} MiB in the "
                  f"first half, {after / 1024:.1f} in the second")
        print(f"{chosen.builds} commands, {len(first[0])} files each time: {'flat' if flat else 'NOT FLAT'}")
        return 0 if flat else 1


sys.exit(main())
