"""Editing each kind of page: parts of long pages, sections that scroll sideways, and outlines."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import violations, wait_until
from edited_site import PICTURE
from live_site import Site, expect_fresh, opened, visit
from sampling import alike


def icon(number: int) -> str:
    return f'  {{ "id": "i{number}", "name": "Icon {number}", "price": {number + 1} }}'


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path / "site")


def write(site: Site, count: int, *pages: dict) -> None:
    for number in range(count):
        site.write(f"Content/icons/i{number}.svg", PICTURE)
    site.write("Content/catalog.json", catalog(*range(count)))
    site.write("Content/site.json", {"protection": "none", "pages": pages})


def catalog(*numbers: int) -> str:
    return '{ "icons": [\n' + ",\n".join(map(icon, numbers)) + "\n] }\n"


def editing(browser: Browser, url: str, width: int = 800) -> Page:
    page = browser.new_page(viewport={"width": width, "height": 800})
    visit(page, url)
    edit(page)
    return page


def edit(page: Page) -> None:
    page.get_by_role("button", name="Edit", exact=True).click()
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()


def at_rest(page: Page) -> None:
    """Waits until all animations end, including those of the editor."""
    page.wait_for_function("""[document, document.querySelector("vitrine-editor").shadowRoot]
      .every((root) => root.getAnimations().length === 0)""")


def said(page: Page):
    return page.locator("vitrine-editor .said")


@pytest.mark.sampled(layout=alike)
@pytest.mark.parametrize("layout", ["flow", "list"])
def test_a_page_of_thousands_is_edited_part_by_part(
    browser: Browser, site: Site, layout: str
) -> None:
    # After a deletion, the page still has more items than are drawn in full.
    count = 2003
    write(site, count, {"path": "/", "items": "catalog", "itemsPerPage": 3, "layout": {"type": layout}})
    with site.serve("0", "--edit") as url:
        page = editing(browser, url + "page/2/")
        expect(said(page)).to_have_text("This page has thousands of items. Each part of it is edited separately.")
        expect(page.locator("vitrine-editor .cell")).to_have_count(3)
        page.get_by_role("button", name=re.compile("^Move Icon 3")).focus()
        page.keyboard.press("Alt+ArrowDown")
        expected = catalog(0, 1, 2, 4, 3, *range(5, count))
        wait_until(lambda: site.catalog.read_text() == expected)
        expect(page.locator("main [data-item-id]").first).to_have_attribute("data-item-id", "i4")
        page.get_by_role("button", name="Delete Icon 5", exact=True).click()
        page.get_by_role("button", name="Delete Icon 5 now").click()
        expected = catalog(0, 1, 2, 4, 3, *range(6, count))
        wait_until(lambda: site.catalog.read_text() == expected)
        # The next item comes from the following part.
        expect(page.locator("main [data-item-id]").last).to_have_attribute("data-item-id", "i6")
        page.get_by_role("button", name="Done", exact=True).click()
        expect_fresh(page, browser)


SIDEWAYS = {
    "a section": {
        "type": "compositional", "sections": [{
            "orthogonalScrollingBehavior": "groupPaging",
            "group": {
                "type": "horizontal", "layoutSize": {"width": 120, "height": 120},
                "subitems": [{"layoutSize": {
                    "width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}}],
            },
        }],
    },
    "a layout": {"type": "flow", "scrollDirection": "horizontal", "itemSize": {"width": 100, "height": 100}},
}


@pytest.mark.parametrize("layout", SIDEWAYS.values(), ids=SIDEWAYS)
def test_a_drag_scrolls_what_runs_sideways(browser: Browser, site: Site, layout: dict) -> None:
    write(site, 60, {"path": "/", "items": "catalog", "layout": layout})
    with site.serve("0", "--edit") as url:
        page = editing(browser, url, width=500)
        first = page.locator("main [data-item-id=i0]")
        scroller = first.evaluate_handle("""(cell) => {
          for (let each = cell.parentElement; each; each = each.parentElement) {
            if (/auto|scroll/.test(getComputedStyle(each).overflowX)
              && each.scrollWidth > each.clientWidth) return each;
          }
        }""")
        # The view scrolls until the pointer is released, and back.
        markup = scroller.evaluate("each => each.outerHTML")
        place = scroller.evaluate("""each => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return { left: Math.max(left, 0), right: Math.min(right, innerWidth), top, bottom };
        }""")
        y = first.bounding_box()["y"] + 50
        page.get_by_title(re.compile("^Move Icon 0:")).hover()
        page.mouse.down()
        page.mouse.move(place["right"] - 4, y, steps=3)
        page.wait_for_function("each => each.scrollLeft > 400", arg=scroller)
        page.mouse.move(place["left"] + 4, y, steps=3)
        page.wait_for_function("each => each.scrollLeft === 0", arg=scroller)
        page.keyboard.press("Escape")
        page.mouse.up()
        assert scroller.evaluate("each => each.outerHTML") == markup
        assert site.catalog.read_text() == catalog(*range(60))


LANDS = """{ "items": [
  { "text": "Alps", "children": [{ "text": "Ibex" }] },
  { "text": "Bay" },
  { "text": "More", "include": "more", "isExpanded": true }
],
  "cell": { "accessories": [
    "reorder", "delete", { "type": "checkmark", "displayed": "whenNotEditing" } ] } }
