import TrackModel

/// Comparison of EXTINF with the media durations of one media playlist.
struct SegmentExtent {
    /// Claim over all consecutive segments.
    let claim: DeclaredClaim
    let wrong: [Violation]

    /// Tolerance for the sum of durations, in seconds.
    private static let maxDrift = 0.5

    /// - Parameters:
    ///   - isSummed: whether durations are held to one frame over any row of segments, or
    ///     each to an error that is perceived.
    ///   - frame: seconds of a frame of the presentation's video.
    ///   - cause: damage of a segment.
    init?(
        _ media: MediaPlaylistSubject, _ runs: [[SegmentSeams.Part]], isSummed: Bool,
        frame: Double, cause: (_ index: Int) -> String?
    ) {
        var (declared, observed, count) = (0.0, 0.0, 0)
        var wrong: [Violation] = []
        for run in runs {
            // Difference of the sums at each boundary.
            var drift = 0.0
            // Sum over fractional durations; whole numbers may be rounded.
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
                    : abs(duration - part.duration) > tolerance || abs(sum) > Self.maxDrift
                guard isWrong else { continue }
                var violation = Violation(
                    "EXTINF of segment \(part.index + 1) differs from the media duration",
                    uri: media.name, line: media.line(ofSegment: part.index),
                    declared: .double(duration), observed: .seconds(part.duration), unit: "s")
                (violation.segment, violation.cause) = (part.index, cause(part.index))
                wrong.append(violation)
                (drift, lowest, highest, sum) = (0, 0, 0, 0)
            }
        }
        guard count > 0 else { return nil }
        claim = DeclaredClaim(
            "EXTINF", uri: media.name, line: media.line, declared: .seconds(declared),
            observed: .seconds(observed), unit: "s",
            agrees: wrong.isEmpty ? true : wrong.allSatisfy { $0.cause != nil } ? nil : false,
            note: "of \(count) segments")
        self.wrong = wrong.firstWithCount
    }
}

extension RuleSubject {
    /// Media playlists whose packets were read, with the places where segments meet.
    typealias Seamed = (media: MediaPlaylistSubject, read: MediaObservation, seams: SegmentSeams)

    var seamed: [Seamed] {
        cached {
            mediaPlaylists.compactMap { media in
                guard media.role != .subtitles, let read = media.observation else { return nil }
                return (
                    media, read,
                    SegmentSeams(read, of: media.list, isIFramesOnly: media.role == .iFrames)
                )
            }
        }
    }

    var extents: [SegmentExtent] {
        cached {
            // Audio is also compared with the frame duration of the video.
            let rates = observation.media.values.compactMap { $0.video?.nominalFrameRate }
            let frame = rates.filter { $0 > 0 }.map { 1 / $0 }.max() ?? 1.0 / 24
            return seamed.filter { $0.media.role != .iFrames }.compactMap { seamed in
                SegmentExtent(
                    seamed.media, seamed.seams.runs, isSummed: book == .apple, frame: frame
                ) { cause(in: seamed.media.uri, at: $0) }
            }
        }
    }

    /// Segments that cannot be played, one violation per media playlist and reason.
    func faults(_ kind: SegmentFault.Kind) -> [Violation] {
        mediaPlaylists.flatMap { media in
            faults(kind, of: media.observation).map { violation, index in
                var violation = violation
                (violation.uri, violation.line) = (media.name, media.line(ofSegment: index))
                return violation
            }
        }
    }

    /// Violations with the index of the first segment.
    func faults(
        _ kind: SegmentFault.Kind, of media: MediaObservation?
    ) -> [(Violation, index: Int)] {
        let found = (media?.faults ?? []).filter { $0.kind == kind }
        return Dictionary(grouping: found, by: \.reason).values
            .sorted { $0[0].index < $1[0].index }
            .map { alike in
                let words = kind == .media ? " is damaged" : ""
                var violation = Violation(
                    "segment \(alike[0].index + 1)\(words): \(alike[0].reason)")
                violation.count = alike.count
                violation.segment = alike[0].index
                return (violation, alike[0].index)
            }
    }

    /// Segments without a key frame at the start, in the included playlists.
    func lateKeyFrames(_ isIncluded: (MediaPlaylistSubject) -> Bool) -> [Violation] {
        seamed.filter { isIncluded($0.media) && $0.media.role != .iFrames }.flatMap {
            media, read, _ in
            read.segments.lazy.filter { $0.main?.beginsWithKeyFrame == false }.map { segment in
                var violation = Violation(
                    "segment \(segment.index + 1) does not begin with a key frame",
                    uri: media.name, line: media.line(ofSegment: segment.index))
                violation.segment = segment.index
                return violation
            }.firstWithCount
        }
    }

