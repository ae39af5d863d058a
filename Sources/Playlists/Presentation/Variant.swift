import TrackModel

/// One combination of picture and sound that a player may choose: a variant of HLS, or
/// a video Representation of DASH with its default sound.
package struct Variant: Hashable, Sendable, Identifiable {
    /// Place in the order of the playlist, from 0.
    package var index: Int
    /// nil where the playlist forgets it.
    package var uri: PlaylistURI?
    /// Peak, bits a second.
    package var bandwidth: UInt64?
    /// Bits a second of its picture alone; nil in HLS, which tells picture and sound together.
    package var pictureBandwidth: UInt64?
    /// Bits a second.
    package var averageBandwidth: UInt64?
    package var score: Double?
    /// RFC 6381, with commas between.
    package var codecs: String?
    package var supplementalCodecs: String?
    package var resolution: PixelSize?
    /// Frames a second.
    package var frameRate: Double?
    /// `SDR`, `HLG`, `PQ`; nil where nothing is declared.
    package var videoRange: String?
    package var hdcpLevel: String?
    package var allowedCPC: String?
    package var requiredVideoLayout: String?
    package var audioGroup: String?
    package var videoGroup: String?
    package var subtitlesGroup: String?
    package var closedCaptionsGroup: String?
    package var pathwayID: String?
    package var stableVariantID: String?
    /// Every attribute as written.
    package var attributes: [String: String] = [:]
    /// Those that tell variants apart without a meaning to the standard.
    package var customAttributes: [String: String] = [:]
    /// From 1.
    package var line: Int?
    /// Whether a downloaded package stores it; nil elsewhere.
    package var isOffline: Bool?

    package var id: Int { index }

    package init(index: Int) { self.index = index }

    package init(_ stream: VariantStream, index: Int) {
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

    package var codecList: CodecList { CodecList(codecs) }
}

extension AttributeList {
    /// Name → value as written.
    var written: [String: String] {
        Dictionary(all.map { ($0.name, $0.written) }) { $1 }
    }
}

extension Variant {
    /// Whether it has a picture, as far as is declared: a variant that says nothing has.
    package var hasVideo: Bool {
        resolution != nil || frameRate != nil || videoRange != nil || requiredVideoLayout != nil
            || codecs == nil || codecList.hasVideo
    }

    /// Whether sound comes with it, in its own segments or through a group.
    package var hasAudio: Bool {
        audioGroup != nil || codecs == nil || codecList.hasAudio
    }

    /// Whether a player of our days knows all that it needs; codecs that are not declared
    /// are taken to be known.
    package var isPlayable: Bool { unplayableReason == nil }

    /// Why no player would choose it.
    package var unplayableReason: String? {
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
