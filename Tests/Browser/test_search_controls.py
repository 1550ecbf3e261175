"""Each control of the search by pointer and keyboard, on a phone and on a desktop, with axe in every state."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

import firefox
from browser import Scheme, Viewer, violations
from sampling import alike
from tools import path_of

VIEWS = [("light", 390), ("dark", 1440)]
WIDTHS = [390, 1440]


def results(page: Page) -> list[str]:
    return page.locator(".search-results .items .cell").evaluate_all("all => all.map(e => e.dataset.itemId)")


def settled(page: Page, count: int) -> None:
    expect(page.locator(".search-results .items .cell")).to_have_count(count)


def type_into_panel(page: Page) -> None:
    page.get_by_role("searchbox").fill("cat")
    expect(page.locator(".search-panel .cell").first).to_be_visible()


def find_nothing_in_panel(page: Page) -> None:
    page.get_by_role("searchbox").fill("zzzzzz")
    expect(page.locator(".search-panel").get_by_role("status")).to_have_text("Nothing found for “zzzzzz”.")


def open_filters(page: Page) -> None:
    page.get_by_text("Filters", exact=True).click()
    expect(page.locator("[name=category] option")).not_to_have_count(1)


STATES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "the panel": ("/list/", type_into_panel),
    "a panel of nothing": ("/list/", find_nothing_in_panel),
    "results": ("/search/?q=halloween", lambda page: settled(page, 8)),
    "one result": ("/search/?q=owl", lambda page: settled(page, 1)),
    "no result": ("/search/?q=zzzzzz", lambda page: settled(page, 0)),
    "a corrected word": ("/search/?q=cammera", lambda page: settled(page, 1)),
    "filters": ("/search/", open_filters),
    "filtered results": ("/search/?category=Halloween&license=Single&sort=name",
                         lambda page: settled(page, 8)),
}


@pytest.mark.sampled
@pytest.mark.parametrize(("scheme", "width"), VIEWS)
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_no_violation_in_any_state(
    state: str, scheme: Scheme, width: int, viewer: Viewer,
) -> None:
    path, reach = STATES[state]
    page = viewer.open(path, scheme=scheme, width=width)
    reach(page)
    assert violations(page) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_the_panel_by_pointer(width: int, viewer: Viewer) -> None:
    page = viewer.open("/list/", width=width)
    page.get_by_role("searchbox").click()
    page.keyboard.type("halloween")
    page.locator(".search-panel .search-all").click()
    page.wait_for_url("**/search/?q=halloween")
    settled(page, 8)
    # Each result links to its own icon.
    for place in (0, 3):
        page = viewer.open("/list/", width=width)
        page.get_by_role("searchbox").click()
        page.keyboard.type("halloween")
        result = page.locator(".search-panel .cell").nth(place)
        icon = result.get_attribute("data-item-id")
        result.locator("a").click()
        page.wait_for_url(f"**/icons/{icon}/")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_filters_by_keyboard(width: int, viewer: Viewer) -> None:
    page = viewer.open("/search/", width=width)
    summary = page.locator("[data-search-filters] summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[name=license] option")).to_have_count(4)
    remove = page.locator(".search-filters [type=reset]")
    expect(remove).to_be_hidden()
    # The Tab key reaches each control in order.
    reached = []
    for _ in range(20):
        page.keyboard.press("Tab")
        name = page.evaluate("document.activeElement.name ?? document.activeElement.type")
        if name not in reached:
            reached.append(name)
        if page.evaluate("document.activeElement.type") == "reset":
            break
    names = [name for name in reached if name]
    assert names == page.locator(".search-filters form").evaluate(
        "form => [...form.elements].filter(e => e.name && e.checkVisibility()).map(e => e.name)")
    page.locator("[name=license]").focus()
    page.keyboard.type("CC")
    page.wait_for_url("**/search/?license=CC+BY+4.0")
    settled(page, 1)
    page.locator("[name=featured]").focus()
    page.keyboard.press("Space")
    page.wait_for_url("**/search/?license=CC+BY+4.0&featured=yes")
    page.get_by_role("button", name="Remove filters").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/search/")
    expect(page.locator(".search-index")).to_be_visible()
    # No filter remains, so the focus moves to the start of the filters.
    expect(remove).to_be_hidden()
    expect(summary).to_be_focused()


@pytest.mark.parametrize("width", WIDTHS)
def test_the_filters_by_pointer(width: int, viewer: Viewer) -> None:
    page = viewer.open("/search/", width=width)
    open_filters(page)
    page.locator("[name=featured]").click()
    page.wait_for_url("**/search/?featured=yes")
    expect(page.locator(".search-results .cell").first).to_be_visible()
    featured = results(page)
    page.locator("[name=price]").select_option("paid")
    page.wait_for_url("**/search/?price=paid&featured=yes")
    assert set(results(page)) <= set(featured)
    page.get_by_role("button", name="Remove filters").click()
    page.wait_for_url("**/search/")


@pytest.mark.parametrize("width", WIDTHS)
def test_without_scripts(width: int, browser: Browser, site_url: str) -> None:
    context = browser.new_context(
        base_url=site_url, java_script_enabled=False, viewport={"width": width, "height": 900})
    page = context.new_page()
    page.goto("/list/")
    page.get_by_role("searchbox").click()
    page.keyboard.type("owl")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search/?q=owl")
    # Controls that need JavaScript are hidden.
    expect(page.locator("[data-search-filters]")).to_be_hidden()
    page.get_by_role("link", name="Halloween", exact=True).first.click()
    expect(page.locator("h1")).to_contain_text("Halloween")
    page.go_back()
    page.locator(".search-letters a").first.click()
    page.get_by_role("link", name="Owl", exact=True).click()
    page.wait_for_url("**/icons/owl/")
    context.close()


# MARK: Firefox

SPACE, ENTER, TAB = " ", "\ue007", "\ue004"
# The input for each control, and the number of the demo's icons that match.
TYPED = {
    "category": ("Hallo", "category=Halloween"), "tag": ("moon", "tag=moon"), "color": ("Green", "color=green"),
    "license": ("CC", "license=CC+BY+4.0"), "price": ("Free", "price=free"), "min": ("3", "min=3"),
    "max": ("3", "max=3"), "sort": ("Name", "sort=name"),
}


@pytest.mark.sampled(width=alike)
@pytest.mark.parametrize("width", WIDTHS)
def test_firefox_has_each_filter_by_keyboard_and_pointer(width: int, site_url: str) -> None:
    with firefox.running(path_of("firefox")) as running:
        page = running.new_page()
        page.resize(width, 900)
        page.goto(f"{site_url}/search/")
        page.wait_for_function("!document.querySelector('[data-search-filters]').hidden")
        page.click_on("[data-search-filters] summary")
        page.wait_for_function("document.querySelector('[name=category]').options.length > 1")
        count = "document.querySelectorAll('.search-results .items .cell').length"
        for name, (text, address) in TYPED.items():
            page.evaluate(f"document.querySelector('[name={name}]').focus()")
            page.type(text)
            if name in ("min", "max"):
                page.press(TAB)
            page.wait_for_function(f"location.search === '?{address}'")
            page.wait_for_function(f"{count} > 0")
            page.click_on(".search-filters [type=reset]")
            page.wait_for_function("location.search === ''")
            page.wait_for_function(f"!document.querySelector('.search-index').hidden && {count} >= 0")
        page.click_on("[name=featured]")
        page.wait_for_function("location.search === '?featured=yes'")
        page.evaluate("document.querySelector('[name=featured]').focus()")
        page.press(SPACE)
        page.wait_for_function("location.search === ''")
        page.press(SPACE)
        page.wait_for_function("location.search === '?featured=yes'")
        page.evaluate("document.querySelector('.search-filters [type=reset]').focus()")
        page.press(ENTER)
        page.wait_for_function("location.search === ''")
        # After the removal of the filters, the focus is at their start.
        page.wait_for_function("document.activeElement.localName === 'summary'")
        page.goto(f"{site_url}/search/?new=2026-01-01")
        page.wait_for_function("document.querySelector('[name=new]').value === '2026-01-01'")
        page.close()
