#!/usr/bin/env python3
"""Measures loading for readers: LCP, CLS and blocking time of pages, with vectors and with pixels.

    Benchmarks/Builds/fetch_icons
    .venv/bin/python Benchmarks/paint.py .build/release/vitrine

Builds sites of 20 and of 10,000 real icons, and opens the home page, an icon's page and an outline in
Chromium. The cache is empty, the CPU is slowed down four times, the network is a slow 4G, and the window
has 390 by 844 points.

The figures are from Chromium's tracing, until no requests occur for a second: the paint of the largest
element (LCP), layout shifts (CLS), and the time of tasks beyond 50 ms after the first paint (blocking
time).

Then it builds a page of 240 icons twice: with inline vectors, and protected with pictures that the page
requests. Both are opened in turns, in a window of 1440 by 900 points with a cable connection, and with the
phone settings. "pictures" is the arrival of the last picture file that was requested by then; pictures out
of sight follow later. The table ends with the ratios of the medians. See --help."""

import argparse
import json
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "Tests" / "Browser"), str(HERE / "Builds")]

from playwright.sync_api import Browser

import browser as browsers
import catalog
from builds import run
from search import NETWORKS, Server
from tools import path_of


@dataclass(frozen=True)
class Reader:
    """A reader's device: the window, the CPU slowdown, and the network with its latency in milliseconds and
    bytes per second."""
    window: dict
    slowdown: int
    network: tuple[float, float]


PHONE = Reader({"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True,
                "has_touch": True}, 4, NETWORKS["slow 4G"])
# The cable connection of WebPageTest.
CABLE = Reader({"viewport": {"width": 1440, "height": 900}}, 1, (28, 5e6 / 8))
CATEGORIES = ["loading", "blink.user_timing", "devtools.timeline",
              "disabled-by-default-devtools.timeline"]
# The duration in microseconds after which a task blocks the reader.
SHORT = 50_000
TASK = "RunTask"
PICTURES = """() => Math.max(0, ...performance.getEntriesByType("resource")
    .filter((entry) => new URL(entry.name).pathname.endsWith(".png")).map((entry) => entry.responseEnd))"""


def trace(browser: Browser, url: str, reader: Reader) -> tuple[list[dict], float]:
    """Returns the trace events of a page load, and the arrival of its last picture in milliseconds."""
    context = browser.new_context(**reader.window)
    page = context.new_page()
    page.set_default_timeout(300_000)
    latency, throughput = reader.network
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": latency, "downloadThroughput": throughput,
        "uploadThroughput": throughput / 2})
    session.send("Emulation.setCPUThrottlingRate", {"rate": reader.slowdown})
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.goto(url, wait_until="load")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1000)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    pictures = page.evaluate(PICTURES)
    context.close()
    return events, pictures


def figures(events: list[dict], url: str) -> dict[str, float]:
    """Returns the milliseconds from the navigation to `url`, and the layout shift."""
    start = next(event for event in events if event["name"] == "navigationStart"
                 and event["args"]["data"].get("documentLoaderURL", "").startswith(url))
    frame = start["args"]["frame"]
    own = [event for event in events if event["ts"] >= start["ts"]]

    def last(name: str) -> dict | None:
        found = [event for event in own
                 if event["name"] == name and event["args"].get("frame") == frame]
        return max(found, key=lambda event: event["ts"], default=None)

    first, largest = last("firstContentfulPaint"), last("largestContentfulPaint::Candidate")
    assert first and largest, f"{url} was not painted"
    shifts = [event["args"]["data"] for event in own if event["name"] == "LayoutShift"]
    tasks = [event for event in own
             if event["name"] == TASK and event["tid"] == start["tid"]
             and event["pid"] == start["pid"] and event["ts"] >= first["ts"]]
    return {
        "FCP": (first["ts"] - start["ts"]) / 1000,
        "LCP": (largest["ts"] - start["ts"]) / 1000,
        "CLS": sum(shift["weighted_score_delta"] for shift in shifts
                   if not shift["had_recent_input"]),
        "blocking": sum(max(0, task.get("dur", 0) - SHORT) for task in tasks) / 1000,
    }


def an_icon(output: Path) -> str:
    return min(page.parent.name for page in output.glob("icons/*/index.html")
               if page.parent.name != "page")


def pages(output: Path) -> dict[str, str]:
    """Returns the paths of the measured pages, by name."""
    icon = an_icon(output)
    outline = min(page.parent.name for page in output.glob("outlines/*/index.html"))
    return {"home": "/", "icon": f"/icons/{icon}/", "outline": f"/outlines/{outline}/"}


