import TrackModel

/// The media playlists of one presentation against each other.
extension RuleSubject {
    /// Playlists that could be the one that others are held against.
    private static let mostReferences = 8

    /// Those that differ from the one that most agree with, so that one odd playlist is one
    /// breach, whichever it is.
    func odd(
        _ difference: (_ other: MediaPlaylistSubject, _ first: MediaPlaylistSubject) -> RuleBreach?
    ) -> [RuleBreach] {
        // Sound begins less exactly than pictures do.
        let videos = programme.filter { $0.role == .video }
        let references = (videos.isEmpty ? programme : videos).prefix(Self.mostReferences)
        let differences = references.map { reference in
            programme.compactMap { $0.uri == reference.uri ? nil : difference($0, reference) }
        }
        return differences.min { $0.count < $1.count } ?? []
    }

    var otherTargetDurations: [RuleBreach] {
        let known = programme.filter { $0.playlist.targetDuration != nil }
        let targets = Set(known.compactMap(\.playlist.targetDuration))
        guard targets.count > 1, let largest = targets.max(),
            let odd = known.first(where: { $0.playlist.targetDuration != largest })
        else { return [] }
        return [
            RuleBreach(
                "target durations are "
                    + targets.sorted().map { "\($0) s" }.joined(separator: ", "), uri: odd.name,
                line: odd.line(of: "EXT-X-TARGETDURATION"),
                declared: odd.playlist.targetDuration.map(JSONValue.whole),
                observed: .whole(largest), unit: "s")
        ]
    }

    /// Half a second apart, as Apple has it.
    var durations: [RuleBreach] { odd { $0.difference(inDuration: $1, above: 0.5) } }

    /// Subtitles that end long before the programme.
    var shortTexts: [RuleBreach] {
        guard let first = programme.first else { return [] }
        return mediaPlaylists.filter { $0.role == .subtitles }.compactMap { media in
            media.difference(
                inDuration: first,
                above: Double(
                    max(
                        first.playlist.targetDuration ?? 0, media.playlist.targetDuration ?? 0))
                    + 0.5)
        }
    }

    var discontinuities: [RuleBreach] {
        func times(_ media: MediaPlaylistSubject) -> [Double]? {
            media.boundaries.map { times in
                zip(times, media.playlist.segments).filter(\.1.isDiscontinuous).map(\.0)
            }
        }
        return odd { other, first in
            let numbers = [other, first].map(\.playlist.discontinuitySequence)
            if numbers[0] != numbers[1] {
                return RuleBreach(
                    "its discontinuity sequence number is not that of “\(first.name ?? "")”",
                    uri: other.name, line: other.line(of: "EXT-X-DISCONTINUITY-SEQUENCE"),
                    declared: .whole(numbers[0]), observed: .whole(numbers[1]))
            }
            guard other.playlist.discontinuities + first.playlist.discontinuities > 0,
                let mine = times(other), let theirs = times(first),
                mine.count != theirs.count
                    || zip(mine, theirs).contains(where: { abs($0 - $1) > 0.5 })
            else { return nil }
            return RuleBreach(
                "its discontinuities are not at the times of those of “\(first.name ?? "")”",
                uri: other.name,
                line: other.playlist.segments.first(where: \.isDiscontinuous)?.place.line,
                declared: .array(mine.map(JSONValue.seconds)),
                observed: .array(theirs.map(JSONValue.seconds)), unit: "s")
        }
    }

    /// Media of the first segments that does not begin at one time.
    var otherTimestamps: [RuleBreach] {
        func begin(_ media: MediaPlaylistSubject) -> (time: Double, isVideo: Bool)? {
            guard let segment = media.observation?.segments.first, segment.index == 0,
                let main = segment.main, let time = main.firstTime
            else { return nil }
            return (time, main.type == .video)
        }
        return odd { other, first in
            guard let mine = begin(other), let theirs = begin(first) else { return nil }
            let tolerance = mine.isVideo && theirs.isVideo ? 0.05 : 0.15
            guard abs(mine.time - theirs.time) > tolerance else { return nil }
            return RuleBreach(
                "the timestamps of its first segment are not those of “\(first.name ?? "")”",
                uri: other.name, line: other.playlist.segments.first?.place.line,
                declared: .seconds(theirs.time), observed: .seconds(mine.time), unit: "s")
        }
    }

    /// One for all segments of a list that are not there, where others are: a playlist that
    /// was saved without its media is not blamed for that.
    func missingSegments(of list: SegmentList, uri: String?) -> [RuleBreach] {
        let states = list.segments.map(isThere)
        guard states.contains(true) else { return [] }
        return zip(list.segments, states).lazy.filter { $0.1 == false }.map { segment, _ in
            let isShort = segment.reference.localPath.flatMap { self.sizes[$0] } != nil
            return RuleBreach(
                isShort
                    ? "“\(segment.uri)” has fewer bytes than the range asks for"
                    : "“\(segment.uri)” is not \(self.loaded.resolver.whereabouts)", uri: uri,
                line: segment.line)
        }.firstWithCount
    }

    /// Notes of the readers by media playlist, the document's own first.
    var allDiagnostics: [(uri: String?, all: [PlaylistDiagnostic])] {
        let own: (String?, [PlaylistDiagnostic]) = (nil, ownDiagnostics)
        return [own] + (isMultivariant ? mediaPlaylists.map { ($0.name, $0.list.diagnostics) } : [])
    }

    /// Without those about tags of no standard, and about variables whose value comes with the
    /// address or from another playlist: a saved file has neither.
    private var ownDiagnostics: [PlaylistDiagnostic] {
        let document = loaded.document
        guard let playlist = document.hls, !document.diagnostics.isEmpty else {
            return document.diagnostics
        }
        let foreign = Set(
            (playlist.media?.allTags ?? playlist.tags).filter {
                TagRule.named($0.name)?.isDeFacto == true
            }.map(\.line))
        let given = Set(
            playlist.tags.filter { $0.name == "EXT-X-DEFINE" }.compactMap { tag in
                tag.attributes.text("QUERYPARAM")
                    ?? (playlist.media == nil ? nil : tag.attributes.text("IMPORT"))
            })
        let variables: Set<PlaylistDiagnostic.Code> = [
            .undefinedVariable, .duplicateVariable, .variableDefinition,
        ]
        return document.diagnostics.filter { diagnostic in
            if let line = diagnostic.line, foreign.contains(line) { return false }
            guard variables.contains(diagnostic.code) else { return true }
            let name = diagnostic.message.drop { $0 != "“" }.dropFirst().prefix { $0 != "”" }
            return !given.contains(String(name))
        }
    }
}

extension MediaPlaylistSubject {
    func difference(
        inDuration first: MediaPlaylistSubject, above tolerance: Double
    ) -> RuleBreach? {
        let (mine, theirs) = (playlist.duration, first.playlist.duration)
        guard abs(mine - theirs) > tolerance else { return nil }
        return RuleBreach(
            "it does not last as long as “\(first.name ?? "")”", uri: name,
            declared: .seconds(mine), observed: .seconds(theirs), unit: "s")
    }

    /// Whether it or its multivariant playlist has EXT-X-INDEPENDENT-SEGMENTS.
    func promisesIndependence(in subject: RuleSubject) -> Bool {
        subject.loaded.document.hls?.hasIndependentSegments == true
            || line(of: "EXT-X-INDEPENDENT-SEGMENTS") != nil
    }
}
