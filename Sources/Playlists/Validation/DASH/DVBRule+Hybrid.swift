extension DVBRule {
    /// Subtitles and their fonts.
    static let text: [ValidationRule] = [
        rule(
            "subtitle-type", "7.1.1", .must, "AdaptationSets of subtitles have contentType text",
            remedy: "Write contentType=\"text\".",
            check: .each(
                "AdaptationSet", if: isSubtitle,
                ElementFault {
                    $0["contentType"] == "text" ? nil : "contentType is not text"
                })),
        rule(
            "subtitle-codecs", "7.1.1", .must, "subtitles are stpp", remedy: "Write codecs stpp.",
            check: .each(
                "Representation", if: .isText,
                ElementFault { place in
                    let codecs = place.inherited("codecs") ?? ""
                    return codecs.hasPrefix("stpp") ? nil : "codecs is “\(codecs)”"
                })),
        rule(
            "subtitle-language", "7.1.2", .must, "AdaptationSets of subtitles have lang",
            remedy: "Add lang.", check: .each("AdaptationSet", if: isSubtitle, .lacks("lang"))),
        rule(
            "font-place", "7.2.1.1", .must, "downloadable fonts are those of subtitles",
            remedy: "Move the descriptor to the subtitles.",
            check: .each(
                "SupplementalProperty EssentialProperty",
                if: .isScheme(font),
                ElementFault { place in
                    ["video", "audio"].contains(place.contentType ?? "")
                        || place.nearest("AdaptationSet") == nil ? "it is elsewhere" : nil
                })),
        rule(
            "font-value", "7.2.1.2", .must, "the descriptor of a font has value 1",
            remedy: "Write value=\"1\".",
            check: .each(
                "SupplementalProperty EssentialProperty", if: .isScheme(font),
                ElementFault { $0["value"] == "1" ? nil : "value is not 1" })),
        rule(
            "font-attributes", "7.2.1.3", .must,
            "the descriptor of a font has url, fontFamily and mimeType",
            remedy: "Add the missing attribute.",
            check: .each(
                "SupplementalProperty EssentialProperty", if: .isScheme(font),
                ElementFault { place in
                    ["url", "fontFamily", "mimeType"].first {
                        (place.element.attribute(named: $0) ?? "").isEmpty
                    }.map { "\($0) is missing" }
                })),
        rule(
            "font-type", "7.2.1.3", .must, "fonts are OpenType or WOFF",
            remedy: "Write application/font-sfnt or application/font-woff.",
            check: .each(
                "SupplementalProperty EssentialProperty", if: .isScheme(font),
                ElementFault { place in
                    guard let type = place.element.attribute(named: "mimeType"),
                        !fontTypes.contains(type)
                    else { return nil }
                    return "mimeType is “\(type)”"
                })),
    ]

    private static let font = "urn:dvb:dash:fontdownload:2014"
    private static let fontTypes = ["application/font-sfnt", "application/font-woff"]
    private static let isSubtitle = ElementCondition { place in
        let codecs =
            [place["codecs"]] + place.element.all("Representation").map { $0["codecs"] }
        return codecs.contains { ($0 ?? "").hasPrefix("stpp") }
    }

    static let protection: [ValidationRule] = [
        rule(
            "protection-place", "8.3", .must, "ContentProtection is a child of AdaptationSet",
            remedy: "Move it to the AdaptationSet.",
            check: .each(
                "ContentProtection",
                ElementFault { $0.parent?.name == "AdaptationSet" ? nil : "it is elsewhere" })),
        rule(
            "mp4-protection", "8.4", .must,
            "a protected AdaptationSet has the descriptor of mp4protection",
            remedy: "Add ContentProtection of urn:mpeg:dash:mp4protection:2011.",
            check: .each(
                "AdaptationSet",
                ElementFault { place in
                    let all = place.element.all("ContentProtection")
                    return all.isEmpty || all.contains { $0.isDescriptor(mp4) }
                        ? nil : "the descriptor is missing"
                })),
        rule(
            "default-key", "8.4", .should, "mp4protection has cenc:default_KID",
            remedy: "Add cenc:default_KID.",
            check: .each(
                "ContentProtection", if: .isScheme(mp4),
                ElementFault {
                    $0.element.attribute(named: "default_KID") == nil
                        ? "cenc:default_KID is missing" : nil
                })),
    ]

    private static let mp4 = "urn:mpeg:dash:mp4protection:2011"

    /// HbbTV, where the MPD has its profile.
    static let hybrid: [ValidationRule] = [
        hybrid(
            "video", "each Period has video", remedy: "Add a video AdaptationSet.", "Period",
            ElementFault { place in
                place.element.all("AdaptationSet").contains { $0.mediaKind == "video" }
                    ? nil : "there is none"
            }),
        hybrid(
            "main-video", "exactly one of several video AdaptationSets has the role main",
            remedy: "Write the role main once.", "Period", .mains("video")),
        hybrid(
            "main-audio", "exactly one of several audio AdaptationSets has the role main",
            remedy: "Write the role main once.", "Period", .mains("audio")),
        hybrid(
            "video-codecs", "video is AVC", remedy: "Encode with H.264.", "Representation",
            if: .isVideo, .isCodec(["avc"])),
        hybrid(
            "audio-codecs", "audio is AAC or E-AC-3", remedy: "Encode with HE-AAC or E-AC-3.",
            "Representation", if: .isAudio, .isCodec(["mp4a", "ec-3"])),
        hybrid(
            "scan-type", "video Representations have scanType", remedy: "Add scanType.",
            "Representation", if: .isVideo, .inheritsNone("scanType")),
        hybrid(
            "audio-language", "audio AdaptationSets have lang", remedy: "Add lang.",
            "AdaptationSet", if: .isAudio, .lacks("lang")),
        hybrid(
            "base-address", "a Representation has no BaseURL",
            remedy: "Write the address into the SegmentTemplate.", "Representation",
            .hasChild("BaseURL")),
        hybrid(
            "subsegments", "AdaptationSets have no subsegmentAlignment",
            remedy: "Remove subsegmentAlignment.", "AdaptationSet",
            ElementFault {
                $0["subsegmentAlignment"] == "true" ? "subsegmentAlignment is true" : nil
            }),
        hybrid(
            "subsegment-access", "AdaptationSets have no subsegmentStartsWithSAP of 1 or 2",
            remedy: "Remove subsegmentStartsWithSAP.", "AdaptationSet",
            ElementFault { place in
                ["1", "2"].contains(place["subsegmentStartsWithSAP"] ?? "")
                    ? "subsegmentStartsWithSAP is \(place["subsegmentStartsWithSAP"] ?? "")" : nil
            }),
        hybrid(
            "template", "Representations have a SegmentTemplate", remedy: "Add a SegmentTemplate.",
            "Representation",
            ElementFault {
                $0.addressings.contains("SegmentTemplate") ? nil : "SegmentTemplate is missing"
            }),
        hybrid(
            "alignment", "AdaptationSets have segmentAlignment",
            remedy: "Align the segments, and write segmentAlignment=\"true\".", "AdaptationSet",
            ElementFault { place in
                let value = place["segmentAlignment"] ?? "false"
                return value == "false" ? "segmentAlignment is not true" : nil
            }),
    ]

    private static func hybrid(
        _ name: String, _ meaning: String, remedy: String, _ elements: String,
        if condition: ElementCondition = .any, _ fault: ElementFault
    ) -> ValidationRule {
        DASHRule.rule(
            "hbbtv-\(name)", "ETSI TS 102 796 E.2", .must, meaning, remedy: remedy, of: .dvb,
            check: .each(elements, if: .profile(hybridProfile) && condition, fault))
    }
}

extension ElementFault {
    /// Several AdaptationSets of a kind, of which not exactly one has the role main.
    fileprivate static func mains(_ kind: String) -> ElementFault {
        ElementFault { place in
            let sets = place.element.all("AdaptationSet").filter { $0.mediaKind == kind }
            let count = sets.count { $0.roles.contains("main") }
            return sets.count > 1 && count != 1 ? "\(count) have it" : nil
        }
    }

    /// Codecs that begin otherwise.
    fileprivate static func isCodec(_ beginnings: [String]) -> ElementFault {
        ElementFault { place in
            let codecs = place.inherited("codecs") ?? ""
            return beginnings.contains(where: codecs.hasPrefix) ? nil : "codecs is “\(codecs)”"
        }
    }
}
