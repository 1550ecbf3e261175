"""Sites that change while `vitrine serve` shows them, and pages that follow."""

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
    """A site that is served while it changes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.catalog = folder / "Content/catalog.json"
        self.errors = folder.parent / f"{folder.name}-errors"

    @staticmethod
    def demo(folder: Path) -> "Site":
        """A copy of the demo site."""
        for name in ("Content", "Templates"):
            shutil.copytree(REPOSITORY / name, folder / name)
        return Site(folder)

    def keep_icons(self) -> None:
        """Leaves the catalog and its pictures alone: no text names an icon that may go."""
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
        """Writes a file, values other than texts as JSON."""
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        text = value if isinstance(value, str) else json.dumps(value)
        path.write_text(text, encoding="utf-8")

    def outline(self, name: str, items: list) -> None:
        self.write(f"Content/outlines/{name}.json", {"title": name.title(), "items": items})

    @contextlib.contextmanager
    def serve(self, port: str = "0", *options: str) -> Iterator[str]:
        command = [vitrine(), "serve", "--site", self.folder, "--port", port, *options]
        # Files, for a pipe that nobody reads is full after some thousand builds.
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
    """Goes to a page, and waits until it has loaded what it was made from: one that changes before
    that does not move to the change but is loaded anew."""
    page.goto(url)
    page.wait_for_function(
        """performance.getEntriesByType("resource").some(each =>
          each.initiatorType === "fetch" && each.name.split("#")[0] === location.href.split("#")[0])"""
    )


def opened(browser: Browser, url: str) -> Page:
    page = browser.new_page(viewport={"width": 800, "height": 500})
    visit(page, url)
    return page


# The page is told that it has changed, but not how, as those are whose changes are too long.
UNTOLD = """(() => {
  const { parse } = window.JSON;
  window.JSON.parse = (...text) => {
    const value = parse(...text);
    delete value?.difference;
    return value;
  };
})()"""


def marked(browser: Browser, url: str, **options) -> Page:
    """A page that knows whether it is still the one that was opened: `isTheSame`."""
    page = browser.new_context(viewport={"width": 800, "height": 500}, **options).new_page()
    visit(page, url)
    page.evaluate("window.isTheSame = true")
    return page


def markup(page: Page) -> str:
    """The page's body, without what the live site adds and animates."""
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
    """Expects a page that followed the changes to be what a page loaded now is."""
    fresh = opened(browser, page.url)
    # Both follow: the one that was told first waits for the other.
    with contextlib.suppress(TimeoutError):
        wait_until(lambda: markup(page) == markup(fresh), seconds=20)
    assert markup(page) == markup(fresh)
    fresh.close()
