import Bitstream
import FFmpegBridge
import TrackModel

extension IVFFile: ContainerReader {
    static var demuxers: Set<String> { ["ivf"] }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.index == 0 else { return nil }
        var track = ContainerTrack()
        track.claims.claim(\.frameCount, frameCount, from: .container)
        return track
    }
}
