import Bitstream
import FFmpegBridge
import TrackModel

// Sound files whose covers not every FFmpeg finds.

extension FLACFile: ContainerReader {
    static var demuxer: String { "flac" }

    func complete(_ container: inout MediaContainer) { container.isTruncated = isTruncated }

    /// The image's own word on a picture of the tag that FFmpeg lists.
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        let place = stream.index - 1 - pictureBlocks
        guard stream.isAttachedPicture, pictures.indices.contains(place) else { return nil }
        return ContainerTrack(claims: pictures[place].image.claims)
    }

    /// From 7.0 on FFmpeg lists the pictures of the tag itself, behind those of the stream.
    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack] {
        let listed = streams.count { $0.isAttachedPicture }
        return listed > pictureBlocks ? [] : pictures.map { UnlistedTrack($0) }
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
