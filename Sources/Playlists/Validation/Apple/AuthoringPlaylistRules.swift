import TrackModel

/// Rules of sections 7, 8, 13 and 14 about one media playlist.
struct AuthoringPlaylistRules {
    private let media: MediaPlaylistSubject
    private let playlist: MediaPlaylist
    private let isProgramme: Bool

    init(_ media: MediaPlaylistSubject, of subject: RuleSubject) {
        self.media = media
        playlist = media.playlist
        isProgramme = media.role == .video || media.role == .audio
    }

    var violations: [RuleViolation] { durations + kinds + live + maps + keys + lowLatency }

    private func breach(
        _ rule: ValidationRule, _ line: Int?, _ message: String,
        declared: JSONValue? = nil, observed: JSONValue? = nil, unit: String? = nil
    ) -> RuleViolation {
        RuleViolation(
            rule, uri: media.name, line: line, message, declared: declared, observed: observed,
            unit: unit)
    }

    private func line(_ name: String) -> Int? { playlist.tags.first(named: name)?.line }

    private var durations: [RuleViolation] {
        guard let target = playlist.targetDuration else { return [] }
        var result: [RuleViolation] = []
        if target != 6, isProgramme {
            result.append(
                breach(
                    AppleRule.targetDuration, line("EXT-X-TARGETDURATION"),
                    "the target duration is not 6 seconds", declared: JSONValue(target), unit: "s"))
        }
        let long = playlist.segments.compactMap { segment -> RuleViolation? in
            guard let duration = segment.duration, duration > Double(target) + 0.5 else {
                return nil
            }
            return breach(
                AppleRule.longSegment, segment.place.line,
                "the segment is more than half a second above the target duration",
                declared: JSONValue(target), observed: .double(duration), unit: "s")
        }
        return result + RuleViolation.first(of: long)
    }

    private var kinds: [RuleViolation] {
        guard playlist.isEnded, playlist.tags.first(named: "EXT-X-PLAYLIST-TYPE") == nil,
            playlist.mediaSequence == 0
        else { return [] }
        return [breach(AppleRule.vodType, nil, "EXT-X-PLAYLIST-TYPE is missing")]
    }

    private var live: [RuleViolation] {
        guard !playlist.isEnded else { return [] }
        var result: [RuleViolation] = []
        // A delta update leaves tags out.
        let isWhole = playlist.skippedSegments == 0
        if isWhole, playlist.segments.allSatisfy({ $0.programDateTime == nil }) {
            result.append(breach(AppleRule.liveDates, nil, "EXT-X-PROGRAM-DATE-TIME is missing"))
        }
        let count = playlist.segments.count
        if count < 6, isWhole {
            result.append(
                breach(
                    AppleRule.liveSegments, nil, "the live playlist has \(count) segments",
                    declared: .int(count)))
        }
        if let first = playlist.segments.first(where: \.isDiscontinuous),
            playlist.tags.first(named: "EXT-X-DISCONTINUITY-SEQUENCE") == nil
        {
            result.append(
                breach(
                    AppleRule.discontinuitySequence, first.place.line,
                    "EXT-X-DISCONTINUITY-SEQUENCE is missing"))
        }
        return result
    }

    private static let fragments = ["m4s", "mp4", "cmfv", "cmfa", "cmft"]

    private var maps: [RuleViolation] {
        guard playlist.skippedSegments == 0,
            let segment = playlist.segments.first(where: { segment in
                let path = segment.uri.text.prefix { $0 != "?" && $0 != "#" }
                return segment.map == nil
                    && Self.fragments.contains { path.lowercased().hasSuffix(".\($0)") }
            })
        else { return [] }
        return [breach(AppleRule.map, segment.place.line, "no EXT-X-MAP is before the segment")]
    }

    // MARK: Protection

    private var keys: [RuleViolation] {
        let fairPlay = "com.apple.streamingkeydelivery"
        var result: [RuleViolation] = []
        var seen: Set<String> = []
        func add(_ rule: ValidationRule, _ key: EncryptionKey, _ message: String, _ value: String?)
        {
            guard seen.insert(rule.code).inserted else { return }
            result.append(breach(rule, key.line, message, declared: value.map { .string($0) }))
        }
        for tag in playlist.allTags where tag.name == "EXT-X-KEY" {
            let key = EncryptionKey(tag)
            if key.keyFormat == fairPlay {
                if key.method != "SAMPLE-AES" {
                    add(AppleRule.fairPlayMethod, key, "METHOD is not SAMPLE-AES", key.method)
                }
                if tag.attributes["IV"] != nil {
                    add(AppleRule.fairPlayVector, key, "IV is there", nil)
                }
            } else if key.uri?.text.hasPrefix("skd:") == true {
                add(
                    AppleRule.fairPlayFormat, key, "a key of FairPlay has another KEYFORMAT",
                    key.keyFormat)
            }
            if key.method == "SAMPLE-AES-CTR" {
                add(AppleRule.counterMode, key, "METHOD is SAMPLE-AES-CTR", key.method)
            }
        }
        return result
    }

    // MARK: Low latency

    private var lowLatency: [RuleViolation] {
        guard let target = playlist.partTarget, let control = playlist.serverControl else {
            return []
        }
        var result: [RuleViolation] = []
        if let hold = control.attributes.decimal("PART-HOLD-BACK"), hold < 3 * target {
            result.append(
                breach(
                    AppleRule.partHoldBack, control.line,
                    "PART-HOLD-BACK is below three part targets", declared: .double(hold),
                    observed: .double(3 * target), unit: "s"))
        }
        guard !playlist.isEnded else { return result }
        let skips = control.attributes["CAN-SKIP-UNTIL"] != nil
        if !skips, playlist.duration > 120 {
            result.append(
                breach(AppleRule.deltaUpdates, control.line, "CAN-SKIP-UNTIL is missing"))
        }
        if skips, !control.attributes.isYes("CAN-SKIP-DATERANGES"), !playlist.dateRanges.isEmpty {
            result.append(
                breach(AppleRule.deltaDateRanges, control.line, "CAN-SKIP-DATERANGES is missing"))
        }
        return result
    }
}
