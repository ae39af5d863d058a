import TrackModel

/// Rules on the packets of segments: how they begin, how they go on, how long they last.
struct SegmentRules {
    /// Which rules say so; nil where a book has none.
    struct Names: Sendable {
        var keyFrame: ValidationRule
        /// Where EXT-X-INDEPENDENT-SEGMENTS promises it.
        var independence: ValidationRule?
        var otherTracks: ValidationRule
        var otherEncoding: ValidationRule
        var longBreak: ValidationRule
        var shortBreak: @Sendable (_ isTransportStream: Bool) -> ValidationRule
        var durations: ValidationRule
        /// Whether durations are held to one frame over any row, or each to a perceptible
        /// error.
        var areDurationsSummed: Bool
        var keyFrameDistance: ValidationRule?

        static let standard = Names(
            keyFrame: StandardRule.keyFrame, independence: StandardRule.independentSegments,
            otherTracks: StandardRule.discontinuity, otherEncoding: StandardRule.encodingChange,
            longBreak: StandardRule.discontinuity, shortBreak: { _ in StandardRule.discontinuity },
            durations: StandardRule.segmentDuration, areDurationsSummed: false)
        static let apple = Names(
            keyFrame: AppleRule.keyFrame, otherTracks: AppleRule.discontinuity,
            otherEncoding: AppleRule.discontinuity, longBreak: AppleRule.discontinuity,
            shortBreak: { $0 ? AppleRule.transportTimes : AppleRule.fragmentTimes },
            durations: AppleRule.accurateDurations, areDurationsSummed: true,
            keyFrameDistance: AppleRule.keyFrameDistance)
    }

    private let subject: RuleSubject
    private let names: Names

    init(_ subject: RuleSubject, book names: Names) {
        self.subject = subject
        self.names = names
    }

    var judgement: RuleJudgement {
        subject.mediaPlaylists.filter { $0.role != .subtitles }.reduce(RuleJudgement()) {
            guard let observation = $1.observation else { return $0 }
            return $0 + judgement(of: $1, observation)
        }
    }

    private func judgement(
        of media: MediaPlaylistSubject, _ observation: MediaObservation
    ) -> RuleJudgement {
        var seams = SegmentSeams(observation.segments, format: observation.format) { index in
            guard media.list.segments.indices.contains(index) else { return true }
            return media.list.segments[index].isDiscontinuous
        }
        seams.find()
        var result = RuleJudgement()
        result.violations = keyFrames(of: media, observation) + breaks(seams, of: media)
        if media.role != .iFrames {
            result = result + durations(seams, of: media) + distances(observation, of: media)
        }
        return result
    }

    private func line(_ index: Int, _ media: MediaPlaylistSubject) -> Int? {
        media.list.segments.indices.contains(index) ? media.list.segments[index].line : nil
    }

    // MARK: Beginnings

    private func keyFrames(
        of media: MediaPlaylistSubject, _ observation: MediaObservation
    ) -> [RuleViolation] {
        let late = observation.segments.filter { $0.main?.beginsWithKeyFrame == false }
        let promises =
            subject.loaded.document.hls?.hasIndependentSegments == true
            || media.playlist.tags.first(named: "EXT-X-INDEPENDENT-SEGMENTS") != nil
        let rule = promises ? names.independence ?? names.keyFrame : names.keyFrame
        return RuleViolation.first(
            of: late.map {
                RuleViolation(
                    rule, uri: media.name, line: line($0.index, media),
                    "segment \($0.index + 1) does not begin with a key frame")
            })
    }

    // MARK: Seams

