"""Each kind of change in `vitrine serve`, in two browsers with two windows each. All windows show the change
and keep the reader's state."""

import contextlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import firefox
import outline_site
from live_site import Site, visit
from tools import path_of

ICONS = [
    {"id": f"icon-{number}", "name": f"Icon {number}", "price": 1, "image": "icons/owl.svg",
     "protection": "none" if number == 23 else "pixels"}
    for number in range(40)
]
PROSE = "# About\n\nThe first paragraph.\n\nThe second one, which is kept.\n"


class Shop(Site):
    def read(self, file: str):
        return json.loads((self.folder / file).read_text(encoding="utf-8"))

    def change_icons(self, change: Callable[[list], None]) -> None:
        catalog = self.read("Content/catalog.json")
        change(catalog["icons"])
        self.write("Content/catalog.json", catalog)


@dataclass
class Kind:
    """A kind of change, the page that shows it, and the condition when it is shown."""

    path: str
    change: Callable[[Shop], None]
    is_shown: str
    keeps: str = "icon-20"


def cell(identifier: str) -> str:
    return f"document.querySelector('[data-item-id={identifier}]')"


def order(first: str, second: str) -> str:
    return f"!!({cell(first)}.compareDocumentPosition({cell(second)}) & 4)"


def icon(icons: list, number: int) -> dict:
    return next(each for each in icons if each["id"] == f"icon-{number}")


def remove(icons: list, number: int) -> dict:
    found = icon(icons, number)
    icons.remove(found)
    return found


def add_node(site: Shop) -> None:
    outline = site.read("Content/outlines/small.json")
    outline["items"][0]["children"].insert(0, {"id": "fresh", "text": "Fresh"})
    site.write("Content/outlines/small.json", outline)


def open_branch(site: Shop) -> None:
    outline = site.read("Content/outlines/small.json")
    outline["items"][1]["isExpanded"] = True
    site.write("Content/outlines/small.json", outline)


KINDS = {
    "price": Kind(
        "", lambda site: site.change_icons(lambda icons: icon(icons, 21).update(price=7.5)),
        f"{cell('icon-21')}.textContent.includes('7.50')"),
    "name": Kind(
        "", lambda site: site.change_icons(lambda icons: icon(icons, 22).update(name="Other")),
        f"{cell('icon-22')}.textContent.includes('Other')"),
    "picture": Kind(
        "", lambda site: site.replace("M1 1h6v6z", "M2 2h4v4z", "Content/icons/owl.svg"),
        f"{cell('icon-23')}.innerHTML.includes('M2 2')"),
    "pixels": Kind(
        "", lambda site: site.replace('viewBox="0 0 8 8"', 'viewBox="0 0 16 8"',
                                      "Content/icons/owl.svg"),
        # Firefox loads pictures far outside the window on request.
        f"(picture => (picture.loading = 'eager') && picture.complete"
        f" && picture.naturalHeight * 2 === picture.naturalWidth)"
        f"({cell('icon-24')}.querySelector('img'))"),
    "added": Kind(
        "", lambda site: site.change_icons(
            lambda icons: icons.insert(0, icons[1] | {"id": "added"})), f"!!{cell('added')}"),
    "removed": Kind(
        "", lambda site: site.change_icons(lambda icons: remove(icons, 8)), f"!{cell('icon-8')}"),
    "moved": Kind(
        "", lambda site: site.change_icons(lambda icons: icons.append(remove(icons, 1))),
        order("icon-39", "icon-1")),
    "template": Kind(
        "", lambda site: site.replace("<footer", "<p id=new>New</p><footer", "Templates/page.mustache"),
        "!!document.getElementById('new')"),
    "style": Kind(
        "", lambda site: site.replace("h1", "h1 { color: rgb(1, 2, 3) }\nh1",
                                      "Templates/assets/supplementaries.css")
        if "h1" in (site.folder / "Templates/assets/supplementaries.css").read_text()
        else site.write("Templates/assets/supplementaries.css", "h1 { color: rgb(1, 2, 3) }"),
        "getComputedStyle(document.querySelector('h1')).color === 'rgb(1, 2, 3)'"),
    "site.json": Kind(
        "", lambda site: site.write("Content/site.json", {"title": "Another shop"}),
        "document.title === 'Another shop'"),
    "text": Kind(
        "about/", lambda site: site.replace("first", "very first", "Content/pages/about.md"),
        "document.body.textContent.includes('very first')", keeps=""),
    "node": Kind("outlines/small/", add_node, f"!!{cell('fresh')}", keeps="stones"),
    "fold": Kind(
        "outlines/small/", open_branch, f"{cell('plants')}.querySelector('details').open",
        keeps="stones"),
}


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def driven(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Callable]:
    if request.param == "chromium":
        yield lambda: browser.new_page(viewport={"width": 800, "height": 500})
        return
    with firefox.running(path_of("firefox")) as running:
        yield running.new_page


