import Subtitles
import TrackModel

/// Subtitle tracks that are shown earlier or later than the others of the film.
enum CueFitRule: FileFindingRule {
    static let codes: [Finding.Code] = [.subtitleOutOfSync]

    /// Seconds, below which tracks differ by taste.
    private static let tolerated = 0.5
    /// Tracks that are compared: each with the others.
    private static let most = 24
    private static let purposes: Set<CueReading.Purpose?> = [.full, .hearingImpaired]

    static func findings(on subject: FileSubject) -> [Finding] {
        guard !subject.isStopped, subject.container.programs.count < 2 else { return [] }
        let tracks = subject.tracks.filter { purposes.contains($0.reading?.purpose) }
            .compactMap { track in
                subject.cueStarts[track.trackID].map { (id: track.trackID, starts: $0) }
            }.prefix(most)
        let heard = subject.tracks.filter { track in
            guard let reading = track.reading, reading.speech != nil else { return false }
            return reading.purpose == nil || purposes.contains(reading.purpose)
        }
        guard !heard.isEmpty else { return compared(Array(tracks)) }
        let fitting = heard.first { $0.reading?.speech.map(lateness) == nil }
        let reference = tracks.first { $0.id == fitting?.trackID }
        let ids = Set(heard.map(\.trackID))
        let others = tracks.filter { !ids.contains($0.id) }
        return heard.compactMap(spoken)
            + others.compactMap { track in
                reference.flatMap { finding(track, against: $0, isOutvoted: true) }
            }
    }

    // MARK: Against speech

    /// Seconds within which cues begin with speech: some guides let them come a few pictures before,
    /// others after it.
    private static let spoken = 0.15

    /// nil for cues that are in step.
    private static func lateness(_ speech: CueSpeech) -> CueSpeech? {
        speech.stretch != nil || abs(speech.offset) >= spoken ? speech : nil
    }

    private static func spoken(_ track: MediaPlayerTrack) -> Finding? {
        guard let speech = track.reading?.speech.flatMap(lateness) else { return nil }
        return Finding(
            .subtitleOutOfSync, trackID: track.trackID,
            message: Lateness.words(stretch: speech.stretch ?? 1, late: speech.offset)
                + " than what is said in track \(speech.track)",
            observed: .double(speech.offset),
            severity: speech.stretch != nil || abs(speech.offset) >= tolerated ? .warning : .info,
            confidence: speech.confidence)
    }

    // MARK: Against each other

    private static func compared(_ tracks: [Track]) -> [Finding] {
        guard let groups = groups(tracks), groups.count > 1 else { return [] }
        // Those that most others agree with; of as many the first.
        guard let right = groups.max(by: { $0.count < $1.count }), let reference = right.first
        else {
            return []
        }
        let isOutvoted = right.count > 1
        return groups.filter { $0.first?.id != reference.id }.flatMap { group in
            group.compactMap { finding($0, against: reference, isOutvoted: isOutvoted) }
        }
    }

    private typealias Track = (id: Int, starts: [Double])

    /// Tracks that fit each other; nil for fewer than two.
    private static func groups(_ tracks: [Track]) -> [[Track]]? {
        guard tracks.count > 1 else { return nil }
        var groups: [[Track]] = []
        for track in tracks {
            let fitting = groups.firstIndex { group in
                guard let first = group.first,
                    let fit = SubtitleSync(track.starts, against: first.starts)
                else { return false }
                return fit.stretch == 1 && abs(fit.offset) < tolerated
            }
            if let fitting { groups[fitting].append(track) } else { groups.append([track]) }
        }
        return groups
    }

    private static func finding(
        _ track: Track, against reference: Track, isOutvoted: Bool
    ) -> Finding? {
        guard let fit = SubtitleSync(track.starts, against: reference.starts),
            fit.stretch != 1 || abs(fit.offset) >= tolerated
        else { return nil }
        let which = isOutvoted ? "" : "; one of both does not fit the film"
        return Finding(
            .subtitleOutOfSync, trackID: track.id,
            message: Lateness.words(stretch: fit.stretch, late: -fit.offset)
                + " than track \(reference.id)\(which)",
            observed: .double((-fit.offset * 1000).rounded() / 1000),
            severity: isOutvoted ? .warning : .info,
            confidence: (min(0.6 + fit.share * 0.4, isOutvoted ? 0.95 : 0.8) * 100).rounded() / 100)
    }
}
