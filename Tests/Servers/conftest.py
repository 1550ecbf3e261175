"""A small published shop, and each server that serves it. `make test-servers` runs these tests."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))

from servers import SERVERS, Server, running
from targets import TARGETS, Target
from tools import vitrine


def readable_folder() -> tempfile.TemporaryDirectory:
    """Creates a folder that a server without the user's privileges can read, unlike the folders of pytest."""
    folder = tempfile.TemporaryDirectory(prefix="vitrine-servers-")
    Path(folder.name).chmod(0o755)
    return folder


@pytest.fixture(scope="session")
def shop() -> Iterator[Path]:
    with readable_folder() as folder:
        yield published(Path(folder))


def published(folder: Path) -> Path:
    subprocess.run([vitrine(), "new", "shop"], cwd=folder, check=True, capture_output=True)
    catalog = folder / "shop/Content/catalog.json"
    text, count = re.subn(r'"id": "heart",', '"id": "heart", "formerly": ["love", "old-heart"],', catalog.read_text())
    assert count == 1
    catalog.write_text(text)
    static = folder / "shop/Content/static"
    (static / ".well-known").mkdir(parents=True)
    (static / ".well-known/security.txt").write_text("Contact: mailto:me@shop.example\n")
    (static / ".htaccess").write_text("# Of another host\n")
    build = [vitrine(), "build", "--precompress", "--base-url", "https://shop.example/"]
    subprocess.run(build, cwd=folder / "shop", check=True, capture_output=True)
    return folder / "shop/Public"


@pytest.fixture(scope="module", params=SERVERS, ids=lambda server: server.name)
def address(request: pytest.FixtureRequest, shop: Path) -> Iterator[str]:
    """The address of a server."""
    server: Server = request.param
    with readable_folder() as folder, running(server, shop, Path(folder)) as url:
        yield url


@pytest.fixture(params=TARGETS)
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Target]:
    """An empty deployment target."""
    (tmp_path / "target").mkdir()
    with TARGETS[request.param](tmp_path / "target") as target:
        yield target


@pytest.fixture(scope="session")
def versions() -> Iterator[tuple[Path, list[Path]]]:
    """A site with two outputs that can follow each other. All pages have another stylesheet, and some
    drawings, icons, pages and files differ."""
    with readable_folder() as folder:
        site, outputs = Path(folder) / "shop", []
        subprocess.run([vitrine(), "new", site], check=True, capture_output=True)
        catalog, static = site / "Content/catalog.json", site / "Content/static"
        for name in ("one", "two"):
            if name == "two":
                parsed = json.loads(catalog.read_text())
                icons = {icon["id"]: icon for icon in parsed["icons"]}
                parsed["icons"].remove(icons["leaf"])
                for number in range(3):
                    parsed["icons"].append({**icons["star"], "id": f"new-{number}", "name": f"New {number}",
                                            "image": "icons/star.svg"})
                catalog.write_text(json.dumps(parsed, indent=2))
                drawing = site / "Content/icons/heart.svg"
                drawing.write_text(drawing.read_text().replace("</svg>", '<path d="M0 0h4v4H0z"/></svg>'))
            style = site / "Templates/assets/site.css"
            style.write_text(style.read_text() + f"\n.of-{name} {{ color: inherit }}\n")
            settings = site / "Content/site.json"
            parsed = json.loads(settings.read_text())
            parsed["theme"] = {"accent": {"one": "#a03000", "two": "#2000c0"}[name]}
            settings.write_text(json.dumps(parsed, indent=2))
            shutil.rmtree(static, ignore_errors=True)
            (static / "extra").mkdir(parents=True)
            (static / f"extra/of {name}.txt").write_text(name)
            (static / f"extra/#{name};.css").write_text("a{}")
            (site / "Content/pages").mkdir(exist_ok=True)
            (site / "Content/pages/about.md").write_text(f"---\ntitle: About {name}\n---\n\nOf {name}.\n")
            outputs.append(Path(folder) / name)
            subprocess.run(
                [vitrine(), "build", "--site", site, "--output", outputs[-1], "--precompress",
                 "--base-url", "/shop/"], check=True, capture_output=True)
        yield site, outputs
