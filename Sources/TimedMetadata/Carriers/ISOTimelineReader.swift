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
            guard let box = box(at: position, before: range.upperBound) else { return }
            if box.type == "moov", parents.isEmpty, samples.hasMovie {
                noteSecondMovie(box)
            } else if Self.containers.contains(box.type), parents.count < 8 {
                if parents.isEmpty { readSampleTables(of: box) }
                if box.type == "moof" { clock.beginFragment() }
                if box.type == "trak" || box.type == "traf" { clock.beginTrack() }
                walk(box.payload, parents: parents + [box.type])
                if box.type == "traf" { clock.endTrack() }
                if box.type == "moof" {
                    clock.endFragment()
                    placeWaiting(isEnd: false)
                }
            } else {
                read(box, parents: parents)
            }
            position = box.payload.upperBound
        }
    }

    private mutating func noteSecondMovie(_ box: Box) {
        guard !hasSecondMovie else { return }
        hasSecondMovie = true
        builder.note(
            MetadataDiagnostic(
                .warning, "moov.repeated",
                "Another moov stands behind the first one and is passed over, as players do.",
                offset: Int(clamping: box.position)))
    }

    /// A movie or fragment, before its boxes are read one by one.
    private mutating func readSampleTables(of box: Box) {
        let size = box.payload.upperBound - box.position
        guard size <= Int64(ISOSampleReader.largestMovie) else { return }
        if box.type == "moov" {
            samples.readMovie(input.bytes(at: box.position, count: Int(size)))
            clock.shifts = samples.shifts
        } else if box.type == "moof", samples.wantsFragments {
            let limit = ISOSampleReader.largestMovie
            samples.readFragment(content(box, limit: limit), at: box.position)
        }
    }

    private mutating func readSamples(before end: Int64) {
        samples.readSamples(before: end, from: &input, into: &builder.captions)
    }

    private struct Box {
        let type: String
        let position: Int64
        let payload: Range<Int64>
    }

    private mutating func box(at position: Int64, before end: Int64) -> Box? {
        guard position <= end - 8 else { return nil }
        var reader = ByteReader(input.bytes(at: position, count: 16))
        guard var size = (try? reader.uint32()).map(Int64.init), let type = try? reader.fourCC()
        else { return nil }
        var header: Int64 = 8
        if size == 1 {
            guard let large = (try? reader.uint64()).flatMap({ Int64(exactly: $0) }) else {
                return nil
            }
            size = large
            header = 16
        } else if size == 0 {
            size = end - position
        }
        guard size >= header, position <= end - header else { return nil }
        let upper = size > end - position ? end : position + size
        return Box(type: type, position: position, payload: position + header..<upper)
    }

    private mutating func content(_ box: Box, limit: Int = Self.largestBox) -> Bytes {
        let count = min(box.payload.upperBound - box.payload.lowerBound, Int64(limit))
        return input.bytes(at: box.payload.lowerBound, count: Int(count))
    }

    private mutating func read(_ box: Box, parents: [String]) {
        switch box.type {
        case "emsg": readMessage(box, parents: parents)
        case "ID32": readTag(box)
        case "styp": clock.beginSegment()
        case "sidx", "mvhd", "mdhd", "tkhd", "tfhd", "tfdt", "trex", "hdlr", "elst":
            clock.read(box.type, content(box, limit: 1 << 16))
        case "trun": clock.read(box.type, content(box))
        case "mdat": readSamples(before: box.payload.upperBound)
        default: break
        }
    }

    private mutating func readMessage(_ box: Box, parents: [String]) {
        let offset = Int(clamping: box.position)
        let count = box.payload.upperBound - box.payload.lowerBound
        guard count <= Int64(Self.largestBox) else {
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
            let message = try EventMessage(payload: content(box))
            if message.version == 0 {
                guard waiting.count < 1 << 16 else { return }
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
    private mutating func readTag(_ box: Box) {
        builder.addTags(
            content(box).dropFirst(6), at: nil,
            TimelineEvent.Origin(.file, offset: Int(clamping: box.payload.lowerBound) + 6))
    }
}
