import TrackModel

/// BANDWIDTH and AVERAGE-BANDWIDTH against the bytes of segments.
struct BitRateRules {
    private let subject: RuleSubject
    private let book: RuleBook
    /// Groups with a member whose sizes are not all known.
    private let partial: Set<RenditionGroups.Key>

    init(_ subject: RuleSubject, book: RuleBook) {
        self.subject = subject
        self.book = book
        var whole: [PlaylistURI: Bool] = [:]
        var partial: Set<RenditionGroups.Key> = []
        for rendition in subject.presentation.renditions {
            guard let uri = rendition.uri else { continue }
            let isWhole = whole[uri] ?? subject.isWhole(uri)
            whole[uri] = isWhole
            if !isWhole {
                partial.insert(.init(kind: rendition.kind, group: rendition.groupID))
            }
        }
        self.partial = partial
    }

    private struct Limits {
        let average: ValidationRule
        let peak: ValidationRule
        /// Measured over declared.
        let averageRange: ClosedRange<Double>
        let peakRange: ClosedRange<Double>
    }

    private var limits: Limits? {
        switch (book, subject.isLive) {
        case (.rfc, false):
            Limits(
                average: StandardRule.averageBandwidth, peak: StandardRule.bandwidth,
                averageRange: 0.9...1.1, peakRange: 0.9...1.1)
        case (.apple, false):
            Limits(
                average: AppleRule.average, peak: AppleRule.peak, averageRange: 0.9...1.1,
                peakRange: 0.9...1.1)
        case (.apple, true):
            Limits(
                average: AppleRule.liveAverage, peak: AppleRule.livePeak, averageRange: 0...1.1,
                peakRange: 0...1.25)
        case (.rfc, true), (.dash, _): nil
        }
    }

    var judgement: RuleJudgement {
        guard subject.isMultivariant else { return RuleJudgement() }
        let variants = subject.presentation.variants + subject.presentation.iFrameVariants
        return variants.reduce(into: RuleJudgement()) { $0.add(judgement(of: $1)) }
    }

    private func judgement(of variant: Variant) -> RuleJudgement {
        var result = RuleJudgement()
        let measured = subject.rates.rate(of: variant)
        // Sound that is not there would be missing in the sum.
        let isWhole = [Rendition.Kind.audio, .subtitles].allSatisfy { kind in
            variant.group(of: kind).map { !partial.contains(.init(kind: kind, group: $0)) } ?? true
        }
        let note =
            measured == nil
            ? "sizes of its segments are not known"
            : isWhole ? nil : "sizes of some of its renditions are not known"
        func claim(
            _ name: String, _ declared: UInt64?, _ value: Double?, _ range: ClosedRange<Double>?,
            _ rule: ValidationRule?, isJudged: Bool = true
        ) {
            guard declared != nil || value != nil else { return }
            let agrees = declared.flatMap { declared -> Bool? in
                guard declared > 0, let value, let range, isWhole, isJudged else { return nil }
                return range.contains(value / Double(declared))
            }
            let claim = DeclaredClaim(
                name, uri: variant.uri?.text, line: variant.line,
                declared: declared.map { JSONValue($0) }, observed: value.map(JSONValue.rounded),
                unit: "b/s", agrees: agrees, note: note, rule: rule)
            result.claims.append(claim)
            if let violation = claim.violation("the measured bit rate is too far from \(name)") {
                result.violations.append(violation)
            }
        }
        claim("BANDWIDTH", variant.bandwidth, measured?.peak, limits?.peakRange, limits?.peak)
        claim(
            "AVERAGE-BANDWIDTH", variant.averageBandwidth, measured?.average,
            limits?.averageRange, limits?.average, isJudged: !subject.isLive || lasts(3000, variant)
        )
        if book == .apple, !subject.isLive, let measured, isWhole, measured.average > 0,
            measured.peak > 2 * measured.average
        {
            result.violations.append(
                RuleViolation(
                    AppleRule.peakToAverage, uri: variant.uri?.text, line: variant.line,
                    "the measured peak is above twice the measured average of "
                        + "\(Int(exactly: measured.average.rounded()) ?? 0) b/s",
                    observed: .rounded(measured.peak), unit: "b/s"))
        }
        return result
    }

    private func lasts(_ seconds: Double, _ variant: Variant) -> Bool {
        variant.uri.flatMap { subject.loaded.lists[$0]?.duration }.map { $0 >= seconds } ?? false
    }
}

extension RuleSubject {
    /// Whether the sizes of all segments of a list are known.
    fileprivate func isWhole(_ uri: PlaylistURI) -> Bool {
        loaded.lists[uri]?.segments.allSatisfy { $0.isGap || isThere($0) == true } ?? false
    }
}
