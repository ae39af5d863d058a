import TrackModel

/// Comparison of the media playlists of one presentation.
extension RuleSubject {
    /// Maximum number of reference playlists.
    private static let maxReferences = 8

    /// Playlists that differ from the majority, so that one odd playlist gives one violation,
    /// whichever it is.
    func odd(
        _ difference: (_ other: MediaPlaylistSubject, _ first: MediaPlaylistSubject) -> Violation?
    ) -> [Violation] {
        // Audio starts less exactly than video.
        let videos = programme.filter { $0.role == .video }
        let references = (videos.isEmpty ? programme : videos).prefix(Self.maxReferences)
        let differences = references.map { reference in
            programme.compactMap { $0.uri == reference.uri ? nil : difference($0, reference) }
        }
        return differences.min { $0.count < $1.count } ?? []
    }

    var differingTargetDurations: [Violation] {
        let known = programme.filter { $0.playlist.targetDuration != nil }
        let targets = Set(known.compactMap(\.playlist.targetDuration))
        guard targets.count > 1, let largest = targets.max(),
            let odd = known.first(where: { $0.playlist.targetDuration != largest })
        else { return [] }
        return [
            Violation(
                "target durations differ: "
                    + targets.sorted().map { "\($0) s" }.joined(separator: ", "), uri: odd.name,
                line: odd.line(of: "EXT-X-TARGETDURATION"),
                declared: odd.playlist.targetDuration.map(JSONValue.whole),
                observed: .whole(largest), unit: "s")
        ]
    }

    /// Duration differences of more than 0.5 s, as in Apple's rules.
    var differingDurations: [Violation] {
        cached { odd { $0.difference(inDuration: $1, above: 0.5) } }
    }

    /// Subtitles that end long before the video.
    var shortTexts: [Violation] {
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

    var differingDiscontinuities: [Violation] { cached { discontinuityDifferences } }

    private var discontinuityDifferences: [Violation] {
        func times(_ media: MediaPlaylistSubject) -> [Double]? {
            media.boundaries.map { times in
                zip(times, media.playlist.segments).filter(\.1.isDiscontinuous).map(\.0)
            }
        }
        return odd { other, first in
            let numbers = [other, first].map(\.playlist.discontinuitySequence)
            if numbers[0] != numbers[1] {
                return Violation(
                    "its discontinuity sequence number differs from that of “\(first.name ?? "")”",
                    uri: other.name, line: other.line(of: "EXT-X-DISCONTINUITY-SEQUENCE"),
                    declared: .whole(numbers[0]), observed: .whole(numbers[1]))
            }
            guard other.playlist.discontinuities + first.playlist.discontinuities > 0,
                let mine = times(other), let theirs = times(first),
                mine.count != theirs.count
                    || zip(mine, theirs).contains(where: { abs($0 - $1) > 0.5 })
            else { return nil }
            return Violation(
                "its discontinuities are not at the same times as in “\(first.name ?? "")”",
                uri: other.name,
                line: other.playlist.segments.first(where: \.isDiscontinuous)?.place.line,
                declared: .array(mine.map(JSONValue.seconds)),
                observed: .array(theirs.map(JSONValue.seconds)), unit: "s")
        }
    }

    /// First segments that do not start at the same time.
    var differingTimestamps: [Violation] {
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
            return Violation(
                "the timestamps of its first segment differ from those of “\(first.name ?? "")”",
                uri: other.name, line: other.playlist.segments.first?.place.line,
                declared: .seconds(theirs.time), observed: .seconds(mine.time), unit: "s")
        }
    }

    /// One violation for all missing segments of a list, if others exist: a playlist saved without
    /// its media is not at fault.
    func missingSegments(of list: SegmentList, uri: String?) -> [Violation] {
        let states = list.segments.map(isThere)
        guard states.contains(true) else { return [] }
        return zip(list.segments, states).enumerated().lazy.filter { $0.element.1 == false }.map {
            index, state in
            let segment = state.0
            let isShort = segment.reference.localPath.flatMap { self.sizes[$0] } != nil
            var violation = Violation(
                isShort
                    ? "segment \(index + 1), “\(segment.uri)”, is shorter than the byte range"
                    : "segment \(index + 1), “\(segment.uri)”, is not "
                        + self.loaded.resolver.whereabouts, uri: uri, line: segment.line)
            violation.segment = index
            return violation
        }.firstWithCount
    }

