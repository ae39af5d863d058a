import Playlists
import SelectionPolicy
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Subtitle and audio files beside a video file, identified by name alone: none is opened.
struct Sidecars {
    /// One that some player lists.
    struct File {
        /// A subtitle or audio track, numbered after those of the video file.
        let track: MediaPlayerTrack
        /// Path of the file, relative to the same folder as the video file's path.
        let path: String
        /// Name of the subfolder; nil for the folder of the video file.
        let folder: String?
        /// Whether the name begins with that of the video file, instead of only containing
        /// it.
        let isBeginning: Bool
    }

    /// Files with exactly the video file's name, then by name: first from its folder, then
    /// from subfolders.
    let files: [File]

    private static let maxCount = 256
    /// Finds `movie.en.forced.srt`, `movie.srt`, `Subs/movie.de.srt` and `movie.de.mka` beside
    /// `movie.mkv`. Audio files belong to video alone.
    ///
    /// - Parameter listings: of the requested policies.
    init(beside path: String, after tracks: [MediaPlayerTrack], for listings: [SidecarListing]) {
        let slash = path.lastIndex(of: "/")
        let beginning = slash.map { String(path[...$0]) } ?? ""
        let film = slash.map { String(path[path.index(after: $0)...]) } ?? path
        let stem = Self.stem(film)
        let wanted = Set(
            listings.flatMap { $0.folders + ($0.audioFolders ?? []) }.map { $0.lowercased() })
        let isVideo = tracks.contains { $0.mediaType == .video && !$0.isAttachedPicture }
        let own = Self.names(in: beginning)
        let folders = own.filter { wanted.contains($0.lowercased()) }.sorted()
        var found = Self.found(own, of: film, in: nil)
        for folder in folders {
            let names = Self.names(in: beginning + folder + "/")
            found += Self.found(names, of: film, in: folder)
        }
        // Standard input has no files beside it.
        found.removeAll { file in
            path == "-" || stem.isEmpty
                || Self.type(of: file.name) == .audio && !isVideo
                || !listings.contains {
                    Self.lists(
                        $0, Self.type(of: file.name), in: file.folder,
                        Self.begins(file.name, with: stem))
                }
        }
        let exact = found.filter { Self.stem($0.name) == stem }
        let all = exact + found.filter { Self.stem($0.name) != stem }
        let next = (tracks.map(\.trackID).max() ?? -1) + 1
        files = all.prefix(Self.maxCount).enumerated().map { place, found in
            File(
                track: Self.track(found.name, of: film, trackID: next + place),
                path: beginning + (found.folder.map { $0 + "/" } ?? "") + found.name,
                folder: found.folder, isBeginning: Self.begins(found.name, with: stem))
        }
    }

    /// Files that a policy's player lists.
    func files(for listing: SidecarListing) -> [File] {
        files.filter { Self.lists(listing, $0.track.mediaType, in: $0.folder, $0.isBeginning) }
    }

    private static func lists(
        _ listing: SidecarListing, _ type: MediaType, in folder: String?, _ isBeginning: Bool
    ) -> Bool {
        guard let folders = type == .audio ? listing.audioFolders : listing.folders else {
            return false
        }
        return (isBeginning || listing.matching == .anywhere && type == .subtitle)
            && folder.map { own in folders.contains { $0.lowercased() == own.lowercased() } }
                ?? true
    }

    private static func type(of name: String) -> MediaType {
        isAudio(ending(name)) ? .audio : .subtitle
    }

    private static func isAudio(_ ending: String) -> Bool {
        containers.contains(ending) || audioCodec(ending) != nil
    }

    /// Extensions of audio of any codec.
    private static let containers: Set = ["m4a", "mka", "oga", "ogg", "wav"]

    /// Extensions that differ from the name of the codec.
    private static let endings = ["dtshd": "dts", "ec3": "eac3", "thd": "truehd"]

    private static func audioCodec(_ ending: String) -> Codec? {
        Codec(named: endings[ending] ?? ending).flatMap { $0.mediaType == .audio ? $0 : nil }
    }

