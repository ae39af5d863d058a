import TrackModel

extension AppleRule {
    /// 7. and 8. Segments and media playlists.
    static let segments: [ValidationRule] = [
        transportTimes, fragmentTimes, keyFrame, targetDuration, longSegment, accurateDurations,
        sameTargetDuration, sameDuration, liveDates, vodType, sameRange, language, liveSegments,
        discontinuity, matchingDiscontinuities, discontinuitySequence, map, alignedSegments,
    ]

    static let transportTimes: ValidationRule = rule(
        "7.2", .must, "timestamps of transport streams are continuous across segments",
        remedy: "Package without gaps and overlaps.", needs: .packets,
        threshold: "a gap or overlap of more than 0.1 s and two frames; above "
            + "0.5 s, rule 8.13 applies",
        check: .presentation { $0.breaks { seam, isTransport in seam.isShortBreak && isTransport } }
    )

    static let fragmentTimes: ValidationRule = rule(
        "7.3", .must,
        "the decode time of a fragment continues from the end of the previous fragment",
        remedy: "Package without gaps and overlaps.", needs: .packets,
        threshold: "a gap or overlap of more than 0.1 s and two frames; above "
            + "0.5 s, rule 8.13 applies",
        check: .presentation {
            $0.breaks { seam, isTransport in seam.isShortBreak && !isTransport }
        })

    static let keyFrame: ValidationRule = rule(
        "7.4", .must, "segments of video begin with an IDR frame",
        remedy: "Cut segments at key frames.", needs: .packets,
        threshold: "a segment whose first frame is not a key frame",
        check: .presentation { $0.lateKeyFrames { _ in true } })

    static let targetDuration: ValidationRule = rule(
        "7.5", .should, "target durations are 6 seconds",
        remedy: "Cut six-second segments, except for subtitles and I-frames.",
        check: .playlists { media in
            guard let target = media.playlist.targetDuration, target != 6, media.isProgramme else {
                return []
            }
            return [
                Violation(
                    "the target duration is not 6 seconds",
                    line: media.line(of: "EXT-X-TARGETDURATION"), declared: .whole(target),
                    unit: "s")
            ]
        })

    static let longSegment: ValidationRule = rule(
        "7.7", .must, "no segment exceeds the target duration by more than half a second",
        remedy: "Cut shorter segments, or raise EXT-X-TARGETDURATION.",
        check: .playlists { media in
            media.segments(
                { duration, target in duration > target + 0.5 },
                "the segment exceeds the target duration by more than half a second")
        })

    static let accurateDurations: ValidationRule = rule(
        "8.1", .must,
        "the EXTINF durations of consecutive segments add up to the media duration, within one "
            + "frame",
        remedy: "Write EXTINF from the media, with enough decimals.", needs: .packets,
        check: .presentation { $0.extents.flatMap(\.wrong) })

    static let sameTargetDuration: ValidationRule = rule(
        "8.2", .must, "audio and video playlists have the same target duration",
        remedy: "Use the largest target duration everywhere.",
        check: .multivariant { $0.differingTargetDurations })

    static let sameDuration: ValidationRule = rule(
        "8.3", .must, "audio and video playlists have the same duration",
        remedy: "Provide the whole content in every rendition.", scope: .ended,
        threshold: "0.5 s",
        check: .multivariant { $0.differingDurations })

    static let liveDates: ValidationRule = rule(
        "8.4", .must, "live media playlists have EXT-X-PROGRAM-DATE-TIME",
        remedy: "Add EXT-X-PROGRAM-DATE-TIME.", scope: .live,
        check: .playlists { media in
            let playlist = media.playlist
            // A delta update leaves tags out.
            guard !playlist.isEnded, playlist.skippedSegments == 0,
                playlist.segments.allSatisfy({ $0.programDateTime == nil })
            else { return [] }
            return [Violation("EXT-X-PROGRAM-DATE-TIME is missing")]
        })

    static let vodType: ValidationRule = rule(
        "8.6", .must, "media playlists of static content have EXT-X-PLAYLIST-TYPE:VOD",
        remedy: "Add EXT-X-PLAYLIST-TYPE:VOD.", scope: .ended,
        threshold: "a complete playlist from sequence number 0, without a type",
        check: .playlists { media in
            let playlist = media.playlist
            guard playlist.isEnded, playlist.mediaSequence == 0,
                media.line(of: "EXT-X-PLAYLIST-TYPE") == nil
            else { return [] }
            return [Violation("EXT-X-PLAYLIST-TYPE is missing")]
        })

