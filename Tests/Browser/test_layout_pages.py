"""Layouts in pages of the theme: Chromium draws each kind of content and layout where the engine solves it,
with the expected appearance."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import demo_site
from layout_pages import compare

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>'
WIDTHS = [390, 1440]


def part(fraction: float) -> dict:
    return {"fractionalWidth": fraction}


def size(width: object, height: object) -> dict:
    return {"width": width, "height": height}


def item(width: object, height: object, **properties: object) -> dict:
    return {"layoutSize": size(width, height), **properties}


def group(width: object, height: object, *subitems: dict, **properties: object) -> dict:
    return {
        "type": "horizontal", "layoutSize": size(width, height), "subitems": list(subitems),
        **properties}


def edge(kind: str, alignment: str, height: object = 30, **properties: object) -> dict:
    return {
        "elementKind": kind, "layoutSize": size(part(1), height), "alignment": alignment,
        **properties}


def badge(width: object, horizontal: str = "end") -> dict:
    return {
        "elementKind": "badge", "layoutSize": size(width, 20),
        "containerAnchor": {"horizontal": horizontal, "vertical": "start"}}


def groups(group: dict, **properties: object) -> dict:
    return {"group": group, **properties}


def compositional(*sections: dict, **properties: object) -> dict:
    return {"type": "compositional", "sections": list(sections), **properties}


AS_HIGH_AS_ITS_GROUP = {"fractionalHeight": 1}
TILES = groups(
    group(part(1), 60, item(100, 60), interItemSpacing=8), contentInsets=10, interGroupSpacing=7)
LIST = {"type": "list", "appearance": "insetGrouped"}
ICONS = 14
ROWS = [
    {"id": f"n{index}", "text": "A text of some words " * (1 + index % 4), "section": "Notes",
     **({"image": "i1"} if index % 3 == 0 else {})}
    for index in range(9)]

SELF_SIZING = {
    "automatic": {"type": "flow", "estimatedItemSize": "automatic"},
    "estimated-size": {"type": "flow", "estimatedItemSize": {"width": 60, "height": 90}},
    "estimated-widths": compositional(groups(group(
        part(1), {"estimated": 150}, item({"estimated": 80}, {"estimated": 150}),
        interItemSpacing=8))),
    "estimated-shelf": compositional(groups(
        group({"estimated": 100}, 150, item({"estimated": 100}, AS_HIGH_AS_ITS_GROUP)),
        orthogonalScrollingBehavior="continuous", interGroupSpacing=8)),
    "estimated-heights": compositional(groups(group(
        part(1), {"estimated": 44}, item(part(1), {"estimated": 44})))),
    "uniform-heights": compositional(groups(group(
        part(1), {"estimated": 44}, item(part(0.5), {"uniformAcrossSiblings": 44})))),
}
LAYOUTS = {
    **SELF_SIZING,
    "badges-of-groups": compositional(groups(group(
        part(1), 80, item(part(0.25), AS_HIGH_AS_ITS_GROUP), supplementaryItems=[badge(part(0.5))]))),
    "badges-of-cells": compositional(groups(group(
        part(1), 80, item(part(0.25), AS_HIGH_AS_ITS_GROUP,
                          supplementaryItems=[badge(part(0.5), "center")])))),
    "badge-without-place": compositional(groups(group(
        part(1), 80, item(part(0.7), 60),
        item(part(0.4), 60, supplementaryItems=[badge(20)])))),
    "badges-of-a-variant": compositional(TILES, variants=[{"minimumWidth": 600, "sections": [
        groups(group(part(1), 80, item(100, 80, supplementaryItems=[badge(40)])))]}]),
    "header-moves": compositional(
        {**TILES, "boundarySupplementaryItems": [edge("header", "bottom"), edge("footer", "bottom")]},
        variants=[{"minimumWidth": 600, "sections": [
            {**TILES, "boundarySupplementaryItems": [
                edge("footer", "bottom"), edge("header", "top", 50)]}]}]),
    "footer-goes": compositional(
        {**TILES, "boundarySupplementaryItems": [edge("header", "top"), edge("footer", "bottom")]},
        variants=[{"minimumWidth": 600, "sections": [
            {**TILES, "boundarySupplementaryItems": [edge("header", "top")]}]}]),
    "header-comes": compositional(TILES, variants=[{"minimumWidth": 600, "sections": [
        {**TILES, "boundarySupplementaryItems": [edge("header", "top"), edge("note", "bottom")]}]}]),
    "groups-become-list": compositional(
        {**TILES, "boundarySupplementaryItems": [edge("header", "bottom")]},
        variants=[{"minimumWidth": 600, "sections": [{**LIST, "headerMode": "supplementary"}]}]),
    "header-of-the-page": compositional(LIST, boundarySupplementaryItems=[edge("header", "top", 40)]),
    "list-section": compositional(TILES, {**LIST, "headerMode": "supplementary"}),
    "low-headers": {
        "type": "flow", "headerReferenceSize": size(0, 6), "footerReferenceSize": size(0, 3)},
    "trailing-of-short-content": compositional(
        groups(group(2, 40, item(2, 40)), contentInsets=5), scrollDirection="horizontal",
        boundarySupplementaryItems=[
            {"elementKind": kind, "layoutSize": size(30, 20), "alignment": alignment}
            for kind, alignment in
            [("aside", "trailing"), ("header", "leading"), ("footer", "bottom")]]),
    "squares-of-the-height": compositional(groups(group(
        part(1), {"fractionalHeight": 0.2}, item({"fractionalHeight": 1}, AS_HIGH_AS_ITS_GROUP)))),
    "full-width": compositional(groups(group(part(1), 80, item(part(1), AS_HIGH_AS_ITS_GROUP)))),
    "fractional-rows": compositional(groups(
        group(part(1), 33.37, item(part(0.5), AS_HIGH_AS_ITS_GROUP)), interGroupSpacing=1.21)),
    "fractional-columns": compositional(groups(
        group(part(1), {"fractionalWidth": 0.0713}, item(100, AS_HIGH_AS_ITS_GROUP)))),
    "fractional-lines": {
        "type": "flow", "itemSize": size(150, 33.37), "minimumLineSpacing": 1.21},
}
# With icons of the catalog or with the page's own items, and some with many items.
CASES = [(name, items) for name in LAYOUTS for items in ("icons", "rows")
         if not name.startswith("fractional-")]
CASES += [(name, "many") for name in LAYOUTS if name.startswith("fractional-")]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("layouts")
    content = folder / "Content"
    (content / "icons").mkdir(parents=True)
    (content / "icons/square.svg").write_text(SVG, "utf-8")
    icons = [
        {"id": f"i{index}", "name": f"Icon {'of a name ' * (index % 3)}{index}", "price": index,
         "image": "icons/square.svg", "section": "second" if index > 9 else "first",
         "badges": {"badge": "New"}} for index in range(ICONS)]
    sections = [
        {"id": name, "title": f"The {name}", "footer": "Below", "supplementaries": {"note": "Note"}}
        for name in ("first", "second")]
    (content / "catalog.json").write_text(
        json.dumps({"sections": sections, "icons": icons}), "utf-8")
    many = [{"id": f"m{index}", "text": f"{index}"} for index in range(700)]
    contents = {"icons": "catalog", "rows": ROWS, "many": many}
    pages = [
        {"path": f"/{name}-{items}/", "title": name, "items": contents[items],
         "layout": LAYOUTS[name], "header": "The whole", "footer": "The end",
         "supplementaries": {"aside": "Aside"}}
        for name, items in CASES]
    pages[0] = {**pages[0], "path": "/"}
    pages.append({"path": "/automatic-icons/", "items": "catalog", "layout": SELF_SIZING["automatic"]})
    (content / "site.json").write_text(json.dumps({"pages": pages}), "utf-8")
    demo_site.build(folder / "Public", site=folder)
    return folder


@pytest.fixture(scope="module")
def url(site: Path) -> Iterator[str]:
    with demo_site.serve(site / "Public", site) as url:
        yield url


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(reduced_motion="reduce")
    yield page
    page.close()


def show(tab: Page, address: str, width: int, height: int = 800) -> None:
    tab.set_viewport_size({"width": width, "height": height})
    tab.goto(address)


@pytest.mark.sampled
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name, items", CASES)
def test_frames(url: str, site: Path, tab: Page, name: str, items: str, width: int) -> None:
    path = f"/{name}-{items}/"
    show(tab, url + path, width)
    result = compare(tab, path, site, f"at {width}")
    assert not result.problems
    assert result.rectangles >= 9


@pytest.mark.parametrize("height", [500, 1000])
def test_the_height_of_the_window_moves_no_more_than_it_should(
    url: str, site: Path, tab: Page, height: int
) -> None:
    path = "/squares-of-the-height-icons/"
    show(tab, url + path, 1000, height)
    assert not compare(tab, path, site, f"{height} high").problems


@pytest.mark.sampled
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", SELF_SIZING)
def test_a_cell_that_sizes_itself_shows_all_of_its_content(
    url: str, tab: Page, name: str, width: int
) -> None:
    show(tab, f"{url}/{name}-icons/", width)
    seen = tab.evaluate(
        """() => [...document.querySelectorAll('.cell')].map(cell => [
          cell.offsetWidth, cell.offsetHeight,
          cell.querySelector('.icon').getBoundingClientRect().height,
          ...[...cell.querySelectorAll('.name, .price')].map(text => text.scrollWidth - text.clientWidth)])
        """)
    assert len(seen) == ICONS
    for cell_width, cell_height, icon, *cut in seen:
        assert cell_width >= 100 and 150 <= cell_height <= 200 and 60 <= icon <= 120
        # A cell with a height of its content truncates a name that is too wide.
        assert max(cut) <= 0 or name == "uniform-heights"


def test_the_first_page_of_a_site_can_have_cells_that_size_themselves(url: str, tab: Page) -> None:
    show(tab, f"{url}/", 390)
    assert tab.locator(".collection-view .cell").count() == ICONS
    assert tab.locator(".collection-view .cell").first.bounding_box()["width"] >= 100


@pytest.mark.parametrize("width", WIDTHS)
def test_a_list_section_has_the_rows_of_a_list(url: str, tab: Page, width: int) -> None:
    show(tab, f"{url}/list-section-icons/", width)
    rows = tab.locator(".section.list > .items > .cell")
    assert rows.count() == 4
    for row in rows.all():
        assert row.bounding_box()["height"] <= 80
        assert row.locator(".row .icon").bounding_box()["width"] <= 44
    assert tab.locator(".section:not(.list) .cell .row").count() == 0


@pytest.mark.parametrize("name", ["automatic", "squares-of-the-height", "full-width"])
def test_the_texts_of_rows_stay_in_their_tiles(url: str, tab: Page, name: str) -> None:
    """An overflowing text starts in its tile and ends at the tile's end."""
    show(tab, f"{url}/{name}-rows/", 390)
    cells = tab.evaluate(
        """() => [...document.querySelectorAll('.cell')].map(cell => {
          const box = cell.getBoundingClientRect(), text = cell.querySelector('.text')
          const tile = getComputedStyle(cell, '::before')
          return { cell: [box.top, box.bottom], tile: parseFloat(tile.height) - box.height,
            text: text.getBoundingClientRect().top,
            clips: getComputedStyle(cell.querySelector('.row')).overflowY }
        })""")
    assert len(cells) == len(ROWS)
    for cell in cells:
        assert abs(cell["tile"]) < 0.1
        assert cell["cell"][0] <= cell["text"] < cell["cell"][1]
        assert cell["clips"] == "clip"
