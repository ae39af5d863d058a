/// Low latency of DASH-IF: IOP v5 part 4, clause 6, and the change request “Low-Latency Live”.
enum LowLatencyRule: ProfileRules {
    static let all: [ValidationRule] = service + producerTime + availability + media

    static let book = RuleSet.lowLatency

    static func document(_ clause: String) -> String {
        "DASH-IF Low-Latency Live 9.X.4.\(clause)"
    }

    /// The presentation as a whole.
    private static let service: [ValidationRule] = [
        rule(
            "profile", "1", .should, "the MPD has the low-latency profile of DASH-IF",
            remedy: "Add http://www.dashif.org/guidelines/low-latency-live-v5 to profiles.",
            check: .each(
                "MPD",
                ElementFault { place in
                    place.hasProfile("http://www.dashif.org/guidelines/low-latency-live-v5")
                        ? nil : "the profile is missing"
                })),
        rule(
            "service-description", "2", .must,
            "the MPD or each Period has a ServiceDescription", remedy: "Add ServiceDescription.",
            check: .each(
                "Period",
                ElementFault {
                    $0.inheritedChildren("ServiceDescription").isEmpty
                        ? "ServiceDescription is missing" : nil
                })),
        rule(
            "latency", "2", .must, "a ServiceDescription has a Latency", remedy: "Add Latency.",
            check: .each("ServiceDescription", .lacksChild("Latency"))),
        rule(
            "latency-target", "2", .must, "Latency has a target",
            remedy: "Write the latency in milliseconds.",
            check: .each("Latency", .lacks("target") + .isNot(.unsigned, "target"))),
        rule(
            "playback-rate", "2", .must, "PlaybackRate has min or max", remedy: "Add min or max.",
            check: .each("PlaybackRate", .lacks("min", "max"))),
        rule(
            "clock", "2", .must, "the MPD has a UTCTiming of HTTP",
            remedy: "Add UTCTiming of http-xsdate, http-iso or http-ntp.",
            check: .each(
                "MPD",
                ElementFault { place in
                    let schemes = place.element.all("UTCTiming").compactMap { $0["schemeIdUri"] }
                    return schemes.contains { clocks.contains($0) }
                        ? nil : "there is no such UTCTiming"
                })),
        rule(
            "leap-seconds", "2", .should, "the MPD has LeapSecondInformation",
            remedy: "Add LeapSecondInformation.",
            check: .each("MPD", .lacksChild("LeapSecondInformation"))),
        rule(
            "alignment", "5", .must,
            "AdaptationSets say that their segments or subsegments are aligned",
            remedy: "Write segmentAlignment=\"true\".",
            check: .each(
                "AdaptationSet", if: isMedia, .lacks("segmentAlignment", "subsegmentAlignment"))),
        rule(
            "template", "3", .must,
            "SegmentTemplate has duration with $Number$, or a timeline with $Number$ or $Time$",
            remedy: "Address the segments by a template.",
            check: .each(
                "Representation", if: isMedia,
                ElementFault { place in
                    let media = place.addressing("media") ?? ""
                    let isNumbered = media.contains("$Number")
                    let isTimed = place.hasTimeline && (isNumbered || media.contains("$Time"))
                    return place.addressing("duration") != nil && isNumbered || isTimed
                        ? nil : "there is no such SegmentTemplate"
                })),
        rule(
            "validity-events", "3", .should,
            "AdaptationSets have an InbandEventStream of MPD validity",
            remedy: "Add InbandEventStream urn:mpeg:dash:event:2012 with value 1.",
            check: .each(
                "AdaptationSet", if: isMedia,
                ElementFault { place in
                    let all =
                        place.element.all("InbandEventStream")
                        + place.element.all("Representation").flatMap {
                            $0.all("InbandEventStream")
                        }
                    return all.contains { $0.isDescriptor("urn:mpeg:dash:event:2012") }
                        ? nil : "there is no such event stream"
                })),
        rule(
            "validity-value", "3", .must, "the event stream of MPD validity has value 1 or 3",
            remedy: "Write value=\"1\".",
            check: .each(
                "InbandEventStream", if: .isScheme("urn:mpeg:dash:event:2012"),
                ElementFault {
                    ["1", "3"].contains($0["value"] ?? "")
                        ? nil : "value is “\($0["value"] ?? "")”"
                })),
    ]

