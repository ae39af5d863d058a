import TrackModel

/// EXTINF against what the media of segments lasts, of one media playlist.
struct SegmentExtent {
    /// Over all segments that follow each other.
    let claim: DeclaredClaim
    let wrong: [RuleBreach]

    /// Seconds that durations may be off in sum.
    private static let mostDrift = 0.5

    /// - Parameters:
    ///   - isSummed: whether durations are held to one frame over any row of segments, or
    ///     each to an error that is perceived.
    ///   - frame: seconds of a frame of the presentation's video.
    init?(
        _ media: MediaPlaylistSubject, _ runs: [[SegmentSeams.Part]], isSummed: Bool, frame: Double
    ) {
        var (declared, observed, count) = (0.0, 0.0, 0)
        var wrong: [RuleBreach] = []
        for run in runs {
            // How far the sums are apart at each boundary.
            var drift = 0.0
            // Durations that are no whole numbers, which may be rounded.
            var sum = 0.0
            var (lowest, highest) = (0.0, 0.0)
            for part in run {
                guard let duration = media.list.segments[safely: part.index]?.duration else {
                    break
                }
                declared += duration
                observed += part.duration
                count += 1
                drift += duration - part.duration
                (lowest, highest) = (min(lowest, drift), max(highest, drift))
                // Whole seconds may be rounded.
                let tolerance = duration == duration.rounded() ? 0.75 : 0.25
                if duration != duration.rounded() { sum += duration - part.duration }
                let isWrong =
                    isSummed
                    ? highest - lowest > max(frame, part.frameDuration ?? 0) + 0.002
                    : abs(duration - part.duration) > tolerance || abs(sum) > Self.mostDrift
                guard isWrong else { continue }
                wrong.append(
                    RuleBreach(
                        "EXTINF of segment \(part.index + 1) is not what its media lasts",
                        uri: media.name, line: media.line(ofSegment: part.index),
                        declared: .double(duration), observed: .seconds(part.duration), unit: "s"))
                (drift, lowest, highest, sum) = (0, 0, 0, 0)
            }
        }
        guard count > 0 else { return nil }
        claim = DeclaredClaim(
            "EXTINF", uri: media.name, line: media.line, declared: .seconds(declared),
            observed: .seconds(observed), unit: "s", agrees: wrong.isEmpty,
            note: "of \(count) segments")
        self.wrong = wrong.firstWithCount
    }
}

extension RuleSubject {
    /// Media playlists whose packets were read, with the places where segments meet.
    typealias Seamed = (media: MediaPlaylistSubject, read: MediaObservation, seams: SegmentSeams)

    static func seamed(_ playlists: [MediaPlaylistSubject]) -> [Seamed] {
        playlists.compactMap { media in
            guard media.role != .subtitles, let read = media.observation else { return nil }
            return (
                media, read,
                SegmentSeams(read, of: media.list, isIFramesOnly: media.role == .iFrames)
            )
        }
    }

    static func extents(
        _ seamed: [Seamed], _ observation: PresentationObservation, isSummed: Bool
    ) -> [SegmentExtent] {
        // Sound alone is held to a frame of the video too.
        let rates = observation.media.values.compactMap { $0.video?.nominalFrameRate }
        let frame = rates.filter { $0 > 0 }.map { 1 / $0 }.max() ?? 1.0 / 24
        return seamed.filter { $0.media.role != .iFrames }.compactMap {
            SegmentExtent($0.media, $0.seams.runs, isSummed: isSummed, frame: frame)
        }
    }

    /// Segments that a player gets and cannot play, one for all of a media playlist that fail
    /// alike.
    func faults(_ kind: SegmentFault.Kind) -> [RuleBreach] {
        mediaPlaylists.flatMap { media in
            faults(kind, of: media.observation).map { breach, index in
                var breach = breach
                (breach.uri, breach.line) = (media.name, media.line(ofSegment: index))
                return breach
            }
        }
    }

