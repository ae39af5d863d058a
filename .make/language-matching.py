#!/usr/bin/env python3
"""Writes Sources/LanguageTables/LanguageMatchingData.swift.

    pip install Babel langcodes
    .make/language-matching.py > Sources/LanguageTables/LanguageMatchingData.swift

Unicode CLDR: likely subtags (packed by `Babel`), distances between languages and
scripts and languages that stand for their macrolanguage (packed by `langcodes`).
"""
import babel
from babel.core import get_global
from langcodes import data_dicts

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


def table(name, comment, rows):
    yield f"    /// {comment}"
    yield f'    package static let {name} = SubtagTable(\n        """'
    for key in sorted(rows, key=str.encode):
        yield "        " + "|".join([key] + rows[key]).rstrip("|")
    yield '        """)'


def main():
    pairs = distances()
    known = {side.split("_")[0] for pair in pairs for side in pair.split(">")}
    aliases = {**data_dicts.NORMALIZED_MACROLANGUAGES, **ALIASES}
    print("// Made by .make/language-matching.py; do not edit.\n")
    print(f"/// How near languages are to each other: Unicode CLDR, as of Babel {babel.__version__}.")
    print("package enum LanguageMatchingData {")
    tables = [
        ("likely", "`key|language|script|region`: what a short tag stands for.", likely(known)),
        ("distances", "`desired>supported|distance`, where it is not the usual one.", pairs),
        ("aliases", "Languages that stand for another.", {k: [v] for k, v in aliases.items()}),
    ]
    print("\n\n".join("\n".join(table(*t)) for t in tables))
    print("}")


main()
