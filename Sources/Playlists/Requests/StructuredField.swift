/// Structured fields of HTTP (RFC 8941), as CMCD and CMSD use them.
package enum StructuredField {
    enum Value: Hashable, Sendable {
        case boolean(Bool)
        case integer(Int)
        case decimal(Double)
        case string(String)
        case token(String)
        case list([Item])
    }

    package struct Item: Hashable, Sendable {
        var value: Value
        /// Parameters after `;`, in order.
        var parameters: [Member] = []
    }

    package struct Member: Hashable, Sendable {
        var key: String
        var value: Value
    }

    /// `br=3200,su,sid="a"`; nil for other text.
    package static func dictionary(parsing text: String) -> [Member]? {
        var parser = FieldParser(text)
        var members: [Member] = []
        repeat {
            parser.skipSpaces()
            guard members.count < maxMembers, let key = parser.key() else { return nil }
            guard parser.take(UInt8(ascii: "=")) else {
                members.append(Member(key: key, value: .boolean(true)))
                parser.skipSpaces()
                continue
            }
            guard let item = parser.item() else { return nil }
            members.append(Member(key: key, value: item.value))
            parser.skipSpaces()
        } while parser.take(UInt8(ascii: ","))
        return parser.isAtEnd ? members : nil
    }

    /// `"CDN-A";etp=76,"CDN-B";etp=48`; nil for other text.
    package static func list(parsing text: String) -> [Item]? {
        var parser = FieldParser(text)
        var items: [Item] = []
        repeat {
            parser.skipSpaces()
            guard items.count < maxMembers, let item = parser.item() else { return nil }
            items.append(item)
            parser.skipSpaces()
        } while parser.take(UInt8(ascii: ","))
        return parser.isAtEnd ? items : nil
    }

    fileprivate static let maxMembers = 256
}

private struct FieldParser {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position >= bytes.count }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpaces() { while next == 0x20 || next == 0x09 { position += 1 } }

    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func text(while isPart: (UInt8) -> Bool) -> String {
        let start = position
        while let byte = next, isPart(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// A key is written in small letters.
    mutating func key() -> String? {
        guard let first = next, (0x61...0x7A).contains(first) || first == UInt8(ascii: "*") else {
            return nil
        }
        return text { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
                || "_-.*".utf8.contains(byte)
        }
    }

    mutating func item() -> StructuredField.Item? {
        guard let value = next == UInt8(ascii: "(") ? innerList() : bareItem() else { return nil }
        guard let parameters = parameters() else { return nil }
        return StructuredField.Item(value: value, parameters: parameters)
    }

    private mutating func parameters() -> [StructuredField.Member]? {
        var result: [StructuredField.Member] = []
        while take(UInt8(ascii: ";")) {
            skipSpaces()
            guard result.count < StructuredField.maxMembers, let key = key() else { return nil }
            guard take(UInt8(ascii: "=")) else {
                result.append(.init(key: key, value: .boolean(true)))
                continue
            }
            guard let value = bareItem() else { return nil }
            result.append(.init(key: key, value: value))
        }
        return result
    }

    private mutating func innerList() -> StructuredField.Value? {
        guard take(UInt8(ascii: "(")) else { return nil }
        var items: [StructuredField.Item] = []
        while true {
            skipSpaces()
            if take(UInt8(ascii: ")")) { return .list(items) }
            guard items.count < StructuredField.maxMembers, let value = bareItem(),
                let parameters = parameters()
            else { return nil }
            items.append(.init(value: value, parameters: parameters))
        }
    }

    private mutating func bareItem() -> StructuredField.Value? {
        switch next {
        case UInt8(ascii: "\"")?: return string()
        case UInt8(ascii: "?")?:
            position += 1
            if take(UInt8(ascii: "1")) { return .boolean(true) }
            return take(UInt8(ascii: "0")) ? .boolean(false) : nil
        case let byte? where (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-"):
            return number()
        case let byte? where (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "*"):
            return .token(
                text { byte in
                    byte > 0x20 && byte < 0x7F && !"\"(),;=".utf8.contains(byte)
                })
        default: return nil
        }
    }

    private mutating func string() -> StructuredField.Value? {
        position += 1
        var content: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return .string(String(decoding: content, as: UTF8.self))
            case UInt8(ascii: "\\"):
                guard let escaped = next else { return nil }
                content.append(escaped)
                position += 1
            default: content.append(byte)
            }
        }
        return nil
    }

    private mutating func number() -> StructuredField.Value? {
        let written = text { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) || $0 == 0x2E }
        if let whole = Int(written) { return .integer(whole) }
        return NumberText.signedDecimal(written.utf8).map { .decimal($0) }
    }
}
