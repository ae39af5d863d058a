/// Chunks one after the other, each an id, a size and a content: the form of RIFF, IFF and ASF files
/// and of their kin.
struct ChunkList {
    struct Chunk {
        let id: Bytes
        /// The first byte of its content.
        let content: Int64
        /// Bytes of its content, as stated.
        let size: UInt64

        private static let unknownSizes: [UInt64] = [1 << 31, 1 << 32, 1 << 63]

        /// The byte after it; nil where the stated size is none: 0, and what is left in a header
        /// whose writer could not come back to it, which is about 2^31, 2^32, 2^63 or all ones.
        var end: Int64? {
            let isLeft = Self.unknownSizes.contains { $0 - 4096 <= size && size <= $0 + 64 }
            guard size > 0, !isLeft, size < 1 << 62 else { return nil }
            let (end, overflow) = content.addingReportingOverflow(Int64(size))
            return overflow ? nil : end
        }
    }

    /// Bytes of an id.
    let idLength: Int
    /// Bytes of a size.
    let sizeLength: Int
    let isBigEndian: Bool
    /// Whether a size counts id and size as well.
    var countsHeader = false
    /// Contents are filled up to a multiple of these bytes.
    var alignment: UInt64 = 1

    /// Chunks that are looked at.
    private static let maxCount = 1 << 8

    /// Microsoft, Multiple Channel Audio Data and WAVE Files.
    static let riff = Self(idLength: 4, sizeLength: 4, isBigEndian: false, alignment: 2)
    /// Sony, Wave64.
    static let wave64 = Self(
        idLength: 16, sizeLength: 8, isBigEndian: false, countsHeader: true, alignment: 8)
    /// Apple, Audio Interchange File Format.
    static let iff = Self(idLength: 4, sizeLength: 4, isBigEndian: true, alignment: 2)
    /// Apple, Core Audio Format Specification.
    static let coreAudio = Self(idLength: 4, sizeLength: 8, isBigEndian: true)
    /// RealNetworks, RealMedia File Format.
    static let realMedia = Self(
        idLength: 4, sizeLength: 4, isBigEndian: true, countsHeader: true)
    /// Philips, DSDIFF 1.5.
    static let dsdiff = Self(idLength: 4, sizeLength: 8, isBigEndian: true, alignment: 2)
    /// Sony, DSF File Format Specification 1.01.
    static let dsf = Self(idLength: 4, sizeLength: 8, isBigEndian: false, countsHeader: true)
    /// Microsoft, Advanced Systems Format Specification.
    static let asf = Self(idLength: 16, sizeLength: 8, isBigEndian: false, countsHeader: true)

    /// The first chunk whose id begins so; nil where none does, or the list breaks off before.
    ///
    /// - Parameters:
    ///   - position: where the first chunk begins.
    ///   - visit: is handed the chunks before it.
    func first(
        _ id: some Collection<UInt8>, from position: Int64,
        in input: inout BoundedSource<some ByteSource>,
        visit: (Chunk) -> Void = { _ in }
    ) -> Chunk? {
        var position = position
        for _ in 0..<Self.maxCount {
            guard let chunk = chunk(at: position, in: &input) else { return nil }
            if chunk.id.starts(with: id) { return chunk }
            visit(chunk)
            guard chunk.size < 1 << 62 else { return nil }
            let size = (chunk.size + alignment - 1) / alignment * alignment
            let (next, overflow) = chunk.content.addingReportingOverflow(Int64(size))
            guard !overflow else { return nil }
            position = next
        }
        return nil
    }

    /// The first chunk of each id that is listed.
    func first(
        of names: Set<String>, from position: Int64, in input: inout BoundedSource<some ByteSource>
    ) -> [String: Chunk] {
        var found: [String: Chunk] = [:]
        // No chunk has an id this long, so that all are visited.
        let none = [UInt8](repeating: 0, count: idLength + 1)
        _ = first(none, from: position, in: &input) { chunk in
            let name = String(decoding: chunk.id, as: UTF8.self)
            if names.contains(name), found[name] == nil { found[name] = chunk }
        }
        return found
    }

    /// nil where the header is cut, or its size shorter than itself.
    func chunk(
        at position: Int64, in input: inout BoundedSource<some ByteSource>
    ) -> Chunk? {
        let header = input.bytes(at: position, count: idLength + sizeLength)
        guard header.count == idLength + sizeLength else { return nil }
        let bytes = header.dropFirst(idLength)
        let size =
            isBigEndian
            ? bytes.reduce(0) { $0 << 8 | UInt64($1) }
            : bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        let counted = countsHeader ? UInt64(header.count) : 0
        guard size >= counted else { return nil }
        return Chunk(
            id: header.prefix(idLength), content: position + Int64(header.count),
            size: size - counted)
    }
}
