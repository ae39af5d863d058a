/// Parser of JSON (RFC 8259) that only records the positions of values.
struct JSONParser {
    struct Failure: Error {
        /// Offset of the error in bytes.
        let offset: Int
    }

    /// Nesting limit, beyond that of any record.
    private static let deepest = 64

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var nodes: [JSONTape.Node] = []

    /// - Parameters:
    ///   - bytes: one value, surrounded by nothing but white space.
    ///   - names: members to skip at any level; their values are not created.
    static func value(
        of bytes: some Sequence<UInt8>, without names: [String] = []
    ) throws(Failure) -> JSONValue {
        let tape = try JSONTape(Array(bytes))
        return tape.value(at: tape.root, without: names.map { Array($0.utf8) })
    }

    static func nodes(of bytes: [UInt8]) throws(Failure) -> [JSONTape.Node] {
        try bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(Failure) in
                var parser = JSONParser(bytes: bytes)
                try parser.value(depth: 0)
                parser.skipSpace()
                guard parser.offset == bytes.count else { throw parser.failure }
                return parser.nodes
            }
        }.get()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // Records average one value in fifteen bytes.
        nodes.reserveCapacity(min(bytes.count / 12 + 1, 1 << 16))
    }

    private var failure: Failure { Failure(offset: offset) }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            offset += 1
        }
    }

    /// Takes `byte` if it is next, after white space.
    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        offset += 1
        return true
    }

    private mutating func value(depth: Int) throws(Failure) {
        skipSpace()
        guard depth < Self.deepest else { throw failure }
        let place = nodes.count
        nodes.append(JSONTape.Node(kind: .null, start: offset))
        let kind: JSONTape.Kind
        switch next {
        case UInt8(ascii: "{"): kind = try object(depth: depth)
        case UInt8(ascii: "["): kind = try array(depth: depth)
        case UInt8(ascii: "\""): kind = try string()
        case UInt8(ascii: "t"): kind = try word("true", .true)
        case UInt8(ascii: "f"): kind = try word("false", .false)
        case UInt8(ascii: "n"): kind = try word("null", .null)
        default: kind = try number()
        }
        nodes[place].kind = kind
        nodes[place].end = offset
        nodes[place].next = nodes.count
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONTape.Kind {
        offset += 1
        if take(UInt8(ascii: "}")) { return .object }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure }
            try value(depth: depth)
            guard take(UInt8(ascii: ":")) else { throw failure }
            try value(depth: depth + 1)
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw failure }
        return .object
    }

    private mutating func array(depth: Int) throws(Failure) -> JSONTape.Kind {
        offset += 1
        if take(UInt8(ascii: "]")) { return .array }
        repeat { try value(depth: depth + 1) } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw failure }
        return .array
    }

    private mutating func word(
        _ word: StaticString, _ kind: JSONTape.Kind
    ) throws(Failure) -> JSONTape.Kind {
        let end = offset + word.utf8CodeUnitCount
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard end <= bytes.count, bytes[offset..<end].elementsEqual(expected) else { throw failure }
        offset = end
        return kind
    }

    private mutating func number() throws(Failure) -> JSONTape.Kind {
        let start = offset
        var isWhole = true
        while let byte = next {
            switch byte {
            case 0x30...0x39, UInt8(ascii: "-"): break
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"):
                isWhole = false
            default: return try number(start, isWhole: isWhole)
            }
            offset += 1
        }
        return try number(start, isWhole: isWhole)
    }

    private func number(_ start: Int, isWhole: Bool) throws(Failure) -> JSONTape.Kind {
        let text = bytes[start..<offset]
        if isWhole, JSONTape.int(text) != nil { return .int }
        guard JSONTape.double(text) != nil else { throw Failure(offset: start) }
        return .double
    }
}

// MARK: Strings

extension JSONParser {
    private mutating func string() throws(Failure) -> JSONTape.Kind {
        offset += 1
        var isEscaped = false
        while let byte = next {
            offset += 1
            switch byte {
            case UInt8(ascii: "\""): return isEscaped ? .escapedString : .string
            case UInt8(ascii: "\\"):
                isEscaped = true
                var rest = JSONEscape(bytes, offset)
                guard rest.next() != nil else { throw Failure(offset: rest.offset) }
                offset = rest.offset
            case 0x00...0x1F:
                offset -= 1
                throw failure
            default: break
            }
        }
        throw failure
    }
}

extension JSONValue {
    /// - Parameter bytes: one value, surrounded by nothing but white space.
    package init(parsing bytes: some Sequence<UInt8>) throws {
        self = try JSONParser.value(of: bytes)
    }
}

/// The escapes of JSON's strings.
struct JSONEscape {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var offset: Int

    /// - Parameter offset: bytes before the one that follows the backslash.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) {
        (self.bytes, self.offset) = (bytes, offset)
    }

    /// A string whose escapes are as they must be, without its quotation marks.
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            while offset < bytes.count {
                let byte = bytes[offset]
                offset += 1
                guard byte == UInt8(ascii: "\\") else {
                    text.append(byte)
                    continue
                }
                var escape = JSONEscape(bytes, offset)
                let scalar = escape.next() ?? "\u{FFFD}"
                text.append(contentsOf: String(Character(scalar)).utf8)
                offset = escape.offset
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads one escape; nil for an invalid one, which contains `offset`.
    mutating func next() -> Unicode.Scalar? {
        guard offset < bytes.count else { return nil }
        let byte = bytes[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return scalar()
        default: return nil
        }
    }

    /// One scalar of one `\u` escape, or of two that are a surrogate pair.
    private mutating func scalar() -> Unicode.Scalar? {
        guard let high = hexDigits() else { return nil }
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard (0xD800...0xDBFF).contains(high), offset + 1 < bytes.count,
            bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
        else { return nil }
        offset += 2
        guard let low = hexDigits(), (0xDC00...0xDFFF).contains(low) else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    private mutating func hexDigits() -> UInt32? {
        guard offset + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[offset..<offset + 4] {
            guard let digit = byte.hexadecimalValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        offset += 4
        return value
    }
}
