import TrackModel

extension DASHRule {
    /// Each Representation as the manifest has it.
    static let representations: [ValidationRule] = [
        mimeType, representationID, bandwidthMissing, codecsMissing, videoSize, videoFrameRate,
        soundSampleRate, alignment,
    ]

    static let mimeType: ValidationRule = rule(
        "mime-type", "ISO/IEC 23009-1 5.3.7.2", .must,
        "each Representation or its AdaptationSet has mimeType", remedy: "Add mimeType.",
        check: .lacking("mimeType") { representation, _ in representation.mimeType == nil })

    static let representationID: ValidationRule = rule(
        "representation-id", "ISO/IEC 23009-1 5.3.5.2", .must,
        "Representation@id is there, without blanks and once in its Period",
        remedy: "Give every Representation of a Period an id of its own.",
        check: .manifest { manifest in
            manifest.periods.flatMap { period -> [RuleBreach] in
                var seen: Set<String> = []
                return period.adaptationSets.flatMap(\.representations).flatMap {
                    representation -> [RuleBreach] in
                    var messages: [String] = []
                    if let id = representation.id {
                        if id.contains(where: \.isWhitespace) {
                            messages.append("the id “\(id)” holds blanks")
                        }
                        if !seen.insert(id).inserted {
                            messages.append("the id “\(id)” is twice in its Period")
                        }
                    } else {
                        messages.append("id is missing")
                    }
                    return messages.map { RuleBreach($0, line: representation.line) }
                }
            }
        })

    static let bandwidthMissing: ValidationRule = rule(
        "bandwidth-missing", "ISO/IEC 23009-1 5.3.5.2", .must, "Representation@bandwidth is there",
        remedy: "Add bandwidth.",
        check: .lacking("bandwidth") { representation, _ in representation.bandwidth == nil })

    static let codecsMissing: ValidationRule = rule(
        "codecs-missing", "DASH-IF IOP 3.2", .must, "each Representation of media has codecs",
        remedy: "Add codecs.",
        check: .lacking("codecs") { representation, set in
            (set.kind == "video" || set.kind == "audio") && representation.codecs == nil
        })

    static let videoSize: ValidationRule = rule(
        "size-missing", "DASH-IF IOP 3.2", .must, "Representations of video have width and height",
        remedy: "Add width and height.",
        check: .lacking("width or height") { representation, set in
            set.kind == "video" && !set.isTrickMode
                && (representation.width == nil || representation.height == nil)
        })

    static let videoFrameRate: ValidationRule = rule(
        "frame-rate-missing", "DASH-IF IOP 3.2", .must,
        "Representations of video, or their AdaptationSet, have frameRate",
        remedy: "Add frameRate.",
        check: .lacking("frameRate") { representation, set in
            set.kind == "video" && !set.isTrickMode && representation.frameRate == nil
        })

    static let soundSampleRate: ValidationRule = rule(
        "sample-rate-missing", "DASH-IF IOP 3.2", .should,
        "Representations of audio have audioSamplingRate and AudioChannelConfiguration",
        remedy: "Add both.",
        check: .lacking("audioSamplingRate") { representation, set in
            set.kind == "audio" && representation.sampleRate == nil
        }
            + .lacking("AudioChannelConfiguration") { representation, set in
                set.kind == "audio" && representation.sampleRate != nil
                    && representation.channels.isEmpty
            })

    static let alignment: ValidationRule = rule(
        "alignment", "ISO/IEC 23009-1 5.3.3.2, DASH-IF IOP 3.2", .must,
        "the segments of the Representations of an AdaptationSet begin at the same times",
        remedy: "Cut all Representations at the same times.",
        threshold: "a twentieth of a second; an AdaptationSet that denies segmentAlignment and "
            + "subsegmentAlignment is not held to it",
        check: .manifest { manifest in
            manifest.periods.flatMap { period in
                period.adaptationSets.flatMap { misaligned($0, in: period) }
            }
        })
}

extension RuleCheck {
    /// Representations without an attribute.
    fileprivate static func lacking(
        _ name: String,
        _ isLacking: @escaping @Sendable (DASHRepresentation, DASHAdaptationSet) -> Bool
    ) -> RuleCheck {
        .manifest { manifest in
            manifest.periods.flatMap(\.adaptationSets).flatMap { set in
                set.representations.filter { isLacking($0, set) }
                    .map { RuleBreach("\(name) is missing", line: $0.line) }
            }
        }
    }
}

extension DASHRule {
    /// Segments of one set whose times are compared.
    private static let mostCompared = 1 << 20

    private static func misaligned(
        _ set: DASHAdaptationSet, in period: DASHPeriod
    ) -> [RuleBreach] {
        let isDenied = ["segmentAlignment", "subsegmentAlignment"].allSatisfy {
            set.attributes[$0] == "false"
        }
        guard !isDenied, set.representations.count > 1 else { return [] }
        // Segments left to compare.
        var budget = mostCompared
        func times(_ representation: DASHRepresentation) -> [Double]? {
            let spans = representation.spans(
                periodDuration: period.duration, limit: min(100_000, budget))
            budget -= spans.count
            var times: [Double] = []
            for span in spans {
                guard let start = span.start else { return nil }
                times.append(start)
            }
            guard let last = spans.last, let start = last.start, let duration = last.duration
            else { return nil }
            return times + [start + duration]
        }
        guard let first = set.representations.first, let theirs = times(first) else { return [] }
        return set.representations.dropFirst().compactMap { representation in
            // Most inherit what the set states, once for all.
            guard representation.addressing != first.addressing, budget > 0 else { return nil }
            guard let mine = times(representation),
                let place = zip(mine, theirs).enumerated().first(where: {
                    abs($0.element.0 - $0.element.1) > 0.05
                }), place.offset + 1 < mine.count
            else { return nil }
            return RuleBreach(
                "segment \(place.offset + 1) of “\(representation.id ?? "")” does not begin when "
                    + "that of “\(first.id ?? "")” does", line: representation.line,
                declared: .seconds(place.element.0), observed: .seconds(place.element.1), unit: "s")
        }
    }
}
