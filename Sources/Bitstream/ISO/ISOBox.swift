/// Position of a box in an ISO base media or QuickTime file (ISO/IEC 14496-12,
/// section 4.2).
package struct ISOBox {
    /// Four characters: `moov`, `©nam` …
    package let type: String
    /// Position of the header.
    package let position: Int64
    /// Bytes after the header, cut to the parent's end.
    package let payload: Range<Int64>
    /// Whether the written size reaches beyond the parent's end.
    let isCut: Bool

    /// Whether its type has four printable ASCII characters, as all types of the top level have.
    var hasName: Bool { type.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) } }

    package var payloadCount: Int64 { payload.upperBound - payload.lowerBound }

    /// Bytes of the longest header.
    fileprivate static var headerSize: Int { 16 }

    /// nil where no box begins.
    fileprivate init?(header: Bytes, at position: Int64, before end: Int64) {
        var reader = ByteReader(header)
        guard position < end, end - position >= 8,
            var size = (try? reader.uint32()).map(Int64.init), let code = try? reader.bytes(4)
        else { return nil }
        var headerSize: Int64 = 8
        if size == 1 {
            guard let large = try? reader.uint64(), let known = Int64(exactly: large)
            else { return nil }
            size = known
            headerSize = 16
        } else if size == 0 {
            size = end - position
        }
        guard size >= headerSize, headerSize <= end - position else { return nil }
        type = code.macRomanText
        self.position = position
        isCut = size > end - position
        payload = position + headerSize..<(isCut ? end : position + size)
    }
}

/// The boxes of bytes in memory, cut to their end.
package struct ISOBoxes: Sequence, IteratorProtocol {
    private var rest: Bytes

    package init(_ bytes: Bytes) { rest = bytes }

    package mutating func next() -> (type: String, payload: Bytes)? {
        let header = rest.prefix(ISOBox.headerSize)
        guard let box = ISOBox(header: header, at: 0, before: Int64(rest.count)) else { return nil }
        defer { rest = rest.dropFirst(Int(box.payload.upperBound)) }
        let start = rest.startIndex
        let payload = start + Int(box.payload.lowerBound)..<start + Int(box.payload.upperBound)
        return (box.type, rest[payload])
    }

    /// The payload of the first box at the end of a path.
    package static func first(_ path: [String], in bytes: Bytes) -> Bytes? {
        path.reduce(Optional(bytes)) { bytes, type in
            bytes.flatMap { bytes in ISOBoxes(bytes).first { $0.type == type }?.payload }
        }
    }
}

extension PositionedBytes {
    /// The box that begins at `position`; nil where none does.
    package mutating func box(at position: Int64, before end: Int64) -> ISOBox? {
        guard position < end, end - position >= 8 else { return nil }
        let header = bytes(at: position, count: ISOBox.headerSize)
        return ISOBox(header: header, at: position, before: end)
    }

    /// The boxes in `range` in order, as far as they can be read.
    ///
    /// - Parameter isLast: whether those after a box are not wanted.
    mutating func boxes(
        in range: Range<Int64>, until isLast: (ISOBox) -> Bool = { _ in false }
    ) -> [ISOBox] {
        var found: [ISOBox] = []
        var position = range.lowerBound
        while found.count < 1 << 12, let box = box(at: position, before: range.upperBound) {
            found.append(box)
            if isLast(box) { break }
            position = box.payload.upperBound
        }
        return found
    }

    /// The children of `parent`, after `skipped` bytes of its own fields.
    mutating func boxes(in parent: ISOBox, skipping skipped: Int64 = 0) -> [ISOBox] {
        guard skipped <= parent.payloadCount else { return [] }
        return boxes(in: parent.payload.lowerBound + skipped..<parent.payload.upperBound)
    }

    /// The payload, at most `limit` bytes of it.
    package mutating func content(of box: ISOBox, limit: Int = 1 << 16) -> Bytes {
        bytes(at: box.payload.lowerBound, count: Int(min(Int64(limit), box.payloadCount)))
    }
}

extension ByteReader {
    /// Version and flags of a FullBox. Throws for a version above `known`: its fields may be
    /// others, so they are not read as those of version 0.
    mutating func versionAndFlags(
        upTo known: Int = 0
    ) throws(BitstreamError) -> (version: Int, flags: Int) {
        let version = try uint8()
        guard version <= known else { throw .unsupported("version \(version)") }
        return (version, try uint24())
    }

    /// A number of 64 bits in version 1 of a FullBox, of 32 bits in version 0;
    /// nil when all bits are set, "not known", or beyond `Int`.
    mutating func versioned(_ version: Int) throws(BitstreamError) -> Int? {
        if version == 1 {
            return Int(exactly: try uint64())
        }
        let value = try uint32()
        return value == 0xFFFF_FFFF ? nil : value
    }

    /// Two's complement, 32 bits.
    mutating func int32() throws(BitstreamError) -> Int {
        Int(Int32(truncatingIfNeeded: try uint32()))
    }

    /// Two's complement, 16 bits.
    mutating func int16() throws(BitstreamError) -> Int {
        Int(Int16(truncatingIfNeeded: try uint16()))
    }
}

extension Bytes {
    /// Box types are Mac Roman where they are not ASCII; of that only `©` is
    /// used.
    var macRomanText: String {
        if allSatisfy({ $0 < 0x80 }) { return String(decoding: self, as: UTF8.self) }
        return String(String.UnicodeScalarView(map { $0 == 0xA9 ? "©" : Unicode.Scalar($0) }))
    }
}
