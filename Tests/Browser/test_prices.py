"""Prices in several currencies, and sales. With scripts, readers choose; without scripts, all prices are
visible."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import demo_site
from tools import vitrine

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("shop")
    icons = folder / "Content/icons"
    icons.mkdir(parents=True)
    for name in ("owl", "cat", "leaf"):
        (icons / f"{name}.svg").write_text(PICTURE)
    (folder / "Content/site.json").write_text(json.dumps({
        "buy": {"gumroad": "shop/{id}"},
        "pages": [
            {"path": "/", "items": "catalog", "layout": {"type": "flow"}},
            {"path": "/list/", "items": "catalog", "layout": {"type": "list"}},
            {"path": "/narrow/", "items": "catalog",
             "layout": {"type": "flow", "itemSize": {"width": 80, "height": 120}}},
        ],
    }))
    (folder / "Content/catalog.json").write_text(json.dumps({
        "icons": [
            {"id": "owl", "prices": {"USD": 6, "EUR": 5}, "sale": {"percent": 50}},
            {"id": "cat", "price": 4}, {"id": "leaf", "price": 0},
        ],
        "licenses": [{"id": "one", "name": "One"}, {"id": "more", "name": "More", "factor": 3}],
    }))
    output = folder / "Public"
    command = [vitrine(), "build", "--site", folder, "--output", output, "--date", "2026-11-27"]
    subprocess.run(command, check=True)
    with demo_site.serve(output) as address:
        yield address


def seen(page: Page, selector: str) -> list[str]:
    """Returns the visible text of elements, without text for screen readers."""
    script = """elements => elements.map((element) => {
      const copy = element.cloneNode(true);
      for (const part of copy.querySelectorAll('[hidden], .spoken')) part.remove();
      return copy.textContent.trim().split(/\\s+/).join(' ');
    })"""
    return page.locator(selector).evaluate_all(script)


def test_the_choice_holds_on_all_pages(browser: Browser, url: str) -> None:
    context = browser.new_context(base_url=url)
    page = context.new_page()
    page.goto("/icons/owl/")
    switch = page.locator(".facts").get_by_role("combobox", name="Currency")
    expect(switch).to_have_value("USD")
    assert seen(page, ".facts > .price") == ["$6.00 $3.00 €5.00 €2.50"]
    switch.select_option("EUR")
    assert seen(page, ".facts > .price") == ["€5.00 €2.50 $6.00 $3.00"]
    assert seen(page, ".licenses td:last-child") == [
        "€5.00 €2.50 $6.00 $3.00", "€15.00 €7.50 $18.00 $9.00"]
    expect(page.get_by_role("link", name="Buy for €2.50 at Gumroad")).to_be_visible()
    for path, prices in (("/", ".cell .price"), ("/list/", ".accessory.label")):
        page.goto(path)
        assert seen(page, prices) == ["€5.00 €2.50", "$4.00", "Free"]
        expect(page.get_by_role("combobox", name="Currency")).to_have_value("EUR")
    page.get_by_role("combobox", name="Currency").select_option("USD")
    assert seen(page, ".accessory.label") == ["$6.00 $3.00", "$4.00", "Free"]
    page.go_back()
    expect(page.get_by_role("combobox", name="Currency")).to_have_value("USD")
    assert seen(page, ".cell .price") == ["$6.00 $3.00", "$4.00", "Free"]
    context.close()


@pytest.mark.parametrize(("address", "both"), [("/", True), ("/narrow/", False)])
def test_what_is_paid_is_never_cut_off(browser: Browser, url: str, address: str, both: bool) -> None:
    """If two prices do not fit, the regular price is hidden completely."""
    page = browser.new_page(base_url=url)
    page.goto(address)
    price = page.locator(".cell .price", has=page.locator("s")).first
    box, paid, regular = price.evaluate("""price => {
      const plain = ({ left, right, top, bottom }) => ({ left, right, top, bottom });
      const choice = price.querySelector('.choice:not([hidden])');
      return [price, choice.querySelector('s ~ data'), choice.querySelector('s')]
        .map(element => plain(element.getBoundingClientRect()));
    }""")
    page.close()
    assert box["left"] <= paid["left"] and paid["right"] <= box["right"]
    assert box["top"] <= paid["top"] and paid["bottom"] <= box["bottom"] + 1
    if both:
        assert box["left"] <= regular["left"] and regular["right"] < paid["left"]
    else:
        assert regular["top"] >= box["bottom"] - 1


def test_two_windows_agree(browser: Browser, url: str) -> None:
    context = browser.new_context(base_url=url)
    one, other = context.new_page(), context.new_page()
    one.goto("/")
    other.goto("/icons/owl/")
    one.get_by_role("combobox", name="Currency").select_option("EUR")
    expect(other.get_by_role("link", name="Buy for €2.50 at Gumroad")).to_be_visible()
    context.close()


def test_storage_that_is_denied_leaves_the_page_its_choice(browser: Browser, url: str) -> None:
    context = browser.new_context(base_url=url)
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied') } })")
    page = context.new_page()
    errors: list[object] = []
    page.on("pageerror", lambda error: errors.append(error))
    page.goto("/icons/owl/")
    page.locator(".facts").get_by_role("combobox", name="Currency").select_option("EUR")
    assert seen(page, ".facts > .price") == ["€5.00 €2.50 $6.00 $3.00"]
    assert errors == []
    context.close()


def test_what_is_struck_through_is_said(browser: Browser, url: str) -> None:
    page = browser.new_page(base_url=url)
    page.goto("/icons/owl/")
    price = page.locator(".facts > .price .choice").first
    expect(price).to_have_text("Regular price $6.00 Sale price $3.00")
    struck = page.locator(".facts > .price .choice s").first
    assert "line-through" in struck.evaluate("e => getComputedStyle(e).textDecorationLine")
    page.close()


def test_without_scripts_all_prices_are_there(browser: Browser, url: str) -> None:
    page = browser.new_page(base_url=url, java_script_enabled=False)
    page.goto("/icons/owl/")
    expect(page.locator(".facts > .price data:visible")).to_have_text(
        ["$6.00", "$3.00", "€5.00", "€2.50"])
    assert page.locator("select:visible").count() == 0
    page.goto("/")
    expect(page.locator("#owl .price data:visible")).to_have_text(["$6.00", "$3.00"])
    page.close()


def test_a_site_of_one_currency_has_no_switch(
    browser: Browser, tmp_path: Path
) -> None:
    (tmp_path / "Content/icons").mkdir(parents=True)
    (tmp_path / "Content/icons/owl.svg").write_text(PICTURE)
    (tmp_path / "Content/catalog.json").write_text('{"icons": [{"id": "owl", "price": 1}]}')
    output = tmp_path / "Public"
    subprocess.run([vitrine(), "build", "--site", tmp_path, "--output", output], check=True)
    with demo_site.serve(output) as address:
        page = browser.new_page(base_url=address)
        page.goto("/icons/owl/")
        assert page.locator("select").count() == 0
        page.close()


def test_a_range_of_prices_is_in_the_reader_s_currency(browser: Browser, url: str) -> None:
    context = browser.new_context(base_url=url)
    page = context.new_page()
    page.goto("/search/?min=2.6&max=4")
    names = page.locator("[data-search-results] .items .name")
    expect(names).to_have_text(["owl", "cat"])
    page.goto("/search/?min=2.6&max=3.5")
    expect(names).to_have_text(["owl"])
    # The icon costs €2.50.
    page.get_by_role("combobox", name="Currency").select_option("EUR")
    expect(names).to_have_count(0)
    page.reload()
    expect(page.get_by_role("status").first).to_have_text("No icons.")
    page.goto("/search/?price=paid&sort=price")
    expect(names).to_have_text(["owl", "cat"])
    page.goto("/search/?min=2.4&max=2.6")
    expect(names).to_have_text(["owl"])
    context.close()


@pytest.mark.parametrize(("language", "currency", "prices"), [
    ("ar", "IQD", [1250000, 125000, 12500000]), ("en", "IDR", [1250000, 12500000]), ("de", "KWD", [99999.125]),
])
def test_no_long_price_is_cut(
    language: str, currency: str, prices: list[float], tmp_path: Path, browser: Browser,
) -> None:
    """A truncated price would be wrong. In rows, content after it stays in the row."""
    icons = [{"id": f"i{number}", "price": price} for number, price in enumerate(prices)]
    sale = [{**icons[-1], "id": "sale", "sale": {"percent": 20}}]
    catalog = {"currency": currency, "icons": icons + sale}
    pictures = dict.fromkeys([icon["id"] for icon in catalog["icons"]], PICTURE)
    with demo_site.serve_catalog(tmp_path, catalog, pictures, {"language": language}) as url:
        page = browser.new_page()
        for width in (390, 1280):
            page.set_viewport_size({"width": width, "height": 844})
            page.goto(f"{url}/")
            cut = page.locator("main .cell .price").evaluate_all("""all => all.filter((price) =>
              [price, ...price.querySelectorAll("s ~ data")].some((e) => e.scrollWidth > e.clientWidth + 1
                && getComputedStyle(e).display !== "inline")).map((price) => price.textContent)""")
            assert cut == [], f"at {width}"
            page.goto(f"{url}/list/")
            outside = page.locator("main .cell .accessory").evaluate_all("""all => all.filter((e) => {
              const [own, row] = [e, e.closest(".cell")].map((each) => each.getBoundingClientRect());
              return own.left < row.left || own.right > row.right;
            }).map((e) => e.className)""")
            assert outside == [], f"at {width}"
        page.close()