    /// ProducerReferenceTime.
    private static let producerTime: [ValidationRule] = [
        rule(
            "producer-time", "3", .must, "AdaptationSets have a ProducerReferenceTime",
            remedy: "Add ProducerReferenceTime.",
            check: .each(
                "AdaptationSet", if: isMedia,
                ElementFault { place in
                    let inner = place.element.all("Representation")
                    let isThere =
                        place.element.has("ProducerReferenceTime")
                        || !inner.isEmpty && inner.allSatisfy { $0.has("ProducerReferenceTime") }
                    return isThere ? nil : "ProducerReferenceTime is missing"
                })),
        rule(
            "producer-time-id", "3", .must, "each ProducerReferenceTime of a set has another id",
            remedy: "Make the ids unique.",
            check: .each(
                "AdaptationSet Representation", .repeats("ProducerReferenceTime", "id"))),
        rule(
            "producer-time-type", "3", .must, "ProducerReferenceTime is of encoder or captured",
            remedy: "Write type=\"encoder\".",
            check: .each("ProducerReferenceTime", .isNot("type", "encoder", "captured"))),
        rule(
            "producer-time-clock", "3", .must,
            "ProducerReferenceTime has a UTCTiming of the MPD",
            remedy: "Repeat the UTCTiming of the MPD in it.",
            check: .each(
                "ProducerReferenceTime",
                ElementFault { place in
                    let clocks = place.root.all("UTCTiming").map(\.attributes)
                    return place.element.all("UTCTiming").contains {
                        clocks.contains($0.attributes)
                    } ? nil : "there is no such UTCTiming"
                })),
        rule(
            "producer-time-offset", "3", .must,
            "presentationTime of ProducerReferenceTime is presentationTimeOffset",
            remedy: "Write presentationTimeOffset, or 0.",
            check: .each(
                "ProducerReferenceTime", if: .has("presentationTime"),
                ElementFault { place in
                    let offset = place.offset ?? "0"
                    return place["presentationTime"] == offset
                        ? nil : "presentationTime is not \(offset)"
                })),
    ]

    /// Segments that are complete when they are announced, and those that are not.
    private static let availability: [ValidationRule] = [
        rule(
            "chunk-offset", "5", .must,
            "AdaptationSets with chunks have availabilityTimeOffset",
            remedy: "Add availabilityTimeOffset.",
            check: .each(
                "Representation", if: isChunked,
                ElementFault {
                    $0.availability("availabilityTimeOffset") == nil
                        ? "availabilityTimeOffset is missing" : nil
                })),
        rule(
            "chunk-complete", "5", .must,
            "AdaptationSets with chunks have availabilityTimeComplete=\"false\"",
            remedy: "Write availabilityTimeComplete=\"false\".",
            check: .each(
                "Representation", if: isChunked,
                ElementFault {
                    $0.availability("availabilityTimeComplete") == "false"
                        ? nil : "availabilityTimeComplete is not false"
                })),
        rule(
            "offset-positive", "5", .must, "availabilityTimeOffset is more than 0",
            remedy: "Write the duration of a segment less that of a chunk.",
            check: .each(
                "Representation", if: isChunked,
                ElementFault { place in
                    place.timeOffset.map { $0 <= 0 ? "it is not" : nil } ?? nil
                })),
        rule(
            "offset-limit", "5", .must,
            "availabilityTimeOffset is less than the duration of a segment",
            remedy: "Write the duration of a segment less that of a chunk.",
            check: .each(
                "Representation", if: isChunked,
                ElementFault { place in
                    guard let offset = place.timeOffset, let longest = place.segmentDuration,
                        offset >= longest
                    else { return nil }
                    return "it is not less than \(longest) s"
                })),
        rule(
            "offset-latency", "5", .must,
            "a segment is announced within the target latency",
            remedy: "Raise availabilityTimeOffset, or the target.",
            check: .each(
                "Representation", if: isChunked,
                ElementFault { place in
                    guard let offset = place.timeOffset, let longest = place.segmentDuration,
                        let target = place.targetLatency, longest - offset >= target
                    else { return nil }
                    return "it is announced after \(longest - offset) s"
                })),
        rule(
            "offset-place", "5", .should,
            "availabilityTimeOffset is that of the AdaptationSet",
            remedy: "Move it to the SegmentTemplate of the AdaptationSet.",
            check: .each("Representation", .availabilityInside("availabilityTimeOffset"))),
        rule(
            "complete-place", "5", .should,
            "availabilityTimeComplete is that of the AdaptationSet",
            remedy: "Move it to the SegmentTemplate of the AdaptationSet.",
            check: .each("Representation", .availabilityInside("availabilityTimeComplete"))),
        rule(
            "offset-same", "5", .must,
            "Representations of an AdaptationSet have the same availabilityTimeOffset",
            remedy: "Write one value in the AdaptationSet.",
            check: .each(
                "AdaptationSet",
                ElementFault { place in
                    let values = place.element.all("Representation").map { representation in
                        representation.segmentInformation.first?["availabilityTimeOffset"]
                    }
                    return Set(values).count > 1 ? "the values differ" : nil
                })),
        rule(
            "segment-half", "4", .must,
            "a segment that is not chunked lasts at most half of the target latency",
            remedy: "Cut shorter segments, or offer chunks.",
            check: .each("Representation", if: isMedia && !isChunked, .longerThan(0.5))),
        rule(
            "segment-third", "4", .should,
            "a segment that is not chunked lasts at most 30 % of the target latency",
            remedy: "Cut shorter segments, or offer chunks.",
            check: .each("Representation", if: isMedia && !isChunked, .longerThan(0.3))),
        rule(
            "resync", "5", .should, "Representations with chunks have a Resync",
            remedy: "Add Resync with the duration of chunks.",
            check: .each(
                "Representation", if: isChunked,
                ElementFault {
                    $0.inheritedChildren("Resync").isEmpty ? "Resync is missing" : nil
                })),
        rule(
            "resync-duration", "5", .must, "dT of Resync is at most the target latency",
            remedy: "Write the duration of chunks in ticks.",
            check: .each(
                "Resync", if: .has("dT"),
                ElementFault { place in
                    guard let ticks = place.number("dT"), let target = place.targetLatency,
                        let scale = place.timescale, ticks / scale > target
                    else { return nil }
                    return "dT is \(ticks / scale) s"
                })),
    ]

