import FFmpegBridge
import TrackModel

/// How the frames of a video track are spaced, from the timestamps of its
/// packets.
struct FrameTiming {
    /// Frames wanted before a word on constancy of a track not read to its end;
    /// fewer prove nothing.
    static let enough = 12

    /// Frames of a track read to its end below which even spacing proves nothing.
    static let few = 6

    /// Whether the whole track was read, so that no frame can come between those
    /// read.
    var hasEnded = false

    /// Seconds for one unit.
    private let timeBase: Rational
    private let limit: Int
    private var presentation: [Int64] = []
    private var decoding: [Int64] = []
    private var packets = 0

    /// The rate that the container states, so that timestamps need only confirm it.
    private let declaredRate: Rational?

    init?(timeBase: Rational?, declaredRate: Rational? = nil, limit: Int = 600) {
        guard let timeBase, timeBase.numerator > 0 else { return nil }
        self.timeBase = timeBase
        self.declaredRate = declaredRate
        self.limit = limit
    }

    mutating func add(presentation time: Int64?, decoding decodingTime: Int64?) {
        guard packets < limit else { return }
        packets += 1
        if let time { presentation.append(time) }
        if let decodingTime { decoding.append(decodingTime) }
    }

    var isSatisfied: Bool {
        packets >= limit || packets > framesNeeded + FrameTiming.reorderDepth
    }

    /// Enough to tell 24 from 23.976 frames a second, which differ by a
    /// thousandth, where a clock tick is a large part of a frame.
    private var framesNeeded: Int {
        guard packets > FrameTiming.enough, let first = presentation.min(),
            let last = presentation.max(), presentation.count > 1
        else { return FrameTiming.enough }
        let period = (Double(last) - Double(first)) / Double(presentation.count - 1)
        return period > 1 ? max(FrameTiming.enough, Int(min(2500 / period, 500))) : limit
    }

    /// Verdict of the timestamps.
    struct Verdict: Hashable {
        /// nil when they neither are even nor vary clearly.
        let mode: FrameRateMode?
        /// Frames a second; nil when no rate that films are made in explains them.
        let rate: Rational?
        /// As measured, before any rounding; nil for uneven frames.
        let framesPerSecond: Double?

        init(mode: FrameRateMode?, rate: Rational?, framesPerSecond: Double? = nil) {
            (self.mode, self.rate, self.framesPerSecond) = (mode, rate, framesPerSecond)
        }
    }

    /// nil with too few frames.
    var verdict: Verdict? {
        let times = complete
        guard times.count >= (hasEnded ? 2 : FrameTiming.enough + 1) else { return nil }
        // A file cut short ends in frames that others should stand between.
        for shown in [times[...], times.dropLast(hasEnded ? FrameTiming.cutFrames : 0)] {
            guard let spacing = FrameSpacing(shown, timeBase: timeBase) else { continue }
            let period = spacing.period
            // A few frames of a recording that begins or ends somewhere may be every
            // second one, unless the container agrees or its clock ticks frames.
            let isProven =
                shown.count >= FrameTiming.few || shown.count > 2 && isDeclared(period)
            guard isProven || period == 1 else { return nil }
            return Verdict(
                mode: isProven ? .constant : nil,
                rate: spacing.rate(declared: declaredRate),
                framesPerSecond: spacing.framesPerSecond)
        }
        return unevenVerdict(times)
    }

    /// Pictures that may still come before ones already seen: the deepest
    /// reordering H.264, HEVC and VVC allow.
    private static let reorderDepth = 16

    /// Frames at the end of a file that may lack their neighbours.
    private static let cutFrames = 3

    /// In order, of pictures at one time the first, without the last ones, between which others may belong that were
    /// not read yet. Where some packets have no presentation time, all decoding
    /// times; where some lack those too, nothing.
    private var complete: [Int64] {
        let times = presentation.count == packets ? presentation : decoding
        guard times.count == packets else { return [] }
        return Array(Set(times).sorted().dropLast(hasEnded ? 0 : FrameTiming.reorderDepth))
    }

    /// Ticks from frame to frame from which on a tick is no part of the distance.
    private static let fine = 400.0

    /// Whether the container's rate is this distance, rounded to units.
    private func isDeclared(_ period: Double) -> Bool {
        guard let declaredRate else { return false }
        let declared = 1 / (declaredRate.doubleValue * timeBase.doubleValue)
        return abs(declared - period) <= 1
    }

    /// Variable when a good part of the distances differs from the usual one by
    /// more than rounding explains. A lone gap is a gap: the rate between gaps is
    /// the rate, and constancy stays open.
    private func unevenVerdict(_ times: [Int64]) -> Verdict? {
        guard times.count > FrameTiming.enough else { return nil }
        let distances = zip(times.dropFirst(), times).map { Double($0) - Double($1) }
        guard let usual = distances.median else { return nil }
        let even = distances.filter { abs($0 - usual) <= max(2, usual / 10) }
        let odd = distances.count - even.count
        if odd >= 3, odd * 10 >= distances.count { return Verdict(mode: .variable, rate: nil) }
        guard usual > 0 else { return nil }
        let spacing = FrameSpacing(
            period: even.reduce(0, +) / Double(even.count), frames: even.count, timeBase: timeBase)
        guard odd == 0 else {
            return Verdict(mode: nil, rate: spacing.rate(declared: declaredRate))
        }
        // Times that an encoder took from a clock drift by a tick now and then.
        guard usual > FrameTiming.fine, distances.allSatisfy({ abs($0 - usual) <= 1 }) else {
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

    /// Timestamps are the container's word, and what they show outweighs what its
    /// header says of them.
    var claims: [Claim] {
        var claims: [Claim] = []
        let verdict = verdict
        claims.claim(\.frameRateMode, verdict?.mode, from: .container)
        claims.claim(\.frameRate, verdict?.rate, from: .container)
        return claims
    }
}
