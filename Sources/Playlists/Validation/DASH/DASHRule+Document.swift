extension DASHRule {
    /// How attributes are written, and what belongs to every descriptor.
    static let document: [ValidationRule] = [
        rule(
            "duration-format", "ISO/IEC 23009-1 Annex B", .must,
            "durations of MPD and Period are written as PT1M2.5S",
            remedy: "Write the duration as an xs:duration.",
            check: .each(
                "MPD Period",
                .isNot(
                    .duration, "mediaPresentationDuration", "minimumUpdatePeriod", "minBufferTime",
                    "timeShiftBufferDepth", "suggestedPresentationDelay", "maxSegmentDuration",
                    "maxSubsegmentDuration", "start", "duration"))),
        rule(
            "date-format", "ISO/IEC 23009-1 Annex B", .must,
            "dates are written as 2026-01-31T12:00:00Z",
            remedy: "Write the date as an xs:dateTime.",
            check: .each(
                "MPD",
                .isNot(.date, "availabilityStartTime", "availabilityEndTime", "publishTime"))),
        rule(
            "integer-format", "ISO/IEC 23009-1 Annex B", .must,
            "counts, sizes and times in ticks are unsigned integers",
            remedy: "Write an unsigned integer.",
            check: .each(
                "AdaptationSet Representation SegmentTemplate SegmentBase SegmentList EventStream Event S",
                .isNot(
                    .unsigned, "bandwidth", "width", "height", "maxWidth", "maxHeight", "minWidth",
                    "minHeight", "minBandwidth", "maxBandwidth", "timescale", "startNumber",
                    "presentationTimeOffset", "presentationTime", "duration", "t", "d"))),
        rule(
            "boolean-format", "ISO/IEC 23009-1 Annex B", .must,
            "switches are true or false", remedy: "Write true or false.",
            check: .each(
                "Period AdaptationSet SegmentTemplate SegmentBase SegmentList BaseURL Resync",
                .isNot(
                    .boolean, "segmentAlignment", "subsegmentAlignment", "indexRangeExact",
                    "availabilityTimeComplete", "marker"))),
        rule(
            "number-format", "ISO/IEC 23009-1 Annex B", .must,
            "availabilityTimeOffset and maxPlayoutRate are numbers",
            remedy: "Write a number, or INF.",
            check: .each(
                "SegmentTemplate SegmentBase SegmentList BaseURL AdaptationSet Representation",
                .isNot(.decimal, "availabilityTimeOffset", "maxPlayoutRate"))),
        rule(
            "byte-range", "ISO/IEC 23009-1 5.3.9.2", .must,
            "byte ranges have a first and a last byte, in this order",
            remedy: "Write the first and the last byte, as 0-999.",
            check: .each(
                "SegmentTemplate SegmentBase SegmentList SegmentURL Initialization RepresentationIndex",
                .isNot(.byteRange, "indexRange", "range", "mediaRange"))),
        rule(
            "ratio-format", "ISO/IEC 23009-1 5.3.7.2", .must,
            "par and sar are two integers with a colon",
            remedy: "Write the ratio as 16:9.",
            check: .each("AdaptationSet Representation", .isNot(.ratio, "par", "sar"))),
        rule(
            "frame-rate-format", "ISO/IEC 23009-1 5.3.7.2", .must,
            "frame rates are integers or fractions of integers",
            remedy: "Write the frame rate as 25 or 30000/1001.",
            check: .each(
                "AdaptationSet Representation",
                .isNot(.frameRate, "frameRate", "minFrameRate", "maxFrameRate"))),
        rule(
            "scan-type", "ISO/IEC 23009-1 5.3.7.2", .must,
            "scanType is progressive, interlaced or unknown",
            remedy: "Write one of the three values.",
            check: .each(
                "AdaptationSet Representation",
                .isNot("scanType", "progressive", "interlaced", "unknown"))),
        rule(
            "access-point-type", "ISO/IEC 23009-1 5.3.7.2", .must,
            "startWithSAP and subsegmentStartsWithSAP are 0 to 6",
            remedy: "Write the type of the stream access point.",
            check: .each(
                "AdaptationSet Representation",
                .isNot(.accessPoint, "startWithSAP", "subsegmentStartsWithSAP"))),
        rule(
            "language", "ISO/IEC 23009-1 5.3.3.2", .must,
            "lang is a language tag of RFC 5646", remedy: "Write a tag such as en or pt-BR.",
            check: .each(
                "AdaptationSet ContentComponent ProgramInformation Label Preselection",
                .isNot(.language, "lang"))),
        rule(
            "content-type", "ISO/IEC 23009-1 5.3.3.2", .must,
            "contentType is a top-level media type",
            remedy: "Write video, audio, text, image, font or application.",
            check: .each(
                "AdaptationSet ContentComponent",
                .isNot(
                    "contentType", "video", "audio", "text", "image", "font", "application"))),
        rule(
            "descriptor-scheme", "ISO/IEC 23009-1 5.8.2", .must,
            "every descriptor has schemeIdUri", remedy: "Add schemeIdUri.",
            check: .each(
                "Role Accessibility Rating Viewpoint FramePacking AudioChannelConfiguration ContentProtection EssentialProperty SupplementalProperty AssetIdentifier UTCTiming Reporting",
                .lacks("schemeIdUri"))),
        rule(
            "event-scheme", "ISO/IEC 23009-1 5.10.2.2", .must,
            "event streams have schemeIdUri", remedy: "Add schemeIdUri.",
            check: .each("EventStream InbandEventStream", .lacks("schemeIdUri"))),
        rule(
            "timescale", "ISO/IEC 23009-1 5.3.9.2, 5.10.2.2", .must,
            "timescale is more than 0", remedy: "Write the ticks of a second.",
            check: .each(
                "SegmentTemplate SegmentBase SegmentList EventStream",
                ElementFault { $0["timescale"] == "0" ? "timescale is 0" : nil })),
        rule(
            "xlink-actuate", "ISO/IEC 23009-1 5.5.2", .must,
            "xlink:actuate accompanies xlink:href", remedy: "Add xlink:href, or remove actuate.",
            check: .each(
                "Period AdaptationSet EventStream SegmentList InitializationSet",
                ElementFault { place in
                    place.element.attribute(named: "actuate") != nil
                        && place.element.attribute(named: "href") == nil
                        ? "xlink:actuate without xlink:href" : nil
                })),
        rule(
            "xlink-actuate-value", "ISO/IEC 23009-1 5.5.2", .must,
            "xlink:actuate is onLoad or onRequest", remedy: "Write onLoad or onRequest.",
            check: .each(
                "Period AdaptationSet EventStream SegmentList InitializationSet",
                ElementFault { place in
                    guard let value = place.element.attribute(named: "actuate"),
                        value != "onLoad", value != "onRequest"
                    else { return nil }
                    return "xlink:actuate is “\(value)”"
                })),
        rule(
            "role-value", "ISO/IEC 23009-1 5.8.5.5", .should,
            "a Role of urn:mpeg:dash:role:2011 has a value of that scheme",
            remedy: "Write a role such as main, dub or caption.",
            check: .each(
                "Role", if: .isScheme("urn:mpeg:dash:role:2011"),
                ElementFault { place in
                    let value = place["value"] ?? ""
                    return roleValues.contains(value) ? nil : "the role is “\(value)”"
                })),
        rule(
            "role-stereo", "ISO/IEC 23009-1 5.8.5.6", .must,
            "a Role of urn:mpeg:dash:stereoid:2011 begins with l or r",
            remedy: "Write l or r with the number of the view.",
            check: .each(
                "Role", if: .isScheme("urn:mpeg:dash:stereoid:2011"),
                ElementFault { place in
                    let value = place["value"] ?? ""
                    return value.hasPrefix("l") || value.hasPrefix("r")
                        ? nil : "the view is “\(value)”"
                })),
    ]

    private static let roleValues: Set<String> = [
        "caption", "subtitle", "main", "alternate", "supplementary", "commentary", "dub",
        "description", "sign", "metadata", "enhanced-audio-intelligibility", "emergency",
        "forced-subtitle", "easyreader", "karaoke",
    ]
}
