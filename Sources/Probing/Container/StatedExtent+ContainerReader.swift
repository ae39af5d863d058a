import Bitstream
import TrackModel

/// Containers of which FFmpeg tells all but whether they are whole.
extension DeclaredFileSize: ContainerReader {
    static var demuxers: Set<String> {
        ["aiff", "ape", "au", "caf", "flv", "iff", "mxf", "rm", "tta", "w64"]
    }

    func complete(_ container: inout MediaContainer) { container.isTruncated = isTruncated }
}
