"""The bar of `vitrine serve`: differences from the published site, warnings, and missing pages."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

import demo_site
import outline_site
from browser import wait_for_frame
from live_site import Site, opened


@pytest.fixture
def site(tmp_path: Path) -> Site:
    folder = tmp_path / "site"
    folder.mkdir()
    return Site(outline_site.write(folder, {"small": outline_site.TREE}))


@pytest.fixture
def url(site: Site) -> Iterator[str]:
    """The site, published and then served."""
    demo_site.build(site.folder / "Public", site=site.folder)
    with site.serve() as address:
        yield address


def count(page: Page):
    return page.locator("vitrine-bar .count")


def test_the_bar_counts_what_differs(browser: Browser, site: Site, url: str) -> None:
    page = opened(browser, url)
    expect(count(page)).to_have_text("No changes")
    site.replace('"price": 1', '"price": 2')
    expect(count(page)).to_have_text("1 change")
    catalog = json.loads(site.catalog.read_text(encoding="utf-8"))
    catalog["icons"].append({"id": "hen", "price": 3, "image": "icons/owl.svg"})
    site.catalog.write_text(json.dumps(catalog), encoding="utf-8")
    expect(count(page)).to_have_text("2 changes")
    expect(count(page)).to_have_attribute("title", "icons: 1 inserted, 1 changed")
    # Publishing removes the difference, although no served file changes.
    demo_site.build(site.folder / "Public", site=site.folder)
    expect(count(page)).to_have_text("No changes")


def test_what_changes_is_shown_in_place(browser: Browser, site: Site, url: str) -> None:
    page = opened(browser, url)
    site.replace('"price": 1', '"price": 2')
    expect(count(page)).to_have_text("1 change")
    count(page).focus()
    page.keyboard.press("Enter")
    dialog = page.locator("vitrine-bar").get_by_role("dialog", name="Changes")
    report = dialog.frame_locator("iframe")
    expect(report.locator(".preview-lines")).to_contain_text("owl")
    # The bar lists the regenerated files.
    expect(report.locator(".preview-lines ul").first.locator("li")).to_have_count(1)
    # The list follows the site.
    site.replace('"name": "Owl"', '"name": "Barn owl"')
    expect(report.locator(".preview-lines")).to_contain_text("Barn owl")
    # The list also follows a publication by another process.
    demo_site.build(site.folder / "Public", site=site.folder)
    expect(report.locator("body")).not_to_contain_text("Barn owl")
    expect(count(page)).to_have_text("No changes")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.evaluate("document.activeElement.localName") == "vitrine-bar"


def test_nothing_may_be_published(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        page = opened(browser, url)
        expect(count(page)).to_have_text("Not published")
        expect(count(page)).to_have_attribute("title", "no site is published yet")
    assert not (site.folder / "Public").exists()


def test_warnings_are_in_the_bar(browser: Browser, site: Site, url: str) -> None:
    page = opened(browser, url)
    expect(count(page)).to_have_text("No changes")
    warnings = page.locator("vitrine-bar .warnings")
    expect(warnings).to_be_hidden()
    site.replace('"price": 1', '"price": 1, "prize": 2')
    expect(warnings).to_have_text("1 warning")
    expect(page.locator("vitrine-problems")).to_have_count(0)
    warnings.click()
    said = page.locator("vitrine-bar").get_by_role("dialog", name="Warnings")
    expect(said).to_contain_text("Content/catalog.json:1:")
    expect(said).to_contain_text("prize")
    site.replace(', "prize": 2', "")
    expect(said).to_be_hidden()
    expect(warnings).to_be_hidden()


def test_the_bar_is_in_nobodys_way(browser: Browser, site: Site, url: str) -> None:
    for scheme in ("light", "dark"):
        page = browser.new_context(
            viewport={"width": 390, "height": 600}, color_scheme=scheme
        ).new_page()
        page.goto(url)
        expect(count(page)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        box = page.locator("vitrine-bar aside").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["height"] < 48
        found = Axe().run(page, options={"resultTypes": ["violations"]})
        assert found.violations_count == 0, found.generate_report()
        page.emulate_media(media="print")
        expect(count(page)).to_be_hidden()
        page.emulate_media(media="screen")
    page.get_by_role("button", name="Hide this bar").click()
    expect(count(page)).to_be_hidden()
    # The setting stays on other pages and after changes.
    page.goto(f"{url}list/")
    with page.expect_response("**/.vitrine/changes.json") as counted:
        site.replace('"price": 1', '"price": 2')
        expect(page.get_by_text("2.00").first).to_be_visible()
    counted.value.finished()
    wait_for_frame(page)
    expect(count(page)).to_be_hidden()
    # Published files do not contain the bar.
    for file in (site.folder / "Public").rglob("*"):
        if file.is_file():
            assert b"vitrine-bar" not in file.read_bytes()
            assert b"live.js" not in file.read_bytes()


def test_a_missing_page_offers_the_nearest(browser: Browser, site: Site, url: str) -> None:
    page = opened(browser, f"{url}icons/owl/")
    expect(page.locator("h1")).to_have_text("Owl")
    catalog = site.catalog.read_text(encoding="utf-8")
    tree = (site.folder / "Content/outlines/small.json").read_text(encoding="utf-8")
    (site.folder / "Content/outlines/small.json").write_text(
        tree.replace("icon:owl", "icon:owls"), encoding="utf-8")
    site.catalog.write_text(
        catalog.replace('"id": "owl"', '"id": "owls", "image": "icons/owl.svg"'), encoding="utf-8")
    notice = page.locator("vitrine-missing")
    expect(notice).to_contain_text("The site has no page at /icons/owl/")
    expect(notice.get_by_role("link").first).to_have_text("/icons/owls/")
    # While the page is missing, its content stays.
    page.evaluate("window.isTheSame = true")
    expect(count(page)).to_have_text("3 changes")
    site.replace('"price": 1', '"price": 2')
    expect(count(page)).to_have_text("4 changes")
    assert page.evaluate("window.isTheSame")
    (site.folder / "Content/outlines/small.json").write_text(tree, encoding="utf-8")
    site.catalog.write_text(catalog, encoding="utf-8")
    expect(page.locator("h1")).to_have_text("Owl")
    expect(notice).to_have_count(0)


def test_the_nearest_pages_need_no_javascript(browser: Browser, url: str) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{url}icons/fowl/")
    page.locator("vitrine-missing").get_by_role("link", name="/icons/owl/").click()
    expect(page.locator("h1")).to_have_text("Owl")
