extension DASHRule {
    /// Rules for manifests that name a profile of DASH-IF.
    static let guidelines: [ValidationRule] = [
        guideline(
            "static-time-shift", "3.2.2", "a static MPD has no timeShiftBufferDepth",
            remedy: "Remove timeShiftBufferDepth.", "MPD", if: .isStatic,
            .has("timeShiftBufferDepth")),
        guideline(
            "static-update", "3.2.2", "a static MPD has no minimumUpdatePeriod",
            remedy: "Remove minimumUpdatePeriod.", "MPD", if: .isStatic,
            .has("minimumUpdatePeriod")),
        guideline(
            "live-profile", "3.2.2.2", "a dynamic MPD has the ISO live profile",
            remedy: "Add urn:mpeg:dash:profile:isoff-live:2011 to profiles.", "MPD",
            if: .isDynamic && !.profile(live),
            ElementFault { _ in "the profile is missing" }),
        guideline(
            "period-segment-list", "3.2.2", "a Period has no SegmentList",
            remedy: "Write a SegmentTemplate.", "Period", .hasChild("SegmentList")),
        guideline(
            "main-role", "3.2.2", "one of several video AdaptationSets has the role main",
            remedy: "Add a Role with value main.", "Period",
            ElementFault { $0.lacksMainVideo ? "none of the video AdaptationSets is main" : nil }),
        guideline(
            "mixed-profiles", "3.10.4", "a Period is of the live or of an On-Demand profile",
            remedy: "Keep one of the profiles.", "Period", if: .has("profiles") && .profile(live),
            ElementFault { place in
                onDemandProfiles.contains { place.hasProfile($0) } ? "it has both" : nil
            }),
        guideline(
            "picture-ratio", "3.2.4", "video AdaptationSets have par", remedy: "Add par.",
            "AdaptationSet", if: isVideoSet, .lacks("par")),
        guideline(
            "scan-type", "3.2.4", "video is progressive", remedy: "Remove scanType.",
            "AdaptationSet Representation", if: .isVideo, .isNot("scanType", "progressive")),
        guideline(
            "audio-language", "3.2.4", "audio AdaptationSets have lang", remedy: "Add lang.",
            "AdaptationSet", if: isAudioSet, .lacks("lang")),
        guideline(
            "max-width", "3.2.4", "video AdaptationSets have width or maxWidth",
            remedy: "Add maxWidth.", "AdaptationSet", if: isVideoSet, .lacks("maxWidth", "width")),
        guideline(
            "max-height", "3.2.4", "video AdaptationSets have height or maxHeight",
            remedy: "Add maxHeight.", "AdaptationSet", if: isVideoSet,
            .lacks("maxHeight", "height")),
        guideline(
            "max-frame-rate", "3.2.4", "video AdaptationSets have frameRate or maxFrameRate",
            remedy: "Add maxFrameRate.", "AdaptationSet", if: isVideoSet,
            .lacks("maxFrameRate", "frameRate")),
        guideline(
            "sample-ratio", "3.2.4", "video Representations have sar", remedy: "Add sar.",
            "Representation", if: .isVideo && .isRegular, .inheritsNone("sar")),
        guideline(
            "segment-alignment", "3.2.2.2", "AdaptationSets of the live profile are aligned",
            remedy: "Align the segments, and write segmentAlignment=\"true\".", "AdaptationSet",
            if: .profile(live) && hasTemplate,
            ElementFault { place in
                let value = place["segmentAlignment"] ?? "false"
                return value == "false" || value == "0" ? "segmentAlignment is not true" : nil
            }),
        guideline(
            "subsegment-alignment", "3.10.3", "AdaptationSets of dash-if-ondemand are aligned",
            remedy: "Write subsegmentAlignment=\"true\".", "AdaptationSet",
            if: .profile(onDemandProfiles[0]) && isMedia,
            ElementFault {
                $0["subsegmentAlignment"] == "true" ? nil : "subsegmentAlignment is not true"
            }),
        guideline(
            "subsegment-access", "3.10.3",
            "subsegments of dash-if-ondemand begin with access points of type 1 or 2",
            remedy: "Write subsegmentStartsWithSAP.", "AdaptationSet",
            if: .profile(onDemandProfiles[0]) && isMedia,
            ElementFault { place in
                let value = place["subsegmentStartsWithSAP"] ?? ""
                return ["1", "2"].contains(value) ? nil : "subsegmentStartsWithSAP is not 1 or 2"
            }),
        guideline(
            "mime-type", "3.2.13", "media is MP4, TTML, WebVTT or JPEG",
            remedy: "Write the type of the segments.", "AdaptationSet Representation",
            .isNot(
                "mimeType", "video/mp4", "audio/mp4", "application/mp4", "application/ttml+xml",
                "text/vtt", "image/jpeg", "image/png")),
        guideline(
            "one-media-type", "3.2.13", "Representations of an AdaptationSet have one type",
            remedy: "Make an AdaptationSet for each type.", "AdaptationSet",
            ElementFault { place in
                Set(place.element.all("Representation").compactMap { $0["mimeType"] }).count > 1
                    ? "the types differ" : nil
            }),
        guideline(
            "one-codec", "3.2.13", "codecs names one codec",
            remedy: "Put each codec into its own AdaptationSet.", "AdaptationSet Representation",
            ElementFault { place in
                (place["codecs"] ?? "").contains(",") ? "codecs names several codecs" : nil
            }),
        guideline(
            "index-range", "3.2.1", "Representations of the On-Demand profile have indexRange",
            remedy: "Add SegmentBase with indexRange.", "Representation",
            if: .profile("urn:mpeg:dash:profile:isoff-on-demand:2011"),
            ElementFault { place in
                place.addressing("indexRange") == nil
                    && !place.addressings.contains("SegmentTemplate")
                    ? "indexRange is missing" : nil
            }),
        guideline(
            "protection-place", "7.4", "ContentProtection is a child of AdaptationSet",
            remedy: "Move it to the AdaptationSet.", "ContentProtection",
            ElementFault { $0.parent?.name == "AdaptationSet" ? nil : "it is elsewhere" }),
        guideline(
            "default-key", "7.4", "mp4protection has cenc:default_KID",
            remedy: "Add cenc:default_KID.", "ContentProtection",
            if: .isScheme("urn:mpeg:dash:mp4protection:2011"),
            ElementFault {
                $0.element.attribute(named: "default_KID") == nil
                    ? "cenc:default_KID is missing" : nil
            }),
        guideline(
            "ac4-channels", "9.4.5", "AC-4 has its channels in the scheme of Dolby",
            remedy: "Write the scheme tag:dolby.com,2014.", "AudioChannelConfiguration",
            if: .profile("http://dashif.org/guidelines/dashif#ac-4"),
            .isNot("schemeIdUri", "tag:dolby.com,2014:dash:audio_channel_configuration:2011")),
        guideline(
            "mpegh-channels", "9.4.6", "MPEG-H has its channels in the scheme of CICP",
            remedy: "Write urn:mpeg:mpegB:cicp:ChannelConfiguration.",
            "AudioChannelConfiguration",
            if: .profile("http://dashif.org/guidelines/dashif#mpeg-h-3da"),
            .isNot("schemeIdUri", "urn:mpeg:mpegB:cicp:ChannelConfiguration")),
        guideline(
            "duration-units", "3.2.7.4", "durations have no years and months",
            remedy: "Write days, hours, minutes or seconds.", "MPD Period",
            .isNot(
                .fixedDuration, "mediaPresentationDuration", "minimumUpdatePeriod",
                "minBufferTime", "timeShiftBufferDepth", "suggestedPresentationDelay",
                "maxSegmentDuration", "maxSubsegmentDuration", "start", "duration")),
        guideline(
            "period-zero", "Timing Model 4", "a Period has a duration of more than 0",
            remedy: "Remove the Period.", "Period",
            ElementFault { place in
                place["duration"].flatMap(XMLDuration.seconds) == 0 ? "its duration is 0" : nil
            }),
        guideline(
            "clock", "Timing Model 9.1", "a dynamic MPD has UTCTiming", remedy: "Add UTCTiming.",
            "MPD", if: .isDynamic, .lacksChild("UTCTiming")),
        guideline(
            "clock-scheme", "Timing Model 9.1",
            "UTCTiming is http-xsdate, http-iso, http-head or direct",
            remedy: "Use one of the four schemes.", "UTCTiming",
            .isNot(
                "schemeIdUri", "urn:mpeg:dash:utc:http-xsdate:2014",
                "urn:mpeg:dash:utc:http-iso:2014", "urn:mpeg:dash:utc:http-head:2014",
                "urn:mpeg:dash:utc:direct:2014")),
        guideline(
            "presentation-delay", "Timing Model 9.5",
            "suggestedPresentationDelay is below timeShiftBufferDepth",
            remedy: "Shorten the delay, or lengthen the buffer.", "MPD", if: .isDynamic,
            ElementFault { place in
                guard let delay = place["suggestedPresentationDelay"].flatMap(XMLDuration.seconds),
                    let buffer = place["timeShiftBufferDepth"].flatMap(XMLDuration.seconds),
                    delay >= buffer
                else { return nil }
                return "nothing of the buffer is left"
            }),
        guideline(
            "one-addressing", "Timing Model 5.2",
            "Representations of an AdaptationSet are addressed alike",
            remedy: "Address all by an index, or all by a template.", "AdaptationSet",
            ElementFault { place in
                let own = place.element.all("Representation").map { representation in
                    representation.segmentInformation.first.map {
                        $0.name + ($0.has("SegmentTimeline") ? " with SegmentTimeline" : "")
                    }
                }
                return Set(own).count > 1 && !own.contains(nil) ? "they differ" : nil
            }),
        guideline(
            "segment-timescale", "Timing Model 5.1", "the timescale of segments is written",
            remedy: "Add timescale.", "Representation", if: isMediaRepresentation,
            ElementFault { place in
                let isTimed = ["SegmentTemplate", "SegmentBase"].contains(place.addressings.first)
                return isTimed && place.addressing("timescale") == nil
                    ? "timescale is missing" : nil
            }),
        guideline(
            "availability-place", "Timing Model 9.3",
            "Representations of an AdaptationSet become available alike",
            remedy: "Move availabilityTimeOffset to the AdaptationSet.", "Representation",
            ElementFault { place in
                place.element.segmentInformation.contains { $0["availabilityTimeOffset"] != nil }
                    ? "availabilityTimeOffset is in a Representation" : nil
            }),
        guideline(
            "event-timescale", "10.4", "event streams have timescale where events have a time",
            remedy: "Add timescale.", "EventStream", if: .lacks("timescale"),
            ElementFault { place in
                place.element.all("Event").contains {
                    $0["presentationTime"] != nil || $0["duration"] != nil
                } ? "timescale is missing" : nil
            }),
        guideline(
            "validity-events", "10.3", "events of MPD validity need minimumUpdatePeriod=\"PT0S\"",
            remedy: "Write minimumUpdatePeriod=\"PT0S\".", "InbandEventStream",
            if: .isScheme("urn:mpeg:dash:event:2012") && .isDynamic,
            ElementFault { place in
                place.root["minimumUpdatePeriod"].flatMap(XMLDuration.seconds) == 0
                    ? nil : "minimumUpdatePeriod is not 0"
            }),
        rule(
            "iop-time-values", "DASH-IF Timing Model 12.1", .must,
            "times in ticks are at most 2^53", remedy: "Use a smaller timescale.",
            check: .manifest { manifest in
                guard manifest.isOfDASHIF else { return [] }
                return manifest.representations.compactMap { representation in
                    guard let addressing = representation.addressing,
                        addressing.presentationTimeOffset > 1 << 53
                            || (addressing.timeline ?? []).contains(where: {
                                $0.start ?? 0 > 1 << 53
                            })
                    else { return nil }
                    return Violation(
                        "a time is larger", uri: representation.id, line: representation.line)
                }
            }),
    ]

