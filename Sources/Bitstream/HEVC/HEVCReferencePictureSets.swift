/// The `st_ref_pic_set()` of an SPS: ITU-T H.265, section 7.3.7. They stand
/// before the VUI, and each may build on the number of pictures in the last.
enum HEVCReferencePictureSets {
    static func skip(_ reader: inout BitReader) throws(BitstreamError) {
        let count = try reader.ue()
        guard count <= 64 else { throw .invalid("num_short_term_ref_pic_sets") }
        var pictures = 0
        for index in 0..<count {
            let isPredicted = index > 0 ? try reader.flag() : false
            pictures =
                isPredicted
                ? try skipPredicted(&reader, from: pictures) : try skipExplicit(&reader)
        }
    }

    /// The number of pictures in the set.
    private static func skipPredicted(
        _ reader: inout BitReader, from pictures: Int
    ) throws(BitstreamError) -> Int {
        try reader.skip(1)  // delta_rps_sign
        _ = try reader.ue()  // abs_delta_rps_minus1
        var kept = 0
        for _ in 0...pictures {
            let isUsed = try reader.flag()
            let isKept = isUsed ? true : try reader.flag()
            if isKept { kept += 1 }
        }
        return kept
    }

    private static func skipExplicit(_ reader: inout BitReader) throws(BitstreamError) -> Int {
        let pictures = try reader.ue() + reader.ue()
        guard pictures <= 32 else { throw .invalid("num_negative_pics") }
        for _ in 0..<pictures {
            _ = try reader.ue()
            try reader.skip(1)
        }
        return pictures
    }
}
