#!/usr/bin/env python3
"""Measures builds of outlines, and the time in which Chromium opens large outlines.

    outlines.py VITRINE [--browser] [--chromium PATH]

Builds outlines of 10 to 50,000 nodes and 1 to 60 levels, and prints the time and the bytes per node. If
both are constant, the cost is linear. The time of an empty site is subtracted.

With --browser (requires Playwright), it opens an outline of 10,000 nodes, with the default division and on
one page. The control is the same page with open lists instead of `details`. Then it expands the one page
completely."""

import argparse
import json
import re
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

RUNS = 3
SIZES = [10, 100, 1_000, 10_000, 50_000]
DEPTHS = [1, 5, 20, 60]
DEFAULT = 2_000
ONE_PAGE = 100_000
# When the second frame is requested, all earlier content is painted.
LOADED = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
  done(performance.now()); })))"""
EXPAND = """() => new Promise(done => {
  const start = performance.now();
  document.querySelector('[data-outline-action=expand]').click();
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
})"""


def tree(count: int, levels: int) -> list[dict]:
    """Returns parallel chains of `levels` nodes. With three levels, each node has twenty children."""
    if levels != 3:
        chains = []
        for start in range(0, count, levels):
            node: list[dict] = []
            for number in reversed(range(start, min(start + levels, count))):
                node = [{"id": f"n{number}", "text": f"Node {number}", "children": node}]
            chains += node
        return chains
    roots: list[dict] = []
    for number in range(count):
        node = {"id": f"n{number}", "text": f"Node {number}", "children": []}
        if number % 400 == 0:
            roots.append(node)
        elif number % 20 == 0:
            roots[-1]["children"].append(node)
        else:
            (roots[-1]["children"] or roots)[-1]["children"].append(node)
    return roots


def write(site: Path, items: list[dict], per_page: int) -> None:
    content = site / "Content"
    (content / "outlines").mkdir(parents=True, exist_ok=True)
    (content / "catalog.json").write_text('{"icons": []}', encoding="utf-8")
    options = {"outlines": {"nodesPerPage": per_page}} if items else {}
    (content / "site.json").write_text(json.dumps(options), encoding="utf-8")
    if items:
        file = content / "outlines" / "large.json"
        file.write_text(json.dumps({"title": "Large", "items": items}), encoding="utf-8")


def build(vitrine: Path, items: list[dict], per_page: int, site: Path) -> tuple[float, int]:
    """Returns the shortest of several builds in seconds, and the bytes of the site."""
    write(site, items, per_page)
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        command = [vitrine, "build", "--site", site, "--output", site / "Public", "--clean"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    pages = sum(file.stat().st_size for file in (site / "Public").rglob("*") if file.is_file())
    return min(times), pages


def measure_builds(vitrine: Path) -> None:
    print("nodes\tlevels\ta page\tms\tµs/node\tbytes/node")
    for per_page in (DEFAULT, ONE_PAGE):
        with tempfile.TemporaryDirectory() as folder:
            base_time, base_bytes = build(vitrine, [], per_page, Path(folder))
        cases = [(size, 3) for size in SIZES] + [(10_000, depth) for depth in DEPTHS]
        for count, levels in cases:
            with tempfile.TemporaryDirectory() as folder:
                seconds, size = build(vitrine, tree(count, levels), per_page, Path(folder))
            own = seconds - base_time
            print(f"{count}\t{levels}\t{per_page}\t{seconds * 1e3:.0f}\t{own * 1e6 / count:.0f}"
                  f"\t{(size - base_bytes) / count:.0f}", flush=True)


def plain(html: str) -> str:
    """Returns the page with open lists instead of collapsible branches."""
    html = re.sub(r"<details[^>]*>", "", html).replace("</details>", "")
    html = re.sub(r"<summary( [^>]*)?>", r"<div\1>", html).replace("</summary>", "</div>")
    return re.sub(r"<script.*?</script>", "", html)


def measure_browser(vitrine: Path, chromium: str) -> None:
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder)
        build(vitrine, tree(10_000, 3), DEFAULT, site)
        divided = (site / "Public" / "outlines" / "large" / "index.html").read_text(encoding="utf-8")
        build(vitrine, tree(10_000, 3), ONE_PAGE, site)
        page_file = site / "Public" / "outlines" / "large" / "index.html"
        others = {"divided": divided, "plain": plain(page_file.read_text(encoding="utf-8"))}
        for name, html in others.items():
            other = page_file.parent.parent / name / "index.html"
            other.parent.mkdir()
            other.write_text(html, encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        server = subprocess.Popen(
            ["python3", "-m", "http.server", "0", "--bind", "127.0.0.1", "-d", site / "Public"],
            stderr=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
            env={"PYTHONUNBUFFERED": "1", "PATH": "/usr/bin:/usr/local/bin"})
        url = re.search(r"http://[^/ ]+", server.stdout.readline())[0]
        pages = {"as divided": "divided", "on one page": "large", "plain lists": "plain"}
        found: dict[str, list[float]] = {name: [] for name in [*pages, "expand all"]}
        for _ in range(7):
            for name, path in pages.items():
                page = browser.new_context().new_page()
                page.goto(f"{url}/outlines/{path}/")
                found[name].append(page.evaluate(LOADED))
                if path == "large":
                    found["expand all"].append(page.evaluate(EXPAND))
                page.context.close()
        browser.close()
        server.terminate()
    for name, times in found.items():
        print(f"{name}\t{statistics.median(times):.0f} ms")
    for name in ("as divided", "on one page"):
        ratio = statistics.median(found[name]) / statistics.median(found["plain lists"])
        print(f"{name} / plain lists\t{ratio:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("vitrine", type=Path)
    parser.add_argument("--browser", action="store_true", help="time Chromium too")
    parser.add_argument("--only-browser", action="store_true")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    arguments = parser.parse_args()
    vitrine = arguments.vitrine.resolve()
    if not arguments.only_browser:
        measure_builds(vitrine)
    if arguments.browser or arguments.only_browser:
        measure_browser(vitrine, arguments.chromium)


if __name__ == "__main__":
    main()
