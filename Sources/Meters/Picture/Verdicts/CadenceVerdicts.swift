import TrackModel

/// Verdicts on pictures that show nothing new.
enum CadenceVerdicts {
    private static let rhythm = 0.3
    private static let enoughPictures = 60
    /// Blockiness above which a beat may be the coder's: an undamaged film at CRF 43 has 1.99.
    private static let coarse = 1.95
    /// Share of pictures with lines of two moments up to which mixed pictures mean what they say, and from which on
    /// mixed fields do.
    private static let fields = 0.2
    /// Places where pictures stick, and of both kinds: one or two may be an edit.
    private static let enoughStuck = 3
    private static let enoughPlaces = 4
    /// Seconds that a still or black has to last to be worth a word.
    private static let lasting = 2.0
    /// Seconds that black may last at the beginning and the end.
    private static let leader = 10.0

    static func findings(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements, filmStart: Double = 0
    ) -> [Finding] {
        let blended = blended(track, measurements)
        // Steps of mixed pictures are uneven.
        let uneven = blended.isEmpty ? uneven(track, measurements, filmStart) : []
        return repeated(track, measurements) + blended + uneven
            + frozen(track, measurements, filmStart) + black(track, measurements, filmStart)
    }

    private static func repeated(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements
    ) -> [Finding] {
        guard let cadence = measurements.cadence, cadence.pictures >= enoughPictures,
            let rate = cadence.pictureRate, let content = cadence.contentRate,
            let share = cadence.rhythmShare, share >= rhythm, rate > 0
        else { return [] }
        // Animation is often drawn on every second picture of 24: no conversion.
        let ratio = content / rate
        let isUsual =
            (ratio > 0.7 && (24.5...31).contains(rate)) || (ratio < 0.9 && rate >= 47)
        guard isUsual else { return [] }
        return [
            Finding(
                .videoRepeatedPictures, trackID: track.trackID,
                message: """
                    pictures repeat through \(Wording.percent(share)) of what moves \
                    (threshold \(Wording.percent(rhythm))): \(Wording.tenth(content)) new ones of \
                    \(Wording.tenth(rate)) a second
                    """,
                declared: .double(rate), observed: .double(content),
                confidence: Wording.hundredth(min(0.75 + share / 4, 0.97)))
        ]
    }

    private static func blended(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements
    ) -> [Finding] {
        guard let cadence = measurements.cadence, let rate = cadence.pictureRate,
            let content = cadence.blendRate, let share = cadence.blendShare,
            share >= BlendSearch.leastShare,
            [24, 25, 30, 50, 60].contains(where: { abs(rate / $0 - 1) < 0.035 })
        else { return [] }
        // Coded this coarsely, groups of pictures have a beat of their own, but no sums of pictures that vanish.
        let isSum = BlendRhythm.kinds.contains { abs(content / rate - $0.share) < 0.01 }
        if !isSum, let blockiness = measurements.blockiness, blockiness.mean >= coarse {
            return []
        }
        // Fields of two moments are mixed rows, not pictures; where the fields were mixed most pictures have them.
        let ofFields = cadence.blendsFields == true
        if let scan = measurements.scan {
            let isInterlaced =
                Double(scan.topFieldFirst + scan.bottomFieldFirst) > fields
                * Double(scan.classified)
            guard scan.filmFrameRate == nil, isInterlaced == ofFields else { return [] }
        }
        let result = ofFields ? "\(Wording.tenth(2 * rate)) fields" : Wording.tenth(rate)
        return [
            Finding(
                .videoBlendedPictures, trackID: track.trackID,
                message: """
                    \(ofFields ? "fields" : "pictures") are mixed of neighbours in \
                    \(Wording.percent(share)) of what moves (threshold \(Wording.percent(BlendSearch.leastShare))): \
                    \(Wording.tenth(content)) pictures a second became \(result)
                    """,
                declared: .double(rate), observed: .double(content),
                confidence: Wording.hundredth(min(0.7 + share / 4, 0.95)))
        ]
    }

    private static func uneven(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements, _ filmStart: Double
    ) -> [Finding] {
        guard let cadence = measurements.cadence, cadence.pictures >= enoughPictures else {
            return []
        }
        let (stuck, jumps) = (cadence.stuck ?? [], cadence.jumps ?? [])
        let places = (stuck + jumps).sorted()
        guard stuck.count >= enoughStuck || places.count >= enoughPlaces else { return [] }
        let first = places.prefix(enoughStuck)
            .map { TimeStamp.tenths($0 - filmStart) ?? "an unknown time" }
            .joined(separator: ", ")
        return [
            Finding(
                .videoUnevenMotion, trackID: track.trackID,
                message: """
                    motion sticks at \(stuck.count) and jumps at \(jumps.count) \
                    places (threshold \(enoughStuck), or \(enoughPlaces) in all), the first at \(first)
                    """,
                observed: .int(places.count),
                confidence: stuck.count >= enoughStuck ? 0.85 : 0.7)
        ]
    }

    private static func frozen(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements, _ filmStart: Double
    ) -> [Finding] {
        guard let cadence = measurements.cadence else { return [] }
        let black = measurements.black?.spans ?? []
        let spans = cadence.frozen.filter { span in
            span.seconds >= lasting
                && !black.contains { $0.start < span.end && span.start < $0.end }
        }
        guard let longest = spans.max(by: { $0.seconds < $1.seconds }) else { return [] }
        return [
            Finding(
                .videoFrozen, trackID: track.trackID,
                message: "nothing changes \(words(longest, of: spans.count, filmStart))",
                observed: .double(Wording.hundredth(longest.seconds)), confidence: 0.9)
        ]
    }

    private static func black(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements, _ filmStart: Double
    ) -> [Finding] {
        guard let black = measurements.black, black.blackPictures > 0 else { return [] }
        if black.blackPictures == black.pictures, black.pictures >= enoughPictures {
            return [
                Finding(
                    .videoBlack, trackID: track.trackID,
                    message: "all \(black.pictures) pictures looked at are black",
                    observed: .int(black.blackPictures), confidence: 0.95)
            ]
        }
        let start = track.startTime ?? 0
        let end = start + (track.duration ?? .infinity)
        let spans = black.spans.filter { span in
            let isLeader = span.start < start + 0.5 || span.end > end - 0.5
            return span.seconds >= (isLeader ? leader : lasting)
        }
        guard let longest = spans.max(by: { $0.seconds < $1.seconds }) else { return [] }
        return [
            Finding(
                .videoBlack, trackID: track.trackID,
                message: "all is black \(words(longest, of: spans.count, filmStart))",
                observed: .double(Wording.hundredth(longest.seconds)), confidence: 0.95)
        ]
    }

    private static func words(
        _ span: PictureSpan, of count: Int, _ filmStart: Double
    ) -> String {
        let start = TimeStamp.tenths(span.start - filmStart) ?? "an unknown time"
        let others =
            switch count {
            case ...1: ""
            case 2: ", and once more"
            default: ", and \(count - 1) more times"
            }
        return """
            for \(Wording.tenth(span.seconds)) s from \(start)\(others) \
            (threshold \(Wording.tenth(lasting)) s)
            """
    }
}
