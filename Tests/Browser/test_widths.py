"""No element extends beyond the window at any width, so pages do not scroll sideways. Pages start at the top."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import demo_site
from browser import Viewer
from tools import path_of

WIDTHS = [320, 390, 820, 1440, 1920, 2560]

# An element that scrolls or clips may have overflowing content. Clipping by the root does not count, because
# `overflow-x: hidden` on the page would hide an error.
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
    """A small scroller's initial position must not scroll the page."""
    for width, height in [(390, 900), (1440, 500)]:
        page = viewer.open(path, width=width, height=height)
        drawn = "new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))"
        assert page.evaluate(f"{drawn}.then(() => scrollY)") == 0, f"at {width}×{height}"


WORD = "UICollectionViewDiffableDataSourceSectionSnapshotHandlers"
PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"
LONG_WORDS = {
    "icons": [{"id": f"{name}-{WORD.lower()}", "name": WORD, "price": 1, "image": "icons/all.svg",
               "category": WORD, "tags": [WORD], "summary": WORD} for name in ("cat", "owl")],
}
# Apple's sample of badges, which extend 12 points over cells with a margin of 5 points.
BADGES = {"type": "compositional", "sections": [{"group": {
    "type": "horizontal", "layoutSize": {"width": {"fractionalWidth": 1}, "height": {"fractionalWidth": 0.2}},
    "subitems": [{
        "layoutSize": {"width": {"fractionalWidth": 0.25}, "height": {"fractionalHeight": 1}},
        "contentInsets": 5, "supplementaryItems": [{
            "elementKind": "badge", "layoutSize": {"width": 40, "height": 20},
            "containerAnchor": {"horizontal": "end", "vertical": "start",
                                "fractionalOffset": {"x": 0.3, "y": -0.3}}}]}]}}]}


@pytest.mark.parametrize("outline", [False, True], ids=["no sidebar", "sidebar"])
def test_long_words_and_badges_do_not_scroll_sideways(
    outline: bool, browser: Browser, tmp_path: Path
) -> None:
    cells = [{"text": f"{number}", "badges": {"badge": "9"}} for number in range(8)]
    settings = {"title": WORD, "pages": [
        {"path": "/", "items": "catalog"},
        {"path": "/badges/", "items": cells, "layout": BADGES}]}
    if outline:
        settings["sidebar"] = {"outline": "map"}
        folder = tmp_path / "Content/outlines"
        folder.mkdir(parents=True)
        (folder / "map.md").write_text(f"- {WORD}\n  - {WORD}{WORD}\n", encoding="utf-8")
    first = LONG_WORDS["icons"][0]["id"]
    paths = ["/", "/badges/", "/search/", "/categories/", f"/icons/{first}/"]
    with demo_site.serve_catalog(tmp_path, LONG_WORDS, {"all": PICTURE}, settings) as url:
        page = browser.new_page(viewport={"width": 320, "height": 900})
        for path in paths:
            page.goto(url + path)
            for width in [320, 390, 1440, 1452, 1920]:
                page.set_viewport_size({"width": width, "height": 900})
                assert page.evaluate(SIDEWAYS) == 0, f"{path} at {width}"
            sidebar = page.locator(".sidebar")
            if outline and sidebar.count() > 0:
                right = sidebar.evaluate("element => element.getBoundingClientRect().right")
                assert page.locator("main").bounding_box()["x"] >= right - 1, path
        page.close()


def test_large_text_needs_no_more_width(browser: Browser, site_url: str) -> None:
    """For readers with larger text in their browser: names of icons grow, and hidden content above the page
    stays outside."""
    large = browser.browser_type.launch(
        executable_path=path_of("chromium"),
        args=["--no-sandbox", "--blink-settings=defaultFontSize=32"])
    page = large.new_page(viewport={"width": 320, "height": 800})
    for path in ["/", "/icons/owl/", "/list/", "/search/"]:
        page.goto(site_url + path)
        assert page.evaluate(SIDEWAYS) == 0, f"{path}: {page.evaluate(STICKING_OUT)}"
        link = page.locator(".skip-link").bounding_box()
        assert link["y"] + link["height"] <= 0, path
    for width in (900, 1280, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"{site_url}/icons/owl/")
        assert page.evaluate(SIDEWAYS) == 0, f"{width}: {page.evaluate(STICKING_OUT)}"
        assert page.locator(".stage").bounding_box()["width"] >= 300, width
    page.goto(site_url)
    size = "element => parseFloat(getComputedStyle(element).fontSize)"
    assert page.locator(".new-icons .cell .name").first.evaluate(size) == 30
    large.close()
