extension DASHRule {
    /// Attributes of the MPD and of its Periods.
    static let presentation: [ValidationRule] = [
        rule(
            "publish-time", "ISO/IEC 23009-1 5.3.1.2", .must,
            "a dynamic MPD has publishTime", remedy: "Add publishTime.",
            check: .each("MPD", if: .isDynamic, .lacks("publishTime"))),
        rule(
            "update-or-duration", "ISO/IEC 23009-1 5.3.1.2", .must,
            "an MPD without minimumUpdatePeriod has a duration, or its last Period has one",
            remedy: "Add minimumUpdatePeriod or mediaPresentationDuration.",
            check: .each(
                "MPD",
                if: .isDynamic && .lacks("minimumUpdatePeriod")
                    && .lacks("mediaPresentationDuration"),
                ElementFault { place in
                    place.element.all("Period").last?["duration"] == nil
                        ? "minimumUpdatePeriod and mediaPresentationDuration are missing" : nil
                })),
        rule(
            "on-demand-static", "ISO/IEC 23009-1 8.3.2", .must,
            "an MPD of an On-Demand profile is static", remedy: "Write type=\"static\".",
            check: .each(
                "MPD", if: .isDynamic,
                ElementFault { place in
                    onDemand.first { place.hasProfile($0) }.map { "dynamic with \($0)" }
                })),
        rule(
            "availability-end-time", "ISO/IEC 23009-1 5.3.1.2", .must,
            "availabilityEndTime is after availabilityStartTime", remedy: "Fix the two dates.",
            check: .each(
                "MPD",
                ElementFault { place in
                    guard let start = place["availabilityStartTime"].flatMap(PlaylistDate.init),
                        let end = place["availabilityEndTime"].flatMap(PlaylistDate.init),
                        end.timeInterval(since: start) <= 0
                    else { return nil }
                    return "availabilityEndTime is not after availabilityStartTime"
                })),
        rule(
            "first-period-start", "ISO/IEC 23009-1 5.3.2.1", .must,
            "the first Period of a static MPD starts at 0",
            remedy: "Write start=\"PT0S\", or remove it.",
            check: .each(
                "MPD", if: .isStatic,
                ElementFault { place in
                    let start = place.element.first("Period")?["start"]
                    return start.flatMap(XMLDuration.seconds) ?? 0 > 0
                        ? "the first Period does not start at 0" : nil
                })),
        rule(
            "program-information", "ISO/IEC 23009-1 5.7.2", .must,
            "several ProgramInformation elements have a language each", remedy: "Add lang.",
            check: .each(
                "ProgramInformation",
                ElementFault { place in
                    let count = place.parent?.all("ProgramInformation").count ?? 0
                    return count > 1 && place["lang"] == nil ? "lang is missing" : nil
                })),
        rule(
            "utc-timing", "ISO/IEC 23009-1 5.8.5.7", .should,
            "UTCTiming has a scheme of the standard", remedy: "Use one of the schemes.",
            check: .each(
                "UTCTiming",
                ElementFault { place in
                    guard let scheme = place["schemeIdUri"] else { return nil }
                    return ClockScheme(scheme) == nil ? "the scheme is “\(scheme)”" : nil
                })),
        rule(
            "utc-timing-value", "ISO/IEC 23009-1 5.8.5.7", .must,
            "UTCTiming has the addresses of its servers, or the time",
            remedy: "Write the address or the time in value.",
            check: .each(
                "UTCTiming",
                ElementFault { place in
                    (place["value"] ?? "").isEmpty ? "value is missing" : nil
                })),
        rule(
            "utc-timing-address", "ISO/IEC 23009-1 5.8.5.7", .must,
            "value of UTCTiming is what its scheme takes: HTTP addresses, names of servers, or a date",
            remedy: "Write what the scheme takes.",
            check: .each(
                "UTCTiming",
                ElementFault { place in
                    guard let value = place["value"], !value.isEmpty,
                        let scheme = place["schemeIdUri"].flatMap({ ClockScheme($0) })
                    else { return nil }
                    return scheme.fault(of: value)
                })),
        rule(
            "leap-seconds", "ISO/IEC 23009-1 5.13", .must,
            "LeapSecondInformation has availabilityStartLeapOffset",
            remedy: "Add availabilityStartLeapOffset.",
            check: .each("LeapSecondInformation", .lacks("availabilityStartLeapOffset"))),
        rule(
            "fallback-place", "ISO/IEC 23009-1 5.11", .must,
            "the fallback descriptor urn:mpeg:dash:fallback:2016 is a child of MPD",
            remedy: "Move it to the MPD element.",
            check: .each(
                "SupplementalProperty", if: .isScheme("urn:mpeg:dash:fallback:2016"),
                ElementFault { place in
                    let parent = place.parent?.name ?? ""
                    return parent == "MPD" ? nil : "it is in \(parent)"
                })),
        rule(
            "period-id", "ISO/IEC 23009-1 5.3.2.2", .must,
            "each Period of a dynamic MPD has an id", remedy: "Add id.",
            check: .each("Period", if: .isDynamic, .lacks("id"))),
        rule(
            "period-id-unique", "ISO/IEC 23009-1 5.3.2.2", .must,
            "each Period has another id", remedy: "Make the ids unique.",
            check: .each("MPD", .repeats("Period", "id"))),
        rule(
            "period-order", "ISO/IEC 23009-1 5.3.2.1", .must,
            "Periods are in the order of their start", remedy: "Sort the Periods by start.",
            check: .each(
                "MPD",
                ElementFault(all: { place in
                    var latest = -Double.infinity
                    return place.element.all("Period").compactMap { period in
                        guard let start = period["start"].flatMap(XMLDuration.seconds) else {
                            return nil
                        }
                        defer { latest = max(latest, start) }
                        return start < latest ? "the Period at \(start) s is too late" : nil
                    }
                }))),
        rule(
            "bitstream-switching", "ISO/IEC 23009-1 5.3.2.2", .must,
            "no AdaptationSet denies the bitstreamSwitching of its Period",
            remedy: "Make bitstreamSwitching consistent.",
            check: .each(
                "AdaptationSet",
                ElementFault { place in
                    place.parent?["bitstreamSwitching"] == "true"
                        && place["bitstreamSwitching"] == "false"
                        ? "bitstreamSwitching is false, but true in the Period" : nil
                })),
        rule(
            "main-role", "ISO/IEC 23009-1 8.8.2, 8.9.2", .must,
            "in the extended profiles, one of several video AdaptationSets has the role main",
            remedy: "Add a Role with value main.",
            check: .each(
                "Period",
                ElementFault { place in
                    extended.contains { place.hasProfile($0) } && place.lacksMainVideo
                        ? "none of the video AdaptationSets is main" : nil
                })),
        rule(
            "profile-period-segments", "ISO/IEC 23009-1 8.3.2, 8.8.2, 8.9.2", .must,
            "Periods of On-Demand profiles have no SegmentList or SegmentTemplate",
            remedy: "Move the segment information into the Representations.",
            check: .each(
                "Period",
                ElementFault { place in
                    onDemand.contains { place.hasProfile($0) }
                        ? ["SegmentList", "SegmentTemplate"].first { place.element.has($0) }
                            .map { "\($0) is present" } : nil
                })),
        rule(
            "subset-id", "ISO/IEC 23009-1 5.3.8.2", .must,
            "each Subset has another id", remedy: "Make the ids unique.",
            check: .each("Period", .repeats("Subset", "id"))),
        rule(
            "subset-contains", "ISO/IEC 23009-1 5.3.8.2", .must,
            "a Subset contains AdaptationSets of its Period",
            remedy: "Write the ids of AdaptationSets.",
            check: .each(
                "Subset",
                ElementFault { place in
                    place.missing(place["contains"], among: "AdaptationSet")
                        .map { "AdaptationSet “\($0)” is missing" }
                })),
        rule(
            "preselection", "ISO/IEC 23009-1 5.3.11.3", .must,
            "a Preselection contains AdaptationSets of its Period",
            remedy: "Write the ids of AdaptationSets.",
            check: .each(
                "Preselection", if: .has("preselectionComponents"),
                ElementFault { place in
                    place.missing(place["preselectionComponents"], among: "AdaptationSet")
                        .map { "AdaptationSet “\($0)” is missing" }
                })),
        rule(
            "event-stream-twice", "ISO/IEC 23009-1 5.10.2.2", .must,
            "a Period has one EventStream for each scheme and value",
            remedy: "Put the events into one EventStream.",
            check: .each(
                "Period",
                ElementFault(all: { place in
                    var seen: Set<[String]> = []
                    return place.element.all("EventStream").compactMap { stream in
                        let key = [stream["schemeIdUri"] ?? "", stream["value"] ?? ""]
                        return seen.insert(key).inserted ? nil : "two event streams of \(key[0])"
                    }
                }))),
        rule(
            "period-connected", "ISO/IEC 23009-1 5.3.2.4", .must,
            "period continuity and connectivity name an earlier Period",
            remedy: "Write the id of the Period that it continues.",
            check: .each(
                "SupplementalProperty", if: isConnection,
                ElementFault { place in
                    place.connected == nil
                        ? "no Period “\(place["value"] ?? "")” precedes it" : nil
                })),
        rule(
            "period-connected-sets", "ISO/IEC 23009-1 5.3.2.4", .must,
            "connected AdaptationSets have the same id and the same Representations",
            remedy: "Keep the ids, or remove the descriptor.",
            check: .each(
                "SupplementalProperty", if: isConnection,
                ElementFault { place in
                    guard let period = place.connected, let set = place.nearest("AdaptationSet")
                    else { return nil }
                    let ids = Set(set.all("Representation").compactMap { $0["id"] })
                    let isSame = period.all("AdaptationSet").contains { other in
                        other["id"] == set["id"]
                            && Set(other.all("Representation").compactMap { $0["id"] }) == ids
                    }
                    return isSame ? nil : "the earlier Period has no such AdaptationSet"
                })),
        rule(
            "period-continuity", "DASH-IF Timing Model 7.2", .must,
            "continuity and connectivity are not signalled together",
            remedy: "Keep the descriptor of continuity.",
            check: .each(
                "AdaptationSet",
                ElementFault { place in
                    connections.allSatisfy { !place.element.properties($0).isEmpty }
                        ? "both are signalled" : nil
                })),
    ]

