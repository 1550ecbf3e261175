"""Cells in a browser: accessories, separators, swipe actions, constructors and states.

The Swift test `CellPagesTests` writes the pages in `make test`. Every page exists twice: for left-to-right
and right-to-left languages."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser import expect_address, violations
from cells import IN_VIEW, TRAILING, actions, order, own_actions, separator, start, swipe
from html_checker import findings_in
from tools import REPOSITORY

PAGES = os.environ.get("VITRINE_CELL_PAGES", "")
NAMES = [
    "accessories", "accessories-editing", "separators", "anchors", "swipe", "swipe-editing", "contents",
    "states", "backgrounds", "grid", "outline",
]
TOLERANCE = 0.6

pytestmark = pytest.mark.skipif(not PAGES, reason="VITRINE_CELL_PAGES says where the pages are")

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def folder() -> Path:
    """The pages with the theme's stylesheets."""
    shutil.copytree(REPOSITORY / "Templates" / "assets", Path(PAGES) / "assets", dirs_exist_ok=True)
    return Path(PAGES)


@pytest.fixture
def show(browser: Browser, folder: Path) -> Iterator[Open]:
    """Opens a page by its name in its own context."""
    contexts: list[BrowserContext] = []

    def open_page(name: str, *, width: int = 600, media: dict | None = None, **options) -> Page:
        context = browser.new_context(viewport={"width": width, "height": 900}, **options)
        contexts.append(context)
        page = context.new_page()
        page.emulate_media(**(media or {}))
        page.goto((folder / f"{name}.html").as_uri())
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(params=["", "-rtl"])
def suffix(request: pytest.FixtureRequest) -> str:
    """The writing direction."""
    return request.param


# MARK: Accessories


@pytest.mark.parametrize("cell", ["all", "backwards"])
def test_accessories_of_the_system_have_their_sides_and_order(
    cell: str, suffix: str, show: Open
) -> None:
    assert order(show("accessories" + suffix), cell, suffix) == ["content", *TRAILING]
    editing = show("accessories-editing" + suffix, width=900)
    leading = ["delete", "insert", "multiselect"]
    assert order(editing, cell, suffix) == [*leading, "content", *TRAILING, "reorder"]


def test_custom_accessories_stand_where_their_rule_says(suffix: str, show: Open) -> None:
    page = show("accessories" + suffix)
    assert order(page, "custom", suffix) == [
        "c", "a", "b", "content", "e", "d", "g", "checkmark", "disclosure-indicator", "f",
    ]


def test_accessories_do_not_touch(suffix: str, show: Open) -> None:
    page = show("accessories-editing" + suffix, width=900)
    for cell in ("all", "custom"):
        boxes = sorted(
            (item.bounding_box() for item in page.locator(f"#{cell} .accessory").all()),
            key=lambda box: box["x"],
        )
        for left, right in zip(boxes, boxes[1:]):
            assert left["x"] + left["width"] < right["x"]


def test_a_hidden_accessory_keeps_its_room(suffix: str, show: Open) -> None:
    page = show("accessories" + suffix)
    hidden, shown = (page.locator(f"#{cell} .label") for cell in ("hidden", "shown"))
    assert not hidden.is_visible()
    assert hidden.bounding_box()["width"] == pytest.approx(shown.bounding_box()["width"])


def test_reserved_width_and_tint(suffix: str, show: Open) -> None:
    page = show("accessories" + suffix)
    assert page.locator("#shown .checkmark").bounding_box()["width"] == pytest.approx(90)
    color = "element => getComputedStyle(element).color"
    assert page.locator("#tinted .accessory").evaluate(color) == "rgb(196, 22, 42)"
    assert page.locator("#all .disclosure-indicator").evaluate(color) != "rgb(196, 22, 42)"


def test_a_menu_opens_without_javascript_and_closes(show: Open) -> None:
    page = show("accessories", java_script_enabled=False)
    menu = page.locator("#all .menu")
    assert not menu.is_visible()
    button = page.get_by_role("button", name="Menu of Text of all")
    button.press("Enter")
    assert menu.get_by_role("link", name="Open").is_visible()
    page.keyboard.press("Escape")
    expect(menu).not_to_be_visible()
    button.click()
    expect(menu).to_be_visible()


# MARK: Separators


@pytest.mark.parametrize("width", [390, 1200])
@pytest.mark.parametrize(
    "cell",
    ["image", "no-image", "indented", "accessories", "indented-content", "large", "reserved", "last"],
)
def test_separators_start_where_the_text_does(
    cell: str, width: int, suffix: str, show: Open
) -> None:
    page = show("separators" + suffix, width=width)
    text = start(page, page.locator(f"#{cell} .texts"), suffix)
    assert separator(page, cell, suffix)[0] == pytest.approx(text, abs=TOLERANCE)


