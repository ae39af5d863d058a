/// Reads JSON (RFC 8259) as it stands in memory.
struct JSONParser {
    struct Failure: Error {
        /// Bytes before the place.
        let offset: Int
    }

    /// Deeper nesting is no record.
    private static let deepest = 64

    private let bytes: UnsafeBufferPointer<UInt8>
    /// Names of members that are passed over.
    private let omitted: [[UInt8]]
    private var offset = 0

    /// - Parameters:
    ///   - bytes: one value with nothing but white space around it.
    ///   - names: of members to leave out wherever they stand; of their values only strings and
    ///     brackets are looked at.
    static func value(
        of bytes: some Sequence<UInt8>, without names: [String] = []
    ) throws(Failure) -> JSONValue {
        let omitted = names.map { Array($0.utf8) }
        let read = bytes.withContiguousStorageIfAvailable { Self.result(of: $0, omitted) }
        return try (read ?? Array(bytes).withUnsafeBufferPointer { Self.result(of: $0, omitted) })
            .get()
    }

    private static func result(
        of bytes: UnsafeBufferPointer<UInt8>, _ omitted: [[UInt8]]
    ) -> Result<JSONValue, Failure> {
        Result { () throws(Failure) in
            var parser = JSONParser(bytes: bytes, omitted: omitted)
            let value = try parser.value(depth: 0)
            parser.skipSpace()
            guard parser.offset == bytes.count else { throw parser.failure }
            return value
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, omitted: [[UInt8]]) {
        (self.bytes, self.omitted) = (bytes, omitted)
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

    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
        skipSpace()
        guard depth < Self.deepest else { throw failure }
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONValue {
        offset += 1
        var members: [String: JSONValue] = [:]
        if take(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure }
            if !omitted.isEmpty, let end = endOfOmittedName {
                offset = end
                guard take(UInt8(ascii: ":")) else { throw failure }
                try passValue(depth: depth + 1)
                continue
            }
            let name = try string()
            guard take(UInt8(ascii: ":")) else { throw failure }
            members[name] = try value(depth: depth + 1)
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw failure }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(Failure) -> JSONValue {
        offset += 1
        var values: [JSONValue] = []
        if take(UInt8(ascii: "]")) { return .array(values) }
        repeat { values.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw failure }
        return .array(values)
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure)
        -> JSONValue
    {
        let end = offset + word.utf8CodeUnitCount
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard end <= bytes.count, bytes[offset..<end].elementsEqual(expected) else { throw failure }
        offset = end
        return value
    }

    private mutating func number() throws(Failure) -> JSONValue {
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

    private func number(_ start: Int, isWhole: Bool) throws(Failure) -> JSONValue {
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if isWhole, let value = Int(text) { return .int(value) }
        guard let value = Double(text), value.isFinite else { throw Failure(offset: start) }
        return .double(value)
    }
}

// MARK: What is left out

extension JSONParser {
    /// Behind the closing quote of the name that is next, where it is one to leave out.
    private var endOfOmittedName: Int? {
        let start = offset + 1
        for name in omitted {
            let end = start + name.count
            if end < bytes.count, bytes[end] == UInt8(ascii: "\""),
                bytes[start..<end].elementsEqual(name)
            {
                return end + 1
            }
        }
        return nil
    }

    private mutating func passValue(depth: Int) throws(Failure) {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"), UInt8(ascii: "["): break
        default:
            _ = try value(depth: depth)
            return
        }
        var open = 0
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                try passString()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
            default: break
            }
            offset += 1
            if open == 0 { return }
        }
        throw failure
    }

    private mutating func passString() throws(Failure) {
        offset += 1
        while let byte = next {
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return }
        }
        throw failure
    }
}

// MARK: Strings

extension JSONParser {
    private mutating func string() throws(Failure) -> String {
        offset += 1
        let start = offset
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                defer { offset += 1 }
                return String(decoding: bytes[start..<offset], as: UTF8.self)
            case UInt8(ascii: "\\"): return try escapedString(from: start)
            case 0x00...0x1F: throw failure
            default: offset += 1
            }
        }
        throw failure
    }

    private mutating func escapedString(from start: Int) throws(Failure) -> String {
        var text = Array(bytes[start..<offset])
        while let byte = next {
            offset += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0x00...0x1F: throw failure
            default: text.append(byte)
            }
        }
        throw failure
    }

    private mutating func escape(into text: inout [UInt8]) throws(Failure) {
        guard let byte = next else { throw failure }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: String(Character(try scalar())).utf8)
        default: throw failure
        }
    }

    /// One scalar of one `\u` escape, or of two that are a surrogate pair.
    private mutating func scalar() throws(Failure) -> Unicode.Scalar {
        let high = try hexDigits()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard (0xD800...0xDBFF).contains(high), next == UInt8(ascii: "\\") else { throw failure }
        offset += 1
        guard next == UInt8(ascii: "u") else { throw failure }
        offset += 1
        let low = try hexDigits()
        guard (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw failure }
        return scalar
    }

    private mutating func hexDigits() throws(Failure) -> UInt32 {
        guard offset + 4 <= bytes.count else { throw failure }
        var value: UInt32 = 0
        for byte in bytes[offset..<offset + 4] {
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
            case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
            case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
            default: throw failure
            }
        }
        offset += 4
        return value
    }
}

extension JSONValue {
    /// - Parameter bytes: one value with nothing but white space around it.
    package init(parsing bytes: some Sequence<UInt8>) throws {
        self = try JSONParser.value(of: bytes)
    }
}
