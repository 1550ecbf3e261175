"""Each operation of the editor by mouse, by touch and by key, in Chromium and in Firefox: the files say
the same afterwards, byte for byte."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import firefox
from browser import wait_for_frame, wait_until
from hands import Hand, chromium_hand, firefox_hand, inside
from live_site import Site
from tools import path_of

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"
OWL, CAT, POT = [
    f'    {{ "id": "{name}", "price": {price}, "section": "a" }}'
    for name, price in [("owl", "1.50"), ("cat", "2"), ("pot", "3")]
]
OUTLINE = "- Alps\n- Bay\n- Cape\n"


def catalog(*lines: str) -> str:
    sections = '"sections": [{ "id": "a" }, { "id": "b" }],'
    return f'{{\n  {sections}\n  "icons": [\n' + ",\n".join(lines) + "\n  ]\n}\n"


def saying(line: str, member: str) -> str:
    """An icon's line with a member behind all others."""
    return line.replace(" }", f", {member} }}")


@pytest.fixture(scope="module")
def fox() -> Iterator[firefox.Firefox]:
    with firefox.running(path_of("firefox")) as running:
        yield running


@pytest.fixture(params=[
    f"{browser} {device}"
    for browser in ["Chromium", "Firefox"] for device in ["mouse", "touch", "keyboard"]
])
def hand(request: pytest.FixtureRequest) -> Iterator[Hand]:
    name, device = request.param.split()
    opened = (
        chromium_hand(request.getfixturevalue("browser"), device) if name == "Chromium"
        else firefox_hand(request.getfixturevalue("fox"), device))
    with opened as hand:
        yield hand


@pytest.fixture
def site(tmp_path: Path) -> Site:
    site = Site(tmp_path / "site")
    for name in ["owl", "cat", "pot"]:
        site.write(f"Content/icons/{name}.svg", PICTURE)
    site.write("Content/outlines/lands.md", OUTLINE)
    site.catalog.write_text(catalog(OWL, CAT, POT))
    actions = [{"style": "destructive", "title": "Remove"}]
    site.write("Content/pages/swiped.json", json.dumps({
        "title": "Swiped", "items": "catalog", "layout": {"type": "list"}, "cell": {"trailingSwipeActions": {"actions": actions}},
    }))
    # With pages of its own, a site has those that it says.
    site.write("Content/pages/list.json", json.dumps({
        "title": "List", "items": "catalog", "layout": {"type": "list"},
    }))
    return site


@pytest.fixture
def url(site: Site) -> Iterator[str]:
    with site.serve("0", "--edit") as address:
        yield address


def edit(hand: Hand, page: str) -> None:
    hand.page.goto(page)
    hand.page.wait_for_function("document.querySelector('vitrine-editor') !== null")
    hand.press(inside(".toggle"))
    hand.page.wait_for_function(f"Boolean({inside('.cell .open')})")


def control(title: str) -> str:
    return inside(f"[title='{title}']")


def select(hand: Hand, *icons: str) -> None:
    for icon in icons:
        hand.press(inside(f"[aria-label='Select {icon}']"))


# Icons: what is done, and what the catalog says then.


def delete(hand: Hand) -> list[str]:
    hand.press(control("Delete owl"))
    hand.press(inside("dialog.question[open] [value=yes]"))
    return [CAT, POT]


def field(name: str, text: str, line: str) -> Callable[[Hand], list[str]]:
    def change(hand: Hand) -> list[str]:
        hand.press(control("Change cat"))
        hand.write(inside(f"dialog.fields[open] [name={name}]"), text)
        hand.press(inside("dialog.fields [value=save]"))
        return [OWL, line, POT]

    return change


def featured(hand: Hand) -> list[str]:
    hand.press(control("Change cat"))
    hand.press(inside("dialog.fields[open] [name=isFeatured]"))
    hand.press(inside("dialog.fields [value=save]"))
    return [OWL, saying(CAT, '"isFeatured": true'), POT]


def section(hand: Hand) -> list[str]:
    hand.press(control("Change cat"))
    # A list of options is the system's own: it is opened by no script, and takes keys.
    hand.focus(inside("dialog.fields[open] [name=section]"))
    hand.keys("ArrowDown")
    hand.press(inside("dialog.fields [value=save]"))
    return [OWL, CAT.replace('"a"', '"b"'), POT]


