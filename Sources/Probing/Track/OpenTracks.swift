import FFmpegBridge
import TrackModel

/// Tracks of a container that somebody else has open.
package enum OpenTracks {
    /// By what the container and the headers in it say; no packet is read, no frame decoded.
    package static func tracks(of context: FormatContextView) -> [MediaPlayerTrack] {
        let decoders = DecoderPool(size: nil)
        let claimed = context.streams.map { stream in
            let probe = TrackProbe(
                stream, in: nil, hasTimestamps: context.hasTimestamps, decoders: decoders,
                fileDuration: context.duration)
            return ClaimedTrack(
                trackID: stream.index, mediaType: probe.mediaType, claims: probe.claims)
        }
        return claimed.resolved.map(\.track)
    }
}
