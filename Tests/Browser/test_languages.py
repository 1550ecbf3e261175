"""A small site in other languages: axe and the HTML checker find no problems, and pages do not scroll
sideways."""

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import demo_site
from browser import violations
from html_checker import findings_in
from sampling import alike
from tools import REPOSITORY

STARTER = REPOSITORY / "Sources/SiteBuilding/Starter/Content"
PAGES = ["/", "/list/", "/icons/heart/", "/outlines/guide/", "/about/", "/search/", "/bag/", "/tags/", "/404.html"]


@pytest.fixture(scope="module", params=["de", "ar", "ja"])
def translated(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the starter site, built in a language."""
    site = tmp_path_factory.mktemp(request.param)
    shutil.copytree(STARTER, site / "Content")
    shutil.copytree(REPOSITORY / "Templates", site / "Templates")
    file = site / "Content/site.json"
    content = json.loads(file.read_text(encoding="utf-8")) | {"language": request.param}
    file.write_text(json.dumps(content), encoding="utf-8")
    demo_site.build(site / "Public", site=site)
    return site


@pytest.mark.sampled(translated=alike)
def test_the_checker_has_nothing_to_say(translated: Path) -> None:
    assert {file: said for file, said in findings_in(translated / "Public").items() if said} == {}


@pytest.mark.sampled
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation(translated: Path, scheme: str, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844}, color_scheme=scheme)
    problems = []
    with demo_site.serve(translated / "Public", translated) as url:
        for path in PAGES:
            page.goto(url + path)
            assert page.locator("html").get_attribute("lang") == translated.name[:2]
            problems += [f"{path}: {problem}" for problem in violations(page)]
            for width in (320, 390, 2560):
                page.set_viewport_size({"width": width, "height": 844})
                sideways = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
                assert page.evaluate(sideways) == 0, f"{path} at {width}"
        page.close()
    assert problems == []


def test_the_list_of_a_site_without_pages_has_its_name(tmp_path: Path, browser: Browser) -> None:
    picture = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"
    catalog = {"icons": [{"id": "owl", "price": 1}]}
    with demo_site.serve_catalog(tmp_path, catalog, {"owl": picture}, {"language": "de"}) as url:
        page = browser.new_page()
        page.goto(f"{url}/list/")
        names = [page.locator("h1").inner_text(), page.locator(".site-header [aria-current]").inner_text()]
        assert names == ["Alle Symbole", "Alle Symbole"]
        page.close()
