import Meters
import TrackModel

/// Verdicts of the sound meters against the track.
enum MeasuredSoundRule: TrackFindingRule {
    static let codes: [Finding.Code] = []

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard let measured = subject.track.measuredSound else { return [] }
        return AudioVerdicts.findings(subject.track, measured, filmStart: subject.filmStart)
    }
}
