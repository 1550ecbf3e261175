"""Edits outlines of `vitrine serve --edit`: nodes move, and so do the lines of their file."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import violations, wait_until
from live_site import Site, expect_fresh, opened

MARKDOWN = "---\ntitle: Lands\n---\n\n- Alps\n  - Ibex\n  - *Hare*\n- Bay\n- Cape\n"
JSON = """{
  "title": "Lands",
  "items": [
    { "text": "Alps", "isExpanded": true, "children": [{ "text": "Ibex" }, { "text": "Hare" }] },
    {"text":"Bay", "id":"bay"},
    { "text": "Cape" }
  ]
}
"""
OPML = """<opml version="2.0">
  <body>
    <outline text="Alps" collapsed="false">
      <outline text="Ibex" _note="high"/>
      <outline text="Hare"/>
    </outline>
    <outline text='Bay'/>
    <outline text="Cape"/>
  </body>
</opml>
"""


@pytest.fixture
def site(tmp_path: Path) -> Site:
    site = Site(tmp_path / "site")
    site.write("Content/catalog.json", {"icons": []})
    return site


def outline(site: Site, text: str, form: str) -> Path:
    site.write(f"Content/outlines/lands.{form}", text)
    return site.folder / f"Content/outlines/lands.{form}"


def editing(browser: Browser, url: str) -> Page:
    """The outline's page, all of it open, while it is edited."""
    page = opened(browser, url + "outlines/lands/")
    page.set_viewport_size({"width": 800, "height": 900})
    page.get_by_role("button", name="Expand all").click()
    page.get_by_role("button", name="Edit", exact=True).click()
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    return page


def grip(page: Page, name: str):
    return page.get_by_role("button", name=re.compile(f"^Move {name}"))


def said(page: Page):
    return page.locator("vitrine-editor .said")


def expect_file(file: Path, text: str) -> None:
    wait_until(lambda: file.read_text() == text)
    assert file.read_text() == text


