import Bitstream
import FFmpegBridge

// Sound files whose covers FFmpeg does not find.

extension FLACFile: ContainerReader {
    static var demuxer: String { "flac" }

    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack] {
        pictures.map { UnlistedTrack($0) }
    }
}

extension OggFile: ContainerReader {
    static var demuxer: String { "ogg" }

    /// A later FFmpeg may list them itself.
    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack] {
        streams.contains { $0.isAttachedPicture }
            ? [] : pictures.map { UnlistedTrack($0) }
    }
}