def medians(seen: list[dict[str, float]]) -> dict[str, float]:
    return {key: statistics.median(each[key] for each in seen) for key in seen[0]}


def compare(browser: Browser, vitrine: Path, count: int, rounds: int) -> None:
    """Opens the same pages with vectors and with pixels, in turns."""
    print(f"\n{count:,} icons on a page, as vectors (none) and protected (pixels)")
    print(f"{'network':8} {'page':8} {'protection':10} {'FCP, ms':>8} {'LCP, ms':>8} {'CLS':>6} "
          f"{'blocking, ms':>13} {'pictures, ms':>13} {'KB':>7}")
    with tempfile.TemporaryDirectory(prefix="vitrine-paint-") as work:
        folder = Path(work)
        catalog.make(count, folder, for_hugo=False)
        settings = folder / "vitrine" / "Content" / "site.json"
        site = json.loads(settings.read_text())
        site["pages"] = [{"path": "/", "title": "Icon Store", "items": "catalog", "itemsPerPage": "all",
                          "layout": {"type": "flow"}}]
        servers = {}
        for protection in ("none", "pixels"):
            settings.write_text(json.dumps(site | {"protection": protection}))
            output = folder / protection
            run(vitrine, "build", "--site", folder / "vitrine", "--output", output)
            servers[protection] = Server(output)
        # The icon's pictures are vectors in one site and pixels in the other, so the id is read from one
        # site.
        icon = an_icon(folder / "none")
        files = {protection: len(list((folder / protection).rglob("*.png"))) for protection in servers}
        assert files["none"] == 0 and files["pixels"] >= count, files
        with servers["none"], servers["pixels"]:
            for network, reader in {"cable": CABLE, "slow 4G": PHONE}.items():
                for name, path in {"grid": "/", "icon": f"/icons/{icon}/"}.items():
                    seen = {protection: [] for protection in servers}
                    for turn in range(rounds):
                        for protection in sorted(servers, reverse=turn % 2 == 1):
                            server = servers[protection]
                            url, before = server.url + path, len(server.sent)
                            events, pictures = trace(browser, url, reader)
                            size = sum(sent for _, _, sent in server.sent[before:]) / 1000
                            seen[protection].append(
                                figures(events, url) | {"pictures": pictures, "KB": size})
                    middle = {protection: medians(each) for protection, each in seen.items()}
                    for protection, each in middle.items():
                        print(f"{network:8} {name:8} {protection:10} {each['FCP']:8.0f} "
                              f"{each['LCP']:8.0f} {each['CLS']:6.3f} {each['blocking']:13.0f} "
                              f"{each['pictures']:13.0f} {each['KB']:7.0f}", flush=True)
                    ratios = [middle["pixels"][key] / middle["none"][key] for key in ("FCP", "LCP")]
                    print(f"{network:8} {name:8} {'ratio':10} {ratios[0]:8.2f} {ratios[1]:8.2f}",
                          flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("vitrine", type=Path, help="the program, a release build")
    parser.add_argument("--sizes", default="20,10000", help="how many icons sites have")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--protected", type=int, default=240,
                        help="how many icons the page has that is compared as pixels; 0 for none")
    options = parser.parse_args()
    print(f"{'icons':>7} {'page':8} {'FCP, ms':>8} {'LCP, ms':>8} {'CLS':>6} {'blocking, ms':>13}")
    with browsers.chromium(path_of("chromium")) as browser:
        for count in map(int, filter(None, options.sizes.split(","))):
            with tempfile.TemporaryDirectory(prefix="vitrine-paint-") as work:
                folder = Path(work)
                catalog.make(count, folder, for_hugo=False)
                output = folder / "Public"
                run(options.vitrine.resolve(), "build", "--site", folder / "vitrine",
                    "--output", output)
                with Server(output) as server:
                    for name, path in pages(output).items():
                        url = server.url + path
                        middle = medians([figures(trace(browser, url, PHONE)[0], url)
                                          for _ in range(options.rounds)])
                        print(f"{count:7,} {name:8} {middle['FCP']:8.0f} {middle['LCP']:8.0f} "
                              f"{middle['CLS']:6.3f} {middle['blocking']:13.0f}", flush=True)
        if options.protected:
            compare(browser, options.vitrine.resolve(), options.protected, options.rounds)


if __name__ == "__main__":
    main()
