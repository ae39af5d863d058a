import Bitstream

/// An MPEG program stream, whose packets describe themselves: FFmpeg tells all but
/// whether it is whole.
struct ProgramStream: ContainerReader {
    static var demuxers: Set<String> { ["mpeg"] }

    init?(source: inout HeaderBytes) {}

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        UnitTail.programStream.isCut(source: &source)
    }
}

/// A WavPack file, whose blocks describe themselves likewise.
struct WavPackFile: ContainerReader {
    static var demuxers: Set<String> { ["wv"] }

    init?(source: inout HeaderBytes) {}

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        UnitTail.wavPack.isCut(source: &source)
    }
}
