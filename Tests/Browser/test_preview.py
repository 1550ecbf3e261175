"""The page of `vitrine preview --format html`: before and after, the animation, and the filter."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from browser import violations, wait_for_frame
from html_checker import findings_in
from tools import REPOSITORY, vitrine

KINDS = ["inserted", "deleted", "renamed", "moved", "changed"]
FRAMES = """selector => Object.fromEntries([...document.querySelectorAll(selector)]
  .filter(cell => getComputedStyle(cell).opacity === '1')
  .map(cell => {
    const origin = cell.parentElement.closest('.stage, .collection-view').getBoundingClientRect();
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [cell.dataset.itemId, [x - origin.x, y - origin.y, width, height]];
  }))"""
RUNNING = "() => document.getAnimations().filter(each => each.playState === 'running').length"
VISIBLE = """kind => [...document.querySelectorAll(
    `.preview-panel .cell:has([data-kind="${kind}"]), .preview-lines li[data-kind="${kind}"]`)]
  .filter(element => element.checkVisibility({ visibilityProperty: true })).length"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page for the demo site with at least one change of each kind."""
    folder = tmp_path_factory.mktemp("preview")
    for name in ("Content", "Templates"):
        shutil.copytree(REPOSITORY / name, folder / name)
    # The report shows all icons, so the home page also contains only icons.
    settings = folder / "Content/site.json"
    site = json.loads(settings.read_text(encoding="utf-8"))
    site["pages"][0] |= {"items": "catalog", "bundles": False}
    settings.write_text(json.dumps(site), encoding="utf-8")
    run("build", folder)
    change(folder / "Content")
    page = folder / "preview.html"
    page.write_text(run("preview", folder, "--format", "html"), encoding="utf-8")
    return page


def run(command: str, site: Path, *options: str) -> str:
    arguments = [vitrine(), command, "--site", site, *options]
    return subprocess.run(arguments, capture_output=True, text=True, check=True).stdout


def change(content: Path) -> None:
    """Changes icons, an outline and a page, with each kind of change."""
    catalog = json.loads((content / "catalog.json").read_text(encoding="utf-8"))
    icons = {icon["id"]: icon for icon in catalog["icons"]}
    icons["candle"]["price"] = 4.49
    icons["cat"]["isFeatured"] = False
    icons["ghost"]["name"] = "A <Ghost> & friends"
    icons["owl"]["tags"] = ["bird"]
    rename(content, icons["toxic"], "poison")
    order = catalog["icons"]
    order.remove(icons["pot"])
    order.insert(0, order.pop(order.index(icons["sky"])))
    order.append({"id": "fox", "name": "Fox", "price": 1, "image": "icons/cat.svg"})
    (content / "catalog.json").write_text(json.dumps(catalog), encoding="utf-8")
    (content / "icons" / "pot.md").unlink()
    data = [file for file in content.rglob("*.json") if file.name != "catalog.json"]
    for file in [*content.rglob("*.md"), *data]:
        text = file.read_text(encoding="utf-8")
        text = re.sub(r"icon:pot\b", "icon:owl", re.sub(r"icon:toxic\b", "icon:poison", text))
        text = text.replace('"image": "pot"', '"image": "owl"')
        file.write_text(text.replace('"image": "toxic"', '"image": "poison"'), encoding="utf-8")
    with (content / "outlines" / "guide.md").open("a", encoding="utf-8") as outline:
        outline.write("- A new node\n")
    with (content / "pages" / "license.md").open("a", encoding="utf-8") as page:
        page.write("\nOne more paragraph.\n")


def rename(content: Path, icon: dict, name: str) -> None:
    for suffix in ("svg", "md"):
        (content / "icons" / f"{icon['id']}.{suffix}").rename(content / "icons" / f"{name}.{suffix}")
    icon["id"] = name


@pytest.fixture(params=[390, 1440])
def page(request: pytest.FixtureRequest, browser: Browser, report: Path) -> Iterator[Page]:
    yield from opened(browser, report, width=request.param)


def opened(browser: Browser, report: Path, width: int = 1440, **options) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": width, "height": 900}, **options)
    page = context.new_page()
    page.goto(report.as_uri())
    yield page
    context.close()


def test_page_asks_nobody_for_anything(browser: Browser, report: Path) -> None:
    requests, problems = [], []
    context = browser.new_context()
    page = context.new_page()
    page.on("request", lambda request: requests.append(request.url))
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(report.as_uri(), wait_until="load")
    page.get_by_role("button", name="Animate").click()
    context.close()
    assert (requests, problems) == ([report.as_uri()], [])


def test_page_has_no_error_and_no_warning(report: Path) -> None:
    assert findings_in(report) == {}


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation(browser: Browser, report: Path, scheme: str, width: int) -> None:
    for page in opened(browser, report, width=width, color_scheme=scheme):
        assert violations(page) == []


def test_page_fits_its_window(page: Page) -> None:
    room = "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    scroll, client = page.evaluate(room)
    assert scroll == client


def test_marks_stay_within_their_cells_and_gaps(page: Page) -> None:
    """A mark does not cover neighbors. It may reach half of the gap, and the previous row."""
    outside = page.evaluate("""() => [...document.querySelectorAll('.cell > .change-marks .change-mark')]
      .filter(mark => mark.getBoundingClientRect().width > 0)
      .filter(mark => {
        const inner = mark.getBoundingClientRect();
        const outer = mark.closest('.cell').getBoundingClientRect();
        return inner.left < outer.left - 5 || inner.right > outer.right + 5
          || inner.top < outer.top - 10;
      }).map(mark => mark.textContent)""")
    assert outside == []


