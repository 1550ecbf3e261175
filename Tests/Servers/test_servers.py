"""The deploying guide's promises about its configurations, tested on the real servers."""

import gzip
import http.client
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

from demo_site import pages
from tools import path_of

FORMER = ("/icons/love/", "/icons/old-heart/")
FOREVER = "public, max-age=31536000, immutable"


class Answer:
    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status, self.headers, self.body = response.status, response.headers, response.read()


def ask(address: str, path: str, **headers: str) -> Answer:
    """Sends a request without following redirects."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=20)
    try:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        return Answer(connection.getresponse())
    finally:
        connection.close()


def stylesheet(shop: Path) -> str:
    """The address of the style sheet of icons' pages."""
    page = (shop / "icons/heart/index.html").read_text()
    return re.search(r'<link rel="stylesheet" href="([^"]*)"', page)[1]


def asset(shop: Path, name: str) -> str:
    """Returns the address of a file with a content hash in its name."""
    [file] = (shop / "assets").glob(name)
    return f"/assets/{file.name}"


def test_pages_are_whole_and_asked_for_anew(address: str, shop: Path) -> None:
    for path in pages(shop):
        if path == "/404.html" or path in FORMER:
            continue
        answer = ask(address, path)
        assert answer.status == 200, path
        assert answer.headers["Content-Type"].lower().replace(" ", "") == "text/html;charset=utf-8"
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.body == (shop / path[1:] / "index.html").read_bytes()
    tag = ask(address, "/").headers["ETag"]
    assert tag
    again = ask(address, "/", If_None_Match=tag)
    assert (again.status, again.body) == (304, b"")


def test_versioned_files_are_kept_for_ever(address: str, shop: Path) -> None:
    page = (shop / "icons/heart/index.html").read_text()
    versioned = re.search(r'src="(/icons/[^"?]+\.png\?v=[0-9a-f]+)"', page)[1]
    answer = ask(address, versioned)
    assert (answer.status, answer.headers["Cache-Control"]) == (200, FOREVER)
    assert answer.headers["Content-Type"] == "image/png"
    assert ask(address, versioned.partition("?")[0]).headers["Cache-Control"] == "no-cache"
    sheet = stylesheet(shop)
    assert re.fullmatch(r"/assets/site\.[0-9a-f]{8}\.css", sheet)
    answer = ask(address, sheet)
    assert (answer.status, answer.headers["Cache-Control"]) == (200, FOREVER)
    assert answer.headers["Content-Type"].startswith("text/css")
    script = asset(shop, "icon.*.js")
    assert f'<script src="{script}"' in page
    for path in (script, asset(shop, "search-index.*.js")):
        answer = ask(address, path)
        assert (answer.status, answer.headers["Cache-Control"]) == (200, FOREVER)
        assert answer.headers["Content-Type"].partition(";")[0] in ("text/javascript", "application/javascript")
    assert ask(address, "/search/index.js").headers["Cache-Control"] == "no-cache"
    assert ask(address, "/assets/site.01234567.css").headers.get("Cache-Control") != FOREVER
    gone = ask(address, "/icons/heart/none.png?v=0123")
    assert gone.status == 404
    assert gone.headers.get("Cache-Control") != FOREVER


@pytest.mark.parametrize("path", [
    "/", "/icons/heart/", "the style sheet", "/search/index.js", "/catalog.json", "/icons/leaf/leaf.svg",
    "/feed.xml", "/sitemap.xml", "/outlines/guide.opml"])
def test_compressed_files_are_sent(address: str, shop: Path, path: str) -> None:
    path = stylesheet(shop) if path == "the style sheet" else path
    file = shop / (path[1:] + ("index.html" if path.endswith("/") else ""))
    assert file.with_name(file.name + ".gz").exists()
    plain, packed = ask(address, path), ask(address, path, Accept_Encoding="gzip, br")
    assert (plain.status, packed.status) == (200, 200)
    assert "Content-Encoding" not in plain.headers
    assert plain.body == file.read_bytes()
    # nginx needs a module for Brotli.
    if packed.headers["Content-Encoding"] == "br":
        assert packed.body == file.with_name(file.name + ".br").read_bytes()
        packed = ask(address, path, Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body)
    assert "accept-encoding" in packed.headers["Vary"].lower()

    def kind(answer: Answer) -> str:
        return (answer.headers["Content-Type"] or "").partition(";")[0].replace("application/javascript", "text/javascript")
    if not path.endswith(".opml"):
        assert kind(packed) == kind(plain) != ""


def test_former_addresses_lead_on(address: str, shop: Path) -> None:
    for former in FORMER:
        answer = ask(address, former)
        assert answer.status == 301
        assert answer.headers["Location"].removeprefix(address) == "/icons/heart/"


def test_a_folder_without_its_slash_leads_to_it(address: str) -> None:
    answer = ask(address, "/icons/heart")
    assert answer.status in (301, 308)
    assert answer.headers["Location"].removeprefix(address) in ("/icons/heart/", "heart/")


def test_what_is_not_there_is_the_page_that_says_so(address: str, shop: Path) -> None:
    for path in ("/nothing/", "/icons/nothing", "/_redirects", "/.htaccess", "/a%00b", "/..%2f..%2fetc/passwd"):
        answer = ask(address, path)
        if "%" in path:
            # Each server rejects these paths in its own way.
            assert answer.status >= 400, path
            continue
        assert answer.status == 404, path
        assert answer.body == (shop / "404.html").read_bytes(), path
        assert "Content-Security-Policy" in answer.headers
    assert ask(address, "/.well-known/security.txt").status == 200


def test_pages_meet_the_policy(address: str, shop: Path) -> None:
    """Chromium reports violations of the Content-Security-Policy."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path_of("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        found: list[str] = []
        page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: found.append(str(error)))
        for path in [path for path in pages(shop) if path not in FORMER]:
            response = page.goto(address + path, wait_until="networkidle")
            assert "default-src 'none'" in response.headers["content-security-policy"]
        assert [text for text in found if "404" not in text] == []
        page.goto(f"{address}/search/?q=heart", wait_until="networkidle")
        assert page.locator("[data-search-results] a").count() > 0
        # The policy is active: a violation is reported.
        page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: '1'}))")
        assert any("Content Security Policy" in text for text in found)
        browser.close()
