"""Outlines with JavaScript: expansion, filter, keys, stored state and addresses."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import outline_site
from browser import wait_for_frame

HIDDEN = "animals/café-cats/hidden"
OPEN = """() => [...document.querySelectorAll('ul.outline details[open]')]
  .map(details => details.parentElement.id).sort()"""
SHOWN = """() => [...document.querySelectorAll('ul.outline .cell')]
  .filter(cell => cell.checkVisibility()).map(cell => cell.id)"""
FOCUSED = "() => document.activeElement.closest('li.cell')?.id"
MARKED = """() => [...CSS.highlights.get('outline-match')].map(range =>
  range.startContainer.data.slice(range.startOffset, range.endOffset))"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site with two outlines whose nodes have the same ids."""
    trees = {"first": outline_site.TREE, "second": outline_site.TREE}
    site = outline_site.write(tmp_path_factory.mktemp("outlines"), trees)
    with outline_site.served(site) as address:
        yield address


@pytest.fixture(scope="module")
def other_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The first outline with other branches open in the content."""
    items = [{**root, "isExpanded": root["text"] != "Animals"} for root in outline_site.TREE]
    site = outline_site.write(tmp_path_factory.mktemp("others"), {"first": items})
    with outline_site.served(site) as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A tab of a browser without stored state."""
    context = browser.new_context(viewport={"width": 1000, "height": 800})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.set_default_timeout(15_000)
    yield context.new_page()
    context.close()


@pytest.fixture
def outline(page: Page, url: str) -> Page:
    page.goto(f"{url}/outlines/first/")
    return page


# Expansion


def test_all_open_and_all_close(outline: Page) -> None:
    assert outline.evaluate(OPEN) == ["animals"]
    outline.get_by_role("button", name="Expand all").click()
    assert outline.evaluate(OPEN) == ["animals", "animals/café-cats", HIDDEN, "plants", "stones"]
    outline.get_by_role("button", name="Collapse all").click()
    assert outline.evaluate(OPEN) == []


def test_opens_to_a_level(outline: Page) -> None:
    outline.get_by_label("Open to").select_option("2")
    assert outline.evaluate(OPEN) == ["animals", "plants", "stones"]
    outline.get_by_label("Open to").select_option("1")
    assert outline.evaluate(OPEN) == []


