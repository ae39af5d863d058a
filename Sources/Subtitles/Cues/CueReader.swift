import TimedMetadata
import TrackModel

/// Reads the cues of one text track as they come.
package struct CueReader: Sendable {
    private let format: CueFormat
    private var cues = 0
    private var drawn = 0, sung = 0, placed = 0, plain = 0
    private var sounds = 0, speakers = 0, damaged = 0, garbled = 0
    private var forced = 0
    /// Whether a picture is shown.
    private var isShown = false
    private var times = CueTimes()
    private var sample = TextSample()
    private var legacy = LegacyCues()
    /// Once all was read: the library takes milliseconds.
    private var told: LanguageVerdict?

    package init(_ format: CueFormat) { self.format = format }

    /// - Parameters:
    ///   - start: seconds; when the packet is shown.
    ///   - end: seconds; nil where the container does not say.
    package mutating func read(_ packet: [UInt8], start: Double?, end: Double?) {
        let found = format.cues(of: packet, start: start, end: end)
        guard found.contains(where: \.isDamaged), format.mayBeLegacy else {
            for cue in found { read(cue) }
            return
        }
        let kept = LegacyCues.Packet(bytes: packet, start: start, end: end)
        if legacy.isDecided {
            readLegacy(kept)
        } else if legacy.keep(kept) {
            readKept()
        }
    }

    /// A caption of a channel.
    package mutating func read(_ caption: ShownCaption) {
        read(
            Cue(
                ArraySlice(caption.text.utf8), escapes: false, start: caption.start,
                end: caption.end))
    }

    private mutating func readKept() {
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

    /// Seconds on the clock of packets.
    package var starts: [Double] { times.starts }

    /// When any cue is shown, on the same clock.
    package var shown: [ClosedRange<Double>] { times.shown }

    /// No packet follows.
    package mutating func finish() {
        if !legacy.isEmpty { readKept() }
        told = sample.verdict
    }

    /// Letters of the words that were looked at.
    var letters: Int { sample.letters }

    private var verdict: LanguageVerdict? { told ?? sample.verdict }

    /// The language of the text, with what can be held against a tag.
    package var language: LanguageSuspicion { LanguageSuspicion(sample, verdict) }

    /// - Parameters:
    ///   - isComplete: whether no packet of the track is left.
    ///   - start: seconds; when the film begins on the clock of packets.
    ///   - film: seconds; its length.
    package func reading(isComplete: Bool, start: Double = 0, film: Double? = nil) -> CueReading {
        guard legacy.isEmpty else {
            var whole = self
            whole.finish()
            return whole.reading(isComplete: isComplete, start: start, film: film)
        }
        var reading = CueReading(cues: cues, isComplete: isComplete)
        readTimes(into: &reading, from: start, film: film)
        if format.isPicture {
            reading.forcedCues = forced
        } else {
            readWords(into: &reading)
        }
        let told = CuePurpose(reading, plain: format.isPicture ? cues : plain, film: film)
        // Captions are for all that is said.
        if format == .captions, told?.purpose == .forced { return reading }
        (reading.purpose, reading.purposeConfidence) = (told?.purpose, told?.confidence)
        return reading
    }

    private func readTimes(into reading: inout CueReading, from start: Double, film: Double?) {
        guard !times.isEmpty else { return }
        reading.firstTime = times.first.map { $0 - start }
        reading.endTime = times.end.map { $0 - start }
        // The end of captions that scroll is not known.
        if !format.isPicture, format != .captions { reading.instantCues = times.instant }
        reading.lateCues = film.map { times.count(behind: start + $0 + 1) }
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