    /// EXT-X-I-FRAMES-ONLY segments that do not begin with an I-frame.
    var nonIFrames: [Violation] {
        seamed.filter { $0.media.role == .iFrames }.flatMap { media, read, _ in
            read.segments.lazy.filter { segment in
                segment.tracks.first { $0.type == .video }?.beginsWithKeyFrame != true
            }.map { segment in
                var violation = Violation(
                    "segment \(segment.index + 1) is not an I-frame", uri: media.name,
                    line: media.line(ofSegment: segment.index))
                violation.segment = segment.index
                return violation
            }.firstWithCount
        }
    }

    /// Violations for the included broken seams.
    func breaks(
        _ isIncluded: (SegmentSeams.Kind, _ isTransportStream: Bool) -> Bool
    ) -> [Violation] {
        seamed.flatMap { media, _, seams in
            seams.broken.filter { isIncluded($0.kind, seams.isTransportStream) }.map { seam in
                let number = seam.index + 1
                let message =
                    switch seam.kind {
                    case .tracks: "the tracks change in segment \(number) without a discontinuity"
                    case .encoding:
                        "the encoding changes in segment \(number) without a discontinuity"
                    case .time:
                        "the timestamps of segment \(number) are not continuous"
                    }
                var violation = Violation(
                    message, uri: media.name, line: media.line(ofSegment: seam.index),
                    declared: seam.kind.values.0, observed: seam.kind.values.1,
                    unit: seam.kind.isTime ? "s" : nil)
                violation.segment = seam.index
                violation.cause = cause(in: media.uri, at: seam.index - 1, seam.index)
                return violation
            }.firstWithCount
        }
    }

    /// Longest key frame distance of each media playlist, above two seconds.
    var longKeyFrameDistances: [Violation] {
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
            var violation = Violation(
                "key frames are too far apart in segment \(widest.index + 1)", uri: media.name,
                line: media.line(ofSegment: widest.index), observed: .seconds(widest.distance),
                unit: "s")
            violation.segment = widest.index
            return violation
        }
    }
}

/// Comparison of WebVTT cue times with the clock of the media.
extension RuleSubject {
    /// Media time in seconds at the start of the presentation; nil if no first segment was read.
    private var origin: Double? {
        let videos = programme.filter { $0.role == .video }
        return (videos.isEmpty ? programme : videos).lazy.compactMap { media in
            media.observation?.segments.first { $0.index == 0 }?.main?.firstTime
        }.first
    }

    private var texts: [(media: MediaPlaylistSubject, texts: [SegmentText])] {
        mediaPlaylists.compactMap { media in
            guard media.role == .subtitles, let texts = media.observation?.texts, !texts.isEmpty
            else { return nil }
            return (media, texts)
        }
    }

    /// Cues without X-TIMESTAMP-MAP use a clock that starts at 0.
    var unmappedTexts: [Violation] {
        guard let origin, abs(origin) > 0.1 else { return [] }
        return texts.flatMap { media, texts in
            texts.lazy.filter { $0.clock == nil && !$0.cues.isEmpty }.map {
                Violation(
                    "segment \($0.index + 1) has cues but no X-TIMESTAMP-MAP", uri: media.name,
                    line: media.line(ofSegment: $0.index), observed: .seconds(origin), unit: "s")
            }.firstWithCount
        }
    }

    var cuesElsewhere: [Violation] {
        // The media clock changes at a discontinuity.
        guard let origin, !programme.contains(where: { $0.playlist.discontinuities > 0 }) else {
            return []
        }
        return texts.flatMap { media, texts -> [Violation] in
            guard media.playlist.discontinuities == 0, let times = media.boundaries else {
                return []
            }
            return texts.lazy.compactMap { text -> Violation? in
                guard let begin = times[safely: text.index], let end = times[safely: text.index + 1]
                else { return nil }
                // Both clocks wrap after 2^33 ticks.
                let turn = 8_589_934_592.0 / 90_000
                var shift = (text.clock ?? 0) - origin
                if text.clock != nil { shift -= (shift / turn).rounded() * turn }
                guard
                    let cue = text.cues.first(where: {
                        $0.upperBound + shift < begin - 1 || $0.lowerBound + shift > end + 1
                    })
                else { return nil }
                return Violation(
                    "a cue of segment \(text.index + 1) is displayed outside its segment",
                    uri: media.name, line: media.line(ofSegment: text.index),
                    declared: .seconds(begin), observed: .seconds(cue.lowerBound + shift),
                    unit: "s")
            }.firstWithCount
        }
    }
}
