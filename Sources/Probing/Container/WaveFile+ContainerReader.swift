import Bitstream
import FFmpegBridge

extension WaveFile: ContainerReader {
    static var demuxer: String { "wav" }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        stream.index == 0 ? ContainerTrack(claims: claims) : nil
    }
}
