"""Builds pages of random layouts, and compares Chromium's rectangles with those that `vitrine layout` solves.

    VITRINE_BINARY=.build/release/vitrine .venv/bin/python Tests/Browser/compare_layouts.py 2000
    VITRINE_SEED=beef .venv/bin/python Tests/Browser/compare_layouts.py --batch 17

Prints the rectangles that deviate by more than half a pixel, and the number of rectangles. The binary
builds the pages with the theme, at random widths and device scales, in both writing directions.
`test_random_layouts.py` does the same with fewer layouts."""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser

import browser as browsers
import demo_site
from layout_pages import Result, compare
from random_layouts import Generator, properties, schema
from tools import REPOSITORY, path_of, vitrine

# The number of pages in a site.
BATCH = 15
SCALES = [1, 1, 1.25, 1.5, 1.75, 2]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>'


def seed() -> str:
    """Returns VITRINE_SEED, or the hash of the commit."""
    done = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=REPOSITORY, capture_output=True, text=True, check=False)
    return os.environ.get("VITRINE_SEED") or done.stdout.strip()[:12] or "1"


@dataclass
class Run(Result):
    """The result of random layouts."""

    layouts: int = 0
    refused: int = 0
    # The properties that had a value.
    used: Counter = field(default_factory=Counter)

    def add(self, other: "Run") -> None:
        super().add(other)
        self.layouts += other.layouts
        self.refused += other.refused
        self.used += other.used


class Batch:
    """A site of random pages."""

    def __init__(self, site_schema: dict, seed: str, number: int, folder: Path) -> None:
        self.name = f"{seed}/{number}"
        self.generator = Generator(site_schema, self.name)
        self.folder = folder
        self.result = Run(used=self.generator.used)
        self.random = random.Random(f"{self.name}/windows")

    def run(self, browser: Browser, size: int = BATCH) -> Run:
        pages = self.write(size)
        output = self.folder / "Public"
        demo_site.build(output, site=self.folder)
        with demo_site.serve(output, self.folder) as url:
            for page in pages:
                self.check(browser, url, page)
        self.result.layouts = len(pages)
        return self.result

    def write(self, size: int) -> list[dict]:
        """Writes a valid site of `size` pages, and returns the pages."""
        content = self.folder / "Content"
        (content / "icons").mkdir(parents=True)
        (content / "icons/square.svg").write_text(SVG)
        self.write_catalog([])
        language = self.random.choice(["en", "ar"])
        pages: list[dict] = []
        while len(pages) < size:
            # Each page is on its own line, so that an error identifies the page.
            tried = pages + [self.generator.page(f"/p{len(pages) + index}/") for index in range(45)]
            wrong = self.wrong_lines(language, tried)
            good = [page for index, page in enumerate(tried) if index not in wrong]
            self.result.refused += len(wrong)
            pages = [{**page, "path": f"/p{index}/"} for index, page in enumerate(good[:size])]
        self.write_site(language, pages)
        self.write_catalog([page["layout"] for page in pages if page["items"] == "catalog"])
        return pages

    def write_catalog(self, layouts: list[dict]) -> None:
        (self.folder / "Content/catalog.json").write_text(
            json.dumps(self.generator.catalog(layouts)))

    def write_site(self, language: str, pages: list[dict]) -> None:
        lines = ",\n".join(json.dumps(page) for page in pages)
        (self.folder / "Content/site.json").write_text(
            f'{{"title": "Random", "language": "{language}", "pages": [\n{lines}\n]}}\n')

    def wrong_lines(self, language: str, pages: list[dict]) -> set[int]:
        self.write_site(language, pages)
        command = [vitrine(), "build", "--site", self.folder, "--output", self.folder / "Tried", "--report", "json"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        errors = json.loads(done.stdout)["errors"]
        if done.returncode != 0 and not errors or any(error["file"] != "Content/site.json" for error in errors):
            raise AssertionError(done.stderr)
        return {error["line"] - 2 for error in errors}

    def check(self, browser: Browser, url: str, page: dict) -> None:
        scale = self.random.choice([*SCALES, round(self.random.uniform(1, 2), 2)])
        context = browser.new_context(device_scale_factor=scale, reduced_motion="reduce")
        tab = context.new_page()
        for _ in range(2):
            width = self.random.choice([320, 390, 768, 1440, self.random.randint(300, 1300)])
            height = self.random.choice([800, self.random.randint(500, 1100)])
            tab.set_viewport_size({"width": width, "height": height})
            tab.goto(url + page["path"])
            place = f"{self.name} {page['path']} at {width}×{height}, scale {scale}"
            # A word can be longer than its space in a random layout.
            result = compare(
                tab, page["path"], self.folder, place, may_scroll_sideways=True)
            self.result.add(Run(**vars(result)))
        context.close()


def batches(
    count: int, seed: str, browser: Browser, only: int | None = None, keep: Path | None = None
) -> Iterator[Run]:
    """Returns the results of `count` layouts, batch by batch."""
    site_schema = schema()
    for number in range((count + BATCH - 1) // BATCH) if only is None else [only]:
        size = BATCH if only is not None else min(BATCH, count - number * BATCH)
        with tempfile.TemporaryDirectory(prefix="vitrine-layouts-") as folder:
            site = keep or Path(folder)
            yield Batch(site_schema, seed, number, site).run(browser, size)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int, nargs="?", default=2000)
    parser.add_argument("--batch", type=int, help="the number of the only batch")
    parser.add_argument("--keep", type=Path, help="where to leave the batch's site")
    options = parser.parse_args()
    name = seed()
    print(f"VITRINE_SEED={name}")
    total = Run()
    pages: Counter = Counter()
    with browsers.chromium(path_of("chromium")) as browser:
        for result in batches(options.count, name, browser, options.batch, options.keep):
            total.add(result)
            for problem in result.problems:
                pages[problem.page] += 1
                if pages[problem.page] <= 3:
                    print(f"{problem.page}: {problem.name} {problem.text}", flush=True)
    missing = properties(schema()) - set(total.used)
    off = len(total.problems)
    print(f"{total.layouts} layouts ({total.refused} others refused), {total.windows} windows "
          f"({total.impossible} others without room), {total.rectangles} rectangles: "
          f"{off} off, {sum(p.is_cell for p in total.problems)} of them cells, "
          f"on {len(pages)} windows; the others by at most {total.worst:.3f} px")
    if missing and total.layouts > 500:
        print(f"never given: {sorted(missing)}")
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main())
