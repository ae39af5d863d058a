import Reporting
import TrackModel

/// A column of the file table, which the page shows, sorts, searches and counts.
struct LibraryColumn: Sendable {
    enum Kind: String {
        case text, list, bytes, seconds, bitRate, number
    }

    /// Visibility of a column.
    enum Use: String {
        /// Visible unless hidden by the reader.
        case shown
        /// Hidden until selected by the reader.
        case chosen
        /// Available only as a filter.
        case filter
    }

    let key: String
    let title: String
    let kind: Kind
    let use: Use
    /// Whether files can be filtered by its values.
    let isFacet: Bool
    let value: @Sendable (FileFacts) -> JSONValue

    /// All columns; the first one, the file name, is always shown.
    static let all: [LibraryColumn] = [
        text("name", "File", .shown) { $0.name },
        text("folder", "Folder", .chosen) { $0.folder },
        text("title", "Title", .chosen) { $0.record.container?.tag("title").map { clipped($0) } },
        facet("role", "Kind", .chosen) { $0.kind },
        facet("severity", "Findings", .shown) { $0.severity },
        facet("resolution", "Resolution", .shown) { $0.ofVideo(\.resolutionClass) },
        facet("codec", "Video", .shown) {
            $0.ofVideo { $0.codec.map(Codec.words) }
        },
        facet("dynamicRange", "Dynamic range", .shown) {
            $0.ofVideo { $0.dynamicRange?.description }
        },
        facet("doviProfile", "Dolby Vision profile", .chosen) { $0.video?.dovi?.profileName },
        facet("sound", "Audio", .shown) { $0.ofAudio { $0.codingWords } },
        facets("soundCodecs", "Audio codecs", .filter) {
            $0.words(.audio) { $0.codec.map(Codec.words) }
        },
        facets("channels", "Channels", .filter) { $0.words(.audio, \.channelClass) },
        facets("spatialAudio", "Spatial audio", .chosen) {
            $0.audioValues { $0.spatialAudio?.label }
        },
        facets("audioLanguages", "Audio languages", .shown) {
            $0.words(.audio, \.languageWords)
        },
        facets("subtitleLanguages", "Subtitle languages", .chosen) {
            $0.words(.subtitle, \.languageWords)
        },
        number("duration", "Duration", .seconds, .shown) {
            $0.record.container?.duration.map(JSONValue.double)
        },
        number("size", "Size", .bytes, .shown) { $0.record.input.size.map(JSONValue.int) },
        number("bitRate", "Bit rate", .bitRate, .chosen) {
            $0.record.container?.bitRate.map(JSONValue.int)
        },
        facet("bitRateClass", "Bit rate class", .filter) {
            $0.record.container?.bitRate.map(BitRateClass.name)
        },
        number("frameRate", "Frame rate", .number, .chosen) {
            $0.video?.nominalFrameRate.map(JSONValue.double)
        },
        facet("container", "Container", .chosen) { $0.record.container?.formatWords },
        number("tracks", "Tracks", .number, .chosen) { .int($0.record.tracks.count) },
        facets("findings", "Finding codes", .chosen) {
            $0.record.findings.map(\.code.rawValue).uniqued()
        },
        facet("error", "Not analysed", .chosen) { $0.record.error?.code },
    ]

    private static func text(
        _ key: String, _ title: String, _ use: Use,
        _ value: @escaping @Sendable (FileFacts) -> String?
    ) -> LibraryColumn {
        LibraryColumn(key: key, title: title, kind: .text, use: use, isFacet: false) {
            value($0).map(JSONValue.string) ?? .null
        }
    }

    private static func facet(
        _ key: String, _ title: String, _ use: Use,
        _ value: @escaping @Sendable (FileFacts) -> String?
    ) -> LibraryColumn {
        LibraryColumn(key: key, title: title, kind: .text, use: use, isFacet: true) {
            value($0).map { .string(clipped($0)) } ?? .null
        }
    }

    private static func facets(
        _ key: String, _ title: String, _ use: Use,
        _ value: @escaping @Sendable (FileFacts) -> [String]
    ) -> LibraryColumn {
        LibraryColumn(key: key, title: title, kind: .list, use: use, isFacet: true) {
            .array(value($0).prefix(100).map { .string(clipped($0)) })
        }
    }

    private static func number(
        _ key: String, _ title: String, _ kind: Kind, _ use: Use,
        _ value: @escaping @Sendable (FileFacts) -> JSONValue?
    ) -> LibraryColumn {
        LibraryColumn(key: key, title: title, kind: kind, use: use, isFacet: false) {
            value($0) ?? .null
        }
    }

    private static func clipped(_ text: String) -> String { PageText(text, limit: 200).text }
}

extension MediaPlayerTrack {
    fileprivate var resolutionClass: String? {
        (codedSize ?? naturalSize).flatMap { ResolutionClass($0) }?.name
    }

    /// `5.1` for both side and back speakers, `12 channels` for an unnamed layout.
    fileprivate var channelClass: String? {
        switch channelLayout {
        case "5.1(side)": "5.1"
        case "5.0(side)": "5.0"
        case let layout? where layout.utf8.count <= 12: layout
        default: channels.map { $0 == 1 ? "mono" : "\($0) channels" }
        }
    }
}