def test_separators_can_be_set_and_hidden(suffix: str, show: Open) -> None:
    page = show("separators" + suffix, width=390)
    edge = start(page, page.locator("#set"), suffix)
    assert separator(page, "set", suffix) == pytest.approx((edge + 33, edge + 44))
    assert separator(page, "none", suffix) is None


def test_separators_can_be_anchored(suffix: str, show: Open) -> None:
    for width in (390, 1200):
        page = show("separators" + suffix, width=width)

        def places(cell: str, view: str) -> tuple[float, float]:
            view = start(page, page.locator(f"#{cell} .{view}"), suffix)
            return separator(page, cell, suffix)[0], view

        line, image = places("at-image", "image")
        assert line == pytest.approx(image, abs=TOLERANCE)
        line, text = places("at-text", "texts")
        assert line == pytest.approx(text + 7, abs=TOLERANCE)
        line, text = places("at-missing-image", "texts")
        assert line == pytest.approx(text, abs=TOLERANCE)


def test_a_page_can_anchor_the_separators_of_its_rows(suffix: str, show: Open) -> None:
    page = show("anchors" + suffix, width=390)
    for cell, distance in (("page", -5), ("own", 8)):
        image = start(page, page.locator(f"#{cell} .image"), suffix)
        line = separator(page, cell, suffix)[0]
        assert line == pytest.approx(image + distance, abs=TOLERANCE)
    edge = start(page, page.locator("#inset"), suffix)
    assert separator(page, "inset", suffix)[0] == pytest.approx(edge + 33, abs=TOLERANCE)


def test_indentation(suffix: str, show: Open) -> None:
    page = show("separators" + suffix, width=390)

    def texts(cell: str) -> float:
        return start(page, page.locator(f"#{cell} .texts"), suffix)

    assert texts("indented") - texts("image") == pytest.approx(36)
    sign = start(page, page.locator("#indented-content .multiselect"), suffix)
    assert sign - start(page, page.locator("#image .image"), suffix) == pytest.approx(1)
    assert texts("indented-content") - texts("image") == pytest.approx(60 + 24 + 12)


# MARK: Swipe actions


def test_actions_are_out_of_sight_at_first(suffix: str, show: Open) -> None:
    page = show("swipe" + suffix, width=390, has_touch=True)
    assert actions(page) == {"Open Text of first": False, "Share": False, "Leave": False, "Buy": False}
    row = page.locator("#first .row").bounding_box()
    assert row == pytest.approx(page.locator("#first").bounding_box(), abs=TOLERANCE)
    assert actions(page, "without") == {}


def test_rows_with_actions_are_as_high_as_those_without(suffix: str, show: Open) -> None:
    for options in ({"has_touch": True}, {"width": 900}):
        page = show("swipe" + suffix, **options)
        cells = [page.locator(f"#{cell}") for cell in ("first", "without")]
        assert len({cell.bounding_box()["height"] for cell in cells}) == 1


def test_swipe_by_touch(suffix: str, show: Open) -> None:
    page = show("swipe" + suffix, width=600, has_touch=True)
    towards_start = 100 if suffix else -100
    swipe(page, "first", towards_start)
    assert actions(page) == {"Open Text of first": False, "Share": True, "Leave": True, "Buy": True}
    swipe(page, "first", -towards_start)
    assert not any(actions(page).values())
    swipe(page, "first", -towards_start)
    assert actions(page) == {"Open Text of first": True, "Share": False, "Leave": False, "Buy": False}
    assert not any(actions(page, "second").values())


def test_the_first_action_is_the_outermost(suffix: str, show: Open) -> None:
    page = show("swipe" + suffix, width=390)
    buy, share = (page.locator("#first").get_by_role("link", name=name) for name in ("Buy", "Share"))
    assert start(page, buy, suffix) > start(page, share, suffix)


@pytest.mark.parametrize("width", [320, 390, 900])
def test_with_a_mouse_actions_are_buttons_with_their_titles(
    width: int, suffix: str, show: Open
) -> None:
    page = show("swipe" + suffix, width=width)
    assert actions(page) and all(actions(page).values())
    for action in page.locator("#first .swipe-action").all():
        assert action.inner_text().strip()
        assert not action.locator(".spoken").count() or action.locator(".spoken").is_visible()
        inner = action.evaluate("action => action.scrollWidth <= action.clientWidth + 1")
        assert inner and action.bounding_box()["height"] >= 32
    # Hovering does not move the row or cover its link.
    before = page.locator("#first").bounding_box()
    page.locator("#first .text").hover()
    assert page.locator("#first").bounding_box() == before
    page.locator("#first .text").click()
    expect_address(page, "#first")
    page.locator("#first").get_by_role("link", name="Buy").click()
    expect_address(page, "#buy-first")


