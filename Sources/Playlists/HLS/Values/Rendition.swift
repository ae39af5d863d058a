/// An alternative of sound, picture or text: EXT-X-MEDIA.
public struct Rendition: HLSTagValue {
    /// TYPE of EXT-X-MEDIA.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case audio = "AUDIO"
        case video = "VIDEO"
        case subtitles = "SUBTITLES"
        case closedCaptions = "CLOSED-CAPTIONS"
    }

    package static let tagName = "EXT-X-MEDIA"
    package var tag: HLSTag

    package init(_ tag: HLSTag) { self.tag = tag }

    /// nil for an unknown type.
    public var type: Kind? { attributes.text("TYPE").flatMap { Kind(rawValue: $0) } }
    /// GROUP-ID
    public var groupID: String? { attributes.text("GROUP-ID") }
    /// NAME
    public var name: String? { attributes.text("NAME") }
    /// nil for what is inside the variants.
    public var uri: PlaylistURI? { attributes.uri("URI") }
    /// As written.
    public var language: String? { attributes.text("LANGUAGE") }
    package var associatedLanguage: String? { attributes.text("ASSOC-LANGUAGE") }
    package var stableRenditionID: String? { attributes.text("STABLE-RENDITION-ID") }
    /// DEFAULT
    public var isDefault: Bool { attributes.isYes("DEFAULT") }
    /// AUTOSELECT
    public var isAutoselect: Bool { attributes.isYes("AUTOSELECT") }
    /// FORCED
    public var isForced: Bool { attributes.isYes("FORCED") }
    /// `CC1`…`CC4`, `SERVICE1`…`SERVICE63`
    package var inStreamID: String? { attributes.text("INSTREAM-ID") }
    package var bitDepth: UInt64? { attributes.integer("BIT-DEPTH") }
    /// Samples a second.
    package var sampleRate: UInt64? { attributes.integer("SAMPLE-RATE") }
    /// CHARACTERISTICS, Uniform Type Identifiers.
    public var characteristics: [String] { attributes.list("CHARACTERISTICS") }
    /// As written: `6`, `16/JOC`, `2/-/BINAURAL`.
    public var channels: String? { attributes.text("CHANNELS") }
}

/// CHANNELS taken apart at its slashes.
package struct ChannelDescription: Hashable, Sendable {
    package let count: UInt64?
    /// `JOC`, `ATMOS` …; the second parameter without `-`.
    package let spatialCodings: [String]
    /// `BINAURAL`, `IMMERSIVE`, `DOWNMIX`; the third parameter.
    package let usages: [String]

    package init(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        count = parts.first.flatMap { NumberText.integer($0.utf8) }
        func words(_ index: Int) -> [String] {
            index < parts.count
                ? parts[index].split(separator: ",").map(String.init).filter { $0 != "-" } : []
        }
        spatialCodings = words(1)
        usages = words(2)
    }

    package var isBinaural: Bool { usages.contains("BINAURAL") }
    package var isImmersive: Bool { usages.contains("IMMERSIVE") }
    package var isDownmix: Bool { usages.contains("DOWNMIX") }
}
