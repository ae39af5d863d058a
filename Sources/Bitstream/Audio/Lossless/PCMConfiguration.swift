/// `pcmC`, which tells how uncompressed samples in MP4 are stored: ISO/IEC 23003-5.
struct PCMConfiguration: Hashable, Sendable {
    /// Order of a sample's bytes.
    let isLittleEndian: Bool
    /// Bits of a sample.
    let bitDepth: Int

    /// The payload of the box, version and flags first.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        guard try reader.uint8() == 0 else { throw .unsupported("pcmC version") }
        try reader.skip(3)
        isLittleEndian = try reader.uint8() & 1 == 1
        bitDepth = try reader.uint8()
        guard [16, 24, 32, 64].contains(bitDepth) else { throw .invalid("PCM_sample_size") }
    }
}
