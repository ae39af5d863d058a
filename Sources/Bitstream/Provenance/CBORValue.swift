import TrackModel

/// A data item of CBOR (RFC 8949), as far as claims of C2PA are read.
enum CBORValue: Hashable, Sendable {
    case text(String)
    case list([CBORValue])
    /// Members whose key is text.
    case map([String: CBORValue])
    /// Numbers, byte strings and simple values.
    case other

    /// Items and levels that are read.
    private static let maxItems = 1 << 14
    private static let maxDepth = 16

    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        var items = 0
        self = try Self.read(&reader, items: &items, depth: 0)
    }

    subscript(key: String) -> CBORValue? {
        guard case .map(let members) = self else { return nil }
        return members[key]
    }

    var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    var list: [CBORValue]? {
        guard case .list(let values) = self else { return nil }
        return values
    }

    private static func read(
        _ reader: inout ByteReader, items: inout Int, depth: Int
    ) throws(BitstreamError) -> CBORValue {
        items += 1
        guard items <= maxItems, depth <= maxDepth else { throw .unsupported("size of CBOR") }
        let head = try reader.uint8()
        let count = try argument(head & 31, &reader)
        switch head >> 5 {
        case 2:
            if let count { try reader.skip(count) } else { try skipChunks(&reader) }
            return .other
        case 3:
            guard let count else { throw .unsupported("text in chunks") }
            return .text(String(decoding: try reader.bytes(count), as: UTF8.self))
        case 4:
            var values: [CBORValue] = []
            while try hasNext(values.count, of: count, &reader) {
                values.append(try read(&reader, items: &items, depth: depth + 1))
            }
            return .list(values)
        case 5:
            var members: [String: CBORValue] = [:]
            var index = 0
            while try hasNext(index, of: count, &reader) {
                index += 1
                let key = try read(&reader, items: &items, depth: depth + 1)
                let value = try read(&reader, items: &items, depth: depth + 1)
                if let key = key.text { members[key] = value }
            }
            return .map(members)
        case 6: return try read(&reader, items: &items, depth: depth + 1)
        default: return .other
        }
    }

    /// The argument of a head (RFC 8949, section 3): a value, a count or a tag; nil for an indefinite
    /// length.
    private static func argument(
        _ information: Int, _ reader: inout ByteReader
    ) throws(BitstreamError) -> Int? {
        switch information {
        case 0..<24: return information
        case 24: return try reader.uint8()
        case 25: return try reader.uint16()
        case 26: return try reader.uint32()
        case 27: return Int(clamping: try reader.uint64())
        case 31: return nil
        default: throw .invalid("head of CBOR")
        }
    }

    /// Whether another item follows; takes the break that ends an indefinite length.
    private static func hasNext(
        _ index: Int, of count: Int?, _ reader: inout ByteReader
    ) throws(BitstreamError) -> Bool {
        if let count { return index < count }
        guard reader.rest.first == 0xFF else { return true }
        try reader.skip(1)
        return false
    }

    private static func skipChunks(_ reader: inout ByteReader) throws(BitstreamError) {
        while try hasNext(0, of: nil, &reader) {
            let head = try reader.uint8()
            guard head >> 5 == 2, let count = try argument(head & 31, &reader) else {
                throw .invalid("chunk of CBOR")
            }
            try reader.skip(count)
        }
    }
}
