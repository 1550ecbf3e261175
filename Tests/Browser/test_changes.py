"""The changes page: new, changed, renamed, repriced and removed icons, with pictures."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import demo_site
from browser import violations
from html_checker import findings_in
from tools import vitrine


def picture(path: str) -> str:
    return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='{path}'/></svg>"


def write(folder: Path, icons: list[dict[str, object]], pictures: dict[str, str]) -> None:
    (folder / "Content/icons").mkdir(parents=True, exist_ok=True)
    (folder / "Content/catalog.json").write_text(json.dumps({"icons": icons}))
    for name, path in pictures.items():
        (folder / f"Content/icons/{name}.svg").write_text(picture(path))


def release(folder: Path, name: str, date: str, *arguments: str) -> None:
    command = [vitrine(), "release", name, "--date", date, "--site", folder, *arguments]
    subprocess.run(command, check=True)


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("releases")
    write(
        folder,
        [{"id": name, "price": 2} for name in ("owl", "cat", "dog", "bat")],
        {"owl": "M0 0h8v8z", "cat": "M1 1h6v3z", "dog": "M2 2h2v2z", "bat": "M3 3h1v4z"},
    )
    release(folder, "1.0.0", "2026-01-01")
    (folder / "Content/icons/bat.svg").unlink()
    (folder / "Content/icons/dog.svg").rename(folder / "Content/icons/hound.svg")
    write(
        folder,
        [
            {"id": "owl", "price": 2},
            {"id": "cat", "price": 3},
            {"id": "hound", "price": 2, "formerly": ["dog"]},
            {"id": "leaf", "price": 0},
        ],
        {"owl": "M0 0h8v4z", "leaf": "M0 4h8v4z"},
    )
    notes = folder / "notes.md"
    notes.write_text("# Spring\n\nA *leaf*.\n")
    release(folder, "2.0.0", "2026-02-01", "--notes", str(notes))
    subprocess.run([vitrine(), "build", "--site", folder], check=True)
    return folder / "Public"


@pytest.fixture(scope="module")
def url(output: Path) -> Iterator[str]:
    with demo_site.serve(output) as address:
        yield address


@pytest.mark.parametrize(("scheme", "width"), [("light", 390), ("dark", 1440)])
@pytest.mark.parametrize("address", ["/changes/", "/", "/icons/leaf/"])
def test_axe_finds_no_violation(
    address: str, scheme: str, width: int, browser: Browser, url: str
) -> None:
    viewport = {"width": width, "height": 900}
    context = browser.new_context(base_url=url, color_scheme=scheme, viewport=viewport)
    page = context.new_page()
    page.goto(address)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_the_checker_has_nothing_to_say(output: Path) -> None:
    assert dict(findings_in(output)) == {}


def test_each_release_tells_what_differs(browser: Browser, url: str) -> None:
    page = browser.new_context(base_url=url).new_page()
    page.goto("/changes/")
    newest = page.locator("section.release").first
    headings = newest.get_by_role("heading").all_inner_texts()
    assert headings == ["2.0.0", "Spring", "New", "Changed", "Renamed", "New prices", "Removed"]
    expect(newest.get_by_role("link", name="leaf")).to_have_attribute("href", "/icons/leaf/")
    owl = newest.locator("[data-item-id=owl]")
    expect(owl.get_by_role("img", name="Before")).to_be_visible()
    before, after = owl.locator("img").all()
    assert before.get_attribute("src") != after.get_attribute("src")
    for image in newest.locator("img").all():
        image.scroll_into_view_if_needed()
        image.evaluate("image => image.decode()")
    expect(newest.locator("[data-item-id=cat]")).to_contain_text("$2.00 → $3.00")
    expect(newest.locator("[data-item-id=bat]").get_by_role("link")).to_have_count(0)
    page.context.close()


def test_what_is_new_is_found_by_its_date(browser: Browser, url: str) -> None:
    page = browser.new_context(base_url=url).new_page()
    page.goto("/search/?new=2026-01-15")
    expect(page.locator("[data-search-results] [data-item-id]")).to_have_count(1)
    expect(page.locator("[data-search-results]")).to_contain_text("leaf")
    page.context.close()
