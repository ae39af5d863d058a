import Playlists
import Reporting
import TrackModel

extension VariantsTables {
    static let byteRange = DocumentTable<ByteRange>(
        name: "byteRange",
        members: [
            .integer("offset", "The first byte.") { $0.offset },
            .integer("length", "Bytes.") { $0.length },
        ])

    static let key = DocumentTable<EncryptionKey>(
        name: "key", keepsNull: false,
        members: [
            .text("method", "NONE, AES-128, SAMPLE-AES …") { $0.method },
            .text("uri", "As written.") { $0.uri?.written },
            .text("keyFormat", "identity where none is written.") { $0.keyFormat },
            .text("iv", "As written.") { $0.attributes.text("IV") },
            .words("attributes", "Every attribute as written.") { $0.attributes.words },
            .count("line", "Line number, from 1.") { $0.line },
        ])

    static let map = DocumentTable<MediaInitialization>(
        name: "map", keepsNull: false,
        members: [
            .text("uri", "As written.") { $0.uri?.written },
            .object("byteRange", byteRange, "Absent for the whole file.") { $0.byteRange },
            .count("line", "Line number, from 1.") { $0.line },
        ])

    static let part = DocumentTable<PartialSegment>(
        name: "part", keepsNull: false,
        members: [
            .text("uri", "As written.") { $0.uri?.written },
            .number("duration", "Seconds.") { $0.duration },
            .text("byteRange", "BYTERANGE as written.") { $0.attributes.text("BYTERANGE") },
            .flag("isIndependent", "INDEPENDENT=YES.") { $0.isIndependent },
            .flag("isGap", "GAP=YES.") { $0.isGap },
            .count("line", "Line number, from 1.") { $0.line },
        ])

    /// A tag described by its attributes.
    static let tag = DocumentTable<HLSTag>(
        name: "tag", keepsNull: false,
        members: [
            .words("attributes", "Every attribute as written.") { $0.attributes.words },
            .count("line", "Line number, from 1.") { $0.line },
        ])

    static let start = DocumentTable<HLSTag>(
        name: "start", keepsNull: false,
        members: [
            .number("timeOffset", "Seconds, negative from the end.") {
                $0.attributes.signedDecimal("TIME-OFFSET")
            },
            .flag("isPrecise", "PRECISE=YES.") { $0.attributes.isYes("PRECISE") },
            .count("line", "Line number, from 1.") { $0.line },
        ])

    static let serverControl = DocumentTable<HLSTag>(
        name: "serverControl", keepsNull: false,
        members: [
            .number("holdBack", "HOLD-BACK, seconds.") { $0.attributes.decimal("HOLD-BACK") },
            .number("partHoldBack", "PART-HOLD-BACK, seconds.") {
                $0.attributes.decimal("PART-HOLD-BACK")
            },
            .number("canSkipUntil", "CAN-SKIP-UNTIL, seconds.") {
                $0.attributes.decimal("CAN-SKIP-UNTIL")
            },
            .flag("canSkipDateRanges", "CAN-SKIP-DATERANGES=YES.") {
                $0.attributes.isYes("CAN-SKIP-DATERANGES")
            },
            .flag("canBlockReload", "CAN-BLOCK-RELOAD=YES.") {
                $0.attributes.isYes("CAN-BLOCK-RELOAD")
            },
            .count("line", "Line number, from 1.") { $0.line },
        ])

    static let sessionData = DocumentTable<SessionData>(
        name: "sessionData", keepsNull: false,
        members: [
            .text("dataID", "DATA-ID.") { $0.dataID }, .text("value", "VALUE.") { $0.value },
            .text("uri", "As written.") { $0.uri?.written },
            .text("language", "As written.") { $0.language },
            .text("format", "JSON where none is written.") { $0.format },
            .count("line", "Line number, from 1.") { $0.line },
        ])

    static let steering = DocumentTable<ContentSteering>(
        name: "contentSteering", keepsNull: false,
        members: [
            .text("serverURI", "As written.") { $0.serverURI?.written },
            .text("pathwayID", "The pathway to begin with.") { $0.pathwayID },
            .count("line", "Line number, from 1.") { $0.line },
        ])

