"""Looking through icons: the bag takes those of grids and results, and an icon's page leads through what one
came from."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import demo_site
import firefox
from browser import expect_address, sound_tab, violations
from sampling import alike
from tools import path_of

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z' fill='{0}'/></svg>"
NAMES = ["owl", "leaf", "cat", "bee", "elk", "fox"]
BIRDS = ["owl", "bee", "fox"]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    catalog = {"icons": [
        {"id": name, "name": name.title(), "price": number, "tags": ["flies"] if name in BIRDS else [],
         **({"formerly": ["eule"]} if name == "owl" else {})}
        for number, name in enumerate(NAMES)]}
    pictures = {name: PICTURE.format(f"#{number}00") for number, name in enumerate(NAMES)}
    with demo_site.serve_catalog(tmp_path_factory.mktemp("browsing"), catalog, pictures) as address:
        yield address


@pytest.fixture
def context(browser: Browser, url: str) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=url)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    with sound_tab(context) as page:
        yield page


def in_bag(page: Page) -> list[str]:
    page.goto("/bag/")
    expect(page.locator(".bag-view")).to_be_visible()
    return page.locator(".bag-item").evaluate_all("all => all.map(e => e.dataset.itemId)")


def cell(page: Page, icon: str, within: str = "main"):
    return page.locator(f"{within} .cell[data-item-id={icon}]")


# MARK: The bag

@pytest.mark.parametrize("start", ["/", "/list/"])
def test_the_key_takes_the_icon_that_has_the_focus(page: Page, start: str) -> None:
    page.goto(start)
    page.keyboard.press("b")
    expect(page.locator(".bag-note")).to_have_count(0)
    for icon in ("owl", "cat"):
        cell(page, icon).get_by_role("link").focus()
        page.keyboard.press("b")
    note = page.get_by_role("status").get_by_role("link")
    expect(note).to_have_text("Bag (2)")
    page.keyboard.press("b")
    expect(note).to_have_text("Bag (1)")
    assert in_bag(page) == ["owl"]


def test_a_button_shows_where_the_pointer_is(page: Page) -> None:
    page.goto("/")
    expect(page.locator(".bag-button")).to_have_count(0)
    cell(page, "leaf").hover()
    button = page.get_by_role("button", name="Add Leaf to bag")
    expect(button).to_have_css("opacity", "1")
    button.click()
    expect(page).to_have_url(page.url.split("#")[0])
    expect(page.get_by_role("button", name="Add Leaf to bag", pressed=True)).to_be_visible()
    # It stays seen where the icon is in the bag, here and when one comes back.
    page.mouse.move(0, 0)
    expect(button).to_have_css("opacity", "1")
    page.reload()
    expect(page.get_by_role("button", name="Add Leaf to bag", pressed=True)).to_have_css(
        "opacity", "1")
    expect(page.locator(".bag-button")).to_have_count(1)


def test_a_button_shows_where_the_focus_is_and_is_no_stop(page: Page) -> None:
    page.goto("/")
    cell(page, "owl").get_by_role("link").focus()
    button = page.get_by_role("button", name="Add Owl to bag")
    expect(button).to_have_css("opacity", "1")
    expect(button).to_have_attribute("aria-keyshortcuts", "b")
    page.keyboard.press("Tab")
    expect(button).to_have_css("opacity", "0")
    expect(cell(page, "leaf").get_by_role("link")).to_be_focused()


def test_results_go_into_the_bag(page: Page) -> None:
    page.goto("/list/")
    page.get_by_role("searchbox").fill("cat")
    expect(cell(page, "cat", ".search-panel")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="Add Cat to bag", pressed=True)).to_be_visible()
    # What is typed is typed.
    page.get_by_role("searchbox").fill("")
    page.get_by_role("searchbox").press_sequentially("bee")
    expect(page.get_by_role("searchbox")).to_have_value("bee")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search/?q=bee")
    cell(page, "bee").hover()
    page.get_by_role("button", name="Add Bee to bag").click()
    assert in_bag(page) == ["cat", "bee"]


def test_a_finger_finds_the_buttons(browser: Browser, url: str) -> None:
    context = browser.new_context(
        base_url=url, has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto("/")
    button = page.get_by_role("button", name="Add Owl to bag")
    expect(button).to_have_css("opacity", "1")
    box = button.bounding_box()
    assert min(box["width"], box["height"]) >= 36
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    context.close()


def test_an_icons_page_has_a_bag_for_the_related_ones_too(page: Page) -> None:
    page.goto("/icons/owl/")
    page.locator(".related .cell").first.get_by_role("link").focus()
    related = page.locator(".related .cell").first.get_attribute("data-item-id")
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="Add to bag")).to_be_visible()
    page.locator("h1").click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="In the bag", pressed=True)).to_be_visible()
    assert in_bag(page) == [related, "owl"]


def test_a_former_id_is_the_present_one(page: Page) -> None:
    page.goto("/bag/#eule,cat,owl")
    expect(page.locator(".bag-item")).to_have_count(2)
    expect_address(page, "/bag/#owl,cat")
    expect(page.locator(".bag-name").first).to_have_text("Owl")
    page.get_by_role("button", name="Add them to my bag").click()
    assert in_bag(page) == ["owl", "cat"]


def test_a_small_cell_has_no_button_on_its_picture(browser: Browser, site_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{site_url}/layouts/small-cells/")
    small = page.locator(".cell[data-item-id]").first
    small.hover()
    small.get_by_role("link").focus()
    page.keyboard.press("b")
    expect(page.locator(".bag-note")).to_be_visible()
    assert page.locator(".bag-button").count() == 0
    page.close()


def test_no_icon_has_bytes_of_the_bag(page: Page, url: str) -> None:
    text = page.request.get(f"{url}/").text()
    assert "bag-button" not in text
    assert text.count(" to bag") == 1


@pytest.mark.parametrize(("scheme", "width"), [("light", 390), ("dark", 1440)])
def test_axe_finds_nothing_with_buttons(page: Page, scheme: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)
    page.goto("/")
    cell(page, "owl").get_by_role("link").focus()
    page.keyboard.press("b")
    expect(page.locator(".bag-note")).to_be_visible()
    page.get_by_role("searchbox").fill("cat")
    cell(page, "cat", ".search-panel").hover()
    expect(page.get_by_role("button", name="Add Cat to bag")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


# MARK: The icons before and after

def neighbours(page: Page) -> dict[str, str]:
    return page.locator("nav.neighbours a").evaluate_all(
        "all => Object.fromEntries(all.map(e => [e.rel, e.textContent.trim().split(/\\s+/).at(-1)]))")


def test_one_goes_through_what_one_came_from(page: Page) -> None:
    page.goto("/tags/flies/")
    cell(page, "bee").get_by_role("link").click()
    page.wait_for_url("**/icons/bee/")
    assert neighbours(page) == {"prev": "Owl", "next": "Fox"}
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/icons/fox/")
    assert neighbours(page) == {"prev": "Bee"}
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/icons/bee/")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/icons/owl/")
    # The catalog has none before it, and neither has the tag.
    assert neighbours(page) == {"next": "Bee"}


def test_one_goes_through_results(page: Page) -> None:
    page.goto("/search/?tag=flies&sort=price-down")
    expect(page.locator(".search-results .cell")).to_have_count(3)
    cell(page, "fox").get_by_role("link").click()
    page.wait_for_url("**/icons/fox/")
    assert neighbours(page) == {"next": "Bee"}
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/icons/bee/")
    # A link that is named "Next" is made where the catalog has none.
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/icons/owl/")
    expect(page.get_by_role("link", name="Previous Bee")).to_be_visible()


def test_without_a_list_it_is_the_catalog(page: Page, browser: Browser, url: str) -> None:
    page.goto("/icons/bee/")
    assert neighbours(page) == {"prev": "Cat", "next": "Elk"}
    # A tag of the page leads to another list; related icons do not.
    page.goto("/tags/flies/")
    cell(page, "bee").get_by_role("link").click()
    page.wait_for_url("**/icons/bee/")
    page.locator(".related .cell a").first.click()
    page.wait_for_function("!location.pathname.endsWith('/bee/')")
    plain = browser.new_page(base_url=url, java_script_enabled=False)
    plain.goto("/tags/flies/")
    cell(plain, "bee").get_by_role("link").click()
    expect_address(plain, "/icons/bee/")
    assert neighbours_of(plain) == {"prev": "/icons/cat/", "next": "/icons/elk/"}
    plain.close()


def neighbours_of(page: Page) -> dict[str, str]:
    return {link.get_attribute("rel"): link.get_attribute("href")
            for link in page.locator("nav.neighbours a").all()}


# MARK: Firefox

@pytest.mark.sampled(width=alike)
@pytest.mark.parametrize("width", [390, 1440])
def test_firefox_collects_and_goes_on(url: str, width: int) -> None:
    with firefox.running(path_of("firefox")) as running:
        page = running.new_page()
        page.resize(width, 900)
        page.goto(f"{url}/tags/flies/")
        page.evaluate("document.querySelector('.cell[data-item-id=bee] a').focus()")
        page.press("b")
        page.wait_for_function("document.querySelector('.bag-note')?.textContent === 'Bag (1)'")
        page.wait_for_function(
            "document.querySelector('[data-item-id=bee] .bag-button').ariaPressed === 'true'")
        place = page.evaluate("""(() => {
          const box = document.querySelector("[data-item-id=bee] .bag-button").getBoundingClientRect();
          return [box.left + box.width / 2, box.top + box.height / 2];
        })()""")
        page.click(tuple(place), "mouse")
        page.wait_for_function("document.querySelector('.bag-note').textContent === 'Bag (0)'")
        page.evaluate("document.querySelector('.cell[data-item-id=bee] a').click()")
        page.wait_for_function("location.pathname === '/icons/bee/'")
        page.wait_for_function("document.readyState === 'complete'")
        page.evaluate("document.activeElement.blur()")
        page.press("\ue014")  # the arrow to the right
        page.wait_for_function("location.pathname === '/icons/fox/'")
        page.close()
