"""Chromium draws the demo's collection pages where `vitrine layout` solves them, to half a pixel, on phones,
tablets and desktops, in both writing directions.

The browser measures heights that depend on the content, and the solver uses them. All other rectangles
must agree."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import demo_site
from tools import REPOSITORY, vitrine

TOLERANCE = 0.5
WIDTHS = [320, 375, 390, 768, 1024, 1440, 2560]
HEIGHT = 800
DIRECTIONS = {"ltr": "en", "rtl": "ar"}

# Every element that a layout places, relative to the top left corner of the collection view: its kind,
# section, item and rectangle.
MEASURE = """() => {
  const view = document.querySelector('main > .collection-view, main > .cards > .collection-view');
  const frame = view.getBoundingClientRect();
  const found = [];
  const sections = [...view.querySelectorAll(':scope > .section')];
  const add = (kind, section, item, element, scroller) => {
    if (!element.checkVisibility()) return;
    const box = element.getBoundingClientRect();
    const scrolled = scroller ? scroller.scrollLeft : 0;
    found.push({ kind, section, item,
      frame: [box.left - frame.left + scrolled, box.top - frame.top, box.width, box.height] });
  };
  const boundary = parent => [...parent.children]
    .filter(element => !element.matches('.section, .items, .chunks'));
  boundary(view).forEach(element => add(element.className, null, null, element));
  sections.forEach((section, index) => {
    const before = getComputedStyle(section, '::before');
    if (before.content !== 'none') {
      const box = section.getBoundingClientRect();
      found.push({ kind: 'background', section: index, item: null, frame: [
        box.left - frame.left + parseFloat(before.left), box.top - frame.top + parseFloat(before.top),
        parseFloat(before.width), parseFloat(before.height)] });
    }
    boundary(section).forEach(element => add(element.className, index, null, element));
    section.querySelectorAll('.cell').forEach(cell => {
      const scroller = cell.closest('.items');
      add('cell', index, cell.dataset.itemId, cell, scroller);
      cell.querySelectorAll(':scope > .supplementary').forEach(element =>
        add(element.className.split(' ')[1], index, cell.dataset.itemId, element, scroller));
    });
  });
  const isScroller = getComputedStyle(view).overflowX === 'auto';
  if (isScroller && getComputedStyle(view).direction === 'rtl') {
    found.forEach(part => { part.frame[0] += view.scrollWidth - view.clientWidth; });
  }
  return { width: frame.width, height: isScroller ? view.clientHeight : null, found };
}"""


@dataclass(frozen=True)
class Demo:
    """The demo site in one language."""

    source: Path
    url: str


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    pages = [(path, page) for path, (page, _) in demo_site.collection_pages().items()]
    # A page that shows its source is divided into sections.
    whole = ((path, page) for path, page in pages if not page.get("showsSource"))
    paths = [path for path, page in whole if "outline" not in page["items"]]
    metafunc.parametrize("collection", paths)


@pytest.fixture(scope="module", params=DIRECTIONS)
def demo(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Demo]:
    """The demo in its own language, and in a right-to-left language."""
    source = tmp_path_factory.mktemp(f"demo-{request.param}")
    for part in ("Content", "Templates"):
        shutil.copytree(REPOSITORY / part, source / part)
    site = source / "Content/site.json"
    text, count = re.subn(
        r'"language": "\w+"', f'"language": "{DIRECTIONS[request.param]}"', site.read_text("utf-8"))
    assert count == 1
    site.write_text(text, "utf-8")
    output = source / "Public"
    subprocess.run(
        [vitrine(), "build", "--site", source, "--output", output], check=True, capture_output=True)
    with demo_site.serve(output) as url:
        yield Demo(source, url)


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(reduced_motion="reduce")
    yield page
    page.close()


def measured_sizes(elements: list[dict]) -> dict:
    """Returns the measured sizes of items and boundary items, in the form of `--measured`."""
    count = 1 + max(element["section"] for element in elements if element["section"] is not None)
    sections: list[dict] = [{"items": [], "boundary": {}} for _ in range(count)]
    sizes = {"sections": sections, "boundary": {}}
    for element in elements:
        owner = sizes if element["section"] is None else sections[element["section"]]
        size = element["frame"][2:]
        if element["kind"] == "cell":
            owner["items"].append(size)
        elif element["item"] is None and element["kind"] != "background":
            owner["boundary"][element["kind"]] = size
    return sizes


def solved(
    demo: Demo, path: str, width: float, sizes: Path, height: int = HEIGHT
) -> list[dict]:
    command = [vitrine(), "layout", path, "--site", demo.source, "--format", "json"]
    command += ["--width", str(width), "--height", str(height), "--measured", sizes]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)["elements"]


def by_name(elements: list[dict]) -> dict[tuple, list[float]]:
    return {
        (element["kind"], element.get("section"), element.get("item")): element["frame"]
        for element in elements
    }


@pytest.mark.sampled
@pytest.mark.parametrize("width", WIDTHS)
def test_frames(demo: Demo, tab: Page, collection: str, width: int, tmp_path: Path) -> None:
    tab.set_viewport_size({"width": width, "height": HEIGHT})
    tab.goto(demo.url + collection)
    seen = tab.evaluate(MEASURE)
    sizes = tmp_path / "sizes.json"
    sizes.write_text(json.dumps(measured_sizes(seen["found"])), "utf-8")
    drawn = by_name(seen["found"])
    # A page that scrolls sideways is as high as its content.
    height = round(seen["height"] or HEIGHT)
    expected = by_name(solved(demo, collection, seen["width"], sizes, height))
    assert drawn.keys() == expected.keys()
    assert drawn
    for name, frame in expected.items():
        assert drawn[name] == pytest.approx(frame, abs=TOLERANCE), name
