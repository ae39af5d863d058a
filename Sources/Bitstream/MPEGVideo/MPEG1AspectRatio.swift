import TrackModel

/// `pel_aspect_ratio` of MPEG-1: ISO/IEC 11172-2, section 2.4.3.2.
enum MPEG1AspectRatio {
    /// The table has height over width in steps of 0.0001; nil for a reserved
    /// code.
    static func ratio(_ code: Int) -> AspectRatio? {
        guard heights.indices.contains(code - 1) else { return nil }
        return AspectRatio(10000, heights[code - 1])
    }

    private static let heights = [
        10000, 6735, 7031, 7615, 8055, 8437, 8935, 9157, 9815, 10255, 10695, 10950, 11575, 12015,
    ]
}
