/// Position of an element in an EBML document (RFC 8794).
package struct EBMLElement: Sendable {
    /// With its length marker, as specifications print it: `0x1A45DFA3`.
    package let id: UInt32
    /// Bytes of its content, cut to the parent's end.
    package let data: Range<Int64>
    /// Whether the size is written as "unknown": the content then ends where the
    /// next element of a higher level begins.
    let isUnknownSize: Bool
}

extension PositionedBytes {
    /// The element that begins at `position`; nil where none does or it does not
    /// fit before `end`.
    package mutating func element(at position: Int64, before end: Int64) -> EBMLElement? {
        guard position < end else { return nil }
        let header = bytes(at: position, count: 12)
        guard let first = header.first, first >= 0x10 else { return nil }
        let idLength = first.leadingZeroBitCount + 1
        guard idLength < header.count else { return nil }
        let id = header.prefix(idLength).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let rest = header.dropFirst(idLength)
        guard let size = EBMLNumber(rest) else { return nil }
        let (start, overflow) = position.addingReportingOverflow(Int64(idLength + size.length))
        guard !overflow, start <= end else { return nil }
        let declared = size.value.map { min($0, end - start) }
        return EBMLElement(
            id: id, data: start..<start + (declared ?? end - start),
            isUnknownSize: size.value == nil)
    }

    /// The children of a master element in order, as far as they can be read.
    mutating func elements(in range: Range<Int64>) -> [EBMLElement] {
        var found: [EBMLElement] = []
        var position = range.lowerBound
        while found.count < 1 << 16,
            let element = element(at: position, before: range.upperBound)
        {
            found.append(element)
            position = element.data.upperBound
        }
        return found
    }

    /// The children of `element`.
    mutating func elements(in element: EBMLElement) -> [EBMLElement] { elements(in: element.data) }

    /// Results of `read` for each child of `parent` with this ID.
    mutating func elements<Value>(
        _ id: UInt32, in parent: EBMLElement, _ read: (EBMLElement, inout Self) -> Value
    ) -> [Value] {
        elements(in: parent).filter { $0.id == id }.map { read($0, &self) }
    }

    /// The content, at most `limit` bytes of it.
    mutating func content(of element: EBMLElement, limit: Int = 1 << 16) -> Bytes {
        bytes(
            at: element.data.lowerBound,
            count: Int(min(Int64(limit), element.data.upperBound - element.data.lowerBound)))
    }

    /// An unsigned integer element; nil beyond `Int`.
    package mutating func int(_ element: EBMLElement) -> Int? {
        let bytes = content(of: element, limit: 9)
        guard bytes.count <= 8,
            Int64(bytes.count) == element.data.upperBound - element.data.lowerBound
        else { return nil }
        return Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// An unsigned integer element of 64 bits: UIDs.
    mutating func uid(_ element: EBMLElement) -> UInt64? {
        let bytes = content(of: element, limit: 9)
        return bytes.count <= 8 ? bytes.reduce(0) { $0 << 8 | UInt64($1) } : nil
    }

    /// A SegmentUUID: 16 bytes, not all of them 0, as hex digits.
    mutating func segmentID(_ element: EBMLElement) -> String? {
        let bytes = content(of: element, limit: 17)
        return bytes.count == 16 && bytes.contains { $0 != 0 } ? bytes.hex : nil
    }

    /// A flag: an unsigned integer that is not 0.
    mutating func flag(_ element: EBMLElement) -> Bool? { int(element).map { $0 != 0 } }

    /// A float element of 4 or 8 bytes; nil for another length and for what is
    /// not finite.
    mutating func double(_ element: EBMLElement) -> Double? {
        let bytes = content(of: element, limit: 9)
        let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let value: Double
        switch bytes.count {
        case 0: value = 0
        case 4: value = Float(bitPattern: UInt32(truncatingIfNeeded: bits)).shortestDouble
        case 8: value = Double(bitPattern: bits)
        default: return nil
        }
        return value.isFinite ? value : nil
    }

    /// A string or UTF-8 element.
    mutating func text(_ element: EBMLElement) -> String { content(of: element).text }
}

/// A number of variable length (RFC 8794, section 4), as sizes of elements and track
/// numbers of blocks are written.
package struct EBMLNumber {
    /// Bytes it takes, 1 to 8.
    package let length: Int
    /// Without the length marker.
    package let bits: Int64

    /// nil where all bits are 1: an "unknown" size (section 6).
    var value: Int64? { bits == Self.mask(length) ? nil : bits }

    package init?(_ bytes: Bytes) {
        guard let first = bytes.first, first != 0 else { return nil }
        length = first.leadingZeroBitCount + 1
        guard bytes.count >= length else { return nil }
        bits = bytes.prefix(length).reduce(Int64(0)) { $0 << 8 | Int64($1) } & Self.mask(length)
    }

    private static func mask(_ length: Int) -> Int64 { (Int64(1) << Int64(7 * length)) - 1 }
}

extension Float {
    /// The number as it was typed before it was stored in 32 bits: 0.708 rather
    /// than 0.7080000042915344.
    fileprivate var shortestDouble: Double { Double(description) ?? Double(self) }
}
