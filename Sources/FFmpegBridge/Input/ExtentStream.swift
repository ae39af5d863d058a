/// Parts of another stream, one behind the other: a file in a disc image, or the
/// byte range of a segment.
public struct ExtentStream<Base: ByteStream>: ByteStream {
    private let base: Base
    private let extents: [Range<Int64>]
    private let table: PartTable

    /// - Parameter extents: byte positions in `base`, in any order.
    ///
    /// nil when a part begins before the start of `base`, when they are too many
    /// bytes to count, or when `base` can only be read once.
    package init?(_ base: Base, extents: [Range<Int64>]) {
        guard base.size != nil, extents.allSatisfy({ $0.lowerBound >= 0 }),
            let table = PartTable(sizes: extents.map { $0.upperBound - $0.lowerBound })
        else { return nil }
        self.base = base
        self.extents = extents
        self.table = table
    }

    public var size: Int64? { table.size }

    public func read(
        at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws -> Int {
        guard let place = table.place(of: position) else { return 0 }
        let count = Int(min(place.left, Int64(buffer.count)))
        return try base.read(
            at: extents[place.part].lowerBound + place.offset,
            into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count)))
    }
}

extension ExtentStream: Sendable where Base: Sendable {}
