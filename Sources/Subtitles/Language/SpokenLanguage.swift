import CLanguageDetection
import TrackModel

/// The spoken language that a model detects in several passages.
package struct SpokenLanguage: Hashable, Sendable {
    /// Canonical BCP-47.
    package let language: String
    /// Mean probability of the language, 0 to 1.
    package let confidence: Double
    /// Number of passages analysed.
    package let passages: Int
    private let languages: [String: Double]

    /// Mean probability and number of passages from which a tag is doubted.
    private static let sure = (confidence: 0.9, passages: 2)
    /// Mean probability of the tagged language above which its tag is not doubted.
    private static let maxTagged = 0.02

    /// nil when the passages are in different languages, and without a model.
    package init?(_ passages: [[Float]]) {
        self.init(answers: passages.compactMap { SpeechModel.languages(of: $0) })
    }

    /// - Parameter answers: probabilities by language, one dictionary per passage.
    init?(answers: [[String: Double]]) {
        let first = answers.map { answer in
            answer.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        }
        guard let language = first.first ?? nil, first.allSatisfy({ $0 == language }) else {
            return nil
        }
        var languages: [String: Double] = [:]
        for answer in answers {
            for (language, probability) in answer where probability.isFinite {
                languages[language, default: 0] += probability / Double(answers.count)
            }
        }
        (self.language, self.languages) = (language, languages)
        passages = answers.count
        confidence = min(languages[language] ?? 0, 1)
    }

    /// Whether it is certain enough to propose as a tag.
    package var isSure: Bool {
        confidence >= Self.sure.confidence && passages >= Self.sure.passages
    }

    /// Whether the speech is certainly in a language different from `tag`.
    package func contradicts(_ tag: String) -> Bool {
        guard isSure, let tagged = LanguageTag(tag)?.language else { return false }
        // The model does not know the tagged language.
        guard let probability = languages[tagged] else { return false }
        return probability <= Self.maxTagged && !LanguageKinship.areAlike(tagged, language)
    }
}

/// The whisper.cpp model of `--speech-model`, which detects spoken languages.
package enum SpeechModel {
    /// The reason why a model cannot be used.
    package enum Failure: Error, Hashable {
        /// libwhisper is not installed, or the program is static and cannot load it.
        case noLibrary
        case unreadable
        /// An English-only model.
        case english
    }

    /// Loads library and model, once per process. A program that enters a sandbox later calls this
    /// first.
    package static func open(_ path: String) throws(Failure) {
        switch trackprobe_speech_model_open(path) {
        case trackprobe_speech_model_is_open: return
        case trackprobe_speech_model_has_no_library: throw .noLibrary
        case trackprobe_speech_model_knows_english_alone: throw .english
        default: throw .unreadable
        }
    }

    /// Whether a model is open.
    package static var isOpen: Bool { trackprobe_speech_model_exists() }

    /// Probabilities by canonical BCP-47 tag, from the first 30 s of the samples; nil on failure.
    static func languages(of samples: [Float]) -> [String: Double]? {
        guard !samples.isEmpty, samples.count <= 1 << 22 else { return nil }
        var found = [trackprobe_spoken_language](
            repeating: trackprobe_spoken_language(code: nil, probability: 0),
            count: Int(trackprobe_spoken_language_count))
        let count = samples.withUnsafeBufferPointer { samples in
            found.withUnsafeMutableBufferPointer { found in
                trackprobe_spoken_languages(
                    samples.baseAddress, Int32(samples.count), found.baseAddress,
                    Int32(found.count))
            }
        }
        guard count > 0 else { return nil }
        var languages: [String: Double] = [:]
        for language in found.prefix(Int(count)) {
            guard let code = language.code.map({ String(cString: $0) }),
                let tag = LanguageTag(code)
            else { continue }
            languages[tag.language, default: 0] += Double(language.probability)
        }
        return languages
    }
}
