import TrackModel

extension StandardRule {
    /// The media playlists of one presentation against each other.
    static let presentation: [ValidationRule] = [
        sameTargetDuration, samePlaylistType, sameDates, consistentDates, sameDateRanges,
        matchingDiscontinuities,
        matchingContent, matchingTimestamps,
    ]

    static let sameTargetDuration: ValidationRule = rule(
        "same-target-duration", "6.2.4", "6.2.4", .must,
        "media playlists have one target duration, but for subtitles and I-frames of VOD",
        remedy: "Write the largest target duration into all of them.",
        check: .multivariant { $0.differingTargetDurations })

    static let samePlaylistType: ValidationRule = rule(
        "same-playlist-type", "6.2.4", "6.2.4", .must,
        "where one media playlist has EXT-X-PLAYLIST-TYPE, all have it with the same value",
        remedy: "Write the same EXT-X-PLAYLIST-TYPE into all of them.",
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
        "where one media playlist has EXT-X-PROGRAM-DATE-TIME, all have it",
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
                    "EXT-X-PROGRAM-DATE-TIME is in “\(dated.name ?? "")” and not here",
                    uri: $0.name)
            }
        })

    static let consistentDates: ValidationRule = rule(
        "consistent-dates", "6.2.4", "6.2.4", .must,
        "EXT-X-PROGRAM-DATE-TIME maps dates to the same media times in all playlists",
        remedy: "Write the dates of one clock into all playlists.", scope: .ended,
        threshold: "first dates that differ by more than half a second",
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
                    "its dates are not those of “\(first.name ?? "")”", uri: other.name,
                    line: other.line(of: "EXT-X-PROGRAM-DATE-TIME"),
                    observed: .seconds(apart), unit: "s")
            }
        })

    static let sameDateRanges: ValidationRule = rule(
        "same-date-ranges", "6.2.4", "6.2.4", .must,
        "variants have the same date ranges, with the same attributes",
        remedy: "Write the same EXT-X-DATERANGE tags into the playlist of each variant.",
        scope: .ended,
        check: .multivariant { subject in
            let variants = subject.mediaPlaylists.filter { $0.role == .video }
            let sets = variants.map { $0.playlist.dateRangesByID }
            guard let first = sets.first, let other = sets.firstIndex(where: { $0 != first })
            else { return [] }
            let odd = sets[other]
            let ids = Set(first.keys).union(odd.keys).filter { first[$0] != odd[$0] }.sorted()
            return [
                Violation(
                    "the date ranges \(ids.prefix(5).map { "“\($0)”" }.joined(separator: ", ")) "
                        + "are not those of “\(variants[0].name ?? "")”",
                    uri: variants[other].name,
                    line: variants[other].playlist.dateRanges.first {
                        ids.contains($0.id ?? "")
                    }?.line, declared: .int(odd.count), observed: .int(first.count))
            ]
        })

    static let matchingDiscontinuities: ValidationRule = rule(
        "matching-discontinuities", "6.2.4", "6.2.4", .must,
        "matching content has matching discontinuity sequence numbers",
        remedy: "Put EXT-X-DISCONTINUITY at the same times into all playlists.", scope: .ended,
        threshold: "another EXT-X-DISCONTINUITY-SEQUENCE, or times that differ by more than half a "
            + "second",
        check: .multivariant { $0.differingDiscontinuities })

    static let matchingContent: ValidationRule = rule(
        "matching-content", "6.2.4", "6.2.4", .must,
        "what one variant has and another has not is at the beginning or end, and no longer than "
            + "the target duration", remedy: "Let all variants hold the same content.",
        scope: .ended, threshold: "durations that differ by more than the target duration",
        check: .multivariant { subject in
            subject.odd { other, first in
                other.difference(
                    inDuration: first, above: Double(first.playlist.targetDuration ?? 0) + 0.5)
            } + subject.shortTexts
        })

    static let matchingTimestamps: ValidationRule = rule(
        "matching-timestamps", "6.2.4", "6.2.4", .must,
        "matching content has matching timestamps: the first segments of VOD begin at one time",
        remedy: "Encode or package all variants from one clock.", needs: .packets, scope: .ended,
        threshold: "a twentieth of a second between pictures, 0.15 s between sound and picture",
        check: .multivariant { $0.differingTimestamps })
}

extension MediaPlaylist {
    /// Attributes of each range as read, tags of one ID together.
    fileprivate var dateRangesByID: [String: [String: String]] {
        dateRanges.merged.reduce(into: [:]) { ranges, range in
            ranges[range.id ?? ""] = Dictionary(
                range.attributes.all.map { ($0.name, $0.value) }
            ) { first, _ in first }
        }
    }
}
