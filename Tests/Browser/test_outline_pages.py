"""Built outlines: pages of large branches, stable addresses, and the sidebar."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

import demo_site
import outline_site
import test_outlines
from browser import expect_address
from html_checker import findings_in

# Two branches that are too large for a page of 50 nodes. One is below a small branch.
LARGE = [
    {"text": "Letters", "children": [{"text": f"Letter {number}"} for number in range(60)]},
    {
        "text": "More",
        "children": [
            {"text": "Few"},
            {
                "text": "Numbers",
                "children": [
                    {"text": f"Number {number}", "children": [{"text": f"Digit {number}"}]}
                    for number in range(40)
                ],
            },
        ],
    },
]
# Every branch of the second level is on another page. Rows with a second line are higher than estimated.
PARTS = [
    {"text": f"Part {part}", "children": [
        {"text": f"Chapter {part}.{chapter}", "children": [
            {"text": f"Section {part}.{chapter}.{section}", "secondaryText": "about it"}
            for section in range(6)]}
        for chapter in range(6)]}
    for part in range(5)
]
TASKS = """---
title: Tasks
---

- Shop
  - [x] Drawn
  - [x] [Listed](/list/)
  - [ ] Sold
"""
CONFIGURATION = {
    "outlines": {"nodesPerPage": 50},
    "sidebar": {"outline": "small"},
    "pages": [
        {"path": "/", "items": "catalog"},
        {"path": "/list/", "items": "catalog"},
        {"path": "/map/", "items": {"outline": "map"}},
    ],
}
MAP = [
    {"text": "Here", "link": "/map/"},
    {"text": "Here too", "link": "/map/", "children": [{"text": "Shop", "link": "/"}]},
]
COUNT = "() => document.querySelectorAll('ul.outline .cell').length"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    trees = {"small": outline_site.TREE, "large": LARGE, "tasks": TASKS, "map": MAP,
             "parts": PARTS}
    return outline_site.write(tmp_path_factory.mktemp("pages"), trees, CONFIGURATION)


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with outline_site.served(folder) as address:
        yield address


@pytest.fixture(params=[True, False], ids=["javascript", "no javascript"])
def any_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    context = browser.new_context(java_script_enabled=request.param)
    context.set_default_timeout(15_000)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    context.set_default_timeout(15_000)
    yield context.new_page()
    context.close()


# Children on other pages


def test_children_come_when_their_parent_opens(page: Page, url: str) -> None:
    page.goto(f"{url}/outlines/large/")
    assert page.evaluate(COUNT) == 4
    page.locator("summary", has_text="Letters").click()
    page.get_by_text("Letter 59").wait_for()
    assert page.evaluate(COUNT) == 64
    assert page.locator("li.deferred").count() == 1, "the other branch is still elsewhere"


def test_children_have_a_page_without_javascript(browser: Browser, url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{url}/outlines/large/")
    page.locator("summary", has_text="Letters").click()
    page.locator("li.deferred a").first.click()
    expect_address(page, f"{url}/outlines/large/letters/")
    expect(page.get_by_text("Letter 59")).to_be_visible()
    page.locator(".breadcrumbs a", has_text="Large").click()
    expect_address(page, f"{url}/outlines/large/")
    context.close()


def test_an_address_of_a_node_elsewhere_gets_it(page: Page, url: str) -> None:
    page.goto(f"{url}/outlines/large/#more/numbers/number-7/digit-7")
    page.get_by_text("Digit 7").wait_for()
    assert page.evaluate("() => document.querySelector(':target')?.dataset.itemId") == (
        "more/numbers/number-7/digit-7"
    )
    assert page.locator("li.deferred").count() == 1, "only what was needed was loaded"


@pytest.mark.parametrize("item", [
    "part-4/chapter-4-5/section-4-5-5", "part-4/chapter-4-5/section-4-5-0", "part-4/chapter-4-5"])
def test_an_address_of_a_node_elsewhere_ends_in_the_window(
    item: str, browser: Browser, url: str,
) -> None:
    """Content above has its height only after it is drawn."""
    for height in (400, 500, 600):
        page = browser.new_page(viewport={"width": 900, "height": height})
        page.goto(f"{url}/outlines/parts/#{item}")
        row = page.locator(f"[data-item-id='{item}'] :is(.row, summary)").first
        expect(row).to_be_in_viewport()
        # The scroll position stays.
        page.evaluate(
            """() => new Promise((done) => {
              let frames = 60;
              const step = () => { frames -= 1; frames ? requestAnimationFrame(step) : done(); };
              step();
            })""")
        expect(row).to_be_in_viewport()
        page.close()


def test_all_children_are_printed(page: Page, url: str) -> None:
    """With the keyboard shortcut. Printing from the browser's menu does not wait for requests."""
    page.goto(f"{url}/outlines/large/")
    page.evaluate("window.print = () => { window.printed = document.querySelectorAll("
                  "'ul.outline details[data-children]').length; }")
    assert page.locator("details[data-children]").count() > 0
    page.keyboard.press("Control+p")
    page.wait_for_function("window.printed !== undefined")
    assert page.evaluate("window.printed") == 0


