extension DVBRule {
    static let video: [ValidationRule] = [
        rule(
            "sample-ratio", "4.4", .must, "video Representations have sar", remedy: "Add sar.",
            check: .each("Representation", if: .isVideo && .isRegular, .inheritsNone("sar"))),
        rule(
            "max-width", "4.4", .should, "video AdaptationSets have width or maxWidth",
            remedy: "Add maxWidth.",
            check: .each("AdaptationSet", if: .isVideo, .lacks("maxWidth", "width"))),
        rule(
            "max-height", "4.4", .should, "video AdaptationSets have height or maxHeight",
            remedy: "Add maxHeight.",
            check: .each("AdaptationSet", if: .isVideo, .lacks("maxHeight", "height"))),
        rule(
            "max-frame-rate", "4.4", .should, "video AdaptationSets have frameRate or maxFrameRate",
            remedy: "Add maxFrameRate.",
            check: .each("AdaptationSet", if: .isVideo, .lacks("maxFrameRate", "frameRate"))),
        rule(
            "picture-ratio", "4.4", .should, "video AdaptationSets have par", remedy: "Add par.",
            check: .each("AdaptationSet", if: .isVideo, .lacks("par"))),
        rule(
            "scan-type", "4.4", .must,
            "if one Representation is interlaced, all of its AdaptationSet have scanType",
            remedy: "Add scanType.",
            check: .each(
                "AdaptationSet", if: .isVideo && .lacks("scanType"),
                ElementFault { place in
                    let types = place.element.all("Representation").map { $0["scanType"] }
                    return types.contains("interlaced") && types.contains(nil)
                        ? "scanType is missing" : nil
                })),
        rule(
            "frame-rates", "10.4, 11.2.2", .should,
            "frame rates of an AdaptationSet are multiples of each other",
            remedy: "Encode at the full or half frame rate.",
            check: .each(
                "AdaptationSet", if: .isVideo,
                ElementFault { place in
                    let rates = place.element.all("Representation").compactMap {
                        $0["frameRate"].flatMap(NumberText.ratio)
                    }
                    guard let highest = rates.max() else { return nil }
                    let isMultiple = rates.allSatisfy { rate in
                        let factor = highest / max(rate, 0.001)
                        return abs(factor - factor.rounded()) < 0.001
                    }
                    return isMultiple ? nil : "they are not"
                })),
        rule(
            "avc-codecs", "5.1.3", .must, "codecs of AVC has profile and level in six digits",
            remedy: "Write codecs as avc1.64001f.",
            check: .each(
                "AdaptationSet Representation",
                ElementFault { place in
                    place.codecs.first { codec in
                        codec.hasPrefix("avc")
                            && codec.split(separator: ".", maxSplits: 1).last?.count != 6
                    }.map { "codecs has “\($0)”" }
                })),
        rule(
            "avc-parameters", "5.1.2", .should, "AVC has its parameter sets in the samples",
            remedy: "Package with the sample entry avc3.",
            check: .each(
                "AdaptationSet Representation",
                ElementFault { place in
                    place.codecs.first { $0.hasPrefix("avc1") }.map { "codecs has “\($0)”" }
                })),
        rule(
            "codecs", "5.1, 5.2, 6, 7", .should, "codecs are those of DVB-DASH",
            remedy: "Encode with one of the codecs of ETSI TS 101 154.",
            check: .each(
                "AdaptationSet Representation",
                ElementFault { place in
                    place.codecs.first { codec in !known.contains { codec.hasPrefix($0) } }
                        .map { "codecs has “\($0)”" }
                })),
        rule(
            "resolution", "10.3", .should, "progressive video has a resolution of the table",
            remedy: "Encode with a height of the table for this width.",
            check: .each(
                "Representation", if: .isVideo && !isInterlaced,
                ElementFault { place in
                    guard let width = place.inherited("width").flatMap({ Int($0) }),
                        let height = place.inherited("height").flatMap({ Int($0) }),
                        let wanted = heights[width], wanted != height
                    else { return nil }
                    return "it is \(width)×\(height)"
                })),
        rule(
            "audio-share", "11.3.0", .should,
            "audio has at most a fifth of the bit rate of video and audio",
            remedy: "Offer audio of a lower bit rate for low video bit rates.",
            check: .each(
                "Period",
                ElementFault { place in
                    func rates(_ kind: String) -> [Double] {
                        place.element.all("AdaptationSet").filter { $0.mediaKind == kind }
                            .flatMap { $0.all("Representation") }
                            .compactMap { $0["bandwidth"].flatMap(NumberText.ratio) }
                    }
                    guard let video = rates("video").min(), let audio = rates("audio").min(),
                        audio > 0.2 * (video + audio)
                    else { return nil }
                    return "audio has \(Int(100 * audio / (video + audio))) %"
                })),
    ]

