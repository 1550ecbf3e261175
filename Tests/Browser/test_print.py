"""Every printed page is dark on white, in both color schemes, and all content is expanded."""

import pytest
from playwright.sync_api import expect

import demo_site
from browser import Scheme, Viewer

# WCAG's contrast of each text with its background, and with white, because browsers do not print backgrounds.
# A canvas converts CSS colors to sRGB.
FAINT_TEXTS = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const over = (below, colour) => {
    canvas.fillStyle = `rgb(${below.join(' ')})`;
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = colour => {
    const [red, green, blue] = colour.map(value => value / 255)
      .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const white = [255, 255, 255];
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style.backgroundColor = 'Canvas';
  const paper = over(white, getComputedStyle(probe).backgroundColor);
  probe.remove();
  const behind = element => {
    const ancestors = [];
    for (let at = element; at; at = at.parentElement) ancestors.unshift(at);
    return ancestors.reduce(
      (below, at) => over(below, getComputedStyle(at).backgroundColor), paper);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faint = [];
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent.trim();
    if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    for (const background of [behind(element), white]) {
      const ink = luminance(over(background, getComputedStyle(element).color));
      const contrast = (luminance(background) + 0.05) / (ink + 0.05);
      if (contrast < 4.5) faint.push(`${text.slice(0, 40)}: ${contrast.toFixed(1)} on ${background}`);
    }
  }
  return faint;
}"""
FOLDED_NODES = """() => [...document.querySelectorAll('[data-level]')]
  .filter(node => !node.checkVisibility() || node.getBoundingClientRect().height === 0)
  .map(node => node.id)"""


@pytest.mark.sampled(path=demo_site.parts)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_prints_dark_on_light(path: str, scheme: Scheme, viewer: Viewer) -> None:
    page = viewer.open(path, scheme=scheme, media="print")
    assert page.evaluate(FAINT_TEXTS) == []


@pytest.mark.parametrize("printed", ["/", "/icons/leaf/", "/icons/owl/", "/bundles/halloween/"])
def test_nothing_to_press_is_printed(printed: str, viewer: Viewer) -> None:
    page = viewer.open(printed, width=794, media="print")
    for part in page.locator("body :is(button, select, input, .button, .formats, .neighbours)").all():
        expect(part).not_to_be_visible()


def test_outline_prints_unfolded(outline_path: str, viewer: Viewer) -> None:
    page = viewer.open(outline_path, media="print")
    assert page.locator("[data-level]").count() > 0
    assert page.evaluate(FOLDED_NODES) == []


@pytest.mark.parametrize("width", [440, 673])
def test_names_of_icons_are_whole_on_small_sheets(width: int, viewer: Viewer) -> None:
    """A5 and A4, without the margins of a page."""
    page = viewer.open("/icons/rip/", width=width, media="print")
    heading = page.locator("h1")
    assert heading.bounding_box()["height"] < 60
    picture = page.locator(".sheet").first.bounding_box()
    is_beside = heading.bounding_box()["x"] > picture["x"] + picture["width"]
    assert is_beside == (width > 600)


@pytest.mark.parametrize("sideways", ["/layouts/shelf/", "/layouts/horizontal/"])
@pytest.mark.parametrize("width", [440, 673])
def test_what_scrolls_sideways_is_printed_in_lines(
    sideways: str, width: int, viewer: Viewer
) -> None:
    page = viewer.open(sideways, width=width, media="print")
    cells = page.locator(".collection-view .cell").all()
    boxes = [cell.bounding_box() for cell in cells]
    assert len(boxes) > 5
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
    places = {(round(box["x"]), round(box["y"])) for box in boxes}
    assert len(places) == len(boxes)
    below = page.locator(".site-footer").bounding_box()["y"]
    assert max(box["y"] + box["height"] for box in boxes) <= below
