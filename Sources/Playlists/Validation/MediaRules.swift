/// Rules about one media playlist alone.
struct MediaRules {
    private let playlist: MediaPlaylist
    private let uri: String?

    init(_ playlist: MediaPlaylist, uri: String?) {
        self.playlist = playlist
        self.uri = uri
    }

    var violations: [RuleViolation] {
        durations + keys + delivery + parts + DateRangeRules(playlist, uri: uri).violations + start
    }

    private func must(_ clause: String, _ line: Int?, _ message: String) -> RuleViolation {
        RuleViolation("rfc8216bis \(clause)", .must, line: line, uri: uri, message)
    }

    private var durations: [RuleViolation] {
        var result: [RuleViolation] = []
        if let type = playlist.tags.first(named: "EXT-X-PLAYLIST-TYPE"), playlist.type == nil {
            result.append(
                must("4.4.3.5", type.line, "EXT-X-PLAYLIST-TYPE is neither VOD nor EVENT"))
        }
        guard let target = playlist.targetDuration else { return result }
        for segment in playlist.segments {
            guard let duration = segment.duration, duration.rounded() > Double(target) else {
                continue
            }
            result.append(
                RuleViolation(
                    "rfc8216bis 4.4.3.1", .must, line: segment.place.line, uri: uri,
                    "the segment is longer than EXT-X-TARGETDURATION", declared: "\(target) s",
                    measured: "\(duration) s"))
            if result.count > 100 { break }
        }
        return result
    }

    private var keys: [RuleViolation] {
        playlist.allTags.all(named: "EXT-X-KEY").flatMap { tag -> [RuleViolation] in
            let key = EncryptionKey(tag)
            var result: [RuleViolation] = []
            if key.method == "NONE" {
                if tag.attributes.all.count > 1 {
                    result.append(must("4.4.4.4", tag.line, "METHOD=NONE has no other attributes"))
                }
            } else if key.uri == nil {
                result.append(must("4.4.4.4", tag.line, "EXT-X-KEY needs a URI"))
            }
            if tag.attributes["IV"] != nil, key.initializationVector?.count != 16 {
                result.append(must("4.4.4.4", tag.line, "IV has 128 bits"))
            }
            if let versions = tag.attributes.text("KEYFORMATVERSIONS"),
                key.keyFormatVersions.count != versions.split(separator: "/").count
                    || key.keyFormatVersions.isEmpty
            {
                result.append(
                    must("4.4.4.4", tag.line, "KEYFORMATVERSIONS is numbers with / between"))
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
                must("4.4.3.8", control.line, "CAN-SKIP-UNTIL is at least six target durations"))
        }
        if control.attributes.isYes("CAN-SKIP-DATERANGES"),
            control.attributes["CAN-SKIP-UNTIL"] == nil
        {
            result.append(must("4.4.3.8", control.line, "CAN-SKIP-DATERANGES needs CAN-SKIP-UNTIL"))
        }
        if let hold = control.attributes.decimal("HOLD-BACK"), hold < 3 * target {
            result.append(
                must("4.4.3.8", control.line, "HOLD-BACK is at least three target durations"))
        }
        guard let part = playlist.partTarget else { return result }
        guard let hold = control.attributes.decimal("PART-HOLD-BACK") else {
            result.append(must("4.4.3.8", control.line, "PART-HOLD-BACK is needed with parts"))
            return result
        }
        if hold < 2 * part {
            result.append(
                must("4.4.3.8", control.line, "PART-HOLD-BACK is at least two part targets"))
        } else if hold < 3 * part {
            result.append(
                RuleViolation(
                    "rfc8216bis 4.4.3.8", .should, line: control.line, uri: uri,
                    "PART-HOLD-BACK is at least three part targets"))
        }
        return result
    }

