"""The grid has the rectangles of UIKit's flow layout, at every width."""

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import demo_site
from browser import Viewer
from tools import REPOSITORY

CELL_WIDTH, CELL_HEIGHT = 100, 150
IMAGE_HEIGHT, LABEL_HEIGHT, LABEL_FONT = 115, 35, 15
SPACING = 10

# Browsers round to 64ths of a pixel, and a row accumulates the rounding of its gaps.
EXACT = 1 / 4

# Shelves are in separate sections with their own layouts.
SECTIONS = """() => {
  const plain = rect => ({ x: rect.x, y: rect.y, width: rect.width, height: rect.height });
  const box = element => plain(element.getBoundingClientRect());
  const ink = element => {
    // What is only heard takes no room.
    for (const spoken of element.querySelectorAll('.spoken')) spoken.style.display = 'none';
    const range = document.createRange();
    range.selectNodeContents(element);
    const all = plain(range.getBoundingClientRect());
    // Above the first line is room for accents, which moves nothing.
    const room = parseFloat(getComputedStyle(element.firstElementChild).paddingTop);
    return { ...all, y: all.y + room, height: all.height - room };
  };
  return [...document.querySelectorAll('main > .collection-view [data-section-id]')].map(section => {
    const items = section.querySelector('.items');
    const style = getComputedStyle(items);
    const inset = ['Left', 'Right'].map(side =>
      parseFloat(style[`padding${side}`]) + parseFloat(style[`border${side}Width`]));
    const outer = items.getBoundingClientRect();
    return {
      id: section.dataset.sectionId,
      left: outer.left + inset[0],
      width: outer.width - inset[0] - inset[1],
      cells: [...items.querySelectorAll('[data-item-id]')].map(cell => {
        const label = cell.querySelector('.label');
        return {
          id: cell.dataset.itemId, box: box(cell), image: box(cell.querySelector('.image')),
          label: box(label), text: ink(label), fontSize: getComputedStyle(label).fontSize,
        };
      }),
    };
  });
}"""


@dataclass(frozen=True)
class FlowRow:
    """A full row of a flow layout with items of one size.

    UIKit: a row has as many items as fit with the minimum spacing. The remaining space widens the gaps, so
    that the row fills the section. A shorter last row keeps these gaps."""

    columns: int
    gap: float

    @classmethod
    def fitting(cls, width: float) -> "FlowRow":
        columns = max(1, math.floor((width + SPACING) / (CELL_WIDTH + SPACING)))
        gap = (width - CELL_WIDTH * columns) / (columns - 1) if columns > 1 else 0
        return cls(columns, gap)

    def offset(self, index: int) -> tuple[float, float]:
        row, column = divmod(index, self.columns)
        return column * (CELL_WIDTH + self.gap), row * (CELL_HEIGHT + SPACING)


@pytest.fixture(params=[320, 390, 575, 820, 1024, 1440])
def sections(request: pytest.FixtureRequest, viewer: Viewer) -> list[dict[str, Any]]:
    """The sizes of the home page's sections in a window with a width."""
    found = viewer.open("/", width=request.param).evaluate(SECTIONS)
    assert sum(len(section["cells"]) for section in found) >= 20
    return found


def test_cells_stand_where_flow_layout_puts_them(sections: list[dict[str, Any]]) -> None:
    for section in sections:
        row = FlowRow.fitting(section["width"])
        assert row.columns == 1 or row.gap >= SPACING
        top = section["cells"][0]["box"]["y"]
        for index, cell in enumerate(section["cells"]):
            x, y = row.offset(index)
            expected = (section["left"] + x, top + y, CELL_WIDTH, CELL_HEIGHT)
            assert frame(cell["box"]) == pytest.approx(expected, abs=EXACT), cell["id"]


def test_cell_is_an_image_above_a_label(sections: list[dict[str, Any]]) -> None:
    for cell in (cell for section in sections for cell in section["cells"]):
        x, y, _, _ = frame(cell["box"])
        image = (x, y, CELL_WIDTH, IMAGE_HEIGHT)
        label = (x, y + IMAGE_HEIGHT, CELL_WIDTH, LABEL_HEIGHT)
        assert frame(cell["image"]) == pytest.approx(image, abs=EXACT), cell["id"]
        assert frame(cell["label"]) == pytest.approx(label, abs=EXACT), cell["id"]


def test_label_is_centred_in_15_points(sections: list[dict[str, Any]]) -> None:
    for cell in (cell for section in sections for cell in section["cells"]):
        assert cell["fontSize"] == f"{LABEL_FONT}px", cell["id"]
        assert centre(cell["text"]) == pytest.approx(centre(cell["label"]), abs=1), cell["id"]


