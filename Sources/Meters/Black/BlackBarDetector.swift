import TrackModel

/// Finds black bars at the edges of a frame.
struct BlackBarDetector {
    enum Outcome: Equatable {
        /// A black frame.
        case black
        /// The frame is too dark to find its edges.
        case untold
        case bars(PictureInsets, isSharp: Sides<Bool>)
    }

    /// One value for each edge.
    struct Sides<Value: Equatable>: Equatable {
        var top: Value
        var bottom: Value
        var left: Value
        var right: Value
    }

    private let luma: PicturePlane
    /// One step of 8 bits.
    private let unit: Int
    private let nominalBlack: Int
    private let step: Int
    /// Codes by which a sample exceeds the black around it.
    private let rise: Int

    /// Share of samples of a black row that may exceed it.
    private static let noise = 0.02
    /// Share of a row that image content exceeds, and text and logos do not.
    private static let overlay = 0.5
    /// Share of the frame in which bars are looked for, from each edge.
    private static let reach = 0.45

    init(_ picture: borrowing PictureBuffer) {
        luma = picture.luma
        unit = max(1, 1 << (picture.bitDepth - 8))
        var isFull = picture.coding.range == "pc"
        if case .rgb = picture.planes, picture.coding.range != "tv" { isFull = true }
        nominalBlack = isFull ? 0 : 16 * unit
        step = max(1, luma.width / 400)
        let limit = nominalBlack + Self.black * unit
        rise = unit * BarGrain(luma, unit: unit, limit: limit, step: step).rise
    }

    func find(scratch: UnsafeMutablePointer<UInt16>) -> Outcome {
        let reach = Int(Double(luma.height) * Self.reach)
        guard luma.height >= 16, luma.width >= 16 else { return .untold }
        if isDark(scratch), isBlack(scratch) || cells.isBlack(scratch: scratch) { return .black }
        let last = luma.height - 1
        let rowLimit = limit(of: greyRows(scratch))
        let top = edge(reach: reach, limit: rowLimit, scratch: scratch) { $0 }
        guard top.rows < reach else { return isBlack(scratch) ? .black : .untold }
        let bottom = edge(reach: reach, limit: rowLimit, scratch: scratch) { last - $0 }
        guard bottom.rows < reach else { return .untold }
        let rows = top.rows..<luma.height - bottom.rows
        let columnLimit = limit(of: greyColumns(rows))
        guard let left = side(rows, columnLimit, isRight: false),
            let right = side(rows, columnLimit, isRight: true)
        else { return .untold }
        return .bars(
            PictureInsets(
                top: top.rows, bottom: bottom.rows, left: left.columns, right: right.columns),
            isSharp: Sides(
                top: top.isSharp, bottom: bottom.isSharp, left: left.isSharp,
                right: right.isSharp))
    }

    /// Mean of a row, and the share of it brighter than `black`, or than its own mean.
    private func level(
        _ row: Int, black: Int?, _ scratch: UnsafeMutablePointer<UInt16>
    ) -> (mean: Int, bright: Double) {
        let samples = luma.row(row, scratch: scratch)
        let width = luma.width
        let black = black ?? Self.sums(samples, width, above: .max).all / width
        let limit = UInt16(clamping: black + rise)
        let sums = Self.sums(samples, width, above: limit)
        return (sums.all / width, Double(sums.bright) / Double(width))
    }

    /// Sum of all samples, and number of those above a limit. All of a row take less time than every
    /// fourth sample.
    private static func sums(
        _ samples: UnsafePointer<UInt16>, _ width: Int, above limit: UInt16
    ) -> (all: Int, bright: Int) {
        var (all, bright): (UInt32, UInt32) = (0, 0)
        for x in 0..<width {
            all &+= UInt32(samples[x])
            bright &+= samples[x] > limit ? 1 : 0
        }
        return (Int(all), Int(bright))
    }