def delete_several(hand: Hand) -> list[str]:
    select(hand, "owl", "pot")
    hand.press(inside(".several .delete"))
    hand.press(inside("dialog.question[open] [value=yes]"))
    return [CAT]


def feature_several(hand: Hand) -> list[str]:
    select(hand, "owl", "pot")
    hand.press(inside(".several .feature"))
    return [saying(OWL, '"isFeatured": true'), CAT, saying(POT, '"isFeatured": true')]


def price_several(hand: Hand) -> list[str]:
    select(hand, "owl", "pot")
    hand.press(inside(".several .price"))
    hand.write(inside("dialog.prices[open] [name=percent]"), "-10")
    assert hand.page.evaluate(f"{inside('dialog.prices tbody')}.innerText").split() == [
        "owl", "1.50", "1.35", "pot", "3.00", "2.70"]
    hand.press(inside("dialog.prices [value=save]"))
    return [OWL.replace("1.50", "1.35"), CAT, POT.replace("3", "2.70")]


def move_several_to_a_section(hand: Hand) -> list[str]:
    select(hand, "owl", "pot")
    hand.focus(inside(".several .section"))
    hand.keys("ArrowDown")
    hand.keys("ArrowDown")
    hand.press(inside(".several .move"))
    return [OWL.replace('"a"', '"b"'), CAT, POT.replace('"a"', '"b"')]


def reorder(hand: Hand) -> list[str]:
    grip = inside("[title^='Move owl']")
    if hand.device == "keyboard":
        hand.focus(grip)
        hand.keys("Alt", "ArrowDown")
    else:
        hand.drag_down(grip, "document.querySelector('main li[data-item-id=cat]')", 0.95)
    return [CAT, OWL, POT]


def swipe(hand: Hand) -> list[str]:
    # Its cells have a destructive action, which is there while the page is edited.
    row = "document.querySelector('main li[data-item-id=owl]')"
    action = f"{row}.querySelector('button.swipe-action[data-destructive]')"
    hand.page.wait_for_function(f"Boolean({action})")
    if hand.device == "touch":
        hand.page.evaluate(f"({action}).scrollIntoView({{ inline: 'nearest', block: 'nearest' }})")
    hand.press(action)
    return [CAT, POT]


def undo_and_redo(hand: Hand) -> list[str]:
    delete(hand)
    for button in [".undo", ".redo", ".undo"]:
        hand.page.wait_for_function(f"!{inside(button)}.disabled")
        hand.press(inside(button))
    return [OWL, CAT, POT]


def add(hand: Hand) -> list[str]:
    # Files are chosen in a window of the system, or dropped from another program.
    files = f"""(() => {{
      const data = new DataTransfer();
      data.items.add(new File([{json.dumps(PICTURE)}], "bat.svg"));
      const input = {inside(".files")};
      input.files = data.files;
      return input.dispatchEvent(new Event("change"));
    }})()"""
    hand.page.evaluate(files)
    hand.write(inside("dialog.added[open] [aria-label='Price of bat.svg']"), "4.50")
    hand.press(inside("dialog.added [value=save]"))
    return [OWL, CAT, POT, '    { "id": "bat", "name": "Bat", "price": 4.50 }']


ICON_OPERATIONS = {
    "delete": delete,
    "name": field("name", "Tom", '    { "id": "cat", "price": 2, "section": "a", "name": "Tom" }'),
    "price": field("price", "2.75", CAT.replace("2", "2.75")),
    "category": field("category", "Pets", saying(CAT, '"category": "Pets"')),
    "tags": field("tags", "x, y", saying(CAT, '"tags": ["x", "y"]')),
    "summary": field("summary", "Purrs", saying(CAT, '"summary": "Purrs"')),
    "featured": featured, "section": section, "reorder": reorder, "add": add,
    "delete several": delete_several, "feature several": feature_several,
    "price several": price_several, "move several": move_several_to_a_section,
    "undo and redo": undo_and_redo, "swipe": swipe,
}


@pytest.mark.sampled
@pytest.mark.parametrize("operation", ICON_OPERATIONS.values(), ids=ICON_OPERATIONS)
def test_icons(hand: Hand, site: Site, url: str, operation: Callable[[Hand], list[str]]) -> None:
    edit(hand, url + ("swiped/" if operation is swipe else "list/"))
    expected = catalog(*operation(hand))
    wait_until(lambda: site.catalog.read_text() == expected)
    assert site.catalog.read_text() == expected


