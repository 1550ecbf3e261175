"""The library products: the examples of their pages compile, and a user's package links them."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools import REPOSITORY

MANIFEST = (REPOSITORY / "Package.swift").read_text()
PRODUCTS = re.findall(r'^ *\.library\(name: "(\w+)"', MANIFEST, re.M)
PACKAGE = REPOSITORY / "Tests/Packages/Products"
# The output of the program in the package.
OUTPUT = """\
DiffableSnapshot ["owl", "duck"]
CollectionLayout 96.0
CellConfiguration 16.0
CollectionView true
Catalog 3.00
OutlineFormats true
CatalogExchange true
CommonMark ["owls"]
ContentLoading true
Diagnostics a.json:1:1: error: [unknown-icon] no icon has the id 'x'
"""


def page(product: str) -> str:
    return (REPOSITORY / f"Sources/{product}/{product}.docc/{product}.md").read_text()


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def modules() -> Path:
    """The folder of the modules that `make` or `swift build` has built."""
    folders = [REPOSITORY / ".build" / configuration / "Modules" for configuration in ("release", "debug")]
    built = [folder for folder in folders if all((folder / f"{name}.swiftmodule").exists() for name in PRODUCTS)]
    assert built, "the modules are missing: run make first"
    # An older build of the other configuration can still exist.
    return max(built, key=lambda folder: (folder / "vitrine.swiftmodule").stat().st_mtime)


def swift(tool: str) -> str:
    found = shutil.which(tool)
    assert found, f"{tool} is missing: .ci/tools swift installs it"
    return found


def test_every_product_has_a_page() -> None:
    assert len(PRODUCTS) >= 10
    for product in PRODUCTS:
        text = page(product)
        title, purpose = text.split("\n\n")[:2]
        assert title == f"# ``{product}``"
        # One sentence about the library's purpose.
        assert purpose.endswith(".") and ". " not in purpose.replace("\n", " "), product
        assert blocks(text, "swift"), f"{product}: the page has no example"


@pytest.mark.parametrize("product", PRODUCTS)
def test_the_examples_of_a_page_compile(product: str, tmp_path: Path) -> None:
    maps = {found.parent for root in ("Sources", ".build/checkouts")
            for found in (REPOSITORY / root).rglob("module.modulemap")}
    includes = [argument for folder in sorted(maps) for argument in ("-Xcc", f"-I{folder}")]
    for example in blocks(page(product), "swift"):
        # A file of this name can have top-level code.
        file = tmp_path / "main.swift"
        file.write_text(example)
        done = subprocess.run(
            [swift("swiftc"), "-typecheck", "-warnings-as-errors", "-swift-version", "6", "-I", modules(), *includes, file],
            capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert f"import {product}\n" in example


# The first build compiles all libraries; later builds compile only changed libraries.
@pytest.mark.timeout(1200)
def test_a_package_of_a_user_links_the_products() -> None:
    manifest = (PACKAGE / "Package.swift").read_text()
    listed = re.findall(r'"(\w+)"', re.search(r"let products = \[(.*?)\]", manifest, re.S)[1])
    assert sorted(listed) == sorted(PRODUCTS)
    # The same versions of other packages as in this repository, which are already downloaded.
    shutil.copy(REPOSITORY / "Package.resolved", PACKAGE / "Package.resolved")
    try:
        command = [
            swift("swift"), "build", "--package-path", PACKAGE, "--scratch-path", REPOSITORY / ".build/products",
            "--disable-index-store", "-debug-info-format", "none"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr
        program = REPOSITORY / ".build/products/debug/Products"
        assert subprocess.run([program], capture_output=True, text=True, check=True).stdout == OUTPUT
    finally:
        (PACKAGE / "Package.resolved").unlink(missing_ok=True)
