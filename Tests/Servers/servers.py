"""The web server configurations of the guide, on loopback with other ports and paths."""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
FILES = REPOSITORY / "Documentation/Content/static/servers"


class Server:
    """A web server: its program, its configuration file, and its command line."""

    def __init__(self, name: str, program: str, file: str) -> None:
        self.name, self.program, self.file = name, program, file

    def text(self, folder: Path, root: Path, port: int, redirects: str) -> str:
        """Returns the configuration with another root, port and redirects file."""
        text = (FILES / self.file).read_text(encoding="utf-8")
        places = re.findall(r"^(?!\s*#).*?(/etc/\S+?shop\.redirects)", text, re.M)
        assert len(places) == 1, places
        file = folder / "shop.redirects"
        command = re.search(r"^# Its redirects: (.*) > (\S+)$", text, re.M)
        assert command and command[2] == places[0], "the file says how its redirects are made"
        made = subprocess.run(
            ["bash", "-c", command[1].replace("Public/_redirects", redirects)],
            capture_output=True, text=True, check=True)
        file.write_text(made.stdout, encoding="utf-8")
        text = text.replace(places[0], str(file)).replace("/var/www/shop", str(root))
        return self.placed(text, folder, port)

    def placed(self, text: str, folder: Path, port: int) -> str:
        raise NotImplementedError

    def command(self, folder: Path, file: Path) -> list[str]:
        raise NotImplementedError


class Nginx(Server):
    def placed(self, text: str, folder: Path, port: int) -> str:
        assert "listen 80;" in text
        text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
        temporary = "".join(
            f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        return (
            f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\n"
            f"http {{\ninclude /etc/nginx/mime.types;\naccess_log off;\n{temporary}{text}}}\n")

    def command(self, folder: Path, file: Path) -> list[str]:
        return [self.program, "-e", "stderr", "-p", str(folder), "-c", str(file)]


class Caddy(Server):
    def placed(self, text: str, folder: Path, port: int) -> str:
        assert "\nshop.example {" in text
        text = text.replace("\nshop.example {", f"\nhttp://127.0.0.1:{port} {{")
        return "{\n\tadmin off\n}\n" + text

    def command(self, folder: Path, file: Path) -> list[str]:
        return [self.program, "run", "--adapter", "caddyfile", "--config", str(file)]


class Apache(Server):
    MODULES = ["mpm_event", "authz_core", "dir", "mime", "headers", "rewrite"]

    def placed(self, text: str, folder: Path, port: int) -> str:
        assert "<VirtualHost *:80>" in text
        text = text.replace("<VirtualHost *:80>", f"<VirtualHost 127.0.0.1:{port}>")
        folder_of_modules = next(
            path for path in (Path("/usr/lib/apache2/modules"), Path("/usr/lib64/httpd/modules"))
            if path.is_dir())
        modules = "".join(
            f"LoadModule {name}_module {folder_of_modules}/mod_{name}.so\n" for name in self.MODULES)
        return (
            f"ServerRoot {folder}\nServerName 127.0.0.1\nListen 127.0.0.1:{port}\nPidFile {folder}/pid\n"
            f"ErrorLog /dev/stderr\nUser www-data\nGroup www-data\nDefaultRuntimeDir {folder}\n{modules}"
            f"TypesConfig /etc/mime.types\n{text}")

    def command(self, folder: Path, file: Path) -> list[str]:
        return [self.program, "-X", "-f", str(file)]


SERVERS = [
    Nginx("nginx", "nginx", "nginx.conf"), Caddy("caddy", "caddy", "Caddyfile"),
    Apache("apache", "apache2", "apache.conf")]


def program(name: str, package: str) -> str:
    """Returns the path of a server. If it is missing, the test is skipped, or fails if all tools are
    required."""
    found = shutil.which(name, path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin")
    if found:
        return found
    if os.environ.get("VITRINE_REQUIRE_TOOLS") == "1":
        pytest.fail(f"{name} is missing: make test-servers installs {package}")
    pytest.skip(f"{name} is missing: make test-servers installs {package}")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


@contextlib.contextmanager
def running(server: Server, site: Path, folder: Path) -> Iterator[str]:
    """Runs a server for a published site, and returns its address without a trailing slash."""
    server.program = program(server.program, server.name)
    port = free_port()
    file = folder / server.file
    file.write_text(server.text(folder, site, port, str(site / "_redirects")), encoding="utf-8")
    with open(folder / "log", "w+", encoding="utf-8") as log:
        process = subprocess.Popen(
            server.command(folder, file), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            env={"PATH": "/usr/bin:/bin", "HOME": str(folder), "XDG_DATA_HOME": str(folder)})
        try:
            for _ in range(200):
                if process.poll() is not None:
                    break
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                    yield f"http://127.0.0.1:{port}"
                    return
                time.sleep(0.05)
            log.seek(0)
            pytest.fail(f"{server.name} does not start:\n{log.read()}")
        finally:
            process.terminate()
            process.wait(20)
