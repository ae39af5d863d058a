import Reporting
import TrackModel

extension RecordComparison {
    mutating func compareAudio(_ pair: ConversionPairs.Pair) {
        compareLength(pair)
        compareChannels(pair)
        comparePresence(pair)
        let passages = content?.passages[pair.source.trackID] ?? []
        let isMuted = compareLevels(pair, passages)
        if isMuted { return }
        compareSync(pair, passages)
        comparePassages(pair, passages)
    }

    private mutating func compareChannels(_ pair: ConversionPairs.Pair) {
        let (one, two) = (pair.source, pair.output)
        if let before = one.channels, let after = two.channels, before != after {
            let values = (one.channelLayout ?? "\(before)", two.channelLayout ?? "\(after)")
            if after < before {
                lose(.channels, "Audio has fewer channels.", values, of: pair)
            } else {
                change(.channels, "Audio has more channels.", values, of: pair)
            }
        }
        if let before = one.sampleRate, let after = two.sampleRate, before != after {
            let values = (Quantity.sampleRate(before), Quantity.sampleRate(after))
            // Opus is always decoded at 48 kHz.
            if after < before, two.codec != "opus" {
                lose(.sampleRate, "The sample rate is lower.", values, of: pair)
            } else {
                change(.sampleRate, "The sample rate changed.", values, of: pair)
            }
        }
        if let before = one.bitDepth, let after = two.bitDepth, before != after {
            let values = ("\(before)", "\(after)")
            if after < before {
                lose(.bits, "Samples have fewer bits.", values, of: pair)
            } else {
                change(.bits, "Samples have more bits.", values, of: pair)
            }
        }
        if let before = one.spatialAudio, before != two.spatialAudio {
            lose(
                .spatial, "Spatial audio is missing.",
                (before.rawValue, two.spatialAudio?.rawValue), of: pair)
        }
    }

    /// Channels that are silent in the output only.
    private mutating func comparePresence(_ pair: ConversionPairs.Pair) {
        guard let one = pair.source.measuredSound, let two = pair.output.measuredSound,
            one.channels.count == two.channels.count,
            two.channels.contains(where: { ($0.rms ?? -200) > Self.silent })
        else { return }
        for (place, before) in one.channels.enumerated() {
            let after =
                two.channels.first { $0.name != nil && $0.name == before.name }
                ?? two.channels[place]
            if (before.rms ?? -200) > Self.audible, (after.rms ?? -200) <= Self.silent {
                lose(
                    .silence, "Channel \(before.name ?? "\(place + 1)") is silent.",
                    (Self.level(before.rms), Self.level(after.rms)), of: pair)
            }
        }
    }

    /// dBFS.
    private static let silent = -80.0, audible = -60.0

    private static func level(_ decibels: Double?) -> String {
        decibels.flatMap { Quantity.decimal($0, places: 1) }.map { $0 + " dBFS" } ?? "silence"
    }

    /// Loudness units: the difference that encoders do not make. 2 dB for single passages.
    private static let loudnessLimit = 1.0, passageLimit = 2.0

    /// - Returns: whether the output is silent.
    private mutating func compareLevels(
        _ pair: ConversionPairs.Pair, _ passages: [ContentComparison.Passage]
    ) -> Bool {
        let muted = passages.filter(\.comparison.isMuted)
        let sounds = (pair.source.measuredSound, pair.output.measuredSound)
        let isMuted =
            sounds.0?.loudness?.integrated != nil && sounds.1 != nil
            && sounds.1?.loudness?.integrated == nil
            || !muted.isEmpty && muted.count == passages.count
        if isMuted {
            lose(.silence, "The track is silent.", of: pair)
            return true
        }
        if let first = muted.first {
            lose(
                .silence, "The track is silent at \(muted.count) of \(passages.count) places.",
                of: pair, at: first.time)
        }
        // A mix of channels has another loudness.
        guard pair.source.channels == pair.output.channels else { return false }
        compareCurves(pair)
        if let before = sounds.0?.loudness?.integrated, let after = sounds.1?.loudness?.integrated {
            guard abs(after - before) > Self.loudnessLimit else { return false }
            let words = [before, after].map { Quantity.decimal($0, places: 1).map { $0 + " LUFS" } }
            lose(
                .loudness, "The audio is \(after < before ? "softer" : "louder").",
                (words[0], words[1]), of: pair)
        } else if let gain = passages.compactMap(\.comparison.gain).median,
            abs(gain) > Self.passageLimit
        {
            lose(
                .loudness, "The audio is \(gain < 0 ? "softer" : "louder").",
                ("0 dB", Quantity.decimal(gain, places: 1).map { $0 + " dB" }), of: pair)
        }
        return false
    }

    /// Loudness units by which a passage is softer that is missing in the output.
    private static let passageDrop = 6.0
    /// LUFS; softer passages of the source do not count.
    private static let softest = -50.0

