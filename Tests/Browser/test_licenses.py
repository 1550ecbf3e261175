"""A license is chosen on the page of an icon or a bundle, with and without scripts, and bought there or from the
bag."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import demo_site
from browser import violations

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"
CATALOG = {
    "icons": [
        {"id": "owl", "name": "Owl", "prices": {"USD": 5.99, "EUR": 5.49}},
        {"id": "cat", "name": "Cat", "price": 2}, {"id": "leaf", "name": "Leaf", "price": 0},
    ],
    "licenses": [
        {"id": "single", "name": "Single"},
        {"id": "extended", "name": "Extended", "factor": 8,
         "buy": "https://shop.example/{id}/{license}"},
        {"id": "press", "name": "Press", "price": 90, "buy": "none"},
    ],
    "bundles": [{
        "id": "pets", "name": "Pets", "price": 7, "icons": ["owl", "cat"],
        "buy": "https://shop.example/bundle/{id}?for={license}"}],
}
SETTINGS = {"title": "Shop", "buy": "https://shop.example/{id}"}
WIDTHS = [390, 1440]


def serve(folder: Path, **settings: object):
    pictures = {icon["id"]: PICTURE for icon in CATALOG["icons"]}
    return demo_site.serve_catalog(folder, CATALOG, pictures, SETTINGS | settings)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve(tmp_path_factory.mktemp("licenses")) as address:
        yield address


@pytest.fixture
def open_page(browser: Browser, url: str) -> Iterator:
    contexts: list[BrowserContext] = []

    def open_page(path: str, width: int = 1440, scripts: bool = True) -> Page:
        context = browser.new_context(
            base_url=url, java_script_enabled=scripts, viewport={"width": width, "height": 900})
        contexts.append(context)
        page = context.new_page()
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()


def buttons(page: Page) -> list[str | None]:
    """The targets of the visible purchase buttons."""
    return [each.get_attribute("href") for each in page.locator(".facts .buy a:visible").all()]


def price(page: Page) -> str:
    """The price of the chosen license, which the choice and, if there is room, the offer show."""
    own = page.locator("label:has(:checked) > .price data:visible").inner_text()
    for shown in page.locator(".offer > .price:visible").all():
        assert shown.locator("data:visible").first.inner_text() == own
    return own


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("width", WIDTHS)
def test_a_license_is_chosen_and_bought(open_page, width: int, scripts: bool) -> None:
    for path, single, extended, cost in [
        ("/icons/owl/", "https://shop.example/owl", "https://shop.example/owl/extended", "$47.92"),
        ("/bundles/pets/", "https://shop.example/bundle/pets?for=single",
         "https://shop.example/bundle/pets?for=extended", "$56.00"),
    ]:
        page = open_page(path, width, scripts)
        choice = page.get_by_role("group", name="License")
        expect(choice.get_by_role("radio")).to_have_count(2)
        expect(choice.get_by_role("radio", name="Single")).to_be_checked()
        assert buttons(page) == [single]
        # The keyboard moves the choice, and the button follows the choice in the order of the tab key.
        choice.get_by_role("radio", name="Single").focus()
        page.keyboard.press("ArrowDown")
        expect(choice.get_by_role("radio", name="Extended")).to_be_checked()
        assert buttons(page) == [extended]
        assert price(page) == cost
        button = page.locator(".facts .buy a:visible")
        assert cost in button.inner_text()
        page.keyboard.press("Tab")
        expect(button).to_be_focused()
        choice.get_by_text("Single").click()
        assert buttons(page) == [single]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if scripts:
            assert violations(page) == []


def test_the_url_selects_a_license(open_page) -> None:
    page = open_page("/icons/owl/#license:extended")
    expect(page.get_by_role("radio", name="Extended")).to_be_checked()
    assert buttons(page) == ["https://shop.example/owl/extended"]
    page.get_by_text("Single", exact=True).first.click()
    assert buttons(page) == ["https://shop.example/owl"]
    assert page.url.endswith("/icons/owl/")
    page.get_by_role("radio", name="Extended").check()
    assert page.url.endswith("#license:extended")


@pytest.mark.parametrize("width", WIDTHS)
def test_without_scripts_the_offer_of_the_url_is_first(open_page, width: int) -> None:
    page = open_page("/icons/owl/#license:extended", width, scripts=False)
    boxes = {each.get_attribute("href"): each.bounding_box()["y"]
             for each in page.locator(".facts .buy a:visible").all()}
    assert min(boxes, key=boxes.get) == "https://shop.example/owl/extended"
    # The chosen license is also there, so that no license is out of reach.
    assert sorted(boxes) == ["https://shop.example/owl", "https://shop.example/owl/extended"]


def test_the_currency_follows(open_page) -> None:
    page = open_page("/icons/owl/")
    page.get_by_role("radio", name="Extended").check()
    page.locator(".facts").get_by_role("combobox", name="Currency").select_option("EUR")
    assert price(page) == "€43.92"
    page.get_by_role("radio", name="Single").check()
    assert price(page) == "€5.49"


def test_an_unsold_license_is_only_in_the_table(open_page) -> None:
    page = open_page("/icons/owl/")
    expect(page.locator("tr[id='license:press']")).to_contain_text("$90.00")
    expect(page.get_by_role("radio", name="Press")).to_have_count(0)


def rows(page: Page) -> list[tuple[str, str, str]]:
    expect(page.locator(".bag-view")).to_be_visible()
    return [(each.locator(".bag-name").inner_text(), each.locator(".bag-license").inner_text(),
             " ".join(each.locator(".bag-price").inner_text().split()))
            for each in page.locator(".bag-item").all()]


def fill(page: Page) -> None:
    page.goto("/icons/owl/")
    page.get_by_role("button", name="Add to bag").click()
    page.get_by_role("radio", name="Extended").check()
    # The button is that of the chosen license.
    page.get_by_role("button", name="Add to bag", pressed=False).click()
    expect(page.get_by_role("button", name="In the bag", pressed=True)).to_be_visible()
    page.goto("/icons/leaf/")
    page.get_by_role("button", name="Add to bag").click()
    page.get_by_role("link", name="Bag (3)").click()


@pytest.mark.parametrize("width", WIDTHS)
def test_the_bag_has_a_line_for_each_license(open_page, width: int) -> None:
    page = open_page("/", width)
    page.route("https://shop.example/**", lambda route: route.fulfill(body="Thank you"))
    fill(page)
    expected = [("Owl", "Single", "$5.99"), ("Owl", "Extended", "$47.92"), ("Leaf", "", "Free")]
    assert rows(page) == expected
    expect(page.locator(".bag-sum")).to_have_text("Subtotal $53.91", use_inner_text=True)
    assert violations(page) == []
    page.reload()
    assert rows(page) == expected
    # Without a checkout, the primary button leads through the icons.
    page.get_by_role("link", name="Buy next: Owl, Single").click()
    page.wait_for_url("https://shop.example/owl")
    page.go_back()
    assert rows(page) == expected
    expect(page.get_by_role("checkbox", name="Bought: Owl, Single")).to_be_checked()
    primary = page.get_by_role("link", name="Buy next: Owl, Extended")
    expect(primary).to_have_attribute("href", "https://shop.example/owl/extended")
    page.get_by_role("checkbox", name="Bought: Owl, Extended").check()
    expect(page.locator(".bag-checkout")).to_be_hidden()
    page.get_by_role("checkbox", name="Bought: Owl, Single").uncheck()
    expect(page.locator(".bag-checkout")).to_have_attribute("href", "https://shop.example/owl")
    page.get_by_role("button", name="Remove Owl, Extended").click()
    expect(page.locator(".bag-item")).to_have_count(2)
    assert rows(page) == [expected[0], expected[2]]


@pytest.mark.parametrize(("checkout", "address"), [
    ("https://shop.example/c?i={ids}&s={skus}&q={quantities}&l={licenses}",
     "https://shop.example/c?i=owl,owl&s=owl,owl-extended&q=1,1&l=single,extended"),
    ("https://shop.example/cart/{items}", "https://shop.example/cart/owl:1,owl-extended:1"),
])
def test_one_checkout_buys_all(
    browser: Browser, tmp_path: Path, checkout: str, address: str,
) -> None:
    with serve(tmp_path, checkout=checkout) as url:
        page = browser.new_page(base_url=url)
        fill(page)
        expect(page.locator(".bag-item")).to_have_count(3)
        expect(page.get_by_role("link", name="Checkout")).to_have_attribute("href", address)
        # It is the only link that buys.
        expect(page.locator(".bag-item .bag-buy:visible")).to_have_count(0)
        expect(page.get_by_role("checkbox")).to_have_count(0)
        assert violations(page) == []
        page.close()