@pytest.mark.parametrize(
    "form, text, moved, inside",
    [
        ("md", MARKDOWN, ("- Bay\n- Cape\n", "- Cape\n- Bay\n"), ("- Cape\n", "  - Cape\n")),
        (
            "json", JSON,
            ('    {"text":"Bay", "id":"bay"},\n    { "text": "Cape" }\n',
             '    { "id": "cape", "text": "Cape" },\n    {"text":"Bay", "id":"bay"}\n'),
            ('{ "text": "Hare" }] },\n    { "id": "cape", "text": "Cape" }',
             '{ "text": "Hare" }, { "id": "cape", "text": "Cape" }] }'),
        ),
        (
            "opml", OPML,
            ("    <outline text='Bay'/>\n    <outline text=\"Cape\"/>\n",
             "    <outline text=\"Cape\" id=\"cape\"/>\n    <outline text='Bay'/>\n"),
            ('    </outline>\n    <outline text="Cape" id="cape"/>\n',
             '      <outline text="Cape" id="cape"/>\n    </outline>\n'),
        ),
    ],
)
def test_a_node_moves_and_is_indented_by_key(
    browser: Browser, site: Site, form: str, text: str, moved: tuple, inside: tuple
) -> None:
    file = outline(site, text, form)
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        grip(page, "Cape").focus()
        page.keyboard.press("Alt+ArrowUp")
        expect(said(page)).to_have_text("Cape is before Bay now")
        after = text.replace(*moved)
        expect_file(file, after)
        expect(grip(page, "Cape")).to_be_focused()
        # What is held moves with Tab, and without Alt.
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(said(page)).to_have_text("Cape is in Alps now")
        if form == "md":
            expect_file(file, after.replace("  - *Hare*\n- Cape\n", "  - *Hare*\n  - Cape\n"))
        else:
            expect_file(file, after.replace(*inside))
        expect(grip(page, "Cape")).to_be_focused()
        expect(grip(page, "Cape")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Shift+Tab")
        expect(said(page)).to_have_text("Cape is after Alps now")
        expect_file(file, after)
        page.keyboard.press("Escape")
        for _ in range(3):
            page.get_by_role("button", name="Undo").click()
            expect(said(page)).to_have_text("Undone")
            said(page).evaluate("each => { each.textContent = '' }")
        expect_file(file, text)
        page.get_by_role("button", name="Done", exact=True).click()
        # What was open is known by ids, and those of Markdown have changed meanwhile.
        if form != "md":
            expect_fresh(page, browser)


def test_a_node_is_renamed_in_place_as_its_file_has_it(browser: Browser, site: Site) -> None:
    file = outline(site, MARKDOWN, "md")
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        page.locator("li[data-item-id='alps/hare'] .text").click()
        line = page.get_by_role("textbox", name="Text of Hare")
        expect(line).to_have_value("*Hare*")
        line.fill("*Snow* <b>hare")
        line.press("Enter")
        expect_file(file, MARKDOWN.replace("*Hare*", "*Snow* <b>hare"))
        expect(page.locator("main .outline em")).to_have_text("Snow")
        # What would be more than a text is refused in words, and nothing is written.
        page.get_by_role("button", name="Rename Bay").click()
        line = page.get_by_role("textbox", name="Text of Bay")
        line.fill("- - Bay")
        line.press("Enter")
        expect(said(page)).to_contain_text("Content/outlines/lands.md can't be edited here")
        expect_file(file, MARKDOWN.replace("*Hare*", "*Snow* <b>hare"))
        expect(page.locator("li[data-item-id=bay] .text")).to_have_text("Bay")


def test_a_text_that_another_program_changes_while_one_types_stays(
    browser: Browser, site: Site
) -> None:
    file = outline(site, JSON, "json")
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        page.get_by_role("button", name="Rename Bay").click()
        line = page.get_by_role("textbox", name="Text of Bay")

        def is_state(response) -> bool:
            return response.request.post_data == '{"page":"/outlines/lands/"}'

        changed = JSON.replace('"Bay"', '"Cove"')
        with page.expect_response(is_state):
            file.write_text(changed)
        line.fill("Dune")
        line.press("Enter")
        expect(said(page)).to_contain_text("The content was changed by another program.")
        assert file.read_text() == changed
        # What was typed stays, until it is left.
        expect(line).to_have_value("Dune")
        line.press("Escape")
        page.get_by_role("button", name="Rename Cove").click()
        line = page.get_by_role("textbox", name="Text of Cove")
        line.fill("Dune")
        line.press("Enter")
        expect_file(file, JSON.replace('"Bay"', '"Dune"'))


@pytest.mark.parametrize("form, text", [("md", MARKDOWN), ("json", JSON)])
def test_what_is_open_stays_so_when_it_is_called_otherwise(
    browser: Browser, site: Site, form: str, text: str
) -> None:
    """Ids are made of texts where the file has none."""
    file = outline(site, text.replace('"isExpanded": true, ', ""), form)
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        alps = page.locator("main li.cell:has(> details)").first
        alps.evaluate("each => { window.alps = each; }")
        # By another program.
        file.write_text(file.read_text().replace("Alps", "Peaks"))
        expect(page.locator("li[data-item-id=peaks]")).to_have_count(1)
        expect(page.locator("li[data-item-id='peaks/hare']")).to_be_visible()
        page.get_by_role("button", name="Rename Peaks").click()
        page.get_by_role("textbox", name="Text of Peaks").fill("Hills")
        page.keyboard.press("Enter")
        expect(page.locator("main li.cell:has(> details) .text").first).to_have_text("Hills")
        expect(page.locator("main li.cell:has(> details)").first).to_contain_text("Ibex")
        expect(page.locator("li[data-item-id$='/hare']")).to_be_visible()
        assert page.evaluate("alps.isConnected")


def test_nodes_are_added_and_deleted(browser: Browser, site: Site) -> None:
    file = outline(site, JSON, "json")
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        page.get_by_role("button", name="Add after Bay").click()
        page.get_by_role("textbox", name="Text of the new node").fill("Dune")
        page.keyboard.press("Enter")
        dune = JSON.replace('"id":"bay"},', '"id":"bay"},\n    { "text": "Dune" },')
        expect_file(file, dune)
        # The rows below move down when it is shown, and a click then goes where no button is any more.
        expect(page.locator("li[data-item-id=dune]")).to_have_count(1)
        page.get_by_role("button", name="Add after Cape").click()
        page.get_by_role("textbox", name="Text of the new node").fill("Seal")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator("li[data-item-id='cape/seal']")).to_have_count(1)
        expect_file(
            file, dune.replace('"text": "Cape" }', '"text": "Cape", "children": [{ "text": "Seal" }] }')
        )
        page.get_by_role("button", name="Delete Alps", exact=True).click()
        expect(said(page)).to_have_text("This also deletes the 2 nodes below it")
        page.get_by_role("button", name="Delete Alps now").click()
        expect(page.locator("li[data-item-id=alps]")).to_have_count(0)
        for _ in range(3):
            page.keyboard.press("Control+z")
            expect(said(page)).to_have_text("Undone")
            said(page).evaluate("each => { each.textContent = '' }")
        expect_file(file, JSON)


