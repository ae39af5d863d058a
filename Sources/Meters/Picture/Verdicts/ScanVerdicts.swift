import TrackModel

/// Verdicts on interlacing and pulldown.
enum ScanVerdicts {
    /// Pictures that have to tell what they are.
    private static let enough = 24
    private static let interlaced = 0.8
    /// Share of the moving pictures that makes a film interlaced in parts.
    private static let inParts = 0.2
    /// Shares of shifted pictures among those with lines of two moments, and of these among all,
    /// that pulldown from 24 to 25 leaves: half of all, and more where pictures of one moment tell less often what they
    /// are, in which case nearly all others are shifted. Video has up to 0.39 of all of them.
    private static let shiftedFilm = [
        (share: 0.3...0.75, shifted: 0.4), (share: 0.75...0.85, shifted: 0.7),
    ]
    /// Runs of half a period, and their share of all runs, that tell it where slow motion hides that fields are shifted.
    private static let halves = (runs: 4, share: 0.6)
    private static let progressive = 0.95
    /// Share of the pictures told to have two moments of which their interval has to be measured: rows that move by two from
    /// picture to picture, as credits do, look like fields.
    private static let apart = 0.1
    /// Share of the flags, and of the votes, that have to agree with each other.
    private static let agreement = 0.9

    static func findings(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements
    ) -> [Finding] {
        guard let scan = measurements.scan, scan.pictures > 0 else { return [] }
        if let film = scan.filmFrameRate {
            return telecine(track, scan, film, measurements.cadence?.pictureRate)
        }
        guard scan.classified >= enough else { return [] }
        let classified = Double(scan.classified)
        let fields = scan.topFieldFirst + scan.bottomFieldFirst
        let leading = max(scan.topFieldFirst, scan.bottomFieldFirst)
        let flagged = Double(scan.flaggedInterlaced) / Double(scan.pictures)
        // Records that were made before it was measured lack it.
        let isApart = scan.apart.map { Double($0) >= apart * Double(fields) } ?? true
        let isOneOrder = Double(leading) >= agreement * Double(fields) && isApart
        let isInterlaced = Double(fields) >= interlaced * classified && isOneOrder
        let order = scan.topFieldFirst > scan.bottomFieldFirst ? "tt" : "bb"
        if flagged <= 1 - agreement, isOneOrder,
            let film = shiftedFilm(track, scan, fields, measurements.cadence?.pictureRate)
        {
            return [film]
        }
        let isPartly = fields >= enough && Double(fields) >= inParts * classified && isOneOrder
        if flagged <= 1 - agreement, isInterlaced || isPartly {
            return [
                Finding(
                    .videoInterlacedContent, trackID: track.trackID,
                    message: """
                        \(Wording.percent(Double(fields) / classified)) of \(scan.classified) moving pictures \
                        have lines of two moments (threshold \(Wording.percent(inParts))) and \
                        are flagged as progressive
                        """,
                    declared: .string("progressive"), observed: .string(order),
                    confidence: isInterlaced
                        ? Wording.hundredth(Double(fields) / classified) : 0.75)
            ]
        }
        guard flagged >= agreement else { return [] }
        if Double(scan.progressive) >= progressive * classified, scan.classified >= 2 * enough {
            return [
                Finding(
                    .videoProgressiveContent, trackID: track.trackID,
                    message: """
                        \(Wording.percent(Double(scan.progressive) / classified)) of \(scan.classified) moving \
                        pictures have lines of one moment \
                        (threshold \(Wording.percent(progressive))) and are flagged as interlaced
                        """,
                    observed: .string("progressive"),
                    confidence: Wording.hundredth(Double(scan.progressive) / classified))
            ]
        }
        return fieldOrder(track, scan, isInterlaced: isInterlaced, order)
    }

    private static func fieldOrder(
        _ track: MediaPlayerTrack, _ scan: ScanMeasurement, isInterlaced: Bool, _ order: String
    ) -> [Finding] {
        let topFirst = Double(scan.flaggedTopFieldFirst) / Double(max(scan.flaggedInterlaced, 1))
        let flagged = topFirst >= agreement ? "tt" : topFirst <= 1 - agreement ? "bb" : nil
        guard isInterlaced, let flagged, flagged != order else { return [] }
        let leading = max(scan.topFieldFirst, scan.bottomFieldFirst)
        let share = Double(leading) / Double(max(scan.classified, 1))
        return [
            Finding(
                .videoFieldOrderMismatch, trackID: track.trackID,
                message: """
                    \(Wording.percent(share)) of \(scan.classified) moving pictures show the \
                    \(order == "tt" ? "top" : "bottom") field first \
                    (threshold \(Wording.percent(interlaced))) and the flags say the other one
                    """,
                declared: .string(flagged), observed: .string(order),
                confidence: Wording.hundredth(share))
        ]
    }

    /// Film of 24 pictures a second in 25: of every 25 pictures twelve hold fields of two.
    private static func shiftedFilm(
        _ track: MediaPlayerTrack, _ scan: ScanMeasurement, _ fields: Int, _ rate: Double?
    ) -> Finding? {
        let share = Double(fields) / Double(scan.classified)
        let shifted = Double(scan.shifted ?? 0) / Double(max(fields, 1))
        guard let rate, (24.5...25.5).contains(rate), fields >= enough,
            shiftedFilm.contains(where: { $0.share.contains(share) && shifted >= $0.shifted })
                || isByTurns(scan)
        else { return nil }
        let film = Wording.hundredth(rate * 24 / 25)
        return Finding(
            .videoHardTelecine, trackID: track.trackID,
            message: """
                \(Wording.percent(share)) of \(scan.classified) moving pictures hold fields of two film \
                frames, as pulldown to 25 leaves (threshold 30 %): film of \
                \(film) frames a second
                """,
            declared: .double(rate), observed: .double(film), confidence: 0.8)
    }

    private static func isByTurns(_ scan: ScanMeasurement) -> Bool {
        guard let runs = scan.halfPeriodRuns, let all = scan.runs else { return false }
        return runs >= halves.runs && Double(runs) >= halves.share * Double(all)
    }

    private static func telecine(
        _ track: MediaPlayerTrack, _ scan: ScanMeasurement, _ film: Double, _ rate: Double?
    ) -> [Finding] {
        guard let rate, (29...31).contains(rate) || (58...62).contains(rate) else { return [] }
        let share = Double(scan.telecined) / Double(max(scan.moving, 1))
        return [
            Finding(
                .videoHardTelecine, trackID: track.trackID,
                message: """
                    \(Wording.percent(share)) of \(scan.moving) moving pictures repeat fields as \
                    2:3 pulldown does (threshold 10 %): film of \(film) frames a second
                    """,
                declared: .double(rate), observed: .double(film),
                confidence: Wording.hundredth(min(0.7 + share * 0.3, 1)))
        ]
    }
}
