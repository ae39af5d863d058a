import Meters
import Subtitles
import TrackModel

/// Tracks of one file against each other: starts and ends, forced subtitles, sync.
enum SyncFindings {
    static let rules = [
        FileRule(.timeStartOffset, .timeTrackTruncated) { subject in
            subject.isStopped
                ? []
                : TrackComparison.findings(
                    subject.tracks, spans: subject.spans, programs: subject.container.programs)
        },
        FileRule(
            .tagsForcedMissing, .subtitleTruncated, .subtitlePastEnd,
            findings: SubtitleComparison.findings),
        FileRule(.subtitleOutOfSync, findings: SubtitleSyncRule.findings),
        FileRule(.audioOffset, findings: AudioSyncRule.findings),
    ]
}

/// Forced flags and ends of subtitle tracks, by the file's other tracks.
private enum SubtitleComparison {
    static func findings(on subject: FileSubject) -> [Finding] {
        guard !subject.isStopped else { return [] }
        let tracks = subject.tracks.filter {
            $0.mediaType == .subtitle && $0.reading?.isComplete == true
        }
        let media = subject.tracks.filter {
            [.video, .audio].contains($0.mediaType) && !$0.isAttachedPicture
        }
        let end = media.compactMap { subject.spans[$0.trackID]?.end }.max()
            .map { $0 - (subject.container.startTime ?? 0) }
        return tracks.flatMap { track in
            [
                unflagged(track, among: tracks),
                end.flatMap { misplacedEnd(of: track, mediaEnd: $0) },
            ]
            .compactMap { $0 }
        }
    }

    private static func unflagged(
        _ track: MediaPlayerTrack, among tracks: [MediaPlayerTrack]
    ) -> Finding? {
        guard let reading = track.reading, reading.purpose == .forced,
            !track.dispositions.contains("forced"), let confidence = reading.purposeConfidence
        else { return nil }
        let isMarked = reading.forcedCues == reading.cues
        let full = tracks.first { other in
            [.full, .hearingImpaired].contains(other.reading?.purpose)
                && language(other) != nil && language(other) == language(track)
        }
        guard isMarked || full != nil else { return nil }
        let cues = CueCount.words(reading.cues)
        let beside = full.map { " (track \($0.trackID) has \($0.reading?.cues ?? 0))" } ?? ""
        return Finding(
            .tagsForcedMissing, trackID: track.trackID,
            message: isMarked
                ? "the stream marks all \(cues) as forced, but the track is not flagged as forced"
                : "only \(cues)\(beside), but the track is not flagged as forced",
            declared: .bool(false), observed: .bool(true), confidence: confidence)
    }

    private static func language(_ track: MediaPlayerTrack) -> String? {
        track.languageCode.flatMap { LanguageTag($0)?.language } ?? track.reading?.language
    }

    /// Limits of a premature end: share of the file's duration, and seconds before its end.
    private static let truncated = (share: 0.75, seconds: 600.0)
    /// Cues per minute of a track with the full dialogue.
    private static let minimumDensity = 4.0
    /// Cues after the end of the media from which they are reported.
    private static let minimumLateCues = 2
    /// Seconds after the end of the media from which a single cue is reported.
    private static let farBehind = 60.0

    private static func misplacedEnd(
        of track: MediaPlayerTrack, mediaEnd end: Double
    ) -> Finding? {
        guard let reading = track.reading, let first = reading.firstTime,
            let last = reading.endTime, last > first, end < 1e12
        else { return nil }
        if let late = reading.lateCues,
            late >= minimumLateCues || late == 1 && last - end > farBehind
        {
            return Finding(
                .subtitlePastEnd, trackID: track.trackID,
                message:
                    "\(late == 1 ? "a cue begins" : "\(late) cues begin") after video and audio "
                    + "end at "
                    + (TimeStamp.tenths(end) ?? "an unknown time"),
                declared: .double(end), observed: .double(last))
        }
        // Songs and signs end early, and positioned effects have many cues.
        let spoken = reading.cues - (reading.placedCues ?? 0) - (reading.sungCues ?? 0)
        guard last < end * truncated.share, end - last >= truncated.seconds,
            Double(spoken) >= minimumDensity * (last - first) / 60, spoken >= 40
        else { return nil }
        return Finding(
            .subtitleTruncated, trackID: track.trackID,
            message: "ends after \(Int(last / 60)) of \(Int(end / 60)) minutes",
            declared: .double(end), observed: .double(last), confidence: 0.9)
    }
}

