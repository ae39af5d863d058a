/// Rows of text sorted by their first field, searched in place: nothing is parsed or
/// copied at start.
///
/// Unchecked, because the bytes are constants of the program.
package struct SubtagTable: @unchecked Sendable {
    /// Columns of a row after its key.
    package enum Column: Int {
        /// English name; empty where another subtag is preferred.
        case name
        /// The subtag or tag to write instead.
        case preferred
        /// The script that a tag leaves out (`Suppress-Script`).
        case script
        /// The language that encloses this one.
        case macrolanguage
        /// The language that this one may follow as an extended language subtag.
        case prefix
    }

    package struct Row {
        private let fields: [Substring]

        fileprivate init(_ text: String) {
            fields = text.split(separator: "|", omittingEmptySubsequences: false)
        }

        package subscript(column: Column) -> String? { self[column.rawValue] }

        package subscript(index: Int) -> String? {
            guard fields.indices.contains(index) else { return nil }
            let field = fields[index]
            return field.isEmpty ? nil : String(field)
        }
    }

    private let text: UnsafeBufferPointer<UInt8>

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    package subscript(key: String) -> Row? { row(of: Array(key.utf8)) }

    /// The first key whose row has this name, in any case. Looks at every row.
    package func key(named name: String) -> String? {
        let wanted = name.lowercased()
        let length = wanted.utf8.count
        let first = wanted.utf8.first ?? 0
        var start = 0
        while start < text.count {
            var bar = start
            while bar < text.count, Self.letter(text[bar]) != nil { bar += 1 }
            var end = bar
            if bar < text.count, text[bar] != UInt8(ascii: "\n") {
                end += 1
                while end < text.count, Self.letter(text[end]) != nil { end += 1 }
                // Upper and lower case of an ASCII letter differ in one bit.
                if end - bar - 1 == length, first >= 0x80 || text[bar + 1] | 0x20 == first | 0x20,
                    String(decoding: text[bar + 1..<end], as: UTF8.self).lowercased() == wanted
                {
                    return String(decoding: text[start..<bar], as: UTF8.self)
                }
            }
            while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
            start = end + 1
        }
        return nil
    }

    /// The keys that are replaced by this one, in their order. Looks at every row.
    package func keys(preferring preferred: String) -> [String] {
        let wanted = Array(preferred.utf8)
        return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let fields = line.split(
                separator: UInt8(ascii: "|"), maxSplits: 3, omittingEmptySubsequences: false)
            guard fields.count > 2, fields[2].elementsEqual(wanted) else { return nil }
            return String(decoding: fields[0], as: UTF8.self)
        }
    }

    private func row(of key: [UInt8]) -> Row? {
        var low = 0
        var high = text.count
        while low < high {
            var start = low + (high - low) / 2
            while start > low, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
            // Byte by byte: reading a tag spends most of its time here.
            var place = start
            var difference = 0
            while difference == 0, place < high, let letter = Self.letter(text[place]) {
                let offset = place - start
                difference = offset < key.count ? Int(key[offset]) - Int(letter) : -1
                place += 1
            }
            if difference == 0, place - start < key.count { difference = 1 }
            let end = text[place..<high].firstIndex(of: UInt8(ascii: "\n")) ?? high
            if difference == 0 {
                let fields = text[min(place + 1, end)..<end]
                return Row(String(decoding: fields, as: UTF8.self))
            }
            if difference < 0 {
                high = start
            } else {
                low = end + 1
            }
        }
        return nil
    }

    /// A byte of the key; nil for the separator after it.
    private static func letter(_ byte: UInt8) -> UInt8? {
        byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\n") ? nil : byte
    }
}
