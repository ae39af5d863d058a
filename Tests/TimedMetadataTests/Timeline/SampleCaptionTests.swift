import Testing

@testable import TimedMetadata

/// Captions inside of the samples of MP4 and Matroska files.
@Suite struct SampleCaptionTests {
    private func pairs(_ list: [(UInt8, UInt8)]) -> [UInt8] {
        ISOBytes.box("cdat", list.flatMap { [$0.0, $0.1] })
    }

    /// A pop-on caption of two letters: load, text, show.
    private var popOn: [UInt8] {
        pairs([(0x14, 0x20), (0x14, 0x70), (0x48, 0x69), (0x14, 0x2F)])
    }

    private func spans(_ timeline: Timeline) -> [CaptionSpan] {
        timeline.events.compactMap { if case .caption(let span) = $0.payload { span } else { nil } }
    }

    @Test func `a caption track of QuickTime is read by its tables`() throws {
        let samples = [popOn, pairs([(0x14, 0x2C)])]
        func file(_ position: Int) -> [UInt8] {
            ISOBytes.fileType
                + ISOBytes.movie(
                    "c608", handler: "clcp",
                    tables: ISOBytes.tables(
                        sizes: samples.map(\.count), durations: [1000, 1000], at: position))
        }
        let bytes = file(file(0).count + 8) + ISOBytes.box("mdat", samples.flatMap { $0 })
        let timeline = try Timeline(bytes: bytes)
        #expect(spans(timeline).map(\.channel) == ["CC1"])
        #expect(spans(timeline).map(\.text) == ["Hi"])
        let event = try #require(timeline.events.first)
        // The fourth pair of its sample, at 30000/1001 a second.
        #expect(event.start.map { abs($0 - 3 * 1001 / 30_000) < 1e-9 } == true)
        #expect(event.end == 1)
        #expect(event.origin.track == 1)
    }

    @Test func `a moov after the media is read`() throws {
        let samples = [popOn]
        let media = ISOBytes.box("mdat", popOn)
        let movie = ISOBytes.movie(
            "c608", handler: "clcp",
            tables: ISOBytes.tables(
                sizes: samples.map(\.count), durations: [1000], at: ISOBytes.fileType.count + 8))
        let timeline = try Timeline(bytes: ISOBytes.fileType + media + movie)
        #expect(spans(timeline).map(\.text) == ["Hi"])
    }

    /// cc_data of a T.35 message inside of an SEI unit with a length before it.
    private func picture(_ pair: (UInt8, UInt8), codec: String = "h264") -> [UInt8] {
        let data: [UInt8] =
            [0xB5, 0x00, 0x31] + Array("GA94".utf8) + [3, 0x41, 0xFF, 0xFC, pair.0, pair.1, 0xFF]
        let header: [UInt8] = codec == "hevc" ? [39 << 1, 1] : [6]
        let unit = header + [4, UInt8(data.count)] + data + [0x80]
        let slice: [UInt8] = codec == "hevc" ? [2, 1, 0x80, 0x11] : [0x41, 0x9A, 0x22]
        return bigEndian(unit.count, 4) + unit + bigEndian(slice.count, 4) + slice
    }

    @Test(arguments: ["avc1", "hvc1"])
    func `captions in video are read from fragments`(format: String) throws {
        let codec = format == "avc1" ? "h264" : "hevc"
        let letters: [(UInt8, UInt8)] = [(0x14, 0x20), (0x48, 0x69), (0x14, 0x2F), (0x14, 0x2C)]
        let samples = letters.map { (bytes: picture($0, codec: codec), duration: 500) }
        let entry = bigEndian(0, 16) + bigEndian(320, 2) + bigEndian(180, 2) + bigEndian(0, 50)
        let timeline = try Timeline(
            bytes: ISOBytes.fileType + ISOBytes.movie(format, handler: "vide", entry: entry)
                + ISOBytes.fragment(at: 4000, Array(samples[..<2]))
                + ISOBytes.fragment(at: 5000, Array(samples[2...])))
        #expect(spans(timeline).map(\.text) == ["Hi"])
        #expect(timeline.events.first?.start == 1)
        #expect(timeline.events.first?.end == 1.5)
        #expect(timeline.mediaStart == 4)
    }

    @Test func `WebVTT samples are one span, and a split cue counts once`() throws {
        func sample(_ text: String?) -> [UInt8] {
            text.map { ISOBytes.box("vttc", ISOBytes.box("payl", Array($0.utf8))) }
                ?? ISOBytes.box("vtte", [])
        }
        let timeline = try Timeline(
            bytes: ISOBytes.fileType + ISOBytes.movie("wvtt", handler: "text")
                + ISOBytes.fragment(at: 0, [(sample(nil), 1000), (sample("<i>Hello</i>"), 1000)])
                + ISOBytes.fragment(
                    at: 2000, [(sample("<i>Hello</i>"), 500), (sample("there"), 500)]))
        let span = try #require(spans(timeline).first)
        #expect(span.format == "webvtt")
        #expect(span.text == "Hello there")
        #expect(span.cues == 2)
        #expect(timeline.events.first?.start == 1)
        #expect(timeline.events.first?.end == 3)
    }

