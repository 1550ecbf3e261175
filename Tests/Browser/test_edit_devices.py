"""Edits by pointer, by touch and by key, in Chromium and in Firefox: the same lines move."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import firefox
from browser import wait_until
from live_site import Site, opened
from tools import path_of

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"
LINES = [f'    {{ "id": "{name}", "price": 1 }}' for name in ["owl", "cat", "pot"]]


def catalog(*lines: str) -> str:
    return '{\n  "icons": [\n' + ",\n".join(lines) + "\n  ]\n}\n"


@pytest.fixture
def site(tmp_path: Path) -> Site:
    site = Site(tmp_path / "site")
    for name in ["owl", "cat", "pot"]:
        site.write(f"Content/icons/{name}.svg", PICTURE)
    site.catalog.write_text(catalog(*LINES))
    return site


@pytest.fixture
def url(site: Site) -> Iterator[str]:
    with site.serve("0", "--edit") as address:
        yield address


def expect_lines(site: Site, *lines: str) -> None:
    wait_until(lambda: site.catalog.read_text() == catalog(*lines))
    assert site.catalog.read_text() == catalog(*lines)


def test_a_cell_moves_by_touch(browser: Browser, site: Site, url: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(url + "list/")
    page.get_by_role("button", name="Edit", exact=True).tap()
    grip = page.get_by_role("button", name=re.compile("^Move owl", re.I)).bounding_box()
    pot = page.locator("li[data-item-id=pot]").bounding_box()
    touch = context.new_cdp_session(page)
    x, y = grip["x"] + 12, grip["y"] + 12
    end = pot["y"] + pot["height"] - 3
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        point = {"x": x, "y": y + (end - y) * step / 5}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    expect(page.locator("vitrine-editor .mark")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    owl, cat, pot = LINES
    expect_lines(site, cat, pot, owl)
    # Nothing scrolled, and nothing was opened.
    assert page.evaluate("scrollY") == 0
    assert page.url == url + "list/"
    context.close()


@pytest.fixture(scope="module")
def fox() -> Iterator[firefox.Firefox]:
    with firefox.running(path_of("firefox")) as running:
        yield running


GRIP = """[...document.querySelector("vitrine-editor").shadowRoot.querySelectorAll(".grip")]
  .find((each) => each.title.toLowerCase().startsWith("move %s"))"""


def fox_editing(fox: firefox.Firefox, url: str) -> firefox.FirefoxPage:
    page = fox.new_page()
    page.goto(url + "list/")
    page.wait_for_function("document.querySelector('vitrine-editor') !== null")
    page.evaluate("document.querySelector('vitrine-editor').shadowRoot.querySelector('.toggle').click()")
    page.wait_for_function(GRIP % "pot")
    return page


def test_a_cell_moves_by_key_in_firefox(fox: firefox.Firefox, site: Site, url: str) -> None:
    page = fox_editing(fox, url)
    page.evaluate(f"({GRIP % 'pot'}).focus()")
    page.press("\ue00a", "\ue013")  # Alt and the arrow up
    owl, cat, pot = LINES
    expect_lines(site, owl, pot, cat)
    page.close()


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_cell_moves_with_a_pointer_in_firefox(
    fox: firefox.Firefox, site: Site, url: str, kind: str
) -> None:
    page = fox_editing(fox, url)
    rect = "(({left, top, bottom}) => [left, top, bottom])((%s).getBoundingClientRect())"
    left, top, _ = page.evaluate(rect % (GRIP % "owl"))
    _, _, bottom = page.evaluate(rect % "document.querySelector('li[data-item-id=pot]')")
    page.drag((left + 9, top + 9), (left + 9, bottom - 4), kind)
    owl, cat, pot = LINES
    expect_lines(site, cat, pot, owl)
    page.close()


def inside(selector: str) -> str:
    """What finds an element of the editor, which is in a shadow root."""
    found = json.dumps(selector)
    return f"document.querySelector('vitrine-editor').shadowRoot.querySelector({found})"


def test_fields_are_changed_and_entries_deleted_in_firefox(
    fox: firefox.Firefox, site: Site, url: str
) -> None:
    page = fox_editing(fox, url)
    page.evaluate("document.querySelector('li[data-item-id=cat] .text').click()")
    page.wait_for_function(inside("dialog.fields[open]"))
    page.evaluate(f"({inside('[name=price]')}).value = '2.50'")
    page.evaluate(f"({inside('dialog.fields [value=save]')}).click()")
    owl, cat, pot = LINES
    changed = cat.replace('"price": 1', '"price": 2.50')
    expect_lines(site, owl, changed, pot)
    delete = inside("[title='Delete owl']")
    page.evaluate(f"({delete}).click()")
    page.wait_for_function(inside("dialog.question[open]"))
    page.evaluate(f"({inside('dialog.question [value=yes]')}).click()")
    expect_lines(site, changed, pot)
    page.wait_for_function("document.querySelector('main li[data-item-id=owl]') === null")
    page.press("\ue009", "z")  # Control
    expect_lines(site, owl, changed, pot)
    page.press("\ue009", "z")
    expect_lines(site, *LINES)
    page.wait_for_function("document.querySelector('main li[data-item-id=owl]') !== null")
    page.close()


def test_a_node_moves_by_key_in_firefox(fox: firefox.Firefox, site: Site, url: str) -> None:
    site.write("Content/outlines/lands.md", "- Alps\n- Bay\n- Cape\n")
    outline = site.folder / "Content/outlines/lands.md"
    page = fox.new_page()
    # The page is there when the site was built again.
    page.goto(url + "outlines/lands/")
    page.wait_for_function("document.querySelector('main .outline') !== null")
    page.wait_for_function("document.querySelector('vitrine-editor') !== null")
    page.evaluate(f"({inside('.toggle')}).click()")
    page.wait_for_function(GRIP % "cape")
    page.evaluate(f"({GRIP % 'cape'}).focus()")
    page.press("\ue00a", "\ue013")  # Alt and the arrow up
    wait_until(lambda: outline.read_text() == "- Alps\n- Cape\n- Bay\n")
    page.wait_for_function(
        "document.querySelectorAll('main .outline li')[1]?.dataset.itemId === 'cape'")
    page.evaluate(f"({GRIP % 'cape'}).focus()")
    page.press("\ue00a", "\ue014")  # Alt and the arrow to the right
    wait_until(lambda: outline.read_text() == "- Alps\n  - Cape\n- Bay\n")
    page.close()
