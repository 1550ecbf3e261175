"""Parts of pages that browsers treat specially: after updates in `vitrine serve`, open pages equal new pages."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import outline_site
from live_site import Site, expect_fresh, marked
from test_live_trees import show

pytestmark = pytest.mark.usefixtures("closed_tabs")

PAGE = "Templates/page.mustache"


@pytest.fixture
def site(tmp_path: Path) -> Site:
    folder = tmp_path / "site"
    folder.mkdir()
    return Site(outline_site.write(folder, {}))


@dataclass
class Change:
    """Markup before and after a change, an expression with its value, and a flag that is true if the page
    stays."""

    before: str
    after: str
    expression: str
    value: str
    stays: bool


CHANGES = {
    "script": Change(
        "<p id=x></p><script>x.textContent = 1</script>",
        "<p id=x></p><script>x.textContent = 2</script>", "x.textContent", "2", False),
    "new script": Change(
        "", "<p id=x></p><script>x.textContent = 3</script>", "x.textContent", "3", False),
    "data": Change(
        '<script id=x type="application/ld+json">1</script>',
        '<script id=x type="application/ld+json">2</script>', "x.text", "2", True),
    "template": Change(
        "<template id=x><p>1</p></template>", "<template id=x><p>2</p></template>",
        "x.content.textContent", "2", False),
    "shadow root": Change(
        "<div id=x></div>", "<div id=x><template shadowrootmode=open>4</template></div>",
        "x.shadowRoot?.textContent", "4", False),
    "noscript": Change(
        "<noscript></noscript>", "<noscript><style>h1 { order: 5 }</style></noscript>",
        "getComputedStyle(document.querySelector('h1')).order", "0", True),
    "new noscript": Change(
        "<p id=x>1</p>", '<p id=x>2</p><noscript><img src="/none.svg" alt=""></noscript>',
        "`${document.querySelectorAll('noscript *').length}`", "0", True),
    "namespace": Change(
        '<svg><rect id=r width="7" height="7"/><use id=x y="1"/></svg>',
        '<svg><rect id=r width="7" height="7"/><use id=x y="1" xlink:href="#r"/></svg>',
        "`${x.getBBox().width}`", "7", True),
}


@pytest.mark.parametrize("kind", CHANGES)
def test_elements(browser: Browser, site: Site, kind: str) -> None:
    change = CHANGES[kind]
    site.replace("<footer", f"{change.before}<i id=old></i><footer", PAGE)
    with site.serve() as url:
        page = marked(browser, url)
        site.replace(f"{change.before}<i id=old></i>", f"{change.after}<i id=new></i>", PAGE)
        page.wait_for_function(
            "!!document.getElementById('new') && document.readyState === 'complete'")
        assert page.evaluate(change.expression) == change.value
        assert bool(page.evaluate("window.isTheSame")) == change.stays
        expect_fresh(page, browser)


def test_what_sheets_and_scripts_import(browser: Browser, site: Site) -> None:
    site.write("Content/static/part.css", "h1 { order: 1 }")
    site.write("Content/static/outer.js", 'import { x } from "./inner.js"; window.x = x')
    site.write("Content/static/inner.js", "export const x = 1")
    sheet = site.folder / "Templates/assets/site.css"
    sheet.write_text('@import url("/part.css");\n' + sheet.read_text(encoding="utf-8"))
    site.replace("</head>", '<script type="module" src="/outer.js"></script></head>', PAGE)
    with site.serve() as url:
        page = marked(browser, url)
        expect(page.locator("h1")).to_have_css("order", "1")
        site.write("Content/static/part.css", "h1 { order: 2 }")
        expect(page.locator("h1")).to_have_css("order", "2")
        assert page.evaluate("window.isTheSame")
        site.write("Content/static/inner.js", "export const x = 2")
        page.wait_for_function("window.x === 2")


def test_a_base_path_that_changes(browser: Browser, site: Site) -> None:
    site.write("Content/site.json", {"baseURL": "https://icons.example/shop/"})
    with site.serve() as url:
        page = marked(browser, url)
        site.write("Content/site.json", {"baseURL": "https://icons.example/other/"})
        page.wait_for_function(
            "document.querySelector('link[rel=stylesheet]')?.href.includes('/other/')")
        expect(page.locator("h1")).to_have_text("Page not found")
        # The page is drawn with its stylesheets.
        assert page.evaluate("[...document.styleSheets].some(sheet => sheet.cssRules.length > 0)")


def test_problems_that_were_hidden_stay_so(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        page = marked(browser, url)
        site.write("Content/catalog.json", "{")
        overlay = page.locator("vitrine-problems")
        overlay.get_by_role("button", name="Hide").click()
        expect(overlay).to_have_count(0)
        page.evaluate(
            """() => {
              window.said = [];
              const note = () => {
                const overlay = document.querySelector("vitrine-problems");
                if (overlay) said.push(overlay.shadowRoot.querySelector("pre").textContent);
              };
              new MutationObserver(note).observe(document.body, { childList: true });
            }""")
        show(page, False)
        with page.expect_response("**/.vitrine/events"):
            show(page, True)
        # The next update contains the whole list of problems, because an earlier event hid it.
        site.write("Content/catalog.json", "[")
        expect(overlay.get_by_role("alert")).to_be_visible()
        said = page.evaluate("said")
        assert said and all("1 | [" in each for each in said)


def test_a_tab_behind_others_follows_another_run(browser: Browser, site: Site) -> None:
    page = browser.new_page()
    with site.serve() as url:
        page.add_init_script(
            "Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
        page.goto(url)
        page.wait_for_load_state("networkidle")
    site.replace('"Owl"', '"Barn owl"')
    with site.serve(port=url.rsplit(":", 1)[1].strip("/")):
        show(page, True)
        expect(page.get_by_text("Barn owl").first).to_be_visible()
