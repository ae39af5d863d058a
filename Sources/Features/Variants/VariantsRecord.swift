import Playlists
import Reporting
import TrackModel

/// The JSON of schema `trackprobe-variants/1`. Unknown values are null, so that readers need
/// no defaults; answers are present where they were requested.
struct VariantsRecord {
    private let inspection: PlaylistInspection

    init(_ inspection: PlaylistInspection) { self.inspection = inspection }

    var document: DeferredJSON {
        let head: [String: JSONValue] = [
            "schema": .string(InspectedPlaylist.schema),
            "input": .object(["path": .string(inspection.path)]),
        ]
        return .object(
            head.map { member in (member.key, { .value(member.value) }) }
                + VariantsTables.document.deferred(inspection)
                + VariantsTables.answers.deferred(inspection))
    }
}

extension PlaylistInspection {
    fileprivate var media: MediaPlaylist? { loaded.document.hls?.media }
    fileprivate var multivariant: MultivariantPlaylist? { loaded.document.hls?.multivariant }

    fileprivate func located(_ variants: [Variant]) -> [VariantsTables.LocatedVariant] {
        variants.map { ($0, location(of: $0.uri)) }
    }

    fileprivate func tag(_ name: String) -> HLSTag? {
        (media?.tags ?? multivariant?.tags)?.first(named: name)
    }
}

extension VariantsTables {
    /// All that the playlist says.
    static let document = DocumentTable<PlaylistInspection>(
        name: "document",
        members: [
            .text("kind", "hls, dash or smooth.") { $0.loaded.presentation.kind.rawValue },
            .text("type", "multivariant or media.") {
                $0.loaded.presentation.isMultivariant ? "multivariant" : "media"
            },
            .integer("version", "EXT-X-VERSION.") { $0.loaded.document.hls?.version },
            .flag("isLive", "Whether more may come.") { $0.loaded.presentation.isLive },
            .text("multiplexing", "How audio is delivered: muxed, demuxed, mixed.") {
                $0.loaded.presentation.multiplexing?.rawValue
            },
            .texts("protection", "Key formats, methods and schemes.") {
                $0.loaded.presentation.protection
            },
            .list("variants", variant, "In the order of the playlist.") {
                $0.located($0.loaded.presentation.variants)
            },
            .list("iFrameVariants", variant, "For seeking only.") {
                $0.located($0.loaded.presentation.iFrameVariants)
            },
            .list("renditions", rendition, "EXT-X-MEDIA, or audio and text of a manifest.") {
                $0.loaded.presentation.renditions
            },
            .list("streams", stream, "Video, audio and subtitle tracks, each with its qualities.") {
                $0.loaded.presentation.streams
            },
            .list("imageVariants", tag, "EXT-X-IMAGE-STREAM-INF.") {
                $0.multivariant?.imageVariants.map(\.tag)
            },
            .list("sessionData", sessionData, "EXT-X-SESSION-DATA.") {
                $0.multivariant?.sessionData
            },
            .list("sessionKeys", key, "EXT-X-SESSION-KEY.") { $0.multivariant?.sessionKeys },
            .object("contentSteering", steering, "EXT-X-CONTENT-STEERING.") {
                $0.multivariant?.contentSteering
            },
            .object("start", start, "EXT-X-START.") { $0.tag("EXT-X-START") },
            .flag("hasIndependentSegments", "EXT-X-INDEPENDENT-SEGMENTS.") {
                $0.loaded.document.hls?.hasIndependentSegments
            },
            .list("defines", tag, "EXT-X-DEFINE.") {
                ($0.media?.tags ?? $0.multivariant?.tags)?.all(named: "EXT-X-DEFINE")
            },
            .count("segmentCount", "Number of segments of a media playlist.") {
                $0.media?.segments.count
            },
            .number("duration", "Seconds.") {
                $0.media?.duration ?? $0.loaded.presentation.duration
            },
            .integer("targetDuration", "Seconds.") { $0.media?.targetDuration },
            .integer("mediaSequence", "Number of the first segment.") { $0.media?.mediaSequence },
            .integer("discontinuitySequence", "Number of the first segment.") {
                $0.media?.discontinuitySequence
            },
            .count("discontinuities", "Count.") { $0.media?.discontinuities },
            .flag("isEnded", "EXT-X-ENDLIST.") { $0.media?.isEnded },
            .text("playlistType", "VOD or EVENT.") { $0.media?.type?.rawValue },
            .flag("isIFramesOnly", "EXT-X-I-FRAMES-ONLY.") { $0.media?.isIFramesOnly },
            .number("partTarget", "EXT-X-PART-INF, seconds.") { $0.media?.partTarget },
            .object("serverControl", serverControl, "EXT-X-SERVER-CONTROL.") {
                $0.media?.serverControl
            },
            .integer("skippedSegments", "EXT-X-SKIP; 0 without one.") {
                $0.media?.skippedSegments
            },
            .list("segments", segment, "The first 100,000 of a media playlist.") {
                $0.media.map { TimedSegment.all(of: $0, maxCount: mostSegments) }
            },
            .list("trailingParts", part, "Parts of the segment in progress.") {
                $0.media?.trailingParts
            },
            .list("preloadHints", tag, "EXT-X-PRELOAD-HINT.") { $0.media?.preloadHints },
            .list("renditionReports", tag, "EXT-X-RENDITION-REPORT.") {
                $0.media?.renditionReports
            },
            .list("dateRanges", dateRange, "EXT-X-DATERANGE, in the order they are written.") {
                inspection in
                inspection.media.map { media in
                    let ranges = media.dateRanges
                    let ends = DateRangeEnds(ranges)
                    return ranges.map { ($0, ends.end(of: $0)) }
                }
            },
            .object("manifest", manifest, "The MPD; null in HLS.") { $0.loaded.document.dash },
            .list("periods", period, "Periods of an MPD with their contents; null in HLS.") {
                $0.loaded.document.dash.map(periods)
            },
            .list("diagnostics", diagnostic, "Diagnostics, in the order of lines.") {
                $0.loaded.diagnostics
            },
        ])
}

/// `Schema/trackprobe-variants-1.schema.json`, from the tables.
enum VariantsSchema {
    static var text: String {
        DocumentSchema.text(
            "trackprobe variants --format json", of: InspectedPlaylist.schema,
            [
                DocumentDefinition(VariantsTables.document),
                DocumentDefinition(VariantsTables.answers),
            ],
            with: ["input": .object(["type": .string("object")])])
    }
}