    /// Rows of black from an edge inward. Text inside the bar, followed by black, is part of it.
    private func edge(
        reach: Int, limit: Int, scratch: UnsafeMutablePointer<UInt16>, row: (Int) -> Int
    ) -> (rows: Int, isSharp: Bool) {
        let first = level(row(0), black: nil, scratch)
        guard first.mean <= limit, first.bright <= Self.noise else {
            return (0, true)
        }
        let black = first.mean
        var end = 0
        var isInside = true
        var blackAgain = 0
        for depth in 0..<reach {
            let level = level(row(depth), black: black, scratch)
            let isBlack = level.bright <= Self.noise && level.mean <= black + 3 * unit
            if isInside {
                if !isBlack {
                    isInside = false
                    blackAgain = 0
                    end = depth
                    if level.bright > Self.overlay { break }
                }
            } else if isBlack {
                blackAgain += 1
                if blackAgain >= 6 { isInside = true }
            } else {
                blackAgain = 0
                if level.bright > Self.overlay || depth - end > luma.height / 6 { break }
            }
        }
        if isInside { return (reach, false) }
        let beyond = level(row(end + 3), black: black, scratch)
        return (end, beyond.bright > Self.overlay && beyond.mean > black + 10 * unit)
    }

    private var cells: BlackCells { BlackCells(luma, unit: unit, nominalBlack: nominalBlack) }

    /// Whether three of four rows are dark, which avoids reading the others.
    private func isDark(_ scratch: UnsafeMutablePointer<UInt16>) -> Bool {
        (0..<4).count { index in
            let row = (2 * index + 1) * luma.height / 8
            return level(row, black: nil, scratch).mean <= nominalBlack + 8 * unit
        } >= 3
    }

    private func isBlack(_ scratch: UnsafeMutablePointer<UInt16>) -> Bool {
        for row in stride(from: 0, to: luma.height, by: 2) {
            let level = level(row, black: nominalBlack + 2 * unit, scratch)
            guard level.bright <= 0.002, level.mean <= nominalBlack + 8 * unit else {
                return false
            }
        }
        return true
    }

    /// Columns of black from the left or right; nil for too few usable rows.
    private func side(
        _ rows: Range<Int>, _ limit: Int, isRight: Bool
    ) -> (columns: Int, isSharp: Bool)? {
        let reach = Int(Double(luma.width) * Self.reach)
        let step = max(1, rows.count / 48)
        // Black columns of 48 to 96 rows.
        var found = SortedInts()
        for row in stride(from: rows.lowerBound + step / 2, to: rows.upperBound, by: step) {
            found.insert(blackColumns(row, limit, reach: reach, isRight: isRight))
            if found.zeros > 5 { return (0, true) }
        }
        guard found.count >= 8, let columns = found[found.count / 10], columns < reach else {
            return found.count >= 8 ? nil : (0, false)
        }
        let near = found.count(within: 2, of: columns)
        return (columns, near * 2 >= found.count)
    }

    private func blackColumns(
        _ row: Int, _ greatest: Int, reach: Int, isRight: Bool
    ) -> Int {
        let origin = isRight ? luma.width - 1 : 0
        let direction = isRight ? -1 : 1
        // Few samples are read in a row without a bar.
        func sample(_ depth: Int) -> Int { Int(luma.sample(row, origin + depth * direction)) }
        let black = (sample(0) + sample(1)) / 2
        guard black <= greatest else { return 0 }
        let limit = black + rise
        var run = 0
        for x in 0..<reach {
            run = sample(x) > limit ? run + 1 : 0
            if run == 2 { return x - 1 }
        }
        return reach
    }
}

extension BlackBarDetector {
    /// Steps of 8 bits above nominal black of a bar, and of one that is the same on both sides, as
    /// careless mastering or conversion leaves.
    private static let (black, grey) = (10, 26)
    /// Steps of 8 bits by which samples of such a bar differ, and the share that does not.
    private static let (flat, alike) = (4, 0.98)

    /// Greatest mean of a bar.
    ///
    /// - Parameter level: Mean of two equal opposite bars, or nil.
    private func limit(of level: Int?) -> Int {
        let usual = nominalBlack + Self.black * unit
        guard let level, level > usual, level <= nominalBlack + Self.grey * unit else {
            return usual
        }
        return level + 2 * unit
    }

    /// Level of the first and last row, where both are flat and equal.
    private func greyRows(_ scratch: UnsafeMutablePointer<UInt16>) -> Int? {
        let means = [0, luma.height - 1].compactMap { row in
            let samples = luma.row(row, scratch: scratch)
            return flatMean(
                stride(from: 0, to: luma.width, by: step).map { Int(samples[$0]) })
        }
        return common(means)
    }

