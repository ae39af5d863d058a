extension DASHRule {
    /// How segments are found.
    static let addressing: [ValidationRule] = [
        rule(
            "segment-information", "ISO/IEC 23009-1 5.3.9.1", .must,
            "an element has at most one of SegmentBase, SegmentList and SegmentTemplate",
            remedy: "Keep one of them.",
            check: .each(
                "Period AdaptationSet Representation",
                ElementFault { place in
                    let names = Set(place.element.segmentInformation.map(\.name))
                    return names.count > 1 ? "\(names.sorted().joined(separator: " and "))" : nil
                })),
        rule(
            "no-address", "ISO/IEC 23009-1 5.3.9.1", .must,
            "a Representation has a BaseURL or segment information, or inherits it",
            remedy: "Add BaseURL or SegmentTemplate.",
            check: .each(
                "Representation",
                ElementFault { place in
                    place.addressings.isEmpty && place.inheritedChildren("BaseURL").isEmpty
                        ? "it has no address" : nil
                })),
        rule(
            "segment-duration", "ISO/IEC 23009-1 5.3.9.2", .must,
            "a SegmentTemplate of several segments has duration or SegmentTimeline",
            remedy: "Add duration or SegmentTimeline.",
            check: .each(
                "Representation",
                ElementFault { place in
                    guard place.addressings.first == "SegmentTemplate",
                        let media = place.addressing("media"), media.contains("$Number"),
                        place.addressing("duration") == nil, !place.hasTimeline
                    else { return nil }
                    return "duration and SegmentTimeline are missing"
                })),
        rule(
            "list-duration", "ISO/IEC 23009-1 5.3.9.3", .must,
            "a SegmentList of several segments has duration or SegmentTimeline",
            remedy: "Add duration or SegmentTimeline.",
            check: .each(
                "Representation",
                ElementFault { place in
                    let lists = place.inheritedChildren("SegmentList")
                    guard lists.contains(where: { $0.all("SegmentURL").count > 1 }),
                        place.addressing("duration") == nil, !place.hasTimeline
                    else { return nil }
                    return "duration and SegmentTimeline are missing"
                })),
        rule(
            "duration-and-timeline", "ISO/IEC 23009-1 5.3.9.2", .must,
            "segment information has either duration or SegmentTimeline",
            remedy: "Remove duration.",
            check: .each(
                "SegmentTemplate SegmentList",
                ElementFault { place in
                    place["duration"] != nil && place.element.has("SegmentTimeline")
                        ? "duration and SegmentTimeline are present" : nil
                })),
        rule(
            "index-range-exact", "ISO/IEC 23009-1 5.3.9.2", .must,
            "indexRangeExact accompanies indexRange", remedy: "Add indexRange.",
            check: .each(
                "SegmentBase SegmentList SegmentTemplate", if: .has("indexRangeExact"),
                .lacks("indexRange"))),
        rule(
            "initialization-identifier", "ISO/IEC 23009-1 5.3.9.4.2", .must,
            "initialization of a SegmentTemplate has neither $Number$ nor $Time$",
            remedy: "Write the address of the one Initialization Segment.",
            check: .each("SegmentTemplate", .numbered("initialization"))),
        rule(
            "switching-identifier", "ISO/IEC 23009-1 5.3.9.4.2", .must,
            "bitstreamSwitching of a SegmentTemplate has neither $Number$ nor $Time$",
            remedy: "Write the address of the one Bitstream Switching Segment.",
            check: .each("SegmentTemplate", .numbered("bitstreamSwitching"))),
        rule(
            "template-identifier", "ISO/IEC 23009-1 5.3.9.4.4", .must,
            "templates have only the identifiers of the standard",
            remedy: "Write $RepresentationID$, $Number$, $Bandwidth$ or $Time$.",
            check: .each(
                "SegmentTemplate",
                ElementFault(all: { place in
                    place.identifiers.compactMap { identifier in
                        identifiers.contains(identifier.name) || identifier.name == ""
                            ? nil : "unknown identifier $\(identifier.name)$"
                    }
                }))),
        rule(
            "template-format", "ISO/IEC 23009-1 5.3.9.4.4", .must,
            "format tags are %0 with a width and d, and not of RepresentationID",
            remedy: "Write a tag such as %05d.",
            check: .each(
                "SegmentTemplate",
                ElementFault(all: { place in
                    place.identifiers.compactMap { identifier in
                        guard let format = identifier.format else { return nil }
                        let width = format.dropFirst().dropLast()
                        let isRight =
                            format.hasPrefix("0") && format.hasSuffix("d") && !width.isEmpty
                            && width.allSatisfy(\.isNumber)
                        return isRight && identifier.name != "RepresentationID"
                            ? nil : "$\(identifier.name)%\(format)$"
                    }
                }))),
        rule(
            "template-dollar", "ISO/IEC 23009-1 5.3.9.4.4", .must,
            "each identifier of a template is between two $",
            remedy: "Add the missing $, or write $$ for a dollar sign.",
            check: .each(
                "SegmentTemplate",
                ElementFault { place in
                    ["media", "initialization", "index"].first { name in
                        (place[name] ?? "").count { $0 == "$" } % 2 == 1
                    }.map { "\($0) has an odd number of $" }
                })),
        rule(
            "timeline-empty", "ISO/IEC 23009-1 5.3.9.6.2", .must,
            "a SegmentTimeline has an S", remedy: "Add the segments, or remove the Period.",
            check: .each("SegmentTimeline", .lacksChild("S"))),
        rule(
            "timeline-duration", "ISO/IEC 23009-1 5.3.9.6.2", .must,
            "every S has a duration", remedy: "Write d in ticks.",
            check: .each(
                "S",
                ElementFault { place in
                    (place["d"].flatMap { NumberText.integer($0.utf8) } ?? 0) == 0
                        ? "d is missing or 0" : nil
                })),
        rule(
            "timeline-repeat", "ISO/IEC 23009-1 5.3.9.6.2", .must,
            "an S that repeats up to the next one is followed by an S with a time",
            remedy: "Write the number of repetitions, or t of the next S.",
            check: .manifest { manifest in
                manifest.representations.compactMap { representation in
                    let timeline = representation.addressing?.timeline ?? []
                    let isOpen = zip(timeline, timeline.dropFirst()).contains { entry, next in
                        entry.repeats < 0 && next.start == nil
                    }
                    return isOpen
                        ? Violation(
                            "r is negative before an S without t", uri: representation.id,
                            line: representation.line) : nil
                }
            }),
        rule(
            "time-shift-buffer", "ISO/IEC 23009-1 5.3.9.2", .must,
            "timeShiftBufferDepth of segments is not below that of the MPD",
            remedy: "Remove it from the segment information.",
            check: .each(
                "SegmentBase SegmentList SegmentTemplate",
                ElementFault { place in
                    guard let own = place["timeShiftBufferDepth"].flatMap(XMLDuration.seconds),
                        let whole = place.root["timeShiftBufferDepth"]
                            .flatMap(XMLDuration.seconds), own < whole
                    else { return nil }
                    return "it is below that of the MPD"
                })),
        rule(
            "latency", "ISO/IEC 23009-1 Annex K", .must,
            "min, target and max of Latency are in this order", remedy: "Sort the three values.",
            check: .each(
                "Latency",
                .exceeds("min", "target") + .exceeds("target", "max") + .exceeds("min", "max"))),
        rule(
            "playback-rate", "ISO/IEC 23009-1 Annex K", .must,
            "min of PlaybackRate is at most 1, max at least 1",
            remedy: "Write a range around the normal rate.",
            check: .each(
                "PlaybackRate",
                ElementFault { place in
                    if let low = place.number("min"), low > 1 { return "min is above 1" }
                    guard let high = place.number("max"), high < 1 else { return nil }
                    return "max is below 1"
                })),
        rule(
            "producer-time", "ISO/IEC 23009-1 5.12.2", .must,
            "ProducerReferenceTime has id, wallClockTime and presentationTime",
            remedy: "Add the missing attribute.",
            check: .each(
                "ProducerReferenceTime",
                .lacks("id") + .lacks("wallClockTime", "wallclockTime")
                    + .lacks("presentationTime"))),
        rule(
            "producer-time-type", "ISO/IEC 23009-1 5.12.2", .must,
            "type of ProducerReferenceTime is encoder, captured or application",
            remedy: "Write one of the three types.",
            check: .each(
                "ProducerReferenceTime", .isNot("type", "encoder", "captured", "application"))),
        rule(
            "resync", "ISO/IEC 23009-1 5.3.13.2", .must,
            "type of Resync is 0 to 3", remedy: "Write the type of the access points.",
            check: .each("Resync", .isNot("type", "0", "1", "2", "3"))),
    ]

    private static let identifiers: Set<Substring> = [
        "RepresentationID", "Number", "Bandwidth", "Time", "SubNumber",
    ]
}

extension ElementFault {
    /// A template that would name another file for each segment.
    fileprivate static func numbered(_ name: String) -> ElementFault {
        ElementFault { place in
            let value = place[name] ?? ""
            return ["$Number", "$Time"].first { value.contains($0) }
                .map { "\(name) has \($0)$" }
        }
    }
}

extension ManifestPlace {
    /// Identifiers of the templates of a SegmentTemplate, with their format tags.
    fileprivate var identifiers: [(name: Substring, format: Substring?)] {
        ["media", "initialization", "index"].flatMap { name in
            let parts = (self[name] ?? "").split(separator: "$", omittingEmptySubsequences: false)
            guard parts.count % 2 == 1 else { return [(name: Substring, format: Substring?)]() }
            return stride(from: 1, to: parts.count, by: 2).map { index in
                let pieces = parts[index].split(
                    separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
                return (pieces[0], pieces.count == 2 ? pieces[1] : nil)
            }
        }
    }
}

extension DASHManifest {
    var representations: [DASHRepresentation] { adaptationSets.flatMap(\.representations) }
}
