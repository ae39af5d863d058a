import TrackModel

/// The RIFF chunks of an AVI file (Microsoft, AVI RIFF File Reference), of which OpenDML AVI has
/// several.
package struct AVIFile: Hashable, Sendable {
    /// Whether the file ends before a RIFF chunk does; nil where the chunks state no size.
    package private(set) var isTruncated: Bool?

    private static let maxChunks = 1 << 10

    /// nil unless the source begins with a RIFF chunk of AVI.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source, budget: 1 << 20)
        defer { source = input.source }
        guard Self.chunkSize(input.bytes(at: 0, count: 12), type: "AVI ") != nil else { return nil }
        guard let fileSize = input.size else { return }
        var position: Int64 = 0
        for _ in 0..<Self.maxChunks {
            let head = input.bytes(at: position, count: 12)
            guard let size = Self.chunkSize(head, type: position == 0 ? "AVI " : "AVIX") else {
                break
            }
            // Writers that were interrupted leave 0, those of one chunk over 4 GiB anything.
            guard size > 4, size < UInt32.max else {
                isTruncated = nil
                return
            }
            position += 8 + Int64(size) + Int64(size & 1)
            isTruncated = position > fileSize + DeclaredFileSize.slack
        }
    }

    private static func chunkSize(_ head: Bytes, type: String) -> Int? {
        var reader = LittleEndianReader(head)
        guard let name = try? reader.bytes(4), name.elementsEqual("RIFF".utf8),
            let size = try? reader.uint32(), let kind = try? reader.bytes(4),
            kind.elementsEqual(type.utf8)
        else { return nil }
        return size
    }
}

