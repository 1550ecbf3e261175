"""The theme for customers of a shop: the positions of elements on each kind of page."""

import contextlib
import gzip
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import demo_site
from browser import Viewer, violations
from tools import REPOSITORY

ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#c00" d="M1 1h6v6z"/></svg>'
KINDS = ["/", "/list/", "/categories/", "/icons/candle/", "/outlines/guide/", "/license/", "/search/"]

# Layout shifts as defined by browsers (Layout Instability), except those after input.
SHIFTS = """() => new Promise(done => new PerformanceObserver(list => done(
    list.getEntries().filter(entry => !entry.hadRecentInput).reduce((sum, entry) => sum + entry.value, 0)
  )).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => done(0), 300))"""

GRID = """() => {
  const items = document.querySelector('.flow .items').getBoundingClientRect();
  return { left: items.left, right: items.right, cells: [...document.querySelectorAll('.flow .cell')].map(cell => {
    const [box, label] = [cell, cell.querySelector('.label')].map(part => part.getBoundingClientRect());
    const [tile, name, price] = [getComputedStyle(cell, '::before'),
      ...['.name', '.price'].map(part => getComputedStyle(cell.querySelector(part)))];
    return {
      left: box.left, right: box.right, top: box.top,
      gap: label.top - (box.bottom - parseFloat(tile.bottom)),
      lines: cell.querySelector('.name').getBoundingClientRect().height / parseFloat(name.lineHeight),
      price: [price.color, price.fontSize, price.fontWeight], text: getComputedStyle(document.body).color,
    };
  }) };
}"""


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site without a layout for its home page."""
    site = tmp_path_factory.mktemp("plain")
    names = ["Owl", "A name that is much too long for one line", *map(str, range(12))]
    icons = [{"id": f"i{number}", "name": name, "price": 2} for number, name in enumerate(names)]
    files = {f"icons/{icon['id']}.svg": ICON for icon in icons}
    files["catalog.json"] = json.dumps({"icons": icons})
    for name, text in files.items():
        path = site / "Content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (site / "Templates").symlink_to(REPOSITORY / "Templates")
    demo_site.build(site / "Public", site=site)
    with demo_site.serve(site / "Public", site) as url:
        yield url


@pytest.mark.parametrize("width", [320, 360, 390, 820, 1440, 1920])
def test_cells_fill_their_rows(plain: str, width: int, browser: Browser) -> None:
    with contextlib.closing(browser.new_page(viewport={"width": width, "height": 800})) as page:
        page.goto(plain)
        grid = page.evaluate(GRID)
    cells = grid["cells"]
    row = [cell for cell in cells if cell["top"] == cells[0]["top"]]
    assert row[0]["left"] == pytest.approx(grid["left"], abs=0.1)
    if len(row) < len(cells):
        assert row[-1]["right"] == pytest.approx(grid["right"], abs=0.25)
    for before, after in zip(row, row[1:]):
        assert after["left"] - before["right"] == pytest.approx(10, abs=0.1)
    for cell in cells:
        assert cell["gap"] == pytest.approx(8, abs=0.1)
        assert cell["price"] == [cell["text"], "14px", "600"]
    assert round(cells[0]["lines"]) == 1
    assert round(cells[1]["lines"]) == 2, "a long name has two lines"


def test_the_links_of_the_header_stay_where_they_are(viewer: Viewer) -> None:
    # A scrolling row starts at the link of the current page.
    places = """() => {
      const row = document.querySelector('.site-header ul').getBoundingClientRect();
      return [row.y, ...[...document.querySelectorAll('.site-header li a')]
        .map(link => { const box = link.getBoundingClientRect(); return [box.x - row.x, box.width]; })];
    }"""
    for width in (390, 820, 1440):
        seen = {json.dumps(viewer.open(path, width=width).evaluate(places)) for path in KINDS}
        assert len(seen) == 1, f"at {width}"


def test_pages_have_one_heading_size_and_one_edge(viewer: Viewer) -> None:
    measure = """() => {
      const heading = document.querySelector('h1');
      const bar = document.querySelector('.site-header .brand').getBoundingClientRect().left;
      return [getComputedStyle(heading).fontSize, document.querySelector('main').clientWidth, bar];
    }"""
    # The site's title is one heading level above the page titles.
    for path in KINDS:
        size = "56px" if path == "/" else "40px"
        assert viewer.open(path, width=1920).evaluate(measure) == [size, 1440, 260], path


@pytest.mark.parametrize("width", [820, 1440])
def test_headings_stand_at_one_height(width: int, viewer: Viewer) -> None:
    """A page's title is above or next to its content."""
    paths = ["/list/", "/categories/", "/tags/", "/search/", "/bag/", "/how-it-works/", "/licenses/"]
    tops = {path: viewer.open(path, width=width).locator("h1").bounding_box()["y"] for path in paths}
    assert len(set(tops.values())) == 1, tops


