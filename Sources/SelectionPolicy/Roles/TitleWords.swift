/// Words of a title, ready to be compared: lower case, without accents.
package struct TitleWords: Hashable, Sendable {
    package let words: [String]

    /// Titles beyond this many characters are read no further.
    private static let longest = 1000

    package init(_ title: String) {
        // As many bytes are at least as many characters.
        let isShort = title.utf8.count <= Self.longest
        let title = isShort ? title : String(title.prefix(Self.longest))
        words =
            title.utf8.allSatisfy { $0 < 0x80 } ? Self.wordsOfASCII(title) : Self.words(of: title)
    }

    private static func words(of title: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in title.lowercased().unicodeScalars {
            if let base = Self.base(of: scalar) {
                word.unicodeScalars.append(base)
            } else if !scalar.properties.isDiacritic, scalar != "'", scalar != "’" {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// The same, without a look at the properties of each character.
    private static func wordsOfASCII(_ title: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        for byte in title.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                word.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
            // The latter two are diacritics.
            case UInt8(ascii: "'"), UInt8(ascii: "^"), UInt8(ascii: "`"): break
            default:
                if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
                word.removeAll(keepingCapacity: true)
            }
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }

    /// The letter or digit without its accent; nil for what separates words.
    private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "a"..."z", "0"..."9": return scalar
        default: break
        }
        if let plain = accents[scalar] { return plain }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            ? scalar : nil
    }

    private static let accents: [Unicode.Scalar: Unicode.Scalar] = {
        let groups: [(String, Unicode.Scalar)] = [
            ("àáâãäåāăą", "a"), ("çćĉčċ", "c"), ("ďđ", "d"), ("èéêëēėęě", "e"), ("ìíîïīįı", "i"),
            ("ñńň", "n"), ("òóôõöøōő", "o"), ("ŕř", "r"), ("śšş", "s"), ("ťţ", "t"),
            ("ùúûüūůűų", "u"), ("ýÿ", "y"), ("źżž", "z"), ("ł", "l"), ("ğ", "g"),
        ]
        var table: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (letters, base) in groups {
            for letter in letters.unicodeScalars { table[letter] = base }
        }
        return table
    }()

    /// Whether the words of `phrase` stand in the title, whole and in a row.
    package func contains(_ phrase: TitleWords) -> Bool {
        guard let first = phrase.words.first, words.count >= phrase.words.count else {
            return false
        }
        return words.indices.contains { start in
            words[start] == first && words[start...].starts(with: phrase.words)
        }
    }
}
