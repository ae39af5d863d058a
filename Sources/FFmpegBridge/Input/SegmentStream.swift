import Platform
import TrackModel

/// Joined parts of files of one folder or server. A file is open only while it is read, since a
/// presentation may have thousands.
package struct SegmentStream: ByteStream, Sendable {
    package struct Part: Sendable {
        fileprivate enum Source: Sendable {
            case file(ConfinedFolder, [String])
            case stream(any ByteStream & Sendable)
        }

        fileprivate let source: Source
        let offset: Int64
        /// Bytes.
        package let length: Int64

        /// nil where the file is not there, or is shorter than the range.
        package init?(
            _ components: [String], in folder: ConfinedFolder, range: Range<Int64>? = nil
        ) {
            guard let size = folder.size(of: components).flatMap({ Int64(exactly: $0) }) else {
                return nil
            }
            self.init(.file(folder, components), of: size, range: range)
        }

        /// nil where the stream is shorter than the range, or can be read only once.
        package init?(_ stream: any ByteStream & Sendable, range: Range<Int64>? = nil) {
            guard let size = stream.size else { return nil }
            self.init(.stream(stream), of: size, range: range)
        }

        private init?(_ source: Source, of size: Int64, range: Range<Int64>?) {
            let range = range ?? 0..<size
            guard range.lowerBound >= 0, range.upperBound <= size else { return nil }
            self.source = source
            offset = range.lowerBound
            length = range.upperBound - range.lowerBound
        }
    }

    private let parts: [Part]
    private let table: PartTable

    /// nil when the total is too large.
    package init?(_ parts: [Part]) {
        guard let table = PartTable(sizes: parts.map(\.length)) else { return nil }
        self.parts = parts
        self.table = table
    }

    package var size: Int64? { table.size }

    package func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int
    {
        guard let place = table.place(of: position) else { return 0 }
        let part = parts[place.part]
        let count = Int(min(place.left, Int64(buffer.count)))
        let start = part.offset + place.offset
        let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count))
        switch part.source {
        case .stream(let stream): return try stream.read(at: start, into: wanted)
        case .file(let folder, let components):
            return try Self.read(folder, components, at: start, into: wanted)
        }
    }

    private static func read(
        _ folder: ConfinedFolder, _ components: [String], at start: Int64,
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        guard let descriptor = folder.open(components) else { throw .notFound }
        defer { close(descriptor) }
        return try FileStream.read(descriptor, at: start, into: buffer)
    }
}

/// Joined streams: an initialization segment and the media segments after it, or the parts of a
/// split file.
public struct ConcatenatedStream: ByteStream, Sendable {
    private let parts: [any ByteStream & Sendable]
    private let table: PartTable

    /// nil when a part can only be read once, or the total is too large.
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

/// The places of joined parts.
struct PartTable: Sendable {
    /// Total bytes.
    let size: Int64
    /// End of each part.
    private let ends: [Int64]

    /// nil when a size is negative or the total is too large.
    init?(sizes: [Int64]) {
        var ends: [Int64] = []
        ends.reserveCapacity(sizes.count)
        var end: Int64 = 0
        for size in sizes {
            let (sum, overflow) = end.addingReportingOverflow(size)
            guard size >= 0, !overflow else { return nil }
            end = sum
            ends.append(end)
        }
        size = end
        self.ends = ends
    }

    /// The part that holds a byte, the offset of the byte in it, and the bytes of the part from
    /// there on; nil outside of the parts.
    func place(of position: Int64) -> (part: Int, offset: Int64, left: Int64)? {
        guard position >= 0, position < size else { return nil }
        let part = ends.partitionPoint { $0 <= position }
        let start = part == 0 ? 0 : ends[part - 1]
        return (part, position - start, ends[part] - position)
    }
}
