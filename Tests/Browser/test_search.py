"""The search by keyboard and pointer, in the panel of every page and on its own page."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import demo_site
import firefox
from sampling import alike
from tools import REPOSITORY, path_of

# Keys with WebDriver's codes.
ENTER, ESCAPE, ARROW_DOWN = "\ue007", "\ue00c", "\ue015"
PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"
JUDGED = json.loads((REPOSITORY / "Tests/Fixtures/Search/judged.json").read_text(encoding="utf-8"))
RESULTS = json.loads((REPOSITORY / "Tests/Fixtures/Search/results.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def judged_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site of the icons of the judged set, with several parts of the index."""
    entries = [{**icon, "price": 1, "protection": "none", "image": "icons/all.svg"}
               for icon in JUDGED["icons"]]
    folder = tmp_path_factory.mktemp("judged")
    with demo_site.serve_catalog(folder, {"icons": entries}, {"all": PICTURE}) as address:
        yield address


@pytest.fixture
def page(browser: Browser, site_url: str) -> Iterator[Page]:
    context = browser.new_context(base_url=site_url)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert errors == []


def cells(page: Page, within: str) -> list[str]:
    return page.locator(f"{within} .cell").evaluate_all("all => all.map(e => e.dataset.itemId)")


def test_page_ranks_as_the_build(browser: Browser, judged_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{judged_url}/search/")
    found = page.evaluate(
        """async (queries) => {
          const { SearchIndex } = await import(
            document.querySelector('link[rel=modulepreload][href*="/search-index."]').href);
          const load = async (path, version) =>
            (await fetch(`/search/${path}?v=${version}`)).json();
          const { default: main } = await import("/search/index.js");
          const index = new SearchIndex(main, load);
          const all = [];
          for (const query of queries) {
            const { icons, corrected } = await index.search(query);
            const records = await index.records(icons.slice(0, 10));
            all.push({ query, count: icons.length, icons: records.map((each) => each.id),
              ...(corrected && { corrected }) });
          }
          return all;
        }""",
        [result["query"] for result in RESULTS],
    )
    page.close()
    assert found == RESULTS


def test_a_name_written_as_one_word_is_found(browser: Browser, judged_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{judged_url}/search/?q=magnifyingglassminus")
    found = page.locator("main .cell[data-item-id]")
    expect(found).to_have_count(1)
    expect(found).to_have_attribute("data-item-id", "magnifying-glass-minus")
    page.goto(f"{judged_url}/search/?q=cart")
    expect(page.locator("main")).to_contain_text("28")
    page.close()


def test_page_folds_as_the_build(browser: Browser, judged_url: str) -> None:
    """The folded words of all characters in the table and of their neighbors."""
    page = browser.new_page()
    page.goto(f"{judged_url}/search/")
    texts = [text for text, _ in FOLDED]
    found = page.evaluate(
        """async (texts) => {
          const { words } = await import(
            document.querySelector('link[rel=modulepreload][href*="/search-index."]').href);
          const table = await (await fetch("/search/folding.json")).json();
          return texts.map((text) => words(text, table));
        }""",
        texts,
    )
    page.close()
    assert found == [words for _, words in FOLDED]


FOLDED = [
    ("Crème Brûlée", ["creme", "brulee"]), ("ＡＢＣ １２", ["abc", "12"]),
    ("Straße ŒUVRE", ["strasse", "oeuvre"]), ("don't", ["don", "t"]), ("L’œuf", ["l", "oeuf"]),
    ("Ærø Þór Łuk", ["aero", "thor", "luk"]), ("Đồng Pół", ["dong", "pol"]),
    ("ISI Isı ISİ ısı", ["isi", "isi", "isi", "isi"]), ("IŞIK ışık", ["isik", "isik"]),
    ("한글", ["\u1112\u1161\u11ab\u1100\u1173\u11af"]), ("カメラ", ["カ", "メ", "ラ"]),
    ("ｶめラ", ["カ", "メ", "ラ"]), ("がぎ", ["カ", "キ"]), ("بومة", ["بومه"]), ("مقهى", ["مقهي"]), ("ﻗﻄﺔ", ["قطه"]),
    ("٣ १", ["3", "1"]), ("Cafe\u0301", ["cafe"]), ("", []), ("ﬁlter ②", ["filter", "2"]), ("设置 icon", ["设", "置", "icon"]),
]


@pytest.mark.parametrize(("query", "found"), [
    ("bye bye", ["cat", "owl", "pot"]), ("bye", ["cat", "owl", "pot"]), ("パーティー", ["elk", "cup"]),
    ("🎉", ["bat", "ant"]), ("👩‍👩‍👧‍👦", ["bee"]), ("❤", ["cow"]), ("❤\ufe0f", ["cow"]), ("+", ["dog"]),
])
def test_a_name_is_found_by_all_that_is_in_it(query: str, found: list[str], names_page: Page) -> None:
    names_page.goto(f"/search/?q={quote(query)}")
    expect(names_page.get_by_role("status")).to_contain_text(str(len(found)))
    assert cells(names_page, ".search-results") == found


@pytest.fixture(scope="module")
def names_page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A site with names that contain a word twice or not at all."""
    names = {
        "owl": "Hand Bye Bye", "cat": "Bye Bye", "pot": "Hand Bye Now", "cup": "スーパーティーカップ",
        "elk": "パーティー", "ant": "Party 🎉", "bat": "🎉", "bee": "👩‍👩‍👧‍👦", "cow": "❤️", "dog": "+",
    }
    catalog = {"icons": [{"id": id, "name": name, "price": 1} for id, name in names.items()]}
    folder = tmp_path_factory.mktemp("names")
    with demo_site.serve_catalog(folder, catalog, dict.fromkeys(names, PICTURE)) as url:
        page = browser.new_page(base_url=url)
        yield page
        page.close()


@pytest.mark.parametrize(("language", "title"), [("de", "„owl“"), ("ar", "«owl»"), ("ja", "「owl」")])
def test_the_title_quotes_as_the_language_does(
    language: str, title: str, tmp_path: Path, browser: Browser,
) -> None:
    catalog = {"icons": [{"id": "owl", "price": 1}]}
    with demo_site.serve_catalog(
            tmp_path, catalog, {"owl": PICTURE}, {"language": language}) as url:
        page = browser.new_page()
        page.goto(f"{url}/search/?q=owl")
        expect(page.locator("h1")).to_have_text(title)
        page.close()


def test_one_letter_begins_words_of_a_small_index(page: Page) -> None:
    page.goto("/search/?q=g")
    expect(page.get_by_role("status")).to_contain_text("for “g”")
    assert cells(page, ".search-results")[:3] == ["ghost", "rip", "ic_glasses"]


def test_one_letter_is_too_little_for_a_large_index(browser: Browser, judged_url: str) -> None:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(f"{judged_url}/search/?q=g")
    status = page.get_by_role("status")
    expect(status).to_have_text("Type one more letter.")
    # The results are above the index.
    index = page.locator("[data-search-index]")
    assert status.bounding_box()["y"] < index.bounding_box()["y"]
    assert abs(status.bounding_box()["x"] - index.bounding_box()["x"]) < 1
    page.get_by_role("searchbox").fill("gh")
    expect(status).to_contain_text("for “gh”")
    page.close()


@pytest.mark.parametrize("keys", ["/", "Control+k"])
def test_keys_lead_to_the_field_and_through_the_panel(page: Page, keys: str) -> None:
    page.goto("/list/")
    page.keyboard.press(keys)
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    page.keyboard.type("cat")
    status = page.locator(".search-panel").get_by_role("status")
    expect(status).to_contain_text("for “cat”")
    assert cells(page, ".search-panel")[0] == "cat"
    page.keyboard.press("ArrowDown")
    expect(page.locator(".search-panel a").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".search-panel")).to_be_hidden()
    expect(field).to_be_focused()
    page.keyboard.type("s")
    expect(page.locator(".search-panel")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/icons/cat/")


def test_a_click_elsewhere_closes_the_panel(page: Page) -> None:
    page.goto("/")
    page.get_by_role("searchbox").fill("owl")
    expect(page.locator(".search-panel")).to_be_visible()
    page.mouse.click(5, 500)
    expect(page.locator(".search-panel")).to_be_hidden()


def test_enter_leads_to_the_page_of_the_search(page: Page) -> None:
    page.goto("/")
    page.get_by_role("searchbox").fill("halloween")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search/?q=halloween")
    expect(page.locator(".search-results .cell")).to_have_count(8)
    expect(page.locator("h1")).to_have_text("“halloween”")
    assert page.title().startswith("“halloween”")
    # Every icon has a picture.
    expect(page.locator(".search-results .cell .icon")).to_have_count(8)


def test_a_typing_error_is_forgiven_and_said(page: Page) -> None:
    page.goto("/search/?q=cammera")
    expect(page.locator(".search-results").get_by_role("status")).to_have_text(
        "No results for “cammera”. 1 icon for “camera”.")
    page.get_by_role("searchbox").fill("zzzzzz")
    expect(page.locator(".search-results").get_by_role("status")).to_have_text(
        "Nothing found for “zzzzzz”.")


@pytest.mark.parametrize(("typed", "meant"), [
    ("calender", "calendar"), ("hosue", "house"), ("ouse", "house"), ("alendar", "calendar"),
    ("xouse", "house"), ("claendar", "calendar"), ("hous chimeny", "hous chimney")])
def test_a_typing_error_is_forgiven_in_an_index_of_parts(
    browser: Browser, judged_url: str, typed: str, meant: str
) -> None:
    """The index part with the typing error does not contain the correct word."""
    page = browser.new_page()
    page.goto(f"{judged_url}/search/?q={typed.replace(' ', '+')}")
    status = page.locator(".search-results").get_by_role("status")
    expect(status).to_contain_text(f"No results for “{typed}”.")
    expect(status).to_contain_text(f"for “{meant}”")
    name = meant.split()[-1].capitalize()
    expect(page.locator(".search-results .cell .name").first).to_contain_text(name)
    page.close()


def test_back_and_forward_go_through_searches(page: Page) -> None:
    page.goto("/search/")
    field = page.get_by_role("searchbox")
    expect(page.locator(".search-index")).to_be_visible()
    field.fill("owl")
    expect(page.locator(".search-results .items .cell")).to_have_count(1)
    expect(page.locator(".search-index")).to_be_hidden()
    page.go_back()
    expect(page.locator(".search-index")).to_be_visible()
    expect(field).to_have_value("")
    page.go_forward()
    expect(field).to_have_value("owl")
    expect(page.locator(".search-results .items .cell")).to_have_count(1)


def test_what_is_typed_after_going_back_is_an_entry_of_its_own(page: Page) -> None:
    page.goto("/")
    page.goto("/search/")
    field = page.get_by_role("searchbox")
    expect(page.locator(".search-index")).to_be_visible()
    field.fill("owl")
    expect(page.locator(".search-results .items .cell")).to_have_count(1)
    page.go_back()
    expect(field).to_have_value("")
    field.fill("cat")
    expect(page).to_have_url(re.compile(r"/search/\?q=cat$"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"/search/$"))
    expect(field).to_have_value("")


def test_the_search_begins_again_after_a_time_without_a_network(page: Page) -> None:
    page.goto("/")
    field = page.get_by_role("searchbox").first
    page.context.set_offline(True)
    field.fill("owl")
    expect(page.get_by_text("The search is not available right now.")).to_be_visible()
    page.context.set_offline(False)
    field.press_sequentially("s")
    panel = page.locator(".search-panel:visible")
    expect(panel.locator(".cell").first).to_be_visible()
    expect(page.get_by_text("The search is not available right now.")).to_have_count(0)


def test_filters_combine_and_stand_in_the_address(page: Page) -> None:
    page.goto("/search/")
    page.get_by_text("Filters", exact=True).click()
    category = page.get_by_label("Category")
    expect(category.locator("option")).not_to_have_count(1)
    category.select_option("Halloween")
    page.wait_for_url("**/search/?category=Halloween")
    expect(page.locator(".search-results .cell")).to_have_count(8)
    expect(page.locator("h1")).to_have_text("Halloween")
    page.get_by_label("Sort by").select_option("name")
    page.wait_for_url("**/search/?category=Halloween&sort=name")
    expect(page.locator(".search-results .name").first).to_have_text("Candle")
    page.get_by_label("To", exact=True).fill("2")
    page.keyboard.press("Tab")
    page.wait_for_url("**/search/?category=Halloween&max=2&sort=name")
    expect(page.locator(".search-results .cell")).not_to_have_count(8)
    few = cells(page, ".search-results")
    # The address contains the whole state.
    page.goto("/search/?category=Halloween&max=2&sort=name")
    expect(page.locator(".search-results .cell")).to_have_count(len(few))
    assert cells(page, ".search-results") == few
    page.get_by_role("button", name="Remove filters").click()
    page.wait_for_url("**/search/")
    expect(page.locator(".search-index")).to_be_visible()


def test_licences_are_a_filter(page: Page) -> None:
    page.goto("/search/?license=CC+BY+4.0")
    expect(page.locator(".search-results .cell")).to_have_count(1)
    assert cells(page, ".search-results") == ["leaf"]
    expect(page.locator("h1")).to_have_text("CC BY 4.0")
    licence = page.get_by_label("License")
    expect(licence.locator("option")).to_have_text(
        ["All", "Single (20)", "Extended (20)", "CC BY 4.0 (1)"])
    licence.select_option("Extended")
    page.wait_for_url("**/search/?license=Extended")
    expect(page.locator(".search-results .cell")).to_have_count(20)
    page.locator("[name=price]").select_option("free")
    page.wait_for_url("**/search/?license=Extended&price=free")
    expect(page.locator(".search-results").get_by_role("status")).to_have_text("No icons.")


def test_controls_say_how_many_they_leave(page: Page) -> None:
    page.goto("/search/?category=Halloween")
    expect(page.locator(".search-results .cell")).to_have_count(8)
    legend = page.locator(".search-filters legend")
    expect(legend).to_have_text("Price range (8)")
    dated = page.locator("label:has([name=new])")
    expect(dated).to_contain_text("New since (")
    page.get_by_label("To", exact=True).fill("2")
    page.keyboard.press("Tab")
    page.wait_for_url("**/search/?category=Halloween&max=2")
    expect(legend).not_to_have_text("Price range (8)")
    count = page.locator(".search-results .cell").count()
    expect(legend).to_have_text(f"Price range ({count})")
    page.goto("/search/?new=2999-01-01")
    expect(dated).to_have_text(re.compile(r"^New since \(0\)"))


def test_a_long_menu_shows_all_when_asked(browser: Browser, judged_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{judged_url}/search/?q=arrow")
    page.get_by_text("Filters", exact=True).click()
    tags = page.locator("[name=tag]")
    # The first option "All" and the options.
    expect(tags.locator("option")).to_have_count(61)
    more = page.get_by_role("button", name=re.compile("^Tag: Show all"))
    count = int(re.sub(r"\D", "", more.inner_text()))
    assert count > 60
    more.focus()
    page.keyboard.press("Enter")
    expect(tags.locator("option")).to_have_count(count + 1)
    expect(tags).to_be_focused()
    expect(more).to_be_hidden()
    page.close()


def test_the_colours_of_protected_icons_are_a_filter(page: Page) -> None:
    page.goto("/search/")
    page.get_by_text("Filters", exact=True).click()
    colors = page.locator("[name=color]")
    expect(colors.locator("option")).not_to_have_count(1)
    named = colors.locator("option").evaluate_all("all => all.slice(1).map(e => e.textContent)")
    color, count = named[0].removesuffix(")").rsplit(" (", 1)
    colors.select_option(color)
    page.wait_for_url(f"**/search/?color={color}")
    expect(page.locator(".search-results .price", has_text="$")).not_to_have_count(0)
    expect(page.locator(".search-results").get_by_role("status")).to_have_text(
        re.compile(rf"^{count} icons?\.$"))


def test_results_move_by_arrow_keys(page: Page) -> None:
    page.goto("/search/?q=halloween")
    expect(page.locator(".search-results .cell")).to_have_count(8)
    page.get_by_role("searchbox").focus()
    page.keyboard.press("ArrowDown")
    links = page.locator(".search-results .cell a")
    expect(links.nth(0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("searchbox")).to_be_focused()


def test_more_results_come_when_scrolled_to(browser: Browser, judged_url: str) -> None:
    page = browser.new_page(viewport={"width": 800, "height": 600})
    page.goto(f"{judged_url}/search/?q=arrow")
    shown = page.locator(".search-results .cell")
    expect(shown.first).to_be_visible()
    first = shown.count()
    page.mouse.wheel(0, 20_000)
    page.wait_for_function(f"document.querySelectorAll('.search-results .cell').length > {first}")
    names = cells(page, ".search-results")
    assert len(set(names)) == len(names)
    page.close()


def test_back_leads_to_the_same_results(browser: Browser, judged_url: str) -> None:
    page = browser.new_page(viewport={"width": 800, "height": 600})
    page.goto(f"{judged_url}/search/?q=arrow")
    shown = page.locator(".search-results .cell")
    expect(shown.first).to_be_visible()
    for least in (24, 60):
        page.mouse.wheel(0, 20_000)
        page.wait_for_function(
            f"document.querySelectorAll('.search-results .cell').length > {least}")
    cell = shown.nth(50)
    cell.scroll_into_view_if_needed()
    item = cell.get_attribute("data-item-id")
    top = "id => document.querySelector(`[data-item-id='${id}']`)?.getBoundingClientRect().top"
    before = page.evaluate(top, item)
    cell.get_by_role("link").click()
    page.wait_for_url("**/icons/**")
    page.go_back()
    page.wait_for_function(f"Math.abs(({top})({item!r}) - {before}) < 2")
    page.close()


@pytest.mark.sampled(width=alike)
@pytest.mark.parametrize("width", [390, 1440])
def test_firefox_searches_by_key_and_pointer(site_url: str, width: int) -> None:
    with firefox.running(path_of("firefox")) as running:
        page = running.new_page()
        page.resize(width, 900)
        page.goto(f"{site_url}/list/")
        page.evaluate("document.body.focus()")
        page.press("/")
        page.wait_for_function("document.activeElement.name === 'q'")
        page.type("halloween")
        page.wait_for_function(
            "document.querySelector('.search-panel [role=status]')?.textContent.includes('8 icons')")
        first = page.evaluate("document.querySelector('.search-panel .cell').dataset.itemId")
        page.press(ARROW_DOWN)
        page.wait_for_function("document.activeElement.closest('.search-panel .cell') !== null")
        page.press(ESCAPE)
        page.wait_for_function("document.querySelector('.search-panel').hidden")
        page.press(ENTER)
        page.wait_for_function("location.search === '?q=halloween'")
        count = "document.querySelectorAll('.search-results .cell').length"
        page.wait_for_function(f"{count} === 8")
        assert page.evaluate(
            "document.querySelector('.search-results .cell').dataset.itemId") == first
        place = page.evaluate("""(() => {
          const box = document.querySelector("[data-search-filters] summary").getBoundingClientRect();
          return [box.left + 20, box.top + box.height / 2];
        })()""")
        page.click(tuple(place), "mouse")
        page.wait_for_function("document.querySelector('[data-search-filters]').open")
        page.wait_for_function("document.querySelector('[name=category]').options.length > 1")
        page.evaluate("document.querySelector('[name=sort]').focus()")
        page.type("n")
        page.wait_for_function("location.search === '?q=halloween&sort=name'")
        page.wait_for_function(
            "document.querySelector('.search-results .cell').dataset.itemId === 'candle'")
        page.evaluate("history.back()")
        page.wait_for_function("location.search === '?q=halloween'")
        page.wait_for_function("document.querySelector('[name=sort]').value === ''")
        page.close()


def test_the_form_leads_to_the_page_without_scripts(browser: Browser, site_url: str) -> None:
    context = browser.new_context(base_url=site_url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("searchbox").fill("owl")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search/?q=owl")
    page.get_by_role("link", name="Owl", exact=True).click()
    page.wait_for_url("**/icons/owl/")
    context.close()


def test_the_first_answer_is_one_request_after_the_scripts(browser: Browser, judged_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{judged_url}/icons/bell/", wait_until="networkidle")
    asked: list[tuple[str, str]] = []
    page.on("request", lambda request: asked.append(
        (request.resource_type, request.url.removeprefix(judged_url))))
    page.get_by_role("searchbox").fill("bell")
    expect(page.locator(".search-panel .cell").first).to_be_visible()
    # Pictures without a file are read from the pages of their icons.
    needed = [url for kind, url in asked if kind != "script" and "/icons/" not in url]
    assert len(needed) == 1
    assert re.fullmatch(r"/search/terms/\d+\.json\?v=[0-9a-f]{8}", needed[0])
    assert {re.sub(r"\.[0-9a-f]{8}\.", ".", url) for kind, url in asked if kind == "script"} == {
        "/search/index.js", "/assets/search-index.js", "/assets/search-results.js"}
    page.close()


@pytest.mark.parametrize("query", ["arrow left", "café", "猫"])
def test_what_a_query_needs_is_asked_for_at_once(
    query: str, browser: Browser, judged_url: str,
) -> None:
    page = browser.new_page()
    page.goto(f"{judged_url}/icons/bell/", wait_until="networkidle")
    # Requests get no response, so the tested result must not wait for them.
    page.route("**/search/**/*.json?*", lambda _: None)
    other = "more.json" if query.isascii() else "folding.json"
    with (
        page.expect_request(lambda request: f"/search/{other}" in request.url),
        page.expect_request(lambda request: "/search/terms/" in request.url),
    ):
        page.get_by_role("searchbox").fill(query)
    page.close()


def test_a_small_site_is_searched_without_a_request(page: Page) -> None:
    page.goto("/list/", wait_until="networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("searchbox").fill("owl")
    expect(page.locator(".search-panel .cell").first).to_be_visible()
    assert [url for url in asked if "/search/" in url and not url.endswith("/search/index.js")] == []


@pytest.fixture(scope="module")
def priced_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site with more prices than the main file contains."""
    entries = [{"id": f"p{number}", "name": f"Item {number}", "price": number, "protection": "none",
                "image": "icons/all.svg"} for number in range(300)]
    folder = tmp_path_factory.mktemp("priced")
    with demo_site.serve_catalog(folder, {"icons": entries}, {"all": PICTURE}) as address:
        yield address


def test_many_prices_are_one_request(browser: Browser, priced_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{priced_url}/icons/p7/", wait_until="networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(priced_url)))
    page.get_by_role("searchbox").fill("item 7")
    expect(page.locator(".search-panel .price").first).to_have_text("$7.00")
    prices = [url for url in asked if url.startswith("/search/prices.json")]
    assert len(prices) == 1
    assert re.fullmatch(r"/search/prices\.json\?v=[0-9a-f]{8}", prices[0])
    page.goto(f"{priced_url}/search/?min=7&max=8")
    names = page.locator("[data-search-results] .items .name")
    expect(names).to_have_text(["Item 7", "Item 8"])
    page.goto(f"{priced_url}/search/?sort=price-down")
    expect(names.first).to_have_text("Item 299")
    page.goto(f"{priced_url}/search/?price=free")
    expect(names).to_have_text(["Item 0"])
    page.close()


def test_prices_of_another_index_are_not_shown(browser: Browser, priced_url: str) -> None:
    """The files of a new build may appear one by one."""
    page = browser.new_page()

    def exchange(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, json={**response.json(), "order": "another"})

    page.route("**/search/prices.json?*", exchange)
    page.goto(f"{priced_url}/search/?q=item")
    status = page.locator("[data-search-results]").get_by_role("status")
    message = page.locator("form[data-search]").first.get_attribute("data-search")
    expect(status).to_have_text(message or "")
    expect(page.locator("[data-search-results] .cell")).to_have_count(0)
    page.unroute("**/search/prices.json?*")
    page.get_by_role("searchbox").fill("item 7")
    expect(page.locator("[data-search-results] .price").first).to_have_text("$7.00")
    page.close()


def test_the_page_of_the_search_asks_for_all_scripts_at_once(page: Page) -> None:
    page.goto("/search/")
    links = page.locator("link[rel=modulepreload]").evaluate_all("all => all.map(e => e.href)")
    assert {re.sub(r"\.[0-9a-f]{8}\.", ".", link.rpartition("/")[2]) for link in links} == {
        "index.js", "search-index.js", "search-results.js"}
    assert all(page.request.get(link).ok for link in links)


def test_the_scripts_are_small(site: Path) -> None:
    import gzip

    scripts = b"".join(file.read_bytes() for file in sorted((site / "assets").glob("search*.js")))
    assert len(gzip.compress(scripts)) < 12_700


# Prose pages

PROSE = {
    "about": "---\ntitle: About us\nsummary: Who draws <these> owls\n---\n\nWe live in a forest.\n",
    "refunds": "---\ntitle: Refund policy\n---\n\n## Fourteen days\n\nSend the owl back.\n",
}


@pytest.fixture(scope="module", params=[["owl", "fox"], []], ids=["icons", "no icons"])
def prose_url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site with two prose pages, with and without icons."""
    entries = [{"id": name, "name": name.title(), "price": 1, "protection": "none"}
               for name in request.param]
    folder = tmp_path_factory.mktemp("prose")
    with demo_site.serve_catalog(
            folder, {"icons": entries}, dict.fromkeys(request.param, PICTURE), prose=PROSE) as address:
        yield address


def test_pages_are_found(browser: Browser, prose_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{prose_url}/about/")
    field = page.get_by_role("searchbox")
    field.press_sequentially("forest")
    panel = page.locator(".search-panel")
    expect(panel.get_by_role("status")).to_have_text("1 result for “forest”.")
    expect(panel.locator(".cell")).to_have_text("About us We live in a forest.")
    expect(panel.locator("mark")).to_have_text("forest")
    field.fill("these")
    expect(panel.locator(".cell")).to_have_text("About us Who draws <these> owls")
    expect(panel.locator("mark")).to_have_text("these")
    field.fill("FourteenDays")
    expect(panel.locator(".cell")).to_have_text("Refund policy › Fourteen days Send the owl back.")
    field.fill("refund fourteen")
    expect(panel.locator(".cell .name")).to_have_text("Refund policy › Fourteen days")
    field.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/refunds/#fourteen-days")
    expect(page.get_by_role("heading", level=1)).to_have_text("Refund policy")
    page.close()


HOSTILE = """---
title: "<img src=x onerror=alert(1)>"
---

## `<script>alert(2)</script>` &amp;amp; “quotes”

%s zebra &lt;b&gt; &lt;i&gt; `"option": "</script><svg onload=alert(3)>"` and `brandColor` ends.

## Zèbre 🦓 %s

%s
"""


def test_excerpts_of_hostile_texts_are_text(browser: Browser, tmp_path: Path) -> None:
    """A text cannot add an element to results, and the excerpt has the matches."""
    hostile = HOSTILE % ("word " * 90, "`</mark>`", "🦓漢字" * 200)
    with demo_site.serve_catalog(
            tmp_path, {"icons": []}, {}, prose={"hostile": hostile, "other": "Text."}) as address:
        page = browser.new_page()
        page.on("dialog", lambda _: pytest.fail("a script of a text ran"))
        page.goto(f"{address}/search/?q=zebra+brand")
        cells = page.locator(".search-pages .cell")
        expect(cells.locator("mark")).to_have_text(["zebra", "brandColor"])
        expect(cells.locator(".name")).to_have_text(
            "<img src=x onerror=alert(1)> › <script>alert(2)</script> &amp; “quotes”")
        summary = cells.locator(".summary").inner_text()
        assert summary.startswith("… word ")
        assert '"option": "</script><svg onload=alert(3)>" and brandColor' in summary
        assert len(summary) < 200
        assert cells.evaluate_all("all => all[0].querySelectorAll('img, script, svg, b').length") == 0
        page.goto(f"{address}/search/?q=漢字")
        expect(cells.locator(".name")).to_have_text(re.compile("Zèbre 🦓"))
        summary = cells.locator(".summary").inner_text()
        assert summary.endswith(" …") and "\ufffd" not in summary
        page.get_by_role("link", name="Zèbre").click()
        page.wait_for_function("document.querySelector(':target') !== null")
        page.close()


def test_pages_stand_below_the_icons(browser: Browser, prose_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{prose_url}/search/?q=owl")
    results = page.locator("[data-search-results]")
    expect(results.locator(".search-pages .name")).to_have_text(
        ["About us", "Refund policy › Fourteen days"])
    ids = "all => all.map(cell => cell.dataset.itemId)"
    assert results.locator(".search-pages .cell").evaluate_all(ids) == ["/about/", "/refunds/#fourteen-days"]
    has_icons = page.locator(".search-filters").count() == 1
    expect(results.locator(".items .name")).to_have_text(["Owl"] if has_icons else [])
    expect(results.get_by_role("status")).to_have_text(f"{3 if has_icons else 2} results for “owl”.")
    expect(page.locator("[data-search-filters]")).to_be_visible(visible=has_icons)
    if has_icons:
        page.locator(".search-filters summary").click()
        expect(results.locator(".search-pages .name")).to_have_count(2)
        # Prose pages cannot be filtered.
        page.locator("select[name=sort]").select_option("name")
        expect(results.locator(".search-pages .name")).to_have_count(0)
        expect(results.locator(".items .name")).to_have_text(["Owl"])
    page.goto(f"{prose_url}/search/?q=zebra")
    expect(results.get_by_role("status")).to_have_text("Nothing found for “zebra”.")
    page.close()


def test_pages_are_listed_without_scripts(browser: Browser, prose_url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{prose_url}/search/")
    page.get_by_role("main").get_by_role("link", name="Refund policy").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Refund policy")
    context.close()
