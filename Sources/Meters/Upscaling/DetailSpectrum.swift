import Platform

/// Mean spectra of the parts of frames with most detail: along rows, and along columns.
struct DetailSpectrum {
    private var rows = StrongestSpectra()
    private var columns = StrongestSpectra()
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
        _ luma: PicturePlane, _ line: UnsafeMutablePointer<UInt16>, _ rows: inout StrongestSpectra,
        _ columns: inout StrongestSpectra
    ) {
        let scale = 1 / Double(1 << max(luma.bitDepth - 8, 0))
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

    /// dB by which the power falls at the highest frequency of video of `ratio` of the size, the
    /// smaller one of rows and columns; nil without detail.
    func fall(around ratio: Double) -> Double? {
        guard let rows = rows.fall(around: ratio / 2), let columns = columns.fall(around: ratio / 2)
        else { return nil }
        return min(rows, columns)
    }
}

/// Mean spectrum of the strongest windows of each frame.
private struct StrongestSpectra {
    private static let logarithm = 5
    private static let length = 1 << logarithm
    private static let bins = length / 2
    /// Frequencies by which windows are compared: from 0.11 to 0.2 periods per sample.
    private static let compared = 4...6
    /// Least mean power of these, for samples of 8 bits.
    private static let least = 20.0
    /// Share of windows that count.
    private static let share = 0.03
    /// Greatest number of windows of a line.
    private static let perLine = 256

    private var transform = RealFourierTransform(logarithm: logarithm)
    private let window = RealFourierTransform.hannWindow(length)
    private var samples = [Double](repeating: 0, count: length)
    private var powers = [Double](repeating: 0, count: bins)
    /// Spectra of the windows of this frame, one after the other.
    private var ofFrame: [Double] = []
    private var strengths: [Double] = []
    private var total = [Double](repeating: 0, count: bins)
    private var frames = 0

    /// Adds windows that overlap by half, or less in very long lines.
    mutating func add(_ line: UnsafePointer<UInt16>, count: Int, _ scale: Double) {
        let step = max(Self.length / 2, count / Self.perLine)
        for start in stride(from: 0, through: count - Self.length, by: step) {
            var sum = 0
            for index in 0..<Self.length { sum += Int(line[start + index]) }
            let mean = Double(sum) / Double(Self.length)
            for index in samples.indices {
                samples[index] = (Double(line[start + index]) - mean) * scale * window[index]
            }
            transform.powers(of: samples, into: &powers)
            strengths.append(
                powers[Self.compared].reduce(0, +) / Double(Self.compared.count))
            ofFrame.append(contentsOf: powers)
        }
    }

    mutating func endFrame() {
        defer {
            ofFrame.removeAll(keepingCapacity: true)
            strengths.removeAll(keepingCapacity: true)
        }
        let wanted = max(Int(Double(strengths.count) * Self.share), 1)
        guard strengths.count >= wanted else { return }
        let limit = strengths.sorted(by: >)[wanted - 1]
        guard limit >= Self.least else { return }
        for (window, strength) in strengths.enumerated() where strength >= limit {
            for bin in total.indices { total[bin] += ofFrame[window * Self.bins + bin] }
        }
        frames += 1
    }

    /// dB by which the power falls from 0.625 to 1.0625 of a frequency in periods per sample.
    func fall(around frequency: Double) -> Double? {
        guard frames > 0, let below = level(0.625 * frequency),
            let above = level(1.0625 * frequency)
        else { return nil }
        return 10 * log10(below / above)
    }

    private func level(_ frequency: Double) -> Double? {
        let place = frequency * Double(Self.length)
        let near = total.indices.filter { abs(Double($0) - place) <= 1.2 }
        guard !near.isEmpty else { return nil }
        let mean = near.reduce(0) { $0 + total[$1] } / Double(near.count)
        return mean > 0 ? mean : nil
    }
}