# Nodes: what is done, and what the outline says then.


def reorder_node(hand: Hand) -> str:
    grip = inside("[title^='Move Alps']")
    if hand.device == "keyboard":
        hand.focus(grip)
        hand.keys("Alt", "ArrowDown")
    else:
        hand.drag_down(grip, "document.querySelector('main li[data-item-id=bay]')", 0.95)
    return "- Bay\n- Alps\n- Cape\n"


def indent(hand: Hand) -> str:
    grip = inside("[title^='Move Cape']")
    if hand.device == "keyboard":
        hand.focus(grip)
        hand.keys("Enter")
        hand.keys("Tab")
    else:
        hand.drag_down(grip, "document.querySelector('main li[data-item-id=bay]')", 0.5)
    return "- Alps\n- Bay\n  - Cape\n"


def outdent(hand: Hand) -> str:
    indent(hand)
    # It stands below the other node now, which is open while it is edited.
    hand.page.wait_for_function(
        "document.querySelector('main li[data-item-id=bay] li[data-item-id]') !== null")
    if hand.device == "keyboard":
        hand.page.wait_for_function(
            "document.querySelector('vitrine-editor').shadowRoot.activeElement?.title"
            ".startsWith('Move Cape')")
        hand.keys("Shift", "Tab")
    else:
        hand.page.evaluate("document.querySelector('main li[data-item-id=bay] details').open = true")
        hand.drag_down(inside("[title^='Move Cape']"), "document.querySelector('main li[data-item-id=alps]')", 0.05)
        return "- Cape\n- Alps\n- Bay\n"
    return OUTLINE


def add_node(hand: Hand) -> str:
    hand.press(control("Add after Bay"))
    hand.page.wait_for_function(f"Boolean({inside('.line:not([hidden])')})")
    hand.type("Cove")
    hand.keys("Enter")
    return "- Alps\n- Bay\n- Cove\n- Cape\n"


def rename(hand: Hand) -> str:
    hand.press(control("Rename Bay"))
    hand.page.wait_for_function(f"Boolean({inside('.line:not([hidden])')})")
    hand.keys("Control", "a")
    hand.type("Cove")
    hand.keys("Enter")
    return "- Alps\n- Cove\n- Cape\n"


def delete_node(hand: Hand) -> str:
    hand.press(control("Delete Bay"))
    hand.press(inside("dialog.question[open] [value=yes]"))
    return "- Alps\n- Cape\n"


NODE_OPERATIONS = {
    "reorder": reorder_node, "indent": indent, "outdent": outdent, "add": add_node,
    "rename": rename, "delete": delete_node,
}


@pytest.mark.sampled
@pytest.mark.parametrize("operation", NODE_OPERATIONS.values(), ids=NODE_OPERATIONS)
def test_nodes(hand: Hand, site: Site, url: str, operation: Callable[[Hand], str]) -> None:
    edit(hand, url + "outlines/lands/")
    expected = operation(hand)
    outline = site.folder / "Content/outlines/lands.md"
    wait_until(lambda: outline.read_text() == expected)
    assert outline.read_text() == expected


# Two tabs, and a page that is loaded anew.


@pytest.fixture(params=["Chromium", "Firefox"])
def tabs(request: pytest.FixtureRequest) -> Iterator[tuple[Hand, Hand]]:
    def opened() -> AbstractContextManager[Hand]:
        if request.param == "Chromium":
            return chromium_hand(request.getfixturevalue("browser"), "keyboard")
        return firefox_hand(request.getfixturevalue("fox"), "keyboard")

    with opened() as one, opened() as other:
        yield one, other


def expect_icons(site: Site, *lines: str) -> None:
    expected = catalog(*lines)
    wait_until(lambda: site.catalog.read_text() == expected)
    assert site.catalog.read_text() == expected


def wait_for_icons(hand: Hand, edits: str, *ids: str) -> None:
    """Waits for a page to know of these edits, and to show these icons."""
    hand.page.wait_for_function(f"{inside('.edits summary')}.textContent === {json.dumps(edits)}")
    shown = "[...document.querySelectorAll('main li[data-item-id]')].map(cell => cell.dataset.itemId)"
    hand.page.wait_for_function(f"{shown}.join() === {json.dumps(','.join(ids))}")


def revert(hand: Hand, button: str) -> None:
    hand.page.wait_for_function(f"!{inside(button)}.disabled")
    hand.press(inside(button))


