"""What the end-to-end tests and the bench share: a server for `dist/`, and the browsers."""

from __future__ import annotations

import http.server
import os
import shutil
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FIREFOX = ("firefox-esr", "firefox")
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
)


class Site:
    """Serves folders under sub-paths, as GitHub Pages does; can stop and come back."""

    def __init__(self, folders: dict[str, Path]) -> None:
        self.requests: list[str] = []
        site = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
                ".js": "text/javascript",
                ".mjs": "text/javascript",
                ".wasm": "application/wasm",
                ".whl": "application/zip",
                ".webmanifest": "application/manifest+json",
            }

            def translate_path(self, path: str) -> str:
                for prefix, folder in folders.items():
                    if path.startswith(prefix):
                        self.directory = str(folder)
                        return super().translate_path("/" + path.removeprefix(prefix))
                return os.devnull + "/nothing"

            def do_GET(self) -> None:
                site.requests.append(self.path)
                super().do_GET()

            def end_headers(self) -> None:
                # What GitHub Pages sends.
                self.send_header("Cache-Control", "max-age=600")
                super().end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True
            allow_reuse_address = True

            def handle_error(self, request: Any, client_address: Any) -> None:
                """A browser that leaves a page drops its downloads: nothing to report."""

        self._make = lambda port: Server(("127.0.0.1", port), Handler)
        self._server: http.server.ThreadingHTTPServer | None = None
        self.port = 0
        self.start()

    def start(self) -> None:
        """Serve, on the same port as before."""
        self._server = self._make(self.port)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        """Refuse connections, as a machine without a network does.

        No connection outlives its one request (HTTP/1.0), so none is left to answer on.
        """
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def installed(names: Iterable[str]) -> str | None:
    """Return the path of the first of these commands that is installed."""
    return next(filter(None, map(shutil.which, names)), None)


def launch(playwright: Any, name: str) -> Any:
    """Start a browser: the system's where there is one, else Playwright's own."""
    if name == "chromium":
        root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        return playwright.chromium.launch(executable_path=installed(CHROMIUM), args=[*QUIET, *root])
    if path := installed(FIREFOX):
        return playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    return playwright.firefox.launch()
