"""Editing pages of `vitrine serve --edit`: the page and catalog.json change as expected, byte for byte."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import demo_site
from browser import violations, wait_for_frame, wait_until
from live_site import Site, expect_fresh, opened, visit

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"
LINES = [
    '    { "id": "owl",  "name": "Owl", "price": 5.90, "isFeatured": true },',
    '    {"name":"Night Cat", "price": "2.50", "other": [1,  2]},',
    '    { "id": "pot", "name": "Pot", "price": 1, "tags": ["a"] },',
    '    { "id": "hat", "name": "Hat", "price": 7 }',
]
CATALOG = "\r\n".join(["{", '  "icons": [', *LINES, "  ]", "}", ""])


@pytest.fixture
def site(tmp_path: Path) -> Site:
    site = Site(tmp_path / "site")
    for name in ["owl", "night-cat", "pot", "hat"]:
        site.write(f"Content/icons/{name}.svg", PICTURE)
    site.catalog.write_bytes(CATALOG.encode())
    return site


@pytest.fixture
def url(site: Site) -> Iterator[str]:
    with site.serve("0", "--edit") as address:
        yield address


def editing(browser: Browser, url: str, path: str = "list/") -> Page:
    """Opens a page in edit mode."""
    page = opened(browser, url + path)
    page.get_by_role("button", name="Edit", exact=True).click()
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    return page


def expect_lines(site: Site, *lines: str) -> None:
    """Expects these lines of icons in the catalog, and no other changes."""
    wanted = CATALOG.replace("\r\n".join(LINES), "\r\n".join(lines)).encode()
    wait_until(lambda: site.catalog.read_bytes() == wanted)
    assert site.catalog.read_bytes() == wanted


def expect_left(page: Page, browser: Browser) -> None:
    """Expects that a page after editing equals a newly loaded page."""
    page.get_by_role("button", name="Done", exact=True).click()
    expect_fresh(page, browser)


def said(page: Page):
    return page.locator("vitrine-editor .said")


def names(page: Page) -> list[str]:
    return page.locator(".collection-view li[data-item-id] .text, .collection-view .name").all_inner_texts()


def last(line: str) -> str:
    return line.removesuffix(",")


def test_a_line_moves_by_key(browser: Browser, site: Site, url: str) -> None:
    page = editing(browser, url)
    grip = page.get_by_role("button", name=re.compile("^Move Pot"))
    grip.focus()
    page.keyboard.press("Alt+ArrowUp")
    expect(said(page)).to_have_text("Pot is before Night Cat now")
    owl, cat, pot, hat = LINES
    expect_lines(site, owl, pot, cat, hat)
    # The focus follows, so the next key applies to the moved item.
    page.keyboard.press("Alt+ArrowDown")
    expect(said(page)).to_have_text("Pot is after Night Cat now")
    expect_lines(site, *LINES)
    expect_left(page, browser)


@pytest.mark.parametrize("place", ["", "list/"])
def test_a_line_moves_with_the_pointer(
    browser: Browser, site: Site, url: str, place: str
) -> None:
    page = editing(browser, url, place)
    page.set_viewport_size({"width": 800, "height": 900})
    grip = page.get_by_role("button", name=re.compile("^Move Night Cat")).bounding_box()
    hat = page.locator("[data-item-id=hat]").bounding_box()
    page.mouse.move(grip["x"] + 9, grip["y"] + 9)
    page.mouse.down()
    page.mouse.move(hat["x"] + hat["width"] - 3, hat["y"] + hat["height"] - 3, steps=5)
    expect(page.locator("vitrine-editor .mark")).to_be_visible()
    page.mouse.up()
    expect(said(page)).to_have_text("Night Cat is after Hat now")
    owl, cat, pot, hat = LINES
    expect_lines(site, owl, pot, hat + ",", last(cat))
    expect_left(page, browser)


def test_escape_ends_a_drag(browser: Browser, site: Site, url: str) -> None:
    page = editing(browser, url)
    grip = page.get_by_role("button", name=re.compile("^Move Owl")).bounding_box()
    page.mouse.move(grip["x"] + 9, grip["y"] + 9)
    page.mouse.down()
    page.mouse.move(grip["x"], grip["y"] + 200, steps=4)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator("vitrine-editor .mark")).to_be_hidden()
    assert site.catalog.read_bytes() == CATALOG.encode()


def test_what_crosses_the_featured_ones_springs_back(browser: Browser, site: Site, url: str) -> None:
    site.write(
        "Content/site.json",
        {"pages": [{"path": "/", "items": "catalog", "featuredFirst": True}]},
    )
    page = editing(browser, url, "")
    expect(page.locator("section")).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Move Night Cat")).focus()
    page.keyboard.press("Alt+ArrowLeft")
    expect(said(page)).to_contain_text("Featured icons are first")
    assert site.catalog.read_bytes() == CATALOG.encode()
    expect_left(page, browser)


def test_fields_are_changed_in_place(browser: Browser, site: Site, url: str) -> None:
    page = editing(browser, url)
    page.locator("li[data-item-id=night-cat]").click()
    form = page.get_by_role("dialog", name="Night Cat")
    form.get_by_label("Price").fill("cheap")
    form.get_by_role("button", name="Save").click()
    # The message is from the loader.
    expect(form.get_by_role("alert")).to_contain_text("'cheap' is not a price")
    assert site.catalog.read_bytes() == CATALOG.encode()
    form.get_by_label("Price").fill("3,50")
    form.get_by_label("Name").fill("Day <Cat>")
    form.get_by_label("Featured").check()
    form.get_by_role("button", name="Save").click()
    expect(form).to_be_hidden()
    owl, _, pot, hat = LINES
    cat = '    {"id":"night-cat", "name":"Day <Cat>", "price": "3.50", "other": [1,  2], "isFeatured":true},'
    expect_lines(site, owl, cat.replace('"id":"night-cat"', '"id":"night-cat"'), pot, hat)
    expect(page.locator("li[data-item-id=night-cat]")).to_contain_text("Day <Cat>")
    expect_left(page, browser)


def test_an_entry_is_deleted_and_comes_back(browser: Browser, site: Site, url: str) -> None:
    page = editing(browser, url)
    minus = page.get_by_role("button", name="Delete Hat", exact=True)
    minus.click()
    expect(said(page)).to_have_text("Its files stay in Content/icons")
    # Another action cancels the deletion.
    expect(page.get_by_role("button", name="Delete Hat now")).to_be_focused()
    page.keyboard.press("Escape")
    expect(minus).to_be_focused()
    expect(page.locator("vitrine-editor .confirm")).to_have_count(0)
    assert site.catalog.read_bytes() == CATALOG.encode()
    page.get_by_role("button", name="Delete Hat", exact=True).click()
    page.get_by_role("button", name="Delete Hat now").click()
    expect(said(page)).to_have_text("Hat deleted")
    owl, cat, pot, _ = LINES
    expect_lines(site, owl, cat, last(pot))
    assert (site.folder / "Content/icons/hat.svg").exists()
    expect(page.locator("[data-item-id=hat]")).to_have_count(0)
    # The server keeps the history, not the page.
    page.reload()
    page.get_by_role("button", name="Edit", exact=True).click()
    page.get_by_role("button", name="Undo").click()
    expect_lines(site, *LINES)
    expect(page.locator("[data-item-id=hat]")).to_have_count(1)
    page.keyboard.press("Control+Shift+z")
    expect_lines(site, owl, cat, last(pot))
    page.keyboard.press("Control+z")
    expect_lines(site, *LINES)
    expect_left(page, browser)


def test_icons_are_added_as_files(browser: Browser, site: Site, url: str) -> None:
    page = editing(browser, url)
    new = {"name": "Night-moth.SVG", "mimeType": "image/svg+xml", "buffer": PICTURE.encode()}
    page.locator("vitrine-editor .files").set_input_files([new])
    form = page.get_by_role("dialog", name="Add icons")
    expect(form.get_by_label("Name of")).to_have_value("Night Moth")
    form.get_by_label("Price of").fill("cheap")
    form.get_by_role("button", name="Add").click()
    expect(form.get_by_role("alert")).to_contain_text("'cheap' is not a price")
    picture = site.folder / "Content/icons/night-moth.svg"
    assert not picture.exists()
    form.get_by_label("Price of").fill("4.50")
    form.get_by_role("button", name="Add").click()
    expect(said(page)).to_have_text("Night Moth added")
    owl, cat, pot, hat = LINES
    expect_lines(
        site, owl, cat, pot, hat + ",", '    { "id": "night-moth", "name": "Night Moth", "price": 4.50 }'
    )
    assert picture.read_bytes() == PICTURE.encode()
    expect(page.locator("li[data-item-id=night-moth]")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect_lines(site, *LINES)
    wait_until(lambda: not picture.exists())
    expect_left(page, browser)


def test_the_edits_are_listed_and_compared_with_what_is_published(
    browser: Browser, site: Site
) -> None:
    demo_site.build(site.folder / "Public", site=site.folder)
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        edits = page.locator("vitrine-editor .edits")
        page.get_by_role("button", name=re.compile("^Move Pot")).focus()
        page.keyboard.press("Alt+ArrowUp")
        page.get_by_role("button", name="Delete Hat", exact=True).click()
        page.get_by_role("button", name="Delete Hat now").click()
        expect(edits.locator("summary")).to_have_text("2 edits")
        edits.locator("summary").click()
        expect(edits.get_by_role("listitem")).to_have_text(["Move pot", "Delete hat"])
        page.get_by_role("button", name="Undo").click()
        expect(edits.get_by_role("listitem")).to_have_text(["Move pot"])
        page.get_by_role("button", name="Redo").click()
        count = page.locator("vitrine-bar .count")
        expect(count).to_have_attribute("title", re.compile("1 deleted"))
        count.click()
        dialog = page.locator("vitrine-bar").get_by_role("dialog", name="Changes")
        expect(dialog.frame_locator("iframe").locator(".preview-lines")).to_contain_text("hat")
        dialog.get_by_role("button", name="Close").click()
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        expect(edits).to_be_hidden()
        expect(count).to_have_text("No changes")
        expect_lines(site, *LINES)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_controls_come_unless_less_motion_is_wanted(
    browser: Browser, site: Site, url: str, motion
) -> None:
    page = browser.new_page(reduced_motion=motion)
    visit(page, url + "list/")
    page.wait_for_function("document.querySelector('vitrine-editor') !== null")
    page.evaluate("""() => {
      window.came = new Set();
      document.querySelector("vitrine-editor").shadowRoot.addEventListener("animationstart",
        ({ animationName, target }) => animationName === "come" && came.add(target.title));
    }""")
    page.get_by_role("button", name="Edit", exact=True).click()
    if motion == "no-preference":
        page.wait_for_function("came.has('Delete Hat') && came.has('Change Hat')")
        return
    expect(page.get_by_role("button", name="Delete Hat")).to_be_visible()
    assert page.locator("vitrine-editor .control").evaluate_all(
        "all => [...new Set(all.map(each => getComputedStyle(each).animationName))]") == ["none"]


def test_a_drag_scrolls_at_the_edges(browser: Browser, site: Site, url: str) -> None:
    page = editing(browser, url)
    page.set_viewport_size({"width": 500, "height": 300})
    page.evaluate("document.querySelector('main').style.paddingBlock = '900px'")
    owl, grip = page.locator("main li[data-item-id=owl]"), page.get_by_title(re.compile("^Move Owl"))
    for edge, is_there in [(295, "scrollY > start + 600"), (5, "scrollY < start - 600")]:
        owl.evaluate("each => each.scrollIntoView({ block: 'center' })")
        grip.hover()
        page.mouse.down()
        page.evaluate("window.start = scrollY")
        page.mouse.move(250, edge, steps=2)
        page.wait_for_function(is_there)
        page.keyboard.press("Escape")
        # After the drag, the page does not scroll.
        still = page.evaluate("scrollY")
        wait_for_frame(page)
        assert page.evaluate("scrollY") == still
        page.mouse.up()
    assert site.catalog.read_bytes() == CATALOG.encode()


def test_what_is_named_elsewhere_stays(browser: Browser, site: Site, url: str) -> None:
    site.write("Content/outlines/o.md", "- [The hat](icon:hat)\n")
    page = editing(browser, url)
    page.get_by_role("button", name="Delete Hat", exact=True).click()
    page.get_by_role("button", name="Delete Hat now").click()
    expect(said(page)).to_contain_text("Content/outlines/o.md:1")
    expect(page.locator("[data-item-id=hat]")).to_be_visible()
    assert site.catalog.read_bytes() == CATALOG.encode()


def test_prices_of_several_are_shown_before_they_are_changed(
    browser: Browser, site: Site, url: str
) -> None:
    page = editing(browser, url)
    for name in ["Owl", "Night Cat"]:
        page.get_by_role("checkbox", name=f"Select {name}").check()
    page.get_by_role("button", name="Prices…").click()
    form = page.get_by_role("dialog", name="Change prices")
    form.get_by_label("By percent").fill("-10")
    expect(form.get_by_role("row", name="Owl")).to_contain_text("5.31")
    expect(form.get_by_role("row", name="Night Cat")).to_contain_text("2.25")
    form.get_by_role("button", name="Change").click()
    owl, cat, pot, hat = LINES
    expect_lines(site, owl.replace("5.90", "5.31"), cat.replace("2.50", "2.25"), pot, hat)
    expect_left(page, browser)


def test_a_form_has_no_section_where_icons_stay_in_theirs(browser: Browser, site: Site) -> None:
    for name, reorder in [("free", "anywhere"), ("fixed", "none")]:
        site.write(f"Content/pages/{name}.json", {
            "title": name, "items": "catalog", "layout": {"type": "list"}, "editing": {"reorder": reorder},
        })
    with site.serve("0", "--edit") as url:
        for name, isShown in [("free", True), ("fixed", False)]:
            page = editing(browser, url, f"{name}/")
            page.get_by_role("button", name="Change Owl", exact=True).click()
            form = page.get_by_role("dialog", name="Owl")
            expect(form.get_by_label("Category")).to_be_visible()
            expect(form.get_by_label("Section")).to_be_visible(visible=isShown)


def test_a_server_that_does_not_answer_is_told(browser: Browser, site: Site, url: str) -> None:
    page = editing(browser, url)
    page.get_by_role("checkbox", name="Select Owl").check()
    page.route("**/.vitrine/edit", lambda route: route.abort())
    for name in ["Change Owl", "Prices…"]:
        page.get_by_role("button", name=name, exact=True).click()
        expect(said(page)).to_have_text("The server does not answer.")
        expect(page.get_by_role("dialog")).to_have_count(0)
        said(page).evaluate("each => { each.textContent = '' }")


def test_what_is_no_percentage_or_amount_is_told_in_the_dialog(
    browser: Browser, site: Site, url: str
) -> None:
    page = editing(browser, url)
    page.get_by_role("checkbox", name="Select Owl").check()
    page.get_by_role("button", name="Prices…").click()
    form = page.get_by_role("dialog", name="Change prices")
    percent, amount = form.get_by_label("By percent"), form.get_by_label("To an amount")
    problem, change = form.get_by_role("alert"), form.get_by_role("button", name="Change")
    for typed, words in [("abc", "'abc' is not a number"), ("-150", "-150 % would make the prices negative")]:
        percent.fill(typed)
        expect(form.get_by_role("row", name="Owl").get_by_role("cell").last).to_have_text("")
        change.click()
        expect(problem).to_contain_text(words)
    for typed, price in [("-10,5", "5.28"), ("\u221210", "5.31"), ("10 %", "6.49")]:
        percent.fill(typed)
        expect(problem).to_have_text("")
        expect(form.get_by_role("row", name="Owl").get_by_role("cell").last).to_have_text(price)
    # The dialog shows the loader's message and keeps the text.
    amount.fill("cheap")
    change.click()
    expect(problem).to_contain_text("'cheap' is not a price")
    expect(amount).to_have_value("cheap")
    assert site.catalog.read_bytes() == CATALOG.encode()
    amount.fill("2,50")
    change.click()
    expect(form).to_be_hidden()
    owl, cat, pot, hat = LINES
    expect_lines(site, owl.replace("5.90", "2.50"), cat, pot, hat)


def rewrite(site: Site, page: Page, old: str, new: str) -> bytes:
    """Changes the catalog like another program does. The editor then reads the new file."""
    def is_state(response) -> bool:
        return response.url.endswith("/.vitrine/edit") and response.request.post_data == '{"page":"/list/"}'

    with page.expect_response(is_state):
        changed = site.catalog.read_bytes().replace(old.encode(), new.encode())
        site.catalog.write_bytes(changed)
    return changed


STALE = "The content was changed by another program. The page now shows the new content."


def test_what_another_program_changes_while_one_types_stays(
    browser: Browser, site: Site, url: str
) -> None:
    page = editing(browser, url)
    page.get_by_role("button", name="Change Hat").click()
    form = page.get_by_role("dialog", name="Hat")
    expect(form).to_be_visible()
    changed = rewrite(site, page, '"price": 7', '"price": 9')
    expect(page.locator("main li[data-item-id=hat]")).to_contain_text("9.00")
    form.get_by_label("Price").fill("3.50")
    form.get_by_role("button", name="Save").click()
    expect(form.get_by_role("alert")).to_have_text(STALE)
    expect(form.get_by_label("Price")).to_have_value("3.50")
    assert site.catalog.read_bytes() == changed
    form.get_by_role("button", name="Cancel").click()
    # The prices of several icons can be changed too.
    for name in ["Pot", "Hat"]:
        page.get_by_role("checkbox", name=f"Select {name}").check()
    page.get_by_role("button", name="Prices…").click()
    form = page.get_by_role("dialog", name="Change prices")
    form.get_by_label("By percent").fill("-10")
    changed = rewrite(site, page, '"price": 9', '"price": 8')
    form.get_by_role("button", name="Change").click()
    expect(form.get_by_role("alert")).to_have_text(STALE)
    expect(form.get_by_label("By percent")).to_have_value("-10")
    assert site.catalog.read_bytes() == changed
    form.get_by_role("button", name="Cancel").click()
    # Another icon's values change.
    page.get_by_role("button", name="Change Pot").click()
    form = page.get_by_role("dialog", name="Pot")
    expect(form).to_be_visible()
    rewrite(site, page, '"price": 8', '"price": 6')
    form.get_by_label("Price").fill("3.50")
    form.get_by_role("button", name="Save").click()
    expect(form).to_be_hidden()
    owl, cat, pot, hat = LINES
    expect_lines(site, owl, cat, pot.replace('"price": 1', '"price": 3.50'), hat.replace("7", "6"))


def test_tags_with_commas_stay_whole(browser: Browser, site: Site, url: str) -> None:
    page = editing(browser, url)
    tags = '"tags": ["gold, shiny", "5\\" wide", "a"]'
    rewrite(site, page, '"tags": ["a"]', tags)
    page.get_by_role("button", name="Change Pot").click()
    form = page.get_by_role("dialog", name="Pot")
    field = form.get_by_label("Tags")
    expect(field).to_have_value('"gold, shiny", 5" wide, a')
    field.press("End")
    field.press_sequentially(', new, "x, y"')
    form.get_by_role("button", name="Save").click()
    expect(form).to_be_hidden()
    owl, cat, pot, hat = LINES
    added = tags.replace('"a"]', '"a", "new", "x, y"]')
    expect_lines(site, owl, cat, pot.replace('"tags": ["a"]', added), hat)


def test_keys_of_what_one_types_into_are_its_own(browser: Browser, site: Site, url: str) -> None:
    page = editing(browser, url)
    page.get_by_role("button", name=re.compile("^Move Pot")).focus()
    page.keyboard.press("Alt+ArrowUp")
    owl, cat, pot, hat = LINES
    expect_lines(site, owl, pot, cat, hat)
    expect(said(page)).to_have_text("Pot is before Night Cat now")
    # Adds the page's search field and other elements.
    page.evaluate("""() => {
      const text = document.createElement("p");
      Object.assign(text, { contentEditable: "true", id: "mine", textContent: "x" });
      document.querySelector("main").append(text);
      window.undone = 0;
      const real = fetch;
      window.fetch = (...request) => {
        if (request[1]?.body?.includes('"action"')) window.undone += 1;
        return real(...request);
      };
    }""")
    for field in [page.get_by_role("searchbox").first, page.locator("#mine")]:
        field.focus()
        page.keyboard.type("owl")
        page.keyboard.press("Control+z")
    assert page.evaluate("undone") == 0
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Control+z")
    expect_lines(site, *LINES)


def test_the_bar_of_the_editor_is_reached_while_the_content_has_problems(
    browser: Browser, site: Site, url: str
) -> None:
    page = editing(browser, url)
    page.get_by_role("button", name="Delete Hat", exact=True).click()
    page.get_by_role("button", name="Delete Hat now").click()
    expect(said(page)).to_have_text("Hat deleted")
    site.catalog.write_bytes(site.catalog.read_bytes().replace(b'"price": 1', b'"pricee": 1'))
    problems = page.locator("vitrine-problems").get_by_role("alert")
    expect(problems).to_contain_text("[missing-field]")
    # Playwright clicks only an element that is not covered.
    page.get_by_role("button", name="Undo").click(timeout=5000)
    expect(said(page)).to_contain_text("[missing-field]")
    page.get_by_role("button", name="Done", exact=True).click(timeout=5000)
    expect(page.get_by_role("button", name="Edit", exact=True)).to_be_visible()
    problems.get_by_role("button", name="Hide").click(timeout=5000)


def test_a_grip_that_moves_nothing_says_why_by_touch(
    browser: Browser, site: Site, url: str
) -> None:
    site.write("Content/site.json", {"pages": [
        {"path": "/", "items": "catalog", "editing": {"reorder": "none"}}]})
    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=True)
    page = context.new_page()
    visit(page, url)
    page.get_by_role("button", name="Edit", exact=True).tap()
    grip = page.locator("vitrine-editor .grip").first
    expect(grip).to_be_disabled()
    reason = grip.get_attribute("aria-label")
    assert reason.endswith(".")
    expect(said(page)).to_have_text("")
    grip.tap(force=True)
    expect(said(page)).to_have_text(reason)
    context.close()


def test_an_edit_of_what_is_no_more_is_refused(browser: Browser, site: Site, url: str) -> None:
    """Another program changed the file, and the page has not been notified before it sends its edit."""
    page = editing(browser, url)
    owl, cat, pot, hat = LINES
    answers = []

    def first_change(route) -> None:
        if "operations" in route.request.post_data and not answers:
            changed = CATALOG.replace('"price": 7', '"price": 8').encode()
            site.catalog.write_bytes(changed)
            response = route.fetch()
            answers.append(response.status)
            route.fulfill(response=response)
        else:
            route.continue_()

    page.route("**/.vitrine/edit", first_change)
    page.get_by_role("button", name=re.compile("^Move Pot")).focus()
    page.keyboard.press("Alt+ArrowUp")
    expect(said(page)).to_have_text(
        "The content was changed by another program. The page now shows the new content.")
    assert answers == [409]
    eight = hat.replace("7", "8")
    expect_lines(site, owl, cat, pot, eight)
    # The page shows the current content again, and the next edit succeeds.
    expect(page.locator("main li[data-item-id=hat]")).to_contain_text("8.00")
    assert names(page) == ["Owl", "Night Cat", "Pot", "Hat"]
    expect(page.get_by_role("button", name=re.compile("^Move Pot"))).to_be_focused()
    page.keyboard.press("Alt+ArrowUp")
    expect(said(page)).to_have_text("Pot is before Night Cat now")
    expect_lines(site, owl, pot, cat, eight)
    expect_left(page, browser)


def test_a_value_that_is_refused_is_not_lost(browser: Browser, site: Site, url: str) -> None:
    page = editing(browser, url)
    page.get_by_role("button", name="Change Pot").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Kettle")
    dialog.get_by_label("Price").fill("1.234")
    dialog.get_by_role("button", name="Save").click()
    # The loader's message is shown, and the text is kept.
    expect(dialog.locator(".problem")).to_contain_text("[over-precise-price]")
    expect(dialog.locator(".problem")).to_contain_text("1.234")
    expect(dialog.get_by_label("Name")).to_have_value("Kettle")
    expect_lines(site, *LINES)
    dialog.get_by_label("Price").fill("1.23")
    dialog.get_by_role("button", name="Save").click()
    owl, cat, pot, hat = LINES
    expect_lines(
        site, owl, cat, pot.replace('"Pot"', '"Kettle"').replace('"price": 1', '"price": 1.23'), hat)
    expect_left(page, browser)


EDITED = {
    "path": "/list/", "items": "catalog", "itemsPerPage": 2,
    "layout": {"type": "list", "appearance": "insetGrouped"},
    "cell": {
        "accessories": [
            "delete", "multiselect", "reorder", {"type": "checkmark", "displayed": "whenNotEditing"},
        ],
        "trailingSwipeActions": {"actions": [{"style": "destructive", "title": "Remove"}]},
    },
}


def test_cells_have_the_controls_that_they_ask_for(browser: Browser, site: Site, url: str) -> None:
    site.write("Content/site.json", {"pages": [{"path": "/", "items": "catalog"}, EDITED]})
    page = opened(browser, url + "list/")
    # Parts of pages are `div` elements.
    rows = page.locator("main [data-item-id]")
    expect(rows).to_have_count(2)
    expect(page.locator("main .checkmark")).to_have_count(2)
    expect(page.locator("main .reorder")).to_have_count(0)
    page.get_by_role("button", name="Edit", exact=True).click()
    # All rows of a split page, which are displayed during editing.
    expect(rows).to_have_count(4)
    expect(page.locator("main .checkmark")).to_have_count(0)
    expect(page.locator("main .reorder")).to_have_count(4)
    assert page.locator("vitrine-editor .grip").count() == 0
    page.get_by_role("button", name="Move Pot").focus()
    page.keyboard.press("Alt+ArrowUp")
    owl, cat, pot, hat = LINES
    expect_lines(site, owl, pot, cat, hat)
    expect(said(page)).to_have_text("Pot is before Night Cat now")
    page.get_by_role("checkbox", name="Select Hat").check()
    expect(page.locator("vitrine-editor .count")).to_have_text("1 selected")
    page.get_by_role("checkbox", name="Select Hat").uncheck()
    # The minus button reveals the action, which deletes.
    page.locator("[data-item-id=hat] .accessory.delete").click()
    page.locator("[data-item-id=hat]").get_by_role("button", name="Remove").click()
    expect_lines(site, owl, pot, last(cat))
    expect(rows).to_have_count(3)
    expect_left(page, browser)
    expect(rows).to_have_count(2)
    expect(page.locator("main .checkmark")).to_have_count(2)


def test_a_page_says_what_may_not_be_done(browser: Browser, site: Site, url: str) -> None:
    pages = [
        {"path": "/", "items": "catalog", "editing": {"reorder": "none", "delete": False}},
        {"path": "/groups/", "items": "catalog", "each": "category"},
    ]
    site.write("Content/site.json", {"pages": pages})
    page = editing(browser, url, "")
    grip = page.get_by_role("button", name=re.compile("does not allow items to be reordered")).first
    expect(grip).to_be_disabled()
    # Keyboard and touch users, who see no tooltip, get the reason.
    grip.focus()
    expect(said(page)).to_contain_text("does not allow items to be reordered")
    page.keyboard.press("Alt+ArrowDown")
    assert names(page)[:2] == ["Owl", "Night Cat"]
    expect(page.get_by_role("button", name=re.compile("^Delete"))).to_have_count(0)
    groups = editing(browser, url, "groups/")
    expect(said(groups)).to_contain_text("is computed from the icons")
    expect(groups.locator("vitrine-editor .cell")).to_have_count(0)


@pytest.mark.parametrize("place", ["", "list/"])
def test_no_control_lies_over_another(browser: Browser, site: Site, url: str, place: str) -> None:
    page = editing(browser, url, place)
    page.wait_for_function("document.getAnimations().length === 0")
    covered = page.evaluate("""() => {
      const { shadowRoot } = document.querySelector("vitrine-editor");
      return [...shadowRoot.querySelectorAll(".cell .control")].filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const hit = shadowRoot.elementFromPoint(x + width / 2, y + height / 2)?.closest(".control");
        return hit && hit !== control;
      }).map((control) => control.className);
    }""")
    assert covered == []


@pytest.mark.parametrize("width", [390, 1440])
def test_controls_of_rows_lie_beside_prices_and_actions(
    browser: Browser, site: Site, url: str, width: int
) -> None:
    """In narrow windows, the actions of a row are below its text."""
    actions = [{"style": "destructive", "title": "Remove"}]
    site.write("Content/site.json", {"pages": [{
        "path": "/", "items": "catalog", "layout": {"type": "list"},
        "cell": {"trailingSwipeActions": {"actions": actions}},
    }]})
    page = editing(browser, url, "")
    page.set_viewport_size({"width": width, "height": 900})
    expect(page.get_by_role("button", name="Remove")).to_have_count(4)
    page.wait_for_function("document.getAnimations().length === 0")
    page.wait_for_function("""() => {
      const rects = (root, selector) =>
        [...root.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
      const { shadowRoot } = document.querySelector("vitrine-editor");
      const others = rects(document, "main :is(.accessory.label, .swipe-action, .text)");
      const controls = rects(shadowRoot, ".cell .control:not(.open)");
      return controls.length === 12 && others.length === 12 && controls.every((one) =>
        others.every((other) => one.right <= other.left || other.right <= one.left
          || one.bottom <= other.top || other.bottom <= one.top));
    }""")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_nothing_in_the_editor(
    browser: Browser, site: Site, url: str, scheme, width: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    page.goto(url)
    page.get_by_role("button", name="Edit", exact=True).click()
    page.get_by_role("checkbox", name="Select Owl").check()
    for action in [lambda: None, lambda: page.get_by_role("button", name="Change Owl").click()]:
        action()
        page.wait_for_function("document.getAnimations().length === 0")
        assert violations(page) == []


def test_pages_that_are_not_edited_have_no_word_of_it(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        page = opened(browser, url)
        assert "editor" not in page.content()
        expect(page.locator("vitrine-editor")).to_have_count(0)
