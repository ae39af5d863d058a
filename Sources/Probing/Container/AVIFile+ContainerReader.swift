import Bitstream
import FFmpegBridge
import TrackModel

extension AVIFile: ContainerReader {
    static var demuxer: String { "avi" }

    func complete(_ container: inout MediaContainer) { container.isTruncated = isTruncated }
}
