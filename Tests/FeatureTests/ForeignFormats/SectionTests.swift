import Testing
import TrackModel

@testable import ForeignFormats

@Suite struct SectionTests {
    /// The format of C's `%f`.
    @Test(arguments: [
        (0.0, "0.000000"), (0.0078125, "0.007812"), (0.0234375, "0.023438"), (3.003, "3.003000"),
        (-0.021333, "-0.021333"), (0.9999999, "1.000000"), (95443.717689, "95443.717689"),
        (1e15, "1000000000000000.000000"),
    ])
    func `a time has six decimals`(seconds: Double, text: String) {
        #expect(ValueSpelling.decimal(seconds) == text)
    }

    @Test func `numbers are written with units and prefixes`() {
        var spelling = ValueSpelling()
        #expect(spelling.text(of: 48000, unit: .hertz) == "48000")
        spelling.usesPrefix = true
        #expect(spelling.text(of: 48000, unit: .hertz) == "48 K")
        spelling.showsUnit = true
        #expect(spelling.text(of: 1536, unit: .byte) == "1.536000 Kbyte")
        spelling.usesBinaryBytes = true
        #expect(spelling.text(of: 1536, unit: .byte) == "1.500000 Kibyte")
        spelling.isSexagesimal = true
        #expect(spelling.text(of: 3723.5) == "1:02:03.500000")
    }

    @Test func `a report in ffprobe's form escapes what affects a terminal`() throws {
        let text = "\u{9B}2J\u{202E}\u{1B}[31m\u{E0041}é\n"
        var record = MediaRecord(input: .init(path: "a.mkv"))
        record.demuxed = DemuxedSection(
            .root,
            [.section(DemuxedSection(.format, [.field("filename", .text(text))]))])
        var report = FFprobeReport()
        let output = report.begin(count: 1) + (try report.write(record)) + report.end()
        #expect(!output.unicodeScalars.contains { $0.isTerminalControl && $0 != "\n" })
        #expect(output.contains("\\u202e"))
        #expect(try JSONValue(parsing: output.utf8)["format"]?["filename"]?.text == text)
    }

    private static let root = DemuxedSection(
        .root,
        [
            .section(
                DemuxedSection(
                    .streams,
                    [
                        .section(stream(0, "video")), .section(stream(1, "audio")),
                        .section(stream(2, "audio")),
                    ]))
        ])

    private static func stream(_ index: Int64, _ type: String) -> DemuxedSection {
        DemuxedSection(
            .stream,
            [
                .field("index", .integer(index)), .field("codec_type", .text(type)),
                .field("bit_rate", .missing("N/A")),
                .section(DemuxedSection(.streamTags, [.field("a \"b\"", .text("1=2,\\<\n"))])),
            ])
    }

    private func text(_ format: String, _ entries: String) throws -> String {
        var shown = SectionEntries()
        #expect(shown.add(entries) == nil)
        return SectionWalk.text(of: shown.kept(of: Self.root), in: try SectionFormat(format))
    }

    @Test func `only the requested entries are written`() throws {
        #expect(try text("csv=p=0", "stream=index,bit_rate") == "0,N/A\n1,N/A\n2,N/A\n")
        #expect(
            try text("default=nw=1", "stream=codec_type")
                == "codec_type=video\ncodec_type=audio\ncodec_type=audio\n")
        var shown = SectionEntries()
        #expect(shown.add("log=message") == "log")
    }

    @Test(arguments: [
        ("default=nw=1", "TAG:a \"b\"=1=2,\\<\n\n"), ("csv", "stream,\"1=2,\\<\n\"\n"),
        ("compact", "stream|tag:a \"b\"=1=2,\\\\<\\n\n"),
        ("flat", "streams.stream.0.tags.a__b_=\"1=2,\\\\<\\n\"\n"),
    ])
    func `values are escaped`(format: String, first: String) throws {
        #expect(try text(format, "stream_tags").hasPrefix(first))
    }

    @Test(
        arguments: [
            ("", [0, 1, 2]), ("a", [1, 2]), ("a:1", [2]), ("1", [1]), ("v:0", [0]), ("s", []),
            ("m:a \"b\"", [0, 1, 2]), ("m:x", []), ("7", []),
        ] as [(String, [Int64])])
    func `streams are selected`(specifier: String, indexes: [Int64]) throws {
        let selected = try #require(StreamSpecifier(specifier)).selected(from: Self.root)
        let streams = selected.section(.streams)?.sections ?? []
        #expect(streams.map { $0["index"] } == indexes.map { .integer($0) })
    }

    @Test(arguments: ["yaml", "csv=s=ab", "compact=e=x", "json=x=1", "default=nk=2", "xml=x=1"])
    func `an unknown format is refused`(format: String) {
        #expect(throws: SectionFormat.Problem.self) { try SectionFormat(format) }
    }
}
