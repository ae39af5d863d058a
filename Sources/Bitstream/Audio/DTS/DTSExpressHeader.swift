/// The decoder set-up at the start of some DTS Express (LBR) frames: ETSI TS 102
/// 114, clause 9.
struct DTSExpressHeader: Hashable {
    /// Samples a second.
    let sampleRate: Int
    let speakers: DTSSpeakers

    /// From the sync word on; a frame without the set-up is an error.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        guard try reader.uint32() == 0x0A80_1921 else { throw .invalid("SYNCEXTLBR") }
        guard try reader.uint8() == 2 else { throw .unsupported("LBR header") }
        guard let rate = DTSLosslessHeader.ChannelSet.sampleRate(code: try reader.uint8()) else {
            throw .invalid("nSampleRate")
        }
        sampleRate = rate
        let low = try reader.uint8()
        let high = try reader.uint8()
        speakers = DTSSpeakers(pairs: high << 8 | low)
    }
}
