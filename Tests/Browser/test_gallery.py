"""The gallery of the demo shows every property of cells correctly.

The sources on the pages are compared with their files. The results are measured in a browser, in both
writing directions."""

import functools
import itertools
import json
import re
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import cells
import demo_site
from browser import wait_for_frame
from live_site import Site, visit
from tools import vitrine

FILES = {
    path: file
    for path, (page, file) in demo_site.collection_pages().items()
    if page.get("showsSource")
}
PAGES = {path: json.loads(file.read_text(encoding="utf-8")) for path, file in FILES.items()}
# The relative positions of accessories: two are enough.
POSITIONS = {"before", "after"}
TOLERANCE = 0.6


@pytest.fixture
def show(browser: Browser, site_url: str) -> Iterator:
    """Opens a page of the gallery in its own context, optionally mirrored."""
    contexts = []

    def open_page(topic: str, *, width: int = 390, mirrored: bool = False, **options) -> Page:
        context = browser.new_context(viewport={"width": width, "height": 900}, **options)
        contexts.append(context)
        page = context.new_page()
        page.goto(f"{site_url}/gallery/{topic}/")
        if mirrored:
            page.evaluate("document.documentElement.dir = 'rtl'")
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(params=[False, True], ids=["ltr", "rtl"])
def mirrored(request: pytest.FixtureRequest) -> bool:
    """True for the right-to-left direction."""
    return request.param


# MARK: Completeness


@functools.cache
def words() -> set[tuple[str, str]]:
    """Returns every property of cells in the schema, with every named value."""
    printed = subprocess.run(
        [vitrine(), "schema", "site"], capture_output=True, text=True, check=True
    ).stdout
    definitions = json.loads(printed)["$defs"]
    found: set[tuple[str, str]] = set()
    seen: set[str] = set()

    def visit(schema: dict, key: str) -> None:
        reference = schema.get("$ref", "").removeprefix("#/$defs/")
        if reference:
            for value in values(definitions[reference]):
                found.add((key, value))
            if reference not in seen:
                seen.add(reference)
                visit(definitions[reference], key)
            return
        if key not in POSITIONS:
            found.update((key, value) for value in values(schema))
        for name, part in schema.get("properties", {}).items():
            found.add((name, ""))
            visit(part, name)
        for part in [*schema.get("anyOf", []), *([schema["items"]] if "items" in schema else [])]:
            visit(part, key)

    def values(schema: dict) -> list[str]:
        return [*schema.get("enum", []), *([schema["const"]] if "const" in schema else [])]

    visit(definitions["cell"], "cell")
    return found


def said(value: object, key: str = "") -> set[tuple[str, str]]:
    """Returns every property of some content, and every text with its property."""
    match value:
        case dict():
            found = {(name, "") for name in value}
            return found.union(*(said(part, name) for name, part in value.items()))
        case list():
            return set().union(*(said(part, key) for part in value))
        case str():
            return {(key, value)}
        case _:
            return set()


def test_the_gallery_has_everything_that_can_be_said_of_a_cell() -> None:
    names = words()
    assert len(names) > 200, "the schema was not read"
    assert {("style", "valueCell"), ("accessories", "detail"), ("type", "customView")} <= names
    gallery = said([page.get("items") for page in PAGES.values()])
    # This property has no effect on a page, and a build warns of it.
    assert sorted(names - gallery) == [("isPinned", "")]


def test_every_color_of_the_theme_has_a_value(show) -> None:
    page = show("colors")
    item = "#tertiarylabel .text, #systemmint .text, #systemred .text, #label .text"
    assert len({text.evaluate("text => getComputedStyle(text).color")
                for text in page.locator(item).all()}) == 4
    for text in page.locator("#systembackground .row, #systemfill .row, #separator .row").all():
        color = text.evaluate("row => getComputedStyle(row, '::before').backgroundColor")
        assert color != "rgba(0, 0, 0, 0)"
    assert layers(page, "systemred") == {"rgb(196, 22, 42)"}
    assert layers(page, "css") == {"rgb(214, 51, 108)"}


# MARK: Sources


def groups(page: dict) -> list[list[dict]]:
    """Returns the items of a page, section by section."""
    sections: dict[str, list[dict]] = {}
    for item in page["items"]:
        sections.setdefault(item.get("section", ""), []).append(item)
    return list(sections.values())


