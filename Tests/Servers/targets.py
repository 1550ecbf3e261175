"""Deployment targets on loopback, each of which serves the site at /shop/: a host with sshd and rsync, an S3
server, and a WebDAV server (rclone). The S3 server is moto from PyPI, because Debian 12 has no S3 server
and its rclone has no `serve s3`."""

import contextlib
import functools
import getpass
import http.client
import http.server
import importlib.util
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

from servers import free_port, program


class Host:
    """A host that accepts the login with one key."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        for name in ("host", "key", "other"):
            subprocess.run(
                ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", folder / name], check=True)
        (folder / "authorized").write_text((folder / "key.pub").read_text())
        (folder / "authorized").chmod(0o600)
        (folder / "sshd_config").write_text(
            f"ListenAddress 127.0.0.1\nPort {port}\nHostKey {folder}/host\nPidFile none\nUsePAM no\n"
            f"AuthorizedKeysFile {folder}/authorized\nPasswordAuthentication no\nStrictModes no\n"
            "PermitRootLogin prohibit-password\n")

    @property
    def known(self) -> str:
        kind, key, _ = (self.folder / "host.pub").read_text().split()
        return f"[127.0.0.1]:{self.port} {kind} {key}"


@contextlib.contextmanager
def sshd(folder: Path) -> Iterator[Host]:
    server = program("sshd", "openssh-server")
    if os.geteuid() == 0:
        # The empty folder that sshd requires.
        Path("/run/sshd").mkdir(exist_ok=True)
    host = Host(folder, free_port())
    process = subprocess.Popen(
        [server, "-D", "-e", "-f", folder / "sshd_config"], stderr=subprocess.PIPE, text=True)
    try:
        line = ""
        while "listening" not in line:
            line = process.stderr.readline()
            assert line, "sshd ends before it listens"
        # The log of all connections would fill the pipe.
        threading.Thread(target=process.stderr.read, daemon=True).start()
        yield host
    finally:
        process.terminate()
        process.wait(20)


class Target:
    """A deployment target: the argument of `vitrine deploy`, the transfer program, its environment, and the
    address of the deployed site."""

    def __init__(self, text: str, carrier: str, environment: dict[str, str], port: int) -> None:
        self.text, self.carrier, self.environment, self.port = text, carrier, environment, port
        # Targets of different tests have the same names.
        self.state = tempfile.TemporaryDirectory(prefix="vitrine-state-")

    def get(self, path: str) -> tuple[int, bytes]:
        """Returns the response to a reader. All servers support whole file names, and S3 supports only these."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request("GET", quote(path + ("index.html" if path.endswith("/") else "")))
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def files(self) -> dict[str, bytes]:
        """Returns all files by path."""
        raise NotImplementedError


class FolderTarget(Target):
    """A target with accessible files."""

    def __init__(self, folder: Path, *rest: object) -> None:
        super().__init__(*rest)
        self.folder = folder

    def files(self) -> dict[str, bytes]:
        return {
            path.relative_to(self.folder).as_posix(): path.read_bytes()
            for path in self.folder.rglob("*") if path.is_file()}

    def write(self, path: str, text: str) -> None:
        (self.folder / path).write_text(text)

    def empty_folders(self) -> list[Path]:
        return [path for path in self.folder.rglob("*") if path.is_dir() and not any(path.iterdir())]


class BucketTarget(Target):
    def files(self) -> dict[str, bytes]:
        space, found, after = "{http://s3.amazonaws.com/doc/2006-03-01/}", {}, ""
        while True:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            connection.request("GET", f"/shop?list-type=2&start-after={quote(after)}")
            listing = ElementTree.fromstring(connection.getresponse().read())
            connection.close()
            names = [name.text for name in listing.iter(f"{space}Key")]
            if not names:
                return found
            found |= {name: self.get(f"/shop/{name}")[1] for name in names}
            after = names[-1]

    def write(self, path: str, text: str) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("PUT", f"/shop/{quote(path)}", text)
        assert connection.getresponse().status == 200
        connection.close()

    def empty_folders(self) -> list[Path]:
        return []


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextlib.contextmanager
def ssh_target(folder: Path) -> Iterator[Target]:
    """A host's folder with a web server."""
    program("rsync", "rsync")
    (folder / "www").mkdir()
    with sshd(folder) as host:
        server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(QuietHandler, directory=str(folder / "www")))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        (folder / "known").write_text(host.known + "\n")
        shell = (f'{shutil.which("ssh")} -F none -o BatchMode=yes -o UserKnownHostsFile={folder}/known '
                 f'-i {folder}/key -p {host.port}')
        try:
            yield FolderTarget(
                folder / "www/shop", f"{getpass.getuser()}@127.0.0.1:{folder}/www/shop", "rsync",
                {"RSYNC_RSH": shell}, server.server_port)
        finally:
            server.shutdown()
            server.server_close()


def answers(port: int, process: subprocess.Popen[bytes]) -> bool:
    """Waits until a server responds or ends."""
    for _ in range(600):
        if process.poll() is not None:
            return False
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return True
        time.sleep(0.1)
    return False


@contextlib.contextmanager
def started(command: list[str], port: int, folder: Path) -> Iterator[None]:
    """Runs a server during a context."""
    with open(folder / "server.log", "w+", encoding="utf-8") as log:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            env={"PATH": "/usr/bin:/bin:/usr/local/bin", "HOME": str(folder)})
        try:
            if not answers(port, process):
                log.seek(0)
                pytest.fail(f"{command[0]} does not start:\n{log.read()}")
            yield
        finally:
            process.terminate()
            process.wait(20)


def rclone_environment(folder: Path, *lines: str) -> dict[str, str]:
    """Returns an environment with its own configuration, independent of the user's."""
    file = folder / "rclone.conf"
    file.write_text("\n".join(["[store]", *lines, ""]))
    return {"RCLONE_CONFIG": str(file), "AWS_CA_BUNDLE": ""}


@contextlib.contextmanager
def s3_target(folder: Path) -> Iterator[Target]:
    """A bucket of an S3 server."""
    program("rclone", "rclone")
    if not importlib.util.find_spec("moto"):
        message = "moto is missing: make test-servers installs it"
        pytest.fail(message) if os.environ.get("VITRINE_REQUIRE_TOOLS") == "1" else pytest.skip(message)
    port = free_port()
    code = f"from moto.server import main; main(['-H', '127.0.0.1', '-p', '{port}'])"
    with started([sys.executable, "-c", code], port, folder):
        environment = rclone_environment(
            folder, "type = s3", "provider = Other", "access_key_id = reader", "secret_access_key = secret",
            f"endpoint = http://127.0.0.1:{port}", "region = us-east-1", "force_path_style = true",
            "acl = public-read")
        yield BucketTarget("rclone:store:shop", "rclone", environment, port)


@contextlib.contextmanager
def webdav_target(folder: Path) -> Iterator[Target]:
    """A folder of a WebDAV server without hashes."""
    port = free_port()
    (folder / "www").mkdir()
    command = [program("rclone", "rclone"), "serve", "webdav", "--addr", f"127.0.0.1:{port}",
               "--dir-cache-time", "0", str(folder / "www")]
    with started(command, port, folder):
        environment = rclone_environment(
            folder, "type = webdav", f"url = http://127.0.0.1:{port}/", "vendor = other")
        yield FolderTarget(folder / "www/shop", "rclone:store:shop", "rclone", environment, port)


TARGETS = {"ssh": ssh_target, "s3": s3_target, "webdav": webdav_target}
