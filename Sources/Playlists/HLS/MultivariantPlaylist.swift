import TrackModel

/// A playlist of variants and renditions (RFC 8216, section 4.3.4).
public struct MultivariantPlaylist: Hashable, Sendable {
    /// Every tag and comment in order; variants have their URI line in `uri`.
    package var tags: [HLSTag]
    /// All variables of EXT-X-DEFINE, which media playlists may import.
    package let variables: VariableTable

    init(tags: [HLSTag], variables: VariableTable = VariableTable()) {
        self.tags = tags
        self.variables = variables
    }

    /// Variants with a URI line; others cannot be played.
    public var variants: [VariantStream] {
        tags.compactMap { tag in tag.uri.flatMap { _ in VariantStream(matching: tag) } }
    }
    /// EXT-X-I-FRAME-STREAM-INF
    public var iFrameVariants: [VariantStream] { variants("EXT-X-I-FRAME-STREAM-INF") }
    /// EXT-X-IMAGE-STREAM-INF: timeline thumbnails, a de facto tag.
    package var imageVariants: [VariantStream] { variants("EXT-X-IMAGE-STREAM-INF") }
    /// EXT-X-MEDIA
    public var renditions: [Rendition] { tags.compactMap { Rendition(matching: $0) } }
    package var sessionData: [SessionData] { tags.compactMap { SessionData(matching: $0) } }
    /// EXT-X-SESSION-KEY
    public var sessionKeys: [EncryptionKey] {
        tags.all(named: "EXT-X-SESSION-KEY").map { EncryptionKey($0) }
    }
    package var contentSteering: ContentSteering? {
        tags.lazy.compactMap { ContentSteering(matching: $0) }.first
    }

    /// The renditions of a group.
    public func renditions(_ type: Rendition.Kind, group: String?) -> [Rendition] {
        guard let group else { return [] }
        return renditions.filter { $0.type == type && $0.groupID == group }
    }

    private func variants(_ name: String) -> [VariantStream] {
        tags.all(named: name).map { VariantStream($0) }
    }
}

/// EXT-X-SESSION-DATA
package struct SessionData: HLSTagValue {
    package static let tagName = "EXT-X-SESSION-DATA"
    package var tag: HLSTag

    package init(_ tag: HLSTag) { self.tag = tag }

    package var dataID: String? { attributes.text("DATA-ID") }
    package var value: String? { attributes.text("VALUE") }
    package var uri: PlaylistURI? { attributes.uri("URI") }
    package var language: String? { attributes.text("LANGUAGE") }
    /// `JSON` where none is written.
    package var format: String { attributes.text("FORMAT") ?? "JSON" }
}

/// EXT-X-CONTENT-STEERING
package struct ContentSteering: HLSTagValue {
    package static let tagName = "EXT-X-CONTENT-STEERING"
    package var tag: HLSTag

    package init(_ tag: HLSTag) { self.tag = tag }

    package var serverURI: PlaylistURI? { attributes.uri("SERVER-URI") }
    /// The pathway to begin with.
    package var pathwayID: String? { attributes.text("PATHWAY-ID") }
}

/// One quality of a presentation: EXT-X-STREAM-INF and its kin.
public struct VariantStream: HLSTagValue {
    package static let tagName = "EXT-X-STREAM-INF"
    package var tag: HLSTag

    package init(_ tag: HLSTag) { self.tag = tag }

    /// The line that follows, or the attribute of I-frame variants.
    public var uri: PlaylistURI? { tag.uri ?? attributes.uri("URI") }
    /// Peak, bits a second.
    public var bandwidth: UInt64? { attributes.integer("BANDWIDTH") }
    /// Bits a second.
    public var averageBandwidth: UInt64? { attributes.integer("AVERAGE-BANDWIDTH") }
    /// The author's preference; higher is better.
    var score: Double? { attributes.decimal("SCORE") }
    /// RFC 6381, with a comma between.
    public var codecs: String? { attributes.text("CODECS") }
    /// SUPPLEMENTAL-CODECS
    public var supplementalCodecs: String? { attributes.text("SUPPLEMENTAL-CODECS") }
    /// RESOLUTION; nil where it cannot be read.
    public var resolution: PixelSize? {
        guard let (width, height) = attributes.text("RESOLUTION").flatMap(Resolution.size),
            let width = Int32(exactly: width), let height = Int32(exactly: height)
        else { return nil }
        return PixelSize(width: Int(width), height: Int(height))
    }
    /// The largest of the variant, frames a second.
    public var frameRate: Double? { attributes.decimal("FRAME-RATE") }
    /// `TYPE-0`, `TYPE-1`, `NONE`
    var hdcpLevel: String? { attributes.text("HDCP-LEVEL") }
    var allowedCPC: String? { attributes.text("ALLOWED-CPC") }
    /// `SDR`, `HLG`, `PQ`; nil where it is not declared, which means SDR.
    public var videoRange: String? { attributes.text("VIDEO-RANGE") }
    /// `CH-STEREO`, `CH-STEREO/PROJ-HEQU` …
    var requiredVideoLayout: String? { attributes.text("REQ-VIDEO-LAYOUT") }
    var stableVariantID: String? { attributes.text("STABLE-VARIANT-ID") }
    /// nil means the pathway `.`.
    var pathwayID: String? { attributes.text("PATHWAY-ID") }
    /// AUDIO: GROUP-ID of its renditions.
    public var audioGroup: String? { attributes.text("AUDIO") }
    /// VIDEO: GROUP-ID of its renditions.
    public var videoGroup: String? { attributes.text("VIDEO") }
    /// SUBTITLES: GROUP-ID of its renditions.
    public var subtitlesGroup: String? { attributes.text("SUBTITLES") }
    /// CLOSED-CAPTIONS: GROUP-ID of its renditions, or `NONE` for video without captions.
    public var closedCaptionsGroup: String? { attributes.text("CLOSED-CAPTIONS") }

