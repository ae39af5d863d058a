import TrackModel

extension StandardRule {
    /// One media playlist alone.
    static let media: [ValidationRule] = [
        playlistType, endList, targetDuration, key, dateRange, dateRangeDate, start,
        bitRateTag, segmentMissing, dateJump, overlappingRanges,
    ]

    static let playlistType: ValidationRule = rule(
        "playlist-type", "4.3.3.5", "4.4.3.5", .must, "EXT-X-PLAYLIST-TYPE is VOD or EVENT",
        remedy: "Write VOD or EVENT, or remove the tag.",
        check: .playlists { media in
            guard let tag = media.playlist.tags.first(named: "EXT-X-PLAYLIST-TYPE"),
                media.playlist.type == nil
            else { return [] }
            return [
                Violation("EXT-X-PLAYLIST-TYPE is neither VOD nor EVENT", line: tag.line)
            ]
        })

    static let endList: ValidationRule = rule(
        "end-list", "4.3.3.4, 6.2.1", "4.4.3.4, 6.2.1", .must,
        "a playlist of type VOD, to which no segment was added, has EXT-X-ENDLIST; where one media "
            + "playlist of a presentation has it, all have it",
        remedy: "End every media playlist of the presentation with EXT-X-ENDLIST.",
        check: .presentation { subject in
            let ended = subject.programme.first(where: \.playlist.isEnded)
            return subject.mediaPlaylists.compactMap { media in
                guard !media.playlist.isEnded, media.playlist.type == .vod || ended != nil else {
                    return nil
                }
                return Violation(
                    media.playlist.type == .vod
                        ? "EXT-X-ENDLIST is missing"
                        : "EXT-X-ENDLIST is missing, but is in “\(ended?.name ?? "")”",
                    uri: media.name)
            }
        })

    static let targetDuration: ValidationRule = rule(
        "target-duration", "4.3.3.1", "4.4.3.1", .must,
        "no EXTINF, rounded to whole seconds, exceeds EXT-X-TARGETDURATION",
        remedy: "Cut shorter segments, or raise EXT-X-TARGETDURATION.",
        check: .playlists { media in
            media.segments(
                { duration, target in duration.rounded() > target },
                "the segment is longer than EXT-X-TARGETDURATION")
        })

    static let key: ValidationRule = rule(
        "key", "4.3.2.4", "4.4.4.4", .must,
        "EXT-X-KEY has a URI, or METHOD=NONE and nothing else; IV has 128 bits; "
            + "KEYFORMATVERSIONS is numbers separated by slashes",
        remedy: "Fix the attributes of EXT-X-KEY.",
        check: .playlists { media in
            media.keyTags.flatMap { tag -> [Violation] in
                let key = EncryptionKey(tag)
                var messages: [String] = []
                if key.method == "NONE", tag.attributes.all.count > 1 {
                    messages.append("METHOD=NONE with other attributes")
                }
                if key.method != "NONE", key.uri == nil {
                    messages.append("EXT-X-KEY without a URI")
                }
                if tag.attributes["IV"] != nil, key.initializationVector?.count != 16 {
                    messages.append("IV does not have 128 bits")
                }
                if let versions = tag.attributes.text("KEYFORMATVERSIONS"),
                    key.keyFormatVersions.count != versions.split(separator: "/").count
                        || key.keyFormatVersions.isEmpty
                {
                    messages.append("KEYFORMATVERSIONS is not a list of numbers separated by /")
                }
                return messages.map { Violation($0, line: tag.line) }
            }
        })

    static let dateRange: ValidationRule = rule(
        "date-range", "4.3.2.7", "4.4.5.1", .must,
        "the attributes of EXT-X-DATERANGE are consistent, also across tags with the same ID",
        remedy: "Fix the attributes of EXT-X-DATERANGE.",
        check: .playlists { media in
            let ranges = media.dateRanges
            return ranges.flatMap { range in
                range.contradictions.map { Violation($0, line: range.line) }
            } + contradictingRepeats(ranges)
        })

    static let dateRangeDate: ValidationRule = rule(
        "date-range-date", "4.3.2.7", "4.4.5.1", .must,
        "a playlist with EXT-X-DATERANGE has EXT-X-PROGRAM-DATE-TIME",
        remedy: "Add EXT-X-PROGRAM-DATE-TIME to a segment.",
        check: .playlists { media in
            guard let range = media.dateRanges.first,
                media.playlist.skippedSegments == 0,
                media.playlist.segments.allSatisfy({ $0.programDateTime == nil })
            else { return [] }
            return [
                Violation("EXT-X-DATERANGE without EXT-X-PROGRAM-DATE-TIME", line: range.line)
            ]
        })

    static let start: ValidationRule = rule(
        "start", "4.3.5.2", "4.4.2.2", .should,
        "TIME-OFFSET of EXT-X-START is within the playlist",
        remedy: "Choose a TIME-OFFSET within the playlist.", scope: .ended,
        check: .playlists { media in
            let playlist = media.playlist
            guard let tag = playlist.tags.first(named: "EXT-X-START"),
                let offset = tag.attributes.signedDecimal("TIME-OFFSET"), playlist.isEnded,
                offset.magnitude > playlist.duration
            else { return [] }
            return [
                Violation(
                    "TIME-OFFSET is beyond the playlist", line: tag.line,
                    declared: .double(offset), observed: .double(playlist.duration), unit: "s")
            ]
        })

