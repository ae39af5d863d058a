/// Steps between even stretches of rows and columns, and those among them that no smooth slope has.
///
/// A slope that is rounded to the codes of its depth goes up or down by one code at a time. Where it
/// leaps by two, or goes forth and back again, something else than the depth made the step; unless
/// samples that alternate between two codes show that it was dithered.
struct BandSteps {
    /// Rows and columns from one that is looked at to the next.
    private static let spacing = 8
    /// Samples of one code that make a stretch, and those between two stretches of one step.
    private static let even = 6
    private static let between = 3
    /// The greatest step, in steps of 8 bits; greater ones are edges.
    private static let greatest = 4
    /// Steps that tell a share.
    private static let enough = 200

    private var columns: [BandLine] = []
    private(set) var steps = 0
    private(set) var needless = 0
    private(set) var dithered = 0

    /// The needless share of all steps and alternating samples, 0 to 1; nil below 200 steps.
    var share: Double? {
        guard steps >= Self.enough else { return nil }
        return min((Double(needless) / Double(steps + dithered) * 1000).rounded() / 1000, 1)
    }

    /// - Parameter scratch: Room for a row.
    mutating func add(_ luma: PicturePlane, scratch: UnsafeMutablePointer<UInt16>) {
        let greatest = Self.greatest << max(luma.bitDepth - 8, 0)
        columns = [BandLine](
            repeating: BandLine(), count: (luma.width + Self.spacing - 1) / Self.spacing)
        var (steps, needless) = (0, 0)
        func take(_ step: BandLine.Step?) {
            guard let step, step.height <= greatest else { return }
            steps += 1
            if step.isNeedless { needless += 1 }
        }
        columns.withUnsafeMutableBufferPointer { columns in
            for y in 0..<luma.height {
                let samples = luma.row(y, scratch: scratch)
                for column in columns.indices {
                    take(
                        columns[column].add(
                            Int(samples[column &* Self.spacing]), greatest, Self.even,
                            Self.between))
                }
                guard y % Self.spacing == 0 else { continue }
                var line = BandLine()
                for x in 0..<luma.width {
                    take(line.add(Int(samples[x]), greatest, Self.even, Self.between))
                }
                dithered += line.dithered
            }
        }
        dithered += columns.reduce(0) { $0 + $1.dithered }
        self.steps += steps
        self.needless += needless
    }
}

/// A row or column, sample by sample.
private struct BandLine {
    struct Step {
        /// Codes.
        let height: Int
        let isNeedless: Bool
    }

    /// Samples that stand alone, a code beside the same one on either side.
    private(set) var dithered = 0
    private var code = -1
    private var codeBefore = -1
    /// Samples of this code up to here.
    private var length = 0
    /// Code of the last even stretch, and samples from its end to the first of this code.
    private var stretch = -1
    private var gap = 0
    /// Direction of the last step, 0 where none is beside, and whether it went back.
    private var direction = 0
    private var wentBack = false

    /// - Returns: The step that this sample completes.
    @inline(__always)
    mutating func add(_ sample: Int, _ greatest: Int, _ even: Int, _ between: Int) -> Step? {
        guard sample == code else {
            gap = length >= even ? 0 : gap &+ length
            if length == 1, sample == codeBefore, abs(sample &- code) == 1 { dithered &+= 1 }
            (codeBefore, code, length) = (code, sample, 1)
            return nil
        }
        length &+= 1
        guard length == even else { return nil }
        defer { stretch = code }
        let height = code - stretch
        guard stretch >= 0, gap <= between, height != 0, abs(height) <= greatest else {
            (direction, wentBack) = (0, false)
            return nil
        }
        let isBack = direction != 0 && height.signum() != direction
        let isNeedless = abs(height) >= 2 || isBack && wentBack
        (direction, wentBack) = (height.signum(), isBack)
        return Step(height: abs(height), isNeedless: isNeedless)
    }
}
