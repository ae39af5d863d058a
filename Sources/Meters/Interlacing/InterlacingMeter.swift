import Platform
import TrackModel

/// Counts progressive and interlaced frames, their field order, and the distance of their fields in time.
struct InterlacingMeter {
    private(set) var progressive = 0
    private(set) var topFirst = 0
    private(set) var bottomFirst = 0
    /// Frames of which one field fits a field of a neighbour better than its own: pulldown of film.
    private(set) var fieldShifted = 0
    private(set) var runs = AlternatingRuns()
    /// Frames with a measured interval between their fields, and the sum of the intervals.
    private(set) var fieldSeparated = 0
    private var intervals = 0.0
    /// Frames that the stream flags as interlaced, and those flagged as top field first.
    private(set) var flagged = 0
    private(set) var flaggedTopFirst = 0
    /// Roughness of fields against those of the frames around, added up.
    private(set) var fields = FieldTotals()
    /// The last frame, compared with the one before it.
    private var last: Motion?
    /// Interlaced less progressive frames of the last ones.
    private var interlacedVote = 0

    /// Limit of `interlacedVote` in either direction.
    private static let maxVote = 12

    /// - Returns: The class of the frame before; nil where it has too little motion.
    mutating func add(
        _ motion: Motion, isInterlaced: Bool, isTopFieldFirst: Bool
    ) -> FieldComparison.Vote? {
        defer { last = motion }
        if isInterlaced {
            flagged += 1
            if isTopFieldFirst { flaggedTopFirst += 1 }
        }
        guard let last else { return nil }
        let comparison = FieldComparison(before: last, after: motion)
        fields.add(before: last, after: motion)
        switch comparison.vote {
        case .progressive: progressive += 1
        case .topFirst: topFirst += 1
        case .bottomFirst: bottomFirst += 1
        case nil: break
        }
        let isInterlaced = comparison.vote.map { $0 != .progressive }
        runs.add(isInterlaced)
        if let isInterlaced { updateInterlacedVote(isInterlaced) }
        if comparison.isShifted { fieldShifted += 1 }
        if let interval = comparison.interval {
            fieldSeparated += 1
            intervals += interval
        }
        return comparison.vote
    }

    private mutating func updateInterlacedVote(_ isInterlaced: Bool) {
        let vote = interlacedVote + (isInterlaced ? 1 : -1)
        interlacedVote = min(max(vote, -Self.maxVote), Self.maxVote)
    }

    /// Whether most of the last frames are interlaced.
    var isMostlyInterlaced: Bool { interlacedVote > 0 }

    /// Mean time from the top to the bottom field, in frames; nil where it was never measured.
    var meanInterval: Double? {
        fieldSeparated > 0 ? (intervals / Double(fieldSeparated)).thousandths : nil
    }

    /// The next frame does not follow the last one.
    mutating func reset() {
        last = nil
        runs.reset()
    }
}

/// Sums over all moving frames, which decide where each frame alone leaves a doubt.
struct FieldTotals {
    /// Mean change of a sample, steps of 8 bits, of a moving frame. Errors of single frames cancel each
    /// other out, so that slower motion counts than in `FieldComparison`.
    private static let minimumChange = 0.05
    /// Standard errors of the interval up to which it counts: the size of the error, or its share.
    private static let error = (most: 0.02, share: 0.2)

    /// Moving frames.
    private(set) var frames = 0
    /// Frames that are rougher against the fields that are far with the top field first, and against
    /// those that are near.
    private var rougherFar = 0
    private var rougherNear = 0
    private var (far, near, within) = (0.0, 0.0, 0.0)
    private var sums = FieldSums()

    mutating func add(before: Motion, after: Motion) {
        sums += after.fieldSums
        guard before.change >= Self.minimumChange, before.within > 0 else { return }
        let (far, near) = (
            before.evenBefore + after.oddAfter, before.oddBefore + after.evenAfter
        )
        frames += 1
        if far > near { rougherFar += 1 } else if far < near { rougherNear += 1 }
        self.far += Double(far)
        self.near += Double(near)
        within += Double(before.within)
    }

    func write(into scan: inout ScanMeasurement) {
        guard frames > 0, within > 0 else { return }
        scan.fieldFrames = frames
        scan.farRoughness = (far / within).thousandths
        scan.nearRoughness = (near / within).thousandths
        let agreeing = far > near ? rougherFar : rougherNear
        scan.fieldAgreement = (Double(agreeing) / Double(frames)).thousandths
        guard let interval = sums.interval,
            sums.error <= max(Self.error.most, Self.error.share * abs(interval))
        else { return }
        scan.pooledInterval = interval.thousandths
        scan.rowAgreement = min(max(sums.lesser, -1), 1).thousandths
    }
}

/// Alternating runs of interlaced and progressive frames.
///
/// Pulldown from 24 to 25 frames per second by fields shifts those of 12 or 13 frames of each 25.
struct AlternatingRuns {
    /// Frames that have to agree before a run ends.
    private static let minimumAgreement = 3
    /// Frames of a run that this pulldown makes, plus or minus one.
    private static let halfPeriod = 11...14

    /// Runs between two others, and those of half a period.
    private(set) var alternatingRuns = 0
    private(set) var halfPeriodRuns = 0

    private var index = 0
    private var isInterlaced: Bool?
    /// Where this run began; nil for the first one.
    private var start: Int?
    /// Where a run of the other kind may have begun, and its frames so far.
    private var change: (start: Int, votes: Int)?

    /// - Parameter vote: Whether the frame is interlaced; nil where that is unknown.
    mutating func add(_ vote: Bool?) {
        index += 1
        guard let vote else { return }
        guard let isInterlaced else {
            isInterlaced = vote
            return
        }
        guard vote != isInterlaced else {
            change = nil
            return
        }
        let (begin, votes) = (change?.start ?? index, (change?.votes ?? 0) + 1)
        change = (begin, votes)
        guard votes == Self.minimumAgreement else { return }
        if let start {
            alternatingRuns += 1
            if Self.halfPeriod.contains(begin - start) { halfPeriodRuns += 1 }
        }
        (self.isInterlaced, start, change) = (vote, begin, nil)
    }

    /// The next frame does not follow the last one.
    mutating func reset() { (isInterlaced, start, change) = (nil, nil, nil) }
}
