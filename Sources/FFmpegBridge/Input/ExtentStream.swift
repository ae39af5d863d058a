/// Ranges of a stream, joined: a file of a disc image.
package struct ExtentStream: ByteStream {
    private let base: any ByteStream
    private let starts: [Int64]
    private let table: PartTable

    /// nil for a stream that can only be read once, and where the total is too large. Ranges end
    /// with the stream.
    package init?(_ base: any ByteStream, ranges: [Range<Int64>]) {
        guard let size = base.size else { return nil }
        let inside = ranges.map { $0.clamped(to: 0..<max(size, 0)) }.filter { !$0.isEmpty }
        guard let table = PartTable(sizes: inside.map { $0.upperBound - $0.lowerBound }) else {
            return nil
        }
        self.base = base
        self.table = table
        starts = inside.map(\.lowerBound)
    }

    package var size: Int64? { table.size }

    package func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int
    {
        guard let place = table.place(of: position) else { return 0 }
        let count = Int(min(place.left, Int64(buffer.count)))
        return try base.read(
            at: starts[place.part] + place.offset,
            into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count)))
    }
}