    /// Level of the first and last column within `rows`, where both are flat and equal.
    private func greyColumns(_ rows: Range<Int>) -> Int? {
        var (left, right): ([Int], [Int]) = ([], [])
        for row in stride(from: rows.lowerBound, to: rows.upperBound, by: max(1, rows.count / 48)) {
            left.append(Int(luma.sample(row, 0)))
            right.append(Int(luma.sample(row, luma.width - 1)))
        }
        return common([left, right].compactMap(flatMean))
    }

    private func flatMean(_ samples: [Int]) -> Int? {
        guard !samples.isEmpty else { return nil }
        let mean = samples.reduce(0, +) / samples.count
        let flat = samples.count { abs($0 - mean) <= Self.flat * unit }
        return Double(flat) >= Self.alike * Double(samples.count) ? mean : nil
    }

    private func common(_ means: [Int]) -> Int? {
        guard means.count == 2, abs(means[0] - means[1]) <= 2 * unit else { return nil }
        return max(means[0], means[1])
    }
}

/// Grain of the bars above and below a frame: unlike image content, it differs from row to row.
private struct BarGrain {
    /// Steps of 8 bits by which samples exceed black without grain, and with any.
    private static let (least, most) = (8, 24)
    /// Standard deviations of grain that hardly any sample exceeds.
    private static let deviations = 4.0
    /// Correlation of rows that are two apart: at most 0.4 of grain of 8 and 14 steps, also coded,
    /// and 0.9 or more of image content.
    private static let alike = 0.5

    /// Steps of 8 bits by which a sample exceeds the black of the bars.
    let rise: Int

    /// - Parameter limit: Greatest mean of a row of a bar.
    init(_ luma: PicturePlane, unit: Int, limit: Int, step: Int) {
        let last = luma.height - 1
        var deviation = 0.0
        for (row, other) in [(0, 2), (last, last - 2)] where luma.height > 2 {
            guard let found = Self.deviation(luma, row, other, step, limit: limit) else {
                rise = Self.least
                return
            }
            deviation = max(deviation, found)
        }
        let steps = (Self.deviations * deviation / Double(unit)).rounded(.up)
        rise = min(max(Int(steps), Self.least), Self.most)
    }

    /// Standard deviation of a row of grain, in codes; nil for image content, and for a brighter row.
    private static func deviation(
        _ luma: PicturePlane, _ row: Int, _ other: Int, _ step: Int, limit: Int
    ) -> Double? {
        var (sum, sumOther, squares, squaresOther, products) = (0, 0, 0, 0, 0)
        var count = 0
        for x in stride(from: 0, to: luma.width, by: step) {
            let (one, two) = (Int(luma.sample(row, x)), Int(luma.sample(other, x)))
            sum &+= one
            sumOther &+= two
            squares &+= one &* one
            squaresOther &+= two &* two
            products &+= one &* two
            count &+= 1
        }
        guard count > 0, sum <= limit * count else { return nil }
        let (total, mean) = (Double(count), Double(sum) / Double(count))
        let meanOther = Double(sumOther) / total
        let variance = Double(squares) / total - mean * mean
        let varianceOther = Double(squaresOther) / total - meanOther * meanOther
        let shared = Double(products) / total - mean * meanOther
        guard shared <= alike * max(variance * varianceOther, 0).squareRoot() else { return nil }
        return max(variance, 0).squareRoot()
    }
}

/// Up to 64 sorted integers, without allocation.
private struct SortedInts {
    private var values = InlineStore()
    private(set) var count = 0
    private(set) var zeros = 0

    private typealias InlineStore = SIMD64<Int32>

    mutating func insert(_ value: Int) {
        guard count < 64 else { return }
        if value == 0 { zeros += 1 }
        let value = Int32(truncatingIfNeeded: value)
        var index = count
        while index > 0, values[index - 1] > value {
            values[index] = values[index - 1]
            index -= 1
        }
        values[index] = value
        count += 1
    }

    subscript(index: Int) -> Int? { index < count && index >= 0 ? Int(values[index]) : nil }

    func count(within distance: Int, of value: Int) -> Int {
        (0..<count).count { abs(Int(values[$0]) - value) <= distance }
    }
}
