"""Files with unchanged addresses in `vitrine serve`: pages show the new content."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import outline_site
from live_site import Site, expect_fresh, opened

TEMPLATE = '<p class="photo"><img src="/photo.svg" alt="A photo"></p>\n{{{items}}}\n'


def picture(width: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="10">'
        '<rect width="100%" height="100%" fill="teal"/></svg>'
    )


@pytest.fixture
def site(tmp_path: Path) -> Site:
    folder = tmp_path / "site"
    folder.mkdir()
    outline_site.write(folder, {})
    static = folder / "Content/static"
    static.mkdir()
    for name in ("photo", "behind"):
        (static / f"{name}.svg").write_text(picture(20), encoding="utf-8")
    (folder / "Templates/collection.mustache").write_text(TEMPLATE, encoding="utf-8")
    sheet = folder / "Templates/assets/site.css"
    rule = "\n@media screen { .photo { background: url(/behind.svg) no-repeat } }\n"
    sheet.write_text(sheet.read_text(encoding="utf-8") + rule, encoding="utf-8")
    return Site(folder)


WIDTH = "document.querySelector('.photo img').naturalWidth"
BEHIND = "getComputedStyle(document.querySelector('.photo')).backgroundImage"


def test_pictures_are_renewed_without_a_flash(browser: Browser, site: Site) -> None:
    static = site.folder / "Content/static"
    with site.serve() as url:
        page = opened(browser, url)
        page.evaluate("window.isTheSame = true")
        page.wait_for_function(WIDTH + " === 20")
        # Every frame shows the old or the new picture.
        page.evaluate(
            """() => {
              window.widths = new Set();
              const look = () => {
                const { naturalWidth, complete } = document.querySelector(".photo img");
                window.widths.add(complete ? naturalWidth : 0);
                requestAnimationFrame(look);
              };
              look();
            }"""
        )
        for width in (30, 40):
            (static / "photo.svg").write_text(picture(width), encoding="utf-8")
            page.wait_for_function(f"{WIDTH} === {width}")
        assert page.evaluate("[...window.widths]") == [20, 30, 40]
        # The element still shows it after the page around it changes.
        site.replace('"Owl"', '"Barn owl"')
        expect(page.get_by_text("Barn owl")).to_have_count(1)
        assert page.evaluate(WIDTH) == 40
        assert page.evaluate("window.isTheSame")
        expect_fresh(page, browser)


def test_backgrounds_and_the_sign_of_the_site_are_renewed(browser: Browser, site: Site) -> None:
    with site.serve() as url:
        page = opened(browser, url)
        page.evaluate("window.isTheSame = true")
        assert "vitrine=" not in page.evaluate(BEHIND)
        with page.expect_request("**/behind.svg?vitrine=*"):
            (site.folder / "Content/static/behind.svg").write_text(picture(50), encoding="utf-8")
        page.wait_for_function(BEHIND + ".includes('vitrine=')")
        behind = page.evaluate(BEHIND)
        # A changed stylesheet does not restore the old picture.
        link = "document.querySelector('link[rel=stylesheet]').getAttribute('href')"
        before = page.evaluate(link)
        sheet = site.folder / "Templates/assets/site.css"
        sheet.write_text(sheet.read_text(encoding="utf-8") + "\nh1 { order: 7 }\n")
        page.wait_for_function(f"{link} !== '{before}'")
        assert page.locator("link[rel=stylesheet]").count() == 1
        assert page.evaluate(BEHIND) == behind
        with page.expect_request("**/favicon.svg?vitrine=*"):
            (site.folder / "Templates/assets/favicon.svg").write_text(picture(60), encoding="utf-8")
        page.wait_for_function("document.querySelector('link[rel=icon]').href.includes('?vitrine')")
        page.wait_for_function("document.querySelector('.brand img').naturalWidth === 60")
        assert page.evaluate("window.isTheSame")


def test_addresses_are_renewed_wherever_they_stand(browser: Browser, site: Site) -> None:
    site.replace(
        "{{{items}}}",
        '<svg><rect id="r"/><use class="far" href="/photo.svg#s"/><use class="near" href="#r"/></svg>'
        '<img class="set" srcset="/behind.svg 1x,/photo.svg 2x" alt=""><b class="var"></b>{{{items}}}',
        "Templates/collection.mustache")
    sheet = "Templates/assets/site.css"
    text = (site.folder / sheet).read_text(encoding="utf-8")
    site.write(sheet, text + "\n.var { --to: left; background: url(/photo.svg) var(--to) }\n")
    with site.serve() as url:
        page = opened(browser, url)
        page.evaluate("window.isTheSame = true")
        site.write("Content/static/photo.svg", picture(30))
        site.replace('"Owl"', '"Barn owl"')
        page.wait_for_function(
            "document.querySelector('.far').getAttribute('href').startsWith('/photo.svg?vitrine=')")
        chosen = page.evaluate("document.querySelector('.set').srcset")
        assert chosen.startswith("/behind.svg 1x, /photo.svg?vitrine=")
        page.wait_for_function(
            "getComputedStyle(document.querySelector('.var')).backgroundImage.includes('vitrine=')")
        # Content of the page itself stays.
        expect(page.get_by_text("Barn owl")).to_have_count(1)
        assert page.evaluate("document.querySelector('.near').getAttribute('href')") == "#r"
        assert page.evaluate("window.isTheSame")