"""


def test_rows_of_an_outline_have_what_they_have_while_edited(browser: Browser, site: Site) -> None:
    write(site, 1, {"path": "/", "items": "catalog"})
    site.write("Content/outlines/lands.json", LANDS)
    site.write("Content/outlines/more.md", "- Elsewhere\n")
    file = site.folder / "Content/outlines/lands.json"
    with site.serve("0", "--edit") as url:
        page = editing(browser, url + "outlines/lands/")
        expect(page.locator("main .accessory.checkmark")).to_have_count(0)
        bay = page.locator("main [data-item-id=bay]")
        expect(bay.locator(".accessory.reorder")).to_have_count(1)
        expect(page.locator("vitrine-editor :is(.grip, .minus)")).to_have_count(0)
        bay.locator(".accessory.reorder").focus()
        page.keyboard.press("Alt+ArrowUp")
        expect(said(page)).to_have_text("Bay is before Alps now")
        _, alps, _, *rest = LANDS.split("\n")
        wait_until(lambda: file.read_text() != LANDS)
        _, moved, *others = file.read_text().split("\n")
        # The node keeps its address, and other lines are unchanged.
        assert (json.loads(moved.rstrip(",")), others) == ({"text": "Bay", "id": "bay"}, [alps, *rest])
        bay.locator(".accessory.delete").click()
        page.get_by_role("button", name="Delete Bay now").click()
        wait_until(lambda: "Bay" not in file.read_text())
        expect(page.locator("main [data-item-id=bay]")).to_have_count(0)
        # A node on another page shows a message and stays.
        page.locator("main [data-item-id*=elsewhere] .accessory.reorder").focus()
        page.keyboard.press("Alt+ArrowUp")
        expect(said(page)).to_contain_text("comes from another file or from the catalog")
        for _ in range(2):
            page.get_by_role("button", name="Undo").click()
            expect(said(page)).to_have_text("Undone")
            said(page).evaluate("each => { each.textContent = '' }")
        assert file.read_text() == LANDS
        page.get_by_role("button", name="Done", exact=True).click()
        expect(page.locator("main .accessory.checkmark")).to_have_count(5)
        expect_fresh(page, browser)


def test_nodes_of_other_files_say_why_they_have_no_grip(browser: Browser, site: Site) -> None:
    write(site, 2, {"path": "/", "items": "catalog"})
    site.write("Content/outlines/lands.json", """{ "items": [ { "text": "Bay" },
      { "text": "More", "include": "more", "isExpanded": true } ] }""")
    site.write("Content/outlines/more.md", "- Elsewhere\n")
    with site.serve("0", "--edit") as url:
        page = editing(browser, url + "outlines/lands/")
        grip = page.get_by_role("button", name="Elsewhere comes from another file")
        expect(grip).to_be_disabled()
        assert "Edit it there" in grip.get_attribute("title")
        grip.focus()
        expect(said(page)).to_have_text(grip.get_attribute("title"))
        expect(page.get_by_role("button", name=re.compile("(Delete|Rename|Add after) Elsewhere"))).to_have_count(0)
        expect(page.get_by_role("button", name=re.compile("^Move Bay"))).to_be_enabled()


def test_controls_stand_where_lists_have_them(browser: Browser, site: Site) -> None:
    """Delete and select controls precede the text, and the reorder control follows it. The minus shows Delete
    at the end of the row."""
    write(site, 2, {"path": "/", "items": "catalog", "layout": {"type": "list"}})
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        at_rest(page)
        boxes = {
            name: page.get_by_title(title).first.bounding_box()
            for name, title in [("minus", "Delete Icon 0"), ("grip", re.compile("^Move Icon 0"))]
        }
        boxes["pick"] = page.get_by_role("checkbox", name="Select Icon 0").bounding_box()
        row = page.locator("main [data-item-id=i0]").bounding_box()
        text = page.locator("main [data-item-id=i0] .text").bounding_box()
        assert row["x"] <= boxes["minus"]["x"] < boxes["pick"]["x"]
        assert boxes["pick"]["x"] + boxes["pick"]["width"] <= text["x"]
        assert boxes["grip"]["x"] > row["x"] + row["width"] - 60
        page.get_by_title("Delete Icon 0").click()
        at_rest(page)
        confirm = page.get_by_role("button", name="Delete Icon 0 now").bounding_box()
        assert abs(confirm["x"] + confirm["width"] - row["x"] - row["width"]) < 8
        # A press elsewhere hides it.
        page.get_by_title("Delete Icon 1").click()
        expect(page.get_by_role("button", name="Delete Icon 0 now")).to_have_count(0)
        expect(page.get_by_role("button", name="Delete Icon 1 now")).to_be_focused()


def test_shelves_are_not_edited(browser: Browser, site: Site) -> None:
    """Shelves are derived from the content. A category can have the same id as an icon."""
    write(site, 0, {"path": "/", "items": "catalog", "new": True, "bundles": True, "categories": True},
          {"path": "/kinds/", "title": "Kinds", "items": "catalog", "each": "category"})
    for name in ["owl", "cat"]:
        site.write(f"Content/icons/{name}.svg", PICTURE)
    site.write("Content/catalog.json", json.dumps({
        "icons": [{"id": "owl", "name": "Owl", "price": 1, "category": "Cat", "datePublished": "2026-03-01"},
                  {"id": "cat", "name": "Cat", "price": 2, "category": "Owl"}],
        "bundles": [{"id": "owl", "name": "Both", "icons": ["owl", "cat"], "price": 2}],
    }))
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        at_rest(page)
        shown = page.locator("main .cell").evaluate_all("cells => cells.map(({ id }) => id)")
        assert {"new:owl", "category:owl", "bundle:owl", "owl"} <= set(shown), shown
        minus = page.locator("vitrine-editor .minus")
        expect(minus).to_have_count(2)
        page.get_by_title("Delete Owl").click()
        at_rest(page)
        delete, cell = (each.bounding_box() for each in [
            page.get_by_role("button", name="Delete Owl now"), page.locator("main [id=owl]")])
        assert cell["y"] <= delete["y"] < cell["y"] + cell["height"]
        assert cell["x"] <= delete["x"] < cell["x"] + cell["width"]


NEW = {"name": "moth.svg", "mimeType": "image/svg+xml", "buffer": PICTURE.encode()}


@pytest.mark.sampled
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_nothing_in_lists_outlines_and_dialogs(
    browser: Browser, site: Site, scheme: str, width: int
) -> None:
    accessories = ["delete", "multiselect", "reorder", "insert"]
    write(
        site, 3, {"path": "/", "items": "catalog", "layout": {"type": "list"}},
        {"path": "/own/", "title": "Own", "items": "catalog", "layout": {"type": "list"}, "cell": {
            "accessories": accessories,
            "trailingSwipeActions": {"actions": [{"style": "destructive", "title": "Remove"}]}}},
        {"path": "/fixed/", "title": "Fixed", "items": "catalog", "editing": {"reorder": "none"}})
    site.write("Content/outlines/lands.json", LANDS.split(',\n  "cell"')[0] + " }")
    site.write("Content/outlines/cells.json", LANDS)
    site.write("Content/outlines/more.md", "- Elsewhere\n")
    with site.serve("0", "--edit") as url:
        page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)

        def check() -> None:
            at_rest(page)
            assert violations(page) == []

        def close() -> None:
            page.keyboard.press("Escape")
            expect(page.locator("vitrine-editor dialog[open]")).to_have_count(0)

        visit(page, url)
        edit(page)
        check()
        page.get_by_title("Delete Icon 0").click()
        check()
        page.keyboard.press("Escape")
        for name in ["Select Icon 0", "Select Icon 1"]:
            page.get_by_role("checkbox", name=name).check()
        for name in ["Prices…", "Delete"]:
            page.locator("vitrine-editor .several").get_by_role("button", name=name, exact=True).click()
            check()
            close()
        page.locator("vitrine-editor .files").set_input_files([NEW])
        expect(page.get_by_role("dialog", name="Add icons")).to_be_visible()
        page.get_by_role("dialog").get_by_role("button", name="Add").click()
        page.get_by_label("Price of").fill("dear")
        page.get_by_role("dialog").get_by_role("button", name="Add").click()
        expect(page.get_by_role("alert").filter(has_text="price")).to_be_visible()
        check()
        close()
        # Edits are listed, and reported problems are visible.
        page.get_by_role("button", name=re.compile("^Move Icon 2")).focus()
        page.keyboard.press("Alt+ArrowUp")
        page.locator("vitrine-editor .edits summary").click()
        check()
        for place in ["own/", "fixed/", "outlines/lands/", "outlines/cells/"]:
            visit(page, url + place)
            edit(page)
            check()
        page.locator("main [data-item-id=bay] .text").click()
        expect(page.locator("vitrine-editor .line")).to_be_visible()
        check()
