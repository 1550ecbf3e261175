#!/usr/bin/env python3
"""Takes the pictures of the theme's presets for the documentation: preset_pictures.py [OUT]

Chromium draws the demo's home page without its hero in each preset, in light mode or the preset's own
mode. The pictures are in git, because they depend on the fonts of a machine. Run the script after changes
of the theme."""

import json
import shutil
import sys
import tempfile
from pathlib import Path

import browser as browsers
import demo_site
from test_presets import PRESETS
from tools import REPOSITORY, path_of

OUTPUT = REPOSITORY / "Documentation/Content/static/presets"
SIZE = {"width": 720, "height": 520}


def main(output: Path) -> None:
    output.mkdir(parents=True, exist_ok=True)
    with browsers.chromium(path_of("chromium")) as chromium:
        for preset in PRESETS:
            with tempfile.TemporaryDirectory() as folder:
                site = Path(folder)
                shutil.copytree(REPOSITORY / "Content", site / "Content")
                file = site / "Content/site.json"
                content = json.loads(file.read_text(encoding="utf-8"))
                content["theme"] |= {"preset": preset, "hero": False}
                file.write_text(json.dumps(content), encoding="utf-8")
                demo_site.build(site / "Public", site=site)
                with demo_site.serve(site / "Public", site) as url:
                    page = chromium.new_page(viewport=SIZE, color_scheme="light", reduced_motion="reduce")
                    page.goto(url, wait_until="networkidle")
                    page.screenshot(path=output / f"{preset}.png")
                    page.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) == 2 else OUTPUT)
