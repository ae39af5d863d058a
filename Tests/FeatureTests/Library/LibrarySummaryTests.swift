import Testing
import TrackModel

@testable import LibraryFeature
@testable import MediaAnalysis

@Suite struct LibrarySummaryTests {
    private static func film(
        _ path: String, codec: String = "hevc", role: InputRole? = nil,
        findings: [Finding.Code] = []
    ) -> MediaRecord {
        var container = MediaContainer(format: "matroska")
        container.duration = 3600
        var video = MediaPlayerTrack(trackID: 0, mediaType: .video)
        video.codec = codec
        video.naturalSize = PixelSize(width: 1920, height: 804)
        video.dynamicRange = .hdr10
        var audio = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        audio.codec = "eac3"
        audio.channels = 6
        audio.language = "English"
        return MediaRecord(
            input: .init(path: path, size: 1 << 30, role: role), container: container,
            tracks: [video, audio], findings: findings.map { Finding($0, message: "") })
    }

    private static let records =
        (1...4).map { film("\($0).mkv", findings: [.containerTruncated]) }
        + [
            film("5.mkv", codec: "av1"), film("trailer.mkv", role: .trailer),
            MediaRecord(
                input: .init(path: "x.mkv", size: 3),
                error: .init(code: "crashed", message: "It crashed.")),
        ]

    private static func summary(_ records: [MediaRecord]) -> LibrarySummary {
        records.reduce(into: LibrarySummary()) { $0.add($1) }
    }

    @Test func `the summary of a library matches its snapshot`() {
        #expect(
            Self.summary(Self.records).text() == """
                6 files · 5:00:00 · 5.0 GiB
                  container        matroska 5
                  video            hevc 4 · av1 1
                  resolution       1080p 5
                  dynamic range    hdr10 5
                  audio            eac3 5.1 5
                  audio languages  English 5
                  other files      trailer 1

                not analysed
                  crashed  1 file · x.mkv

                findings
                  container.truncated  4 files · 1.mkv · 2.mkv · 3.mkv · 1 more

                """)
    }

    @Test func `merged summaries equal the summary of all records, in any order`() throws {
        var total = LibrarySummary()
        for record in Self.records.reversed() {
            total.add(try #require(LibrarySummary(LibrarySummary(record).json)))
        }
        #expect(total == Self.summary(Self.records))
    }

    @Test func `a finding counts once per file`() {
        let record = Self.film("1.mkv", findings: [.containerTruncated, .containerTruncated])
        #expect(Self.summary([record]).findings["container.truncated"]?.files == 1)
    }
}
