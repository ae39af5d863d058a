/// Several streams, one behind the other: an initialization segment and the media
/// segments after it, or the parts of a split file.
public struct ConcatenatedStream: ByteStream, Sendable {
    private let parts: [any ByteStream & Sendable]
    private let table: PartTable

    /// nil when a part can only be read once, or when they are too many bytes to
    /// count.
    public init?(_ parts: [any ByteStream & Sendable]) {
        let sizes = parts.compactMap(\.size)
        guard sizes.count == parts.count, let table = PartTable(sizes: sizes) else { return nil }
        self.parts = parts
        self.table = table
    }

    public var size: Int64? { table.size }

    public func read(
        at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws -> Int {
        guard let place = table.place(of: position) else { return 0 }
        let count = Int(min(place.left, Int64(buffer.count)))
        return try parts[place.part].read(
            at: place.offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count)))
    }
}
