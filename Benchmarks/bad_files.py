"""Builds sites with a file of almost 2 MB that has errors everywhere, mostly on one line.

    python3 Benchmarks/bad_files.py VITRINE [NAME...]

Prints the exit code, the CPU seconds and the peak memory of each build. Exits with 1 if a build takes 2
seconds or 300 MB, or ends abnormally."""

import json
import os
import subprocess
import sys
import tempfile

SIZE = 1_900_000
PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>{}<path d='M0 0h8z'/></svg>"
CATALOG = json.dumps({"icons": [{"id": "owl", "price": 1}]})


def fill(part, separator="", size=SIZE, most=10**9):
    """Returns as many parts as fit. Each part is generated from its number."""
    parts, length = [], 0
    while len(parts) < most:
        text = part(len(parts)) if callable(part) else part
        length += len(text) + len(separator)
        if length > size:
            break
        parts.append(text)
    return separator.join(parts)


def icons(part):
    return {"Content/catalog.json": '{"icons":[' + fill(part, ",") + "]}"}


def icon(fields):
    return {"Content/catalog.json": '{"icons":[{"id":"owl","price":1,' + fields + "}]}"}


def site(text):
    return {"Content/site.json": text}


def page(markdown):
    return {"Content/pages/a.md": markdown}


def opml(body):
    return {"Content/outlines/o.opml": f'<opml version="2.0"><body>{body}</body></opml>'}


def outline(part):
    return {"Content/outlines/o.json": '{"items":[' + fill(part, ",") + "]}"}


def template(text):
    return {"Templates/page.mustache": text}


def picture(content):
    return {"Content/icons/owl.svg": PICTURE.format(content)}


