"""The packages and the install script, which downloads from a server in the test."""

import functools
import hashlib
import http.server
import importlib.machinery
import importlib.util
import io
import os
import platform
import subprocess
import tarfile
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tools import REPOSITORY

SYSTEM = f"{platform.system().lower()}-{platform.machine()}"
ARCHIVE = f"vitrine-1.2.3-{SYSTEM}.tar.gz"
PROGRAM = "#!/bin/sh\necho vitrine 1.2.3\n"


@pytest.fixture(scope="module")
def packages() -> ModuleType:
    loader = importlib.machinery.SourceFileLoader("make_packages", str(REPOSITORY / "Packaging/make-packages"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("make_packages", loader))
    loader.exec_module(module)
    return module


class Release:
    """A release on a server, and the home folder of a user."""

    def __init__(self, folder: Path, url: str) -> None:
        self.files, self.home, self.url = folder / "release", folder / "home", url
        self.home.mkdir()
        self.publish(PROGRAM)

    def publish(self, program: str) -> None:
        with tarfile.open(self.files / ARCHIVE, "w:gz") as archive:
            for path, text in (("bin/vitrine", program), ("share/man/man1/vitrine.1", "manual")):
                info = tarfile.TarInfo(f"{ARCHIVE.removesuffix('.tar.gz')}/{path}")
                info.size, info.mode = len(text), 0o755
                archive.addfile(info, io.BytesIO(text.encode()))
        digest = hashlib.sha256((self.files / ARCHIVE).read_bytes()).hexdigest()
        (self.files / "SHA256SUMS").write_text(
            f"{'0' * 64}  vitrine-1.2.3-plan9-{platform.machine()}.tar.gz\n{digest}  {ARCHIVE}\n")

    def install(self, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", REPOSITORY / "Packaging/install.sh"], capture_output=True, text=True, check=False,
            env={**os.environ, "HOME": str(self.home), "RELEASE": self.url, "no_proxy": "127.0.0.1", **environment})


@pytest.fixture
def release(tmp_path: Path) -> Iterator[Release]:
    (tmp_path / "release").mkdir()

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments: object) -> None:
            pass

    handler = functools.partial(Handler, directory=str(tmp_path / "release"))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Release(tmp_path, f"http://127.0.0.1:{server.server_port}")
        server.shutdown()


def test_the_newest_release_is_installed(release: Release) -> None:
    private = release.home / ".local/share"
    private.mkdir(parents=True, mode=0o700)
    for _ in range(2):
        done = release.install()
        assert done.returncode == 0, done.stderr
    installed = release.home / ".local/bin/vitrine"
    assert subprocess.run([installed], capture_output=True, text=True, check=True).stdout == "vitrine 1.2.3\n"
    assert (private / "man/man1/vitrine.1").read_text() == "manual"
    # The folders of a user keep their permissions.
    assert private.stat().st_mode & 0o777 == 0o700
    assert f"Add {installed.parent} to your PATH." in done.stdout
    assert "PATH" not in release.install(PATH=f"{installed.parent}:{os.environ['PATH']}").stdout


def test_it_installs_into_another_folder(release: Release, tmp_path: Path) -> None:
    assert release.install(PREFIX=str(tmp_path / "own")).returncode == 0
    assert (tmp_path / "own/bin/vitrine").exists()
    assert list(release.home.iterdir()) == []


def failed(release: Release, **environment: str) -> str:
    """Returns the error of an installation that must not change anything."""
    done = release.install(**environment)
    assert done.returncode == 1
    assert list(release.home.iterdir()) == []
    return done.stderr


def test_a_changed_archive_is_refused(release: Release) -> None:
    with (release.files / ARCHIVE).open("ab") as archive:
        archive.write(b"more")
    assert failed(release) == f"error: the checksum of {ARCHIVE} is wrong: nothing was installed\n"


def test_a_missing_file_is_reported(release: Release) -> None:
    (release.files / ARCHIVE).unlink()
    assert f"error: cannot download {release.url}/{ARCHIVE}\n" in failed(release)
    (release.files / "SHA256SUMS").unlink()
    assert f"error: cannot download {release.url}/SHA256SUMS\n" in failed(release)


def test_another_system_is_reported(release: Release) -> None:
    (release.files / "SHA256SUMS").write_text(f"{'0' * 64}  vitrine-1.2.3-plan9-mips.tar.gz\n")
    assert failed(release) == f"error: the release has no archive for {SYSTEM}: build Vitrine from source\n"


def test_a_program_that_does_not_run_is_not_installed(release: Release) -> None:
    release.publish("#!/bin/sh\necho 'no libexpat' >&2\nexit 127\n")
    assert failed(release) == (
        "no libexpat\nerror: the program does not run on this machine: nothing was installed\n")


def test_half_a_script_does_nothing(release: Release) -> None:
    text = (REPOSITORY / "Packaging/install.sh").read_text()
    for part in range(1, 8):
        subprocess.run(["sh"], input=text[: len(text) * part // 8], text=True, capture_output=True, check=False,
                       env={**os.environ, "HOME": str(release.home), "RELEASE": release.url})
        assert list(release.home.iterdir()) == []


def test_archives_are_reproducible(packages: ModuleType, tmp_path: Path) -> None:
    archives = []
    for number, names in enumerate((("a", "b"), ("b", "a"))):
        folder = tmp_path / str(number)
        for name in names:
            (folder / name).mkdir(parents=True, mode=0o700 if number else 0o755)
            (folder / name / "file").write_text(name)
            (folder / name / "file").chmod(0o600 if number else 0o644)
            os.utime(folder / name / "file", (number, number))
        archives.append(packages.tar(folder, "vitrine", 1_700_000_000))
    assert archives[0] == archives[1]
    with tarfile.open(fileobj=io.BytesIO(archives[0])) as archive:
        assert archive.getnames() == ["vitrine/a", "vitrine/a/file", "vitrine/b", "vitrine/b/file"]
        assert {(info.mtime, info.uid, info.uname) for info in archive} == {(1_700_000_000, 0, "root")}


def test_the_debian_changelog_has_each_version(packages: ModuleType) -> None:
    text = "# Changelog\n\n## [Unreleased]\n\n- later\n\n## [1.1.0] - 2026-02-03\n\n### Added\n\n- A `field`.\n\n## [1.0.0] - 2026-01-02\n\nFirst.\n"
    assert packages.debian_changelog(text) == (
        "vitrine (1.1.0) unstable; urgency=medium\n\n  * A `field`.\n\n"
        f" -- {packages.MAINTAINER}  Tue, 03 Feb 2026 00:00:00 +0000\n\n"
        "vitrine (1.0.0) unstable; urgency=medium\n\n  * See CHANGELOG.md in the repository.\n\n"
        f" -- {packages.MAINTAINER}  Fri, 02 Jan 2026 00:00:00 +0000\n")


def test_the_formula_names_the_release(tmp_path: Path) -> None:
    source = tmp_path / "source.tar.gz"
    source.write_bytes(b"source")
    command = [REPOSITORY / "Packaging/make-formula", "ann/vitrine", "v1.2.3", source]
    formula = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert formula.startswith("class Vitrine < Formula\n")
    assert '  url "https://github.com/ann/vitrine/archive/refs/tags/v1.2.3.tar.gz"\n' in formula
    assert f'  sha256 "{hashlib.sha256(b"source").hexdigest()}"\n' in formula
    assert "OWNER" not in formula
