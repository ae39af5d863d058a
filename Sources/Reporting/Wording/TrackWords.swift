import TrackModel

// Purpose of a track: language, flags, title.

extension MediaPlayerTrack {
    /// English name, else the code; nil for a track of no known language.
    package var languageWords: String? { language ?? languageCode }

    package var hasTitle: Bool { !name.isEmpty }

    /// Bits of a sample, where the codec keeps them.
    package var sampleDepthWords: String? {
        bitDepth.map { "\($0)-bit" }
    }

    package var bitRateWords: String? {
        bitRate.flatMap(Quantity.bitRate)
    }

    /// Purpose of a sound and loudness of its dialogue: `commentary`,
    /// `dialnorm −27 dB`; −31 changes nothing and is left out.
    package var soundWords: [String] {
        let service = audioService.flatMap(\.words)
        return [
            service.flatMap { flagWords.contains($0) ? nil : $0 },
            dialogueNormalization.flatMap { $0 == -31 ? nil : "dialnorm −\($0.magnitude) dB" },
        ].compactMap { $0 }
    }

    /// `text` or `image`.
    package var subtitleKindWords: String? {
        isImageSubtitle.map { $0 ? "image" : "text" }
    }

    /// `reads as German`, where no tag says it and the words are clear.
    package var readingWords: [String] {
        guard languageCode == nil || mediaType == .video, let reading,
            reading.confidence ?? 0 >= 0.9,
            let language = reading.language.flatMap({ LanguageTag($0)?.englishName })
        else { return [] }
        return [mediaType == .video ? "captions read as \(language)" : "reads as \(language)"]
    }

    /// Dispositions in plain words, then what keeps a player from using the track.
    package var flagWords: [String] {
        dispositions.compactMap(dispositionWords)
            + [
                isEnabled ? nil : "disabled",
                encryption.map {
                    ["encrypted", $0.scheme].compactMap { $0 }.joined(separator: " ")
                },
                isDecodable == false ? "not decodable" : nil,
            ].compactMap { $0 }
    }

    private func dispositionWords(_ disposition: String) -> String? {
        switch disposition {
        case "attached_pic": nil
        case "comment": "commentary"
        case "hearing_impaired": mediaType == .subtitle ? "SDH" : "for the hard of hearing"
        case "visual_impaired": "audio description"
        default: String(disposition.map { $0 == "_" ? " " : $0 })
        }
    }
}

extension AudioService {
    /// As a flag of the container would say it; nil for the ordinary one.
    fileprivate var words: String? {
        switch self {
        case .main: nil
        case .visuallyImpaired: "audio description"
        case .hearingImpaired: "for the hard of hearing"
        default: rawValue
        }
    }
}

extension MediaPlayerTrack {
    /// `Japanese truehd 5.1 “Surround”`
    package var selectionWords: String {
        let facts: [String?] = [
            mediaType == .video ? nil : languageWords ?? "–", codingWords,
            naturalSize.map { "\($0.width)×\($0.height)" }, dynamicRange.map(\.description),
            hasTitle ? "“\(name)”" : nil,
        ]
        return facts.compactMap { $0 }.joined(separator: " ")
    }
}
