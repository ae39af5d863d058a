import Subtitles
import TrackModel

/// Tags of language, and names of files, that text or speech does not bear out, or that are missing.
enum LanguageRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.tagsLanguageMismatch, .tagsLanguageMissing]

    static func findings(on subject: TrackSubject) -> [Finding] {
        if let spoken = subject.spoken { return findings(on: subject, spoken) }
        let track = subject.track
        guard let reading = track.reading, let language = reading.language,
            let suspicion = subject.probe.observer(CueObserver.self)?.reader.language
        else { return [] }
        let read = "the text reads as \(words(language)) (\(extent(reading)))"
        if track.languageCode == nil, let stated = subject.statedLanguage {
            guard let tagged = LanguageTag(stated)?.canonical,
                let confidence = suspicion.confidence(against: tagged)
            else { return [] }
            return [
                Finding(
                    .tagsLanguageMismatch, trackID: track.trackID,
                    message: "\(read), and the file is named as \(words(tagged))",
                    declared: .string(tagged), observed: .string(language), confidence: confidence)
            ]
        }
        if let tagged = track.languageCode {
            guard let confidence = suspicion.confidence(against: tagged) else { return [] }
            return [
                Finding(
                    .tagsLanguageMismatch, trackID: track.trackID,
                    message: "\(read), and is tagged \(words(tagged))",
                    declared: .string(tagged), observed: .string(language), confidence: confidence)
            ]
        }
        guard suspicion.isSure, hasNoTag(subject) else { return [] }
        return [
            Finding(
                .tagsLanguageMissing, trackID: track.trackID,
                message: "\(read), and no language is set", observed: .string(language),
                confidence: reading.confidence)
        ]
    }

    private static func findings(
        on subject: TrackSubject, _ spoken: SpokenLanguage
    ) -> [Finding] {
        let track = subject.track
        let confidence = (spoken.confidence * 100).rounded() / 100
        let heard =
            "the model hears \(words(spoken.language)) (\(spoken.passages) stretches of 30 s)"
        if let tagged = track.languageCode {
            guard spoken.contradicts(tagged) else { return [] }
            return [
                Finding(
                    .tagsLanguageMismatch, trackID: track.trackID,
                    message: "\(heard), and the track is tagged \(words(tagged))",
                    declared: .string(tagged), observed: .string(spoken.language),
                    confidence: confidence)
            ]
        }
        guard spoken.isSure, hasNoTag(subject) else { return [] }
        return [
            Finding(
                .tagsLanguageMissing, trackID: track.trackID,
                message: "\(heard), and no language is set", observed: .string(spoken.language),
                confidence: confidence)
        ]
    }

    /// A file of one track alone may have no place for a tag; `mul` and `zxx` are meant.
    private static func hasNoTag(_ subject: TrackSubject) -> Bool {
        subject.containerTrack.containerID != nil
            && ["", "und"].contains(subject.track.languageRaw?.lowercased() ?? "")
    }

    private static func words(_ language: String) -> String {
        LanguageTag(language)?.englishName ?? language
    }

    private static func extent(_ reading: CueReading) -> String {
        let cues = "\(reading.cues) \(reading.cues == 1 ? "cue" : "cues")"
        return reading.isComplete ? cues : "the first \(cues)"
    }
}
