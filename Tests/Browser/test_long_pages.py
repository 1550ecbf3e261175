"""Long pages: content outside the window is not rendered, but keeps its exact size.

All tests run without JavaScript."""

import json
import random
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import demo_site
from tools import vitrine

COUNT = 10_000
ROWS = 1_000
CHUNK = 240
CELL_WIDTH, CELL_HEIGHT, SPACING = 100, 150, 10
ROW_HEIGHT = 44
# Browsers round to 64ths of a pixel, and a row accumulates the rounding of its gaps.
EXACT = 1 / 4
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 {0}h16v4H4z"/></svg>'
STORE = {
    "type": "flow",
    "itemSize": {"width": CELL_WIDTH, "height": CELL_HEIGHT},
    "minimumLineSpacing": SPACING,
    "minimumInteritemSpacing": SPACING,
}
# Window widths. At one of them, chunks start inside rows.
WIDTHS = [390, 834, 1440]

# The document coordinates of cells, by item: of all cells, or of those in the window. A request for the box
# of a skipped cell would lay it out, so chunks are queried first.
CELLS = """onlySeen => {
  const boxes = elements => [...elements].map(element => [element, element.getBoundingClientRect()])
    .filter(([, box]) => !onlySeen || (box.bottom > 0 && box.top < innerHeight))
  return Object.fromEntries(boxes(document.querySelectorAll('.collection-view .chunk'))
    .flatMap(([chunk]) => boxes(chunk.querySelectorAll('.cell')))
    .map(([{ dataset }, { left, top, width, height }]) =>
      [dataset.itemId, [left + scrollX, top + scrollY, width, height]]))
}"""
VIEW = """() => {
  const box = document.querySelector('.collection-view').getBoundingClientRect()
  return [box.left + scrollX, box.top + scrollY, box.width, box.height]
}"""
HEIGHT = "() => document.documentElement.scrollHeight"
# Without JavaScript, a stylesheet that Playwright adds fires no load event.
DRAW_ALL = """() => {
  const style = document.createElement('style')
  style.textContent = '.chunk { content-visibility: visible !important }'
  document.head.append(style)
}"""
# Returns the page's cell that is hit in the middle of the cell `index`, and the middle.
HIT = """index => {
  const cells = [...document.querySelectorAll('.collection-view .cell')]
  cells[index].scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = cells[index].getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return [cells.indexOf(document.elementFromPoint(x, y).closest('.cell')), x, y]
}"""


@pytest.fixture(scope="module")
def long_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built site with all icons on one page, and with lists of one and of many sections."""
    folder = tmp_path_factory.mktemp("long")
    icons = folder / "Content" / "icons"
    icons.mkdir(parents=True)
    ids = [f"icon-{number}" for number in range(COUNT)]
    for number, name in enumerate(ids):
        (icons / f"{name}.svg").write_text(SVG.format(number % 17), encoding="utf-8")
    rows = [{"id": f"row-{number}", "text": f"Row {number}"} for number in range(ROWS)]
    sorted_rows = [{**row, "section": f"Part {number // 30}"} for number, row in enumerate(rows)]
    list_layout = {"type": "list", "appearance": "insetGrouped", "headerMode": "supplementary"}
    pages = [
        {"path": "/", "title": "Icons", "items": "catalog", "itemsPerPage": "all",
         "layout": STORE},
        {"path": "/rows/", "title": "Rows", "items": rows, "layout": list_layout},
        {"path": "/parts/", "title": "Parts", "items": sorted_rows, "layout": list_layout},
        {"path": "/tiles/", "title": "Tiles", "items": sorted_rows, "layout": STORE},
        {"path": "/pictures/", "title": "Pictures", "layout": list_layout,
         "items": [{**row, "image": "icon-3"} for row in rows]},
        {"path": "/notes/", "title": "Notes", "layout": list_layout,
         "items": [{**row, "secondaryText": "And something smaller"} for row in rows]},
        {"path": "/mixed/", "title": "Mixed", "layout": list_layout, "items": [
            {**row, "text": row["text"] * (1 + number % 9),
             **({"image": "icon-3"} if number % 4 == 0 else {})}
            for number, row in enumerate(rows[:300])]},
    ]
    pages += [
        {"path": f"/{appearance}/", "title": "Texts", "items": sorted_texts(rows),
         "layout": {**list_layout, "appearance": appearance}}
        for appearance in ("plain", "insetGrouped", "sidebar")]
    catalog = {"icons": [{"id": name, "name": name, "price": 1} for name in ids]}
    content = folder / "Content"
    (content / "catalog.json").write_text(json.dumps(catalog), encoding="utf-8")
    (content / "site.json").write_text(json.dumps({"protection": "none", "pages": pages}), encoding="utf-8")
    output = folder / "Public"
    done = subprocess.run(
        [vitrine(), "build", "--site", folder, "--output", output],
        capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return output


def sorted_texts(rows: list[dict]) -> list[dict]:
    """Returns rows with texts of many lengths, with and without a second text, a picture and a link."""
    numbers = random.Random("texts")

    def text(most: int) -> str:
        words = "owl lamp harbour tea winter transparency paper garden copper night".split()
        return " ".join(numbers.choices(words, k=numbers.randint(1, most)))

    return [
        {**row, "text": text(70), "section": f"Part {number // 400}",
         **({"secondaryText": text(40)} if number % 3 == 0 else {}),
         **({"image": "icon-3"} if number % 5 < 2 else {}),
         **({"link": "https://example.com/"} if number > 500 else {})}
        for number, row in enumerate(rows)]


@pytest.fixture(scope="module")
def long_url(long_site: Path) -> Iterator[str]:
    with demo_site.serve(long_site) as url:
        yield url


Open = Callable[..., Page]


@pytest.fixture
def show(browser: Browser, long_url: str) -> Iterator[Open]:
    """Opens a page of the long site in a window with a width, and waits until it is drawn."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()

    def open_page(address: str = "/", width: int = 1440) -> Page:
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(long_url + address)
        settle(page)
        return page

    yield open_page
    context.close()


