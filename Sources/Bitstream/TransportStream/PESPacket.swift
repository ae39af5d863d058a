/// A PES packet of ISO/IEC 13818-1, section 2.4.3.6, or its beginning.
package struct PESPacket {
    package let streamID: UInt8
    /// 90 kHz ticks, 33 bits; nil without one.
    package let pts: Int?
    package let dts: Int?
    package let payload: Bytes

    /// Streams whose packets have no optional header: program_stream_map, padding,
    /// private_stream_2, ECM, EMM, directory, DSM-CC, H.222.1 type E.
    private static let plainStreams: Set<UInt8> = [
        0xBC, 0xBE, 0xBF, 0xF0, 0xF1, 0xF2, 0xF8, 0xFF,
    ]

    /// nil where no packet begins.
    init?(_ bytes: Bytes) {
        guard bytes.count >= 6, bytes.starts(with: [0, 0, 1]) else { return nil }
        let at = bytes.startIndex
        streamID = bytes[at + 3]
        guard !Self.plainStreams.contains(streamID) else {
            (pts, dts) = (nil, nil)
            payload = bytes.dropFirst(6)
            return
        }
        guard bytes.count >= 9, bytes[at + 6] & 0xC0 == 0x80 else { return nil }
        let header = bytes.dropFirst(9).prefix(Int(bytes[at + 8]))
        let flags = bytes[at + 7] >> 6
        pts = flags & 2 != 0 ? Self.timestamp(header) : nil
        dts = flags == 3 ? Self.timestamp(header.dropFirst(5)) : nil
        payload = bytes.dropFirst(9 + Int(bytes[at + 8]))
    }

    /// Bytes of the whole packet, once its header is there; nil for a packet that
    /// goes on until the next begins.
    static func length(_ bytes: Bytes) -> Int? {
        guard bytes.count >= 6 else { return nil }
        let length = Int(bytes[bytes.startIndex + 4]) << 8 | Int(bytes[bytes.startIndex + 5])
        return length == 0 ? nil : 6 + length
    }

    private static func timestamp(_ bytes: Bytes) -> Int? {
        guard bytes.count >= 5 else { return nil }
        let field = bytes.prefix(5).map(Int.init)
        return (field[0] >> 1 & 7) << 30 | field[1] << 22 | (field[2] >> 1) << 15 | field[3] << 7
            | field[4] >> 1
    }
}
