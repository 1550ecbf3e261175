"""Completion in zsh and fish during typing: Tab inserts values from the content. A Swift test covers bash."""

import os
import pty
import select
import signal
import subprocess
from pathlib import Path

import pytest

from tools import vitrine

# Seconds without output, after which a shell is considered idle.
SILENCE = 60


class TypedShell:
    """A shell in its own pseudo-terminal."""

    def __init__(self, command: list[str], folder: Path) -> None:
        home = folder / "home"
        home.mkdir()
        tools = folder / "bin"
        tools.mkdir()
        (tools / "vitrine").symlink_to(vitrine())
        self.said = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder / "site")
            os.execvpe(command[0], command, {
                "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "HOME": str(home), "TERM": "dumb", "LANG": "C.UTF-8"})

    def type(self, keys: str, until: str) -> None:
        """Types keys, and reads until the shell has written a text that was not typed."""
        os.write(self.terminal, keys.encode())
        said = ""
        while until not in said:
            ready, _, _ = select.select([self.terminal], [], [], SILENCE)
            assert ready, f"{keys!r} gave no {until!r}: {said}"
            said += os.read(self.terminal, 65_536).decode(errors="replace")
        self.said += said

    def end(self) -> None:
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


@pytest.mark.parametrize("name", ["zsh", "fish"])
def test_a_tab_completes_what_is_in_the_content(name: str, tmp_path: Path) -> None:
    subprocess.run([vitrine(), "new", tmp_path / "site"], check=True, capture_output=True)
    script = subprocess.run([vitrine(), "--generate-completion-script", name], check=True, capture_output=True).stdout
    completions = tmp_path / "completions"
    completions.mkdir()
    (completions / ("_vitrine" if name == "zsh" else "vitrine.fish")).write_bytes(script)
    load = {
        "zsh": f"fpath=({completions} $fpath); autoload -U compinit; compinit -u -D",
        "fish": f"source {completions}/vitrine.fish",
    }[name]
    shell = TypedShell([name, "-f", "-i"] if name == "zsh" else [name, "--no-config", "-i"], tmp_path)
    try:
        # The quotes distinguish the typed text from the shell's output.
        shell.type(f"{load}; echo rea''dy\n", until="ready")
        shell.type("vitrine export outline gui\t", until="guide")
        # Control-U clears the line.
        shell.type("\x15vitrine layout /lis\t", until="/list/")
    finally:
        shell.end()
