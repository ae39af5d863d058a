import TrackModel

/// Reports interlaced frames flagged as progressive, the opposite, and a wrong field order.
///
/// Thresholds were set on the clips of `make meters`.
enum InterlacingVerdict {
    /// Share of interlaced frames among the classified ones: of an interlaced video, and of one that is
    /// interlaced in parts.
    private static let interlaced = 0.8
    private static let interlacedInParts = 0.2
    /// Share of progressive frames among the classified ones, of which twice as many are needed.
    private static let progressive = 0.95
    private static let minimumProgressive = 2 * ScanShares.minimumFrames
    private static let confidenceInParts = 0.75

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let scan = picture.measurements.scan, scan.pictures > 0, scan.filmFrameRate == nil,
            scan.classified >= ScanShares.minimumFrames, TelecineVerdict.findings(picture).isEmpty
        else { return [] }
        let (shares, classified) = (ScanShares(scan), Double(scan.classified))
        let isInterlaced =
            Double(shares.interlaced) >= interlaced * classified && shares.hasOneOrder
        let isInParts =
            shares.interlaced >= ScanShares.minimumFrames && shares.hasOneOrder
            && Double(shares.interlaced) >= interlacedInParts * classified
        if shares.isFlaggedProgressive, isInterlaced || isInParts {
            let share = Double(shares.interlaced) / classified
            return [
                Finding(
                    .videoInterlacedContent, trackID: picture.track.trackID,
                    message: """
                        \(Format.percent(share)) of \(scan.classified) moving frames are \
                        interlaced (threshold \(Format.percent(interlacedInParts))) and flagged \
                        as progressive
                        """,
                    declared: .string("progressive"), observed: .string(shares.order),
                    confidence: isInterlaced ? share.hundredths : confidenceInParts)
            ]
        }
        guard shares.isFlaggedInterlaced else { return [] }
        if Double(scan.progressive) >= progressive * classified,
            scan.classified >= minimumProgressive
        {
            let share = Double(scan.progressive) / classified
            return [
                Finding(
                    .videoProgressiveContent, trackID: picture.track.trackID,
                    message: """
                        \(Format.percent(share)) of \(scan.classified) moving frames are \
                        progressive (threshold \(Format.percent(progressive))) and flagged as \
                        interlaced
                        """,
                    observed: .string("progressive"), confidence: share.hundredths)
            ]
        }
        return isInterlaced ? fieldOrder(picture.track, scan, shares) : []
    }

    private static func fieldOrder(
        _ track: MediaPlayerTrack, _ scan: ScanMeasurement, _ shares: ScanShares
    ) -> [Finding] {
        let topFirst = Double(scan.flaggedTopFieldFirst) / Double(max(scan.flaggedInterlaced, 1))
        let flagged =
            topFirst >= ScanShares.agreement
            ? "tt" : topFirst <= 1 - ScanShares.agreement ? "bb" : nil
        guard let flagged, flagged != shares.order else { return [] }
        let share = Double(shares.leading) / Double(max(scan.classified, 1))
        let (order, other) = shares.isTopFirst ? ("top", "bottom") : ("bottom", "top")
        return [
            Finding(
                .videoFieldOrderMismatch, trackID: track.trackID,
                message: """
                    \(Format.percent(share)) of \(scan.classified) moving frames have the \
                    \(order) field first (threshold \(Format.percent(interlaced))), and the flags \
                    say \(other) field first
                    """,
                declared: .string(flagged), observed: .string(shares.order),
                confidence: share.hundredths)
        ]
    }
}
