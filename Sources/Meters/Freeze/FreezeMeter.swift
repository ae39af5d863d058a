import TrackModel

/// Spans of time in which the image does not change.
///
/// Each frame is compared with the first one of the span, so that a slow drift is not a freeze.
struct FreezeMeter {
    /// Whether a frame is the same as the first of a span: exactly, or but for grain and a clock.
    struct Stillness {
        var isFrozen = false
        var isQuiet = false
    }

    /// Seconds of the shortest span that is kept. A scene without motion is quiet for a while, too.
    private static let minimumFrozen = 1.0
    private static let minimumQuiet = 3.0
    /// Mean change of a sample, steps of 8 bits, that grain may cause.
    private static let maxGrain = 6.0
    /// Difference of mean brightness, steps of 8 bits, that coding a still again as a key frame makes.
    private static let maxKeyFrameShift = 0.5

    /// Bands of the first frozen frame; their content counts only while `isAnchored`.
    private var anchor: [Int16] = []
    private var isAnchored = false
    /// Block means of the first quiet frame.
    private var quietAnchor: BlockMeans?
    private var frozen = SpanLog(shortest: minimumFrozen)
    private var quiet = SpanLog(shortest: minimumQuiet)

    /// - Parameters:
    ///   - motion: The change from the frame before; nil where the frame follows none.
    ///   - isKeyFramePop: Whether the frame is a random access point after a frame that is not one:
    ///     coded anew, a still changes a little everywhere.
    mutating func stillness(
        _ motion: Motion?, _ bands: MotionBands, isKeyFramePop: Bool
    ) -> Stillness {
        if bands.isFirst { (isAnchored, quietAnchor) = (false, nil) }
        guard let motion else { return Stillness() }
        return Stillness(
            isFrozen: isFrozen(motion, bands, isKeyFramePop: isKeyFramePop),
            isQuiet: isQuiet(motion, bands))
    }

    private mutating func isFrozen(
        _ motion: Motion, _ bands: MotionBands, isKeyFramePop: Bool
    ) -> Bool {
        if isKeyFramePop, isAnchored, !motion.isStill, motion.movingSegments == 0,
            Self.shift(bands, from: bands.previous) <= Self.maxKeyFrameShift,
            Self.shift(bands, from: anchor) <= Self.maxKeyFrameShift
        {
            anchor = bands.current
            return true
        }
        guard motion.isStill else {
            isAnchored = false
            return false
        }
        guard isAnchored else {
            isAnchored = true
            anchor = bands.previous
            return true
        }
        isAnchored =
            anchor.count == bands.current.count
            && Self.difference(bands.current, anchor, bands).isStill
        return isAnchored
    }

    private static func difference(
        _ now: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>, _ bands: MotionBands
    ) -> Motion {
        var motion = Motion(unit: bands.unit)
        let samples = max(BandGeometry.rows * bands.width, 1)
        for start in stride(from: 0, to: bands.current.count, by: samples) {
            motion.add(now + start, before + start, width: bands.width)
        }
        return motion
    }

    private mutating func isQuiet(_ motion: Motion, _ bands: MotionBands) -> Bool {
        let anchor = quietAnchor ?? bands.blocksBefore
        guard motion.change <= Self.maxGrain,
            bands.blocks.isQuiet(
                against: anchor, width: bands.width, change: motion.change, unit: bands.unit)
        else {
            quietAnchor = nil
            return false
        }
        quietAnchor = anchor
        return true
    }

    /// Difference of mean brightness from other bands, in steps of 8 bits, without its sign.
    private static func shift(_ bands: MotionBands, from other: [Int16]) -> Double {
        var sum = 0
        let current = bands.current
        for index in 0..<min(current.count, other.count) {
            sum += Int(current[index]) - Int(other[index])
        }
        return abs(Double(sum) / Double(max(current.count, 1) * bands.unit))
    }

    /// - Parameter start: Seconds; the time of the frame before.
    mutating func add(_ stillness: Stillness, from start: Double, to end: Double) {
        if stillness.isFrozen { frozen.extend(from: start, to: end) } else { frozen.close() }
        if stillness.isQuiet { quiet.extend(from: start, to: end) } else { quiet.close() }
    }

    /// Ends the spans; the next frame does not follow the last one.
    mutating func close() {
        frozen.close()
        quiet.close()
    }

    /// Frozen and quiet spans; overlapping ones are joined.
    var spans: [PictureSpan] {
        var spans: [PictureSpan] = []
        for span in (quiet.all + frozen.all).sorted(by: { $0.start < $1.start }) {
            if let last = spans.indices.last, span.start < spans[last].end {
                spans[last].end = max(spans[last].end, span.end)
            } else {
                spans.append(span)
            }
        }
        return Array(spans.prefix(SpanLog.limit))
    }
}

/// Reports video that freezes.
enum FreezeVerdict {
    /// Seconds; shorter freezes are common in edits.
    private static let minimumSeconds = 2.0
    private static let confidence = 0.9

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let cadence = picture.measurements.cadence else { return [] }
        let black = picture.measurements.black?.spans ?? []
        let spans = cadence.frozen.filter { span in
            span.seconds >= minimumSeconds
                && !black.contains { $0.start < span.end && span.start < $0.end }
        }
        guard let longest = spans.max(by: { $0.seconds < $1.seconds }) else { return [] }
        let words = picture.words(longest, of: spans.count, threshold: minimumSeconds)
        return [
            Finding(
                .videoFrozen, trackID: picture.track.trackID, message: "frozen \(words)",
                observed: .double(longest.seconds.hundredths), confidence: confidence)
        ]
    }
}