    static let isMedia = ElementCondition { ["video", "audio"].contains($0.contentType ?? "") }

    /// Chunks are available before their segment is.
    static let isChunked = ElementCondition { place in
        isMedia.holds(place)
            && (place.availability("availabilityTimeOffset") != nil
                || place.availability("availabilityTimeComplete") == "false"
                || !place.inheritedChildren("Resync").isEmpty)
    }

    private static let clocks: Set<String> = [
        "urn:mpeg:dash:utc:http-xsdate:2014", "urn:mpeg:dash:utc:http-iso:2014",
        "urn:mpeg:dash:utc:http-ntp:2014",
    ]
}

extension ManifestPlace {
    /// An attribute of segment information or of a BaseURL.
    func availability(_ name: String) -> String? {
        addressing(name) ?? inheritedChildren("BaseURL").lazy.compactMap { $0[name] }.first
    }

    /// Seconds.
    var timeOffset: Double? {
        availability("availabilityTimeOffset").flatMap { NumberText.signedDecimal($0.utf8) }
    }

    var timescale: Double? {
        let written = addressing("timescale") ?? parent?.segmentInformation.first?["timescale"]
        return (written.flatMap(NumberText.ratio) ?? 1) > 0
            ? written.flatMap(NumberText.ratio) ?? 1 : nil
    }

    /// Seconds of the longest segment, by duration or by the S elements that are kept.
    var segmentDuration: Double? {
        guard let scale = timescale else { return nil }
        if let ticks = addressing("duration").flatMap(NumberText.ratio) { return ticks / scale }
        let timelines = ([element] + ancestors.reversed()).lazy.flatMap(\.segmentInformation)
            .compactMap { $0.first("SegmentTimeline") }
        let ticks = timelines.first?.all("S").compactMap { $0["d"].flatMap(NumberText.ratio) }
        return ticks?.max().map { $0 / scale }
    }

    /// Seconds of the first Latency.
    var targetLatency: Double? {
        inheritedChildren("ServiceDescription").lazy.compactMap {
            $0.first("Latency")?["target"].flatMap(NumberText.ratio)
        }.first.map { $0 / 1000 }
    }

    /// presentationTimeOffset of the AdaptationSet or of the Representation around it.
    fileprivate var offset: String? {
        addressing("presentationTimeOffset")
            ?? parent?.all("Representation").lazy.flatMap(\.segmentInformation)
            .compactMap { $0["presentationTimeOffset"] }.first
    }
}

extension ElementFault {
    /// An attribute that a Representation has of its own.
    fileprivate static func availabilityInside(_ name: String) -> ElementFault {
        ElementFault { place in
            place.element.segmentInformation.contains { $0[name] != nil }
                ? "\(name) is that of a Representation" : nil
        }
    }

    /// Segments that last longer than a part of the target latency.
    fileprivate static func longerThan(_ part: Double) -> ElementFault {
        ElementFault { place in
            guard let duration = place.segmentDuration, let target = place.targetLatency,
                duration > part * target
            else { return nil }
            return "segments last \(duration) s"
        }
    }
}
