import TrackModel

extension DASHRule {
    /// AdaptationSets and Representations.
    static let streams: [ValidationRule] = [
        rule(
            "set-id-unique", "ISO/IEC 23009-1 5.3.3.2", .must,
            "each AdaptationSet of a Period has another id", remedy: "Make the ids unique.",
            check: .each("Period", .repeats("AdaptationSet", "id"))),
        rule(
            "content-component", "ISO/IEC 23009-1 5.3.4.2", .must,
            "a ContentComponent does not repeat lang, contentType or par of its AdaptationSet",
            remedy: "Remove the attribute from one of the two.",
            check: .each(
                "ContentComponent",
                ElementFault { place in
                    ["lang", "contentType", "par"].first { place[$0] != nil }
                        .flatMap { name in
                            place.parent?[name] == nil ? nil : "\(name) is in both"
                        }
                })),
        rule(
            "content-component-id", "ISO/IEC 23009-1 5.3.4.2", .must,
            "each ContentComponent of an AdaptationSet has another id",
            remedy: "Make the ids unique.",
            check: .each("AdaptationSet", .repeats("ContentComponent", "id"))),
        rule(
            "common-attributes", "ISO/IEC 23009-1 5.3.7.2", .should,
            "an AdaptationSet and its Representations have no attribute with different values",
            remedy: "Remove the attribute from the AdaptationSet.",
            check: .each(
                "Representation",
                ElementFault { place in
                    common.first { name in
                        guard let own = place[name], let outer = place.parent?[name] else {
                            return false
                        }
                        return own != outer
                    }.map { "\($0) differs from that of the AdaptationSet" }
                })),
        rule(
            "limits", "ISO/IEC 23009-1 5.3.3.2", .must,
            "minimums of an AdaptationSet are not above its maximums",
            remedy: "Exchange the two values.",
            check: .each(
                "AdaptationSet",
                .exceeds("minWidth", "maxWidth") + .exceeds("minHeight", "maxHeight")
                    + .exceeds("minBandwidth", "maxBandwidth")
                    + .exceeds("minFrameRate", "maxFrameRate"))),
        rule(
            "bandwidth-limits", "ISO/IEC 23009-1 5.3.3.2", .must,
            "bandwidth is between minBandwidth and maxBandwidth",
            remedy: "Fix the limits of the AdaptationSet.",
            check: .each("Representation", .outside("bandwidth", "minBandwidth", "maxBandwidth"))),
        rule(
            "width-limits", "ISO/IEC 23009-1 5.3.3.2", .must,
            "width is between minWidth and maxWidth",
            remedy: "Fix the limits of the AdaptationSet.",
            check: .each("Representation", .outside("width", "minWidth", "maxWidth"))),
        rule(
            "height-limits", "ISO/IEC 23009-1 5.3.3.2", .must,
            "height is between minHeight and maxHeight",
            remedy: "Fix the limits of the AdaptationSet.",
            check: .each("Representation", .outside("height", "minHeight", "maxHeight"))),
        rule(
            "frame-rate-limits", "ISO/IEC 23009-1 5.3.3.1", .must,
            "frameRate is between minFrameRate and maxFrameRate",
            remedy: "Fix the limits of the AdaptationSet.",
            check: .each("Representation", .outside("frameRate", "minFrameRate", "maxFrameRate"))),
        rule(
            "aspect-ratio", "ISO/IEC 23009-1 5.3.3.2, 5.3.7.2", .should,
            "width, height and sar give the par of the AdaptationSet",
            remedy: "Correct par or sar.", threshold: "3 %",
            check: .each(
                "Representation",
                ElementFault { place in
                    guard let par = place.parent?["par"].flatMap(NumberText.ratio), par > 0,
                        let sar = place.inherited("sar").flatMap(NumberText.ratio),
                        let width = place.inherited("width").flatMap(NumberText.ratio),
                        let height = place.inherited("height").flatMap(NumberText.ratio),
                        height > 0
                    else { return nil }
                    let ratio = width * sar / height
                    return abs(ratio / par - 1) > 0.03
                        ? "width to height of the frame is not par" : nil
                })),
        rule(
            "set-switching", "ISO/IEC 23009-1 5.3.3.5", .must,
            "adaptation-set-switching names AdaptationSets of the Period",
            remedy: "Write the ids of AdaptationSets.",
            check: .each(
                "SupplementalProperty EssentialProperty",
                if: .isScheme("urn:mpeg:dash:adaptation-set-switching:2016"),
                ElementFault { place in
                    place.missing(place["value"], among: "AdaptationSet")
                        .map { "AdaptationSet “\($0)” is missing" }
                })),
        rule(
            "dependency", "ISO/IEC 23009-1 5.3.5.2", .must,
            "dependencyId names Representations of the Period",
            remedy: "Write the ids of Representations.",
            check: .each(
                "Representation", if: .has("dependencyId"),
                ElementFault { place in
                    place.missing(place["dependencyId"], among: "Representation")
                        .map { "Representation “\($0)” is missing" }
                })),
        rule(
            "sub-representation", "ISO/IEC 23009-1 5.3.6.2", .must,
            "a SubRepresentation with level has bandwidth", remedy: "Add bandwidth.",
            check: .each("SubRepresentation", if: .has("level"), .lacks("bandwidth"))),
        rule(
            "profile-subset", "ISO/IEC 23009-1 5.3.7.2", .must,
            "profiles of an element are among those around it",
            remedy: "Add the profile to the MPD.",
            check: .each(
                "AdaptationSet Representation SubRepresentation", if: .has("profiles"),
                ElementFault { place in
                    guard let outer = place.ancestors.last(where: { $0["profiles"] != nil }) else {
                        return nil
                    }
                    let known = Set((outer["profiles"] ?? "").split { ", \n\t".contains($0) })
                    return place.profiles.first { !known.contains($0) }
                        .map { "\($0) is not in \(outer.name)" }
                })),
        rule(
            "codecs-format", "ISO/IEC 23009-1 5.3.7.2, RFC 6381 3.3", .must,
            "codecs is written as RFC 6381 has it", remedy: "Write profile and level.",
            check: .each(
                "AdaptationSet Representation", if: .has("codecs"),
                ElementFault { place in
                    (place["codecs"] ?? "").split(separator: ",").lazy
                        .map { $0.filter { $0 != " " } }.first { !isCodec($0) }
                        .map { "codecs has “\($0)”" }
                })),
        rule(
            "live-template", "ISO/IEC 23009-1 8.4.2", .must,
            "Representations of the ISO live profile have a SegmentTemplate",
            remedy: "Add a SegmentTemplate, or remove the profile.",
            check: .each(
                "Representation", if: .profile("urn:mpeg:dash:profile:isoff-live:2011") && isAlone,
                ElementFault { place in
                    place.addressings.contains("SegmentTemplate")
                        ? nil : "SegmentTemplate is missing"
                })),
        rule(
            "frame-packing", "ISO/IEC 23009-1 5.8.4.6", .must,
            "FramePacking has a scheme of the standard", remedy: "Write one of the schemes.",
            check: .each("FramePacking", .isNot("schemeIdUri", packings[0], packings[1]))),
        rule(
            "frame-packing-value", "ISO/IEC 23009-1 5.8.5.6", .must,
            "the value of FramePacking is 0 to 6", remedy: "Write the arrangement.",
            check: .each(
                "FramePacking",
                ElementFault { place in
                    AttributeFormat.accessPoint.matches(place["value"] ?? "")
                        ? nil : "value is “\(place["value"] ?? "")”"
                })),
        rule(
            "frame-packing-codec", "ISO/IEC 23009-1 5.8.5.6", .must,
            "FramePacking of ISO/IEC 14496-10 is for H.264",
            remedy: "Remove FramePacking.",
            check: .each(
                "FramePacking", if: .isScheme(packings[0]),
                ElementFault { place in
                    let outer = place.inherited("codecs") ?? ""
                    let inner = place.parent?.all("Representation").compactMap { $0["codecs"] }
                    let codecs = ([outer] + (inner ?? [])).joined(separator: ",")
                    return ["avc", "svc", "mvc"].contains { codecs.contains($0) }
                        || codecs == "" ? nil : "codecs is “\(codecs)”"
                })),
        rule(
            "channel-positions", "ISO/IEC 23009-1 5.8.5.4", .must,
            "outputChannelPositionList lists several positions",
            remedy: "Write the positions with spaces between.",
            check: .each(
                "AudioChannelConfiguration",
                if: .isScheme("urn:mpeg:dash:outputChannelPositionList:2012"),
                ElementFault { place in
                    (place["value"] ?? "").split(separator: " ").count > 1
                        ? nil : "value is “\(place["value"] ?? "")”"
                })),
        rule(
            "protection-value", "ISO/IEC 23009-1 5.8.5.2", .must,
            "the value of the mp4protection scheme is a scheme of four characters",
            remedy: "Write cenc or cbcs.",
            check: .each(
                "ContentProtection", if: .isScheme("urn:mpeg:dash:mp4protection:2011"),
                ElementFault { place in
                    (place["value"] ?? "").prefix { $0 != ":" }.count == 4
                        ? nil : "value is “\(place["value"] ?? "")”"
                })),
        rule(
            "protection-system", "ISO/IEC 23009-1 5.8.5.2", .must,
            "the value of a CA descriptor of transport streams has four hexadecimal digits",
            remedy: "Write the CA_system_ID.",
            check: .each(
                "ContentProtection", if: .isScheme("urn:mpeg:dash:13818:1:CA_descriptor:2011"),
                ElementFault { place in
                    let value = place["value"] ?? ""
                    return value.count == 4 && value.allSatisfy(\.isHexDigit)
                        ? nil : "value is “\(value)”"
                })),
        rule(
            "key-id-format", "ISO/IEC 23001-7 11.2", .must,
            "cenc:default_KID is a UUID with hyphens",
            remedy: "Write the key identifier as a UUID.",
            check: .each(
                "ContentProtection",
                ElementFault { place in
                    guard let value = place.element.attribute(named: "default_KID"),
                        !AttributeFormat.identifiers.matches(value)
                    else { return nil }
                    return "default_KID is “\(value)”"
                })),
        rule(
            "protection-header", "ISO/IEC 23001-7 11.2", .must,
            "cenc:pssh is a pssh box of the system that schemeIdUri names",
            remedy: "Write the box of this system in base64.",
            check: .each(
                "pssh",
                ElementFault { place in
                    guard let system = ProtectionHeader.system(of: place.element.text) else {
                        return "it is not a pssh box"
                    }
                    let scheme = (place.parent?["schemeIdUri"] ?? "").lowercased()
                    return !scheme.hasPrefix("urn:uuid:") || scheme.hasSuffix(system)
                        ? nil : "the box is of the system \(system)"
                })),
    ]

