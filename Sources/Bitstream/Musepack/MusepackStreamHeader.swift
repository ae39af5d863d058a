import TrackModel

/// The stream header packet (`SH`) of Musepack stream version 8.
package struct MusepackStreamHeader: Hashable, Sendable {
    /// Samples of the whole stream, with the silence at its beginning.
    let sampleCount: Int64
    /// Samples at the beginning that are not played.
    let beginningSilence: Int64
    /// Samples per second.
    let sampleRate: Int
    let channels: Int

    /// Packets that are looked at for the header.
    private static var maxPackets: Int { 16 }

    /// nil unless the source begins with `MPCK` and holds a header near its front.
    package init?(source: inout some ByteSource) {
        let bytes = source.read(at: 0, count: 4096)[...]
        var reader = ByteReader(bytes)
        guard (try? reader.bytes(4))?.elementsEqual("MPCK".utf8) == true else { return nil }
        for _ in 0..<Self.maxPackets {
            let start = reader.remaining
            guard let key = try? reader.bytes(2), let size = try? reader.musepackNumber() else {
                return nil
            }
            let length = size - Int64(start - reader.remaining)
            guard length >= 0, let length = Int(exactly: length),
                let payload = try? reader.bytes(length)
            else { return nil }
            guard key.elementsEqual("SH".utf8) else { continue }
            guard let header = try? MusepackStreamHeader(payload) else { return nil }
            self = header
            return
        }
        return nil
    }

    private init(_ payload: Bytes) throws(BitstreamError) {
        var reader = ByteReader(payload)
        // CRC
        try reader.skip(4)
        guard try reader.uint8() == 8 else { throw .invalid("stream version") }
        sampleCount = try reader.musepackNumber()
        beginningSilence = try reader.musepackNumber()
        let rates = [44_100, 48_000, 37_800, 32_000]
        let rate = try reader.uint8() >> 5
        guard rate < rates.count else { throw .invalid("sample frequency") }
        sampleRate = rates[rate]
        channels = try reader.uint8() >> 4 + 1
    }

    /// Seconds; nil where nothing is played.
    package var duration: Double? {
        let played = sampleCount - beginningSilence
        return played > 0 ? Double(played) / Double(sampleRate) : nil
    }
}

extension ByteReader {
    /// Seven bits a byte, the most significant first, in at most eight of them; the highest
    /// bit says whether another follows.
    fileprivate mutating func musepackNumber() throws(BitstreamError) -> Int64 {
        var value: Int64 = 0
        for _ in 0..<8 {
            let byte = try uint8()
            value = value << 7 | Int64(byte & 0x7F)
            if byte & 0x80 == 0 { return value }
        }
        throw .invalid("size")
    }
}
