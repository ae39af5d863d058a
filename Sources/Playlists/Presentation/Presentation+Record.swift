public import TrackModel

extension Presentation {
    /// A file as a presentation: one stream with one track for each video, audio and subtitle
    /// track.
    package init(_ record: MediaRecord) {
        self.init(kind: .file, isMultivariant: false)
        fileFormat = record.container.map { ContainerFormat.words($0.format) }
        duration = record.container?.duration
        isLive = false
        metadata = record.container?.tags ?? [:]
        let encryption = record.container?.encryption
        protection = encryption.map { [$0.scheme].compactMap { $0 } + $0.systems } ?? []
        readKeys(record)
        let isIndexDamaged = record.findings.contains { $0.code.rawValue.hasPrefix("index.") }
        let wasRead = record.decode?.depth.readsWholeFile ?? false
        hasDamagedIndex = isIndexDamaged ? true : wasRead ? false : nil
        embeddedCaptions = record.tracks.compactMap(\.closedCaptions).joined().map(\.rawValue)
            .min()
        for track in record.tracks where [.video, .audio, .subtitle].contains(track.mediaType) {
            let number = streams.count { $0.type == track.mediaType }
            var stream = MediaStream(
                id: "\(track.mediaType.rawValue):\(number)", type: track.mediaType,
                name: track.name)
            stream.languageRaw = track.languageRaw
            stream.isDefault = track.dispositions.contains("default")
            stream.isForced = track.dispositions.contains("forced")
            stream.tracks = [StreamTrack(track)]
            streams.append(stream)
        }
    }

    private mutating func readKeys(_ record: MediaRecord) {
        let systems = record.container?.encryption?.systems ?? []
        let pssh = record.container?.encryption?.pssh ?? []
        for track in record.tracks {
            guard let encryption = track.encryption else { continue }
            var key = PresentationKey()
            key.method = encryption.scheme
            key.id = encryption.keyID
            key.systems = systems
            key.pssh = pssh
            if !key.isEmpty, !keys.contains(key) { keys.append(key) }
        }
    }
}

extension MediaRecord {
    /// All that players report of a file, one fact per line, for a monospaced font; also of each
    /// stream and track. An arrow marks the streams played by default.
    public var infoAsMultiLineString: String { Presentation(self).infoAsMultiLineString }
}

extension StreamTrack {
    /// `id` is the `trackID`.
    init(_ track: MediaPlayerTrack) {
        self.init(id: track.trackID)
        let rate: Int? = track.bitRate
        bandwidth = rate.flatMap { UInt64(exactly: $0) }
        bandwidths = [bandwidth].compactMap { $0 }
        codecs = track.codecString ?? track.codec
        resolution = track.naturalSize
        frameRate = track.nominalFrameRate
        videoRange = track.videoRange
        channels = track.channels.map(String.init)
        sampleRate = track.sampleRate.flatMap { UInt64(exactly: $0) }
        hasVideo = track.mediaType == .video
        hasAudio = track.mediaType == .audio
        isValid = track.codec != nil && track.isDecodable != false
        customAttributes = [:]
    }
}
