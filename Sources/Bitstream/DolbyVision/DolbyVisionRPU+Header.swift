extension DolbyVisionRPU {
    /// `rpu_data_header()`
    struct Header: Hashable, Sendable {
        /// vdr_rpu_profile: 0 for base layers that only Dolby Vision can show, 1
        /// for the others.
        let vdrProfile: Int
        /// bl_video_full_range_flag
        let isBaseLayerFullRange: Bool
        /// Bits a component, 8 to 16.
        let baseLayerBitDepth: Int
        /// Bits a component, 8 to 16.
        let enhancementLayerBitDepth: Int
        /// Bits a component of the reconstructed signal, 8 to 16.
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
        /// 7 or 8, as libdovi and FFmpeg tell it. nil when the header fits none.
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
        /// Exp-Golomb integer part and a fraction of so many bits.
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
