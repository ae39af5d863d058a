import Bitstream
import FFmpegBridge
import TrackModel

extension ASFFile: ContainerReader {
    static var demuxer: String { "asf" }

    /// FFmpeg keeps no more of a language than its first two letters.
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard let number = stream.containerID else { return nil }
        var track = ContainerTrack(containerID: number)
        track.claims.claim(\.languageRaw, language(stream: number), from: .container)
        return track
    }
}
