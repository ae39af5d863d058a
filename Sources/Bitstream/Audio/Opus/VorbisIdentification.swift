/// The identification header of Vorbis I, section 4.2.2.
struct VorbisIdentification: Hashable {
    let channels: Int
    /// Samples a second.
    let sampleRate: Int

    /// The header packet, alone or first of the three that Matroska laces.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        if bytes.first == 2 {
            // Xiph lacing: two sizes in runs of 255.
            try reader.skip(1)
            for _ in 0..<2 { while try reader.uint8() == 255 {} }
        } else if bytes.first == 0 {
            // FFmpeg's own: each packet after its size of two bytes.
            try reader.skip(2)
        }
        guard try reader.uint8() == 1, try reader.bytes(6).elementsEqual("vorbis".utf8),
            try reader.uint32() == 0
        else { throw .invalid("vorbis") }
        channels = try reader.uint8()
        sampleRate = Int(UInt32(try reader.uint32()).byteSwapped)
        guard channels > 0, sampleRate > 0 else { throw .invalid("vorbis") }
    }
}
