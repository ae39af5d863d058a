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
    /// Where each lies, named as the film is.
    let paths: [String]

    private static let most = 256

    /// `film.en.forced.srt` and `film.srt` beside `film.mkv`, in the order of their names.
    init(beside path: String, after tracks: [MediaPlayerTrack]) {
        let url = URL(filePath: path)
        let film = url.lastPathComponent
        let stem = film.lastIndex(of: ".").map { String(film[..<$0]) } ?? film
        let folder = url.deletingLastPathComponent().path(percentEncoded: false)
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let next = (tracks.map(\.trackID).max() ?? -1) + 1
        let found = all.filter { name in
            name.hasPrefix("\(stem).") && name != film && Codec(sidecar: Self.ending(name)) != nil
        }
        let names = found.sorted().prefix(Self.most)
        self.tracks = names.enumerated().map { place, name in
            Self.track(name, trackID: next + place)
        }
        let beginning = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        paths = names.map { beginning + $0 }
    }

    private static func ending(_ name: String) -> String {
        name.split(separator: ".").last?.lowercased() ?? ""
    }

    private static func track(_ name: String, trackID: Int) -> MediaPlayerTrack {
        let told = SidecarName(name)
        let codec = Codec(sidecar: ending(name))
        // The name of the file stands for a container's word.
        var claims: [Claim] = []
        claims.claim(\.name, name, from: .container)
        claims.claim(\.codec, codec?.name, from: .container)
        claims.claim(\.languageRaw, told.language, from: .container)
        claims.claim(
            \.isImageSubtitle, codec?.traits.contains(.isImage) ?? false,
            from: .container)
        let dispositions = told.flags.map { flag in
            switch flag {
            case .default: "default"
            case .forced: "forced"
            case .hearingImpaired: "hearing_impaired"
            }
        }
        claims.claim(\.dispositions, dispositions.sorted(), from: .container)
        return ClaimedTrack(trackID: trackID, mediaType: .subtitle, claims: claims).resolved.track
    }
}
