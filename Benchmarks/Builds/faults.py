#!/usr/bin/env python3
"""Edits, kills and disturbs builds of a large catalog, and checks the published site after each.

    Benchmarks/Builds/fetch_icons
    python3 Benchmarks/Builds/faults.py .build/release/vitrine

After random edits, the output equals that of a clean build, byte for byte. After SIGKILL at random
moments, the site is the old or the new one, and the next build publishes the new one. Further faults are a
full disk, changed, deleted or read-only output files, a damaged manifest, and two concurrent builds.

Prints the seed first. Exits with 1 at the first violation. See --help."""

import argparse
import hashlib
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import catalog
import edits

FOREIGN = "notes/mine.txt"


def tree(folder):
    """Returns the hash of every file below a folder, by path."""
    return {str(file.relative_to(folder)): hashlib.md5(file.read_bytes()).hexdigest()
            for file in sorted(folder.rglob("*")) if file.is_file()}


def require(condition, message):
    if not condition:
        sys.exit(f"failed: {message}")


class Site:
    def __init__(self, options, work):
        self.vitrine = options.vitrine.resolve()
        self.site = work / "vitrine"
        self.output = work / "Public"
        self.clean_output = work / "clean"
        self.work = work

    def state(self, output):
        """Returns the build cache of an output."""
        return self.work / f"state of {output.name}"

    def command(self, output):
        return [str(self.vitrine), "build", "--site", str(self.site), "--output", str(output),
                "--state", str(self.state(output))]

    def build(self, output=None, limit=None, check=True):
        """Builds. `limit` is the maximum file size in bytes."""
        def prepare():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        result = subprocess.run(
            self.command(output or self.output), capture_output=True, text=True,
            preexec_fn=prepare if limit else None)
        require(not check or result.returncode == 0, f"a build: {result.stderr}")
        return result

    def clean(self):
        """Returns the output of a clean build."""
        shutil.rmtree(self.clean_output, ignore_errors=True)
        shutil.rmtree(self.state(self.clean_output), ignore_errors=True)
        self.build(self.clean_output)
        return tree(self.clean_output)

    def published(self):
        site = tree(self.output)
        require(site.pop(FOREIGN, None), "the user's file is gone")
        return site

    def is_tidy(self):
        states = list(self.state(self.output).glob("outputs/*/*/manifest.json"))
        return len(states) == 1 and not [
            file for file in self.work.iterdir() if file.name.startswith(".Public.")]

    def change(self, chance):
        edits.many(self.site, count=chance.choice([1, 3, 30]), seed=chance.randrange(1 << 30))


def random_edits(site, chance, count):
    for number in range(count):
        site.change(chance)
        site.build()
        now, clean = site.published(), site.clean()
        different = sorted(path for path in now.keys() | clean.keys()
                           if now.get(path) != clean.get(path))
        require(not different, f"after edit {number} these differ: {different[:5]}")


def kills(site, chance, count):
    """Kills builds at random moments of reading, rendering, linking and swapping."""
    found = {"old": 0, "new": 0}
    for number in range(count):
        old = site.published()
        site.change(chance)
        start = time.perf_counter()
        new = site.clean()
        length = time.perf_counter() - start
        process = subprocess.Popen(
            site.command(site.output), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(length * chance.uniform(0, 1.2))
        process.kill()
        process.wait()
        now = site.published()
        require(now in (old, new), f"after kill {number} the site is neither old nor new")
        found["new" if now == new else "old"] += 1
        site.build()
        require(site.published() == new, f"after kill {number} the next build is another")
        require(site.is_tidy(), f"after kill {number} something is left")
    print(f"  found {found['old']} times the old site, {found['new']} times the new one")


def full_disk(site, chance):
    """A write that fails midway, as on a full disk: the file size is limited below the largest file."""
    site.change(chance)
    old = site.published()
    sizes = sorted(file.stat().st_size for file in site.output.rglob("*") if file.is_file())
    result = site.build(limit=sizes[-1] // 2, check=False)
    require(result.returncode == 1 and "-failed]" in result.stderr, "no error was told")
    require(site.published() == old, "a failed build changed the site")
    site.build()
    require(site.published() == site.clean(), "the build after a failed one is another")


def by_hand(site, chance):
    files = sorted(site.output.glob("icons/*/index.html"))
    edited, deleted, locked = chance.sample(files, 3)
    edited.write_text("mine")
    deleted.unlink()
    locked.chmod(0o400)
    result = site.build()
    require("edited" in result.stderr, "an edited file was replaced without a word")
    require(site.published() == site.clean(), "what was done by hand was not repaired")


def manifest(site, chance):
    for damage in (lambda data: data[:len(data) // 2], lambda _: b"", lambda _: b"{}",
                   lambda _: b"\0" * 100):
        [path] = site.state(site.output).glob("outputs/*/*/manifest.json")
        path.write_bytes(damage(path.read_bytes()))
        site.build()
        require(site.published() == site.clean(), "a damaged manifest gives another site")


def two_at_once(site, chance):
    site.change(chance)
    processes = [subprocess.Popen(site.command(site.output), stderr=subprocess.PIPE, text=True,
                                  stdout=subprocess.DEVNULL) for _ in range(2)]
    errors = [process.communicate()[1] for process in processes]
    for process, error in zip(processes, errors):
        require(process.returncode == 0 or "[output-locked]" in error, f"two at once: {error}")
    require(any(process.returncode == 0 for process in processes), "neither build was done")
    require(site.published() == site.clean(), "two builds at once give another site")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("vitrine", type=pathlib.Path, help="the program, a release build")
    parser.add_argument("--icons", type=int, default=10000)
    parser.add_argument("--edits", type=int, default=100, help="how many random edits")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument("--folder", help="where to work: best on a RAM disk",
                        default="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None)
    options = parser.parse_args()
    print(f"--seed {options.seed}", flush=True)
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory(prefix="vitrine-faults-", dir=options.folder) as folder:
        work = pathlib.Path(folder)
        catalog.make(options.icons, work)
        site = Site(options, work)
        site.build()
        (site.output / FOREIGN).parent.mkdir()
        (site.output / FOREIGN).write_text("mine")
        for name, check in [
            ("two builds at once", lambda: two_at_once(site, chance)),
            ("damaged manifests", lambda: manifest(site, chance)),
            ("changes by hand", lambda: by_hand(site, chance)),
            ("a full disk", lambda: full_disk(site, chance)),
            (f"{options.kills} kills", lambda: kills(site, chance, options.kills)),
            (f"{options.edits} random edits", lambda: random_edits(site, chance, options.edits)),
        ]:
            start = time.perf_counter()
            check()
            print(f"{name}: as promised, {time.perf_counter() - start:.0f} s", flush=True)


main()
