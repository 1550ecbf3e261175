"""Icons in each rendering mode: the actual colors of their layers, and the setting that determines them."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

import demo_site
from html_checker import findings_in
from tools import vitrine

# Three layers, an outline in the text color, and a unique gradient.
PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<linearGradient id="g"><stop offset="0" stop-color="#fff"/>
<stop offset="1" stop-color="#f00"/></linearGradient>
<rect data-layer="primary" width="40" height="40" fill="#ff0000"/>
<g data-layer="secondary"><rect x="12" y="12" width="40" height="40" fill="#00ff00"/></g>
<g fill="#0000ff"><rect data-layer="tertiary" x="24" y="24" width="40" height="40"/></g>
<path d="M0 60H64" stroke="currentColor" fill="none"/><circle r="8" fill="url(#g)"/></svg>
"""
LINE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"
  stroke="currentColor"><path d="M2 2L22 22"/></svg>
"""
OWN = ["#ff0000", "#00ff00", "#0000ff"]
TINT = "var(--tint)"
PALETTE = ["#102030", "light-dark(#405060, #a0b0c0)"]

# Colors in canvas format, which normalizes all notations.
COLOURS = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  window.rgb = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].join(' ');
  };
  // What another picture in the same place would be painted with.
  window.meaning = (expression, icon) => {
    const probe = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    probe.style.fill = expression;
    icon.parentElement.append(probe);
    const colour = rgb(getComputedStyle(probe).fill);
    probe.remove();
    return colour;
  };
}"""
LAYERS = """id => {
  const icon = document.querySelector(`[data-item-id="${id}"] svg.icon`);
  return [...icon.querySelectorAll('rect')].map(rect => rgb(getComputedStyle(rect).fill));
}"""
STROKE = """id => rgb(getComputedStyle(
  document.querySelector(`[data-item-id="${id}"] svg.icon path`)).stroke)"""
MEANINGS = """([id, expressions]) => {
  const icon = document.querySelector(`[data-item-id="${id}"] svg.icon`);
  return expressions.map(each => meaning(each, icon));
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a page for each mode, and a page with the icons' own modes."""
    content = tmp_path_factory.mktemp("modes") / "Content"
    (content / "icons").mkdir(parents=True)
    (content / "icons/box.svg").write_text(PICTURE)
    (content / "icons/line.svg").write_text(LINE)
    modes = ["original", "multicolor", "monochrome", "hierarchical", "palette", "template"]
    box = {"price": 1, "image": "icons/box.svg"}
    icons = [{"id": "box", **box}, {"id": "line", "price": 1}]
    icons += [{"id": f"box-{mode}", "renderingMode": mode, **box} for mode in modes]
    icons.append({"id": "own", "renderingMode": "palette", "palette": PALETTE, **box})
    for scale in ("small", "medium", "large"):
        icons.append({"id": scale, "imageScale": scale, **box})
    pages = [
        {"path": f"/{mode}/", "items": "catalog", "renderingMode": mode}
        for mode in modes
    ]
    pages += [
        {"path": "/tinted/", "items": "catalog", "tintColor": "#123456", "renderingMode": mode}
        | {"path": f"/tinted-{mode}/"}
        for mode in ("monochrome", "template", "multicolor", "hierarchical")
    ]
    pages.append(
        {"path": "/painted/", "items": "catalog", "renderingMode": "palette", "palette": ["#010203"]}
    )
    (content / "catalog.json").write_text(json.dumps({"icons": icons}))
    (content / "site.json").write_text(json.dumps({"protection": "none", "pages": pages}))
    output = content.parent / "Public"
    command = [vitrine(), "build", "--site", content.parent, "--output", output]
    subprocess.run(command, check=True, capture_output=True)
    return output


@pytest.fixture(scope="module")
def tab(browser: Browser, site: Path) -> Iterator[Page]:
    with demo_site.serve(site) as url:
        context = browser.new_context(base_url=url)
        yield context.new_page()
        context.close()


