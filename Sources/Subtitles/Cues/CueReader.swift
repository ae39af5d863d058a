import TimedMetadata
import TrackModel

/// Reads the cues of one subtitle track, packet by packet.
package struct CueReader: Sendable {
    private let format: CueFormat
    private var cues = 0
    private var drawn = 0, sung = 0, placed = 0, plain = 0
    private var sounds = 0, speakers = 0, damaged = 0, garbled = 0
    private var forced = 0
    /// Whether a bitmap is on the screen.
    private var isShown = false
    private var times = CueTimes()
    private var sample = TextSample()
    private var legacy = LegacyCues()
    private var fonts: ScriptFonts
    /// Cached at the end: detection takes milliseconds.
    private var finalVerdict: LanguageVerdict?

    /// - Parameter header: configuration of the track, which holds the styles of ASS.
    package init(_ format: CueFormat, header: [UInt8] = []) {
        self.format = format
        fonts = ScriptFonts(header: format == .ass ? header : [])
    }

    /// - Parameters:
    ///   - start: presentation time of the packet in seconds.
    ///   - end: seconds; nil when the container has none.
    package mutating func read(_ packet: [UInt8], start: Double?, end: Double?) {
        let found = format.cues(of: packet, start: start, end: end)
        if fonts.isKnown, let text = format.text(packet) { fonts.read(packet, text: text) }
        guard found.contains(where: \.isDamaged), format.mayBeLegacy else {
            for cue in found { read(cue) }
            return
        }
        let retained = LegacyCues.Packet(bytes: packet, start: start, end: end)
        if legacy.isDecided {
            readLegacy(retained)
        } else if legacy.keep(retained) {
            readRetained()
        }
    }

    /// Reads a CEA or teletext caption.
    mutating func read(_ caption: ShownCaption) {
        read(
            Cue(
                ArraySlice(caption.text.utf8), escapes: false, start: caption.start,
                end: caption.end))
    }

    private mutating func readRetained() {
        for packet in legacy.decide(text: format.text) { readLegacy(packet) }
    }

    private mutating func readLegacy(_ packet: LegacyCues.Packet) {
        let decoded = legacy.encoding.flatMap { format.decoded(packet.bytes, from: $0) }
        for var cue in format.cues(
            of: decoded ?? packet.bytes, start: packet.start, end: packet.end)
        {
            cue.isDamaged = true
            read(cue)
        }
    }

    private mutating func read(_ cue: Cue) {
        if format.isPicture {
            if !(cue.isPicture && cue.isRepeated && isShown) { times.end(at: cue.start) }
            defer { isShown = cue.isPicture }
            guard cue.isPicture, !(cue.isRepeated && isShown) else { return }
            cues += 1
            if cue.isForced { forced += 1 }
            times.add(cue)
            return
        }
        guard cue.length > 0 || cue.isDrawn else { return }
        cues += 1
        if cue.isDrawn { drawn += 1 }
        if cue.isSung { sung += 1 }
        if cue.isPlaced { placed += 1 }
        if cue.hasSound { sounds += 1 }
        if cue.hasSpeaker { speakers += 1 }
        if cue.isDamaged { damaged += 1 }
        if cue.isGarbled { garbled += 1 }
        if !(cue.isDrawn || cue.isSung || cue.isPlaced) { plain += 1 }
        times.add(cue)
        sample.add(cue)
    }

    /// Start times in seconds on the packets' clock.
    package var starts: [Double] { times.starts }

    /// Times at which any cue is shown, on the same clock.
    package var shown: [ClosedRange<Double>] { times.shown }

    /// Ends the track.
    package mutating func finish() {
        if !legacy.isEmpty { readRetained() }
        finalVerdict = sample.verdict
    }

    /// Letters of the text sample.
    var letters: Int { sample.letters }

    private var verdict: LanguageVerdict? { finalVerdict ?? sample.verdict }

    /// The language of the text, to compare with a tag.
    package var language: LanguageSuspicion { LanguageSuspicion(sample, verdict) }

    /// - Parameters:
    ///   - isComplete: whether all packets were read.
    ///   - start: seconds at which the file begins on the packets' clock.
    ///   - duration: seconds.
    package func reading(isComplete: Bool, start: Double = 0, duration: Double? = nil) -> CueReading
    {
        guard legacy.isEmpty else {
            var whole = self
            whole.finish()
            return whole.reading(isComplete: isComplete, start: start, duration: duration)
        }
        var reading = CueReading(cues: cues, isComplete: isComplete)
        readTimes(into: &reading, from: start, duration: duration)
        if format.isPicture {
            reading.forcedCues = forced
        } else {
            readWords(into: &reading)
        }
        let detected = SubtitlePurpose(
            reading, plain: format.isPicture ? cues : plain, duration: duration)
        // Captions carry all dialogue.
        if format == .captions, detected?.purpose == .forced { return reading }
        (reading.purpose, reading.purposeConfidence) = (detected?.purpose, detected?.confidence)
        return reading
    }

    private func readTimes(into reading: inout CueReading, from start: Double, duration: Double?) {
        guard !times.isEmpty else { return }
        reading.firstTime = times.first.map { $0 - start }
        reading.endTime = times.end.map { $0 - start }
        // Roll-up captions have no known end.
        if !format.isPicture, format != .captions { reading.instantCues = times.instant }
        reading.lateCues = duration.map { times.count(after: start + $0 + 1) }
        guard let coverage = times.coverage else { return }
        reading.shownTime = coverage.shown
        if format != .ass { reading.overlappingCues = coverage.overlaps }
        if !format.isPicture { reading.hastyCues = times.hasty }
    }

    private func readWords(into reading: inout CueReading) {
        reading.content = content
        reading.letters = sample.letters
        reading.script = sample.script
        reading.damagedCues = damaged == 0 ? nil : damaged
        reading.encoding = damaged == 0 ? nil : legacy.encoding?.name
        reading.garbledCues = garbled == 0 ? nil : garbled
        (reading.soundCues, reading.speakerCues, reading.sungCues) = (sounds, speakers, sung)
        if format == .ass { reading.placedCues = placed }
        if !fonts.used.isEmpty { reading.fonts = fonts.used.sorted() }
        if LanguageDetector.library == nil, sample.letters > 0 { reading.hasDetector = false }
        guard let verdict else { return }
        reading.language = verdict.language
        reading.confidence = verdict.confidence
        reading.languages = verdict.languages.isEmpty ? nil : verdict.languages
    }

    private var content: CueReading.Content {
        if sample.letters == 0 {
            return drawn > 0 ? .drawings : sung > 0 ? .music : .nothing
        }
        return sung == cues && cues > 0 ? .music : .words
    }
}