    private static func names(in folder: String) -> [String] {
        let path = folder.isEmpty ? "." : folder
        return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    /// Names of subtitle and audio files that contain the video file's name, sorted. Of `movie.idx`
    /// and `movie.sub` the second is only a part of the first.
    private static func found(_ names: [String], of film: String, in folder: String?)
        -> [(name: String, folder: String?)]
    {
        let stem = stem(film)
        let files = names.filter { name in
            name != film && Self.stem(name).contains(stem)
                && (Codec(sidecar: ending(name)) != nil || isAudio(ending(name)))
        }
        let indexes = Set(files.filter { ending($0) == "idx" }.map(Self.stem))
        return files.filter { ending($0) != "sub" || !indexes.contains(Self.stem($0)) }
            .sorted().map { ($0, folder) }
    }

    /// Without extension, in lower case.
    private static func stem(_ name: String) -> String {
        (name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name).lowercased()
    }

    /// Whether a name is that of the video file, or that and another word: not `film2.srt`.
    private static func begins(_ name: String, with film: String) -> Bool {
        let stem = stem(name)
        guard stem.hasPrefix(film) else { return false }
        return stem.dropFirst(film.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
    }

    private static func ending(_ name: String) -> String {
        name.split(separator: ".").last?.lowercased() ?? ""
    }

    private static func track(_ name: String, of film: String, trackID: Int) -> MediaPlayerTrack {
        let filmStem = film.lastIndex(of: ".").map { film[..<$0] } ?? film[...]
        let isBeginning = begins(name, with: stem(film))
        let parsed =
            isBeginning ? SidecarName(name, beside: String(filmStem)) : SidecarName(name)
        let codec = Codec(sidecar: ending(name)) ?? audioCodec(ending(name))
        // The name of the file replaces the container's values.
        var claims: [Claim] = []
        claims.claim(\.name, title(parsed, name, after: filmStem), from: .container)
        claims.claim(\.codec, codec?.name, from: .container)
        claims.claim(\.languageRaw, parsed.language, from: .container)
        let type = type(of: name)
        if type == .subtitle {
            claims.claim(
                \.isImageSubtitle, codec?.traits.contains(.isImage) ?? false,
                from: .container)
        }
        let dispositions = parsed.flags.map { flag in
            switch flag {
            case .default: "default"
            case .forced: "forced"
            case .hearingImpaired: "hearing_impaired"
            }
        }
        claims.claim(\.dispositions, dispositions.sorted(), from: .container)
        return ClaimedTrack(trackID: trackID, mediaType: type, claims: claims).resolved.track
    }

    /// The title that the name states, else the name; without the part that is the video's, where that
    /// would state a role or a language: `Signs (2002).en.srt`.
    private static func title(
        _ parsed: SidecarName, _ name: String, after film: Substring
    ) -> String {
        guard parsed.title.isEmpty else { return parsed.title }
        var claims: [Claim] = []
        claims.claim(\.name, String(film), from: .container)
        let plain = ClaimedTrack(trackID: 0, mediaType: type(of: name), claims: claims)
            .resolved.track
        let isPlain =
            TrackRoles(of: plain, from: .titles).claims.isEmpty
            && TitleLanguage(of: plain) == nil
        guard !isPlain, name.count > film.count else { return name }
        return String(name.dropFirst(film.count).drop { $0 == "." })
    }
}

extension PlaylistInspector {
    /// A file as a presentation, with subtitles in a file beside it.
    ///
    /// - Parameter pitch: bytes per row of a decoded frame.
    package static func presentation(of record: MediaRecord, pitch: Int? = nil) -> Presentation {
        var presentation = Presentation(record)
        presentation.pitch = pitch
        let sidecars = Sidecars(
            beside: record.input.path, after: record.tracks, for: [SidecarListing()])
        presentation.sidecarCaptions = sidecars.files.first?.track.codec
        return presentation
    }
}