# Holds edits, as they are to be sent, until `send()`.
SEND_LATER = """() => {
  const real = fetch, free = new Promise(send => { window.send = send; });
  window.fetch = async (...request) => {
    if (request[1]?.body?.includes('"operations"')) {
      window.isHeld = true;
      await free;
    }
    return real(...request);
  };
}"""


def test_two_tabs_edit_one_page(tabs: tuple[Hand, Hand], site: Site, url: str) -> None:
    one, other = tabs
    for each in tabs:
        edit(each, url + "list/")
    one.focus(inside("[title^='Move owl']"))
    one.keys("Alt", "ArrowDown")
    expect_icons(site, CAT, OWL, POT)
    wait_for_icons(other, "1 edit", "cat", "owl", "pot")
    other.press(control("Delete pot"))
    other.press(inside("dialog.question[open] [value=yes]"))
    expect_icons(site, CAT, OWL)
    wait_for_icons(one, "2 edits", "cat", "owl")
    # Each takes back what the other has done.
    revert(one, ".undo")
    expect_icons(site, CAT, OWL, POT)
    wait_for_icons(other, "1 edit", "cat", "owl", "pot")
    revert(other, ".undo")
    expect_icons(site, OWL, CAT, POT)
    wait_for_icons(one, "0 edits", "owl", "cat", "pot")
    revert(one, ".redo")
    expect_icons(site, CAT, OWL, POT)


def test_a_tab_that_is_behind_is_told_and_edits_what_is_there(
    tabs: tuple[Hand, Hand], site: Site, url: str
) -> None:
    one, other = tabs
    for each in tabs:
        edit(each, url + "list/")
    # The other page's edit is on its way while the first one is made.
    other.page.evaluate(f"({SEND_LATER})()")
    other.focus(inside("[title^='Move pot']"))
    other.keys("Alt", "ArrowUp")
    other.page.wait_for_function("window.isHeld === true")
    one.focus(inside("[title^='Move owl']"))
    one.keys("Alt", "ArrowDown")
    expect_icons(site, CAT, OWL, POT)
    other.page.evaluate("send()")
    other.page.wait_for_function(f"{inside('.said')}.textContent.includes('changed meanwhile')")
    assert site.catalog.read_text() == catalog(CAT, OWL, POT)
    wait_for_icons(other, "1 edit", "cat", "owl", "pot")
    other.focus(inside("[title^='Move pot']"))
    other.keys("Alt", "ArrowUp")
    expect_icons(site, CAT, POT, OWL)


# Keys that are pressed while the server or the page is still on its way: none is lost.

# Holds the answers to what `isHeld` says of an address and the options, until `answer()`.
HOLD = """isHeld => {
  const real = fetch, held = new Promise(answer => { window.answer = answer; });
  window.fetch = async (...request) => {
    const response = await real(...request);
    if (isHeld(String(request[0]), request[1])) await held;
    return response;
  };
}"""
EDITS = 'address => address.includes("/edit")'
PAGES = '(_, options) => options?.headers?.Accept === "text/html"'
FIRST_BELOW_BAY = "document.querySelector('main li[data-item-id=bay] li[data-item-id]')"


def outline_of(site: Site) -> Path:
    return site.folder / "Content/outlines/lands.md"


@pytest.mark.parametrize("is_held", [True, False], ids=["held", "with Alt"])
def test_a_key_before_the_answer_is_not_lost(
    browser: Browser, site: Site, url: str, is_held: bool
) -> None:
    """The page may follow an edit before the server has answered what the node is called now."""
    with chromium_hand(browser, "keyboard") as hand:
        edit(hand, url + "outlines/lands/")
        hand.page.evaluate(f"({HOLD})({EDITS})")
        hand.focus(inside("[title^='Move Cape']"))
        if is_held:
            hand.keys("Enter")
        hand.keys(*(["Tab"] if is_held else ["Alt", "ArrowRight"]))
        wait_until(lambda: outline_of(site).read_text() != OUTLINE)
        hand.page.wait_for_function(f"{FIRST_BELOW_BAY} !== null")
        # The controls are drawn with the frame after that, and with any other.
        hand.page.evaluate("dispatchEvent(new Event('resize'))")
        wait_for_frame(hand.page)
        hand.keys(*(["Shift", "Tab"] if is_held else ["Alt", "ArrowLeft"]))
        hand.page.evaluate("answer()")
        wait_until(lambda: outline_of(site).read_text() == OUTLINE)


