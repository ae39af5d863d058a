public import TrackModel

/// A presentation as players see it, whatever it is written in.
public struct Presentation: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case hls, dash, smooth, file
    }

    /// How sound and picture travel.
    public enum Multiplexing: String, Hashable, Sendable {
        case muxed, demuxed, mixed
    }

    public var kind: Kind
    public var isMultivariant: Bool
    public var variants: [Variant] = []
    public var iFrameVariants: [Variant] = []
    public var renditions: [PresentationRendition] = [] {
        didSet { groups = RenditionGroups(renditions) }
    }
    public var streams: [MediaStream] = []
    /// Seconds; nil where the playlist does not tell.
    public var duration: Double?
    /// Whether more may come.
    public var isLive: Bool?
    /// Key formats and methods that protect it.
    public var protection: [String] = []
    /// Session data and the like, by name.
    public var metadata: [String: String] = [:]

    /// Places of the renditions by their groups.
    var groups = RenditionGroups([])
    /// Whether something was left out of `streams`, as a limit was reached.
    var isCut = false

    public init(kind: Kind, isMultivariant: Bool) {
        self.kind = kind
        self.isMultivariant = isMultivariant
    }

    public func streams(ofType type: MediaType) -> [MediaStream] {
        streams.filter { $0.type == type }
    }

    public func stream(_ id: String) -> MediaStream? { streams.first { $0.id == id } }

    public var tracks: [StreamTrack] { streams.flatMap(\.tracks) }

    /// nil for a presentation without sound or without picture.
    public var multiplexing: Multiplexing? {
        let alternatives = renditions.filter { $0.kind == .audio }
        let withAudio = variants.filter { $0.hasVideo && $0.hasAudio }
        guard !withAudio.isEmpty else { return nil }
        if withAudio.allSatisfy({ groups.isDemuxed($0) }) { return .demuxed }
        return alternatives.contains { $0.uri != nil } ? .mixed : .muxed
    }

    /// The renditions that a variant may be played with.
    public func renditions(of variant: Variant, _ kind: Rendition.Kind) -> [PresentationRendition] {
        guard let group = variant.group(of: kind) else { return [] }
        return groups.places(kind, group).map { renditions[$0] }
    }
}

extension Variant {
    /// The group that it names.
    func group(of kind: Rendition.Kind) -> String? {
        switch kind {
        case .audio: audioGroup
        case .video: videoGroup
        case .subtitles: subtitlesGroup
        case .closedCaptions: closedCaptionsGroup
        }
    }
}
