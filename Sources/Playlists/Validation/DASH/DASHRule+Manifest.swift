import TrackModel

extension DASHRule {
    /// The manifest as a whole.
    static let manifestRules: [ValidationRule] = [
        manifest, type, profiles, bufferTime, duration, availabilityStart,
    ]

    static let manifest: ValidationRule = rule(
        "manifest", "ISO/IEC 23009-1 5.3", .must,
        "the MPD conforms to its schema",
        remedy: "Fix the element.",
        check: .manifest { manifest in
            manifest.diagnostics.filter {
                $0.severity != .info && $0.code != .manifestUnsupported
                    // Reported by a separate rule.
                    && $0.message != "the Representation has no bandwidth"
            }.map { Violation($0.message, line: $0.line) }
        })

    static let type: ValidationRule = rule(
        "type", "ISO/IEC 23009-1 5.3.1.2", .must, "MPD@type is static or dynamic",
        remedy: "Write static or dynamic.",
        check: .manifest { manifest in
            guard let type = manifest.attributes["type"], !["static", "dynamic"].contains(type)
            else { return [] }
            return [
                Violation("@type is neither static nor dynamic", declared: .string(type))
            ]
        })

    static let profiles: ValidationRule = rule(
        "profiles", "ISO/IEC 23009-1 5.3.1.2", .must, "MPD@profiles is present",
        remedy: "List the profiles that the manifest conforms to.",
        check: .manifest { $0.profiles.isEmpty ? [Violation("profiles is missing")] : [] })

    static let bufferTime: ValidationRule = rule(
        "min-buffer-time", "ISO/IEC 23009-1 5.3.1.2", .must, "MPD@minBufferTime is present",
        remedy: "Add minBufferTime; bandwidth is measured with it.",
        check: .manifest {
            $0.minimumBufferTime == nil ? [Violation("minBufferTime is missing")] : []
        })

    static let duration: ValidationRule = rule(
        "duration", "ISO/IEC 23009-1 5.3.1.2", .must,
        "a static MPD has mediaPresentationDuration, or its last Period has a duration",
        remedy: "Add mediaPresentationDuration.", scope: .ended,
        check: .manifest { manifest in
            manifest.isDynamic || manifest.duration != nil || manifest.periods.last?.duration != nil
                ? [] : [Violation("mediaPresentationDuration is missing")]
        })

    static let availabilityStart: ValidationRule = rule(
        "availability-start-time", "ISO/IEC 23009-1 5.3.1.2", .must,
        "a dynamic MPD has availabilityStartTime", remedy: "Add availabilityStartTime.",
        scope: .live,
        check: .manifest { manifest in
            manifest.isDynamic && manifest.attributes["availabilityStartTime"] == nil
                ? [Violation("availabilityStartTime is missing")] : []
        })
}

extension RuleCheck {
    static func manifest(
        _ violations: @escaping @Sendable (DASHManifest) -> [Violation]
    ) -> RuleCheck {
        .presentation { $0.loaded.document.dash.map(violations) ?? [] }
    }
}

extension DASHRule {
    /// Each Representation as the manifest has it.
    static let representations: [ValidationRule] = [
        mimeType, representationID, bandwidthMissing, codecsMissing, videoSize, videoFrameRate,
        soundSampleRate, alignment, representationTwice, periodStreams,
    ]

    static let mimeType: ValidationRule = rule(
        "mime-type", "ISO/IEC 23009-1 5.3.7.2", .must,
        "each Representation, or its AdaptationSet, has mimeType", remedy: "Add mimeType.",
        check: .lacking("mimeType") { representation, _ in representation.mimeType == nil })

    static let representationID: ValidationRule = rule(
        "representation-id", "ISO/IEC 23009-1 5.3.5.2", .must,
        "Representation@id is present, without whitespace, and unique in its Period",
        remedy: "Give every Representation of a Period a unique id.",
        check: .manifest { manifest in
            manifest.periods.flatMap { period -> [Violation] in
                var seen: Set<String> = []
                return period.adaptationSets.flatMap(\.representations).flatMap {
                    representation -> [Violation] in
                    var messages: [String] = []
                    if let id = representation.id {
                        if id.contains(where: \.isWhitespace) {
                            messages.append("id “\(id)” contains whitespace")
                        }
                        if !seen.insert(id).inserted {
                            messages.append("duplicate id “\(id)” in the Period")
                        }
                    } else {
                        messages.append("id is missing")
                    }
                    return messages.map { Violation($0, line: representation.line) }
                }
            }
        })

    static let bandwidthMissing: ValidationRule = rule(
        "bandwidth-missing", "ISO/IEC 23009-1 5.3.5.2", .must,
        "Representation@bandwidth is present",
        remedy: "Add bandwidth.",
        check: .lacking("bandwidth") { representation, _ in representation.bandwidth == nil })

    static let codecsMissing: ValidationRule = rule(
        "codecs-missing", "DASH-IF IOP 3.2", .must, "each audio or video Representation has codecs",
        remedy: "Add codecs.",
        check: .lacking("codecs") { representation, set in
            (set.kind == "video" || set.kind == "audio") && representation.codecs == nil
        })

