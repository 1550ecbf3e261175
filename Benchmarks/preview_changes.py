#!/usr/bin/env python3
"""Changes a large catalog, and checks and times the result of `vitrine preview`.

    preview_changes.py VITRINE SITE [--changes 300] [--seed N]

The script copies the content of SITE, changes the copy, and records the changes. The preview against the
original must report exactly these changes. Then the script times the preview. For comparison, it times
`vitrine preview` of a snapshot that fails after loading the content, which is the time of loading once. It
uses only the standard library."""

import argparse
import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

RUNS = 5
KINDS = ["inserted", "deleted", "renamed", "moved", "price", "isFeatured", "name", "category", "tags",
         "text", "picture"]
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h{}v9z"/></svg>'


class Change:
    """Changes a catalog, and records the expected preview."""

    def __init__(self, content: Path, random: random.Random) -> None:
        self.content = content
        self.random = random
        self.file = content / "catalog.json"
        self.catalog = json.loads(self.file.read_text(encoding="utf-8"))
        self.icons = self.catalog["icons"]
        self.expected = {kind: set() for kind in ("inserted", "deleted", "renamed", "moved")}
        self.fields: dict[str, list[str]] = {}

    def make(self, count: int) -> None:
        kinds = [KINDS[index % len(KINDS)] for index in range(count)]
        # Only unique pictures, because shared pictures make a rename ambiguous. Icons of an outline cannot be
        # deleted.
        pictures = {icon["id"]: self.picture(icon).read_bytes() for icon in self.icons}
        uses = Counter(pictures.values())
        outlines = "".join(
            file.read_text(encoding="utf-8") for file in sorted(self.content.glob("outlines/*")))
        free = [icon for icon in self.icons
                if uses[pictures[icon["id"]]] == 1 and f'"{icon["id"]}"' not in outlines]
        chosen = self.random.sample(free, count)
        for number, (kind, icon) in enumerate(zip(kinds, chosen)):
            getattr(self, f"make_{kind}")(icon, number)
        self.file.write_text(json.dumps(self.catalog), encoding="utf-8")

    def picture(self, icon: dict) -> Path:
        return self.content / icon.get("image", f"icons/{icon['id']}.svg")

    def make_inserted(self, icon: dict, number: int) -> None:
        new = {"id": f"new-{number}", "price": 1, "section": icon.get("section")}
        new = {key: value for key, value in new.items() if value is not None}
        self.icons.insert(self.icons.index(icon), new)
        self.picture(new).write_text(PICTURE.format(f"{number}.5"), encoding="utf-8")
        self.expected["inserted"].add(new["id"])

    def make_deleted(self, icon: dict, number: int) -> None:
        self.icons.remove(icon)
        self.expected["deleted"].add(icon["id"])
        text = self.content / "icons" / f"{icon['id']}.md"
        text.unlink(missing_ok=True)

    def make_renamed(self, icon: dict, number: int) -> None:
        old, new = icon["id"], f"renamed-{number}"
        text = self.content / "icons" / f"{old}.md"
        if text.exists():
            text.rename(text.with_name(f"{new}.md"))
        icon["image"] = str(self.picture(icon).relative_to(self.content))
        icon.setdefault("name", old)
        icon["id"] = new
        self.expected["renamed"].add((old, new))

    def make_moved(self, icon: dict, number: int) -> None:
        """Moves an icon to the middle of the section's other half, further than insertions shift it."""
        peers = [each for each in self.icons if each.get("section") == icon.get("section")]
        target = peers[(peers.index(icon) + len(peers) // 2) % len(peers)]
        self.icons.remove(icon)
        self.icons.insert(self.icons.index(target), icon)
        self.expected["moved"].add(icon["id"])

    def note(self, icon: dict, field: str) -> None:
        self.fields[icon["id"]] = [field]

    def make_price(self, icon: dict, number: int) -> None:
        icon["price"] = f"{1000 + number}.25"
        self.note(icon, "price")

    def make_isFeatured(self, icon: dict, number: int) -> None:
        icon["isFeatured"] = not icon.get("isFeatured", False)
        self.note(icon, "isFeatured")

    def make_name(self, icon: dict, number: int) -> None:
        icon["name"] = f"Another name {number}"
        self.note(icon, "name")

    def make_category(self, icon: dict, number: int) -> None:
        icon["category"] = f"Another category {number}"
        self.note(icon, "category")

    def make_tags(self, icon: dict, number: int) -> None:
        icon["tags"] = [*icon.get("tags", []), f"another-tag-{number}"]
        self.note(icon, "tags")

    def make_text(self, icon: dict, number: int) -> None:
        with (self.content / "icons" / f"{icon['id']}.md").open("a", encoding="utf-8") as text:
            text.write(f"\nAnother paragraph {number}.\n")
        self.note(icon, "text")

    def make_picture(self, icon: dict, number: int) -> None:
        self.picture(icon).write_text(PICTURE.format(f"{number}.75"), encoding="utf-8")
        self.note(icon, "picture")


def run(vitrine: str, site: Path, against: Path, status: int = 0) -> subprocess.CompletedProcess:
    command = [vitrine, "preview", "--site", site, "--against", against, "--format", "json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != status:
        sys.exit(f"vitrine preview ended with {done.returncode}:\n{done.stderr}")
    return done


def timed(vitrine: str, site: Path, against: Path, status: int = 0) -> float:
    """Returns the best of several runs in seconds, because other load only adds time."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        run(vitrine, site, against, status)
        times.append(time.perf_counter() - start)
    return min(times)


def differences(change: Change, said: dict) -> list[str]:
    icons = said["icons"]
    told = {kind: {icon["id"] for icon in icons[kind]} for kind in ("inserted", "deleted", "moved")}
    told["renamed"] = {(each["old"]["id"], each["new"]["id"]) for each in icons["renamed"]}
    wrong = [
        f"{kind}: missing {sorted(change.expected[kind] - told[kind])}, "
        f"too many {sorted(told[kind] - change.expected[kind])}"
        for kind in told if told[kind] != change.expected[kind]
    ]
    fields = {each["id"]: each["fields"] for each in icons["changed"]}
    wrong += [
        f"{icon}: fields {fields.get(icon)}, not {change.fields.get(icon)}"
        for icon in sorted(fields.keys() | change.fields.keys())
        if fields.get(icon) != change.fields.get(icon)
    ]
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("vitrine")
    parser.add_argument("site", type=Path)
    parser.add_argument("--changes", type=int, default=300)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    options = parser.parse_args()
    print(f"seed {options.seed}")
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        shutil.copytree(options.site / "Content", site / "Content")
        damaged = Path(folder) / "damaged.json"
        damaged.write_text("{}", encoding="utf-8")
        change = Change(site / "Content", random.Random(options.seed))
        change.make(options.changes)
        said = json.loads(run(options.vitrine, site, options.site).stdout)
        wrong = differences(change, said)
        print("\n".join(wrong) or f"all {options.changes} changes were told, and nothing else")
        load = timed(options.vitrine, site, damaged, status=1)
        preview = timed(options.vitrine, site, options.site)
    print(f"{len(change.icons)} icons: loading once {load:.2f} s, preview {preview:.2f} s, "
          f"{preview / (2 * load):.2f} x loading twice")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