    /// A segment with its time, and what changes with it.
    struct TimedSegment {
        let segment: MediaSegment
        /// Seconds from the beginning of the playlist; nil after an unknown duration.
        let start: Double?
        let keys: [EncryptionKey]?
        let map: MediaInitialization?

        static func all(of playlist: MediaPlaylist, maxCount: Int) -> [TimedSegment] {
            var start: Double? = 0
            var (keys, map): ([EncryptionKey], MediaInitialization?) = ([], nil)
            return playlist.segments.prefix(maxCount).map { segment in
                let timed = TimedSegment(
                    segment: segment, start: start,
                    keys: segment.keys == keys ? nil : segment.keys,
                    map: segment.map == map ? nil : segment.map)
                (keys, map) = (segment.keys, segment.map)
                start = segment.duration.flatMap { duration in start.map { $0 + duration } }
                return timed
            }
        }

        /// Tags that no other member reports.
        fileprivate var otherTags: [String]? {
            let others = segment.tags.filter {
                !$0.isComment && !Self.reportedTags.contains($0.name)
            }
            return others.isEmpty ? nil : others.map(\.text)
        }

        private static let reportedTags: Set<String> = [
            "EXT-X-DISCONTINUITY", "EXT-X-GAP", "EXT-X-BYTERANGE", "EXT-X-PROGRAM-DATE-TIME",
            "EXT-X-BITRATE", "EXT-X-MAP", "EXT-X-KEY", "EXT-X-PART", "EXT-X-DATERANGE",
        ]
    }

    static let segment = DocumentTable<TimedSegment>(
        name: "segment", keepsNull: false,
        members: [
            .integer("sequenceNumber", "Media Sequence Number.") { $0.segment.sequenceNumber },
            .text("uri", "As written.") { $0.segment.uri.written },
            .number("start", "Seconds from the beginning of the playlist.") { $0.start },
            .number("duration", "EXTINF, seconds.") { $0.segment.duration },
            .text("title", "Text after the comma of EXTINF.") {
                $0.segment.title.isEmpty ? nil : $0.segment.title
            },
            .object("byteRange", byteRange, "Absent for the whole file.") { $0.segment.byteRange },
            .flag("isDiscontinuous", "Whether EXT-X-DISCONTINUITY precedes it.") {
                $0.segment.isDiscontinuous
            },
            .flag("isGap", "EXT-X-GAP.") { $0.segment.isGap ? true : nil },
            .text("programDateTime", "Written for this segment, RFC 3339.") {
                $0.segment.programDateTime?.description
            },
            .integer("bitRate", "EXT-X-BITRATE, bits per second.") { $0.segment.bitRate },
            .list("keys", key, "Keys from this segment on; absent where unchanged.") { $0.keys },
            .object("map", map, "EXT-X-MAP from this segment on; absent where unchanged.") {
                $0.map
            },
            .list("parts", part, "EXT-X-PART.") {
                let parts = $0.segment.parts
                return parts.isEmpty ? nil : parts
            },
            .texts("tags", "Other tags before it, as written.") { $0.otherTags },
            .count("line", "Line number of the URI, from 1.") { $0.segment.place.line },
        ])

    static let dateRange = DocumentTable<(range: DateRange, end: PlaylistDate?)>(
        name: "dateRange",
        members: [
            .text("id", "ID.") { $0.range.id }, .text("class", "CLASS.") { $0.range.className },
            .text("startDate", "RFC 3339.") { $0.range.startDate?.description },
            .text("endDate", "Start of the next date range, for END-ON-NEXT.") {
                $0.end?.description
            },
            .number("duration", "Seconds.") { $0.range.duration },
            .number("plannedDuration", "Seconds.") { $0.range.plannedDuration },
            .texts("cue", "PRE, POST, ONCE.") { $0.range.cues },
            .words("attributes", "Every attribute as written.") { $0.range.attributes.words },
            .count("line", "Line number, from 1.") { $0.range.line },
        ])
}

extension AttributeList {
    /// Name → value as written.
    fileprivate var words: [String: String] {
        Dictionary(all.map { ($0.name, $0.written) }) { $1 }
    }
}