@pytest.mark.parametrize("gallery_path", PAGES)
def test_the_source_is_that_of_the_page(gallery_path: str, show) -> None:
    page = show(gallery_path.removeprefix("/gallery/").strip("/"))
    written = PAGES[gallery_path]
    of_page = page.locator("main > .source").inner_text()
    assert json.loads(of_page) == {k: v for k, v in written.items() if k != "items"}
    examples = page.locator(".example")
    sources = [source.inner_text() for source in examples.locator(".source").all()]
    assert [json.loads(f"[{source}]") for source in sources] == groups(written)
    lines = [line.strip() for line in FILES[gallery_path].read_text(encoding="utf-8").splitlines()]
    for source in sources:
        for line in re.split(r"\n", source):
            assert line.strip() in lines or line.strip() == "},"
    # Each source is next to its rows.
    for example, items in zip(examples.all(), groups(written), strict=True):
        assert example.locator(".cell").evaluate_all(
            "cells => cells.map(cell => cell.dataset.itemId)"
        ) == [item["id"] for item in items]


def test_sources_are_beside_their_rows_where_there_is_room(show) -> None:
    for width, is_beside in ((1440, True), (390, False)):
        page = show("states", width=width)
        for example in page.locator(".example").all():
            view = example.locator(".collection-view").bounding_box()
            source = example.locator(".source").bounding_box()
            assert (source["x"] >= view["x"] + view["width"]) == is_beside
            assert (source["y"] < view["y"] + view["height"]) == is_beside


def test_a_source_scrolls_by_keyboard(show) -> None:
    page = show("text")
    source = page.get_by_role("region", name="Source of byCharWrapping")
    source.focus()
    # A key before the first frame of the page does not scroll, so the test presses it again like a reader.
    for _ in range(200):
        page.keyboard.press("ArrowRight")
        wait_for_frame(page)
        if page.evaluate("document.activeElement.scrollLeft > 0"):
            break
    assert source.evaluate("element => element.scrollLeft > 0")


@pytest.mark.parametrize("gallery_path", PAGES)
def test_nothing_of_the_editor_is_published(gallery_path: str, show) -> None:
    page = show(gallery_path.removeprefix("/gallery/").strip("/"))
    editors = ":is(.delete, .insert, .multiselect, .reorder, button.swipe-action)"
    # A cell in the editing state shows controls that are not buttons.
    editors += ":not(#isediting span)"
    assert page.locator(editors).count() == 0
    assert page.locator("main input, main button:not([popovertarget])").count() == 0


@pytest.mark.parametrize("width", [390, 1440])
def test_rows_of_the_editor_show_when_edit_is_pressed(browser: Browser, tmp_path, width: int) -> None:
    """The rows behave as their footers describe."""
    controls = ["delete", "insert", "multiselect", "reorder"]
    rows = [
        ("accessories", "when-editing", ["checkmark"], []),
        ("accessories", "when-not-editing", [], ["checkmark"]),
        ("accessories", "editing", controls, []),
        ("accessories", "editing-colors", controls, []),
        ("states", "isediting", ["delete", "reorder"], ["delete", "reorder"]),
    ]
    with Site.demo(tmp_path / "demo").serve("0", "--edit") as url:
        page = browser.new_page(viewport={"width": width, "height": 900})
        for topic, group in itertools.groupby(rows, lambda row: row[0]):
            visit(page, f"{url}gallery/{topic}/")
            group = list(group)
            for is_edited in (False, True, False):
                for _, row, edited, other in group:
                    shown = page.locator(f"main li[data-item-id={row}] .accessory")
                    expect(shown).to_have_count(len(edited if is_edited else other))
                    for name in edited if is_edited else other:
                        expect(page.locator(f"main li[data-item-id={row}] .{name}")).to_be_visible()
                page.get_by_role("button", name="Done" if is_edited else "Edit", exact=True).click()
        page.close()


# MARK: Appearance


def test_accessories_have_their_sides_and_order(mirrored: bool, show) -> None:
    page = show("accessories", width=1440, mirrored=mirrored)
    assert cells.order(page, "all", mirrored) == ["content", *cells.TRAILING]
    assert cells.order(page, "positions", mirrored) == [
        "1", "2", "content", "3", "checkmark", "4", "disclosure-indicator", "6",
    ]
    assert not page.locator("#hidden .label").is_visible()
    assert page.locator("#points .checkmark").bounding_box()["width"] == pytest.approx(90)
    assert page.locator("#when-editing .accessory").count() == 0


