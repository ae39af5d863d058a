import SelectionPolicy
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Subtitle files beside a film, told by their names alone: none is opened.
struct Sidecars {
    /// Subtitle tracks that stand behind those of the film.
    let tracks: [MediaPlayerTrack]

    private static let codecs = [
        "srt": "subrip", "ass": "ass", "ssa": "ssa", "vtt": "webvtt", "sub": "microdvd",
        "sup": "hdmv_pgs_subtitle", "idx": "dvd_subtitle", "ttml": "ttml", "smi": "sami",
    ]
    private static let most = 256

    /// `film.en.forced.srt` and `film.srt` beside `film.mkv`, in the order of their names.
    init(beside path: String, after tracks: [MediaPlayerTrack]) {
        let url = URL(filePath: path)
        let film = url.lastPathComponent
        let stem = film.lastIndex(of: ".").map { String(film[..<$0]) } ?? film
        let folder = url.deletingLastPathComponent().path(percentEncoded: false)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let next = (tracks.map(\.trackID).max() ?? -1) + 1
        let found = names.filter { name in
            name.hasPrefix("\(stem).") && name != film && Self.codec(of: name) != nil
        }
        self.tracks = found.sorted().prefix(Self.most).enumerated().map { place, name in
            Self.track(name, trackID: next + place)
        }
    }

    private static func codec(of name: String) -> String? {
        name.split(separator: ".").last.flatMap { codecs[$0.lowercased()] }
    }

    private static func track(_ name: String, trackID: Int) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: trackID, mediaType: .subtitle)
        let told = SidecarName(name)
        track.name = name
        track.codec = codec(of: name)
        track.languageRaw = told.language
        track.languageCode = told.language.flatMap { LanguageTag($0)?.canonical }
        track.isForced = told.flags.contains(.forced)
        track.isImageSubtitle = ["hdmv_pgs_subtitle", "dvd_subtitle"].contains(track.codec ?? "")
        track.dispositions = told.flags.map { flag in
            switch flag {
            case .default: "default"
            case .forced: "forced"
            case .hearingImpaired: "hearing_impaired"
            }
        }.sorted()
        return track
    }
}