/// Subtitle tracks that are early or late, by speech or by the other subtitle tracks.
private enum SubtitleSyncRule {
    /// Seconds of offset from which a track is out of sync.
    private static let tolerance = 0.5
    /// Tracks that are compared, each with the others.
    private static let maxTracks = 24
    private static let purposes: Set<CueReading.Purpose?> = [.full, .hearingImpaired]

    static func findings(on subject: FileSubject) -> [Finding] {
        guard !subject.isStopped, subject.container.programs.count < 2 else { return [] }
        let tracks = subject.tracks.filter { purposes.contains($0.reading?.purpose) }
            .compactMap { track in
                subject.cueStarts[track.trackID].map { (id: track.trackID, starts: $0) }
            }.prefix(maxTracks)
        let spoken = subject.tracks.filter { track in
            guard let reading = track.reading, reading.speech != nil else { return false }
            return reading.purpose == nil || purposes.contains(reading.purpose)
        }
        guard !spoken.isEmpty else { return compared(Array(tracks)) }
        let fitting = spoken.first { $0.reading?.speech.map(delay) == nil }
        let reference = tracks.first { $0.id == fitting?.trackID }
        let ids = Set(spoken.map(\.trackID))
        let others = tracks.filter { !ids.contains($0.id) }
        return spoken.compactMap(comparedWithSpeech)
            + others.compactMap { track in
                reference.flatMap { finding(track, against: $0, isOutvoted: true) }
            }
    }

    // MARK: Against speech

    /// Seconds between a cue and its speech that guidelines allow in either direction.
    private static let speechTolerance = 0.15

    /// nil for cues in sync.
    private static func delay(_ speech: CueSpeech) -> CueSpeech? {
        speech.stretch != nil || abs(speech.offset) >= speechTolerance ? speech : nil
    }

    private static func comparedWithSpeech(_ track: MediaPlayerTrack) -> Finding? {
        guard let speech = track.reading?.speech.flatMap(delay) else { return nil }
        return Finding(
            .subtitleOutOfSync, trackID: track.trackID,
            message: Delay.words(stretch: speech.stretch ?? 1, late: speech.offset)
                + " than the speech in track \(speech.track)",
            observed: Delay.value(stretch: speech.stretch ?? 1, late: speech.offset),
            severity: speech.stretch != nil || abs(speech.offset) >= tolerance ? .warning : .info,
            confidence: speech.confidence)
    }

    // MARK: Against each other

    private typealias Track = (id: Int, starts: [Double])

    private static func compared(_ tracks: [Track]) -> [Finding] {
        guard let groups = groups(tracks), groups.count > 1 else { return [] }
        // The largest group is right; the first of equal ones.
        guard let right = groups.max(by: { $0.count < $1.count }), let reference = right.first
        else { return [] }
        let isOutvoted = right.count > 1
        return groups.filter { $0.first?.id != reference.id }.flatMap { group in
            group.compactMap { finding($0, against: reference, isOutvoted: isOutvoted) }
        }
    }

    /// Tracks in sync with each other; nil for fewer than two.
    private static func groups(_ tracks: [Track]) -> [[Track]]? {
        guard tracks.count > 1 else { return nil }
        var groups: [[Track]] = []
        for track in tracks {
            let fitting = groups.firstIndex { group in
                guard let first = group.first,
                    let fit = SubtitleSync(track.starts, against: first.starts)
                else { return false }
                return fit.stretch == 1 && abs(fit.offset) < tolerance
            }
            if let fitting { groups[fitting].append(track) } else { groups.append([track]) }
        }
        return groups
    }