    /// Attributes outside the standard, and PATHWAY-ID and NAME, which distinguish variants.
    var customAttributes: [String: String] {
        let rule = TagRule.named(tag.name)
        let custom = attributes.all.filter { attribute in
            ["PATHWAY-ID", "NAME"].contains(attribute.name)
                || rule?.attribute(attribute.name) == nil
        }
        return Dictionary(custom.map { ($0.name, $0.value) }) { $1 }
    }
}

/// An alternative audio, video or text rendition: EXT-X-MEDIA.
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
    /// Value as written.
    public var language: String? { attributes.text("LANGUAGE") }
    var associatedLanguage: String? { attributes.text("ASSOC-LANGUAGE") }
    var stableRenditionID: String? { attributes.text("STABLE-RENDITION-ID") }
    /// DEFAULT
    public var isDefault: Bool { attributes.isYes("DEFAULT") }
    /// AUTOSELECT
    public var isAutoselect: Bool { attributes.isYes("AUTOSELECT") }
    /// FORCED
    public var isForced: Bool { attributes.isYes("FORCED") }
    /// `CC1`…`CC4`, `SERVICE1`…`SERVICE63`
    var inStreamID: String? { attributes.text("INSTREAM-ID") }
    var bitDepth: UInt64? { attributes.integer("BIT-DEPTH") }
    /// Samples a second.
    var sampleRate: UInt64? { attributes.integer("SAMPLE-RATE") }
    /// CHARACTERISTICS, Uniform Type Identifiers.
    public var characteristics: [String] { attributes.list("CHARACTERISTICS") }
    /// CHANNELS as written: `6`, `16/JOC`, `2/-/BINAURAL`.
    public var channels: String? { attributes.text("CHANNELS") }
}

/// CHANNELS taken apart at its slashes.
package struct ChannelDescription: Hashable, Sendable {
    package let count: UInt64?
    /// `JOC`, `ATMOS` …; the second parameter without `-`.
    package let spatialCodings: [String]
    /// `BINAURAL`, `IMMERSIVE`, `DOWNMIX`; the third parameter.
    let usages: [String]

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

    var isBinaural: Bool { usages.contains("BINAURAL") }
    var isImmersive: Bool { usages.contains("IMMERSIVE") }
    var isDownmix: Bool { usages.contains("DOWNMIX") }
}

/// The variables of EXT-X-DEFINE.
package struct VariableTable: Hashable, Sendable {
    private(set) var values: [String: String]

    package init(_ values: [String: String] = [:]) { self.values = values }

    subscript(name: String) -> String? { values[name] }

    mutating func define(_ name: String, _ value: String) { values[name] = value }

    /// Whether a name has only the letters a variable may have.
    static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
                default: false
                }
            }
    }

    /// The text with every `{$name}` replaced once; what a value brings in is not looked
    /// at again. Unknown names stay as they are and are reported. nil where that takes more
    /// than `limit` bytes.
    func expand(_ text: String, limit: Int, undefined: (String) -> Void) -> String? {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var at = 0
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "{"), at + 1 < bytes.count,
                bytes[at + 1] == UInt8(ascii: "$"),
                let close = bytes[at..<min(at + 260, bytes.count)].firstIndex(
                    of: UInt8(ascii: "}"))
            else {
                result.append(bytes[at])
                at += 1
                continue
            }
            let name = String(decoding: bytes[at + 2..<close], as: UTF8.self)
            if let value = values[name] {
                result.append(contentsOf: value.utf8)
            } else {
                if Self.isName(name) { undefined(name) }
                result.append(contentsOf: bytes[at...close])
            }
            guard result.count <= limit else { return nil }
            at = close + 1
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension MultivariantPlaylist {
    var streams: [VariantStream] { variants + iFrameVariants }
}
