/// Names as people write them.
package enum Spelling {
    /// Letters and digits alone, in lower case.
    package static func letters(of name: some StringProtocol) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// A row of a table by its names; lists are separated by spaces.
    struct Row {
        /// The record's.
        let name: String
        let aliases: String
        /// For people; no spelling where several rows have the same.
        let words: String
        /// Extensions, four-character codes.
        let marks: String
    }

    /// The record's names by spelling. Names go before aliases, those before the words for people, and those before marks;
    /// of equals the first row.
    static func index(_ rows: [Row]) -> [String: String] {
        var index: [String: String] = [:]
        func add(_ spellings: String, _ row: Row) {
            for word in spellings.split(separator: " ") {
                let letters = letters(of: word.prefix { $0 != "=" })
                if index[letters] == nil { index[letters] = row.name }
            }
        }
        for row in rows { add(letters(of: row.name), row) }
        for row in rows { add(row.aliases, row) }
        let shared = Dictionary(grouping: rows, by: \.words).filter { $0.value.count > 1 }
        for row in rows where shared[row.words] == nil { add(letters(of: row.words), row) }
        for row in rows { add(row.marks, row) }
        return index
    }
}
