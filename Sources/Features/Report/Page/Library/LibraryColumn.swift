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
