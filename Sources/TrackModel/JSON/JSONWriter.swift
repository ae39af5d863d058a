/// JSON writer: sorted keys, short numbers, and no characters that affect a terminal.
package struct JSONWriter {
    var bytes: [UInt8] = []
    private let isPretty: Bool

    /// - Parameter isPretty: one member or element per line.
    package static func text(_ value: JSONValue, isPretty: Bool = false) -> String {
        String(decoding: bytes(value, isPretty: isPretty), as: UTF8.self)
    }

    package static func bytes(_ value: JSONValue, isPretty: Bool = false) -> [UInt8] {
        var writer = JSONWriter(isPretty: isPretty)
        writer.write(value, depth: 0)
        return writer.bytes
    }

    init(isPretty: Bool) { self.isPretty = isPretty }

    mutating func write(_ value: JSONValue, depth: Int) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .int(let value): append(value.description)
        case .double(let value): append(Self.text(of: value))
        case .string(let text): write(text)
        case .array(let values):
            list(0x5B, 0x5D, values, depth: depth) { writer, value in
                writer.write(value, depth: depth + 1)
            }
        case .object(let members):
            list(0x7B, 0x7D, members.sorted { $0.key < $1.key }, depth: depth) { writer, member in
                writer.write(member.key)
                writer.appendColon()
                writer.write(member.value, depth: depth + 1)
            }
        }
    }

    mutating func list<Element>(
        _ open: UInt8, _ close: UInt8, _ elements: [Element], depth: Int,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        bytes.append(open)
        for (place, element) in elements.enumerated() {
            begin(isFirst: place == 0, depth: depth)
            write(&self, element)
        }
        if !elements.isEmpty { breakLine(depth) }
        bytes.append(close)
    }

    /// Starts an element of a list at a depth.
    mutating func begin(isFirst: Bool, depth: Int) {
        if !isFirst { bytes.append(0x2C) }
        breakLine(depth + 1)
    }

    mutating func appendColon() {
        if isPretty { bytes.append(0x20) }
        bytes.append(0x3A)
        if isPretty { bytes.append(0x20) }
    }

    /// Copied for indentation: repeating one element is slow in unoptimised builds.
    private static let spaces: StaticString = "                                "

    mutating func breakLine(_ depth: Int) {
        guard isPretty else { return }
        var remaining = depth * 2
        bytes.append(0x0A)
        while remaining > 0 {
            let count = min(remaining, Self.spaces.utf8CodeUnitCount)
            bytes.append(
                contentsOf: UnsafeBufferPointer(start: Self.spaces.utf8Start, count: count))
            remaining -= count
        }
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }
}

// MARK: Texts

extension JSONWriter {
    mutating func write(_ text: String) {
        bytes.append(0x22)
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            guard utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) else {
                return false
            }
            bytes.append(contentsOf: utf8)
            return true
        }
        if !isPlain { for scalar in text.unicodeScalars { write(scalar) } }
        bytes.append(0x22)
    }

    /// Characters that affect a terminal are escaped, which is the same text for any reader.
    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": append("\\\"")
        case "\\": append("\\\\")
        case "\n": append("\\n")
        case "\r": append("\\r")
        case "\t": append("\\t")
        case _ where scalar.isTerminalControl:
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                append("\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits)
            }
        default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }
}

extension JSONWriter {
    /// Whether JSON has no character on its one line that this writer escapes.
    package static func isSafe(_ line: [UInt8]) -> Bool {
        if line.allSatisfy({ (0x20..<0x7F).contains($0) }) { return true }
        return !String(decoding: line, as: UTF8.self).unicodeScalars.contains {
            $0.isTerminalControl
        }
    }
}

// MARK: Numbers

extension JSONWriter {
    /// Binary arithmetic leaves noise in the last digits: 0.18000000000000016. A number that 15
    /// digits make much shorter is rounded to them.
    package static func text(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        if let whole = Int(exactly: value), abs(value) < 1e15 { return whole.description }
        let text = value.description
        guard let rounded = rounded(text, digits: 15), rounded.utf8.count + 3 <= text.utf8.count
        else { return text }
        return rounded
    }

    /// A decimal without exponent rounded to `digits` significant digits; nil for others.
    private static func rounded(_ text: String, digits: Int) -> String? {
        var figures = Array(text.utf8)
        guard figures.count > digits + 1, figures.allSatisfy({ $0 < 0x3A }),
            let first = figures.firstIndex(where: { (0x31...0x39).contains($0) }),
            let point = figures.firstIndex(of: 0x2E)
        else { return nil }
        // First digit to remove.
        let cut = first + digits + (point > first && point <= first + digits ? 1 : 0)
        guard cut > point, cut < figures.count else { return nil }
        let isUp = figures[cut] >= 0x35
        figures.removeSubrange(cut...)
        var place = figures.endIndex - 1
        while isUp, place >= 0 {
            if figures[place] == 0x39 {
                figures[place] = 0x30
            } else if (0x30...0x38).contains(figures[place]) {
                figures[place] += 1
                break
            }
            place -= 1
        }
        if isUp, place < 0 { figures.insert(0x31, at: 0) }
        while figures.last == 0x30 { figures.removeLast() }
        if figures.last == 0x2E { figures.removeLast() }
        return String(decoding: figures, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    /// C0 and C1 controls, line and paragraph separators, the bidirectional marks,
    /// embeddings, overrides and isolates of UAX #9, the byte order mark, and tag characters,
    /// which show nothing and hide any text.
    package var isTerminalControl: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E,
            0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
            true
        default: false
        }
    }
}
