"""Compares a built page with the result of `vitrine layout`: every cell, header, footer, badge and background
in the real page.

The browser measures sizes that depend on the content, and the solver uses them. All other rectangles must
agree to half a pixel."""

import json
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

from tools import vitrine

TOLERANCE = 0.5

# Every element that a layout places, relative to the top left corner of the content: its kind, section, item
# and rectangle. Pinned elements are measured at their position without pinning.
MEASURE = """() => {
  const view = document.querySelector('main > .collection-view')
  const isScroller = getComputedStyle(view).overflowX === 'auto'
  const frame = view.getBoundingClientRect()
  for (const element of view.querySelectorAll('*')) {
    if (getComputedStyle(element).position === 'sticky') {
      element.style.setProperty('inset', 'auto', 'important')
    }
    if (element.matches('.chunk')) {
      element.style.setProperty('content-visibility', 'visible', 'important')
    }
  }
  const found = []
  const add = (kind, section, item, element) => {
    if (!element.checkVisibility()) return
    const box = element.getBoundingClientRect()
    const items = element.closest('.items')
    const x = box.left - frame.left + view.scrollLeft + (items ? items.scrollLeft : 0)
    const y = box.top - frame.top + (items ? items.scrollTop : 0)
    found.push({ kind, section, item, frame: [x, y, box.width, box.height] })
  }
  const name = element => element.className.split(' ').find(name => name !== 'supplementary')
  const addBoundary = (parent, section) => [...parent.children]
    .filter(element => !element.matches('.section, .items, .chunks'))
    .forEach(element => add(name(element), section, null, element))
  addBoundary(view, null)
  const sections = [...view.querySelectorAll(':scope > .section')]
  sections.forEach((section, index) => {
    const before = getComputedStyle(section, '::before')
    if (before.content !== 'none') {
      const box = section.getBoundingClientRect()
      found.push({ kind: 'background', section: index, item: null, frame: [
        box.left - frame.left + view.scrollLeft + parseFloat(before.left),
        box.top - frame.top + parseFloat(before.top),
        parseFloat(before.width), parseFloat(before.height)] })
    }
    addBoundary(section, index)
    section.querySelectorAll('.cell').forEach(cell => {
      add('cell', index, cell.dataset.itemId, cell)
      cell.querySelectorAll(':scope > .supplementary').forEach(element =>
        add(name(element), index, cell.dataset.itemId, element))
    })
  })
  return {
    width: frame.width, height: isScroller ? view.clientHeight : innerHeight, isScroller, found,
    sections: sections.length, isRightToLeft: getComputedStyle(view).direction === 'rtl',
    overflow: document.documentElement.scrollWidth - innerWidth }
}"""


@dataclass
class Problem:
    """A rectangle at a wrong position."""

    page: str
    name: tuple
    text: str
    deviation: float

    @property
    def is_cell(self) -> bool:
        return self.name[0] == "cell"


@dataclass
class Result:
    """The results of compared pages."""

    # The number of compared windows, and of windows in which the layout does not fit.
    windows: int = 0
    impossible: int = 0
    rectangles: int = 0
    # The greatest deviation of rectangles within the tolerance, in pixels.
    worst: float = 0
    problems: list[Problem] = field(default_factory=list)

    def add(self, other: "Result") -> None:
        self.windows += other.windows
        self.impossible += other.impossible
        self.rectangles += other.rectangles
        self.worst = max(self.worst, other.worst)
        self.problems += other.problems


def compare(
    tab: Page, path: str, site: Path, place: str, *, may_scroll_sideways: bool = False
) -> Result:
    """Compares the page in `tab`, at `path` of the site in the folder `site`. `place` identifies the window.
    By default, the page may scroll sideways only if the layout has content there."""
    seen = tab.evaluate(MEASURE)
    solved = solve(path, site, seen)
    if solved is None:
        return Result(impossible=1)
    result = Result(windows=1)
    start = 0
    if seen["isScroller"] and seen["isRightToLeft"]:
        # The solved frames start at the view's right edge.
        start = solved["contentSize"][0] - seen["width"]
    drawn = by_name(seen["found"], start)
    expected = by_name(solved["elements"])
    place = f"{place} ({seen['width']:g} wide)"
    for name in sorted(drawn.keys() | expected.keys(), key=str):
        result.rectangles += 1
        text, deviation = difference(drawn.get(name), expected.get(name))
        if deviation > TOLERANCE:
            result.problems.append(Problem(place, name, text, deviation))
        else:
            result.worst = max(result.worst, deviation)
    if empty := [name for name, frame in drawn.items() if name[0] == "cell" and 0 in frame[2:]]:
        result.problems.append(Problem(place, empty[0], "is empty", 0))
    # Content beside the page can be reached by scrolling.
    ends = [edge for x, _, width, _ in expected.values() for edge in (x, x + width)]
    is_inside = all(-TOLERANCE <= end <= seen["width"] + TOLERANCE for end in ends)
    if seen["overflow"] > 0 and is_inside and not may_scroll_sideways:
        text = f"scrolls sideways by {seen['overflow']}"
        result.problems.append(Problem(place, ("page", None, None), text, 0))
    return result


def solve(path: str, site: Path, seen: dict) -> dict | None:
    """Returns the solution for the window of `seen`; None if the layout does not fit."""
    sizes = site / "sizes.json"
    sizes.write_text(json.dumps(measured_sizes(seen)), "utf-8")
    command = [vitrine(), "layout", path, "--site", site, "--format", "json"]
    command += ["--width", str(round(seen["width"])), "--height", str(round(seen["height"]))]
    command += ["--measured", sizes]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "[impossible-layout]" in done.stderr and done.returncode == 1:
        return None
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def measured_sizes(seen: dict) -> dict:
    """Returns the measured sizes of items and boundary items, in the form of `--measured`."""
    sections: list[dict] = [{"items": [], "boundary": {}} for _ in range(seen["sections"])]
    sizes = {"sections": sections, "boundary": {}}
    for element in seen["found"]:
        owner = sizes if element["section"] is None else sections[element["section"]]
        if element["kind"] == "cell":
            owner["items"].append(element["frame"][2:])
        elif element["item"] is None and element["kind"] != "background":
            owner["boundary"][element["kind"]] = element["frame"][2:]
    return sizes


def by_name(elements: list[dict], start: float = 0) -> dict[tuple, list[float]]:
    named = {}
    for element in elements:
        x, *rest = element["frame"]
        kind = element.get("elementKind") or element["kind"]
        named[kind, element.get("section"), element.get("item")] = [x + start, *rest]
    return named


def difference(
    drawn: list[float] | None, expected: list[float] | None
) -> tuple[str, float]:
    if not drawn:
        return f"is not drawn, solved at {expected}", 10_000.0
    if not expected:
        return f"is drawn at {drawn}, not solved", 10_000.0
    deviation = max(abs(a - b) for a, b in zip(drawn, expected))
    return f"is drawn at {drawn}, solved at {expected}", deviation
