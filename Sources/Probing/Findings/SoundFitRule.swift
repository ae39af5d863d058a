import Meters
import TrackModel

/// Sounds of one film that are heard at different times.
enum SoundFitRule: FileFindingRule {
    static let codes: [Finding.Code] = [.audioOffset]

    /// Seconds within which sounds are together, and from which everybody hears it.
    private static let tolerated = 0.045, plain = 0.25
    static func findings(on subject: FileSubject) -> [Finding] {
        let places = subject.sounds
        guard !subject.isStopped, subject.container.programs.count < 2, places.count > 1 else {
            return []
        }
        // Those that most others agree with; of as many the first.
        let votes = places.map { one in places.count { isTogether($0, one) } }
        guard let most = votes.max(), let right = votes.firstIndex(of: most) else { return [] }
        return places.compactMap { finding($0, against: places[right], isOutvoted: most > 1) }
    }

    private static func isTogether(_ one: FilmHearing.Place, _ two: FilmHearing.Place) -> Bool {
        one.offset.stretch == two.offset.stretch
            && abs(one.offset.delay - two.offset.delay) < tolerated
    }

    private static func finding(
        _ track: FilmHearing.Place, against reference: FilmHearing.Place, isOutvoted: Bool
    ) -> Finding? {
        guard !isTogether(track, reference) else { return nil }
        // Both were stretched to the first.
        let (place, right) = (track.offset, reference.offset)
        let stretch = place.stretch / right.stretch
        let late = (place.delay - right.delay) / right.stretch
        let isDrifting = abs(stretch - 1) > 1e-6
        let which = isOutvoted ? "" : "; one of both does not fit the picture"
        return Finding(
            .audioOffset, trackID: track.id,
            message: Lateness.words(
                stretch: isDrifting ? stretch : 1, late: late, verb: "is heard")
                + " than track \(reference.id)\(which)",
            observed: .double((late * 1000).rounded() / 1000),
            severity: isDrifting || abs(late) >= plain ? .warning : .info,
            confidence: (min(0.7 + min(place.likeness, right.likeness) * 0.5, 0.95) * 100)
                .rounded() / 100)
    }
}
