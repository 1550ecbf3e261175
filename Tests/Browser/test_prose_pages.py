"""Pages of text: the table of contents, the links at the end, anchors, and tables of options."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

import demo_site

SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
WORDS = "A long text has many words. " * 60
TEXT = f"""---
title: {{title}}
---

## Options

| Property | Value | Description |
|---|---|---|
| `first` | `"one"`, `"two"` or `"aVeryLongValueThatDoesNotBreak"` | {WORDS} |
| `second` | a number from 0 to 100 | {WORDS} |

| Points | Text |
|---|---|
| 24 | {WORDS} |

### Inner *heading*

{WORDS}

## See [the next page](/b/)

{WORDS}
"""
OUTLINE = """- [A](/a/)
- Group
  - [B](/b/)
- [All](/)
"""
CATALOG = {"icons": [{"id": "owl", "name": "Owl", "price": 3}]}
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
SETTINGS = {"title": "Shop", "sidebar": {"outline": "map"}, "toc": True,
            "editURL": "https://x.example/{path}",
            "pages": [{"path": "/", "items": "catalog"},
                      {"path": "/list/", "items": "catalog", "layout": {"type": "list"}}]}


@pytest.fixture(scope="module", params=["en", "ar", "no sidebar"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("prose")
    settings = SETTINGS | {"language": "ar" if request.param == "ar" else "en"}
    if request.param == "no sidebar":
        del settings["sidebar"]
    (folder / "Content/outlines").mkdir(parents=True)
    (folder / "Content/outlines/map.md").write_text(OUTLINE, encoding="utf-8")
    prose = {name: TEXT.format(title=name.upper()) for name in ("a", "b")}
    with demo_site.serve_catalog(folder, CATALOG, {"owl": PICTURE}, settings, prose) as address:
        yield f"{address}#{request.param}"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


def sides(page: Page, first: str, second: str) -> tuple[bool, bool]:
    """Returns whether an element is beside another, and whether it is above it. Both are in reading order."""
    one, two = (page.locator(each).first.bounding_box() for each in (first, second))
    if page.locator("html[dir=rtl]").count():
        one, two = ({**each, "x": -each["x"] - each["width"]} for each in (one, two))
    return one["x"] + one["width"] <= two["x"] + 1, one["y"] + one["height"] <= two["y"] + 1


@pytest.mark.parametrize("width", [390, 900, 1024, 1440])
def test_parts_beside_the_text(page: Page, url: str, width: int) -> None:
    address, kind = url.split("#")
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{address}/b/")
    assert page.evaluate(SIDEWAYS) == 0
    contents = page.locator(".contents")
    link = contents.get_by_role("link", name="Inner heading")
    if width < 1024:
        assert sides(page, ".contents", ".prose") == (False, True)
        expect(link).to_be_hidden()
        contents.locator("summary").click()
    elif kind == "no sidebar":
        assert sides(page, ".contents", ".prose")[0]
    else:
        assert sides(page, ".prose", ".contents")[0]
    expect(link).to_be_visible()
    if kind != "no sidebar":
        beside, above = sides(page, ".sidebar", "main")
        assert (beside, above) == ((True, False) if width >= 900 else (False, True))
    assert page.locator(".prose").bounding_box()["width"] >= min(width - 40, 440)
    link.click()
    assert page.url.endswith("#inner-heading")
    assert 0 <= page.locator("#inner-heading").bounding_box()["y"] <= 100
    if width >= 1024:
        page.evaluate("scrollTo(0, 2000)")
        assert 0 <= contents.bounding_box()["y"] <= 40, "the contents stay in the window"


@pytest.mark.parametrize("width", [320, 900, 960, 1000, 1200, 1320])
def test_other_pages_have_room_beside_the_sidebar(page: Page, url: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    for path in ["/", "/list/", "/icons/owl/", "/search/", "/outlines/map/", "/a/"]:
        page.goto(url.split("#")[0] + path)
        assert page.evaluate(SIDEWAYS) == 0, path


@pytest.mark.parametrize("width", [390, 1440])
def test_options_are_readable(page: Page, url: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(url.split("#")[0] + "/a/")
    row = page.locator("#options-first")
    name, _, about = (cell.bounding_box() for cell in row.locator("td").all())
    if width == 390:
        assert name["y"] + name["height"] <= about["y"]
        assert about["width"] >= 340
    else:
        assert name["y"] == about["y"]
    # A table of other data scrolls in its own box.
    points, text = (cell.bounding_box() for cell in page.locator("table").nth(1).locator("td").all())
    assert points["y"] == text["y"]
    assert row.locator("a").get_attribute("href") == "#options-first"


def test_anchors_appear(page: Page, url: str) -> None:
    page.set_viewport_size({"width": 1024, "height": 900})
    page.goto(url.split("#")[0] + "/a/")
    opacity = "element => getComputedStyle(element, '::before').opacity"
    link = page.locator("#options > a")
    assert link.evaluate(opacity) == "0"
    link.focus()
    assert link.evaluate(opacity) == "1"
    page.locator("#inner-heading").hover()
    assert page.locator("#inner-heading > a").evaluate(opacity) == "1"
    assert page.locator("h2", has_text="See").locator("a").get_attribute("href") == "/b/"


def test_links_at_the_end(page: Page, url: str) -> None:
    address, kind = url.split("#")
    page.goto(f"{address}/b/")
    assert page.locator(".edit").get_attribute("href") == "https://x.example/b.md"
    if kind == "no sidebar":
        assert page.locator(".page-neighbours").count() == 0
        return
    assert page.locator("[rel=next]").get_attribute("href") == "/"
    page.locator("[rel=prev]").click()
    assert page.url == f"{address}/a/"
    assert page.locator("[rel=prev]").count() == 0


@pytest.mark.parametrize("width", [390, 1440])
def test_accessibility(browser: Browser, url: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.goto(url.split("#")[0] + "/a/")
    assert Axe().run(page).response["violations"] == []
    page.close()
