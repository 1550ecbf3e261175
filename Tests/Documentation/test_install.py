"""`make install` and `make uninstall` after the program is built, and `make docc`."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import REPOSITORY, program, vitrine

PACKAGES = REPOSITORY / "Packaging/make-packages"


def files(folder: Path) -> list[str]:
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if not file.is_dir())


def make(*arguments: str) -> str:
    done = subprocess.run([program("make"), "--dry-run", *arguments], cwd=REPOSITORY, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_is_installed_works_and_goes_again(tmp_path: Path) -> None:
    prefix = tmp_path / "usr"
    own = prefix / "bin/other"
    own.parent.mkdir(parents=True)
    own.write_text("kept")
    subprocess.run([PACKAGES, "--install", vitrine(), prefix], check=True, capture_output=True)
    installed = files(prefix)
    assert {"bin/vitrine", "share/man/man1/vitrine.1", "share/man/man1/vitrine-import.1",
            "share/bash-completion/completions/vitrine", "share/zsh/site-functions/_vitrine",
            "share/fish/vendor_completions.d/vitrine.fish", "share/doc/vitrine/copyright"} <= set(installed)
    # The file lists the licenses of all linked libraries, including those of the system.
    licenses = (prefix / "share/doc/vitrine/third-party-licenses.txt").read_text(encoding="utf-8")
    linked = set(re.findall(r'url: "[^"]*/([^"/]+)"', (REPOSITORY / "Package.swift").read_text())) - {"swift-mustache"}
    archive = subprocess.run([program("clang"), "-print-file-name=libjemalloc_pic.a"], capture_output=True, text=True)
    linked |= {"Swift"} | ({"jemalloc"} if os.path.isabs(archive.stdout) else set())
    # Releases link cmark statically.
    linked |= {"cmark"} if Path("/usr/share/doc/libcmark-dev/copyright").exists() else set()
    assert {line for line in licenses.splitlines() if line in linked} == linked
    shop = tmp_path / "shop"
    for command in (["--version"], ["new", shop], ["build", "--site", shop]):
        done = subprocess.run([prefix / "bin/vitrine", *command], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    # The installation replaces a running program. Uninstallation keeps the files of other programs.
    subprocess.run([PACKAGES, "--install", vitrine(), prefix], check=True, capture_output=True)
    assert files(prefix) == installed
    subprocess.run([PACKAGES, "--uninstall", prefix / "bin/vitrine", prefix], check=True, capture_output=True)
    assert files(prefix) == ["bin/other"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the program allocates as the system does")
def test_libraries_allocate_as_the_program_does() -> None:
    """The program may free memory that a shared library allocated, so all libraries must find its allocator."""
    functions = {"malloc", "calloc", "realloc", "free", "posix_memalign", "aligned_alloc"}

    def defined(*options: str) -> set[str]:
        said = subprocess.run([program("nm"), "--defined-only", "--format=posix", *options, vitrine()],
                              capture_output=True, text=True, check=True).stdout
        return functions & {line.split(" ", 1)[0].split("@")[0] for line in said.splitlines()}

    own = defined()
    assert own in (set(), functions)
    assert defined("--dynamic") == own


def test_make_installs_where_it_is_told() -> None:
    said = make("install", "PREFIX=/opt/own", "DESTDIR=/tmp/root")
    assert "--install" in said and '"/tmp/root/opt/own"' in said
    assert '"/usr/local"' in make("install")


def test_the_libraries_are_documented(tmp_path: Path) -> None:
    docc = Path(shutil.which("docc") or Path(os.path.realpath(program("swift"))).parent / "docc")
    if not docc.exists() or not (REPOSITORY / ".build/debug/Modules").exists():
        pytest.skip("the libraries were not built here, or Swift came without docc")
    done = subprocess.run([REPOSITORY / ".ci/make-docc", tmp_path / "docc"], cwd=REPOSITORY, capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    for library in ("DiffableSnapshot", "CollectionLayout", "OutlineFormats", "CatalogExchange"):
        assert (tmp_path / f"docc/{library}/data/documentation/{library.lower()}.json").exists()
    shutil.rmtree(tmp_path / "docc")
