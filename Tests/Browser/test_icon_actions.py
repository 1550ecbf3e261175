"""Actions on an icon's page: go to the next icon, copy it in a format for programs, and put it into the bag."""

import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import demo_site
import firefox
from browser import expect_address, violations
from sampling import alike
from tools import path_of

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#102030" '
    'stroke-width="2" stroke-linecap="round"><path class="a" d="M4 {0}h16v4H4z"/></svg>')
NAMES = ["owl", "leaf", "cat", "3d-cube"]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    settings = {"title": "Shop", "currency": "EUR", "buy": {"gumroad": "shop/{id}"}}
    catalog = {
        "icons": [
            {"id": "owl", "name": "Owl", "price": 5.99, "currency": "EUR"},
            {"id": "leaf", "name": "Leaf", "price": 0},
            {"id": "cat", "name": "Cat", "price": 0.11, "currency": "EUR"},
            {"id": "3d-cube", "name": "Cube", "price": 0},
        ],
        "bundles": [{
            "id": "pets", "name": "Pets", "price": 6, "currency": "EUR", "icons": ["owl", "cat"]}],
        "licenses": [{"id": "open", "name": "Open", "spdx": "MIT"}],
    }
    pictures = {name: PICTURE.format(number) for number, name in enumerate(NAMES)}
    folder = tmp_path_factory.mktemp("actions")
    with demo_site.serve_catalog(folder, catalog, pictures, settings) as address:
        yield address


@pytest.fixture
def context(browser: Browser, url: str) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=url)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def heading(page: Page) -> str:
    return page.get_by_role("heading", level=1).inner_text()


def test_arrows_lead_to_the_icons_beside_it(page: Page) -> None:
    page.goto("/icons/owl/")
    beside = page.get_by_role("navigation", name="Neighboring icons")
    assert beside.get_by_role("link").all_inner_texts() == ["Next\nLeaf"]
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/icons/leaf/")
    assert beside.get_by_role("link").all_inner_texts() == ["Previous\nOwl", "Next\nCat"]
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/icons/cat/")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/icons/leaf/")
    # With a modifier, keys belong to the browser.
    page.keyboard.press("Shift+ArrowRight")
    assert heading(page) == "Leaf"


def copied(page: Page, name: str) -> str:
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    page.mouse.move(0, 0)
    page.locator("h1").click()
    return text


def test_a_free_icon_is_copied_in_many_forms(page: Page) -> None:
    page.goto("/icons/3d-cube/")
    jsx = copied(page, "JSX component")
    assert jsx.startswith("/* SPDX-License-Identifier: MIT */\nexport const Icon3dCube = (props) => (")
    assert 'strokeWidth="2"' in jsx and "{...props}>" in jsx and "stroke-" not in jsx
    vue = copied(page, "Vue component")
    assert vue.splitlines()[1] == "<template>" and 'stroke-width="2"' in vue
    assert "{...$$props}>" in copied(page, "Svelte component")
    mask = copied(page, "CSS mask rule")
    assert "aspect-ratio: 24 / 24;" in mask
    address = copied(page, "data: URL")
    assert address in mask
    iconify = json.loads(copied(page, "Iconify JSON"))
    assert (iconify["width"], iconify["height"]) == (24, 24)
    assert "<path" in iconify["body"] and "<svg" not in iconify["body"]
    assert "#102030" in iconify["body"]
    used = copied(page, "<symbol> and <use>")
    # The copied picture is drawn like the icon.
    drawn = page.evaluate(
        """async ([address, used, mask]) => {
          const image = new Image()
          image.src = address
          await image.decode()
          const host = document.createElement('div')
          host.innerHTML = used
          document.body.append(host)
          const box = host.querySelector('use').getBBox()
          const style = document.createElement('style')
          style.textContent = mask
          document.head.append(style)
          const rule = style.sheet.cssRules[0]
          return [image.naturalWidth > 0, box.width, rule.selectorText, rule.style.mask !== '']
        }""", [address, used, mask])
    assert drawn == [True, 16, ".icon-3d-cube", True]


