public import TrackModel

/// One thing to see, hear or read, in one or several qualities.
public struct MediaStream: Hashable, Sendable, Identifiable {
    /// `video:0`, `audio:1`: the same for the same playlist.
    public var id: String
    public var type: MediaType
    public var name: String
    /// As written.
    public var languageRaw: String?
    public var isDefault = false
    public var isAutoselect = false
    public var isForced = false
    public var characteristics: [String] = []
    /// `CC1`, `SERVICE1` …
    public var inStreamID: String?
    /// In the order of the playlist.
    public var tracks: [StreamTrack] = []

    public init(id: String, type: MediaType, name: String) {
        self.id = id
        self.type = type
        self.name = name
    }

    /// Canonical BCP-47.
    public var language: String? { languageRaw.flatMap { LanguageTag($0)?.canonical } }

    /// Each different set of custom attributes among the tracks, in the order they
    /// appear.
    public var customAttributeSets: [[String: String]] {
        var seen: Set<[String: String]> = []
        return tracks.map(\.customAttributes).filter { seen.insert($0).inserted }
    }
}

/// One quality of a stream.
public struct StreamTrack: Hashable, Sendable, Identifiable {
    /// Place among the tracks of the presentation, from 0.
    public var id: Int
    /// What to read; nil where it is inside other tracks' segments.
    public var uri: PlaylistURI?
    /// Peak of the variants it is in, the smallest, bits a second.
    public var bandwidth: UInt64?
    /// Of all variants it is in.
    public var bandwidths: [UInt64] = []
    /// RFC 6381, of this kind of media.
    public var codecs: String?
    public var resolution: PixelSize?
    /// Frames a second.
    public var frameRate: Double?
    public var videoRange: String?
    /// As written.
    public var channels: String?
    public var sampleRate: UInt64?
    public var hasVideo = false
    public var hasAudio = false
    /// Whether its codecs are known.
    public var isValid = true
    public var groupID: String?
    public var customAttributes: [String: String] = [:]
    /// Indices of the variants it is in.
    public var variants: [Int] = []

    public init(id: Int) { self.id = id }
}
