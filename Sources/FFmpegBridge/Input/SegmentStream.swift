import Platform

/// Parts of files of one folder or server, one behind the other. A file is open only while it
/// is read, for a presentation may have thousands.
package struct SegmentStream: ByteStream, Sendable {
    package struct Part: Sendable {
        fileprivate enum Source: Sendable {
            case file(ConfinedFolder, [String])
            case stream(any ByteStream & Sendable)
        }

        fileprivate let source: Source
        package let offset: Int64
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

    /// nil when they are too many bytes to count.
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