    @Test func `TTML samples show the cues within their time`() throws {
        let text =
            "<tt xmlns=\"http://www.w3.org/ns/ttml\"><body><div><p begin=\"9s\" end=\"11s\">Eins</p><p begin=\"12.5s\" end=\"20s\">Zwei</p></div></body></tt>"
        let timeline = try Timeline(
            bytes: ISOBytes.fileType + ISOBytes.movie("stpp", handler: "subt")
                + ISOBytes.fragment(at: 10_000, [(Array(text.utf8), 4000)]))
        let span = try #require(spans(timeline).first)
        #expect(span.format == "ttml")
        #expect(span.text == "Eins Zwei")
        #expect(timeline.events.first?.start == 0)
        #expect(timeline.events.first?.end == 4)
    }

    /// UTF-8, and UTF-16 by its mark in both orders (3GPP TS 26.245, section 5.17).
    @Test(arguments: [
        Array("Hi".utf8), [0xFE, 0xFF, 0, 0x48, 0, 0x69], [0xFF, 0xFE, 0x48, 0, 0x69, 0],
    ])
    func `timed text counts from the start of its edit`(text: [UInt8]) throws {
        let words = bigEndian(text.count, 2) + text
        let empty = bigEndian(0, 2)
        let samples = [empty, words, empty]
        func file(_ position: Int) -> [UInt8] {
            ISOBytes.fileType
                + ISOBytes.movie(
                    "tx3g", handler: "sbtl",
                    tables: ISOBytes.tables(
                        sizes: samples.map(\.count), durations: [1000, 2000, 500], at: position),
                    edit: (empty: 250, start: 500))
        }
        let timeline = try Timeline(
            bytes: file(file(0).count + 8) + ISOBytes.box("mdat", samples.flatMap { $0 }))
        #expect(spans(timeline).map(\.text) == ["Hi"])
        #expect(timeline.events.first?.start == 0.75)
        #expect(timeline.events.first?.end == 2.75)
    }

    /// An EBML element of an ID and a size of four bytes.
    private func element(_ id: Int, _ payload: [UInt8]) -> [UInt8] {
        let bytes = bigEndian(id, 4).drop { $0 == 0 }
        return Array(bytes) + bigEndian(payload.count | 0x1000_0000, 4) + payload
    }

    @Test func `Matroska text tracks are spans`() throws {
        let entry =
            element(0xD7, [2]) + element(0x83, [17]) + element(0x86, Array("S_TEXT/UTF8".utf8))
            + element(0x22_B59C, Array("ger".utf8)) + element(0x536E, Array("Deutsch".utf8))
        func group(_ ticks: Int, _ text: String) -> [UInt8] {
            element(
                0xA0,
                element(0xA1, [0x82] + bigEndian(ticks, 2) + [0] + Array(text.utf8))
                    + element(0x9B, bigEndian(1500, 2)))
        }
        let bytes =
            element(0x1A45_DFA3, element(0x4282, Array("matroska".utf8)))
            + element(
                0x1853_8067,
                element(0x1549_A966, element(0x2A_D7B1, bigEndian(1_000_000, 4)))
                    + element(0x1654_AE6B, element(0xAE, entry))
                    + element(
                        0x1F43_B675,
                        element(0xE7, bigEndian(2000, 2)) + group(100, "Guten")
                            + group(2000, "<b>Tag</b>")))
        let timeline = try Timeline(bytes: bytes)
        let span = try #require(spans(timeline).first)
        #expect(span.format == "subrip")
        #expect(span.channel == "Deutsch")
        #expect(span.language == "ger")
        #expect(span.text == "Guten Tag")
        #expect(timeline.events.first?.start == 2.1)
        #expect(timeline.events.first?.end == 5.5)
        survivesDamage(bytes) { _ = try? Timeline(bytes: $0) }
    }

    @Test func `damaged data neither traps nor hangs`() {
        let samples = letters()
        let entry = bigEndian(0, 16) + bigEndian(320, 2) + bigEndian(180, 2) + bigEndian(0, 50)
        let fragmented =
            ISOBytes.fileType + ISOBytes.movie("avc1", handler: "vide", entry: entry)
            + ISOBytes.fragment(at: 0, samples.map { ($0, 500) })
        survivesDamage(fragmented) { _ = try? Timeline(bytes: $0) }
        let plain = ISOBytes.movie(
            "c608", handler: "clcp",
            tables: ISOBytes.tables(sizes: [popOn.count], durations: [1000], at: 32))
        survivesDamage(ISOBytes.fileType + ISOBytes.box("mdat", popOn) + plain) {
            _ = try? Timeline(bytes: $0)
        }
    }

    private func letters() -> [[UInt8]] {
        [(0x14, 0x20), (0x48, 0x69), (0x14, 0x2F)].map { picture($0) }
    }
}
