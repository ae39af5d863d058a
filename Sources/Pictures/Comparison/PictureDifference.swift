import Platform
import TrackModel

/// Difference of a frame from the one that it was made from.
package struct PictureDifference: Hashable, Sendable {
    /// Mean squared error of luma.
    let squaredError: Double
    /// Structural similarity of luma (Wang and others, IEEE TIP 2004), in blocks of 8×8, 4 pixels
    /// apart: 1 for equal frames.
    package let similarity: Double
    /// Factor and addend of the luma that fit best; nil for a frame of one brightness.
    package let gain: Double?, offset: Double?
    /// Mean of the absolute differences of Cb and Cr in blocks of 8×8.
    package let chroma: Double
    /// Share of the change of luma from the matrix of BT.709 to that of BT.601 that was made: near 1
    /// after this conversion, near −1 after the reverse one; nil where luma changed in another way, or
    /// there is little colour.
    package let matrixStep: Double?
    /// Whether another matrix would change luma visibly.
    package let hasColor: Bool

    /// Peak signal-to-noise ratio of luma in dB, at most 100.
    package var signalToNoise: Double {
        squaredError > 1e-10 ? -10 * log10(squaredError) : 100
    }

    /// nil for frames of different sizes, or smaller than a block.
    init?(of picture: ComparablePicture, from source: ComparablePicture) {
        let size = picture.size
        guard size == source.size, size.width >= Self.block, size.height >= Self.block,
            picture.luma.count == size.width * size.height,
            source.luma.count == picture.luma.count
        else { return nil }
        let count = Double(picture.luma.count)
        var (sumX, sumY, squareX, product, error) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (x, y) in zip(source.luma, picture.luma) {
            let (x, y) = (Double(x), Double(y))
            sumX += x
            sumY += y
            squareX += x * x
            product += x * y
            error += (x - y) * (x - y)
        }
        squaredError = error / count
        let variance = squareX / count - (sumX / count) * (sumX / count)
        if variance > 1e-4 {
            let slope = (product / count - sumX * sumY / count / count) / variance
            (gain, offset) = (slope, sumY / count - slope * sumX / count)
        } else {
            (gain, offset) = (nil, nil)
        }
        chroma =
            (Self.meanDifference(source.cb, picture.cb, size)
                + Self.meanDifference(source.cr, picture.cr, size)) / 2
        similarity = Self.similarity(source.luma, picture.luma, size)
        (matrixStep, hasColor) = Self.matrixStep(picture, source)
    }

    /// Cb and Cr in the luma of BT.601 of a colour that is coded by BT.709: from the definitions of
    /// both (ITU-R BT.601-7, BT.709-6).
    private static let matrix: (cb: Float, cr: Float) = (0.1016, 0.1961)
    /// Standard deviation of that change below which a frame has too little colour.
    private static let leastColor = 0.004
    /// Correlation from which luma follows colour: what encoders change does not depend on it.
    private static let leastCorrelation = 0.6

    private static func matrixStep(
        _ picture: ComparablePicture, _ source: ComparablePicture
    ) -> (step: Double?, hasColor: Bool) {
        let count = source.luma.count
        guard source.cb.count == count, source.cr.count == count else { return (nil, false) }
        var (sumX, sumY, squareX, squareY, product) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for place in 0..<count {
            let x = Double(matrix.cb * source.cb[place] + matrix.cr * source.cr[place])
            let y = Double(picture.luma[place] - source.luma[place])
            sumX += x
            sumY += y
            squareX += x * x
            squareY += y * y
            product += x * y
        }
        let total = Double(count)
        let varianceX = squareX / total - (sumX / total) * (sumX / total)
        let varianceY = squareY / total - (sumY / total) * (sumY / total)
        let covariance = product / total - sumX / total * sumY / total
        guard varianceX > leastColor * leastColor else { return (nil, false) }
        guard varianceY > 0,
            covariance * covariance > leastCorrelation * leastCorrelation * varianceX * varianceY
        else { return (nil, true) }
        return (covariance / varianceX, true)
    }

    private static let block = 8, step = 4

    /// Mean difference of the means of blocks, in which noise averages out.
    private static func meanDifference(_ one: [Float], _ two: [Float], _ size: PixelSize)
        -> Double
    {
        guard one.count == size.width * size.height, two.count == one.count else { return 0 }
        var (total, blocks) = (0.0, 0)
        for top in stride(from: 0, through: size.height - block, by: block) {
            for left in stride(from: 0, through: size.width - block, by: block) {
                var sum: Float = 0
                for row in top..<top + block {
                    let start = row * size.width + left
                    for place in start..<start + block { sum += two[place] - one[place] }
                }
                total += Double(sum.magnitude) / Double(block * block)
                blocks += 1
            }
        }
        return blocks == 0 ? 0 : total / Double(blocks)
    }

    private static func similarity(_ one: [Float], _ two: [Float], _ size: PixelSize) -> Double {
        let (c1, c2): (Float, Float) = (0.0001, 0.0009)
        let samples = Float(block * block)
        var (total, blocks) = (0.0, 0)
        for top in stride(from: 0, through: size.height - block, by: step) {
            for left in stride(from: 0, through: size.width - block, by: step) {
                var (x, y, xx, yy, xy): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
                for row in top..<top + block {
                    let start = row * size.width + left
                    for place in start..<start + block {
                        let (a, b) = (one[place], two[place])
                        x += a
                        y += b
                        xx += a * a
                        yy += b * b
                        xy += a * b
                    }
                }
                let (meanX, meanY) = (x / samples, y / samples)
                let varianceX = max(xx / samples - meanX * meanX, 0)
                let varianceY = max(yy / samples - meanY * meanY, 0)
                let covariance = xy / samples - meanX * meanY
                let value =
                    (2 * meanX * meanY + c1) * (2 * covariance + c2)
                    / ((meanX * meanX + meanY * meanY + c1) * (varianceX + varianceY + c2))
                total += Double(value)
                blocks += 1
            }
        }
        return blocks == 0 ? 0 : total / Double(blocks)
    }
}

