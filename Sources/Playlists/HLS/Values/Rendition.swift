/// An alternative of sound, picture or text: EXT-X-MEDIA.
public struct Rendition: HLSTagValue {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case audio = "AUDIO"
        case video = "VIDEO"
        case subtitles = "SUBTITLES"
        case closedCaptions = "CLOSED-CAPTIONS"
    }

    public static let tagName = "EXT-X-MEDIA"
    public var tag: HLSTag

    public init(_ tag: HLSTag) { self.tag = tag }

    /// nil for an unknown type.
    public var type: Kind? { attributes.text("TYPE").flatMap { Kind(rawValue: $0) } }
    public var groupID: String? { attributes.text("GROUP-ID") }
    public var name: String? { attributes.text("NAME") }
    /// nil for what is inside the variants.
    public var uri: PlaylistURI? { attributes.uri("URI") }
    /// As written.
    public var language: String? { attributes.text("LANGUAGE") }
    public var associatedLanguage: String? { attributes.text("ASSOC-LANGUAGE") }
    public var stableRenditionID: String? { attributes.text("STABLE-RENDITION-ID") }
    public var isDefault: Bool { attributes.isYes("DEFAULT") }
    public var isAutoselect: Bool { attributes.isYes("AUTOSELECT") }
    public var isForced: Bool { attributes.isYes("FORCED") }
    /// `CC1`…`CC4`, `SERVICE1`…`SERVICE63`
    public var inStreamID: String? { attributes.text("INSTREAM-ID") }
    public var bitDepth: UInt64? { attributes.integer("BIT-DEPTH") }
    /// Samples a second.
    public var sampleRate: UInt64? { attributes.integer("SAMPLE-RATE") }
    public var characteristics: [String] { attributes.list("CHARACTERISTICS") }
    /// As written: `6`, `16/JOC`, `2/-/BINAURAL`.
    public var channels: String? { attributes.text("CHANNELS") }
    public var channelDescription: ChannelDescription? { channels.map { ChannelDescription($0) } }
    public var pathwayID: String? { attributes.text("PATHWAY-ID") }
}

/// CHANNELS taken apart at its slashes.
public struct ChannelDescription: Hashable, Sendable {
    public let count: UInt64?
    /// `JOC`, `ATMOS` …; the second parameter without `-`.
    public let spatialCodings: [String]
    /// `BINAURAL`, `IMMERSIVE`, `DOWNMIX`; the third parameter.
    public let usages: [String]

    public init(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        count = parts.first.flatMap { NumberText.integer($0.utf8) }
        func words(_ index: Int) -> [String] {
            index < parts.count
                ? parts[index].split(separator: ",").map(String.init).filter { $0 != "-" } : []
        }
        spatialCodings = words(1)
        usages = words(2)
    }

    public var isBinaural: Bool { usages.contains("BINAURAL") }
    public var isImmersive: Bool { usages.contains("IMMERSIVE") }
    public var isDownmix: Bool { usages.contains("DOWNMIX") }
}
