import Meters
import TrackModel

/// Verdicts of the picture meters against the track.
enum MeasuredPictureRule: TrackFindingRule {
    static let codes: [Finding.Code] = []

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard let measured = subject.track.measuredPicture else { return [] }
        let content = subject.track.dovi?.rpu
        return PictureVerdicts.findings(
            track: subject.track, measurements: measured,
            declared: DeclaredPicture(
                activeAreas: content?.activeAreas ?? [], crop: subject.containerTrack.crop,
                dolbyVisionPeak: content?.maxLuminance), filmStart: subject.filmStart)
    }
}
