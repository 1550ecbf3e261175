"""Concurrent edits: of another tab, during a reload, and keys before the server's answer."""

import json
import re
import urllib.request
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser import wait_for_frame, wait_until
from edited_site import (
    CAT, OUTLINE, OWL, POT, SHOWN, catalog, control, edit, expect_icons, fox, select, site, url)
from hands import Hand, chromium_hand, firefox_hand, inside
from live_site import UNTOLD, Site


@pytest.fixture(params=["Chromium", "Firefox"])
def tabs(request: pytest.FixtureRequest) -> Iterator[tuple[Hand, Hand]]:
    def opened() -> AbstractContextManager[Hand]:
        if request.param == "Chromium":
            return chromium_hand(request.getfixturevalue("browser"), "keyboard")
        return firefox_hand(request.getfixturevalue("fox"), "keyboard")

    with opened() as one, opened() as other:
        yield one, other


@pytest.fixture
def hand(tabs: tuple[Hand, Hand]) -> Hand:
    return tabs[0]


def wait_for_icons(hand: Hand, edits: str, *ids: str) -> None:
    """Waits until a page has received these edits and shows these icons."""
    hand.page.wait_for_function(f"{inside('.edits summary')}.textContent === {json.dumps(edits)}")
    hand.page.wait_for_function(f"{SHOWN}.join() === {json.dumps(','.join(ids))}")


def revert(hand: Hand, button: str) -> None:
    hand.page.wait_for_function(f"!{inside(button)}.disabled")
    hand.press(inside(button))


# Holds the requests of edits until `send()`.
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

# Holds the responses for which `isHeld` returns true for the address and options, until `answer()`.
HOLD = """isHeld => {
  const real = fetch, held = new Promise(answer => { window.answer = answer; });
  window.fetch = async (...request) => {
    const response = await real(...request);
    if (isHeld(String(request[0]), request[1])) await held;
    return response;
  };
}"""
EDITS = """(_, options) => Boolean(options?.body?.includes('"operations"'))"""
PAGES = '(_, options) => options?.headers?.Accept === "text/html"'
# Removes the page from the event of its change, so that the script fetches the page.
FETCH_PAGES = """() => {
  const parse = JSON.parse;
  JSON.parse = (...text) => {
    const event = parse(...text);
    for (const part of Object.values(event ?? {})) if (part?.page) delete part.page;
    return event;
  };
}"""


def outline_of(site: Site) -> Path:
    return site.folder / "Content/outlines/lands.md"


def expect_nodes(site: Site, *nodes: str) -> None:
    expected = "".join(f"- {node}\n" for node in nodes)
    wait_until(lambda: outline_of(site).read_text() == expected)
    assert outline_of(site).read_text() == expected


def test_two_tabs_edit_one_page(tabs: tuple[Hand, Hand], site: Site, url: str) -> None:
    one, other = tabs
    for each in tabs:
        edit(each, url + "list/")
    one.focus(inside("[title^='Move owl']"))
    one.keys("Alt", "ArrowDown")
    expect_icons(site, CAT, OWL, POT)
    wait_for_icons(other, "1 edit", "cat", "owl", "pot")
    other.press(control("Delete pot"))
    other.press(inside(".confirm"))
    expect_icons(site, CAT, OWL)
    wait_for_icons(one, "2 edits", "cat", "owl")
    # Each tab reverts the edit of the other.
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
    # The edit of the other page is sent during the first edit.
    other.page.evaluate(f"({SEND_LATER})()")
    other.focus(inside("[title^='Move pot']"))
    other.keys("Alt", "ArrowUp")
    other.page.wait_for_function("window.isHeld === true")
    one.focus(inside("[title^='Move owl']"))
    one.keys("Alt", "ArrowDown")
    expect_icons(site, CAT, OWL, POT)
    other.page.evaluate("send()")
    other.page.wait_for_function(f"{inside('.said')}.textContent.includes('changed by another program')")
    assert site.catalog.read_text() == catalog(CAT, OWL, POT)
    wait_for_icons(other, "1 edit", "cat", "owl", "pot")
    other.focus(inside("[title^='Move pot']"))
    other.keys("Alt", "ArrowUp")
    expect_icons(site, CAT, POT, OWL)


# A page that is left or reloaded.

# Occupies all connections of a browser to a server, so that further requests wait.
BUSY = """(() => {
  const { token, version } = document.querySelector("script[data-vitrine-live]").dataset;
  const headers = { "X-Vitrine-Token": token, "X-Vitrine-Version": version };
  const count = () => { window.busy = (window.busy ?? 0) + 1; };
  for (let each = 0; each < 8; each += 1) {
    fetch("/.vitrine/events", { method: "POST", cache: "no-store", headers }).then(count);
  }
})()"""
# Records that an edit is fetched.
NOTED = """(() => {
  const real = fetch;
  window.fetch = (...request) => {
    if (request[1]?.body?.includes('"operations"')) window.isFetched = true;
    return real(...request);
  };
})()"""
# True if the browser allows leaving the page without a warning.
LEAVES = "dispatchEvent(new Event('beforeunload', { cancelable: true }))"