    private static func finding(
        _ track: Track, against reference: Track, isOutvoted: Bool
    ) -> Finding? {
        guard let fit = SubtitleSync(track.starts, against: reference.starts),
            fit.stretch != 1 || abs(fit.offset) >= tolerance
        else { return nil }
        let which = isOutvoted ? "" : "; one of the two is out of sync with the video"
        return Finding(
            .subtitleOutOfSync, trackID: track.id,
            message: Delay.words(stretch: fit.stretch, late: -fit.offset)
                + " than track \(reference.id)\(which)",
            observed: Delay.value(
                stretch: fit.stretch, late: (-fit.offset * 1000).rounded() / 1000),
            severity: isOutvoted ? .warning : .info,
            confidence: (min(0.6 + fit.share * 0.4, isOutvoted ? 0.95 : 0.8) * 100).rounded() / 100)
    }
}

/// Audio tracks of the same programme with different delays.
private enum AudioSyncRule {
    /// Seconds of delay from which tracks differ, and from which everybody notices.
    private static let tolerance = 0.045, noticeable = 0.25

    static func findings(on subject: FileSubject) -> [Finding] {
        let tracks = subject.audioOffsets
        guard !subject.isStopped, subject.container.programs.count < 2, tracks.count > 1 else {
            return []
        }
        // The track that most others agree with is right; the first of equal ones.
        let votes = tracks.map { one in tracks.count { isInSync($0, one) } }
        guard let most = votes.max(), let right = votes.firstIndex(of: most) else { return [] }
        return tracks.compactMap { finding($0, against: tracks[right], isOutvoted: most > 1) }
    }

    private static func isInSync(
        _ one: AudioComparison.Offset, _ two: AudioComparison.Offset
    ) -> Bool {
        one.offset.stretch == two.offset.stretch
            && abs(one.offset.delay - two.offset.delay) < tolerance
    }

    private static func finding(
        _ track: AudioComparison.Offset, against reference: AudioComparison.Offset,
        isOutvoted: Bool
    ) -> Finding? {
        guard !isInSync(track, reference) else { return nil }
        // Both offsets are measured against the first track.
        let (own, right) = (track.offset, reference.offset)
        let stretch = own.stretch / right.stretch
        let late = (own.delay - right.delay) / right.stretch
        let isDrifting = abs(stretch - 1) > 1e-6
        let which = isOutvoted ? "" : "; one of the two is out of sync with the video"
        return Finding(
            .audioOffset, trackID: track.id,
            message: Delay.words(stretch: isDrifting ? stretch : 1, late: late, verb: "plays")
                + " than track \(reference.id)\(which)",
            observed: Delay.value(
                stretch: isDrifting ? stretch : 1, late: (late * 1000).rounded() / 1000),
            severity: isDrifting || abs(late) >= noticeable ? .warning : .info,
            confidence: (min(
                0.7 + min(own.likeness, right.likeness) * 0.5, isOutvoted ? 0.95 : 0.8) * 100)
                .rounded() / 100)
    }
}

/// The delay of one track against another, in words.
enum Delay {
    /// Seconds; with the factor where the times run faster or slower.
    static func value(stretch: Double, late: Double) -> JSONValue {
        stretch == 1
            ? .double(late) : .object(["offset": .double(late), "stretch": .double(stretch)])
    }

    /// `runs 4.1 % slower and is shown 0.3 s later from its start`
    ///
    /// - Parameters:
    ///   - stretch: factor by which its times run as the other's.
    ///   - late: seconds, once stretched.
    ///   - verb: `is shown` or `plays`.
    static func words(stretch: Double, late: Double, verb: String = "is shown") -> String {
        let seconds = (abs(late) * 100).rounded() / 100
        var words: [String] = []
        if stretch != 1 {
            let drift = ((1 / stretch - 1) * 1000).rounded() / 10
            words.append("runs \(abs(drift)) % \(drift > 0 ? "slower" : "faster")")
        }
        if seconds >= 0.1 || stretch == 1 {
            let side = late > 0 ? "later" : "earlier"
            words.append("\(verb) \(seconds) s \(side)\(stretch == 1 ? "" : " from its start")")
        }
        return words.joined(separator: " and ")
    }
}