def test_an_icon_of_one_colour_is_adapted(page: Page) -> None:
    page.goto("/icons/leaf/")
    page.get_by_label("Color").fill("#ff0080")
    page.get_by_label("Size").fill("96")
    page.get_by_label("Stroke width").fill("1.25")
    page.wait_for_url("**/icons/leaf/#color=%23ff0080&size=96&stroke=1.25", timeout=5_000)
    drawn = """() => {
      const shape = document.querySelector('.sheet path')
      const { stroke, strokeWidth, fill } = getComputedStyle(shape)
      return [stroke, strokeWidth, fill, document.querySelector('.sheet svg').clientWidth]
    }"""
    assert page.evaluate(drawn) == ["rgb(255, 0, 128)", "1.25px", "none", 96]
    iconify = json.loads(copied(page, "Iconify JSON"))
    assert "#ff0080" in iconify["body"] and "1.25" in iconify["body"]
    assert "#102030" not in iconify["body"]
    text = copied(page, "Copy SVG")
    assert text.startswith("<!-- SPDX-License-Identifier: MIT -->\n<svg ")
    assert 'width="96" height="96"' in text
    # The choice stays for the next icon and after a reload.
    page.goto("/icons/leaf/")
    page.reload()
    page.goto("/icons/leaf/#color=%23ff0080&size=nonsense&stroke=99")
    page.reload()
    expect(page.get_by_label("Color")).to_have_value("#ff0080")
    expect(page.get_by_label("Size")).to_have_value("")
    following = page.get_by_role("link", name="Next Cat")
    assert following.get_attribute("href").endswith("/icons/cat/#color=%23ff0080")
    page.get_by_role("button", name="Original").click()
    expect_address(page, "/icons/leaf/")
    assert page.evaluate(drawn)[0] == "rgb(16, 32, 48)"
    assert violations(page) == []


def test_an_icon_is_adapted_where_nothing_can_be_copied(page: Page) -> None:
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })")
    page.goto("/icons/leaf/")
    page.get_by_label("Size").fill("96")
    assert page.evaluate("document.querySelector('.sheet svg').clientWidth") == 96
    expect(page.get_by_role("button", name="Copy")).to_have_count(0)
    expect(page.locator(".formats")).to_be_hidden()
    assert violations(page) == []


def test_what_is_sold_has_no_forms(page: Page) -> None:
    page.goto("/icons/owl/")
    assert page.get_by_role("button").all_inner_texts() == ["Add to bag"]
    assert page.locator("[data-formats]").count() == 0


def rows(page: Page) -> list[str]:
    expect(page.locator(".bag-view")).to_be_visible()
    return page.locator(".bag-item").evaluate_all("all => all.map(e => e.dataset.itemId)")


def test_the_bag_is_filled_and_emptied(page: Page) -> None:
    page.goto("/icons/owl/")
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="In the bag", pressed=True)).to_be_visible()
    for name in ("cat", "leaf"):
        page.goto(f"/icons/{name}/")
        page.get_by_role("button", name="Add to bag").click()
        expect(page.get_by_role("button", name="In the bag", pressed=True)).to_be_visible()
    page.get_by_role("link", name="Bag (3)").click()
    assert rows(page) == ["owl", "cat", "leaf"]
    expect_address(page, "/bag/#owl,cat,leaf")
    expect(page.locator(".bag-sum strong")).to_have_text("€6.10")
    expect(page.locator(".bag-bundle")).to_have_text("In the bundle Pets: 2 of these")
    expect(page.get_by_role("link", name="Buy Owl")).to_have_attribute(
        "href", "https://shop.gumroad.com/l/owl")
    page.reload()
    assert rows(page) == ["owl", "cat", "leaf"]
    page.get_by_role("button", name="Remove Cat").click()
    expect(page.locator(".bag-item")).to_have_count(2)
    expect(page.get_by_role("button", name="Remove Leaf")).to_be_focused()
    expect_address(page, "/bag/#owl,leaf")
    page.get_by_role("button", name="Remove all").click()
    expect(page.get_by_text("Your bag is empty.")).to_be_visible()
    page.goto("/icons/owl/")
    expect(page.get_by_role("button", name="Add to bag", pressed=False)).to_be_visible()


# Ids by the rule of the build, and texts without an id.
IDS = ["ic_camera", "a.b", "c++", "~x", "Über-9", "猫", "été", "\U0001f989"]
NO_IDS = ["", ".x", "..", "a b", "a/b", "<b>", "a\u202eb", "a\u00a0b", "a\u0007b", "%2e"]


def test_whatever_an_icon_may_be_called_can_be_in_the_bag(page: Page, site_url: str) -> None:
    with page.expect_response(re.compile(r"/assets/bag-store\.[0-9a-f]{8}\.js$")) as store:
        page.goto("/bag/")
    found = page.evaluate(
        "async ([script, text]) => (await import(script)).idsIn(text)",
        [store.value.url, ",".join([*IDS, *NO_IDS])])
    assert found == IDS
    page.goto(f"{site_url}/icons/ic_camera/")
    page.get_by_role("button", name="Add to bag").click()
    page.get_by_role("link", name="Bag (1)").click()
    expect(page.locator(".bag-item")).to_have_attribute("data-item-id", "ic_camera")
    expect(page.get_by_role("link", name="Checkout")).to_have_attribute(
        "href", re.compile(r"[?]items=ic_camera&quantities=1$"))


