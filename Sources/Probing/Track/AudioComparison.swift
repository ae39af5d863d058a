import Meters
import Subtitles
import TrackModel

/// Comparison of a file's audio tracks, each decoded to its end: speech, offsets, commentary.
struct AudioComparison {
    /// The offset of a track against the first one.
    struct Offset {
        let id: Int
        let offset: AudioOffset
    }

    /// Speech and levels over time, by trackID.
    private let timelines: [Int: SoundTimeline]
    /// The first track, and those that match it.
    let offsets: [Offset]
    /// Languages that a speech model detects, by trackID.
    let languages: [Int: SpokenLanguage]
    /// The track that cues are compared with; nil where none has speech.
    private let reference: Int?

    /// Share of speech in the audio of a programme.
    private static let minimumSpeech = 0.02
    /// Flags of tracks with other speech than the programme's.
    private static let otherSpeech: Set = ["comment", "visual_impaired", "descriptions", "karaoke"]
    /// Subtitle tracks that are compared with speech, and audio tracks with each other.
    private static let maxSubtitles = 32, maxTracks = 12

    init(_ probes: [Int: TrackProbe]) {
        let ended = probes.filter { $0.value.end == .fileEnd }
        let timelines = ended.compactMapValues { $0.decoding.meters.soundTimeline }
        self.timelines = timelines
        languages = ended.compactMapValues { SpokenLanguage($0.decoding.meters.spokenPassages) }
        let ordered = timelines.sorted { $0.key < $1.key }
        reference =
            ordered.first { id, timeline in
                let spoken = timeline.slots.count { $0 & SoundTimeline.spoken != 0 }
                return ended[id]?.description.dispositions.allSatisfy {
                    !Self.otherSpeech.contains($0)
                } == true && Double(spoken) >= Self.minimumSpeech * Double(timeline.slots.count)
            }?.key
        guard let first = ordered.first else {
            offsets = []
            return
        }
        offsets =
            [Offset(id: first.key, offset: .none)]
            + ordered.prefix(Self.maxTracks).dropFirst().compactMap { id, timeline in
                AudioOffset(of: timeline, against: first.value).map { Offset(id: id, offset: $0) }
            }
    }

    // MARK: Cues

    /// Subtitle cues compared with speech, by trackID.
    func speech(_ probes: [Int: TrackProbe]) -> [Int: CueSpeech] {
        guard let reference, let timeline = timelines[reference] else { return [:] }
        let tracks = probes.filter { $0.value.end == .fileEnd }
            .compactMapValues { $0.observer(CueObserver.self)?.reader }
            .sorted { $0.key < $1.key }
        var speech: [Int: CueSpeech] = [:]
        for (id, reader) in tracks.prefix(Self.maxSubtitles) {
            guard let fit = SpeechFit(reader.shown, against: timeline) else { continue }
            func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
            speech[id] = CueSpeech(
                track: reference, offset: thousandths(-fit.offset),
                stretch: fit.stretch == 1 ? nil : (fit.stretch * 1e6).rounded() / 1e6,
                confidence: (fit.confidence * 100).rounded() / 100,
                covered: thousandths(fit.covered), silentCues: thousandths(fit.silent))
        }
        return speech
    }

    // MARK: Tracks

    /// Seconds of speech and of pauses below which nothing is concluded.
    private static let minimum = (speech: 40, pauses: 20)
    /// Another mix: share of speech that both have, and of voices added.
    private static let sameSpeech = (shared: 0.9, added: 0.1)
    /// A commentary: shares of speech that is still audible, that is lost, and of pauses with
    /// voices.
    private static let commentary = (shared: 0.35, lost: 0.2, added: 0.2)

    /// Facts about each track by comparison with the others, by trackID.
    var facts: [Int: SoundHearing] {
        var facts: [Int: SoundHearing] = [:]
        let synchronous = offsets.filter { $0.offset.stretch == 1 }
        for (place, track) in synchronous.enumerated() {
            var fact = SoundHearing()
            var best = 0.0
            for (number, other) in synchronous.enumerated() where number != place {
                guard let kinship = kinship(track, other) else { continue }
                if number < place, fact.speechOf == nil, Self.isSameSpeech(kinship) {
                    fact.speechOf = other.id
                }
                if kinship.kept > best, Self.isCommentary(kinship) {
                    best = kinship.kept
                    fact.commentaryOn = other.id
                    fact.commentaryConfidence =
                        (min(0.65 + kinship.talkedOver / 2, 0.9) * 100).rounded() / 100
                }
            }
            if fact != SoundHearing() { facts[track.id] = fact }
        }
        for (id, spoken) in languages {
            var fact = facts[id] ?? SoundHearing()
            fact.language = spoken.language
            fact.confidence = (spoken.confidence * 100).rounded() / 100
            fact.passages = spoken.passages
            facts[id] = fact
        }
        return facts
    }

    /// nil without enough speech.
    private func kinship(_ track: Offset, _ other: Offset) -> AudioSimilarity? {
        guard let timeline = timelines[track.id], let reference = timelines[other.id] else {
            return nil
        }
        let kinship = AudioSimilarity(
            of: timeline, against: reference, delay: track.offset.delay - other.offset.delay)
        return kinship.speech >= Self.minimum.speech ? kinship : nil
    }

    private static func isSameSpeech(_ kinship: AudioSimilarity) -> Bool {
        kinship.kept >= sameSpeech.shared && kinship.talkedOver <= sameSpeech.added
    }

    private static func isCommentary(_ kinship: AudioSimilarity) -> Bool {
        kinship.pauses >= minimum.pauses && kinship.kept >= commentary.shared
            && kinship.kept <= 1 - commentary.lost && kinship.talkedOver >= commentary.added
    }
}
