#!/usr/bin/env python3
"""Measures the first result of a search, next to Pagefind and Lunr with the same names and tags.

    Benchmarks/Builds/fetch_icons
    .venv/bin/python -m pip install pagefind pagefind-bin lunr
    .venv/bin/python Benchmarks/search.py .build/release/vitrine

Each tool indexes the same catalog, and gets the same queries in Chromium, on a slow 4G and a fast 3G
network. Only the page is cached. The time is from the focus on the field to the first result that is shown
(Vitrine) or returned (Pagefind and Lunr). The server gzips files and simulates the network's delay.
Requests of workers count too.

Lunr's script is Debian's libjs-lunr. Without it, Lunr's index is measured but not queried. See --help."""

import argparse
import gzip
import http.server
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "Tests" / "Browser"), str(HERE / "Builds")]

from playwright.sync_api import Browser

import browser as browsers
import catalog
from builds import run
from tools import path_of

QUERIES = ["arrow", "calendar check", "heart"]
# Round trips in milliseconds and bytes per second, as in browsers' developer tools.
NETWORKS = {"slow 4G": (150, 1.6e6 / 8), "fast 3G": (560, 1.44e6 / 8)}

PAGEFIND = """<!DOCTYPE html><html lang="en"><title>Search</title><script>
const find = async (query) => {
  const pagefind = await import("/pagefind/pagefind.js");
  const { results } = await pagefind.search(query);
  return results.length ? (await results[0].data()).url : null;
};</script>"""

LUNR = """<!DOCTYPE html><html lang="en"><title>Search</title><script>
const find = async (query) => {
  const script = document.createElement("script");
  script.src = "/lunr.js";
  const loaded = new Promise((done) => { script.onload = done; });
  document.head.append(script);
  const [index] = await Promise.all([fetch("/index.json").then((answer) => answer.json()), loaded]);
  return lunr.Index.load(index).search(query)[0]?.ref ?? null;
};</script>"""


# Returns the time of the first result, in milliseconds since 1970.
FIRST_CELL = """() => {
  const observer = new MutationObserver(() => {
    const cell = document.querySelector(".search-panel .cell");
    if (!cell) return;
    observer.disconnect();
    window.first = [Date.now(), cell.dataset.itemId];
  });
  observer.observe(document.body, { childList: true, subtree: true });
}"""


class Server:
    """Serves a folder gzipped and uncached, at the speed of a network."""

    def __init__(self, folder):
        kept = {}
        # The sent responses: the time of the end in seconds since 1970, the path, and the bytes.
        self.sent = sent = []
        self.network = None
        owner, line = self, threading.Lock()

        class Handler(http.server.SimpleHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def __init__(self, *arguments):
                super().__init__(*arguments, directory=str(folder))

            def log_message(self, *_):
                pass

            def do_GET(self):
                path = pathlib.Path(self.translate_path(self.path))
                path = path / "index.html" if path.is_dir() else path
                if not path.is_file():
                    return self.send_error(404)
                if path not in kept:
                    kept[path] = gzip.compress(path.read_bytes(), 6)
                if owner.network:
                    latency, throughput = owner.network
                    time.sleep(latency / 1000)
                    with line:
                        time.sleep(len(kept[path]) / throughput)
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(str(path)))
                self.send_header("Content-Encoding", "gzip")
                self.send_header("Content-Length", str(len(kept[path])))
                self.end_headers()
                try:
                    self.wfile.write(kept[path])
                except OSError:  # The page was closed.
                    return
                sent.append((time.time(), self.path.split("?")[0], len(kept[path])))

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.handle_error = lambda *_: None  # Pages close connections as they like.
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        return self

    def __exit__(self, *_):
        self.server.shutdown()


def ask(browser: Browser, server, query, network, is_vitrine):
    """Returns the milliseconds, bytes and requests until the first result, and the bytes and requests without
    scripts."""
    server.network = None
    page = browser.new_page()
    page.set_default_timeout(300_000)
    page.goto(server.url, wait_until="networkidle")
    server.sent.clear()
    server.network = NETWORKS[network]
    start = time.time()
    if is_vitrine:
        page.evaluate(FIRST_CELL)
        start = time.time()
        page.get_by_role("searchbox").fill(query)
        page.wait_for_function("window.first")
        end, found = page.evaluate("window.first")
    else:
        end, found = page.evaluate("async (q) => { const r = await find(q); return [Date.now(), r]; }", query)
    assert found, f"nothing was found for {query}"
    # Pictures of results and later requests are not part of the answer.
    needed = [(path, size) for at, path, size in list(server.sent)
              if at <= end / 1000 and not path.endswith((".png", ".svg"))]
    data = [size for path, size in needed if not path.endswith(".js") and "wasm" not in path]
    page.close()
    return end - start * 1000, sum(size for _, size in needed), len(needed), sum(data), len(data)


