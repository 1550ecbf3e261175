"""The variants of an icon: a switch that needs no JavaScript."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import demo_site
from browser import violations
from tools import vitrine

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="{0}"/></svg>'
DRAWINGS = {
    "owl": "M4 4h16v4H4z", "filled/owl": "M5 5h14v14H5z", "duotone/owl": "M6 6h12v12H6z",
    "cat": "M3 3h18v3H3z", "filled/cat": "M2 2h20v20H2z"}


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("variants")
    for name, path in DRAWINGS.items():
        file = folder / f"Content/icons/{name}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(PICTURE.format(path))
    (folder / "Content/site.json").write_text(json.dumps({"title": "Shop"}))
    (folder / "Content/catalog.json").write_text(json.dumps({"currency": "USD", "icons": [
        {"id": "owl", "name": "Owl", "price": 0, "variants": {
            "outline": "icons/owl.svg", "filled": "icons/filled/owl.svg",
            "duotone": "icons/duotone/owl.svg"}},
        {"id": "cat", "name": "Cat", "price": 3, "variants": {
            "outline": "icons/cat.svg", "filled": "icons/filled/cat.svg"}}]}))
    subprocess.run([vitrine(), "build", "--site", folder], check=True)
    with demo_site.serve(folder / "Public") as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def shown(page: Page) -> list[bool]:
    """Returns the visibility of each picture."""
    return [sheet.is_visible() for sheet in page.locator(".variants .sheet").all()]


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scripts", [True, False])
def test_one_picture_is_shown(browser: Browser, url: str, width: int, scripts: bool) -> None:
    context = browser.new_context(
        base_url=url, java_script_enabled=scripts, viewport={"width": width, "height": 800})
    page = context.new_page()
    for path, count in [("/icons/owl/", 3), ("/icons/cat/", 2)]:
        page.goto(path)
        assert shown(page) == [number == 0 for number in range(count)]
        before = page.locator(".variants .sheet:visible").bounding_box()
        page.get_by_text("filled", exact=True).click()
        assert shown(page) == [number == 1 for number in range(count)]
        # The pictures have the same position.
        assert page.locator(".variants .sheet:visible").bounding_box() == before
        expect(page.get_by_role("radio", name="filled")).to_be_checked()
    context.close()


def test_the_switch_is_a_group_for_keys(page: Page, url: str) -> None:
    page.goto(f"{url}/icons/owl/")
    page.get_by_role("radio", name="outline").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="duotone")).to_be_checked()
    assert shown(page) == [False, False, True]
    assert not violations(page)


def test_what_is_shown_is_what_is_taken(page: Page, url: str) -> None:
    page.goto(f"{url}/icons/owl/")
    download = page.locator("a.button[download]")
    expect(download).to_have_attribute("href", "/icons/owl/owl.svg")
    page.get_by_text("filled", exact=True).click()
    address = download.get_attribute("href")
    assert DRAWINGS["filled/owl"] in page.request.get(f"{url}{address}").text()
    page.get_by_text("outline", exact=True).click()
    expect(download).to_have_attribute("href", "/icons/owl/owl.svg")


def test_protected_variants_are_pixels(page: Page, url: str) -> None:
    page.goto(f"{url}/icons/cat/")
    page.get_by_text("filled", exact=True).click()
    drawn = page.locator(".variants .sheet:visible .icon-layers, .variants .sheet:visible img")
    assert drawn.count() == 1
    assert DRAWINGS["filled/cat"] not in page.content()
