"""Scrolled pages of the theme: pinned headers and footers are drawn where the solved frames and the visible
part require it. Scrolling sections come to rest at groups."""

import json
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import demo_site
from test_demo_frames import DIRECTIONS, MEASURE, measured_sizes
from tools import vitrine

TOLERANCE = 0.5
HEIGHT = 800
WIDTHS = [390, 1024]
INSETS = {"leading": 40, "trailing": 20}
BEHAVIORS = [
    "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging", "groupPagingCentered",
]
FULL = {"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}


def items(*counts: int) -> list[dict]:
    return [
        {"id": f"{section}-{index}", "text": f"{index}", "section": section}
        for section, count in zip("ABC", counts)
        for index in range(count)
    ]


def boundary(kind: str, alignment: str) -> dict:
    size = {"width": {"fractionalWidth": 1}, "height": 44}
    return {
        "elementKind": kind, "alignment": alignment, "pinToVisibleBounds": True, "layoutSize": size,
    }


def shelf(behavior: str, width: object) -> dict:
    group = {
        "type": "horizontal", "layoutSize": {"width": width, "height": 150},
        "subitems": [{"layoutSize": FULL}],
    }
    section = {
        "orthogonalScrollingBehavior": behavior, "interGroupSpacing": 10, "contentInsets": INSETS,
        "group": group,
    }
    return {"type": "compositional", "sections": [section]}


# A section without surrounding content, so that its elements mark its start and end.
PINNED = {
    "flow": {
        "type": "flow", "itemSize": {"width": 100, "height": 150},
        "headerReferenceSize": {"width": 0, "height": 50},
        "footerReferenceSize": {"width": 0, "height": 30},
        "sectionHeadersPinToVisibleBounds": True, "sectionFootersPinToVisibleBounds": True,
    },
    "list": {"type": "list", "appearance": "plain", "headerMode": "supplementary", "headerTopPadding": 0},
    "sidebar": {"type": "list", "appearance": "sidebarPlain", "headerMode": "supplementary"},
    "groups": {
        "type": "compositional",
        "sections": [
            {
                "boundarySupplementaryItems": [
                    boundary("header", "top"), boundary("footer", "bottom"),
                ],
                "group": {
                    "type": "horizontal",
                    "layoutSize": {"width": {"fractionalWidth": 1}, "height": 100},
                    "subitems": [
                        {"layoutSize": {"width": {"fractionalWidth": 0.5}, "height": 100}}
                    ],
                },
            }
        ],
    },
}
# A group that is always narrower than the section, and a group that may be wider.
GROUPS = {"points": 150, "fraction": {"fractionalWidth": 0.7}, "wide": {"fractionalWidth": 1.1}}


@dataclass(frozen=True)
class Built:
    """A built site."""

    source: Path
    url: str
    is_mirrored: bool


@pytest.fixture(scope="module", params=DIRECTIONS)
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Built]:
    source = tmp_path_factory.mktemp(f"scrolled-{request.param}")
    pages = [
        {
            "path": f"/{name}/", "title": name, "items": items(30, 1, 40), "layout": layout,
            "sections": [{"title": title, "footer": "The end."} for title in "ABC"],
        }
        for name, layout in PINNED.items()
    ]
    pages += [
        {
            "path": f"/{behavior}/{name}/", "title": behavior, "items": items(9),
            "layout": shelf(behavior, width),
        }
        for behavior in BEHAVIORS
        for name, width in GROUPS.items()
    ]
    content = source / "Content"
    content.mkdir()
    site = {"title": "Scrolled", "language": DIRECTIONS[request.param], "pages": pages}
    (content / "site.json").write_text(json.dumps(site), "utf-8")
    (content / "catalog.json").write_text('{ "icons": [] }', "utf-8")
    demo_site.build(source / "Public", site=source)
    with demo_site.serve(source / "Public", source) as url:
        yield Built(source, url, request.param == "rtl")


@pytest.fixture
def tab(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(reduced_motion="reduce")
    yield page
    page.close()


def solved(built: Built, path: str, seen: dict, folder: Path) -> list[dict]:
    """Returns the solved elements for the measured width and heights."""
    sizes = folder / "sizes.json"
    sizes.write_text(json.dumps(measured_sizes(seen["found"])), "utf-8")
    command = [vitrine(), "layout", path, "--site", built.source, "--format", "json"]
    command += ["--width", str(seen["width"]), "--height", str(HEIGHT), "--measured", sizes]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)["elements"]


def open_page(tab: Page, built: Built, path: str, width: int) -> dict:
    tab.set_viewport_size({"width": width, "height": HEIGHT})
    tab.goto(built.url + path)
    return tab.evaluate(MEASURE)


