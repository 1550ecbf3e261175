"""`vitrine deploy` to real servers: it sends, detects and deletes the same files on each."""

import os
import subprocess
import tempfile
from pathlib import Path

from targets import Target
from tools import vitrine


def deploy(
    site: Path, output: Path, target: Target, *options: str, path: str = ""
) -> subprocess.CompletedProcess[str]:
    """Runs a deployment. `path` precedes the search path for programs."""
    environment = {**os.environ, **target.environment}
    if path:
        environment["PATH"] = f"{path}{os.pathsep}{environment['PATH']}"
    return subprocess.run(
        [vitrine(), "deploy", "--site", site, "--output", output, "--state", target.state.name,
         target.text, *options],
        env=environment, capture_output=True, text=True, check=False, timeout=240, start_new_session=True)


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def is_asset(path: str) -> bool:
    """Pictures of icons and downloads are deleted immediately, so that they can be withdrawn."""
    is_page = path.removesuffix(".gz").removesuffix(".br").endswith(".html")
    return "/" in path and not is_page and not path.startswith(("icons/", "downloads/"))


def test_what_differs_is_sent_and_old_assets_stay(target: Target, versions: tuple[Path, list[Path]]) -> None:
    site, (one, two) = versions
    done = deploy(site, one, target)
    assert done.returncode == 0, done.stderr
    assert target.files() == files(one)
    assert ": 0 files uploaded, 0 deleted" in deploy(site, one, target).stdout

    done = deploy(site, two, target)
    assert done.returncode == 0, done.stderr
    old = {path: data for path, data in files(one).items() if is_asset(path) and not (two / path).exists()}
    assert old
    assert target.files() == {**files(two), **old}
    # The next deployment deletes the files and their empty folders.
    done = deploy(site, two, target)
    assert (done.returncode, done.stdout.split(": ")[-1]) == (
        0, f"0 files uploaded, {len(old)} deleted, {len(files(two))} unchanged\n"), done.stderr
    assert target.files() == files(two)
    assert target.empty_folders() == []


def test_what_somebody_else_has_changed_is_noticed(target: Target, versions: tuple[Path, list[Path]]) -> None:
    site, (one, two) = versions
    assert deploy(site, one, target).returncode == 0
    target.write("index.html", "theirs")
    target.write("notes.txt", "theirs")
    refused = deploy(site, two, target)
    assert refused.returncode == 1
    assert "[target-changed]" in refused.stderr
    assert "deployment: changed 'index.html'; added 'notes.txt'\n" in refused.stderr
    assert target.files() == {**files(one), "index.html": b"theirs", "notes.txt": b"theirs"}
    assert deploy(site, one, target, "--overwrite").returncode == 0
    assert target.files() == {**files(one), "notes.txt": b"theirs"}


def test_what_was_there_before_is_not_touched(target: Target, versions: tuple[Path, list[Path]]) -> None:
    site, (one, two) = versions
    assert deploy(site, one, target).returncode == 0
    strange = target.files()
    # The build cache of another site contains no data of the target.
    target.state = tempfile.TemporaryDirectory(prefix="vitrine-state-")
    refused = deploy(site, two, target)
    assert refused.returncode == 1 and "[target-not-empty]" in refused.stderr
    assert target.files() == strange


def test_a_server_that_is_not_there(target: Target, versions: tuple[Path, list[Path]], tmp_path: Path) -> None:
    """The deployment fails immediately with the program's message."""
    if target.carrier != "rclone":
        return
    site, (one, _) = versions
    config = tmp_path / "none.conf"
    config.write_text("[store]\ntype = webdav\nurl = http://127.0.0.1:1/\nvendor = other\n")
    target.environment = {**target.environment, "RCLONE_CONFIG": str(config)}
    refused = deploy(site, one, target)
    assert refused.returncode == 1
    assert "[deployment-failed]" in refused.stderr and "connection refused" in refused.stderr