def test_a_node_goes_into_a_branch_that_is_loaded_later(browser: Browser, site: Site) -> None:
    """It is said at once where it is, and it keeps the focus, so that the next key moves it on."""
    site.write("Content/site.json", {"outlines": {"nodesPerPage": 50}})
    items = [
        {"text": f"N{branch}", "children": [{"text": f"{branch} {leaf}"} for leaf in range(30)]}
        for branch in range(3)
    ]
    file = outline(site, json.dumps({"items": items}), "json")
    before = file.read_text()
    with site.serve("0", "--edit") as url:
        page = opened(browser, url + "outlines/lands/")
        page.get_by_role("button", name="Edit", exact=True).click()
        grip(page, "N1").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(said(page)).to_have_text("N1 is in N0 now")
        expect(grip(page, "N1")).to_be_focused()
        page.keyboard.press("Shift+Tab")
        expect(said(page)).to_have_text("N1 is after N0 now")
        for _ in range(2):
            page.get_by_role("button", name="Undo").click()
            expect(said(page)).to_have_text("Undone")
            said(page).evaluate("each => { each.textContent = '' }")
        expect_file(file, before)


def test_nodes_of_one_text_keep_their_addresses(browser: Browser, site: Site) -> None:
    """Markdown has no place for addresses: what would swap those of two nodes is refused."""
    text = "- Alps\n- Bay\n  - Low\n- Bay\n  - High\n"
    file = outline(site, text, "md")
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        bays = page.get_by_role("button", name=re.compile("^Move Bay"))
        bays.nth(1).focus()
        page.keyboard.press("Alt+ArrowUp")
        expect(said(page)).to_contain_text("would get another URL, which Markdown can't store")
        expect_file(file, text)
        expect(page.locator("li[data-item-id='bay-2']")).to_contain_text("High")
        expect(bays.nth(1)).to_be_focused()
        # What swaps nothing is done.
        bays.nth(0).focus()
        page.keyboard.press("Alt+ArrowUp")
        expect(said(page)).to_have_text("Bay is before Alps now")
        expect_file(file, "- Bay\n  - Low\n- Alps\n- Bay\n  - High\n")


