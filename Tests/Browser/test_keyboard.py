"""The Tab key reaches all controls in reading order, and the focus is visible."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import demo_site
from browser import Viewer

# Radio buttons of one name are one stop: the checked or the first button. Arrow keys reach further buttons.
COLLECT_STOPS = """() => {
  const isStopOfItsGroup = element => {
    if (element.type !== 'radio') return true;
    const group = [...document.querySelectorAll(`input[type=radio][name="${element.name}"]`)];
    return element === (group.find(radio => radio.checked) ?? group[0]);
  };
  window.tabStops = [...document.querySelectorAll(
      'a[href], summary, button, input, select, textarea, [tabindex]')]
    .filter(element => element.checkVisibility({ visibilityProperty: true })
      && element.tabIndex >= 0 && !element.disabled && isStopOfItsGroup(element));
  return window.tabStops.map(element => element.outerHTML.slice(0, 100));
}"""

# The focused element or its cell or row may draw the focus ring.
FOCUS = """() => {
  const element = document.activeElement;
  const holders = [element, element.closest('[data-item-id], [data-level], li')].filter(Boolean);
  const isOutlined = holders.some(holder => [undefined, '::before', '::after'].some(part => {
    const style = getComputedStyle(holder, part);
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
  }));
  const box = element.getBoundingClientRect();
  const isInView = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
    && box.width > 1 && box.height > 1;
  return { stop: window.tabStops.indexOf(element), isOutlined, isInView };
}"""


@pytest.mark.sampled(path=demo_site.parts)
def test_every_stop_is_reached_in_order_and_seen(path: str, viewer: Viewer) -> None:
    page = viewer.open(path)
    stops = page.evaluate(COLLECT_STOPS)
    assert stops, "the page has nothing to go to"
    for index, stop in enumerate(stops):
        page.keyboard.press("Tab")
        expected = {"stop": index, "isOutlined": True, "isInView": True}
        assert page.evaluate(FOCUS) == expected, stop


PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"
# A pinned header and footer, higher than the scroll padding of the theme.
PINNED = {
    "/groups/": {
        "type": "compositional", "sections": [{
            "group": {"type": "horizontal", "layoutSize": {"width": {"fractionalWidth": 1}, "height": 60},
                      "subitems": [{"layoutSize": {"width": 160, "height": 60}}]},
            "boundarySupplementaryItems": [
                {"elementKind": "header", "alignment": "top", "pinToVisibleBounds": True,
                 "layoutSize": {"width": {"fractionalWidth": 1}, "height": 140}},
                {"elementKind": "footer", "alignment": "bottom", "pinToVisibleBounds": True,
                 "layoutSize": {"width": {"fractionalWidth": 1}, "height": 100}}]}]},
    "/flow/": {
        "type": "flow", "itemSize": {"width": 100, "height": 60},
        "headerReferenceSize": {"width": 0, "height": 140}, "sectionHeadersPinToVisibleBounds": True,
        "footerReferenceSize": {"width": 0, "height": 100}, "sectionFootersPinToVisibleBounds": True},
}


def shelf(behavior: str, width: object) -> dict:
    return {"type": "compositional", "sections": [{
        "orthogonalScrollingBehavior": behavior, "interGroupSpacing": 10, "contentInsets": 20,
        "group": {"type": "horizontal", "layoutSize": {"width": width, "height": 100}, "subitems": [
            {"layoutSize": {"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}}]}}]}


# Cells that scroll sideways. The window shows one cell and a part of the next.
SIDEWAYS = {
    "/line/": {"type": "flow", "scrollDirection": "horizontal", "itemSize": {"width": 230, "height": 100}},
    **{f"/{behavior}/": shelf(behavior, {"fractionalWidth": 0.66}) for behavior in [
        "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging", "groupPagingCentered"]},
}


@pytest.mark.parametrize("place", list(SIDEWAYS))
def test_a_cell_of_a_line_that_scrolls_comes_into_view_as_a_whole(
    place: str, browser: Browser, tmp_path: Path,
) -> None:
    items = [{"id": f"i{number}", "text": f"{number}", "link": "/"} for number in range(8)]
    settings = {"pages": [{"path": path, "items": items, "layout": layout}
                          for path, layout in SIDEWAYS.items()]}
    with demo_site.serve_catalog(tmp_path, {"icons": []}, {}, settings) as url:
        page = browser.new_page(viewport={"width": 400, "height": 700})
        page.goto(url + place)
        cell = "document.activeElement.closest('.cell')"
        for key, first in (("Tab", "i0"), ("Shift+Tab", "i7")):
            page.locator(f"[data-item-id={first}] a").focus()
            for _ in range(7):
                page.keyboard.press(key)
                # A section with snapping would snap in the next frames.
                page.evaluate("() => new Promise(go => requestAnimationFrame(() => "
                              "requestAnimationFrame(() => requestAnimationFrame(go))))")
                box = page.evaluate(f"{cell}.getBoundingClientRect().toJSON()")
                assert box["left"] >= -1 and box["right"] <= 401, page.evaluate(f"{cell}.id")
        page.close()


@pytest.mark.parametrize("place", list(PINNED))
def test_what_has_the_focus_is_not_below_what_is_pinned(
    place: str, browser: Browser, tmp_path: Path,
) -> None:
    """WCAG 2.4.11: focused elements are fully visible, in both tab directions."""
    icons = [{"id": f"i{number}", "name": f"Icon {number}", "price": 1, "image": "icons/all.svg",
              "section": "a" if number < 30 else "b"} for number in range(40)]
    catalog = {"icons": icons, "sections": [
        {"id": name, "title": name, "footer": f"Foot of {name}"} for name in "ab"]}
    settings = {"pages": [{"path": path, "items": "catalog", "itemsPerPage": "all", "layout": layout}
                          for path, layout in PINNED.items()]}
    with demo_site.serve_catalog(tmp_path, catalog, {"all": PICTURE}, settings) as url:
        page = browser.new_page(viewport={"width": 390, "height": 700})
        page.goto(url + place)
        for key, first in (("Tab", "i0"), ("Shift+Tab", "i39")):
            page.locator(f"[data-item-id={first}] a").focus()
            for _ in range(35):
                page.keyboard.press(key)
                below = page.evaluate(
                    """() => {
                      const box = document.activeElement.getBoundingClientRect();
                      return [...document.querySelectorAll('.header, .footer')]
                        .map((each) => each.getBoundingClientRect())
                        .filter(({ top, bottom, left, right }) => top < box.bottom - 1
                          && bottom > box.top + 1 && left < box.right && right > box.left).length;
                    }""")
                assert below == 0, page.evaluate("document.activeElement.outerHTML.slice(0, 80)")
        page.close()