    private static let known = [
        "avc", "hev1", "hvc1", "mp4a", "ec-3", "ac-4", "dtsc", "dtsh", "dtse", "dtsl", "stpp",
        "mhm1", "mhm2", "vvc1", "vvi1", "avs3",
    ]
    private static let isInterlaced = ElementCondition { $0.inherited("scanType") == "interlaced" }
    private static let heights: [Int: Int] = [
        1920: 1080, 1600: 900, 1280: 720, 1024: 576, 960: 540, 852: 480, 768: 432, 720: 404,
        704: 396, 640: 360, 512: 288, 480: 270, 384: 216, 320: 180, 192: 108, 3840: 2160,
        3200: 1800, 2560: 1440,
    ]

    static let audio: [ValidationRule] = [
        rule(
            "audio-role", "6.1.2", .must, "audio AdaptationSets have a Role",
            remedy: "Add a Role of urn:mpeg:dash:role:2011.",
            check: .each(
                "AdaptationSet", if: .isAudio,
                ElementFault { $0.element.roles.isEmpty ? "Role is missing" : nil })),
        rule(
            "main-audio", "6.1.2", .must, "one of several audio AdaptationSets has the role main",
            remedy: "Add a Role with value main.",
            check: .each(
                "Period",
                ElementFault { place in
                    let audio = place.element.all("AdaptationSet").filter {
                        $0.mediaKind == "audio"
                    }
                    return audio.count > 1 && !audio.contains { $0.roles.contains("main") }
                        ? "none of the audio AdaptationSets is main" : nil
                })),
        rule(
            "audio-channels", "6.1.1", .must,
            "audio Representations have AudioChannelConfiguration",
            remedy: "Add AudioChannelConfiguration.",
            check: .each(
                "Representation", if: .isAudio,
                ElementFault {
                    $0.inheritedChildren("AudioChannelConfiguration").isEmpty
                        ? "AudioChannelConfiguration is missing" : nil
                })),
        rule(
            "audio-sampling-rate", "6.1.1", .must,
            "audio Representations have audioSamplingRate", remedy: "Add audioSamplingRate.",
            check: .each("Representation", if: .isAudio, .inheritsNone("audioSamplingRate"))),
        rule(
            "audio-type", "6.1.1", .must,
            "audio Representations of an AdaptationSet have the same mimeType",
            remedy: "Make an AdaptationSet for each type.",
            check: .each("AdaptationSet", if: .isAudio, .differing("mimeType"))),
        rule(
            "audio-codecs", "6.1.1", .should,
            "audio Representations of an AdaptationSet have the same codecs",
            remedy: "Make an AdaptationSet for each codec.",
            check: .each("AdaptationSet", if: .isAudio, .differing("codecs"))),
        rule(
            "audio-rates", "6.1.1", .should,
            "audio Representations of an AdaptationSet have the same audioSamplingRate",
            remedy: "Make an AdaptationSet for each sampling rate.",
            check: .each("AdaptationSet", if: .isAudio, .differing("audioSamplingRate"))),
        rule(
            "audio-layouts", "6.1.1", .should,
            "audio Representations of an AdaptationSet have the same channels",
            remedy: "Make an AdaptationSet for each number of channels.",
            check: .each(
                "AdaptationSet", if: .isAudio,
                ElementFault { place in
                    let layouts = place.element.all("Representation").compactMap {
                        $0.first("AudioChannelConfiguration")?["value"]
                    }
                    return Set(layouts).count > 1 ? "they differ" : nil
                })),
        rule(
            "eac3-channels", "6.3, E.2.5", .must, "E-AC-3 has its channels in a scheme of Dolby",
            remedy: "Write the scheme tag:dolby.com,2014.",
            check: .each("Representation", .channels(of: ["ec-3"], [dolby, oldDolby]))),
        rule(
            "ac4-channels", "6.3", .must, "AC-4 has its channels in the scheme of Dolby",
            remedy: "Write the scheme tag:dolby.com,2014.",
            check: .each(
                "Representation",
                .channels(of: ["ac-4"], [dolby, newDolby]))),
        rule(
            "dolby-channels", "6.3", .must, "channels of Dolby are four hexadecimal digits",
            remedy: "Write the 16 bits as F801.",
            check: .each(
                "AudioChannelConfiguration", if: .isScheme(dolby),
                ElementFault { place in
                    let value = place["value"] ?? ""
                    return value.count == 4 && value.allSatisfy(\.isHexDigit)
                        ? nil : "value is “\(value)”"
                })),
        rule(
            "dts-channels", "6.4", .must, "DTS has its channels in the scheme of DTS",
            remedy: "Write the scheme tag:dts.com,2014.",
            check: .each(
                "Representation",
                .channels(
                    of: ["dtsc", "dtsh", "dtse", "dtsl"],
                    ["tag:dts.com,2014:dash:audio_channel_configuration:2012"]))),
        rule(
            "ac4-version", "6.3.2", .should, "AC-4 has bitstream_version 2",
            remedy: "Encode with the version 2.",
            check: .each(
                "AdaptationSet Representation",
                ElementFault { place in
                    place.codecs.first { codec in
                        let parts = codec.split(separator: ".")
                        return parts.first == "ac-4" && parts.count > 1 && parts[1] != "02"
                    }.map { "codecs has “\($0)”" }
                })),
        rule(
            "ac4-sampling-rate", "6.3.1", .must, "AC-4 is sampled at 48, 96 or 192 kHz",
            remedy: "Encode at 48 kHz.",
            check: .each(
                "Representation",
                ElementFault { place in
                    guard (place.inherited("codecs") ?? "").hasPrefix("ac-4"),
                        let rate = place.inherited("audioSamplingRate"),
                        !["48000", "96000", "192000"].contains(rate)
                    else { return nil }
                    return "audioSamplingRate is \(rate)"
                })),
        rule(
            "description-dependency", "6.1.2", .must,
            "audio description for the receiver to mix has dependencyId",
            remedy: "Write the id of the main audio in dependencyId.",
            check: .each(
                "Representation", if: isMixedDescription, .lacks("dependencyId"))),
        rule(
            "fallback", "6.6.3", .must, "a fallback names an AdaptationSet of the Period",
            remedy: "Write the id of an AdaptationSet.",
            check: .each(
                "SupplementalProperty", if: .isScheme(fallback),
                ElementFault { place in
                    place.missing(place["value"], among: "AdaptationSet")
                        .map { "AdaptationSet “\($0)” is missing" }
                })),
        rule(
            "fallback-role", "6.6.3", .must,
            "a fallback has the role of the AdaptationSet that it stands for",
            remedy: "Write the same Role.",
            check: .each(
                "SupplementalProperty", if: .isScheme(fallback),
                ElementFault { place in
                    let other = place.nearest("Period")?.all("AdaptationSet").first {
                        $0["id"] == place["value"]
                    }
                    guard let other, let set = place.nearest("AdaptationSet") else { return nil }
                    return Set(other.roles) == Set(set.roles) ? nil : "the roles differ"
                })),
        rule(
            "preselection-role", "6.7", .must, "a Preselection has a Role",
            remedy: "Add a Role of urn:mpeg:dash:role:2011.",
            check: .each(
                "Preselection",
                ElementFault { $0.element.roles.isEmpty ? "Role is missing" : nil })),
        rule(
            "main-preselection", "6.7", .must, "one of several Preselections has the role main",
            remedy: "Add a Role with value main.",
            check: .each(
                "Period",
                ElementFault { place in
                    let all = place.element.all("Preselection")
                    return all.count > 1 && !all.contains { $0.roles.contains("main") }
                        ? "none of the Preselections is main" : nil
                })),
    ]

