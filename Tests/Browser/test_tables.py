"""Tables of Markdown: a wide table scrolls in its own box, which the keyboard can reach."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

import outline_site

WORD = "Long" + "word" * 40
TABLE = f"| Left | Right | Middle | Plain |\n|:--|--:|:-:|--|\n| a | 1 | b | {WORD} |\n"
BOX = """() => {
  const box = document.querySelector('.table');
  const style = name => getComputedStyle(document.querySelector(name)).textAlign;
  return {
    page: document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth,
    box: box.scrollWidth - box.clientWidth,
    cells: [1, 2, 3, 4].map(column => style(`td:nth-child(${column})`)),
    header: style('th:nth-child(2)'),
  };
}"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = outline_site.write(tmp_path_factory.mktemp("tables"), {})
    for path in ("pages/table.md", "icons/owl.md"):
        file = site / "Content" / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(TABLE, encoding="utf-8")
    with outline_site.served(site) as address:
        yield address


@pytest.mark.parametrize("place", ["/table/", "/icons/owl/"])
@pytest.mark.parametrize("width", [320, 390, 1440])
def test_wide_table_scrolls_in_its_own_box(
    browser: Browser, url: str, place: str, width: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.goto(url + place)
    found = page.evaluate(BOX)
    assert found["page"] == 0, "the page scrolls sideways"
    assert found["box"] > 100, "the box does not scroll"
    assert found["cells"] == ["left", "right", "center", "start"]
    assert found["header"] == "right"
    page.locator(".table").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.table').scrollLeft > 0")
    page.close()
