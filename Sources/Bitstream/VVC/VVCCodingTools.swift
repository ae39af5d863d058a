import TrackModel

/// The part of a VVC SPS between the bit depth and the timing: nothing a track is
/// described by, but its length is known only by reading. ITU-T H.266, section
/// 7.3.2.4, whose words the names here spell out.
struct VVCCodingTools: Sendable {
    private let chroma: ChromaFormat
    private let blockBits: Int
    private let sublayers: Int?
    private let hasLayers: Bool
    private var hasTransformSkip = false
    private var hasSecondaryTransform = false
    private var hasColorTransform = false

    /// `blockBits` is CtbLog2SizeY; `sublayers` nil without
    /// sps_ptl_dpb_hrd_params_present_flag; `hasLayers` when
    /// sps_video_parameter_set_id is not 0.
    init(chroma: ChromaFormat, blockBits: Int, sublayers: Int?, hasLayers: Bool) {
        self.chroma = chroma
        self.blockBits = blockBits
        self.sublayers = sublayers
        self.hasLayers = hasLayers
    }

    mutating func skip(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(2)  // entropy coding sync, entry point offsets
        let orderBits = try reader.int(4) + 4
        if try reader.flag() { _ = try reader.ue() }  // sps_poc_msb_cycle_len_minus1
        try reader.skip(8 * (try reader.int(2)))  // extra picture header bits
        try reader.skip(8 * (try reader.int(2)))  // extra slice header bits
        if let sublayers {
            let isEverySublayer = sublayers > 1 ? try reader.flag() : false
            try reader.skipCodes(3 * (isEverySublayer ? sublayers : 1))
        }
        try skipPartitioning(&reader)
        let hasLargeTransform = blockBits > 5 ? try reader.flag() : false
        try skipTransforms(&reader)
        try skipChromaTables(&reader)
        try skipFilters(&reader)
        let references = VVCReferenceLists(
            isWeighted: try reader.int(2) > 0, hasLongTerm: try reader.flag(),
            hasInterLayer: hasLayers ? try reader.flag() : false, orderBits: orderBits)
        try references.skip(&reader)
        try VVCPredictionTools.skipInter(&reader)
        try skipIntra(&reader, hasLargeTransform: hasLargeTransform)
        try skipQuantization(&reader)
    }

    private func skipPartitioning(_ reader: inout BitReader) throws(BitstreamError) {
        _ = try reader.ue()  // minimum coding block
        try reader.skip(1)  // constraints override
        try skipTree(&reader)
        if chroma != .monochrome, try reader.flag() { try skipTree(&reader) }
        try skipTree(&reader)
    }

    /// Trees for luma in intra slices, chroma in intra slices, and inter slices.
    private func skipTree(_ reader: inout BitReader) throws(BitstreamError) {
        _ = try reader.ue()  // minimum quadtree leaf
        let depth = try reader.ue()
        if depth > 0 { try reader.skipCodes(2) }
    }

    private mutating func skipTransforms(_ reader: inout BitReader) throws(BitstreamError) {
        hasTransformSkip = try reader.flag()
        if hasTransformSkip {
            _ = try reader.ue()
            try reader.skip(1)  // BDPCM
        }
        if try reader.flag() { try reader.skip(2) }  // multiple transform sets
        hasSecondaryTransform = try reader.flag()
    }

    private func skipChromaTables(_ reader: inout BitReader) throws(BitstreamError) {
        guard chroma != .monochrome else { return }
        let isJoint = try reader.flag()
        let tables = try reader.flag() ? 1 : isJoint ? 3 : 2
        for _ in 0..<tables {
            _ = try reader.se()
            let points = try reader.ue() + 1
            guard points <= 128 else { throw .invalid("sps_num_points_in_qp_table_minus1") }
            try reader.skipCodes(2 * points)
        }
    }

    private func skipFilters(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(1)  // sample adaptive offset
        if try reader.flag(), chroma != .monochrome { try reader.skip(1) }  // adaptive loop filter
        try reader.skip(1)  // luma mapping
    }

    private mutating func skipIntra(
        _ reader: inout BitReader, hasLargeTransform: Bool
    ) throws(BitstreamError) {
        try reader.skip(3)  // sub-partitions, multiple reference lines, matrix prediction
        if chroma != .monochrome { try reader.skip(1) }  // cross-component model
        if chroma == .yuv420 { try reader.skip(2) }  // collocation
        let hasPalette = try reader.flag()
        if chroma == .yuv444, !hasLargeTransform { hasColorTransform = try reader.flag() }
        if hasTransformSkip || hasPalette { _ = try reader.ue() }
        if try reader.flag() { _ = try reader.ue() }  // intra block copy
        if try reader.flag() {  // luma adaptive deblocking
            let intervals = try reader.int(2) + 1
            _ = try reader.se()
            try reader.skipCodes(2 * intervals)
        }
    }

