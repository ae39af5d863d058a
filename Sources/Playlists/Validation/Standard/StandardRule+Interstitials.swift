import TrackModel

extension StandardRule {
    /// Interstitials (rfc8216bis, appendix D), and preload ranges (appendix F).
    static let interstitials: [ValidationRule] = [
        interstitial, interstitialAttributes, interstitialValue, interstitialOrder,
        interstitialQuery, interstitialDuration, breakInterstitial, preload, preloadTarget,
    ]

    static let interstitial: ValidationRule = rule(
        "interstitial", nil, "D.2", .must,
        "an interstitial has either X-ASSET-URI or X-ASSET-LIST",
        remedy: "Use either X-ASSET-URI or X-ASSET-LIST.",
        check: .interstitials { placed, _ in
            (placed.asset == nil) == (placed.assetList == nil)
                ? ["the interstitial has both or neither of X-ASSET-URI and X-ASSET-LIST"] : []
        })

    static let interstitialAttributes: ValidationRule = rule(
        "interstitial-attributes", nil, "D.2, D.3", .must,
        "the attributes of an interstitial have their type, and X-ASSET-URI is absolute",
        remedy: "Write the value as its type requires.",
        check: .interstitials { placed, _ in
            placed.interstitial.problems.filter { !$0.isForeignWord }.map(\.message)
        })

    static let interstitialValue: ValidationRule = rule(
        "interstitial-value", nil, "D.2", .should,
        "X-SNAP, X-RESTRICT, X-CONTENT-MAY-VARY, X-TIMELINE-OCCUPIES and X-TIMELINE-STYLE have "
            + "defined values; clients ignore others", remedy: "Use a defined value.",
        check: .interstitials { placed, _ in
            placed.interstitial.problems.filter(\.isForeignWord).map(\.message)
        })

    static let interstitialOrder: ValidationRule = rule(
        "interstitial-order", nil, "D.2", .must,
        "interstitials at the same time are in the same order in every media playlist",
        remedy: "Write the EXT-X-DATERANGE tags in the same order everywhere.",
        check: .multivariant { subject in
            let orders = subject.mediaPlaylists.map { ($0, $0.interstitialsByStart) }
            guard let first = orders.first(where: { !$0.1.isEmpty }) else { return [] }
            return orders.compactMap { media, starts in
                let odd = starts.first { start, ids in
                    let others = first.1[start] ?? []
                    let (mine, theirs) = (
                        ids.filter(others.contains), others.filter(ids.contains)
                    )
                    return mine != theirs
                }
                return odd.map { start, ids in
                    Violation(
                        "the order of the interstitials at \(start) differs from that in "
                            + "“\(first.0.name ?? "")”", uri: media.name,
                        declared: .array((first.1[start] ?? []).map(JSONValue.string)),
                        observed: .array(ids.map(JSONValue.string)))
                }
            }
        })

    static let interstitialQuery: ValidationRule = rule(
        "interstitial-query", nil, "D.4", .should,
        "_HLS_interstitial_id of X-ASSET-URI and X-ASSET-LIST is the ID of the date range, and no "
            + "other parameter begins with _HLS_",
        remedy: "Write the ID of the date range, and rename parameters of your own.",
        threshold: "a URI without the parameter is accepted",
        check: .interstitials { placed, _ in
            [placed.interstitial.assetURI, placed.interstitial.assetList].compactMap { $0 }
                .flatMap { uri in
                    uri.query.sorted { $0.key < $1.key }.compactMap { name, value -> String? in
                        guard name.hasPrefix("_HLS_") else { return nil }
                        guard name == "_HLS_interstitial_id" else {
                            return "\(name) is reserved"
                        }
                        let id = PercentEncoding.decoded(value.utf8)
                        return id == placed.range.id
                            ? nil : "_HLS_interstitial_id is not the ID of the date range"
                    }
                }
        })