/// The `fmt ` chunk of a WAVE file (Microsoft, Multiple Channel Audio Data
/// and WAVE Files; RF64 and BW64 of EBU and ITU too).
package struct WaveFile: Hashable, Sendable {
    /// wFormatTag, of WAVE_FORMAT_EXTENSIBLE that of its SubFormat: 1 PCM, 3 float.
    var formatTag: Int
    /// wBitsPerSample: the room a sample takes.
    var containerBits: Int
    /// wValidBitsPerSample; nil without WAVE_FORMAT_EXTENSIBLE.
    var validBits: Int?
    /// nAvgBytesPerSec by nSamplesPerSec and nBlockAlign; nil where samples have no fixed size.
    var byteRate: Int?
    /// The end of the samples; nil where the header states none.
    package internal(set) var extent: DeclaredFileSize?
    /// Seconds of samples up to the end of the file, where the header does not state their bytes:
    /// one that a pipe left open, or 32 bits of more than 4 GiB. nil elsewhere.
    package private(set) var countedDuration: Double?
    /// `chna` and `axml`; nil without the model.
    private var audioDefinition: AudioDefinition?
    package private(set) var contentCredentials: ContentCredentials?

    /// nil unless the source is a WAVE file with a format.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source, budget: 8 << 20)
        defer { source = input.source }
        let head = input.bytes(at: 0, count: 12)
        guard head.dropFirst(8).starts(with: Array("WAVE".utf8)),
            ["RIFF", "RF64", "BW64"].contains(where: { head.starts(with: Array($0.utf8)) })
        else { return nil }
        guard let format = ChunkList.riff.first("fmt ".utf8, from: 12, in: &input) else {
            return nil
        }
        self.init(format: input.bytes(at: format.content, count: Int(min(format.size, 64))))
        let data = ChunkList.riff.first("data".utf8, from: 12, in: &input)
        // RF64 has the size in its first chunk: EBU Tech 3306.
        var sizes = LittleEndianReader(input.bytes(at: 12, count: 24))
        let isLong =
            data?.size == UInt64(UInt32.max)
            && (try? sizes.bytes(4))?.elementsEqual("ds64".utf8) == true
            && (try? sizes.skip(12)) != nil
        let size = isLong ? try? sizes.uint64() : data?.size
        readDescriptions(after: data.flatMap { data in size.map { (data.content, $0) } }, &input)
        guard let data, let size else { return }
        if let whole = Self.wrapped(data, in: &input) {
            countedDuration = duration(ofBytes: whole)
            extent = input.size.map { DeclaredFileSize(end: $0, size: $0) }
            return
        }
        if data.end == nil, !isLong, let file = input.size {
            countedDuration = duration(ofBytes: file - data.content)
        }
        extent = ChunkList.Chunk(id: data.id, content: data.content, size: size).end
            .map { DeclaredFileSize(end: $0, size: input.size) }
    }

    /// The chunks about the audio, which precede the samples or follow them.
    private mutating func readDescriptions(
        after samples: (content: Int64, size: UInt64)?,
        _ input: inout BoundedSource<some ByteSource>
    ) {
        var found: [String: ChunkList.Chunk] = [:]
        for start in [12, samples.flatMap { Self.end($0.content, $0.size) }].compactMap({ $0 }) {
            found.merge(
                ChunkList.riff.first(of: ["axml", "chna", "C2PA"], from: start, in: &input)
            ) { first, _ in first }
        }
        func content(_ name: String, upTo limit: Int) -> Bytes? {
            guard let chunk = found[name], chunk.size <= UInt64(limit) else { return nil }
            return input.bytes(at: chunk.content, count: Int(chunk.size))
        }
        let limit = AudioDefinition.maxSize
        audioDefinition = AudioDefinition(
            chna: content("chna", upTo: limit), axml: content("axml", upTo: limit))
        contentCredentials = content("C2PA", upTo: ContentCredentials.maxSize)
            .flatMap { ContentCredentials(store: $0) }
    }

    /// The chunk after samples that 32 bits cannot count; nil for others, which the list leads to.
    private static func end(_ content: Int64, _ size: UInt64) -> Int64? {
        guard size > UInt64(UInt32.max), size < 1 << 62 else { return nil }
        return content + Int64(size + size & 1)
    }

    /// Bytes of samples whose stated number is what 32 bits hold of it; nil for another one. No
    /// chunk follows the stated end then, and 4 GiB or more follow.
    private static func wrapped(
        _ data: ChunkList.Chunk, in input: inout BoundedSource<some ByteSource>
    ) -> Int64? {
        let period = Int64(1) << 32
        guard data.size < UInt64(UInt32.max), let file = input.size else { return nil }
        let end = data.content + Int64(data.size)
        guard file - end >= period else { return nil }
        let next = input.bytes(at: end + end & 1, count: 4)
        let isChunk = next.allSatisfy { (0x20...0x7E).contains($0) }
        return isChunk ? nil : Int64(data.size) + (file - end) / period * period
    }

    private func duration(ofBytes count: Int64) -> Double? {
        byteRate.flatMap { count > 0 && $0 > 0 ? Double(count) / Double($0) : nil }
    }

    /// Formats whose samples have a fixed size: PCM, float, A-law, µ-law.
    private static let fixedTags: Set = [1, 3, 6, 7]

    init?(format bytes: Bytes) {
        var reader = LittleEndianReader(bytes)
        guard let tag = try? reader.uint16(), (try? reader.skip(2)) != nil,
            let rate = try? reader.uint32(), (try? reader.skip(4)) != nil,
            let block = try? reader.uint16(), let bits = try? reader.uint16()
        else { return nil }
        (formatTag, containerBits) = (tag, bits)
        defer { if Self.fixedTags.contains(formatTag) { byteRate = rate * block } }
        guard tag == 0xFFFE, (try? reader.skip(2)) != nil, let valid = try? reader.uint16(),
            (try? reader.skip(4)) != nil, let subFormat = try? reader.uint16()
        else { return }
        formatTag = subFormat
        validBits = valid > 0 ? valid : nil
    }

    /// Source `container`.
    package var claims: [Claim] {
        var claims: [Claim] = []
        // For a compressed format the number is a template.
        if formatTag == 1, let validBits, validBits <= containerBits || containerBits == 0 {
            claims.claim(\.bitDepth, validBits, from: .container, in: "fmt ")
        }
        claims.claim(\.audioDefinition, audioDefinition, from: .container)
        return claims
    }
}
