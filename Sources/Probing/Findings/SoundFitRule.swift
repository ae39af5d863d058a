import Meters
import TrackModel

/// Sounds of one film that are heard at different times.
enum SoundFitRule: FileFindingRule {
    static let codes: [Finding.Code] = [.audioOffset]

    /// Seconds within which sounds are together, and from which everybody hears it.
    private static let tolerated = 0.1, plain = 0.25
    /// Tracks that are held against the first.
    private static let most = 24

    static func findings(on subject: FileSubject) -> [Finding] {
        guard !subject.isStopped, subject.container.programs.count < 2 else { return [] }
        let tracks = subject.tracks.compactMap { track in
            subject.timelines[track.trackID].map { (id: track.trackID, timeline: $0) }
        }.prefix(most)
        guard tracks.count > 1, let first = tracks.first else { return [] }
        let delays =
            [(id: first.id, delay: 0.0, likeness: 1.0)]
            + tracks.dropFirst().compactMap { track in
                SoundOffset(of: track.timeline, against: first.timeline).map {
                    (id: track.id, delay: $0.delay, likeness: $0.likeness)
                }
            }
        // Those that most others agree with; of as many the first.
        let votes = delays.map { one in
            delays.count { abs($0.delay - one.delay) < tolerated }
        }
        guard let most = votes.max(), let place = votes.firstIndex(of: most) else { return [] }
        let reference = delays[place]
        return delays.compactMap { track in
            let late = track.delay - reference.delay
            guard abs(late) >= tolerated else { return nil }
            let seconds = (abs(late) * 100).rounded() / 100
            let which = most > 1 ? "" : "; one of both does not fit the picture"
            return Finding(
                .audioOffset, trackID: track.id,
                message: "heard \(seconds) s \(late < 0 ? "earlier" : "later") than track "
                    + "\(reference.id)\(which)",
                observed: .double((late * 1000).rounded() / 1000),
                severity: abs(late) >= plain ? .warning : .info,
                confidence: (min(0.7 + min(track.likeness, reference.likeness) * 0.4, 0.95) * 100)
                    .rounded() / 100)
        }
    }
}
