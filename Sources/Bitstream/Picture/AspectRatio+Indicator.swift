import TrackModel

extension AspectRatio {
    /// `aspect_ratio_idc` of H.264, HEVC and VVC: 8 bits, then two 16-bit numbers
    /// when it is 255 (ITU-T H.273, table 10). nil for 0 and reserved codes.
    static func readIndicator(_ reader: inout BitReader) throws(BitstreamError) -> AspectRatio? {
        let code = try reader.int(8)
        if code == 255 { return AspectRatio(try reader.int(16), try reader.int(16)) }
        guard table.indices.contains(code - 1) else { return nil }
        let (width, height) = table[code - 1]
        return AspectRatio(width, height)
    }

    private static let table = [
        (1, 1), (12, 11), (10, 11), (16, 11), (40, 33), (24, 11), (20, 11), (32, 11), (80, 33),
        (18, 11), (15, 11), (64, 33), (160, 99), (4, 3), (3, 2), (2, 1),
    ]
}
