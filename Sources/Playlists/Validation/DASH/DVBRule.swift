/// DVB-DASH: ETSI TS 103 285, by the clauses of the edition with the profile of 2014 unless another
/// is named.
enum DVBRule: ProfileRules {
    static let all: [ValidationRule] =
        presentation + video + audio + text + protection + hybrid

    static let book = RuleSet.dvb

    static func document(_ clause: String) -> String { "ETSI TS 103 285 \(clause)" }

    /// The MPD, its Periods and addresses.
    private static let presentation: [ValidationRule] = [
        rule(
            "profile", "4.1, E.2.1", .must, "the MPD has a profile of DVB-DASH or HbbTV",
            remedy: "Add urn:dvb:dash:profile:dvb-dash:2014 to profiles.",
            check: .each(
                "MPD",
                ElementFault { place in
                    place.profiles.contains {
                        $0.hasPrefix("urn:dvb:dash:profile:dvb-dash:20") || $0 == hybridProfile
                    } ? nil : "the profile is missing"
                })),
        rule(
            "extended-profile", "11.1", .should,
            "the MPD also has the profile of its segments",
            remedy: "Add urn:dvb:dash:profile:dvb-dash:isoff-ext-live:2014.",
            check: .each(
                "MPD", if: isDVB,
                ElementFault { place in
                    place.profiles.contains {
                        $0.hasPrefix("urn:dvb:dash:profile:dvb-dash:isoff-ext-")
                    } ? nil : "the profile is missing"
                })),
        rule(
            "size", "4.5", .must, "an MPD has at most 256 KiB",
            remedy: "Use templates, and remove what has expired.",
            check: .manifest { manifest in
                guard let count = manifest.byteCount, count > 256 << 10 else { return [] }
                return [Violation("it has \(count) bytes")]
            }),
        rule(
            "hbbtv-size", "E.2.1", .must, "an MPD of the HbbTV profile has at most 100 KiB",
            remedy: "Use templates, and remove what has expired.",
            check: .manifest { manifest in
                guard let count = manifest.byteCount, count > 100 << 10,
                    manifest.profiles.contains(hybridProfile)
                else { return [] }
                return [Violation("it has \(count) bytes")]
            }),
        rule(
            "periods", "4.5", .must, "an MPD has at most 64 Periods", remedy: "Split the MPD.",
            check: .each("MPD", .moreThan(64, "Period"))),
        rule(
            "sets", "4.5", .must, "a Period has at most 16 AdaptationSets",
            remedy: "Remove AdaptationSets.",
            check: .each("Period", .moreThan(16, "AdaptationSet"))),
        rule(
            "representations", "4.5", .must,
            "an AdaptationSet has at most 16 Representations", remedy: "Remove Representations.",
            check: .each("AdaptationSet", .moreThan(16, "Representation"))),
        rule(
            "update-period", "4.8", .should, "minimumUpdatePeriod is at least a second",
            remedy: "Write PT1S or more.",
            check: .each(
                "MPD",
                ElementFault { place in
                    guard let time = place["minimumUpdatePeriod"].flatMap(XMLDuration.seconds),
                        time < 1
                    else { return nil }
                    return "it is \(time) s"
                })),
        rule(
            "clock", "4.7.2", .should,
            "an MPD with availabilityStartTime has a UTCTiming",
            remedy: "Add UTCTiming of ntp, http-head, http-xsdate, http-iso or http-ntp.",
            check: .each(
                "MPD", if: .has("availabilityStartTime"),
                ElementFault { place in
                    let known = place.element.all("UTCTiming").contains { clock in
                        clocks.contains { clock.isDescriptor("urn:mpeg:dash:utc:\($0):2014") }
                    }
                    return known ? nil : "there is no such UTCTiming"
                })),
        rule(
            "segment-list", "4.2.2", .must, "a Period has no SegmentList",
            remedy: "Write a SegmentTemplate.", check: .each("Period", .hasChild("SegmentList"))),
        rule(
            "period-template", "4.2.6", .must,
            "a Period of the On-Demand profile has no SegmentTemplate",
            remedy: "Move the segment information into the Representations.",
            check: .each(
                "Period", if: .profile("urn:dvb:dash:profile:dvb-dash:isoff-ext-on-demand:2014"),
                .hasChild("SegmentTemplate"))),
        rule(
            "main-video", "4.2.2", .must,
            "one of several video AdaptationSets has the role main",
            remedy: "Add a Role with value main.",
            check: .each(
                "Period",
                ElementFault {
                    $0.lacksMainVideo ? "none of the video AdaptationSets is main" : nil
                })),
        rule(
            "relative-address", "10.8.2.1, 11.9.5", .should,
            "a relative BaseURL has no serviceLocation, priority or weight",
            remedy: "Write an absolute address, or remove the attribute.",
            check: .each(
                "BaseURL",
                ElementFault { place in
                    guard !AttributeFormat.address.matches(place.element.text) else { return nil }
                    return ["serviceLocation", "priority", "weight"].first {
                        place.element.attribute(named: $0) != nil
                    }.map { "\($0) of a relative address" }
                })),
        rule(
            "xlink", "4.6", .must, "xlink:actuate is onLoad", remedy: "Write onLoad.",
            check: .each(
                "Period AdaptationSet EventStream",
                ElementFault {
                    $0.element.attribute(named: "actuate") == "onRequest"
                        ? "it is onRequest" : nil
                })),
        rule(
            "reporting-address", "10.12.3", .must, "DVB metrics have reportingUrl",
            remedy: "Add dvb:reportingUrl.",
            check: .each(
                "Reporting", if: isReporting,
                ElementFault {
                    $0.element.attribute(named: "reportingUrl") == nil
                        ? "reportingUrl is missing" : nil
                })),
        rule(
            "reporting-absolute", "10.12.3", .must,
            "reportingUrl is an absolute address of HTTP", remedy: "Write the whole address.",
            check: .each(
                "Reporting", if: isReporting,
                ElementFault { place in
                    guard let address = place.element.attribute(named: "reportingUrl"),
                        !AttributeFormat.address.matches(address)
                    else { return nil }
                    return "it is “\(address)”"
                })),
        rule(
            "reporting-probability", "10.12.3", .must, "probability is 1 to 1000",
            remedy: "Write an integer from 1 to 1000.",
            check: .each(
                "Reporting", if: isReporting,
                ElementFault { place in
                    guard let value = place.element.attribute(named: "probability"),
                        !(1...1000).contains(Int(value) ?? 0)
                    else { return nil }
                    return "it is “\(value)”"
                })),
        rule(
            "continuity", "10.5.2.3", .must,
            "period_continuity names an earlier Period that has the AdaptationSet",
            remedy: "Keep the id of the AdaptationSet, or remove the descriptor.",
            check: .each(
                "SupplementalProperty", if: .isScheme("urn:dvb:dash:period_continuity:2014"),
                ElementFault { place in
                    let ids = (place["value"] ?? "").split { $0 == "," || $0.isWhitespace }
                    let id = place.nearest("AdaptationSet")?["id"]
                    let isThere = place.root.all("Period").contains { period in
                        ids.contains { period["id"] == String($0) }
                            && period.all("AdaptationSet").contains { $0["id"] == id }
                    }
                    return isThere ? nil : "there is none"
                })),
        rule(
            "assets", "10.5.2.2", .must,
            "AdaptationSets with the same id in Periods of one asset have the same language",
            remedy: "Give each AdaptationSet the id of the same content.",
            check: .each("MPD", .differingAssets)),
        rule(
            "programme-time", "9.1.2.1", .must,
            "events of programme metadata have presentationTime", remedy: "Add presentationTime.",
            check: .each(
                "Event", if: isEvent("urn:dvb:iptv:cpm:2014"), .lacks("presentationTime"))),
        rule(
            "scte-value", "9.1.9", .should, "an event stream of SCTE-35 has no value",
            remedy: "Remove value.",
            check: .each("EventStream", if: .isScheme(scte), .has("value"))),
        rule(
            "scte-timescale", "9.1.9", .must,
            "the timescale of SCTE-35 events is a multiple of the frame rate",
            remedy: "Write a multiple of the frame rate.",
            check: .each(
                "EventStream", if: .isScheme(scte),
                ElementFault { place in
                    guard let scale = place.number("timescale") else {
                        return "timescale is missing"
                    }
                    let rates = (place.parent?.all("AdaptationSet") ?? []).compactMap {
                        $0["frameRate"].flatMap(NumberText.ratio)
                    }.filter { $0 > 0 && $0 == $0.rounded() }
                    return rates.allSatisfy { scale.truncatingRemainder(dividingBy: $0) == 0 }
                        ? nil : "it is not"
                })),
        rule(
            "scte-duration", "9.1.9", .must, "events of SCTE-35 have a known duration",
            remedy: "Write the duration in ticks.",
            check: .each(
                "Event", if: isEvent(scte),
                ElementFault { place in
                    ["", "0xFFFFFFFF", "4294967295"].contains(place["duration"] ?? "")
                        ? "duration is missing" : nil
                })),
        rule(
            "scte-time", "9.1.9", .must, "events of SCTE-35 have presentationTime",
            remedy: "Write the time of the splice.",
            check: .each("Event", if: isEvent(scte), .lacks("presentationTime"))),
        rule(
            "scte-message", "9.1.9", .must, "events of SCTE-35 have no messageData",
            remedy: "Write a Signal element.",
            check: .each("Event", if: isEvent(scte), .has("messageData"))),
        rule(
            "scte-encoding", "9.1.9", .must, "events of SCTE-35 have no contentEncoding",
            remedy: "Remove contentEncoding.",
            check: .each("Event", if: isEvent(scte), .has("contentEncoding"))),
    ]

