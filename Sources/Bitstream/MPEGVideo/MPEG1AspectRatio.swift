import TrackModel

/// `pel_aspect_ratio` of MPEG-1: ISO/IEC 11172-2, section 2.4.3.2.
enum MPEG1AspectRatio {
    /// nil for a reserved code.
    ///
    /// The table has height over width rounded to four digits (0.7031 of 64:45): the nearest
    /// ratio of numbers below 256 is told, as FFmpeg does.
    static func ratio(_ code: Int) -> AspectRatio? {
        ratios.indices.contains(code - 1) ? ratios[code - 1] : nil
    }

    private static let ratios = [
        10000, 6735, 7031, 7615, 8055, 8437, 8935, 9157, 9815, 10255, 10695, 10950, 11575, 12015,
    ].map(nearest)

    private static func nearest(to height: Int) -> AspectRatio? {
        let candidates = (1...255).map { lines in
            let width = (lines * 10000 + height / 2) / height
            return (
                width: width, height: lines,
                distance: Double(abs(width * height - lines * 10000)) / Double(lines)
            )
        }
        return candidates.filter { $0.width < 256 }.min { $0.distance < $1.distance }
            .flatMap { AspectRatio($0.width, $0.height) }
    }
}
