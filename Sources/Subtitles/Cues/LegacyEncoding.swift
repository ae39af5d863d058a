import CLanguageDetection
import TrackModel

/// The encoding of text that is not UTF-8.
///
/// Two checks have to agree: the byte frequencies, and the language of the decoded text.
struct LegacyEncoding: Hashable, Sendable {
    /// IANA and WHATWG name in lower case: `windows-1250`, `shift_jis`.
    let name: String
    /// Name for iconv(3).
    private let converter: String

    private init(_ name: String, _ converter: String) {
        (self.name, self.converter) = (name, converter)
    }

    /// Loads the library and the converters once.
    fileprivate static let prepared: Void = {
        trackprobe_encoding_library_load()
        let all = Array(byWord.values) + Array(wider.values) + western.map(\.encoding)
        let converters = Set(all.map(\.converter))
        for converter in converters.sorted() { trackprobe_text_prepare(converter) }
    }()

    /// `uchardet`; nil without it. Then only Latin encodings are detected.
    static var library: String? { trackprobe_encoding_library_load() ? "uchardet" : nil }

    /// The decoded text; nil when the bytes are invalid in the encoding.
    func text(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.count < 1 << 20 else { return nil }
        var text = [CChar](repeating: 0, count: bytes.count * 4 + 16)
        let size = bytes.withUnsafeBytes { bytes in
            trackprobe_text_decode(
                converter, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(bytes.count), &text, Int32(text.count))
        }
        guard size >= 0 else { return nil }
        return String(decoding: text.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    // MARK: Detection

    /// The encoding; nil without sufficient confidence.
    ///
    /// - Parameter bytes: lines, separated by line feeds.
    static func detect(_ bytes: [UInt8]) -> LegacyEncoding? {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        return eastern(bytes) ?? western(bytes)
    }

    /// An encoding of non-Latin letters, which uchardet detects by their frequencies.
    ///
    /// The detected language has to use the script.
    private static func eastern(_ bytes: [UInt8]) -> LegacyEncoding? {
        var word = [CChar](repeating: 0, count: 64)
        let isDetected = bytes.withUnsafeBytes { bytes in
            trackprobe_encoding_detect(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), &word,
                Int32(word.count))
        }
        guard isDetected else { return nil }
        let name = String(
            decoding: word.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let encoding = byWord[name.uppercased()] else { return nil }
        let candidates = (wider[encoding.name].map { [$0] } ?? []) + [encoding]
        return candidates.first { candidate in
            guard let text = candidate.text(bytes[...]), isClean(text) else { return false }
            let sample = TextSample(plain: text)
            guard let script = sample.script, script != "Latn", let verdict = sample.verdict,
                let language = verdict.language
            else { return false }
            // Ukrainian has letters that KOI8-R lacks.
            if candidate == koi8U, language != "uk" { return false }
            return verdict.tagConfidence >= minimumEasternConfidence
                && LanguageScript.writes(language, in: script) != false
        }
    }

    /// An encoding of Latin letters.
    ///
    /// The ASCII letters identify the language. The other letters have to belong to its alphabet.
    private static func western(_ bytes: [UInt8]) -> LegacyEncoding? {
        var best: (encoding: LegacyEncoding, text: String, own: Int)?
        for row in western {
            guard let text = row.encoding.text(bytes[...]), isClean(text) else { continue }
            let sample = TextSample(plain: text)
            guard sample.script == "Latn", let verdict = sample.verdict,
                let language = verdict.language, verdict.tagConfidence >= minimumConfidence,
                row.languages?.contains(language) ?? !named.contains(language),
                let count = LanguageAlphabet.count(text, in: language)
            else { continue }
            let letters = count.own + count.foreign + count.strange
            guard count.strange * 50 <= letters, count.foreign * 2 <= letters || language == "en"
            else { continue }
            guard let before = best else {
                best = (row.encoding, text, count.own)
                continue
            }
            // Two encodings that give different texts of equal quality are ambiguous.
            if before.text != text, before.own <= count.own {
                guard before.own < count.own else { return nil }
                best = (row.encoding, text, count.own)
            }
        }
        return best?.encoding
    }

    /// Confidence in the language, 0 to 1, from which the encoding is accepted.
    private static let minimumConfidence = 0.8
    /// The same where uchardet names the encoding too.
    private static let minimumEasternConfidence = 0.4

    /// Whether a text has letters and usual punctuation only: no control codes, no box drawing.
    private static func isClean(_ text: String) -> Bool {
        var (high, odd) = (0, 0)
        for scalar in text.unicodeScalars where !scalar.isASCII {
            if (0x80...0x9F).contains(scalar.value) || scalar == "\u{FFFD}" { return false }
            high += 1
            let isBox = (0x2500...0x25FF).contains(scalar.value)
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark,
                .spacingMark, .initialPunctuation, .finalPunctuation, .openPunctuation,
                .closePunctuation, .dashPunctuation, .otherPunctuation, .spaceSeparator,
                .currencySymbol, .format, .decimalNumber:
                break
            case .otherSymbol, .modifierSymbol: if isBox { odd += 1 }
            default: odd += 1
            }
        }
        return odd * 20 <= high
    }

    // MARK: Encodings

    /// Windows code pages for Latin letters, and ISO 8859 where it differs, with their languages.
    ///
    /// nil means all languages of no other row.
    private static let western: [(encoding: LegacyEncoding, languages: Set<String>?)] = [
        (LegacyEncoding("windows-1252", "WINDOWS-1252"), nil),
        (LegacyEncoding("windows-1250", "WINDOWS-1250"), middle),
        (LegacyEncoding("windows-1254", "WINDOWS-1254"), ["tr", "az"]),
        (LegacyEncoding("windows-1257", "WINDOWS-1257"), ["et", "lv", "lt"]),
        (LegacyEncoding("windows-1258", "WINDOWS-1258"), ["vi"]),
        (LegacyEncoding("iso-8859-2", "ISO-8859-2"), middle),
        (LegacyEncoding("iso-8859-13", "ISO-8859-13"), ["et", "lv", "lt"]),
        (LegacyEncoding("ibm852", "IBM852"), middle),
        (LegacyEncoding("macintosh", "MACINTOSH"), nil),
    ]
    private static let middle: Set<String> = [
        "cs", "sk", "pl", "hu", "sl", "hr", "bs", "sh", "sr", "ro", "sq",
    ]
    private static let named = western.reduce(into: Set<String>()) {
        $0.formUnion($1.languages ?? [])
    }

    private static let koi8U = LegacyEncoding("koi8-u", "KOI8-U")

    /// Encodings that have the letters of others at the same places, and more: those come first.
    private static let wider: [String: LegacyEncoding] = [
        "koi8-r": koi8U, "iso-8859-7": LegacyEncoding("windows-1253", "WINDOWS-1253"),
        "iso-8859-8": LegacyEncoding("windows-1255", "WINDOWS-1255"),
        "tis-620": LegacyEncoding("windows-874", "CP874"),
    ]

    /// Encodings by uchardet's names.
    private static let byWord: [String: LegacyEncoding] = [
        "WINDOWS-1251": LegacyEncoding("windows-1251", "WINDOWS-1251"),
        "KOI8-R": LegacyEncoding("koi8-r", "KOI8-R"),
        "KOI8-U": koi8U,
        "ISO-8859-5": LegacyEncoding("iso-8859-5", "ISO-8859-5"),
        "IBM866": LegacyEncoding("ibm866", "IBM866"),
        "MAC-CYRILLIC": LegacyEncoding("x-mac-cyrillic", "MAC-CYRILLIC"),
        "WINDOWS-1253": LegacyEncoding("windows-1253", "WINDOWS-1253"),
        "ISO-8859-7": LegacyEncoding("iso-8859-7", "ISO-8859-7"),
        "WINDOWS-1255": LegacyEncoding("windows-1255", "WINDOWS-1255"),
        "ISO-8859-8": LegacyEncoding("iso-8859-8", "ISO-8859-8"),
        "WINDOWS-1256": LegacyEncoding("windows-1256", "WINDOWS-1256"),
        "ISO-8859-6": LegacyEncoding("iso-8859-6", "ISO-8859-6"),
        "TIS-620": LegacyEncoding("tis-620", "TIS-620"),
        "ISO-8859-11": LegacyEncoding("tis-620", "TIS-620"),
        "SHIFT_JIS": LegacyEncoding("shift_jis", "CP932"),
        "EUC-JP": LegacyEncoding("euc-jp", "EUC-JP"),
        "EUC-KR": LegacyEncoding("euc-kr", "UHC"),
        "UHC": LegacyEncoding("euc-kr", "UHC"),
        "GB18030": LegacyEncoding("gb18030", "GB18030"),
        "BIG5": LegacyEncoding("big5", "BIG5-HKSCS"),
    ]
}

extension LanguageDetector {
    /// Loads the libraries of languages and encodings. A program that enters a sandbox later calls
    /// this first.
    ///
    /// - Returns: whether the language library is installed.
    @discardableResult
    package static func load() -> Bool {
        LegacyEncoding.prepared
        return loadLibrary()
    }
}
