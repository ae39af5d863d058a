import TrackModel

/// Everything besides the tracks that a choice depends on.
public struct SelectionRequest: Hashable, Sendable {
    /// Settings of the user for one kind.
    public enum Pin: Hashable, Sendable {
        /// The track of this `trackID`.
        case track(Int)
        /// No track.
        case none
        /// The track that is most like it; where there is none, the policy decides.
        case like(TrackPick)
    }

    /// nil leaves it to the policy.
    public var device: PlaybackDevice?
    /// Preferred languages in order; a kind that is missing leaves it to the policy.
    public var languages: [MediaType: [PreferredLanguage]] = [:]
    /// Choices of the user; later kinds follow them.
    public var pins: [MediaType: Pin] = [:]
    /// The language the work was made in, as a catalogue knows it.
    public var originalLanguage: String?
    /// Source of the original language; nil where the user states it.
    package var originalClaim: OriginalLanguage?
    /// Languages of the user's system, best first.
    public var systemLanguages: [String] = []
    /// Facts known of tracks beyond their records, by `trackID`.
    public var playback: [Int: PlaybackContext] = [:]
    /// The file of the tracks; nil where it is unknown to rules.
    public var input: PlaybackInput?
    /// Values in place of the policy's, as `--set` has them. One that the policy does not have, or that
    /// does not fit, is one of the `problems` of a selection.
    public var settings: [String: SettingValue] = [:]

    /// Leaves everything to the policy.
    public init() {}

    /// Adds what rules may ask of the file: its path, container, duration and programs.
    package mutating func add(_ record: MediaRecord) {
        input = PlaybackInput(
            path: record.input.path, container: record.container?.format,
            duration: record.container?.duration)
        for program in record.container?.programs ?? [] {
            for id in program.trackIDs {
                playback[id, default: PlaybackContext()].programIDs.append(program.id)
            }
        }
    }
}

/// Facts of a track that a player knows and no container states.
public struct PlaybackContext: Hashable, Sendable {
    enum Decoder: String, Hashable, Sendable {
        /// The decoder of the codec.
        case primary
        /// The decoder of the base layer.
        case fallback
    }

    /// Whether it is a file beside the video; nil if unknown.
    public var isExternal: Bool?
    /// Whether the manifest lets players choose it automatically (`AUTOSELECT` of HLS); nil if
    /// unknown.
    public var isAutoselect: Bool?
    /// Numbers of the programs that it belongs to; empty for all.
    public var programIDs: [Int] = []
    /// Roles in a DASH or HLS manifest: `main`, `alternate`, `caption`; nil if unknown.
    public var manifestRoles: [String]?
    /// Capability of the platform's decoder; nil leaves it to the device.
    var capability: Capability?
    var decoder: Decoder?
    /// Whether a hardware decoder takes it; nil if unknown.
    public var isHardware: Bool?
    /// Whether it decodes at the speed of playback; nil if unknown.
    public var decodesSmoothly: Bool?
    /// Frames seen while probing; nil if unknown.
    public var probedFrames: Int?
    /// Tracks with the same name can replace each other during playback.
    public var group: String?
    /// Layout of immersive video, as the manifest names it.
    var layout: String?

    /// Nothing is known.
    public init() {}
}

/// The file of the tracks, as rules name it: `input.folder CONTAINS "Anime"`.
public struct PlaybackInput: Hashable, Sendable {
    /// Path as the user gave it.
    public var path: String
    /// Container name as in records: `matroska`; nil if unknown.
    public var container: String?
    /// Seconds; nil if unknown.
    public var duration: Double?

    /// A file, with what is known of it.
    public init(path: String, container: String? = nil, duration: Double? = nil) {
        self.path = path
        self.container = container
        self.duration = duration
    }

    private var nameStart: String.Index {
        path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    }

    var folder: String { String(path[..<nameStart].dropLast()) }

    var name: String { String(path[nameStart...]) }
}

extension SelectionRequest: Codable {
    private enum Key: String, CodingKey {
        case device, languages, pins, originalLanguage, systemLanguages, settings
    }

    /// Reads a request; missing members are left to the policy.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        device = try container.decodeIfPresent(PlaybackDevice.self, forKey: .device)
        languages = try container.decodeIfPresent(type(of: languages), forKey: .languages) ?? [:]
        pins = try container.decodeIfPresent(type(of: pins), forKey: .pins) ?? [:]
        originalLanguage = try container.decodeIfPresent(String.self, forKey: .originalLanguage)
        systemLanguages =
            try container.decodeIfPresent([String].self, forKey: .systemLanguages) ?? []
        settings = try container.decodeIfPresent(type(of: settings), forKey: .settings) ?? [:]
    }

    /// Writes the user's preferences, without the facts about the tracks of one file.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(device, forKey: .device)
        if !languages.isEmpty { try container.encode(languages, forKey: .languages) }
        if !pins.isEmpty { try container.encode(pins, forKey: .pins) }
        try container.encodeIfPresent(originalLanguage, forKey: .originalLanguage)
        if !systemLanguages.isEmpty {
            try container.encode(systemLanguages, forKey: .systemLanguages)
        }
        if !settings.isEmpty { try container.encode(settings, forKey: .settings) }
    }

    /// The request with each pick replaced by the matching track; picks without a match are
    /// dropped.
    func resolved(among tracks: [MediaPlayerTrack]) -> SelectionRequest {
        var request = self
        for case (let kind, .like(let pick)) in pins {
            let track = pick.track(in: tracks.filter { $0.mediaType == kind })
            request.pins[kind] = track.map { .track($0.trackID) }
        }
        return request
    }
}

/// `2`, `"none"`, or a description of a track: `{"language": "en", …}`.
extension SelectionRequest.Pin: Codable {
    /// Reads a number, `none` or a pick.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .track(number)
        } else if let word = try? container.decode(String.self) {
            guard word == "none" else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "“\(word)” is not a pin; expected a track number or none.")
            }
            self = .none
        } else {
            self = .like(try container.decode(TrackPick.self))
        }
    }

    /// Writes a number, `none` or a pick.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .track(let number): try container.encode(number)
        case .none: try container.encode("none")
        case .like(let pick): try container.encode(pick)
        }
    }
}

extension PreferredLanguage: Codable {
    /// Reads the text that `description` writes.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes `description`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