def open_page(tab: Page, path: str, **media: str) -> None:
    options = {"color_scheme": "light", "forced_colors": "none", "media": "screen"} | media
    tab.emulate_media(**options)
    tab.goto(path)
    tab.evaluate(COLOURS)


def layers(tab: Page, icon: str) -> list[str]:
    return tab.evaluate(LAYERS, icon)


def meanings(tab: Page, icon: str, *expressions: str) -> list[str]:
    return tab.evaluate(MEANINGS, [icon, list(expressions)])


def faded(tone: str, ground: str, *shares: int) -> list[str]:
    return [tone] + [f"color-mix(in srgb, {tone} {share}%, {ground})" for share in shares]


EXPECTED = {
    "original": (OWN, "currentcolor"),
    "multicolor": (OWN, TINT),
    "monochrome": ([TINT] * 3, TINT),
    "hierarchical": (faded(TINT, "light-dark(#fff, #2a2832)", 60, 35), TINT),
    "palette": (
        [TINT, "light-dark(#e0679a, #f283a9)", "light-dark(#e9a100, #ffc342)"],
        TINT,
    ),
    "template": (["currentcolor"] * 3, "currentcolor"),
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("mode", EXPECTED)
def test_layers_have_the_colours_of_their_mode(tab: Page, mode: str, scheme: str) -> None:
    fills, stroke = EXPECTED[mode]
    for path, icon in ((f"/{mode}/", "box"), ("/", f"box-{mode}")):
        open_page(tab, path, color_scheme=scheme)
        assert layers(tab, icon) == meanings(tab, icon, *fills)
        assert [tab.evaluate(STROKE, icon)] == meanings(tab, icon, stroke)


def test_schemes_differ(tab: Page) -> None:
    for mode in ("monochrome", "hierarchical", "palette", "template"):
        seen = []
        for scheme in ("light", "dark"):
            open_page(tab, f"/{mode}/", color_scheme=scheme)
            seen.append(layers(tab, "box"))
        assert all(light != dark for light, dark in zip(*seen, strict=True))


def test_layers_differ_from_each_other(tab: Page) -> None:
    for path in ("/hierarchical/", "/palette/"):
        for media in ({}, {"color_scheme": "dark"}, {"forced_colors": "active"}):
            open_page(tab, path, **media)
            assert len(set(layers(tab, "box"))) == 3


def test_one_layer_is_monochrome(tab: Page) -> None:
    for mode in ("hierarchical", "palette"):
        open_page(tab, f"/{mode}/")
        assert [tab.evaluate(STROKE, "line")] == meanings(tab, "line", TINT)


def test_gradients_give_way_to_the_layer(tab: Page) -> None:
    open_page(tab, "/monochrome/")
    fill = "id => getComputedStyle(document.querySelector(`[data-item-id=${id}] circle`)).fill"
    assert "url" not in tab.evaluate(fill, "box")
    open_page(tab, "/original/")
    assert "url" in tab.evaluate(fill, "box")


def test_one_picture_in_many_modes_shares_no_id(tab: Page) -> None:
    open_page(tab, "/")
    assert layers(tab, "box-palette") != layers(tab, "box-multicolor")
    ids = tab.evaluate("[...document.querySelectorAll('[id]')].map(element => element.id)")
    assert len(ids) == len(set(ids)) > 10


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_icon_has_its_palette_where_the_page_has_none(tab: Page, scheme: str) -> None:
    for path in ("/", "/palette/"):
        open_page(tab, path, color_scheme=scheme)
        assert layers(tab, "own") == meanings(tab, "own", PALETTE[0], PALETTE[1], PALETTE[1])
    open_page(tab, "/painted/", color_scheme=scheme)
    assert layers(tab, "own") == layers(tab, "box") == meanings(tab, "own", *["#010203"] * 3)


def test_a_page_tints_what_has_no_colour_of_its_own(tab: Page) -> None:
    tint = "#123456"
    for mode in ("monochrome", "template"):
        open_page(tab, f"/tinted-{mode}/")
        assert layers(tab, "box") == meanings(tab, "box", *[tint] * 3)
    open_page(tab, "/tinted-multicolor/")
    assert layers(tab, "box") == meanings(tab, "box", *OWN)
    assert [tab.evaluate(STROKE, "box")] == meanings(tab, "box", tint)
    open_page(tab, "/tinted-hierarchical/")
    assert layers(tab, "box") == meanings(tab, "box", *faded(tint, "#fff", 60, 35))


def test_a_theme_recolours_by_properties_alone(tab: Page) -> None:
    theme = ":root { --icon-tint: #0a0b0c; --icon-secondary: #0d0e0f; --icon-ground: #808080 }"
    open_page(tab, "/palette/")
    tab.add_style_tag(content=theme)
    assert layers(tab, "box")[1:2] == meanings(tab, "box", "#0d0e0f")
    open_page(tab, "/hierarchical/")
    tab.add_style_tag(content=theme)
    assert layers(tab, "box") == meanings(tab, "box", *faded("#0a0b0c", "#808080", 60, 35))


def test_forced_colours_are_the_readers(tab: Page) -> None:
    """Forced colors apply in modes with page colors. A picture's own colors are content."""
    for mode in ("monochrome", "template"):
        open_page(tab, f"/{mode}/", forced_colors="active")
        assert layers(tab, "box") == meanings(tab, "box", *["currentcolor"] * 3)
    for mode in ("hierarchical", "palette"):
        open_page(tab, f"/{mode}/", forced_colors="active")
        expected = faded("currentcolor", "Canvas", 65, 40)
        assert layers(tab, "box") == meanings(tab, "box", *expected)
    open_page(tab, "/original/", forced_colors="active")
    assert layers(tab, "box") == meanings(tab, "box", *OWN)


def test_more_contrast_fades_less(tab: Page) -> None:
    open_page(tab, "/hierarchical/")
    tab.emulate_media(contrast="more")
    assert layers(tab, "box") == meanings(tab, "box", *faded(TINT, "#fff", 72, 50))
    tab.emulate_media(contrast="no-preference")


def test_on_paper_layers_fade_into_white(tab: Page) -> None:
    open_page(tab, "/hierarchical/", media="print", color_scheme="dark")
    assert layers(tab, "box") == meanings(tab, "box", *faded(TINT, "#fff", 60, 35))


def test_scales_change_the_picture_and_nothing_else(tab: Page) -> None:
    boxes = """id => {
      const cell = document.querySelector(`[data-item-id="${id}"]`);
      const [cellBox, icon] = [cell, cell.querySelector('svg.icon')]
        .map(element => element.getBoundingClientRect());
      return [cellBox.width, cellBox.height, icon.width, icon.height];
    }"""
    for path in ("/",):
        open_page(tab, path)
        tab.mouse.move(0, 0)
        width, height, *sides = tab.evaluate(boxes, "medium")
        for scale, factor in (("small", 0.75), ("medium", 1), ("large", 1.25)):
            # Columns that fill a row differ by a 64th of a pixel.
            assert tab.evaluate(boxes, scale) == pytest.approx(
                [width, height, *[side * factor for side in sides]], abs=1 / 32
            )
        assert tab.evaluate(boxes, "box") == pytest.approx(tab.evaluate(boxes, "medium"), abs=1 / 32)


@pytest.mark.parametrize("page", ["/", "/painted/", "/tinted-template/", "/icons/own/"])
def test_pages_are_valid_and_accessible(tab: Page, site: Path, page: str) -> None:
    open_page(tab, page)
    assert Axe().run(tab).response["violations"] == []
    assert findings_in(site / page.strip("/") / "index.html") == {}
