"""Paid icons are shown as pixels, and look like their vectors."""

import base64
import itertools
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import demo_site

# Three overlapping layers, one of them half transparent, a gradient, and the text color.
PICTURES = {
    "own": """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48">
<linearGradient id="g"><stop offset="0" stop-color="#fa0"/><stop offset="1" stop-color="#f00"/>
</linearGradient><rect width="40" height="30" rx="6" fill="url(#g)"/>
<circle cx="34" cy="26" r="16" fill="#0a7" fill-opacity=".5"/>
<path d="M20 44L62 44L41 12z" fill="#00f"/></svg>""",
    "line": """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"
stroke="currentColor" stroke-width="2"><path d="M3 3L21 21M21 3C12 9 9 12 3 21"/></svg>""",
    "both": """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 36">
<rect x="2" y="2" width="20" height="32" fill="#fc0"/>
<circle cx="12" cy="18" r="9" fill="currentColor" fill-opacity=".6"/>
<path d="M6 12L18 12L12 26z" fill="#c00"/></svg>""",
    "layers": """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect data-layer="primary" width="40" height="40"/><circle data-layer="secondary" cx="36" cy="36"
r="20"/><path data-layer="tertiary" d="M24 60L60 60L42 20z"/></svg>""",
}
MODES = ["original", "multicolor", "monochrome", "template", "hierarchical", "palette"]

# The difference of two pictures of the same size: the mean of all channels, and the share of pixels that
# clearly differ.
DIFFERENCE = """async ([one, other]) => {
  const pixels = async text => {
    const blob = await (await fetch('data:image/png;base64,' + text)).blob();
    const image = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  };
  const [left, right] = [await pixels(one), await pixels(other)];
  if (left.length !== right.length) return [255, 1];
  let sum = 0, others = 0;
  for (let i = 0; i < left.length; i += 4) {
    const parts = [0, 1, 2].map(c => Math.abs(left[i + c] - right[i + c]));
    sum += parts[0] + parts[1] + parts[2];
    if (Math.max(...parts) > 48) others += 1;
  }
  return [sum / (left.length / 4 * 3), others / (left.length / 4)];
}"""


def write(site: Path, protection: str, count: int = 0) -> None:
    icons = site / "Content/icons"
    icons.mkdir(parents=True)
    entries = []
    for name, picture in PICTURES.items():
        for number in range(count or 1):
            id = f"{name}-{number}" if count else name
            (icons / f"{id}.svg").write_text(picture.replace("60L", f"{60 - number % 7}L"))
            entries.append({"id": id, "price": 1})
    (site / "Content/catalog.json").write_text(json.dumps({"icons": entries}))
    pages = [{"path": f"/{mode}/", "title": mode, "items": "catalog", "renderingMode": mode,
              "layout": {"type": "flow"}} for mode in MODES]
    pages.append({"path": "/rows/", "title": "Rows", "items": "catalog", "layout": {"type": "list"}})
    (site / "Content/site.json").write_text(
        json.dumps({"protection": protection, "pages": pages}))


@pytest.fixture(scope="module")
def urls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The same site with pixels and with vectors."""
    folder = tmp_path_factory.mktemp("protected")
    for kind in ("pixels", "none"):
        write(folder / kind, kind)
        demo_site.build(folder / kind / "Public", site=folder / kind)
    with (demo_site.serve(folder / "pixels/Public", folder / "pixels") as pixels,
          demo_site.serve(folder / "none/Public", folder / "none") as vectors):
        yield {"pixels": pixels, "none": vectors}


def pictures(page: Page, selector: str) -> list[str]:
    page.wait_for_load_state("networkidle")
    page.add_style_tag(content="*, *::before, *::after { transition: none !important }")
    return [base64.b64encode(element.screenshot()).decode() for element in page.locator(selector).all()]


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("mode", "scheme", "scale"),
    [*itertools.product(MODES, ["light", "dark"], [1, 2]), ("rows", "light", 1)])
def test_pixels_look_like_the_vectors(
    browser: Browser, urls: dict[str, str], mode: str, scheme: str, scale: int
) -> None:
    found = {}
    for kind, url in urls.items():
        page = browser.new_page(
            base_url=url, color_scheme=scheme, device_scale_factor=scale,
            viewport={"width": 900, "height": 700})
        page.goto(f"/{mode}/")
        assert page.locator("main svg.icon").count() == (0 if kind == "pixels" else len(PICTURES))
        found[kind] = pictures(page, "main .cell .image")
        if kind == "none":
            for name, one, other in zip(PICTURES, found["pixels"], found["none"], strict=True):
                mean, share = page.evaluate(DIFFERENCE, [one, other])
                # Another rasterizer draws edges slightly differently. Below a transparent layer, a mask
                # contains only the front layer. Small pictures are mostly edges.
                assert mean < 4 and share < (0.08 if mode == "rows" else 0.04), (name, mean, share)
        page.close()


def test_colours_are_the_readers_where_he_asks_for_them(
    browser: Browser, urls: dict[str, str]
) -> None:
    for mode in ("template", "palette"):
        page = browser.new_page(base_url=urls["pixels"], forced_colors="active")
        page.goto(f"/{mode}/")
        colours = page.locator("main .pixels > i").evaluate_all(
            "marks => marks.map(mark => getComputedStyle(mark).backgroundColor)")
        assert colours and "rgba(0, 0, 0, 0)" not in colours
        page.close()


@pytest.mark.parametrize("mode", ["original", "monochrome"])
def test_pictures_are_small_and_come_late(mode: str, browser: Browser, tmp_path: Path) -> None:
    """A page of 240 protected icons takes at most 1.5 MB. Invisible images and masks are not loaded."""
    write(tmp_path, "pixels", count=60)
    demo_site.build(tmp_path / "Public", site=tmp_path)
    shutil.rmtree(tmp_path / ".vitrine")
    with demo_site.serve(tmp_path / "Public", tmp_path) as url:
        page = browser.new_page(base_url=url, viewport={"width": 1440, "height": 900})
        sizes: dict[str, int] = {}
        page.on("response", lambda response: sizes.update(
            {response.url: 0 if response.status != 200 else len(response.body())}))
        page.goto(f"/{mode}/", wait_until="networkidle")
        first = len(sizes)
        page.evaluate("""async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 400) {
            scrollTo(0, y);
            await new Promise(requestAnimationFrame);
          }
        }""")
        page.wait_for_load_state("networkidle")
        assert first < 240
        assert all(sizes.values()), [url for url, size in sizes.items() if not size]
        assert sum(sizes.values()) < 1_500_000
        images = page.locator("main img")
        assert images.evaluate_all("all => all.every(i => i.width && i.height && i.decoding)")
        page.close()