@pytest.mark.parametrize("form", ["md", "json"])
def test_edits_of_nodes_are_undone_and_redone_by_key(
    browser: Browser, site: Site, form: str
) -> None:
    text = {"md": MARKDOWN, "json": JSON}[form]
    file = outline(site, text, form)
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        grip(page, "Cape").focus()
        # Two moves and what takes back the second, in one go.
        page.keyboard.press("Alt+ArrowUp")
        page.keyboard.press("Alt+ArrowUp")
        page.keyboard.press("Control+z")
        expect(said(page)).to_have_text("Undone")
        once = file.read_text()
        assert once != text
        assert once.index("Alps") < once.index("Cape") < once.index("Bay")
        page.keyboard.press("Control+z")
        expect_file(file, text)
        page.keyboard.press("Control+Shift+z")
        expect(said(page)).to_have_text("Redone")
        expect_file(file, once)
        page.keyboard.press("Control+Shift+z")
        wait_until(lambda: file.read_text().index("Cape") < file.read_text().index("Alps"))
        for _ in range(2):
            page.keyboard.press("Control+z")
        expect_file(file, text)


def test_the_focus_follows_a_node_that_goes_far(browser: Browser, site: Site) -> None:
    """Out of a node with many nodes, one goes behind all of them, and is reached there."""
    names = "".join(f"  - Stone {number}\n" for number in range(120))
    file = outline(site, f"- Alps\n{names}- Bay\n", "md")
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        grip(page, "Stone 1:").focus()
        page.keyboard.press("Alt+ArrowLeft")
        expect(said(page)).to_have_text("Stone 1 is after Alps now")
        expect(grip(page, "Stone 1:")).to_be_focused()
        expect(grip(page, "Stone 1:")).to_be_in_viewport()
        page.keyboard.press("Alt+ArrowDown")
        expect(said(page)).to_have_text("Stone 1 is after Bay now")
        wait_until(lambda: file.read_text().endswith("- Bay\n- Stone 1\n"))


def test_a_node_keeps_the_focus_when_the_page_is_scrolled_away(
    browser: Browser, site: Site
) -> None:
    names = "".join(f"- Stone {number}\n" for number in range(200))
    file = outline(site, names, "md")
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        grip(page, "Stone 3:").focus()
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(grip(page, "Stone 199:")).to_be_visible()
        expect(grip(page, "Stone 3:")).to_be_focused()
        page.keyboard.press("Alt+ArrowUp")
        expect(said(page)).to_have_text("Stone 3 is before Stone 2 now")
        wait_until(lambda: "- Stone 1\n- Stone 3\n- Stone 2\n" in file.read_text())
        expect(grip(page, "Stone 3:")).to_be_focused()


def test_a_node_is_dragged_beside_another_one_and_into_it(browser: Browser, site: Site) -> None:
    file = outline(site, MARKDOWN, "md")
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)

        def drag(name: str, target: str, part: float) -> None:
            start = grip(page, name).bounding_box()
            row = page.locator(f"li[data-item-id='{target}']").locator("css=.row").first.bounding_box()
            page.mouse.move(start["x"] + 9, start["y"] + 9)
            page.mouse.down()
            page.mouse.move(row["x"] + 20, row["y"] + row["height"] * part, steps=5)
            expect(page.locator("vitrine-editor .mark")).to_be_visible()
            page.mouse.up()

        drag("Cape", "alps", 0.1)
        expect_file(file, MARKDOWN.replace("- Cape\n", "").replace("- Alps", "- Cape\n- Alps"))
        expect(page.locator("main .outline > li[data-item-id]").first).to_contain_text("Cape")
        drag("Bay", "cape", 0.5)
        expect_file(
            file, MARKDOWN.replace("- Bay\n- Cape\n", "").replace("- Alps", "- Cape\n  - Bay\n- Alps")
        )
        expect(page.locator("main li[data-item-id='cape/bay']")).to_have_count(1)


