"""Each kind of page loads the rules that its elements can use, in the order of the sheet with all
rules."""

import gzip
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import demo_site
from browser import Viewer
from demo_site import build
from tools import REPOSITORY

# The limits of the blocking sheet of a page, in bytes after gzip.
LIMITS = {
    "/": 9_200, "/tags/night/": 8_300, "/about/": 7_200, "/bag/": 6_600, "/404.html": 6_200,
    "/bundles/halloween/": 8_600, "/categories/": 8_400, "/search/": 9_700, "/icons/owl/": 10_600,
    "/list/": 10_600,
}

# The rules of a sheet, with the conditions around them.
RULES = """
  const rulesOf = (list, around = '') => [...list].flatMap(rule =>
    rule.cssRules && !rule.selectorText
      ? rulesOf(rule.cssRules, `${around}${rule.cssText.split('{')[0]}{`)
      : [{ rule, key: around + rule.cssText }]);
  const parsed = text => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return rulesOf(sheet.cssRules);
  };
"""

# The rules with properties other than custom ones that match an element in some state, or an element
# that is in one, and that the page does not have.
MISSING = RULES + r"""
  const states = /:(hover|active|focus|focus-visible|focus-within|target|checked|popover-open)(?![\w-])/g;
  const pseudoElements = /::[\w-]+(\([^)]*\))?/g;
  const isUsed = ({ selectorText, style }) => {
    if (!selectorText || ![...style].some(name => !name.startsWith('--'))) return false;
    const selector = selectorText.replace(pseudoElements, '').replace(states, ':not(none)');
    try {
      return document.querySelector(selector) !== null;
    } catch {
      return false;
    }
  };
  const own = new Set(rulesOf(document.styleSheets[0].cssRules).map(({ key }) => key));
  return parsed(whole).filter(({ rule, key }) => !own.has(key) && isUsed(rule)).map(({ key }) => key);
"""

# Whether the rules of one text are some of those of another, in their order.
IN_ORDER = RULES + """
  const [all, some] = [whole, part].map(text => parsed(text).map(({ key }) => key));
  let place = 0;
  return some.filter(key => {
    const found = all.indexOf(key, place);
    if (found >= 0) place = found + 1;
    return found < 0;
  });
"""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The sheet with all rules, which a page frame can name."""
    site = tmp_path_factory.mktemp("whole")
    for name in ("Content", "Templates"):
        shutil.copytree(REPOSITORY / name, site / name)
    frame = site / "Templates/page.mustache"
    text = frame.read_text(encoding="utf-8")
    assert "{{pageStylesheet}}" in text
    frame.write_text(text.replace("{{pageStylesheet}}", "{{site.stylesheet}}"), encoding="utf-8")
    build(site / "Public", site=site)
    [sheet] = (site / "Public/assets").glob("site.*.css")
    return sheet.read_text(encoding="utf-8")


def sheet_of(path: str, output: Path) -> Path:
    """The one style sheet that a page loads."""
    file = output / (f"{path[1:]}index.html" if path.endswith("/") else path[1:])
    [sheet] = re.findall(r'<link rel="stylesheet" href="/(assets/site\.[0-9a-f]{8}\.css)">',
                         file.read_text(encoding="utf-8"))
    return output / sheet


@pytest.mark.sampled(path=demo_site.parts)
def test_a_page_has_the_rules_that_it_uses(path: str, viewer: Viewer, whole: str) -> None:
    page = viewer.open(path)
    assert page.evaluate(f"whole => {{ {MISSING} }}", whole) == []


def test_a_page_that_shows_results_has_their_rules(viewer: Viewer, whole: str) -> None:
    for path in ("/about/", "/list/", "/icons/owl/"):
        page = viewer.open(path)
        page.locator("input[name=q]").fill("o")
        page.locator(".search-panel .cell").first.wait_for()
        assert page.evaluate(f"whole => {{ {MISSING} }}", whole) == [], path


def test_the_order_of_rules(site: Path, browser: Browser, whole: str) -> None:
    page = browser.new_page()
    sheets = sorted((site / "assets").glob("site.*.css"))
    assert len(sheets) > 8
    for sheet in sheets:
        part = sheet.read_text(encoding="utf-8")
        assert page.evaluate(f"([whole, part]) => {{ {IN_ORDER} }}", [whole, part]) == [], sheet.name
        assert "@for" not in part
    page.close()


def test_sheets_are_small(site: Path) -> None:
    sizes = {path: len(gzip.compress(sheet_of(path, site).read_bytes())) for path in LIMITS}
    assert {path: size for path, size in sizes.items() if size > LIMITS[path]} == {}
    # Pages of a kind share a sheet.
    assert sheet_of("/icons/owl/", site) == sheet_of("/icons/cat/", site)
