import Bitstream

extension TransportStreamTables: ContainerReader {
    static var demuxer: String { "mpegts" }

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        isTailCut(source: &source)
    }
}
