/// The configuration that an `AudioSyncStream()` (LOAS) carries with its frames:
/// ISO/IEC 14496-3, clause 1.7.
struct StreamMuxConfig: Hashable, Sendable {
    /// Of the first layer of the first programme.
    let configuration: AudioSpecificConfig

    /// Whether a LOAS frame begins here and lies in the packet.
    static func isSynchronized(_ packet: Bytes) -> Bool {
        var reader = BitReader(packet)
        guard (try? reader.int(11)) == 0x2B7, let size = try? reader.int(13) else { return false }
        return size > 0 && size + 3 <= packet.count
    }

    /// A LOAS frame; one that repeats no configuration is an error.
    init(_ frame: Bytes) throws(BitstreamError) {
        var reader = BitReader(frame)
        guard try reader.int(11) == 0x2B7 else { throw .invalid("syncword") }
        try reader.skip(13)
        guard try !reader.flag() else { throw .unsupported("useSameStreamMux") }
        let version = try reader.int(1)
        if version == 1 {
            guard try !reader.flag() else { throw .unsupported("audioMuxVersionA") }
            _ = try Self.value(&reader)
        }
        try reader.skip(1 + 6 + 4 + 3)
        guard version == 1 else {
            configuration = try AudioSpecificConfig(&reader, mayHaveSyncExtension: false)
            return
        }
        let size = try Self.value(&reader)
        guard size <= reader.remaining else { throw .truncated }
        let bytes = try Self.bytes(&reader, bitCount: size)
        configuration = try AudioSpecificConfig(bytes[...])
    }

    /// `LatmGetValue()`
    private static func value(_ reader: inout BitReader) throws(BitstreamError) -> Int {
        try reader.int((try reader.int(2) + 1) * 8)
    }

    /// The next bits, with zeros to the end of the last byte.
    private static func bytes(
        _ reader: inout BitReader, bitCount: Int
    ) throws(BitstreamError) -> [UInt8] {
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: bitCount, by: 8) {
            let width = min(8, bitCount - start)
            bytes.append(UInt8(truncatingIfNeeded: try reader.int(width) << (8 - width)))
        }
        return bytes
    }
}
