"""Figures with their targets, and the history of all runs, which shows slowdowns."""

import datetime
import json
import os
import platform
import statistics
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
# The number of previous runs on a similar machine that a figure is compared with.
RUNS_BEFORE = 5
# A figure above this multiple of its previous value is listed at the end.
SLOWER = 1.2


@dataclass
class Figure:
    """A measured value. For all figures, less is better."""

    work: str
    what: str
    value: float
    unit: str
    target: float | None = None
    # True if the size of the measurement is the size of the target.
    counts: bool = True

    @property
    def name(self) -> str:
        """The name of the figure in the history."""
        return f"{self.work}: {self.what}"

    @property
    def is_met(self) -> bool:
        return self.target is None or self.value <= self.target

    @property
    def verdict(self) -> str:
        if self.target is None:
            return ""
        return "another size" if not self.counts else "met" if self.is_met else "MISSED"

    def written(self, value: float) -> str:
        digits = 3 if abs(value) < 1 else 2 if abs(value) < 10 else 1 if abs(value) < 100 else 0
        return f"{value:,.{digits}f} {self.unit}"


def row(cells: Iterable[str]) -> str:
    work, what, value, target, verdict, before = cells
    return f"{work:34} {what:24} {value:>12} {target:>12}  {verdict:13}{before:>12}"


HEAD = row(["work", "figure", "measured", "target", "", "before"])


def line(figure: Figure, before: float | None) -> str:
    """Returns a figure's row of the table."""
    return row([
        figure.work, figure.what, figure.written(figure.value),
        "" if figure.target is None else figure.written(figure.target), figure.verdict,
        "" if before is None else figure.written(before)]).rstrip()


def git(*arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=REPOSITORY, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def machine() -> dict:
    """Returns the properties of the machine that make figures comparable."""
    processor, memory = platform.machine(), None
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
        names = [line.partition(":")[2].strip()
                 for line in text.splitlines() if line.startswith("model name")]
        processor = names[0] if names else processor
        memory = round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30)
    except (OSError, ValueError):
        pass  # Another system, which says it in another way.
    return {"system": platform.system(), "processor": processor, "cores": os.cpu_count(),
            "memoryGB": memory}


def record(figures: list[Figure], program: str, settings: dict, load: float) -> dict:
    """Returns a run as a record of the history."""
    now = datetime.datetime.now(datetime.timezone.utc)
    commit = git("rev-parse", "--short=12", "HEAD")
    return {
        "date": now.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "commit": commit + ("+" if git("status", "--porcelain", "--untracked-files=no") else ""),
        "program": program, "machine": machine(), "loadBefore": round(load, 2),
        "settings": settings,
        "figures": {each.name: {"value": round(each.value, 4), "unit": each.unit}
                    for each in figures},
    }


def history(file: Path) -> list[dict]:
    """Returns the previous runs, the oldest first."""
    if not file.exists():
        return []
    return [json.loads(text) for text in file.read_text(encoding="utf-8").splitlines() if text]


def append(file: Path, run: dict) -> None:
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(run, ensure_ascii=False, sort_keys=True) + "\n")


def before(runs: list[dict], machine_: dict, settings: dict) -> dict[str, float]:
    """Returns the median of each figure in the last comparable runs."""
    values: dict[str, list[float]] = {}
    for run in reversed(runs):
        if run["machine"] != machine_ or run["settings"] != settings:
            continue
        for name, figure in run["figures"].items():
            known = values.setdefault(name, [])
            if len(known) < RUNS_BEFORE:
                known.append(figure["value"])
    return {name: statistics.median(known) for name, known in values.items()}


def slower(figures: list[Figure], known: dict[str, float]) -> list[str]:
    """Returns the figures that are clearly slower than before."""
    return [
        f"{each.name}: {each.written(each.value)}, before {each.written(known[each.name])}"
        for each in figures if each.value > SLOWER * known.get(each.name, float("inf"))]
