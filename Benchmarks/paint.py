#!/usr/bin/env python3
"""What readers wait for: LCP, CLS and blocking time of pages, and of the same pages as pixels.

    Benchmarks/Builds/fetch_icons
    .venv/bin/python Benchmarks/paint.py .build/release/vitrine

Builds sites of 20 and of 10,000 real icons, and opens the home page, an icon's page and an outline in
Chromium with nothing cached, its processor slowed down to a quarter and the network of a slow 4G, in a
window of 390 by 844 points. The figures are from Chromium's own tracing, up to a second in which nothing
is loaded: when the largest part was painted (LCP), how much moved by itself (CLS), and how long tasks
after the first paint took beyond 50 ms each (blocking time).

Then a site of 240 icons on one page is built twice: as vectors that stand in the page, and protected, as
pictures that the page asks for. Both are opened in turns, in a window of 1440 by 900 points at a cable
connection and by the phone. "pictures" is when the last file of a picture was there that the page had
asked for by then, those out of sight come later; the table ends with the ratios of the medians.
See --help.
"""

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
    """Who opens a page: in which window, by how much slower a processor, and at which network: its
    latency in milliseconds and its bytes a second."""
    window: dict
    slowdown: int
    network: tuple[float, float]


PHONE = Reader({"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True,
                "has_touch": True}, 4, NETWORKS["slow 4G"])
# The cable connection of WebPageTest.
CABLE = Reader({"viewport": {"width": 1440, "height": 900}}, 1, (28, 5e6 / 8))
CATEGORIES = ["loading", "blink.user_timing", "devtools.timeline",
              "disabled-by-default-devtools.timeline"]
# What a task may take before it keeps a reader waiting, in microseconds.
SHORT = 50_000
TASK = "RunTask"
PICTURES = """() => Math.max(0, ...performance.getEntriesByType("resource")
    .filter((entry) => new URL(entry.name).pathname.endsWith(".png")).map((entry) => entry.responseEnd))"""


def trace(browser: Browser, url: str, reader: Reader) -> tuple[list[dict], float]:
    """The events of one opening of a page, and when its last picture was there, in milliseconds."""
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


def an_icon(output: Path) -> str:
    return min(page.parent.name for page in output.glob("icons/*/index.html")
               if page.parent.name != "page")


def pages(output: Path) -> dict[str, str]:
    """The paths of the pages that are opened, by what they are called."""
    icon = an_icon(output)
    outline = min(page.parent.name for page in output.glob("outlines/*/index.html"))
    return {"home": "/", "icon": f"/icons/{icon}/", "outline": f"/outlines/{outline}/"}


def medians(seen: list[dict[str, float]]) -> dict[str, float]:
    return {key: statistics.median(each[key] for each in seen) for key in seen[0]}


def compare(browser: Browser, vitrine: Path, count: int, rounds: int) -> None:
    """Opens the same pages as vectors and as pixels, in turns."""
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
        # That its pictures are vectors in one and pixels in the other decides what is compared.
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