def edit_again(hand: Hand, page: str, *ids: str) -> None:
    """Edits a page as soon as the server has these icons. An outdated page would reload itself, perhaps
    during the input."""

    def are_served() -> bool:
        with urllib.request.urlopen(page) as response:
            return re.findall(r'<li[^>]* data-item-id="(\w+)"', response.read().decode()) == [*ids]

    wait_until(are_served)
    edit(hand, page)


def move_owl_down(hand: Hand) -> None:
    hand.focus(inside("[title^='Move owl']"))
    hand.keys("Alt", "ArrowDown")


def test_an_edit_on_its_way_arrives_when_the_page_is_left(
    hand: Hand, site: Site, url: str
) -> None:
    edit(hand, url + "list/")
    # The browser has requested the page's sources and drawings, and then its updates.
    hand.page.wait_for_function(
        "performance.getEntriesByType('resource').filter(each => each.name.endsWith('/edit')).length > 2")
    hand.page.evaluate(BUSY)
    # With the connection of the page's own events, these are the six connections to a server.
    hand.page.wait_for_function("window.busy >= 5")
    hand.page.evaluate(NOTED)
    move_owl_down(hand)
    hand.page.wait_for_function("window.isFetched === true")
    assert site.catalog.read_text() == catalog(OWL, CAT, POT)
    hand.page.goto("about:blank")
    expect_icons(site, CAT, OWL, POT)
    edit_again(hand, url + "list/", "cat", "owl", "pot")
    wait_for_icons(hand, "1 edit", "cat", "owl", "pot")


def test_a_browser_asks_before_edits_are_lost(hand: Hand, site: Site, url: str) -> None:
    edit(hand, url + "list/")
    assert hand.page.evaluate(LEAVES)
    hand.page.evaluate(f"({HOLD})({EDITS})")
    move_owl_down(hand)
    expect_icons(site, CAT, OWL, POT)
    # A sent request is safe. A request without a response prevents leaving.
    assert hand.page.evaluate(LEAVES)
    hand.keys("Alt", "ArrowDown")
    wait_for_icons(hand, "0 edits", "cat", "pot", "owl")
    assert not hand.page.evaluate(LEAVES)
    hand.page.evaluate("answer()")
    expect_icons(site, CAT, POT, OWL)
    wait_for_icons(hand, "2 edits", "cat", "pot", "owl")
    assert hand.page.evaluate(LEAVES)


def test_a_reader_who_stays_has_lost_nothing(browser: Browser, site: Site, url: str) -> None:
    with chromium_hand(browser, "keyboard") as hand:
        edit(hand, url + "outlines/lands/")
        hand.page.evaluate(f"({HOLD})({EDITS})")
        hand.focus(inside("[title^='Move Cape']"))
        for _ in range(2):
            hand.keys("Alt", "ArrowUp")
        expect_nodes(site, "Alps", "Cape", "Bay")
        with hand.page.expect_event("dialog") as asked:
            hand.page.evaluate("setTimeout(() => location.reload())")
        assert asked.value.type == "beforeunload"
        asked.value.dismiss()
        hand.page.evaluate("answer()")
        expect_nodes(site, "Cape", "Alps", "Bay")


def test_a_page_that_is_loaded_anew_before_the_answer_has_lost_nothing(
    hand: Hand, site: Site, url: str
) -> None:
    edit(hand, url + "list/")
    hand.page.evaluate(f"({HOLD})({EDITS})")
    move_owl_down(hand)
    expect_icons(site, CAT, OWL, POT)
    edit_again(hand, url + "list/", "cat", "owl", "pot")
    wait_for_icons(hand, "1 edit", "cat", "owl", "pot")
    hand.press(control("Delete owl"))
    hand.press(inside(".confirm"))
    expect_icons(site, CAT, POT)
    edit_again(hand, url + "list/", "cat", "pot")
    for button, lines in [
        (".undo", [CAT, OWL, POT]), (".undo", [OWL, CAT, POT]), (".redo", [CAT, OWL, POT]),
    ]:
        revert(hand, button)
        expect_icons(site, *lines)


