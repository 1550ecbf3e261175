"""parts.py PROGRAM [--icons 200000] [--parts 8] [--at-once 2] [--memory MIB] [--folder DIR]

Builds a catalog in parts, each in a process with limited memory, and joins them. Compares the result with
that of one build, byte for byte. Prints the time and memory of each process."""

import argparse
import concurrent.futures
import filecmp
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "Builds"))

import catalog


def run(name, command, folder, limit=None):
    """Returns the wall seconds, CPU seconds and MiB of a process, and its output."""
    def bound():
        if limit:
            resource.setrlimit(resource.RLIMIT_DATA, (limit << 20, limit << 20))
    start = time.monotonic()
    log = folder / f"{name.replace(' ', '-')}.log"
    with open(log, "w") as file:
        process = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, preexec_fn=bound)
        _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    if os.waitstatus_to_exitcode(status) != 0:
        raise SystemExit(f"{name} failed:\n{log.read_text()}")
    cpu = usage.ru_utime + usage.ru_stime
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    print(f"| {name} | {wall:.1f} | {cpu:.1f} | {usage.ru_maxrss / scale:.0f} |", flush=True)
    return log.read_text()


def differences(one, other):
    """Returns the paths of the files that differ between two folders."""
    paths = [{str(file.relative_to(root)) for file in root.rglob("*") if file.is_file()} for root in (one, other)]
    _, mismatch, errors = filecmp.cmpfiles(one, other, paths[0] & paths[1], shallow=False)
    return sorted(paths[0] ^ paths[1]) + sorted(mismatch + errors), len(paths[0])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--icons", type=int, default=200_000)
    parser.add_argument("--parts", type=int, default=8)
    parser.add_argument("--at-once", type=int, default=2)
    parser.add_argument("--memory", type=int, help="mebibytes of each process")
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path("/tmp/vitrine-parts"))
    parser.add_argument("--keep", action="store_true", help="take the catalog that is in the folder")
    options = parser.parse_args()
    folder = options.folder.resolve()
    site = folder / "catalog/vitrine"
    if not options.keep:
        catalog.make(options.icons, folder / "catalog")
        shutil.rmtree(folder / "catalog/hugo")
    for name in ("parts", "one", "joined", "state", "state-one"):
        shutil.rmtree(folder / name, ignore_errors=True)
    results = folder / "parts"
    results.mkdir()
    base = [options.program, "build", "--site", site, "--timings"]
    print("| | wall, s | CPU, s | memory, MB |\n|---|---|---|---|", flush=True)
    with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
        parts = [pool.submit(run, f"part {number} of {options.parts}",
                             [*base, "--part", f"{number}/{options.parts}", "--results", results,
                              "--state", folder / f"state-{number}"],
                             folder, options.memory)
                 for number in range(1, options.parts + 1)]
        for part in parts:
            part.result()
    to = ["--output", folder / "joined", "--state", folder / "state"]
    said = run("join", [options.program, "join", results, "--site", site, "--timings", *to], folder,
               options.memory)
    after = run("build after that", [*base, *to], folder)
    run("one build", [*base, "--output", folder / "one", "--state", folder / "state-one"], folder)
    print(said, after, sep="\n")
    different, count = differences(folder / "one", folder / "joined")
    sizes = sorted(file.stat().st_size for file in results.iterdir())
    print(f"parts of {sizes[0] >> 20} to {sizes[-1] >> 20} MB; {count} files, {len(different)} differ")
    if different:
        raise SystemExit("\n".join(different[:10]))


if __name__ == "__main__":
    main()
