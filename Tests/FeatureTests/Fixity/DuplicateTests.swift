import Testing
import TrackModel

@testable import Catalog
@testable import FixityFeature

/// Which files are duplicates, by bytes, essence and name, and which version is better.
@Suite struct DuplicateTests {
    private func file(
        _ path: String, size: Int64 = 1000, duration: Double? = 6000,
        digest: String? = nil, tracks: [CandidateFile.Track] = [], inode: [Int64]? = nil
    ) -> CandidateFile {
        var file = CandidateFile(id: 1, location: Array(path.utf8), size: size)
        (file.duration, file.tracks, file.inode) = (duration, tracks, inode)
        if let digest { file.digests = [.sha256: digest] }
        return file
    }

    private func groups(_ files: [CandidateFile]) -> [String] {
        DuplicateSearch(files).groups.map { group in
            let names = group.files.map { String($0.name.split(separator: "/").last ?? "") }
            return "\(group.kind.rawValue): \(names.joined(separator: ", "))"
        }
    }

    private func tracks(_ video: String, _ audio: String) -> [CandidateFile.Track] {
        [
            .init(mediaType: "video", packets: [.md5: video]),
            .init(mediaType: "audio", packets: [.md5: audio]),
        ]
    }

    @Test func `files with the same digest and size are the same bytes`() {
        #expect(
            groups([
                file("/a", digest: "1"), file("/b", digest: "2"), file("/c", digest: "1"),
                file("/d", size: 999, digest: "1"), file("/e"), file("/f"),
            ]) == ["bytes: a, c"])
        // Names of one file.
        #expect(
            groups([
                file("/a", inode: [1, 2]), file("/b", inode: [1, 2]), file("/c", inode: [2, 2]),
            ])
                == ["bytes: a, b"])
    }

    @Test func `the same audio and video in other bytes are one essence`() {
        let cover = CandidateFile.Track(
            mediaType: "video", isAttachedPicture: true, packets: [.md5: "c"])
        let subtitle = CandidateFile.Track(mediaType: "subtitle", packets: [.md5: "s"])
        #expect(
            groups([
                file("/a.mkv", digest: "1", tracks: tracks("v", "a") + [subtitle]),
                file("/b.mp4", digest: "2", tracks: [cover] + tracks("v", "a").reversed()),
                file("/c.mp4", digest: "3", tracks: tracks("v", "b")),
                // Only one of the tracks.
                file("/d.mp4", digest: "4", tracks: [tracks("v", "a")[0]]),
            ]) == ["essence: a.mkv, b.mp4"])
        // Other packets, such as those of a transport stream, with the same frames.
        var (one, two) = (tracks("v", "a"), tracks("w", "a"))
        for place in 0...1 {
            one[place].frames = [.sha256: "f\(place)"]
            two[place].frames = [.sha256: "f\(place)"]
        }
        #expect(
            groups([file("/a.ts", tracks: one), file("/b.mkv", tracks: two)])
                == ["essence: a.ts, b.mkv"])
        // A track without digests may differ, and a CRC is no proof.
        one[1] = .init(mediaType: "audio")
        #expect(groups([file("/a.ts", tracks: one), file("/b.mkv", tracks: one)]).isEmpty)
        let short = [CandidateFile.Track(mediaType: "video", packets: [.crc32: "1"])]
        #expect(groups([file("/a", tracks: short), file("/b", tracks: short)]).isEmpty)
    }

    @Test func `copies stand for one file in later kinds`() {
        #expect(
            groups([
                file("/Film (2010) 1080p.mkv", digest: "1"),
                file("/x/Film (2010) 1080p.mkv", digest: "1"),
                file("/y/Film.2010.2160p.UHD.BluRay.x265-GROUP.mkv", digest: "2"),
            ]) == [
                "bytes: Film (2010) 1080p.mkv, Film (2010) 1080p.mkv",
                "version: Film (2010) 1080p.mkv, Film.2010.2160p.UHD.BluRay.x265-GROUP.mkv",
            ])
    }

    // MARK: Names

    @Test(arguments: [
        ("Blade Runner 2049 (2017).mkv", "Blade.Runner.2049.2017.2160p.UHD.BluRay.x265-GRP.mkv"),
        ("2012 (2009).mkv", "2012.2009.720p.WEB-DL.DD5.1.H.264.mkv"),
        ("Film (2010)/Film.mkv", "Film (2010).mp4"),
        ("Series S01E02 Pilot 1080p.mkv", "series.1x02.720p.hdtv.x264-abc.avi"),
        ("Series S01 E02.mkv", "Series S01E02.mkv"),
        ("Series S01E02-E03.mkv", "Series S01E02-03.mkv"),
        ("Series S01E02E03 720p.mkv", "Series 1x02-1x03.mkv"),
        ("Amélie (2001) [1080p].mkv", "Amélie.2001.DVDRip.XviD.avi"),
    ])
    func `names of one film have the same key`(one: String, other: String) throws {
        let key = try #require(FilmName(Array("/v/\(one)".utf8)).key)
        #expect(FilmName(Array("/v/\(other)".utf8)).key == key)
    }

    @Test(arguments: [
        ("Film (2010).mkv", "Film 2 (2010).mkv"), ("Film (2010).mkv", "Film (2011).mkv"),
        ("Film (2010) CD1.mkv", "Film (2010) CD2.mkv"),
        ("Kill Bill Vol. 1 (2003).mkv", "Kill Bill Vol. 2 (2003).mkv"),
        ("Doc (2019) One.mkv", "Doc (2019) Two.mkv"), ("Doc (2019) 1.mkv", "Doc (2019) 2.mkv"),
        ("Film (2010) Director's Cut.mkv", "Film (2010).mkv"),
        ("Series S01E01E02.mkv", "Series S01E01.mkv"),
        ("Series S01E01-02.mkv", "Series S01E01.mkv"), ("Series S01E01.mkv", "Series S02E01.mkv"),
        ("Series (2010) E01.mkv", "Series (2010) E02.mkv"),
        ("Series (2010) - Episode 1.mkv", "Series (2010) - Episode 2.mkv"),
    ])
    func `names of two films have different keys`(one: String, other: String) throws {
        let keys = [one, other].map { FilmName(Array("/v/\($0)".utf8)).key }
        #expect(keys[0] != keys[1] || keys[0] == nil)
    }

    @Test(arguments: [
        "film.mkv", "Holiday 12.mp4", "Series (2010)/Episode 01.mkv", "Series/Season 1/01.mkv",
        "2012.mkv", "-.mkv", "", "S01.mkv.mkv.mkv",
    ])
    func `a name without year and episode identifies no film`(name: String) {
        let key = FilmName(Array("/\(name)".utf8)).key
        #expect(key == nil || name.hasPrefix("S01"))
    }

    @Test func `no episodes of one series are duplicates`() {
        // Ten ways of naming 20 episodes of nearly one length.
        let names: [(Int) -> String] = [
            { "Series/Season 1/Series S01E\($0 < 10 ? "0" : "")\($0) 1080p WEB-DL.mkv" },
            { "Series (2010)/Series (2010) - S02E\($0) - Title.mkv" },
            { "Series (2010)/Episode \($0).mkv" }, { "Series (2010)/\($0).mkv" },
            { "Series 3x\($0) 720p.mkv" }, { "Series (2010) Part \($0).mkv" },
            { "[Group] Series - \($0) [1080p].mkv" }, { "Series.2011.E\($0).German.mkv" },
            { "Series (2012) - \($0) - Title.mkv" }, { "Series.2013.05.\($0).mkv" },
        ]
        let files = names.enumerated().flatMap { way, name in
            (1...20).map { episode in
                file("/tv/\(way)/" + name(episode), duration: 2520 + Double(episode % 3))
            }
        }
        #expect(files.count == 200)
        #expect(groups(files) == [])
    }

    @Test(arguments: [
        (6000.0, 6000.0, true), (6000, 6059, true), (6000, 6070, false), (100, 105, true),
        (6000, 5754.2, true), (6000, 5500, false), (6000, 0, false), (6000, .infinity, false),
    ])
    func `lengths may differ by one per cent, or by the speed of PAL`(
        one: Double, other: Double, isSame: Bool
    ) {
        #expect(DuplicateSearch.isSameLength(one, other) == isSame)
        #expect(DuplicateSearch.isSameLength(other, one) == isSame)
        let found = groups([
            file("/Film (2010).mkv", duration: one), file("/Film (2010) 720p.mkv", duration: other),
        ])
        #expect(found.isEmpty == !isSame)
    }

    // MARK: Which is better

    private func record(
        _ height: Int, codec: String = "hevc", range: DynamicRange? = .sdr, bits: Int? = 8,
        channels: Int = 2, rate: Int? = 8_000_000, findings: [Finding] = []
    ) -> MediaRecord {
        var record = MediaRecord(input: .init(path: "a"), findings: findings)
        record.container = MediaContainer(format: "matroska")
        record.decode = .init(depth: .sample)
        var video = MediaPlayerTrack(trackID: 0, mediaType: .video)
        (video.codec, video.dynamicRange, video.bitDepth, video.bitRate) = (
            codec, range, bits, rate
        )
        video.naturalSize = PixelSize(width: height * 16 / 9, height: height)
        var audio = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        (audio.codec, audio.channels) = ("eac3", channels)
        record.tracks = [video, audio]
        return record
    }

    private func best(_ one: MediaRecord, _ two: MediaRecord) -> [String] {
        let group = DuplicateSearch.Group(kind: .version, files: [file("/1"), file("/2")])
        let found = DuplicateGroup(group, records: [one, two])
        let reasons = (found.reasons ?? []).map { ($0.isForBest ? "+" : "-") + $0.fact }
        return (found.files.first { $0.isBest == true }.map { [$0.path] } ?? []) + reasons
    }

    @Test func `the first fact that differs decides, and all are stated`() {
        #expect(best(record(1080), record(2160)) == ["/2", "+resolution"])
        #expect(
            best(record(2160, channels: 2), record(1080, channels: 6))
                == ["/1", "+resolution", "-channels"])
        #expect(
            best(record(1080), record(1080, range: .hdr10, bits: 10))
                == ["/2", "+dynamicRange", "+bitDepth"])
        #expect(best(record(1080, rate: 4_000_000), record(1080)) == ["/2", "+bitRate"])
        // Rates of two codecs say nothing, and small differences neither.
        #expect(best(record(1080, codec: "h264", rate: 20_000_000), record(1080)).isEmpty)
        #expect(best(record(1080, rate: 8_500_000), record(1080)).isEmpty)
        #expect(best(record(1040), record(1080)).isEmpty)
        // Unknown values are not worse.
        #expect(best(record(1080, range: nil, bits: nil), record(1080)).isEmpty)
    }

    @Test func `a damaged file is worse, and enlarged frames have no resolution`() {
        let damage = Finding(.containerTruncated, message: "cut")
        #expect(
            best(record(2160, findings: [damage]), record(1080)).prefix(2) == ["/2", "+verdict"])
        let upscaled = { Finding(.videoUpscaled, message: "from 1080", confidence: $0) }
        #expect(
            best(record(2160, findings: [upscaled(0.75)]), record(1080)).prefix(2)
                == ["/2", "+resolution"])
        #expect(best(record(2160, findings: [upscaled(0.6)]), record(1080)).first == "/1")
    }

    @Test func `of the same bytes none is better, and hard links take no space`() {
        let group = DuplicateSearch.Group(
            kind: .bytes,
            files: [
                file("/1", inode: [1, 1]), file("/2", inode: [1, 1]), file("/3", inode: [1, 2]),
            ])
        let found = DuplicateGroup(group, records: [record(1080), record(1080), nil])
        #expect(found.reasons == nil)
        #expect(found.files.map(\.isBest) == [nil, nil, nil])
        #expect(found.files.map(\.isHardLink) == [nil, true, nil])
        #expect(found.redundantBytes == 1000)
    }
}
