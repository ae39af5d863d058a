import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

/// Values of headers where packets do not contradict them.
@Suite struct HeaderWordTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(_ path: String, _ depth: ProbeDepth) throws -> MediaRecord {
        try probedRecord(path, depth)
    }

    @Test(arguments: ["covers.m4a", "covers.mp3", "covers.flac"])
    func `headers give the size of a cover`(name: String) throws {
        let cover = try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "testsrc2=size=150x90", "-frames:v", "1", "cover.png"],
            in: folder)
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "sine=duration=0.2", "-i", cover, "-map", "0", "-map", "1",
                "-c:v", "copy", "-disposition:v:0", "attached_pic", name,
            ], in: folder)
        let track = try #require(record(path, .header).tracks.last)
        #expect(track.dispositions.contains("attached_pic"))
        #expect(track.codedSize == PixelSize(width: 150, height: 90))
    }

    @Test func `the header of TTA gives the sample width`() throws {
        let path = try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "sine=duration=0.2", "-c:a", "tta", "sound.tta"], in: folder)
        for depth in [ProbeDepth.header, .packets] {
            #expect(try record(path, depth).tracks.first?.bitDepth == 16)
        }
    }

    /// The MAC descriptor and header of version 3.99: 24 bits a sample, one frame of 100 samples.
    @Test func `the header of Monkey's Audio gives the sample width`() throws {
        func word(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) } }
        func half(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
        var file = Array("MAC ".utf8) + half(3990) + half(0)
        file += word(52) + word(24) + word(4) + word(0) + word(64) + word(0) + word(0)
        file += [UInt8](repeating: 0, count: 16)
        file += half(2000) + half(0) + word(73_728) + word(100) + word(1)
        file += half(24) + half(2) + word(44_100)
        file += word(80) + [UInt8](repeating: 0, count: 64)
        let path = try folder.file("sound.ape", file)
        let track = try #require(record(path, .header).tracks.first)
        #expect(track.codec == "ape")
        #expect(track.bitDepth == 24)
    }

    /// DSF File Format Specification 1.01: blocks of 4096 bytes a channel, the last one filled up.
    /// Two of the 14 here hold samples.
    @Test func `the duration of DSF follows from its header`() throws {
        func bytes(_ value: UInt64, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
        }
        let data = [UInt8](repeating: 0x69, count: 14 * 2 * 4096)
        var file = Array("DSD ".utf8) + bytes(28, 8) + bytes(UInt64(92 + data.count), 8)
        file += bytes(0, 8) + Array("fmt ".utf8) + bytes(52, 8)
        for value in [1, 0, 2, 2, 5_644_800, 1] as [UInt64] { file += bytes(value, 4) }
        file += bytes(56_448, 8) + bytes(4096, 4) + bytes(0, 4)
        file += Array("data".utf8) + bytes(UInt64(12 + data.count), 8) + data
        let path = try folder.file("sound.dsf", file)
        for depth in [ProbeDepth.header, .packets, .sample] {
            let record = try record(path, depth)
            let track = try #require(record.tracks.first)
            #expect(abs(try #require(track.duration) - 0.01) < 1e-6)
            #expect(abs(try #require(record.container?.duration) - 0.01) < 1e-6)
            #expect(track.bitRate == 11_289_600)
        }
    }

    /// Bytes before the first frame are in FFmpeg's first packet.
    @Test func `garbage does not count in the bit rate of MP3`() throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "sine=sample_rate=44100:duration=1", "-c:a", "libmp3lame",
                "-b:a", "64k", "-write_xing", "0", "-id3v2_version", "0", "sound.mp3",
            ], in: folder)
        let prefix = [UInt8](repeating: 0x20, count: 100_000)
        let garbled = try folder.file("garbled.mp3", prefix + Media.bytes(at: path))
        for depth in [ProbeDepth.header, .packets, .sample] {
            #expect(try record(garbled, depth).tracks.first?.bitRate == 64_000)
        }
    }
}
