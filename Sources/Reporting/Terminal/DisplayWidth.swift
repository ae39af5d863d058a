/// How many columns of a terminal a text takes.
///
/// Follows East Asian Width (UAX #11): wide and fullwidth two, ambiguous one;
/// emoji two; combining marks and format characters none of their own.
package enum DisplayWidth {
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        let width = scalars.lazy.map(of).max() ?? 0
        // VARIATION SELECTOR-16 asks for the coloured, wide form of a sign.
        let isColored = scalars.contains("\u{FE0F}") && scalars.count > 1
        return isColored ? 2 : width
    }

    /// The longest beginning of `text` that fits, with `…` when it is not all.
    package static func clip(_ text: String, to columns: Int) -> String {
        guard of(text) > columns else { return text }
        var clipped = ""
        var width = 1
        for character in text {
            width += of(character)
            guard width <= columns else { break }
            clipped.append(character)
        }
        return columns > 0 ? clipped + "…" : ""
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isEmojiPresentation { return true }
        return switch scalar.value {
        case 0x1100...0x115F,  // Hangul initial consonants
            0x2E80...0x303E,  // CJK radicals, Kangxi, CJK punctuation
            0x3041...0xA4CF,  // kana, bopomofo, CJK ideographs, Yi
            0xA960...0xA97F,  // Hangul Jamo extended A
            0xAC00...0xD7A3,  // Hangul syllables
            0xF900...0xFAFF,  // CJK compatibility ideographs
            0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
            0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, Nüshu, kana supplement
            0x1F200...0x1F2FF,  // enclosed ideographs
            0x20000...0x3FFFD:  // CJK ideographs of the supplementary planes
            true
        default: false
        }
    }
}
