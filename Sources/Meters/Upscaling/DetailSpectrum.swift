import Platform

/// Mean power by frequency of the parts of frames with most detail: along rows, and along columns.
struct DetailSpectrum {
    private var rows = DetailBands()
    private var columns = DetailBands()
    private var line: [UInt16] = []

    /// Lines of a frame that are read in each direction.
    private static let lines = 48

    mutating func add(_ luma: PicturePlane) {
        let length = max(luma.width, luma.height)
        if line.count < length { line = [UInt16](repeating: 0, count: length) }
        Self.add(luma, &line, &rows, &columns)
        rows.endFrame()
        columns.endFrame()
    }

    /// - Parameter line: Room for a row or a column.
    private static func add(
        _ luma: PicturePlane, _ line: UnsafeMutablePointer<UInt16>, _ rows: inout DetailBands,
        _ columns: inout DetailBands
    ) {
        let scale = 1 / Float(1 << max(luma.bitDepth - 8, 0))
        for row in places(luma.height) {
            rows.add(luma.row(row, scratch: line), count: luma.width, scale)
        }
        for column in places(luma.width) {
            for row in 0..<luma.height { line[row] = luma.sample(row, column) }
            columns.add(line, count: luma.height, scale)
        }
    }

    private static func places(_ count: Int) -> StrideTo<Int> {
        let step = max(count / lines, 1)
        return stride(from: step / 2, to: count, by: step)
    }

    /// dB by which the power falls at the highest frequency of video of half the size, the smaller one
    /// of rows and columns; nil without detail.
    var fallOfHalf: Double? {
        guard let rows = rows.fall, let columns = columns.fall else { return nil }
        return min(rows, columns)
    }
}

/// Mean power of the strongest windows of each frame below and above a quarter of a period per sample,
/// the highest frequency of video of half the size.
private struct DetailBands {
    private static let length = 32
    /// Periods per window: 0.125 to 0.19 and 0.25 to 0.28 per sample.
    private static let below = [4, 5, 6]
    private static let above = [8, 9]
    /// Least mean power below, for samples of 8 bits.
    private static let least: Float = 20
    /// Share of windows that count.
    private static let share = 0.03
    /// Greatest number of windows of a line.
    private static let perLine = 256

    /// Power of a window.
    private struct Window {
        let below: Float
        let above: Float
    }

    /// Windows of this frame.
    private var ofFrame: [Window] = []
    private var below = 0.0
    private var above = 0.0

    /// Cosines and sines with a Hann window; the mean of a window does not matter at these
    /// frequencies. Three vectors for each sample: cosines of the first four frequencies, their sines,
    /// and both of the last.
    private static let waves: [SIMD4<Float>] = {
        let shape = RealFourierTransform.hannWindow(length)
        return (0..<length).flatMap { index -> [SIMD4<Float>] in
            let waves = (below + above).map { periods -> (cosine: Float, sine: Float) in
                let turn = 2 * Double.pi * Double(periods * index) / Double(length)
                return (Float(shape[index] * cos(turn)), Float(shape[index] * sin(turn)))
            }
            return [
                SIMD4(waves[..<4].map(\.cosine)), SIMD4(waves[..<4].map(\.sine)),
                SIMD4(waves[4].cosine, waves[4].sine, 0, 0),
            ]
        }
    }()

    /// Adds windows that overlap by half, or less in very long lines.
    mutating func add(_ line: UnsafePointer<UInt16>, count: Int, _ scale: Float) {
        let step = max(Self.length / 2, count / Self.perLine)
        for start in stride(from: 0, through: count - Self.length, by: step) {
            ofFrame.append(Self.window(line + start, Self.waves, scale))
        }
    }

    private static func window(
        _ samples: UnsafePointer<UInt16>, _ waves: UnsafePointer<SIMD4<Float>>, _ scale: Float
    ) -> Window {
        var cosines = SIMD4<Float>()
        var sines = cosines
        var last = cosines
        for index in 0..<length {
            let sample = SIMD4(repeating: Float(samples[index]))
            let wave = waves + 3 * index
            cosines += sample * wave[0]
            sines += sample * wave[1]
            last += sample * wave[2]
        }
        let powers = (cosines * cosines + sines * sines) * (scale * scale)
        let highest = (last.x * last.x + last.y * last.y) * (scale * scale)
        return Window(below: (powers.x + powers.y + powers.z) / 3, above: (powers.w + highest) / 2)
    }

    mutating func endFrame() {
        defer { ofFrame.removeAll(keepingCapacity: true) }
        let wanted = max(Int(Double(ofFrame.count) * Self.share), 1)
        guard ofFrame.count >= wanted else { return }
        let limit = ofFrame.map(\.below).sorted(by: >)[wanted - 1]
        guard limit >= Self.least else { return }
        for window in ofFrame where window.below >= limit {
            below += Double(window.below)
            above += Double(window.above)
        }
    }

    /// dB by which the power falls.
    var fall: Double? { below > 0 && above > 0 ? 10 * log10(below / above) : nil }
}