FILES = {
    "unknown fields, 2,000": icon(
        ",".join(f'"field{i}":"{"x" * 170}"' for i in range(2_000))
    ),
    "unknown fields": icon(fill(lambda i: f'"k{i}":1', ",")),
    "unknown settings": site("{" + fill(lambda i: f'"k{i}":1', ",") + "}"),
    "repeated settings": site("{" + fill('"title":"a"', ",") + "}"),
    "icons without fields": icons("{}"),
    "icons that are numbers": icons("1"),
    "icons of one id": icons('{"id":"owl","price":1}'),
    "icons without pictures": icons(lambda i: f'{{"id":"i{i}","price":1}}'),
    "unknown currencies": icons(lambda i: f'{{"id":"i{i}","price":1,"currency":"UXD"}}'),
    "unknown sections": {
        "Content/catalog.json": '{"sections":['
        + fill(lambda i: f'{{"id":"s{i}"}}', ",", SIZE // 3)
        + '],"icons":['
        + fill(lambda i: f'{{"id":"i{i}","price":1,"section":"z{i}"}}', ",", SIZE // 2)
        + "]}"
    },
    "one icon's tags": icon('"tags":[' + fill(lambda i: f'"t{i}"', ",") + "]"),
    "tags that are numbers": icon('"tags":[' + fill(str, ",") + "]"),
    "a long key": icon(f'"{"k" * SIZE}":1'),
    "a long id": {"Content/catalog.json": f'{{"icons":[{{"id":"{"k" * SIZE}","price":1}}]}}'},
    "a long name with accents": icon(f'"name":"{chr(0xE9) * (SIZE // 2)}"'),
    "a long character": icon(
        f'"a":"e{chr(0x301) * (SIZE // 3)}",' + fill(lambda i: f'"k{i}":1', ",", SIZE // 3)
    ),
    "brackets": {"Content/catalog.json": "[" * SIZE},
    "no JSON": {"Content/catalog.json": "x" * SIZE},
    "raw HTML, 20,000": page("<b>" * 20_000),
    "raw HTML": page("<b>" * (SIZE // 3)),
    "blocks of raw HTML": page(fill("<div>\n\n")),
    "bad links": page(fill(lambda i: f"[a](javascript:{i}) ")),
    "bad links on lines": page(fill(lambda i: f"[a](javascript:{i})\n")),
    "links that lead nowhere": page(fill(lambda i: f"[a](b{i}) ")),
    "lines of one letter": page("a\n" * (SIZE // 2)),
    "brackets in Markdown": page("[" * SIZE),
    "emphasis": page("*a " * (SIZE // 3)),
    "a table": page("|" * 1_000 + "\n" + "|-" * 1_000 + "|\n" + ("|" * 1_000 + "\n") * 1_800),
    "a wide table": page("|" * (SIZE // 3) + "\n" + "|-" * (SIZE // 3)),
    "front matter": page("---\n{" + fill(lambda i: f"k{i}: 1", ",", 60_000) + "}\n---\na"),
    "front matter with an accent": page(
        "---\n{é: 1," + fill(lambda i: f"k{i}: 1", ",", 60_000, 4_900) + "}\n---\na"
    ),
    "OPML, unknown tags, 5,000": opml("".join(f"<x{i}/>" for i in range(5_000))),
    "OPML, unknown tags": opml(fill(lambda i: f"<x{i}/>") + '<outline text="a"/>'),
    "OPML, bad links, 5,000": opml(
        "".join(f'<outline text="a" type="link" url="javascript:{i}"/>' for i in range(5_000))
    ),
    "OPML, bad links": opml(
        fill(lambda i: f'<outline text="a" type="link" url="javascript:{i}"/>')
    ),
    "OPML, HTML": opml('<outline text="' + fill("&lt;x&gt;") + '"/>'),
    "OPML, attributes": opml('<outline text="a" ' + fill(lambda i: f'a{i}="1"', " ") + "/>"),
    "an outline's pictures": outline(lambda i: f'{{"text":"a","image":"k{i}"}}'),
    "an outline's fields": outline('{"text":"a","z":1}'),
    "an outline's ids": outline('{"text":"a","id":"b"}'),
    "an outline's texts": outline('{"text":"a"}'),
    "an outline of 100,000 nodes": {
        "Content/outlines/o.json": '{"items":[' + fill('{"text":"a"}', ",", most=100_000) + "]}"
    },
    "a list of tasks": {
        "Content/outlines/o.md": fill(lambda i: f"- [x] a{i} **b** `c`\n", most=60_000)
    },
    "a list's links": {"Content/outlines/o.md": fill(lambda i: f"- [a](javascript:{i})\n")},
    "a list's HTML": {"Content/outlines/o.md": "- " + "<b>" * (SIZE // 3)},
    "pages of one path, 5,000": site(
        '{"pages":[' + fill('{"path":"/a/","title":"a","items":"catalog"}', ",", most=5_000) + "]}"
    ),
    "pages of one path": site('{"pages":[' + fill('{"path":"/a/"}', ",") + "]}"),
    "unknown layouts": site(
        '{"pages":['
        + fill(lambda i: f'{{"path":"/a{i}/","items":"catalog","layout":{{"type":"flwo"}}}}', ",")
        + "]}"
    ),
    "items of one id": site(
        '{"pages":[{"path":"/","items":['
        + fill(lambda i: f'{{"id":"a","image":"z{i}"}}', ",")
        + "]}]}"
    ),
    "unknown variables, 10,000": template("{{nope}}" * 10_000),
    "unknown variables": template("{{nope}}" * (SIZE // 8)),
    "unknown partials": template("{{>nope}}" * (SIZE // 9)),
    "open sections": template("{{#nope}}" * (SIZE // 9)),
    "sections in sections": template("{{#a}}" * (SIZE // 12) + "{{/a}}" * (SIZE // 12)),
    "unknown words": {
        "Templates/words/en.json": "{" + fill(lambda i: f'"w{i}":"a"', ",") + "}"
    },
    "brackets in a style sheet": picture(f"<style>.a{{fill:{'(' * (SIZE // 2)}}}</style>"),
    "brackets in an attribute": picture(f"<g transform='{'(' * (SIZE // 2)}'/>"),
    "references in a chain": picture(
        fill(lambda i: f"<g id='a{i}'><use href='#a{i + 1}'/></g>", size=SIZE // 2)
    ),
    "rules for each element": picture(
        "<style>"
        + fill(lambda i: f"g .a{i}{{fill:red}}", size=SIZE // 4, most=4_999)
        + "</style>"
        + fill(lambda i: f"<g class='a{i % 5_000}'/>", size=SIZE // 4)
    ),
    "scripts": picture("<script/>" * 100_000),
    "handlers": picture("<g " + fill(lambda i: f"on{i}='1'", " ", SIZE // 2) + "/>"),
    "equal ids": picture(fill("<g id='a'/>", size=SIZE // 2)),
    "references to nothing": picture(fill(lambda i: f"<use href='#a{i}'/>", size=SIZE // 2)),
    "unknown properties": picture(
        "<g style='" + fill(lambda i: f"z{i}:1;", size=SIZE // 2) + "'/>"
    ),
}


# Runs a program, and prints its exit code, seconds and kilobytes. A process inherits the peak memory of its
# parent, and this script is large.
MEASURE = """
import os, resource, subprocess, sys
def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, preexec_fn=limit)
_, status, usage = os.wait4(process.pid, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
"""


def build(vitrine, files):
    """Returns the exit code, the CPU seconds, the peak memory in MB, and the last line of output."""
    with tempfile.TemporaryDirectory() as folder:
        known = {"Content/catalog.json": CATALOG, "Content/icons/owl.svg": PICTURE.format("")}
        for path, text in (known | files).items():
            os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
            with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
                file.write(text)
        with open(os.path.join(folder, "said"), "w+", errors="replace") as said:
            measured = subprocess.run(
                [sys.executable, "-c", MEASURE, vitrine, "build", "--site", folder],
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
            ).stdout.split()
            said.seek(0)
            last = said.read().strip().rpartition("\n")[2]
        return int(measured[0]), float(measured[1]), int(measured[2]) / 1024, last


def main():
    vitrine = os.path.abspath(sys.argv[1])
    failed = []
    for name in sys.argv[2:] or FILES:
        code, seconds, memory, last = build(vitrine, FILES[name])
        isBounded = code in (0, 1) and seconds < 2 and memory < 300
        if not isBounded:
            failed.append(name)
        mark = "" if isBounded else "  <<<"
        print(f"{name:30}{code:4}{seconds:7.2f} s{memory:7.0f} MB  {last[:60]}{mark}", flush=True)
    print(f"{len(failed)} out of bounds" if failed else "all within bounds")
    sys.exit(1 if failed else 0)


main()
