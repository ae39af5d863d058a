/// Rules of RFC 8216 and of draft-pantos-hls-rfc8216bis that files can show.
enum StandardRule {
    static let all: [ValidationRule] = text + multivariant + media + presentation + observed

    /// - Parameters:
    ///   - old: clause of RFC 8216; nil for what only the draft has.
    ///   - new: clause of the draft.
    static func rule(
        _ name: String, _ old: String?, _ new: String, _ level: ValidationRule.Level,
        _ meaning: String, remedy: String, needs evidence: ValidationRule.Evidence = .playlists,
        scope: ValidationRule.Scope = .all, threshold: String? = nil
    ) -> ValidationRule {
        let clauses = [old.map { "RFC 8216 \($0)" }, "rfc8216bis \(new)"].compactMap { $0 }
        return ValidationRule(
            code: "rfc.\(name)", book: .rfc, clause: clauses.joined(separator: ", "), level: level,
            evidence: evidence, scope: scope, meaning: meaning, remedy: remedy, condition: nil,
            threshold: threshold)
    }

    // MARK: Text

    static let text = [
        textEncoding, header, tagPlacement, tagValue, attributeList, attributeValue,
        attributeMissing, targetDurationMissing, uriLine, byteRange, variables, version,
    ]

    static let textEncoding = rule(
        "text", "4.1", "4.1", .must,
        "a playlist is UTF-8 without a byte order mark, without control characters but line "
            + "breaks, and without blanks where none is allowed",
        remedy: "Write the playlist as plain UTF-8 with LF or CRLF at the end of lines.")
    static let header = rule(
        "header", "4.3.1.1", "4.4.1.1", .must, "#EXTM3U is the first line",
        remedy: "Let #EXTM3U be the first line, with nothing before it.")
    static let tagPlacement = rule(
        "tag-placement", "4.3.3", "4.4.3", .must,
        "tags of media playlists and of multivariant playlists are never mixed, and tags that "
            + "stand for the whole playlist stand once",
        remedy: "Take the tag out, or put it into the playlist that it is for.")
    static let tagValue = rule(
        "tag-value", "4.3", "4.4", .must, "the value of a tag has the form that its clause gives",
        remedy: "Write the value as the clause of the tag says.")
    static let attributeList = rule(
        "attribute-list", "4.2", "4.2", .must,
        "attributes are NAME=value with commas between, no blanks, none twice, each of its type",
        remedy: "Write the attribute list without blanks, with quotes where the type asks for them."
    )
    static let attributeValue = rule(
        "attribute-value", "4.2", "4.2", .should,
        "an enumerated value is one of those that its clause names; clients ignore others",
        remedy: "Use a value that the clause of the attribute names.")
    static let attributeMissing = rule(
        "attribute-missing", "4.3", "4.4", .must, "the attributes that a tag requires are there",
        remedy: "Add the attribute.")
    static let targetDurationMissing = rule(
        "target-duration-missing", "4.3.3.1", "4.4.3.1", .must,
        "a media playlist has EXT-X-TARGETDURATION", remedy: "Add EXT-X-TARGETDURATION.")
    static let uriLine = rule(
        "uri-line", "4.3.2.1", "4.4.4.1", .must,
        "EXTINF and EXT-X-STREAM-INF are followed by a URI, and a segment's URI has EXTINF",
        remedy: "Put the URI into the line behind the tag.")
    static let byteRange = rule(
        "byte-range", "4.3.2.2", "4.4.4.2", .must,
        "a byte range without an offset follows one of the same resource",
        remedy: "Write the offset of the byte range.")
    static let variables = rule(
        "variables", nil, "4.4.2.3", .must,
        "variables are defined once, by one of NAME, IMPORT and QUERYPARAM, before they are used",
        remedy: "Define the variable with EXT-X-DEFINE above its use.")
    static let version = rule(
        "version", "7", "8", .must,
        "EXT-X-VERSION is at least the version that the playlist's tags and attributes need",
        remedy: "Raise EXT-X-VERSION.")

    // MARK: Media playlists

