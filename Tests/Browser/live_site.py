"""Sites that change while `vitrine serve` shows them."""

import contextlib
import json
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

from browser import wait_until
from tools import REPOSITORY, vitrine


class Site:
    """A served site that changes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.catalog = folder / "Content/catalog.json"
        self.errors = folder.parent / f"{folder.name}-errors"

    @staticmethod
    def demo(folder: Path) -> "Site":
        """Copies the demo site."""
        for name in ("Content", "Templates"):
            shutil.copytree(REPOSITORY / name, folder / name)
        return Site(folder)

    def keep_icons(self) -> None:
        """Keeps only the catalog and its pictures, so that texts do not refer to icons that tests remove."""
        content = self.folder / "Content"
        for path in sorted(content.rglob("*"), reverse=True):
            kept = path == self.catalog or path.suffix == ".svg" and path.parent.name == "icons"
            if path.is_file() and not kept:
                path.unlink()

    def replace(self, old: str, new: str, file: str = "Content/catalog.json") -> None:
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    def write(self, file: str, value) -> None:
        """Writes a file. Values that are not texts are written as JSON."""
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        text = value if isinstance(value, str) else json.dumps(value)
        path.write_text(text, encoding="utf-8")

    def outline(self, name: str, items: list) -> None:
        self.write(f"Content/outlines/{name}.json", {"title": name.title(), "items": items})

    @contextlib.contextmanager
    def serve(self, port: str = "0", *options: str) -> Iterator[str]:
        command = [vitrine(), "serve", "--site", self.folder, "--port", port, *options]
        # Files, because a pipe without a reader is full after thousands of builds.
        output = self.folder.parent / f"{self.folder.name}-output"
        with (
            output.open("w") as out,
            self.errors.open("w") as errors,
            subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=errors
            ) as server,
        ):
            self.process = server.pid
            try:
                while not (address := re.search(r"http://[^\s,]+(?=[\s,])", output.read_text())):
                    assert server.poll() is None
                    time.sleep(0.02)
                yield address[0]
            finally:
                server.send_signal(signal.SIGINT)
                assert server.wait(timeout=30) == 0


def visit(page: Page, url: str) -> None:
    """Opens a page, and waits until it has loaded its sources. Before that, the page reloads on a change."""
    page.goto(url)
    page.wait_for_function(
        """performance.getEntriesByType("resource").some(each =>
          each.initiatorType === "fetch" && each.name.split("#")[0] === location.href.split("#")[0])"""
    )


def opened(browser: Browser, url: str) -> Page:
    page = browser.new_page(viewport={"width": 800, "height": 500})
    visit(page, url)
    return page


# The page is notified of a change without its details, like for a change that is too long.
UNTOLD = """(() => {
  const { parse } = window.JSON;
  window.JSON.parse = (...text) => {
    const value = parse(...text);
    delete value?.difference;
    return value;
  };
})()"""


def marked(browser: Browser, url: str, **options) -> Page:
    """Opens a page with the marker `isTheSame`, which a reload removes."""
    page = browser.new_context(viewport={"width": 800, "height": 500}, **options).new_page()
    visit(page, url)
    page.evaluate("window.isTheSame = true")
    return page


def markup(page: Page) -> str:
    """Returns the page's body, without the additions of the live site."""
    page.wait_for_function("document.getAnimations().length === 0")
    return page.evaluate(
        """() => {
          const body = document.body.cloneNode(true);
          // The bag has a button where the focus is.
          body.querySelectorAll("script[data-vitrine-live], .bag-button").forEach(each => each.remove());
          return body.outerHTML.replace(/(\\?|&amp;)vitrine=\\d+/g, "").replace(/\\n+/g, "\\n");
        }"""
    )


def expect_fresh(page: Page, browser: Browser) -> None:
    """Expects that a page after updates equals a newly loaded page."""
    fresh = opened(browser, page.url)
    # Both pages update, and the first one waits for the second.
    with contextlib.suppress(TimeoutError):
        wait_until(lambda: markup(page) == markup(fresh), seconds=20)
    assert markup(page) == markup(fresh)
    fresh.close()
