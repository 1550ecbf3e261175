"""Compares the frames that CollectionLayout solves with those of Chromium.

    VITRINE_LAYOUT_MATRIX=/tmp/matrix.jsonl swift test --filter LayoutMatrixTests
    .venv/bin/python Tests/Browser/layout_frames.py /tmp/matrix.jsonl

Prints a table with one row for each layout: its widths, the number of compared rectangles, the greatest
deviation in pixels, and the number of breakpoints. Rules without breakpoints hold at every width.
Otherwise, the positions of cells are those of the frames solved at these widths or heights.

Exits with 1 if a layout deviates by more than TOLERANCE. `test_layout_frames.py` does the same in `make
test`."""

import json
import re
import sys

import browser as browsers
from tools import REPOSITORY, path_of

TOLERANCE = 0.5
# The minimum of a theme page: the view is as wide as the window, and cell content has the size of the matrix.
FRAME = """
body { display: block } ul { list-style: none }
.x.collection-view { inline-size: auto; max-inline-size: none }
"""
# The parts of the stylesheet that every site has.
PART = re.compile(r'Sheet\(name: "([a-z]+)"\)(?! {)')


def theme() -> str:
    """Returns the theme's stylesheets in the order of a site, which starts with the layouts."""
    parts = (REPOSITORY / "Sources/SiteTheme/Assets/SiteStylesheet.swift").read_text(encoding="utf-8")
    assets = REPOSITORY / "Templates/assets"
    names = PART.findall(parts)
    assert "cells" in names, "the parts of the style sheet are listed elsewhere"
    return "\n".join((assets / f"{name}.css").read_text(encoding="utf-8") for name in names)


THEME = theme()

# The rectangles of backgrounds, then of other elements in document order, relative to the top left corner of
# the content.
MEASURE = """contentWidth => {
  const root = document.querySelector('.x')
  const frame = root.getBoundingClientRect()
  // Content that runs from right to left starts at the right edge of the view; what the browser
  // tells of the width of content is rounded.
  const start = getComputedStyle(root).direction == 'rtl' && getComputedStyle(root).overflowX == 'auto'
    ? contentWidth - root.clientWidth : 0
  const backgrounds = [...document.querySelectorAll('.section')]
    .map(section => [section.getBoundingClientRect(), getComputedStyle(section, '::before')])
    .filter(([, style]) => style.content != 'none')
    .map(([box, style]) => [
      box.left + parseFloat(style.left) - frame.left + root.scrollLeft + start, box.top + parseFloat(style.top) - frame.top,
      parseFloat(style.width), parseFloat(style.height)])
  // Boxes before styles: asked for the style first, Chromium may have no box for an element in
  // what `content-visibility` skips.
  const elements = [...root.querySelectorAll('[class]:not(.section, .items, .chunk)')]
    .map(element => [element, element.getBoundingClientRect()])
    .filter(([element]) => getComputedStyle(element).display != 'none')
    .map(([element, box]) => {
      const items = element.closest('.items')
      const scrolled = root.scrollLeft + (items ? items.scrollLeft : 0)
      return [box.left - frame.left + scrolled + start, box.top - frame.top, box.width, box.height]
    })
  return [...backgrounds, ...elements]
}"""

# The length of the content of each section that scrolls across the view's direction.
MEASURE_SCROLLING = """() => [...document.querySelectorAll('.x > .section')].map(section => {
  const items = section.querySelector('.items')
  const style = getComputedStyle(items)
  if (style.overflowX == 'auto') return items.scrollWidth
  return style.overflowY == 'auto' ? items.scrollHeight : null
})"""


# Scrolls a horizontal view, or otherwise the page.
SCROLL = """position => {
  const root = document.querySelector('.x')
  const style = getComputedStyle(root)
  if (style.overflowX == 'auto') {
    root.scrollLeft = style.direction == 'rtl' ? -position : position
  } else {
    window.scrollTo(0, position)
  }
}"""


def expected(run):
    """Returns the solved rectangles with their names, backgrounds first."""
    pairs = list(zip(run["elements"], run["frames"]))
    return sorted(pairs, key=lambda pair: not pair[0].startswith("background"))


def measure(page, case, run):
    page.set_viewport_size({"width": int(run["width"]), "height": 800})
    direction = "rtl" if run["isRightToLeft"] else "ltr"
    page.set_content(
        f"<!doctype html><html dir={direction}><style>{case['css']}</style><style>{THEME}</style>"
        f"<style>{FRAME}</style><body>{case['html']}")
    page.evaluate(SCROLL, run["scrollPosition"])
    return page.evaluate(MEASURE, run["contentWidth"])


def check(page, case):
    """Returns the number of compared rectangles, the greatest deviation, and the problems."""
    compared, worst, problems = 0, 0.0, []
    for run in case["runs"]:
        solved, drawn = expected(run), measure(page, case, run)
        place = f"at {run['width']:g} {'rtl' if run['isRightToLeft'] else 'ltr'}"
        if len(solved) != len(drawn):
            problems.append(f"{place}: {len(drawn)} elements drawn, {len(solved)} solved")
            continue
        for (name, frame), box in zip(solved, drawn):
            if not frame:
                continue
            compared += 1
            deviation = max(abs(a - b) for a, b in zip(frame, box))
            worst = max(worst, deviation)
            if deviation > TOLERANCE:
                problems.append(f"{place}: {name} is drawn at {box}, solved at {frame}")
        problems += scroll_problems(page, run, place)
    return compared, worst, problems


def scroll_problems(page, run, place):
    """Returns the sections whose scroll length differs from the solved content. Browsers report whole pixels."""
    lengths = zip(run["scrollLengths"], page.evaluate(MEASURE_SCROLLING))
    return [
        f"{place}: section {index} scrolls over {drawn}, solved {solved}"
        for index, (solved, drawn) in enumerate(lengths)
        if solved is not None and (drawn is None or abs(solved - drawn) > 0.5 + TOLERANCE)
    ]


def cases(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def row(case, compared, deviation):
    """Returns a row of the table."""
    widths = len({run["width"] for run in case["runs"]})
    return (
        f"{case['name']:60} {widths:6} {compared:10} {deviation:5.3f} px"
        f"  {case['breakpoints'] or '-'}")


def main(path):
    failed = False
    total, worst, count = 0, 0.0, 0
    print(f"{'layout':60} {'widths':>6} {'rectangles':>10} {'worst':>8}  breakpoints")
    with browsers.chromium(path_of("chromium")) as browser:
        page = browser.new_page()
        for case in cases(path):
            compared, deviation, problems = check(page, case)
            print(row(case, compared, deviation))
            for problem in problems[:3]:
                print(f"  {problem}")
            failed = failed or bool(problems)
            total, worst, count = total + compared, max(worst, deviation), count + 1
    print(f"{count} layouts, {total} rectangles, worst {worst:.3f} px")
    return 1 if failed or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
