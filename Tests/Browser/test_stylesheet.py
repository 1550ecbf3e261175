"""The stylesheet with all rules contains the rules of its parts, as parsed by Chromium."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from demo_site import build
from tools import REPOSITORY

ASSETS = REPOSITORY / "Templates/assets"
PARTS = re.findall(
    r'Sheet\(name: "([a-z]+)"\)',
    (REPOSITORY / "Sources/SiteTheme/Assets/SiteStylesheet.swift").read_text(encoding="utf-8"))

# The parsed rules of stylesheets. Custom properties keep white space.
RULES = """sheets => sheets.flatMap(text => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return [...sheet.cssRules].map(rule => rule.cssText
    .replace(/\\s+/g, ' ').replace(/ ?([,;{}]) ?/g, '$1').replace(/: /g, ':'))
})"""

# Special characters in strings, addresses and names, and invalid CSS, each in a file.
STRANGE = [
    'a::after { content: "/* }  */"; } b:not( .c , .d ) :hover { top: calc( 1px + 2px ) }',
    ".sm\\: p, .\\26  b { color: red } @media ( width > 1px ) and ( width < 9px ) { p { top: 0 } }",
    "a { --x: ; --y:  a  b ; background: url( a;b ) , url( 'c  d' ) } a/**/b { top: 0 }",
    "p { color: red; & :is(a, b) { top: 0 } &:hover { top: 1px } } @layer x { q { top: 0 } }",
    'p { content: "not closed\n; color: red; top: 0 } q { top: 0 }',
    "} p { color: red } q { top: 1px }",
    "p { color: red } }",
    "p { color: red } q, ",
    "@media print { p { background: url(open",
    "p { color: red; /* open",
]


def sheet_of(site: Path) -> str:
    """The sheet of a site whose page frame names the one with all rules."""
    frame = (ASSETS.parent / "page.mustache").read_text(encoding="utf-8")
    own = frame.replace("{{pageStylesheet}}", "{{site.stylesheet}}")
    assert own != frame
    (site / "Templates/page.mustache").write_text(own, encoding="utf-8")
    build(site / "Public", site=site)
    [sheet] = (site / "Public/assets").glob("site.*.css")
    assert re.fullmatch(r"site\.[0-9a-f]{8}\.css", sheet.name)
    return sheet.read_text(encoding="utf-8")


def test_the_theme_is_the_same_in_one_sheet(browser: Browser, tmp_path: Path) -> None:
    for name in ("Content", "Templates"):
        shutil.copytree(REPOSITORY / name, tmp_path / name)
    texts = {name: (ASSETS / f"{name}.css").read_text(encoding="utf-8") for name in PARTS}
    assert len(texts) > 10
    whole = sheet_of(tmp_path)
    page = browser.new_page()
    understood = page.evaluate(RULES, [whole])
    place = 0
    found = []
    for name, text in texts.items():
        rules = page.evaluate(RULES, [text])
        starts = [start for start in range(place, len(understood)) if understood[start] == rules[0]]
        if any(understood[start : start + len(rules)] == rules for start in starts[:1]):
            # The rules of layouts precede the first part.
            assert starts[0] == place or not found
            place = starts[0] + len(rules)
            found.append(name)
    assert place == len(understood)
    # The demo has no releases and no sidebar.
    assert found == [name for name in PARTS if name not in ("sidebar", "releases")]
    assert "/*" not in whole and not re.search(r"(?m)^\s|\n\n", whole)


@pytest.mark.parametrize("strange", STRANGE)
def test_strange_sheets_of_a_site(browser: Browser, tmp_path: Path, strange: str) -> None:
    site = tmp_path / "site"
    (site / "Templates/assets").mkdir(parents=True)
    (site / "Content").mkdir()
    (site / "Content/catalog.json").write_text('{ "icons": [] }', encoding="utf-8")
    names = [name for name in PARTS[:7]]
    texts = [strange, "p { margin: 1px }", *["" for _ in names[2:]]]
    for name, text in zip(names, texts, strict=True):
        (site / f"Templates/assets/{name}.css").write_text(text, encoding="utf-8")
    page = browser.new_page()
    understood = page.evaluate(RULES, [sheet_of(site)])
    parts = page.evaluate(RULES, texts)
    assert parts == understood[-len(parts):]
