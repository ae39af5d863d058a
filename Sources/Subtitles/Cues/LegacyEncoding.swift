import CLanguageDetection
import TrackModel

/// The encoding of a text that is no UTF-8, as far as two witnesses agree: bytes that are usual in it,
/// and a language that the text then is in.
package struct LegacyEncoding: Hashable, Sendable {
    /// As IANA and WHATWG name it, in small letters: `windows-1250`, `shift_jis`.
    let name: String
    /// As iconv(3) knows it.
    private let converter: String

    private init(_ name: String, _ converter: String) {
        (self.name, self.converter) = (name, converter)
    }

    /// Loads library and converters, once; a program that is confined later calls this before.
    static func prepare() { _ = prepared }

    private static let prepared: Void = {
        trackprobe_encoding_library_load()
        let all = Array(byWord.values) + Array(wider.values) + western.map(\.encoding)
        let converters = Set(all.map(\.converter))
        for converter in converters.sorted() { trackprobe_text_prepare(converter) }
    }()

    /// `uchardet`; nil without it, and then letters other than Latin tell nothing.
    package static var library: String? { trackprobe_encoding_library_load() ? "uchardet" : nil }

    /// nil for bytes that are none of the encoding.
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

    // MARK: Telling

    /// nil where it cannot be told with confidence.
    ///
    /// - Parameter bytes: of lines, apart by line feeds.
    static func told(_ bytes: [UInt8]) -> LegacyEncoding? {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        return eastern(bytes) ?? western(bytes)
    }

    /// The codes of letters other than Latin differ so much that uchardet tells them by their
    /// frequencies; the language has to be one that is written so.
    private static func eastern(_ bytes: [UInt8]) -> LegacyEncoding? {
        var word = [CChar](repeating: 0, count: 64)
        let isTold = bytes.withUnsafeBytes { bytes in
            trackprobe_encoding_detect(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), &word,
                Int32(word.count))
        }
        guard isTold else { return nil }
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
            return verdict.tagConfidence >= leastEastern
                && LanguageScript.writes(language, in: script) != false
        }
    }

    /// Latin letters beyond ASCII are few: the rest of a text tells its language, and that one its
    /// letters, of which the others of the text have to be.
    private static func western(_ bytes: [UInt8]) -> LegacyEncoding? {
        var told: (encoding: LegacyEncoding, text: String, own: Int)?
        for row in western {
            guard let text = row.encoding.text(bytes[...]), isClean(text) else { continue }
            let sample = TextSample(plain: text)
            guard sample.script == "Latn", let verdict = sample.verdict,
                let language = verdict.language, verdict.tagConfidence >= leastConfidence,
                row.languages?.contains(language) ?? !named.contains(language),
                let count = LanguageAlphabet.count(text, in: language)
            else { continue }
            let letters = count.own + count.foreign + count.strange
            guard count.strange * 50 <= letters, count.foreign * 2 <= letters || language == "en"
            else { continue }
            guard let before = told else {
                told = (row.encoding, text, count.own)
                continue
            }
            // Either may be meant where the text is another one and as good.
            if before.text != text, before.own <= count.own {
                guard before.own < count.own else { return nil }
                told = (row.encoding, text, count.own)
            }
        }
        return told?.encoding
    }

    /// Confidence in the language; where uchardet tells the encoding already, less is enough.
    private static let leastConfidence = 0.8, leastEastern = 0.4

    /// Whether there are letters and usual signs alone: no codes of terminals, no boxes.
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

    /// Code pages of Windows for Latin letters, and the standards where those differ, with the
    /// languages that they are for; nil for all that no other row has.
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

    /// By the words of uchardet.
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
