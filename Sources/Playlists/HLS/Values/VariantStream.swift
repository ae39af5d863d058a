import TrackModel

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
    package var score: Double? { attributes.decimal("SCORE") }
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
    package var hdcpLevel: String? { attributes.text("HDCP-LEVEL") }
    package var allowedCPC: String? { attributes.text("ALLOWED-CPC") }
    /// `SDR`, `HLG`, `PQ`; nil where it is not declared, which means SDR.
    public var videoRange: String? { attributes.text("VIDEO-RANGE") }
    /// `CH-STEREO`, `CH-STEREO/PROJ-HEQU` …
    package var requiredVideoLayout: String? { attributes.text("REQ-VIDEO-LAYOUT") }
    package var stableVariantID: String? { attributes.text("STABLE-VARIANT-ID") }
    /// nil means the pathway `.`.
    package var pathwayID: String? { attributes.text("PATHWAY-ID") }
    /// AUDIO: GROUP-ID of its renditions.
    public var audioGroup: String? { attributes.text("AUDIO") }
    /// VIDEO: GROUP-ID of its renditions.
    public var videoGroup: String? { attributes.text("VIDEO") }
    /// SUBTITLES: GROUP-ID of its renditions.
    public var subtitlesGroup: String? { attributes.text("SUBTITLES") }
    /// `NONE` says that there are no captions in the video.
    public var closedCaptionsGroup: String? { attributes.text("CLOSED-CAPTIONS") }

    /// Attributes that the standard does not know, and those of use to tell variants
    /// apart: PATHWAY-ID and NAME.
    package var customAttributes: [String: String] {
        let rule = TagRule.named(tag.name)
        let custom = attributes.all.filter { attribute in
            ["PATHWAY-ID", "NAME"].contains(attribute.name)
                || rule?.attribute(attribute.name) == nil
        }
        return Dictionary(custom.map { ($0.name, $0.value) }) { $1 }
    }
}
