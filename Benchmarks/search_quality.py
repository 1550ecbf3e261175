#!/usr/bin/env python3
"""Counts the queries of the judged set that find a wanted icon: Vitrine, Lunr, and a substring search.

    .venv/bin/python -m pip install lunr
    .venv/bin/python Benchmarks/search_quality.py

All use the names, ids, tags and categories of `Tests/Fixtures/Search/judged.json`. The results of Vitrine
are in `results.json` next to it. The Swift tests and browser tests compare this file with the build and
the page.

Lunr runs in three ways: with its defaults (any term may match), with all terms required and prefixes
(search as you type), and also with one typing error. A query succeeds at 3 (at 10) if a wanted icon is
among the first 3 (10) results."""

import argparse
import collections
import json
import pathlib
import re

from lunr import lunr
from lunr.query import QueryPresence

FIXTURES = pathlib.Path(__file__).resolve().parent.parent / "Tests" / "Fixtures" / "Search"
KINDS = ["upstream", "name", "typing", "asked"]


def judged(name):
    return json.loads((FIXTURES / name).read_text(encoding="utf-8"))


def substring_search(icons):
    """A common simple search: names and ids that contain the query, then tags and categories."""

    def find(query):
        query = query.lower()
        first = [icon["id"] for icon in icons
                 if query in icon["name"].lower() or query in icon["id"]]
        rest = [icon["id"] for icon in icons
                if any(query in text.lower()
                       for text in [*icon.get("tags", []), icon.get("category", "")])]
        return first + [each for each in rest if each not in set(first)]

    return find


def lunr_searches(icons):
    documents = [{"id": icon["id"], "key": icon["id"].replace("-", " "), "name": icon["name"],
                  "tags": " ".join(icon.get("tags", [])), "category": icon.get("category", "")}
                 for icon in icons]
    fields = [{"field_name": "name", "boost": 10}, {"field_name": "key", "boost": 5},
              {"field_name": "tags", "boost": 5}, "category"]
    index = lunr(ref="id", fields=fields, documents=documents)

    def plain(query):
        return [found["ref"] for found in index.search(" ".join(words(query)))]

    def asked(query, edits):
        parts = index.create_query()
        for word in words(query):
            parts.term(word, presence=QueryPresence.REQUIRED, boost=10)
        found = [each["ref"] for each in index.query(parts)]
        # Prefixes are not stemmed, so they are a separate query.
        for options in [{"wildcard": 2}, *([{"edit_distance": 1}] if edits else [])]:
            parts = index.create_query()
            for word in words(query):
                parts.term(word, presence=QueryPresence.REQUIRED, use_pipeline=False, **options)
            known = set(found)
            found += [each["ref"] for each in index.query(parts) if each["ref"] not in known]
        return found

    return {
        "Lunr": plain,
        "Lunr, beginnings of words": lambda query: asked(query, False),
        "Lunr, with a typing error": lambda query: asked(query, True),
    }


def words(query):
    return re.findall(r"\w+", query.lower())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.parse_args()
    judgement = judged("judged.json")
    icons, queries = judgement["icons"], judgement["queries"]
    ours = {result["query"]: result["icons"] for result in judged("results.json")}
    searches = {"vitrine": ours.__getitem__, **lunr_searches(icons),
                "parts of words": substring_search(icons)}
    totals = collections.Counter(query["kind"] for query in queries)
    print(f"| {len(queries)} queries, {len(icons):,} icons | at 3 | at 10 | "
          + " | ".join(f"{kind} ({totals[kind]}) at 3" for kind in KINDS) + " |")
    print("|---" * (3 + len(KINDS)) + "|")
    for name, find in searches.items():
        found = {3: collections.Counter(), 10: collections.Counter()}
        for query in queries:
            results = find(query["query"])
            for count, kinds in found.items():
                kinds[query["kind"]] += not set(query["wanted"]).isdisjoint(results[:count])
        cells = [sum(found[3].values()), sum(found[10].values()), *(found[3][kind] for kind in KINDS)]
        print(f"| {name} | " + " | ".join(map(str, cells)) + " |")


if __name__ == "__main__":
    main()