@pytest.mark.parametrize("width", [1200, 1440, 1920])
def test_the_page_of_an_icon_ends_where_others_do(width: int, viewer: Viewer) -> None:
    page = viewer.open("/icons/owl/", width=width)
    ends = [page.locator(part).evaluate("it => it.getBoundingClientRect().right")
            for part in (".facts dl", ".related", ".site-header .search")]
    assert ends == pytest.approx([ends[0]] * 3, abs=0.1)


@pytest.mark.parametrize("icon", ["owl", "leaf"])
@pytest.mark.parametrize(("width", "height"), [
    (320, 256), (390, 844), (640, 360), (720, 450), (844, 390), (1440, 500), (1440, 900)])
def test_a_picture_stands_in_the_middle_of_its_stage(
    icon: str, width: int, height: int, viewer: Viewer,
) -> None:
    """Also in low windows, which occur for readers who zoom."""
    page = viewer.open(f"/icons/{icon}/", width=width, height=height)
    stage, picture = (page.locator(f".sheet{part}").first.bounding_box() for part in ("", " .icon"))
    for start, size in (("x", "width"), ("y", "height")):
        before = picture[start] - stage[start]
        after = stage[start] + stage[size] - picture[start] - picture[size]
        assert before == pytest.approx(after, abs=1) and before > 0


@pytest.mark.parametrize("width", [1000, 1440, 1920])
def test_three_cards_of_a_shelf_fill_it(width: int, viewer: Viewer) -> None:
    page = viewer.open("/layouts/shelf/", width=width)
    cards = page.locator("main .section").first.locator(".cell")
    expect(cards).to_have_count(3)
    starts, ends = [], []
    for card in cards.all():
        box = card.bounding_box()
        starts.append(box["x"])
        ends.append(box["x"] + box["width"])
    left = page.locator("h1").bounding_box()["x"]
    assert starts[0] == pytest.approx(left, abs=0.25)
    assert ends[-1] == pytest.approx(width - left, abs=0.25)


@pytest.mark.parametrize("width", [1000, 1440, 1920])
def test_rows_and_prose_begin_at_one_edge(width: int, viewer: Viewer) -> None:
    columns = {"/list/": ".list .row", "/outlines/guide/": "ul.outline", "/how-it-works/": ".prose",
               "/search/": ".search-index", "/licenses/": ".prose"}
    starts = {
        path: viewer.open(path, width=width).locator(f"main > {part}").first.bounding_box()["x"]
        for path, part in columns.items()}
    assert len(set(starts.values())) == 1, starts


@pytest.mark.parametrize("width", [320, 390, 820, 1440])
def test_cards_fill_their_rows(width: int, viewer: Viewer) -> None:
    page = viewer.open("/categories/", width=width)
    items = page.locator("main .items").bounding_box()
    cells = [cell.bounding_box() for cell in page.locator("main .cell").all()]
    row = [cell for cell in cells if cell["y"] == cells[0]["y"]]
    gaps = {round(after["x"] - before["x"] - before["width"]) for before, after in zip(row, row[1:])}
    assert gaps <= {16}
    if len(row) < len(cells):
        end = row[-1]["x"] + row[-1]["width"]
        assert end == pytest.approx(items["x"] + items["width"], abs=0.25)


