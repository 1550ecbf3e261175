"""The page of an icon that is sold, and of one that is free."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import demo_site
from tools import vitrine

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("shop")
    icons = folder / "Content/icons"
    icons.mkdir(parents=True)
    for name in ("owl", "leaf"):
        (icons / f"{name}.svg").write_text(PICTURE)
    (folder / "Content/site.json").write_text(json.dumps({"buy": {"gumroad": "shop/{id}"}}))
    (folder / "Content/catalog.json").write_text(json.dumps({
        "icons": [{"id": "owl", "price": 5.99, "formerly": ["eule"]}, {"id": "leaf", "price": 0}],
        "licenses": [
            {"id": "one", "name": "One", "grants": ["Print"]},
            {"id": "more", "name": "More", "factor": 2.5},
            {"id": "open", "name": "Open", "spdx": "MIT"},
        ],
    }))
    output = folder / "Public"
    subprocess.run([vitrine(), "build", "--site", folder, "--output", output], check=True)
    with demo_site.serve(output) as address:
        yield address


def test_what_is_sold_is_bought_elsewhere(browser: Browser, url: str) -> None:
    page = browser.new_page(base_url=url)
    page.goto("/icons/owl/")
    buy = page.get_by_role("link", name="Buy for $5.99 at Gumroad")
    expect(buy).to_have_attribute("href", "https://shop.gumroad.com/l/owl")
    assert buy.bounding_box()["height"] >= 44
    rows = page.get_by_role("table").get_by_role("row").all()
    assert [row.inner_text().split() for row in rows[1:]] == [
        ["One", "Print", "$5.99"], ["More", "$14.98"]]
    # Nothing of others is loaded, and nothing is given away as a file.
    scripts = page.locator("script[src]").evaluate_all("all => all.map(e => e.getAttribute('src'))")
    assert scripts == ["/assets/search.js", "/assets/icon.js", "/assets/bag.js"]
    assert page.locator("a[download]").count() == 0
    assert page.request.get("/icons/owl/owl.svg").status == 404
    page.get_by_role("link", name="More").click()
    assert page.url.endswith("/licenses/#more")
    expect(page.get_by_text("Costs 2.5 times the price of the icon.")).to_be_in_viewport()
    page.close()


@pytest.mark.parametrize("java_script", [True, False])
def test_a_former_address_leads_to_the_page(browser: Browser, url: str, java_script: bool) -> None:
    page = browser.new_page(base_url=url, java_script_enabled=java_script)
    page.goto("/icons/eule/")
    page.wait_for_url("**/icons/owl/")
    expect(page.get_by_role("heading", level=1)).to_have_text("owl")
    page.close()


def test_what_is_free_is_downloaded_and_copied(browser: Browser, url: str) -> None:
    context = browser.new_context(base_url=url)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto("/icons/leaf/")
    assert page.get_by_role("link", name="Buy").count() == 0
    with page.expect_download() as download:
        page.get_by_role("link", name="Download SVG").click()
    assert download.value.suggested_filename == "leaf.svg"
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert text.startswith("<!-- SPDX-License-Identifier: MIT -->\n<svg ")
    page.get_by_role("button", name="Copy SVG").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == text
    page.keyboard.press("Tab")
    page.mouse.move(0, 0)
    expect(page.get_by_role("button", name="Copy SVG")).to_be_visible()
    # What fails says so.
    page.route("**/leaf.svg", lambda route: route.fulfill(status=404))
    page.get_by_role("button", name="Copy SVG").click()
    expect(page.get_by_role("button", name="Not copied")).to_be_visible()
    context.close()


def test_without_scripts_the_file_is_still_there(browser: Browser, url: str) -> None:
    page = browser.new_page(base_url=url, java_script_enabled=False)
    page.goto("/icons/leaf/")
    expect(page.get_by_role("link", name="Download SVG")).to_be_visible()
    assert page.locator("button:visible").count() == 0
    page.close()