    /// Playlists whose numbers of segments are not those of the others.
    var differingSegments: [Violation] {
        odd { other, first in
            let numbers = [other, first].map(\.playlist.mediaSequence)
            if numbers[0] != numbers[1] {
                return Violation(
                    "its media sequence number differs from that of “\(first.name ?? "")”",
                    uri: other.name, line: other.line(of: "EXT-X-MEDIA-SEQUENCE"),
                    declared: .whole(numbers[0]), observed: .whole(numbers[1]))
            }
            // Other durations are reported as such, and audio is cut elsewhere.
            let counts = [other, first].map(\.list.segments.count)
            guard other.role == .video, first.role == .video, counts[0] != counts[1],
                abs(other.playlist.duration - first.playlist.duration) <= 0.5
            else { return nil }
            return Violation(
                "its number of segments differs from that of “\(first.name ?? "")”",
                uri: other.name, declared: .int(counts[0]), observed: .int(counts[1]))
        }
    }

    /// Parser diagnostics by media playlist, starting with the document's own.
    var diagnostics: [(uri: String?, all: [PlaylistDiagnostic])] {
        cached {
            let own: (String?, [PlaylistDiagnostic]) = (nil, ownDiagnostics)
            return [own]
                + (isMultivariant ? mediaPlaylists.map { ($0.name, $0.list.diagnostics) } : [])
        }
    }

    /// Without those about tags of no standard, and about variables whose value comes with the
    /// address or from another playlist: a saved file has neither.
    private var ownDiagnostics: [PlaylistDiagnostic] {
        let document = loaded.document
        guard let playlist = document.hls, !document.diagnostics.isEmpty else {
            return document.diagnostics
        }
        var foreign: Set<Int> = []
        func note(_ tag: HLSTag) {
            if TagRule.named(tag.name)?.isDeFacto == true { foreign.insert(tag.line) }
        }
        if let media = playlist.media {
            media.forEachTag(note)
        } else {
            playlist.tags.forEach(note)
        }
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
    ) -> Violation? {
        let (mine, theirs) = (playlist.duration, first.playlist.duration)
        guard abs(mine - theirs) > tolerance else { return nil }
        return Violation(
            "its duration differs from that of “\(first.name ?? "")”", uri: name,
            declared: .seconds(mine), observed: .seconds(theirs), unit: "s")
    }

    /// Segments that are too long for the target duration.
    func segments(
        _ isTooLong: (_ duration: Double, _ target: Double) -> Bool, _ message: String
    ) -> [Violation] {
        guard let target = playlist.targetDuration else { return [] }
        return playlist.segments.compactMap { segment -> Violation? in
            guard let duration = segment.duration, isTooLong(duration, Double(target)) else {
                return nil
            }
            return Violation(
                message, line: segment.place.line, declared: .whole(target),
                observed: .double(duration), unit: "s")
        }.firstWithCount
    }

    /// Whether it or its multivariant playlist has EXT-X-INDEPENDENT-SEGMENTS.
    func promisesIndependence(in subject: RuleSubject) -> Bool {
        subject.loaded.document.hls?.hasIndependentSegments == true
            || line(of: "EXT-X-INDEPENDENT-SEGMENTS") != nil
    }
}

extension RuleCheck {
    /// Diagnostics of the parsers, one for all with the same message.
    static func diagnostics(_ codes: PlaylistDiagnostic.Code...) -> RuleCheck {
        .diagnostics { codes.contains($0.code) && !$0.isForeignWord }
    }

    static func diagnostics(
        _ isIncluded: @escaping @Sendable (PlaylistDiagnostic) -> Bool
    ) -> RuleCheck {
        .presentation { subject in
            subject.diagnostics.flatMap { uri, diagnostics -> [Violation] in
                var found: [Violation] = []
                var places: [String: Int] = [:]
                for diagnostic in diagnostics where isIncluded(diagnostic) {
                    if let place = places[diagnostic.message] {
                        found[place].count += 1
                    } else {
                        places[diagnostic.message] = found.count
                        found.append(
                            Violation(diagnostic.message, uri: uri, line: diagnostic.line))
                    }
                }
                return found
            }
        }
    }
}

extension PlaylistDiagnostic {
    /// Whether the value may be from a later draft, which clients ignore.
    var isForeignWord: Bool {
        code == .attributeType
            && [" is not one of ", " entries that are not in "].contains { message.contains($0) }
    }
}

extension RuleSubject {
    /// Playlists of I-frames that do not say so.
    var mixedIFramePlaylists: [Violation] {
        mediaPlaylists.filter { $0.role == .iFrames && !$0.playlist.isIFramesOnly }.map {
            Violation("the playlist has no EXT-X-I-FRAMES-ONLY", uri: $0.name)
        }
    }
}
