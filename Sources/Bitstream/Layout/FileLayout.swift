/// The parts of a file, from its first byte to its last: what fq and MediaInfo's trace print.
///
/// Read by the readers of boxes, elements, chunks, triplets, pages and packets alone; no content
/// is decoded.
package struct FileLayout: Hashable, Sendable {
    /// How the parts are written.
    package enum Form: String, Hashable, Sendable, CaseIterable {
        case iso, matroska, riff, iff, wave64, caf, dsdiff, dsf, realMedia, asf, mxf, ogg, flac
        case transportStream = "mpegts"
        case programStream = "mpeg"
        case flashVideo = "flv"
        case audioFrames
    }

    package let form: Form
    /// Parts in the order of the file, each before the parts inside it.
    package private(set) var parts: [FilePart]
    /// Whether more parts exist than the limit lists.
    package private(set) var isFull: Bool
    /// Whether parts are inside others deeper than the limit.
    package private(set) var isTooDeep: Bool
    /// Whether the reading ended early, by its budget of bytes and headers.
    package private(set) var isCutShort: Bool

    /// nil for a format without a reader of its own.
    package init?(source: inout some ByteSource, limits: LayoutLimits = LayoutLimits()) {
        var walk = LayoutWalk(source, limits)
        defer { source = walk.input.source }
        guard let form = walk.run() else { return nil }
        self.form = form
        parts = walk.builder.parts
        (isFull, isTooDeep) = (walk.builder.isFull, walk.builder.isTooDeep)
        isCutShort = walk.isCutShort
    }
}

/// A walk over one file. Its formats are extensions, one a file.
struct LayoutWalk<Source: ByteSource> {
    var input: BoundedSource<Source>
    var builder: LayoutBuilder
    /// Whether the file was not read to its end.
    private(set) var isCutShort = false
    /// CodecID of the track, once it was met.
    var codecID: String?
    /// Version of the sample description box (`stsd`) around a sample entry.
    var descriptionVersion = 0
    /// Bytes that belong to nothing, found when they are first met.
    private var gaps: [UnclaimedBytes]?

    /// Bytes and headers that are read at most.
    private static var budget: Int { 1 << 30 }
    private static var requests: Int { 1 << 21 }

    init(_ source: Source, _ limits: LayoutLimits) {
        input = BoundedSource(source, budget: Self.budget, requests: Self.requests)
        builder = LayoutBuilder(limits)
    }

    /// The end of the file; where its size is not known, beyond all files.
    var end: Int64 { input.size ?? 1 << 60 }

    /// Whether more may be listed and read.
    var canGoOn: Bool { !builder.isFull && !input.isSpent }

    mutating func run() -> FileLayout.Form? {
        guard let form = listParts() else { return nil }
        builder.finish()
        if input.isSpent { isCutShort = true }
        return form
    }

    mutating func noteEnd(at position: Int64) {
        if let size = input.size, position < size, !builder.isFull { isCutShort = true }
    }

    private mutating func listParts() -> FileLayout.Form? {
        let head = input.bytes(at: 0, count: 64)
        guard !head.isEmpty else { return nil }
        if let element = input.element(at: 0, before: .max), element.id == MatroskaID.ebml {
            listElements()
            return .matroska
        }
        if let form = listChunks(head) { return form }
        if head.starts(with: Array("OggS".utf8)) {
            listPages()
            return .ogg
        }
        if listTriplets() { return .mxf }
        if isBoxes(head) {
            listBoxes()
            return .iso
        }
        if head.starts(with: Array("FLV".utf8)), listUnits(.flashVideo) { return .flashVideo }
        if head.starts(with: [0, 0, 1, 0xBA]), listUnits(.programStream) { return .programStream }
        if let layout = TransportPacketLayout(input.bytes(at: 0, count: 16 << 10)) {
            listPackets(layout)
            return .transportStream
        }
        return listTaggedAudio()
    }

    /// A gap that begins where nothing else does, and is within the part that `end` ends.
    ///
    /// - Parameter format: FFmpeg's demuxer of the file, by which its parts are found again; nil
    ///   to take all bytes up to `end` as one.
    /// - Returns: where parts go on.
    mutating func addGap(at position: Int64, before end: Int64, format: String?) -> Int64 {
        guard let size = input.size, position < size else { return end }
        if let format, gaps == nil {
            var walk = StructureWalk(input.source, format: format)
            walk?.finish()
            gaps = walk?.unclaimed() ?? []
        }
        let next = gaps?.first { $0.range.contains(position) }?.range.upperBound
        let stop = min(max(next ?? end, position + 1), min(end, size))
        var gap = FilePart(.gap, "gap", at: position, size: stop - position)
        var bytes = SlidingBytes(input.source, isDense: false)
        if let byte = bytes.constant(in: position..<stop) {
            gap.detail = "all 0x" + [byte][...].hex
        }
        _ = builder.add(gap)
        return stop
    }
}
