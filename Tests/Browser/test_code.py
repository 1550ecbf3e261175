"""Code blocks in texts."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import demo_site

LONG = '{ "title": "a<b & c", "text": "' + "wide " * 100 + '" }'
CODE = f"{LONG}\n\n\t[1, true]  \n"

PROSE = {
    "code": f'# Code\n\n```json title="Content/site.json"\n{CODE}```\n\n- In a list\n\n  ```sh\n  ls "$HOME"\n  ```\n',
    "plain": "# Plain\n\nWithout `blocks` of code.\n",
}


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("code")
    with demo_site.serve_catalog(folder, {"icons": []}, {}, prose=PROSE) as address:
        yield address


@pytest.fixture
def page(browser: Browser, url: str) -> Iterator[Page]:
    context = browser.new_context(base_url=url, viewport={"width": 400, "height": 800})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context.new_page()
    context.close()


def test_code_is_copied_exactly(page: Page) -> None:
    page.goto("/code/")
    figure = page.get_by_role("figure", name="Content/site.json")
    button = figure.get_by_role("button")
    expect(button).to_have_text("Copy")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("Copied")
    expect(button).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == CODE
    page.locator("h1").click()
    expect(button).to_have_text("Copy")
    expect(page.get_by_role("status")).to_be_empty()
    page.get_by_role("button", name="Copy").nth(1).click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == 'ls "$HOME"\n'


def test_code_scrolls_and_does_not_wrap(page: Page) -> None:
    page.goto("/code/")
    block = page.get_by_role("group", name="Content/site.json")
    assert block.evaluate("block => block.scrollWidth > 2 * block.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") == 400
    # One row of boxes for each line of the code.
    rows = block.evaluate("""block => {
      const range = document.createRange();
      range.selectNodeContents(block);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0)
        .map(({ top }) => Math.round(top))).size;
    }""")
    assert rows <= CODE.count("\n")
    block.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.scrollLeft > 0")
    expect(page.get_by_role("group", name="Code")).to_have_text('ls "$HOME"')


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_tokens_have_colors(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("/code/")
    colors = page.evaluate("""() => [".prose", ".code-attribute", ".code-string", ".code-number"].map(
      (name) => getComputedStyle(document.querySelector(name)).color)""")
    assert len(set(colors)) == 4


def test_pages_without_code_load_nothing_for_it(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/plain/")
    assert asked and not any("/assets/code." in url for url in asked)
    page.goto("/code/")
    assert sum("/assets/code." in url for url in asked) == 2


def test_without_scripts_there_is_no_button(browser: Browser, url: str) -> None:
    page = browser.new_page(base_url=url, java_script_enabled=False)
    page.goto("/code/")
    expect(page.get_by_text("Content/site.json", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Copy")).to_have_count(0)
    page.close()
