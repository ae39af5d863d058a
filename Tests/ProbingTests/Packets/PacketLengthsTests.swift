import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

/// Lengths of packets that the packets around them and the header do not bear out.
@Suite struct PacketLengthsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(_ path: String, _ depth: ProbeDepth) throws -> MediaRecord {
        try probedRecord(path, depth)
    }

    @Test func `a packet four times as long as any before it is implausible`() {
        var lengths = PacketLengths()
        #expect(lengths.believed(0.5, ticks: 500, isConfirmed: false) == 0.5)
        #expect(lengths.believed(1, ticks: 1000, isConfirmed: false) == 1)
        #expect(lengths.believed(5, ticks: 5000, isConfirmed: true) == 5)
        #expect(lengths.believed(536_870.9, ticks: 536_870_900, isConfirmed: false) == nil)
        #expect(lengths.longest == 5)
        #expect(lengths.doubted == 536_870.9)
    }

    /// 4294967127 ticks are -169 in 32 bits.
    @Test func `a negative 32-bit duration is ignored even if it is the only one`() {
        var lengths = PacketLengths()
        #expect(lengths.believed(97_391.5, ticks: 4_294_967_127, isConfirmed: false) == nil)
        #expect(lengths.doubted == 97_391.5)
        var pages = PacketLengths()
        let length = pages.believed(
            97_391.5, ticks: 4_294_967_127, isConfirmed: false, isOgg: true)
        #expect(length == nil)
        #expect(pages.doubted == nil)
        #expect(pages.endsBeforeLast)
    }

    /// RFC 3533, section 6: the last page's granule position ends the audio, and may cut more than
    /// the last packet.
    @Test(arguments: [ProbeDepth.header, .packets, .sample, .full])
    func `the last page of Ogg may end before its last packet begins`(depth: ProbeDepth) throws {
        var bytes = try Media.bytes("audio/vorbis.ogg")
        let page = try #require(
            bytes.indices.last { bytes[$0...].starts(with: Array("OggS".utf8)) })
        for (index, byte) in [UInt8(0x8C), 0xB9, 0, 0, 0, 0, 0, 0].enumerated() {
            bytes[page + 6 + index] = byte
        }
        for index in 22..<26 { bytes[page + index] = 0 }
        var checksum: UInt32 = 0
        for byte in bytes[page...] {
            checksum ^= UInt32(byte) << 24
            for _ in 0..<8 {
                checksum = checksum & 0x8000_0000 == 0 ? checksum << 1 : checksum << 1 ^ 0x04C1_1DB7
            }
        }
        for index in 0..<4 {
            bytes[page + 22 + index] = UInt8(truncatingIfNeeded: checksum >> (8 * UInt32(index)))
        }
        let record = try record(try folder.file("cut.ogg", bytes), depth)
        // 0xB98C samples of 48 kHz.
        let end = 47_500.0 / 48_000
        #expect(abs(try #require(record.container?.duration) - end) < 0.001)
        #expect(abs(try #require(record.tracks.first?.duration) - end) < 0.001)
        #expect(!record.findings.contains { $0.code == .timeDurationConflict })
    }

    /// Only the duration of the file limits the second frame.
    @Test func `the last of two frames lasts to the end of the file`() throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=64x64:rate=1/4:duration=8", "-f", "lavfi", "-i",
                "anullsrc=r=8000:duration=5", "-c:v", "mjpeg", "-c:a", "pcm_s16le", "-t", "5",
                "-default_mode", "infer", "two.mkv",
            ], in: folder)
        for depth in [ProbeDepth.packets, .sample, .full] {
            let record = try record(path, depth)
            let picture = try #require(record.tracks.first { $0.mediaType == .video })
            #expect(try #require(picture.duration ?? record.container?.duration) <= 8.01)
            #expect(
                try #require(record.container?.duration)
                    == (try self.record(path, .header).container?.duration))
        }
    }
}
