import Bitstream

/// Finds `emsg` boxes of an ISO file or segment, wherever they stand, and ID3 tags of
/// its `ID32` boxes.
struct ISOTimelineReader<Source: ByteSource> {
    private var input: ByteWindow<Source>
    private var builder: TimelineBuilder
    private var clock = ISOSegmentClock()
    private var samples = ISOSampleReader()
    /// Messages of version 0 wait for the time of their segment.
    private var waiting: [(message: EventMessage, offset: Int)] = []
    private var misplaced = 0
    private var hasSecondMovie = false
    private var hasTooManyBoxes = false

    /// Largest box of one message or header; larger ones are passed over.
    private static var largestBox: Int { 4 << 20 }
    private static var mostBoxes: Int { 1 << 20 }

    /// - Parameter isPart: whether it is a segment of something longer.
    init(_ source: Source, isPart: Bool = false) {
        input = ByteWindow(source)
        builder = TimelineBuilder(isPart: isPart)
    }

    static func recognizes(_ head: Bytes) -> Bool {
        let type = head.dropFirst(4).prefix(4)
        return head.count >= 8
            && [
                "ftyp", "styp", "moov", "moof", "sidx", "emsg", "prft", "mdat", "free", "skip",
                "wide", "pdin", "ssix", "pnot",
            ].contains { type.elementsEqual($0.utf8) }
    }

    consuming func read() -> TimelineBuilder {
        walk(0..<(input.size ?? .max), parents: [])
        // Where the movie stands behind its media.
        readSamples(before: .max)
        placeWaiting(isEnd: true)
        if samples.isCut {
            builder.note(
                MetadataDiagnostic(
                    .warning, "caption.too-many-samples",
                    "The file names more samples than are read; captions may be missing."))
        }
        builder.mediaStart = clock.zero
        builder.mediaDuration = clock.duration
        return clock.moved(builder)
    }

    private static var containers: Set<String> {
        ["moov", "trak", "mdia", "minf", "stbl", "udta", "moof", "traf", "mvex", "edts"]
    }

    private mutating func walk(_ range: Range<Int64>, parents: [String]) {
        var position = range.lowerBound
        for _ in 0..<Self.mostBoxes {
            guard let box = input.box(at: position, before: range.upperBound) else { return }
            if box.type == "moov", parents.isEmpty, samples.hasMovie {
                noteSecondMovie(box)
            } else if Self.containers.contains(box.type), parents.count < 8 {
                if parents.isEmpty { readSampleTables(of: box) }
                walk(box.payload, parents: parents + [box.type])
                if box.type == "moof" { placeWaiting(isEnd: false) }
            } else {
                read(box, parents: parents)
            }
            position = box.payload.upperBound
        }
        guard position < range.upperBound, !hasTooManyBoxes else { return }
        hasTooManyBoxes = true
        builder.note(
            MetadataDiagnostic(
                .warning, "timeline.too-many-boxes",
                "There are more than \(Self.mostBoxes) boxes side by side; the rest is not read.",
                offset: Int(clamping: position)))
    }

    private mutating func noteSecondMovie(_ box: ISOBox) {
        guard !hasSecondMovie else { return }
        hasSecondMovie = true
        builder.note(
            MetadataDiagnostic(
                .warning, "moov.repeated",
                "Another moov stands behind the first one and is passed over, as players do.",
                offset: Int(clamping: box.position)))
    }

    /// A movie or fragment, before its boxes are read one by one.
    private mutating func readSampleTables(of box: ISOBox) {
        let limit = ISOSampleReader.largestMovie
        if box.type == "moov" {
            let size = box.payload.upperBound - box.position
            let movie = input.bytes(at: box.position, count: Int(min(size, Int64(limit))))
            samples.readMovie(movie, clock: &clock)
        } else if box.type == "moof" {
            let moof = input.content(of: box, limit: limit)
            samples.readFragment(moof, at: box.position, clock: &clock)
        }
    }

    private mutating func readSamples(before end: Int64) {
        samples.readSamples(before: end, from: &input, into: &builder.captions)
    }

    private mutating func read(_ box: ISOBox, parents: [String]) {
        switch box.type {
        case "emsg": readMessage(box, parents: parents)
        case "ID32": readTag(box)
        case "styp": clock.beginSegment()
        case "sidx":
            if let index = ISOSegmentIndex(input.content(of: box)) { clock.add(index) }
        case "mdat": readSamples(before: box.payload.upperBound)
        default: break
        }
    }

    private mutating func readMessage(_ box: ISOBox, parents: [String]) {
        let offset = Int(clamping: box.position)
        guard box.payloadCount <= Int64(Self.largestBox) else {
            return builder.note(
                MetadataDiagnostic(
                    .warning, "emsg.too-large", "The event message is larger than is read.",
                    offset: offset))
        }
        if let parent = parents.last, misplaced < 16 {
            misplaced += 1
            builder.note(
                MetadataDiagnostic(
                    .warning, "emsg.misplaced", "The event message stands inside of \(parent).",
                    offset: offset))
        }
        do throws(MetadataError) {
            let message = try EventMessage(payload: input.content(of: box, limit: Self.largestBox))
            if message.version == 0 {
                guard waiting.count < TimelineBuilder.mostEvents else {
                    return builder.noteTooMany(offset: offset)
                }
                waiting.append((message, offset))
                if clock.isInsideSegment { placeWaiting(isEnd: false) }
            } else {
                let ticks = Double(message.presentationTime ?? 0)
                add(message, at: ticks / Double(message.timescale), offset)
            }
        } catch {
            let header = Int(clamping: box.payload.lowerBound)
            builder.note(MetadataDiagnostic(error, kind: "emsg", at: header))
        }
    }

    /// Times of version 0 count from the earliest presentation time of the segment;
    /// without any segment the time is not known.
    private mutating func placeWaiting(isEnd: Bool) {
        guard clock.segmentStart != nil || isEnd else { return }
        for (message, offset) in waiting {
            let delta = Double(message.presentationTimeDelta ?? 0) / Double(message.timescale)
            add(message, at: clock.segmentStart.map { $0 + delta }, offset)
        }
        waiting = []
    }

    private mutating func add(_ message: EventMessage, at time: Double?, _ offset: Int) {
        builder.add(message, at: time, TimelineEvent.Origin(.emsg, offset: offset))
    }

    /// ID3 in MP4 files: version, flags, language, tag.
    private mutating func readTag(_ box: ISOBox) {
        builder.addTags(
            input.content(of: box, limit: Self.largestBox).dropFirst(6), at: nil,
            TimelineEvent.Origin(.file, offset: Int(clamping: box.payload.lowerBound) + 6))
    }
}