    private static let packings = [
        "urn:mpeg:dash:14496:10:frame_packing_arrangement_type:2011",
        "urn:mpeg:dash:13818:1:stereo_video_format_type:2011",
    ]
    private static let common = [
        "profiles", "width", "height", "sar", "frameRate", "audioSamplingRate", "mimeType",
        "segmentProfiles", "codecs", "maximumSAPPeriod", "startWithSAP", "maxPlayoutRate",
        "codingDependency", "scanType",
    ]
    /// Manifests that do not name a profile beside the live one, which has other rules.
    private static let isAlone = ElementCondition { place in
        !place.profiles.contains {
            $0.contains("on-demand") || $0.contains("ondemand") || $0.contains("main")
        }
    }

    /// Whether an element of codecs has the form of its format; others are not judged.
    private static func isCodec(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        switch parts.first ?? "" {
        case "avc1", "avc2", "avc3", "avc4":
            // The first form was decimal: avc1.77.30.
            return parts.count == 2 && parts[1].count == 6 && parts[1].allSatisfy(\.isHexDigit)
                || parts.count == 3 && parts.dropFirst().allSatisfy { UInt8($0) != nil }
        case "hvc1", "hev1": return parts.count >= 4
        case "mp4a":
            return parts.count >= 2 && parts[1].count == 2 && parts[1].allSatisfy(\.isHexDigit)
        default: return !text.isEmpty
        }
    }
}

extension ElementFault {
    /// A number of a Representation that is outside the limits of its AdaptationSet.
    fileprivate static func outside(
        _ name: String, _ low: String, _ high: String
    ) -> ElementFault {
        ElementFault { place in
            guard let value = place.number(name), let set = place.parent else { return nil }
            if let least = set[low].flatMap(NumberText.ratio), value < least {
                return "\(name) is below \(low)"
            }
            guard let most = set[high].flatMap(NumberText.ratio), value > most else { return nil }
            return "\(name) is above \(high)"
        }
    }
}

/// `cenc:pssh`: a pssh box in base64.
enum ProtectionHeader {
    /// The SystemID as a UUID in lower case; nil for other content.
    static func system(of base64: String) -> String? {
        guard let data = Base64.bytes(base64.utf8), data.count >= 28,
            data[4..<8].elementsEqual(Array("pssh".utf8))
        else { return nil }
        let digits = data[12..<28].map { byte -> String in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
        return groups.map { digits[$0].joined() }.joined(separator: "-")
    }
}
