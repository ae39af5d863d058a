import Fixtures
import Foundation
import Testing
import TrackModel
import TrackProbeKit

/// Presentations are inputs like files.
@Suite struct PresentationTests {
    @Test func `an HLS presentation is one record with a track for each quality`() async throws {
        let record = try await MediaProbe.probe(path: Media.path("streaming/hls/master.m3u8"))
        #expect(record.container?.format == "hls")
        #expect(record.container?.duration == 4)
        #expect(record.container?.tags["org.example.title"] == "The Test")
        #expect(record.tracks.map(\.trackID) == [0, 1, 2, 3, 4])
        #expect(record.tracks.map(\.mediaType) == [.video, .video, .audio, .audio, .subtitle])
        #expect(record.tracks.map(\.codec) == ["h264", "h264", "aac", "aac", "webvtt"])
        #expect(record.tracks.map(\.languageCode) == [nil, nil, "en", "de", "en"])
        #expect(record.tracks.map(\.name) == ["", "", "English", "Deutsch", "English (SDH)"])
        #expect(record.tracks[2].dispositions == ["default"])
        #expect(record.tracks[4].dispositions == ["hearing_impaired"])
        #expect((record.tracks[1].naturalSize as PixelSize?) == PixelSize(width: 320, height: 180))
        #expect(record.tracks.allSatisfy { $0.duration == 4 })
        #expect((record.decode?.framesDecoded ?? 0) > 0)
    }

