"""The address of the search page contains its state, and restores it."""

import os
import random
from pathlib import Path
from urllib.parse import parse_qsl, urlencode

from playwright.sync_api import Browser, expect

import demo_site
from browser import expect_address

STATES = 200
# Texts of readers and names of authors.
TEXTS = ["owl", "a b", "c&d=e", "50% off", "#1", "1+1", "“quoted”", "<b>", "é 設定 🦉", "a/b?c", "'", "\\", "0"]
FIELDS = {
    "q": TEXTS, "category": ["Halloween", *TEXTS, " spaced "], "tag": ["bird", *TEXTS],
    "color": ["red", "teal", "no colour"], "license": ["CC BY 4.0", "Single", *TEXTS],
    "price": ["free", "paid"], "min": ["0", "1", "2.50"], "max": ["3", "99.99"],
    "new": ["2026-01-31", "1999-12-01"], "featured": ["yes"],
    "sort": ["name", "price", "price-down", "newest"],
}

# Visits each address like the back button does, reads the controls, and changes one of them, so that the page
# writes its address.
VISIT = """async (addresses) => {
  const controls = () => {
    const values = {};
    for (const form of document.querySelectorAll("form.search, .search-filters form")) {
      for (const field of form.elements) {
        const isOn = field.name && (field.type !== "checkbox" || field.checked);
        if (isOn && field.value) values[field.name] = field.value;
      }
    }
    return values;
  };
  const seen = [];
  for (const address of addresses) {
    history.pushState(null, "", `?${address}`);
    dispatchEvent(new PopStateEvent("popstate"));
    const read = controls();
    document.querySelector(".search-filters form").dispatchEvent(new Event("change"));
    seen.push({ read, written: location.search.slice(1) });
  }
  return seen;
}"""


def test_addresses_of_states_round_trip(browser: Browser, site_url: str) -> None:
    seed = int(os.environ.get("VITRINE_SEED") or random.SystemRandom().randrange(2**32))
    print(f"VITRINE_SEED={seed}")
    choose = random.Random(seed)
    states = [
        {name: choose.choice(values) for name, values in FIELDS.items() if choose.random() < 0.4}
        for _ in range(STATES)]
    addresses = []
    for state in states:
        # Fields may be in any order, with unknown fields in between.
        pairs = [*state.items(), *([("utm_source", "x")] if choose.random() < 0.2 else [])]
        choose.shuffle(pairs)
        addresses.append(urlencode(pairs))
    page = browser.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{site_url}/search/", wait_until="networkidle")
    seen = page.evaluate(VISIT, addresses)
    for state, one in zip(states, seen, strict=True):
        assert one["read"] == state, f"seed {seed}"
        assert parse_qsl(one["written"]) == [
            (name, state[name]) for name in FIELDS if name in state], f"seed {seed}"
    # The written address is read with the same result, and is stable.
    again = page.evaluate(VISIT, [one["written"] for one in seen])
    assert again == seen
    assert errors == []
    page.close()


def test_what_no_state_is_becomes_one(browser: Browser, site_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{site_url}/search/", wait_until="networkidle")
    seen = page.evaluate(VISIT, [
        "min=many&new=yesterday&q=++owl+", "featured=1&q=&q=cat", "sort=&category=",
        "q=owl&price=..5&sort=best", "price=NaN", "category=Gone&sort=%00"])
    assert [one["written"] for one in seen] == [
        "q=owl", "featured=yes", "", "q=owl", "", "category=Gone"]
    page.close()


PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"


def test_a_category_that_is_gone_finds_nothing_and_a_former_one_the_present(
    browser: Browser, tmp_path: Path,
) -> None:
    catalog = {
        "icons": [{"id": "owl", "price": 1, "category": "Birds"}, {"id": "cat", "price": 1}],
        "categories": [{"name": "Birds", "formerly": ["Fowl & Co"]}],
    }
    with demo_site.serve_catalog(tmp_path, catalog, {"owl": PICTURE, "cat": PICTURE}) as url:
        page = browser.new_page(base_url=url)
        page.goto("/search/?category=Gone")
        expect(page.locator(".search-status")).to_have_text("No icons.")
        expect(page.locator("select[name=category] option[value=Gone]")).to_have_text("Gone (0)")
        page.goto("/search/?category=Fowl+%26+Co&sort=name")
        expect(page.locator("main .cell")).to_have_count(1)
        expect(page.get_by_role("heading", level=1)).to_have_text("Birds")
        expect(page.locator("select[name=category]")).to_have_value("Birds")
        expect_address(page, "/search/?category=Birds&sort=name")
        page.close()
