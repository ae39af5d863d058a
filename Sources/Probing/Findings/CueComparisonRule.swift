import TrackModel

/// Subtitle tracks against the film and against each other.
enum CueComparisonRule: FileFindingRule {
    static let codes: [Finding.Code] = [.tagsForcedMissing, .subtitleTruncated, .subtitlePastEnd]

    static func findings(on subject: FileSubject) -> [Finding] {
        guard !subject.isStopped else { return [] }
        let tracks = subject.tracks.filter {
            $0.mediaType == .subtitle && $0.reading?.isComplete == true
        }
        let film = subject.tracks.filter {
            [.video, .audio].contains($0.mediaType) && !$0.isAttachedPicture
        }
        let end = film.compactMap { $0.packets?.endTime }.max()
            .map { $0 - (subject.container.startTime ?? 0) }
        return tracks.flatMap { track -> [Finding] in
            var findings = unflagged(track, among: tracks)
            if let end { findings += ends(track, film: end) }
            return findings
        }
    }

    // MARK: Forced

    private static func unflagged(
        _ track: MediaPlayerTrack, among tracks: [MediaPlayerTrack]
    ) -> [Finding] {
        guard let reading = track.reading, reading.purpose == .forced,
            !track.dispositions.contains("forced"), let confidence = reading.purposeConfidence
        else { return [] }
        let isMarked = reading.forcedCues == reading.cues
        let full = tracks.first { other in
            [.full, .hearingImpaired].contains(other.reading?.purpose)
                && language(other) != nil && language(other) == language(track)
        }
        guard isMarked || full != nil else { return [] }
        let cues = "\(reading.cues) \(reading.cues == 1 ? "cue" : "cues")"
        let beside = full.map { ", beside \($0.reading?.cues ?? 0) of track \($0.trackID)" } ?? ""
        return [
            Finding(
                .tagsForcedMissing, trackID: track.trackID,
                message: isMarked
                    ? "the stream marks all \(cues) as forced, and the track is not flagged so"
                    : "\(cues)\(beside), and not flagged as forced",
                declared: .bool(false), observed: .bool(true), confidence: confidence)
        ]
    }

    private static func language(_ track: MediaPlayerTrack) -> String? {
        track.languageCode.flatMap { LanguageTag($0)?.language } ?? track.reading?.language
    }

    // MARK: Ends

    /// Subtitles that end before this share of the film, and so many seconds before its end.
    private static let truncated = (share: 0.75, seconds: 600.0)
    /// Cues a minute of a track that has all dialogue.
    private static let dense = 4.0
    /// Seconds behind the film, and cues there.
    private static let behind = (seconds: 1.0, cues: 2)

    private static func ends(_ track: MediaPlayerTrack, film end: Double) -> [Finding] {
        guard let reading = track.reading, let first = reading.firstTime,
            let last = reading.endTime, last > first
        else { return [] }
        if let late = reading.lateCues, late >= behind.cues {
            return [
                Finding(
                    .subtitlePastEnd, trackID: track.trackID,
                    message: "\(late) cues begin after the film ends at \(clock(end))",
                    declared: .double(end), observed: .double(last))
            ]
        }
        // Songs and signs end where they end, and effects have many cues.
        let spoken = reading.cues - (reading.placedCues ?? 0) - (reading.sungCues ?? 0)
        guard last < end * truncated.share, end - last >= truncated.seconds,
            Double(spoken) >= dense * (last - first) / 60, spoken >= 40
        else { return [] }
        return [
            Finding(
                .subtitleTruncated, trackID: track.trackID,
                message: "ends at \(Int(last / 60)) of \(Int(end / 60)) minutes",
                declared: .double(end), observed: .double(last), confidence: 0.9)
        ]
    }

    private static func clock(_ seconds: Double) -> String {
        TimeStamp.tenths(seconds) ?? "its end"
    }
}
