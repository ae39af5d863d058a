import TrackModel

extension StandardRule {
    /// Parts, hints and reports of low-latency playlists.
    static let lowLatency: [ValidationRule] = [
        serverControl, sameServerControl, partHoldBack, partInformation, partDuration,
        partsOfSegment, partMissing,
        partMedia, preloadHint, renditionReport, renditionReports,
    ]

    static let serverControl: ValidationRule = rule(
        "server-control", nil, "4.4.3.8", .must,
        "CAN-SKIP-UNTIL is at least six target durations, HOLD-BACK three; PART-HOLD-BACK is at "
            + "least two part "
            + "targets and required with parts",
        remedy: "Raise the value of EXT-X-SERVER-CONTROL.",
        check: .playlists { media in
            let part = media.playlist.partTarget
            guard let control = media.playlist.serverControl else {
                guard part != nil else { return [] }
                return [
                    Violation(
                        "PART-HOLD-BACK is missing, but there are parts",
                        line: media.line(of: "EXT-X-PART-INF"))
                ]
            }
            let target = Double(media.playlist.targetDuration ?? 0)
            let attributes = control.attributes
            var messages: [String] = []
            if let skip = attributes.decimal("CAN-SKIP-UNTIL"), skip < 6 * target {
                messages.append("CAN-SKIP-UNTIL is less than six target durations")
            }
            if attributes.isYes("CAN-SKIP-DATERANGES"), attributes["CAN-SKIP-UNTIL"] == nil {
                messages.append("CAN-SKIP-DATERANGES without CAN-SKIP-UNTIL")
            }
            if let hold = attributes.decimal("HOLD-BACK"), hold < 3 * target {
                messages.append("HOLD-BACK is less than three target durations")
            }
            if let part {
                let hold = attributes.decimal("PART-HOLD-BACK")
                if hold == nil { messages.append("PART-HOLD-BACK is missing, but there are parts") }
                if let hold, hold < 2 * part {
                    messages.append("PART-HOLD-BACK is less than two part targets")
                }
            }
            return messages.map { Violation($0, line: control.line) }
        })

    static let sameServerControl: ValidationRule = rule(
        "same-server-control", nil, "6.2.4", .must,
        "if one media playlist has EXT-X-SERVER-CONTROL, all have it with the same attributes",
        remedy: "Write the same tag into every media playlist.",
        check: .multivariant { subject in
            guard
                let first = subject.mediaPlaylists.first(where: {
                    $0.playlist.serverControl != nil
                })
            else { return [] }
            let wanted = first.playlist.serverControl?.attributes.written
            return subject.mediaPlaylists.filter {
                $0.playlist.serverControl?.attributes.written != wanted
            }.map { media in
                Violation(
                    media.playlist.serverControl == nil
                        ? "EXT-X-SERVER-CONTROL is missing, but is in “\(first.name ?? "")”"
                        : "EXT-X-SERVER-CONTROL differs from that of “\(first.name ?? "")”",
                    uri: media.name, line: media.line(of: "EXT-X-SERVER-CONTROL"))
            }.firstWithCount
        })

    static let partHoldBack: ValidationRule = rule(
        "part-hold-back", nil, "4.4.3.8", .should, "PART-HOLD-BACK is at least three part targets",
        remedy: "Raise PART-HOLD-BACK to three times PART-TARGET.",
        check: .playlists { media in
            guard let control = media.playlist.serverControl,
                let part = media.playlist.partTarget,
                let hold = control.attributes.decimal("PART-HOLD-BACK"), hold >= 2 * part,
                hold < 3 * part
            else { return [] }
            return [
                Violation("PART-HOLD-BACK is less than three part targets", line: control.line)
            ]
        })

    static let partInformation: ValidationRule = rule(
        "part-information", nil, "4.4.3.7", .must, "a playlist with EXT-X-PART has EXT-X-PART-INF",
        remedy: "Add EXT-X-PART-INF with PART-TARGET.",
        check: .playlists { media in
            guard media.playlist.partTarget == nil, let part = media.playlist.parts.first
            else { return [] }
            return [Violation("EXT-X-PART without EXT-X-PART-INF", line: part.line)]
        })

