"""The looks to start from: texts can be read on each kind of page, in both schemes, and nothing is
wider than a phone."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import demo_site
from browser import violations
from tools import REPOSITORY, vitrine

PRESETS = ["boutique", "paper", "playful", "severe", "studio"]
PAGES = [
    "/", "/list/", "/categories/", "/icons/candle/", "/outlines/guide/", "/how-it-works/", "/search/",
    "/bag/", "/404.html"]


@pytest.mark.parametrize("preset", PRESETS)
def test_texts_can_be_read(preset: str, browser: Browser, tmp_path: Path) -> None:
    shutil.copytree(REPOSITORY / "Content", tmp_path / "Content")
    file = tmp_path / "Content/site.json"
    content = json.loads(file.read_text(encoding="utf-8"))
    content["theme"] |= {"preset": preset, "announcement": {"title": "New", "url": "/list/"}}
    file.write_text(json.dumps(content), encoding="utf-8")
    output = tmp_path / "Public"
    demo_site.build(output, site=tmp_path)
    page = browser.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    problems = []
    with demo_site.serve(output, tmp_path) as url:
        for path in PAGES:
            page.goto(url + path)
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                problems += [f"{path} {scheme}: {problem}" for problem in violations(page)]
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= 390, f"{path}: {wide}"
        page.close()
    assert problems == []


def test_all_presets_are_looked_at() -> None:
    command = [vitrine(), "schema", "site"]
    schema = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    theme = schema["properties"]["theme"]["anyOf"][0]
    assert PRESETS == theme["properties"]["preset"]["anyOf"][0]["enum"]
