import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

/// Unusual files that are complete.
@Suite struct CompleteFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    private func sound(_ options: [String], _ name: String) throws -> String {
        try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "sine=frequency=440:duration=4"] + options + [name], in: folder)
    }

    @Test(arguments: ProbeDepth.allCases)
    func `bytes after the boxes of an MP4 do not truncate it`(depth: ProbeDepth) throws {
        let whole = try bytes(sound(["-c:a", "aac"], "sound.mp4"))
        let junk: [UInt8] = (0..<50_000).map { UInt8(truncatingIfNeeded: 128 + $0 % 127) }
        let path = try folder.file("trailer.mp4", whole + junk)
        let record = try probedRecord(path, depth)
        #expect(record.container?.isTruncated == false)
        #expect(record.container?.bitRate != nil)
        let finding = try #require(record.findings.first { $0.code == .containerTrailingBytes })
        #expect(finding.severity == .info)
        #expect(finding.message.contains("50000 bytes from byte \(whole.count) on"))
        #expect(!record.findings.map(\.code).contains(.containerTruncated))
        // The index at the end is lost with the rest.
        let cut = try folder.file("cut.mp4", whole.prefix(whole.count / 2))
        #expect((try? probedRecord(cut, depth))?.container?.isTruncated != false)
    }

    @Test func `joined MP3 files are reported, and their joints are not damage`() throws {
        let first = try bytes(sound(["-c:a", "libmp3lame"], "a.mp3"))
        let second = try bytes(sound(["-c:a", "libmp3lame", "-b:a", "64k"], "b.mp3"))
        let path = try folder.file("joined.mp3", first + second)
        for depth in [ProbeDepth.sample, .packets, .full] {
            let record = try probedRecord(path, depth)
            let finding = record.findings.first { $0.code == .containerJoinedFiles }
            #expect(finding?.observed == .int(2))
            #expect(finding?.message.contains("byte \(first.count)") == true)
            #expect(record.decode?.errors == [])
            #expect(!record.findings.map(\.code).contains(.decodeErrors))
        }
        let alone = try probedRecord(folder.path("a.mp3"), .full)
        #expect(!alone.findings.map(\.code).contains(.containerJoinedFiles))
    }

    /// RFC 9639, section 9.1.3, leaves back and surround open: ffprobe says side. A mask in the
    /// comments, which FFmpeg writes for back channels, decides.
    @Test(arguments: ["5.1(side)", "5.1"], ["six.flac", "six.mka"])
    func `six channels of FLAC are the same at each depth`(layout: String, name: String) throws {
        let path = try sound(["-af", "aformat=channel_layouts=\(layout)", "-c:a", "flac"], name)
        for depth in ProbeDepth.allCases {
            #expect(try probedRecord(path, depth).tracks.first?.channelLayout == layout)
        }
    }

    @Test func `what precedes time 0 of Vorbis is not counted, and a bit rate of -1 is none`()
        throws
    {
        let whole = try sound(["-c:a", "libvorbis"], "whole.ogg")
        let duration = try #require(try probedRecord(whole, .packets).tracks.first?.duration)
        var ogg = OggPages(try bytes(whole))
        ogg.edit { page, isAudio in
            let body = page.index(page.startIndex, offsetBy: 27 + Int(page[26]))
            // bitrate_maximum, bitrate_nominal and bitrate_minimum: Vorbis I, section 4.2.2.
            if page[body...].starts(with: [1] + Array("vorbis".utf8)) {
                for index in body + 16..<body + 28 { page[index] = 0xFF }
            } else if isAudio {
                var granule = page[6..<14].reversed().reduce(0) { $0 << 8 | Int64($1) } - 2000
                for index in 6..<14 {
                    page[index] = UInt8(truncatingIfNeeded: granule)
                    granule >>= 8
                }
            }
        }
        let path = try folder.file("early.ogg", ogg.bytes)
        for depth in ProbeDepth.allCases {
            let track = try #require(try probedRecord(path, depth).tracks.first)
            #expect(abs(try #require(track.duration) - (duration - 2000.0 / 44_100)) < 0.001)
            #expect(track.bitRate ?? 0 < 1_000_000)
        }
    }
}

/// The pages of an Ogg stream: RFC 3533, section 6.
private struct OggPages {
    private var pages: [[UInt8]] = []

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while rest.count > 27 {
            let first = rest.startIndex
            let segments = Int(rest[first + 26])
            let size = rest[(first + 27)..<(first + 27 + segments)].reduce(27 + segments) {
                $0 + Int($1)
            }
            pages.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
    }

    var bytes: [UInt8] { pages.flatMap { $0 } }

    /// Edits each page and writes its checksum.
    mutating func edit(_ change: (inout [UInt8], _ isAudio: Bool) -> Void) {
        for index in pages.indices {
            let isAudio = pages[index][6..<14].contains { $0 != 0 }
            change(&pages[index], isAudio)
            for byte in 22..<26 { pages[index][byte] = 0 }
            var checksum: UInt32 = 0
            for byte in pages[index] {
                checksum ^= UInt32(byte) << 24
                for _ in 0..<8 {
                    checksum = checksum << 1 ^ (checksum >> 31 == 1 ? 0x04C1_1DB7 : 0)
                }
            }
            for byte in 0..<4 {
                pages[index][22 + byte] = UInt8(truncatingIfNeeded: checksum >> (8 * byte))
            }
        }
    }
}