    private static let onDemand = [
        "urn:mpeg:dash:profile:isoff-on-demand:2011",
        "urn:mpeg:dash:profile:isoff-ext-on-demand:2014",
    ]
    private static let extended = [
        "urn:mpeg:dash:profile:isoff-ext-on-demand:2014",
        "urn:mpeg:dash:profile:isoff-ext-live:2014",
    ]
    static let connections = [
        "urn:mpeg:dash:period-continuity:2015", "urn:mpeg:dash:period-connectivity:2015",
    ]
    private static let isConnection = ElementCondition {
        connections.contains($0["schemeIdUri"] ?? "")
    }
}

extension ManifestPlace {
    /// Whether a Period has several video AdaptationSets, none of them with the role main.
    var lacksMainVideo: Bool {
        let video = element.all("AdaptationSet").filter { $0["contentType"] == "video" }
        return video.count > 1 && !video.contains { $0.roles.contains("main") }
    }

    /// The first of some ids that no element of a name in its Period has.
    func missing(_ ids: String?, among name: String) -> Substring? {
        guard let period = nearest("Period"), let ids else { return nil }
        var known: Set<String> = []
        for child in period.children {
            if child.name == name, let id = child["id"] { known.insert(id) }
            for inner in child.children {
                let isMeant = inner.name == name || inner.name == "ContentComponent"
                if isMeant, let id = inner["id"] { known.insert(id) }
            }
        }
        return ids.split { $0.isWhitespace || $0 == "," }.first { !known.contains(String($0)) }
    }

    /// The earlier Period that `value` names.
    fileprivate var connected: ManifestElement? {
        guard let own = nearest("Period"), let id = self["value"] else { return nil }
        return root.all("Period").prefix { $0.line != own.line || $0["id"] != own["id"] }
            .first { $0["id"] == id }
    }
}
