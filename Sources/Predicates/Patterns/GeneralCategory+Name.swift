extension Unicode.GeneralCategory {
    /// The categories of a name as regular expressions write it: `L`, `Lu`.
    static func named(_ name: String) -> Set<Self>? {
        let found = names.filter { $0.key == name || (name.count == 1 && $0.key.hasPrefix(name)) }
        return found.isEmpty ? nil : Set(found.values)
    }

    /// Unicode Standard Annex #44, table 12.
    private static let names: [String: Self] = [
        "Lu": .uppercaseLetter, "Ll": .lowercaseLetter, "Lt": .titlecaseLetter,
        "Lm": .modifierLetter, "Lo": .otherLetter, "Mn": .nonspacingMark, "Mc": .spacingMark,
        "Me": .enclosingMark, "Nd": .decimalNumber, "Nl": .letterNumber, "No": .otherNumber,
        "Pc": .connectorPunctuation, "Pd": .dashPunctuation, "Ps": .openPunctuation,
        "Pe": .closePunctuation, "Pi": .initialPunctuation, "Pf": .finalPunctuation,
        "Po": .otherPunctuation, "Sm": .mathSymbol, "Sc": .currencySymbol,
        "Sk": .modifierSymbol, "So": .otherSymbol, "Zs": .spaceSeparator, "Zl": .lineSeparator,
        "Zp": .paragraphSeparator, "Cc": .control, "Cf": .format, "Cs": .surrogate,
        "Co": .privateUse, "Cn": .unassigned,
    ]
}
