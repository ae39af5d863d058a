import Platform
import TrackModel

/// Likelihood that a video is interlaced, by all of its moving frames together.
///
/// Each of four measures adds to the natural logarithm of the odds, from its least to its greatest
/// amount, so that none decides alone. They were set on half of the real clips of
/// `make meters`, made into interlaced video and coded.
struct FieldEvidence {
    /// Odds from which a video is interlaced, and the negative from which it is progressive: 20 to 1.
    private static let decisive = 3.0
    static var decisiveProbability: Double { (1 / (1 + exp(-decisive))).hundredths }
    /// Moving frames without which nothing is said.
    private static let minimumFrames = 16
    /// The same for a progressive video, which grain resembles.
    private static let minimumProgressive = 48
    /// Roughness against far fields below which motion is too slow to show anything, and roughness
    /// against near ones from which a progressive frame differs from its neighbours.
    private static let visible = (far: 1.04, near: 1.2)
    /// Most excess and interval of progressive video.
    private static let progressive = 0.06

    /// A measure: `slope` for each unit beyond `middle`, within `range`.
    private struct Measure {
        let middle: Double
        let slope: Double
        let range: ClosedRange<Double>

        func odds(_ value: Double) -> Double {
            min(max(slope * (value - middle), range.lowerBound), range.upperBound)
        }
    }

    private static let excess = Measure(middle: 0.12, slope: 20, range: -6...4)
    private static let interval = Measure(middle: 0.12, slope: 20, range: -6...4)
    private static let agreement = Measure(middle: 0.8, slope: 12, range: -2.4...2.4)
    /// Rows that are alike by twos, as in drawings and after doubling, look like fields where they move.
    private static let rows = Measure(middle: 0.4, slope: 80, range: -12...2)
    /// Without an interval it may be such rows, so that the rest does not suffice.
    private static let unknown = -4.0
    /// Longest interval of fields, in frames.
    private static let longest = 1.3

    /// Natural logarithm of the odds that the video is interlaced.
    let odds: Double
    /// Whether the top field is first, if it is.
    let isTopFirst: Bool
    /// Whether progressive frames would differ from their neighbours, and fields do not.
    private let isAlike: Bool

    /// nil with too little motion, and for older records.
    init?(_ scan: ScanMeasurement) {
        guard let frames = scan.fieldFrames, frames >= Self.minimumFrames,
            let top = scan.farRoughness, let bottom = scan.nearRoughness,
            let agreement = scan.fieldAgreement
        else { return nil }
        let (far, near) = (max(top, bottom), min(top, bottom))
        guard far >= Self.visible.far else { return nil }
        isTopFirst = top > bottom
        let excess = (far - near) / (far - 1)
        var odds = Self.excess.odds(excess) + Self.agreement.odds(agreement)
        var distance = 0.0
        if let interval = scan.pooledInterval, let rows = scan.rowAgreement {
            // One of the other order contradicts, and so does one that is too long.
            distance = abs(interval)
            let isPlausible = distance <= Self.longest && (interval > 0) == isTopFirst
            odds += Self.interval.odds(isPlausible ? distance : -distance) + Self.rows.odds(rows)
        } else {
            odds += Self.unknown
        }
        self.odds = odds
        isAlike =
            frames >= Self.minimumProgressive && near >= Self.visible.near
            && excess <= Self.progressive && distance <= Self.progressive
    }

    var isInterlaced: Bool { odds >= Self.decisive }
    var isProgressive: Bool { odds <= -Self.decisive && isAlike }

    /// Probability of what is more likely.
    var confidence: Double { min(1 / (1 + exp(-abs(odds))), 0.99).hundredths }
}
