import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

/// Digests in records, against those of coreutils and of FFmpeg's streamhash.
@Suite struct DigestTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(
        _ path: String, _ depth: ProbeDepth = .full, _ request: ChecksumRequest
    ) throws -> MediaRecord {
        var input = ProbeInput(path: path)
        input.checksums = request
        var probe = try FileProbe(MediaInput(input, interrupt: Interrupt()))
        try probe.read(depth: depth)
        return probe.record(depth: depth)
    }

    private static let all = ChecksumRequest([.sha256, .md5], of: [.file, .packets, .frames])

    private func film(_ name: String, _ options: String...) throws -> String {
        try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=98x66:rate=10:duration=2", "-f", "lavfi", "-i",
                "sine=frequency=440:duration=2:sample_rate=44100",
            ] + options + [name], in: folder)
    }

    /// `0,v,MD5=…` by stream.
    private func streamHashes(_ path: String, _ options: String...) throws -> [String: String] {
        let text = try GeneratedMedia.run(
            ["ffmpeg", "-v", "error", "-i", path, "-map", "0"] + options
                + ["-f", "streamhash", "-hash", "md5", "-"])
        let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
            let parts = line.split(separator: ",")
            return parts.count == 3 ? (String(parts[0]), String(parts[2].dropFirst(4))) : nil
        }
        return Dictionary(pairs) { first, _ in first }
    }

    @Test(arguments: [ProbeDepth.header, .sample, .packets, .full])
    func `the digest of a file is that of coreutils at every depth`(depth: ProbeDepth) throws {
        let path = Media.path("film.mkv")
        let record = try record(path, depth, ChecksumRequest([.sha256, .sha1], of: [.file]))
        let digests = try #require(record.digests)
        let words = try ["sha256sum", "sha1sum"].map {
            String(try GeneratedMedia.run([$0, path]).prefix { $0 != " " })
        }
        #expect([digests.sha256, digests.sha1] == words)
        #expect(digests.bytes == record.input.size.map { Int64($0) })
        #expect(record.tracks.allSatisfy { $0.streamDigests == nil })
    }

    /// FFV1 and FLAC with rows of odd lengths, H.264 and AAC with priming
    /// and reordering.
    @Test(arguments: [
        ("a.mkv", ["-c:v", "ffv1", "-pix_fmt", "yuv422p10le", "-c:a", "flac"], "pcm_s16le"),
        ("b.mp4", ["-c:v", "libx264", "-bf", "2", "-c:a", "aac"], "pcm_f32le"),
        ("c.ts", ["-c:v", "mpeg2video", "-c:a", "mp2"], "pcm_s16le"),
        ("d.nut", ["-c:v", "rawvideo", "-pix_fmt", "pal8", "-c:a", "pcm_s24be"], "pcm_s32le"),
    ])
    func `digests of tracks are those of streamhash`(
        name: String, options: [String], samples: String
    ) throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=98x66:rate=10:duration=2", "-f", "lavfi", "-i",
                "sine=frequency=440:duration=2:sample_rate=44100",
            ] + options + [name], in: folder)
        let record = try record(path, .full, Self.all)
        #expect(record.tracks.count == 2)
        let packets = try streamHashes(path, "-c", "copy")
        let frames = try streamHashes(
            path, "-fps_mode", "passthrough", "-c:v", "rawvideo", "-c:a", samples)
        for track in record.tracks {
            let digests = try #require(track.streamDigests)
            #expect(digests.packets?.md5 == packets["\(track.trackID)"])
            #expect(digests.frames?.md5 == frames["\(track.trackID)"], "\(track.trackID)")
            #expect(digests.packets?.count == track.packets?.packets)
        }
    }

    /// FFmpeg 9 leaves out decoded audio after the end of MP4's edit list.
    @Test func `another container has the same packets, another tag other bytes`() throws {
        let film = try film("a.mkv", "-c:v", "libx264", "-c:a", "ac3", "-metadata", "title=One")
        let other = try GeneratedMedia.make(
            ["-i", film, "-map", "0", "-c", "copy", "-metadata", "title=Two", "b.mp4"], in: folder)
        let (one, two) = (try record(film, .full, Self.all), try record(other, .full, Self.all))
        #expect(one.digests?.sha256 != two.digests?.sha256)
        #expect(one.digests != nil && two.digests != nil)
        let digests = one.tracks.map(\.streamDigests)
        #expect(digests.allSatisfy { $0?.packets != nil && $0?.frames != nil })
        #expect(digests.map(\.?.packets) == two.tracks.map(\.streamDigests?.packets))
        #expect(digests.first??.frames == two.tracks.first?.streamDigests?.frames)
    }

    /// Damage that changes one frame.
    @Test func `a track with decoding errors has no digest of frames`() throws {
        let path = try film(
            "a.mkv", "-c:v", "ffv1", "-level", "3", "-slicecrc", "1", "-c:a", "flac")
        let packet = try #require(
            try GeneratedMedia.packets(of: path).first { $0.stream == 0 && $0.time > 1 })
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        for place in packet.position + 200..<packet.position + 210 { bytes[place] ^= 0x5A }
        let damaged = try record(try folder.file("b.mkv", bytes), .full, Self.all)
        #expect(damaged.findings.contains { $0.code == .decodeErrors })
        let video = try #require(damaged.tracks.first { $0.mediaType == .video })
        #expect(video.streamDigests?.frames == nil)
        #expect(video.streamDigests?.packets != nil)
        #expect(damaged.tracks.first { $0.mediaType == .audio }?.streamDigests?.frames != nil)
    }

    @Test func `a record without a request has no digests`() throws {
        let record = try probedRecord(Media.path("film.mkv"), .full)
        #expect(record.digests == nil)
        #expect(record.tracks.allSatisfy { $0.streamDigests == nil })
    }

    // MARK: Files that change or fail

    @Test func `a file that grows while it is read has no digest and a finding`() throws {
        let path = try folder.file(
            "a.mkv", [UInt8](try Data(contentsOf: URL(filePath: Media.path("film.mkv")))))
        var input = ProbeInput(path: path)
        input.checksums = ChecksumRequest([.sha256])
        let media = try MediaInput(input, interrupt: Interrupt())
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        try file.seekToEnd()
        try file.write(contentsOf: [0])
        try file.close()
        var probe = try FileProbe(media)
        try probe.read(depth: .packets)
        let record = probe.record(depth: .packets)
        #expect(record.digests == nil)
        let finding = try #require(
            record.findings.first { $0.code == .containerChanged })
        #expect(finding.message.contains("from 621327 to 621328 bytes"))
        #expect(MediaHealth(record).verdict == .ok)
    }

    /// Bytes that end with an error, or are read through without one.
    private struct Source: ByteStream {
        let size: Int64?
        var failsAt = Int64.max

        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
            guard position < failsAt else { throw FileError.system(5) }
            let count = min(Int64(buffer.count), 3_000_000 - position, failsAt - position)
            for place in 0..<Int(max(count, 0)) {
                buffer[place] = UInt8(truncatingIfNeeded: position + Int64(place))
            }
            return Int(max(count, 0))
        }
    }

    private static let expected: String? = {
        guard let digest = RunningDigest([.sha256]) else { return nil }
        (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }.withUnsafeBytes { digest.add($0) }
        return digest.finish().sha256
    }()

    @Test func `a digest follows the reader and is complete at the end`() throws {
        let digest = try #require(FileDigest(Source(size: 3_000_000), file: nil, [.sha256]))
        digest.advance(to: 2_500_000)
        digest.advance(to: 10)
        #expect(digest.finish { false }?.sha256 == Self.expected)
        let failing = try #require(
            FileDigest(Source(size: 3_000_000, failsAt: 2_000_000), file: nil, [.sha256]))
        #expect(failing.finish { false } == nil)
        let stopped = try #require(FileDigest(Source(size: 3_000_000), file: nil, [.sha256]))
        #expect(stopped.finish { true } == nil)
        #expect(FileDigest(Source(size: nil), file: nil, [.sha256]) == nil)
    }

    @Test func `the digest of a pipe is made of the bytes as they come`() throws {
        let pipe = try #require(PipeDigest(Source(size: nil), [.sha256]))
        var position: Int64 = 0
        for size in [100, 1000, 70_000] {
            var buffer = [UInt8](repeating: 0, count: size)
            position += Int64(
                try buffer.withUnsafeMutableBytes { try pipe.read(at: position, into: $0) })
        }
        #expect(pipe.finish { false }?.sha256 == Self.expected)
        let failing = try #require(PipeDigest(Source(size: nil, failsAt: 500_000), [.sha256]))
        #expect(failing.finish { false } == nil)
    }
}