    static let media = [
        playlistType, targetDuration, key, serverControl, partHoldBack, partInformation,
        partDuration, preloadHint, dateRange, dateRangeDate, interstitial, start, bitRateTag,
        segmentMissing,
    ]

    static let playlistType = rule(
        "playlist-type", "4.3.3.5", "4.4.3.5", .must, "EXT-X-PLAYLIST-TYPE is VOD or EVENT",
        remedy: "Write VOD or EVENT, or take the tag out.")
    static let targetDuration = rule(
        "target-duration", "4.3.3.1", "4.4.3.1", .must,
        "no EXTINF, rounded to whole seconds, is above EXT-X-TARGETDURATION",
        remedy: "Cut shorter segments, or raise EXT-X-TARGETDURATION.")
    static let key = rule(
        "key", "4.3.2.4", "4.4.4.4", .must,
        "EXT-X-KEY has a URI unless METHOD is NONE, which has nothing else; IV has 128 bits, and "
            + "KEYFORMATVERSIONS is numbers with slashes between",
        remedy: "Mend the attributes of EXT-X-KEY.")
    static let serverControl = rule(
        "server-control", nil, "4.4.3.8", .must,
        "CAN-SKIP-UNTIL is at least six target durations, HOLD-BACK three, PART-HOLD-BACK two part "
            + "targets and there where parts are",
        remedy: "Raise the value of EXT-X-SERVER-CONTROL.")
    static let partHoldBack = rule(
        "part-hold-back", nil, "4.4.3.8", .should, "PART-HOLD-BACK is at least three part targets",
        remedy: "Raise PART-HOLD-BACK to three times PART-TARGET.")
    static let partInformation = rule(
        "part-information", nil, "4.4.3.7", .must, "a playlist with EXT-X-PART has EXT-X-PART-INF",
        remedy: "Add EXT-X-PART-INF with PART-TARGET.")
    static let partDuration = rule(
        "part-duration", nil, "4.4.4.9", .must,
        "a part is no longer than PART-TARGET and no shorter than 85 % of it, but for independent "
            + "parts, gaps, parts before a gap and the last of a segment",
        remedy: "Cut parts of PART-TARGET seconds.")
    static let preloadHint = rule(
        "preload-hint", nil, "4.4.5.3", .must,
        "a playlist with EXT-X-ENDLIST has no EXT-X-PRELOAD-HINT",
        remedy: "Take EXT-X-PRELOAD-HINT out.", scope: .ended)
    static let dateRange = rule(
        "date-range", "4.3.2.7", "4.4.5.1", .must,
        "the attributes of an EXT-X-DATERANGE agree with each other and with those of the same ID",
        remedy: "Mend the attributes of EXT-X-DATERANGE.")
    static let dateRangeDate = rule(
        "date-range-date", "4.3.2.7", "4.4.5.1", .must,
        "a playlist with EXT-X-DATERANGE has EXT-X-PROGRAM-DATE-TIME",
        remedy: "Add EXT-X-PROGRAM-DATE-TIME to a segment.")
    static let interstitial = rule(
        "interstitial", nil, "D.2", .must,
        "an interstitial has one of X-ASSET-URI and X-ASSET-LIST",
        remedy: "Leave one of X-ASSET-URI and X-ASSET-LIST.")
    static let start = rule(
        "start", "4.3.5.2", "4.4.2.2", .should,
        "TIME-OFFSET of EXT-X-START lies within the playlist",
        remedy: "Choose a TIME-OFFSET within the playlist.", scope: .ended)
    static let bitRateTag = rule(
        "bitrate", nil, "4.4.4.8", .must,
        "EXT-X-BITRATE is within 10 % of the bit rate of each segment it is applied to",
        remedy: "Write EXT-X-BITRATE anew where the bit rate of segments changes.", needs: .sizes)
    static let segmentMissing = rule(
        "segment-missing", "6.2.1", "6.2.1", .must,
        "clients can obtain what the URI of each segment names, unless EXT-X-GAP says otherwise",
        remedy: "Restore the file, or mark the segment with EXT-X-GAP.", needs: .sizes)
}
