/// One frame of an `AudioSyncStream()` (LOAS), which carries its configuration
/// with it: ISO/IEC 14496-3, clause 1.7.2.
struct LOASFrame {
    /// The configuration that holds for it.
    let mux: StreamMuxConfig
    /// The access units in it; none where they are packed in a way that is not
    /// read, or damaged.
    let units: [[UInt8]]

    /// Whether a LOAS frame begins here and ends in the packet.
    static func isSynchronized(_ packet: Bytes) -> Bool {
        var reader = BitReader(packet)
        guard (try? reader.int(11)) == 0x2B7, let size = try? reader.int(13) else { return false }
        return size > 0 && size + 3 <= packet.count
    }

    /// - Parameter previous: the configuration that the frame may repeat; without
    ///   it, such a frame is an error.
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

/// `StreamMuxConfig()`, how LATM packs frames: ISO/IEC 14496-3, clause 1.7.3.
struct StreamMuxConfig: Hashable, Sendable {
    /// Configuration of the first layer of the first programme.
    let configuration: AudioSpecificConfig
    /// Access units in one element.
    private let unitCount: Int
    /// Whether units of one stream follow each other, each after its length, so
    /// that they can be found.
    private let hasPlainUnits: Bool

    init(_ reader: inout BitReader) throws(BitstreamError) {
        let version = try reader.int(1)
        if version == 1 {
            guard try !reader.flag() else { throw .unsupported("audioMuxVersionA") }
            _ = try Self.value(&reader)
        }
        let sharesTiming = try reader.flag()
        unitCount = try reader.int(6) + 1
        let programs = try reader.int(4) + 1
        let layers = try reader.int(3) + 1
        if version == 0 {
            configuration = try AudioSpecificConfig(&reader, mayHaveSyncExtension: false)
        } else {
            let size = try Self.value(&reader)
            guard size <= reader.remaining else { throw .truncated }
            configuration = try AudioSpecificConfig(
                try Self.bytes(&reader, bitCount: size)[...])
        }
        guard sharesTiming, programs == 1, layers == 1, try reader.int(3) == 0 else {
            hasPlainUnits = false
            return
        }
        hasPlainUnits = true
        // latmBufferFullness
        try reader.skip(8)
        try Self.skipOtherData(&reader, version: version)
        if try reader.flag() { try reader.skip(8) }
    }

    /// otherDataPresent, and its length.
    private static func skipOtherData(
        _ reader: inout BitReader, version: Int
    ) throws(BitstreamError) {
        guard try reader.flag() else { return }
        guard version == 0 else {
            _ = try value(&reader)
            return
        }
        while try reader.flag() { try reader.skip(8) }
        try reader.skip(8)
    }

    /// The access units of one `AudioMuxElement()`, as the reader follows the
    /// configuration; none when they are packed in another way.
    func units(_ reader: inout BitReader) throws(BitstreamError) -> [[UInt8]] {
        guard hasPlainUnits else { return [] }
        var units: [[UInt8]] = []
        for _ in 0..<unitCount {
            var size = 0
            var part = 255
            while part == 255 {
                part = try reader.int(8)
                size += part
            }
            guard size <= reader.remaining / 8 else { throw .truncated }
            units.append(try Self.bytes(&reader, bitCount: size * 8))
        }
        return units
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
