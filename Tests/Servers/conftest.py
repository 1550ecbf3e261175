"""A small shop, published as the guide says, and each server that shows it. `make test-servers` runs these."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))

from servers import SERVERS, Server, running
from tools import vitrine


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the published site. Servers that leave their user's rights may read it."""
    folder = tmp_path_factory.mktemp("shop")
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
    for above in [folder, *folder.parents]:
        if above.stat().st_uid == folder.stat().st_uid and above.name.startswith(("pytest-", "shop")):
            above.chmod(0o755)
    return folder / "shop/Public"


@pytest.fixture(scope="module", params=SERVERS, ids=lambda server: server.name)
def address(request: pytest.FixtureRequest, shop: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server shows the site."""
    server: Server = request.param
    folder = tmp_path_factory.mktemp(server.name)
    folder.chmod(0o755)
    with running(server, shop, folder) as url:
        yield url
