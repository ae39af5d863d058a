import Bitstream
import FFmpegBridge
import TrackModel

extension AVIFile: ContainerReader {
    static var demuxers: Set<String> { ["avi"] }

    func complete(_ container: inout MediaContainer) { container.isTruncated = isTruncated }
}
