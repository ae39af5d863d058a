import TrackModel

/// Measures banding in one frame of 24 at first, later in one of 240: it costs as much as decoding
/// several.
struct BandingMeter: PictureMeter {
    private var index: BandingIndex?
    private var spacing = PictureSpacing(first: 12, steps: [24, 24, 24, 96, 192])
    private var sum = 0.0
    private var greatest = 0.0
    private var greatestTime: Double?
    private var steps = BandSteps()
    private var timeline = Timeline<GreatestPoint>()
    private var scratch: [UInt16] = []

    private static let minimumFrames = 4

    init() {}

    /// Ignores frames with another size, depth or coding than the first.
    mutating func add(_ picture: borrowing PictureBuffer) {
        guard spacing.isDue() else { return }
        if index == nil, spacing.taken == 0 { index = BandingIndex(picture) }
        guard let found = index?.measure(picture) else { return }
        spacing.take()
        sum += found
        if found > greatest { (greatest, greatestTime) = (found, picture.time) }
        if let time = picture.time { timeline.add(GreatestPoint(value: found), at: time) }
        if scratch.count < picture.width {
            scratch = [UInt16](repeating: 0, count: picture.width)
        }
        steps.add(picture.luma, scratch: &scratch)
    }

    func write(into measurements: inout PictureMeasurements) {
        let pictures = spacing.taken
        guard pictures >= Self.minimumFrames else { return }
        var banding = BandingMeasurement(pictures: pictures)
        banding.mean = (sum / Double(pictures)).hundredths
        (banding.greatest, banding.greatestTime) = (greatest.hundredths, greatestTime)
        banding.needless = steps.share
        banding.curve = timeline.curve
        measurements.banding = banding
    }
}

/// Reports visible banding that the bit depth does not make necessary.
enum BandingVerdict {
    /// CAMBI from which banding is annoying (Tandon and others, PCS 2021), and without doubt.
    private static let annoying = 5.0
    private static let certain = 10.0
    /// Share of unnecessary steps: at most 0.005 in rounded slopes of all kinds, also coded ones,
    /// and 0.08 or more in coded video.
    private static let minimumNeedless = 0.03
    /// Frames whose levels count, and the strength of levels without doubt.
    private static let minimumFrames = 12
    private static let certainStrength = 0.5

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        [byIndex(picture) ?? byLevels(picture)].compactMap(\.self)
    }

    private static func byIndex(_ picture: MeasuredPicture) -> Finding? {
        guard let banding = picture.measurements.banding, banding.mean >= annoying,
            let needless = banding.needless, needless >= minimumNeedless
        else { return nil }
        return Finding(
            .videoBanding, trackID: picture.track.trackID,
            message: """
                banding: the index (CAMBI) of \(banding.pictures) frames is \
                \(Format.tenth(banding.mean)) on average and \
                \(Format.tenth(banding.greatest)) at most (threshold \
                \(Format.tenth(annoying))), and \(Format.percent(needless)) of the steps are \
                not due to the bit depth (threshold \(Format.percent(minimumNeedless)))
                """,
            observed: .double(banding.mean),
            confidence: banding.mean >= certain ? 0.9 : 0.75)
    }

    /// Steps of many codes, which the index does not look at.
    private static func byLevels(_ picture: MeasuredPicture) -> Finding? {
        guard let codes = picture.measurements.codeValues, codes.pictures >= minimumFrames,
            let levels = codes.posterization
        else { return nil }
        let range = levels.isConverted ? " that were converted to limited range" : ""
        return Finding(
            .videoBanding, trackID: picture.track.trackID,
            message: """
                posterization: the luma histogram has peaks at the distance of levels of \
                \(levels.bits) bits\(range), with an amplitude of \
                \(levels.strength) (threshold \
                \(CodeStatistics.minimumLevels.strength))
                """,
            observed: .string("\(levels.bits) bits"),
            confidence: levels.strength >= certainStrength ? 0.9 : 0.75)
    }
}

/// Steps between flat runs in rows and columns, and the unnecessary ones among them.
///
/// A slope rounded to its bit depth goes up or down by one code at a time. A step of two codes, or
/// one back and forth, has another cause, unless alternating samples show dither.
struct BandSteps {
    /// Rows and columns from one that is read to the next.
    private static let spacing = 8
    /// Samples of a flat run, and samples between two runs of one step.
    private static let even = 6
    private static let between = 3
    /// Greatest step, in steps of 8 bits; greater ones are edges.
    private static let greatest = 4
    /// Steps that a share needs.
    private static let minimumSteps = 200

    private var columns: [BandLine] = []
    private(set) var steps = 0
    private(set) var needless = 0
    private(set) var dithered = 0

    /// Share of unnecessary steps among all steps and dithered samples, 0 to 1; nil below 200
    /// steps.
    var share: Double? {
        guard steps >= Self.minimumSteps else { return nil }
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

/// Scan of a row or column.
private struct BandLine {
    struct Step {
        /// Codes.
        let height: Int
        let isNeedless: Bool
    }

    /// Single samples one code away from equal neighbours.
    private(set) var dithered = 0
    private var code = -1
    private var codeBefore = -1
    /// Length of the current run.
    private var length = 0
    /// Code of the last flat run, and samples between it and the current run.
    private var stretch = -1
    private var gap = 0
    /// Direction of the last step, 0 for none nearby, and whether it went back.
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