def test_a_shared_bag_is_shown_and_taken_over(page: Page) -> None:
    page.goto("/icons/leaf/")
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="In the bag", pressed=True)).to_be_visible()
    page.goto("/bag/#owl,cat,nothing")
    assert rows(page) == ["owl", "cat", "nothing"]
    page.get_by_role("button", name="Add them to my bag").click()
    expect(page.locator(".bag-item")).to_have_count(4)
    page.goto("/bag/")
    assert rows(page) == ["leaf", "owl", "cat", "nothing"]


def test_free_icons_are_one_download(page: Page) -> None:
    page.goto("/bag/#leaf,owl,3d-cube")
    rows(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download free icons as ZIP").click()
    assert download.value.suggested_filename == "icons.zip"
    archive = zipfile.ZipFile(io.BytesIO(Path(download.value.path()).read_bytes()))
    assert archive.testzip() is None
    assert archive.namelist() == ["leaf.svg", "3d-cube.svg"]
    assert archive.read("leaf.svg") == page.request.get("/icons/leaf/leaf.svg").body()


def test_without_storage_the_address_has_the_bag(browser: Browser, url: str) -> None:
    context = browser.new_context(base_url=url)
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied') } })")
    page = context.new_page()
    page.goto("/icons/owl/")
    page.keyboard.press("b")
    page.get_by_role("link", name="Bag (1)").click()
    assert rows(page) == ["owl"]
    page.reload()
    assert rows(page) == ["owl"]
    context.close()


@pytest.mark.sampled
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)
    for address in ("/icons/leaf/", "/icons/owl/", "/bag/", "/bag/#owl,cat,leaf"):
        page.goto("about:blank")
        page.goto(address)
        if address.startswith("/bag"):
            rows(page)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_scripts_the_bag_says_so(browser: Browser, url: str) -> None:
    page = browser.new_page(base_url=url, java_script_enabled=False)
    page.goto("/bag/")
    expect(page.get_by_text("The bag needs JavaScript.")).to_be_visible()
    page.goto("/icons/leaf/")
    assert page.locator("button:visible").count() == 0
    expect(page.get_by_role("link", name="Next Cat")).to_be_visible()
    page.close()


# MARK: Firefox

@pytest.mark.sampled(width=alike)
@pytest.mark.parametrize("width", [390, 1440])
def test_firefox_adapts_copies_and_collects(url: str, width: int) -> None:
    with firefox.running(path_of("firefox")) as running:
        page = running.new_page()
        page.resize(width, 900)
        page.goto(f"{url}/icons/leaf/")
        page.wait_for_function("document.querySelector('.customise') !== null")
        page.evaluate("document.querySelector('.customise [type=number]').focus()")
        page.type("96")
        page.wait_for_function("location.hash === '#size=96'")
        assert page.evaluate("document.querySelector('.sheet svg').clientWidth") == 96
        # Each format is copied, and the button confirms it.
        forms = page.evaluate("document.querySelectorAll('[data-formats] button').length")
        assert forms == 7
        for number in range(1, forms + 1):
            button = f"[data-formats] button:nth-of-type({number})"
            label = page.evaluate(f"document.querySelector('{button}').textContent")
            if number % 2:
                page.click_on(button)
            else:
                page.evaluate(f"document.querySelector('{button}').focus()")
                page.press(" ")
            page.wait_for_function(f"document.querySelector('{button}').textContent !== {json.dumps(label)}")
            assert page.evaluate(f"document.querySelector('{button}').textContent") == "Copied"
        page.click_on(".customise button")
        page.wait_for_function("location.hash === ''")
        page.evaluate("document.activeElement.blur()")
        page.press("b")
        page.wait_for_function("document.querySelector('button[data-bag]').ariaPressed === 'true'")
        page.click_on("a[data-bag-link]")
        page.wait_for_function("document.querySelector('.bag-item')?.dataset.itemId === 'leaf'")
        page.wait_for_function("!document.querySelector('[data-zip]').hidden")
        page.evaluate("document.querySelector('.bag-remove').focus()")
        page.press(" ")
        page.wait_for_function("document.querySelector('.bag-item') === null")
        page.close()
