"""The bag shows prices as pages do, in the reader's currency, and loses nothing where storage or the network
fails."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

import demo_site
from browser import expect_address, sound_tab, violations

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"
ICONS = {
    "owl": {"prices": {"USD": 6, "EUR": 5}, "sale": {"percent": 50}}, "cat": {"price": 4},
    "elk": {"prices": {"EUR": 1500, "USD": 1234.5}}, "leaf": {"price": 0},
}


def catalog(**icons: dict) -> dict:
    return {"icons": [{"id": name, "name": name.title(), **icon} for name, icon in icons.items()]}


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("bag")
    pictures = dict.fromkeys(ICONS, PICTURE)
    with demo_site.serve_catalog(
            folder, catalog(**ICONS), pictures, {"currency": "USD"}) as address:
        yield address


@pytest.fixture
def context(browser: Browser, url: str) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=url)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    with sound_tab(context) as page:
        yield page


def put(page: Page, icon: str) -> None:
    page.goto(f"/icons/{icon}/")
    page.get_by_role("button", name="Add to bag").click()
    expect(page.get_by_role("button", name="In the bag", pressed=True)).to_be_visible()


def shown(page: Page, selector: str) -> list[str]:
    """What is seen of elements."""
    return [" ".join(text.split()) for text in page.locator(f"{selector}:visible").all_inner_texts()]


def rows(page: Page) -> list[str]:
    expect(page.locator(".bag-view")).to_be_visible()
    return page.locator(".bag-item").evaluate_all("all => all.map(e => e.dataset.itemId)")


# Where Foundation and browsers write prices in different ways.
@pytest.mark.parametrize(("language", "currency", "prices"), [
    ("ar", "USD", ["0.75", "1234.5"]), ("ja", "JPY", ["120", "98765"]), ("fr-CH", "CHF", ["0.5", "1234567"]),
    ("de-CH", "EUR", ["0.5", "1234"]), ("en", "HUF", ["990.5", "0.5"]), ("es", "EUR", ["1234.5", "8765.5"]),
    ("hi", "INR", ["999999.5", "1.25"]), ("ar-EG", "EGP", ["12.5", "1200"]), ("en", "IQD", ["1.255", "2"]),
])
def test_prices_and_sums_are_as_pages_have_them(
    language: str, currency: str, prices: list[str], tmp_path: Path, browser: Browser,
) -> None:
    """An icon that costs the sum shows how a page writes it."""
    amounts = [float(price) for price in prices]
    icons = {f"i{number}": {"price": amount, "currency": currency}
             for number, amount in enumerate([*amounts, sum(amounts)])}
    with demo_site.serve_catalog(
            tmp_path, catalog(**icons), dict.fromkeys(icons, PICTURE), {"language": language}) as url:
        page = browser.new_page(base_url=url)
        page.goto("/bag/#i0,i1")
        assert rows(page) == ["i0", "i1"]
        found = [*page.locator(".bag-price").all_text_contents(),
                 page.locator(".bag-sum strong").text_content()]
        expected = []
        for icon in icons:
            page.goto(f"/icons/{icon}/")
            expected.append(page.locator(".facts > .price").text_content().strip())
        assert found == expected
        page.close()


def test_the_bag_follows_the_readers_currency(context: BrowserContext, page: Page) -> None:
    page.goto("/bag/#owl,cat,elk,leaf")
    assert rows(page) == ["owl", "cat", "elk", "leaf"]
    menu = page.get_by_role("combobox", name="Currency")
    expect(menu).to_have_value("USD")
    assert shown(page, ".bag-price") == [
        "Regular price $6.00 Sale price $3.00", "$4.00", "$1,234.50", "Free"]
    assert shown(page, ".bag-sum") == ["Subtotal $1,241.50"]
    menu.select_option("EUR")
    assert shown(page, ".bag-price") == [
        "Regular price €5.00 Sale price €2.50", "$4.00", "€1,500.00", "Free"]
    assert shown(page, ".bag-sum") == ["Subtotal €1,502.50 + $4.00"]
    # A choice in another tab also changes this tab, including prices that are drawn later.
    other = context.new_page()
    other.goto("/icons/owl/")
    other.locator(".facts").get_by_role("combobox", name="Currency").select_option("USD")
    expect(menu).to_have_value("USD")
    assert shown(page, ".bag-sum") == ["Subtotal $1,241.50"]
    other.locator(".facts").get_by_role("combobox", name="Currency").select_option("EUR")
    expect(menu).to_have_value("EUR")
    page.get_by_role("button", name="Remove Cat").click()
    expect(page.locator(".bag-item")).to_have_count(3)
    assert shown(page, ".bag-sum") == ["Subtotal €1,502.50"]
    assert violations(page) == []


def test_what_costs_the_same_for_all_leaves_nothing_to_choose(page: Page) -> None:
    page.goto("/bag/#cat,leaf")
    assert rows(page) == ["cat", "leaf"]
    assert shown(page, ".bag-sum") == ["Subtotal $4.00"]
    expect(page.locator(".site-footer .currency")).to_be_hidden()


def test_without_storage_the_bag_has_a_menu_of_its_own(browser: Browser, url: str) -> None:
    context = browser.new_context(base_url=url)
    context.add_init_script("""for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get() { throw new Error('denied') } })
    }""")
    page = context.new_page()
    page.goto("/icons/owl/")
    page.keyboard.press("b")
    page.get_by_role("link", name="Bag (1)").click()
    assert rows(page) == ["owl"]
    page.get_by_role("combobox", name="Currency").select_option("EUR")
    assert shown(page, ".bag-sum") == ["Subtotal €2.50"]
    expect(page.locator(".bag-shared")).to_be_hidden()
    page.reload()
    assert rows(page) == ["owl"]
    # The tab has it on other pages, too.
    page.goto("/icons/cat/")
    page.keyboard.press("b")
    expect(page.get_by_role("link", name="Bag (2)")).to_be_visible()
    page.goto("/bag/")
    assert rows(page) == ["owl", "cat"]
    context.close()


def test_an_address_with_a_bad_escape_shares_the_others(page: Page) -> None:
    page.goto("/bag/#owl,%ZZ,c%61t")
    assert rows(page) == ["owl", "cat"]


FILL = """() => {
  for (const length of [1 << 20, 1 << 12, 1]) {
    try {
      for (let number = 0; ; number += 1) localStorage.setItem(`${length} ${number}`, 'x'.repeat(length));
    } catch { /* It is full. */ }
  }
}"""


def test_full_storage_loses_nothing(page: Page) -> None:
    put(page, "owl")
    page.evaluate(FILL)
    put(page, "cat")
    page.get_by_role("link", name="Bag (2)").click()
    for _ in range(2):
        assert rows(page) == ["owl", "cat"]
        expect(page.locator(".bag-shared")).to_be_hidden()
        page.reload()
    # Elsewhere in the tab it is the same bag, and with room again that of all tabs.
    page.goto("/icons/cat/")
    expect(page.get_by_role("button", name="In the bag", pressed=True)).to_be_visible()
    page.evaluate("Object.keys(localStorage).filter(key => /^\\d/.test(key)).forEach(key => localStorage.removeItem(key))")
    put(page, "elk")
    assert page.evaluate("localStorage.getItem('bag /')") == "owl,cat,elk"
    assert page.evaluate("sessionStorage.getItem('bag /')") is None


def test_a_currency_that_can_not_be_kept_is_chosen_all_the_same(page: Page) -> None:
    page.goto("/icons/owl/")
    menu = page.locator(".facts").get_by_role("combobox", name="Currency")
    menu.select_option("EUR")
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full') } }")
    menu.select_option("USD")
    expect(menu).to_have_value("USD")


def test_a_full_bag_takes_no_more_and_says_so(page: Page) -> None:
    most = [f"i{number}" for number in range(500)]
    page.goto("/icons/owl/")
    page.evaluate("ids => localStorage.setItem('bag /', ids)", ",".join(most))
    page.reload()
    page.get_by_role("button", name="Add to bag").click()
    expect(page.get_by_role("status").filter(has_text="The bag is full.")).to_be_visible()
    expect(page.get_by_role("button", name="Add to bag", pressed=False)).to_be_visible()
    page.goto("/")
    page.locator("main .cell[data-item-id=cat] a").first.focus()
    page.keyboard.press("b")
    expect(page.get_by_role("status")).to_contain_text("The bag is full.")
    assert violations(page) == []
    page.goto("/bag/#owl,cat")
    assert rows(page) == ["owl", "cat"]
    page.get_by_role("button", name="Add them to my bag").click()
    expect(page.get_by_role("status")).to_contain_text("The bag is full.")
    expect(page.locator(".bag-shared")).to_be_visible()
    assert page.evaluate("localStorage.getItem('bag /')") == ",".join(most)


def test_what_does_not_load_is_said_and_asked_for_again(page: Page) -> None:
    asked = []

    def fail(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.route("**/icons/cat/", fail)
    page.goto("/bag/#owl,cat,gone")
    assert rows(page) == ["owl", "cat", "gone"]
    expect(page.locator(".bag-price").nth(1)).to_have_text("Could not be loaded")
    expect(page.locator(".bag-price").nth(2)).to_have_text("–")
    assert shown(page, ".bag-sum") == ["Subtotal $3.00"]
    expect(page.get_by_text("Some icons could not be loaded and are missing.")).to_be_visible()
    assert violations(page) == []
    # At the next change it is asked for again, and when the browser is back online.
    page.get_by_role("button", name="Remove gone").click()
    expect(page.locator(".bag-item")).to_have_count(2)
    assert len(asked) > 1
    page.unroute("**/icons/cat/")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".bag-price").nth(1)).to_have_text("$4.00")
    assert shown(page, ".bag-sum") == ["Subtotal $7.00"]
    expect(page.locator(".bag-partly")).to_be_hidden()
    expect_address(page, "/bag/#owl,cat")


def test_long_names_fit_a_narrow_page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A name without a blank breaks, and nothing has to be scrolled sideways (WCAG 1.4.10)."""
    word = "Donaudampfschifffahrtsgesellschaftskapit\u00e4nsm\u00fctzenabzeichen"
    names = {"a": word, "b": f"Two {word}", "c": "W" * 200, "d": "Short"}
    entries = {"icons": [
        {"id": id, "name": name, "price": 1, "buy": f"https://shop.example/{id}"} for id, name in names.items()]}
    entries["bundles"] = [{"id": "all", "name": word, "price": 2, "icons": ["a", "b", "c"]}]
    folder = tmp_path_factory.mktemp("long")
    with demo_site.serve_catalog(folder, entries, dict.fromkeys(names, PICTURE)) as url:
        for width in (320, 390):
            page = browser.new_page(base_url=url, viewport={"width": width, "height": 700})
            page.goto("/bag/#a,b,c,d")
            expect(page.locator(".bag-name")).to_have_count(4)
            expect(page.locator(".bag-name").nth(2)).to_have_text("W" * 200)
            assert page.evaluate("document.documentElement.scrollWidth") == width
            for box in page.locator(".bag-name, .bag-actions, .bag-bundle a").evaluate_all(
                    "all => all.map(e => e.getBoundingClientRect()).map(r => [r.left, r.right])"):
                assert 0 <= box[0] and box[1] <= width
            page.close()
