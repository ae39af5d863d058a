import TrackModel

/// Reports film under pulldown: 2:3 to 30 frames per second, or shifted fields from 24 to 25.
///
/// Thresholds were set on the clips of `make meters`, unless they say otherwise.
enum TelecineVerdict {
    /// Frame rates, per second, that 2:3 pulldown leads to, as frames or as repeated fields.
    private static let pulldownRates = [29.0...31, 58.0...62]
    /// Frame rates that pulldown from 24 leads to by shifted fields, and film frames of these 25.
    private static let shiftedRates = 24.5...25.5
    private static let filmPer25 = 24.0
    /// Ranges of interlaced frames among the classified ones, and the least share of shifted ones among
    /// the interlaced: half of all, or more where progressive frames are classified less often, of
    /// which nearly all are then shifted. Video has up to 0.39 shifted frames.
    private static let shiftedShares = [
        (interlaced: 0.3...0.75, shifted: 0.4), (interlaced: 0.75...0.85, shifted: 0.7),
    ]
    /// Runs of half a period, and their share of all runs, where slow motion hides shifted fields.
    private static let halfPeriodRuns = (count: 4, share: 0.6)
    private static let shiftedConfidence = 0.8

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let scan = picture.measurements.scan, scan.pictures > 0 else { return [] }
        let frameRate = picture.measurements.cadence?.pictureRate
        if let film = scan.filmFrameRate {
            return pulldown(picture.track, scan, film, frameRate)
        }
        return shiftedFields(picture.track, scan, frameRate)
    }

    private static func pulldown(
        _ track: MediaPlayerTrack, _ scan: ScanMeasurement, _ film: Double, _ frameRate: Double?
    ) -> [Finding] {
        guard let frameRate, pulldownRates.contains(where: { $0.contains(frameRate) }) else {
            return []
        }
        let share = Double(scan.telecined) / Double(max(scan.moving, 1))
        return [
            Finding(
                .videoHardTelecine, trackID: track.trackID,
                message: """
                    \(Format.percent(share)) of \(scan.moving) moving frames repeat fields as 2:3 \
                    pulldown does (threshold \(Format.percent(TelecineMeter.minimumShare))): film \
                    of \(film) frames per second
                    """,
                declared: .double(frameRate), observed: .double(film),
                confidence: min(0.7 + share * 0.3, 1).hundredths)
        ]
    }

    private static func shiftedFields(
        _ track: MediaPlayerTrack, _ scan: ScanMeasurement, _ frameRate: Double?
    ) -> [Finding] {
        let shares = ScanShares(scan)
        guard shares.hasOneOrder, scan.classified >= ScanShares.minimumFrames,
            shares.interlaced >= ScanShares.minimumFrames, let frameRate,
            shiftedRates.contains(frameRate)
        else { return [] }
        let share = Double(shares.interlaced) / Double(scan.classified)
        let shifted = Double(scan.shifted ?? 0) / Double(max(shares.interlaced, 1))
        // Interlaced video has such shares, too, where it moves only at times.
        let isShifted =
            shares.isFlaggedProgressive
            && shiftedShares.contains {
                $0.interlaced.contains(share) && shifted >= $0.shifted
            }
        guard isShifted || isAlternating(scan) else { return [] }
        let film = (frameRate * filmPer25 / 25).hundredths
        return [
            Finding(
                .videoPulldown25, trackID: track.trackID,
                message: """
                    \(Format.percent(share)) of \(scan.classified) moving frames contain fields of \
                    two film frames, as pulldown from 24 to 25 leaves (threshold \
                    \(Format.percent(shiftedShares[0].interlaced.lowerBound))): film of \(film) \
                    frames per second
                    """,
                declared: .double(frameRate), observed: .double(film),
                confidence: shiftedConfidence)
        ]
    }

    private static func isAlternating(_ scan: ScanMeasurement) -> Bool {
        guard let runs = scan.halfPeriodRuns, let all = scan.runs else { return false }
        return runs >= halfPeriodRuns.count && Double(runs) >= halfPeriodRuns.share * Double(all)
    }
}

/// Shares of interlaced frames that the verdicts on interlacing and pulldown compare.
struct ScanShares {
    /// Classified frames that a verdict needs.
    static let minimumFrames = 24
    /// Share of the flags, and of the interlaced frames, that have to agree with each other.
    static let agreement = 0.9
    /// Share of the interlaced frames with a measured interval of fields. Rows that move by two from
    /// frame to frame, as credits do, look like fields and have none.
    private static let separated = 0.1

    /// Interlaced frames, and those of the more frequent field order.
    let interlaced: Int
    let leading: Int
    let isTopFirst: Bool
    /// Share of the frames that the stream flags as interlaced.
    let flagged: Double
    /// Whether nearly all interlaced frames have the same field order.
    let hasOneOrder: Bool

    init(_ scan: ScanMeasurement) {
        let interlaced = scan.topFieldFirst + scan.bottomFieldFirst
        self.interlaced = interlaced
        leading = max(scan.topFieldFirst, scan.bottomFieldFirst)
        isTopFirst = scan.topFieldFirst > scan.bottomFieldFirst
        flagged = Double(scan.flaggedInterlaced) / Double(max(scan.pictures, 1))
        // Records of older versions lack the interval.
        let isSeparated =
            scan.apart.map { Double($0) >= Self.separated * Double(interlaced) } ?? true
        hasOneOrder = Double(leading) >= Self.agreement * Double(interlaced) && isSeparated
    }

    var isFlaggedProgressive: Bool { flagged <= 1 - Self.agreement }
    var isFlaggedInterlaced: Bool { flagged >= Self.agreement }
}
