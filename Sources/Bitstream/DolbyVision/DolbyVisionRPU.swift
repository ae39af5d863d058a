import TrackModel

/// A Dolby Vision reference processing unit: the metadata of one frame.
///
/// ETSI GS CCM 001 and TS 103 572 describe parts of the syntax; where they are
/// silent, libdovi and FFmpeg are followed.
struct DolbyVisionRPU: Hashable, Sendable {
    /// How much an enhancement layer adds.
    typealias EnhancementLayer = DOVIDecoderConfigurationRecord.EnhancementLayer

    /// `rpu_data_header()`
    let header: Header
    /// nil without a residual to add, and where the mapping of an earlier RPU is
    /// repeated.
    let enhancementLayer: EnhancementLayer?
    /// nil when the RPU has none.
    let displayManagement: DisplayManagement?
    /// Whether rpu_data_crc32 matches; when it does not, no value can be trusted.
    let isIntact: Bool

    /// Reads the payload of HEVC NAL unit 62: after the NAL header, without
    /// emulation prevention, from the prefix 0x19 on.
    init(_ payload: Bytes) throws(BitstreamError) {
        guard payload.first == 0x19 else { throw .invalid("rpu_nal_prefix") }
        try self.init(body: payload.dropFirst())
    }

    /// Reads what follows the prefix: rpu_type to the closing 0x80.
    init(body: Bytes) throws(BitstreamError) {
        let zeros = body.reversed().prefix { $0 == 0 }.count
        let body = body.dropLast(zeros)
        // The CRC and the closing byte.
        guard body.count > 5 else { throw .truncated }
        guard body.last == 0x80 else { throw .invalid("rpu_data end") }
        isIntact = CRC.checksum(body.dropLast(), .mpeg) == 0
        var reader = BitReader(body)
        header = try Header(&reader)
        enhancementLayer = header.repeatsMapping ? nil : try Self.readMapping(&reader, header)
        displayManagement =
            header.hasDisplayManagement
            ? try DisplayManagement(&reader, isCompressed: header.isCompressed) : nil
    }
}

extension DolbyVisionRPU {
    /// Reads the RPU of an AV1 metadata OBU: what follows
    /// itu_t_t35_terminal_provider_oriented_code.
    ///
    /// The RPU is wrapped in an EMDF container (ETSI TS 102 366, annex H) of fixed
    /// values, and so starts one bit off a byte boundary.
    init(emdf: Bytes) throws(BitstreamError) {
        var reader = BitReader(emdf)
        // Version 0, key 6, payload 31 + 225, four absent options, discard flag.
        guard try reader.int(27) == 0x01BE_6841 else { throw .unsupported("EMDF header") }
        let size = try Self.variableBits(8, &reader)
        guard size <= reader.remaining / 8 else { throw .truncated }
        var body: [UInt8] = []
        body.reserveCapacity(size)
        for _ in 0..<size { body.append(UInt8(truncatingIfNeeded: try reader.bits(8))) }
        try self.init(body: body[...])
    }

    /// `variable_bits(n)` of EMDF, at most 32 bits.
    private static func variableBits(
        _ count: Int, _ reader: inout BitReader
    ) throws(BitstreamError) -> Int {
        var value = try reader.int(count)
        while try reader.flag() {
            guard value < 1 << 24 else { throw .invalid("variable_bits") }
            value = (value + 1) << count + (try reader.int(count))
        }
        return value
    }
}

extension DolbyVisionRPU {
    /// `rpu_data_header()`
    struct Header: Hashable, Sendable {
        /// vdr_rpu_profile: 0 for base layers that only Dolby Vision can show, 1
        /// for the others.
        let vdrProfile: Int
        /// bl_video_full_range_flag
        let isBaseLayerFullRange: Bool
        /// Bits per component, 8 to 16.
        let baseLayerBitDepth: Int
        /// Bits per component, 8 to 16.
        let enhancementLayerBitDepth: Int
        /// Bits per component of the reconstructed signal, 8 to 16.
        let vdrBitDepth: Int
        /// el_spatial_resampling_filter_flag
        let resamplesEnhancementLayer: Bool
        /// disable_residual_flag: no enhancement layer is added.
        let disablesResidual: Bool
        let coefficients: CoefficientFormat
        /// Display management without colour matrices and source levels.
        let isCompressed: Bool
        let hasDisplayManagement: Bool
        /// use_prev_vdr_rpu_flag: no mapping of its own.
        let repeatsMapping: Bool

        init(_ reader: inout BitReader) throws(BitstreamError) {
            guard try reader.int(6) == 2 else { throw .unsupported("rpu_type") }
            let format = try reader.int(11)
            vdrProfile = try reader.int(4)
            try reader.skip(4)
            guard try reader.flag() else { throw .unsupported("RPU without sequence info") }
            try reader.skip(1)
            coefficients = try CoefficientFormat(&reader)
            try reader.skip(2)
            isBaseLayerFullRange = try reader.flag()
            guard format & 0x700 == 0 else { throw .unsupported("rpu_format") }
            baseLayerBitDepth = try Self.bitDepth(&reader)
            enhancementLayerBitDepth = try Self.bitDepth(&reader)
            vdrBitDepth = try Self.bitDepth(&reader)
            try reader.skip(1)
            isCompressed = try reader.int(3) == 1
            resamplesEnhancementLayer = try reader.flag()
            disablesResidual = try reader.flag()
            hasDisplayManagement = try reader.flag()
            repeatsMapping = try reader.flag()
            if repeatsMapping { _ = try reader.ue() }
        }