    private static let clocks = ["ntp", "http-head", "http-xsdate", "http-iso", "http-ntp"]
    private static let scte = "urn:scte:scte35:2014:xml+bin"
    static let hybridProfile = "urn:hbbtv:dash:profile:isoff-live:2012"
    private static let isDVB = !ElementCondition.profile(hybridProfile)
    private static let isReporting = ElementCondition.isScheme("urn:dvb:dash:reporting:2014")

    private static func isEvent(_ scheme: String) -> ElementCondition {
        ElementCondition { $0.parent?["schemeIdUri"] == scheme }
    }
}

extension ElementFault {
    static func moreThan(_ most: Int, _ name: String) -> ElementFault {
        ElementFault { place in
            let count = place.element.all(name).count
            return count > most ? "there are \(count)" : nil
        }
    }

    /// AdaptationSets of an id that are not the same in two Periods with one AssetIdentifier.
    fileprivate static let differingAssets = ElementFault(all: { place in
        var known: [[String]: [String?]] = [:]
        return place.element.all("Period").flatMap { period -> [String] in
            guard let asset = period.first("AssetIdentifier") else { return [] }
            let name = [asset["schemeIdUri"] ?? "", asset["value"] ?? ""]
            return period.all("AdaptationSet").compactMap { set in
                guard let id = set["id"] else { return nil }
                let facts = [set["lang"], set.mediaKind]
                let before = known.updateValue(facts, forKey: name + [id])
                return before == nil || before == facts
                    ? nil : "AdaptationSet “\(id)” differs between Periods"
            }
        }
    })
}
