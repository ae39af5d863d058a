public import TrackModel

/// One combination of picture and sound that a player may choose: a variant of HLS, or
/// a video Representation of DASH with its default sound.
public struct Variant: Hashable, Sendable, Identifiable {
    /// Place in the order of the playlist, from 0.
    public var index: Int
    /// nil where the playlist forgets it.
    public var uri: PlaylistURI?
    /// Peak, bits a second.
    public var bandwidth: UInt64?
    /// Bits a second.
    public var averageBandwidth: UInt64?
    public var score: Double?
    /// RFC 6381, with commas between.
    public var codecs: String?
    public var supplementalCodecs: String?
    public var resolution: PixelSize?
    /// Frames a second.
    public var frameRate: Double?
    /// `SDR`, `HLG`, `PQ`; nil where nothing is declared.
    public var videoRange: String?
    public var hdcpLevel: String?
    public var allowedCPC: String?
    public var requiredVideoLayout: String?
    public var audioGroup: String?
    public var videoGroup: String?
    public var subtitlesGroup: String?
    public var closedCaptionsGroup: String?
    public var pathwayID: String?
    public var stableVariantID: String?
    /// Every attribute as written.
    public var attributes: [String: String] = [:]
    /// Those that tell variants apart without a meaning to the standard.
    public var customAttributes: [String: String] = [:]
    /// From 1.
    public var line: Int?

    public var id: Int { index }

    public init(index: Int) { self.index = index }

    public init(_ stream: VariantStream, index: Int) {
        self.index = index
        uri = stream.uri
        bandwidth = stream.bandwidth
        averageBandwidth = stream.averageBandwidth
        score = stream.score
        codecs = stream.codecs
        supplementalCodecs = stream.supplementalCodecs
        resolution = stream.resolution
        frameRate = stream.frameRate
        videoRange = stream.videoRange
        hdcpLevel = stream.hdcpLevel
        allowedCPC = stream.allowedCPC
        requiredVideoLayout = stream.requiredVideoLayout
        audioGroup = stream.audioGroup
        videoGroup = stream.videoGroup
        subtitlesGroup = stream.subtitlesGroup
        closedCaptionsGroup = stream.closedCaptionsGroup
        pathwayID = stream.pathwayID
        stableVariantID = stream.stableVariantID
        attributes = stream.attributes.written
        customAttributes = stream.customAttributes
        line = stream.line
    }

    public var codecList: CodecList { CodecList(codecs) }
}

extension AttributeList {
    /// Name → value as written.
    var written: [String: String] {
        Dictionary(all.map { ($0.name, $0.written) }) { $1 }
    }
}

extension Variant {
    /// Whether it has a picture, as far as is declared: a variant that says nothing has.
    public var hasVideo: Bool {
        resolution != nil || frameRate != nil || videoRange != nil || requiredVideoLayout != nil
            || codecs == nil || codecList.hasVideo
    }

    /// Whether sound comes with it, in its own segments or through a group.
    public var hasAudio: Bool {
        audioGroup != nil || codecs == nil || codecList.hasAudio
    }

    /// Whether a player of our days knows all that it needs; codecs that are not declared
    /// are taken to be known.
    public var isPlayable: Bool { unplayableReason == nil }

    /// Why no player would choose it.
    public var unplayableReason: String? {
        if let unknown = codecList.all.first(where: { !$0.isKnown }) {
            return "unknown codec “\(unknown.text)”"
        }
        if let videoRange, !["SDR", "HLG", "PQ"].contains(videoRange) {
            return "unknown video range “\(videoRange)”"
        }
        let layouts = (requiredVideoLayout ?? "").split { $0 == "," || $0 == "/" }
        if let unknown = layouts.first(where: { !Self.layouts.contains(String($0)) }) {
            return "unknown video layout “\(unknown)”"
        }
        return uri == nil ? "it has no URI" : nil
    }

    private static let layouts: Set<String> = [
        "CH-STEREO", "CH-MONO", "PROJ-RECT", "PROJ-EQUI", "PROJ-HEQU", "PROJ-PRIM", "PROJ-AIV",
    ]
}