    /// With the place of the first segment.
    func faults(
        _ kind: SegmentFault.Kind, of media: MediaObservation?
    ) -> [(RuleBreach, index: Int)] {
        let found = (media?.faults ?? []).filter { $0.kind == kind }
        return Dictionary(grouping: found, by: \.reason).values
            .sorted { $0[0].index < $1[0].index }
            .map { alike in
                var breach = RuleBreach("segment \(alike[0].index + 1): \(alike[0].reason)")
                breach.count = alike.count
                return (breach, alike[0].index)
            }
    }

    /// Segments that do not begin with a key frame, of the playlists that are meant.
    func lateKeyFrames(_ isMeant: (MediaPlaylistSubject) -> Bool) -> [RuleBreach] {
        seamed.filter { isMeant($0.media) && $0.media.role != .iFrames }.flatMap { media, read, _ in
            read.segments.lazy.filter { $0.main?.beginsWithKeyFrame == false }.map {
                RuleBreach(
                    "segment \($0.index + 1) does not begin with a key frame", uri: media.name,
                    line: media.line(ofSegment: $0.index))
            }.firstWithCount
        }
    }

    /// Segments of EXT-X-I-FRAMES-ONLY that do not begin with an I-frame.
    var otherFrames: [RuleBreach] {
        seamed.filter { $0.media.role == .iFrames }.flatMap { media, read, _ in
            read.segments.lazy.filter { segment in
                segment.tracks.first { $0.type == .video }?.beginsWithKeyFrame != true
            }.map {
                RuleBreach(
                    "segment \($0.index + 1) is no I-frame", uri: media.name,
                    line: media.line(ofSegment: $0.index))
            }.firstWithCount
        }
    }

    /// Broken seams that are meant.
    func breaks(
        _ isMeant: (SegmentSeams.Kind, _ isTransportStream: Bool) -> Bool
    ) -> [RuleBreach] {
        seamed.flatMap { media, _, seams in
            seams.broken.filter { isMeant($0.kind, seams.isTransportStream) }.map { seam in
                let number = seam.index + 1
                let message =
                    switch seam.kind {
                    case .tracks: "other tracks begin in segment \(number) without a discontinuity"
                    case .encoding:
                        "the encoding changes in segment \(number) without a discontinuity"
                    case .time:
                        "the timestamps of segment \(number) do not continue those before"
                    }
                return RuleBreach(
                    message, uri: media.name, line: media.line(ofSegment: seam.index),
                    declared: seam.kind.values.0, observed: seam.kind.values.1,
                    unit: seam.kind.isTime ? "s" : nil)
            }.firstWithCount
        }
    }

    /// The longest stretch without a key frame of each media playlist, above two seconds.
    var longKeyFrameDistances: [RuleBreach] {
        seamed.filter { $0.media.role != .iFrames }.compactMap { media, read, _ in
            var widest: (distance: Double, index: Int, frame: Double)?
            for segment in read.segments {
                guard let track = segment.main, track.type == .video, let first = track.firstTime,
                    let length = track.duration
                else { continue }
                let times = track.keyFrameTimes
                for (time, next) in zip(times, times.dropFirst() + [first + length])
                where next - time > widest?.distance ?? 0 {
                    widest = (next - time, segment.index, track.frameDuration ?? 0.04)
                }
            }
            guard let widest, widest.distance > 2 + 1.5 * widest.frame else { return nil }
            return RuleBreach(
                "no key frame comes for a while in segment \(widest.index + 1)", uri: media.name,
                line: media.line(ofSegment: widest.index), observed: .seconds(widest.distance),
                unit: "s")
        }
    }
}

extension MediaPlaylistSubject {
    var isProgramme: Bool { role == .video || role == .audio }

    /// The line of a tag.
    func line(of name: String) -> Int? { playlist.tags.first(named: name)?.line }

    func line(ofSegment index: Int) -> Int? { list.segments[safely: index]?.line }
}

extension Array {
    /// nil beyond the end.
    subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
