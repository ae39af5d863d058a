import TrackModel

/// Measures black bars and black frames.
struct ActivePictureMeter: PictureMeter {
    private var size: PixelSize?
    private var scratch: [UInt16] = []
    private var timeline = ActivePictureTimeline()
    private var blackSpans = SpanLog(shortest: 0)
    private var blackPictures = 0
    private var pictures = 0

    init() {}

    /// Ignores frames whose size differs from the first.
    mutating func add(_ picture: borrowing PictureBuffer) {
        let size = PixelSize(width: picture.width, height: picture.height)
        if self.size == nil { self.size = size }
        guard size == self.size else { return }
        if scratch.count < picture.width {
            scratch = [UInt16](repeating: 0, count: picture.width)
        }
        let finder = BlackBarDetector(picture)
        let outcome = finder.find(scratch: &scratch)
        pictures += 1
        let seconds = picture.duration ?? 0
        if outcome == .black {
            blackPictures += 1
            if let time = picture.time { blackSpans.extend(from: time, to: time + seconds) }
        } else {
            blackSpans.close()
        }
        if case .bars(let bars, let isSharp) = outcome {
            timeline.add(bars, isSharp: isSharp, time: picture.time, seconds: seconds)
        }
    }

    mutating func breakSequence() {
        timeline.breakSequence()
        blackSpans.close()
    }

    /// nil without any frame with certain edges.
    var measurement: ActivePictureMeasurement? {
        size.flatMap { timeline.measurement(size: $0) }
    }

    /// nil without frames.
    var black: BlackMeasurement? {
        guard pictures > 0 else { return nil }
        return BlackMeasurement(
            pictures: pictures, blackPictures: blackPictures, spans: blackSpans.all)
    }

    func write(into measurements: inout PictureMeasurements) {
        measurements.activePicture = measurement
        measurements.black = black
    }
}

/// Black bars over time, from those of single frames.
///
/// Visible content is within the image, so that the smallest bars of a few frames count. Larger
/// bars may be a dark scene: they count only with a sharp edge, and only when they stay.
struct ActivePictureTimeline {
    private struct Side {
        var least = Int.max
        var second = Int.max
        var sharp = 0
        var leastSharp = Int.max
        var greatestSharp = 0

        mutating func add(_ inset: Int, isSharp: Bool) {
            if inset < least {
                second = least
                least = inset
            } else if inset < second {
                second = inset
            }
            guard isSharp else { return }
            sharp += 1
            leastSharp = min(leastSharp, inset)
            greatestSharp = max(greatestSharp, inset)
        }

        func inset(of pictures: Int) -> Int { pictures >= 4 ? second : least }

        func isFirm(of pictures: Int) -> Bool {
            inset(of: pictures) == 0
                || (sharp * 2 >= pictures && greatestSharp - leastSharp <= 2)
        }
    }

    /// A few frames in sequence.
    private struct Run {
        var top = Side()
        var bottom = Side()
        var left = Side()
        var right = Side()
        var pictures = 0
        var start: Double?
        var seconds = 0.0
    }

    private static let runLength = 12
    static let limit = 64
    private static let tolerance = 2

    private(set) var stretches: [ActivePictureMeasurement.Stretch] = []
    /// Frames with certain edges.
    private var classified = 0
    /// Frames by shape of the bars; the first 16 shapes.
    private var shapes: [(bars: PictureInsets, pictures: Int)] = []
    private var run = Run()
    private var current: ActivePictureMeasurement.Stretch?
    private var firm = BlackBarDetector.Sides(top: false, bottom: false, left: false, right: false)
    private var larger: PictureInsets?
    private var isAfterBreak = true

    mutating func add(
        _ bars: PictureInsets, isSharp: BlackBarDetector.Sides<Bool>, time: Double?, seconds: Double
    ) {
        if run.pictures == 0 { run.start = time }
        run.top.add(bars.top, isSharp: isSharp.top)
        run.bottom.add(bars.bottom, isSharp: isSharp.bottom)
        run.left.add(bars.left, isSharp: isSharp.left)
        run.right.add(bars.right, isSharp: isSharp.right)
        run.pictures += 1
        run.seconds += seconds
        if run.pictures == Self.runLength { endRun() }
    }

