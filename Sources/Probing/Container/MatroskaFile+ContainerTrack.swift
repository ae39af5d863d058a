import Bitstream
import FFmpegBridge
import TrackModel

extension MatroskaFile {
    /// FFmpeg keeps the order of the tracks but not their numbers: it makes a
    /// stream of each whose type it knows and that names a codec.
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        let streams = tracks.filter { $0.mediaType != nil && $0.codecID?.isEmpty == false }
        guard stream.index < streams.count else { return nil }
        let track = streams[stream.index]
        guard track.mediaType == stream.mediaType, let number = track.number else { return nil }
        var containerTrack = ContainerTrack(
            containerID: number,
            codec: track.codecID.flatMap(Codec.init(matroska:)).flatMap {
                $0.traits.contains(.isNew) ? $0.name : nil
            },
            title: track.name ?? "", dispositions: track.dispositions,
            isEnabled: track.isEnabled, claims: claims(containerID: number))
        containerTrack.take(
            track.dolbyVisionConfiguration.flatMap {
                try? DOVIDecoderConfigurationRecord(configuration: $0)
            })
        containerTrack.compareLanguages(
            track.legacyLanguage, track.languageBCP47, trackID: stream.index)
        // FFmpeg drops it.
        if ["V_VP8", "V_VP9", "V_PRORES"].contains(track.codecID) {
            containerTrack.configuration = track.codecPrivate
        }
        if stream.mediaType == .video {
            containerTrack.frameRate = track.defaultFrameRate.map(StandardFrameRate.nearest)
            containerTrack.crop = track.video.flatMap { PictureInsets($0.crop) }
        }
        containerTrack.isImageSubtitle = containerTrack.codec == "webvtt" ? false : nil
        containerTrack.isCompressed = track.contentEncodings.contains { !$0.isEncryption }
        containerTrack.statistics = self.statistics(containerID: number)
        if let statistics = containerTrack.statistics, isCredible(statistics) {
            containerTrack.claims.claim(bitRate: statistics.bitRate, .tag, from: .container)
            containerTrack.claims.claim(\.duration, statistics.duration, from: .container)
            containerTrack.claims.claim(\.frameCount, statistics.frameCount, from: .container)
            containerTrack.claims.claim(
                \.byteCount, containerTrack.isCompressed ? nil : statistics.byteCount,
                from: .container)
        }
        return containerTrack
    }
}

extension MatroskaFile {
    /// Whether the file is whole and no other program has written it since: statistics tags
    /// count what once was in it.
    private func isCredible(_ statistics: MatroskaStatistics) -> Bool {
        isTruncated != true && statistics.isFromWriter != false
    }
}

extension PictureInsets {
    /// nil for none, and for what no picture is large enough for.
    fileprivate init?(_ crop: MatroskaVideo.Crop) {
        let limit: UInt64 = 1 << 16
        guard max(crop.top, crop.bottom, crop.left, crop.right) < limit else { return nil }
        self.init(
            top: Int(crop.top), bottom: Int(crop.bottom), left: Int(crop.left),
            right: Int(crop.right))
        if isEmpty { return nil }
    }
}

extension MatroskaTrack {
    var mediaType: MediaType? {
        switch kind {
        case .video: .video
        case .audio: .audio
        case .subtitle: .subtitle
        case .metadata: .data
        default: nil
        }
    }
}
