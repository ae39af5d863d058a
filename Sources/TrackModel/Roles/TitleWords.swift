/// A title split into words for comparison: lower case, without accents.
package struct TitleWords: Hashable, Sendable {
    package let words: [String]

    /// Limit in characters; the rest of a longer title is ignored.
    private static let longest = 1000

    package init(_ title: String) {
        // A text has at most as many characters as bytes.
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

    /// A faster version for ASCII.
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

    /// The letter or digit without its accent; nil for a separator.
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

    /// Whether the title contains the words of `phrase` as whole words in sequence.
    func contains(_ phrase: TitleWords) -> Bool {
        guard let first = phrase.words.first, words.count >= phrase.words.count else {
            return false
        }
        return words.indices.contains { start in
            words[start] == first && words[start...].starts(with: phrase.words)
        }
    }
}

/// Negations of roles in titles: “no commentary”, “non-SDH”, “not forced”.
enum TitleNegation {
    /// Words before the role.
    private static let before: Set<String> = [
        "no", "non", "not", "without", "wo", "nicht", "kein", "keine", "keinen", "ohne", "sans",
        "pas", "sin", "senza", "sem", "nao", "zonder", "geen", "niet", "uten", "utan", "uden",
        "ikke", "inte", "ej", "ilman", "ei", "bez", "nie", "ne", "nem", "fara", "без", "не",
        "нет", "бэз", "χωρις", "olmayan",
    ]

    /// Words after the role.
    private static let behind: Set<String> = ["free", "removed", "excluded", "off", "nelkul"]

    private static let beforeUnspaced = ["无", "無", "非", "不含", "没有", "沒有", "ไม่มี"]
    private static let behindUnspaced = ["なし", "無し", "无", "없음", "除く"]

    /// - Parameter count: length of the role in words, from `index` on.
    static func isNegated(_ words: [String], at index: Int, count: Int) -> Bool {
        if index > 0, before.contains(words[index - 1]) { return true }
        // “w/o commentary”
        if index > 1, words[index - 2] == "w", words[index - 1] == "o" { return true }
        let next = index + count
        return next < words.count && behind.contains(words[next])
    }

    /// Negation within a word, for scripts without spaces.
    static func isNegated(_ part: String, in word: String) -> Bool {
        beforeUnspaced.contains { word.hasPrefix($0 + part) || word.hasSuffix($0 + part) }
            || behindUnspaced.contains { word.hasPrefix(part + $0) || word.hasSuffix(part + $0) }
    }
}
