import TrackModel

/// Holds a manifest against ISO/IEC 23009-1 and DASH-IF.
struct DASHRules {
    private let subject: RuleSubject
    private let manifest: DASHManifest?

    init(_ subject: RuleSubject) {
        self.subject = subject
        manifest = subject.loaded.document.dash
    }

    var judgement: RuleJudgement {
        guard let manifest else { return RuleJudgement() }
        var result = RuleJudgement()
        result.violations =
            syntax(manifest) + root(manifest) + manifest.periods.flatMap(period)
        for (list, chain, set) in lists(of: manifest) {
            let media = DASHMediaRules(list, chain, of: set, in: manifest, subject)
            result.add(media.judgement)
        }
        return result + ClaimRules(subject, names: .dash).judgement
    }

    /// Each Representation with its segments.
    private func lists(
        of manifest: DASHManifest
    ) -> [(SegmentList, DASHContinuity.RepresentationChain, DASHAdaptationSet)] {
        DASHContinuity(manifest).sets.flatMap { chain in
            chain.representations.compactMap { representation in
                representation.first.playlistURI.flatMap { subject.loaded.lists[$0] }
                    .map { ($0, representation, chain.set) }
            }
        }
    }

    // MARK: The manifest

    private func syntax(_ manifest: DASHManifest) -> [RuleViolation] {
        manifest.diagnostics.filter {
            $0.severity != .info && $0.code != .manifestUnsupported
                // Told as a rule of its own.
                && $0.message != "the Representation has no bandwidth"
        }.map { RuleViolation(DASHRule.manifest, line: $0.line, $0.message) }
    }

    private func root(_ manifest: DASHManifest) -> [RuleViolation] {
        var result: [RuleViolation] = []
        func fail(_ rule: ValidationRule, _ message: String) {
            result.append(RuleViolation(rule, message))
        }
        if manifest.profiles.isEmpty { fail(DASHRule.profiles, "profiles is missing") }
        if manifest.minimumBufferTime == nil {
            fail(DASHRule.bufferTime, "minBufferTime is missing")
        }
        if manifest.isDynamic {
            if manifest.attributes["availabilityStartTime"] == nil {
                fail(DASHRule.availabilityStart, "availabilityStartTime is missing")
            }
        } else if manifest.duration == nil, manifest.periods.last?.duration == nil {
            fail(DASHRule.duration, "mediaPresentationDuration is missing")
        }
        return result
    }

    private func period(_ period: DASHPeriod) -> [RuleViolation] {
        var seen: Set<String> = []
        return period.adaptationSets.flatMap { set -> [RuleViolation] in
            var result = set.representations.flatMap { check($0, of: set, &seen) }
            result += alignment(of: set, in: period)
            return result
        }
    }

    private func check(
        _ representation: DASHRepresentation, of set: DASHAdaptationSet, _ seen: inout Set<String>
    ) -> [RuleViolation] {
        var result: [RuleViolation] = []
        func fail(_ rule: ValidationRule, _ message: String) {
            result.append(RuleViolation(rule, line: representation.line, message))
        }
        if let id = representation.id {
            if id.contains(where: \.isWhitespace) {
                fail(DASHRule.representationID, "the id “\(id)” holds blanks")
            }
            if !seen.insert(id).inserted {
                fail(DASHRule.representationID, "the id “\(id)” is twice in its Period")
            }
        } else {
            fail(DASHRule.representationID, "id is missing")
        }
        if representation.bandwidth == nil {
            fail(DASHRule.bandwidthMissing, "bandwidth is missing")
        }
        if representation.mimeType == nil { fail(DASHRule.mimeType, "mimeType is missing") }
        let isMedia = set.kind == "video" || set.kind == "audio"
        if isMedia, representation.codecs == nil {
            fail(DASHRule.codecsMissing, "codecs is missing")
        }
        if set.kind == "video", !set.isTrickMode {
            if representation.width == nil || representation.height == nil {
                fail(DASHRule.videoSize, "width or height is missing")
            }
            if representation.frameRate == nil {
                fail(DASHRule.videoFrameRate, "frameRate is missing")
            }
        }
        if set.kind == "audio", representation.sampleRate == nil || representation.channels.isEmpty
        {
            fail(
                DASHRule.soundSampleRate,
                representation.sampleRate == nil
                    ? "audioSamplingRate is missing" : "AudioChannelConfiguration is missing")
        }
        if case .template(let media?)? = representation.addressing?.method,
            !media.contains("$Number"), !media.contains("$Time"),
            representation.addressing?.isMany == true
        {
            fail(DASHRule.template, "media has neither $Number$ nor $Time$")
        }
        return result
    }

    // MARK: Segments

    /// Segments of one set whose times are compared.
    private static let mostCompared = 1 << 20

    private func alignment(of set: DASHAdaptationSet, in period: DASHPeriod) -> [RuleViolation] {
        let denied = ["segmentAlignment", "subsegmentAlignment"].allSatisfy {
            set.attributes[$0] == "false"
        }
        guard !denied, set.representations.count > 1 else { return [] }
        // Of all that are compared.
        var budget = Self.mostCompared
        func times(_ representation: DASHRepresentation) -> [Double]? {
            var times = [0.0]
            let durations = representation.segmentDurations(
                periodDuration: period.duration, limit: min(100_000, budget))
            budget -= durations.count
            for duration in durations {
                guard let duration else { return nil }
                times.append((times.last ?? 0) + duration)
            }
            return times.count > 1 ? times : nil
        }
        guard let first = set.representations.first, let theirs = times(first) else { return [] }
        return set.representations.dropFirst().compactMap { representation in
            // Most inherit what the set says, once for all.
            guard representation.addressing != first.addressing, budget > 0 else { return nil }
            guard let mine = times(representation),
                let place = zip(mine, theirs).enumerated().first(where: {
                    abs($0.element.0 - $0.element.1) > 0.05
                }), place.offset + 1 < mine.count
            else { return nil }
            return RuleViolation(
                DASHRule.alignment, line: representation.line,
                "segment \(place.offset + 1) of “\(representation.id ?? "")” does not begin when "
                    + "that of “\(first.id ?? "")” does", declared: .seconds(place.element.0),
                observed: .seconds(place.element.1), unit: "s")
        }
    }
}

extension DASHAddressing {
    /// Whether it tells of more than one segment.
    var isMany: Bool { timeline != nil || duration != nil }
}
