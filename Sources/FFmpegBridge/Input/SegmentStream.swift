#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Parts of files of one folder, one behind the other. A file is open only while it is
/// read, for a presentation may have thousands.
package struct SegmentStream: ByteStream, Sendable {
    package struct Part: Sendable {
        package let folder: ConfinedFolder
        package let components: [String]
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
            let range = range ?? 0..<size
            guard range.lowerBound >= 0, range.upperBound <= size else { return nil }
            self.folder = folder
            self.components = components
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

    package func read(
        at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        guard let place = table.place(of: position) else { return 0 }
        let part = parts[place.part]
        guard let descriptor = part.folder.open(part.components) else { throw .notFound }
        defer { close(descriptor) }
        let count = Int(min(place.left, Int64(buffer.count)))
        while true {
            let got = pread(
                descriptor, buffer.baseAddress, count, off_t(part.offset + place.offset))
            if got >= 0 { return got }
            guard errno == EINTR else { throw .system(errno) }
        }
    }
}