    static let partDuration: ValidationRule = rule(
        "part-duration", nil, "4.4.4.9", .must,
        "a part lasts 85 to 100 % of PART-TARGET, except independent "
            + "parts, gaps, parts before a gap and the last of a segment",
        remedy: "Cut parts of PART-TARGET seconds.",
        check: .playlists { media in
            guard let target = media.playlist.partTarget else { return [] }
            let all = media.playlist.parts
            // The last part of each segment may be shorter, and the one that is being made.
            let last = media.playlist.segments.compactMap(\.parts.last?.line)
            var exempt = Set(last + [all.last?.line].compactMap { $0 })
            for (part, next) in zip(all, all.dropFirst()) where next.isGap {
                exempt.insert(part.line)
            }
            return all.compactMap { part -> Violation? in
                guard let duration = part.duration else { return nil }
                let isLong = duration > target
                let isShort =
                    duration < 0.85 * target && !exempt.contains(part.line) && !part.isGap
                    && !part.isIndependent
                guard isLong || isShort else { return nil }
                return Violation(
                    isLong
                        ? "the part is longer than PART-TARGET"
                        : "the part is shorter than 85 % of PART-TARGET",
                    line: part.line, declared: .double(target), observed: .double(duration),
                    unit: "s")
            }.firstWithCount
        })

    static let partsOfSegment: ValidationRule = rule(
        "parts-of-segment", nil, "4.4.4.9", .must,
        "the parts of a segment have its total duration and follow each "
            + "other without gaps", remedy: "Write every part of the segment, once.",
        threshold: "0.1 s; the first segment with parts may have lost some",
        check: .presentation { subject in
            subject.mediaPlaylists.flatMap { media in media.incompleteParts.firstWithCount }
        })

    static let partMissing: ValidationRule = rule(
        "part-missing", nil, "4.4.4.9, 6.2.2", .must,
        "all parts in the playlist exist, except those with GAP=YES",
        remedy: "Restore the file, or fix the byte range.", needs: .sizes,
        check: .presentation { subject in
            subject.mediaPlaylists.flatMap { media -> [Violation] in
                let parts = media.list.parts
                let states = parts.map { subject.isThere($0.segment) }
                guard states.contains(true) else { return [] }
                return zip(parts, states).lazy.filter { $0.1 == false }.map { part, _ in
                    Violation(
                        "part “\(part.segment.uri)” is missing", uri: media.name,
                        line: part.segment.line)
                }.firstWithCount
            }
        })

    static let partMedia: ValidationRule = rule(
        "part-media", nil, "4.4.4.9", .must,
        "a part is media, and begins with a key frame if it has INDEPENDENT=YES",
        remedy: "Cut parts between fragments or packets, and write INDEPENDENT=YES only for those "
            + "that begin with a key frame.", needs: .packets,
        check: .presentation { subject in
            subject.mediaPlaylists.flatMap { media in
                (media.observation?.parts ?? []).lazy.compactMap { part -> Violation? in
                    let written = media.list.parts[safely: part.index]
                    let isLate =
                        written?.isIndependent == true && part.beginsWithKeyFrame == false
                    guard
                        let reason = part.fault
                            ?? (isLate ? "does not begin with a key frame" : nil)
                    else { return nil }
                    return Violation(
                        "part \(part.index + 1): \(reason)", uri: media.name,
                        line: written?.segment.line)
                }.firstWithCount
            }
        })

    static let preloadHint: ValidationRule = rule(
        "preload-hint", nil, "4.4.5.3", .must,
        "EXT-X-PRELOAD-HINT is for a resource that does not exist yet, once for each TYPE, and "
            + "not in a "
            + "playlist with EXT-X-ENDLIST",
        remedy: "Hint only the next part, and nothing in a complete playlist.",
        check: .playlists { media in
            let hints = media.playlist.preloadHints
            guard !hints.isEmpty else { return [] }
            if media.playlist.isEnded {
                return [
                    Violation(
                        "EXT-X-PRELOAD-HINT in a playlist with EXT-X-ENDLIST", line: hints[0].line)
                ]
            }
            var seen: Set<String> = []
            var violations = hints.filter {
                !seen.insert($0.attributes.text("TYPE") ?? "").inserted
            }.map { Violation("duplicate EXT-X-PRELOAD-HINT of the same TYPE", line: $0.line) }
            // Ends of the parts of each file; of whole files there is nothing more.
            let ends = Dictionary(
                media.list.parts.map { ($0.segment.uri, $0.segment.range?.end ?? .max) },
                uniquingKeysWith: max)
            for hint in hints where hint.attributes.text("TYPE") == "PART" {
                let start = hint.attributes.integer("BYTERANGE-START") ?? 0
                if let end = hint.attributes.uri("URI").flatMap({ ends[$0.text] }), start < end {
                    violations.append(
                        Violation("the hinted part already exists", line: hint.line))
                }
            }
            return violations
        })

