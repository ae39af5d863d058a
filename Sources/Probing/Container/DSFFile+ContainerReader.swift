import Bitstream
import FFmpegBridge
import TrackModel

extension DSFFile: ContainerReader {
    static var demuxers: Set<String> { ["dsf"] }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.index == 0 else { return nil }
        var track = ContainerTrack()
        track.claims.claim(\.duration, duration, from: .container)
        // Blocks are filled up, and their count is no other word on the samples.
        track.countsSamples = duration != nil
        return track
    }

    func complete(_ container: inout MediaContainer) {
        container.duration = duration ?? container.duration
        container.isTruncated = extent?.isTruncated
    }
}
