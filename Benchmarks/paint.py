#!/usr/bin/env python3
"""What a reader with a phone of the middle waits for: LCP, CLS and blocking time of three pages.

    Benchmarks/Builds/fetch_icons
    .venv/bin/python Benchmarks/paint.py .build/release/vitrine

Builds sites of 20 and of 10,000 real icons, and opens the home page, an icon's page and an outline in
Chromium with nothing cached, its processor slowed down to a quarter and the network of a slow 4G, in a
window of 390 by 844 points. The figures are from Chromium's own tracing, up to a second in which nothing
is loaded: when the largest part was painted (LCP), how much moved by itself (CLS), and how long tasks
after the first paint took beyond 50 ms each (blocking time). See --help.
"""

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "Tests" / "Browser"), str(HERE / "Builds")]

from playwright.sync_api import Browser

import browser as browsers
import catalog
from builds import run
from search import NETWORKS, Server
from tools import path_of

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True,
         "has_touch": True}
SLOWDOWN = 4
CATEGORIES = ["loading", "blink.user_timing", "devtools.timeline",
              "disabled-by-default-devtools.timeline"]
# What a task may take before it keeps a reader waiting, in microseconds.
SHORT = 50_000
TASK = "RunTask"


def trace(browser: Browser, url: str) -> list[dict]:
    """The events of one opening of a page."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.set_default_timeout(300_000)
    latency, throughput = NETWORKS["slow 4G"]
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": latency, "downloadThroughput": throughput,
        "uploadThroughput": throughput / 2})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.goto(url, wait_until="load")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1000)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return events


def figures(events: list[dict], url: str) -> dict[str, float]:
    """Milliseconds from the navigation to `url`, and how much moved."""
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


def pages(output: Path) -> dict[str, str]:
    """The paths of the pages that are opened, by what they are called."""
    icon = min(page.parent.name for page in output.glob("icons/*/index.html")
               if page.parent.name != "page")
    outline = min(page.parent.name for page in output.glob("outlines/*/index.html"))
    return {"home": "/", "icon": f"/icons/{icon}/", "outline": f"/outlines/{outline}/"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("vitrine", type=Path, help="the program, a release build")
    parser.add_argument("--sizes", default="20,10000", help="how many icons sites have")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    print(f"{'icons':>7} {'page':8} {'FCP, ms':>8} {'LCP, ms':>8} {'CLS':>6} {'blocking, ms':>13}")
    with browsers.chromium(path_of("chromium")) as browser:
        for count in map(int, options.sizes.split(",")):
            with tempfile.TemporaryDirectory(prefix="vitrine-paint-") as work:
                folder = Path(work)
                catalog.make(count, folder, for_hugo=False)
                output = folder / "Public"
                run(options.vitrine.resolve(), "build", "--site", folder / "vitrine",
                    "--output", output)
                with Server(output) as server:
                    for name, path in pages(output).items():
                        url = server.url + path
                        seen = [figures(trace(browser, url), url) for _ in range(options.rounds)]
                        middle = {key: statistics.median(each[key] for each in seen)
                                  for key in seen[0]}
                        print(f"{count:7,} {name:8} {middle['FCP']:8.0f} {middle['LCP']:8.0f} "
                              f"{middle['CLS']:6.3f} {middle['blocking']:13.0f}", flush=True)


if __name__ == "__main__":
    main()
