import Testing

@testable import Playlists

@Suite struct QualityLadderTests {
    private func rungs(
        _ lines: [String], merging: QualityLadder.Merging = .height,
        keeping: QualityLadder.Keeping = .highest, splitting: Set<QualityLadder.Splitting> = []
    ) throws -> [String] {
        let text = lines.enumerated().map { "#EXT-X-STREAM-INF:\($1)\nv\($0)" }
        let presentation = try Samples.presentation("#EXTM3U\n" + text.joined(separator: "\n"))
        return QualityLadder(
            presentation.variants, merging: merging, keeping: keeping, splitting: splitting
        ).rungs.map { "\($0.label) \($0.bandwidth ?? 0)" }
    }

    @Test func `Auto is first, and each height has its best variant`() throws {
        #expect(
            try rungs([
                "BANDWIDTH=258157,RESOLUTION=422x180", "BANDWIDTH=520929,RESOLUTION=638x272",
                "BANDWIDTH=831270,RESOLUTION=638x272", "BANDWIDTH=10285391,RESOLUTION=4096x1744",
            ]) == ["Auto 0", "1744p 10285391", "272p 831270", "180p 258157"])
    }

    @Test func `AVERAGE-BANDWIDTH before BANDWIDTH is not taken for the peak`() throws {
        #expect(
            try rungs(["AVERAGE-BANDWIDTH=1,BANDWIDTH=5,RESOLUTION=16x9"]) == ["Auto 0", "9p 5"])
    }

    @Test func `quoted commas, carriage returns and I-frame playlists are handled`() throws {
        let presentation = try Samples.presentation(
            "#EXTM3U\r\n#EXT-X-STREAM-INF:CODECS=\"a,BANDWIDTH=9\",BANDWIDTH=5,RESOLUTION=16x1080\r\nv\r\n"
                + "#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=99,RESOLUTION=16x99,URI=\"i\"\r\n")
        let ladder = QualityLadder(presentation.variants)
        #expect(ladder.rungs.map(\.label) == ["Auto", "1080p upright"])
        #expect(ladder.rungs.last?.bandwidth == 5)
    }

    @Test func `portrait and landscape video of the same height are separate`() throws {
        let lines = ["BANDWIDTH=5,RESOLUTION=1920x1080", "BANDWIDTH=4,RESOLUTION=608x1080"]
        #expect(try rungs(lines) == ["Auto 0", "1080p 5", "1080p upright 4"])
    }

    @Test func `video without a resolution is kept, audio-only variants are not`() throws {
        let lines = ["BANDWIDTH=5", "BANDWIDTH=1,CODECS=\"mp4a.40.2\""]
        #expect(try rungs(lines) == ["Auto 0", "5 b/s 5"])
        #expect(try rungs([lines[1]]) == ["Auto 0", "audio only 1"])
    }

    @Test func `video ranges and codecs can be separate qualities`() throws {
        let lines = [
            "BANDWIDTH=5,RESOLUTION=16x9,CODECS=\"hvc1.2\",VIDEO-RANGE=PQ",
            "BANDWIDTH=4,RESOLUTION=16x9,CODECS=\"hvc1.1\"",
            "BANDWIDTH=6,RESOLUTION=16x9,CODECS=\"avc1.4\"",
        ]
        #expect(try rungs(lines) == ["Auto 0", "9p 6"])
        #expect(try rungs(lines, keeping: .lowest) == ["Auto 0", "9p 4"])
        #expect(try rungs(lines, splitting: [.range]) == ["Auto 0", "9p 6", "9p PQ 5"])
        #expect(
            try rungs(lines, splitting: [.range, .codec]) == [
                "Auto 0", "9p h264 6", "9p PQ hevc 5", "9p hevc 4",
            ])
        #expect(try rungs(lines, merging: .none).count == 4)
    }

    @Test func `only a strictly better variant replaces the first`() throws {
        let presentation = try Samples.presentation(
            "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=5,RESOLUTION=16x9\na\n"
                + "#EXT-X-STREAM-INF:BANDWIDTH=5,RESOLUTION=16x9\nb\n")
        #expect(QualityLadder(presentation.variants).rungs.last?.variant?.index == 0)
    }
}
