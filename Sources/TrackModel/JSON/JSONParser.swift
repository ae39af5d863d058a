/// Reads JSON (RFC 8259) as it stands in memory, and notes where its values are.
struct JSONParser {
    struct Failure: Error {
        /// Bytes before the place.
        let offset: Int
    }

    /// Deeper nesting is no record.
    private static let deepest = 64

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var nodes: [JSONTape.Node] = []

    /// - Parameters:
    ///   - bytes: one value with nothing but white space around it.
    ///   - names: of members to leave out wherever they stand; nothing is made of their values.
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
        // A record has one in fifteen bytes.
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
    /// - Parameter bytes: one value with nothing but white space around it.
    package init(parsing bytes: some Sequence<UInt8>) throws {
        self = try JSONParser.value(of: bytes)
    }
}
