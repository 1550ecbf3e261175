"""Runs seven commands with mutated inputs and looks for crashes, excess and broken output.

    python3 Tests/Mutations/mutations.py VITRINE [--count 20000] [--seed 1] [--jobs 2] [--only N]

Each trial has a number. The seed and the number decide the command, the file and the mutation, so
`--only N` repeats one trial and keeps its folder. A trial fails if the program

- ends by a signal or with an exit code other than 0, 1 and 64,
- needs more than 10 seconds of CPU time, 60 seconds by the clock or 500 MiB of memory,
- fails without a message,
- changes a file outside of the folders that it may write to,
- ends with exit code 0 and leaves broken output. `Output` lists the checks.
"""

import argparse
import collections
import concurrent.futures
import csv
import gzip
import hashlib
import html.parser
import io
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import xml.parsers.expat
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMANDS = ["build", "import", "export", "preview", "check", "deploy", "join"]
CPU_SECONDS, CLOCK_SECONDS, MEMORY = 10, 60, 500 << 20
FORMATS = ["iconify", "icomoon", "fontello", "sprite", "csv", "freedesktop", "tabler", "lucide",
           "svg", "json", "opml"]  # fmt: skip

# Texts with a special meaning in a shell, a browser, a spreadsheet, a path or a number.
TOKENS = [
    b"../", b"../../../etc/passwd", b"/", b"//", b"\0", b"\n", b"\r\n", b"\x1b[2J", b"\xff\xfe",
    b"\xef\xbb\xbf", b"\xe2\x80\xae", b"<script>alert(1)</script>", b"<svg onload=alert(1)>",
    b"javascript:alert(1)", b"data:text/html,<script>alert(1)</script>", b"&lt;", b"&#0;", b"]]>",
    b"<!--", b"-->", b"{{", b"}}}", b"{{{title}}}", b"---\n", b"null", b"true", b"[]", b"{}", b'"',
    b"'", b"`", b"-1", b"0", b"1e999", b"-0.0", b"NaN", b"9223372036854775808", b"0.1", b"1,5",
    b"\xd9\xa1", b"=cmd|' /C calc'!A0", b"@SUM(1)", b"url(#a)", b"#", b"?", b"%2e%2e%2f", b"%00",
    b"a\xcc\x88", b"\xc3\xa4", b"\xf0\x9f\xa6\x89", b"<!DOCTYPE svg [<!ENTITY a 'b'>]>", b"&a;",
    b"<use href='#a'/>", b"@import url(x);", b"</style>", b"</title>", b"xmlns=''", b".", b"..",
]  # fmt: skip
NAMES = [b"a\nb", b"a\\b", b"-rf", b"CON", b"a\xff", b"e\xcc\x81", b"\xc3\xa9", b"a" * 200,
         b".hidden", b" ", b"#x;", b"a'b\"c", b"<b>", b"\xe2\x80\xaex"]  # fmt: skip


