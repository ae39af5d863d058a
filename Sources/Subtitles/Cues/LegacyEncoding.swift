import CLanguageDetection
import Foundation
import TrackModel

/// The encoding of text that is not UTF-8.
///
/// Two checks have to agree: the byte frequencies, and the language of the decoded text.
struct LegacyEncoding: Hashable, Sendable {
    /// IANA and WHATWG name in lower case: `windows-1250`, `shift_jis`.
    let name: String
    /// The number of CoreFoundation's `CFStringEncodings`.
    private let number: UInt

    private init(_ name: String, _ number: UInt) { (self.name, self.number) = (name, number) }

    /// `uchardet`; nil without it. Then only Latin encodings are detected.
    static var library: String? { trackprobe_encoding_library_load() ? "uchardet" : nil }

    /// The decoded text; nil when the bytes are invalid in the encoding.
    func text(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.count < 1 << 20 else { return nil }
        if self == LegacyEncoding.japaneseUnix {
            return LegacyEncoding.shiftJIS(ofEUC: bytes).flatMap {
                LegacyEncoding.shiftJIS.text($0[...])
            }
        }
        // The encodings of NSString.h have numbers of their own there.
        let encoding =
            name == "windows-1252"
            ? String.Encoding.windowsCP1252 : String.Encoding(rawValue: 0x8000_0000 | number)
        return String(data: Data(bytes), encoding: encoding)
    }

    /// The same text in Shift JIS; nil with bytes that are invalid in EUC-JP, and with characters
    /// of JIS X 0212. Foundation on Linux does not decode EUC-JP.
    private static func shiftJIS(ofEUC bytes: ArraySlice<UInt8>) -> [UInt8]? {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let first = rest.popFirst() {
            guard first >= 0x80 else {
                text.append(first)
                continue
            }
            guard let second = rest.popFirst(), (0xA1...0xFE).contains(second) else { return nil }
            switch first {
            // Half-width katakana, JIS X 0201.
            case 0x8E where second <= 0xDF: text.append(second)
            // Row and cell of JIS X 0208: two rows of 94 cells share a first byte of Shift JIS.
            case 0xA1...0xFE:
                let (row, cell) = (first - 0xA1, second - 0xA1)
                let isOdd = row % 2 == 1
                text.append(row / 2 + (row < 62 ? 0x81 : 0xC1))
                text.append(isOdd ? cell + 0x9F : cell + (cell < 63 ? 0x40 : 0x41))
            default: return nil
            }
        }
        return text
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
    static let western: [(encoding: LegacyEncoding, languages: Set<String>?)] = [
        (LegacyEncoding("windows-1252", 0x500), nil),
        (LegacyEncoding("windows-1250", 0x501), middle),
        (LegacyEncoding("windows-1254", 0x504), ["tr", "az"]),
        (LegacyEncoding("windows-1257", 0x507), ["et", "lv", "lt"]),
        (LegacyEncoding("windows-1258", 0x508), ["vi"]),
        (LegacyEncoding("iso-8859-2", 0x202), middle),
        (LegacyEncoding("iso-8859-13", 0x20D), ["et", "lv", "lt"]),
        (LegacyEncoding("ibm852", 0x412), middle),
        (LegacyEncoding("macintosh", 0x000), nil),
    ]
    private static let middle: Set<String> = [
        "cs", "sk", "pl", "hu", "sl", "hr", "bs", "sh", "sr", "ro", "sq",
    ]
    private static let named = western.reduce(into: Set<String>()) {
        $0.formUnion($1.languages ?? [])
    }

    private static let shiftJIS = LegacyEncoding("shift_jis", 0x420)
    static let japaneseUnix = LegacyEncoding("euc-jp", 0x920)
    private static let koi8U = LegacyEncoding("koi8-u", 0xA08)

    /// Encodings that have the letters of others at the same places, and more: those come first.
    private static let wider: [String: LegacyEncoding] = [
        "koi8-r": koi8U, "iso-8859-7": LegacyEncoding("windows-1253", 0x503),
        "iso-8859-8": LegacyEncoding("windows-1255", 0x505),
        "tis-620": LegacyEncoding("windows-874", 0x41D),
    ]

    /// Encodings by uchardet's names.
    private static let byWord: [String: LegacyEncoding] = [
        "WINDOWS-1251": LegacyEncoding("windows-1251", 0x502),
        "KOI8-R": LegacyEncoding("koi8-r", 0xA02),
        "KOI8-U": koi8U,
        "ISO-8859-5": LegacyEncoding("iso-8859-5", 0x205),
        "IBM866": LegacyEncoding("ibm866", 0x41B),
        "MAC-CYRILLIC": LegacyEncoding("x-mac-cyrillic", 0x007),
        "WINDOWS-1253": LegacyEncoding("windows-1253", 0x503),
        "ISO-8859-7": LegacyEncoding("iso-8859-7", 0x207),
        "WINDOWS-1255": LegacyEncoding("windows-1255", 0x505),
        "ISO-8859-8": LegacyEncoding("iso-8859-8", 0x208),
        "WINDOWS-1256": LegacyEncoding("windows-1256", 0x506),
        "ISO-8859-6": LegacyEncoding("iso-8859-6", 0x206),
        "TIS-620": LegacyEncoding("tis-620", 0x20B),
        "ISO-8859-11": LegacyEncoding("tis-620", 0x20B),
        "SHIFT_JIS": shiftJIS,
        "EUC-JP": japaneseUnix,
        "EUC-KR": LegacyEncoding("euc-kr", 0x422),
        "UHC": LegacyEncoding("euc-kr", 0x422),
        "GB18030": LegacyEncoding("gb18030", 0x632),
        "BIG5": LegacyEncoding("big5", 0xA06),
    ]
}

extension LanguageDetector {
    /// Loads the libraries of languages and encodings. A program that enters a sandbox later calls
    /// this first.
    ///
    /// - Returns: whether the language library is installed.
    @discardableResult
    package static func load() -> Bool {
        trackprobe_encoding_library_load()
        return loadLibrary()
    }
}
