import Subtitles
import TrackModel

/// Language tags and flags that contradict the content.
enum TagFindings {
    static let rules = [
        TrackRule(.tagsLanguageMismatch, .tagsLanguageMissing, finding: language),
        TrackRule(.tagsCommentaryMissing, finding: commentary),
    ]

    /// Speech where a model detected its language, else the text of subtitles.
    private static func language(_ subject: TrackSubject) -> Finding? {
        if let spoken = subject.spoken { return language(subject, spoken) }
        let track = subject.track
        guard let reading = track.reading, let language = reading.language,
            let suspicion = subject.probe.observer(CueObserver.self)?.reader.language
        else { return nil }
        let cues = CueCount.words(reading.cues)
        let extent = reading.isComplete ? cues : "the first \(cues)"
        let detected = "the text is \(words(language)) (\(extent))"
        if track.languageCode != nil || subject.fileNameLanguage != nil {
            let named = subject.fileNameLanguage.flatMap { LanguageTag($0)?.canonical }
            guard let tagged = track.languageCode ?? named,
                let confidence = suspicion.confidence(against: tagged)
            else { return nil }
            let place = track.languageCode == nil ? "the file name says" : "the track is tagged"
            return mismatch(
                subject, "\(detected), but \(place) \(words(tagged))", tagged, language,
                confidence)
        }
        guard suspicion.isSure, hasNoTag(subject) else { return nil }
        return missing(subject, detected, language, reading.confidence)
    }

    private static func language(_ subject: TrackSubject, _ spoken: SpokenLanguage) -> Finding? {
        let confidence = (spoken.confidence * 100).rounded() / 100
        let detected =
            "the speech is \(words(spoken.language)) (\(spoken.passages) passages of 30 s)"
        if let tagged = subject.track.languageCode {
            guard spoken.contradicts(tagged) else { return nil }
            return mismatch(
                subject, "\(detected), but the track is tagged \(words(tagged))", tagged,
                spoken.language, confidence)
        }
        guard spoken.isSure, hasNoTag(subject) else { return nil }
        return missing(subject, detected, spoken.language, confidence)
    }

    private static func mismatch(
        _ subject: TrackSubject, _ message: String, _ tagged: String, _ language: String,
        _ confidence: Double
    ) -> Finding {
        subject.finding(
            .tagsLanguageMismatch, message, declared: .string(tagged),
            observed: .string(language), confidence: confidence)
    }

    private static func missing(
        _ subject: TrackSubject, _ detected: String, _ language: String, _ confidence: Double?
    ) -> Finding {
        subject.finding(
            .tagsLanguageMissing, "\(detected), but no language is set",
            observed: .string(language), confidence: confidence)
    }

    /// Files of one track may have no place for a tag; `mul` and `zxx` are intentional.
    private static func hasNoTag(_ subject: TrackSubject) -> Bool {
        subject.containerTrack.containerID != nil
            && ["", "und"].contains(subject.track.languageRaw?.lowercased() ?? "")
    }

    private static func words(_ language: String) -> String {
        LanguageTag(language)?.englishName ?? language
    }

    /// Flags of tracks whose voice talks over other audio.
    private static let commentaryFlags: Set = [
        "comment", "visual_impaired", "descriptions", "karaoke",
    ]

    private static func commentary(_ subject: TrackSubject) -> Finding? {
        let track = subject.track
        guard let hearing = track.hearing, let main = hearing.commentaryOn,
            commentaryFlags.isDisjoint(with: track.dispositions)
        else { return nil }
        return subject.finding(
            .tagsCommentaryMissing,
            "a voice talks over the audio of track \(main), but the track is not flagged as "
                + "commentary",
            declared: .bool(false), observed: .bool(true),
            confidence: hearing.commentaryConfidence)
    }
}

/// Numbers of cues in words.
enum CueCount {
    static func words(_ count: Int) -> String { "\(count) \(count == 1 ? "cue" : "cues")" }
}
