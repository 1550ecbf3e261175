"""Measures the time in which Chromium shows a long page, with and without `content-visibility`.

    .venv/bin/python Benchmarks/open_page.py FOLDER [PATH]

FOLDER is a built site, PATH a page of it (default: `icons/`). Each round opens the page twice, once with a
style that disables content-visibility, and measures from navigation to the second frame. Prints the
medians of ROUNDS and their ratio. Only ratios are comparable."""

import functools
import http.server
import statistics
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tests" / "Browser"))

import browser as browsers
from tools import path_of

ROUNDS = 11
OFF = b"<style>.chunk { content-visibility: visible !important }</style></head>"
TWO_FRAMES = """() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))"""


class Folder(http.server.SimpleHTTPRequestHandler):
    """Serves a site. A request with `?off` gets the page without content-visibility."""

    def do_GET(self) -> None:
        if not self.path.endswith("?off"):
            return super().do_GET()
        file = Path(self.translate_path(self.path)) / "index.html"
        body = file.read_bytes().replace(b"</head>", OFF, 1)
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    """A server that ignores connections that a page closes early."""

    def handle_error(self, request, client_address) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def time_to_open(page, url: str) -> float:
    page.goto("about:blank")
    page.goto(url, wait_until="domcontentloaded")
    return page.evaluate(TWO_FRAMES)


def main(folder: Path, path: str) -> None:
    handler = functools.partial(Folder, directory=str(folder))
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/{path}"
    times: dict[str, list[float]] = {url: [], f"{url}?off": []}
    with browsers.chromium(path_of("chromium")) as browser:
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        for round_number in range(ROUNDS + 1):
            for address, measured in times.items():
                time = time_to_open(page, address)
                if round_number > 0:
                    measured.append(time)
    server.shutdown()
    on, off = (statistics.median(measured) for measured in times.values())
    print(f"with {on:.0f} ms, without {off:.0f} ms, ratio {on / off:.2f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "icons/")