    static let interstitialDuration: ValidationRule = rule(
        "interstitial-duration", nil, "D.2", .should,
        "DURATION, or PLANNED-DURATION, of an interstitial is that of its assets",
        remedy: "Write the sum of the durations of the assets.", needs: .documents,
        threshold: "0.5 s",
        check: .presentation { subject in
            subject.interstitials.compactMap { placed in
                guard
                    let declared = placed.range.duration ?? placed.range.plannedDuration,
                    let found = placed.assetDuration(in: subject),
                    abs(declared - found) > interstitialTolerance
                else { return nil }
                return Violation(
                    "the assets of the interstitial have another duration", uri: placed.playlist,
                    line: placed.range.line, declared: .seconds(declared),
                    observed: .seconds(found), unit: "s")
            }
        })

    static let breakInterstitial: ValidationRule = rule(
        "break-interstitial", nil, "4.4.5.1.1, D.2", .should,
        "an interstitial at the start of an SCTE-35 break resumes where the break ends, or where "
            + "it began", remedy: "Fill the break, or set X-RESUME-OFFSET to its duration.",
        needs: .documents, threshold: "0.5 s",
        check: .presentation { subject in
            let breaks = subject.interstitials.isEmpty ? [] : subject.breaks
            return subject.interstitials.compactMap { placed in
                guard let start = placed.range.startDate, placed.range.cues.isEmpty,
                    let resume = placed.resumption(in: subject), abs(resume) > 0.001,
                    let opening = breaks.first(where: {
                        abs($0.start.timeInterval(since: start)) <= interstitialTolerance
                    }), abs(opening.duration - resume) > interstitialTolerance
                else { return nil }
                return Violation(
                    "the programme does not resume at the end of the break of line "
                        + "\(opening.line)", uri: placed.playlist, line: placed.range.line,
                    declared: .seconds(opening.duration), observed: .seconds(resume), unit: "s")
            }
        })

    static let preload: ValidationRule = rule(
        "preload", nil, "F", .must,
        "a preload range has X-URI, X-TARGET-ID, X-TARGET-CLASS and an end, and neither CUE nor "
            + "END-ON-NEXT", remedy: "Fix the attributes of EXT-X-DATERANGE.",
        check: .playlists { media in
            media.dateRanges.merged.filter { $0.className == preloadClass }.flatMap {
                range -> [Violation] in
                var messages = ["X-URI", "X-TARGET-ID", "X-TARGET-CLASS"].filter {
                    range.attributes[$0]?.isQuoted != true
                }.map { "the preload range has no \($0)" }
                if range.duration == nil, range.endDate == nil {
                    messages.append("the preload range has neither DURATION nor END-DATE")
                }
                messages += ["CUE", "END-ON-NEXT"].filter { range.attributes[$0] != nil }.map {
                    "the preload range has \($0)"
                }
                return messages.map { Violation($0, line: range.line) }
            }
        })

    static let preloadTarget: ValidationRule = rule(
        "preload-target", nil, "F", .should,
        "X-TARGET-CLASS of a preload range is the CLASS of its target, and X-URI is the URI that "
            + "an interstitial has", remedy: "Copy CLASS and URI of the target.",
        check: .playlists { media in
            let ranges = media.dateRanges.merged
            let byID = Dictionary(ranges.map { ($0.id, $0) }) { first, _ in first }
            return ranges.filter { $0.className == preloadClass }.compactMap { range in
                guard let target = byID[range.attributes.text("X-TARGET-ID")] else { return nil }
                if target.className != range.attributes.text("X-TARGET-CLASS") {
                    return Violation(
                        "the target of the preload range has another CLASS", line: range.line)
                }
                guard let uris = target.interstitial.map({ [$0.assetURI, $0.assetList] }),
                    let uri = range.attributes.text("X-URI"),
                    !uris.contains(where: { $0?.text == uri })
                else { return nil }
                return Violation(
                    "the URI of the preload range differs from that of its target", line: range.line
                )
            }
        })

    private static let preloadClass = "com.apple.hls.preload"
    /// Seconds.
    static let interstitialTolerance = 0.5
}

extension RuleCheck {
    /// Check of each interstitial; violations get its line.
    fileprivate static func interstitials(
        _ messages: @escaping @Sendable (PlacedInterstitial, RuleSubject) -> [String]
    ) -> RuleCheck {
        .presentation { subject in
            subject.interstitials.flatMap { placed in
                messages(placed, subject).map {
                    Violation($0, uri: placed.playlist, line: placed.range.line)
                }
            }
        }
    }
}

