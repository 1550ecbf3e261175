"""Each operation of the editor by mouse, touch and keyboard, in Chromium and Firefox. The resulting files are
equal, byte for byte."""

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser import wait_for_frame, wait_until
from edited_site import (
    CAT, ELK, FOX, GNU, OUTLINE, OWL, PICTURE, POT, SHOWN, catalog, control, edit, fox, own_items, saying,
    select, site, url)
from hands import Hand, chromium_hand, firefox_hand, inside
from live_site import Site


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


# Icons: operations and the resulting catalog.


def delete(hand: Hand) -> list[str]:
    hand.press(control("Delete owl"))
    hand.press(inside(".confirm"))
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
    # The system draws the list of options. Scripts cannot open it, but it accepts keys.
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


def amount_several(hand: Hand) -> list[str]:
    select(hand, "owl", "pot")
    hand.press(inside(".several .price"))
    hand.write(inside("dialog.prices[open] [name=percent]"), "-10")
    # An amount replaces a percentage.
    hand.write(inside("dialog.prices[open] [name=amount]"), "4.20")
    assert hand.page.evaluate(f"{inside('dialog.prices tbody')}.innerText").split() == [
        "owl", "1.50", "4.20", "pot", "3.00", "4.20"]
    hand.press(inside("dialog.prices [value=save]"))
    return [OWL.replace("1.50", "4.20"), CAT, POT.replace("3", "4.20")]


def move_several_to_a_section(hand: Hand) -> list[str]:
    select(hand, "owl", "pot")
    hand.focus(inside(".several .section"))
    hand.keys("ArrowDown")
    hand.keys("ArrowDown")
    hand.press(inside(".several .move"))
    return [OWL.replace('"a"', '"b"'), CAT, POT.replace('"a"', '"b"')]


def move_below(hand: Hand, icon: str, other: str) -> None:
    """Moves an icon below the next one."""
    grip = inside(f"[title^='Move {icon}']")
    if hand.device == "keyboard":
        hand.focus(grip)
        hand.keys("Alt", "ArrowDown")
    else:
        hand.drag_down(grip, f"document.querySelector('main li[data-item-id={other}]')", 0.95)


def reorder(hand: Hand) -> list[str]:
    move_below(hand, "owl", "cat")
    return [CAT, OWL, POT]


def reorder_across_sections(hand: Hand) -> list[str]:
    """Without `editing` on the page, icons can move between sections."""
    move_several_to_a_section(hand)
    hand.page.wait_for_function(
        f"{SHOWN}.join() === 'cat,owl,pot' && document.getAnimations().length === 0")
    move_below(hand, "cat", "owl")
    return [line.replace('"a"', '"b"') for line in [OWL, CAT, POT]]


def swipe(hand: Hand) -> list[str]:
    # The cells have a destructive action, which is visible during editing.
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


# Files are selected in a system dialog, or dropped from another program.
FILES = f"""const data = new DataTransfer();
  data.items.add(new File([{json.dumps(PICTURE)}], "bat.svg"));"""


def add(hand: Hand) -> list[str]:
    hand.page.evaluate(f"""(() => {{
      {FILES}
      const input = {inside(".files")};
      input.files = data.files;
      return input.dispatchEvent(new Event("change"));
    }})()""")
    return price_bat(hand)


def drop(hand: Hand) -> list[str]:
    is_left = hand.page.evaluate(f"""(() => {{
      {FILES}
      return ["dragover", "drop"].map(type => document.body.dispatchEvent(
        new DragEvent(type, {{ bubbles: true, cancelable: true, dataTransfer: data }})));
    }})()""")
    assert is_left == [False, False], "the browser would open the file"
    return price_bat(hand)


def price_bat(hand: Hand) -> list[str]:
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
    "featured": featured, "section": section, "reorder": reorder, "reorder across sections": reorder_across_sections, "add": add, "drop": drop,
    "delete several": delete_several, "feature several": feature_several,
    "price several": price_several, "amount several": amount_several, "move several": move_several_to_a_section,
    "undo and redo": undo_and_redo, "swipe": swipe,
}


@pytest.mark.sampled
@pytest.mark.parametrize("operation", ICON_OPERATIONS.values(), ids=ICON_OPERATIONS)
def test_icons(hand: Hand, site: Site, url: str, operation: Callable[[Hand], list[str]]) -> None:
    edit(hand, url + ("swiped/" if operation is swipe else "list/"))
    expected = catalog(*operation(hand))
    wait_until(lambda: site.catalog.read_text() == expected)
    assert site.catalog.read_text() == expected


# Nodes: operations and the resulting outline.


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
    # The node is below another node, which is open during editing.
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
    hand.press(inside(".confirm"))
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


# Items of a page's own list: operations and the resulting file.


def reorder_item(hand: Hand) -> list[str]:
    grip = inside("[title^='Move Elk']")
    if hand.device == "keyboard":
        hand.focus(grip)
        hand.keys("Alt", "ArrowDown")
    else:
        hand.drag_down(grip, "document.querySelector('main li[data-item-id=fox]')", 0.95)
    return [FOX, ELK, GNU]


def item_field(name: str, text: str, line: str) -> Callable[[Hand], list[str]]:
    def change(hand: Hand) -> list[str]:
        hand.press(control("Change Fox"))
        hand.page.wait_for_function(f"Boolean({inside('dialog.fields[open]')})")
        shown = f"[...{inside('dialog.fields[open]')}.querySelectorAll('label:not([hidden]) [name]')]"
        names = hand.page.evaluate(f"{shown}.map(field => field.name)")
        assert names == ["name", "section", "summary"]
        hand.write(inside(f"dialog.fields[open] [name={name}]"), text)
        hand.press(inside("dialog.fields [value=save]"))
        return [ELK, line, GNU]

    return change


