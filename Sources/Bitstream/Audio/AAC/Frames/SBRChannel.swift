/// `sbr_single_channel_element()`, read for the parametric stereo behind it:
/// ISO/IEC 14496-3, clause 4.4.2.8.
enum SBRChannel {
    /// Whether the extension with parametric stereo is there. `bits` begin after
    /// `sbr_header()` and are all that is left of the fill element.
    static func hasParametricStereo(
        _ reader: inout BitReader, until end: Int, header: SBRHeader, bands: SBRBands
    ) throws(BitstreamError) -> Bool {
        try reader.skipIfFlagged(4)
        let grid = try Grid(&reader)
        let noiseFloors = grid.resolutions.count > 1 ? 2 : 1
        var timeCoded: [Bool] = []
        for _ in grid.resolutions { timeCoded.append(try reader.flag()) }
        var noiseTimeCoded: [Bool] = []
        for _ in 0..<noiseFloors { noiseTimeCoded.append(try reader.flag()) }
        try reader.skip(2 * bands.noise)

        let isCoarse = header.hasCoarseAmplitude && !grid.isFineOnly
        let codes = isCoarse ? coarse : fine
        for (isHigh, isTimeCoded) in zip(grid.resolutions, timeCoded) {
            try skipValues(
                &reader, count: isHigh ? bands.high : bands.low, start: isCoarse ? 6 : 7,
                code: isTimeCoded ? codes.time : codes.frequency, isTimeCoded: isTimeCoded)
        }
        for isTimeCoded in noiseTimeCoded {
            try skipValues(
                &reader, count: bands.noise, start: 5,
                code: isTimeCoded ? noise : coarse.frequency, isTimeCoded: isTimeCoded)
        }
        if try reader.flag() { try reader.skip(bands.high) }
        return try readExtension(&reader, until: end)
    }

    /// `bs_extended_data`; where the data does not end with the element, something
    /// was misread.
    private static func readExtension(
        _ reader: inout BitReader, until end: Int
    ) throws(BitstreamError) -> Bool {
        guard try reader.flag() else {
            guard 0..<8 ~= end - reader.position else { throw .invalid("bs_fill_bits") }
            return false
        }
        var size = try reader.int(4)
        if size == 15 { size += try reader.int(8) }
        guard 0..<8 ~= end - reader.position - size * 8 else { throw .invalid("bs_fill_bits") }
        return size > 0 ? try reader.int(2) == 2 : false
    }

    /// An envelope or a noise floor: a start value unless coded along time, then
    /// differences.
    private static func skipValues(
        _ reader: inout BitReader, count: Int, start: Int, code: PrefixCode, isTimeCoded: Bool
    ) throws(BitstreamError) {
        if !isTimeCoded { try reader.skip(start) }
        for _ in (isTimeCoded ? 0 : 1)..<count { _ = try code.index(&reader) }
    }

    /// `sbr_grid()`
    private struct Grid {
        /// `bs_freq_res` of each envelope: whether it is high.
        private(set) var resolutions: [Bool] = []
        /// One envelope over a fixed frame has steps of 1.5 dB whatever the header
        /// says.
        private(set) var isFineOnly = false

        init(_ reader: inout BitReader) throws(BitstreamError) {
            let frameClass = try reader.int(2)
            guard frameClass > 0 else {
                let count = 1 << (try reader.int(2))
                guard count <= 4 else { throw .invalid("bs_num_env") }
                isFineOnly = count == 1
                resolutions = Array(repeating: try reader.flag(), count: count)
                return
            }
            var borders = 0
            try reader.skip(frameClass == 3 ? 4 : 2)
            for _ in 0..<(frameClass == 3 ? 2 : 1) { borders += try reader.int(2) }
            let count = borders + 1
            guard count <= 5 else { throw .invalid("bs_num_env") }
            try reader.skip(2 * borders)
            try reader.skip([0, 1, 2, 2, 3, 3][count])
            for _ in 0..<count { resolutions.append(try reader.flag()) }
        }
    }

    // Annex 4.A.6.1.
    private static let fine = (
        time: PrefixCode(0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 3, 4, 2, 7, 4, 8, 72),
        frequency: PrefixCode(0, 2, 2, 2, 2, 2, 1, 3, 3, 2, 4, 4, 4, 3, 2, 5, 6, 13, 15, 46)
    )
    private static let coarse = (
        time: PrefixCode(1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2, 1, 2, 5, 1, 4, 2, 3, 34),
        frequency: PrefixCode(1, 1, 1, 1, 1, 1, 0, 2, 2, 2, 2, 2, 1, 2, 3, 4, 4, 7, 10, 16)
    )
    private static let noise = PrefixCode(1, 1, 1, 1, 1, 1, 0, 2, 0, 1, 1, 0, 51, 2)
}
