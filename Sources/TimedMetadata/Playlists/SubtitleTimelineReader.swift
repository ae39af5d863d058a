import Bitstream
import Playlists

/// Reads the captions of a subtitle rendition: WebVTT or TTML as text, or inside of MP4.
struct SubtitleTimelineReader {
    private let list: SegmentList
    private let source: CaptionCollector.Source
    /// Seconds on the clock of the media, for X-TIMESTAMP-MAP.
    private let mediaStart: Double?
    /// Whether times in text count from the beginning of their period.
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

    /// One span from the first words to the last, for each format there is.
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
        // Both clocks wrap at 33 bits.
        let period = Double(1 << 33) / 90_000
        if seconds < -period / 2 { seconds += period }
        if seconds > period / 2 { seconds -= period }
        return seconds - map.local
    }
}