def settle(page: Page) -> None:
    """Waits for the browser to draw, because a page without JavaScript has no frame callbacks. Hiding the
    caret would compute the style of every cell again."""
    page.screenshot(clip={"x": 0, "y": 0, "width": 1, "height": 1}, caret="initial")


def scroll(page: Page, position: float) -> None:
    page.evaluate("position => window.scrollTo({top: position, behavior: 'instant'})", position)
    settle(page)


def is_close(frame: list[float], other: list[float], tolerance: float) -> bool:
    return all(abs(a - b) <= tolerance for a, b in zip(frame, other, strict=True))


def columns(page: Page) -> int:
    return int((page.evaluate(VIEW)[2] + SPACING) // (CELL_WIDTH + SPACING))


@pytest.mark.sampled
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("address", ["/", "/rows/", "/parts/", "/tiles/"])
def test_scrolling_to_the_end_moves_nothing(show: Open, address: str, width: int) -> None:
    page = show(address, width)
    height = page.evaluate(HEIGHT)
    drawn: dict[str, list[float]] = {}
    for position in [*range(0, height, max(height // 30, 900)), height]:
        scroll(page, position)
        for item, frame in page.evaluate(CELLS, True).items():
            assert is_close(frame, drawn.setdefault(item, frame), 1), item
        assert abs(page.evaluate(HEIGHT) - height) <= 1
    final = page.evaluate(CELLS, False)
    assert list(final)[-1] in drawn
    for item, frame in drawn.items():
        assert is_close(final[item], frame, 1), item


@pytest.mark.parametrize("width", [*WIDTHS, 320, 768, 1024, 2560])
def test_the_page_is_as_long_as_its_lines_before_they_are_drawn(show: Open, width: int) -> None:
    page = show("/", width)
    lines = -(-COUNT // columns(page))
    assert page.evaluate(VIEW)[3] == lines * (CELL_HEIGHT + SPACING) - SPACING
    scroll(page, page.evaluate(HEIGHT))
    assert page.evaluate(VIEW)[3] == lines * (CELL_HEIGHT + SPACING) - SPACING


def test_a_window_of_another_width_is_as_exact(show: Open) -> None:
    """The browser must not reuse sizes of the previous width."""
    page = show("/", 1440)
    for width in (820, 390, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        settle(page)
        lines = -(-COUNT // columns(page))
        assert page.evaluate(VIEW)[3] == lines * (CELL_HEIGHT + SPACING) - SPACING


@pytest.mark.parametrize("width", WIDTHS)
def test_every_cell_has_its_place(show: Open, width: int) -> None:
    page = show("/", width)
    left, top, room, _ = page.evaluate(VIEW)
    count = columns(page)
    pitch = (room - CELL_WIDTH) / (count - 1)
    cells = page.evaluate(CELLS, False)
    assert len(cells) == COUNT
    for index, (item, frame) in enumerate(cells.items()):
        line, column = divmod(index, count)
        place = [left + column * pitch, top + line * (CELL_HEIGHT + SPACING)]
        assert item == f"icon-{index}"
        assert is_close(frame, [*place, CELL_WIDTH, CELL_HEIGHT], EXACT), (item, frame, place)


@pytest.mark.parametrize("address", ["/", "/rows/"])
def test_the_address_of_the_last_item_shows_it(show: Open, address: str) -> None:
    last = f"icon-{COUNT - 1}" if address == "/" else f"row-{ROWS - 1}"
    assert last in show(f"{address}#{last}").evaluate(CELLS, True)


@pytest.mark.sampled
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("address", ["/rows/", "/pictures/", "/notes/", "/mixed/"])
def test_rows_stand_before_they_are_drawn_where_they_stand_then(
    show: Open, address: str, width: int
) -> None:
    """Rows of many shapes in a list of hundreds, and of one shape in a list of a thousand. The height of each
    row is rounded to a 64th of a pixel."""
    page = show(address, width)
    before = page.evaluate(VIEW)[3]
    page.evaluate(DRAW_ALL)
    settle(page)
    assert page.evaluate(VIEW)[3] == pytest.approx(before, abs=ROWS / 64)


@pytest.mark.sampled
@pytest.mark.parametrize("width", [*WIDTHS, 320])
@pytest.mark.parametrize("address", ["/plain/", "/insetGrouped/", "/sidebar/"])
def test_rows_of_long_texts_take_about_the_room_that_they_are_drawn_in(
    show: Open, address: str, width: int
) -> None:
    """Each chunk is within the tolerance, and the sum is closer."""
    page = show(address, width)
    heights = "() => [...document.querySelectorAll('.chunk')].map(c => c.offsetHeight)"
    # Chunks near the window are drawn already.
    estimated = page.evaluate(heights)[3:]
    page.evaluate(DRAW_ALL)
    settle(page)
    drawn = page.evaluate(heights)[3:]
    assert sum(estimated) == pytest.approx(sum(drawn), rel=0.05)
    assert estimated == pytest.approx(drawn, rel=0.12)


def test_text_that_was_not_drawn_is_found(show: Open) -> None:
    """Like find-in-page, which tests cannot open."""
    # A hyphen has a special meaning in text fragments.
    page = show(f"/#:~:text=icon%2D{COUNT - 3}")
    assert f"icon-{COUNT - 3}" in page.evaluate(CELLS, True)


@pytest.mark.parametrize("width", WIDTHS)
def test_each_item_around_the_end_of_a_chunk_can_be_used(show: Open, width: int) -> None:
    """If a chunk ends inside a row, the first row of the next chunk overlaps it."""
    page = show("/", width)
    count = columns(page)
    for end in (CHUNK, 3 * CHUNK):
        for index in range(end - count, end + count):
            hit, x, y = page.evaluate(HIT, index)
            assert hit == index
            page.mouse.move(x, y)
            hovered = "index => document.querySelectorAll('.cell')[index].matches(':hover')"
            assert page.evaluate(hovered, index), index
        hit, x, y = page.evaluate(HIT, end - 1)
        page.mouse.click(x, y)
        page.wait_for_url(f"**/icons/icon-{end - 1}/")
        page.go_back()


def test_a_chunk_ends_inside_a_line_at_one_of_these_widths(show: Open) -> None:
    assert any(CHUNK % columns(show("/", width)) for width in WIDTHS)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_tab_key_passes_from_chunk_to_chunk(show: Open, width: int) -> None:
    page = show("/", width)
    page.locator(".cell a").nth(CHUNK - 2).focus()
    for index in range(CHUNK - 1, CHUNK + 2):
        page.keyboard.press("Tab")
        focused = "() => document.activeElement.closest('.cell')?.dataset.itemId"
        assert page.evaluate(focused) == f"icon-{index}"
        settle(page)
        assert f"icon-{index}" in page.evaluate(CELLS, True)


def test_text_is_selected_across_chunks(show: Open) -> None:
    page = show("/")
    text = page.evaluate(
        """([from, to]) => {
          const names = document.querySelectorAll('.cell .name')
          getSelection().setBaseAndExtent(names[from], 0, names[to], 1)
          return getSelection().toString()
        }""", [CHUNK - 2, CHUNK + 1])
    names = [word for word in text.split() if word.startswith("icon-")]
    assert names == [f"icon-{index}" for index in range(CHUNK - 2, CHUNK + 2)]


def test_chunks_are_one_list(show: Open) -> None:
    tree = show("/rows/").locator(".collection-view").aria_snapshot()
    assert tree.count("- list") - tree.count("- listitem") == 1
    assert tree.count("- listitem") == ROWS


@pytest.mark.parametrize("address", ["/", "/rows/", "/parts/", "/tiles/"])
def test_what_is_off_screen_is_not_drawn(show: Open, address: str) -> None:
    cells = show(address).locator(".collection-view .cell")
    seen = "cell => cell.checkVisibility({ contentVisibilityAuto: true })"
    assert cells.first.evaluate(seen)
    assert not cells.last.evaluate(seen)


def test_all_of_it_is_printed(show: Open) -> None:
    page = show("/rows/")
    page.emulate_media(media="print")
    settle(page)
    last = page.locator(".collection-view .cell").last
    assert last.evaluate("cell => cell.checkVisibility({ contentVisibilityAuto: true })")
