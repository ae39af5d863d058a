import TrackModel

/// One combination of video and audio that a player can choose: an HLS variant, or a DASH video
/// Representation with its default audio.
package struct Variant: Hashable, Sendable, Identifiable {
    /// Place in the order of the playlist, from 0.
    package var index: Int
    /// nil where the playlist forgets it.
    package var uri: PlaylistURI?
    /// Peak, bits a second.
    package var bandwidth: UInt64?
    /// Bits per second of its video only; nil in HLS, where BANDWIDTH includes audio.
    var videoBandwidth: UInt64?
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
    /// Attributes outside the standard that distinguish variants.
    var customAttributes: [String: String] = [:]
    /// Line number, from 1.
    package var line: Int?
    /// Whether a downloaded package stores it; nil elsewhere.
    package var isOffline: Bool?

    package var id: Int { index }

    init(index: Int) { self.index = index }

    init(_ stream: VariantStream, index: Int) {
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

    var codecList: CodecList { CodecList(codecs) }
}

extension Variant {
    /// Whether it has video, as declared; a variant without declarations counts as video.
    var hasVideo: Bool {
        resolution != nil || frameRate != nil || videoRange != nil || requiredVideoLayout != nil
            || codecs == nil || codecList.hasVideo
    }

    /// Whether it has audio, in its own segments or in a group.
    var hasAudio: Bool {
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

    /// The group that it names.
    func group(of kind: Rendition.Kind) -> String? {
        switch kind {
        case .audio: audioGroup
        case .video: videoGroup
        case .subtitles: subtitlesGroup
        case .closedCaptions: closedCaptionsGroup
        }
    }

    private static let layouts: Set<String> = [
        "CH-STEREO", "CH-MONO", "PROJ-RECT", "PROJ-EQUI", "PROJ-HEQU", "PROJ-PRIM", "PROJ-AIV",
    ]
}

/// An alternative audio, video or text rendition of HLS or DASH.
package struct PresentationRendition: Hashable, Sendable {
    /// `AUDIO`, `VIDEO`, `SUBTITLES`, `CLOSED-CAPTIONS`, or what else is written.
    package var type: String?
    package var groupID: String?
    package var name: String?
    /// Value as written.
    package var language: String?
    package var associatedLanguage: String?
    /// nil for what is inside the variants.
    package var uri: PlaylistURI?
    package var isDefault = false
    package var isAutoselect = false
    package var isForced = false
    /// CHANNELS as written: `16/JOC`.
    package var channels: String?
    package var sampleRate: UInt64?
    package var bitDepth: UInt64?
    package var characteristics: [String] = []
    package var inStreamID: String?
    /// Claims of the manifest about its coding; nil in HLS.
    package var codecs: String?
    /// Peak, bits a second; nil in HLS.
    package var bandwidth: UInt64?
    package var attributes: [String: String] = [:]
    package var line: Int?

    init() {}

    init(_ rendition: Rendition) {
        type = rendition.attributes.text("TYPE")
        groupID = rendition.groupID
        name = rendition.name
        language = rendition.language
        associatedLanguage = rendition.associatedLanguage
        uri = rendition.uri
        isDefault = rendition.isDefault
        isAutoselect = rendition.isAutoselect
        isForced = rendition.isForced
        channels = rendition.channels
        sampleRate = rendition.sampleRate
        bitDepth = rendition.bitDepth
        characteristics = rendition.characteristics
        inStreamID = rendition.inStreamID
        attributes = rendition.attributes.written
        line = rendition.line
    }

    package var kind: Rendition.Kind? { type.flatMap { Rendition.Kind(rawValue: $0) } }
    var channelDescription: ChannelDescription? { channels.map { ChannelDescription($0) } }
}

/// Places of renditions by their groups, so that variants find theirs without a search.
struct RenditionGroups: Hashable {
    struct Key: Hashable {
        let kind: Rendition.Kind?
        let group: String?
    }

    private var places: [Key: [Int]] = [:]
    /// Audio groups with a separate playlist for every member.
    private var demuxed: Set<String?> = []

    init(_ renditions: [PresentationRendition]) {
        var inside: Set<String?> = []
        for (place, rendition) in renditions.enumerated() {
            let key = Key(kind: rendition.kind, group: rendition.groupID)
            places[key, default: []].append(place)
            guard rendition.kind == .audio else { continue }
            demuxed.insert(rendition.groupID)
            if rendition.uri == nil { inside.insert(rendition.groupID) }
        }
        demuxed.subtract(inside)
    }

    /// Items in playlist order.
    func places(_ kind: Rendition.Kind, _ group: String?) -> [Int] {
        places[Key(kind: kind, group: group)] ?? []
    }

    /// Whether all audio of a variant is in separate playlists.
    func isDemuxed(_ variant: Variant) -> Bool { demuxed.contains(variant.audioGroup) }
}
