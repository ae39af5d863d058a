import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Bitstream
@testable import Probing

/// Files that FFmpeg refuses or misreads, and that are not damaged.
@Suite struct UnsupportedFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let sound = ["-f", "lavfi", "-i", "sine=duration=2"]

    private func made(_ name: String, _ arguments: [String]) throws -> [UInt8] {
        let path = try GeneratedMedia.make(Self.sound + arguments + [name], in: folder)
        return Array(try Data(contentsOf: URL(filePath: path)))
    }

    private static func joined(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }

    private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

    /// APEv2 with a header, one item and a footer.
    private let tag = joined(
        ascii("APETAGEX"), [0xD0, 7, 0, 0, 62, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xA0], zeros(8),
        [18, 0, 0, 0, 0, 0, 0, 0], ascii("Key\u{0}"), ascii("a tag of the title"),
        ascii("APETAGEX"), [0xD0, 7, 0, 0, 62, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0x80], zeros(8))
    /// Lyrics3 v1 and ID3v1.
    private let lyrics = joined(
        ascii("LYRICSBEGIN[00:01]a verse of a song, and more linesLYRICSEND"), ascii("TAG"),
        zeros(125))

    @Test(arguments: [
        ("t.ac3", "ac3"), ("t.eac3", "eac3"), ("t.flac", "flac"), ("t.mp3", "libmp3lame"),
    ])
    func `tags after the last frame are not damage`(name: String, encoder: String) throws {
        let frames = try made(name, ["-c:a", encoder])
        let plain = try probedRecord(try folder.file("plain-" + name, frames), .full)
        for (index, tag) in [tag, lyrics, tag + lyrics].enumerated() {
            let path = try folder.file("\(index)-" + name, frames + tag)
            let record = try probedRecord(path, .full)
            #expect(record.findings.map(\.code) == plain.findings.map(\.code))
            #expect(record.decode?.errors.isEmpty == true)
            #expect(record.tracks.map(\.frameCount) == plain.tracks.map(\.frameCount))
        }
    }

    @Test func `bytes after the last frame of MP3 are not damaged`() throws {
        let frames = try made("tail.mp3", ["-c:a", "libmp3lame", "-id3v2_version", "0"])
        for unused in [Self.zeros(700), Self.ascii("a comment outside of any tag")] {
            let record = try probedRecord(try folder.file("junk.mp3", frames + unused), .full)
            #expect(record.decode?.errors.isEmpty == true)
            let finding = record.findings.first { $0.code == .containerTrailingBytes }
            #expect(finding?.observed == .int(unused.count))
            #expect(record.findings.allSatisfy { $0.severity == .info })
        }
    }

    @Test func `bytes after the last frame of FLAC are not damaged`() throws {
        let frames = try made("tail.flac", ["-c:a", "flac"])
        for unused in [Self.zeros(700), Self.ascii("a comment outside of any tag")] {
            let record = try probedRecord(try folder.file("junk.flac", frames + unused), .full)
            #expect(record.decode?.errors.isEmpty == true)
            #expect(record.findings.allSatisfy { $0.severity == .info })
        }
        // Not so where the last frame is damaged itself.
        let cut = try folder.file("cut.flac", frames.dropLast(50) + Self.zeros(700))
        #expect(try probedRecord(cut, .full).decode?.errors.isEmpty == false)
    }

    /// Vorbis I, section 8.6.2: the packet of one page lacks its last bytes.
    @Test func `a Vorbis packet that ends early is not damaged`() throws {
        var pages = Self.pages(
            try made("early.ogg", Self.vorbis + ["-page_duration", "1"]))
        let place = pages.count / 2
        let last = 26 + Int(pages[place][26])
        try #require(pages[place][last] > 4)
        pages[place][last] -= 4
        pages[place] = Self.sealed(pages[place].dropLast(4))
        try expectNoDamage("shorter.ogg", pages)
    }

    /// RFC 3533, section 6: the last page has one packet of no bytes, as many encoders write it.
    @Test(arguments: [vorbis, ["-c:a", "flac"]])
    func `an empty packet is not damaged`(arguments: [String]) throws {
        var pages = Self.pages(try made("whole.ogg", arguments))
        var end = Array(pages[pages.count - 1].prefix(26)) + [1, 0]
        end[18] += 1
        pages[pages.count - 1][5] = 0
        pages[pages.count - 1] = Self.sealed(pages[pages.count - 1])
        try expectNoDamage("empty.ogg", pages + [Self.sealed(end)])
    }

    private static let vorbis = ["-c:a", "vorbis", "-strict", "-2", "-ac", "2"]

    private func expectNoDamage(_ name: String, _ pages: [[UInt8]]) throws {
        let record = try probedRecord(try folder.file(name, pages.flatMap { $0 }), .full)
        #expect(record.decode?.errors.isEmpty == true)
        #expect(record.findings.allSatisfy { $0.severity == .info })
    }

    /// Pages of Ogg: RFC 3533, section 6.
    private static func pages(_ file: [UInt8]) -> [[UInt8]] {
        var pages: [[UInt8]] = []
        var rest = file[...]
        while rest.count > 27 {
            let lacing = rest.dropFirst(27).prefix(Int(rest[rest.startIndex + 26]))
            pages.append(Array(rest.prefix(lacing.reduce(27 + lacing.count) { $0 + Int($1) })))
            rest = rest.dropFirst(pages[pages.count - 1].count)
        }
        return pages
    }

    /// The page with the right checksum.
    private static func sealed(_ page: [UInt8]) -> [UInt8] {
        var page = page
        page.replaceSubrange(22..<26, with: [0, 0, 0, 0])
        let checksum = CRC.checksum(page[...], .ogg)
        page.replaceSubrange(22..<26, with: (0..<4).map { UInt8(checksum >> ($0 * 8) & 0xFF) })
        return page
    }

    /// OptimFROG: its main chunk, which FFmpeg would take for frames of MP3.
    @Test func `a file of OptimFROG is unsupported`() throws {
        let bytes = Self.joined(Self.ascii("OFR "), [12, 0, 0, 0], Self.zeros(12)) + [0xFF, 0xFB]
        let path = try folder.file("song.ofr", bytes + Self.zeros(4000))
        let error = #expect(throws: ProbeError.self) { try probedRecord(path, .header) }
        #expect(error?.code == "unsupported-format")
        #expect(error?.description.contains("complete") == false)
    }

    /// The header object and nothing else.
    @Test func `an ASF file without data is truncated, not of an unknown format`() throws {
        let file = try made("t.wma", ["-f", "asf"])
        let size = file[16..<24].reversed().reduce(0) { $0 << 8 | Int($1) }
        for length in [size, size - 20] {
            let path = try folder.file("head.wma", Array(file.prefix(length)))
            let error = #expect(throws: ProbeError.self) { try probedRecord(path, .header) }
            #expect(error?.code == "truncated-header")
        }
    }

    /// A partition pack, a descriptor of SMPTE ST 429-5 and a random index pack.
    @Test func `a complete MXF file of timed text is unsupported, not truncated`() throws {
        let key: [UInt8] = [0x06, 0x0E, 0x2B, 0x34]
        let partition = Self.joined(
            key, [0x02, 0x05, 0x01, 0x01, 0x0D, 0x01, 0x02, 0x01, 0x01, 0x02, 0x04, 0x00, 88],
            Self.zeros(88))
        let descriptor = Self.joined(
            key, [0x02, 0x53, 0x01, 0x01, 0x0D, 0x01, 0x01, 0x01, 0x01, 0x01, 0x64, 0x00],
            [8, 0x30, 0x06, 0, 4, 0, 0, 0, 2])
        let index = Self.joined(
            key, [0x02, 0x05, 0x01, 0x01, 0x0D, 0x01, 0x02, 0x01, 0x01, 0x11, 0x01, 0x00, 16],
            Self.zeros(12), [0, 0, 0, 33])
        let whole = try folder.file("text.mxf", partition + descriptor + index)
        let error = #expect(throws: ProbeError.self) { try probedRecord(whole, .header) }
        #expect(error?.code == "unsupported-format")
        #expect(error?.description.contains("an MXF file of timed text") == true)
        let cut = try folder.file("cut.mxf", partition + descriptor)
        let other = #expect(throws: ProbeError.self) { try probedRecord(cut, .header) }
        #expect(other?.code != "unsupported-format")
    }

    /// WAVE: 13,378 channels at 1.65 GHz.
    @Test func `implausible values of a header are a finding, not facts`() throws {
        let head = Self.joined(
            Self.ascii("RIFF"), [0x34, 0x0A, 1, 0], Self.ascii("WAVEfmt "), [16, 0, 0, 0],
            [1, 0, 0x42, 0x34, 0x80, 0x00, 0x59, 0x62, 0, 0, 0, 0, 0x84, 0x68, 16, 0],
            Self.ascii("data"), [0x10, 0x0A, 1, 0], Self.zeros(68_112))
        let record = try probedRecord(try folder.file("a.wav", head), .packets)
        let track = try #require(record.tracks.first)
        #expect(track.channels == nil && track.sampleRate == nil)
        #expect(record.findings.contains { $0.code == .audioImplausibleFormat })
    }

    @Test func `MPEG audio of layer II in MP4 is mp2`() throws {
        let path = try folder.file("a.mp4", made("t.mp4", ["-c:a", "mp2"]))
        let record = try probedRecord(path, .sample)
        let track = try #require(record.tracks.first)
        #expect(track.codec == "mp2" && track.codecString == "mp4a.40.33")
        // The sample entry has two channels whatever the stream has (ISO/IEC 14496-14).
        #expect(track.channels == 1 && record.findings == [])
    }

    private func code(of bytes: [UInt8], _ name: String) throws -> String? {
        let path = try folder.file(name, bytes)
        do {
            _ = try probedRecord(path, .header)
            return nil
        } catch {
            return (error as? ProbeError)?.code
        }
    }

    @Test func `a header that FFmpeg refuses is damaged where it is whole`() throws {
        var flac = try made("wrong.flac", ["-c:a", "flac"])
        // STREAMINFO has 34 bytes: RFC 9639, section 8.2.
        flac[7] = 18
        #expect(try code(of: flac, "wrong.flac") == "damaged-header")
        var asf = try made("wrong.wma", [])
        // The Data Object, after the size of the Header Object.
        let data = asf[16..<20].reversed().reduce(0) { $0 << 8 | Int($1) }
        asf.replaceSubrange(data..<data + 24, with: repeatElement(0x55, count: 24))
        #expect(try code(of: asf, "wrong.wma") == "damaged-header")
    }

    @Test func `GXF ends without an error`() throws {
        _ = try made("a.gxf", ["-c:a", "pcm_s16le", "-ar", "48000"])
        let record = try probedRecord(folder.path("a.gxf"), .packets)
        #expect(record.container?.isTruncated != true)
        #expect(record.findings.allSatisfy { $0.severity != .error })
        #expect(!record.findings.map(\.code).contains(.containerReadError))
    }

    @Test func `an MP3 that ends in its second frame is truncated`() throws {
        let bytes = try made("short.mp3", ["-c:a", "libmp3lame", "-write_xing", "0"])
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xFB]) })
        #expect(
            try code(of: Array(bytes.prefix(start + 200)), "short.mp3") == "truncated-header")
    }

    @Test(arguments: ["aiff", "wv", "tta"])
    func `a header of audio that is cut is truncated`(name: String) throws {
        let bytes = try made("head." + name, [])
        #expect(try code(of: Array(bytes.prefix(24)), "head." + name) == "truncated-header")
    }
}
