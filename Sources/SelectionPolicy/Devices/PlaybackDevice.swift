import TrackModel

/// Abilities of a screen, a decoder and speakers. In selection nil means unlimited. Whether a file
/// plays is then unknown, unless `silencePlays` is true.
public struct PlaybackDevice: Hashable, Codable, Sendable {
    /// A codec and its profiles that play; nil for all.
    public struct Coding: Hashable, Codable, Sendable {
        /// FFmpeg's name.
        public var codec: String
        /// FFmpeg's names: `Main 10`.
        public var profiles: [String]?
        /// `5.1`
        var maxLevel: Double?
        /// Bits per component.
        var bitDepths: [Int]?
        /// `4:2:0`
        var chroma: [String]?
        /// Sample entries in MP4 and QuickTime.
        var tags: [String]?
        var maxChannels: Int?
        /// Bits per second.
        var maxBitRate: Int?
        /// Samples per second.
        var maxSampleRate: Int?
        /// Largest frame sizes by frame rate; one must fit.
        var sizes: [FrameLimit]?
        /// `name` of a source of the device.
        var source: String?

        /// Creates a codec, limited to these profiles unless they are nil.
        public init(_ codec: String, profiles: [String]? = nil) {
            self.codec = codec
            self.profiles = profiles
        }
    }

    /// The largest frame at a rate.
    struct FrameLimit: Hashable, Codable, Sendable {
        var width: Int
        var height: Int
        /// Frames per second; nil for any.
        var maxFrameRate: Double?

        var words: String {
            "\(width)×\(height)" + (maxFrameRate.map { " at \(Int(clampedTo: $0))/s" } ?? "")
        }
    }

    /// Name in `--device` and reports.
    public var name: String
    /// One line for people.
    package var about: String?
    /// One of `forms`.
    var form: String?
    /// Ranges the screen shows. SDR always.
    public var dynamicRanges: [DynamicRange]?
    /// nil for any.
    public var videoCodecs: [Coding]?
    /// nil for any.
    public var audioCodecs: [Coding]?
    /// nil for any.
    public var subtitleCodecs: [Coding]?
    /// Pixels.
    public var maxWidth: Int?
    /// Pixels; nil without a limit.
    public var maxHeight: Int?
    /// Frames per second.
    public var maxFrameRate: Double?
    /// Bits per second of one track.
    public var maxBitRate: Int?
    /// Speakers.
    public var channels: Int?
    /// Kinds that it renders; nil for any.
    public var spatialAudio: [SpatialAudio]?
    /// Whether it renders more channels for headphones or fewer speakers.
    public var spatializer: Bool?
    /// Size in pixels of the window that shows the video.
    var viewport: PixelSize?
    /// Whether the window may be rotated.
    var viewportMayRotate: Bool?

    /// nil where the device file does not list them.
    var containers: [ContainerSupport]?
    /// Containers to convert to, or that the server sends, the preferred one first; nil for
    /// `containers`.
    var targets: [ContainerSupport]?
    /// The server that it is a client of; nil where it opens files itself.
    var server: MediaServer?
    /// Limits besides those of codecs.
    var limits: [PlaybackLimit]?
    /// nil where the device file does not list them.
    var dolbyVision: [DolbyVisionSupport]?
    /// nil where the device file does not list them.
    var subtitles: [SubtitleSupport]?
    /// Sources of these facts.
    package var sources: [DeviceSource]?
    /// `name` of the source of entries that name none.
    var source: String?
    /// Whether a file plays as far as the device file states no limit.
    var silencePlays: Bool?

    /// A device without limits.
    public init(name: String) { self.name = name }

    /// Kinds of product.
    static let forms = ["tv", "phone", "tablet", "computer", "car", "watch"]
}

/// Containers that a device opens, and the codecs it plays in them.
struct ContainerSupport: Hashable, Codable, Sendable {
    /// Names as in records; empty for all.
    var formats: [String]
    /// Whether it is for files without video.
    var isSound = false
    /// nil for all codecs of the device.
    var video: [String]?
    /// nil for all codecs of the device.
    var audio: [String]?
    /// Channels that a server sends; nil for any.
    var maxChannels: Int?
    /// `name` of a source of the device's file.
    var source: String?

    func opens(_ format: String) -> Bool { formats.isEmpty || formats.contains(format) }
}

/// Profiles of Dolby Vision that a device decodes.
struct DolbyVisionSupport: Hashable, Codable, Sendable {
    var profile: Int
    /// bl_signal_compatibility_id; nil for all.
    var compatibility: [Int]?
    var maxLevel: Int?
    var source: String?

