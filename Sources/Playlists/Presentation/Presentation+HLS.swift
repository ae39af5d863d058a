import TrackModel

extension Presentation {
    package init(_ playlist: HLSPlaylist) {
        switch playlist.content {
        case .multivariant(let multivariant): self.init(multivariant)
        case .media(let media): self.init(media)
        }
    }

    private init(_ playlist: MultivariantPlaylist) {
        self.init(kind: .hls, isMultivariant: true)
        variants = playlist.variants.enumerated().map { Variant($1, index: $0) }
        iFrameVariants = playlist.iFrameVariants.enumerated().map { Variant($1, index: $0) }
        renditions = playlist.renditions.map { PresentationRendition($0) }
        streams = StreamBuilder.streams(of: variants, renditions)
        protection = playlist.sessionKeys.map(\.protection).filter { !$0.isEmpty }
        for data in playlist.sessionData {
            guard let id = data.dataID, let value = data.value else { continue }
            metadata[id] = value
        }
    }

    private init(_ playlist: MediaPlaylist) {
        self.init(kind: .hls, isMultivariant: false)
        duration = playlist.isEnded ? playlist.duration : nil
        isLive = !playlist.isEnded && playlist.type != .vod
        protection = Array(Set(playlist.segments.flatMap(\.keys).map(\.protection))).sorted()
    }
}

extension EncryptionKey {
    /// `AES-128`, `SAMPLE-AES com.apple.streamingkeydelivery`
    var protection: String {
        let format = keyFormat == "identity" ? "" : " \(keyFormat)"
        return "\(method ?? "")\(format)"
    }
}
