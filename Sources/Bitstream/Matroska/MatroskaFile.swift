import TrackModel

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

    /// The same for the record.
    package var attachment: MediaAttachment {
        MediaAttachment(fileName: fileName, mimeType: mediaType, size: size)
    }
}

extension MatroskaReader {
    mutating func readAttachments(_ attachments: EBMLElement) {
        for element in input.elements(in: attachments) where element.id == MatroskaID.attachedFile {
            var attachment = MatroskaAttachment()
            for child in input.elements(in: element) {
                switch child.id {
                case MatroskaID.fileUID: attachment.uid = input.uid(child)
                case MatroskaID.fileName: attachment.fileName = input.text(child)
                case MatroskaID.fileMediaType: attachment.mediaType = input.text(child)
                case MatroskaID.fileDescription: attachment.description = input.text(child)
                case MatroskaID.fileData:
                    attachment.size = Int(child.data.upperBound - child.data.lowerBound)
                default: break
                }
            }
            file.attachments.append(attachment)
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
