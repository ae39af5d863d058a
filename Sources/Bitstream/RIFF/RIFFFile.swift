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
    /// The end of the samples; nil where the header states none.
    package internal(set) var extent: DeclaredFileSize?

    /// nil unless the source is a WAVE file with a format.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source, budget: 1 << 20)
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
        guard let data, let size else { return }
        extent = ChunkList.Chunk(id: data.id, content: data.content, size: size).end
            .map { DeclaredFileSize(end: $0, size: input.size) }
    }

    init?(format bytes: Bytes) {
        var reader = LittleEndianReader(bytes)
        guard let tag = try? reader.uint16(), (try? reader.skip(12)) != nil,
            let bits = try? reader.uint16()
        else { return nil }
        (formatTag, containerBits) = (tag, bits)
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
            claims.claim(\.bitDepth, validBits, from: .container)
        }
        return claims
    }
}