    var words: String {
        let names = compatibility.map { $0.map { "\(profile).\($0)" } } ?? ["\(profile)"]
        return names.joined(separator: ", ") + (maxLevel.map { " up to level \($0)" } ?? "")
    }
}

/// A subtitle format that a device shows.
struct SubtitleSupport: Hashable, Codable, Sendable {
    /// How it reaches the device.
    enum Delivery: String, Hashable, Codable, Sendable, CaseIterable {
        /// A track of the file.
        case embedded
        /// A file beside it.
        case beside
        /// A rendition of an HLS playlist.
        case hls
    }

    var codec: String
    var delivery: [Delivery]
    /// Containers, named as in records, in which it may be a track; nil for all.
    var formats: [String]?
    var source: String?

    /// Where it must be, unless it may be a track.
    var place: String {
        if delivery.contains(.embedded) { return "" }
        return delivery.contains(.beside) ? " beside the file" : " in HLS"
    }

    func isShown(as codec: String, in format: String) -> Bool {
        self.codec == codec && delivery.contains(.embedded)
            && formats.map { $0.contains(format) } ?? true
    }
}

/// Software that sends files to its clients, and converts what they do not play.
enum MediaServer: String, Hashable, Codable, Sendable, CaseIterable {
    case jellyfin, plex

    var words: String {
        switch self {
        case .jellyfin: "Jellyfin"
        case .plex: "Plex"
        }
    }
}

/// Source of facts about a device.
package struct DeviceSource: Hashable, Codable, Sendable {
    /// How a fact is known.
    package enum Known: String, Hashable, Codable, Sendable, CaseIterable {
        /// Source code, or a file that the program wrote.
        case read
        /// Documentation.
        case documented
        /// A table of the maker.
        case table
        /// A report of a user.
        case reported

        var words: String {
            switch self {
            case .read: "read from source"
            case .documented: "documented"
            case .table: "vendor's table"
            case .reported: "reported"
            }
        }
    }

    /// Name that entries of the device file refer to.
    var name: String
    package var title: String
    package var url: String?
    /// The date of the page, or when it was read: `2022-11-04`.
    package var date: String?
    package var known: Known?

    var words: String {
        date.map { "\(title), \($0)" } ?? title
    }

    /// Title, date and how it is known.
    package var fullWords: String {
        let details = [date, known?.words].compactMap { $0 }
        return details.isEmpty ? title : "\(title) (\(details.joined(separator: ", ")))"
    }
}

extension PlaybackDevice.Coding {
    /// The coding's limits as conditions on tracks.
    func limits(for type: MediaType) -> [PlaybackLimit] {
        var conditions: [PlaybackLimit.Condition] = []
        func add(
            _ fact: PlaybackFact, _ comparison: PlaybackLimit.Comparison, _ values: [String]?
        ) {
            if let values {
                conditions.append(.init(fact: fact, comparison: comparison, values: values))
            }
        }
        add(.profile, .oneOf, profiles)
        add(.level, .atMost, maxLevel.map { ["\($0)"] })
        add(.bitDepth, .oneOf, bitDepths.map { $0.map { "\($0)" } })
        add(.chromaSubsampling, .oneOf, chroma)
        add(.channels, .atMost, maxChannels.map { ["\($0)"] })
        add(.bitRate, .atMost, maxBitRate.map { ["\($0)"] })
        add(.sampleRate, .atMost, maxSampleRate.map { ["\($0)"] })
        func limit(
            _ conditions: [PlaybackLimit.Condition], in formats: [String]? = nil
        ) -> PlaybackLimit {
            PlaybackLimit(
                type: type, codecs: .init(names: [codec]),
                formats: formats.map { .init(names: $0) },
                conditions: conditions, source: source)
        }
        var limits = [limit(conditions)]
        if let tags {
            limits.append(
                limit(
                    [.init(fact: .codecTag, comparison: .oneOf, values: tags)],
                    in: ContainerFormat.isoMediaWords))
        }
        return limits
    }

    /// Whether frames of this size play at this rate; nil where that is unknown.
    func takesSize(of track: MediaPlayerTrack) -> Bool? {
        guard let sizes else { return true }
        guard let size = track.codedSize ?? track.naturalSize else { return nil }
        let fitting = sizes.filter {
            // A rotated frame needs the same memory.
            size.width <= $0.width && size.height <= $0.height
                || size.width <= $0.height && size.height <= $0.width
        }
        guard !fitting.isEmpty else { return false }
        guard let rate = track.nominalFrameRate else {
            return fitting.contains { $0.maxFrameRate == nil } ? true : nil
        }
        return fitting.contains { rate <= ($0.maxFrameRate ?? .infinity) + 0.01 }
    }
}
