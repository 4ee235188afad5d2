#!/usr/bin/env python3
"""Measures PDF through one engine for all documents beside one process of the browser for each.

usage: Benchmarks/pdf.py [--documents N] [--rounds N] [--reportgen PROGRAM] [--browser PROGRAM] [--memory]
                         [--command 'PROGRAM … {out} … {files}']

The documents are those of the weekly starter, again and again under new names where more are wanted. Both ways
take turns. Processor time (user and system) is that of all descendants, also of those that a browser leaves
behind: a process that adopts them waits for all. Proportional memory (PSS) is that of the whole tree, looked at
when so many PDFs are there; it is its own run, since looking costs time.
"""

import argparse
import ctypes
import os
import pathlib
import resource
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BROWSERS = ["/usr/lib/chromium/chromium-headless-shell", "/usr/lib/chromium/chromium", "/opt/google/chrome/chrome"]
PR_SET_CHILD_SUBREAPER = 36


def descendants(root):
    """The processes below one, itself too."""
    children = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                text = pathlib.Path(f"/proc/{entry}/stat").read_text()
            except OSError:
                continue
            children.setdefault(int(text.rsplit(")", 1)[1].split()[1]), []).append(int(entry))
    found = [root]
    for process in found:
        found += children.get(process, [])
    return found


def proportional_memory(root):
    """The PSS of a tree of processes in MiB."""
    total = 0
    for process in descendants(root):
        try:
            for line in open(f"/proc/{process}/smaps_rollup"):
                if line.startswith("Pss:"):
                    total += int(line.split()[1])
        except OSError:
            continue
    return total / 1024


def adopt(commands):
    """Runs commands one after the other, waits for all that they leave behind, and prints what they took."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    start = time.monotonic()
    for command in commands:
        status = subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if status != 0:
            sys.exit(f"{command[0]} ended with {status}")
    wall = time.monotonic() - start
    while True:
        try:
            os.wait()
        except ChildProcessError:
            break
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(used.ru_utime + used.ru_stime, wall)


def measure(commands, watch=None):
    """Processor time and time of the clock of commands, in a process of their own."""
    ours, theirs = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(ours)
        os.dup2(theirs, 1)
        sys.stdout = os.fdopen(1, "w")
        try:
            adopt(commands)
            sys.stdout.flush()
        finally:
            os._exit(0)
    os.close(theirs)
    if watch:
        threading.Thread(target=watch, args=(process,), daemon=True).start()
    with os.fdopen(ours) as answers:
        text = answers.read()
    os.waitpid(process, 0)
    if not text:
        sys.exit("a command failed: " + shlex.join(commands[0])[:300])
    cpu, wall = map(float, text.split())
    return cpu, wall


def sources(reportgen, folder, count):
    """The reports of the weekly starter, so many of them."""
    made = folder / "made"
    subprocess.run([reportgen, "build", str(ROOT / "Templates/weekly"), "-o", str(made)], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    reports = sorted(made.rglob("*.html"))
    files = []
    (folder / "in").mkdir()
    for number in range(count):
        target = folder / "in" / f"report-{number:05}.xhtml"
        shutil.copyfile(reports[number % len(reports)], target)
        files.append(str(target))
    return files


def per_file(browser, files, folder):
    """A process of the browser for each file, with a profile of its own."""
    flags = ["--headless", "--disable-gpu", "--no-first-run", "--no-pdf-header-footer",
             f"--user-data-dir={folder}/profile"] + (["--no-sandbox"] if os.geteuid() == 0 else [])
    return [[browser, *flags, f"--print-to-pdf={folder}/one/{pathlib.Path(file).stem}.pdf", "file://" + file]
            for file in files]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--documents", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--reportgen", default=str(ROOT / ".build/release/reportgen"))
    parser.add_argument("--browser", default=next(filter(os.path.exists, BROWSERS), None))
    parser.add_argument("--few", type=int, default=20, help="how many documents get a process each")
    parser.add_argument("--command", help="what makes the PDFs; default: REPORTGEN pdf {files} -o {out}")
    parser.add_argument("--memory", action="store_true", help="look at the memory instead of the time")
    options = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        files = sources(options.reportgen, folder, options.documents)
        out = folder / "out"
        out.mkdir()
        (folder / "one").mkdir()
        command = []
        for word in shlex.split(options.command or shlex.quote(options.reportgen) + " pdf {files} -o {out}"):
            command += files if word == "{files}" else [word.replace("{out}", str(out))]
        if options.memory:
            return memory(command, out, options.documents)
        times = {"one engine": [], "a process each": []}
        few = files[:options.few]
        for turn in range(options.rounds):
            cpu, wall = measure([command])
            made = len(list(out.rglob("*.pdf")))
            if made < len(files):
                sys.exit(f"{made} PDFs of {len(files)} documents")
            times["one engine"].append((cpu / len(files), wall / len(files)))
            shutil.rmtree(out)
            out.mkdir()
            if options.browser and few:
                cpu, wall = measure(per_file(options.browser, few, folder))
                times["a process each"].append((cpu / len(few), wall / len(few)))
        print(f"{len(files)} documents, {options.rounds} rounds, medians; "
              f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        for name, own in times.items():
            if own:
                print(f"{name:15} {statistics.median(one[0] for one in own):6.3f} CPU s a report  "
                      f"{statistics.median(one[1] for one in own):6.3f} s a report")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def memory(command, out, count):
    """Prints the memory of the tree while PDFs are made."""
    def watch(process):
        wanted = sorted({count // 10, count // 4, count // 2, count * 3 // 4, count - max(1, count // 50)})
        while wanted:
            made = sum(1 for _ in out.rglob("*.pdf"))
            if made >= wanted[0]:
                print(f"{made:6} PDFs  {proportional_memory(process):7.0f} MiB", flush=True)
                wanted = [one for one in wanted if one > made]
            time.sleep(0.05)
    cpu, wall = measure([command], watch)
    print(f"{count} documents  {cpu / count:.3f} CPU s a report  {wall / count:.3f} s a report")


if __name__ == "__main__":
    main()
