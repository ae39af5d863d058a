extension MatroskaFile {
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
}

/// Walks the top level of a Matroska file and hands each element to its reader.
struct MatroskaReader<Source: ByteSource> {
    var file = MatroskaFile()
    var input: BoundedSource<Source>
    /// Where top-level elements were read, so that no byte is read as a part of
    /// two.
    private var known: [Range<Int64>] = []
    /// SeekPosition entries, relative to the segment's data.
    private var seekEntries: [Int64] = []

    init(_ source: Source) { input = BoundedSource(source) }

    var source: Source { input.source }

    /// nil unless the source begins with an EBML header.
    mutating func readFile() -> MatroskaFile? {
        guard let header = input.element(at: 0, before: .max), header.id == MatroskaID.ebml,
            !header.isUnknownSize
        else { return nil }
        for element in input.elements(in: header) where element.id == MatroskaID.docType {
            file.docType = input.text(element)
        }
        guard let segment = findSegment(after: header.data.upperBound) else { return file }
        if let size = input.size, !segment.isUnknownSize {
            file.isTruncated = segment.data.upperBound > size
        }
        file.segmentStart = segment.data.lowerBound
        walk(segment.data)
        followSeekHead(in: segment.data)
        return file
    }

    /// Elements of the top level that list the tracks, and what they may begin with: their own
    /// children, CRC-32 and Void.
    private static var salvageable: [UInt32: Set<UInt32>] {
        [
            MatroskaID.info: [
                MatroskaID.timestampScale, MatroskaID.duration, MatroskaID.title,
                MatroskaID.muxingApp, MatroskaID.writingApp, MatroskaID.dateUTC,
                MatroskaID.segmentUUID, 0xBF, 0xEC,
            ],
            MatroskaID.tracks: [MatroskaID.trackEntry, 0xBF, 0xEC],
        ]
    }

    /// Bytes at the front in which elements of the top level are looked for.
    private static var salvaged: Int { 1 << 20 }

    /// The elements of the top level wherever their IDs are. nil unless a Tracks element
    /// holds a track.
    mutating func readDamagedFile() -> MatroskaFile? {
        let head = input.bytes(at: 0, count: Self.salvaged)
        let end = input.size ?? Int64(head.count)
        let opening = head.prefix(64)
        file.docType = ["webm", "matroska"].first { opening.firstRange(of: Array($0.utf8)) != nil }
        var code: UInt32 = 0
        let salvageable = Self.salvageable
        for (offset, byte) in head.enumerated() {
            code = code << 8 | UInt32(byte)
            // The same IDs are in SeekHead, before positions.
            guard offset >= 3, let children = salvageable[code],
                let element = input.element(at: Int64(offset - 3), before: end),
                let first = input.element(
                    at: element.data.lowerBound, before: element.data.upperBound),
                children.contains(first.id)
            else { continue }
            if code == MatroskaID.tracks {
                guard file.tracks.isEmpty else { continue }
            } else if file.info.durationTicks != nil {
                continue
            }
            read(element)
        }
        file.tracks.removeAll { !$0.isPlausible }
        return file.tracks.isEmpty ? nil : file
    }

    /// Skips what may be between the header and the segment: Void, CRC-32.
    private mutating func findSegment(after position: Int64) -> EBMLElement? {
        var position = position
        for _ in 0..<16 {
            guard let element = input.element(at: position, before: .max) else { return nil }
            if element.id == MatroskaID.segment { return element }
            position = element.data.upperBound
        }
        return nil
    }

    /// Reads from the front up to the first cluster.
    private mutating func walk(_ segment: Range<Int64>) {
        var position = segment.lowerBound
        for _ in 0..<1 << 12 {
            guard let element = input.element(at: position, before: segment.upperBound) else {
                guard let next = nextTopLevelElement(after: position) else { return }
                position = next
                continue
            }
            guard element.id != MatroskaID.cluster, !element.isUnknownSize else { return }
            read(element)
            position = element.data.upperBound
        }
    }