/// The times of the cues of a track.
struct CueTimes: Sendable {
    private struct Span {
        var start: Double
        var end: Double?
        var length: Int
    }

    private var spans: [Span] = []
    /// Cues that are recorded; only karaoke and effects have more.
    private static let maxSpans = 1 << 16
    /// Seconds by which a cue may overlap the next one: rounding of timestamps.
    private static let overlapTolerance = 0.001
    /// Characters per second above which a cue is too fast; style guides ask for 17 to 21.
    private static let maxReadingSpeed = 25.0
    /// Characters of the shortest cue that can be too fast.
    private static let minimumFastLength = 6
    /// Seconds for which a cue without an end counts as shown.
    private static let defaultDuration = 3.0

    mutating func add(_ cue: Cue) {
        guard spans.count < Self.maxSpans, let start = cue.start, start.isFinite else { return }
        let end = cue.end.flatMap { $0.isFinite && $0 >= start ? $0 : nil }
        spans.append(Span(start: start, end: end, length: cue.length))
    }

    /// Ends the latest cue if it has no end.
    mutating func end(at time: Double?) {
        guard let time, let last = spans.indices.last, spans[last].end == nil,
            time >= spans[last].start
        else { return }
        spans[last].end = time
    }

    var starts: [Double] { spans.map(\.start) }

    /// Times at which a cue is shown, in order, with touching ones joined.
    ///
    /// A cue without an end lasts until the next one, at most `defaultDuration`.
    var shown: [ClosedRange<Double>] {
        let ordered = spans.sorted { $0.start < $1.start }
        var joined: [ClosedRange<Double>] = []
        for (place, span) in ordered.enumerated() {
            let next = place + 1 < ordered.count ? ordered[place + 1].start : .infinity
            let end = span.end ?? min(next, span.start + Self.defaultDuration)
            guard end > span.start else { continue }
            if let last = joined.last, span.start <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound...max(end, last.upperBound)
            } else {
                joined.append(span.start...end)
            }
        }
        return joined
    }

    var isEmpty: Bool { spans.isEmpty }
    var first: Double? { spans.map(\.start).min() }
    var end: Double? { spans.compactMap(\.end).max() }
    /// Cues of duration 0; 0 when all cues are such.
    var instant: Int {
        let lasting = spans.count { span in span.end.map { $0 > span.start } ?? false }
        return lasting > 0 ? spans.count - lasting : 0
    }

    /// Cues above `maxReadingSpeed`, except those of duration 0.
    var hasty: Int {
        spans.count { span in
            guard let end = span.end, end > span.start else { return false }
            return Double(span.length) > Self.maxReadingSpeed * (end - span.start)
                && span.length >= Self.minimumFastLength
        }
    }

    /// Seconds in which any cue is shown, and the number of cues that start during an earlier one.
    var coverage: (shown: Double, overlaps: Int)? {
        let ended = spans.filter { $0.end != nil }
        guard !ended.isEmpty else { return nil }
        var (shown, overlaps, until) = (0.0, 0, -Double.infinity)
        for span in ended.sorted(by: { $0.start < $1.start }) {
            guard let end = span.end else { continue }
            if span.start < until - Self.overlapTolerance { overlaps += 1 }
            shown += max(end - max(span.start, until), 0)
            until = max(until, end)
        }
        return (shown, overlaps)
    }

    /// The number of cues that start after `time`.
    func count(after time: Double) -> Int { spans.count { $0.start > time } }
}
