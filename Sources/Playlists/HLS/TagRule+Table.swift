/// Every tag and attribute of RFC 8216, of draft-pantos-hls-rfc8216bis, and of wide use.
extension TagRule {
    static func named(_ name: String) -> TagRule? { table[name] }

    private static let table: [String: TagRule] = [
        // Both kinds.
        "EXTM3U": TagRule(scope: .both, value: .none, isSingle: true),
        "EXT-X-VERSION": TagRule(scope: .both, value: .integer, isSingle: true),
        "EXT-X-INDEPENDENT-SEGMENTS": TagRule(scope: .both, value: .none, isSingle: true),
        "EXT-X-START": TagRule(
            scope: .both,
            value: .attributes([
                AttributeRule("TIME-OFFSET", .signedDecimal, required: true),
                AttributeRule("PRECISE", .yesNo),
            ]), isSingle: true),
        "EXT-X-DEFINE": TagRule(
            scope: .both,
            value: .attributes([
                AttributeRule("NAME", .quoted), AttributeRule("VALUE", .quoted),
                AttributeRule("IMPORT", .quoted), AttributeRule("QUERYPARAM", .quoted),
            ])),
        // Segments.
        "EXTINF": TagRule(scope: .segment, value: .text),
        "EXT-X-BYTERANGE": TagRule(scope: .segment, value: .byteRange),
        "EXT-X-DISCONTINUITY": TagRule(scope: .segment, value: .none),
        "EXT-X-KEY": TagRule(scope: .segment, value: .attributes(key)),
        "EXT-X-MAP": TagRule(
            scope: .segment,
            value: .attributes([
                AttributeRule("URI", .quoted, required: true),
                AttributeRule("BYTERANGE", .byteRange),
            ])),
        "EXT-X-PROGRAM-DATE-TIME": TagRule(scope: .segment, value: .date),
        "EXT-X-GAP": TagRule(scope: .segment, value: .none),
        "EXT-X-BITRATE": TagRule(scope: .segment, value: .integer),
        "EXT-X-PART": TagRule(
            scope: .trailing,
            value: .attributes([
                AttributeRule("URI", .quoted, required: true),
                AttributeRule("DURATION", .decimal, required: true),
                AttributeRule("INDEPENDENT", .yesNo), AttributeRule("BYTERANGE", .byteRange),
                AttributeRule("GAP", .yesNo),
            ])),
        // Media playlists.
        "EXT-X-TARGETDURATION": TagRule(scope: .media, value: .integer, isSingle: true),
        "EXT-X-MEDIA-SEQUENCE": TagRule(scope: .media, value: .integer, isSingle: true),
        "EXT-X-DISCONTINUITY-SEQUENCE": TagRule(scope: .media, value: .integer, isSingle: true),
        "EXT-X-ENDLIST": TagRule(scope: .media, value: .none, isSingle: true),
        "EXT-X-PLAYLIST-TYPE": TagRule(scope: .media, value: .text, isSingle: true),
        "EXT-X-I-FRAMES-ONLY": TagRule(scope: .media, value: .none, isSingle: true),
        "EXT-X-PART-INF": TagRule(
            scope: .media,
            value: .attributes([AttributeRule("PART-TARGET", .decimal, required: true)]),
            isSingle: true),
        "EXT-X-SERVER-CONTROL": TagRule(
            scope: .media,
            value: .attributes([
                AttributeRule("CAN-SKIP-UNTIL", .decimal),
                AttributeRule("CAN-SKIP-DATERANGES", .yesNo),
                AttributeRule("HOLD-BACK", .decimal), AttributeRule("PART-HOLD-BACK", .decimal),
                AttributeRule("CAN-BLOCK-RELOAD", .yesNo),
            ]), isSingle: true),
        "EXT-X-SKIP": TagRule(
            scope: .media,
            value: .attributes([
                AttributeRule("SKIPPED-SEGMENTS", .integer, required: true),
                AttributeRule("RECENTLY-REMOVED-DATERANGES", .quoted),
            ]), isSingle: true),
        "EXT-X-PRELOAD-HINT": TagRule(
            scope: .trailing,
            value: .attributes([
                AttributeRule("TYPE", .word(["PART", "MAP"]), required: true),
                AttributeRule("URI", .quoted, required: true),
                AttributeRule("BYTERANGE-START", .integer),
                AttributeRule("BYTERANGE-LENGTH", .integer),
            ])),
        "EXT-X-RENDITION-REPORT": TagRule(
            scope: .trailing,
            value: .attributes([
                AttributeRule("URI", .quoted, required: true), AttributeRule("LAST-MSN", .integer),
                AttributeRule("LAST-PART", .integer),
            ])),
        "EXT-X-DATERANGE": TagRule(scope: .segment, value: .attributes(dateRange)),
        // Multivariant playlists.
        "EXT-X-MEDIA": TagRule(scope: .multivariant, value: .attributes(rendition)),
        "EXT-X-STREAM-INF": TagRule(scope: .multivariant, value: .attributes(variant)),
        "EXT-X-I-FRAME-STREAM-INF": TagRule(
            scope: .multivariant,
            value: .attributes(
                stream + [
                    AttributeRule("URI", .quoted, required: true), AttributeRule("VIDEO", .quoted),
                ])),
        "EXT-X-SESSION-DATA": TagRule(
            scope: .multivariant,
            value: .attributes([
                AttributeRule("DATA-ID", .quoted, required: true), AttributeRule("VALUE", .quoted),
                AttributeRule("URI", .quoted), AttributeRule("FORMAT", .word(["JSON", "RAW"])),
                AttributeRule("LANGUAGE", .quoted),
            ])),
        "EXT-X-SESSION-KEY": TagRule(scope: .multivariant, value: .attributes(key)),
        "EXT-X-CONTENT-STEERING": TagRule(
            scope: .multivariant,
            value: .attributes([
                AttributeRule("SERVER-URI", .quoted, required: true),
                AttributeRule("PATHWAY-ID", .quoted),
            ]), isSingle: true),
        // De facto.
        "EXT-X-ALLOW-CACHE": TagRule(scope: .both, value: .text, isDeFacto: true),
        "EXT-X-CUE-OUT": deFacto, "EXT-X-CUE-OUT-CONT": deFacto, "EXT-X-CUE-IN": deFacto,
        "EXT-X-CUE-SPAN": deFacto, "EXT-X-SCTE35": deFacto, "EXT-X-ASSET": deFacto,
        "EXT-X-CUE": deFacto,
        "EXT-OATCLS-SCTE35": TagRule(
            scope: .segment, value: .text, isDeFacto: true),
        "EXT-X-TIMESTAMP-MAP": TagRule(scope: .segment, value: .text, isDeFacto: true),
        "EXT-X-IMAGE-STREAM-INF": TagRule(
            scope: .multivariant,
            value: .attributes(
                stream + [
                    AttributeRule("URI", .quoted, required: true), AttributeRule("VIDEO", .quoted),
                ]), isDeFacto: true),
        "EXT-X-IMAGES-ONLY": TagRule(scope: .media, value: .none, isSingle: true, isDeFacto: true),
        "EXT-X-TILES": TagRule(
            scope: .segment,
            value: .attributes([
                AttributeRule("RESOLUTION", .resolution), AttributeRule("LAYOUT", .resolution),
                AttributeRule("DURATION", .decimal),
            ]), isDeFacto: true),
        "EXTGRP": TagRule(scope: .segment, value: .text, isDeFacto: true),
        "EXTVLCOPT": TagRule(scope: .segment, value: .text, isDeFacto: true),
        "PLAYLIST": TagRule(scope: .both, value: .text, isDeFacto: true),
    ]

