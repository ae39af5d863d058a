import TrackModel

/// One thing to see, hear or read, in one or several qualities.
package struct MediaStream: Hashable, Sendable, Identifiable {
    /// `video:0`, `audio:1`: the same for the same playlist.
    package var id: String
    package var type: MediaType
    package var name: String
    /// Value as written.
    package var languageRaw: String?
    package var isDefault = false
    package var isAutoselect = false
    package var isForced = false
    package var characteristics: [String] = []
    /// `CC1`, `SERVICE1` …
    package var inStreamID: String?
    /// Items in playlist order.
    package var tracks: [StreamTrack] = []

    init(id: String, type: MediaType, name: String) {
        self.id = id
        self.type = type
        self.name = name
    }

    /// Canonical BCP-47.
    package var language: String? { languageRaw.flatMap { LanguageTag($0)?.canonical } }

    /// Each different set of custom attributes among the tracks, in the order they
    /// appear.
    package var customAttributeSets: [[String: String]] {
        tracks.map(\.customAttributes).uniqued()
    }
}

/// One quality of a stream.
package struct StreamTrack: Hashable, Sendable, Identifiable {
    /// Place among the tracks of the presentation, from 0.
    package var id: Int
    /// The URI to read; nil where it is inside other tracks' segments.
    package var uri: PlaylistURI?
    /// Peak of the variants it is in, the smallest, bits a second.
    package var bandwidth: UInt64?
    /// Bandwidths of all variants it is in.
    package var bandwidths: [UInt64] = []
    /// RFC 6381, of this kind of media.
    package var codecs: String?
    package var resolution: PixelSize?
    /// Frames a second.
    package var frameRate: Double?
    package var videoRange: String?
    /// Value as written.
    package var channels: String?
    package var sampleRate: UInt64?
    package var hasVideo = false
    package var hasAudio = false
    /// Whether its codecs are known.
    package var isValid = true
    package var groupID: String?
    package var customAttributes: [String: String] = [:]
    /// Indices of the variants it is in.
    package var variants: [Int] = []

    init(id: Int) { self.id = id }
}
