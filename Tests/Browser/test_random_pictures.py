"""Random pictures in the style of drawing programs: the published SVG and the PNG look like the file.

`compare_pictures.py` compares many more, and files of icon sets."""

import os
from pathlib import Path

from playwright.sync_api import Browser

from compare_pictures import compare, generated

# Each form of the generator three times.
COUNT = 57


def test_published_pictures_look_as_their_files_do(browser: Browser, tmp_path: Path) -> None:
    seed = os.environ.get("VITRINE_SEED", "pictures")
    pictures = generated(tmp_path, COUNT, seed)
    result = compare(browser, pictures)
    print(f"VITRINE_SEED={seed}")
    assert result.pictures >= COUNT - 6, result.refused
    assert [(each.source, each.problems, each.path.read_text()) for each in result.silent] == []
    # A warning allows the PNG to differ, but not the published SVG.
    for each in result.exceptions:
        assert not any("SVG" in problem for problem in each.problems), each
