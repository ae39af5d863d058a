#!/usr/bin/env python3
"""Writes likely-subtags.txt, distances.txt and aliases.txt into
Sources/CEmbeddedData/Languages, and prints the version of Babel, which the comment in
Sources/LanguageTables/LanguageTables.swift states.

    pip install Babel langcodes
    .make/language-matching.py

Unicode CLDR: likely subtags (packed by `Babel`), distances between languages and
scripts and languages that stand for their macrolanguage (packed by `langcodes`).
"""
import pathlib

import babel
from babel.core import get_global
from langcodes import data_dicts

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Sources/CEmbeddedData/Languages"
# langcodes adds pairs of its own, so that normalised tags find what CLDR says of
# `sh`. We keep what CLDR says.
NOT_CLDR = {("sr", "bs"), ("sr", "hr"), ("bs", "sr"), ("hr", "sr")}
# Languages that people call by another code.
ALIASES = {"tl": "fil", "sh": "sr_Latn", "prs": "fa_AF", "swc": "sw_CD", "cnr": "sr_ME"}


def distances():
    rows = {}
    for desired, others in data_dicts.LANGUAGE_DISTANCES.items():
        for supported, distance in others.items():
            if desired != "*" and desired != "*_*" and (desired, supported) not in NOT_CLDR:
                rows[f"{desired}>{supported}"] = [str(distance)]
    return rows


def likely(known):
    rows = {}
    for key, full in get_global("likely_subtags").items():
        language = key.split("_")[0]
        if language == "und" or len(language) == 2 or language in known:
            parts = full.split("_")
            rows[key] = [parts[0], parts[1], parts[2] if len(parts) > 2 else ""]
    return rows


def write(name, rows):
    lines = ["|".join([key] + rows[key]).rstrip("|") + "\n" for key in sorted(rows, key=str.encode)]
    (FOLDER / f"{name}.txt").write_text("".join(lines), encoding="utf-8")


def main():
    pairs = distances()
    known = {side.split("_")[0] for pair in pairs for side in pair.split(">")}
    aliases = {**data_dicts.NORMALIZED_MACROLANGUAGES, **ALIASES}
    write("likely-subtags", likely(known))
    write("distances", pairs)
    write("aliases", {key: [value] for key, value in aliases.items()})
    print(f"Unicode CLDR as of Babel {babel.__version__}")


main()
