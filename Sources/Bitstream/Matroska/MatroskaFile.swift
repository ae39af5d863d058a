import TrackModel

/// Headers of a Matroska or WebM file (RFC 9559), without its
/// clusters.
package struct MatroskaFile: Sendable {
    /// DocType of the EBML header: `matroska` or `webm`.
    package internal(set) var docType: String?
    /// Where and by what the segment was written.
    package internal(set) var info = MatroskaInfo()
    /// Tracks in the order of the file.
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

    init() {}
}

extension MatroskaFile {
    /// Number of the edition that plays unless another is chosen: the default one, else the first
    /// that is not hidden.
    private var playedEdition: Int? {
        editions.firstIndex { !$0.isHidden && $0.isDefault }
            ?? editions.firstIndex { !$0.isHidden }
    }

    /// The chapters of the edition that plays; hidden chapters and nested ones left out. Ids are
    /// the ChapterUIDs, or numbers from 0.
    package var chapters: [Chapter] { playedEdition.map { editions[$0].shown } ?? [] }

    /// Empty for a file with a single edition whose chapters are not ordered.
    package var mediaEditions: [MediaEdition] {
        guard editions.count > 1 || editions.contains(where: \.isOrdered) else { return [] }
        let played = playedEdition
        return editions.enumerated().map { number, written in
            var edition = MediaEdition(id: written.uid ?? UInt64(number))
            edition.name = written.name
            edition.isDefault = number == played
            edition.isHidden = written.isHidden
            edition.isOrdered = written.isOrdered
            edition.duration = written.playingTime
            edition.chapters = written.shown
            return edition
        }
    }

    /// SegmentUUIDs of other files, in the order of the elements, each once.
    package var linkedSegments: [String] {
        var known: Set<String> = [info.segmentID ?? ""]
        let chapters = editions.flatMap(\.chapters).compactMap(\.segmentID)
        return ([info.previousID, info.nextID].compactMap { $0 } + chapters).filter {
            known.insert($0).inserted
        }
    }
}

extension MatroskaFile {
    /// nil when the track with TrackNumber `containerID` has no statistics tags.
    package func statistics(containerID: Int) -> MatroskaStatistics? {
        guard let uid = track(containerID)?.uid else { return nil }
        var statistics = MatroskaStatistics()
        for tag in tags where tag.trackUIDs.contains(uid) {
            for simple in tag.simpleTags {
                if let value = simple.value { statistics.take(simple.name, value) }
            }
        }
        guard statistics != MatroskaStatistics() else { return nil }
        if let writer = statistics.writingApp, let app = info.writingApp {
            statistics.isFromWriter = writer == app
        }
        return statistics
    }

    /// SimpleTags of the track with TrackNumber `containerID`, names unchanged; of
    /// a name written twice the first.
    func tags(containerID: Int) -> [String: String] {
        guard let uid = track(containerID)?.uid else { return [:] }
        let pairs = tags.filter { $0.trackUIDs.contains(uid) }.flatMap(\.simpleTags)
            .compactMap { tag in tag.value.map { (tag.name, $0) } }
        return Dictionary(pairs) { first, _ in first }
    }
}

/// The segment's Info element.
package struct MatroskaInfo: Hashable, Sendable {
    /// Nanoseconds per tick of Duration and block timestamps; 1 000 000 unless
    /// written.
    package internal(set) var timestampScale = 1_000_000
    /// Duration in ticks, as written.
    var durationTicks: Double?
    var title: String?
    package internal(set) var muxingApp: String?
    package internal(set) var writingApp: String?
    /// DateUTC: nanoseconds since 2001-01-01T00:00:00 UTC.
    var dateUTC: Int64?
    /// SegmentUUID, PrevUUID and NextUUID, 32 lower-case hex digits each.
    var segmentID: String?
    var previousID: String?
    var nextID: String?

    /// Seconds; nil when not written, not positive or beyond all numbers.
    package var duration: Double? {
        guard let durationTicks, durationTicks > 0 else { return nil }
        let seconds = durationTicks * Double(timestampScale) / 1e9
        return seconds.isFinite ? seconds : nil
    }
}

