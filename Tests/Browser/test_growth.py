"""The cost of bad input grows linearly with its length. Valgrind counts instructions, so the load of the
machine has no effect."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from sampling import alike
from tools import vitrine

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>"


def catalog(fields: str = "") -> str:
    return '{"icons":[{"id":"owl","price":0' + fields + "}]}"


FILES: dict[str, tuple[str, int, Callable[[int], str]]] = {
    "raw HTML": ("Content/pages/a.md", 10_000, lambda count: "<b>" * count),
    "unknown fields": (
        "Content/catalog.json", 5_000,
        lambda count: catalog("".join(f',"k{i}":1' for i in range(count)))),
    "bad links": (
        "Content/outlines/o.opml", 1_000,
        lambda count: '<opml version="2.0"><body><outline text="a"/>' + "".join(
            f'<outline text="a" type="link" url="javascript:{i}"/>' for i in range(count))
        + "</body></opml>"),
    "pages of one path": (
        "Content/site.json", 2_500,
        lambda count: json.dumps(
            {"pages": [{"path": "/a/", "title": "a", "items": "catalog"}] * count})),
    "unknown variables": ("Templates/page.mustache", 10_000, lambda count: "{{nope}}" * count),
}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the program without debug information, which some versions of valgrind cannot read."""
    copy = tmp_path_factory.mktemp("program") / "vitrine"
    subprocess.run(["strip", "-o", copy, vitrine()], check=True)
    return copy


@pytest.fixture
def instructions(program: Path, tmp_path: Path) -> Callable[[str, str | None], int]:
    """Returns the number of instructions that a build of a small site with an additional file takes."""

    def count(path: str, text: str | None) -> int:
        shutil.rmtree(tmp_path / "site", ignore_errors=True)
        files = {"Content/catalog.json": catalog(), "Content/icons/owl.svg": PICTURE}
        for name, content in (files | ({path: text} if text is not None else {})).items():
            file = tmp_path / "site" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content)
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "build",
             "--site", tmp_path / "site"],
            capture_output=True, text=True, check=False)
        assert run.returncode in {0, 1}, run.stderr[-2_000:]
        return int(re.search(r"Collected : (\d+)", run.stderr)[1])

    return count


# Half a minute each: a run tests one, and --all tests all.
@pytest.mark.sampled(kind=alike)
@pytest.mark.parametrize("kind", FILES)
def test_twice_the_file_costs_twice(kind: str, instructions: Callable) -> None:
    path, count, text = FILES[kind]
    half, whole, double = (instructions(path, text(count * part // 2)) for part in (1, 2, 4))
    # With linear cost, the last added part costs twice as much; with quadratic cost, four times. Waiting
    # threads add a few million instructions.
    assert double - whole < 3 * max(whole - half, 0) + 20_000_000, (half, whole, double)
    # A core takes more than a second for this number.
    assert double < 5_000_000_000
