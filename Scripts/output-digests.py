#!/usr/bin/env python3
"""Lists the SHA-256 digests of all output of a program, to check that a restructuring changes no byte.

usage: output-digests.py PROGRAM OUT [--data DIR] [--against FILE]

The script builds the starters, an example with a plugin, Tests/Suite/projects, Benchmarks/weekly, the gallery and the website,
and runs every command that prints a reference. It writes one line `SHA-256  path` per output file and per output stream to
OUT, sorted by path.
--data     the folder with participants.csv and daily.csv for Benchmarks/weekly. Default: make_data.py in the folder WORKLOAD
           generates 100 participants. Without WORKLOAD, the script omits Benchmarks/weekly.
--against  an earlier OUT. The script lists the paths whose digests differ and exits with 1 if there are any.

The website contains the example in R only if R is installed: compare lists of one machine.
"""
import argparse
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PARTICIPANTS = 100
SHOWN = 50  # of the paths that differ
WORDS = {"charts.json": ["charts", "--json"], "functions.json": ["functions", "--json"], "messages.json": ["explain", "--json"]}


def digest(data):
    return hashlib.sha256(data).hexdigest()


class Digests:
    """The digests by path of all that a program writes to a temporary folder."""

    def __init__(self, program, folder):
        self.program, self.folder, self.found = program, folder, {}

    def run(self, name, command, ends=(0,)):
        """Runs a command and adds the digests of its output streams; exits the script if the command fails."""
        result = subprocess.run([str(part) for part in command], capture_output=True, check=False, cwd=ROOT)
        if result.returncode not in ends:
            sys.exit(f"output-digests: {name} ended with {result.returncode}\n{result.stderr.decode(errors='replace')}")
        for stream, data in (("output", result.stdout), ("messages", result.stderr)):
            self.found[f"{name}.{stream}"] = digest(self.without_places(data))
        return result

    def without_places(self, data):
        """The bytes without the paths of the temporary folder and of this checkout."""
        return data.replace(str(self.folder).encode(), b"FOLDER").replace(str(ROOT).encode(), b"SOURCE")

    def add(self, name, folder):
        """Adds the digest of each file below a folder."""
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                self.found[f"{name}/{path.relative_to(folder).as_posix()}"] = digest(self.without_places(path.read_bytes()))

    def build(self, name, project, *options):
        out = self.folder / "out" / name
        # Exit code 1: the build withheld documents and listed them.
        self.run(name, [self.program, "build", project, "-o", out, "--jobs", "2", *options], ends=(0, 1))
        self.add(name, out)
        self.run(f"{name}.check", [self.program, "check", project, *options], ends=(0, 1))

    def starters(self):
        """The files of all starters, and the builds of the starter projects."""
        for path in sorted((ROOT / "Templates").iterdir()):
            kind = path.name.removeprefix("plugin-")
            place = self.folder / "starters" / path.name / "mood-grid"
            place.parent.mkdir(parents=True)
            if kind == path.name:
                self.run(f"init/{path.name}", [self.program, "init", "--template", kind, place])
                self.add(f"init/{path.name}", place)
                self.build(f"starters/{path.name}", place)
            else:
                source = ["--reportgen", ROOT] if kind == "swift" else []
                self.run(f"init/{path.name}", [self.program, "init", "--plugin", kind, place, *source])
                self.add(f"init/{path.name}", place)

    def projects(self):
        for path in sorted((ROOT / "Tests" / "Suite" / "projects").iterdir()):
            self.build(f"projects/{path.name}", path)
        self.build("examples/heatmap-python", ROOT / "Examples" / "heatmap-python")

    def weekly(self, data):
        """The benchmark project with the data of a folder."""
        self.build("weekly", ROOT / "Benchmarks" / "weekly", "--data", data)

    def site(self):
        """The gallery page and the website."""
        scripts = ROOT / "Scripts"
        self.run("gallery", [sys.executable, scripts / "make-gallery.py", self.program, self.folder / "gallery"])
        self.add("gallery", self.folder / "gallery")
        source, out = self.folder / "site-source", self.folder / "site"
        self.run("site", [sys.executable, scripts / "make-site.py", self.program, source, out])
        self.add("site", out)

    def words(self):
        """The references, help texts and schemas that the program prints."""
        for name, arguments in WORDS.items():
            self.run(f"words/{name}", [self.program, *arguments])
        overview = self.run("words/help.txt", [self.program, "--help"]).stdout.decode()
        for command in re.findall(r"^  ([a-z]+)  ", overview.partition("SUBCOMMANDS:")[2], re.M):
            self.run(f"words/{command}", [self.program, command, "--help"])
        for schema in ("config", "chart", "diagnostics", "plugin"):
            self.run(f"words/schema-{schema}", [self.program, "schema", schema])


def made(folder):
    """A folder with generated data for Benchmarks/weekly, or None without WORKLOAD."""
    workload = os.environ.get("WORKLOAD")
    if not workload:
        return None
    subprocess.run([sys.executable, pathlib.Path(workload) / "make_data.py", str(PARTICIPANTS), folder / "data"], check=True, capture_output=True)
    return folder / "data"


def lines(found):
    return "".join(f"{found[path]}  {path}\n" for path in sorted(found))


def read(path):
    return dict(reversed(line.split("  ", 1)) for line in path.read_text(encoding="utf-8").splitlines())


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--data", type=pathlib.Path)
    parser.add_argument("--against", type=pathlib.Path)
    options = parser.parse_args()
    before = read(options.against) if options.against else None
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        digests = Digests(options.program.resolve(), folder)
        digests.words()
        digests.starters()
        digests.projects()
        data = options.data.resolve() if options.data else made(folder)
        if data:
            digests.weekly(data)
        else:
            print("output-digests: Benchmarks/weekly is omitted: no --data, and WORKLOAD is not set", file=sys.stderr)
        digests.site()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(lines(digests.found), encoding="utf-8")
    print(f"wrote {len(digests.found)} digests to {options.out}")
    if before is not None:
        differing = sorted(path for path in before.keys() | digests.found.keys() if before.get(path) != digests.found.get(path))
        for path in differing[:SHOWN]:
            print(f"{path}: {'added' if path not in before else 'missing' if path not in digests.found else 'changed'}")
        print(f"{len(differing)} digests differ from {options.against}" if differing else f"all digests equal {options.against}")
        sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