    static let sameRange: ValidationRule = rule(
        "8.7", .must, "media playlists of VOD cover the same media time",
        remedy: "Start and end all renditions at the same time.", scope: .ended,
        threshold: "subtitles or I-frames that end more than 1 s apart; with --depth sample also "
            + "first segments that start apart",
        check: .multivariant { subject in
            guard subject.differingDurations.isEmpty, let first = subject.programme.first else {
                return subject.differingTimestamps
            }
            let others = subject.mediaPlaylists.filter { !$0.isProgramme }
            return others.compactMap { $0.difference(inDuration: first, above: 1) }
                + subject.differingTimestamps
        })

    static let language: ValidationRule = rule(
        "8.10", .must, "EXT-X-MEDIA has LANGUAGE, except for TYPE=VIDEO",
        remedy: "Write LANGUAGE.",
        check: .multivariant { subject in
            subject.presentation.renditions
                .filter { $0.kind == .audio && !$0.isDescription }.compactMap(\.withoutLanguage)
        })

    static let liveSegments: ValidationRule = rule(
        "8.11", .must, "live playlists have at least six segments",
        remedy: "Keep more segments in the playlist.", scope: .live,
        check: .playlists { media in
            let count = media.playlist.segments.count
            guard !media.playlist.isEnded, count < 6, media.playlist.skippedSegments == 0 else {
                return []
            }
            return [
                Violation("the live playlist has \(count) segments", declared: .int(count))
            ]
        })

    static let discontinuity: ValidationRule = rule(
        "8.13", .must, "encoding changes have EXT-X-DISCONTINUITY",
        remedy: "Add EXT-X-DISCONTINUITY before the segment.", needs: .packets,
        threshold: "a timestamp jump of more than 0.5 s, or a change of tracks, size or audio "
            + "format",
        check: .presentation { $0.breaks { seam, _ in !seam.isShortBreak } })

    static let matchingDiscontinuities: ValidationRule = rule(
        "8.15", .must, "discontinuities are at the same times in every variant and rendition",
        remedy: "Put EXT-X-DISCONTINUITY at the same times in every playlist.", scope: .ended,
        threshold: "more than 0.5 s apart",
        check: .multivariant { $0.differingDiscontinuities })

    static let discontinuitySequence: ValidationRule = rule(
        "8.17", .must,
        "a live playlist with EXT-X-DISCONTINUITY has EXT-X-DISCONTINUITY-SEQUENCE",
        remedy: "Add EXT-X-DISCONTINUITY-SEQUENCE.", scope: .live,
        check: .playlists { media in
            guard !media.playlist.isEnded,
                let first = media.playlist.segments.first(where: \.isDiscontinuous),
                media.line(of: "EXT-X-DISCONTINUITY-SEQUENCE") == nil
            else { return [] }
            return [
                Violation("EXT-X-DISCONTINUITY-SEQUENCE is missing", line: first.place.line)
            ]
        })

    static let map: ValidationRule = rule(
        "8.20", .must, "fragmented MP4 has EXT-X-MAP", remedy: "Add EXT-X-MAP.",
        threshold: "recognized by the extensions m4s, mp4, cmfv, cmfa, cmft",
        check: .playlists { media in
            guard media.playlist.skippedSegments == 0,
                let segment = media.playlist.segments.first(where: {
                    $0.map == nil && isFragment($0.uri.text)
                })
            else { return [] }
            return [Violation("fragmented MP4 segment without EXT-X-MAP", line: segment.place.line)]
        })

    static let alignedSegments: ValidationRule = rule(
        "8.22", .should, "segments of all variants and renditions start at the same times",
        remedy: "Cut all variants and renditions at the same times.", scope: .ended,
        threshold: "0.1 s",
        check: .multivariant { subject in
            guard subject.differingDiscontinuities.isEmpty else { return [] }
            return subject.odd { other, first in
                guard let mine = other.boundaries, let theirs = first.boundaries else {
                    return nil
                }
                let place = zip(mine, theirs).enumerated().first {
                    abs($0.element.0 - $0.element.1) > 0.1
                }
                guard let place, let segment = other.playlist.segments[safely: place.offset] else {
                    return nil
                }
                return Violation(
                    "segment \(place.offset + 1) does not start at the same time as in "
                        + "“\(first.name ?? "")”", uri: other.name, line: segment.place.line,
                    declared: .seconds(place.element.0), observed: .seconds(place.element.1),
                    unit: "s")
            }
        })
}

extension AppleRule {
    private static let fragments: Set<String> = [".m4s", ".mp4", ".cmfv", ".cmfa", ".cmft"]

    private static func isFragment(_ uri: String) -> Bool {
        let path = uri.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return fragments.contains(Substring(path[dot...]).lowercased())
    }
}
