import CLanguageDetection
import TrackModel

#if canImport(NaturalLanguage)
    import NaturalLanguage
#endif

/// Language detection: CLD2 where it is installed, NaturalLanguage on Apple platforms.
package enum LanguageDetector {
    /// A detected language.
    struct Guess: Hashable {
        /// Canonical BCP-47.
        let language: String
        /// Share of the text, 0 to 1.
        let share: Double
        /// Score relative to usual texts of the language, 1 being usual; 0 without reference.
        let likeness: Double
    }

    struct Answer: Hashable {
        /// Sorted by share of the text.
        var guesses: [Guess] = []
        /// Whether the library reports the first as reliable.
        var isReliable = false
    }

    /// Loads the language library alone.
    ///
    /// - Returns: whether it is installed.
    static func loadLibrary() -> Bool {
        #if canImport(NaturalLanguage)
            return true
        #else
            return trackprobe_language_library_load()
        #endif
    }

    /// `CLD2`; nil without a library.
    package static var library: String? {
        #if canImport(NaturalLanguage)
            return "NaturalLanguage"
        #else
            return loadLibrary() ? "CLD2" : nil
        #endif
    }

    /// Bytes of a text that are read.
    private static let maxLength = 1 << 18

    /// nil without a library.
    ///
    /// - Parameter expected: a language hint, which gives that language an advantage.
    static func answer(_ text: String, expecting expected: String? = nil) -> Answer? {
        #if canImport(NaturalLanguage)
            return natural(text, expecting: expected)
        #else
            return compact(text, expecting: expected)
        #endif
    }

    #if canImport(NaturalLanguage)
        private static func natural(_ text: String, expecting expected: String?) -> Answer? {
            let recognizer = NLLanguageRecognizer()
            // 0.5 is far above the prior of any language.
            if let expected { recognizer.languageHints = [NLLanguage(rawValue: expected): 0.5] }
            recognizer.processString(String(text.prefix(maxLength)))
            let found = recognizer.languageHypotheses(withMaximum: 3)
                .sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            var answer = Answer()
            for (language, probability) in found where probability >= 0.05 {
                guard let tag = LanguageTag(language.rawValue) else { continue }
                answer.guesses.append(
                    Guess(language: tag.language, share: probability, likeness: 1))
            }
            answer.isReliable = answer.guesses.first.map { $0.share >= 0.9 } ?? false
            return answer
        }
    #else
        private static func compact(_ text: String, expecting expected: String?) -> Answer? {
            var bytes = Array(text.utf8.prefix(maxLength))
            // Do not cut a character.
            while let last = bytes.last, bytes.count == maxLength, last >= 0x80 {
                bytes.removeLast()
            }
            guard !bytes.isEmpty else { return loadLibrary() ? Answer() : nil }
            var found = [trackprobe_language](
                repeating: trackprobe_language(code: nil, percent: 0, score: 0), count: 3)
            var isReliable = false
            let count = bytes.withUnsafeBytes { bytes in
                trackprobe_language_detect(
                    bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
                    expected, &found, &isReliable)
            }
            guard count >= 0 else { return nil }
            let guesses = found.prefix(Int(count)).compactMap { found -> Guess? in
                guard let code = found.code.map({ String(cString: $0) }),
                    let tag = LanguageTag(code)
                else { return nil }
                return Guess(
                    language: tag.language, share: Double(found.percent) / 100,
                    likeness: LanguageScores.likeness(found.score, of: tag.language) ?? 0)
            }
            return Answer(guesses: guesses, isReliable: isReliable)
        }
    #endif
}