@pytest.mark.parametrize("width", [390, 1440])
def test_the_icon_store_is_that_of_an_app(viewer: Viewer, width: int) -> None:
    """One section in the catalog's order, with only the price below each picture."""
    page = viewer.open("/layouts/icon-store/", width=width)
    (section,) = page.evaluate(SECTIONS)
    icons = [icon for icon in catalog()["icons"] if icon.get("section", "all") == "all"]
    assert [cell["id"] for cell in section["cells"]] == [icon["id"] for icon in icons]
    test_cells_stand_where_flow_layout_puts_them([section])
    test_cell_is_an_image_above_a_label([section])
    test_label_is_centred_in_15_points([section])
    # The current prices from the published catalog, because some icons are on sale.
    published = page.request.get(viewer.site_url + "/catalog.json").json()["icons"]
    prices = [f"${icon['price']}" for icon in published if icon["section"] == "all"]
    assert page.locator(".cell .label").all_inner_texts() == prices
    sizes = "labels => labels.map(label => getComputedStyle(label.firstElementChild).fontSize)"
    assert set(page.locator(".cell .label").evaluate_all(sizes)) == {"15px"}
    # Screen readers announce the name of the icon.
    names = page.locator(".cell .content").evaluate_all(
        "links => links.map(link => link.ariaLabel)")
    assert names == [f"{icon['name']}, {price}" for icon, price in zip(icons, prices)]


@pytest.mark.parametrize("width", [390, 1440])
def test_a_picture_alone_fills_its_cell(viewer: Viewer, width: int) -> None:
    page = viewer.open("/layouts/pictures/", width=width)
    cells = page.locator(".collection-view .cell").all()
    assert len(cells) == 3
    for cell in cells:
        box = frame(cell.bounding_box())
        assert box[2:] == (100, 100)
        assert frame(cell.locator(".image").bounding_box()) == pytest.approx(box, abs=EXACT)
        assert cell.inner_text().strip() == ""
    tile = "cells => cells.map(cell => getComputedStyle(cell, '::before').height)"
    assert set(page.locator(".collection-view .cell").evaluate_all(tile)) <= {"100px", "98px"}
    names = page.locator(".cell .content").evaluate_all("links => links.map(link => link.ariaLabel)")
    assert names == ["Cat", "Owl", "Coffee"]


@pytest.mark.parametrize(("small", "size", "spacing"), [
    ("/layouts/tight-cells/", 50, 10), ("/layouts/small-cells/", 50, 20)])
def test_small_cells_are_as_far_apart_as_they_say(
    viewer: Viewer, small: str, size: int, spacing: int
) -> None:
    for width in (390, 1024):
        (section,) = viewer.open(small, width=width).evaluate(SECTIONS)
        boxes = [cell["box"] for cell in section["cells"]]
        assert {(box["width"], box["height"]) for box in boxes} == {(size, 100)}
        rows = sorted({round(box["y"], 2) for box in boxes})
        assert {round(after - before) for before, after in zip(rows, rows[1:])} == {100 + spacing}
        columns = [box["x"] for box in boxes if round(box["y"], 2) == rows[0]]
        assert len(columns) == math.floor((section["width"] + spacing) / (size + spacing))


def catalog() -> dict[str, Any]:
    return json.loads((REPOSITORY / "Content/catalog.json").read_text(encoding="utf-8"))


def frame(box: dict[str, float]) -> tuple[float, float, float, float]:
    return box["x"], box["y"], box["width"], box["height"]


def centre(box: dict[str, float]) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("height", [60, 80, 150])
def test_texts_end_with_whole_lines(height: int, browser: Browser, tmp_path: Path) -> None:
    """Like in UIKit's labels, all lines are whole, and the second text has at least one line."""
    text = "A fairly long sentence that needs several lines in a narrow cell, as captions do"
    items = [{"text": text, "secondaryText": text}, {"text": "Short", "secondaryText": text},
             {"text": text}, {"text": "Short", "secondaryText": "short"}]
    items = [{"id": f"i{number}", **item} for number, item in enumerate(items)]
    size = {"width": 100, "height": height}
    group = {"type": "horizontal", "layoutSize": {"width": {"fractionalWidth": 1}, "height": height},
             "subitems": [{"layoutSize": {"width": 100, "height": {"fractionalHeight": 1}}}]}
    settings = {"pages": [
        {"path": "/", "items": items, "layout": {"type": "flow", "itemSize": size}},
        {"path": "/groups/", "items": items,
         "layout": {"type": "compositional", "sections": [{"group": group}]}}]}
    with demo_site.serve_catalog(tmp_path, {"icons": []}, {}, settings) as url:
        page = browser.new_page(viewport={"width": 390, "height": 700})
        for path in ["/", "/groups/"]:
            page.goto(url + path)
            cut = page.evaluate(
                """() => [...document.querySelectorAll('.collection-view .cell')].flatMap((cell) => {
                  const row = cell.querySelector('.row').getBoundingClientRect();
                  const clip = cell.querySelector('.texts').getBoundingClientRect();
                  const bottom = Math.min(row.bottom, clip.bottom);
                  return [...cell.querySelectorAll('.text, .secondary-text')].flatMap((text) => {
                    const box = text.getBoundingClientRect();
                    const line = parseFloat(getComputedStyle(text).lineHeight);
                    const lines = (Math.min(box.bottom, bottom) - box.top) / line;
                    const isWhole = Math.abs(lines - Math.round(lines)) < 0.05 && lines > 0.9;
                    return isWhole ? [] : [`${cell.id} ${text.className} ${lines}`];
                  });
                })""")
            assert cut == [], path
        page.close()