    static let renditionReport: ValidationRule = rule(
        "rendition-report", nil, "4.4.5.4", .must,
        "EXT-X-RENDITION-REPORT gives the last segment of another media playlist of the "
            + "presentation",
        remedy: "Write the URI of the playlist, and its last Media Sequence Number.",
        scope: .live, threshold: "three segments, as playlists are not saved at the same time",
        check: .multivariant { subject in
            subject.mediaPlaylists.flatMap { media in
                media.reports(in: subject).compactMap { tag, other -> Violation? in
                    guard let other else {
                        return Violation(
                            "the report is not for a media playlist of this presentation",
                            uri: media.name,
                            line: tag.line)
                    }
                    guard let number = tag.attributes.integer("LAST-MSN"),
                        let last = other.lastSequenceNumber
                    else { return nil }
                    let apart = max(number, last) - min(number, last)
                    guard apart > 3 else { return nil }
                    return Violation(
                        "LAST-MSN differs from that of “\(other.name ?? "")”", uri: media.name,
                        line: tag.line, declared: .whole(number), observed: .whole(last))
                }
            }
        })

    static let renditionReports: ValidationRule = rule(
        "rendition-reports", nil, "B.1", .should,
        "a playlist with parts has a report for every other media playlist with parts",
        remedy: "Add EXT-X-RENDITION-REPORT for each of the others.", scope: .live,
        check: .multivariant { subject in
            let all = subject.mediaPlaylists.filter { $0.playlist.partTarget != nil }
            return all.compactMap { media in
                let reported = Set(media.reports(in: subject).compactMap(\.1?.uri))
                guard
                    let other = all.first(where: {
                        $0.uri != media.uri && !reported.contains($0.uri)
                    })
                else { return nil }
                return Violation(
                    "no EXT-X-RENDITION-REPORT for “\(other.name ?? "")”", uri: media.name)
            }
        })
}

extension MediaPlaylist {
    fileprivate var parts: [PartialSegment] { segments.flatMap(\.parts) + trailingParts }
}

extension MediaPlaylistSubject {
    /// EXT-X-RENDITION-REPORT, with the media playlist it is about.
    fileprivate func reports(
        in subject: RuleSubject
    ) -> [(HLSTag, MediaPlaylistSubject?)] {
        let resolver = subject.loaded.resolver
        let base = resolver.base(of: subject.loaded.reference(to: uri)) ?? .playlist
        return playlist.renditionReports.compactMap { tag in
            guard let target = tag.attributes.uri("URI") else { return nil }
            let reference = resolver.resolve(target.text, from: base)
            return (tag, subject.playlistsByReference[reference])
        }
    }

    /// The number of the last segment, or of the one that has parts already.
    fileprivate var lastSequenceNumber: UInt64? {
        guard let last = playlist.segments.last?.sequenceNumber else { return nil }
        return playlist.trailingParts.isEmpty ? last : last &+ 1
    }

    /// Segments that their parts do not add up to.
    fileprivate var incompleteParts: [Violation] {
        guard let first = list.parts.first?.parent else { return [] }
        return list.partsBySegment.compactMap { parts -> Violation? in
            guard let index = parts.first?.parent, let segment = list.segments[safely: index],
                let whole = segment.duration
            else { return nil }
            let sum = parts.reduce(0) { $0 + ($1.segment.duration ?? 0) }
            let isCut = index == first && sum < whole
            if !isCut, abs(sum - whole) > 0.1 {
                return Violation(
                    "the total duration of the parts differs from the segment", uri: name,
                    line: segment.line, declared: .double(whole), observed: .seconds(sum),
                    unit: "s")
            }
            let hole = zip(parts, parts.dropFirst()).first { before, part in
                guard before.segment.uri == part.segment.uri, let left = before.segment.range,
                    let right = part.segment.range
                else { return false }
                return left.end != right.offset
            }
            return hole.map { _, part in
                Violation(
                    "the part does not start where the previous one ends", uri: name,
                    line: part.segment.line)
            }
        }
    }
}
