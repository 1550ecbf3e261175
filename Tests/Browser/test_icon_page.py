"""The pages of a paid icon and of a free icon."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import demo_site
from browser import expect_address

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"

# The root's attributes apply to its content.
PAINTED = (
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8' fill='url(#g)' clip-path='url(#c)'>"
    "<linearGradient id='g'><stop stop-color='#a00'/><stop offset='1' stop-color='#00a'/></linearGradient>"
    "<clipPath id='c'><circle cx='4' cy='4' r='4'/></clipPath><path d='M0 0h8v8H0z'/></svg>")


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    catalog = {
        "icons": [{"id": "owl", "price": 5.99, "formerly": ["eule"]}, {"id": "leaf", "price": 0}],
        "licenses": [
            {"id": "one", "name": "One", "grants": ["Print"]},
            {"id": "more", "name": "More", "factor": 2.5},
            {"id": "open", "name": "Open", "spdx": "MIT"},
        ],
    }
    pictures = {"owl": PICTURE, "leaf": PAINTED}
    settings = {"buy": {"gumroad": "shop/{id}"}}
    folder = tmp_path_factory.mktemp("shop")
    with demo_site.serve_catalog(folder, catalog, pictures, settings) as address:
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
    # The page has no scripts of other hosts, and the picture is not published as a file.
    scripts = page.locator("script[src]").evaluate_all("all => all.map(e => e.getAttribute('src'))")
    [script] = scripts
    assert re.fullmatch(r"/assets/icon\.[0-9a-f]{8}\.js", script)
    assert page.locator("a[download]").count() == 0
    assert page.request.get("/icons/owl/owl.svg").status == 404
    page.get_by_role("link", name="More").click()
    expect_address(page, "/licenses/#more")
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
    # A failure shows a message.
    page.route("**/leaf.svg", lambda route: route.fulfill(status=404))
    page.get_by_role("button", name="Copy SVG").click()
    expect(page.get_by_role("button", name="Not copied")).to_be_visible()
    context.close()


def test_the_picture_is_drawn_once(browser: Browser, url: str) -> None:
    """The small sizes reference the large drawing, and look like drawings of their own."""
    page = browser.new_page(base_url=url)
    page.goto("/icons/leaf/")
    assert page.locator(".sheet .icon > g[id='page:picture']").count() == 1
    assert page.locator(".sizes .icon").evaluate_all("all => all.map(it => it.innerHTML)") == [
        '<use href="#page:picture"></use>'] * 3
    # The small picture has the same pixels as the large one at the same size.
    size = page.locator(".sizes .icon").first
    shown = size.screenshot()
    page.evaluate("""() => {
      const [small, large] = [".sizes .icon", ".sheet .icon"].map(it => document.querySelector(it));
      const copy = large.cloneNode(true);
      for (const { name, value } of small.attributes) {
        if (["class", "style", "width", "height"].includes(name)) copy.setAttribute(name, value);
      }
      small.replaceWith(copy);
    }""")
    assert size.screenshot() == shown
    page.close()


def test_small_sizes_have_the_colours_of_the_large_one(browser: Browser, url: str) -> None:
    page = browser.new_page(base_url=url)
    page.goto("/icons/leaf/")
    colors = page.locator(":is(.sheet, .sizes) .icon").evaluate_all(
        "all => all.map(it => getComputedStyle(it).color)")
    page.close()
    assert len(colors) == 4 and len(set(colors)) == 1


def test_without_scripts_the_file_is_still_there(browser: Browser, url: str) -> None:
    page = browser.new_page(base_url=url, java_script_enabled=False)
    page.goto("/icons/leaf/")
    expect(page.get_by_role("link", name="Download SVG")).to_be_visible()
    assert page.locator("button:visible").count() == 0
    page.close()
