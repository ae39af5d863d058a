import FFmpegBridge
import TrackModel

/// The spacing of video frames by the timestamps of packets.
struct FrameTiming {
    /// Frames of a partly read track below which no mode is concluded.
    static let minimumFrames = 12

    /// Frames of a whole track below which even spacing proves nothing.
    static let minimumWhole = 6

    /// Whether the whole track was read, so that no frame is missing between those read.
    var hasEnded = false

    /// Seconds of one tick.
    private let timeBase: Rational
    private let limit: Int
    private var presentation: [Int64] = []
    private var decoding: [Int64] = []
    private var packets = 0
    /// Decoding times of an MPEG system, evenly spaced between frames with time stamps; nil for
    /// other containers.
    private var stamps: (frames: StampedFrames, times: [Int64])?

    /// The container's rate, which timestamps need only confirm.
    private let declaredRate: Rational?

    init?(
        timeBase: Rational?, declaredRate: Rational? = nil, limit: Int = 600,
        isMPEGSystem: Bool = false
    ) {
        guard let timeBase, timeBase.numerator > 0 else { return nil }
        stamps = isMPEGSystem ? (StampedFrames(), []) : nil
        self.timeBase = timeBase
        self.declaredRate = declaredRate
        self.limit = limit
    }

    mutating func add(presentation time: Int64?, decoding decodingTime: Int64?) {
        guard packets < limit else { return }
        packets += 1
        if let spaced = stamps?.frames.add(time == nil ? nil : decodingTime) {
            stamps?.times += spaced
        }
        if let time { presentation.append(time) }
        if let decodingTime { decoding.append(decodingTime) }
    }

    var isSatisfied: Bool {
        packets >= limit || packets > framesNeeded + Self.reorderDepth
    }

    /// Frames that distinguish 24 from 23.976 frames per second where a tick is a large part of a
    /// frame.
    private var framesNeeded: Int {
        guard packets > Self.minimumFrames, let first = presentation.min(),
            let last = presentation.max(), presentation.count > 1
        else { return Self.minimumFrames }
        let period = (Double(last) - Double(first)) / Double(presentation.count - 1)
        return period > 1 ? max(Self.minimumFrames, Int(min(2500 / period, 500))) : limit
    }

    /// The result of all timestamps.
    struct Verdict: Hashable {
        /// nil when they are neither even nor clearly variable.
        let mode: FrameRateMode?
        /// Frames per second; nil when no standard rate explains them.
        let rate: Rational?
        /// The rate before any rounding; nil for uneven frames.
        let framesPerSecond: Double?

        init(mode: FrameRateMode?, rate: Rational?, framesPerSecond: Double? = nil) {
            (self.mode, self.rate, self.framesPerSecond) = (mode, rate, framesPerSecond)
        }
    }

    /// nil with too few frames.
    var verdict: Verdict? {
        let times = complete
        guard times.count >= (hasEnded ? 2 : Self.minimumFrames + 1) else { return nil }
        // A truncated file ends in frames with missing neighbours.
        for shown in [times[...], times.dropLast(hasEnded ? Self.cutFrames : 0)] {
            guard let spacing = FrameSpacing(shown, timeBase: timeBase) else { continue }
            let period = spacing.period
            // A few frames of a recording may be every second one, unless the container agrees or
            // its clock ticks frames.
            let isProven =
                shown.count >= Self.minimumWhole || shown.count > 2 && isDeclared(period)
            guard isProven || period == 1 else { return nil }
            return Verdict(
                mode: isProven ? .constant : nil,
                rate: spacing.rate(declared: declaredRate),
                framesPerSecond: spacing.framesPerSecond)
        }
        return unevenVerdict(times)
    }

    /// Frames that may still precede earlier ones: the deepest reordering of H.264, HEVC and VVC.
    private static let reorderDepth = 16

    /// Frames at the end of a file that may lack their neighbours.
    private static let cutFrames = 3

