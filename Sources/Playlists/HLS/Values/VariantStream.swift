public import TrackModel

/// One quality of a presentation: EXT-X-STREAM-INF and its kin.
public struct VariantStream: HLSTagValue {
    public static let tagName = "EXT-X-STREAM-INF"
    public var tag: HLSTag

    public init(_ tag: HLSTag) { self.tag = tag }

    /// The line that follows, or the attribute of I-frame variants.
    public var uri: PlaylistURI? { tag.uri ?? attributes.uri("URI") }
    /// Peak, bits a second.
    public var bandwidth: UInt64? { attributes.integer("BANDWIDTH") }
    /// Bits a second.
    public var averageBandwidth: UInt64? { attributes.integer("AVERAGE-BANDWIDTH") }
    /// The author's preference; higher is better.
    public var score: Double? { attributes.decimal("SCORE") }
    /// RFC 6381, with a comma between.
    public var codecs: String? { attributes.text("CODECS") }
    public var codecList: [String] { attributes.list("CODECS") }
    public var supplementalCodecs: String? { attributes.text("SUPPLEMENTAL-CODECS") }
    public var resolution: PixelSize? {
        guard let (width, height) = attributes.text("RESOLUTION").flatMap(Resolution.size),
            let width = Int32(exactly: width), let height = Int32(exactly: height)
        else { return nil }
        return PixelSize(width: Int(width), height: Int(height))
    }
    /// The largest of the variant, frames a second.
    public var frameRate: Double? { attributes.decimal("FRAME-RATE") }
    /// `TYPE-0`, `TYPE-1`, `NONE`
    public var hdcpLevel: String? { attributes.text("HDCP-LEVEL") }
    public var allowedCPC: String? { attributes.text("ALLOWED-CPC") }
    /// `SDR`, `HLG`, `PQ`; nil where it is not declared, which means SDR.
    public var videoRange: String? { attributes.text("VIDEO-RANGE") }
    /// `CH-STEREO`, `CH-STEREO/PROJ-HEQU` …
    public var requiredVideoLayout: String? { attributes.text("REQ-VIDEO-LAYOUT") }
    public var stableVariantID: String? { attributes.text("STABLE-VARIANT-ID") }
    /// nil means the pathway `.`.
    public var pathwayID: String? { attributes.text("PATHWAY-ID") }
    public var audioGroup: String? { attributes.text("AUDIO") }
    public var videoGroup: String? { attributes.text("VIDEO") }
    public var subtitlesGroup: String? { attributes.text("SUBTITLES") }
    /// `NONE` says that there are no captions in the video.
    public var closedCaptionsGroup: String? { attributes.text("CLOSED-CAPTIONS") }

    /// Attributes that the standard does not know, and those of use to tell variants
    /// apart: PATHWAY-ID and NAME.
    public var customAttributes: [String: String] {
        let rule = TagRule.named(tag.name)
        let custom = attributes.all.filter { attribute in
            ["PATHWAY-ID", "NAME"].contains(attribute.name)
                || rule?.attribute(attribute.name) == nil
        }
        return Dictionary(custom.map { ($0.name, $0.value) }) { $1 }
    }
}
