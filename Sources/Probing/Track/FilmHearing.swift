import Meters
import Subtitles
import TrackModel

/// Where in the sounds of a film somebody speaks and what they have in common, once all of them were
/// decoded.
struct FilmHearing {
    /// The place of a sound in the first one.
    struct Place {
        let id: Int
        let offset: AudioOffset
    }

    /// By trackID.
    let timelines: [Int: SoundTimeline]
    /// The first sound, and those that have something in common with it.
    let places: [Place]
    /// The languages that a model hears, by trackID.
    let languages: [Int: SpokenLanguage]
    /// The sound that cues are held against.
    private let reference: Int?

    /// Least share of speech in the sound of a film.
    private static let spoken = 0.02
    /// Sound that has other speech beside that of the film.
    private static let besides: Set = ["comment", "visual_impaired", "descriptions", "karaoke"]
    /// Tracks of cues that are held against it, of one film.
    private static let most = 32
    /// Sounds that are held against each other.
    private static let mostSounds = 12

    init(_ probes: [Int: TrackProbe]) {
        let heard = probes.compactMapValues { probe in
            probe.end == .fileEnd ? probe.decoding.meters.soundTimeline : nil
        }
        timelines = heard
        let films = heard.keys.sorted().filter { id in
            probes[id].map { Self.besides.isDisjoint(with: $0.description.dispositions) } ?? false
        }
        languages = probes.compactMapValues { probe in
            probe.end == .fileEnd ? SpokenLanguage(probe.decoding.meters.spokenPassages) : nil
        }
        let ordered = heard.keys.sorted().prefix(Self.mostSounds)
        if let first = ordered.first, let sound = heard[first] {
            places =
                [Place(id: first, offset: .none)]
                + ordered.dropFirst().compactMap { id in
                    heard[id].flatMap { AudioOffset(of: $0, against: sound) }
                        .map { Place(id: id, offset: $0) }
                }
        } else {
            places = []
        }
        let slots = heard.mapValues { $0.slots.count }
        reference = films.first { id in
            heard[id].map { timeline in
                let spoken = timeline.slots.count { $0 & SoundTimeline.spoken != 0 }
                return Double(spoken) >= Self.spoken * Double(slots[id] ?? 0)
            } ?? false
        }
    }

    /// Cues against what is said; by trackID.
    func speech(_ probes: [Int: TrackProbe]) -> [Int: CueSpeech] {
        guard let reference, let sound = timelines[reference] else { return [:] }
        var told: [Int: CueSpeech] = [:]
        let tracks = probes.compactMap { id, probe in
            probe.end == .fileEnd
                ? probe.observer(CueObserver.self).map { (id: id, reader: $0.reader) } : nil
        }.sorted { $0.id < $1.id }
        for track in tracks.prefix(Self.most) {
            guard let fit = SpeechFit(track.reader.shown, against: sound) else { continue }
            func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
            told[track.id] = CueSpeech(
                track: reference, offset: thousandths(-fit.offset),
                stretch: fit.stretch == 1 ? nil : (fit.stretch * 1e6).rounded() / 1e6,
                confidence: (fit.confidence * 100).rounded() / 100,
                covered: thousandths(fit.covered), silentCues: thousandths(fit.silent))
        }
        return told
    }
}
