/// Writes a Dolby Vision RPU bit by bit, in the order that libdovi's
/// documentation of `rpu_data_header`, `rpu_data_mapping`, `rpu_data_nlq` and
/// `vdr_dm_data` gives. FFmpeg's HEVC decoder reads the same values from these
/// RPUs.
struct RPUBuilder {
    /// Component of `rpu_data_nlq()` with linear deadzone; the integer parts and
    /// 23-bit fractions of its coefficients.
    struct NLQ {
        var offset = 0
        var vdrInMax = (1, 0)
        var slope = (0, 0)
        var threshold = (0, 0)
    }

    struct Block {
        var level: Int
        var bytes: [UInt8]
    }

    var vdrProfile = 1
    var isFullRange = false
    var vdrBitDepth = 12
    var resamplesEnhancementLayer = false
    var nlq: NLQ?
    var repeatsMapping = false
    var usesRegression = false
    var isCompressed = false
    var hasDisplayManagement = true
    var isSceneStart = true
    var blocks: [Block] = []
    /// The second list; nil for content mapping 2.9.
    var blocks4: [Block]?

    /// Bytes from rpu_type to the closing byte.
    var body: [UInt8] {
        var writer = BitWriter()
        writeHeader(&writer)
        if !repeatsMapping { writeMapping(&writer) }
        if hasDisplayManagement { writeDisplayManagement(&writer) }
        let data = writer.data
        let crc = Self.crc(data)
        return data + [24, 16, 8, 0].map { UInt8(crc >> $0 & 0xFF) } + [0x80]
    }

    /// Bytes as in NAL unit 62, after its header.
    var payload: [UInt8] { [0x19] + body }

    private func writeHeader(_ writer: inout BitWriter) {
        writer.u(6, 2)
        writer.u(11, 18)
        writer.u(4, vdrProfile)
        writer.u(4, 0)
        writer.u(1, 1)  // vdr_seq_info_present_flag
        writer.u(1, 0)
        writer.u(2, 0)  // coefficient_data_type
        writer.ue(23)
        writer.u(2, 1)
        writer.u(1, isFullRange ? 1 : 0)
        writer.ue(2)
        writer.ue(2)
        writer.ue(vdrBitDepth - 8)
        writer.u(1, 0)
        writer.u(3, isCompressed ? 1 : 0)
        writer.u(1, resamplesEnhancementLayer ? 1 : 0)
        writer.u(1, nlq == nil ? 1 : 0)
        writer.u(1, hasDisplayManagement ? 1 : 0)
        writer.u(1, repeatsMapping ? 1 : 0)
        if repeatsMapping { writer.ue(0) }
    }

    private func writeMapping(_ writer: inout BitWriter) {
        for _ in 0..<3 { writer.ue(0) }
        // Luma has three pieces, each chroma component one.
        writer.ue(2)
        writer.u(10, [0, 300, 400, 323])
        for _ in 0..<2 {
            writer.ue(0)
            writer.u(10, [0, 1023])
        }
        if nlq != nil {
            writer.u(3, 0)
            writer.u(10, [0, 1023])
        }
        writer.ue(0)
        writer.ue(0)
        for _ in 0..<3 {
            writer.ue(0)  // polynomial
            writer.ue(1)  // second order
            for whole in [0, 1, -2] { writeSigned(&writer, whole, 0x123456) }
        }
        for _ in 0..<2 { usesRegression ? writeRegression(&writer) : writeLine(&writer) }
        guard let nlq else { return }
        for _ in 0..<3 {
            writer.u(10, nlq.offset)
            for (whole, fraction) in [nlq.vdrInMax, nlq.slope, nlq.threshold] {
                writer.ue(whole)
                writer.u(23, fraction)
            }
        }
    }

    /// First order, not by interpolation.
    private func writeLine(_ writer: inout BitWriter) {
        writer.ue(0)
        writer.ue(0)
        writer.u(1, 0)
        for whole in [0, 1] { writeSigned(&writer, whole, 0) }
    }

    /// Third order.
    private func writeRegression(_ writer: inout BitWriter) {
        writer.ue(1)
        writer.u(2, 2)
        for index in 0..<22 { writeSigned(&writer, index - 11, index) }
    }

    private func writeSigned(_ writer: inout BitWriter, _ whole: Int, _ fraction: Int) {
        writer.se(whole)
        writer.u(23, fraction)
    }