    private static let deFacto = TagRule(
        scope: .segment, value: .textOrAttributes, isDeFacto: true)

    private static let key = [
        AttributeRule(
            "METHOD",
            .word(["NONE", "AES-128", "AES-256-GCM", "SAMPLE-AES", "SAMPLE-AES-CTR"]),
            required: true),
        AttributeRule("URI", .quoted), AttributeRule("IV", .hexadecimal),
        AttributeRule("KEYFORMAT", .quoted), AttributeRule("KEYFORMATVERSIONS", .quoted),
    ]

    private static let dateRange = [
        AttributeRule("ID", .quoted, required: true), AttributeRule("CLASS", .quoted),
        AttributeRule("START-DATE", .date), AttributeRule("END-DATE", .date),
        AttributeRule("CUE", .wordList(["PRE", "POST", "ONCE"])),
        AttributeRule("DURATION", .decimal), AttributeRule("PLANNED-DURATION", .decimal),
        AttributeRule("SCTE35-CMD", .hexadecimal), AttributeRule("SCTE35-OUT", .hexadecimal),
        AttributeRule("SCTE35-IN", .hexadecimal), AttributeRule("END-ON-NEXT", .word(["YES"])),
        AttributeRule("X-*", .client),
    ]

    private static let rendition = [
        AttributeRule(
            "TYPE", .word(["AUDIO", "VIDEO", "SUBTITLES", "CLOSED-CAPTIONS"]), required: true),
        AttributeRule("GROUP-ID", .quoted, required: true),
        AttributeRule("NAME", .quoted, required: true), AttributeRule("URI", .quoted),
        AttributeRule("LANGUAGE", .quoted), AttributeRule("ASSOC-LANGUAGE", .quoted),
        AttributeRule("STABLE-RENDITION-ID", .quoted), AttributeRule("DEFAULT", .yesNo),
        AttributeRule("AUTOSELECT", .yesNo), AttributeRule("FORCED", .yesNo),
        AttributeRule("INSTREAM-ID", .quoted), AttributeRule("BIT-DEPTH", .integer),
        AttributeRule("SAMPLE-RATE", .integer), AttributeRule("CHARACTERISTICS", .quoted),
        AttributeRule("CHANNELS", .quoted), AttributeRule("PATHWAY-ID", .quoted),
    ]

    /// Attributes of every kind of variant.
    private static let stream = [
        AttributeRule("BANDWIDTH", .integer, required: true),
        AttributeRule("AVERAGE-BANDWIDTH", .integer), AttributeRule("SCORE", .decimal),
        AttributeRule("CODECS", .quoted), AttributeRule("SUPPLEMENTAL-CODECS", .quoted),
        AttributeRule("RESOLUTION", .resolution),
        AttributeRule("HDCP-LEVEL", .word(["TYPE-0", "TYPE-1", "NONE"])),
        AttributeRule("ALLOWED-CPC", .quoted),
        AttributeRule("VIDEO-RANGE", .word(["SDR", "HLG", "PQ"])),
        AttributeRule("REQ-VIDEO-LAYOUT", .quoted), AttributeRule("STABLE-VARIANT-ID", .quoted),
        AttributeRule("PATHWAY-ID", .quoted),
    ]

    private static let variant =
        stream + [
            AttributeRule("FRAME-RATE", .decimal), AttributeRule("AUDIO", .quoted),
            AttributeRule("VIDEO", .quoted), AttributeRule("SUBTITLES", .quoted),
            AttributeRule("CLOSED-CAPTIONS", .groupOrNone),
            // RFC 8216 dropped it; it is everywhere.
            AttributeRule("PROGRAM-ID", .integer),
        ]
}