@pytest.fixture
def new_page(driven: Callable) -> Iterator[Callable]:
    """Opens windows, and closes them at the end, because each holds a connection to the server."""
    with contextlib.ExitStack() as stack:
        yield lambda: stack.enter_context(contextlib.closing(driven()))


@pytest.fixture(scope="module")
def shop(driven: Callable, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Shop, str]]:
    folder = tmp_path_factory.mktemp("shop") / "site"
    folder.mkdir()
    site = Shop(outline_site.write(folder, {"small": outline_site.TREE}))
    catalog = site.read("Content/catalog.json")
    site.write("Content/catalog.json", catalog | {"icons": [*catalog["icons"], *ICONS]})
    site.write("Content/pages/about.md", PROSE)
    with site.serve() as url:
        yield site, url


STATE = """[
  window.isTheSame, scrollY, getSelection().toString(),
  document.activeElement.closest("[data-item-id]")?.dataset.itemId,
  document.querySelector("[data-item-id=stones] details")?.open,
  document.getElementById("page:filter")?.value,
]"""


def prepare(page, kept: str) -> None:
    """Changes a page's state like a reader."""
    page.evaluate(
        f"""(() => {{
          window.isTheSame = true;
          const item = {cell(kept or 'none')} ?? document.querySelector("main p:last-child");
          const fold = item.querySelector("details");
          if (fold) fold.querySelector("summary").click();
          item.querySelector("a, summary")?.focus({{ preventScroll: true }});
          getSelection().selectAllChildren(item.querySelector(".name, .text") ?? item);
          scrollTo(0, 120);
          return true;
        }})()"""
    )


@pytest.mark.parametrize("kind", KINDS)
def test_changes_are_shown_and_the_page_stays(
    kind: str, new_page: Callable, shop: tuple[Shop, str]
) -> None:
    site, url = shop
    change = KINDS[kind]
    pages = [new_page(), new_page()]
    for page in pages:
        visit(page, url + change.path)
        prepare(page, change.keeps)
    before = [page.evaluate(STATE) for page in pages]
    assert before[0][0]
    change.change(site)
    for page, state in zip(pages, before, strict=True):
        page.wait_for_function(change.is_shown)
        after = page.evaluate(STATE)
        if kind in ("added", "removed", "moved", "template", "style", "node", "fold"):
            # Content above may be higher now. The browser keeps the visible part in place.
            after[1] = state[1] = None
        assert after == state


def test_a_page_that_goes_comes_back(new_page: Callable, shop: tuple[Shop, str]) -> None:
    site, url = shop
    page = new_page()
    visit(page, f"{url}icons/icon-30/")
    taken = site.read("Content/catalog.json")
    site.change_icons(lambda icons: remove(icons, 30))
    page.wait_for_function(
        "!!document.querySelector('vitrine-missing')?.shadowRoot?.querySelector('a')")
    site.write("Content/catalog.json", taken)
    page.wait_for_function("document.querySelector('h1')?.textContent === 'Icon 30'")


def test_problems_come_and_go(new_page: Callable, shop: tuple[Shop, str]) -> None:
    site, url = shop
    page = new_page()
    visit(page, url)
    good = (site.folder / "Content/catalog.json").read_text(encoding="utf-8")
    site.write("Content/catalog.json", good.replace('"price": 1', '"price": "x"', 1))
    page.wait_for_function(
        "!!document.querySelector('vitrine-problems')?.shadowRoot.textContent.includes('catalog.json')")
    site.write("Content/catalog.json", good)
    page.wait_for_function("!document.querySelector('vitrine-problems')")
