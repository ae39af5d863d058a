import TrackModel

/// Rules between the media playlists of one presentation.
struct PresentationRules {
    /// Which rules say so; nil where a book has none.
    struct Names: Sendable {
        var targetDuration: ValidationRule
        var duration: ValidationRule
        var rangeOfOthers: ValidationRule?
        var discontinuities: ValidationRule
        var alignment: ValidationRule?
        var timestamps: ValidationRule
        var playlistType: ValidationRule?
        var dates: ValidationRule?
        var dateRanges: ValidationRule?
        /// Seconds by which durations may differ; nil for the target duration.
        var durationTolerance: Double?

        static let standard = Names(
            targetDuration: StandardRule.sameTargetDuration, duration: StandardRule.matchingContent,
            discontinuities: StandardRule.matchingDiscontinuities,
            timestamps: StandardRule.matchingTimestamps,
            playlistType: StandardRule.samePlaylistType, dates: StandardRule.sameDates,
            dateRanges: StandardRule.sameDateRanges)
        static let apple = Names(
            targetDuration: AppleRule.sameTargetDuration, duration: AppleRule.sameDuration,
            rangeOfOthers: AppleRule.sameRange, discontinuities: AppleRule.matchingDiscontinuities,
            alignment: AppleRule.alignedSegments, timestamps: AppleRule.sameRange,
            durationTolerance: 0.5)
    }

    private let subject: RuleSubject
    private let names: Names
    private let programme: [MediaPlaylistSubject]

    init(_ subject: RuleSubject, book names: Names) {
        self.subject = subject
        self.names = names
        programme = subject.programme
    }

    var violations: [RuleViolation] {
        guard subject.isMultivariant, !programme.isEmpty else { return [] }
        let declared = targets + types + dates
        guard !subject.isLive else { return declared }
        let breaks = odd(discontinuities)
        let cuts = breaks.isEmpty ? odd(alignment) : []
        return declared + durations + dateRanges + breaks + cuts + odd(timestamps)
    }

    /// Playlists that could be the one that others are held against.
    private static let mostReferences = 8

    /// Those that differ from the one that most agree with, so that one odd playlist is one
    /// violation, whichever it is.
    private func odd(
        _ difference: (MediaPlaylistSubject, MediaPlaylistSubject) -> RuleViolation?
    ) -> [RuleViolation] {
        // Sound begins less exactly than pictures do.
        let videos = programme.filter { $0.role == .video }
        let references = (videos.isEmpty ? programme : videos).prefix(Self.mostReferences)
        let differences = references.map { reference in
            programme.compactMap { $0.uri == reference.uri ? nil : difference($0, reference) }
        }
        return differences.min { $0.count < $1.count } ?? []
    }

    // MARK: Declared

    private var targets: [RuleViolation] {
        let known = programme.filter { $0.playlist.targetDuration != nil }
        let targets = Set(known.compactMap(\.playlist.targetDuration))
        guard targets.count > 1, let largest = targets.max(),
            let odd = known.first(where: { $0.playlist.targetDuration != largest })
        else { return [] }
        return [
            RuleViolation(
                names.targetDuration, uri: odd.name,
                line: odd.playlist.tags.first(named: "EXT-X-TARGETDURATION")?.line,
                "target durations are "
                    + targets.sorted().map { "\($0) s" }.joined(separator: ", "),
                declared: odd.playlist.targetDuration.map { JSONValue($0) },
                observed: JSONValue(largest), unit: "s")
        ]
    }

    private var types: [RuleViolation] {
        guard let rule = names.playlistType else { return [] }
        let all = subject.mediaPlaylists
        let types = Set(all.map(\.playlist.type))
        guard types.count > 1, let wanted = all.lazy.compactMap(\.playlist.type).first,
            let odd = all.first(where: { $0.playlist.type != wanted })
        else { return [] }
        return [
            RuleViolation(
                rule, uri: odd.name,
                "EXT-X-PLAYLIST-TYPE is \(odd.playlist.type?.rawValue ?? "absent") here and "
                    + "\(wanted.rawValue) elsewhere")
        ]
    }

    private var dates: [RuleViolation] {
        guard let rule = names.dates else { return [] }
        func hasDates(_ media: MediaPlaylistSubject) -> Bool {
            media.playlist.segments.contains { $0.programDateTime != nil }
        }
        let all = subject.mediaPlaylists.filter { !$0.playlist.segments.isEmpty }
        guard let dated = all.first(where: hasDates) else { return [] }
        return all.filter { !hasDates($0) }.map {
            RuleViolation(
                rule, uri: $0.name,
                "EXT-X-PROGRAM-DATE-TIME is in “\(dated.name ?? "")” and not here")
        }
    }

