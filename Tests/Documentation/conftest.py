"""Builds the documentation like `make docs`. `make test-documentation` runs these tests."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))

import browser as browsers
import demo_site
from browser import Viewer
from tools import REPOSITORY, path_of, vitrine


@pytest.fixture(scope="session")
def documentation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("documentation")
    output = folder / "Public"
    command = [REPOSITORY / ".ci/make-documentation", vitrine(), "--output", output, "--state", folder / "state"]
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == "", "there is nothing to warn of"
    assert "no vectors of protected icons found" in done.stdout
    return output


@pytest.fixture(scope="session")
def viewer(documentation: Path) -> Iterator[Viewer]:
    """Opens pages of the documentation in the system's Chromium."""
    with browsers.chromium(path_of("chromium")) as running, demo_site.serve(documentation) as url:
        chromium: Browser = running
        yield Viewer(chromium, url)
