import Meters
import TrackModel

/// What the meters of sound say against the track.
enum MeasuredSoundRule: TrackFindingRule {
    static let codes: [Finding.Code] = []

    static func findings(on subject: TrackSubject) -> [Finding] {
        subject.track.measuredSound.map { AudioVerdicts.findings(subject.track, $0) } ?? []
    }
}
