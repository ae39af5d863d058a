import Foundation
import TrackModel

/// A record for the examples: several qualities, languages and subtitles.
enum PageFilm {
    static let nothing = MediaRecord(input: .init(path: "nothing.mkv"))

    /// The address of the page's complete example.
    // swift-format-ignore: NeverForceUnwrap
    static let url = URL(string: "https://example.com/multi-track-video.mkv")!

    /// The content of addresses that the test's layer opens.
    static let served = [url: record]

    static let record: MediaRecord = {
        var record = MediaRecord(input: .init(path: "multi-track-video.mkv"))
        record.tracks = [
            picture(0, .sdr, 8_000_000, 1920, 1080),
            picture(1, .hdr10, 2_000_000, 1280, 720),
            picture(2, .dolbyVision, 5_000_000, 3840, 2160),
            sound(3, "fr", "", 640_000, isDefault: true),
            sound(4, "en", "Surround", 1_500_000),
            MediaPlayerTrack(trackID: 5, mediaType: .audio),
            subtitle(6, "en"),
        ]
        return record
    }()

    private static func picture(
        _ id: Int, _ range: DynamicRange, _ rate: Int, _ width: Int, _ height: Int
    ) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: id, mediaType: .video)
        track.codec = "hevc"
        track.dynamicRange = range
        track.bitRate = rate
        track.naturalSize = PixelSize(width: width, height: height)
        track.nominalFrameRate = 24
        return track
    }

    private static func sound(
        _ id: Int, _ language: String, _ name: String, _ rate: Int, isDefault: Bool = false
    ) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: id, mediaType: .audio)
        track.codec = "eac3"
        track.languageCode = language
        track.name = name
        track.bitRate = rate
        track.dispositions = isDefault ? ["default"] : []
        return track
    }

    private static func subtitle(_ id: Int, _ language: String) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: id, mediaType: .subtitle)
        track.languageCode = language
        return track
    }

    /// Name in the locale of the machine.
    static func name(_ code: String) -> String {
        Locale.current.localizedString(forLanguageCode: code) ?? ""
    }
}