    @Test func `wrong declarations of a variant are findings on its track`() async throws {
        let record = try await MediaProbe.probe(path: Media.path("streaming/hls/master.m3u8"))
        let codes = record.findings.filter { $0.trackID == 1 }.map(\.code)
        #expect(
            Set(codes).isSuperset(of: [
                .playlistCodecConflict, .playlistSizeConflict, .playlistFrameRateConflict,
                .playlistVideoRangeConflict,
            ]), "\(codes)")
        #expect(record.tracks[1].evidence["codec"]?.declared == .string("hevc"))
        #expect(
            !record.findings.contains { $0.trackID == 0 && $0.code.rawValue.hasPrefix("playlist.") }
        )
        let rates = record.findings.filter { $0.code == .playlistBandwidthConflict }
        #expect(rates.map(\.declared) == [.int(900_000)])
    }

    @Test(arguments: [("manifest.mpd", "dash"), ("master.m3u8", "hls")])
    func `the same CMAF segments give the same tracks as HLS and as DASH`(
        name: String, format: String
    )
        async throws
    {
        let record = try await MediaProbe.probe(path: Media.path("streaming/cmaf/\(name)"))
        #expect(record.container?.format == format)
        #expect(record.tracks.map(\.mediaType) == [.video, .video, .audio])
        #expect(record.tracks.map(\.codec) == ["h264", "h264", "aac"])
        #expect(
            record.tracks.map { $0.naturalSize as PixelSize? }.prefix(2).map { $0?.width } == [
                160, 320,
            ])
        #expect(record.tracks[2].languageCode == "en")
        #expect(record.tracks.map(\.channels) == [nil, nil, 2])
        #expect(
            !record.findings.contains {
                $0.code.rawValue.hasPrefix("playlist.") && $0.trackID != nil
            })
    }

    /// FFmpeg's muxer restarts the continuity counters in every segment.
    @Test func `segment boundaries are not reported as damage`() async throws {
        let record = try await MediaProbe.probe(
            path: Media.path("streaming/hls/master.m3u8"), depth: .full)
        #expect(record.decode?.errors == [])
        #expect(!record.findings.contains { $0.code == .decodeErrors })
    }

    @Test func `decode errors name the track of the presentation`() async throws {
        let folder = try TemporaryFolder()
        for name in ["master.m3u8", "low.m3u8", "high.m3u8", "low-0.ts", "low-1.ts", "high-1.ts"] {
            try folder.file(name, try Media.bytes("streaming/hls/\(name)"))
        }
        // Frames of the higher quality, overwritten after their headers.
        var bytes = try Media.bytes("streaming/hls/high-0.ts")
        for packet in stride(from: 188 * 30, to: bytes.count - 188, by: 188 * 7) {
            for place in 60..<160 { bytes[packet + place] = 0x5A }
        }
        try folder.file("high-0.ts", bytes)
        let record = try await MediaProbe.probe(path: folder.path("master.m3u8"), depth: .full)
        let errors = record.decode?.errors ?? []
        #expect(!errors.isEmpty)
        #expect(errors.allSatisfy { $0.trackID == 1 })
    }

    @Test func `a media playlist is read like a file`() async throws {
        let record = try await MediaProbe.probe(
            path: Media.path("streaming/hls/low.m3u8"), depth: .full)
        #expect(record.container?.format == "hls")
        #expect(record.tracks.map(\.codec) == ["h264"])
        #expect(record.decode?.framesDecoded == 100)
    }

    /// Eighteen segments of one second and one frame, of which the default depth reads four.
    @Test func `counts of a few segments are not extended to all`() async throws {
        let path = Media.path("streaming/validation/frames.m3u8")
        let glance = try await MediaProbe.probe(path: path)
        #expect(glance.tracks.map(\.frameCount) == [nil])
        #expect(glance.tracks.map(\.byteCount) == [nil])
        #expect(glance.tracks.map(\.duration) == [18])
        let whole = try await MediaProbe.probe(path: path, depth: .packets)
        #expect(whole.tracks.map(\.frameCount) == [18])
        // FFmpeg's ffprobe adds up as many in the packets of the file.
        #expect(whole.tracks.map(\.byteCount) == [7414])
        #expect(whole.tracks.map(\.duration) == [18])
    }

    @Test func `a missing segment is a finding and does not end the analysis`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("a.ts", try Media.bytes("streaming/hls/low-0.ts"))
        try folder.file(
            "list.m3u8",
            "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\ngone.ts\n#EXTINF:2,\na.ts\n#EXT-X-ENDLIST\n"
                .utf8)
        let record = try await MediaProbe.probe(path: folder.path("list.m3u8"))
        #expect(record.tracks.map(\.codec) == ["h264"])
        #expect(record.findings.first { $0.code == .playlistSegmentMissing }?.observed == .int(1))
    }

    @Test func `a master playlist without media gives its declared values`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("master.m3u8", try Media.bytes("streaming/hls/master.m3u8"))
        let record = try await MediaProbe.probe(path: folder.path("master.m3u8"))
        #expect(record.tracks.map(\.codec) == ["h264", "hevc", "aac", "aac", nil])
        #expect((record.tracks[1].naturalSize as PixelSize?) == PixelSize(width: 640, height: 360))
        #expect(record.decode?.framesDecoded == 0)
    }

    @Test func `AES-128 segments are read with a key in the folder`() async throws {
        let folder = try TemporaryFolder()
        // openssl enc -aes-128-cbc with this key and vector, over low-0.ts.
        try folder.file("key.bin", [UInt8](0..<16))
        try folder.file("a.ts", try Media.bytes("streaming/aes/low-0.ts"))
        func list(_ key: String) -> String {
            "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-KEY:METHOD=AES-128,URI=\"\(key)\","
                + "IV=0x000102030405060708090A0B0C0D0E0F\n#EXTINF:2,\na.ts\n#EXT-X-ENDLIST\n"
        }
        try folder.file("list.m3u8", list("key.bin").utf8)
        let record = try await MediaProbe.probe(path: folder.path("list.m3u8"))
        #expect(record.tracks.map(\.codec) == ["h264"])
        #expect(record.container?.encryption?.systems == ["AES-128"])
        try folder.file("wrong.m3u8", list("none.bin").utf8)
        await #expect(throws: ProbeError.self) {
            try await MediaProbe.probe(path: folder.path("wrong.m3u8"))
        }
    }

    @Test func `a record holds the first thousand tracks of a presentation`() async throws {
        let folder = try TemporaryFolder()
        let renditions = (0..<1200).map {
            "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"Sound \($0)\",URI=\"\($0).m3u8\"\n"
        }
        try folder.file(
            "master.m3u8",
            ("#EXTM3U\n" + renditions.joined()
                + "#EXT-X-STREAM-INF:BANDWIDTH=100,CODECS=\"avc1.64001f,mp4a.40.2\",AUDIO=\"a\"\n"
                + "v.m3u8\n").utf8)
        let record = try await MediaProbe.probe(path: folder.path("master.m3u8"))
        #expect(record.tracks.count == 1000)
        #expect(record.tracks.last?.name == "Sound 998")
        let cut = record.findings.filter { $0.code == .containerTooManyEntries }
        #expect(
            cut.map(\.message) == ["the record holds only 1000 of 1201 tracks"])
        #expect(cut.map(\.observed) == [.int(1201)])
    }
}
