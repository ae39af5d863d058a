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
        guard let scan = picture.measurements.scan, scan.pictures > 0,
            TelecineVerdict.findings(picture).isEmpty
        else { return [] }
        let shares = ScanShares(scan)
        guard let scanned = interlacing(scan, shares) else {
            return shares.isFlaggedInterlaced ? progressive(picture.track, scan, shares) : []
        }
        if shares.isFlaggedProgressive {
            return [
                Finding(
                    .videoInterlacedContent, trackID: picture.track.trackID,
                    message: "\(scanned.message) and flagged as progressive",
                    declared: .string("progressive"), observed: .string(scanned.order),
                    confidence: scanned.confidence)
            ]
        }
        guard shares.isFlaggedInterlaced else { return [] }
        if let finding = progressive(picture.track, scan, shares).first { return [finding] }
        return scanned.isWhole ? fieldOrder(picture.track, scan, scanned) : []
    }

    /// An interlaced video.
    private struct Interlacing {
        let isTopFirst: Bool
        /// Whether nearly all of it is interlaced.
        var isWhole = true
        /// How it is known, as the beginning of a message.
        let message: String
        let confidence: Double

        /// FFmpeg's name of the field order.
        var order: String { isTopFirst ? "tt" : "bb" }
    }

    /// Verdict of all moving frames together, else of most of them; nil for neither.
    private static func interlacing(_ scan: ScanMeasurement, _ shares: ScanShares) -> Interlacing? {
        if let evidence = FieldEvidence(scan), evidence.isInterlaced {
            return Interlacing(
                isTopFirst: evidence.isTopFirst,
                message: """
                    \(scan.fieldFrames ?? 0) moving frames together are interlaced (probability \
                    \(Format.percent(evidence.confidence)), threshold \
                    \(Format.percent(FieldEvidence.decisiveProbability)))
                    """,
                confidence: evidence.confidence)
        }
        let classified = Double(scan.classified)
        let share = Double(shares.interlaced) / max(classified, 1)
        guard scan.classified >= ScanShares.minimumFrames, shares.hasOneOrder else { return nil }
        let isWhole = Double(shares.interlaced) >= interlaced * classified
        guard
            isWhole
                || shares.interlaced >= ScanShares.minimumFrames
                    && Double(shares.interlaced) >= interlacedInParts * classified
        else { return nil }
        return Interlacing(
            isTopFirst: shares.isTopFirst, isWhole: isWhole,
            message: """
                \(Format.percent(share)) of \(scan.classified) moving frames are interlaced \
                (threshold \(Format.percent(interlacedInParts)))
                """,
            confidence: isWhole ? share.hundredths : confidenceInParts)
    }

    private static func progressive(
        _ track: MediaPlayerTrack, _ scan: ScanMeasurement, _ shares: ScanShares
    ) -> [Finding] {
        let share = Double(scan.progressive) / Double(max(scan.classified, 1))
        let isVoted = share >= progressive && scan.classified >= minimumProgressive
        let evidence = FieldEvidence(scan).flatMap { $0.isProgressive ? $0 : nil }
        guard isVoted || evidence != nil && !hasPart(scan) else { return [] }
        let measured =
            isVoted
            ? """
            \(Format.percent(share)) of \(scan.classified) moving frames are progressive \
            (threshold \(Format.percent(progressive)))
            """
            : """
            \(scan.fieldFrames ?? 0) moving frames together are progressive (probability \
            \(Format.percent(evidence?.confidence ?? 0)), threshold \
            \(Format.percent(FieldEvidence.decisiveProbability)))
            """
        return [
            Finding(
                .videoProgressiveContent, trackID: track.trackID,
                message: "\(measured) and flagged as interlaced",
                observed: .string("progressive"),
                confidence: isVoted ? share.hundredths : evidence?.confidence)
        ]
    }

    /// Whether frames of one field order may be an interlaced part of a progressive video: more than
    /// noise leaves, which takes either order alike.
    private static func hasPart(_ scan: ScanMeasurement) -> Bool {
        let excess = Double(abs(scan.topFieldFirst - scan.bottomFieldFirst))
        let error = Double(scan.topFieldFirst + scan.bottomFieldFirst).squareRoot()
        let expected = (1 - progressive) * Double(max(scan.classified, 1))
        return excess > expected + 2 * error
    }

    private static func fieldOrder(
        _ track: MediaPlayerTrack, _ scan: ScanMeasurement, _ scanned: Interlacing
    ) -> [Finding] {
        let topFirst = Double(scan.flaggedTopFieldFirst) / Double(max(scan.flaggedInterlaced, 1))
        let flagged =
            topFirst >= ScanShares.agreement
            ? "tt" : topFirst <= 1 - ScanShares.agreement ? "bb" : nil
        guard let flagged, flagged != scanned.order else { return [] }
        let (order, other) = scanned.isTopFirst ? ("top", "bottom") : ("bottom", "top")
        return [
            Finding(
                .videoFieldOrderMismatch, trackID: track.trackID,
                message: """
                    \(scanned.message) with the \(order) field first, and the flags say \(other) \
                    field first
                    """,
                declared: .string(flagged), observed: .string(scanned.order),
                confidence: scanned.confidence)
        ]
    }
}