def test_names_in_rows_keep_their_room_beside_two_prices(viewer: Viewer) -> None:
    page = viewer.open("/list/", width=320)
    for text in page.locator(".row:has(s) .text").all():
        assert text.evaluate("text => text.getClientRects().length && text.clientHeight") < 30
    prices = page.locator(".row:has(s) .label data").first
    assert prices.bounding_box()["y"] < page.locator(".row:has(s) .label data").nth(1).bounding_box()["y"]


def test_what_a_licence_allows_stands_below_its_price_on_a_phone(viewer: Viewer) -> None:
    page = viewer.open("/icons/candle/", width=390)
    row = page.locator(".licenses tbody tr").first
    name, text, price = [part.bounding_box() for part in row.locator("> *").all()]
    assert name["y"] == pytest.approx(price["y"], abs=1)
    assert text["y"] >= name["y"] + name["height"]
    assert text["width"] == pytest.approx(row.bounding_box()["width"], abs=1)
    expect(page.get_by_role("columnheader")).to_have_count(3)
    expect(row.get_by_role("cell")).to_have_count(2)


def test_names_of_licences_keep_their_room_beside_many_prices(tmp_path: Path, browser: Browser) -> None:
    prices = {"USD": 3.99, "EUR": 3.49, "JPY": 600, "GBP": 2.99, "INR": 329, "BRL": 19.9}
    catalog = {
        "icons": [{"id": "owl", "prices": prices}],
        "licenses": [{"id": "one", "name": "One"}, {"id": "more", "name": "For studios", "factor": 8}]}
    with demo_site.serve_catalog(tmp_path, catalog, {"owl": ICON}) as url:
        with contextlib.closing(browser.new_page(viewport={"width": 390, "height": 800})) as page:
            page.goto(url + "/icons/owl/")
            for row in page.locator(".licenses tbody tr").all():
                name, price = (row.locator(part).bounding_box() for part in ("th", "td:last-child"))
                assert name["x"] + name["width"] < price["x"]
                assert name["width"] > 120
                # A price does not wrap.
                for amount in row.locator("data:visible").all():
                    assert amount.evaluate("it => it.getClientRects().length") == 1


def test_names_keep_their_accents(tmp_path: Path, browser: Browser) -> None:
    """Letters that are higher than a line are drawn completely."""
    layouts = [{"type": "flow", "itemSize": {"width": width, "height": width * 1.5}}
               for width in (60, 100, 300)]
    pages = [{"path": f"/{number}/", "title": "Names", "items": "catalog", "layout": layout}
             for number, layout in enumerate([{"type": "flow"}, *layouts])]
    catalog = {"icons": [{"id": "owl", "name": "ÅÉÜ", "price": 1, "protection": "none"}]}
    with demo_site.serve_catalog(tmp_path, catalog, {"owl": ICON}, {"pages": pages}) as url:
        with contextlib.closing(browser.new_page(viewport={"width": 800, "height": 700})) as page:
            for number in range(len(pages)):
                page.goto(f"{url}/{number}/", wait_until="networkidle")
                cell = page.locator("main .cell").first
                shown = cell.screenshot()
                page.add_style_tag(content="main .cell .name { overflow: visible !important }")
                assert cell.screenshot() == shown, pages[number]["layout"]


def test_what_is_in_the_footer_begins_at_one_edge_on_a_phone(viewer: Viewer) -> None:
    page = viewer.open("/list/", width=390)
    expect(page.locator(".site-footer .currency")).to_be_visible()
    starts = {page.locator(f".site-footer .bar > {part}").bounding_box()["x"]
              for part in ("p", ".currency", "ul")}
    assert starts == {16}


