import TrackModel

/// Picture coding extension of MPEG-2 video: ITU-T H.262, section 6.2.3.1.
struct MPEG2PictureExtension: Hashable, Sendable {
    /// Table 6-14: 1 top field, 2 bottom field, 3 frame.
    var structure: Int
    var isTopFieldFirst: Bool
    var repeatsFirstField: Bool
    var isProgressive: Bool

    static let frame = 3

    /// Reads on after the extension identifier.
    init(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(18)  // f_code, intra_dc_precision
        structure = try reader.int(2)
        isTopFieldFirst = try reader.flag()
        try reader.skip(5)
        repeatsFirstField = try reader.flag()
        try reader.skip(1)  // chroma_420_type
        isProgressive = try reader.flag()
    }

    /// Field order of a frame; for a field, as if it were the first of its frame.
    var fieldOrder: FFmpegFieldOrder {
        if structure == 1 { return .tt }
        if structure == 2 { return .bb }
        return isProgressive ? .progressive : isTopFieldFirst ? .tt : .bb
    }
}