    private func breaks(_ seams: SegmentSeams, of media: MediaPlaylistSubject) -> [RuleViolation] {
        var byRule: [String: [RuleViolation]] = [:]
        var order: [String] = []
        for seam in seams.broken {
            let rule: ValidationRule
            let message: String
            var values: (JSONValue?, JSONValue?) = (nil, nil)
            switch seam.kind {
            case .tracks(let before, let after):
                rule = names.otherTracks
                message = "other tracks begin in segment \(seam.index + 1) without a discontinuity"
                values = (.string(before), .string(after))
            case .encoding(let before, let after):
                rule = names.otherEncoding
                message =
                    "the encoding changes in segment \(seam.index + 1) without a discontinuity"
                values = (.string(before), .string(after))
            case .time(let expected, let found):
                let isLong = abs(found - expected) > 0.5
                rule = isLong ? names.longBreak : names.shortBreak(seams.isTransportStream)
                message = "the timestamps of segment \(seam.index + 1) do not continue those before"
                values = (.seconds(expected), .seconds(found))
            }
            if byRule[rule.code] == nil { order.append(rule.code) }
            byRule[rule.code, default: []].append(
                RuleViolation(
                    rule, uri: media.name, line: line(seam.index, media), message,
                    declared: values.0, observed: values.1,
                    unit: seam.kind.isTime ? "s" : nil))
        }
        return order.flatMap { RuleViolation.first(of: byRule[$0] ?? []) }
    }

    // MARK: Durations

    /// EXTINF against the media, over rows of segments that follow each other.
    private func durations(
        _ seams: SegmentSeams, of media: MediaPlaylistSubject
    ) -> RuleJudgement {
        var result = RuleJudgement()
        var declared = 0.0
        var observed = 0.0
        var count = 0
        var wrong: [RuleViolation] = []
        let frame = longestFrame
        for run in seams.runs {
            // How far the sums are apart at each boundary.
            var drift = 0.0
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
                let isWrong =
                    names.areDurationsSummed
                    ? highest - lowest > max(frame, part.frameDuration ?? 0) + 0.002
                    : abs(duration - part.duration) > tolerance(duration)
                guard isWrong else { continue }
                wrong.append(
                    RuleViolation(
                        names.durations, uri: media.name, line: line(part.index, media),
                        "EXTINF of segment \(part.index + 1) is not what its media lasts",
                        declared: .double(duration), observed: .seconds(part.duration), unit: "s"))
                (drift, lowest, highest) = (0, 0, 0)
            }
        }
        guard count > 0 else { return result }
        result.claims = [
            DeclaredClaim(
                "EXTINF", uri: media.name, line: media.line, declared: .seconds(declared),
                observed: .seconds(observed), unit: "s", agrees: wrong.isEmpty,
                note: "of \(count) segments", rule: nil)
        ]
        result.violations = RuleViolation.first(of: wrong)
        return result
    }

    /// Seconds of a frame of the presentation's video; sound alone is held to it too.
    private var longestFrame: Double {
        let rates = subject.observation.media.values.compactMap { media -> Double? in
            media.video?.nominalFrameRate
        }
        return rates.filter { $0 > 0 }.map { 1 / $0 }.max() ?? 1.0 / 24
    }

    /// Whole seconds may be rounded.
    private func tolerance(_ duration: Double) -> Double {
        duration == duration.rounded() ? 0.75 : 0.25
    }

    private func distances(
        _ observation: MediaObservation, of media: MediaPlaylistSubject
    ) -> RuleJudgement {
        guard let rule = names.keyFrameDistance else { return RuleJudgement() }
        var widest: (distance: Double, index: Int, frame: Double)?
        for segment in observation.segments {
            guard let track = segment.main, track.type == .video, let first = track.firstTime,
                let length = track.duration
            else { continue }
            let times = track.keyFrameTimes
            for (time, next) in zip(times, times.dropFirst() + [first + length]) {
                let distance = next - time
                if distance > widest?.distance ?? 0 {
                    widest = (distance, segment.index, track.frameDuration ?? 0.04)
                }
            }
        }
        guard let widest, widest.distance > 2 + 1.5 * widest.frame else { return RuleJudgement() }
        return RuleJudgement(violations: [
            RuleViolation(
                rule, uri: media.name, line: line(widest.index, media),
                "no key frame comes for a while in segment \(widest.index + 1)",
                observed: .seconds(widest.distance), unit: "s")
        ])
    }
}

extension Array {
    /// nil beyond the end.
    subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