# A hidden page receives no changes.
ASLEEP = """isAsleep => {
  Object.defineProperty(document, "hidden", { value: isAsleep, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_an_undo_takes_back_what_the_page_has_not_followed(
    hand: Hand, site: Site, url: str
) -> None:
    edit(hand, url + "list/")
    hand.page.evaluate(f"({ASLEEP})(true)")
    move_owl_down(hand)
    expect_icons(site, CAT, OWL, POT)
    hand.press(control("Delete pot"))
    hand.press(inside(".confirm"))
    expect_icons(site, CAT, OWL)
    wait_for_icons(hand, "2 edits", "cat", "owl", "pot")
    revert(hand, ".undo")
    expect_icons(site, CAT, OWL, POT)
    hand.page.wait_for_function("!document.querySelector('[data-item-id=pot]').hidden")
    revert(hand, ".undo")
    expect_icons(site, OWL, CAT, POT)
    wait_for_icons(hand, "0 edits", "owl", "cat", "pot")
    # Redo comes from the server, like edits of other pages.
    hand.page.evaluate(f"({ASLEEP})(false)")
    revert(hand, ".redo")
    expect_icons(site, CAT, OWL, POT)
    wait_for_icons(hand, "1 edit", "cat", "owl", "pot")
    revert(hand, ".undo")
    wait_for_icons(hand, "0 edits", "owl", "cat", "pot")


# The page cannot follow the next change.
LOST = """(() => {
  const real = fetch;
  window.isOld = true;
  window.fetch = (...request) => {
    if (request[1]?.headers?.Accept !== "text/html") return real(...request);
    window.isLost = true;
    return Promise.reject(new Error("lost"));
  };
})()"""
REMEMBERED = "sessionStorage.getItem('vitrine live edited')"
TOGGLE = "document.querySelector('vitrine-editor')?.shadowRoot.querySelector('.toggle').textContent"


def test_a_page_that_can_not_follow_is_loaded_anew_after_its_edits_and_edited_again(
    hand: Hand, site: Site, url: str
) -> None:
    edit(hand, url + "outlines/lands/")
    hand.page.evaluate(UNTOLD)
    hand.page.evaluate(LOST)
    hand.page.evaluate(f"({SEND_LATER})()")
    hand.focus(inside("[title^='Move Alps']"))
    hand.keys("Alt", "ArrowDown")
    hand.page.wait_for_function("window.isHeld === true")
    site.write("Content/site.json", {"title": "Another"})
    hand.page.wait_for_function("window.isLost === true")
    hand.page.evaluate("send()")
    expect_nodes(site, "Bay", "Alps", "Cape")
    # A page that was loaded before the build reloads once more.
    shown = "document.querySelector('main li[data-item-id]')?.dataset.itemId"
    hand.page.wait_for_function(
        f"window.isOld !== true && {TOGGLE} === 'Done' && {shown} === 'bay'")
    # It reloads once. After a manual reload, the count starts again.
    assert hand.page.evaluate(REMEMBERED) is None
    hand.focus(inside("[title^='Move Alps']"))
    hand.keys("Alt", "ArrowDown")
    expect_nodes(site, "Bay", "Cape", "Alps")


# The update of the page is pending until the page is left, and then fails.
LEFT = """(() => {
  const real = fetch;
  window.fetch = (...request) => {
    if (request[1]?.headers?.Accept !== "text/html") return real(...request);
    window.isAsked = true;
    return new Promise((_, reject) => addEventListener("pagehide", () => reject(new Error("left"))));
  };
})()"""


def test_a_page_that_is_left_while_it_follows_is_not_loaded_anew(
    hand: Hand, site: Site, url: str
) -> None:
    edit(hand, url + "outlines/lands/")
    hand.page.evaluate(UNTOLD)
    hand.page.evaluate(LEFT)
    site.write("Content/site.json", {"title": "Another"})
    hand.page.wait_for_function("window.isAsked === true")
    hand.page.goto(url + ".vitrine/edit.js")
    assert hand.page.evaluate("location.pathname") == "/.vitrine/edit.js"
    assert hand.page.evaluate(REMEMBERED) is None


def test_an_answer_that_comes_after_done_is_not_shown(
    browser: Browser, site: Site, url: str
) -> None:
    with chromium_hand(browser, "keyboard") as hand:
        edit(hand, url + "list/")
        hand.page.evaluate(f"""({HOLD})((address, options) => {{
          // What the page asks while it begins to be edited is answered.
          window.isSent ||= /operations/.test(options.body);
          const isHeld = window.isSent && address.includes("/edit")
            && !/operations|drawn/.test(options.body);
          window.isHeld ||= isHeld;
          return isHeld;
        }})""")
        move_owl_down(hand)
        # The page has updated and requests the allowed edits.
        hand.page.wait_for_function("window.isHeld === true")
        hand.press(inside(".toggle"))
        hand.page.wait_for_function(f"{TOGGLE} === 'Edit'")
        hand.page.evaluate("answer()")
        wait_for_frame(hand.page)
        assert hand.page.evaluate(TOGGLE) == "Edit"
        expect_icons(site, CAT, OWL, POT)


def test_a_page_of_icons_moves_before_its_edit_is_sent(hand: Hand, site: Site, url: str) -> None:
    edit(hand, url + "list/")
    hand.page.evaluate(f"({SEND_LATER})()")
    move_owl_down(hand)
    wait_for_icons(hand, "0 edits", "cat", "owl", "pot")
    hand.press(control("Delete pot"))
    hand.press(inside(".confirm"))
    hand.page.wait_for_function("document.querySelector('main li[data-item-id=pot]').hidden")
    assert site.catalog.read_text() == catalog(OWL, CAT, POT)
    hand.page.evaluate("send()")
    expect_icons(site, CAT, OWL)
    wait_for_icons(hand, "2 edits", "cat", "owl")


def test_icons_that_are_moved_together_move_at_once(hand: Hand, site: Site, url: str) -> None:
    edit(hand, url + "list/")
    select(hand, "cat", "pot")
    hand.page.evaluate(f"({SEND_LATER})()")
    hand.focus(inside("[title^='Move cat']"))
    hand.keys("Alt", "ArrowUp")
    wait_for_icons(hand, "0 edits", "cat", "pot", "owl")
    assert site.catalog.read_text() == catalog(OWL, CAT, POT)
    hand.page.evaluate("send()")
    expect_icons(site, CAT, POT, OWL)
    wait_for_icons(hand, "1 edit", "cat", "pot", "owl")
    revert(hand, ".undo")
    expect_icons(site, OWL, CAT, POT)
    wait_for_icons(hand, "0 edits", "owl", "cat", "pot")


# Keys during a pending request of the page are not lost.

FIRST_BELOW_BAY = "document.querySelector('main li[data-item-id=bay] li[data-item-id]')"


@pytest.mark.parametrize("is_held", [True, False], ids=["held", "with Alt"])
def test_a_key_before_the_answer_is_not_lost(
    browser: Browser, site: Site, url: str, is_held: bool
) -> None:
    """The page may update before the server has returned the node's new id."""
    with chromium_hand(browser, "keyboard") as hand:
        edit(hand, url + "outlines/lands/")
        hand.page.evaluate(f"({HOLD})({EDITS})")
        hand.focus(inside("[title^='Move Cape']"))
        if is_held:
            hand.keys("Enter")
        hand.keys(*(["Tab"] if is_held else ["Alt", "ArrowRight"]))
        wait_until(lambda: outline_of(site).read_text() != OUTLINE)
        hand.page.wait_for_function(f"{FIRST_BELOW_BAY} !== null")
        # The controls are drawn in the next frame, and in any later frame.
        hand.page.evaluate("dispatchEvent(new Event('resize'))")
        wait_for_frame(hand.page)
        hand.keys(*(["Shift", "Tab"] if is_held else ["Alt", "ArrowLeft"]))
        hand.page.evaluate("answer()")
        wait_until(lambda: outline_of(site).read_text() == OUTLINE)


