import TrackModel

/// Video usability information of VVC: ITU-T H.274, section 7.2.
enum VVCVUI {
    /// Whether the source is progressive; nil when the VUI does not tell.
    static func read(
        _ reader: inout BitReader, into format: inout PictureFormat
    ) throws(BitstreamError) -> Bool? {
        let hasProgressive = try reader.flag()
        let hasInterlaced = try reader.flag()
        try reader.skip(2)  // non-packed, non-projected
        if try reader.flag() {
            try reader.skip(1)  // vui_aspect_ratio_constant_flag
            format.sampleAspectRatio = try .readIndicator(&reader)
        }
        if try reader.flag() { try reader.skip(1) }  // vui_overscan_appropriate_flag
        if try reader.flag() {
            try format.color.readCodePoints(&reader)
            format.color.range = CodingIndependentCodePoints.range(isFull: try reader.flag())
        }
        if try reader.flag() {
            // One type for frames, or one for each field.
            format.chromaLocation = CodingIndependentCodePoints.chromaLocation(try reader.ue())
        }
        return hasProgressive == hasInterlaced ? nil : hasProgressive
    }
}
