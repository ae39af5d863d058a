/// Headers of a Matroska or WebM file (RFC 9559), without its
/// clusters.
package struct MatroskaFile: Sendable {
    /// DocType of the EBML header: `matroska` or `webm`.
    package internal(set) var docType: String?
    /// Where and by what the segment was written.
    package internal(set) var info = MatroskaInfo()
    /// In the order of the file.
    package internal(set) var tracks: [MatroskaTrack] = []
    /// One a Tag element.
    var tags: [MatroskaTag] = []
    /// One an EditionEntry.
    var editions: [MatroskaEdition] = []
    /// One an AttachedFile, in the order of the file.
    package internal(set) var attachments: [MatroskaAttachment] = []
    /// Whether the file ends before the segment's written size does; nil when the
    /// size is written as unknown or the file's is not known.
    package internal(set) var isTruncated: Bool?
    /// Elements of the segment that were met, clusters apart.
    var topLevel: [EBMLElement] = []
    /// Where the segment's data begins: positions in it count from there.
    var segmentStart: Int64 = 0

    /// nil unless the source begins with an EBML header.
    package init?(source: inout some ByteSource) {
        var reader = MatroskaReader(source)
        defer { source = reader.source }
        guard let file = reader.readFile() else { return nil }
        self = file
    }

    /// A file whose EBML header or segment is damaged, by the Tracks element where it is
    /// whole; nil where no such element is near the front.
    package init?(salvaging source: inout some ByteSource) {
        var reader = MatroskaReader(source)
        defer { source = reader.source }
        guard let file = reader.readDamagedFile() else { return nil }
        self = file
    }

    init() {}
}

/// The segment's Info element.
package struct MatroskaInfo: Hashable, Sendable {
    /// Nanoseconds a tick of Duration and block timestamps; 1 000 000 unless
    /// written.
    package internal(set) var timestampScale = 1_000_000
    /// Duration in ticks, as written.
    var durationTicks: Double?
    var title: String?
    var muxingApp: String?
    package internal(set) var writingApp: String?
    /// DateUTC: nanoseconds since 2001-01-01T00:00:00 UTC.
    var dateUTC: Int64?

    /// Seconds; nil when not written, not positive or beyond all numbers.
    package var duration: Double? {
        guard let durationTicks, durationTicks > 0 else { return nil }
        let seconds = durationTicks * Double(timestampScale) / 1e9
        return seconds.isFinite ? seconds : nil
    }
}
