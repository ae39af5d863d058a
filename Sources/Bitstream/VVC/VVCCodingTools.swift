import TrackModel

/// The part of a VVC SPS between the bit depth and the timing: nothing a track is
/// described by, but of a length that only reading tells. ITU-T H.266, section
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
