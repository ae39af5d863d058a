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
        readStreams()
        protection = playlist.sessionKeys.map(\.protection).filter { !$0.isEmpty }
        keys = playlist.sessionKeys.map { PresentationKey($0) }
        for data in playlist.sessionData {
            guard let id = data.dataID, let value = data.value else { continue }
            metadata[id] = value
        }
    }

    private init(_ playlist: MediaPlaylist) {
        self.init(kind: .hls, isMultivariant: false)
        duration = playlist.isEnded ? playlist.duration : nil
        isLive = !playlist.isEnded && playlist.type != .vod
        readKeys(of: playlist)
    }
}

extension Presentation {
    /// A playlist that rotates its keys has one for each segment.
    private static let maxKeys = 100

    /// Adds the keys of a media playlist, each once.
    package mutating func readKeys(of playlist: MediaPlaylist) {
        protection = Set(protection).union(Self.protection(of: playlist.segments)).sorted()
        var seen = Set(keys)
        var last: [EncryptionKey] = []
        for segment in playlist.segments where segment.keys != last {
            last = segment.keys
            for key in last where key.method != "NONE" && keys.count < Self.maxKeys {
                let reported = PresentationKey(key)
                if seen.insert(reported).inserted { keys.append(reported) }
            }
        }
    }

    /// Keys hold for many segments: they are looked at where they change.
    private static func protection(of segments: [MediaSegment]) -> [String] {
        var found: Set<String> = []
        var last: [EncryptionKey] = []
        for segment in segments where segment.keys != last {
            last = segment.keys
            found.formUnion(last.map(\.protection))
        }
        return found.sorted()
    }

    /// Makes streams of variants and renditions.
    mutating func readStreams() {
        // Initializers do not run observers.
        groups = RenditionGroups(renditions)
        let builder = StreamBuilder(self)
        streams = builder.streams
        isCut = isCut || builder.isCut
    }
}

extension EncryptionKey {
    /// `AES-128`, `SAMPLE-AES com.apple.streamingkeydelivery`
    var protection: String {
        let format = keyFormat == "identity" ? "" : " \(keyFormat)"
        return "\(method ?? "")\(format)"
    }
}