extension Interstitial {
    fileprivate static let rules = [
        AttributeRule("X-ASSET-URI", .quoted), AttributeRule("X-ASSET-LIST", .quoted),
        AttributeRule("X-RESUME-OFFSET", .signedDecimal),
        AttributeRule("X-PLAYOUT-LIMIT", .decimal),
        AttributeRule("X-SNAP", .wordList(["OUT", "IN"])),
        AttributeRule("X-RESTRICT", .wordList(["SKIP", "JUMP"])),
        AttributeRule("X-CONTENT-MAY-VARY", .wordList(["YES", "NO"])),
        AttributeRule("X-TIMELINE-OCCUPIES", .wordList(["POINT", "RANGE"])),
        AttributeRule("X-TIMELINE-STYLE", .wordList(["HIGHLIGHT", "PRIMARY"])),
        AttributeRule("X-SKIP-CONTROL-OFFSET", .integer),
        AttributeRule("X-SKIP-CONTROL-DURATION", .integer),
        AttributeRule("X-SKIP-CONTROL-LABEL-ID", .quoted),
    ]

    /// Faults of its attributes.
    fileprivate var problems: [PlaylistDiagnostic] {
        let line = dateRange.line
        var problems = Self.rules.compactMap { rule in
            dateRange.attributes[rule.name].flatMap { rule.type.problem(with: $0) }
        }
        if let uri = assetURI, !URLText(uri.text).isAbsolute {
            problems.append("X-ASSET-URI is not absolute")
        }
        for (name, values) in [("X-SNAP", snaps), ("X-RESTRICT", restrictions)]
        where Set(values).count < values.count {
            problems.append("\(name) repeats a value")
        }
        if let label = skipControlLabel, !Self.isLabel(label) {
            problems.append(
                "X-SKIP-CONTROL-LABEL-ID has other characters than letters, - and _")
        }
        return problems.map { PlaylistDiagnostic(.attributeType, line: line, $0) }
    }
}

extension PlacedInterstitial {
    /// Seconds of all assets: of their playlists, else as the list declares; nil if unknown.
    fileprivate func assetDuration(in subject: RuleSubject) -> Double? {
        let side = subject.observation.sideDocuments
        if let asset { return side.assets[asset]?.duration }
        guard let address = assetList, let list = side.assetList(at: address), !list.assets.isEmpty
        else { return nil }
        return list.assets.reduce(0 as Double?) { sum, asset in
            let duration =
                side.asset(asset, of: address, subject.loaded)?.duration ?? asset.duration
            guard let sum, let duration else { return nil }
            return sum + duration
        }
    }

    /// Seconds from its start to where the programme resumes; nil if unknown.
    fileprivate func resumption(in subject: RuleSubject) -> Double? {
        if let offset = interstitial.resumeOffset { return offset }
        let duration =
            assetDuration(in: subject) ?? range.duration ?? range.plannedDuration
        guard let duration else { return nil }
        return interstitial.playoutLimit.map { min($0, duration) } ?? duration
    }
}

extension MediaPlaylistSubject {
    /// IDs of interstitials by START-DATE, in the order of the playlist, where several begin at
    /// once.
    fileprivate var interstitialsByStart: [String: [String]] {
        var starts: [String: [String]] = [:]
        for range in dateRanges.merged where range.interstitial != nil {
            guard let id = range.id, let start = range.attributes.text("START-DATE") else {
                continue
            }
            starts[start, default: []].append(id)
        }
        return starts.filter { $0.value.count > 1 }
    }
}

extension RuleSubject {
    /// Breaks that SCTE-35 opens in a date range with a duration.
    fileprivate var breaks: [(start: PlaylistDate, duration: Double, line: Int)] {
        let media = mediaPlaylists.first { media in
            media.dateRanges.contains { $0.scte35Out != nil }
        }
        return (media?.dateRanges.merged ?? []).compactMap { range in
            guard range.scte35Out != nil, let start = range.startDate,
                let duration = range.duration ?? range.plannedDuration
            else { return nil }
            return (start, duration, range.line)
        }
    }
}
