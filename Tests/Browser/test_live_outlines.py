"""Outlines and lists in `vitrine serve`: changes keep the reader's state."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import outline_site
from live_site import Site, expect_fresh, marked

pytestmark = pytest.mark.usefixtures("closed_tabs")

TREE = outline_site.TREE
LARGE = [
    {"text": "Letters", "children": [{"text": f"Letter {number}"} for number in range(60)]},
    {"text": "Few", "children": [{"text": "One"}]},
]
ROWS = [
    {
        "id": f"row-{number}", "text": f"Row {number}",
        "cell": {"trailingSwipeActions": [{"title": "Open", "link": "/list/"}]},
    }
    for number in range(6)
]
CONFIGURATION = {
    "outlines": {"nodesPerPage": 50},
    "pages": [
        {"path": "/", "items": "catalog"},
        {"path": "/list/", "items": "catalog"},
        {"path": "/rows/", "layout": {"type": "list"}, "items": ROWS},
    ],
}


@pytest.fixture
def site(tmp_path: Path) -> Site:
    folder = tmp_path / "site"
    folder.mkdir()
    outline_site.write(folder, {"small": TREE, "large": LARGE}, CONFIGURATION)
    return Site(folder)


@pytest.fixture
def url(site: Site) -> Iterator[str]:
    with site.serve() as address:
        yield address


def with_more(name: str) -> list:
    """Returns the tree with another branch at the front, and another node in an inner branch."""
    tree = json.loads(json.dumps(TREE))
    tree[0]["children"][1]["children"].insert(0, {"text": name})
    return [{"text": f"{name} branch", "children": [{"text": f"{name} leaf"}]}, *tree]


def branch(page: Page, identifier: str):
    return page.locator(f'[data-item-id="{identifier}"] > details')


def test_folds_focus_and_scroll_survive(browser: Browser, site: Site, url: str) -> None:
    page = marked(browser, f"{url}outlines/small/")
    page.set_viewport_size({"width": 600, "height": 300})
    page.locator("summary", has_text="Plants").click()
    page.locator("summary", has_text="Café").click()
    page.locator("summary", has_text="Stones").focus()
    scroll = page.evaluate("scrollY")
    assert scroll > 0
    site.outline("small", with_more("New"))
    expect(page.get_by_text("New branch")).to_have_count(1)
    for name, is_open in {"Plants": True, "Café": True, "Animals": True, "Stones": False}.items():
        details = page.locator("details", has=page.locator(f":scope > summary:has-text('{name}')"))
        assert details.last.evaluate("each => each.open") == is_open
    assert page.evaluate("document.activeElement.textContent").strip().startswith("Stones")
    page.locator("summary", has_text="New branch").click()
    expect(page.get_by_text("New leaf")).to_be_visible()
    assert page.evaluate("window.isTheSame")
    # The next visit restores the nodes that are open now, including the new branch.
    expect_fresh_folds(page)


def test_the_filter_goes_on(browser: Browser, site: Site, url: str) -> None:
    page = marked(browser, f"{url}outlines/small/")
    field = page.get_by_label("Filter")
    field.fill("owl")
    output = page.locator("search output")
    expect(output).to_have_text("2 matches")
    field.evaluate("field => field.setSelectionRange(1, 2)")
    site.outline("small", with_more("Owlet"))
    # The branch, its leaf, and a node in another branch.
    expect(output).to_have_text("5 matches")
    expect(page.get_by_text("Owlet leaf")).to_be_visible()
    expect(page.get_by_text("Stones")).to_be_hidden()
    assert field.input_value() == "owl"
    assert field.evaluate("field => [field.selectionStart, field.selectionEnd]") == [1, 2]
    assert page.evaluate("document.activeElement.id") == "page:filter"
    field.fill("")
    expect(page.get_by_text("Stones")).to_be_visible()
    assert page.evaluate("window.isTheSame")


def test_what_the_author_folds_is_folded(browser: Browser, site: Site, url: str) -> None:
    page = marked(browser, f"{url}outlines/small/")
    tree = json.loads(json.dumps(TREE))
    tree[1]["isExpanded"] = True
    site.outline("small", tree)
    expect(page.get_by_text("Oak")).to_be_visible()
    # The reader's state overrides the author's.
    page.locator("summary", has_text="Stones").click()
    tree[0]["isExpanded"] = False
    tree[2]["isExpanded"] = True
    site.outline("small", tree)
    expect(page.get_by_text("Café cats")).to_be_hidden()
    assert branch(page, "stones").evaluate("each => each.open")
    expect_fresh_folds(page)


def expect_fresh_folds(page: Page) -> None:
    """Expects that another tab of the reader has the same open nodes."""
    fresh = page.context.new_page()
    fresh.goto(page.url)
    opens = "[...document.querySelectorAll('details')].map(each => each.open)"
    assert fresh.evaluate(opens) == page.evaluate(opens)
    fresh.close()


def test_children_from_other_pages_follow(browser: Browser, site: Site, url: str) -> None:
    page = marked(browser, f"{url}outlines/large/")
    page.locator("summary", has_text="Letters").click()
    page.get_by_text("Letter 59").wait_for()
    large = json.loads(json.dumps(LARGE))
    large[0]["children"].insert(3, {"text": "Letter between"})
    large[1]["text"] = "Fewer"
    site.outline("large", large)
    expect(page.get_by_text("Fewer")).to_be_visible()
    expect(page.get_by_text("Letter between")).to_be_visible()
    expect(page.get_by_text("Letter 59")).to_be_visible()
    assert page.locator("li.cell").count() == 63 + 1
    assert page.evaluate("window.isTheSame")


def test_nodes_move_with_what_is_done_to_them(browser: Browser, site: Site, url: str) -> None:
    page = marked(browser, f"{url}outlines/small/")
    page.locator("summary", has_text="Café").click()
    cell = page.locator("li.cell", has_text="Café cats").last
    cats = cell.get_attribute("data-item-id")
    page.evaluate("id => { window.cats = document.querySelector(`[data-item-id='${id}']`) }", cats)
    page.locator("summary", has_text="Café").focus()
    tree = json.loads(json.dumps(TREE))
    moved = tree[0]["children"].pop(1) | {"id": cats}
    tree[2]["children"].append(moved)
    tree[2]["isExpanded"] = True
    site.outline("small", tree)
    page.wait_for_function("window.cats.parentElement.closest('li').textContent.includes('Stones')")
    assert branch(page, cats).evaluate("each => each.open")
    assert page.evaluate("window.cats.contains(document.activeElement)")


def test_selections_survive(browser: Browser, site: Site, url: str) -> None:
    page = marked(browser, f"{url}rows/")
    page.evaluate(
        """() => {
          const text = document.createTreeWalker(
            document.querySelector('[data-item-id=row-3]'), NodeFilter.SHOW_TEXT);
          while (text.nextNode()) if (text.currentNode.data.includes('Row 3')) break;
          const start = text.currentNode.data.indexOf('Row 3');
          getSelection().setBaseAndExtent(text.currentNode, start, text.currentNode, start + 5);
        }"""
    )
    rows = json.loads(json.dumps(ROWS))
    rows[3]["text"] = "Row 3 and more"
    rows.insert(0, rows.pop(4))
    site.write("Content/site.json", with_rows(rows))
    expect(page.get_by_text("Row 3 and more")).to_be_visible()
    assert page.evaluate("getSelection().toString()") == "Row 3"


def with_rows(rows: list) -> dict:
    pages = [*CONFIGURATION["pages"][:2], CONFIGURATION["pages"][2] | {"items": rows}]
    return CONFIGURATION | {"pages": pages}


def test_rows_stay_swiped(browser: Browser, site: Site, url: str) -> None:
    page = marked(browser, f"{url}rows/", has_touch=True)
    position = "document.querySelector('[data-item-id=row-2] .swipe').scrollLeft"
    page.evaluate(position + " = 1000")
    page.wait_for_function(position + " > 20")
    swiped = page.evaluate(position)
    rows = json.loads(json.dumps(ROWS))
    rows[2]["text"] = "Row two"
    rows.insert(0, rows.pop(2))
    rows.append(rows[1] | {"id": "last", "text": "Last"})
    site.write("Content/site.json", with_rows(rows))
    expect(page.get_by_text("Row two")).to_have_count(1)
    assert page.evaluate(position) == swiped
    assert page.evaluate("window.isTheSame")
    expect_fresh(page, browser)
