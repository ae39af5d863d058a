import Testing

@testable import Bitstream
@testable import TimedMetadata

@Suite struct CaptionReaderTests {
    /// Pairs of one field, each a thirtieth of a second after the one before.
    private func spans(_ pairs: [(UInt8, UInt8)], field: Int = 0)
        -> [(start: Double, end: Double?, span: CaptionSpan)]
    {
        var reader = CaptionReader()
        for (index, pair) in pairs.enumerated() {
            let time = Double(index) / 30
            reader.read(
                [CaptionConstruct(type: field, first: pair.0, second: pair.1)], at: time,
                settled: time)
        }
        return reader.finish()
    }

    private func text(_ text: String) -> [(UInt8, UInt8)] {
        let bytes = Array(text.utf8) + (text.utf8.count % 2 == 0 ? [] : [0])
        return stride(from: 0, to: bytes.count, by: 2).map { (bytes[$0], bytes[$0 + 1]) }
    }

    private func twice(_ first: UInt8, _ second: UInt8) -> [(UInt8, UInt8)] {
        [(first, second), (first, second)]
    }

    @Test func `a pop-on caption is shown by EOC and ends with EDM`() throws {
        let pairs =
            twice(0x14, 0x20) + twice(0x14, 0x70) + text("HELLO") + twice(0x14, 0x2F)
            + [(0, 0), (0, 0)] + twice(0x14, 0x2C)
        let span = try #require(spans(pairs).first)
        #expect(span.span.channel == "CC1")
        #expect(span.span.text == "HELLO")
        #expect(span.span.cues == 1)
        #expect(abs(span.start - 7.0 / 30) < 1e-9)
        #expect(abs(try #require(span.end) - 11.0 / 30) < 1e-9)
    }

    @Test func `a roll-up line begins with its first character`() throws {
        let pairs =
            twice(0x1C, 0x25) + twice(0x1C, 0x70) + text("ONE") + twice(0x1C, 0x2D) + text("TWO")
            + twice(0x1C, 0x2D)
        let span = try #require(spans(pairs, field: 1).first)
        #expect(span.span.channel == "CC4")
        #expect(span.span.text == "ONE TWO")
        #expect(span.span.cues == 2)
        #expect(abs(span.start - 4.0 / 30) < 1e-9)
        #expect(span.end == nil)
    }

    @Test func `special and extended characters are read`() throws {
        let pairs =
            twice(0x14, 0x20) + text("CA") + text("F") + [(0x5C, 0)] + [(0x11, 0x37)]
            + [(0x41, 0)] + [(0x12, 0x30)] + twice(0x14, 0x2F)
        #expect(spans(pairs).first?.span.text == "CAFé♪À")
    }

    @Test func `extended data services are not captions`() {
        let pairs = twice(0x14, 0x20) + [(0x01, 0x03)] + text("NEWS") + [(0x0F, 0x10)]
        #expect(spans(pairs, field: 1).isEmpty)
    }

    @Test func `captions are read in presentation order`() {
        var reader = CaptionReader()
        let pairs = twice(0x14, 0x20) + text("ABCD") + twice(0x14, 0x2F)
        let order = [0, 3, 1, 2, 5, 4]
        for index in order {
            let (first, second) = pairs[index]
            reader.read(
                [CaptionConstruct(type: 0, first: first, second: second)], at: Double(index),
                settled: nil)
        }
        #expect(reader.finish().first?.span.text == "ABCD")
    }

    @Test func `a CEA-708 window is a caption`() throws {
        // DefineWindow 0, visible, then “Hi”; DeleteWindows.
        let block: [UInt8] = [0x98, 0x38, 0, 0, 7, 0x1F, 0x11, 0x48, 0x69]
        var reader = CaptionReader()
        func send(_ block: [UInt8], at time: Double) {
            var packet = [UInt8(0), UInt8(2 << 5 | block.count)] + block
            if packet.count % 2 != 0 { packet.append(0) }
            packet[0] = UInt8(packet.count / 2)
            for index in stride(from: 0, to: packet.count, by: 2) {
                reader.read(
                    [
                        CaptionConstruct(
                            type: index == 0 ? 3 : 2, first: packet[index],
                            second: packet[index + 1])
                    ], at: time, settled: time)
            }
        }
        send(block, at: 1)
        send(block, at: 2)
        send([0x8C, 0xFF], at: 3)
        let span = try #require(reader.finish().first)
        #expect(span.span.channel == "SERVICE2")
        #expect(span.span.format == "cea708")
        #expect(span.span.text == "Hi")
        #expect(span.start == 1)
        #expect(span.end == 3)
    }

    @Test func `damaged data neither traps nor hangs`() {
        survivesDamage(
            Array(repeating: [0x03, 0x14, 0x20, 0x02, 0x98, 0x38], count: 20).flatMap { $0 }
        ) {
            bytes in
            var reader = CaptionReader()
            for index in stride(from: 0, to: bytes.count - 2, by: 3) {
                reader.read(
                    [
                        CaptionConstruct(
                            type: Int(bytes[index] & 3), first: bytes[index + 1],
                            second: bytes[index + 2])
                    ], at: Double(index), settled: Double(index))
            }
            _ = reader.finish()
        }
    }
}
