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
        if playlist.skippedSegments == 0,
            playlist.segments.allSatisfy({ $0.programDateTime == nil })
        {
            result.append(
                RuleViolation(
                    StandardRule.dateRangeDate, uri: uri, line: ranges[0].line,
                    "EXT-X-DATERANGE needs an EXT-X-PROGRAM-DATE-TIME"))
        }
        return result
    }

    private func must(_ line: Int, _ message: String) -> RuleViolation {
        RuleViolation(StandardRule.dateRange, uri: uri, line: line, message)
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
                    StandardRule.interstitial, uri: uri, line: range.line,
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
