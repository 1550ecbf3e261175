"""The guide to many machines: each way, as written, produces the same site as one build."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools import REPOSITORY, program, vitrine

GUIDE = (REPOSITORY / "Documentation/Content/pages/guides/parts.md").read_text(encoding="utf-8")


def blocks(kind: str, section: str = "") -> list[str]:
    """Returns the fenced blocks of a kind, in a section or before the first section."""
    text = GUIDE.partition(f"\n## {section}\n")[2] if section else GUIDE
    return re.findall(rf"^```{kind}\n(.*?)^```$", text.partition("\n## ")[0], re.M | re.S)


@pytest.fixture(name="site")
def site_of_one_build(tmp_path: Path) -> Path:
    """A new site, built by one build into `Whole`."""
    site = tmp_path / "shop"
    subprocess.run([vitrine(), "new", site], check=True, capture_output=True)
    subprocess.run([vitrine(), "build", "--output", "Whole"], cwd=site, check=True, capture_output=True)
    shutil.rmtree(site / ".vitrine")
    tools = tmp_path / "bin"
    tools.mkdir()
    (tools / "vitrine").symlink_to(vitrine())
    return site


def run(site: Path, *commands: str) -> None:
    environment = {**os.environ, "PATH": f"{site.parent / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    # Otherwise, Make would use the job server of the process that runs the tests.
    environment = {name: value for name, value in environment.items() if not name.startswith("MAKE")}
    for command in commands:
        done = subprocess.run(["bash", "-eo", "pipefail", "-c", command], cwd=site, env=environment,
                              capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def files(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def require_the_whole(site: Path) -> None:
    whole = files(site / "Whole")
    assert len(whole) > 20
    assert files(site / "Public") == whole
    assert len(list((site / "parts").glob("part-*-of-4.vitrine"))) == 4
    shutil.rmtree(site / "Public")
    shutil.rmtree(site / "parts")


def test_by_hand(site: Path) -> None:
    run(site, *blocks("sh"))
    require_the_whole(site)


def test_with_make(site: Path) -> None:
    (site / "Makefile").write_text(blocks("makefile", "With make")[0])
    run(site, *blocks("sh", "With make"))
    require_the_whole(site)


def test_with_parallel_and_xargs(site: Path) -> None:
    parallel, xargs = blocks("sh", "With GNU parallel")
    assert parallel.startswith("parallel ") and xargs.startswith("seq ")
    # GNU parallel, not the program of moreutils.
    assert "GNU" in subprocess.run([program("parallel"), "--version"], capture_output=True, text=True, check=False).stdout
    run(site, "mkdir parts", parallel)
    require_the_whole(site)
    run(site, "mkdir parts", xargs)
    require_the_whole(site)


def test_in_a_matrix(site: Path) -> None:
    part, _, join = blocks("yaml", "In a CI matrix")[0].partition("  site:\n")
    numbers = re.search(r"part: \[([\d, ]+)\]", part)
    assert numbers
    steps = re.findall(r"- run: (.*)", part)
    assert len(steps) == 2
    for number in numbers[1].split(","):
        run(site, *(step.replace("${{ matrix.part }}", number.strip()) for step in steps))
    run(site, *re.findall(r"- run: (.*)", join))
    require_the_whole(site)