    mutating func breakSequence() {
        endRun()
        isAfterBreak = true
    }

    private mutating func endRun() {
        let run = run
        self.run = Run()
        guard run.pictures > 0 else { return }
        defer { isAfterBreak = false }
        let count = run.pictures
        var bars = PictureInsets(
            top: run.top.inset(of: count), bottom: run.bottom.inset(of: count),
            left: run.left.inset(of: count), right: run.right.inset(of: count))
        let isFirm = BlackBarDetector.Sides(
            top: run.top.isFirm(of: count), bottom: run.bottom.isFirm(of: count),
            left: run.left.isFirm(of: count), right: run.right.isFirm(of: count))
        guard let known = current else {
            begin(bars, run)
            firm = isFirm
            return
        }
        settle(&bars.top, known.bars.top, isFirm.top, wasFirm: firm.top)
        settle(&bars.bottom, known.bars.bottom, isFirm.bottom, wasFirm: firm.bottom)
        settle(&bars.left, known.bars.left, isFirm.left, wasFirm: firm.left)
        settle(&bars.right, known.bars.right, isFirm.right, wasFirm: firm.right)
        let grows =
            bars.top > known.bars.top || bars.bottom > known.bars.bottom
            || bars.left > known.bars.left || bars.right > known.bars.right
        // Larger bars need a second run, or a jump.
        if grows, !isAfterBreak, larger.map({ $0.distance(to: bars) > Self.tolerance }) ?? true {
            larger = bars
            extend(run)
            return
        }
        larger = nil
        if bars == known.bars {
            extend(run)
        } else if grows || isChange(bars, known.bars) {
            close()
            begin(bars, run)
            firm = isFirm
            return
        } else {
            current?.bars = bars
            extend(run)
        }
        firm.top = firm.top || isFirm.top
        firm.bottom = firm.bottom || isFirm.bottom
        firm.left = firm.left || isFirm.left
        firm.right = firm.right || isFirm.right
    }

    /// Keeps the known inset where the new one is nearly the same, or uncertain while the old one
    /// was certain.
    private func settle(_ inset: inout Int, _ known: Int, _ isFirm: Bool, wasFirm: Bool) {
        if inset > known, !isFirm || inset <= known + Self.tolerance { inset = known }
        if inset < known, wasFirm, !isFirm || (inset >= known - Self.tolerance && inset > 0) {
            inset = known
        }
    }

    /// Whether smaller bars are another shape, and not a better measurement of the same.
    private func isChange(_ bars: PictureInsets, _ known: PictureInsets) -> Bool {
        (bars.top < known.top && firm.top) || (bars.bottom < known.bottom && firm.bottom)
            || (bars.left < known.left && firm.left) || (bars.right < known.right && firm.right)
    }

    private mutating func begin(_ bars: PictureInsets, _ run: Run) {
        current = ActivePictureMeasurement.Stretch(
            bars: bars, start: run.start, seconds: run.seconds, pictures: run.pictures)
    }

    private mutating func extend(_ run: Run) {
        current?.seconds += run.seconds
        current?.pictures += run.pictures
    }

    private mutating func close() {
        // Edges that were never sharp are uncertain.
        guard let current, firm.top, firm.bottom, firm.left, firm.right else {
            self.current = nil
            return
        }
        classified += current.pictures
        if stretches.count < Self.limit { stretches.append(current) }
        if let index = shapes.firstIndex(where: {
            $0.bars.distance(to: current.bars) <= Self.tolerance
        }) {
            shapes[index].pictures += current.pictures
        } else if shapes.count < 16 {
            shapes.append((current.bars, current.pictures))
        }
        self.current = nil
    }

    /// The result so far; nil without any frame with certain edges.
    func measurement(size: PixelSize) -> ActivePictureMeasurement? {
        var ended = self
        ended.endRun()
        ended.close()
        guard let most = ended.shapes.max(by: { $0.pictures < $1.pictures }) else { return nil }
        return ActivePictureMeasurement(
            pictures: ended.classified, size: size, bars: most.bars, stretches: ended.stretches)
    }
}
