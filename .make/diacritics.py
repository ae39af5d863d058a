#!/usr/bin/env python3
"""Writes Sources/Predicates/Evaluation/BaseLetters.swift.

    .make/diacritics.py > Sources/Predicates/Evaluation/BaseLetters.swift

Letters of Latin, Greek and Cyrillic that Unicode decomposes into one base letter
and marks, as the Unicode data of Python's `unicodedata` has them.
"""
import unicodedata

BLOCKS = [range(0xC0, 0x530), range(0x1E00, 0x2000), range(0x212A, 0x212C)]
WIDTH = 84


def rows():
    found = {}
    for code in (code for block in BLOCKS for code in block):
        letter = chr(code)
        if not unicodedata.category(letter).startswith("L"):
            continue
        parts = unicodedata.normalize("NFD", letter)
        base = "".join(part for part in parts if unicodedata.category(part) != "Mn")
        if len(base) == 1 and base != letter:
            found.setdefault(base, []).append(letter)
    for base in sorted(found):
        letters = "".join(found[base])
        while letters:
            yield base + letters[:WIDTH]
            letters = letters[WIDTH:]


print(f'''/// Letters without diacritics. Written by `.make/diacritics.py` from Unicode
/// {unicodedata.unidata_version}.
enum BaseLetters {{
    /// The letter without diacritics.
    static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {{
        scalar.value < 0xC0 ? scalar : table[scalar] ?? scalar
    }}

    private static let table: [Unicode.Scalar: Unicode.Scalar] = {{
        var table: [Unicode.Scalar: Unicode.Scalar] = [:]
        for row in rows.split(separator: "\\n") {{
            let scalars = row.unicodeScalars
            guard let base = scalars.first else {{ continue }}
            for letter in scalars.dropFirst() {{ table[letter] = base }}
        }}
        return table
    }}()

    /// Each row: a base letter, then its letters with diacritics.
    private static let rows = """''')
for row in rows():
    print("        " + "".join(f"{letter}" for letter in row))
print('''        """
}''')