def test_a_key_before_the_page_has_followed_is_not_lost(
    browser: Browser, site: Site, url: str
) -> None:
    """The server may return the node's new id before the page shows it."""
    with chromium_hand(browser, "keyboard") as hand:
        edit(hand, url + "outlines/lands/")
        hand.page.evaluate(FETCH_PAGES)
        hand.page.evaluate(f"({HOLD})({PAGES})")
        hand.focus(inside("[title^='Move Cape']"))
        hand.keys("Enter")
        hand.keys("Tab")
        # The response has arrived.
        hand.page.wait_for_function(f"!{inside('.undo')}.disabled")
        assert hand.page.evaluate(f"{FIRST_BELOW_BAY} === null")
        hand.keys("Shift", "Tab")
        hand.page.evaluate("answer()")
        wait_until(lambda: outline_of(site).read_text() == OUTLINE)
        # Enter releases the held node.
        grip = "document.querySelector('vitrine-editor').shadowRoot.activeElement"
        hand.page.wait_for_function(
            f"{FIRST_BELOW_BAY} === null && {grip}?.getAttribute('aria-pressed') === 'true'")
        hand.keys("Enter")
        assert hand.page.evaluate(f"{grip}.title").startswith("Move Cape")
        assert hand.page.evaluate(f"{grip}.getAttribute('aria-pressed')") == "false"


def test_a_node_is_known_by_all_that_it_was_called(
    browser: Browser, site: Site, url: str
) -> None:
    """Each key changes the node's id, and all keys are sent to the first id."""
    nodes = "- Alps\n  - Ibex\n    - Kid\n- Cape\n"
    site.write("Content/outlines/deep.md", nodes)
    with chromium_hand(browser, "keyboard") as hand:
        # The page is reloaded during the request, so the request gets no response.
        wait_until(lambda: getattr(hand.page.goto(url + "outlines/deep/"), "status", None) == 200)
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
    """A page that has not loaded its sources reloads on a change, and leaves the edit mode."""
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