def test_long_words_of_headers_scroll_no_page(tmp_path: Path, browser: Browser) -> None:
    half = {"width": {"fractionalWidth": 0.5}, "height": 64}
    item = {"layoutSize": {"width": 100, "height": 150}}
    group = {"type": "horizontal", "subitems": [item],
             "layoutSize": {"width": {"fractionalWidth": 1}, "height": 150}}
    header = {"elementKind": "header", "alignment": "topLeading", "layoutSize": half}
    layouts = [
        {"type": "flow"},
        {"type": "compositional", "sections": [
            {"group": group, "boundarySupplementaryItems": [header]}]}]
    pages = [{"path": f"/{number}/", "title": "Words", "items": "catalog", "layout": layout}
             for number, layout in enumerate(layouts)]
    catalog = {
        "sections": [{"id": "one", "title": "Rindfleischetikettierungsüberwachung"},
                     {"id": "two", "title": "Two"}],
        "icons": [{"id": "owl", "price": 1, "section": "one"},
                  {"id": "cat", "price": 1, "section": "two"}]}
    icons = {"owl": ICON, "cat": ICON}
    with demo_site.serve_catalog(tmp_path, catalog, icons, {"pages": pages}) as url:
        with contextlib.closing(browser.new_page(viewport={"width": 320, "height": 700})) as page:
            for number in range(len(layouts)):
                page.goto(f"{url}/{number}/")
                expect(page.locator("main .header").first).to_be_visible()
                assert page.evaluate("document.documentElement.scrollWidth") == 320, number


def test_what_a_buyer_asks_is_on_the_first_screen(viewer: Viewer) -> None:
    page = viewer.open("/icons/candle/", width=390, height=664)
    for part in ("h1", ".license-choice", ".offer > .buy .button"):
        box = page.locator(part).first.bounding_box()
        assert box["y"] + box["height"] <= 664, part
    assert page.locator(".offer > .buy .button").first.bounding_box()["width"] == 358
    assert page.locator(".sheet").first.bounding_box()["height"] <= 240


def test_the_outline_begins_on_the_first_screen(viewer: Viewer) -> None:
    page = viewer.open("/outlines/guide/", width=390, height=664)
    assert page.locator("ul.outline").bounding_box()["y"] < 520


@pytest.mark.parametrize("width", [320, 390, 820])
def test_no_tool_of_an_outline_is_cut_off(width: int, viewer: Viewer) -> None:
    page = viewer.open("/outlines/guide/", width=width)
    tools = page.locator(".outline-tools :is(button, select, input)")
    expect(tools).to_have_count(6)
    for tool in tools.all():
        box = tool.bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= width


def test_the_ground_behind_a_picture_can_be_chosen(viewer: Viewer) -> None:
    page = viewer.open("/icons/candle/", javascript=False)
    look = """() => { const style = getComputedStyle(document.querySelector('.sheet'));
      return [style.backgroundColor, style.backgroundImage.split('(')[0], style.colorScheme]; }"""
    seen = []
    for ground in ("Light", "Dark", "Checkered"):
        page.get_by_role("radio", name=ground).check()
        seen.append(page.evaluate(look))
    assert seen == [
        ["rgb(255, 255, 255)", "none", "light only"], ["rgb(28, 27, 33)", "none", "dark"],
        ["rgba(0, 0, 0, 0)", "repeating-conic-gradient", "light only"]]


def test_pages_are_small(site: Path) -> None:
    def packed(file: Path) -> int:
        return len(gzip.compress(file.read_bytes()))

    assert packed(site / "index.html") <= 15_000
    icons = list(site.glob("icons/*/index.html"))
    assert len(icons) >= 20
    assert [icon.parent.name for icon in icons if packed(icon) > 6_000] == []


@pytest.mark.parametrize("address", [*KINDS, "/bag/", "/tags/", "/bundles/halloween/", "/404.html"])
def test_a_page_waits_for_one_file_at_most(address: str, viewer: Viewer) -> None:
    page = viewer.open(address)
    asked = page.evaluate("""performance.getEntriesByType('resource')
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').map(({ name }) => name)""")
    assert len(asked) == 1 and asked[0].endswith(".css")
    scripts = page.locator("script[src]")
    assert scripts.count() <= 1
    assert scripts.evaluate_all("all => all.every((script) => script.defer)")