def test_a_key_before_the_page_has_followed_is_not_lost(
    browser: Browser, site: Site, url: str
) -> None:
    """The server may have answered what the node is called now before the page shows it so."""
    with chromium_hand(browser, "keyboard") as hand:
        edit(hand, url + "outlines/lands/")
        hand.page.evaluate(f"({HOLD})({PAGES})")
        indent(hand)
        # The answer has come.
        hand.page.wait_for_function(f"!{inside('.undo')}.disabled")
        assert hand.page.evaluate(f"{FIRST_BELOW_BAY} === null")
        hand.keys("Shift", "Tab")
        hand.page.evaluate("answer()")
        wait_until(lambda: outline_of(site).read_text() == OUTLINE)
        # Enter lets go what is still held.
        grip = "document.querySelector('vitrine-editor').shadowRoot.activeElement"
        hand.page.wait_for_function(
            f"{FIRST_BELOW_BAY} === null && {grip}?.getAttribute('aria-pressed') === 'true'")
        hand.keys("Enter")
        assert hand.page.evaluate(f"{grip}.title").startswith("Move Cape")
        assert hand.page.evaluate(f"{grip}.getAttribute('aria-pressed')") == "false"


def test_a_node_is_known_by_all_that_it_was_called(
    browser: Browser, site: Site, url: str
) -> None:
    """Each of these keys gives the node another id, and all of them are pressed on the first."""
    nodes = "- Alps\n  - Ibex\n    - Kid\n- Cape\n"
    site.write("Content/outlines/deep.md", nodes)
    with chromium_hand(browser, "keyboard") as hand:
        wait_until(lambda: hand.page.goto(url + "outlines/deep/").status == 200)
        edit(hand, url + "outlines/deep/")
        hand.page.evaluate("document.querySelectorAll('main details').forEach(each => each.open = true)")
        hand.page.evaluate(f"({HOLD})({EDITS})")
        hand.focus(inside("[title^='Move Cape']"))
        hand.keys("Enter")
        for _ in range(3):
            hand.keys("Tab")
        hand.page.evaluate("answer()")
        deep = site.folder / "Content/outlines/deep.md"
        expected = nodes.replace("- Cape", "      - Cape")
        wait_until(lambda: deep.read_text() == expected)


def test_a_page_is_edited_when_it_can_follow(browser: Browser, site: Site, url: str) -> None:
    """Before it knows what it was made from, a page that changes is loaded anew, and edited no more."""
    with chromium_hand(browser, "keyboard") as hand:
        hand.page.add_init_script(f"""
          ({HOLD})({PAGES});
          const held = fetch;
          window.order = [];
          window.fetch = async (...request) => {{
            const [address, options] = request;
            if (String(address).includes("/edit")) order.push("edit");
            const response = await held(...request);
            if (options?.headers?.Accept === "text/html") order.push("page");
            return response;
          }};""")
        hand.page.goto(url + "outlines/lands/")
        hand.page.wait_for_function("document.querySelector('vitrine-editor') !== null")
        hand.press(inside(".toggle"))
        wait_for_frame(hand.page)
        hand.page.evaluate("answer()")
        hand.page.wait_for_function(f"Boolean({inside('.cell .open')})")
        assert hand.page.evaluate("order")[:2] == ["page", "edit"]


# A finger on a telephone scrolls, but not where it drags.


def test_a_cell_moves_by_touch_on_a_telephone(browser: Browser, site: Site, url: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(url + "list/")
    page.get_by_role("button", name="Edit", exact=True).tap()
    grip = page.get_by_role("button", name=re.compile("^Move owl", re.I)).bounding_box()
    pot = page.locator("li[data-item-id=pot]").bounding_box()
    touch = context.new_cdp_session(page)
    x, y = grip["x"] + 12, grip["y"] + 12
    end = pot["y"] + pot["height"] - 3
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        point = {"x": x, "y": y + (end - y) * step / 5}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    expect(page.locator("vitrine-editor .mark")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expected = catalog(CAT, POT, OWL)
    wait_until(lambda: site.catalog.read_text() == expected)
    assert site.catalog.read_text() == expected
    # Nothing scrolled, and nothing was opened.
    assert page.evaluate("scrollY") == 0
    assert page.url == url + "list/"
    context.close()
