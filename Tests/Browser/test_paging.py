"""Pages with many icons are split: links without JavaScript, and more rows during scrolling."""

import gzip
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import demo_site
import firefox
from browser import expect_address, violations, wait_for_frame, wait_until
from sampling import alike
from tools import path_of, vitrine

COUNT = 1_200
PART = 234
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 {0}h16v4H4z"/></svg>'

THIRD = {"layoutSize": {"width": {"fractionalWidth": 1 / 3}, "height": {"fractionalHeight": 1}}}
SECTIONS = {
    "items": [
        {"id": f"n{number}", "text": f"N {number}", "section": "A" if number < 40 else "B"}
        for number in range(80)],
    "layout": {"type": "compositional", "interSectionSpacing": 20, "sections": [
        {"group": {"type": "horizontal", "layoutSize": {"width": {"fractionalWidth": 1}, "height": 80},
                   "subitems": [THIRD]}},
        {"type": "list", "headerMode": "supplementary"}]},
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("paged")
    icons = folder / "Content/icons"
    icons.mkdir(parents=True)
    names = [f"{'ABCDEFGHIJ'[number * 10 // COUNT]}{number}" for number in range(COUNT)]
    for number in range(17):
        (icons / f"p{number}.svg").write_text(SVG.format(number), encoding="utf-8")
    (folder / "Content/catalog.json").write_text(json.dumps({"icons": [
        {"id": f"i{number}", "name": name, "price": 1, "category": "All",
         "image": f"icons/p{number % 17}.svg"}
        for number, name in enumerate(names)]}), encoding="utf-8")
    (folder / "Content/site.json").write_text(json.dumps({
        "title": "Icons", "protection": "none", "socialCards": False,
        "pages": [
            {"path": "/", "title": "Icons", "items": "catalog"},
            {"path": "/list/", "title": "List", "items": "catalog", "layout": {"type": "list"}},
            {"path": "/whole/", "title": "Whole", **SECTIONS},
            {"path": "/split/", "title": "Split", "itemsPerPage": 30, **SECTIONS},
        ]}), encoding="utf-8")
    output = folder / "Public"
    subprocess.run([vitrine(), "build", "--site", folder, "--output", output], check=True)
    return output


@pytest.fixture(scope="module")
def url(built: Path) -> Iterator[str]:
    with demo_site.serve(built) as address:
        yield address


@pytest.fixture
def page(browser: Browser, url: str) -> Iterator[Page]:
    page = browser.new_page(base_url=url)
    page.set_viewport_size({"width": 1440, "height": 900})
    yield page
    page.context.close()


def ids(page: Page) -> list[str]:
    return page.evaluate(
        "() => [...document.querySelectorAll('main > .collection-view .cell')].map(c => c.dataset.itemId)")


def top(page: Page, item: str) -> float:
    return page.locator(f'[data-item-id="{item}"]').evaluate("e => e.getBoundingClientRect().top")


def to(page: Page, item: str) -> None:
    """Scrolls until an item is in the window."""
    wait_until(lambda: page.mouse.wheel(0, 700) or page.evaluate(
        f"() => (document.querySelector('[data-item-id={item}]')"
        "?.getBoundingClientRect().bottom ?? 1e9) < innerHeight"))


@pytest.mark.sampled(address=alike)
@pytest.mark.parametrize("address", ["/", "/list/"])
def test_links_lead_through_all_parts_without_scripts(
    browser: Browser, url: str, address: str
) -> None:
    page = browser.new_page(base_url=url, java_script_enabled=False)
    page.goto(address)
    found = []
    while True:
        found += [cell.get_attribute("data-item-id") for cell in page.locator(".cell").all()]
        following = page.get_by_role("link", name="Next", exact=True)
        if following.count() == 0:
            break
        address = following.get_attribute("href")
        following.click()
        page.wait_for_url("**" + address)
    assert found == [f"i{number}" for number in range(COUNT)]
    page.close()


@pytest.mark.parametrize("width", [390, 834, 1440])
def test_rows_load_as_one_scrolls_and_stand_as_one_grid(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto("/")
    assert len(ids(page)) < COUNT
    wait_until(lambda: page.mouse.wheel(0, 5_000) or len(ids(page)) == COUNT)
    assert ids(page) == [f"i{number}" for number in range(COUNT)]
    page.add_style_tag(content=".chunk { content-visibility: visible !important }")
    boxes = page.evaluate(
        """() => [...document.querySelectorAll('main > .collection-view .cell')].map(cell => {
          const box = cell.getBoundingClientRect()
          return [Math.round(box.left), Math.round(box.top + scrollY)]
        })""")
    columns = sum(box[1] == boxes[0][1] for box in boxes)
    lefts = [box[0] for box in boxes[:columns]]
    for index, (left, y) in enumerate(boxes):
        assert left == lefts[index % columns]
        assert abs(y - boxes[0][1] - index // columns * 160) <= 1


def test_back_from_an_icon_leads_to_its_row(page: Page) -> None:
    page.goto("/")
    to(page, "i700")
    link = page.locator('[data-item-id="i700"] a')
    link.hover()  # which scrolls to it, if need be
    before = top(page, "i700")
    link.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("F700")
    page.go_back()
    page.wait_for_load_state()
    wait_until(lambda: abs(top(page, "i700") - before) < 2)
    # Only this part is loaded, and the address is that of the part.
    expect_address(page, "/page/3/")
    assert page.title() == "Icons, page 3 · Icons"
    # Previous parts load above without moving the visible content.
    wait_until(lambda: page.mouse.wheel(0, -400) or "i0" in ids(page))
    loaded = ids(page)
    assert loaded == [f"i{number}" for number in range(len(loaded))]


def test_a_part_that_is_loaded_above_moves_nothing(page: Page) -> None:
    page.goto("/page/3/")
    page.mouse.wheel(0, 300)
    page.wait_for_function("scrollY > 200")
    item = f"i{2 * PART + 18}"
    before = top(page, item) + page.evaluate("scrollY")
    page.mouse.wheel(0, -20)
    page.wait_for_function("document.querySelector('[data-item-id=i300]')")
    wait_for_frame(page)
    assert ids(page)[0] == f"i{PART}"
    height = page.evaluate(
        f"document.querySelector('[data-item-id=i{2 * PART}]').getBoundingClientRect().top + scrollY")
    assert height > 3_000
    assert 0 < top(page, item) < 900, before


def frames(page: Page) -> dict[str, list[float]]:
    return page.evaluate(
        """() => {
          const view = document.querySelector('main > .collection-view')
          const top = view.getBoundingClientRect().top
          return Object.fromEntries([...view.querySelectorAll('.cell')].map(cell => {
            const box = cell.getBoundingClientRect()
            return [cell.dataset.itemId, [box.left, box.top - top, box.width, box.height]]
          }))
        }""")


@pytest.mark.parametrize("number", [1, 2, 3])
def test_parts_of_several_sections_stand_as_one_page(page: Page, number: int) -> None:
    """The sections of a part have their own layouts, for each part that is loaded first."""
    page.set_viewport_size({"width": 834, "height": 300})
    page.goto("/whole/")
    whole = frames(page)
    page.goto("/split/" if number == 1 else f"/split/page/{number}/")
    wait_until(
        lambda: page.mouse.wheel(0, 400) or "n79" in ids(page) and page.evaluate("scrollY > 200"))
    wait_until(lambda: page.mouse.wheel(0, -100) or "n0" in ids(page))
    assert frames(page) == whole


def test_letters_lead_to_their_parts(page: Page) -> None:
    page.goto("/")
    rail = page.get_by_role("navigation", name="Jump to")
    assert rail.get_by_role("link").all_inner_texts() == list("ABCDEFGHIJ")
    rail.get_by_role("link", name="G").click()
    expect(page.locator('[data-item-id="i720"]')).to_be_in_viewport()
    expect_address(page, "/page/4/#i720")


@pytest.mark.sampled
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("address", ["/", "/list/page/2/"])
def test_axe_finds_nothing(page: Page, width: int, address: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(address)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_part_that_is_missing_leaves_the_links(page: Page) -> None:
    answered: list[str] = []

    def refuse(route: Route) -> None:
        route.fulfill(status=404, body="")
        answered.append(route.request.url)

    page.route("**/page/2/", refuse)
    page.goto("/")
    page.mouse.wheel(0, 30_000)
    wait_until(lambda: page.evaluate("scrollY > 0") and answered != [])
    wait_for_frame(page)
    assert len(ids(page)) == PART
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_visible()


def test_a_part_is_small(built: Path) -> None:
    assert len(gzip.compress((built / "index.html").read_bytes())) < 60_000


# MARK: Firefox

@pytest.mark.sampled(width=alike)
@pytest.mark.parametrize("width", [390, 1440])
def test_firefox_loads_rows_and_comes_back_to_one(url: str, width: int) -> None:
    with firefox.running(path_of("firefox")) as running:
        page = running.new_page()
        page.resize(width, 900)
        page.goto(f"{url}/")
        cell = "document.querySelector('main [data-item-id=i700]')"
        top = f"Math.round({cell}.getBoundingClientRect().top)"
        page.wait_for_function(f"(scrollBy(0, 900), {cell} !== null)")
        page.evaluate(f"{cell}.scrollIntoView({{ block: 'center', behavior: 'instant' }})")
        page.wait_for_function("location.pathname === '/page/3/'")
        before = page.evaluate(top)
        page.evaluate(f"{cell}.querySelector('a').click()")
        page.wait_for_function("location.pathname === '/icons/i700/'")
        page.evaluate("history.back()")
        page.wait_for_function(f"location.pathname === '/page/3/' && {cell} && Math.abs({top} - {before}) < 3")
        page.close()
