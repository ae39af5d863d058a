/// `adts_fixed_header()` and `adts_variable_header()`: ISO/IEC 14496-3, annex 1.A.
package struct ADTSHeader: Hashable, Sendable {
    let objectType: AudioObjectType
    /// Samples a second of the core coder.
    package let sampleRate: Int
    let channelConfiguration: Int
    /// Bytes of header and data together.
    package let frameSize: Int
    /// Bytes, 7 or 9.
    let headerSize: Int
    /// `number_of_raw_data_blocks_in_frame` plus one, 1 to 4.
    package let blockCount: Int

    package init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        guard try reader.int(12) == 0xFFF else { throw .invalid("syncword") }
        try reader.skip(1)
        guard try reader.int(2) == 0 else { throw .invalid("layer") }
        headerSize = try reader.flag() ? 7 : 9
        objectType = AudioObjectType(rawValue: try reader.int(2) + 1)
        let index = try reader.int(4)
        guard index < 13 else { throw .invalid("sampling_frequency_index") }
        sampleRate = MPEG4Audio.sampleRates[index]
        try reader.skip(1)
        channelConfiguration = try reader.int(3)
        try reader.skip(4)
        frameSize = try reader.int(13)
        guard frameSize >= headerSize else { throw .invalid("aac_frame_length") }
        try reader.skip(11)
        blockCount = try reader.int(2) + 1
    }
}
