"""The recipes: the blocks of each page work, in order, in a new folder, and print the shown results."""

import re
from pathlib import Path

import pytest

from tutorial import PAGES, Terminal, blocks

RECIPES = sorted(file.relative_to(PAGES).as_posix() for file in PAGES.glob("recipes/*.md") if file.name != "index.md")


def test_there_are_recipes() -> None:
    assert len(RECIPES) >= 6
    assert [page for page in RECIPES if not blocks(page)] == []


@pytest.mark.parametrize("page", RECIPES)
def test_each_command_of_a_recipe_works(page: str, tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    printed = "\n".join(terminal.run(block) for block in blocks(page))
    assert "error:" not in printed
    shown = re.findall(r"^```text\n(.*?)^```$", (PAGES / page).read_text(encoding="utf-8"), re.M | re.S)
    assert shown
    assert [line for block in shown for line in block.splitlines() if line not in printed] == []