def test_actions_by_keyboard(suffix: str, show: Open) -> None:
    for options in ({"has_touch": True}, {}):
        page = show("swipe" + suffix, width=600, java_script_enabled=True, **options)
        names = []
        for _ in range(5):
            page.keyboard.press("Tab")
            names.append(page.evaluate("document.activeElement.innerText.trim().split('\\n')[0]"))
            if names[-1] in ("Share", "Leave", "Buy"):
                assert actions(page)[names[-1]]
        assert names == ["Open Text of first", "Text of first", "Leave", "Share", "Buy"]
        page.keyboard.press("Enter")
        expect_address(page, "#buy-first")


def test_published_pages_have_links_alone(show: Open) -> None:
    page = show("swipe")
    assert page.locator(".swipe-action:not(a[href]), #first .delete").count() == 0
    assert page.locator("#first a[data-destructive]").inner_text() == "Leave"
    editing = show("swipe-editing")
    assert editing.locator("#first button.swipe-action[data-destructive]").count() == 1


@pytest.mark.parametrize(("name", "cell"), [("swipe-editing", "first"), ("swipe", "always")])
def test_the_delete_accessory_reveals_the_trailing_actions(
    name: str, cell: str, suffix: str, show: Open
) -> None:
    page = show(name + suffix, width=390, has_touch=True, java_script_enabled=True)
    sign = page.locator(f"#{cell}").get_by_role("link", name=f"Delete Text of {cell}")
    assert not actions(page, cell)["Leave"]
    sign.click()
    page.wait_for_function(
        f"({IN_VIEW})(document.querySelector('#{cell} .swipe-action[data-destructive]'))")


def test_the_delete_accessory_marks_the_actions_of_a_mouse(suffix: str, show: Open) -> None:
    page = show("swipe" + suffix, width=900)
    leave = page.locator("#always").get_by_role("link", name="Leave")
    color = "action => getComputedStyle(action).backgroundColor"
    quiet = leave.evaluate(color)
    page.locator("#always").get_by_role("link", name="Delete Text of always").click()
    page.mouse.move(0, 0)
    assert actions(page, "always")["Leave"] and leave.evaluate(color) != quiet


# MARK: Content, states and backgrounds


def test_side_by_side_where_there_is_room(suffix: str, show: Open) -> None:
    for width, is_beside in ((900, True), (250, False)):
        page = show("contents" + suffix, width=width)
        text, secondary = (
            page.locator(f"#valueCell .{name}").bounding_box()
            for name in ("text", "secondary-text")
        )
        assert (secondary["y"] < text["y"] + text["height"] - 4) == is_beside


def test_an_image_alone_is_named(show: Open) -> None:
    page = show("contents")
    assert page.locator("#image-only .texts").count() == 0
    assert page.get_by_role("link", name="Text of image-only", exact=True).is_visible()


LINES = "text => Math.round(text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight))"


ENDS_SEEN = """text => {
  const { left, right } = text.getBoundingClientRect();
  const node = text.querySelector('bdi').firstChild;
  return [0, node.length - 1].map((place) => {
    const range = new Range();
    range.setStart(node, place);
    range.setEnd(node, place + 1);
    const seen = range.getBoundingClientRect();
    return seen.left >= left - 1 && seen.right <= right + 1;
  });
}"""


def test_line_limits(suffix: str, show: Open) -> None:
    page = show("contents" + suffix, width=390)
    lines = {
        mode: page.locator(f"#{mode} .text").evaluate(LINES)
        for mode in (
            "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead",
            "byTruncatingTail", "byTruncatingMiddle", "fits",
        )
    }
    assert lines["byWordWrapping"] > 2 and lines["byCharWrapping"] > 2
    assert lines["byTruncatingTail"] == 2
    for mode in ("byClipping", "byTruncatingHead", "byTruncatingMiddle", "fits"):
        assert lines[mode] == 1, mode
    # A text that is truncated at its head shows its end and hides its start.
    assert suffix or page.locator("#byTruncatingHead .text").evaluate(ENDS_SEEN) == [False, True]