    private func skipQuantization(_ reader: inout BitReader) throws(BitstreamError) {
        if try reader.flag() {  // scaling lists
            if hasSecondaryTransform { try reader.skip(1) }
            if hasColorTransform, try reader.flag() { try reader.skip(1) }
        }
        try reader.skip(2)  // dependent quantization, sign hiding
        if try reader.flag(), try reader.flag() {  // virtual boundaries
            for _ in ["vertical", "horizontal"] {
                let boundaries = try reader.ue()
                guard boundaries <= 3 else { throw .invalid("sps_num_virtual_boundaries") }
                try reader.skipCodes(boundaries)
            }
        }
    }
}

extension BitReader {
    /// Passes over Exp-Golomb codes; signed ones have the same length.
    mutating func skipCodes(_ count: Int) throws(BitstreamError) {
        for _ in 0..<count { _ = try ue() }
    }
}

/// The tools of inter prediction that a VVC SPS switches on, from
/// sps_ref_wraparound_enabled_flag to sps_log2_parallel_merge_level_minus2:
/// ITU-T H.266, section 7.3.2.4.
enum VVCPredictionTools {
    static func skipInter(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(1)  // wraparound
        if try reader.flag() { try reader.skip(1) }  // temporal vectors
        let hasAdaptiveResolution = try reader.flag()
        if try reader.flag() { try reader.skip(1) }  // bidirectional optical flow
        try reader.skip(1)  // symmetric vectors
        if try reader.flag() { try reader.skip(1) }  // vector refinement
        if try reader.flag() { try reader.skip(1) }  // merge with difference
        let fewer = try reader.ue()
        guard fewer <= 5 else { throw .invalid("sps_six_minus_max_num_merge_cand") }
        try reader.skip(1)  // sub-block transform
        if try reader.flag() {  // affine
            _ = try reader.ue()
            try reader.skip(hasAdaptiveResolution ? 2 : 1)
            if try reader.flag() { try reader.skip(1) }  // refinement by optical flow
        }
        try reader.skip(2)  // weighted bi-prediction, combined inter and intra
        let candidates = 6 - fewer
        if candidates >= 2, try reader.flag(), candidates >= 3 {
            _ = try reader.ue()  // geometric partitioning
        }
        _ = try reader.ue()  // parallel merge level
    }
}

/// The reference picture lists of a VVC SPS: ITU-T H.266, section 7.3.10.
struct VVCReferenceLists: Sendable {
    /// Weighted prediction of either kind.
    var isWeighted: Bool
    var hasLongTerm: Bool
    /// sps_inter_layer_prediction_enabled_flag
    var hasInterLayer: Bool
    /// Length of a picture order count.
    var orderBits: Int

    /// Reads on after sps_inter_layer_prediction_enabled_flag.
    func skip(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(1)  // sps_idr_rpl_present_flag
        let isShared = try reader.flag()
        for _ in 0..<(isShared ? 1 : 2) {
            let lists = try reader.ue()
            guard lists <= 64 else { throw .invalid("sps_num_ref_pic_lists") }
            for _ in 0..<lists { try skipList(&reader) }
        }
    }

    private func skipList(_ reader: inout BitReader) throws(BitstreamError) {
        let entries = try reader.ue()
        guard entries <= 29 else { throw .invalid("num_ref_entries") }
        let isLongTermInHeader = hasLongTerm && entries > 0 ? try reader.flag() : false
        for index in 0..<entries {
            if hasInterLayer, try reader.flag() {
                _ = try reader.ue()  // ilrp_idx
                continue
            }
            let isShortTerm = hasLongTerm ? try reader.flag() : true
            if isShortTerm {
                let code = try reader.ue()
                let distance = isWeighted && index > 0 ? code : code + 1
                if distance > 0 { try reader.skip(1) }  // sign
            } else if !isLongTermInHeader {
                try reader.skip(orderBits)
            }
        }
    }
}

/// The division of a VVC picture into subpictures, which precedes the bit depth in the SPS:
/// section 7.3.2.4.
enum VVCSubpictures {
    /// Reads on after `sps_subpic_info_present_flag`.
    static func skip(
        _ reader: inout BitReader, size: PixelSize, blockBits: Int
    ) throws(BitstreamError) {
        let count = try reader.ue() + 1
        guard count <= 600 else { throw .invalid("sps_num_subpics_minus1") }
        if count > 1 {
            let areIndependent = try reader.flag()
            let haveSameSize = try reader.flag()
            let across = positionBits(size.width, blockBits: blockBits)
            let down = positionBits(size.height, blockBits: blockBits)
            for index in 0..<count {
                // Position, then size; the first begins at 0, the last fills up.
                if index == 0 || !haveSameSize {
                    if index > 0 { try reader.skip(across + down) }
                    if index < count - 1 { try reader.skip(across + down) }
                }
                if !areIndependent { try reader.skip(2) }
            }
        }
        let idBits = try reader.ue() + 1
        guard idBits <= 16 else { throw .invalid("sps_subpic_id_len_minus1") }
        if try reader.flag(), try reader.flag() { try reader.skip(count * idBits) }
    }

    /// Bits of a position in coding tree units; none when there is only one.
    private static func positionBits(_ side: Int, blockBits: Int) -> Int {
        let units = (side + (1 << blockBits) - 1) >> blockBits
        return Int.bitWidth - (units - 1).leadingZeroBitCount
    }
}