def mutated(random, data):
    """Returns the bytes with one to four mutations, of at most about 2 MB."""
    data = bytearray(data)
    for _ in range(random.choice([1, 1, 1, 2, 4])):
        size = len(data)
        at = random.randrange(size + 1)
        end = min(size, at + random.choice([1, 2, 8, 64, 1000]))
        match random.randrange(10):
            case 0:
                if size:
                    data[random.randrange(size)] ^= 1 << random.randrange(8)
            case 1:
                del data[at:end]
            case 2:
                data[at:at] = data[at:end] * random.choice([1, 2, 30])
            case 3 | 4:
                data[at:at] = random.choice(TOKENS)
            case 5:
                del data[at:]
            case 6:
                data[at:end] = bytes(random.randrange(256) for _ in range(min(16, end - at)))
            case 7:
                part = bytes(data[at : min(size, at + 40)]) or b"["
                data[at:at] = part * min(20_000, 1_000_000 // len(part))
            case 8:
                # A value of a text format is replaced completely.
                values = list(re.finditer(rb'"[^"\n]{0,80}"|>[^<>\n]{1,80}<|\b\d+(\.\d+)?\b', data))
                if values:
                    value = random.choice(values)
                    token = random.choice(TOKENS)
                    first = data[value.start() : value.start() + 1]
                    if first in (b'"', b">"):
                        last = data[value.end() - 1 : value.end()]
                        token = bytes(first) + token + bytes(last)
                    data[value.start() : value.end()] = token
            case 9:
                lines = bytes(data).split(b"\n")
                random.shuffle(lines)
                data[:] = b"\n".join(lines)
        del data[2_000_000:]
    return bytes(data)


def mutate_tree(random, folder, canary, among=lambda path: True):
    """Mutates a file of a folder, or replaces it by another kind of file. Returns a description."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and among(path))
    path = random.choice(files)
    name = path.relative_to(folder)
    kind = random.randrange(24)
    if kind > 7:
        path.write_bytes(mutated(random, path.read_bytes()))
        # A listing of the target cannot show a change with the same size and second.
        later = path.stat().st_mtime + 2
        os.utime(path, (later, later))
        return f"mutates {name}"
    if kind == 7:
        path.rename(path.with_name(os.fsdecode(random.choice(NAMES)) + path.suffix))
        return f"renames {name}"
    if kind == 6:
        other = random.choice(files)
        path.write_bytes(other.read_bytes())
        return f"copies {other.relative_to(folder)} over {name}"
    if kind == 5:
        parent = path.parent
        if parent != folder:
            shutil.rmtree(parent)
            parent.symlink_to(canary)
            return f"replaces the folder of {name} by a link"
    path.unlink()
    if kind == 0:
        path.symlink_to(canary / "secret")
    elif kind == 1:
        path.symlink_to(path.name)
    elif kind == 2:
        os.mkfifo(path)
    elif kind == 3:
        path.mkdir()
    return f"replaces {name} ({kind})"


class Broken(Exception):
    """The error for broken output of a successful command."""


class Page(html.parser.HTMLParser):
    """Finds unclosed elements, active content and addresses that run scripts."""

    VOID = set("area base br col embed hr img input link meta param source track wbr".split())

    def __init__(self):
        super().__init__()
        self.open, self.scripts, self.data_script = [], set(), None

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name.startswith("on"):
                raise Broken(f"attribute {name}")
            address = re.sub(r"[\0-\x20]", "", value or "").lower()
            if name in ("href", "src", "action", "xlink:href") and address.startswith(
                ("javascript:", "vbscript:", "data:text")
            ):
                raise Broken(f"address {value}")
        if tag not in self.VOID:
            self.open.append(tag)
        if tag == "script":
            self.data_script = dict(attributes).get("type")
            self.text = ""

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in self.VOID:
            self.open.pop()

    def handle_data(self, data):
        if self.open and self.open[-1] == "script":
            self.text += data

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            raise Broken(f"</{tag}> closes another element")
        if tag == "script":
            if self.data_script in ("application/ld+json", "application/json", "speculationrules"):
                json.loads(self.text)
            elif "alert(1)" in self.text:
                raise Broken("a script of the content runs")


class Output:
    """Checks files that the program wrote, each kind with a reader of another project."""

    @staticmethod
    def check(path, data):
        name = path.name
        try:
            if name.endswith(".gz"):
                data, name = gzip.decompress(data), name[:-3]
            if name.endswith((".json", ".webmanifest")):
                json.loads(data)
            elif name.endswith((".svg", ".xml", ".opml")):
                Output.check_xml(data, is_picture=name.endswith(".svg"))
            elif name.endswith(".html"):
                Output.check_page(data)
            elif name.endswith(".png"):
                if not data.startswith(b"\x89PNG\r\n\x1a\n") or b"IEND" not in data[-12:]:
                    raise Broken("not a PNG")
            elif name.endswith(".zip"):
                with zipfile.ZipFile(io.BytesIO(data)) as archive:
                    if archive.testzip():
                        raise Broken("damaged archive")
            elif name.endswith((".css", ".js", ".txt", ".csv")):
                data.decode()
        except Broken:
            raise
        except Exception as error:
            raise Broken(f"{type(error).__name__}: {error}") from error

    @staticmethod
    def check_xml(data, is_picture):
        def start(name, attributes):
            local = name.split(":")[-1].lower()
            if is_picture and local in ("script", "foreignobject", "handler", "iframe"):
                raise Broken(f"<{name}> in a picture")
            for key, value in attributes.items():
                if is_picture and key.split(":")[-1].lower().startswith("on"):
                    raise Broken(f"attribute {key} in a picture")
                if key.split(":")[-1] == "href" and value.strip().lower().startswith("javascript:"):
                    raise Broken(f"address {value}")

        parser = xml.parsers.expat.ParserCreate()
        parser.StartElementHandler = start
        parser.Parse(data, True)

    @staticmethod
    def check_page(data):
        text = data.decode()
        if re.search("[\0-\x08\x0b\x0c\x0e-\x1f]", text):
            raise Broken("a control character")
        page = Page()
        page.feed(text)
        page.close()
        if page.open:
            raise Broken(f"<{page.open[-1]}> is not closed")


def files_of(folder):
    """Returns the contents of a folder by path: the hash of a file, the target of a link, or a folder."""
    result = {}
    for path in sorted(folder.rglob("*")):
        name = os.fsencode(path.relative_to(folder))
        if path.is_symlink():
            result[name] = "link " + os.readlink(path)
        elif path.is_file():
            result[name] = hashlib.sha256(path.read_bytes()).hexdigest()
        elif path.is_dir():
            result[name] = "folder"
    return result


class Trials:
    """The trials of one process, in its own folder."""

    def __init__(self, vitrine, folder):
        self.vitrine, self.folder = vitrine, folder
        self.temporary = folder / "tmp"
        self.temporary.mkdir()
        self.base = folder / "base"
        self.sites = []
        for fixture in ("Site", "Properties"):
            site = self.base / fixture
            shutil.copytree(ROOT / "Tests/Fixtures" / fixture, site)
            self.prepare(site)
            self.sites.append(site)
        self.sources = self.base / "sources"
        shutil.copytree(ROOT / "Tests/Fixtures/IconSets", self.sources)
        shutil.copytree(ROOT / "Tests/Fixtures/OPML/Content/outlines", self.sources / "opml")
        for name in ("lucide", "tango"):
            shutil.make_archive(self.sources / name, "zip", self.sources / name)
        (self.sources / "prices.csv").write_text(
            'id,price,currency,tags\nbird,"2,99",EUR,"a, b"\nbell,$ 3.50,,\nhome,free,,x\n'
        )

    def prepare(self, site):
        """Publishes a site and builds its parts, so that trials have state to mutate."""
        self.must("build", "--site", site)
        (site / ".parts").mkdir()
        for part in ("1/2", "2/2"):
            self.must("build", "--site", site, "--part", part, "--results", site / ".parts")
        (self.base / f"{site.name}.target").mkdir()
        self.must("deploy", "--site", site, self.base / f"{site.name}.target")

    def must(self, *arguments):
        code, message, _ = self.run(self.base, *arguments)
        if code != 0:
            raise SystemExit(f"{arguments}: exit code {code}\n{message}")

    def run(self, folder, *arguments, environment=None):
        """Runs the program. Returns the exit code, messages and resource usage."""
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                [self.vitrine, *map(os.fspath, arguments)],
                cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                env={**os.environ, "NO_COLOR": "1", "HOME": os.fspath(self.folder),
                     "TMPDIR": os.fspath(self.temporary), **(environment or {})},
            )  # fmt: skip
            end = time.monotonic() + CLOCK_SECONDS
            while True:
                pid, status, usage = os.wait4(process.pid, os.WNOHANG)
                if pid:
                    break
                if time.monotonic() > end:
                    process.kill()
                    _, _, usage = os.wait4(process.pid, 0)
                    raise Broken(f"runs for more than {CLOCK_SECONDS} s")
                time.sleep(0.002)
            process.returncode = code = os.waitstatus_to_exitcode(status)
            output.seek(0)
            return code, output.read().decode(errors="replace"), usage

    def trial(self, seed, number):
        """Runs a trial. Returns a description, and a failure or `None`."""
        dice = random.Random(f"{seed}/{number}")
        command = COMMANDS[number % len(COMMANDS)]
        box = self.folder / f"trial-{number}"
        box.mkdir()
        canary = box / "canary"
        canary.mkdir()
        self.temporary = box / "tmp"
        self.temporary.mkdir()
        (canary / "secret").write_text("canary")
        for name in ("folder", ".~tmp~", "folder/.~tmp~"):
            (canary / name).mkdir()
            (canary / name / "file").write_text("canary")
        before = files_of(canary)
        what = command
        failure = None
        try:
            steps = getattr(self, command)(dice, box, canary)
            what = f"{command}: {next(steps)}"
            for _ in steps:
                pass
        except Broken as broken:
            failure = str(broken)
        if files_of(canary) != before:
            failure = "writes outside of its folders"
        others = {path.name for path in box.iterdir()} - {
            "canary", "site", "source", "out", "out.file", "target", "parts", "tools", "tmp"}  # fmt: skip
        if others:
            failure = f"creates {others}"
        if failure is None and any(self.temporary.iterdir()):
            failure = "leaves temporary files"
        return what, failure

    def judged(self, box, *arguments, environment=None, allowing=""):
        """Runs a command of a trial. Returns true if it reported success.

        A command that must succeed has `allowing`: the only message with which it may fail."""
        code, message, usage = self.run(box, *arguments, environment=environment)
        if code not in (0, 1, 64):
            raise Broken(f"exit code {code}: {message[-300:]}")
        if code != 0 and not message.strip():
            raise Broken(f"exit code {code} without a message")
        if code != 0 and allowing not in message:
            raise Broken(f"{arguments[0]} must succeed: {message[-300:]}")
        if usage.ru_utime + usage.ru_stime > CPU_SECONDS:
            raise Broken(f"{usage.ru_utime + usage.ru_stime:.1f} s of CPU time")
        if usage.ru_maxrss * 1024 > MEMORY:
            raise Broken(f"{usage.ru_maxrss // 1024} MiB of memory")
        return code == 0

    def copy(self, site, box, *parts):
        target = box / "site"
        for part in parts:
            if (site / part).exists():
                shutil.copytree(site / part, target / part, symlinks=True)
        return target

    def check_site(self, public):
        """Checks the files of a site or an export. Files of `Content/static` are unchanged copies."""
        static = public.parent / "Content/static"
        for path in sorted(public.rglob("*")):
            source = static / path.relative_to(public)
            if source.is_file() and source.read_bytes() == path.read_bytes():
                continue
            if path.is_file() and "static" not in path.parts:
                try:
                    Output.check(path, path.read_bytes())
                except Broken as broken:
                    raise Broken(f"{path.relative_to(public)}: {broken}") from None

    def build(self, dice, box, canary):
        base = dice.choice(self.sites)
        if dice.randrange(3):
            site = self.copy(base, box, "Content", ".vitrine/pictures")
            yield mutate_tree(dice, site / "Content", canary)
            if self.judged(box, "build", "--site", site):
                self.check_site(site / "Public")
            return
        # After a mutation of the build cache, the same content must produce the same files.
        site = self.copy(base, box, "Content", ".vitrine/pictures")
        self.judged(box, "build", "--site", site)
        yield mutate_tree(dice, site / ".vitrine", canary)
        page = min((site / "Content/pages").rglob("*.md"))
        page.write_bytes(page.read_bytes() + b"\n")
        if self.judged(box, "build", "--site", site):
            shutil.rmtree(site / ".vitrine", ignore_errors=True)
            (site / ".vitrine").is_symlink() and (site / ".vitrine").unlink()
            published = files_of(site / "Public")
            self.judged(box, "build", "--site", site, "--output", box / "out")
            if published != files_of(box / "out"):
                raise Broken("mutated state changes published files")

    def __getattr__(self, name):
        if name == "import":
            return self.import_set
        raise AttributeError(name)

    def import_set(self, dice, box, canary):
        names = sorted(path.name for path in self.sources.iterdir() if path.suffix not in (".md", ".txt"))
        name = dice.choice(names)
        source = box / "source"
        options = ["--price", "2"]
        if name == "prices.csv":
            shutil.copytree(self.sources / "lucide", source)
            shutil.copy(self.sources / name, canary.parent / "out.file")
            table = box / "out.file"
            table.write_bytes(mutated(dice, table.read_bytes()))
            options = ["--prices", table]
            yield "mutates prices.csv"
        elif (self.sources / name).is_dir():
            shutil.copytree(self.sources / name, source)
            yield name + ": " + mutate_tree(dice, source, canary)
        else:
            source.mkdir()
            (source / name).write_bytes(mutated(dice, (self.sources / name).read_bytes()))
            source = source / name
            yield f"mutates {name}"
        site = box / "site"
        site.mkdir()
        if self.judged(box, "import", source, "--site", site, *options):
            # Only a drawing shows that a picture needs too much time.
            if self.judged(box, "build", "--site", site, allowing="[undrawable-picture]"):
                self.check_site(site / "Public")

    def export(self, dice, box, canary):
        site = self.copy(dice.choice(self.sites), box, "Content")
        text = mutate_tree(dice, site / "Content", canary)
        if dice.randrange(4) == 0:
            outlines = sorted(path.stem for path in (site / "Content/outlines").iterdir())
            form = dice.choice(["opml", "markdown", "json"])
            yield f"{text}; outline as {form}"
            self.judged(box, "export", "outline", dice.choice(outlines), "--format", form, "--site", site)
            return
        form = dice.choice(FORMATS)
        yield f"{text}; {form}"
        out = box / "out"
        if self.judged(box, "export", "catalog", "--format", form, "--site", site, "--output", out):
            suffix = {"csv": ".csv", "iconify": ".json", "json": ".json", "icomoon": ".json",
                      "fontello": ".json", "sprite": ".svg", "opml": ".opml"}.get(form)  # fmt: skip
            if out.is_file():
                Output.check(pathlib.Path(f"a{suffix}"), out.read_bytes())
            else:
                self.check_site(out)

    def preview(self, dice, box, canary):
        base = dice.choice(self.sites)
        site = self.copy(base, box, "Content", ".vitrine/pictures")
        self.judged(box, "build", "--site", site)
        snapshot = next((site / ".vitrine").rglob("snapshot.json"))
        against = []
        if dice.randrange(2):
            against = ["--against", box / "out.file"]
            (box / "out.file").write_bytes(mutated(dice, snapshot.read_bytes()))
            yield "mutates the snapshot that it compares with"
        else:
            folder = dice.choice([site / "Content", site / ".vitrine"])
            yield f"{folder.name}: {mutate_tree(dice, folder, canary)}"
        self.judged(box, "preview", "--site", site, "--format",
                    dice.choice(["text", "json", "markdown", "html"]), *against)  # fmt: skip

    def check(self, dice, box, canary):
        site = self.copy(dice.choice(self.sites), box, "Content", ".vitrine/pictures")
        self.judged(box, "build", "--site", site)
        yield mutate_tree(dice, site / "Public", canary)
        self.judged(box, "check", "--site", site)

    def deploy(self, dice, box, canary):
        site = self.copy(dice.choice(self.sites), box, "Content", ".vitrine/pictures")
        self.judged(box, "build", "--site", site)
        target = box / "target"
        target.mkdir()
        environment = None
        if dice.randrange(2):
            self.judged(box, "deploy", "--site", site, target)
            folder = dice.choice([site / ".vitrine", site / "Public", target])
            yield f"{folder.name}: {mutate_tree(dice, folder, canary)}"
        else:
            # A host with arbitrary answers: the listing of a real one is mutated.
            self.judged(box, "deploy", "--site", site, target)
            tools = box / "tools"
            tools.mkdir()
            listing = subprocess.run(
                ["rsync", "--list-only", "--recursive", f"{target}/"], capture_output=True
            ).stdout
            (tools / "listing").write_bytes(listing)
            script = tools / "rsync"
            script.write_text(
                "#!/bin/sh\ncase \" $* \" in\n"
                f"*' --list-only '*) cat {tools}/listing;;\n"
                f"*) test -e {tools}/ready || exit 30; exec {shutil.which('rsync')} \"$@\";;\nesac\n"
            )
            script.chmod(0o755)
            environment = {"PATH": f"{tools}:{os.environ['PATH']}"}
            page = min((site / "Content/pages").rglob("*.md"))
            page.write_bytes(page.read_bytes() + b"\nText\n")
            self.judged(box, "build", "--site", site)
            # An interrupted deployment leaves files that the next deployment deletes.
            self.judged(box, "deploy", "--site", site, target, environment=environment)
            (tools / "ready").touch()
            lines = listing.splitlines(keepends=True)
            hostile = dice.choice(["../../canary/.~tmp~/x", "../../canary/folder/.~tmp~/file",
                                   "/tmp/x", "a/../../../canary/.~tmp~/secret", ".~tmp~/../x",
                                   "../canary/.~tmp~/x"])  # fmt: skip
            lines.insert(
                dice.randrange(len(lines) + 1),
                f"-rw-r--r--          5 2026/01/01 00:00:00 {hostile}\n".encode(),
            )
            listing = b"".join(lines)
            (tools / "listing").write_bytes(mutated(dice, listing) if dice.randrange(2) else listing)
            yield "mutates the listing of the target"
        options = ["--overwrite"] if dice.randrange(2) else []
        done = self.judged(box, "deploy", "--site", site, *options, target, environment=environment)
        if done and not environment and options:
            published = files_of(site / "Public")
            deployed = files_of(target)
            if any(deployed.get(name) != value for name, value in published.items()
                   if not value.startswith(("link ", "folder")) and b"/." not in b"/" + name
                   and name.decode(errors="ignore").encode() == name):  # fmt: skip
                raise Broken("a published file is not at the target")

    def join(self, dice, box, canary):
        base = dice.choice(self.sites)
        site = self.copy(base, box, "Content", ".vitrine/pictures")
        shutil.copytree(base / ".parts", box / "parts")
        text = mutate_tree(dice, box / "parts", canary)
        yield text
        if self.judged(box, "join", box / "parts", "--site", site):
            if files_of(site / "Public") != files_of(base / "Public"):
                raise Broken("mutated parts change published files")


TRIALS = None


def start(vitrine, folder):
    global TRIALS
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    TRIALS = Trials(vitrine, pathlib.Path(tempfile.mkdtemp(dir=folder)))


def run(seed, number, keeps=False):
    what, failure = TRIALS.trial(seed, number)
    box = TRIALS.folder / f"trial-{number}"
    if failure is None and not keeps:
        subprocess.run(["rm", "-rf", box], check=True)
    return number, what, failure, os.fspath(box)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("vitrine", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default=os.environ.get("VITRINE_SEED") or str(random.randrange(10**6)))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", type=int)
    arguments = parser.parse_args()
    vitrine = arguments.vitrine.resolve()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="mutations-"))
    print(f"VITRINE_SEED={arguments.seed}", flush=True)
    if arguments.only is not None:
        start(vitrine, folder)
        print(run(arguments.seed, arguments.only, keeps=True))
        return
    failures, counts = [], collections.Counter()
    numbers = range(arguments.first, arguments.first + arguments.count)
    with concurrent.futures.ProcessPoolExecutor(
        arguments.jobs, initializer=start, initargs=(vitrine, folder)
    ) as pool:
        for number, what, failure, box in pool.map(
            run, [arguments.seed] * len(numbers), numbers, chunksize=7
        ):
            counts[what.split(":")[0]] += 1
            if failure:
                failures.append(number)
                print(f"{number}: {what}\n    {failure}\n    {box}", flush=True)
    if not failures:
        shutil.rmtree(folder)
    print(", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    print(f"{len(numbers) - len(failures)} passed, {len(failures)} failed")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
