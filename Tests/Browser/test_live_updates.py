"""`vitrine serve` in the browser: pages follow saved files and show problems."""

import json
import os
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from browser import wait_until
from live_site import UNTOLD, Site, expect_fresh, marked, markup, opened, visit

pytestmark = pytest.mark.usefixtures("closed_tabs")


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site.demo(tmp_path / "site")


def test_pages_follow_without_being_loaded_anew(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        pages = [opened(browser, url), opened(browser, url)]
        for page in pages:
            page.evaluate("scrollTo(0, 200); window.isTheSame = true")
            page.locator("#ghost a").evaluate("link => link.focus()")
            page.evaluate("scrollTo(0, 200)")
        site.replace('"price": 3.99', '"price": 1234.5')
        for page in pages:
            expect(page.get_by_text("1,234.50").first).to_be_visible()
            assert page.evaluate("window.isTheSame")
            assert page.evaluate("scrollY") == 200
            focused = "document.activeElement.closest('[data-item-id]').dataset.itemId"
            assert page.evaluate(focused) == "ghost"
            expect_fresh(page, browser)


def test_an_edited_name_is_found_at_once(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        page = opened(browser, f"{url.rstrip('/')}/list/")
        page.evaluate("window.isTheSame = true")
        field = page.get_by_role("searchbox")
        field.fill("buzzard")
        said = page.locator(".search-panel").get_by_role("status")
        expect(said).to_have_text("Nothing found for “buzzard”.")
        site.replace('"Owl"', '"Buzzard"')
        expect(page.locator(".search-panel .cell .name")).to_have_text("Buzzard")
        assert page.evaluate("window.isTheSame")
        expect(field).to_have_value("buzzard")


def test_a_page_that_is_loaded_while_it_changes_follows(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        page = browser.new_page()
        asked = []

        def answer(route: Route) -> None:
            """The page is from the old file, and its script loads from the new file. The file was written in
            between, and the event of the new version is pending."""
            if route.request.resource_type != "fetch" or asked:
                route.continue_()
                return
            asked.append(route.request.url)
            text = route.fetch().text()
            assert "3.99" in text
            text = re.sub('data-content="[0-9a-f]+"', 'data-content="' + "0" * 32 + '"', text)
            route.fulfill(body=text.replace("3.99", "1,234.50"), content_type="text/html")

        page.route(url, answer)
        with page.expect_response(lambda response: response.request.resource_type == "fetch"):
            page.goto(url)
        site.replace('"price": 3.99', '"price": 1234.5')
        expect(page.get_by_text("1,234.50").first).to_be_visible()
        assert asked
        page.unroute(url)
        expect_fresh(page, browser)


def test_cells_that_come_go_and_move_are_animated(browser: Browser, site: Site) -> None:
    site.keep_icons()
    with site.serve() as url:
        page = opened(browser, url)
        still = browser.new_page(reduced_motion="reduce")
        visit(still, url)
        for each in (page, still):
            each.evaluate(
                """() => {
                  window.animated = [];
                  const animate = Element.prototype.animate;
                  Element.prototype.animate = function (...given) {
                    window.animated.push(this.querySelector(".name")?.textContent);
                    return animate.apply(this, given);
                  };
                }"""
            )
        catalog = json.loads(site.catalog.read_text(encoding="utf-8"))
        icons = catalog["icons"]
        gone = icons.pop(4)
        icons.append(icons.pop(2))
        icons.insert(0, icons[5] | {"id": "new", "name": "New", "image": "icons/candle.svg"})
        site.catalog.write_text(json.dumps(catalog), encoding="utf-8")
        for each in (page, still):
            expect(each.locator("[data-item-id=new]").first).to_be_visible()
            expect(each.locator(f"[data-item-id={gone['id']}]")).to_have_count(0)
            expect_fresh(each, browser)
        animated = page.evaluate("window.animated")
        assert {"New", gone["name"], icons[-1]["name"]} <= set(animated)
        assert still.evaluate("window.animated") == []


def test_random_changes_end_with_what_a_fresh_page_is(browser: Browser, site: Site) -> None:
    site.keep_icons()
    seed = int(os.environ.get("VITRINE_SEED") or random.randrange(1 << 32))
    print(f"VITRINE_SEED={seed}")
    chance = random.Random(seed)
    original = json.loads(site.catalog.read_text(encoding="utf-8"))
    # An edit may remove all icons of a bundle, or its savings.
    del original["bundles"]
    for icon in original["icons"]:
        # A random price may contradict other fields. A page that gains or loses the currency script reloads.
        price = icon.pop("prices", {}).get("USD", icon.get("price"))
        icon.pop("sale", None)
        icon["price"] = price
    site.catalog.write_text(json.dumps(original), encoding="utf-8")
    with site.serve() as url:
        page = opened(browser, url)
        page.evaluate("window.isTheSame = true")
        for round_ in range(4):
            icons = chance.sample(original["icons"], chance.randrange(5, 20))
            icons = [icon | {"price": chance.randrange(900) / 100} for icon in icons]
            icons[0]["name"] = f"Round {round_}"
            catalog = original | {"icons": icons}
            site.catalog.write_text(json.dumps(catalog), encoding="utf-8")
            expect(page.get_by_text(f"Round {round_}").first).to_be_visible()
            expect_fresh(page, browser)
        assert page.evaluate("window.isTheSame")


# The event of each item contains the next item's position; the last one is unknown.
MISLED = """(() => {
  const { parse } = window.JSON;
  window.JSON.parse = (...text) => {
    const value = parse(...text);
    for (const item of value?.difference?.items ?? []) item.place = (item.place + 1) % 180 || 999;
    return value;
  };
})()"""


def test_a_grid_takes_over_the_items_that_it_is_told(browser: Browser, site: Site) -> None:
    """One page receives the ids of changed items and sends no requests. Two pages without correct ids reload
    their content."""
    site.keep_icons()
    seed = int(os.environ.get("VITRINE_SEED") or random.randrange(1 << 32))
    print(f"VITRINE_SEED={seed}")
    chance = random.Random(seed)
    pictures = [f"icons/{path.name}" for path in sorted((site.catalog.parent / "icons").glob("*.svg"))]
    icons = [{"id": f"icon-{number}", "name": f"Icon <b> \"{number}\" > 1 & 'so'", "price": 1,
              "category": "animals", "section": "all", "image": chance.choice(pictures)}
             for number in range(180)]
    catalog = {"sections": [{"id": "all", "title": "All"}], "icons": icons}
    site.write("Content/catalog.json", catalog)
    site.write("Content/site.json", {"title": "Grid", "pages": [
        {"path": "/", "title": "All", "items": "catalog", "layout": {"type": "flow"}}]})
    with site.serve() as url:
        told, untold, misled = (marked(browser, url) for _ in range(3))
        asked: dict[Page, int] = {told: 0, untold: 0, misled: 0}

        def count(page: Page) -> None:
            def add(request: Request) -> None:
                asked[page] += request.resource_type == "fetch" and request.url == url
            page.on("request", add)

        for page in asked:
            count(page)
        untold.evaluate(UNTOLD)
        misled.evaluate(MISLED)
        told.locator("#icon-7 a").evaluate("link => link.focus()")
        for round_ in range(6):
            for icon in [icons[7], *chance.sample(icons, chance.randrange(4))]:
                icon["price"] = (round_ + 1) * 100 + chance.randrange(100) / 100
                icon["image"] = chance.choice(pictures)
            icons[7]["price"] = 7000 + round_
            site.write("Content/catalog.json", catalog)
            for page in asked:
                expect(page.locator("#icon-7 .price")).to_have_text(f"${7000 + round_:,}.00")
            assert markup(told) == markup(untold) == markup(misled)
            assert told.evaluate("document.activeElement.closest('[data-item-id]').id") == "icon-7"
        assert asked == {told: 0, untold: 6, misled: 6}
        for page in asked:
            assert page.evaluate("window.isTheSame")
            expect_fresh(page, browser)


def test_style_sheets_are_swapped(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        page = opened(browser, url)
        page.evaluate("window.isTheSame = true")
        for color in ("rgb(1, 2, 3)", "rgb(4, 5, 6)"):
            sheet = site.folder / "Templates/assets/site.css"
            sheet.write_text(sheet.read_text(encoding="utf-8") + f"\nh1 {{ color: {color} }}\n")
            expect(page.locator("h1")).to_have_css("color", color)
        assert page.evaluate("window.isTheSame")
        count = "document.querySelectorAll('link[rel=stylesheet][href*=\"/assets/site.\"]').length"
        assert page.evaluate(count) == 1


def test_outlines_keep_what_is_open(browser: Browser, site: Site) -> None:
    path = next((site.folder / "Content/outlines").glob("*.json"))
    with site.serve() as url:
        page = opened(browser, f"{url}outlines/{path.stem}/")
        closed = page.locator("details[data-level], li.cell > details").first
        was_open = closed.evaluate("details => details.open")
        closed.locator("> summary").first.click()
        outline = json.loads(path.read_text(encoding="utf-8"))
        outline["title"] = "Another title"
        path.write_text(json.dumps(outline), encoding="utf-8")
        expect(page.locator("h1")).to_have_text("Another title")
        assert closed.evaluate("details => details.open") != was_open


def test_a_page_that_is_gone_says_so_and_comes_back(browser: Browser, site: Site) -> None:
    site.keep_icons()
    with site.serve() as url:
        page = opened(browser, f"{url}icons/ghost/")
        catalog = site.catalog.read_text(encoding="utf-8")
        content = json.loads(catalog)
        content["icons"] = [icon for icon in content["icons"] if icon["id"] != "ghost"]
        site.catalog.write_text(json.dumps(content), encoding="utf-8")
        status = "performance.getEntriesByType('navigation')[0]?.responseStatus"
        page.wait_for_function(f"{status} === 404")
        site.catalog.write_text(catalog, encoding="utf-8")
        expect(page.locator("h1")).to_have_text("Ghost")


def test_the_first_build_reloads_nobody(browser: Browser, site: Site) -> None:
    # Each build warns of it.
    site.write("Content/icons/owl.md", "Text with <b>markup</b>\n")
    with site.serve() as url:
        page = opened(browser, url)
        with page.expect_response("**/.vitrine/events") as response:
            page.reload()
        assert response.value.ok
        origin = page.evaluate("performance.timeOrigin")
        # A saved file without changes: its build sends no events.
        builds = site.errors.read_text().count("warning: [")
        site.catalog.touch()
        wait_until(lambda: site.errors.read_text().count("warning: [") > builds)
        # The event of that build precedes the event of the next one.
        site.replace('"price": 3.99', '"price": 1234.5')
        expect(page.get_by_text("1,234.50").first).to_be_visible()
        assert page.evaluate("performance.timeOrigin") == origin


def test_what_is_wrong_is_shown_until_it_is_mended(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        page = opened(browser, url)
        overlay = page.locator("vitrine-problems")
        expect(overlay).to_have_count(0)
        site.replace('"price": 3.99', '"price": "much"')
        alert = overlay.get_by_role("alert")
        expect(alert).to_contain_text("Content/catalog.json:")
        expect(alert).to_contain_text("error: [")
        # The last valid site is still served, also for new pages.
        other = opened(browser, url)
        expect(other.get_by_text("3.99").first).to_be_visible()
        expect(other.locator("vitrine-problems").get_by_role("alert")).to_be_visible()
        alert.get_by_role("button", name="Hide").click()
        expect(overlay).to_have_count(0)
        site.replace('"price": "much"', '"price": 3.99')
        expect(other.locator("vitrine-problems")).to_have_count(0)


def test_a_server_that_comes_back_is_followed(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        page = browser.new_page()
        with page.expect_response("**/.vitrine/events"):
            visit(page, url)
    site.replace('"price": 3.99', '"price": 1234.5')
    with site.serve(port=url.rsplit(":", 1)[1].strip("/")):
        expect(page.get_by_text("1,234.50").first).to_be_visible()


def test_a_page_of_another_site_learns_nothing(browser: Browser, site: Site) -> None:
    with site.serve() as url, site.serve() as other:
        page = opened(browser, other)
        for address in (url, url + "catalog.json", url + ".vitrine/events"):
            refused = "address => fetch(address).then(() => false, () => true)"
            assert page.evaluate(refused, address)
        loads = """(address) => new Promise(resolve => {
          const image = new Image();
          image.onload = () => resolve(true);
          image.onerror = () => resolve(false);
          image.src = address;
        })"""
        assert page.evaluate(loads, other + "assets/favicon.svg")
        assert not page.evaluate(loads, url + "assets/favicon.svg")