def test_an_author_comes_before_a_style(show: Open) -> None:
    page = show("backgrounds")
    style = "row => { const { borderTopLeftRadius: r, backgroundColor: c } = getComputedStyle(row, '::before'); return [r, c] }"
    assert page.locator("#custom .row").evaluate(style) == ["20px", "rgb(26, 116, 49)"]
    assert page.locator("#listGroupedCell .row").evaluate(style) == ["20px", "rgb(255, 255, 255)"]
    assert page.locator("#listPlainCell .row").evaluate(style)[1] == "rgba(0, 0, 0, 0)"


STATE_LOOK = """cell => {
  const row = cell.querySelector('.row');
  const looks = [[row, null], [row, '::before'], [row, '::after'], [cell, null],
    [row.querySelector('.text'), null]];
  return JSON.stringify(looks.map(([element, part]) => {
    const style = getComputedStyle(element, part);
    return [style.color, style.backgroundColor, style.outline, style.opacity];
  }));
}"""
SEEN = ["disabled", "highlighted", "selected", "focused", "reordering"]
MEDIA = [
    {}, {"color_scheme": "dark"}, {"contrast": "more"}, {"forced_colors": "active"},
]


def test_a_tinted_icon_is_drawn_in_its_tint(suffix: str, show: Open) -> None:
    page = show("accessories" + suffix)
    fill = "shape => getComputedStyle(shape).fill"
    assert page.locator("#tinted-icon .custom path").evaluate(fill) == "rgb(196, 22, 42)"


# MARK: Grids

LAYERS = """cell => ['::before', '::after'].map(layer => {
  const { zIndex, backgroundColor } = getComputedStyle(cell, layer);
  return [Number(zIndex), backgroundColor];
})"""


def test_the_selected_background_lies_above_the_background(show: Open) -> None:
    page = show("grid")
    background, selected = page.locator("#selected").evaluate(LAYERS)
    assert background[1] == "rgb(26, 116, 49)" and selected[1] == "rgb(196, 22, 42)"
    assert background[0] < selected[0] < 0
    row = show("backgrounds").locator("#selected .row").evaluate(LAYERS)
    assert row[0][0] < row[1][0] < 0


@pytest.mark.parametrize("width", [320, 900])
def test_an_image_alone_fills_its_cell(width: int, suffix: str, show: Open) -> None:
    page = show("grid" + suffix, width=width)
    cell, icon = (
        page.locator(name).bounding_box() for name in ("#alone", "#alone .image > .icon")
    )
    assert icon == pytest.approx(cell, abs=TOLERANCE)
    margins = page.locator("#margins .image > .icon").bounding_box()
    cell = page.locator("#margins").bounding_box()
    assert margins == pytest.approx({
        "x": cell["x"] + 10, "y": cell["y"] + 5,
        "width": cell["width"] - 20, "height": cell["height"] - 10}, abs=TOLERANCE)
    assert page.get_by_role("link", name="Text of alone", exact=True).is_visible()


@pytest.mark.sampled
@pytest.mark.parametrize("media", MEDIA)
@pytest.mark.parametrize("state", SEEN)
def test_states_are_seen(state: str, media: dict, show: Open) -> None:
    page = show("states", media=media)
    looks = [page.locator(f"#{cell}").evaluate(STATE_LOOK) for cell in (state, "pinned")]
    assert looks[0] != looks[1]


def test_a_disabled_cell_leads_nowhere(show: Open) -> None:
    link = show("states").get_by_role("link", name="Text of disabled")
    assert link.get_attribute("aria-disabled") == "true"
    assert link.get_attribute("href") is None


# MARK: Rows of outlines


def is_open(page: Page, cell: str) -> bool:
    return page.locator(f"#{cell} > details").evaluate("details => details.open")


def test_only_the_disclosure_opens_a_row_of_the_style_cell(suffix: str, show: Open) -> None:
    page = show("outline" + suffix, width=600)
    for cell in ("disclosing", "disclosing-swipe"):
        row = page.locator(f"#{cell} > .row").bounding_box()
        sign = page.locator(f"#{cell} > details > summary").bounding_box()
        assert row["y"] <= sign["y"] and sign["y"] + sign["height"] <= row["y"] + row["height"]
        assert row["x"] <= sign["x"] and sign["x"] + sign["width"] <= row["x"] + row["width"]
        page.locator(f"#{cell} > .row .text").click()
        expect_address(page, f"#{cell}")
        assert not is_open(page, cell)
        page.locator(f"#{cell} > details > summary").click()
        assert is_open(page, cell) and page.locator(f"#{cell}-leaf .text").is_visible()
        below = page.locator(f"#{cell}-leaf").bounding_box()
        assert below["y"] >= row["y"] + row["height"] - TOLERANCE
    page.get_by_label("Contents of Text of disclosing", exact=True).press("Enter")
    assert not is_open(page, "disclosing")


