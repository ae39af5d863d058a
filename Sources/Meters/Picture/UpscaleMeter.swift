import TrackModel

/// Looks for traces of scaling up in one picture of twenty-four, and in the first
/// after each jump.
package struct UpscaleMeter {
    private var width = 0
    private var height = 0
    private var rows: [Double] = []
    private var columns: [UInt64] = []
    private var ofPicture: [UInt32] = []
    private var scratch: [UInt16] = []
    private var pictures = 0
    private var wait = 0

    private static let every = 24

    /// Sizes before by sizes now that are usual: 720 to 1080, 480 to 1080, 900 to
    /// 1080, 576 to 720; for a width of 3000 and more also 720 and 480 to 2160.
    private static let usual = [2.0 / 3, 4.0 / 9, 5.0 / 6, 4.0 / 5]
    private static let usualOfWide = [2.0 / 3, 4.0 / 9, 5.0 / 6, 1.0 / 3, 2.0 / 9]

    /// Prominence that is taken for a trace.
    static let threshold = 30.0

    package init() {}

    /// Pictures of another size than the first are left out.
    package mutating func add(_ picture: borrowing PictureBuffer) {
        let luma = picture.luma
        guard wait == 0 else {
            wait -= 1
            return
        }
        if width == 0 {
            width = luma.width
            height = luma.height
            rows = [Double](repeating: 0, count: max(height - 2, 0))
            columns = [UInt64](repeating: 0, count: max(width - 2, 0))
            ofPicture = [UInt32](repeating: 0, count: max(width - 2, 0))
            scratch = [UInt16](repeating: 0, count: width * 3)
        }
        guard luma.width == width, luma.height == height, width >= 400, height >= 400 else {
            return
        }
        wait = Self.every - 1
        pictures += 1
        let width = width
        scratch.withUnsafeMutableBufferPointer { scratch in
            ofPicture.withUnsafeMutableBufferPointer { ofPicture in
                guard let scratch = scratch.baseAddress, let sums = ofPicture.baseAddress else {
                    return
                }
                var above = luma.row(0, scratch: scratch)
                var middle = luma.row(1, scratch: scratch + width)
                for row in 2..<height {
                    let below = luma.row(row, scratch: scratch + row % 3 * width)
                    var sum: UInt32 = 0
                    for x in 0..<width {
                        let bend = Int32(above[x]) &+ Int32(below[x]) &- 2 &* Int32(middle[x])
                        sum &+= UInt32(truncatingIfNeeded: max(bend, 0 &- bend))
                    }
                    rows[row - 2] += Double(sum)
                    for x in 0..<width - 2 {
                        let bend =
                            Int32(middle[x]) &+ Int32(middle[x &+ 2]) &- 2 &* Int32(middle[x &+ 1])
                        sums[x] &+= UInt32(truncatingIfNeeded: max(bend, 0 &- bend))
                    }
                    above = middle
                    middle = below
                }
                for x in 0..<width - 2 {
                    columns[x] &+= UInt64(sums[x])
                    sums[x] = 0
                }
            }
        }
    }

    /// The next picture does not follow the last one.
    package mutating func breakSequence() { wait = 0 }

    /// nil when too few pictures were seen, or too small ones.
    package var measurement: DetailMeasurement? {
        guard pictures >= 4, let across = Periodogram(rows),
            let along = Periodogram(columns.map { Double($0) })
        else { return nil }
        let candidates = (width >= 3000 ? Self.usualOfWide : Self.usual).map { ratio in
            // A rhythm faster than every other sample looks like a slower one.
            let frequency = min(ratio, 1 - ratio)
            return (ratio, across.prominence(frequency), along.prominence(frequency))
        }
        guard let best = candidates.max(by: { min($0.1, $0.2) < min($1.1, $1.2) }) else {
            return nil
        }
        var measurement = DetailMeasurement(
            pictures: pictures, ratio: best.0, prominence: min(best.1, best.2))
        // The rhythm of five sixths is half the speed of that of two thirds, and shows
        // beside it.
        let threshold = best.0 == 5.0 / 6 ? 4 * Self.threshold : Self.threshold
        if measurement.prominence >= threshold,
            best.1 >= 0.8 * across.greatestProminence, best.2 >= 0.8 * along.greatestProminence
        {
            measurement.estimatedHeight = Int((best.0 * Double(height)).rounded())
            measurement.confidence = measurement.prominence >= 4 * Self.threshold ? 0.9 : 0.75
        }
        return measurement
    }
}
