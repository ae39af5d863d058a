import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

/// Damage that decoders conceal, in files of which x265 and FFmpeg wrote the checksums.
@Suite struct ChecksumTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(_ path: String, _ depth: ProbeDepth = .full) throws -> MediaRecord {
        try probedRecord(path, depth)
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    private func first(_ record: MediaRecord, _ code: Finding.Code) -> Finding? {
        record.findings.first { $0.code == code }
    }

    // MARK: HEVC

    /// A size that is not a multiple of the smallest block, so that frames are cropped, and a
    /// random access point every ten frames.
    private func film(hash: Int, format: String, _ name: String) throws -> String {
        try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=190x106:rate=10:duration=3", "-c:v", "libx265",
                "-preset", "ultrafast", "-pix_fmt", format, "-x265-params",
                "log-level=none:keyint=10:hash=\(hash)", name,
            ], in: folder)
    }

    /// `--hash` of x265: 1 MD5, 2 CRC, 3 checksum. Its CRC is right in luma only where the
    /// frame has more than one row of blocks, as this one has.
    @Test(arguments: [
        (1, "yuv420p", "md5.mkv", "MD5"), (2, "yuv422p10le", "crc.hevc", "CRC"),
        (3, "yuv420p10le", "sum.mp4", "checksum"), (3, "gbrp", "rgb.mkv", "checksum"),
    ])
    func `a frame that differs from its hash is damaged`(
        hash: Int, format: String, name: String, method: String
    ) throws {
        let path = try film(hash: hash, format: format, name)
        let clean = try record(path)
        #expect(clean.decode?.framesDecoded == 30)
        #expect(clean.decode?.errors == [])
        #expect(first(clean, .decodeChecksum) == nil)

        // The 24th frame begins there, in the last group; a raw stream has no times to list its
        // packets by.
        let places = try GeneratedMedia.packets(of: path).map(\.position)
        var damaged = try bytes(path)
        let (group, place) =
            places.count == 30 ? (places[20], places[23]) : (0, damaged.count * 5 / 6)
        for index in place + 60..<place + 64 { damaged[index] ^= 0x55 }
        let found = try record(try folder.file("damaged-" + name, damaged))
        let finding = try #require(first(found, .decodeChecksum))
        #expect(finding.severity == .error)
        #expect(finding.message.contains("of 30 frames do not match their hash (\(method))"))
        let problems = try #require(found.decode?.errors).filter { $0.kind == "picture-hash" }
        #expect((1...10).contains(problems.count))
        #expect(problems.allSatisfy { ($0.position ?? 0) >= Int64(group) })
    }

    @Test func `hashes that never match are not reported as damage`() throws {
        var film = try bytes(film(hash: 3, format: "yuv420p", "wrong.hevc"))
        // Suffix SEI, payload 132 of 13 bytes, kind 2.
        let head: [UInt8] = [0x50, 0x01, 132, 13, 2]
        var count = 0
        for index in film.indices.dropLast(7) where film[index..<index + 5].elementsEqual(head) {
            // One byte of each component's four.
            for place in [6, 10, 14] { film[index + place] ^= 0x11 }
            count += 1
        }
        #expect(count == 30)
        let record = try record(try folder.file("wrong-all.hevc", film))
        let finding = try #require(first(record, .decodeChecksum))
        #expect(finding.severity == .warning)
        #expect(finding.message.hasPrefix("none of 30 frames matches its hash (checksum)"))
        #expect(finding.confidence == 0.5)
        #expect(record.decode?.errors == [])
    }

    // MARK: Audio

    private func tone(_ arguments: [String], _ name: String) throws -> String {
        try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "anoisesrc=r=8000:a=0.3:d=4:seed=7"] + arguments + [name],
            in: folder)
    }

    /// `crc1` and `crc2` of A/52, which FFmpeg compares.
    @Test(arguments: ["ac3", "eac3"])
    func `a wrong byte shows in the checksum of its AC-3 frame`(codec: String) throws {
        let path = try tone(["-ar", "48000", "-c:a", codec], "sound.\(codec)")
        #expect(first(try record(path), .decodeErrors) == nil)
        var wrong = try bytes(path)
        wrong[wrong.count / 2] ^= 1
        let found = try record(try folder.file("wrong.\(codec)", wrong))
        #expect(first(found, .decodeErrors)?.message.hasPrefix("damage (") == true)
        #expect(found.decode?.errors.count == 1)
    }

    /// ISO/IEC 11172-3, clause 2.4.2.7: main data lie in the frames before, and frames that
    /// are lost leave others without.
    @Test(arguments: [["-b:a", "32k"], ["-ar", "48000", "-ac", "2", "-q:a", "4"]])
    func `lost MP3 frames are damage even when the decoder reports none`(
        options: [String]
    ) throws {
        let path = try tone(
            ["-c:a", "libmp3lame", "-write_xing", "0", "-id3v2_version", "0"] + options,
            "whole.mp3")
        for depth in [ProbeDepth.packets, .full] {
            #expect(first(try record(path, depth), .decodeErrors) == nil)
        }
        let bytes = try bytes(path)
        let places = try GeneratedMedia.packets(of: path).map(\.position)
        let at = places.count / 2
        var found = 0
        for number in at..<at + 4 {
            let wrong = bytes[..<Int(places[number])] + bytes[Int(places[number + 3])...]
            let record = try record(try folder.file("lost.mp3", Array(wrong)), .packets)
            guard let finding = first(record, .decodeErrors) else { continue }
            found += 1
            #expect(finding.message.contains("refer to missing data"))
            let problems = try #require(record.decode?.errors)
            #expect(problems.allSatisfy { $0.kind == "missing-data" })
            #expect(problems.first?.position == Int64(places[number]))
        }
        #expect(found > 0)
        // A file that begins in the middle refers to earlier frames.
        let late = try record(
            try folder.file("late.mp3", Array(bytes[Int(places[at])...])), .packets)
        #expect(first(late, .decodeErrors) == nil)
    }

    @Test(arguments: [["s16"], ["s32"]])
    func `samples that differ from STREAMINFO's MD5 are found`(format: [String]) throws {
        let path = try tone(["-ac", "2", "-sample_fmt"] + format, "sound.flac")
        #expect(first(try record(path), .decodeChecksum) == nil)
        var wrong = try bytes(path)
        // `fLaC`, a block header, and 18 bytes before the MD5.
        wrong[4 + 4 + 18] ^= 1
        let found = try record(try folder.file("wrong.flac", wrong))
        #expect(first(found, .decodeChecksum)?.message.contains("MD5 in STREAMINFO") == true)
        // A different number of samples is different audio.
        wrong[4 + 4 + 17] ^= 1
        let cut = try record(try folder.file("cut.flac", wrong))
        #expect(first(cut, .decodeChecksum) == nil)
    }

    @Test(arguments: [
        ["-c:a", "libopus", "-ar", "48000"], ["-c:a", "libvorbis"], ["-c:a", "flac"],
    ])
    func `a wrong byte shows in the checksum of its Ogg page`(codec: [String]) throws {
        let path = try tone(codec, "sound.ogg")
        #expect(first(try record(path, .packets), .containerChecksum) == nil)
        var wrong = try bytes(path)
        wrong[wrong.count / 2] ^= 1
        let found = try record(try folder.file("wrong.ogg", wrong), .packets)
        let message = try #require(first(found, .containerChecksum)?.message)
        #expect(message.hasPrefix("1 of "))
        // A file that is truncated in its last page has no wrong checksum.
        let cut = try record(
            try folder.file("cut.ogg", Array(try bytes(path).dropLast(100))), .packets)
        #expect(first(cut, .containerChecksum) == nil)
    }

    @Test(arguments: [["-b:a", "64k"], ["-q:a", "4", "-ac", "2", "-ar", "44100"]])
    func `a wrong byte shows in the checksum of the LAME tag`(settings: [String]) throws {
        let path = try tone(["-c:a", "libmp3lame"] + settings, "sound.mp3")
        #expect(first(try record(path, .packets), .containerChecksum) == nil)
        var wrong = try bytes(path)
        wrong[wrong.count / 2] ^= 1
        let found = try record(try folder.file("wrong.mp3", wrong), .packets)
        #expect(first(found, .containerChecksum)?.severity == .warning)
        // Bytes after the audio are not part of it.
        let tagged = try bytes(path) + Array("TAG".utf8) + [UInt8](repeating: 0, count: 125)
        #expect(
            first(try record(try folder.file("tagged.mp3", tagged), .packets), .containerChecksum)
                == nil)
    }
}
