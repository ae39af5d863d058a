import Bitstream
import FFmpegBridge
import TrackModel

extension WaveFile: ContainerReader {
    static var demuxers: Set<String> { ["wav"] }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        stream.index == 0 ? ContainerTrack(claims: claims) : nil
    }

    func complete(_ container: inout MediaContainer) {
        container.isTruncated = extent?.isTruncated
    }
}
