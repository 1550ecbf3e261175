"""Without JavaScript, all content is available, and outlines open and close."""

import pytest

import demo_site
from browser import Viewer

HIDDEN_ITEMS = """() => [...document.querySelectorAll('[data-item-id], [data-level]')]
  .filter(item => !item.parentElement.closest('details:not([open])'))
  .filter(item => !item.checkVisibility() || item.getBoundingClientRect().height === 0)
  .map(item => item.dataset.itemId ?? item.id)"""
HIDDEN_NODES = """() => [...document.querySelectorAll('[data-level]')]
  .filter(node => !node.checkVisibility()).map(node => node.id)"""
CLOSED = "details:not([open]) > summary:visible"


@pytest.mark.sampled(path=demo_site.parts)
def test_page_shows_its_content(path: str, viewer: Viewer) -> None:
    page = viewer.open(path, javascript=False)
    assert page.locator("main").inner_text().strip() != ""
    assert page.locator("h1:visible").count() == 1
    assert page.evaluate(HIDDEN_ITEMS) == []


def test_outline_opens_by_click(outline_path: str, viewer: Viewer) -> None:
    page = viewer.open(outline_path, javascript=False)
    folded = page.locator("details").count()
    assert folded > 0, "the outline has nothing to open"
    for _ in range(folded):
        if page.locator(CLOSED).count() == 0:
            break
        page.locator(CLOSED).first.click()
    assert page.evaluate(HIDDEN_NODES) == []


def test_outline_closes_by_keyboard(outline_path: str, viewer: Viewer) -> None:
    page = viewer.open(outline_path, javascript=False)
    details = page.locator("details").first
    was_open = details.get_attribute("open") is not None
    details.locator("> summary").press("Enter")
    assert (details.get_attribute("open") is not None) != was_open
    details.locator("> summary").press("Space")
    assert (details.get_attribute("open") is not None) == was_open


def test_fragment_opens_the_way_to_a_node(outline_path: str, viewer: Viewer) -> None:
    page = viewer.open(outline_path, javascript=False)
    deepest = page.evaluate(
        """() => [...document.querySelectorAll('[data-level]')]
          .sort((a, b) => b.dataset.level - a.dataset.level)[0].id"""
    )
    page = viewer.open(f"{outline_path}#{deepest}", javascript=False)
    assert page.locator(f"[id='{deepest}']").is_visible()