    private static func guideline(
        _ name: String, _ clause: String, _ meaning: String, remedy: String, _ elements: String,
        if condition: ElementCondition = .any, _ fault: ElementFault
    ) -> ValidationRule {
        rule(
            "iop-\(name)",
            clause.hasPrefix("Timing") ? "DASH-IF \(clause)" : "DASH-IF IOP \(clause)", .must,
            meaning, remedy: remedy,
            check: .each(elements, if: .isDASHIF && condition, fault))
    }

    private static let live = "urn:mpeg:dash:profile:isoff-live:2011"
    private static let onDemandProfiles = [
        "http://dashif.org/guidelines/dash-if-ondemand",
        "urn:mpeg:dash:profile:isoff-on-demand:2011",
    ]
    private static let isVideoSet = ElementCondition { place in
        place["contentType"] == "video"
            && place.element.properties("http://dashif.org/guidelines/trickmode").isEmpty
    }
    private static let isAudioSet = ElementCondition { $0["contentType"] == "audio" }
    private static let isMedia = ElementCondition {
        ["video", "audio"].contains($0.contentType ?? "")
    }
    private static let isMediaRepresentation = isMedia
    private static let hasTemplate = ElementCondition { place in
        isMedia.holds(place)
            && (place.addressings.contains("SegmentTemplate")
                || place.element.all("Representation").contains { $0.has("SegmentTemplate") })
    }
}

extension DASHManifest {
    fileprivate var isOfDASHIF: Bool {
        profiles.contains { $0.contains("http://dashif.org/guidelines/dash") }
    }
}
