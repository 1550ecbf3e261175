"""A site without a host in its base URL works below its path on any server. Here, a server without knowledge
of Vitrine has the site in a folder, like shared hosting."""

import functools
import http.server
import json
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import demo_site
from references import Site
from tools import vitrine

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v{0}z'/></svg>"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A server's folder with two sites without baseURL: one in a subfolder, one at the root."""
    folder = tmp_path_factory.mktemp("any-server")
    icons = folder / "Content/icons"
    icons.mkdir(parents=True)
    names = ["owl", "cat", "leaf"]
    for number, name in enumerate(names, 1):
        (icons / f"{name}.svg").write_text(PICTURE.format(number))
    (folder / "Content/catalog.json").write_text(json.dumps({
        "currency": "EUR",
        "icons": [{"id": name, "name": name.title(), "price": 2, "category": "All of it",
                   "tags": ["tag"], "formerly": [f"old-{name}"]} for name in names],
        "bundles": [{"id": "all", "name": "All", "price": 3, "icons": names}]}))
    for path, options in [("Public/shop/icons", ["--base-url", "/shop/icons/"]), ("Root", [])]:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        command = [vitrine(), "build", "--site", folder, "--output", folder / path, *options]
        subprocess.run(command, check=True)
    return folder


@pytest.fixture(scope="module", params=["Public", "Root"])
def served(request: pytest.FixtureRequest, root: Path) -> Iterator[tuple[str, Path]]:
    """The address of the site on a plain server, and its folder."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments: object) -> None:
            pass

    handler = functools.partial(Quiet, directory=root / request.param)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    path = "/shop/icons/" if request.param == "Public" else "/"
    yield f"http://127.0.0.1:{server.server_port}{path}", root / request.param / path[1:]
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def page(browser: Browser, served: tuple[str, Path]) -> Iterator[Page]:
    """A tab whose pages request only existing files."""
    page = browser.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("response", lambda answer: answer.status < 400 or problems.append(answer.url))
    yield page
    page.close()
    assert problems == []


def test_every_reference_is_there(served: tuple[str, Path]) -> None:
    address, folder = served
    site = Site(folder, base=address)
    found = 0
    for path, document in site.documents.items():
        problems = [site.problem(path, reference) for reference in document.references]
        assert [problem for problem in problems if problem] == [], path
        found += len(document.references)
    assert found > 100


def test_links_lead_from_page_to_page(page: Page, served: tuple[str, Path]) -> None:
    page.goto(served[0])
    page.locator(".cell a").first.click()
    page.wait_for_url(served[0] + "icons/*/")
    page.get_by_role("link", name="tag", exact=True).click()
    page.wait_for_url(served[0] + "tags/tag/")
    page.locator(".brand").click()
    page.wait_for_url(served[0])
    # A former address of an icon.
    page.goto(served[0] + "icons/old-leaf/")
    page.wait_for_url(served[0] + "icons/leaf/")


def test_search_finds_and_leads(page: Page, served: tuple[str, Path]) -> None:
    page.goto(served[0] + "icons/owl/")
    page.get_by_role("searchbox").first.fill("leaf")
    page.keyboard.press("Enter")
    page.wait_for_url(served[0] + "search/?q=leaf")
    results = page.locator("main .cell")
    expect(results).to_have_count(1)
    results.locator("a").first.click()
    page.wait_for_url(served[0] + "icons/leaf/")


def test_bag_collects(page: Page, served: tuple[str, Path]) -> None:
    page.goto(served[0] + "icons/owl/")
    page.get_by_role("button", name="Add to bag").click()
    page.goto(served[0] + "bag/")
    expect(page.locator(".bag-name")).to_have_text("Owl")
    page.locator(".bag-name").click()
    page.wait_for_url(served[0] + "icons/owl/")


def test_addresses_for_machines_are_left_out(served: tuple[str, Path]) -> None:
    folder = served[1]
    names = {file.name for file in folder.rglob("*")}
    assert not names & {"feed.xml", "sitemap.xml", "social-card.png"}
    for path in demo_site.pages(folder):
        file = folder / (path[1:] + ("index.html" if path.endswith("/") else ""))
        text = file.read_text(encoding="utf-8")
        assert not any(word in text for word in ("canonical", "og:", "localhost", "ListItem")), path
