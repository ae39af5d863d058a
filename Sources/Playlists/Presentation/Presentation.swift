import TrackModel

/// A presentation as players see it, whatever it is written in.
package struct Presentation: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case hls, dash, smooth, file
    }

    /// Multiplexing of audio and video.
    package enum Multiplexing: String, Hashable, Sendable {
        case muxed, demuxed, mixed
    }

    package var kind: Kind
    package var isMultivariant: Bool
    /// The container of a file, as people name it; nil for what is streamed.
    var fileFormat: String?
    /// `cea608` or `cea708` captions found in the decoded video of a file; nil if not checked.
    var embeddedCaptions: String?
    package var variants: [Variant] = []
    package var iFrameVariants: [Variant] = []
    package var renditions: [PresentationRendition] = [] {
        didSet { groups = RenditionGroups(renditions) }
    }
    package var streams: [MediaStream] = []
    /// Seconds; nil if unknown.
    package var duration: Double?
    /// Whether it is live.
    package var isLive: Bool?
    /// Key formats and methods that protect it.
    package var protection: [String] = []
    package var keys: [PresentationKey] = []
    /// FFmpeg's name of the codec of subtitles in a file beside it; nil where none is.
    package var sidecarCaptions: String?
    /// Line size of a decoded frame in bytes, including padding; nil if no frame was decoded.
    package var pitch: Int?
    /// Whether the index of a file is damaged; nil where it was not looked at.
    var hasDamagedIndex: Bool?
    /// The streams that were asked for; nil for those that play without a choice.
    package var selection: StreamSelection?
    /// Session data and the like, by name.
    package var metadata: [String: String] = [:]

    /// Places of the renditions by their groups.
    var groups = RenditionGroups([])
    /// Whether something was left out of `streams`, as a limit was reached.
    var isCut = false

    init(kind: Kind, isMultivariant: Bool) {
        self.kind = kind
        self.isMultivariant = isMultivariant
    }

    package func streams(ofType type: MediaType) -> [MediaStream] {
        streams.filter { $0.type == type }
    }

    func stream(_ id: String) -> MediaStream? { streams.first { $0.id == id } }

    package var tracks: [StreamTrack] { streams.flatMap(\.tracks) }

    /// How audio and video are multiplexed; nil without audio or without video.
    package var multiplexing: Multiplexing? {
        let alternatives = renditions.filter { $0.kind == .audio }
        let withAudio = variants.filter { $0.hasVideo && $0.hasAudio }
        guard !withAudio.isEmpty else { return nil }
        if withAudio.allSatisfy({ groups.isDemuxed($0) }) { return .demuxed }
        return alternatives.contains { $0.uri != nil } ? .mixed : .muxed
    }

    /// The renditions that a variant may be played with.
    func renditions(of variant: Variant, _ kind: Rendition.Kind) -> [PresentationRendition] {
        guard let group = variant.group(of: kind) else { return [] }
        return groups.places(kind, group).map { renditions[$0] }
    }
}

/// Facts of a key before a licence server is asked.
package struct PresentationKey: Hashable, Sendable {
    /// METHOD of HLS, `schm` of a file: `SAMPLE-AES`, `cbcs`.
    package var method: String?
    /// KEYFORMAT, or the scheme of ContentProtection.
    package var format: String?
    /// KEYFORMATVERSIONS, or the value of ContentProtection.
    package var versions: String?
    /// Value as written.
    package var uri: String?
    /// 32 hexadecimal digits.
    package var id: String?
    /// DRM systems by name, those without one by UUID.
    package var systems: [String] = []
    /// `pssh` boxes in base64.
    package var pssh: [String] = []

    init() {}

    var isEmpty: Bool { self == PresentationKey() }

    /// Names and values, in the order of their names.
    var lines: [(String, String?)] {
        [
            ("key URI", uri), ("key format", format), ("key id", id), ("key method", method),
            ("key systems", systems.isEmpty ? nil : systems.joined(separator: ", ")),
            ("key versions", versions),
        ] + pssh.map { ("pssh", $0) }
    }
}

extension PresentationKey {
    init(_ key: EncryptionKey) {
        method = key.method
        format = key.keyFormat
        versions = key.attributes.text("KEYFORMATVERSIONS")
        uri = key.uri?.written
        systems = [ProtectionSystem.name(of: key.keyFormat)].compactMap { $0 }
        pssh = [uri.flatMap(Self.box)].compactMap { $0 }
    }

    /// Widevine and PlayReady have the box itself for an address:
    /// `data:text/plain;base64,AAAA…`.
    private static func box(inside uri: String) -> String? {
        guard let bytes = DataURI.bytes(of: uri, limit: 1 << 20),
            bytes.dropFirst(4).prefix(4).elementsEqual("pssh".utf8)
        else { return nil }
        return Base64.text(bytes[...])
    }

    /// - Parameter keyID: default of the AdaptationSet.
    init(_ protection: DASHProtection, keyID: String?) {
        format = protection.schemeIDURI
        versions = protection.value.isEmpty ? nil : protection.value
        id = keyID
        systems = [ProtectionSystem.name(of: protection.schemeIDURI)].compactMap { $0 }
        pssh = protection.headers
    }
}