    private func writeDisplayManagement(_ writer: inout BitWriter) {
        writer.ue(0)
        writer.ue(0)
        writer.ue(isSceneStart ? 1 : 0)
        if !isCompressed {
            writer.u(16, [Int](repeating: 0x2000, count: 9))  // ycc_to_rgb
            writer.u(32, [0x0100_0000, 0x0800_0000, 0x0800_0000])
            writer.u(16, [Int](repeating: 0x1000, count: 9))  // rgb_to_lms
            writer.u(16, [65535, 0, 0])  // signal_eotf and parameters
            writer.u(32, 0)
            writer.u(5, 12)
            writer.u(2, [0, 0, 1])
            writer.u(12, [7, 3079])
            writer.u(10, 42)
        }
        write(blocks, to: &writer)
        if let blocks4 { write(blocks4, to: &writer) }
    }

    private func write(_ blocks: [Block], to writer: inout BitWriter) {
        writer.ue(blocks.count)
        writer.align()
        for block in blocks {
            writer.ue(block.bytes.count)
            writer.u(8, block.level)
            writer.bytes(block.bytes)
        }
    }

    /// MPEG-2's CRC, a bit at a time.
    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var register: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            for bit in (0..<8).reversed() {
                let top = register >> 31
                register <<= 1
                if top != UInt32(byte >> bit & 1) { register ^= 0x04C1_1DB7 }
            }
        }
        return register
    }
}

extension RPUBuilder.Block {
    private static func packed(_ level: Int, _ width: Int, _ values: [Int]) -> Self {
        var writer = BitWriter()
        writer.u(width, values)
        return Self(level: level, bytes: writer.data)
    }

    static let light = packed(1, 12, [62, 2081, 1200])
    static let trim = packed(2, 12, [2851, 2048, 2048, 2048, 2048, 2048, 2048])
    static let activeArea = packed(5, 13, [0, 8, 276, 274])
    static let hdr10 = packed(6, 16, [1000, 50, 997, 399])
    static let lightOffset = packed(3, 12, [2048, 2100, 1999])
    static let anchor = packed(4, 12, [1500, 2048])
    static let run = Self(level: 255, bytes: [1, 2, 3, 4, 5, 6])
    /// Movies, D65.
    static let contentType = Self(level: 11, bytes: [1, 0, 0, 0])

    /// Level 2 for a display of target_max_pq; ms_weight is signed, 13 bits.
    static func trim(maxPQ: Int, msWeight: Int) -> Self {
        var writer = BitWriter()
        writer.u(12, [maxPQ, 2049, 2050, 2051, 2052, 2053])
        writer.u(13, msWeight & 0x1FFF)
        return Self(level: 2, bytes: writer.data)
    }

    /// Level 8 of 10, 12, 13, 19 or 25 bytes; the fields count up from 2049, the
    /// vectors from 1.
    static func trim(display: Int, length: Int) -> Self {
        var writer = BitWriter()
        writer.u(8, display)
        writer.u(12, Array(2049...2054))
        if length >= 12 { writer.u(12, 2055) }
        if length >= 13 { writer.u(12, 2056) }
        if length >= 19 { writer.u(8, Array(1...6)) }
        if length >= 25 { writer.u(8, Array(7...12)) }
        let bytes = writer.data
        return Self(
            level: 8, bytes: bytes + [UInt8](repeating: 0, count: max(0, length - bytes.count)))
    }

    /// Level 10: a display spelt out.
    static func display(_ index: Int, maxPQ: Int, primaries: [Int]? = nil) -> Self {
        var writer = BitWriter()
        writer.u(8, index)
        writer.u(12, [maxPQ, 0])
        writer.u(8, primaries == nil ? 2 : 255)
        writer.u(16, primaries ?? [])
        return Self(level: 10, bytes: writer.data)
    }

    static func sourcePrimaries(_ index: Int, _ coordinates: [Int] = []) -> Self {
        var writer = BitWriter()
        writer.u(8, index)
        writer.u(16, coordinates.map { $0 & 0xFFFF })
        return Self(level: 9, bytes: writer.data)
    }

    static let version4 = Self(level: 254, bytes: [0, 2])
    static let sourcePrimaries = Self(level: 9, bytes: [0])
}