    /// Elements of the top level that are read.
    private static var topLevelIDs: Set<UInt32> {
        [
            MatroskaID.seekHead, MatroskaID.info, MatroskaID.tracks, MatroskaID.tags,
            MatroskaID.chapters, MatroskaID.attachments, MatroskaID.cues,
        ]
    }

    /// Position of the next ID of the top level after junk, within a
    /// quarter of a megabyte.
    private mutating func nextTopLevelElement(after position: Int64) -> Int64? {
        let ids = Self.topLevelIDs.union([MatroskaID.cluster])
        guard position < .max - (1 << 18) else { return nil }
        var code: UInt32 = 0
        for (offset, byte) in input.bytes(at: position + 1, count: 1 << 18).enumerated() {
            code = code << 8 | UInt32(byte)
            if offset >= 3, ids.contains(code) { return position + Int64(offset - 2) }
        }
        return nil
    }

    /// Reads what follows the clusters, where a SeekHead says so. A
    /// SeekHead may name another one.
    private mutating func followSeekHead(in segment: Range<Int64>) {
        var next = 0
        while next < min(seekEntries.count, 256) {
            let (position, overflow) = segment.lowerBound.addingReportingOverflow(seekEntries[next])
            next += 1
            guard !overflow, let element = input.element(at: position, before: segment.upperBound),
                element.id != MatroskaID.cluster, !element.isUnknownSize
            else { continue }
            read(element)
        }
    }

    private mutating func read(_ element: EBMLElement) {
        guard Self.topLevelIDs.contains(element.id),
            !known.contains(where: { $0.overlaps(element.data) })
        else { return }
        known.append(element.data)
        file.topLevel.append(element)
        switch element.id {
        case MatroskaID.seekHead: readSeekHead(element)
        case MatroskaID.info: readInfo(element)
        case MatroskaID.tracks: readTracks(element)
        case MatroskaID.tags:
            file.tags += input.elements(MatroskaID.tag, in: element) { MatroskaTag($0, &$1) }
        case MatroskaID.chapters:
            file.editions += input.elements(MatroskaID.editionEntry, in: element) {
                MatroskaEdition($0, &$1)
            }
        case MatroskaID.attachments:
            file.attachments += input.elements(MatroskaID.attachedFile, in: element) {
                MatroskaAttachment($0, &$1)
            }
        default: break
        }
    }

    private mutating func readTracks(_ tracks: EBMLElement) {
        for element in input.elements(in: tracks) where element.id == MatroskaID.trackEntry {
            guard file.tracks.count < 1 << 10 else { return }
            file.tracks.append(MatroskaTrack(element, &input))
        }
    }

    private mutating func readSeekHead(_ seekHead: EBMLElement) {
        for seek in input.elements(in: seekHead) where seek.id == MatroskaID.seek {
            for element in input.elements(in: seek) where element.id == MatroskaID.seekPosition {
                if let position = input.int(element) { seekEntries.append(Int64(position)) }
            }
        }
    }

    private mutating func readInfo(_ info: EBMLElement) {
        for element in input.elements(in: info) {
            switch element.id {
            case MatroskaID.timestampScale:
                if let scale = input.int(element), scale > 0 { file.info.timestampScale = scale }
            case MatroskaID.duration: file.info.durationTicks = input.double(element)
            case MatroskaID.title: file.info.title = input.text(element)
            case MatroskaID.muxingApp: file.info.muxingApp = input.text(element)
            case MatroskaID.writingApp: file.info.writingApp = input.text(element)
            case MatroskaID.dateUTC:
                file.info.dateUTC = input.uid(element).map { Int64(bitPattern: $0) }
            case MatroskaID.segmentUUID: file.info.segmentID = input.segmentID(element)
            case MatroskaID.previousUUID: file.info.previousID = input.segmentID(element)
            case MatroskaID.nextUUID: file.info.nextID = input.segmentID(element)
            default: break
            }
        }
    }
}
