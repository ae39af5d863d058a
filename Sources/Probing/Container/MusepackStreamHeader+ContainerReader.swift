import Bitstream
import FFmpegBridge
import TrackModel

extension MusepackStreamHeader: ContainerReader {
    static var demuxers: Set<String> { ["mpc8"] }

    /// FFmpeg counts in whole packets.
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.index == 0 else { return nil }
        var track = ContainerTrack()
        track.hasOwnTimes = true
        track.statedDuration = duration
        track.claims.claim(\.duration, duration, from: .container)
        return track
    }

    func complete(_ container: inout MediaContainer) {
        container.duration = duration ?? container.duration
    }
}
