"""Nothing sticks out of the window at any width, so that no page scrolls sideways; and none begins
anywhere but at its top."""

import pytest

import demo_site
from browser import Viewer

WIDTHS = [320, 390, 820, 1440, 1920, 2560]

# What scrolls or cuts off by itself may hold more than is seen; what is cut off by the root may not,
# or `overflow-x: hidden` on the page would hide a broken one.
STICKING_OUT = """() => {
  const width = document.documentElement.clientWidth;
  const isCut = element => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  };
  return [...document.body.querySelectorAll('*')]
    .filter(element => element.checkVisibility()
      && element.getBoundingClientRect().right > width + 1 && !isCut(element.parentElement))
    .map(element => element.outerHTML.slice(0, 100));
}"""
SIDEWAYS = """() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"""


@pytest.mark.sampled(path=demo_site.parts)
def test_page_does_not_scroll_sideways(path: str, viewer: Viewer) -> None:
    page = viewer.open(path, width=WIDTHS[0])
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(SIDEWAYS) == 0, f"at {width}: {page.evaluate(STICKING_OUT)}"
        assert page.evaluate(STICKING_OUT) == [], f"at {width}"


@pytest.mark.sampled(path=demo_site.parts)
def test_page_begins_at_its_top(path: str, viewer: Viewer) -> None:
    """Of what a small scroller begins at, the page must not begin at it, too."""
    for width, height in [(390, 900), (1440, 500)]:
        page = viewer.open(path, width=width, height=height)
        drawn = "new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))"
        assert page.evaluate(f"{drawn}.then(() => scrollY)") == 0, f"at {width}×{height}"
