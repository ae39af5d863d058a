import TrackModel

/// Rules about the segments of one Representation.
struct DASHMediaRules {
    private let list: SegmentList
    private let representation: DASHRepresentation
    /// The bandwidth of the period that has most.
    private let declaredBandwidth: UInt64?
    private let set: DASHAdaptationSet
    private let manifest: DASHManifest
    private let subject: RuleSubject

    init(
        _ list: SegmentList, _ chain: DASHContinuity.RepresentationChain,
        of set: DASHAdaptationSet, in manifest: DASHManifest, _ subject: RuleSubject
    ) {
        self.list = list
        representation = chain.first
        declaredBandwidth = chain.bandwidth
        self.set = set
        self.manifest = manifest
        self.subject = subject
    }

    private var name: String? { representation.id }

    var judgement: RuleJudgement {
        var result = RuleJudgement()
        result.violations =
            longSegments
            + ReferenceRules.missing(
                in: list, of: subject, uri: name, rule: DASHRule.segmentMissing)
            + observed
        return result + bandwidth
    }

    private var longSegments: [RuleViolation] {
        guard let most = manifest.attributes["maxSegmentDuration"].flatMap(XMLDuration.seconds)
        else { return [] }
        return RuleViolation.first(
            of: list.segments.filter { !$0.isGap && ($0.duration ?? 0) > most + 0.001 }.map {
                RuleViolation(
                    DASHRule.longSegment, uri: name, line: representation.line,
                    "a segment is longer than maxSegmentDuration", declared: .seconds(most),
                    observed: .seconds($0.duration ?? 0), unit: "s")
            })
    }

    /// The channel of `bandwidth` that a player fills its buffer through.
    private var bandwidth: RuleJudgement {
        guard let declared = declaredBandwidth, declared > 0 else { return RuleJudgement() }
        var total = (bits: 0.0, duration: 0.0)
        // The most that any row of segments has above what the channel brings meanwhile.
        var (excess, most) = (0.0, 0.0)
        var (run, worst) = ((bits: 0.0, duration: 0.0), (bits: 0.0, duration: 0.0))
        for segment in list.segments where !segment.isGap {
            guard let duration = segment.duration, duration > 0,
                let bits = subject.bits(of: segment)
            else { return RuleJudgement() }
            total = (total.bits + bits, total.duration + duration)
            if excess <= 0 { (excess, run) = (0, (0, 0)) }
            excess += bits - Double(declared) * duration
            run = (run.bits + bits, run.duration + duration)
            if excess > most { (most, worst) = (excess, run) }
        }
        guard total.duration > 0 else { return RuleJudgement() }
        var result = RuleJudgement()
        let buffer = manifest.minimumBufferTime
        let needed = buffer.map { worst.bits / max(worst.duration + $0, 0.001) } ?? 0
        // Only its index divides a single file into subsegments.
        let isOneFile = list.segments.count == 1 && list.segments[0].range == nil
        let isKnown = buffer != nil && !subject.isLive && !isOneFile
        let claim = DeclaredClaim(
            "bandwidth", uri: name, line: representation.line, declared: JSONValue(declared),
            observed: .rounded(max(needed, total.bits / total.duration)), unit: "b/s",
            agrees: isKnown ? needed <= Double(declared) * 1.02 : nil,
            note: buffer == nil
                ? "minBufferTime is missing"
                : isOneFile
                    ? "the average of one file, with its header"
                    : "what plays in time after minBufferTime, or the average",
            rule: DASHRule.bandwidth)
        result.claims = [claim]
        if let violation = claim.violation("segments come too late at a rate of bandwidth") {
            result.violations = [violation]
        }
        return result
    }

    // MARK: Media

    private var observed: [RuleViolation] {
        guard let media = subject.media(list.uri) else { return [] }
        var result: [RuleViolation] = []
        let kinds = Set(media.tracks.map(\.mediaType)).intersection([.video, .audio])
        if kinds.count > 1 {
            result.append(
                RuleViolation(
                    DASHRule.multiplexed, uri: name, line: representation.line,
                    "sound and picture are in one Representation"))
        }
        let access =
            (representation.attributes["startWithSAP"] ?? set.attributes["startWithSAP"])
            .flatMap { Int($0) } ?? 0
        if (1...3).contains(access) {
            result += RuleViolation.first(
                of: media.segments.filter { $0.main?.beginsWithKeyFrame == false }.map {
                    RuleViolation(
                        DASHRule.accessPoint, uri: name, line: representation.line,
                        "segment \($0.index + 1) does not begin with a key frame",
                        declared: .int(access))
                })
        }
        var seams = SegmentSeams(media.segments, format: media.format) { index in
            list.segments[safely: index]?.isDiscontinuous ?? true
        }
        seams.find()
        result += RuleViolation.first(
            of: seams.broken.map { seam in
                var values: (JSONValue?, JSONValue?) = (nil, nil)
                if case .time(let expected, let found) = seam.kind {
                    values = (.seconds(expected), .seconds(found))
                }
                return RuleViolation(
                    DASHRule.continuity, uri: name, line: representation.line,
                    "segment \(seam.index + 1) does not continue the one before it",
                    declared: values.0, observed: values.1, unit: seam.kind.isTime ? "s" : nil)
            })
        return result
    }
}
