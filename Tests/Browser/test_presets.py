"""Presets: texts are readable on each kind of page in both modes, and pages fit on a phone."""

import contextlib
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import demo_site
from browser import violations
from html_checker import findings_in
from sampling import alike
from test_print import FAINT_TEXTS
from tools import REPOSITORY, vitrine

COLOR = "([part, name]) => getComputedStyle(document.querySelector(part)).getPropertyValue(name)"

PRESETS = ["boutique", "paper", "playful", "severe", "studio"]
PAGES = [
    "/", "/list/", "/categories/", "/icons/candle/", "/outlines/guide/", "/how-it-works/", "/search/",
    "/bag/", "/404.html"]


@pytest.fixture(scope="module", params=PRESETS)
def preset_site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo site, built with a preset."""
    site = tmp_path_factory.mktemp(request.param)
    shutil.copytree(REPOSITORY / "Content", site / "Content")
    shutil.copytree(REPOSITORY / "Templates", site / "Templates")
    file = site / "Content/site.json"
    content = json.loads(file.read_text(encoding="utf-8"))
    content["theme"] |= {"preset": request.param, "announcement": {"title": "New", "url": "/list/"}}
    file.write_text(json.dumps(content), encoding="utf-8")
    demo_site.build(site / "Public", site=site)
    return site


@pytest.fixture(scope="module")
def preset(preset_site: Path) -> Iterator[str]:
    """The address of the site."""
    with demo_site.serve(preset_site / "Public", preset_site) as url:
        yield url


# A preset changes mainly stylesheets, so a run tests one of them.
@pytest.mark.sampled(preset_site=alike)
def test_the_html_checker_has_nothing_to_say(preset_site: Path) -> None:
    assert {file: said for file, said in findings_in(preset_site / "Public").items() if said} == {}


@pytest.mark.sampled
@pytest.mark.parametrize("width", [390, 1440])
def test_texts_can_be_read(preset: str, width: int, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": width, "height": 844}, reduced_motion="reduce")
    problems = []
    with contextlib.closing(page):
        for path in PAGES:
            url = preset
            page.goto(url + path)
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                problems += [f"{path} {scheme}: {problem}" for problem in violations(page)]
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, f"{path}: {wide}"
    assert problems == []


@pytest.mark.sampled
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_paper_is_white(preset: str, scheme: str, browser: Browser) -> None:
    with contextlib.closing(browser.new_page(color_scheme=scheme)) as page:
        page.emulate_media(media="print")
        for path in PAGES:
            page.goto(preset + path)
            assert page.evaluate(COLOR, ["html", "color-scheme"]) == "light only", path
            assert page.evaluate(COLOR, ["body", "background-color"]) == "rgb(255, 255, 255)", path
            assert page.evaluate(COLOR, ["h1", "color"]) == "rgb(0, 0, 0)", path
            assert page.evaluate(FAINT_TEXTS) == [], path


@pytest.mark.sampled
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_reader_who_asks_for_contrast_has_it(preset: str, scheme: str, browser: Browser) -> None:
    """Texts and links are black or white, independent of the site's grays and accent."""
    with contextlib.closing(browser.new_page(color_scheme=scheme)) as page:
        page.emulate_media(contrast="more")
        page.goto(preset + "/icons/candle/")
        assert page.evaluate(COLOR, ["h1", "color"]) in ("rgb(0, 0, 0)", "rgb(255, 255, 255)")
        for part in (".breadcrumbs a", ".facts dd a"):
            assert page.evaluate(COLOR, [part, "color"]) == page.evaluate(COLOR, ["h1", "color"])
        lines = page.evaluate(COLOR, [".facts dl > div + div", "border-top-color"])
        assert "rgba" not in lines, "lines can be seen"
        assert violations(page) == []


def test_a_palette_of_the_system_is_the_only_one(preset: str, browser: Browser) -> None:
    with contextlib.closing(browser.new_page()) as page:
        page.emulate_media(forced_colors="active")
        page.goto(preset + "/")
        root = "name => getComputedStyle(document.documentElement).getPropertyValue(name)"
        assert page.evaluate(root, "--tint") == "Highlight"
        assert page.evaluate(root, "--separator") == "CanvasText"


def test_all_presets_are_looked_at() -> None:
    command = [vitrine(), "schema", "site"]
    schema = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    theme = schema["properties"]["theme"]["anyOf"][0]
    assert PRESETS == theme["properties"]["preset"]["anyOf"][0]["enum"]
