/// Where a box of an ISO base media or QuickTime file stands (ISO/IEC 14496-12,
/// section 4.2).
struct ISOBox {
    /// Four characters: `moov`, `©nam` …
    let type: String
    /// Position of the header.
    let position: Int64
    /// Bytes after the header, cut to the parent's end.
    let payload: Range<Int64>
    /// Whether the written size reaches beyond the parent's end.
    let isCut: Bool

    var payloadCount: Int64 { payload.upperBound - payload.lowerBound }
}

extension BoundedSource {
    /// The box that begins at `position`; nil where none does.
    mutating func box(at position: Int64, before end: Int64) -> ISOBox? {
        guard position < end, end - position >= 8 else { return nil }
        var header = ByteReader(bytes(at: position, count: 16))
        guard var size = (try? header.uint32()).map(Int64.init), let code = try? header.bytes(4)
        else { return nil }
        var headerSize: Int64 = 8
        if size == 1 {
            guard let large = try? header.uint64(), let known = Int64(exactly: large)
            else { return nil }
            size = known
            headerSize = 16
        } else if size == 0 {
            size = end - position
        }
        guard size >= headerSize, headerSize <= end - position else { return nil }
        let isCut = size > end - position
        let upper = isCut ? end : position + size
        return ISOBox(
            type: code.macRomanText, position: position,
            payload: position + headerSize..<upper, isCut: isCut)
    }

    /// The boxes in `range` in order, as far as they can be read.
    mutating func boxes(in range: Range<Int64>) -> [ISOBox] {
        var found: [ISOBox] = []
        var position = range.lowerBound
        while found.count < 1 << 12, let box = box(at: position, before: range.upperBound) {
            found.append(box)
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
    mutating func content(of box: ISOBox, limit: Int = 1 << 16) -> Bytes {
        bytes(at: box.payload.lowerBound, count: Int(min(Int64(limit), box.payloadCount)))
    }
}

extension ByteReader {
    /// Version and flags of a FullBox.
    mutating func versionAndFlags() throws(BitstreamError) -> (version: Int, flags: Int) {
        (try uint8(), try uint24())
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
