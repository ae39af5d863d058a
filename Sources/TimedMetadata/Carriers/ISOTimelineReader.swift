import Bitstream

/// Reads `emsg` boxes, ID3 tags of `ID32` boxes, and captions of an ISO file or segment.
struct ISOTimelineReader<Source: ByteSource> {
    private var input: ByteWindow<Source>
    private var builder: TimelineBuilder
    private var clock = ISOSegmentClock()
    private var samples = ISOSampleReader()
    /// Messages of version 0 that wait for the start time of their segment.
    private var waiting: [(message: EventMessage, offset: Int)] = []
    private var misplaced = 0
    private var hasSecondMovie = false
    private var hasTooManyBoxes = false

    /// Bytes of one message; larger ones are skipped.
    private static var maxBoxSize: Int { 4 << 20 }
    private static var maxBoxes: Int { 1 << 20 }

    /// - Parameter isPart: whether the input is a segment.
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
        // The movie may follow its media.
        readSamples(before: .max)
        placeWaiting(isEnd: true)
        if samples.isCut {
            builder.note(
                MetadataDiagnostic(
                    .warning, "caption.too-many-samples",
                    "The file has more samples than the limit. Captions may be missing."))
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
        for _ in 0..<Self.maxBoxes {
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
                "More than \(Self.maxBoxes) boxes on one level. The rest is not read.",
                offset: Int(clamping: position)))
    }

    private mutating func noteSecondMovie(_ box: ISOBox) {
        guard !hasSecondMovie else { return }
        hasSecondMovie = true
        builder.note(
            MetadataDiagnostic(
                .warning, "moov.repeated",
                "A second moov is ignored, as players do.",
                offset: Int(clamping: box.position)))
    }

    /// Reads the sample tables of a movie or fragment.
    private mutating func readSampleTables(of box: ISOBox) {
        let limit = ISOSampleReader.maxMovieSize
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
        guard box.payloadCount <= Int64(Self.maxBoxSize) else {
            return builder.note(
                MetadataDiagnostic(
                    .warning, "emsg.too-large",
                    "The event message is larger than \(Self.maxBoxSize) bytes.",
                    offset: offset))
        }
        if let parent = parents.last, misplaced < 16 {
            misplaced += 1
            builder.note(
                MetadataDiagnostic(
                    .warning, "emsg.misplaced",
                    "The event message is in \(parent) instead of at the top level.",
                    offset: offset))
        }
        do throws(MetadataError) {
            let message = try EventMessage(payload: input.content(of: box, limit: Self.maxBoxSize))
            if message.version == 0 {
                guard waiting.count < TimelineBuilder.maxEvents else {
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

    /// Adds the waiting messages. Times of version 0 count from the earliest presentation time of the
    /// segment; without a segment they are unknown.
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

    /// Reads `ID32`: version, flags, language, tag.
    private mutating func readTag(_ box: ISOBox) {
        builder.addTags(
            input.content(of: box, limit: Self.maxBoxSize).dropFirst(6), at: nil,
            TimelineEvent.Origin(.file, offset: Int(clamping: box.payload.lowerBound) + 6))
    }
}

/// Start and end times of segments and fragments (ISO/IEC 14496-12, sections 8.8 and 8.16.3).
struct ISOSegmentClock {
    /// Start of the first fragment in seconds; nil without fragments.
    private(set) var zero: Double?
    /// Start of the current segment in seconds; nil before its first fragment or index.
    private(set) var segmentStart: Double?
    /// Seconds that edit lists subtract from sample times, by track_ID.
    private var shifts: [Int: Double] = [:]
    private var timescales: [Int: Int] = [:]
    /// Timescale of the index, for a segment without `moov`.
    private var segmentTimescale: Int?
    private var end: Double?
    private var movieDuration: Double?
    private var hasSegmentTypes = false
    /// Start of the segment by its index, in seconds.
    private var indexedStart: Double?
    private var fragmentStart: Double?

    var isInsideSegment: Bool { hasSegmentTypes && segmentStart != nil && indexedStart == nil }

    /// Seconds from `zero` to the end; that of the movie without fragments.
    var duration: Double? {
        guard let zero, let end else { return movieDuration }
        return max(0, end - zero)
    }

    mutating func beginSegment() {
        hasSegmentTypes = true
        segmentStart = nil
        indexedStart = nil
    }

    mutating func beginFragment() { fragmentStart = nil }

    mutating func endFragment() {
        guard let start = indexedStart ?? fragmentStart else { return }
        if segmentStart == nil || !hasSegmentTypes || indexedStart != nil { segmentStart = start }
        zero = zero ?? start
        indexedStart = nil
    }

    mutating func begin(_ movie: ISOFile) {
        for track in movie.tracks {
            guard let id = track.id else { continue }
            shifts[id] = ISOTimedTrack.shift(of: track)
            timescales[id] = track.timescale
        }
        // `mehd` also covers fragments in other files.
        let isOfFragments = movie.durationTicks == movie.fragments?.durationTicks
        movieDuration = isOfFragments ? nil : movie.duration
    }

    mutating func add(_ index: ISOSegmentIndex) {
        indexedStart = Double(index.earliestTime) / Double(index.timescale)
        if segmentTimescale == nil { segmentTimescale = index.timescale }
    }

    /// - Parameters:
    ///   - id: track_ID.
    ///   - ticks: decode time of the first sample.
    mutating func add(_ run: ISOTrackRun, of id: Int, at ticks: Int) {
        guard let timescale = timescales[id] ?? segmentTimescale, timescale > 0 else { return }
        let shift = shifts[id] ?? 0
        var decoded = Double(ticks)
        for alike in run {
            let time = (decoded + Double(alike.compositionOffset)) / Double(timescale) - shift
            fragmentStart = min(fragmentStart ?? time, time)
            let last = time + Double(alike.duration ?? 0) / Double(timescale)
            end = max(end ?? last, last)
            decoded += Double(alike.duration ?? 0) * Double(alike.count)
        }
        let last = decoded / Double(timescale) - shift
        end = max(end ?? last, last)
    }

    /// The events with times counted from the start of this file.
    func moved(_ builder: TimelineBuilder) -> TimelineBuilder {
        guard let zero, zero != 0 else { return builder }
        var builder = builder
        builder.shift(by: -zero)
        return builder
    }
}