def test_all_of_a_row_of_the_style_header_opens_it(suffix: str, show: Open) -> None:
    page = show("outline" + suffix, width=600)
    for cell in ("header", "header-swipe"):
        page.locator(f"#{cell} > details > summary .text").click()
        assert is_open(page, cell)
        page.get_by_role("link", name=f"Open Text of {cell}", exact=True).click()
        expect_address(page, f"#{cell}")


@pytest.mark.parametrize("cell", ["disclosing-swipe", "header-swipe", "leaf-swipe"])
def test_rows_of_outlines_are_swiped(cell: str, suffix: str, show: Open) -> None:
    page = show("outline" + suffix, width=390, has_touch=True)
    if cell != "leaf-swipe":
        page.locator(f"#{cell} > details > summary").click()
    row = f"#{cell} > .row, #{cell} > details > .row"
    at_rest = page.locator(row).bounding_box()
    page.locator(row).scroll_into_view_if_needed()
    towards_start = 100 if suffix else -100
    names = {"Look": False, "Share": False, "Buy": False}
    assert own_actions(page, cell) == names
    swipe(page, cell, towards_start, own=row)
    assert own_actions(page, cell) == {**names, "Share": True, "Buy": True}
    if cell != "leaf-swipe":
        # Rows below the row do not move.
        child = page.locator(f"#{cell}-leaf > .row").bounding_box()
        frame = page.locator(f"#{cell}").bounding_box()
        assert frame["x"] <= child["x"]
        assert child["x"] + child["width"] <= frame["x"] + frame["width"]
    # Less than the width of the actions, so that the finger does not overshoot the row's position.
    swipe(page, cell, -towards_start * 3 // 5, own=row)
    assert own_actions(page, cell) == names
    assert page.locator(row).bounding_box()["x"] == pytest.approx(at_rest["x"], abs=TOLERANCE)
    swipe(page, cell, -towards_start, own=row)
    assert own_actions(page, cell) == {**names, "Look": True}


@pytest.mark.parametrize("width", [320, 900])
@pytest.mark.parametrize("cell", ["disclosing-swipe", "header-swipe", "leaf-swipe"])
def test_rows_of_outlines_have_buttons_for_a_mouse(
    cell: str, width: int, suffix: str, show: Open
) -> None:
    page = show("outline" + suffix, width=width)
    assert own_actions(page, cell) == {"Look": True, "Share": True, "Buy": True}
    row = page.locator(f"#{cell} > .row, #{cell} > details > .row").bounding_box()
    for action in page.locator(f"#{cell} > .swipe-actions > .swipe-action").all():
        box = action.bounding_box()
        assert (
            box["y"] >= row["y"] + row["height"] - TOLERANCE
            or box["x"] >= row["x"] + row["width"] - TOLERANCE
            or box["x"] + box["width"] <= row["x"] + TOLERANCE
        ), "the row is covered"


def test_controls_of_both_sides_are_beside_a_row_that_opens(suffix: str, show: Open) -> None:
    page = show("outline" + suffix, width=600)
    summary = page.locator("#controls > details > summary")
    texts = summary.locator(".texts").bounding_box()
    for name in ("Help", "Details of it"):
        link = page.locator("#controls").get_by_role("link", name=name)
        box = link.bounding_box()
        assert box["x"] >= texts["x"] + texts["width"] or box["x"] + box["width"] <= texts["x"]
        link.click()
        expect_address(page, "#elsewhere")
        assert not is_open(page, "controls")
        page.goto(page.url.partition("#")[0])


# MARK: Every page


@pytest.mark.sampled
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", NAMES)
def test_axe_finds_no_violation(name: str, scheme: str, suffix: str, show: Open) -> None:
    page = show(name + suffix, width=390, media={"color_scheme": scheme})
    assert violations(page) == []


@pytest.mark.sampled
@pytest.mark.parametrize("name", NAMES)
def test_nothing_sticks_out(name: str, suffix: str, show: Open) -> None:
    page = show(name + suffix, width=320)
    assert page.evaluate("document.scrollingElement.scrollWidth") == 320


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_can_be_used_stands_in_something_else_that_can(name: str, show: Open) -> None:
    used = ":is(a, button, input, summary)"
    assert show(name).locator(f"{used} {used}").count() == 0


def test_html_is_valid(folder: Path) -> None:
    found = findings_in(folder)
    assert {file: said for file, said in found.items() if file.endswith(".html")} == {}
