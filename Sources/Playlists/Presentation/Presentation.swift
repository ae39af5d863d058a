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
    package var renditions: [PresentationRendition] = [] {
        didSet { groups = RenditionGroups(renditions) }
    }
    package var streams: [MediaStream] = []
    /// Seconds; nil where the playlist does not tell.
    package var duration: Double?
    /// Whether more may come.
    package var isLive: Bool?
    /// Key formats and methods that protect it.
    package var protection: [String] = []
    package var keys: [PresentationKey] = []
    /// FFmpeg's name of the codec of subtitles in a file beside it; nil where none is.
    package var captionsBeside: String?
    /// Bytes from a line of a decoded picture of a file to the next, with what the decoder adds
    /// at the end of each; nil where none was decoded.
    package var pitch: Int?
    /// Whether the index of a file is damaged; nil where it was not looked at.
    package var hasDamagedIndex: Bool?
    /// Session data and the like, by name.
    package var metadata: [String: String] = [:]

    /// Places of the renditions by their groups.
    var groups = RenditionGroups([])
    /// Whether something was left out of `streams`, as a limit was reached.
    var isCut = false

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
        if withAudio.allSatisfy({ groups.isDemuxed($0) }) { return .demuxed }
        return alternatives.contains { $0.uri != nil } ? .mixed : .muxed
    }

    /// The renditions that a variant may be played with.
    package func renditions(of variant: Variant, _ kind: Rendition.Kind) -> [PresentationRendition]
    {
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
