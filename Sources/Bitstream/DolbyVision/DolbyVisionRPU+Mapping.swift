extension DolbyVisionRPU {
    /// Reads over `rpu_data_mapping()` and tells what its non-linear quantization
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

    /// `rpu_data_nlq()`: minimal when every component leaves the picture as it is.
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
