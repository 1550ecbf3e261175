"""Overflowing texts are truncated after whole lines, within their cell or header, at all font sizes."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import demo_site

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"
LONG = "A long text that needs several lines in a cell"
SIZES = [(100, 150), (300, 50), (200, 60), (199, 60), (150, 70), (120, 80), (120, 150), (60, 60), (240, 100)]
TEXTS = [{"text": LONG}, {"text": LONG, "secondaryText": LONG}, {"text": "Owl", "secondaryText": LONG}]

# The lines of a text: their number, their height, and the deviation of the box from a whole number of lines.
TEXT_BOXES = """() => [...document.querySelectorAll('main .cell')].map(cell => {
  const box = cell.getBoundingClientRect();
  const texts = [...cell.querySelectorAll('.text, .secondary-text, .name, .price')].map(text => {
    const { top, bottom, height } = text.getBoundingClientRect();
    const style = getComputedStyle(text);
    const room = height - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    return { top: top - box.top, bottom: box.bottom - bottom, lines: room / parseFloat(style.lineHeight) };
  });
  const icon = cell.querySelector('.icon')?.getBoundingClientRect();
  return { texts, icon: icon && [icon.top - box.top, box.bottom - icon.bottom, icon.height] };
})"""


def pages() -> list[dict]:
    cells = [dict(text, id=f"{number}{image or ''}", **({"image": image} if image else {}))
             for number, text in enumerate(TEXTS) for image in (None, "owl")]
    return [{"path": f"/{kind}-{width}x{height}/", "items": items,
             "layout": {"type": "flow", "itemSize": {"width": width, "height": height}, "fillsLines": fills}}
            for width, height in SIZES
            for kind, items, fills in [("own", cells, False), ("icons", "catalog", False), ("filled", "catalog", True)]]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory):
    catalog = {"icons": [{"id": "owl", "name": "Owl", "price": 3},
                         {"id": "long", "name": LONG, "price": 3, "image": "icons/owl.svg"}]}
    folder = tmp_path_factory.mktemp("cut")
    with demo_site.serve_catalog(folder, catalog, {"owl": PICTURE}, {"pages": pages()}) as url:
        yield url


@pytest.mark.parametrize("address", [page["path"] for page in pages()])
def test_texts_of_cells_have_whole_lines_within_them(site: str, address: str, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 900})
    page.goto(site + address)
    cells = page.evaluate(TEXT_BOXES)
    page.close()
    assert cells
    for cell in cells:
        for text in cell["texts"]:
            assert text["top"] >= -1, cell
            assert text["bottom"] >= -1, cell
            assert text["lines"] == pytest.approx(max(1, round(text["lines"])), abs=0.1), cell
        if cell["icon"]:
            top, bottom, height = cell["icon"]
            assert top >= -1, cell
            assert bottom >= -1, cell
            assert height >= 12, cell


HEADING = "Everything about the ferries and harbours of the northern islands and how they were painted"


@pytest.mark.parametrize("layout", [
    {}, {"headerReferenceSize": {"width": 0, "height": 30}}, {"footerReferenceSize": {"width": 0, "height": 50}},
    {"scrollDirection": "horizontal", "headerReferenceSize": {"width": 60, "height": 0}},
], ids=["standard", "one line", "footer", "sideways"])
def test_headings_and_footers_have_whole_lines_within_them(
    layout: dict, tmp_path: Path, browser: Browser
) -> None:
    items = [{"text": "Owl", "section": HEADING}, {"text": "Cat", "section": "Two"}]
    content = {"path": "/all/", "items": items, "sections": [{"title": HEADING, "footer": HEADING}, {"title": "Two"}],
               "layout": {"type": "flow"} | layout}
    if "footerReferenceSize" not in layout:
        del content["sections"][0]["footer"]
    catalog = {"icons": [{"id": "owl", "price": 3}]}
    with demo_site.serve_catalog(tmp_path, catalog, {"owl": PICTURE}, {"pages": [content]}) as url:
        page = browser.new_page(viewport={"width": 390, "height": 900})
        page.goto(url + "/all/")
        found = page.evaluate("""() => [...document.querySelectorAll('main .caption')].map(text => {
          const { top, bottom, height } = text.getBoundingClientRect();
          const box = text.parentElement.getBoundingClientRect();
          return [top - box.top, box.bottom - bottom, height / parseFloat(getComputedStyle(text).lineHeight)];
        })""")
        page.close()
    assert len(found) >= 2
    for top, bottom, lines in found:
        assert top >= -1
        assert bottom >= -1
        assert lines == pytest.approx(max(1, round(lines)), abs=0.1)
    assert any(lines > 1.5 for _, _, lines in found) == (layout.get("headerReferenceSize") != {"width": 0, "height": 30})


def test_a_row_is_not_moved_out_of_its_list(tmp_path: Path, browser: Browser) -> None:
    items = [{"id": f"leaf-{level}", "text": "Leaf", "cell": {"indentationLevel": level}} for level in (0, 5, 40, 1000)]
    catalog = {"icons": [{"id": "owl", "price": 3}]}
    settings = {"pages": [{"path": "/all/", "items": items, "layout": {"type": "list"}}]}
    with demo_site.serve_catalog(tmp_path, catalog, {"owl": PICTURE}, settings) as url:
        page = browser.new_page(viewport={"width": 390, "height": 900})
        page.goto(url + "/all/")
        boxes = page.locator("main .text").evaluate_all("e => e.map(e => [e.getBoundingClientRect().x, e.clientWidth])")
        sideways = page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")
        page.close()
    assert sideways == 0
    starts = [start for start, _ in boxes]
    assert starts == sorted(starts)
    assert starts[0] < starts[1] < starts[2]
    assert all(width > 100 for _, width in boxes)


def test_every_level_of_an_outline_stands_further_in(tmp_path: Path, browser: Browser) -> None:
    outline = "".join(f"{'  ' * level}- Level {level}\n" for level in range(18))
    folder = tmp_path / "Content/outlines"
    folder.mkdir(parents=True)
    (folder / "deep.md").write_text(outline, encoding="utf-8")
    catalog = {"icons": [{"id": "owl", "price": 3}]}
    with demo_site.serve_catalog(tmp_path, catalog, {"owl": PICTURE}, {}) as url:
        for width in (320, 1440):
            page = browser.new_page(viewport={"width": width, "height": 900})
            page.goto(url + "/outlines/deep/")
            page.evaluate("document.querySelectorAll('details').forEach(e => e.open = true)")
            starts = page.locator("main .cell .text").evaluate_all("e => e.map(e => e.getBoundingClientRect().x)")
            sideways = page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")
            page.close()
            assert sideways == 0
            assert all(next - start >= 4 for start, next in zip(starts, starts[1:])), f"at {width}: {starts}"