def drawn_while_visible(element: dict, elements: list[dict], top: float) -> float:
    """Returns the position of a header or footer if the visible part starts at `top`. UIKit moves it inwards
    as necessary, within its section."""
    frames = [other["frame"] for other in elements if other["section"] == element["section"]]
    start, end = min(f[1] for f in frames), max(f[1] + f[3] for f in frames)
    _, y, _, height = element["frame"]
    if element["kind"] == "header":
        return max(y, min(top, end - height))
    return min(y, max(top + HEIGHT - height, start))


@pytest.mark.sampled
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", PINNED)
def test_pinned(built: Built, tab: Page, name: str, width: int, tmp_path: Path) -> None:
    seen = open_page(tab, built, f"/{name}/", width)
    elements = solved(built, f"/{name}/", seen, tmp_path)
    moved = 0
    for position in (0, 40, 333, 700, 1111, 1800):
        tab.evaluate("y => window.scrollTo({ top: y, behavior: 'instant' })", position)
        # The offset of the window's top from that of the view.
        top = tab.evaluate(
            "() => -document.querySelector('main > .collection-view').getBoundingClientRect().top")
        drawn = {
            (element["kind"], element["section"]): element["frame"]
            for element in tab.evaluate(MEASURE)["found"]
        }
        for element in elements:
            if element["kind"] not in ("header", "footer"):
                continue
            pins = element["kind"] == "header" or name in ("flow", "groups")
            y = drawn_while_visible(element, elements, top) if pins else element["frame"][1]
            moved += y != element["frame"][1]
            found = drawn[element["kind"], element["section"]]
            assert found[1] == pytest.approx(y, abs=TOLERANCE), (element["kind"], position)
            assert found[2:] == pytest.approx(element["frame"][2:], abs=TOLERANCE)
    assert moved > 0


SCROLL = """(items, position) => {
  items.scrollTo({ left: position, behavior: 'instant' });
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
    () => done(Math.abs(items.scrollLeft)))));
}"""


def rests(behavior: str, elements: list[dict], view: float, is_mirrored: bool) -> list[float]:
    """Returns the scroll offsets at which the section's groups are at rest."""
    found = []
    frames = [element["frame"] for element in elements if element["kind"] == "cell"]
    # From the leading edge.
    starts = [view - f[0] - f[2] if is_mirrored else f[0] for f in frames]
    room = view - INSETS["leading"] - INSETS["trailing"]
    for start, frame in zip(starts, frames):
        rest = start - INSETS["leading"]
        found.append(rest + (frame[2] - room) / 2 if behavior == "groupPagingCentered" else rest)
    # The content ends with the inset. Centered groups need additional space at the ends.
    margin = max(0, (room - frames[-1][2]) / 2) if behavior == "groupPagingCentered" else 0
    end = starts[-1] + frames[-1][2] + margin + INSETS["trailing"] - view
    return [min(max(0, rest), end) for rest in found]


@pytest.mark.sampled
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("behavior", BEHAVIORS)
def test_at_rest(
    built: Built, tab: Page, behavior: str, group: str, width: int, tmp_path: Path
) -> None:
    path = f"/{behavior}/{group}/"
    seen = open_page(tab, built, path, width)
    elements = solved(built, path, seen, tmp_path)
    expected = rests(behavior, elements, seen["width"], built.is_mirrored)
    shelf_items = tab.locator(".items")
    # A browser allows free scrolling over a group that is wider than the view.
    distances = (0,) if group == "wide" else (-9, 0, 9)
    for rest in expected:
        for distance in distances:
            position = rest + distance
            if not 0 <= position <= max(expected):
                continue
            end = shelf_items.evaluate(SCROLL, -position if built.is_mirrored else position)
            if behavior == "continuous":
                assert end == pytest.approx(position, abs=1)
                continue
            nearest = min(expected, key=lambda other: abs(other - position))
            assert end == pytest.approx(nearest, abs=1), (rest, distance)


@pytest.mark.sampled
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("group", ["points", "fraction"])
def test_every_group_can_stand_in_the_middle(
    built: Built, tab: Page, group: str, width: int
) -> None:
    open_page(tab, built, f"/groupPagingCentered/{group}/", width)
    middles = tab.locator(".items").evaluate(
        """async items => {
          const middles = [];
          for (const cell of items.querySelectorAll('.cell')) {
            cell.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
            const box = cell.getBoundingClientRect(), frame = items.getBoundingClientRect();
            middles.push((box.left + box.right - frame.left - frame.right) / 2);
          }
          return middles;
        }""")
    # In the middle between the insets. The leading inset is wider.
    middle = (INSETS["leading"] - INSETS["trailing"]) / 2 * (-1 if built.is_mirrored else 1)
    assert middles == pytest.approx([middle] * len(middles), abs=1)
