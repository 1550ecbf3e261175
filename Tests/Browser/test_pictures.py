"""Pictures of drawing programs: pages show them like the files."""

import base64
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import demo_site
from tools import REPOSITORY, vitrine

FILES = sorted((REPOSITORY / "Tests/Fixtures/Pictures").glob("*.svg"))
SIZE = 256

# A box with a picture in a page with the site's stylesheets. The box has the default color and font of
# standalone pictures.
SHOW = """async markup => {
  document.body.innerHTML = '<div id="box">' + markup + '</div>';
  const box = document.getElementById('box');
  box.style.cssText = 'position:fixed;inset:0 auto auto 0;background:#cde;color:#000';
  for (const each of [box, box.firstElementChild]) {
    each.style.width = each.style.height = '256px';
    each.style.display = 'block';
  }
  const image = box.querySelector('img');
  if (image) await image.decode();
}"""

# The share of pixels with a visible difference in a channel.
DIFFERENCE = """async sources => {
  const pixels = await Promise.all(sources.map(async source => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  let count = 0;
  for (let index = 0; index < pixels[0].length; index += 4) {
    const isSame = [0, 1, 2].every(
      channel => Math.abs(pixels[0][index + channel] - pixels[1][index + channel]) <= 8);
    if (!isSame) count += 1;
  }
  return count / (pixels[0].length / 4);
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site of these pictures, built by the real binary without warnings. The icons are free, so that their
    pictures are also published as files."""
    folder = tmp_path_factory.mktemp("pictures")
    icons = folder / "Content/icons"
    icons.mkdir(parents=True)
    for file in FILES:
        (icons / file.name).write_bytes(file.read_bytes())
    catalog = {"icons": [{"id": file.stem, "price": 0} for file in FILES]}
    (folder / "Content/catalog.json").write_text(json.dumps(catalog))
    # Texts are not rasterized, which would cause a warning.
    (folder / "Content/site.json").write_text(json.dumps({"downloadSizes": []}))
    output = folder / "Public"
    command = [vitrine(), "build", "--site", folder, "--output", output]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "[svg-" not in done.stderr
    with demo_site.serve(output) as url:
        yield url


def shot(page: Page, markup: str) -> str:
    page.evaluate(SHOW, markup)
    clip = {"x": 0, "y": 0, "width": SIZE, "height": SIZE}
    return base64.b64encode(page.screenshot(clip=clip)).decode()


def as_utf8(data: bytes) -> bytes:
    """Returns the file in UTF-8, because Chromium draws no other single-byte encoding in `<img>`."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data
    declared = re.match(rb'<\?xml[^>]*encoding="([^"]*)"', data)[1]
    text = data.decode(declared.decode())
    return text.replace(declared.decode(), "UTF-8", 1).encode()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_picture_looks_as_its_file_does(browser: Browser, site: str, file: Path) -> None:
    context = browser.new_context(base_url=site)
    try:
        page = context.new_page()
        page.goto(f"/icons/{file.stem}/")
        ours = page.locator("svg.icon").first.evaluate("each => each.outerHTML")
        source = base64.b64encode(as_utf8(file.read_bytes())).decode()
        image = f'<img src="data:image/svg+xml;base64,{source}">'
        pictures = [shot(page, markup) for markup in (ours, image)]
        nothing = shot(page, "<svg></svg>")
        # The picture differs from an empty box, and is close to the file.
        assert page.evaluate(DIFFERENCE, [pictures[1], nothing]) > 0.3
        assert page.evaluate(DIFFERENCE, pictures) < 0.01
        for part in ("<image", "mix-blend-mode", "<text"):
            assert part in ours
        download = shot(page, f'<img src="/icons/{file.stem}/{file.stem}.svg">')
        assert page.evaluate(DIFFERENCE, [download, pictures[1]]) < 0.01
    finally:
        context.close()
