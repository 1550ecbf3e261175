"""With reduced motion, pages have no animations: on load, on hover, and when an outline opens."""

import pytest
from playwright.sync_api import Page

import demo_site
from browser import Viewer

RUNNING = """() => document.getAnimations()
  .filter(animation => animation.playState === 'running'
    && animation.effect.getComputedTiming().activeDuration > 10)
  .map(animation => (animation.animationName ?? animation.transitionProperty)
    + ' of ' + animation.effect.target.outerHTML.slice(0, 80))"""
SMOOTH_SCROLLERS = """() => [...document.querySelectorAll('*')]
  .filter(element => getComputedStyle(element).scrollBehavior === 'smooth')
  .map(element => element.outerHTML.slice(0, 80))"""


@pytest.mark.sampled(path=demo_site.parts)
def test_page_stands_still(path: str, viewer: Viewer) -> None:
    page = viewer.open(path, reduced_motion=True)
    assert running(page) == []
    assert page.evaluate(SMOOTH_SCROLLERS) == []
    for selector in ("main [data-item-id]", "main a", "header a"):
        found = page.locator(f"{selector} >> visible=true").first
        if found.count():
            found.hover()
            assert running(page) == [], f"when the pointer is over {selector}"


def test_outline_opens_at_once(outline_path: str, viewer: Viewer) -> None:
    page = viewer.open(outline_path, reduced_motion=True)
    page.locator("summary >> visible=true").first.click()
    assert running(page) == []


def running(page: Page) -> list[str]:
    """Returns the running animations and transitions that are long enough to be visible."""
    return page.evaluate(RUNNING)
