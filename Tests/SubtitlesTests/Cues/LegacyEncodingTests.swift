import Fixtures
import Foundation
import Testing

@testable import Subtitles

/// The system provides the libraries. Without them nothing is detected.
@Suite(.enabled(if: LanguageDetector.library != nil && LegacyEncoding.library != nil))
struct LegacyEncodingTests {
    private func bytes(_ row: LegacyTexts.Row) throws -> [UInt8] {
        Array(try #require(Data(base64Encoded: row.base64)))
    }

    @Test(arguments: LegacyTexts.all.indices)
    func `an encoding is detected and decoded`(index: Int) throws {
        let row = LegacyTexts.all[index]
        let encoding = LegacyEncoding.detect(try bytes(row))
        #expect(encoding?.name == row.encoding, "\(row.language)")
        let text = encoding?.text(try bytes(row)[...])
        let wanted =
            LegacyTexts.chinese[row.encoding] ?? DeclarationTexts.byLanguage[row.language]
        // A slip of the text, which no encoding of Czech has.
        #expect(text == wanted?.replacing("ĕ", with: ""))
    }

    @Test(arguments: LegacyTexts.all.indices)
    func `cues in a legacy encoding have a language`(index: Int) throws {
        let row = LegacyTexts.all[index]
        var reader = CueReader(.plain)
        for line in try bytes(row).split(separator: 0x0A) {
            reader.read(Array(line), start: nil, end: nil)
        }
        let reading = reader.reading(isComplete: true)
        #expect(reading.encoding == row.encoding)
        #expect(reading.language == row.language)
    }

    @Test func `decoding does not change the fields of ASS`() throws {
        let row = try #require(LegacyTexts.all.first { $0.encoding == "shift_jis" })
        var reader = CueReader(.ass)
        for line in try bytes(row).split(separator: 0x0A) {
            reader.read(
                Array("1,0,D,,0,0,0,,{\\pos(1,2)}".utf8) + Array(line), start: nil, end: nil)
        }
        let reading = reader.reading(isComplete: true)
        #expect(reading.encoding == "shift_jis" && reading.language == "ja")
        #expect(reading.placedCues == reading.cues && reading.damagedCues == reading.cues)
    }

    @Test func `few bytes have no encoding, but are read`() {
        var reader = CueReader(.plain)
        reader.read([0x47, 0x72, 0xF6, 0xDF, 0x65], start: nil, end: nil)
        let reading = reader.reading(isComplete: true)
        #expect(reading.encoding == nil && reading.damagedCues == 1 && reading.letters == 5)
    }

    @Test func `random bytes have no encoding`() {
        var random = SplitMix64(seed: 1_252)
        for length in stride(from: 0, to: 4000, by: 37) {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(LegacyEncoding.detect(bytes) == nil)
        }
    }
}

/// Text in encodings that need no library to be decoded.
@Suite struct LegacyDecodingTests {
    /// Bytes of EUC-JP, and the text that Python's codec euc_jis_2004 makes of them: kanji, katakana of one byte, a
    /// vendor's character, and the cells beside the gap between two ranges of Shift JIS.
    @Test(
        arguments: [
            ([0xC6, 0xFC, 0xCB, 0xDC, 0xB8, 0xEC], "日本語"), ([0x8E, 0xB1], "ｱ"),
            ([0xAD, 0xA1], "①"), ([0xDE, 0xFE], "滌"), ([0xDF, 0xA1], "漾"), ([0xA1, 0xA1], "　"),
            ([0xF4, 0xA6], "熙"), ([0xB0, 0xA1], "亜"), ([0x41, 0xCE, 0xFE, 0x0A], "A聯\n"),
        ] as [([UInt8], String)])
    func `text in EUC-JP is decoded`(bytes: [UInt8], text: String) {
        #expect(LegacyEncoding.japaneseUnix.text(bytes[...]) == text)
    }

    @Test(
        arguments: [[0xC6], [0x8E, 0x41], [0x8E, 0xE0], [0x8F, 0xB0, 0xA1], [0xA0, 0xA1]]
            as [[UInt8]])
    func `bytes outside EUC-JP are not`(bytes: [UInt8]) {
        #expect(LegacyEncoding.japaneseUnix.text(bytes[...]) == nil)
    }

    /// Bytes of each encoding of one byte for a letter, and the text of the WHATWG's encoding indices.
    @Test(
        arguments: [
            ("windows-1250", 0xB3, "ł"), ("windows-1252", 0x80, "€"), ("windows-1254", 0xFE, "ş"),
            ("windows-1257", 0xE2, "ā"), ("windows-1258", 0xF5, "ơ"), ("iso-8859-2", 0xB1, "ą"),
            ("iso-8859-13", 0xE2, "ā"), ("ibm852", 0xA5, "ą"), ("macintosh", 0x8E, "é"),
        ] as [(String, UInt8, String)])
    func `a Latin letter is decoded`(name: String, byte: UInt8, text: String) throws {
        let encoding = try #require(LegacyEncoding.western.first { $0.encoding.name == name })
        #expect(encoding.encoding.text([byte]) == text)
    }
}
