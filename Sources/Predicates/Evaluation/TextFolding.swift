/// The modifiers of a comparison of texts: `[c]` ignores case, `[d]` diacritics.
///
/// The rules are Unicode's, of no language: upper case, then lower case (`ß` is
/// `ss`, `ς` is `σ`); marks are dropped from Latin, Greek and Cyrillic letters,
/// which leaves letters that only look as if they had one (`ø`, `ł`, `đ`).
package struct TextFolding: Hashable, Sendable {
    package var ignoresCase = false
    package var ignoresDiacritics = false

    /// The text in the form in which equal texts are alike.
    func fold(_ text: String) -> String {
        guard ignoresCase || ignoresDiacritics else { return text }
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return ignoresCase ? text.lowercased() : text }
        var result = text
        if ignoresDiacritics {
            var scalars = String.UnicodeScalarView()
            for scalar in text.unicodeScalars where !Self.isMark(scalar) {
                scalars.append(BaseLetters.base(of: scalar))
            }
            result = String(scalars)
        }
        return ignoresCase ? result.uppercased().lowercased() : result
    }

    /// Combining Diacritical Marks and their extended, supplementary and symbol
    /// blocks.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF: true
        default: false
        }
    }
}

extension TextFolding: CustomStringConvertible {
    /// `[cd]`, or nothing.
    package var description: String {
        let letters = (ignoresCase ? "c" : "") + (ignoresDiacritics ? "d" : "")
        return letters.isEmpty ? "" : "[\(letters)]"
    }
}