    private static let dolby = "tag:dolby.com,2014:dash:audio_channel_configuration:2011"
    private static let newDolby = "tag:dolby.com,2015:dash:audio_channel_configuration:2015"
    private static let oldDolby = "urn:dolby:dash:audio_channel_configuration:2011"
    private static let fallback = "urn:dvb:dash:fallback_adaptation_set:2014"
    static let isMixedDescription = ElementCondition { place in
        guard let set = place.nearest("AdaptationSet") else { return false }
        return set.roles.contains("commentary")
            && set.all("Accessibility").contains {
                $0.isDescriptor("urn:tva:metadata:cs:AudioPurposeCS:2007", "1")
            }
    }
}

extension ManifestPlace {
    /// Its own codecs.
    var codecs: [String] {
        (self["codecs"] ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
    }
}

extension ElementFault {
    /// An attribute that Representations of an AdaptationSet do not have alike.
    fileprivate static func differing(_ name: String) -> ElementFault {
        ElementFault { place in
            let values = place.element.all("Representation").map { $0[name] }
            return place[name] == nil && Set(values).count > 1 ? "they differ" : nil
        }
    }

    /// Channels of a codec in none of its schemes; without any, another rule applies.
    fileprivate static func channels(of codecs: [String], _ schemes: [String]) -> ElementFault {
        ElementFault { place in
            let own = place.inherited("codecs") ?? ""
            let all = place.inheritedChildren("AudioChannelConfiguration")
            guard codecs.contains(where: own.hasPrefix), let first = all.first,
                !all.contains(where: { schemes.contains($0["schemeIdUri"] ?? "") })
            else { return nil }
            return "the scheme is “\(first["schemeIdUri"] ?? "")”"
        }
    }
}