    static let videoSize: ValidationRule = rule(
        "size-missing", "DASH-IF IOP 3.2", .must, "video Representations have width and height",
        remedy: "Add width and height.",
        check: .lacking("width or height") { representation, set in
            set.kind == "video" && !set.isTrickMode
                && (representation.width == nil || representation.height == nil)
        })

    static let videoFrameRate: ValidationRule = rule(
        "frame-rate-missing", "DASH-IF IOP 3.2", .must,
        "video Representations, or their AdaptationSet, have frameRate",
        remedy: "Add frameRate.",
        check: .lacking("frameRate") { representation, set in
            set.kind == "video" && !set.isTrickMode && representation.frameRate == nil
        })

    static let soundSampleRate: ValidationRule = rule(
        "sample-rate-missing", "DASH-IF IOP 3.2", .should,
        "audio Representations have audioSamplingRate and AudioChannelConfiguration",
        remedy: "Add the missing one.",
        check: .lacking("audioSamplingRate") { representation, set in
            set.kind == "audio" && representation.sampleRate == nil
        }
            + .lacking("AudioChannelConfiguration") { representation, set in
                set.kind == "audio" && representation.sampleRate != nil
                    && representation.channels.isEmpty
            })

    static let representationTwice: ValidationRule = rule(
        "representation-twice", "ISO/IEC 23009-1 5.3.5.1", .should,
        "Representations of an AdaptationSet differ in more than their id",
        remedy: "Remove one of the two Representations.",
        check: .manifest { manifest in
            manifest.periods.flatMap(\.adaptationSets).flatMap { set -> [Violation] in
                var seen: [[String: String]: String] = [:]
                return set.representations.compactMap { representation in
                    var attributes = representation.attributes
                    let id = attributes.removeValue(forKey: "id") ?? ""
                    guard attributes["bandwidth"] != nil else { return nil }
                    attributes["descriptors"] =
                        (representation.channels + representation.properties)
                        .map { "\($0.schemeIDURI) \($0.value)" }.joined(separator: "\n")
                    attributes["url"] = representation.baseURLs.joined(separator: " ")
                    guard let other = seen[attributes] else {
                        seen[attributes] = id
                        return nil
                    }
                    return Violation(
                        "“\(id)” has the attributes of “\(other)”", line: representation.line)
                }
            }
        })

    static let periodStreams: ValidationRule = rule(
        "period-streams", "DASH-IF IOP 3.2", .should,
        "each Period has audio if the others have, and video",
        remedy: "Add the AdaptationSet to the Period, or silence or black frames.",
        threshold: "at least as many Periods have it as lack it",
        check: .manifest { manifest in
            let periods = manifest.periods.filter { !$0.adaptationSets.isEmpty }
            guard periods.count > 1 else { return [] }
            return ["video", "audio"].flatMap { kind -> [Violation] in
                let lacking = periods.filter { !$0.has(kind) }
                guard !lacking.isEmpty, 2 * lacking.count <= periods.count else { return [] }
                return lacking.map { period in
                    var violation = Violation(
                        "the Period\(period.id.map { " “\($0)”" } ?? "") has no \(kind)",
                        line: period.line)
                    violation.time = period.start
                    return violation
                }
            }
        })

    static let alignment: ValidationRule = rule(
        "alignment", "ISO/IEC 23009-1 5.3.3.2, DASH-IF IOP 3.2", .must,
        "segments of all Representations of an AdaptationSet start at the same times",
        remedy: "Cut all Representations at the same times.",
        threshold: "0.05 s; not checked if an AdaptationSet sets both segmentAlignment and "
            + "subsegmentAlignment to false",
        check: .manifest { manifest in
            manifest.periods.flatMap { period in
                period.adaptationSets.flatMap { misaligned($0, in: period) }
            }
        })
}

extension DASHPeriod {
    /// Whether an AdaptationSet is of this kind, or has it among other tracks.
    fileprivate func has(_ kind: String) -> Bool {
        adaptationSets.contains { set in
            let codecs = CodecList(set.representations.first?.codecs)
            return set.kind == kind || (kind == "audio" ? codecs.hasAudio : codecs.hasVideo)
        }
    }
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
                    .map { Violation("\(name) is missing", line: $0.line) }
            }
        }
    }
}

extension DASHRule {
    /// Segments of one set whose times are compared.
    private static let maxCompared = 1 << 20

    private static func misaligned(
        _ set: DASHAdaptationSet, in period: DASHPeriod
    ) -> [Violation] {
        let isDenied = ["segmentAlignment", "subsegmentAlignment"].allSatisfy {
            set.attributes[$0] == "false"
        }
        guard !isDenied, set.representations.count > 1 else { return [] }
        // Segments left to compare.
        var budget = maxCompared
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
            return Violation(
                "segment \(place.offset + 1) of “\(representation.id ?? "")” does not start at "
                    + "the same "
                    + "time as in “\(first.id ?? "")”", line: representation.line,
                declared: .seconds(place.element.0), observed: .seconds(place.element.1), unit: "s")
        }
    }
}
