"""A small shop, published as the guide says, and each server that shows it. `make test-servers` runs these."""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))

from servers import SERVERS, Server, running
from tools import vitrine


def readable_folder() -> tempfile.TemporaryDirectory:
    """A folder that a server which gives up its user's rights may read, as those of pytest are not."""
    folder = tempfile.TemporaryDirectory(prefix="vitrine-servers-")
    Path(folder.name).chmod(0o755)
    return folder


@pytest.fixture(scope="session")
def shop() -> Iterator[Path]:
    """The folder of the published site."""
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
    """Where a server shows the site."""
    server: Server = request.param
    with readable_folder() as folder, running(server, shop, Path(folder)) as url:
        yield url
