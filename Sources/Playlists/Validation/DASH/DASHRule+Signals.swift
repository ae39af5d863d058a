import TrackModel

extension DASHRule {
    /// Breaks of SCTE-35, captions and audio descriptions: what the MPD says against the segments.
    static let signals: [ValidationRule] = [
        rule(
            "splice-information", "ANSI/SCTE 214-1", .must,
            "an Event of SCTE-35 holds a splice_info_section",
            remedy: "Write the section as base64 in Signal and Binary, or as XML.",
            check: .splices { splice, _ in
                splice.fault.map { "the event has no section of SCTE-35: \($0)" }
            }),
        rule(
            "splice-duration", "ANSI/SCTE 214-1", .should,
            "duration of an Event of SCTE-35 is that of its break",
            remedy: "Write the duration of the section.", threshold: "0.5 s",
            check: .presentation { subject in
                subject.observation.manifestSplices.compactMap { splice in
                    guard let declared = splice.duration, let found = splice.content?.duration,
                        abs(declared - found) > CueBreaks.tolerance
                    else { return nil }
                    var violation = Violation(
                        "the duration of the event differs from that of its section",
                        line: splice.line,
                        declared: .seconds(declared), observed: .seconds(found), unit: "s")
                    violation.time = splice.start
                    return violation
                }
            }),
        rule(
            "splice-segments", "ISO/IEC 23009-1 5.10.1", .should,
            "if both have them, EventStream and event messages have the same breaks of SCTE-35",
            remedy: "Write the same events into both.", needs: .packets,
            threshold: "0.5 s between the two, with --depth packets",
            check: .presentation { subject in
                let events = subject.observation.manifestSplices.filter {
                    $0.content?.isOut == true
                }
                guard !events.isEmpty, !subject.carriedBreaks.isEmpty else { return [] }
                let times = (
                    SortedTimes(subject.carriedBreaks), SortedTimes(events.map(\.start))
                )
                let tolerance = CueBreaks.tolerance
                return subject.carriedBreaks.filter {
                    !times.1.holds(near: $0, within: tolerance)
                }.map { start in
                    var violation = Violation(
                        "no Event of SCTE-35 where a break of the segments begins",
                        observed: .seconds(start), unit: "s")
                    violation.time = start
                    return violation
                }
                    + events.filter { !times.0.holds(near: $0.start, within: tolerance) }.map {
                        var violation = Violation(
                            "the segments signal no break where the event begins", line: $0.line,
                            declared: .seconds($0.start), unit: "s")
                        violation.time = $0.start
                        return violation
                    }
            }),
        rule(
            "splice-key-frame", "ANSI/SCTE 214-1", .should,
            "a break begins at a key frame, so that players can switch there",
            remedy: "Encode a key frame at the splice point, and cut the segment there.",
            needs: .packets, threshold: "no key frame within 0.1 s",
            check: .lists { list, subject in
                guard list.set.kind == "video", let media = subject.media(list.segments.uri)
                else { return [] }
                let starts =
                    subject.observation.manifestSplices.filter { $0.content?.isOut == true }
                    .map(\.start) + subject.carriedBreaks
                return media.segments.lazy.compactMap { observed -> Violation? in
                    guard let segment = list.segments.segments[safely: observed.index],
                        let start = segment.start, let length = segment.duration
                    else { return nil }
                    let begin = list.period.start + start
                    let broken = starts.first {
                        $0 > begin - 0.1 && $0 < begin + length - 0.1
                            && observed.hasKeyFrame($0 - begin) == false
                    }
                    guard let broken else { return nil }
                    var violation = Violation(
                        "no key frame at the start of the break", declared: .seconds(broken),
                        unit: "s")
                    violation.segment = observed.index
                    return violation
                }.firstWithCount
            }),
        rule(
            "caption-services", "ANSI/SCTE 214-1", .should,
            "Accessibility of CEA-608 and CEA-708 names the channels and services of the segments",
            remedy: "Write each channel and service into value, and no other.", needs: .packets,
            threshold: "a channel with text in any of the segments, with --depth packets",
            check: .presentation { subject in
                guard let captions = subject.observation.captions,
                    let manifest = subject.loaded.document.dash
                else { return [] }
                let declared = manifest.adaptationSets.flatMap(\.accessibilities)
                    .filter { $0.captionFormat != nil }
                let names = declared.flatMap(\.captionChannels)
                let open = Set(
                    declared.filter(\.captionChannels.isEmpty).compactMap(\.captionFormat))
                let absent =
                    captions.isWhole ? names.filter { !captions.channels.contains($0) } : []
                return Set(absent).sorted().map {
                    Violation("the segments have no captions \($0)")
                }
                    + captions.channels.filter { channel in
                        !names.contains(channel)
                            && !open.contains(channel.hasPrefix("SERVICE") ? "708" : "608")
                    }.map { Violation("captions \($0) of the segments are not declared") }
            }),
        rule(
            "audio-description", "ISO/IEC 23009-1 5.8.4.3", .should,
            "an audio description has the Role description, or Accessibility for the visually "
                + "impaired", remedy: "Add the Role or the Accessibility descriptor.",
            needs: .record,
            threshold: "audio that its segments signal as a description",
            check: .lists { list, subject in
                guard list.set.kind == "audio",
                    let media = subject.media(list.segments.uri),
                    media.tracks.contains(where: \.isAudioDescription),
                    !(list.set.roles + list.set.accessibilities).contains(where: \.isDescription)
                else { return [] }
                return [Violation("it is an audio description, and the MPD does not say so")]
            }),
    ]
}

extension MediaPlayerTrack {
    /// Whether container or stream signal audio for the visually impaired.
    var isAudioDescription: Bool {
        mediaType == .audio
            && !Set(dispositions).isDisjoint(with: ["visual_impaired", "descriptions"])
    }
}

extension DASHDescriptor {
    private static let captionScheme = "urn:scte:dash:cc:cea-"

    /// `608` or `708`; nil for other schemes.
    fileprivate var captionFormat: String? {
        guard schemeIDURI.hasPrefix(Self.captionScheme) else { return nil }
        let format = schemeIDURI.dropFirst(Self.captionScheme.count).prefix { $0 != ":" }
        return ["608", "708"].contains(format) ? String(format) : nil
    }

    /// `CC1=eng;CC3=swe`, `1=lang:eng;2=lang:deu,war:1`: the channels; empty for a list of languages.
    fileprivate var captionChannels: [String] {
        value.split(separator: ";").compactMap { part in
            guard let mark = part.firstIndex(of: "=") else { return nil }
            let name = part[..<mark]
            return captionFormat == "708" ? "SERVICE\(name)" : String(name)
        }
    }

    /// TV-Anytime AudioPurposeCS 1 is for the visually impaired.
    fileprivate var isDescription: Bool {
        switch schemeIDURI {
        case "urn:tva:metadata:cs:AudioPurposeCS:2007": value == "1"
        case "urn:mpeg:dash:role:2011": value == "description" || value == "alternate"
        default: value.contains("describes-video")
        }
    }
}

extension RuleCheck {
    /// Check of each event of SCTE-35 of the MPD.
    fileprivate static func splices(
        _ message: @escaping @Sendable (ManifestSplice, RuleSubject) -> String?
    ) -> RuleCheck {
        .presentation { subject in
            subject.observation.manifestSplices.compactMap { splice in
                message(splice, subject).map { text in
                    var violation = Violation(text, line: splice.line)
                    violation.time = splice.start
                    return violation
                }
            }
        }
    }
}
