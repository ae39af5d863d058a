/// Words of a title that turn a role round: “no commentary”, “non-SDH”, “not forced”.
enum TitleNegation {
    /// Before the role.
    private static let before: Set<String> = [
        "no", "non", "not", "without", "wo", "nicht", "kein", "keine", "keinen", "ohne", "sans",
        "pas", "sin", "senza", "sem", "nao", "zonder", "geen", "niet", "uten", "utan", "uden",
        "ikke", "inte", "ej", "ilman", "ei", "bez", "nie", "ne", "nem", "fara", "без", "не",
        "нет", "бэз", "χωρις", "olmayan",
    ]

    /// Behind the role.
    private static let behind: Set<String> = ["free", "removed", "excluded", "off", "nelkul"]

    private static let beforeUnspaced = ["无", "無", "非", "不含", "没有", "沒有", "ไม่มี"]
    private static let behindUnspaced = ["なし", "無し", "无", "없음", "除く"]

    /// - Parameter count: how many words tell the role, from `index` on.
    static func isNegated(_ words: [String], at index: Int, count: Int) -> Bool {
        if index > 0, before.contains(words[index - 1]) { return true }
        // “w/o commentary”
        if index > 1, words[index - 2] == "w", words[index - 1] == "o" { return true }
        let next = index + count
        return next < words.count && behind.contains(words[next])
    }

    /// In scripts without spaces, where the role is a part of a word.
    static func isNegated(_ part: String, in word: String) -> Bool {
        beforeUnspaced.contains { word.hasPrefix($0 + part) || word.hasSuffix($0 + part) }
            || behindUnspaced.contains { word.hasPrefix(part + $0) || word.hasSuffix(part + $0) }
    }
}
