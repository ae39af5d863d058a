/// `individual_channel_stream()`, one channel's data, read only to find its end:
/// ISO/IEC 14496-3, clause 4.4.2.7.
enum AACChannelStream {
    /// `window` is given where a channel pair shares it.
    static func skip(
        _ reader: inout BitReader, window shared: AACWindow?, sampleRate: Int
    ) throws(BitstreamError) {
        try reader.skip(8)
        let window: AACWindow
        if let shared {
            window = shared
        } else {
            window = try AACWindow(&reader, sampleRate: sampleRate)
        }
        let codebooks = try sections(&reader, window)
        try skipScaleFactors(&reader, codebooks)
        if try reader.flag() {
            guard !window.isShort else { throw .invalid("pulse_data") }
            let pulses = try reader.int(2) + 1
            try reader.skip(6 + 9 * pulses)
        }
        if try reader.flag() { try skipNoiseShaping(&reader, window) }
        guard try !reader.flag() else { throw .unsupported("gain_control_data") }
        try skipSpectrum(&reader, window, codebooks)
    }

    /// `section_data()`: the codebook of each band, group after group.
    private static func sections(
        _ reader: inout BitReader, _ window: AACWindow
    ) throws(BitstreamError) -> [[Int]] {
        let width = window.isShort ? 3 : 5
        let escape = (1 << width) - 1
        var codebooks: [[Int]] = []
        for _ in window.groups {
            var group: [Int] = []
            while group.count < window.bandCount {
                let codebook = try reader.int(4)
                guard codebook != 12 else { throw .invalid("sect_cb") }
                var length = 0
                var part = escape
                while part == escape {
                    part = try reader.int(width)
                    length += part
                }
                guard length > 0, group.count + length <= window.bandCount else {
                    throw .invalid("sect_len")
                }
                group += Array(repeating: codebook, count: length)
            }
            codebooks.append(group)
        }
        return codebooks
    }

    /// `scale_factor_data()`: nothing for an empty band, nine bits for the first
    /// energy of noise, else a word.
    private static func skipScaleFactors(
        _ reader: inout BitReader, _ codebooks: [[Int]]
    ) throws(BitstreamError) {
        var isFirstNoise = true
        for codebook in codebooks.joined() where codebook != 0 {
            if codebook == 13, isFirstNoise {
                isFirstNoise = false
                try reader.skip(9)
            } else {
                _ = try AACSpectralCodebook.scaleFactors.index(&reader)
            }
        }
    }

    /// `tns_data()`
    private static func skipNoiseShaping(
        _ reader: inout BitReader, _ window: AACWindow
    ) throws(BitstreamError) {
        for _ in 0..<(window.isShort ? 8 : 1) {
            let filters = try reader.int(window.isShort ? 1 : 2)
            guard filters > 0 else { continue }
            let resolution = try reader.int(1)
            for _ in 0..<filters {
                try reader.skip(window.isShort ? 4 : 6)
                let order = try reader.int(window.isShort ? 3 : 5)
                guard order > 0 else { continue }
                try reader.skip(1)
                let compression = try reader.int(1)
                try reader.skip(order * (3 + resolution - compression))
            }
        }
    }

    /// `spectral_data()`; codebook 0 is silence, 13 noise, 14 and 15 intensity.
    private static func skipSpectrum(
        _ reader: inout BitReader, _ window: AACWindow, _ codebooks: [[Int]]
    ) throws(BitstreamError) {
        for (windows, group) in zip(window.groups, codebooks) {
            for (width, number) in zip(window.bandWidths, group) where (1...11).contains(number) {
                let codebook = AACSpectralCodebook.all[number - 1]
                for _ in 0..<width * windows / codebook.dimension { try codebook.skip(&reader) }
            }
        }
    }
}