    static let bitRateTag: ValidationRule = rule(
        "bitrate", nil, "4.4.4.8", .must,
        "EXT-X-BITRATE is within 10 % of the bit rate of each segment it applies to",
        remedy: "Write a new EXT-X-BITRATE where the bit rate changes.", needs: .sizes,
        check: .presentation { subject in
            subject.mediaPlaylists.flatMap { media in
                media.list.segments.compactMap { segment -> Violation? in
                    guard segment.range == nil, let declared = segment.bitRate,
                        let duration = segment.duration, duration > 0,
                        let bits = subject.bits(of: segment)
                    else { return nil }
                    let rate = bits / duration
                    guard !(0.9...1.1).contains(Double(declared) / max(1, rate)) else {
                        return nil
                    }
                    return Violation(
                        "EXT-X-BITRATE is more than 10 % off", uri: media.name,
                        line: segment.line, declared: .whole(declared),
                        observed: .rounded(rate), unit: "b/s")
                }.firstWithCount
            }
        })

    static let dateJump: ValidationRule = rule(
        "date-jump", "4.3.2.6", "4.4.4.6", .should,
        "EXT-X-PROGRAM-DATE-TIME advances by EXTINF, unless there is EXT-X-DISCONTINUITY in "
            + "between",
        remedy: "Write the date of the segment's first sample.",
        threshold: "0.5 s between consecutive dates",
        check: .playlists { media in
            var known: PlaylistDate?
            return media.playlist.segments.compactMap { segment -> Violation? in
                if segment.isDiscontinuous { known = nil }
                let expected = known
                let date = segment.programDateTime ?? known
                known = segment.duration.flatMap { date?.advanced(by: $0) }
                guard let expected, let found = segment.programDateTime else { return nil }
                let jump = found.timeInterval(since: expected)
                guard abs(jump) > 0.5 else { return nil }
                return Violation(
                    "the date does not match the previous date plus EXTINF",
                    line: segment.place.line,
                    observed: .seconds(jump), unit: "s")
            }.firstWithCount
        })

    static let overlappingRanges: ValidationRule = rule(
        "byte-range-overlap", "3, 4.3.2.2", "3, 4.4.4.2", .should,
        "byte ranges do not overlap",
        remedy: "Write consecutive byte ranges.",
        check: .playlists { media in
            guard media.role != .iFrames else { return [] }
            let segments = media.list.segments
            return zip(segments, segments.dropFirst()).lazy.compactMap { before, segment in
                guard before.uri == segment.uri, let left = before.range, let right = segment.range,
                    right.offset >= left.offset, right.offset < left.end
                else { return nil }
                return Violation(
                    "the byte range overlaps the previous one", line: segment.line,
                    declared: .whole(right.offset), observed: .whole(left.end))
            }.firstWithCount
        })

    static let segmentMissing: ValidationRule = rule(
        "segment-missing", "6.2.1", "6.2.1", .must,
        "all segments can be fetched, except those with EXT-X-GAP",
        remedy: "Restore the file, or mark the segment with EXT-X-GAP.", needs: .sizes,
        check: .presentation { subject in
            subject.mediaPlaylists.flatMap { subject.missingSegments(of: $0.list, uri: $0.name) }
        })
}

extension DateRange {
    /// Attributes that do not go together.
    fileprivate var contradictions: [String] {
        var result: [String] = []
        if let startDate, let endDate, endDate.timeInterval(since: startDate) < 0 {
            result.append("END-DATE is before START-DATE")
        }
        for name in ["DURATION", "PLANNED-DURATION"]
        where attributes.signedDecimal(name).map({ $0 < 0 }) == true {
            result.append("\(name) is negative")
        }
        if endsOnNext {
            if className == nil { result.append("END-ON-NEXT without CLASS") }
            if attributes["DURATION"] != nil || endDate != nil {
                result.append("END-ON-NEXT with DURATION or END-DATE")
            }
        }
        if let startDate, let endDate, let duration,
            abs(endDate.timeInterval(since: startDate) - duration) > 0.0015
        {
            result.append("END-DATE and DURATION disagree")
        }
        if cues.contains("PRE"), cues.contains("POST") {
            result.append("CUE has both PRE and POST")
        }
        return result
    }
}

extension StandardRule {
    /// Tags of one ID agree, and the first has the START-DATE.
    private static func contradictingRepeats(_ ranges: [DateRange]) -> [Violation] {
        var first: [String: DateRange] = [:]
        var result: [Violation] = []
        for range in ranges {
            guard let id = range.id else { continue }
            guard let known = first[id] else {
                first[id] = range
                if range.attributes["START-DATE"] == nil {
                    result.append(
                        Violation("the first tag of the ID has no START-DATE", line: range.line))
                }
                continue
            }
            for attribute in range.attributes.all {
                guard let other = known.attributes[attribute.name], other.value != attribute.value
                else { continue }
                result.append(
                    Violation(
                        "\(attribute.name) differs from line \(known.line)",
                        line: range.line))
            }
        }
        return result
    }
}