def test_the_address_of_children_elsewhere_is_printed(
    browser: Browser, url: str, tmp_path: Path
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{url}/outlines/large/")
    address = page.locator(".deferred a").first.get_attribute("href")
    texts = "".join(test_outlines.printed_text(page, tmp_path).split())
    assert address in texts
    context.close()


def test_filter_looks_at_all_children(page: Page, url: str) -> None:
    page.goto(f"{url}/outlines/large/")
    page.get_by_label("Filter").fill("digit 3")
    page.get_by_text("13 matches").wait_for()
    assert page.get_by_text("Digit 39").is_visible()


def test_expand_all_gets_all(page: Page, url: str) -> None:
    page.goto(f"{url}/outlines/large/")
    page.get_by_role("button", name="Expand all").click()
    page.get_by_text("Digit 39").wait_for()
    page.get_by_text("Letter 59").wait_for()


def test_what_was_open_among_them_is_open_again(page: Page, url: str) -> None:
    page.goto(f"{url}/outlines/large/")
    page.locator("summary", has_text="More").click()
    page.locator("summary", has_text="Numbers").click()
    page.locator("summary", has_text="Number 7").click()
    page.get_by_text("Digit 7").wait_for()
    page.goto(f"{url}/")
    page.goto(f"{url}/outlines/large/")
    page.get_by_text("Digit 7").wait_for()
    page.locator("summary", has_text="More").click()
    page.locator("summary", has_text="More").click()
    page.reload()
    page.get_by_text("Digit 7").wait_for()


def test_without_an_answer_the_link_stays(page: Page, url: str) -> None:
    page.route("**/letters/", lambda route: route.abort())
    page.goto(f"{url}/outlines/large/")
    page.locator("summary", has_text="Letters").click()
    link = page.locator("li.deferred a").first
    assert link.get_attribute("href") == "/outlines/large/letters/"
    assert link.is_visible()


def test_what_was_kept_of_them_outlasts_other_changes(page: Page, url: str) -> None:
    """Only the stored state knows a branch on a page that is not loaded."""
    page.goto(f"{url}/outlines/large/")
    page.locator("summary", has_text="More").click()
    page.locator("summary", has_text="Numbers").click()
    page.locator("summary", has_text="Number 7").click()
    page.get_by_text("Digit 7").wait_for()
    page.route("**/numbers/", lambda route: route.abort())
    page.reload()
    page.locator("summary", has_text="More").click()
    page.unroute("**/numbers/")
    page.reload()
    page.locator("summary", has_text="More").click()
    page.get_by_text("Digit 7").wait_for()


def test_headings_among_them_stand_below_their_branch(page: Page, url: str) -> None:
    page.goto(f"{url}/outlines/large/")
    page.locator("summary", has_text="More").click()
    page.locator("summary", has_text="Numbers").click()
    page.get_by_text("Number 39").wait_for()
    assert page.get_by_role("heading", level=2).all_inner_texts() == ["Letters", "More"]
    assert page.get_by_role("heading", level=3).all_inner_texts() == ["Numbers"]
    page.goto(f"{url}/outlines/large/more/numbers/")
    assert page.get_by_role("heading", level=2).count() == 40


# Stable addresses


def test_old_addresses_lead_to_what_they_named(
    any_page: Page, tmp_path: Path
) -> None:
    site = outline_site.write(tmp_path, {"small": outline_site.TREE})
    demo_site.build(site / "Public", site=site)
    animals, plants, stones = outline_site.TREE
    oak, owl_tree = plants["children"]
    renamed = {"text": "Herbs", "children": [owl_tree]}
    moved = {**stones, "children": [*stones["children"], oak]}
    outline_site.write(site, {"small": [animals, renamed, moved]})
    with outline_site.served(site) as url:
        any_page.goto(f"{url}/outlines/small/#plants/owl-tree")
        assert any_page.get_by_text("Owl tree").is_visible()
        assert not any_page.get_by_text("Flint").is_visible()
        any_page.goto(f"{url}/")
        any_page.goto(f"{url}/outlines/small/#plants/oak")
        assert any_page.get_by_text("Oak").is_visible()
        before = snapshot(site)
        demo_site.build(site / "Public", site=site)
        assert snapshot(site) == before, "building again changes nothing"
        outline_site.write(site, {"small": [animals, moved]})
        demo_site.build(site / "Public", "--clean", site=site)
        any_page.goto(f"{url}/outlines/small/#plants/oak")
        assert any_page.get_by_text("Oak").is_visible()
        any_page.goto(f"{url}/outlines/small/#plants/owl-tree")
        assert any_page.locator("h1").is_visible()
        assert any_page.locator("[id='plants/owl-tree']").count() == 1


def snapshot(site: Path) -> bytes:
    [file] = site.glob(".vitrine/outputs/*/*/snapshot.json")
    return file.read_bytes()


# Downloads


def test_outline_and_branch_can_be_taken_away(any_page: Page, url: str) -> None:
    any_page.goto(f"{url}/outlines/small/")
    named = any_page.locator("link[type='text/x-opml']").get_attribute("href")
    assert named == "/outlines/small.opml"
    # The menu with the files of the whole outline also opens without JavaScript.
    link = any_page.get_by_role("link", name="Download “Small” as OPML")
    assert not link.is_visible()
    any_page.locator(".page-header summary", has_text="Download").click()
    with any_page.expect_download() as whole:
        link.click()
    assert "Deepest of all" in Path(whole.value.path()).read_text(encoding="utf-8")
    with any_page.expect_download() as branch:
        any_page.get_by_role("link", name="Download “Animals” as Markdown").click()
    text = Path(branch.value.path()).read_text(encoding="utf-8")
    assert "Deepest of all" in text and "Flint" not in text


def test_every_branch_can_be_taken_away(any_page: Page, url: str, folder: Path) -> None:
    branches = {"small": 5, "large": 43}
    for outline, count in branches.items():
        any_page.goto(f"{url}/outlines/{outline}/")
        pages = [*any_page.locator("a.row.content").evaluate_all("all => all.map(it => it.href)")]
        links = set()
        for address in [f"{url}/outlines/{outline}/", *pages]:
            any_page.goto(address)
            links |= set(any_page.locator("a[download]").evaluate_all("all => all.map(it => it.pathname)"))
        files = sorted(link for link in links if link.endswith(".opml"))
        assert len(files) == count + 1
        for link in links:
            assert (folder / "Public" / unquote(link).lstrip("/")).is_file(), link


def test_a_branch_keeps_its_files_when_its_children_arrive(page: Page, url: str) -> None:
    page.goto(f"{url}/outlines/large/")
    page.locator("summary", has_text="Letters").click()
    page.get_by_text("Letter 59").wait_for()
    assert page.get_by_role("link", name="Download “Letters” as OPML").is_visible()


# Rows


def test_tasks_that_are_done_have_a_checkmark(any_page: Page, url: str) -> None:
    any_page.goto(f"{url}/outlines/tasks/")
    any_page.locator("summary", has_text="Shop").click()
    marks = any_page.get_by_role("img", name="Checked")
    assert marks.count() == 2
    marks = marks.first
    row = any_page.locator(".row", has_text="Drawn").last
    box, around = marks.bounding_box(), row.bounding_box()
    assert box["width"] >= 12 and box["height"] >= 12
    assert around["x"] <= box["x"] and box["x"] + box["width"] <= around["x"] + around["width"]


def test_links_to_the_page_itself_are_current(any_page: Page, url: str) -> None:
    any_page.goto(f"{url}/map/")
    current = any_page.locator("ul.outline [aria-current=page]")
    assert current.evaluate_all("all => all.map(it => it.pathname)") == ["/map/", "/map/"]
    any_page.goto(f"{url}/outlines/map/")
    assert current.count() == 0


# Sidebar


def test_sidebar_is_folded_above_the_page_on_a_phone(any_page: Page, url: str) -> None:
    any_page.set_viewport_size({"width": 390, "height": 844})
    any_page.goto(f"{url}/icons/owl/")
    nav = any_page.get_by_role("navigation", name="Small")
    assert not nav.locator("a").first.is_visible()
    nav.locator("summary").click()
    current = nav.locator("[aria-current=page]")
    assert current.inner_text() == "Owl"
    assert nav.bounding_box()["y"] < any_page.locator("main").bounding_box()["y"]


def test_sidebar_stands_beside_the_page_on_a_desk(any_page: Page, url: str) -> None:
    any_page.set_viewport_size({"width": 1440, "height": 900})
    any_page.goto(f"{url}/icons/owl/")
    nav = any_page.get_by_role("navigation", name="Small")
    assert nav.locator("[aria-current=page]").is_visible()
    assert [link.inner_text() for link in nav.locator("a").all()] == [
        "Animals", "Owl", "Café cats", "Plants", "Stones", "Everything in “Small”",
    ]
    box, main = nav.bounding_box(), any_page.locator("main").bounding_box()
    assert box["x"] + box["width"] <= main["x"]


# Correctness


@pytest.mark.sampled
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("place", ["/outlines/large/", "/outlines/large/letters/", "/outlines/tasks/", "/map/", "/icons/owl/"])
def test_axe_finds_no_violation(page: Page, url: str, place: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(url + place)
    page.evaluate("() => document.querySelectorAll('details').forEach(it => { it.open = true })")
    page.wait_for_load_state("networkidle")
    violations = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    assert [(it["id"], [node["html"] for node in it["nodes"]]) for it in violations] == []


def test_checker_finds_nothing(url: str, folder: Path) -> None:
    assert findings_in(folder / "Public") == {}
