/// Fields of a table at offsets from its start, as navigation data of discs and descriptors of file
/// systems have them.
struct DiscTable {
    let bytes: Bytes

    init(_ bytes: Bytes) { self.bytes = bytes }

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    var count: Int { bytes.count }

    /// Bytes at an offset; nil where they are not all there.
    func bytes(_ offset: Int, _ count: Int) -> Bytes? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
            return nil
        }
        let start = bytes.startIndex + offset
        return bytes[start..<start + count]
    }

    /// The rest from an offset on.
    func rest(_ offset: Int) -> DiscTable? {
        guard offset >= 0, offset <= bytes.count else { return nil }
        return DiscTable(bytes.dropFirst(offset))
    }

    /// An unsigned number of 1 to 7 bytes, the highest first.
    func big(_ offset: Int, _ count: Int) -> Int? {
        guard count <= 7 else { return nil }
        return bytes(offset, count)?.reduce(0) { $0 << 8 | Int($1) }
    }

    /// An unsigned number of 1 to 7 bytes, the lowest first.
    func little(_ offset: Int, _ count: Int) -> Int? {
        guard count <= 7 else { return nil }
        return bytes(offset, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// ASCII text of a fixed length without spaces and zeros at its end.
    func text(_ offset: Int, _ count: Int) -> String? {
        guard let bytes = bytes(offset, count) else { return nil }
        let text = bytes.prefix { $0 != 0 }
        let end = text.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? text.startIndex
        return String(decoding: text[..<end], as: UTF8.self)
    }
}
