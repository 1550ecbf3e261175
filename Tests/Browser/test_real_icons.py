"""A thousand real paid icons: published and served files do not contain their vectors.

The search is that of `Benchmarks/protection.py`, which uses no code of Vitrine."""

import importlib.util
import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import REPOSITORY, vitrine

sys.path.insert(0, str(REPOSITORY / "Benchmarks"))

import protection

COUNT = 1_000


def lucide() -> zipfile.ZipFile:
    """The icons of Lucide, from the package that the tests install."""
    package = importlib.util.find_spec("justmyresource_lucide")
    return zipfile.ZipFile(Path(package.submodule_search_locations[0]) / "icons.zip")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("real")
    pictures = lucide()
    names = sorted(name for name in pictures.namelist() if name.endswith(".svg"))[:COUNT]
    icons = root / "Content/icons"
    icons.mkdir(parents=True)
    entries = []
    for index, name in enumerate(names):
        icon = Path(name).stem
        (icons / f"{icon}.svg").write_bytes(pictures.read(name))
        entries.append({
            "id": icon, "price": 1 + index % 9, "isFeatured": index % 50 == 0,
            "category": f"Of {icon[0]}", "tags": [icon.split("-")[0]]})
    (root / "Content/catalog.json").write_text(json.dumps({"title": "Real", "icons": entries}))
    settings = {"title": "Real", "baseURL": "https://x.example/", "colorPages": True}
    (root / "Content/site.json").write_text(json.dumps(settings))
    subprocess.run(
        [vitrine(), "build", "--site", root, "--output", root / "Public"], check=True,
        capture_output=True, text=True)
    return root


def test_nothing_is_given_away(site: Path) -> None:
    assert len(list((site / "Content/icons").glob("*.svg"))) == COUNT
    output = site / "Public"
    known, short = protection.path_data(site), protection.short_drawings(site)
    assert len(known) > COUNT / 2
    # A planted file is found, so that an empty result is meaningful.
    planted = (site / "Content/icons" / next(iter(known.values()))).read_text()
    assert next(protection.vectors(planted, known), None) is not None
    encoded = f"data:image/svg+xml;base64,{protection.base64.b64encode(planted.encode()).decode()}"
    assert next(protection.vectors(encoded, known), None) is not None
    pages = output / "icons"
    assert len(list(pages.glob("*/index.html"))) == COUNT
    assert len(list(pages.glob("*/*.png"))) > COUNT
    protection.search("published", protection.published(output), known, short)
    command = [vitrine(), "check", "--site", site, "--output", output]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0
    with subprocess.Popen(
        [vitrine(), "serve", "--port", "0", "--site", site, "--output", output],
        stdout=subprocess.PIPE,
    ) as server:
        try:
            protection.search("served", protection.answered(server, output), known, short)
        finally:
            server.terminate()
