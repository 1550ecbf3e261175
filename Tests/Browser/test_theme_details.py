"""Details of the theme: lines, marks and alignment of texts."""

import pytest
from playwright.sync_api import Page

from browser import Viewer

STYLE = "(e, [pseudo, name]) => getComputedStyle(e, pseudo).getPropertyValue(name)"


def style(page: Page, selector: str, name: str, pseudo: str | None = None) -> str:
    return page.locator(selector).first.evaluate(STYLE, [pseudo, name])


def test_no_line_stands_below_the_last_page_that_was_found(viewer: Viewer) -> None:
    page = viewer.open("/search/?q=cat")
    page.locator(".search-pages .content").first.wait_for()
    assert style(page, ".search-pages > :last-child .content", "border-bottom-width") == "0px"


def test_the_filters_open_with_the_theme_s_own_mark(viewer: Viewer) -> None:
    page = viewer.open("/search/")
    assert style(page, ".search-filters summary", "list-style-type") == "none"
    assert style(page, ".search-filters summary", "border-right-width", "::after") != "0px"


def test_categories_and_colours_of_the_search_look_alike(viewer: Viewer) -> None:
    page = viewer.open("/search/")
    for name in ["min-height", "border-radius", "background-color"]:
        alike = [style(page, f".search-{kind} a", name) for kind in ("categories", "colors")]
        assert alike[0] == alike[1], name


def test_the_mark_between_two_crumbs_is_as_far_from_both(viewer: Viewer) -> None:
    page = viewer.open("/icons/candle/")
    before, after = page.locator(".breadcrumbs li").first.evaluate("""e => {
      const [link, next] = [e.querySelector('a'), e.nextElementSibling.querySelector('a')]
        .map(a => a.getBoundingClientRect());
      const mark = getComputedStyle(e, '::after');
      const [size, gap, margin] = [mark.inlineSize, getComputedStyle(e).columnGap, mark.marginInlineStart]
        .map(parseFloat);
      // The mark is drawn from the middle of the square to the corner that is turned outwards.
      const middle = link.right + gap + margin + size / 2;
      return [middle - link.right, next.left - middle - size * Math.SQRT1_2];
    }""")
    assert before == pytest.approx(after, abs=1)


def test_what_a_bundle_saves_leaves_no_word_alone(viewer: Viewer) -> None:
    page = viewer.open("/bundles/halloween/", width=390)
    widths = page.locator(".saving").evaluate("""e => {
      const range = document.createRange();
      range.selectNodeContents(e);
      const lines = new Map();
      for (const box of range.getClientRects()) {
        const key = Math.round(box.top);
        lines.set(key, (lines.get(key) ?? 0) + box.width);
      }
      return [...lines.values()];
    }""")
    assert min(widths) > max(widths) / 2


def test_fields_of_an_outline_are_as_round_as_the_others(viewer: Viewer) -> None:
    page = viewer.open("/outlines/guide/")
    for field in [".outline-tools input", ".outline-tools select"]:
        assert style(page, field, "border-radius") == style(page, ".search input", "border-radius")


@pytest.mark.parametrize("width", [390, 1440])
def test_the_text_of_an_icon_follows_its_licences_as_they_follow_the_tags(
    viewer: Viewer, width: int
) -> None:
    page = viewer.open("/icons/candle/", width=width)
    tags, licenses, text = [
        page.locator(f".facts > {part}").bounding_box() for part in (".tags", ".licenses", ".prose")]
    row = float(style(page, ".licenses tbody tr:last-child", "padding-bottom").rstrip("px"))
    cell = float(style(page, ".licenses tbody td:nth-child(2)", "padding-bottom").rstrip("px"))
    before = licenses["y"] - tags["y"] - tags["height"]
    after = text["y"] - licenses["y"] - licenses["height"] + row + cell
    assert after == pytest.approx(before, abs=4)
