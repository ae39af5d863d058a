/// A CSV document (RFC 4180), whose first row names its columns. Spreadsheets also separate fields by
/// semicolons or tabs.
package struct CSVTable: Sendable {
    package struct Row: Sendable {
        /// Line in the document, from 1.
        package let line: Int
        package let fields: [String]
    }

    package struct Problem: Error, CustomStringConvertible {
        package let line: Int
        package let description: String
    }

    /// The first row.
    package let header: [String]
    /// The others, without blank lines.
    package let rows: [Row]

    package init(_ bytes: [UInt8]) throws(Problem) {
        var reader = Reader(bytes)
        var rows = try reader.rows()
        guard let first = rows.first else {
            throw Problem(line: 1, description: "found no row, expected the names of columns")
        }
        header = first.fields
        rows.removeFirst()
        self.rows = rows
    }

    /// The index of a column by any of its names, in any case and without blanks, `_` and `-`; nil
    /// for none.
    package func column(_ names: String...) -> Int? {
        header.firstIndex { title in
            names.contains(String(title.lowercased().filter { $0.isLetter || $0.isNumber }))
        }
    }

    private struct Reader {
        private let bytes: [UInt8]
        private let separator: UInt8
        private var place: Int
        private var line = 1

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
            func count(_ mark: UInt8) -> Int { first.count { $0 == mark } }
            // The comma wins where counts are equal.
            separator = [UInt8(ascii: ";"), UInt8(ascii: "\t")].reduce(UInt8(ascii: ",")) {
                count($1) > count($0) ? $1 : $0
            }
        }

        mutating func rows() throws(Problem) -> [Row] {
            var rows: [Row] = []
            while place < bytes.count {
                let start = line
                let fields = try row()
                if fields.contains(where: { !$0.isEmpty }) {
                    rows.append(Row(line: start, fields: fields))
                }
            }
            return rows
        }

        private mutating func row() throws(Problem) -> [String] {
            var fields: [String] = []
            while true {
                fields.append(try field())
                guard place < bytes.count else { return fields }
                let end = bytes[place]
                place += 1
                if end != separator { return fields }
            }
        }

        /// A field up to its separator, the end of the line or of the document.
        private mutating func field() throws(Problem) -> String {
            let start = line
            var content: [UInt8] = []
            var isQuoted = false
            while place < bytes.count {
                let byte = bytes[place]
                if byte == UInt8(ascii: "\n") { line += isQuoted ? 1 : 0 }
                if isQuoted {
                    place += 1
                    guard byte == UInt8(ascii: "\"") else {
                        content.append(byte)
                        continue
                    }
                    guard place < bytes.count, bytes[place] == byte else {
                        isQuoted = false
                        continue
                    }
                    content.append(byte)
                    place += 1
                } else if byte == UInt8(ascii: "\""), content.isEmpty {
                    isQuoted = true
                    place += 1
                } else if byte == separator || byte == UInt8(ascii: "\n") {
                    if byte != separator { line += 1 }
                    break
                } else {
                    content.append(byte)
                    place += 1
                }
            }
            guard !isQuoted else {
                throw Problem(line: start, description: "found no end of a quoted field")
            }
            if content.last == UInt8(ascii: "\r") { content.removeLast() }
            guard let text = String(validating: content, as: UTF8.self) else {
                throw Problem(line: start, description: "found bytes that are not UTF-8")
            }
            return text
        }
    }
}