    /// Sorted times without duplicates and without the last ones, which may lack neighbours.
    /// Decoding times where a packet has no presentation time; empty where one has neither, and in
    /// an MPEG system spaced between those that have both.
    private var complete: [Int64] {
        if presentation.count < packets, let stamps { return stamps.times }
        let times = presentation.count == packets ? presentation : decoding
        guard times.count == packets else { return [] }
        return Array(Set(times).sorted().dropLast(hasEnded ? 0 : Self.reorderDepth))
    }

    /// Ticks per frame from which one tick is negligible.
    private static let fineTicks = 400.0

    /// Whether the container's rate gives this interval, rounded to ticks.
    private func isDeclared(_ period: Double) -> Bool {
        guard let declaredRate else { return false }
        let declared = 1 / (declaredRate.doubleValue * timeBase.doubleValue)
        return abs(declared - period) <= 1
    }

    /// Variable when many intervals differ from the usual one by more than rounding. A single gap
    /// leaves the mode open.
    private func unevenVerdict(_ times: [Int64]) -> Verdict? {
        guard times.count > (hasEnded ? Self.minimumWhole : Self.minimumFrames) else { return nil }
        let distances = zip(times.dropFirst(), times).map { Double($0) - Double($1) }
        guard let usual = distances.median else { return nil }
        let even = distances.filter { abs($0 - usual) <= max(2, usual / 10) }
        let odd = distances.count - even.count
        // Half of a few intervals must differ.
        let isShort = times.count <= Self.minimumFrames
        if odd >= 3, odd * (isShort ? 2 : 10) >= distances.count {
            return Verdict(mode: .variable, rate: nil)
        }
        guard !isShort else { return nil }
        guard usual > 0 else { return nil }
        let spacing = FrameSpacing(
            period: even.reduce(0, +) / Double(even.count), frames: even.count, timeBase: timeBase)
        guard odd == 0 else {
            return Verdict(mode: nil, rate: spacing.rate(declared: declaredRate))
        }
        // Times from an encoder's clock drift by a tick now and then.
        guard usual > Self.fineTicks, distances.allSatisfy({ abs($0 - usual) <= 1 }) else {
            return nil
        }
        return Verdict(
            mode: .constant,
            rate: FrameSpacing.standardRate(of: distances, timeBase: timeBase)
                ?? spacing.rate(declared: declaredRate),
            framesPerSecond: spacing.framesPerSecond)
    }
}

extension FrameTiming: PacketObserver {
    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        guard !reading.isSecondField, !reading.isHidden else { return }
        add(presentation: packet.presentationTime, decoding: packet.decodingTime)
    }

    mutating func finish(_ end: ReadingOutcome) { hasEnded = end == .fileEnd }

    var wantsMore: Bool { !isSatisfied }

    /// Claims of the container that take precedence over its header.
    var claims: [Claim] {
        var claims: [Claim] = []
        let verdict = verdict
        claims.claim(\.frameRateMode, verdict?.mode, from: .container)
        claims.claim(\.frameRate, verdict?.rate, from: .container)
        return claims
    }
}

/// Declared frame rates compared with evenly spaced frames of no standard rate.
struct DeclaredFrameRates {
    /// The measured rate; nil for frames with a standard rate or uneven ones.
    private let shown: Double?

    /// Relative tolerance, more than any rounding.
    private static let tolerance = 0.01

    init(_ verdict: FrameTiming.Verdict?) {
        shown =
            verdict?.mode == .constant && verdict?.rate == nil ? verdict?.framesPerSecond : nil
    }

    /// nil for a rate that the frames contradict.
    func confirmed(_ rate: Rational?) -> Rational? {
        guard let rate, let shown else { return rate }
        return abs(rate.doubleValue / shown - 1) <= Self.tolerance ? rate : nil
    }

    /// The claims without such rates.
    func confirmed(_ claims: [Claim]) -> [Claim] {
        claims.filter { claim in
            claim.value(of: \.frameRate).map { confirmed($0) != nil } ?? true
        }
    }
}
