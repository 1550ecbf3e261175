"""Black and white pictures are visible in light and dark mode, everywhere on a site."""

import base64
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page

from browser import Viewer
from demo_site import serve_catalog

SQUARE = "M4 4h12v12h-12z"
PICTURES = {
    "unpainted": f'<path d="{SQUARE}"/>',
    "black": f'<path fill="#000" d="{SQUARE}"/>',
    "navy": f'<path fill="#0f172a" d="{SQUARE}"/>',
    "white": f'<path fill="#fff" d="{SQUARE}"/>',
    "cream": f'<path fill="#fffbe6" d="{SQUARE}"/>',
    "red": f'<path fill="#e04b4b" d="{SQUARE}"/>',
    "text": f'<path fill="currentColor" d="{SQUARE}"/>',
}
# WCAG 2.2, 1.4.11: the contrast of the parts of a graphic that are necessary to understand it.
LEAST = 3.0
CONTRAST = """async png => {
  const bytes = Uint8Array.from(atob(png), c => c.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  const linear = value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  let [least, most] = [1, 0];
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = [0, 1, 2].map(c => linear(data[i + c] / 255));
    const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    [least, most] = [Math.min(least, luminance), Math.max(most, luminance)];
  }
  return (most + 0.05) / (least + 0.05);
}"""


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    pictures = {
        name: f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">{markup}</svg>'
        for name, markup in PICTURES.items()
    }
    icons = [
        {"id": name, "price": 0 if place % 2 else 3, "category": "Squares", "tags": ["square"],
         "featured": name in ("black", "white", "red")}
        for place, name in enumerate(PICTURES)
    ]
    settings = {
        "title": "Squares", "theme": {"hero": True},
        "pages": [
            {"path": "/", "title": "Squares", "items": "catalog"},
            {"path": "/list/", "title": "List", "items": "catalog",
             "layout": {"type": "list", "appearance": "insetGrouped"}},
        ],
    }
    with serve_catalog(
        tmp_path_factory.mktemp("grounds"), {"icons": icons}, pictures, settings
    ) as address:
        yield address


def contrast(page: Page, icon: Locator) -> float:
    """Returns the contrast between the lightest and the darkest pixel in a picture's box."""
    icon.scroll_into_view_if_needed()
    box = icon.bounding_box()
    inset = box["width"] * 0.1
    png = page.screenshot(clip={
        "x": box["x"] + inset, "y": box["y"] + inset,
        "width": box["width"] - 2 * inset, "height": box["height"] - 2 * inset})
    return page.evaluate(CONTRAST, base64.b64encode(png).decode())


@pytest.mark.sampled
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("address", "places"),
    [
        ("/", ".hero-icons .icon, .cell .icon"),
        ("/list/", ".row .icon"),
        ("/search/?q=square", "[data-search-results] .cell .icon"),
        *[(f"/icons/{name}/", ".sheet .icon, .sizes li:first-child .icon") for name in PICTURES],
    ],
)
def test_each_picture_is_seen(
    browser: Browser, shop: str, address: str, places: str, scheme: str
) -> None:
    page = Viewer(browser, shop).open(address, scheme=scheme)
    icons = page.locator(places)
    icons.first.wait_for()
    if address.startswith("/search"):
        page.wait_for_function("n => document.querySelectorAll("
                               "'[data-search-results] .cell .icon').length === n", arg=len(PICTURES))
        page.wait_for_load_state("networkidle")
    assert icons.count() >= (2 if address.startswith("/icons/") else len(PICTURES))
    bad = []
    for icon in icons.all():
        seen = contrast(page, icon)
        if seen < LEAST:
            bad.append((icon.evaluate("e => e.closest('[data-item-id], a, main').outerHTML")[:150], seen))
    assert not bad


def test_a_chosen_ground_goes_before_the_picture_s_own(browser: Browser, shop: str) -> None:
    page = Viewer(browser, shop).open("/icons/black/", scheme="light")
    page.locator(".grounds [value='dark']").check()
    ground = page.locator(".sheet").first.evaluate("e => getComputedStyle(e).backgroundColor")
    assert ground == "rgb(28, 27, 33)"