    private var parts: [RuleViolation] {
        let perSegment = playlist.segments.map(\.parts)
        let all = perSegment.flatMap { $0 } + playlist.trailingParts
        guard let first = all.first else { return [] }
        guard let target = playlist.partTarget else {
            return [must("4.4.4.9", first.line, "EXT-X-PART needs EXT-X-PART-INF")]
        }
        // The last part of each segment may be shorter, and the one that is being made.
        let last = Set(perSegment.compactMap(\.last?.line) + [all.last?.line].compactMap { $0 })
        return all.compactMap { part in
            guard let duration = part.duration else { return nil }
            if duration > target {
                return must("4.4.4.9", part.line, "the part is longer than PART-TARGET")
            }
            guard duration < 0.85 * target, !last.contains(part.line), !part.isGap else {
                return nil
            }
            return must("4.4.4.9", part.line, "the part is shorter than 85 % of PART-TARGET")
        }
    }

    private var start: [RuleViolation] {
        guard let tag = playlist.tags.first(named: "EXT-X-START"),
            let offset = tag.attributes.signedDecimal("TIME-OFFSET"), playlist.isEnded,
            offset.magnitude > playlist.duration
        else { return [] }
        return [
            RuleViolation(
                "rfc8216bis 4.4.2.2", .should, line: tag.line, uri: uri,
                "TIME-OFFSET is beyond the playlist", declared: "\(offset) s",
                measured: "\(playlist.duration) s")
        ]
    }
}

/// Rules about EXT-X-DATERANGE.
struct DateRangeRules {
    private let ranges: [DateRange]
    private let playlist: MediaPlaylist
    private let uri: String?

    init(_ playlist: MediaPlaylist, uri: String?) {
        self.playlist = playlist
        self.uri = uri
        ranges = playlist.dateRanges
    }

    var violations: [RuleViolation] {
        guard !ranges.isEmpty else { return [] }
        var result = ranges.flatMap(check) + repeats
        if playlist.segments.allSatisfy({ $0.programDateTime == nil }) {
            result.append(
                must(ranges[0].line, "EXT-X-DATERANGE needs an EXT-X-PROGRAM-DATE-TIME"))
        }
        return result
    }

    private func must(_ line: Int, _ message: String) -> RuleViolation {
        RuleViolation("rfc8216bis 4.4.5.1", .must, line: line, uri: uri, message)
    }

    private func check(_ range: DateRange) -> [RuleViolation] {
        var result: [RuleViolation] = []
        func fail(_ message: String) { result.append(must(range.line, message)) }
        if let start = range.startDate, let end = range.endDate,
            end.timeInterval(since: start) < 0
        {
            fail("END-DATE is before START-DATE")
        }
        for name in ["DURATION", "PLANNED-DURATION"]
        where range.attributes.signedDecimal(name).map({ $0 < 0 }) == true {
            fail("\(name) is negative")
        }
        if range.endsOnNext {
            if range.className == nil { fail("END-ON-NEXT needs CLASS") }
            if range.attributes["DURATION"] != nil || range.endDate != nil {
                fail("END-ON-NEXT excludes DURATION and END-DATE")
            }
        }
        if let start = range.startDate, let end = range.endDate, let duration = range.duration,
            abs(end.timeInterval(since: start) - duration) > 0.0015
        {
            fail("END-DATE and DURATION disagree")
        }
        if range.cues.contains("PRE"), range.cues.contains("POST") {
            fail("CUE is PRE or POST, not both")
        }
        if let interstitial = range.interstitial,
            (interstitial.assetURI == nil) == (interstitial.assetList == nil)
        {
            result.append(
                RuleViolation(
                    "rfc8216bis D.2", .must, line: range.line, uri: uri,
                    "an interstitial needs one of X-ASSET-URI and X-ASSET-LIST"))
        }
        return result
    }

    /// Tags of one ID agree, and the first has the START-DATE.
    private var repeats: [RuleViolation] {
        var first: [String: DateRange] = [:]
        var result: [RuleViolation] = []
        for range in ranges {
            guard let id = range.id else { continue }
            guard let known = first[id] else {
                first[id] = range
                if range.attributes["START-DATE"] == nil {
                    result.append(must(range.line, "the first tag of an ID has START-DATE"))
                }
                continue
            }
            for attribute in range.attributes.all {
                guard let other = known.attributes[attribute.name], other.value != attribute.value
                else { continue }
                result.append(
                    must(range.line, "\(attribute.name) differs from that of line \(known.line)"))
            }
        }
        return result
    }
}
