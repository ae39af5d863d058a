import Bitstream
import Playlists

/// Reads the events in the segments of a playlist.
struct SegmentTimelineReader<Files: ReferencedFiles> {
    private let files: Files
    /// The file read last; several segments may be parts of it.
    private var held: (path: LocalPath, bytes: [UInt8])?
    /// Content of earlier segments, because slates and loops repeat them.
    private var known: [SegmentReference: TimelineBuilder] = [:]
    /// Size of each file, and bytes of it read and parsed so far.
    private var costs: [LocalPath: (size: Int, work: Int)] = [:]
    /// The initialization segment read last.
    private var head: (reference: SegmentReference, bytes: [UInt8])?
    /// Bytes of initialization before the segment read last.
    private var headCount = 0

    /// Bytes of one file.
    private static var maxFileSize: Int { 256 << 20 }
    private static var maxKnown: Int { 64 }
    /// Number of times that a file may be read; a playlist may list its parts in any order.
    private static var maxReadings: Int { 16 }

    private let meter: ReadingBudget

    init(files: Files, meter: ReadingBudget) {
        self.files = files
        self.meter = meter
    }

    /// Reads all segments that are local and not encrypted.
    ///
    /// - Returns: whether no segment was skipped.
    mutating func read(_ list: SegmentList, into builder: inout TimelineBuilder) -> Bool {
        var time = 0.0
        var isWhole = true
        for segment in list.segments {
            defer { time += max(0, segment.duration ?? 0) }
            guard !segment.isGap else { continue }
            guard meter.goesOn(), let content = content(of: segment, in: list) else {
                isWhole = false
                note(segment, in: &builder)
                continue
            }
            builder.add(
                content, shiftedBy: time, file: segment.uri,
                offset: Int(clamping: segment.range?.offset ?? 0) - headCount)
            if builder.mediaStart == nil { builder.mediaStart = content.mediaStart }
        }
        return isWhole
    }

    /// Notes a segment whose server failed.
    private func note(_ segment: SegmentReference, in builder: inout TimelineBuilder) {
        guard let reason = segment.reference.localPath.flatMap(files.unreadReason) else { return }
        builder.note(
            MetadataDiagnostic(.warning, "segment.unread", reason, file: segment.uri))
    }

    /// The events of a segment after its initialization; nil for an unreadable or unknown one.
    mutating func content(of segment: SegmentReference, in list: SegmentList) -> TimelineBuilder? {
        guard segment.encryption == nil else { return nil }
        let initialization = segment.initialization.flatMap { index in
            list.initializations.indices.contains(index) ? list.initializations[index] : nil
        }
        if let initialization, initialization != head?.reference {
            head = self.bytes(of: initialization).map { (initialization, $0) }
            known = [:]
        }
        let before = initialization == nil ? [] : head?.bytes ?? []
        headCount = before.count
        var key = segment
        (key.line, key.duration, key.bitRate, key.isDiscontinuous) = (nil, nil, nil, false)
        if let content = known[key] { return content }
        guard let path = segment.reference.localPath, let bytes = bytes(of: segment),
            spend(bytes.count, on: path)
        else { return nil }
        var source = MemorySource(before + bytes)
        guard let content = Timeline.content(of: &source, isPart: true) else { return nil }
        if known.count < Self.maxKnown { known[key] = content }
        return content
    }

    /// Whether another `count` bytes of a file are within the budget.
    private mutating func spend(_ count: Int, on path: LocalPath) -> Bool {
        guard let cost = costs[path] else { return true }
        costs[path]?.work += count
        return cost.work + count <= Self.maxReadings * (cost.size + 1024)
    }

    mutating func bytes(of segment: SegmentReference) -> [UInt8]? {
        guard let path = segment.reference.localPath else { return nil }
        if held?.path != path {
            held = nil
            guard spend(0, on: path) else { return nil }
            held = files.contents(of: path, limit: Self.maxFileSize).map { (path, $0) }
            let size = held?.bytes.count ?? 0
            costs[path] = (size, (costs[path]?.work ?? 0) + size)
        }
        guard let held, held.path == path else { return nil }
        guard let range = segment.range else { return held.bytes }
        guard range.end <= UInt64(held.bytes.count) else { return nil }
        return Array(held.bytes[Int(range.offset)..<Int(range.end)])
    }
}

/// Reads the captions of a subtitle rendition: WebVTT or TTML, as text or in MP4.
struct SubtitleTimelineReader {
    private let list: SegmentList
    private let source: CaptionCollector.Source
    /// Start of the media in seconds on its clock, for X-TIMESTAMP-MAP.
    private let mediaStart: Double?
    /// Whether times in text count from the start of their period.
    private let countsFromPeriods: Bool

    init(
        _ list: SegmentList, channel: String, language: String?, mediaStart: Double?,
        countsFromPeriods: Bool
    ) {
        self.list = list
        self.mediaStart = mediaStart
        self.countsFromPeriods = countsFromPeriods
        source = CaptionCollector.Source(channel: channel, language: language)
    }

    /// One span per caption format.
    func events(
        of reader: inout SegmentTimelineReader<some ReferencedFiles>
    ) -> [TimelineEvent] {
        var captions = CaptionCollector()
        var (time, period) = (0.0, 0.0)
        for segment in list.segments {
            if segment.isDiscontinuous { period = time }
            defer { time += max(0, segment.duration ?? 0) }
            guard !segment.isGap, segment.encryption == nil, let bytes = reader.bytes(of: segment)
            else { continue }
            var part = CaptionCollector(keepsUnits: true)
            var shift = countsFromPeriods ? period : 0
            if WebVTTReader.recognizes(bytes) {
                let text = WebVTTReader(bytes)
                add(text.cues, "webvtt", to: &part)
                shift = text.map.flatMap(shift(by:)) ?? shift
            } else if TTMLReader.recognizes(bytes), let text = TTMLReader(bytes) {
                add(text.cues, "ttml", to: &part)
            } else if let content = reader.content(of: segment, in: list) {
                part = content.captions.renamed(source)
                shift = time
            }
            captions.add(part, shiftedBy: shift, file: segment.uri)
        }
        return captions.events(mediaEnd: nil)
    }

    private func add(_ cues: [TextCue], _ format: String, to part: inout CaptionCollector) {
        var source = source
        source.format = format
        for cue in cues { part.add(.text(cue.text, end: cue.end), at: cue.start, from: source) }
    }

    private func shift(by map: (local: Double, ticks: Int)) -> Double? {
        guard let mediaStart else { return nil }
        var seconds = Double(map.ticks) / 90_000 - mediaStart
        // Both clocks have 33 bits.
        let period = Double(1 << 33) / 90_000
        if seconds < -period / 2 { seconds += period }
        if seconds > period / 2 { seconds -= period }
        return seconds - map.local
    }
}
