import CLanguageDetection
import TrackModel

/// The model that the user named, by which speech tells its language: whisper.cpp's. Nothing is heard
/// without it.
package enum SpeechModel {
    /// Why a model is of no use.
    package enum Failure: Error, Hashable {
        /// The system has no libwhisper, or the program is static and loads none.
        case noLibrary
        case unreadable
        /// A model of English alone tells no language.
        case english
    }

    /// Loads library and model, once for a process; one that is confined later calls this before.
    package static func open(_ path: String) throws(Failure) {
        switch trackprobe_speech_model_open(path) {
        case trackprobe_speech_model_is_open: return
        case trackprobe_speech_model_has_no_library: throw .noLibrary
        case trackprobe_speech_model_knows_english_alone: throw .english
        default: throw .unreadable
        }
    }

    /// Whether it was opened.
    package static var isOpen: Bool { trackprobe_speech_model_exists() }

    /// Probabilities of languages, canonical BCP-47, of the first 30 s of a sound; nil where it was not
    /// heard.
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