@pytest.mark.parametrize("width", [390, 820, 1024, 1440, 1920])
@pytest.mark.parametrize("kept", [1, 3])
def test_pictures_of_the_hero_stay_in_their_tiles(
    width: int, kept: int, viewer: Viewer,
) -> None:
    page = viewer.open("/", width=width)
    boxes = page.evaluate("""(kept) => {
      const tiles = [...document.querySelectorAll('.hero-icons > li')];
      tiles.slice(kept).forEach((tile) => tile.remove());
      return tiles.slice(0, kept).map((tile) => [tile.querySelector('a'), tile.querySelector('.icon')]
        .map((part) => part.getBoundingClientRect()).map((box) => [box.left, box.top, box.right, box.bottom]));
    }""", kept)
    assert len(boxes) == kept
    for (left, top, right, bottom), inner in boxes:
        assert left < inner[0] and top < inner[1] and inner[2] < right and inner[3] < bottom
        assert inner[3] - inner[1] > (bottom - top) / 2


@pytest.mark.sampled
@pytest.mark.parametrize("address", [*KINDS, "/search/?q=owl", "/icons/leaf/"])
@pytest.mark.parametrize("width", [390, 1440])
def test_nothing_moves_while_a_page_loads(address: str, width: int, browser: Browser, site_url: str) -> None:
    with contextlib.closing(browser.new_page(viewport={"width": width, "height": 800})) as page:
        page.goto(site_url + address, wait_until="networkidle")
        assert page.evaluate(SHIFTS) == 0


def test_wide_lists_have_columns(browser: Browser, site_url: str) -> None:
    """Name, category, tags and price are in columns, for all widths of prices."""
    with contextlib.closing(browser.new_page(viewport={"width": 1280, "height": 800})) as page:
        page.goto(site_url + "/list/")
        starts = "all => [...new Set(all.map(each => each.getBoundingClientRect().left))]"
        name, category, tags = (
            page.locator(f"main .list .texts > {part}").evaluate_all(starts)
            for part in (".text", ".secondary-text", ".tag-names"))
        assert [len(name), len(category), len(tags)] == [1, 1, 1]
        assert name[0] + 200 < category[0] < tags[0] - 100
        expect(page.locator("[data-item-id=owl] .tag-names")).to_have_text("bird · night · wisdom")
        page.set_viewport_size({"width": 1000, "height": 800})
        expect(page.locator("[data-item-id=owl] .tag-names")).to_be_hidden()


