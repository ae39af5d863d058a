import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// Files of which FFmpeg gives out no packet, though their headers tell tracks.
@Suite struct RefusedFileTests {
    private func record(_ bytes: [UInt8], _ name: String) async throws -> MediaRecord {
        let folder = try TemporaryFolder()
        try Data(bytes).write(to: folder.url.appending(path: name))
        var all: [MediaRecord] = []
        for await record in MediaProbe.records(of: [folder.path(name)], jobs: 1) {
            all.append(record)
        }
        return try #require(all.first)
    }

    private func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Media.folder.appending(path: name)))
    }

    /// EBMLReadVersion (RFC 8794, 11.2.3) of a later EBML, which FFmpeg refuses.
    @Test func `tracks of Matroska are told though its EBML header is not that of version 1`()
        async throws
    {
        var film = try bytes("film.mkv")
        let version = try #require(film.firstRange(of: [0x42, 0xF7, 0x81, 0x01] as [UInt8]))
        film[version.upperBound - 1] = 5
        let record = try await record(film, "film.mkv")
        #expect(record.error?.code == "packets-unreadable")
        #expect(record.container?.format == "matroska")
        #expect(record.tracks.prefix(4).map(\.codec) == ["hevc", "eac3", "flac", "ac3"])
        #expect(record.tracks.prefix(4).map(\.languageCode) == [nil, "en", "ja", "en"])
        #expect(record.tracks.prefix(4).allSatisfy { $0.isDecodable == false })
        #expect(record.selection == nil)
    }

    /// A bit of the second page, which holds the comments, is turned: its CRC-32 (RFC 3533,
    /// section 6) no longer holds.
    @Test func `a stream of Ogg is told by its first page where the second is damaged`()
        async throws
    {
        var sound = try bytes("audio/vorbis.ogg")
        let page = try #require(sound.dropFirst(4).firstRange(of: Array("OggS".utf8)))
        sound[page.lowerBound + 40] ^= 1
        let record = try await record(sound, "sound.ogg")
        #expect(record.error?.code == "packets-unreadable")
        #expect(record.error?.message.contains("the Ogg page at byte \(page.lowerBound)") == true)
        #expect(record.tracks.map(\.codec) == ["vorbis"])
        #expect(record.tracks.first?.channels == 2)
        #expect(record.tracks.first?.sampleRate == 48_000)
    }

    /// 384 bytes, 96 kb/s at 48 kHz: ETSI TS 102 366, table 4.13.
    @Test func `one frame of AC-3 is a file`() async throws {
        let record = try await record(Array(try bytes("raw/stereo.ac3").prefix(384)), "one.ac3")
        #expect(record.error == nil)
        #expect(record.tracks.map(\.codec) == ["ac3"])
        #expect(record.tracks.first?.channels == 2)
        #expect(record.tracks.first?.sampleRate == 48_000)
    }
}
