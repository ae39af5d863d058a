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