def test_what_is_in_a_closed_node_has_no_controls_over_other_rows(browser: Browser, site: Site) -> None:
    file = outline(site, MARKDOWN, "md")
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        page.get_by_role("button", name="Collapse all").click()
        expect(page.locator("main li[data-item-id=alps] > details")).not_to_have_attribute("open", "")
        expect(grip(page, "Bay")).to_be_visible()
        expect(grip(page, "Ibex")).to_have_count(0)
        # Nothing is dropped beside it either.
        start = grip(page, "Cape").bounding_box()
        bay = page.locator("li[data-item-id=bay] .row").first.bounding_box()
        page.mouse.move(start["x"] + 9, start["y"] + 9)
        page.mouse.down()
        page.mouse.move(bay["x"] + 20, bay["y"] + 3, steps=5)
        page.mouse.up()
        moved = MARKDOWN.replace("- Bay\n- Cape\n", "- Cape\n- Bay\n")
        expect_file(file, moved)
        expect(said(page)).to_have_text("Cape is before Bay now")
        # A node that goes into a closed one opens it, and keeps the focus.
        grip(page, "Cape").focus()
        page.keyboard.press("Alt+ArrowRight")
        expect_file(file, moved.replace("- Cape\n", "  - Cape\n"))
        expect(page.locator("main li[data-item-id=alps] > details")).to_have_attribute("open", "")
        expect(grip(page, "Cape")).to_be_focused()
        page.keyboard.press("Alt+ArrowLeft")
        expect_file(file, moved)


def test_what_stands_in_another_file_has_no_grip(browser: Browser, site: Site) -> None:
    site.write("Content/outlines/other.md", "- Far\n")
    outline(site, '{ "items": [{ "text": "Near", "include": "other" }, { "text": "Bay" }] }', "json")
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        expect(grip(page, "Bay")).to_be_visible()
        expect(grip(page, "Far")).to_have_count(0)
        grip(page, "Bay").focus()
        page.keyboard.press("Alt+ArrowRight")
        expect(said(page)).to_contain_text("in another file")


def test_nodes_that_the_catalog_gives_have_no_grip(browser: Browser, site: Site) -> None:
    site.write("Content/icons/owl.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>")
    site.write("Content/catalog.json", {"icons": [{"id": "owl", "price": 1, "category": "Birds"}]})
    text = '{ "items": [{ "text": "Near", "children": { "catalog": "category" } }, { "text": "Bay" }] }'
    file = outline(site, text, "json")
    whole = '{ "items": { "catalog": "category" } }'
    site.write("Content/outlines/kinds.json", whole)
    with site.serve("0", "--edit") as url:
        page = editing(browser, url)
        expect(grip(page, "Near")).to_be_visible()
        expect(page.locator("main li[data-item-id]").filter(has_text="Birds")).to_have_count(2)
        expect(grip(page, "Birds")).to_have_count(0)
        grip(page, "Bay").focus()
        page.keyboard.press("Alt+ArrowRight")
        expect(said(page)).to_contain_text("in another file")
        # An outline of the whole catalog can't be edited. The editor reports it and does not change the page.
        page.goto(url + "outlines/kinds/")
        page.get_by_role("button", name="Edit", exact=True).click()
        expect(said(page)).to_contain_text(
            "Content/outlines/kinds.json can't be edited here: its nodes are the icons of the catalog.")
        expect(page.locator("vitrine-editor .cell")).to_have_count(0)
        expect(page.get_by_role("button", name="Add", exact=True)).to_be_hidden()
    assert file.read_text() == text
    assert (site.folder / "Content/outlines/kinds.json").read_text() == whole


@pytest.mark.parametrize("scheme, width", [("light", 390), ("dark", 1440)])
def test_axe_finds_nothing_while_an_outline_is_edited(
    browser: Browser, site: Site, scheme, width: int
) -> None:
    outline(site, JSON, "json")
    with site.serve("0", "--edit") as url:
        page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
        page.goto(url + "outlines/lands/")
        page.get_by_role("button", name="Edit", exact=True).click()
        expect(grip(page, "Bay")).to_be_visible()
        page.locator("li[data-item-id=bay] .text").click()
        expect(page.get_by_role("textbox", name="Text of Bay")).to_be_focused()
        page.wait_for_function("document.getAnimations().length === 0")
        assert violations(page) == []
