import TrackModel

/// A presentation as players see it, whatever it is written in.
package struct Presentation: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case hls, dash, smooth, file
    }

    /// How sound and picture travel.
    package enum Multiplexing: String, Hashable, Sendable {
        case muxed, demuxed, mixed
    }

    package var kind: Kind
    package var isMultivariant: Bool
    /// The container of a file, as people name it; nil for what is streamed.
    package var fileFormat: String?
    /// `cea608` or `cea708`, as decoding found it inside the picture of a file; nil where
    /// it was not looked for.
    package var captionsInPicture: String?
    package var variants: [Variant] = []
    package var iFrameVariants: [Variant] = []
    package var renditions: [PresentationRendition] = []
    package var streams: [MediaStream] = []
    /// Seconds; nil where the playlist does not tell.
    package var duration: Double?
    /// Whether more may come.
    package var isLive: Bool?
    /// Key formats and methods that protect it.
    package var protection: [String] = []
    /// Session data and the like, by name.
    package var metadata: [String: String] = [:]

    package init(kind: Kind, isMultivariant: Bool) {
        self.kind = kind
        self.isMultivariant = isMultivariant
    }

    package func streams(ofType type: MediaType) -> [MediaStream] {
        streams.filter { $0.type == type }
    }

    package func stream(_ id: String) -> MediaStream? { streams.first { $0.id == id } }

    package var tracks: [StreamTrack] { streams.flatMap(\.tracks) }

    /// nil for a presentation without sound or without picture.
    package var multiplexing: Multiplexing? {
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
    package func renditions(of variant: Variant, _ kind: Rendition.Kind) -> [PresentationRendition]
    {
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