    /// Passages of three seconds that are much softer than in the source.
    private mutating func compareCurves(_ pair: ConversionPairs.Pair) {
        guard let before = pair.source.measuredSound?.loudness,
            let after = pair.output.measuredSound?.loudness, let one = before.curve,
            let two = after.curve, one.interval > 0,
            abs(one.interval - two.interval) < one.interval / 100
        else { return }
        let overall = (after.integrated ?? 0) - (before.integrated ?? 0)
        for place in one.shortTerm.indices where two.shortTerm.indices.contains(place) {
            let around = max(place - 1, 0)...min(place + 1, one.shortTerm.count - 1)
            // Unknown in the first seconds.
            let levels = one.shortTerm[around].compactMap(\.self)
            guard levels.count == around.count, let least = levels.min(), least > Self.softest
            else { continue }
            let level = two.shortTerm[place] ?? -70
            guard level < least + min(overall, 0) - Self.passageDrop else { continue }
            let words = [least, level].map { Quantity.decimal($0, places: 1).map { $0 + " LUFS" } }
            lose(
                .silence, "A passage is missing or much softer.", (words[0], words[1]), of: pair,
                at: Double(place) * one.interval)
            return
        }
    }

    /// Seconds: audio is late or early from here on by ITU-R BT.1359, and the precision of starts of
    /// tracks, which differ by the delay of encoders.
    private static let syncLimit = 0.04, startLimit = 0.06

    private mutating func compareSync(
        _ pair: ConversionPairs.Pair, _ passages: [ContentComparison.Passage]
    ) {
        let alike = passages.filter { $0.comparison.likeness >= ContentComparison.Passage.same }
        if let delay = alike.map(\.comparison.delay).median, alike.count * 2 >= passages.count {
            if abs(delay) > Self.syncLimit {
                lose(
                    .sync,
                    "The audio is \(Self.milliseconds(abs(delay))) too "
                        + (delay > 0 ? "late." : "early."),
                    ("0 ms", Self.milliseconds(delay)), of: pair, at: alike.first?.time)
            }
            if let first = alike.first, let last = alike.last,
                abs(last.comparison.delay - first.comparison.delay) > Self.syncLimit
            {
                lose(
                    .sync, "The audio drifts.",
                    (
                        Self.milliseconds(first.comparison.delay),
                        Self.milliseconds(last.comparison.delay)
                    ), of: pair, at: last.time)
            }
            return
        }
        let video = pairs.pairs.first { $0.source.mediaType == .video }
        guard let video, passages.isEmpty,
            let one = ConversionClock.start(of: pair.source),
            let two = ConversionClock.start(of: pair.output),
            let first = ConversionClock.start(of: video.source),
            let second = ConversionClock.start(of: video.output)
        else { return }
        let (before, after) = (one - first, two - second)
        guard abs(after - before) > Self.startLimit else { return }
        lose(
            .sync, "The audio begins at another time of the video.",
            (Self.milliseconds(before), Self.milliseconds(after)), of: pair)
    }

    private static func milliseconds(_ seconds: Double) -> String {
        (Quantity.decimal(seconds * 1000, places: 0) ?? "?") + " ms"
    }

    private mutating func comparePassages(
        _ pair: ConversionPairs.Pair, _ passages: [ContentComparison.Passage]
    ) {
        let other = passages.filter {
            !$0.comparison.isMuted && $0.comparison.likeness < ContentComparison.Passage.other
        }
        // A passage at another speed does not correlate.
        if let first = other.first, other.count * 2 > passages.count, speed == 1 {
            lose(
                .audio, "The audio differs at \(other.count) of \(passages.count) places.",
                (nil, Quantity.decimal(first.comparison.likeness, places: 2)), of: pair,
                at: first.time)
        }
        let exchanges = passages.flatMap(\.comparison.exchanges)
        for exchange in Set(exchanges).sorted(by: { $0.output < $1.output }) {
            guard exchanges.count(where: { $0 == exchange }) * 2 > passages.count else { continue }
            lose(
                .channelOrder, "Channel \(exchange.output) has the audio of \(exchange.source).",
                (exchange.source, exchange.output), of: pair, at: passages.first?.time)
        }
        guard pair.output.measuredSound?.loudness == nil else { return }
        let silent = passages.flatMap(\.comparison.silentChannels)
        for channel in Set(silent).sorted() {
            guard silent.count(where: { $0 == channel }) * 2 > passages.count else { continue }
            lose(
                .silence, "Channel \(channel) is silent.", of: pair, at: passages.first?.time)
        }
    }

    // MARK: Subtitles

    /// The last cue of image subtitles may have no end.
    private func isImage(_ pair: ConversionPairs.Pair) -> Bool {
        [pair.source, pair.output].contains { $0.isImageSubtitle == true }
    }

    /// Seconds by which cues may be shifted.
    private static let cueTolerance = 0.25

    mutating func compareSubtitles(_ pair: ConversionPairs.Pair) {
        guard let one = pair.source.reading, let two = pair.output.reading else { return }
        if one.isComplete, two.isComplete, one.cues != two.cues {
            lose(
                .subtitles, "Cues are \(two.cues < one.cues ? "missing" : "added").",
                ("\(one.cues)", "\(two.cues)"), of: pair)
        }
        if let before = one.firstTime, let after = two.firstTime,
            abs(after * speed - before) > Self.cueTolerance
        {
            lose(
                .subtitles, "The cues are shifted.",
                (TimeStamp.text(before), TimeStamp.text(after)), of: pair, at: before)
        } else if one.cues == two.cues, let before = one.endTime, let after = two.endTime,
            abs(after * speed - before) > Self.cueTolerance, !isImage(pair)
        {
            lose(
                .subtitles, "The cues drift.", (TimeStamp.text(before), TimeStamp.text(after)),
                of: pair, at: before)
        }
        if let forced = one.forcedCues, let now = two.forcedCues, now < forced {
            lose(
                .subtitles, "Cues are no longer marked as forced.", ("\(forced)", "\(now)"),
                of: pair)
        }
    }
}
