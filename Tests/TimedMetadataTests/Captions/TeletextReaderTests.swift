import Fixtures
import Foundation
import Testing

@testable import TimedMetadata

/// Pages made by EN 300 706, which libzvbi reads as they are expected here.
@Suite struct TeletextReaderTests {
    private static let german = """
        EAMs6OT0qPT0qAuoC6jjBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQDLOjk9DGw0NAWp5d/pwSz\
        huaXzi+nTzRRUQQEBAQEBAQEBAQEBAQEBAQEBAQEAyzo5PTZsNDQFqeXf6cEI/fWL/dPBOaGT1FRBAQEBAQE\
        BAQEBAQEBAQEBAQEBAMs6OT0qFdXqAuoC6jjBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ=
        """
    /// With X/28/0, which designates Cyrillic.
    private static let russian = """
        EAMs6OSoqAsLqAuoC6h6BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQDLOjkqL+ogBBA0QEA0QEA\
        0QEA0QEA0QEA0QEA0QEA0QEA0QEA0QEA0QEA0QEAAyzo5KgxsNDQ6s6nBDcHJpcET/duJoYHL86PUVEEBAQE\
        BAQEBAQEBAQEBAQEBAMs6OSoqFdXqAuoC6h6BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ=
        """
    /// With X/26, which puts é and æ at the places of two letters.
    private static let english = """
        EAMs6OSoqAsLqAuoC6hABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQDLOjkqG2oBskBqROm5T2P\
        Lv7hLv7hLv7hLv7hLv7hLv7hLv7hLv7hLv7hLv7hAyzo5KgxsNDQgzc3BBautoZ2BEanl3bmzlFRBAQEBAQE\
        BAQEBAQEBAQEBAQEBAMs6OSoqFdXqAuoC6hABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ=
        """
    /// The page without rows.
    private static let empty = """
        EAMs6OSoqAsLqAuoC6hABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQDLOjkqKhXV6gLqAuoQAQE\
        BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE
        """

    private func bytes(_ text: String) throws -> [UInt8] {
        Array(try #require(Data(base64Encoded: text)))
    }

    private func captions(_ packets: [String]) throws -> [ShownCaption] {
        var reader = TeletextReader()
        for (number, packet) in packets.enumerated() {
            reader.read(try bytes(packet)[...], at: Double(number) * 2)
        }
        reader.finish()
        return reader.takeCaptions()
    }

    @Test func `a page is shown from its header until it is sent without rows`() throws {
        let captions = try captions([Self.english, Self.empty, Self.english])
        #expect(captions.map(\.channel) == ["888", "888"])
        #expect(captions.map(\.start) == [0, 4] && captions.map(\.end) == [2, nil])
    }

    @Test func `a page that is sent again is one caption`() throws {
        let captions = try captions([Self.english, Self.english, Self.empty])
        #expect(captions.count == 1 && captions.first?.end == 4)
    }

    @Test func `national letters, rows and colours are read`() throws {
        let caption = try #require(captions([Self.german]).first)
        #expect(caption.channel == "777")
        #expect(caption.text == "heiße Magister,\nheiße Doktor gar")
    }

    @Test func `letters that the stream designates are read`() throws {
        #expect(try captions([Self.russian]).first?.text == "Все люди рождаются")
    }

    @Test func `letters of enhancement packets are read`() throws {
        #expect(try captions([Self.english]).first?.text == "élæ human beings")
    }

    @Test func `one wrong bit in an address is corrected`() throws {
        var packet = try bytes(Self.german)
        // Bytes of the header's magazine, and of the first row's.
        for place in [5, 51] { packet[place] ^= 0x10 }
        var reader = TeletextReader()
        reader.read(packet[...], at: 0)
        reader.finish()
        #expect(reader.takeCaptions().first?.text == "heiße Magister,\nheiße Doktor gar")
    }

    @Test func `damaged data does not trap`() throws {
        let whole = try bytes(Self.english) + bytes(Self.russian)
        for length in 0...whole.count {
            var reader = TeletextReader()
            reader.read(whole.prefix(length), at: 0)
            reader.finish()
        }
        var random = SplitMix64(seed: 300_706)
        for _ in 0..<300 {
            var damaged = whole
            for _ in 0..<20 {
                damaged[Int.random(in: 0..<damaged.count, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            var reader = TeletextReader()
            reader.read(damaged[...], at: 0)
            reader.finish()
        }
    }
}