@pytest.mark.parametrize("width", [390, 1440])
def test_separators_start_where_the_text_does(width: int, mirrored: bool, show) -> None:
    page = show("list-cells", width=width, mirrored=mirrored)
    aligned = ["level-0", "level-1", "level-2", "level-3", "with-accessories", "automatic", "no-image"]
    for cell in aligned:
        text = cells.start(page, page.locator(f"#{cell} .texts"), mirrored)
        line = cells.separator(page, cell, mirrored)
        assert line[0] == pytest.approx(text, abs=TOLERANCE), cell
    edge = cells.start(page, page.locator("#inset"), mirrored)
    assert cells.separator(page, "inset", mirrored)[0] == pytest.approx(edge + 60)
    assert cells.separator(page, "hidden", mirrored) is None
    for cell, view, distance in (("from-image", "image", 0), ("from-text", "texts", 20)):
        place = cells.start(page, page.locator(f"#{cell} .{view}"), mirrored) + distance
        assert cells.separator(page, cell, mirrored)[0] == pytest.approx(place, abs=TOLERANCE)


def layers(page: Page, cell: str) -> set[str]:
    """Returns the colors of an icon's masks. An image has its own colors."""
    return set(
        page.locator(f"#{cell} .content .icon").evaluate(
            "icon => icon.matches('img') ? ['its own'] : [...icon.querySelectorAll('i')]"
            ".map(mask => getComputedStyle(mask).backgroundColor)"
        )
    )


def test_every_rendering_mode_has_colors_of_its_own(show) -> None:
    page = show("rendering-modes", width=1440)
    modes = ["monochrome", "hierarchical", "palette", "original", "template", "palette-two"]
    painted = {mode: frozenset(layers(page, mode)) for mode in modes}
    assert len(set(painted.values())) == len(modes), painted
    assert "rgb(81, 69, 181)" in painted["monochrome"]
    assert "rgb(184, 20, 95)" in layers(page, "tint-monochrome")
    assert "rgb(168, 67, 0)" in painted["palette-two"]


# MARK: Touch, mouse and keyboard


def test_swipe_by_touch(mirrored: bool, show) -> None:
    page = show("swipe-actions", has_touch=True, mirrored=mirrored)
    towards_start = 100 if mirrored else -100
    assert cells.actions(page, "both") == {"Open": False, "Terms": False}
    page.locator("#both").scroll_into_view_if_needed()
    cells.swipe(page, "both", towards_start)
    assert cells.actions(page, "both") == {"Open": False, "Terms": True}
    cells.swipe(page, "both", -towards_start)
    cells.swipe(page, "both", -towards_start)
    assert cells.actions(page, "both") == {"Open": True, "Terms": False}


def test_actions_by_mouse(mirrored: bool, show) -> None:
    page = show("swipe-actions", mirrored=mirrored)
    page.locator("#both").scroll_into_view_if_needed()
    assert cells.actions(page, "both") == {"Open": True, "Terms": True}
    page.locator("#ic_vespa").scroll_into_view_if_needed()
    assert cells.actions(page, "ic_vespa") == {"About An image": True}, "its title is seen"


@pytest.mark.parametrize("gallery_path", PAGES)
def test_everything_is_reached_by_keyboard(gallery_path: str, show) -> None:
    page = show(gallery_path.removeprefix("/gallery/").strip("/"))
    stops = page.locator("main").evaluate(
        "main => window.stops = [...main.querySelectorAll('a[href], button, [tabindex=\"0\"]')]"
        ".filter(element => !element.closest('[popover]')).length"
    )
    page.locator("main").focus()
    reached = []
    for _ in range(stops):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate(
                "() => { const at = document.activeElement; const box = at.getBoundingClientRect();"
                " return [at.closest('main') !== null, box.width > 0 && box.bottom > 0"
                " && box.top < innerHeight && at.matches(':focus-visible')]; }"
            )
        )
    assert reached == [[True, True]] * stops
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') === null")


def test_actions_and_menus_by_keyboard(show) -> None:
    page = show("swipe-actions", has_touch=True)
    page.locator("#both").get_by_role("link", name="Both").focus()
    page.keyboard.press("Tab")
    assert cells.actions(page, "both") == {"Open": False, "Terms": True}
    page = show("accessories")
    page.get_by_role("button", name="Menu of Menu").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/icons/owl/")


def test_a_cell_is_selected_by_its_link(show) -> None:
    page = show("states")
    look = "cell => getComputedStyle(cell.querySelector('.row'), '::after').backgroundColor"
    other = page.locator("main .cell:not(#target)").first
    before, other_before = page.locator("#target").evaluate(look), other.evaluate(look)
    assert page.locator(":target").count() == 0
    page.locator("#target a.content").press("Enter")
    page.mouse.move(0, 0)
    expect(page).to_have_url(re.compile(r"/gallery/states/#target$"))
    assert page.locator(":target").get_attribute("id") == "target"
    page.wait_for_function(f"before => ({look})(document.querySelector('#target')) !== before", arg=before)
    assert other.evaluate(look) == other_before
