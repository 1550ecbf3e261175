"""The Tab key reaches everything that can be used, in reading order, and shows where it is."""

import pytest

import demo_site
from browser import Viewer

# Radio buttons of one name are one stop: the checked one, or the first; arrow keys reach the others.
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

# The ring may be drawn by the focused element or by the cell or row that it stands for.
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