def item_without_section(hand: Hand) -> list[str]:
    hand.press(control("Change Fox"))
    hand.focus(inside("dialog.fields[open] [name=section]"))
    hand.keys("ArrowUp")
    hand.press(inside("dialog.fields [value=save]"))
    return [ELK, '{ "text": "Fox" }', GNU]


def add_item(hand: Hand) -> list[str]:
    hand.press(inside(".add"))
    hand.page.wait_for_function(f"Boolean({inside('.line:not([hidden])')})")
    hand.type("Hen")
    hand.keys("Enter")
    return [ELK, FOX, GNU, '{ "text": "Hen", "section": "S" }']


def delete_item(hand: Hand) -> list[str]:
    hand.press(control("Delete Fox"))
    hand.press(inside(".confirm"))
    return [ELK, GNU]


def delete_several_items(hand: Hand) -> list[str]:
    select(hand, "Elk", "Gnu")
    assert hand.page.evaluate(f"{inside('.price')}.hidden && {inside('.feature')}.hidden")
    hand.press(inside(".several .delete"))
    hand.press(inside("dialog.question[open] [value=yes]"))
    return [FOX]


ITEM_OPERATIONS = {
    "reorder": reorder_item, "delete": delete_item, "delete several": delete_several_items,
    "add": add_item, "without section": item_without_section,
    "text": item_field("name", "Cub", '{ "id": "fox", "text": "Cub", "section": "S" }'),
    "secondary text": item_field(
        "summary", "red", '{ "text": "Fox", "section": "S", "secondaryText": "red" }'),
}


@pytest.mark.sampled
@pytest.mark.parametrize("operation", ITEM_OPERATIONS.values(), ids=ITEM_OPERATIONS)
def test_items_of_a_page(
    hand: Hand, site: Site, url: str, operation: Callable[[Hand], list[str]],
) -> None:
    edit(hand, url + "own/")
    expected = own_items(*operation(hand))
    file = site.folder / "Content/pages/own.json"
    wait_until(lambda: file.read_text() == expected)
    assert file.read_text() == expected


def test_an_outline_says_what_may_not_be_done(browser: Browser, site: Site, url: str) -> None:
    text = json.dumps({
        "items": [{"text": "A", "children": [{"text": "B"}]}, {"text": "C"}],
        "editing": {"reorder": "withinSection", "delete": False},
    })
    site.write("Content/outlines/rules.json", text)
    with chromium_hand(browser, "keyboard") as hand:
        edit(hand, url + "outlines/rules/")
        assert not hand.page.evaluate(f"Boolean({control('Delete A')})")
        hand.focus(inside("[title^='Move C']"))
        hand.keys("Enter")
        hand.keys("Tab")
        said = hand.page.locator("vitrine-editor .said")
        expect(said).to_contain_text("nodes stay below their parents")
        hand.keys("ArrowUp")
        outline = site.folder / "Content/outlines/rules.json"
        moved = json.loads(text)
        moved["items"].reverse()
        wait_until(lambda: [
            node["text"] for node in json.loads(outline.read_text())["items"]] == ["C", "A"])


def test_controls_go_with_the_cells_that_move(browser: Browser, site: Site, url: str) -> None:
    """Undo takes effect when the page updates, and its cells move."""
    with chromium_hand(browser, "mouse") as hand:
        edit(hand, url + "list/")
        hand.page.evaluate("""document.addEventListener("vitrine:update", ({ detail }) => {
          const cells = [...(detail.page?.querySelectorAll("main li[data-item-id]") ?? [])];
          window.followed = cells.map((cell) => cell.dataset.itemId).join();
        })""")
        reorder(hand)
        hand.page.wait_for_function(f"window.followed === 'cat,owl,pot' && !{inside('.undo')}.disabled")
        # The cells move until the animation is ended. Then the editor requests no more frames.
        hand.page.evaluate("""(() => {
          const { animate } = Element.prototype, real = fetch;
          Object.assign(window, { moving: [], asked: 0, isQuiet: false });
          Element.prototype.animate = function (frames, timing) {
            moving.push(animate.call(this, frames, { ...timing, duration: 1e9 }));
            return moving.at(-1);
          };
          window.fetch = async (...request) => {
            if (!String(request[0]).includes("/edit")) return real(...request);
            if (isQuiet) return new Promise(() => {});
            asked += 1;
            return real(...request).finally(() => { asked -= 1; });
          };
        })()""")
        hand.press(inside(".undo"))
        hand.page.wait_for_function("moving.length > 1")
        hand.page.evaluate("isQuiet = true")
        hand.page.wait_for_function("asked === 0")
        wait_for_frame(hand.page)
        hand.page.evaluate("moving.forEach(each => each.finish())")
        wait_for_frame(hand.page)
        tops = [
            hand.page.evaluate(f"[...{root}].map(each => Math.round(each.getBoundingClientRect().top))")
            for root in [
                "document.querySelectorAll('main li[data-item-id]')",
                "document.querySelector('vitrine-editor').shadowRoot.querySelectorAll('.cell')",
            ]]
        assert len(tops[0]) == 3
        assert tops[0] == tops[1]


# A finger scrolls the page, except during a drag.


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
    # The page did not scroll, and no menu opened.
    assert page.evaluate("scrollY") == 0
    assert page.url == url + "list/"
    context.close()