extension MatroskaFile {
    /// Whether the first bytes of a file are a damaged opening of Matroska: the id of the
    /// EBML header (RFC 8794, section 11.2.1) or of the segment (RFC 9559, section 5.1), or a
    /// DocType that the header states.
    package static func isLikely(_ opening: Bytes) -> Bool {
        let marks: [[UInt8]] = [
            [0x1A, 0x45, 0xDF, 0xA3], [0x18, 0x53, 0x80, 0x67], Array("webm".utf8),
            Array("matroska".utf8),
        ]
        return marks.contains { opening.firstRange(of: $0) != nil }
    }
}

/// One AttachedFile, without its data.
package struct MatroskaAttachment: Hashable, Sendable {
    var uid: UInt64?
    var fileName: String?
    /// MIME type as written.
    var mediaType: String?
    var description: String?
    /// Bytes of FileData.
    var size: Int?
    /// Where they are in the file.
    package var data: Range<Int64>?
    /// Whether FFmpeg takes it for a picture, as it does covers.
    package var isPicture: Bool { mediaType?.lowercased().hasPrefix("image/") ?? true }

    /// The same for the record.
    package var attachment: MediaAttachment {
        MediaAttachment(fileName: fileName, mimeType: mediaType, size: size)
    }
}

extension MatroskaAttachment {
    init(_ element: EBMLElement, _ input: inout some PositionedBytes) {
        self.init()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.fileUID: uid = input.uid(child)
            case MatroskaID.fileName: fileName = input.text(child)
            case MatroskaID.fileMediaType: mediaType = input.text(child)
            case MatroskaID.fileDescription: description = input.text(child)
            case MatroskaID.fileData:
                size = Int(child.data.upperBound - child.data.lowerBound)
                data = child.data
            default: break
            }
        }
    }
}

/// An element of the segment whose content is not what its CRC-32 was made of.
package struct MatroskaChecksumFault: Hashable, Sendable {
    /// `Info`, `Tracks` …
    package let element: String
    /// Byte offset of the element's content.
    package let position: Int64
}

extension MatroskaFile {
    /// Checks the elements of the segment that begin with a CRC-32 element, as far
    /// as they can be read (RFC 8794, section 11.3.1).
    package func checksumFaults(source: inout some ByteSource) -> [MatroskaChecksumFault] {
        var input = BoundedSource(source)
        defer { source = input.source }
        return topLevel.compactMap { element in
            guard let name = Self.names[element.id], input.isIntact(element) == false else {
                return nil
            }
            return MatroskaChecksumFault(element: name, position: element.data.lowerBound)
        }
    }

    private static let names: [UInt32: String] = [
        MatroskaID.seekHead: "SeekHead", MatroskaID.info: "Info", MatroskaID.tracks: "Tracks",
        MatroskaID.tags: "Tags", MatroskaID.chapters: "Chapters", MatroskaID.cues: "Cues",
        MatroskaID.attachments: "Attachments",
    ]
}

extension BoundedSource {
    /// nil without a checksum, and for an element that cannot be read whole.
    fileprivate mutating func isIntact(_ master: EBMLElement) -> Bool? {
        // The checksum is the first child and covers the others.
        guard let first = element(at: master.data.lowerBound, before: master.data.upperBound),
            first.id == MatroskaID.crc32, first.data.count == 4
        else { return nil }
        let stored = content(of: first)
        guard stored.count == 4 else { return nil }
        var checksum = CRC(.ebml)
        var position = first.data.upperBound
        while position < master.data.upperBound {
            let wanted = Int(min(master.data.upperBound - position, 64 << 10))
            let piece = bytes(at: position, count: wanted)
            guard piece.count == wanted else { return nil }
            checksum.add(piece)
            position += Int64(wanted)
        }
        return stored.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) } == checksum.value
    }
}