def test_tools_need_javascript(browser: Browser, url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{url}/outlines/first/")
    assert page.locator(".outline-tools").count() == 1
    assert not page.locator(".outline-tools").is_visible()
    page.locator("summary", has_text="Plants").click()
    expect(page.get_by_text("Oak")).to_be_visible()
    context.close()


# Filter


def test_filter_opens_the_way_and_marks_the_words(outline: Page) -> None:
    outline.get_by_label("Filter").fill("elodie TABBY")
    outline.wait_for_function("() => document.querySelector('output').value === '1 match'")
    assert outline.evaluate(SHOWN) == [
        "animals",
        "animals/café-cats",
        "animals/café-cats/élodie-the-tabby",
    ]
    assert sorted(outline.evaluate(MARKED)) == ["tabby", "Élodie"]
    outline.get_by_label("Filter").fill("nothing is called so")
    outline.wait_for_function("() => document.querySelector('output').value === 'No matches'")
    assert outline.evaluate(SHOWN) == []
    outline.get_by_label("Filter").fill("")
    outline.wait_for_function("() => document.querySelector('output').value === ''")
    assert outline.evaluate(OPEN) == ["animals"], "what was open before is open again"
    assert outline.evaluate(MARKED) == []


def test_filter_shows_what_is_below_a_match(outline: Page) -> None:
    outline.get_by_label("Filter").fill("plants")
    outline.wait_for_function("() => document.querySelector('output').value === '1 match'")
    assert outline.evaluate(SHOWN) == ["plants"]
    outline.locator("summary", has_text="Plants").click()
    assert outline.evaluate(SHOWN) == ["plants", "plants/oak", "plants/owl-tree"]


def test_count_is_announced(outline: Page) -> None:
    """Screen readers announce a change of an existing element with the role status."""
    status = outline.get_by_role("status")
    expect(status).to_have_count(1)
    element = status.element_handle()
    for words, announced in [("owl", "2 matches"), ("owl tree", "1 match"), ("xyz", "No matches"), ("", "")]:
        outline.get_by_label("Filter").fill(words)
        expect(status).to_have_text(announced)
        assert status.evaluate("(now, before) => now === before", element), words


def test_what_a_filter_opened_is_not_kept(outline: Page) -> None:
    outline.get_by_label("Filter").fill("deepest")
    outline.get_by_text("1 match").wait_for()
    outline.reload()
    assert outline.evaluate(OPEN) == ["animals"]


# Keys


def test_arrows_go_through_what_is_shown(outline: Page) -> None:
    outline.locator("ul.outline summary").first.focus()
    for key, expected in [
        ("ArrowDown", "animals/owl"),
        ("ArrowDown", "animals/café-cats"),
        ("ArrowDown", "plants"),
        ("ArrowUp", "animals/café-cats"),
        ("ArrowLeft", "animals"),
        ("ArrowRight", "animals/owl"),
        ("End", "stones"),
        ("Home", "animals"),
    ]:
        outline.keyboard.press(key)
        assert outline.evaluate(FOCUSED) == expected, key


def test_arrows_open_and_close(outline: Page) -> None:
    outline.locator("summary", has_text="Plants").focus()
    outline.keyboard.press("ArrowRight")
    assert outline.evaluate(OPEN) == ["animals", "plants"]
    outline.keyboard.press("ArrowRight")
    assert outline.evaluate(FOCUSED) == "plants/oak", "a row without a link is reached too"
    outline.keyboard.press("ArrowLeft")
    outline.keyboard.press("ArrowLeft")
    assert outline.evaluate(OPEN) == ["animals"]


def test_star_opens_all_beside(outline: Page) -> None:
    outline.locator("summary", has_text="Plants").focus()
    outline.keyboard.press("*")
    assert outline.evaluate(OPEN) == ["animals", "plants", "stones"]
    assert outline.evaluate(FOCUSED) == "plants"


@pytest.mark.parametrize("key", ["Tab", "Enter", "Space", "Control+End", "Shift+ArrowDown", "PageDown"])
def test_native_keys_stay_native(outline: Page, key: str) -> None:
    outline.evaluate(
        "() => document.addEventListener('keydown', event => { window.taken = event.defaultPrevented })"
    )
    outline.locator("ul.outline summary").first.focus()
    outline.keyboard.press(key)
    assert outline.evaluate("() => window.taken") is False


def test_a_key_with_nowhere_to_go_scrolls(outline: Page) -> None:
    outline.evaluate(
        "() => document.addEventListener('keydown', event => { window.taken = event.defaultPrevented })"
    )
    outline.locator("ul.outline summary").first.focus()
    outline.keyboard.press("ArrowUp")
    assert outline.evaluate("() => window.taken") is False


def test_enter_follows_the_link_that_an_arrow_reached(outline: Page, url: str) -> None:
    outline.locator("ul.outline summary").first.focus()
    outline.keyboard.press("ArrowDown")
    outline.keyboard.press("Enter")
    outline.wait_for_url(f"{url}/icons/owl/")


def test_keys_without_javascript(browser: Browser, url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{url}/outlines/first/")
    summary = page.locator("summary", has_text="Plants")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.locator("summary:focus", has_text="Plants").count():
            break
    page.keyboard.press("Enter")
    expect(page.get_by_text("Oak")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text("Oak")).not_to_be_visible()
    page.keyboard.press("Shift+Tab")
    assert summary.evaluate("it => it !== document.activeElement")
    context.close()


# Stored state


def test_what_was_opened_stays_open(outline: Page, url: str) -> None:
    outline.locator("summary", has_text="Plants").click()
    outline.locator("summary", has_text="Animals").click()
    assert outline.evaluate(OPEN) == ["plants"]
    outline.goto(f"{url}/")
    outline.goto(f"{url}/outlines/first/")
    assert outline.evaluate(OPEN) == ["plants"]


def test_another_tree_is_left_alone(outline: Page, url: str) -> None:
    outline.get_by_role("button", name="Expand all").click()
    outline.goto(f"{url}/outlines/second/")
    assert outline.evaluate(OPEN) == ["animals"]


@pytest.mark.parametrize(
    "broken", ["{", "null", "[]", '{"base":"author"}', '{"base":"x","except":["plants"]}', '{"base":"open","except":{}}']
)
def test_broken_storage_is_as_none(outline: Page, broken: str) -> None:
    outline.locator("summary", has_text="Plants").click()
    outline.wait_for_function("() => localStorage.length === 1")
    outline.evaluate("text => localStorage.setItem(localStorage.key(0), text)", broken)
    outline.reload()
    assert outline.evaluate(OPEN) == ["animals"]
    outline.get_by_role("button", name="Collapse all").click()
    outline.reload()
    assert outline.evaluate(OPEN) == []


@pytest.mark.parametrize("member", ["getItem", "setItem"])
def test_denied_storage_is_tolerated(page: Page, url: str, member: str) -> None:
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.add_init_script(f"Storage.prototype.{member} = () => {{ throw new Error('denied') }}")
    page.goto(f"{url}/outlines/first/")
    page.get_by_role("button", name="Expand all").click()
    page.locator("summary", has_text="Plants").click()
    page.reload()
    assert (page.evaluate(OPEN), problems) == (["animals"], [])


# First paint

EVERY_FRAME = """() => {
  window.frames_ = [];
  // Observers of sizes are told after scripts and layout, right before a frame is painted.
  const look = () => {
    const seen = [...document.querySelectorAll('ul.outline details')];
    window.frames_.push(seen.map(details => [details.parentElement.id, details.open]));
  };
  const watch = () => new ResizeObserver(look).observe(document.documentElement);
  const observer = new MutationObserver(() => { if (document.documentElement) watch(); });
  observer.observe(document, { childList: true });
  const again = () => { if (document.documentElement) watch(); requestAnimationFrame(again); };
  requestAnimationFrame(again);
}"""


def test_nothing_flashes(outline: Page) -> None:
    for name in ("Animals", "Plants", "Stones"):
        outline.locator("summary", has_text=name).click()
    outline.add_init_script(f"({EVERY_FRAME})()")
    outline.reload()
    outline.wait_for_function("() => frames_.filter(frame => frame.length > 0).length >= 20")
    frames = [dict(frame) for frame in outline.evaluate("() => window.frames_") if frame]
    final = {name: name in ("plants", "stones") for name in frames[-1]}
    assert frames[-1] == final
    assert [frame for frame in frames if any(final[name] != frame[name] for name in frame)] == []


def frames(page: Page, address: str) -> list[str]:
    """Returns the content of each painted frame until the page is stable. The last script is delayed until
    frames were painted without it."""
    painted: list[str] = []
    session = page.context.new_cdp_session(page)

    def keep(event: dict) -> None:
        painted.append(event["data"])
        session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def delay(route: Route) -> None:
        wait_for_frame(page)
        route.continue_()

    page.goto("about:blank")
    page.route("**/assets/outline.*.js", delay)
    # The only picture would appear some frames later, so its request gets no response.
    page.route("**/*.svg", lambda route: None)
    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    while not painted:
        page.wait_for_timeout(20)
    wait_for_frame(page)
    before = set(painted)
    page.goto(address, wait_until="domcontentloaded")
    while before.issuperset(painted):
        page.wait_for_timeout(20)
    # Another frame would follow directly.
    wait_for_frame(page)
    wait_for_frame(page)
    session.send("Page.stopScreencast")
    session.detach()
    page.unroute_all(behavior="ignoreErrors")
    return [frame for frame in painted if frame not in before]


def test_the_first_frame_is_the_last(outline: Page, url: str, other_url: str) -> None:
    """Nodes that a reader opened are painted in the first frame, as if the content had them open."""
    untouched = frames(outline, f"{url}/outlines/first/")
    for name in ("Animals", "Plants", "Stones"):
        outline.locator("summary", has_text=name).click()
    seen = frames(outline, f"{url}/outlines/first/")
    expected = frames(outline, f"{other_url}/outlines/first/")
    # A busy browser may paint a page before it has read the whole page.
    assert seen[-1] == expected[-1]
    assert untouched[-1] not in seen, "the branches were closed at first"


# Addresses


@pytest.mark.parametrize("javascript", [True, False])
def test_a_link_to_a_node_opens_the_way_to_it(browser: Browser, url: str, javascript: bool) -> None:
    context = browser.new_context(java_script_enabled=javascript)
    page = context.new_page()
    page.goto(f"{url}/outlines/first/#{HIDDEN}/deepest-of-all")
    assert page.get_by_text("Deepest of all").is_visible()
    assert not page.get_by_text("Flint").is_visible()
    context.close()


def test_a_link_to_a_node_wins_over_what_was_closed(outline: Page, url: str) -> None:
    outline.get_by_role("button", name="Collapse all").click()
    outline.goto(f"{url}/")
    outline.goto(f"{url}/outlines/first/#animals/owl")
    assert outline.get_by_text("Owl", exact=True).is_visible()


@pytest.mark.parametrize("choose", ["Expand all", "Collapse all", "Plants"])
def test_what_is_open_can_be_shared(outline: Page, browser: Browser, choose: str) -> None:
    if choose == "Plants":
        outline.locator("summary", has_text=choose).click()
    else:
        outline.get_by_role("button", name=choose).click()
    outline.get_by_role("button", name="Copy link").click()
    outline.get_by_text("Link copied").wait_for()
    address = outline.evaluate("() => navigator.clipboard.readText()")
    assert address == outline.url
    context = browser.new_context()
    other = context.new_page()
    other.goto(address)
    assert other.evaluate(OPEN) == outline.evaluate(OPEN)
    other.goto(address.partition("?")[0])
    assert other.evaluate(OPEN) == ["animals"], "what was shared is not kept until it is changed"
    context.close()


def test_an_address_with_broken_escapes_is_tolerated(page: Page, url: str) -> None:
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(f"{url}/outlines/first/?open=%FF#%E0%A4%A")
    assert (page.evaluate(OPEN), problems) == ([], [])


# Find


@pytest.mark.parametrize("javascript", [True, False])
def test_found_text_opens_what_it_stands_in(browser: Browser, url: str, javascript: bool) -> None:
    context = browser.new_context(java_script_enabled=javascript)
    page = context.new_page()
    # The browser's handling of a found text, without the find bar.
    page.goto(f"{url}/outlines/first/#:~:text=Deepest%20of%20all")
    page.locator("[open] > ul > li", has_text="Deepest of all").last.wait_for()
    assert not page.get_by_text("Flint").is_visible()
    context.close()


def test_closed_text_is_found(outline: Page) -> None:
    assert not outline.get_by_text("Deepest of all").is_visible()
    assert outline.evaluate("() => window.find('Deepest of all')")


# Print


@pytest.mark.parametrize(
    ("choice", "printed"),
    [
        ("", {"Deepest of all", "Oak", "Flint", "Owl"}),
        ("seen", {"Owl", "Oak"}),
        ("1", set()),
        ("2", {"Owl", "Oak", "Flint"}),
    ],
)
def test_print_is_as_deep_as_chosen(
    outline: Page, choice: str, printed: set[str], tmp_path: Path
) -> None:
    outline.locator("summary", has_text="Plants").click()
    outline.get_by_label("Print").select_option(choice)
    texts = printed_text(outline, tmp_path)
    assert "Animals" in texts and "Stones" in texts
    assert {text for text in ("Deepest of all", "Oak", "Flint", "Owl") if text in texts} == printed


@pytest.mark.parametrize("javascript", [True, False])
def test_all_text_is_printed(
    browser: Browser, url: str, javascript: bool, tmp_path: Path
) -> None:
    context = browser.new_context(java_script_enabled=javascript)
    page = context.new_page()
    page.goto(f"{url}/outlines/first/")
    texts = printed_text(page, tmp_path)
    assert [text for text in texts_of(outline_site.TREE) if text not in texts] == []
    context.close()


def printed_text(page: Page, folder: Path) -> str:
    """Returns the text of the printed page."""
    from pypdf import PdfReader

    file = folder / "page.pdf"
    page.pdf(path=file)
    return "\n".join(sheet.extract_text() for sheet in PdfReader(file).pages)


def texts_of(items: list[dict]) -> Iterator[str]:
    for item in items:
        yield item["text"]
        yield from filter(None, [item.get("secondaryText")])
        yield from texts_of(item.get("children", []))


# Screen readers


def test_upper_branches_are_headings(outline: Page) -> None:
    assert outline.get_by_role("heading", level=2).all_inner_texts() == [
        "Animals", "Plants", "Stones",
    ]
    assert outline.get_by_role("heading", level=3).all_inner_texts() == ["Café cats"]
    assert outline.get_by_role("list", name="First").count() == 1


def test_the_node_of_the_address_is_current(outline: Page, url: str) -> None:
    current = outline.locator("ul.outline [aria-current]")
    assert current.count() == 0
    for fragment, text, element in [
        ("animals/owl", "Owl", "a"), ("plants", "Plants", "summary"), ("stones/flint", "Flint", "div"),
    ]:
        outline.evaluate("name => { location.hash = name }", fragment)
        current.get_by_text(text, exact=True).wait_for()
        assert current.evaluate_all("all => all.map(it => [it.localName, it.ariaCurrent])") == [
            [element, "location"]
        ]
    outline.evaluate("() => { location.hash = '' }")
    current.wait_for(state="detached")


def test_counts_are_not_filtered(outline: Page) -> None:
    outline.get_by_label("Filter").fill("2")
    outline.get_by_text("No matches").wait_for()
