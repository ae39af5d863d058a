@testable import Predicates
@testable import TrackModel

enum Samples {
    /// Japanese TrueHD 7.1 with Atmos.
    static let sound: MediaPlayerTrack = {
        var track = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        track.name = "Surround 7.1 – Édition spéciale"
        track.languageCode = "ja"
        track.codec = "truehd"
        track.isLossless = true
        track.channels = 8
        track.dispositions = ["default", "original"]
        track.spatialAudio = .atmos
        track.tags = ["BPS": "4500000", "com.apple.quicktime.make": "Apple", "TITLE": "x"]
        return track
    }()

    /// Dolby Vision 8.1 at 23.976 frames a second.
    static let picture: MediaPlayerTrack = {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        track.codec = "hevc"
        track.level = "5.1"
        track.naturalSize = PixelSize(width: 3840, height: 1608)
        track.frameRate = Rational(24000, 1001)
        track.nominalFrameRate = 23.976
        track.sampleAspectRatio = AspectRatio(16, 15)
        track.dynamicRange = .dolbyVision
        track.presents = [.dolbyVision, .hdr10]
        track.dovi = DOVIDecoderConfigurationRecord(
            profile: 8, blSignalCompatibilityID: 1, origin: .container)
        return track
    }()

    static let subtitle: MediaPlayerTrack = {
        var track = MediaPlayerTrack(trackID: 2, mediaType: .subtitle)
        track.languageCode = "en"
        track.isForced = true
        track.isImageSubtitle = false
        track.dispositions = ["forced"]
        return track
    }()

    static let film: MediaRecord = {
        var container = MediaContainer(format: "matroska")
        container.duration = 5400.5
        return MediaRecord(
            input: .init(path: "film.mkv", size: 1 << 33), container: container,
            tracks: [picture, sound, subtitle],
            findings: [
                Finding(.timeStartOffset, trackID: 1, message: "late"),
                Finding(.decodeErrors, trackID: 0, message: "broken"),
            ])
    }()
}

/// A subject made of literals.
struct Values: ConditionSubject {
    let values: [String: ConditionValue]

    init(_ values: [String: ConditionValue]) { self.values = values }

    func value(named name: String) -> ConditionValue { values[name] ?? .null }
}

/// Whether an expression holds for a subject.
func holds(_ expression: String, _ subject: some ConditionSubject) throws -> Bool {
    try Condition(expression).holds(for: subject)
}
