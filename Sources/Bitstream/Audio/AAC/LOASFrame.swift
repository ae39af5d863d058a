/// One frame of an `AudioSyncStream()` (LOAS), which carries its configuration
/// with it: ISO/IEC 14496-3, clause 1.7.2.
struct LOASFrame {
    /// The configuration that holds for it.
    let mux: StreamMuxConfig
    /// The access units in it; none where they are packed in a way that is not
    /// read, or damaged.
    let units: [[UInt8]]

    /// Whether a LOAS frame begins here and lies in the packet.
    static func isSynchronized(_ packet: Bytes) -> Bool {
        var reader = BitReader(packet)
        guard (try? reader.int(11)) == 0x2B7, let size = try? reader.int(13) else { return false }
        return size > 0 && size + 3 <= packet.count
    }

    /// - Parameter previous: the configuration that the frame may repeat; without
    ///   one such a frame is an error.
    init(_ packet: Bytes, previous: StreamMuxConfig?) throws(BitstreamError) {
        guard Self.isSynchronized(packet) else { throw .invalid("syncword") }
        var reader = BitReader(packet)
        try reader.skip(24)
        if try reader.flag() {
            guard let previous else { throw .unsupported("useSameStreamMux") }
            mux = previous
        } else {
            mux = try StreamMuxConfig(&reader)
        }
        units = (try? mux.units(&reader)) ?? []
    }
}
