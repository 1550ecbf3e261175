"""A small site for editing: its files, byte for byte, and the controls of its pages."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import firefox
from browser import wait_until
from hands import Hand, inside
from live_site import Site
from tools import path_of

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"
OWL, CAT, POT = [
    f'    {{ "id": "{name}", "price": {price}, "section": "a" }}'
    for name, price in [("owl", "1.50"), ("cat", "2"), ("pot", "3")]
]
OUTLINE = "- Alps\n- Bay\n- Cape\n"
ELK, FOX, GNU = [f'{{ "text": "{name}", "section": "S" }}' for name in ["Elk", "Fox", "Gnu"]]
# The ids that a page shows, in order.
SHOWN = "[...document.querySelectorAll('main li[data-item-id]')].map(cell => cell.dataset.itemId)"


def catalog(*lines: str) -> str:
    sections = '"sections": [{ "id": "a" }, { "id": "b" }],'
    return f'{{\n  {sections}\n  "icons": [\n' + ",\n".join(lines) + "\n  ]\n}\n"


def own_items(*lines: str) -> str:
    """Returns the file of a page that lists these items."""
    items = ",\n    ".join(lines)
    return f'{{\n  "title": "Own", "layout": {{ "type": "list" }},\n  "items": [\n    {items}\n  ]\n}}\n'


def saying(line: str, member: str) -> str:
    """Returns an icon's line with an additional last member."""
    return line.replace(" }", f", {member} }}")


def made(folder: Path) -> Site:
    """Creates a site of three icons and an outline of three nodes."""
    site = Site(folder)
    for name in ["owl", "cat", "pot"]:
        site.write(f"Content/icons/{name}.svg", PICTURE)
    site.write("Content/outlines/lands.md", OUTLINE)
    site.catalog.write_text(catalog(OWL, CAT, POT))
    actions = [{"style": "destructive", "title": "Remove"}]
    site.write("Content/pages/swiped.json", json.dumps({
        "title": "Swiped", "items": "catalog", "layout": {"type": "list"}, "cell": {"trailingSwipeActions": {"actions": actions}},
    }))
    # A site with its own pages has only these pages.
    site.write("Content/pages/list.json", json.dumps({
        "title": "List", "items": "catalog", "layout": {"type": "list"},
    }))
    site.write("Content/pages/own.json", own_items(ELK, FOX, GNU))
    return site


def edit(hand: Hand, page: str) -> None:
    hand.page.goto(page)
    hand.page.wait_for_function("document.querySelector('vitrine-editor') !== null")
    hand.press(inside(".toggle"))
    hand.page.wait_for_function(f"Boolean({inside('.cell .open')})")


def control(title: str) -> str:
    return inside(f"[title='{title}']")


def select(hand: Hand, *icons: str) -> None:
    for icon in icons:
        hand.press(inside(f"[aria-label='Select {icon}']"))


def expect_icons(site: Site, *lines: str) -> None:
    expected = catalog(*lines)
    wait_until(lambda: site.catalog.read_text() == expected)
    assert site.catalog.read_text() == expected


# The imports of the editor's tests.


@pytest.fixture(scope="module")
def fox() -> Iterator[firefox.Firefox]:
    with firefox.running(path_of("firefox")) as running:
        yield running


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return made(tmp_path / "site")


@pytest.fixture
def url(site: Site) -> Iterator[str]:
    with site.serve("0", "--edit") as address:
        yield address