        /// `…_bit_depth_minus8`; the bits above the lowest eight of the
        /// enhancement layer's are ext_mapping_idc.
        private static func bitDepth(_ reader: inout BitReader) throws(BitstreamError) -> Int {
            let minus8 = try reader.ue() & 0xFF
            guard minus8 <= 8 else { throw .invalid("bit_depth_minus8") }
            return minus8 + 8
        }

        /// The Dolby Vision profile that HEVC streams with such headers have: 4, 5,
        /// 7 or 8, as libdovi and FFmpeg determine it. nil when the header fits none.
        var profile: Int? {
            switch vdrProfile {
            case 0: isBaseLayerFullRange ? 5 : nil
            case 1 where resamplesEnhancementLayer && !disablesResidual: vdrBitDepth == 12 ? 7 : 4
            case 1: 8
            default: nil
            }
        }
    }

    /// How mapping coefficients are written: coefficient_data_type.
    enum CoefficientFormat: Hashable, Sendable {
        /// Exp-Golomb integer part and a fraction of this many bits.
        case fixed(fractionBits: Int)
        /// IEEE 754, 32 bits.
        case float

        init(_ reader: inout BitReader) throws(BitstreamError) {
            switch try reader.int(2) {
            case 0:
                let bits = try reader.ue()
                guard bits <= 32 else { throw .invalid("coefficient_log2_denom") }
                self = .fixed(fractionBits: bits)
            case 1: self = .float
            default: throw .invalid("coefficient_data_type")
            }
        }

        /// Signed and unsigned ones are as long.
        func skip(_ count: Int, in reader: inout BitReader) throws(BitstreamError) {
            for _ in 0..<count {
                switch self {
                case .fixed(let bits):
                    _ = try reader.ue()
                    try reader.skip(bits)
                case .float: try reader.skip(32)
                }
            }
        }

        func readUnsigned(_ reader: inout BitReader) throws(BitstreamError) -> Double {
            switch self {
            case .fixed(let bits):
                let whole = try reader.ue()
                return Double(whole) + Double(try reader.int(bits)) / Double(1 << bits)
            case .float:
                return Double(
                    Float(bitPattern: UInt32(truncatingIfNeeded: try reader.bits(32))))
            }
        }
    }
}

extension DolbyVisionRPU {
    /// Reads over `rpu_data_mapping()` and returns what its non-linear quantization
    /// (NLQ) adds; nil when there is none.
    static func readMapping(
        _ reader: inout BitReader, _ header: Header
    ) throws(BitstreamError) -> EnhancementLayer? {
        // vdr_rpu_id, mapping_color_space, mapping_chroma_format_idc
        for _ in 0..<3 { _ = try reader.ue() }
        var pieces: [Int] = []
        for _ in 0..<3 {
            let pivots = try reader.ue()
            guard pivots <= 7 else { throw .invalid("num_pivots_minus2") }
            try reader.skip((pivots + 2) * header.baseLayerBitDepth)
            pieces.append(pivots + 1)
        }
        let hasNLQ = !header.disablesResidual
        if hasNLQ {
            guard try reader.int(3) == 0 else { throw .unsupported("nlq_method_idc") }
            try reader.skip(2 * header.baseLayerBitDepth)
        }
        // num_x_partitions_minus1, num_y_partitions_minus1
        for _ in 0..<2 { _ = try reader.ue() }
        for count in pieces {
            for _ in 0..<count { try skipCurve(&reader, header.coefficients) }
        }
        return hasNLQ ? try readNLQ(&reader, header) : nil
    }

    /// One piece of a reshaping curve: polynomial or multivariate regression.
    private static func skipCurve(
        _ reader: inout BitReader, _ coefficients: CoefficientFormat
    ) throws(BitstreamError) {
        switch try reader.ue() {
        case 0:
            let order = try reader.ue() + 1
            guard order <= 2 else { throw .invalid("poly_order_minus1") }
            if order == 1, try reader.flag() { throw .unsupported("linear_interp_flag") }
            try coefficients.skip(order + 1, in: &reader)
        case 1:
            let order = try reader.int(2) + 1
            guard order <= 3 else { throw .invalid("mmr_order_minus1") }
            try coefficients.skip(1 + order * 7, in: &reader)
        default: throw .invalid("mapping_idc")
        }
    }

    /// `rpu_data_nlq()`: minimal when every component leaves the samples unchanged.
    private static func readNLQ(
        _ reader: inout BitReader, _ header: Header
    ) throws(BitstreamError) -> EnhancementLayer {
        var isMinimal = true
        for _ in 0..<3 {
            let offset = try reader.int(header.enhancementLayerBitDepth)
            let vdrInMax = try header.coefficients.readUnsigned(&reader)
            let slope = try header.coefficients.readUnsigned(&reader)
            let threshold = try header.coefficients.readUnsigned(&reader)
            if offset != 0 || vdrInMax != 1 || slope != 0 || threshold != 0 { isMinimal = false }
        }
        return isMinimal ? .minimal : .full
    }
}
