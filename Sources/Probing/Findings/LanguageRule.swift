import Subtitles
import TrackModel

/// Tags of language, and names of files, that the text does not bear out, or that are missing.
enum LanguageRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.tagsLanguageMismatch, .tagsLanguageMissing]

    static func findings(on subject: TrackSubject) -> [Finding] {
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
        // A file of subtitles alone has no place for a tag; `mul` and `zxx` are meant.
        guard subject.containerTrack.containerID != nil, suspicion.isSure,
            ["", "und"].contains(track.languageRaw?.lowercased() ?? "")
        else { return [] }
        return [
            Finding(
                .tagsLanguageMissing, trackID: track.trackID,
                message: "\(read), and no language is set", observed: .string(language),
                confidence: reading.confidence)
        ]
    }

    private static func words(_ language: String) -> String {
        LanguageTag(language)?.englishName ?? language
    }

    private static func extent(_ reading: CueReading) -> String {
        let cues = "\(reading.cues) \(reading.cues == 1 ? "cue" : "cues")"
        return reading.isComplete ? cues : "the first \(cues)"
    }
}