# Records the tasks of the page's main thread that take longer than 50 ms.
LONG_TASKS = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(Math.round(duration));
  }).observe({ type: "longtask" });
}"""

# The time from the last byte of the page to the end of its scripts.
READY = """() => {
  const [page] = performance.getEntriesByType("navigation");
  return page.domContentLoadedEventEnd - page.responseEnd;
}"""


def use(browser: Browser, server):
    """Returns the size of the first page, the time until it is usable, and the long tasks during searches and
    filters. The network is fast, because a slow network would give the page time."""
    server.network = None
    page = browser.new_page()
    page.set_default_timeout(300_000)
    taken = []
    for _ in range(5):
        server.sent.clear()
        page.goto(server.url, wait_until="networkidle")
        taken.append(page.evaluate(READY))
    size = next(size for _, path, size in server.sent if path == "/")
    print(f"  home      {size / 1000:.1f} KB, ready {statistics.median(taken):,.0f} ms after its last byte")
    page.goto(f"{server.url}/search/", wait_until="networkidle")
    page.evaluate(LONG_TASKS)
    field = page.get_by_role("searchbox")
    for query in QUERIES:
        field.fill("")
        field.press_sequentially(query, delay=60)
        page.wait_for_timeout(1_000)
    page.locator(".search-filters summary").click()
    page.wait_for_timeout(3_000)
    # All icons are filtered, then sorted.
    field.fill("")
    for name, value in (("price", "paid"), ("sort", "name")):
        page.locator(f"select[name={name}]").select_option(value)
        page.locator("[data-search-results] .cell").first.wait_for()
        page.wait_for_timeout(2_000)
    found = page.locator("[data-search-results] [role=status]").inner_text()
    tasks = page.evaluate("window.tasks")
    print(f"  tasks     over 50 ms while searching and filtering: {tasks or 'none'} ({found})", flush=True)
    page.close()


def folder_size(folder):
    files = [file for file in folder.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files), len(files)


def make_vitrine(options, folder, count):
    catalog.make(count, folder)
    site, output = folder / "vitrine", folder / "Public"
    # The first page shows all icons, with the default paging.
    settings = site / "Content/site.json"
    content = json.loads(settings.read_text())
    content["pages"][0] = {"path": "/", "title": "Icons", "items": "catalog", "layout": {"type": "flow"}}
    settings.write_text(json.dumps(content))
    taken = run(options.vitrine, "build", "--site", site, "--output", output)
    shutil.rmtree(folder / "hugo")
    entries = json.loads((site / "Content/catalog.json").read_text())["icons"]
    return output, taken, entries


def make_pagefind(folder, entries):
    site = folder / "pagefind-site"
    for entry in entries:
        page = site / entry["id"] / "index.html"
        page.parent.mkdir(parents=True)
        page.write_text(
            f'<!DOCTYPE html><html lang="en"><title>{entry["name"]}</title><body>'
            f'<h1>{entry["name"]}</h1><p>{" ".join(entry["tags"])}</p></body></html>')
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "pagefind", "--site", site], check=True,
                   stdout=subprocess.DEVNULL)
    taken = time.perf_counter() - start
    (site / "index.html").write_text(PAGEFIND)
    return site, taken


def make_lunr(folder, entries, script):
    from lunr import lunr
    site = folder / "lunr-site"
    site.mkdir()
    start = time.perf_counter()
    documents = [{"id": entry["id"], "name": entry["name"], "tags": " ".join(entry["tags"])}
                 for entry in entries]
    index = lunr(ref="id", fields=[{"field_name": "name", "boost": 10}, "tags"],
                 documents=documents)
    (site / "index.json").write_text(json.dumps(index.serialize(), separators=(",", ":")))
    taken = time.perf_counter() - start
    (site / "index.html").write_text(LUNR)
    if script:
        shutil.copy(script, site / "lunr.js")
    return site, taken


def gzipped(files):
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in files if file.is_file())


def report(browser, name, folder, files, build, options):
    sizes, numbers = folder_size(files) if files.is_dir() else (files.stat().st_size, 1)
    print(f"  {name:9} index {sizes / 1e6:8.1f} MB in {numbers:7,} files, made in {build}", flush=True)
    if not options.ask(name):
        return
    with Server(folder) as server:
        for network in NETWORKS:
            asked = [ask(browser, server, query, network, name == "Vitrine")
                     for query in QUERIES for _ in range(options.rounds)]
            taken, size, requests, data, parts = (
                statistics.median(each[key] for each in asked) for key in range(5))
            print(f"    {network}: {taken:7,.0f} ms, {size / 1000:7.1f} KB in {requests:.0f} requests,"
                  f" {data / 1000:7.1f} KB in {parts:.0f} of them not scripts", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("vitrine", type=pathlib.Path, help="the program, a release build")
    parser.add_argument("--sizes", default="10000,100000,180000")
    parser.add_argument("--alone", action="store_true", help="without Pagefind and Lunr")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--lunr", type=pathlib.Path, help="Lunr's script",
                        default=pathlib.Path("/usr/share/javascript/lunr/lunr.js"))
    parser.add_argument("--folder", default="/dev/shm" if os.path.isdir("/dev/shm") else None)
    options = parser.parse_args()
    options.vitrine = options.vitrine.resolve()
    script = options.lunr if options.lunr.is_file() else None
    options.ask = lambda name: name != "Lunr" or script is not None
    with tempfile.TemporaryDirectory(prefix="vitrine-search-", dir=options.folder) as work:
        for count in map(int, options.sizes.split(",")):
            folder = pathlib.Path(work) / str(count)
            folder.mkdir()
            print(f"{count:,} icons", flush=True)
            output, build, entries = make_vitrine(options, folder, count)
            with browsers.chromium(path_of("chromium")) as browser:
                report(browser, "Vitrine", output, output / "search",
                       f"{build.wall:.1f} s with all else", options)
                with Server(output) as server:
                    use(browser, server)
                if not options.alone:
                    site, taken = make_pagefind(folder, entries)
                    report(browser, "Pagefind", site, site / "pagefind", f"{taken:.1f} s", options)
                    shutil.rmtree(site)
                    site, taken = make_lunr(folder, entries, script)
                    report(browser, "Lunr", site, site / "index.json", f"{taken:.1f} s", options)
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
