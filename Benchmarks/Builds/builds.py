#!/usr/bin/env python3
"""Measures whole and incremental builds of catalogs of real icons, and Hugo's builds of the same.

    Benchmarks/Builds/fetch_icons
    python3 Benchmarks/Builds/builds.py .build/release/vitrine

Hugo is measured if `hugo` is installed. Builds take turns, each with a new process. The fastest round
counts, and ratios compare builds of the same round. See --help."""

import argparse
import filecmp
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass

import catalog
import edits


@dataclass
class Run:
    """The resource usage of a process."""
    wall: float
    cpu: float
    memory: float

    def __str__(self):
        return f"{self.wall * 1000:9,.0f} ms {self.cpu * 1000:9,.0f} ms CPU {self.memory:7,.0f} MB"


# Starts a program from a small process, because `ru_maxrss` of a process includes the peak memory of its
# parent, and this process has loaded catalogs.
START = """
import os, sys, time
result = os.fdopen(int(sys.argv[1]), "w")
start = time.perf_counter()
process = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(process, 0)
wall = time.perf_counter() - start
print(os.waitstatus_to_exitcode(status), wall, usage.ru_utime + usage.ru_stime,
      usage.ru_maxrss / 1024, file=result)
"""


def run(*command):
    """Runs a command, and returns its resource usage without that of this process. Shows the output if the
    command fails."""
    reader, writer = os.pipe()
    with tempfile.TemporaryFile() as said, open(reader) as result:
        subprocess.run(
            [sys.executable, "-I", "-S", "-c", START, str(writer), *map(str, command)],
            stdout=said, stderr=said, pass_fds=[writer], check=True)
        os.close(writer)
        code, wall, cpu, memory = result.read().split()
        if code != "0":
            said.seek(0)
            sys.exit(f"failed: {' '.join(map(str, command))}\n{said.read().decode()}")
    return Run(float(wall), float(cpu), float(memory))


def size(folder):
    files = [file for file in folder.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files), len(files)


def best(runs):
    return Run(*(min(getattr(run, key) for run in runs) for key in ("wall", "cpu", "memory")))


def ratio(ours, theirs, key):
    """Returns the median ratio of the rounds."""
    pairs = [getattr(a, key) / max(1e-9, getattr(b, key)) for a, b in zip(ours, theirs)]
    return statistics.median(pairs)


class Bench:
    def __init__(self, options, folder):
        self.options = options
        self.site = folder / "vitrine"
        self.hugo_site = folder / "hugo"
        self.output = folder / "Public"
        self.hugo_output = folder / "hugo-public"
        self.copy_output = folder / "copy"

    def vitrine(self, output=None):
        output = output or self.output
        return run(self.options.vitrine, "build", "--site", self.site, "--output", output)

    def hugo(self):
        return run(self.options.hugo, "--quiet", "--noBuildLock", "--source", self.hugo_site,
                   "--destination", self.hugo_output)

    def whole(self):
        """Measures whole builds, in turns with Hugo's and with a copy of the output."""
        runs = {"vitrine": [], "hugo": [], "cp -r": []}
        for _ in range(self.options.rounds):
            shutil.rmtree(self.output, ignore_errors=True)
            runs["vitrine"].append(self.vitrine())
            if self.options.hugo:
                shutil.rmtree(self.hugo_output, ignore_errors=True)
                runs["hugo"].append(self.hugo())
            shutil.rmtree(self.copy_output, ignore_errors=True)
            runs["cp -r"].append(run("cp", "-r", self.output, self.copy_output))
        shutil.rmtree(self.copy_output, ignore_errors=True)
        outputs = {"vitrine": self.output, "hugo": self.hugo_output, "cp -r": self.output}
        for name, own in runs.items():
            if not own:
                continue
            count, files = size(outputs[name])
            print(f"  {name:20} {best(own)} {count / 1e6:7.1f} MB {files:7,} files")
        for name in ("hugo", "cp -r"):
            if runs[name]:
                ratios = [f"{key} {ratio(runs['vitrine'], runs[name], key):.3f}"
                          for key in ("wall", "cpu", "memory")]
                print(f"  vitrine / {name:10} {', '.join(ratios)}")

    def incremental(self):
        """Measures builds after an edit, each with a new process."""
        self.vitrine()
        for name, edit in edits.ALL.items():
            runs = []
            for number in range(self.options.rounds):
                if edit is edits.many:
                    edit(self.site, seed=number)
                else:
                    edit(self.site)
                runs.append(self.vitrine())
            print(f"  {name:20} {best(runs)}", flush=True)
            if self.options.check:
                self.check(name)

    def check(self, name):
        """Compares the output with that of a clean build, byte for byte."""
        clean = self.copy_output
        shutil.rmtree(clean, ignore_errors=True)
        self.vitrine(clean)
        differences = list(different(filecmp.dircmp(self.output, clean, ignore=[])))
        shutil.rmtree(clean)
        if differences:
            sys.exit(f"after '{name}' these differ from a clean build: {differences[:5]}")


def different(comparison):
    """Returns the paths that differ between two folders."""
    yield from comparison.left_only + comparison.right_only + comparison.funny_files
    _, mismatch, errors = filecmp.cmpfiles(
        comparison.left, comparison.right, comparison.common_files, shallow=False)
    yield from mismatch + errors
    for inner in comparison.subdirs.values():
        yield from different(inner)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("vitrine", type=pathlib.Path, help="the program, a release build")
    parser.add_argument("--hugo", default=shutil.which("hugo"), help="Hugo; else it is looked for")
    parser.add_argument("--sizes", default="1000,10000,50000", help="how many icons")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--folder", default="/dev/shm" if os.path.isdir("/dev/shm") else None,
                        help="where to work: best on a RAM disk")
    parser.add_argument("--only", choices=["whole", "incremental"])
    parser.add_argument("--check", action="store_true",
                        help="compare each incremental build with a clean one")
    return parser.parse_args()


def main():
    options = arguments()
    options.vitrine = options.vitrine.resolve()
    with tempfile.TemporaryDirectory(prefix="vitrine-builds-", dir=options.folder) as work:
        for count in map(int, options.sizes.split(",")):
            folder = pathlib.Path(work) / str(count)
            catalog.make(count, folder)
            bench = Bench(options, folder)
            print(f"{count:,} icons", flush=True)
            if options.only != "incremental":
                bench.whole()
            if options.only != "whole":
                bench.incremental()
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