    private var dateRanges: [RuleViolation] {
        guard let rule = names.dateRanges else { return [] }
        let variants = subject.mediaPlaylists.filter { $0.role == .video }
        let sets = variants.map { Set($0.playlist.dateRanges.compactMap(\.id)) }
        guard let first = sets.first, let other = sets.firstIndex(where: { $0 != first }) else {
            return []
        }
        return [
            RuleViolation(
                rule, uri: variants[other].name,
                "the date ranges are not those of “\(variants[0].name ?? "")”",
                declared: .int(sets[other].count), observed: .int(first.count))
        ]
    }

    private var durations: [RuleViolation] {
        func difference(
            _ rule: ValidationRule, _ tolerance: Double?
        ) -> (MediaPlaylistSubject, MediaPlaylistSubject) -> RuleViolation? {
            { other, first in
                let (mine, theirs) = (other.playlist.duration, first.playlist.duration)
                let target = Double(first.playlist.targetDuration ?? 0) + 0.5
                guard abs(mine - theirs) > tolerance ?? target else { return nil }
                return RuleViolation(
                    rule, uri: other.name, "it does not last as long as “\(first.name ?? "")”",
                    declared: .seconds(mine), observed: .seconds(theirs), unit: "s")
            }
        }
        let result = odd(difference(names.duration, names.durationTolerance))
        guard let rule = names.rangeOfOthers, result.isEmpty, let first = programme.first else {
            return result
        }
        let others = subject.mediaPlaylists.filter { $0.role == .subtitles || $0.role == .iFrames }
        return others.compactMap { difference(rule, 1)($0, first) }
    }

    private func discontinuities(
        of other: MediaPlaylistSubject, against first: MediaPlaylistSubject
    ) -> RuleViolation? {
        func times(_ media: MediaPlaylistSubject) -> [Double]? {
            media.boundaries.map { times in
                zip(times, media.playlist.segments).filter(\.1.isDiscontinuous).map(\.0)
            }
        }
        guard other.playlist.discontinuities + first.playlist.discontinuities > 0,
            let mine = times(other), let theirs = times(first),
            mine.count != theirs.count || zip(mine, theirs).contains(where: { abs($0 - $1) > 0.5 })
        else { return nil }
        let place = other.playlist.segments.first(where: \.isDiscontinuous)?.place.line
        return RuleViolation(
            names.discontinuities, uri: other.name, line: place,
            "its discontinuities are not at the times of those of “\(first.name ?? "")”",
            declared: .array(mine.map(JSONValue.seconds)),
            observed: .array(theirs.map(JSONValue.seconds)), unit: "s")
    }

    private func alignment(
        of other: MediaPlaylistSubject, against first: MediaPlaylistSubject
    ) -> RuleViolation? {
        guard let rule = names.alignment, let mine = other.boundaries,
            let theirs = first.boundaries
        else { return nil }
        let place = zip(mine, theirs).enumerated().first { abs($0.element.0 - $0.element.1) > 0.1 }
        guard let place, place.offset < other.playlist.segments.count else { return nil }
        return RuleViolation(
            rule, uri: other.name, line: other.playlist.segments[place.offset].place.line,
            "segment \(place.offset + 1) does not begin when that of “\(first.name ?? "")” does",
            declared: .seconds(place.element.0), observed: .seconds(place.element.1), unit: "s")
    }

    // MARK: Observed

    /// When the media of the first segment begins.
    private func timestamps(
        of other: MediaPlaylistSubject, against first: MediaPlaylistSubject
    ) -> RuleViolation? {
        func begin(_ media: MediaPlaylistSubject) -> (time: Double, isVideo: Bool)? {
            guard let segment = media.observation?.segments.first, segment.index == 0,
                let main = segment.main, let time = main.firstTime
            else { return nil }
            return (time, main.type == .video)
        }
        guard let mine = begin(other), let theirs = begin(first) else { return nil }
        let tolerance = mine.isVideo && theirs.isVideo ? 0.05 : 0.15
        guard abs(mine.time - theirs.time) > tolerance else { return nil }
        return RuleViolation(
            names.timestamps, uri: other.name, line: other.playlist.segments.first?.place.line,
            "the timestamps of its first segment are not those of “\(first.name ?? "")”",
            declared: .seconds(theirs.time), observed: .seconds(mine.time), unit: "s")
    }
}
