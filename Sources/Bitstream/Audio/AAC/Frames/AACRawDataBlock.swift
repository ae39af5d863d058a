/// Looks into frames for the band replication and parametric stereo that headers
/// need not announce.
struct AACExtensionProbe {
    /// Frames without a find after which there is none. Encoders send both from
    /// the first frame on.
    private static let patience = 8

    /// Samples per second of the core.
    private let sampleRate: Int
    private var header: SBRHeader?
    private var framesWithoutSBR = 0
    private var framesWithoutPS = 0
    private var foundSBR = false
    private var foundPS = false

    init(sampleRate: Int) { self.sampleRate = sampleRate }

    /// nil before a frame states it.
    var hasSBR: Bool? {
        foundSBR ? true : framesWithoutSBR >= Self.patience ? false : nil
    }

    /// nil before a frame states it.
    var hasPS: Bool? {
        foundPS ? true : framesWithoutPS >= Self.patience || hasSBR == false ? false : nil
    }

    /// A `raw_data_block()`; one that is not understood states nothing.
    mutating func read(_ frame: Bytes) {
        guard let block = try? AACRawDataBlock(frame, sampleRate: sampleRate) else { return }
        guard let replication = block.bandReplication else {
            framesWithoutSBR += 1
            return
        }
        foundSBR = true
        if !replication.isSingle {
            framesWithoutPS += 1
        } else if let hasStereo = try? readSingle(replication) {
            if hasStereo { foundPS = true } else { framesWithoutPS += 1 }
        }
    }

    /// nil before the first header.
    private mutating func readSingle(
        _ replication: AACRawDataBlock.BandReplication
    ) throws(BitstreamError) -> Bool? {
        var reader = replication.bits
        let end = reader.position + replication.bitCount
        if replication.hasChecksum { try reader.skip(10) }
        if try reader.flag() { header = try SBRHeader(&reader) }
        guard let header else { return nil }
        let bands = try SBRBands(header, sampleRate: sampleRate * 2)
        return try SBRChannel.hasParametricStereo(
            &reader, until: end, header: header, bands: bands)
    }
}

/// `raw_data_block()`, one frame: ISO/IEC 14496-3, clause 4.4.2.1, read for the
/// band replication that it may hold.
struct AACRawDataBlock {
    /// Spectral band replication of the first channel element: what follows
    /// `extension_type`.
    struct BandReplication {
        let bits: BitReader
        /// Bits of the fill element that `bits` begins.
        let bitCount: Int
        let hasChecksum: Bool
        /// Whether it belongs to a single channel.
        let isSingle: Bool
    }

    private(set) var bandReplication: BandReplication?

    /// `sampleRate` is the core's, at most 24 kHz. An element that is not read is an
    /// error, so that its bits are not taken for something else.
    init(_ bytes: Bytes, sampleRate: Int) throws(BitstreamError) {
        var reader = BitReader(bytes)
        var channelElements = 0
        var isSingle = false
        while true {
            let element = try reader.int(3)
            switch element {
            case 0, 3:
                try reader.skip(4)
                try AACChannelStream.skip(&reader, window: nil, sampleRate: sampleRate)
                channelElements += 1
                isSingle = true
            case 1:
                try Self.skipPair(&reader, sampleRate: sampleRate)
                channelElements += 1
                isSingle = false
            case 4: try Self.skipData(&reader)
            case 5: _ = try ProgramConfigElement(&reader)
            case 6:
                let found = try Self.readFill(&reader, isSingle: isSingle)
                if channelElements == 1, bandReplication == nil { bandReplication = found }
            case 7: return
            default: throw .unsupported("coupling_channel_element")
            }
        }
    }

    /// `channel_pair_element()`
    private static func skipPair(
        _ reader: inout BitReader, sampleRate: Int
    ) throws(BitstreamError) {
        try reader.skip(4)
        var shared: AACWindow?
        if try reader.flag() {
            let window = try AACWindow(&reader, sampleRate: sampleRate)
            switch try reader.int(2) {
            case 1: try reader.skip(window.groups.count * window.bandCount)
            case 3: throw .invalid("ms_mask_present")
            default: break
            }
            shared = window
        }
        for _ in 0..<2 {
            try AACChannelStream.skip(&reader, window: shared, sampleRate: sampleRate)
        }
    }

    /// `data_stream_element()`
    private static func skipData(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(4)
        let isAligned = try reader.flag()
        var count = try reader.int(8)
        if count == 255 { count += try reader.int(8) }
        if isAligned { reader.alignToByte() }
        try reader.skip(count * 8)
    }

    /// `fill_element()`, with `extension_type` 13 or 14 for band replication.
    private static func readFill(
        _ reader: inout BitReader, isSingle: Bool
    ) throws(BitstreamError) -> BandReplication? {
        var count = try reader.int(4)
        if count == 15 { count += try reader.int(8) - 1 }
        guard count > 0 else { return nil }
        let type = try reader.int(4)
        let found = reader
        try reader.skip(count * 8 - 4)
        guard type == 13 || type == 14 else { return nil }
        return BandReplication(
            bits: found, bitCount: count * 8 - 4, hasChecksum: type == 14, isSingle: isSingle)
    }
}

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
