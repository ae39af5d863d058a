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
    public var renditions: [PresentationRendition] = []
    public var streams: [MediaStream] = []
    /// Seconds; nil where the playlist does not tell.
    public var duration: Double?
    /// Whether more may come.
    public var isLive: Bool?
    /// Key formats and methods that protect it.
    public var protection: [String] = []
    /// Session data and the like, by name.
    public var metadata: [String: String] = [:]

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
        let demuxed = withAudio.filter { variant in
            let group = alternatives.filter { $0.groupID == variant.audioGroup }
            return !group.isEmpty && group.allSatisfy { $0.uri != nil }
        }
        if demuxed.count == withAudio.count { return .demuxed }
        return alternatives.contains { $0.uri != nil } ? .mixed : .muxed
    }

    /// The renditions that a variant may be played with.
    public func renditions(of variant: Variant, _ kind: Rendition.Kind) -> [PresentationRendition] {
        let group =
            switch kind {
            case .audio: variant.audioGroup
            case .video: variant.videoGroup
            case .subtitles: variant.subtitlesGroup
            case .closedCaptions: variant.closedCaptionsGroup
            }
        guard let group else { return [] }
        return renditions.filter { $0.kind == kind && $0.groupID == group }
    }
}