def test_every_change_can_be_read_without_javascript(browser: Browser, report: Path) -> None:
    for page in opened(browser, report, java_script_enabled=False):
        assert page.locator(".preview-stage").is_hidden()
        lines = page.locator(".preview-lines").inner_text()
        for words in (
            "Fox, $1.00", "Cauldron, $1.99", "now 'poison'", "from position 11 to 1",
            "price $3.99 → $4.49 (up $0.50)", "no longer featured", "A <Ghost> & friends",
            "A new node", "/license/",
        ):
            assert words in lines
        assert page.locator("#before [data-item-id=pot]").is_visible()
        assert page.locator("#after [data-item-id=fox]").is_visible()
        # The filter uses only a stylesheet.
        page.locator("#show-deleted").uncheck()
        assert page.locator("#before [data-item-id=pot]").is_hidden()


def test_protected_icons_are_shown_as_pixels(page: Page) -> None:
    """The pictures before are those that were published, also for deleted icons. A report contains no vectors
    of protected icons."""
    for panel, icons in (("before", ["candle", "pot"]), ("after", ["candle", "fox"])):
        for icon in icons:
            picture = page.locator(f"#{panel} [data-item-id={icon}] svg.icon")
            assert picture.locator("path").count() == 0
            images = picture.locator("image")
            assert images.count() > 0
            assert (images.first.get_attribute("href") or "").startswith("data:image/png;base64,")
            box = images.first.bounding_box()
            assert box is not None and box["width"] > 20
    assert page.locator("[stroke-dasharray='5 5']").count() == 0


@pytest.mark.parametrize("kind", KINDS)
def test_filter_by_keyboard_hides_a_kind(browser: Browser, report: Path, kind: str) -> None:
    for page in opened(browser, report):
        shown = {each: page.evaluate(VISIBLE, each) for each in KINDS}
        assert all(shown.values()), shown
        for _ in range(KINDS.index(kind) + 1):
            page.keyboard.press("Tab")
        page.keyboard.press("Space")
        after = {each: page.evaluate(VISIBLE, each) for each in KINDS}
        # An icon with two kinds of change is visible if one of them is selected.
        assert after[kind] < shown[kind]
        assert page.locator(f'.preview-lines li[data-kind="{kind}"] >> visible=true').count() == 0
        assert page.locator(f'.change-mark[data-kind="{kind}"] >> visible=true').count() == 0
        page.keyboard.press("Space")
        assert {each: page.evaluate(VISIBLE, each) for each in KINDS} == shown


def test_animation_ends_where_the_engine_puts_every_icon(page: Page) -> None:
    room = page.evaluate("document.querySelector('.stage').parentElement.clientWidth")
    solutions = json.loads(page.locator("#frames").text_content())
    assert [solution["width"] for solution in solutions] == sorted(s["width"] for s in solutions)
    solution = [solution for solution in solutions if solution["width"] <= room][-1]
    assert_frames(page, solution["before"]["frames"])
    page.get_by_role("button", name="Animate").click()
    page.wait_for_function(f"({RUNNING})() === 0")
    assert_frames(page, solution["after"]["frames"])
    page.get_by_role("button", name="Back to before").click()
    page.wait_for_function(f"({RUNNING})() === 0")
    assert_frames(page, solution["before"]["frames"])


def assert_frames(page: Page, expected: dict[str, list[float]]) -> None:
    shown = page.evaluate(FRAMES, ".stage > .cell")
    assert shown.keys() == expected.keys()
    for icon, frame in expected.items():
        assert shown[icon] == pytest.approx(frame, abs=0.5), icon


def test_animation_takes_time_and_none_with_reduced_motion(browser: Browser, report: Path) -> None:
    for motion, moves in (("no-preference", True), ("reduce", False)):
        for page in opened(browser, report, reduced_motion=motion):
            wait_for_frame(page)
            # In one evaluation, because an animation may end before the next one.
            running = page.locator(".preview-stage button").evaluate(
                f"button => {{ button.click(); return ({RUNNING})() }}")
            assert (running > 0) == moves, motion


@pytest.mark.parametrize("panel", ["before", "after"])
def test_panels_are_laid_out_as_the_site(
    browser: Browser, report: Path, panel: str, page: Page, tmp_path: Path
) -> None:
    """Each cell has the same position as on the home page, in a window with the same space."""
    site = report.parent
    if panel == "after":
        run("build", site, "--output", tmp_path)
        home = tmp_path / "index.html"
    else:
        home = site / "Public" / "index.html"
    width = page.evaluate("p => document.querySelector(`#${p} .collection-view`).clientWidth", panel)
    text = home.read_text(encoding="utf-8")
    sheet = re.search(r'<link rel="stylesheet" href="[^"]*/(assets/[^"]*)"', text)[1]
    styles = (home.parent / sheet).read_text(encoding="utf-8")
    context = browser.new_context(viewport={"width": 1440, "height": 900}, java_script_enabled=False)
    other = context.new_page()
    markup = re.sub("<link[^>]*>", "", text)
    other.set_content(markup + f"<style>{styles} main > .collection-view {{ inline-size: {width}px }}</style>")
    expected = other.evaluate(FRAMES, "main > .collection-view .cell")
    context.close()
    shown = page.evaluate(FRAMES, f"#{panel} .cell")
    assert shown.keys() == expected.keys()
    for icon, frame in expected.items():
        assert shown[icon] == pytest.approx(frame, abs=0.5), icon
