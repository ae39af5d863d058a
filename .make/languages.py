#!/usr/bin/env python3
"""Writes languages.txt, regions.txt, scripts.txt, variants.txt and whole-tags.txt into
Sources/CEmbeddedData/Languages, and prints the date of the registry, which the comment in
Sources/LanguageTables/LanguageTables.swift states.

    pip install language-tags pycountry Babel
    .make/languages.py

One row per subtag, sorted by key, without empty fields at its end:
`key|name|preferred|script|macrolanguage|prefix`.

Subtags come from the IANA language subtag registry (packed by `language-tags`),
three-letter codes from ISO 639-2 and 639-3 (`pycountry`), English names from
Unicode CLDR (`Babel`) where it has one, else from the registry.
"""
import json
import pathlib

import babel
import language_tags
import pycountry

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Sources/CEmbeddedData/Languages"
CLDR = babel.Locale("en")
# Withdrawn ISO 639-2 codes and their bibliographic forms, still common in files.
WITHDRAWN = {"scc": "sr", "scr": "hr", "mol": "ro"}
# Where CLDR's name is longer than what people say, or would nest parentheses.
NAMES = {
    "HK": "Hong Kong",
    "MO": "Macao",
    "MM": "Myanmar",
    "CC": "Cocos Islands",
    "001": "World",
}


def registry():
    folder = pathlib.Path(language_tags.__file__).parent / "data/json"
    date = json.loads((folder / "meta.json").read_text())["File-Date"]
    return date, json.loads((folder / "registry.json").read_text())


def named(entry, names):
    key = entry["Subtag"]
    return NAMES.get(key) or names.get(key) or entry["Description"][0].replace('"', "")


def languages(entries):
    prefixes = {e["Subtag"]: e["Prefix"][0] for e in entries if e["Type"] == "extlang"}
    preferred = {}
    for language in pycountry.languages:
        two = getattr(language, "alpha_2", None)
        three = {language.alpha_3, getattr(language, "bibliographic", language.alpha_3)}
        preferred.update({code: two or language.alpha_3 for code in three})
    preferred.update(WITHDRAWN)
    rows = {code: ["", target] for code, target in preferred.items() if code != target}
    for entry in of_type(entries, "language"):
        code = entry["Subtag"]
        if "Preferred-Value" in entry:
            rows[code] = ["", entry["Preferred-Value"]]
        elif code not in rows:
            rows[code] = [
                named(entry, CLDR.languages),
                "",
                entry.get("Suppress-Script", ""),
                entry.get("Macrolanguage", ""),
                prefixes.get(code, ""),
            ]
    return {code: row for code, row in rows.items() if row[0] or end_of(row[1], rows)}


def end_of(code, rows):
    """A preferred value must itself be a row with a name."""
    return code in rows and rows[code][0] != ""


def of_type(entries, *types):
    return [e for e in entries if e["Type"] in types and ".." not in e.get("Subtag", "")]


def plain(entries, kind, names):
    return {
        e["Subtag"]: ["", e["Preferred-Value"]] if "Preferred-Value" in e else [named(e, names)]
        for e in of_type(entries, kind)
    }


def whole_tags(entries):
    return {
        e["Tag"].lower(): ["", e["Preferred-Value"]]
        for e in of_type(entries, "grandfathered", "redundant")
        if "Preferred-Value" in e
    }


def write(name, rows):
    lines = []
    for key in sorted(rows, key=str.encode):
        fields = [key] + rows[key]
        assert not any("|" in f or "\n" in f for f in fields), fields
        lines.append("|".join(fields).rstrip("|") + "\n")
    (FOLDER / f"{name}.txt").write_text("".join(lines), encoding="utf-8")


def main():
    date, entries = registry()
    write("languages", languages(entries))
    write("scripts", plain(entries, "script", CLDR.scripts))
    write("regions", plain(entries, "region", CLDR.territories))
    write("variants", plain(entries, "variant", {}))
    write("whole-tags", whole_tags(entries))
    print(f"IANA language subtag registry of {date}")


main()