@pytest.fixture(scope="module")
def shop_with_menus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with menus in the header and with color pages."""
    link = {"title": "All of them", "url": "/list/"}
    settings = {
        "title": "Shop", "colorPages": True, "theme": {"navigation": [
            {"title": "Icons", "url": "/"}, {"title": "First", "items": [link, link]},
            {"title": "Second", "items": [link]}]}}
    catalog = {"icons": [{"id": "owl", "price": 0, "category": "Birds"}]}
    with demo_site.serve_catalog(
        tmp_path_factory.mktemp("menus"), catalog, {"owl": ICON}, settings) as url:
        yield url


@pytest.mark.parametrize("width", [390, 1440])
def test_menus_of_the_header(width: int, browser: Browser, shop_with_menus: str) -> None:
    with contextlib.closing(browser.new_page(viewport={"width": width, "height": 700})) as page:
        page.goto(shop_with_menus + "/list/")
        first, second = page.locator(".site-menu").all()
        first.locator("summary").click()
        assert page.evaluate("scrollY") == 0
        expect(first.get_by_role("link").first).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page) == []
        second.locator("summary").click()
        expect(second.get_by_role("link")).to_be_visible()
        expect(first).not_to_have_attribute("open", "")
        page.keyboard.press("Escape")
        expect(second).not_to_have_attribute("open", "")
        expect(second.locator("summary")).to_be_focused()
        page.keyboard.press("Enter")
        expect(second).to_have_attribute("open", "")
        page.mouse.click(4, 500)
        expect(second).not_to_have_attribute("open", "")
        # Tabbing out of a menu closes it.
        first.locator("summary").focus()
        for key in ["Enter", "Tab", "Tab"]:
            page.keyboard.press(key)
            expect(first).to_have_attribute("open", "")
        page.keyboard.press("Tab")
        expect(first).not_to_have_attribute("open", "")


def test_menus_open_without_scripts(browser: Browser, shop_with_menus: str) -> None:
    with contextlib.closing(browser.new_context(java_script_enabled=False)) as context:
        page = context.new_page()
        page.goto(shop_with_menus + "/colors/red/")
        page.locator("summary", has_text="Second").click()
        page.locator(".site-menu").get_by_role("link", name="All of them").click()
        expect(page).to_have_url(shop_with_menus + "/list/")


def packed(page: Path) -> int:
    """Returns the compressed size of a page in bytes."""
    return len(gzip.compress(page.read_bytes(), 9, mtime=0))


def test_pages_are_small(site: Path) -> None:
    pages = {page.parent.name: packed(page) for page in site.glob("icons/*/index.html")}
    assert len(pages) >= 20
    assert {name: size for name, size in pages.items() if size > 6 * 1024} == {}
    assert packed(site / "index.html") <= 15 * 1024


def test_pages_with_vectors_are_small(tmp_path: Path) -> None:
    """On a site without protected pictures, a page contains the vectors of its icon and of related icons."""
    site = tmp_path / "site"
    (site / "Content").mkdir(parents=True)
    for entry in (REPOSITORY / "Content").iterdir():
        if entry.name != "site.json":
            copy = shutil.copytree if entry.is_dir() else shutil.copyfile
            copy(entry, site / "Content" / entry.name)
    content = json.loads((REPOSITORY / "Content/site.json").read_text(encoding="utf-8"))
    (site / "Content/site.json").write_text(
        json.dumps(content | {"protection": "none"}), encoding="utf-8")
    (site / "Templates").symlink_to(REPOSITORY / "Templates")
    output = tmp_path / "Public"
    demo_site.build(output, site=site)
    pages = {page.parent.name: packed(page) for page in output.glob("icons/*/index.html")}
    assert len(pages) >= 20
    assert {name: size for name, size in pages.items() if size > 6.4 * 1024} == {}
    assert packed(output / "index.html") <= 15 * 1024


def test_values_stand_in_a_column_or_in_the_middle(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """In wide lists for rows with and without an image, and in narrow cells for texts on a new line."""
    items = [
        {"id": "with", "text": "Storage", "secondaryText": "32 GB", "image": "owl"},
        {"id": "without", "text": "Language", "secondaryText": "English (United Kingdom)"},
        {"id": "indented", "text": "Dialect", "secondaryText": "Any", "indentationLevel": 1},
    ]
    for item in items:
        level = item.pop("indentationLevel", 0)
        item["cell"] = {"content": {"style": "valueCell"}, "indentationLevel": level}
    grid = {"type": "flow", "itemSize": {"width": 150, "height": 90}}
    settings = {"pages": [
        {"path": "/values/", "layout": {"type": "list"}, "items": items},
        {"path": "/tiles/", "layout": grid, "items": items}]}
    with demo_site.serve_catalog(
        tmp_path_factory.mktemp("values"), {"icons": [{"id": "owl", "price": 0}]}, {"owl": ICON},
        settings,
    ) as url, contextlib.closing(browser.new_page(viewport={"width": 1440, "height": 800})) as page:
        page.goto(url + "/values/")
        starts = page.locator("main .secondary-text").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect().left)")
        assert len(starts) == 3 and max(starts) - min(starts) < 0.6
        page.goto(url + "/tiles/")
        middles = page.locator("#without .texts > *").evaluate_all(
            "all => all.map(each => { const box = each.getBoundingClientRect();"
            " return (box.left + box.right) / 2; })")
        assert len(middles) == 2 and abs(middles[0] - middles[1]) < 0.6