/// Comparison of a frame with the source's frames around its time.
package struct FrameMatch: Hashable, Sendable {
    /// Difference from the source's frame of the same time.
    let difference: PictureDifference
    /// Frames by which another frame of the source fits better: 1 for the next one. 0 for none.
    package let shift: Int
    /// Difference from that frame.
    package let best: PictureDifference
    /// Whether the source moves at this time, so that a shift is visible.
    package let hasMotion: Bool
    /// Whether a blend of two of the source's frames fits better than each.
    package let isBlended: Bool

    /// Ratio of squared errors from which another frame fits better. Denoised and noisy copies of
    /// the same frame stay below 1.2.
    private static let better = 1.5
    /// Ratio from which a blend fits better.
    private static let blend = 2.0

    /// nil without a frame of this time.
    ///
    /// - Parameters:
    ///   - source: frames in the order of display.
    ///   - place: index of the frame of the same time.
    package init?(_ picture: ComparablePicture, in source: [ComparablePicture], at place: Int) {
        guard source.indices.contains(place) else { return nil }
        let all = source.map { PictureDifference(of: picture, from: $0) }
        guard let difference = all[place] else { return nil }
        let errors = all.map { $0?.squaredError ?? .infinity }
        let floor = 1e-6
        let found = errors.indices.min { errors[$0] < errors[$1] } ?? place
        let isBetter = (errors[place] + floor) > Self.better * (errors[found] + floor)
        let chosen = isBetter ? found : place
        self.difference = difference
        shift = chosen - place
        best = all[chosen] ?? difference
        let others = errors.indices.filter { $0 != chosen && abs($0 - chosen) <= 3 }
        hasMotion = others.contains {
            errors[$0] + floor > Self.better * (errors[chosen] + floor)
        }
        var isBlended = false
        for neighbour in [chosen - 1, chosen + 1] where source.indices.contains(neighbour) {
            guard let mean = source[chosen].blended(with: source[neighbour]),
                let blended = PictureDifference(of: picture, from: mean)
            else { continue }
            if errors[chosen] > 1e-4, errors[chosen] > Self.blend * blended.squaredError {
                isBlended = true
            }
        }
        self.isBlended = isBlended
    }
}
