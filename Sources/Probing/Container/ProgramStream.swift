import Bitstream

/// An MPEG program stream, whose packets describe themselves: FFmpeg tells all but
/// whether it is whole.
struct ProgramStream: ContainerReader {
    static var demuxer: String { "mpeg" }

    init?(source: inout HeaderBytes) {}

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        ProgramStreamTail.isCut(source: &source)
    }
}
