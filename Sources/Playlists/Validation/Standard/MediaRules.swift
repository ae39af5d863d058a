import TrackModel

/// Rules about one media playlist alone.
struct MediaRules {
    private let playlist: MediaPlaylist
    private let uri: String?

    init(_ playlist: MediaPlaylist, uri: String?) {
        self.playlist = playlist
        self.uri = uri
    }

    var violations: [RuleViolation] {
        durations + keys + delivery + RuleViolation.first(of: parts) + hints
            + DateRangeRules(playlist, uri: uri).violations + start
    }

    private func breach(_ rule: ValidationRule, _ line: Int?, _ message: String) -> RuleViolation {
        RuleViolation(rule, uri: uri, line: line, message)
    }

    private var durations: [RuleViolation] {
        var result: [RuleViolation] = []
        if let type = playlist.tags.first(named: "EXT-X-PLAYLIST-TYPE"), playlist.type == nil {
            result.append(
                breach(
                    StandardRule.playlistType, type.line,
                    "EXT-X-PLAYLIST-TYPE is neither VOD nor EVENT"))
        }
        guard let target = playlist.targetDuration else { return result }
        let long = playlist.segments.compactMap { segment -> RuleViolation? in
            guard let duration = segment.duration, duration.rounded() > Double(target) else {
                return nil
            }
            return RuleViolation(
                StandardRule.targetDuration, uri: uri, line: segment.place.line,
                "the segment is longer than EXT-X-TARGETDURATION",
                declared: JSONValue(target), observed: .double(duration), unit: "s")
        }
        return result + RuleViolation.first(of: long)
    }

    private var keys: [RuleViolation] {
        playlist.allTags.all(named: "EXT-X-KEY").flatMap { tag -> [RuleViolation] in
            let key = EncryptionKey(tag)
            var result: [RuleViolation] = []
            if key.method == "NONE" {
                if tag.attributes.all.count > 1 {
                    result.append(
                        breach(StandardRule.key, tag.line, "METHOD=NONE has no other attributes"))
                }
            } else if key.uri == nil {
                result.append(breach(StandardRule.key, tag.line, "EXT-X-KEY needs a URI"))
            }
            if tag.attributes["IV"] != nil, key.initializationVector?.count != 16 {
                result.append(breach(StandardRule.key, tag.line, "IV has 128 bits"))
            }
            if let versions = tag.attributes.text("KEYFORMATVERSIONS"),
                key.keyFormatVersions.count != versions.split(separator: "/").count
                    || key.keyFormatVersions.isEmpty
            {
                result.append(
                    breach(
                        StandardRule.key, tag.line, "KEYFORMATVERSIONS is numbers with / between"))
            }
            return result
        }
    }

    private var delivery: [RuleViolation] {
        guard let control = playlist.serverControl else { return [] }
        let target = Double(playlist.targetDuration ?? 0)
        var result: [RuleViolation] = []
        if let skip = control.attributes.decimal("CAN-SKIP-UNTIL"), skip < 6 * target {
            result.append(
                breach(
                    StandardRule.serverControl, control.line,
                    "CAN-SKIP-UNTIL is at least six target durations"))
        }
        if control.attributes.isYes("CAN-SKIP-DATERANGES"),
            control.attributes["CAN-SKIP-UNTIL"] == nil
        {
            result.append(
                breach(
                    StandardRule.serverControl, control.line,
                    "CAN-SKIP-DATERANGES needs CAN-SKIP-UNTIL"))
        }
        if let hold = control.attributes.decimal("HOLD-BACK"), hold < 3 * target {
            result.append(
                breach(
                    StandardRule.serverControl, control.line,
                    "HOLD-BACK is at least three target durations"))
        }
        guard let part = playlist.partTarget else { return result }
        guard let hold = control.attributes.decimal("PART-HOLD-BACK") else {
            result.append(
                breach(
                    StandardRule.serverControl, control.line, "PART-HOLD-BACK is needed with parts")
            )
            return result
        }
        if hold < 2 * part {
            result.append(
                breach(
                    StandardRule.serverControl, control.line,
                    "PART-HOLD-BACK is at least two part targets"))
        } else if hold < 3 * part {
            result.append(
                breach(
                    StandardRule.partHoldBack, control.line,
                    "PART-HOLD-BACK is at least three part targets"))
        }
        return result
    }

    private var parts: [RuleViolation] {
        let perSegment = playlist.segments.map(\.parts).filter { !$0.isEmpty }
        let all = perSegment.flatMap { $0 } + playlist.trailingParts
        guard let first = all.first else { return [] }
        guard let target = playlist.partTarget else {
            return [
                breach(
                    StandardRule.partInformation, first.line, "EXT-X-PART needs EXT-X-PART-INF")
            ]
        }
        // The last part of each segment may be shorter, and the one that is being made.
        var exempt = Set(perSegment.compactMap(\.last?.line) + [all.last?.line].compactMap { $0 })
        for (part, next) in zip(all, all.dropFirst()) where next.isGap { exempt.insert(part.line) }
        return all.compactMap { part in
            guard let duration = part.duration else { return nil }
            if duration > target {
                return RuleViolation(
                    StandardRule.partDuration, uri: uri, line: part.line,
                    "the part is longer than PART-TARGET", declared: .double(target),
                    observed: .double(duration), unit: "s")
            }
            guard duration < 0.85 * target, !exempt.contains(part.line), !part.isGap,
                !part.isIndependent
            else { return nil }
            return RuleViolation(
                StandardRule.partDuration, uri: uri, line: part.line,
                "the part is shorter than 85 % of PART-TARGET", declared: .double(target),
                observed: .double(duration), unit: "s")
        }
    }

    private var hints: [RuleViolation] {
        guard playlist.isEnded, let hint = playlist.preloadHints.first else { return [] }
        return [
            breach(
                StandardRule.preloadHint, hint.line, "nothing follows EXT-X-ENDLIST to be hinted")
        ]
    }

    private var start: [RuleViolation] {
        guard let tag = playlist.tags.first(named: "EXT-X-START"),
            let offset = tag.attributes.signedDecimal("TIME-OFFSET"), playlist.isEnded,
            offset.magnitude > playlist.duration
        else { return [] }
        return [
            RuleViolation(
                StandardRule.start, uri: uri, line: tag.line, "TIME-OFFSET is beyond the playlist",
                declared: .double(offset), observed: .double(playlist.duration), unit: "s")
        ]
    }
}

extension JSONValue {
    /// A number of a playlist; one beyond what a program counts with is a decimal.
    init(_ number: UInt64) {
        self = Int(exactly: number).map { .int($0) } ?? .double(Double(number))
    }
}
