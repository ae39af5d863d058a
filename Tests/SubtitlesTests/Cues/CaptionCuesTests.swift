import Fixtures
import Testing
import TrackModel

@testable import Bitstream
@testable import Subtitles

@Suite struct CaptionCuesTests {
    private func twice(_ first: UInt8, _ second: UInt8) -> [(UInt8, UInt8)] {
        [(first, second), (first, second)]
    }

    private func letters(_ text: Substring) -> [(UInt8, UInt8)] {
        let bytes = Array(text.utf8).filter { $0 < 0x80 }
        return stride(from: 0, to: bytes.count, by: 2).map {
            (bytes[$0], $0 + 1 < bytes.count ? bytes[$0 + 1] : 0)
        }
    }

    private func lines(_ language: String) -> [Substring] {
        (DeclarationTexts.byLanguage[language] ?? "").split(separator: "\n")
    }

    /// Pop-on captions, every three seconds one that is shown for two.
    private func popOn(
        _ lines: [Substring], into cues: inout CaptionCues, field: Int = 0, channel: UInt8 = 0
    ) {
        for (number, line) in lines.enumerated() {
            let pairs =
                twice(0x14 | channel, 0x20) + twice(0x14 | channel, 0x70) + letters(line)
                + twice(0x14 | channel, 0x2F)
            let shown = Double(number) * 3 + 3
            for (place, pair) in pairs.enumerated() {
                let time = shown - Double(pairs.count - 2 - place) / 30
                cues.read(
                    [CaptionConstruct(type: field, first: pair.0, second: pair.1)], at: time,
                    settled: time)
            }
            cues.read(
                [CaptionConstruct(type: field, first: 0x14 | channel, second: 0x2C)],
                at: shown + 2, settled: shown + 2)
        }
    }

    @Test func `pop-on captions are cues with a beginning and an end`() throws {
        var cues = CaptionCues()
        popOn(["One two", "[door creaks]", "ANNA: Three"], into: &cues)
        cues.finish()
        let reading = try #require(cues.reading(isComplete: true, start: 0, duration: nil))
        #expect(reading.channel == "CC1" && reading.cues == 3)
        #expect(reading.soundCues == 1 && reading.speakerCues == 1)
        #expect(abs((reading.firstTime ?? 0) - 3) < 0.001)
        #expect(abs((reading.endTime ?? 0) - 11) < 0.001)
        #expect(abs((reading.shownTime ?? 0) - 6) < 0.001)
    }

    @Test(.enabled(if: LanguageDetector.library != nil))
    func `the language of the first channel is detected`() throws {
        var cues = CaptionCues()
        popOn(lines("es"), into: &cues)
        popOn(lines("en") + lines("en"), into: &cues, field: 1)
        cues.finish()
        let reading = try #require(cues.reading(isComplete: true, start: 0, duration: nil))
        #expect(reading.channel == "CC1" && reading.language == "es")
        #expect(reading.confidence ?? 0 >= LanguageVerdict.sure)
    }

    @Test func `without the first channel, the one with most letters is read`() throws {
        var cues = CaptionCues()
        popOn(["One"], into: &cues, channel: 8)
        popOn(["One two three"], into: &cues, field: 1)
        cues.finish()
        #expect(cues.reading(isComplete: true, start: 0, duration: nil)?.channel == "CC3")
    }

    @Test func `roll-up rows are cues without an end`() throws {
        var cues = CaptionCues()
        var time = 0.0
        for pair in twice(0x14, 0x25) + twice(0x14, 0x70) + letters(">> ONE") + twice(0x14, 0x2D)
            + letters("TWO") + twice(0x14, 0x2D)
        {
            cues.read(
                [CaptionConstruct(type: 0, first: pair.0, second: pair.1)], at: time, settled: time)
            time += 1
        }
        cues.finish()
        let reading = try #require(cues.reading(isComplete: true, start: 0, duration: nil))
        #expect(reading.cues == 2 && reading.endTime == nil && reading.letters == 6)
    }

    @Test func `a packet of a caption file has one pair per frame`() throws {
        var cues = CaptionCues()
        let pairs =
            twice(0x14, 0x20) + letters("Hi") + twice(0x14, 0x2F) + twice(0x14, 0x2C)
        cues.read(packet: pairs.flatMap { [0xFC, $0.0, $0.1] }, at: 10)
        cues.finish()
        let reading = try #require(cues.reading(isComplete: true, start: 0, duration: nil))
        #expect(abs((reading.firstTime ?? 0) - (10 + 3 * 1001 / 30_000.0)) < 0.001)
    }

    @Test func `caption boxes of a sample are read`() throws {
        var cues = CaptionCues()
        let pairs = twice(0x14, 0x20) + letters("Hi") + twice(0x14, 0x2F)
        let bytes = pairs.flatMap { [$0.0, $0.1] }
        cues.read(
            packet: [0, 0, 0, UInt8(8 + bytes.count)] + Array("cdt2".utf8) + bytes, at: 0)
        cues.finish()
        #expect(cues.reading(isComplete: true, start: 0, duration: nil)?.channel == "CC3")
    }

    @Test func `a scrolling CEA-708 window is read row by row`() throws {
        // DefineWindow 0, visible; rows apart by carriage returns; ClearWindows at the end.
        var cues = CaptionCues()
        func send(_ block: [UInt8], at time: Double) {
            var packet = [UInt8(0), UInt8(1 << 5 | block.count)] + block
            if packet.count % 2 != 0 { packet.append(0) }
            packet[0] = UInt8(packet.count / 2)
            for place in stride(from: 0, to: packet.count, by: 2) {
                cues.read(
                    [
                        CaptionConstruct(
                            type: place == 0 ? 3 : 2, first: packet[place],
                            second: packet[place + 1])
                    ], at: time, settled: time)
            }
        }
        send([0x98, 0x38, 0, 0, 7, 0x1F, 0x11] + Array("ONE".utf8), at: 1)
        send(Array(" MORE".utf8) + [0x0D], at: 2)
        send(Array("TWO".utf8), at: 3)
        send([0x88, 0xFF], at: 5)
        cues.finish()
        let reading = try #require(cues.reading(isComplete: true, start: 0, duration: nil))
        #expect(reading.channel == "SERVICE1" && reading.cues == 2 && reading.letters == 10)
        #expect(reading.firstTime == 1 && reading.endTime == 5)
    }

    @Test func `damaged data does not trap`() {
        var random = SplitMix64(seed: 608)
        for length in 0..<400 {
            var cues = CaptionCues()
            let bytes = (0..<length * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
            cues.read(packet: bytes, at: Double(length))
            cues.finish()
            _ = cues.reading(isComplete: true, start: 0, duration: nil)
        }
    }
}
