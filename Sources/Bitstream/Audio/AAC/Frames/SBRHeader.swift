/// `sbr_header()`: ISO/IEC 14496-3, clause 4.4.2.8.
struct SBRHeader: Hashable, Sendable {
    /// `bs_amp_res`: 3 dB steps.
    let hasCoarseAmplitude: Bool
    /// `bs_start_freq`
    let start: Int
    /// `bs_stop_freq`
    let stop: Int
    /// `bs_xover_band`
    let crossover: Int
    /// `bs_freq_scale`
    private(set) var scale = 2
    /// `bs_alter_scale`
    private(set) var isAltered = true
    /// `bs_noise_bands`
    private(set) var noiseBands = 2

    init(_ reader: inout BitReader) throws(BitstreamError) {
        hasCoarseAmplitude = try reader.flag()
        start = try reader.int(4)
        stop = try reader.int(4)
        crossover = try reader.int(3)
        try reader.skip(2)
        let hasScale = try reader.flag()
        let hasLimiter = try reader.flag()
        if hasScale {
            scale = try reader.int(2)
            isAltered = try reader.flag()
            noiseBands = try reader.int(2)
        }
        if hasLimiter { try reader.skip(6) }
    }
}
