import TrackModel

extension StandardRule {
    /// Comparison of the media playlists of one presentation.
    static let presentation: [ValidationRule] = [
        sameTargetDuration, samePlaylistType, sameDates, consistentDates, sameDateRanges,
        matchingDiscontinuities,
        matchingContent, matchingSegments, matchingTimestamps,
    ]

    static let sameTargetDuration: ValidationRule = rule(
        "same-target-duration", "6.2.4", "6.2.4", .must,
        "media playlists have the same target duration, except subtitles and I-frames of VOD",
        remedy: "Use the largest target duration everywhere.",
        check: .multivariant { $0.differingTargetDurations })

    static let samePlaylistType: ValidationRule = rule(
        "same-playlist-type", "6.2.4", "6.2.4", .must,
        "if one media playlist has EXT-X-PLAYLIST-TYPE, all have it with the same value",
        remedy: "Write the same EXT-X-PLAYLIST-TYPE everywhere.",
        check: .multivariant { subject in
            let all = subject.mediaPlaylists
            guard !subject.programme.isEmpty,
                let wanted = all.lazy.compactMap(\.playlist.type).first,
                let odd = all.first(where: { $0.playlist.type != wanted })
            else { return [] }
            return [
                Violation(
                    "EXT-X-PLAYLIST-TYPE is \(odd.playlist.type?.rawValue ?? "absent") here and "
                        + "\(wanted.rawValue) elsewhere", uri: odd.name)
            ]
        })

    static let sameDates: ValidationRule = rule(
        "same-dates", "6.2.4", "6.2.4", .must,
        "if one media playlist has EXT-X-PROGRAM-DATE-TIME, all have it",
        remedy: "Add EXT-X-PROGRAM-DATE-TIME to the other playlists.",
        check: .multivariant { subject in
            func hasDates(_ media: MediaPlaylistSubject) -> Bool {
                media.playlist.segments.contains { $0.programDateTime != nil }
            }
            let all = subject.mediaPlaylists.filter { !$0.playlist.segments.isEmpty }
            guard !subject.programme.isEmpty, let dated = all.first(where: hasDates) else {
                return []
            }
            return all.filter { !hasDates($0) }.map {
                Violation(
                    "EXT-X-PROGRAM-DATE-TIME is missing, but is in “\(dated.name ?? "")”",
                    uri: $0.name)
            }
        })

    static let consistentDates: ValidationRule = rule(
        "consistent-dates", "6.2.4", "6.2.4", .must,
        "EXT-X-PROGRAM-DATE-TIME maps dates to the same media times in every playlist",
        remedy: "Use the same clock for the dates of all playlists.", scope: .ended,
        threshold: "first dates more than 0.5 s apart",
        check: .multivariant { subject in
            func begin(_ media: MediaPlaylistSubject) -> PlaylistDate? {
                guard let times = media.boundaries,
                    let index = media.playlist.segments.firstIndex(where: {
                        $0.programDateTime != nil
                    }), let time = times[safely: index]
                else { return nil }
                return media.playlist.segments[index].programDateTime?.advanced(by: -time)
            }
            return subject.odd { other, first in
                guard let mine = begin(other), let theirs = begin(first) else { return nil }
                let apart = mine.timeInterval(since: theirs)
                guard abs(apart) > 0.5 else { return nil }
                return Violation(
                    "its dates differ from those of “\(first.name ?? "")”", uri: other.name,
                    line: other.line(of: "EXT-X-PROGRAM-DATE-TIME"),
                    observed: .seconds(apart), unit: "s")
            }
        })

    static let sameDateRanges: ValidationRule = rule(
        "same-date-ranges", "6.2.4", "6.2.4", .must,
        "variants have the same date ranges, with the same attributes",
        remedy: "Write the same EXT-X-DATERANGE tags in every variant's playlist.",
        scope: .ended,
        check: .multivariant { subject in
            let variants = subject.mediaPlaylists.filter { $0.role == .video }
            let sets = variants.map(\.dateRangesByID)
            guard let first = sets.first, let other = sets.firstIndex(where: { $0 != first })
            else { return [] }
            let odd = sets[other]
            let ids = Set(first.keys).union(odd.keys).filter { first[$0] != odd[$0] }.sorted()
            return [
                Violation(
                    "the date ranges \(ids.prefix(5).map { "“\($0)”" }.joined(separator: ", ")) "
                        + "differ from those of “\(variants[0].name ?? "")”",
                    uri: variants[other].name,
                    line: variants[other].dateRanges.first {
                        ids.contains($0.id ?? "")
                    }?.line, declared: .int(odd.count), observed: .int(first.count))
            ]
        })

    static let matchingDiscontinuities: ValidationRule = rule(
        "matching-discontinuities", "6.2.4", "6.2.4", .must,
        "matching content has matching discontinuity sequence numbers",
        remedy: "Put EXT-X-DISCONTINUITY at the same times in every playlist.", scope: .ended,
        threshold: "a different EXT-X-DISCONTINUITY-SEQUENCE, or times more than 0.5 s "
            + "apart",
        check: .multivariant { $0.differingDiscontinuities })

    static let matchingContent: ValidationRule = rule(
        "matching-content", "6.2.4", "6.2.4", .must,
        "content that only some variants have is at the start or end, and no longer than "
            + "the target duration", remedy: "Provide the same content in every variant.",
        scope: .ended, threshold: "durations that differ by more than the target duration",
        check: .multivariant { subject in
            subject.odd { other, first in
                other.difference(
                    inDuration: first, above: Double(first.playlist.targetDuration ?? 0) + 0.5)
            } + subject.shortTexts
        })

    static let matchingSegments: ValidationRule = rule(
        "matching-segments", "6.2.4", "6.2.4", .should,
        "media playlists begin with the same media sequence number, and variants have the same "
            + "number of segments",
        remedy: "Cut all variants at the same times, and number their segments alike.",
        scope: .ended, threshold: "numbers of segments are compared for equal durations",
        check: .multivariant { $0.differingSegments })

    static let matchingTimestamps: ValidationRule = rule(
        "matching-timestamps", "6.2.4", "6.2.4", .must,
        "matching content has matching timestamps: the first segments of VOD start at the same "
            + "time",
        remedy: "Encode or package all variants with the same clock.", needs: .packets,
        scope: .ended,
        threshold: "0.05 s between video playlists, 0.15 s between audio and video",
        check: .multivariant { $0.differingTimestamps })
}

extension MediaPlaylistSubject {
    /// Attributes of each range as read, tags of one ID together.
    fileprivate var dateRangesByID: [String: [String: String]] {
        dateRanges.merged.reduce(into: [:]) { ranges, range in
            ranges[range.id ?? ""] = Dictionary(
                range.attributes.all.map { ($0.name, $0.value) }
            ) { first, _ in first }
        }
    }
}
