"""`vitrine serve` in the browser: pages follow what is saved, and tell what is wrong."""

import contextlib
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tools import REPOSITORY, vitrine


class Site:
    """A copy of the demo site that is served while it changes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("Content", "Templates"):
            shutil.copytree(REPOSITORY / name, folder / name)
        self.catalog = folder / "Content/catalog.json"

    def replace(self, old: str, new: str, file: str = "Content/catalog.json") -> None:
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    @contextlib.contextmanager
    def serve(self, port: str = "0") -> Iterator[str]:
        command = [vitrine(), "serve", "--site", self.folder, "--port", port]
        with (
            (self.folder / "errors").open("w") as errors,
            subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, text=True
            ) as server,
        ):
            try:
                while not (address := re.search(r"http://[^\s,]+", server.stdout.readline())):
                    assert server.poll() is None
                yield address[0]
            finally:
                server.send_signal(signal.SIGINT)
                assert server.wait(timeout=30) == 0


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path)


def opened(browser: Browser, url: str) -> Page:
    page = browser.new_page(viewport={"width": 800, "height": 500})
    page.goto(url)
    return page


def test_pages_follow_and_keep_their_place(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        pages = [opened(browser, url), opened(browser, url)]
        pages[0].evaluate("scrollTo(0, 200)")
        first = pages[0].evaluate("performance.timeOrigin")
        site.replace('"price": 3.99', '"price": 1234.5')
        for page in pages:
            expect(page.get_by_text("1,234.50").first).to_be_visible()
        assert pages[0].evaluate("performance.timeOrigin") != first
        pages[0].wait_for_function("scrollY === 200")


def test_the_first_build_reloads_nobody(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        page = opened(browser, url)
        with page.expect_response("**/.vitrine/events") as response:
            page.reload()
        assert response.value.ok
        origin = page.evaluate("performance.timeOrigin")
        # Something is saved that changes nothing: the build that follows tells nobody.
        site.catalog.touch()
        page.wait_for_timeout(500)
        assert page.evaluate("performance.timeOrigin") == origin


def test_what_is_wrong_is_shown_until_it_is_mended(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        page = opened(browser, url)
        overlay = page.locator("vitrine-problems")
        expect(overlay).to_have_count(0)
        site.replace('"price": 3.99', '"price": "much"')
        alert = overlay.get_by_role("alert")
        expect(alert).to_contain_text("Content/catalog.json:")
        expect(alert).to_contain_text("error: [")
        # The last good site is still there, for pages that are opened now too.
        other = opened(browser, url)
        expect(other.get_by_text("3.99").first).to_be_visible()
        expect(other.locator("vitrine-problems").get_by_role("alert")).to_be_visible()
        alert.get_by_role("button", name="Hide").click()
        expect(overlay).to_have_count(0)
        site.replace('"price": "much"', '"price": 3.99')
        expect(other.locator("vitrine-problems")).to_have_count(0)


def test_a_server_that_comes_back_is_followed(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        page = opened(browser, url)
        page.wait_for_timeout(200)
    site.replace('"price": 3.99', '"price": 1234.5')
    with site.serve(port=url.rsplit(":", 1)[1].strip("/")):
        expect(page.get_by_text("1,234.50").first).to_be_visible()


def test_a_page_of_another_site_learns_nothing(browser: Browser, site: Site) -> None:
    with site.serve() as url, site.serve() as other:
        page = opened(browser, other)
        for address in (url, url + "catalog.json", url + ".vitrine/events"):
            refused = "address => fetch(address).then(() => false, () => true)"
            assert page.evaluate(refused, address)
        loads = """(address) => new Promise(resolve => {
          const image = new Image();
          image.onload = () => resolve(true);
          image.onerror = () => resolve(false);
          image.src = address;
        })"""
        assert page.evaluate(loads, other + "assets/favicon.svg")
        assert not page.evaluate(loads, url + "assets/favicon.svg")