extension SpatialAudio {
    fileprivate var label: String {
        switch self {
        case .atmos: "Atmos"
        case .dtsx: "DTS:X"
        case .iamf: "IAMF"
        case .mpegh: "MPEG-H 3D"
        case .ambisonic: "Ambisonics"
        case .ac4: "AC-4"
        }
    }
}

/// A record with the video and audio track that represent it in a table of files.
struct FileFacts {
    let record: MediaRecord
    /// The video track that would play, else the first that is not cover art.
    let video: MediaPlayerTrack?
    /// The audio track that would play, else the first.
    let audio: MediaPlayerTrack?

    init(_ record: MediaRecord) {
        self.record = record
        let videos = record.tracks.filter { $0.mediaType == .video && !$0.isAttachedPicture }
        let audios = record.tracks.filter { $0.mediaType == .audio }
        video = videos.first { $0.trackID == record.selection?.video.trackID } ?? videos.first
        audio = audios.first { $0.trackID == record.selection?.audio.trackID } ?? audios.first
    }

    /// File name, with the parent folder for a disc or a presentation: `Film/BDMV`,
    /// `Film/master.m3u8`.
    var name: String { String(record.input.path[nameStart...]) }

    /// Path up to and including the `/` before the name; empty for a bare name.
    var folder: String { String(record.input.path[..<nameStart]) }

    private var nameStart: String.Index {
        let path = record.input.path
        guard let slash = path.lastIndex(of: "/"), path.index(after: slash) < path.endIndex else {
            return path.startIndex
        }
        let start = path.index(after: slash)
        guard Self.isGenericName(path[start...]), slash > path.startIndex else { return start }
        return path[..<slash].lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    }

    /// Whether the name is a common one that needs the parent folder for identification.
    private static func isGenericName(_ name: Substring) -> Bool {
        let name = name.lowercased()
        return ["bdmv", "video_ts", "boot.xml"].contains(name) || name.hasSuffix(".m3u8")
            || name.hasSuffix(".mpd")
    }

    /// Whether the file could not be analysed, or has a warning or error.
    var isProblem: Bool {
        record.error != nil || record.findings.contains { $0.severity != .info }
    }

    /// `error`, `warning`, `info` or `none` of its most severe finding; `error` if it could not be
    /// analysed.
    var severity: String {
        if record.error != nil { return Finding.Severity.error.rawValue }
        return record.findings.map(\.severity).max()?.rawValue ?? "none"
    }

    /// A value of the video track: `none` without a track, `unknown` without a value, nil for a
    /// file that could not be analysed.
    func ofVideo(_ value: (MediaPlayerTrack) -> String?) -> String? { word(of: video, value) }

    /// A value of the audio track, in the same form.
    func ofAudio(_ value: (MediaPlayerTrack) -> String?) -> String? { word(of: audio, value) }

    private func word(of track: MediaPlayerTrack?, _ value: (MediaPlayerTrack) -> String?)
        -> String?
    {
        guard record.error == nil else { return nil }
        guard let track else { return Self.none }
        return value(track) ?? Self.unknown
    }

    /// Values for files without such a track, and for unknown values.
    static let none = "none"
    static let unknown = "unknown"
    /// The kind of a main file, unlike samples, trailers and extras.
    static let main = "main"
    /// The kind of an HLS or DASH presentation, which counts as a file.
    static let presentation = "presentation"

    var kind: String {
        if let role = record.input.role { return role.rawValue }
        let format = record.container?.format ?? ""
        return ["hls", "dash", "smooth"].contains(format) ? Self.presentation : Self.main
    }

    func audioValues<Value: Hashable>(_ value: (MediaPlayerTrack) -> Value?) -> [Value] {
        distinct(.audio, value)
    }

    /// Distinct values of the tracks of a type: `unknown` for an unknown value, only `none` without
    /// such a track.
    func words(_ type: MediaType, _ value: (MediaPlayerTrack) -> String?) -> [String] {
        guard record.error == nil else { return [] }
        let words = distinct(type) { value($0) ?? Self.unknown }
        return words.isEmpty ? [Self.none] : words
    }

    private func distinct<Value: Hashable>(
        _ type: MediaType, _ value: (MediaPlayerTrack) -> Value?
    ) -> [Value] {
        record.tracks.filter { $0.mediaType == type }.compactMap(value).uniqued()
    }
}

/// Classes of overall bit rates.
enum BitRateClass {
    /// Upper limits in Mb/s.
    private static let ends = [2, 5, 10, 20, 40, 80]

    /// Names, the lowest class first.
    static let names =
        ["under \(ends[0]) Mb/s"] + zip(ends, ends.dropFirst()).map { "\($0)–\($1) Mb/s" }
        + ["over \(ends[ends.count - 1]) Mb/s"]

    static func name(_ bitsPerSecond: Int) -> String {
        names[ends.firstIndex { bitsPerSecond < $0 * 1_000_000 } ?? ends.count]
    }
}
