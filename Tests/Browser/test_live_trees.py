"""Outlines with changing trees in `vitrine serve`, and events during a pending request."""

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import outline_site
from browser import wait_for_frame
from live_site import UNTOLD, Site, expect_fresh, marked, opened

pytestmark = pytest.mark.usefixtures("closed_tabs")

LARGE = [
    {"text": "Letters", "children": [{"text": f"Letter {number}"} for number in range(60)]},
    {"text": "Few", "children": [{"text": "One"}]},
]
DEFERRED = {"outlines": {"nodesPerPage": 50}}


@pytest.fixture
def site(tmp_path: Path) -> Site:
    folder = tmp_path / "site"
    folder.mkdir()
    outlines = {"tree": outline_site.TREE, "large": LARGE}
    return Site(outline_site.write(folder, outlines, DEFERRED))


@pytest.fixture
def url(site: Site) -> Iterator[str]:
    with site.serve() as address:
        yield address


def show(page: Page, is_shown: bool) -> None:
    """Sets the visibility of a page's tab."""
    page.evaluate(
        """(isShown) => {
          Object.defineProperty(document, "hidden", { value: !isShown, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        is_shown,
    )


def hold(page: Page, path: str) -> None:
    """Holds the responses to a page's requests for a path until `release`."""
    page.evaluate(
        """(path) => {
          const original = window.fetch;
          window.held = [];
          window.fetch = async (address, ...rest) => {
            const answer = await original(address, ...rest);
            if (!window.held || !new URL(address, location.href).pathname.startsWith(path)) {
              return answer;
            }
            const { status, headers } = answer;
            const text = await answer.text();
            await new Promise((resume) => (window.held ? window.held.push(resume) : resume()));
            return new Response(text, { status, headers });
          };
        }""",
        path,
    )


def release(page: Page) -> None:
    """Releases the responses, the last one first."""
    page.evaluate("window.held.reverse().forEach(each => each()); window.held = null")


def trees(chance: random.Random, names: list[str], depth: int = 0) -> list[dict]:
    """Returns a tree of some of the names, which are removed from the list."""
    items = []
    while names and (depth == 0 or chance.random() < 0.7):
        name = names.pop()
        item = {"id": name, "text": name.upper()}
        if chance.random() < 0.3:
            item["isExpanded"] = True
        children = trees(chance, names, depth + 1) if depth < 3 and chance.random() < 0.5 else []
        items.append(item | ({"children": children} if children else {}))
    return items


def test_nodes_go_anywhere(browser: Browser, site: Site, url: str) -> None:
    seed = int(os.environ.get("VITRINE_SEED") or random.randrange(1 << 32))
    print(f"VITRINE_SEED={seed}")
    chance = random.Random(seed)
    page = marked(browser, f"{url}outlines/tree/")
    for round_ in range(8):
        names = chance.sample([f"node-{number}" for number in range(14)], chance.randrange(6, 14))
        last = {"id": f"round-{round_}", "text": f"Round {round_}"}
        site.outline("tree", [*trees(chance, names), last])
        expect(page.get_by_text(f"Round {round_}", exact=True)).to_have_count(1)
        expect_fresh(page, browser)
    assert page.evaluate("window.isTheSame")


def test_nodes_are_put_into_new_branches(browser: Browser, site: Site, url: str) -> None:
    page = marked(browser, f"{url}outlines/tree/")
    a, b, c = ({"id": name, "text": name.upper()} for name in "abc")
    new = {"id": "new", "text": "New", "isExpanded": True, "children": [a]}
    orders = {"new a b c": [new, b, c], "a b c": [a, b, c],
              "b a c": [b | {"children": [a]}, c], "c b a": [c | {"children": [b | {"children": [a]}]}]}
    for order, items in orders.items():
        site.outline("tree", items)
        expect(page.locator("li.cell")).to_have_count(len(order.split()))
        page.wait_for_function(
            """order => [...document.querySelectorAll("li.cell")]
              .map(cell => cell.dataset.itemId).join(" ") === order""", arg=order)
        expect_fresh(page, browser)
    assert page.evaluate("window.isTheSame")


def test_one_state_is_shown_after_the_other(browser: Browser, site: Site, url: str) -> None:
    """A tab that is hidden and shown during a request loads the newest state."""
    page = marked(browser, f"{url}outlines/tree/")
    page.evaluate(UNTOLD)
    witness = opened(browser, page.url)
    hold(page, "/outlines/tree/")
    site.outline("tree", [*outline_site.TREE, {"text": "First"}])
    page.wait_for_function("held.length === 1")
    show(page, False)
    show(page, True)
    site.outline("tree", [*outline_site.TREE, {"text": "First"}, {"text": "Second"}])
    expect(witness.get_by_text("Second", exact=True)).to_have_count(1)
    release(page)
    expect(page.get_by_text("Second", exact=True)).to_have_count(1)
    expect_fresh(page, browser)
    assert page.evaluate("window.isTheSame")


def test_children_that_are_on_their_way_are_the_newest(
    browser: Browser, site: Site, url: str
) -> None:
    page = marked(browser, f"{url}outlines/large/")
    witness = opened(browser, f"{url}outlines/large/letters/")
    hold(page, "/outlines/large/letters")
    page.locator("summary", has_text="Letters").click()
    page.wait_for_function("held.length === 1")
    large = json.loads(json.dumps(LARGE))
    large[0]["children"][3]["text"] = "Another letter"
    large[1]["text"] = "Fewer"
    site.outline("large", large)
    expect(page.get_by_text("Fewer")).to_be_visible()
    # The page of the children receives the change a moment later.
    expect(witness.get_by_text("Another letter")).to_be_visible()
    release(page)
    expect(page.get_by_text("Another letter")).to_be_visible()
    assert page.locator("li.cell").count() == 63


def test_children_follow_in_order(browser: Browser, site: Site, url: str) -> None:
    page = marked(browser, f"{url}outlines/large/")
    page.locator("summary", has_text="Letters").click()
    page.get_by_text("Letter 59").wait_for()
    witness = opened(browser, f"{url}outlines/large/letters/")
    hold(page, "/outlines/large/letters")
    large = json.loads(json.dumps(LARGE))
    for number, name in enumerate(["First", "Second"]):
        large[0]["children"][number]["text"] = f"{name} edit"
        large[1]["text"] = f"Few: {name}"
        site.outline("large", large)
        expect(page.get_by_text(f"Few: {name}")).to_be_visible()
        page.wait_for_function("held.length > 0")
    expect(witness.get_by_text("Second edit")).to_be_visible()
    release(page)
    expect(page.get_by_text("Second edit")).to_be_visible()
    expect(page.get_by_text("First edit")).to_be_visible()


def test_children_that_the_page_gets_itself_are_there_once(
    browser: Browser, site: Site, url: str
) -> None:
    page = marked(browser, f"{url}outlines/large/")
    page.locator("summary", has_text="Letters").click()
    page.get_by_text("Letter 59").wait_for()
    site.write("Content/site.json", {})
    page.wait_for_function("!window.isTheSame")
    expect(page.get_by_text("Letter 59")).to_be_visible()
    expect(page.locator("li.cell")).to_have_count(63)


def test_what_the_address_names_may_be_closed(browser: Browser, site: Site, url: str) -> None:
    page = marked(browser, f"{url}outlines/tree/#plants/oak")
    oak = page.get_by_text("Oak", exact=True)
    expect(oak).to_be_visible()
    page.locator("summary", has_text="Plants").click()
    expect(oak).to_be_hidden()
    site.replace("Flint", "Flintstone", "Content/outlines/tree.json")
    expect(page.get_by_text("Flintstone")).to_have_count(1)
    wait_for_frame(page)
    expect(oak).to_be_hidden()
    assert page.evaluate("window.isTheSame")


def opened_plants() -> list:
    tree = json.loads(json.dumps(outline_site.TREE))
    tree[1]["isExpanded"] = True
    return [*tree, {"text": "Last"}]


def test_the_author_opens_what_is_filtered(browser: Browser, site: Site, url: str) -> None:
    page = marked(browser, f"{url}outlines/tree/")
    page.get_by_label("Filter").fill("oak")
    expect(page.locator("search output")).to_have_text("1 match")
    site.outline("tree", opened_plants())
    expect(page.get_by_text("Last", exact=True)).to_have_count(1)
    wait_for_frame(page)
    page.get_by_label("Filter").fill("")
    expect(page.get_by_text("Stones")).to_be_visible()
    expect(page.get_by_text("Oak", exact=True)).to_be_visible()
    assert page.evaluate("localStorage.length") == 0


def test_the_address_goes_before_the_author(browser: Browser, site: Site, url: str) -> None:
    page = marked(browser, f"{url}outlines/tree/?open=stones")
    site.outline("tree", opened_plants())
    expect(page.get_by_text("Last", exact=True)).to_have_count(1)
    wait_for_frame(page)
    expect(page.get_by_text("Oak", exact=True)).to_be_hidden()
    expect(page.get_by_text("Flint", exact=True)).to_be_visible()
    assert page.evaluate("localStorage.length") == 0
