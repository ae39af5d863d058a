import Bitstream
import FFmpegBridge
import TrackModel

extension MatroskaFile {
    /// FFmpeg keeps the order of the tracks but not their numbers: it makes a
    /// stream of each whose type it knows and that names a codec.
    func word(on stream: StreamDescription) -> ContainerWord? {
        let streams = tracks.filter { $0.mediaType != nil && $0.codecID?.isEmpty == false }
        guard stream.index < streams.count else { return nil }
        let track = streams[stream.index]
        guard track.mediaType == stream.mediaType, let number = track.number else { return nil }
        var word = ContainerWord(
            containerID: number, title: track.name ?? "", dispositions: track.dispositions,
            isEnabled: track.isEnabled, claims: claims(containerID: number))
        word.claims.claim(.dovi, dolbyVision(track.doviConfiguration), from: .container)
        word.claims.claim(
            .frameRate, track.defaultFrameRate.map(StandardFrameRate.nearest), from: .container)
        let statistics = statistics(containerID: number)
        word.claims.claim(bitRate: statistics?.bitRate, .tag, from: .container)
        word.claims.claim(.duration, statistics?.duration, from: .container)
        word.claims.claim(.frameCount, statistics?.frameCount, from: .container)
        return word
    }
}

extension MatroskaTrack {
    fileprivate var mediaType: MediaType? {
        switch kind {
        case .video: .video
        case .audio: .audio
        case .subtitle: .subtitle
        case .metadata: .data
        default: nil
        }
    }
}

/// A Dolby Vision configuration record out of a box; nil when it cannot be read.
func dolbyVision(_ configuration: Bytes?) -> DOVIDecoderConfigurationRecord? {
    // A damaged record is no record: what the frames carry still speaks.
    configuration.flatMap { try? DOVIDecoderConfigurationRecord(configuration: $0) }
}
