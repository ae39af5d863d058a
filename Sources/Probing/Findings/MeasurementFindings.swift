import Meters
import TrackModel

/// Verdicts of the meters about a track.
enum MeasurementFindings {
    static let rules = [TrackRule(findings: video), TrackRule(findings: audio)]

    private static func video(_ subject: TrackSubject) -> [Finding] {
        guard let measured = subject.track.measuredPicture else { return [] }
        let content = subject.track.dovi?.rpu
        return PictureVerdicts.findings(
            track: subject.track, measurements: measured,
            declared: DeclaredPicture(
                activeAreas: content?.activeAreas ?? [], crop: subject.containerTrack.crop,
                dolbyVisionPeak: content?.maxLuminance), filmStart: subject.fileStart)
    }

    private static func audio(_ subject: TrackSubject) -> [Finding] {
        guard let measured = subject.track.measuredSound else { return [] }
        return AudioVerdicts.findings(subject.track, measured, filmStart: subject.fileStart)
    }
}
