/// The end of a file by its own header, for containers of which FFmpeg does not tell it.
package struct StatedExtent: Hashable, Sendable {
    /// The byte behind the last one that the header states.
    let end: Int64
    /// Whether the file ends before; nil where its size is not known, and where it lacks so little that
    /// its writer may have miscounted.
    package let isTruncated: Bool?

    /// Bytes by which writers miscount.
    static let slack: Int64 = 1 << 10

    /// - Parameter size: of the file, in bytes; nil where that is not known.
    init(end: Int64, size: Int64?) {
        self.end = end
        isTruncated = size.flatMap { size in
            size >= end ? false : end - size > Self.slack ? true : nil
        }
    }

    /// nil for another format, and where the header states no end.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source)
        defer { source = input.source }
        guard let end = Self.end(&input) else { return nil }
        self.init(end: end, size: input.size)
    }

    private static func end(_ input: inout BoundedSource<some ByteSource>) -> Int64? {
        let start = ID3Header.end(ofTagsIn: &input)
        let head = input.bytes(at: start, count: 16)
        func isForm(_ name: String, _ kinds: String...) -> Bool {
            head.starts(with: Array(name.utf8))
                && (kinds.isEmpty
                    || kinds.contains { head.dropFirst(8).starts(with: Array($0.utf8)) })
        }
        if isForm("FORM", "AIFF", "AIFC") {
            return ChunkList.iff.first("SSND".utf8, from: start + 12, in: &input)?.end
        }
        if isForm("riff") {
            return ChunkList.wave64.first("data".utf8, from: start + 40, in: &input)?.end
        }
        if isForm("caff") {
            return ChunkList.coreAudio.first("data".utf8, from: start + 8, in: &input)?.end
        }
        if isForm(".RMF") {
            return ChunkList.realMedia.first("DATA".utf8, from: start, in: &input)?.end
        }
        if isForm("FRM8") {
            return ChunkList.dsdiff.first("DS".utf8, from: start + 16, in: &input)?.end
        }
        if isForm(".snd") { return SoundHeaders.au(&input, at: start) }
        if isForm("MAC ") { return SoundHeaders.monkeysAudio(&input, at: start) }
        if isForm("TTA1") { return SoundHeaders.trueAudio(&input, at: start) }
        if isForm("FLV") { return FlashVideo.fileSize(&input) }
        return MXFFile.footerPartition(&input)
    }
}
