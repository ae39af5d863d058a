import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// Files from which FFmpeg reads no packet, although their headers declare tracks.
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

    @Test func `errors show their sentence and remedy to Swift`() throws {
        let errors: [any Error & CustomStringConvertible] = [
            try #require(throws: ProbeError.self) {
                try MediaProbe.probeBlocking(path: "missing.mkv")
            },
            try #require(throws: PolicyFileError.self) {
                try SelectionPolicy(text: "audio: 1", file: "a.yaml")
            },
        ]
        for error in errors {
            #expect(error.localizedDescription == error.description)
            #expect(
                error.localizedDescription.contains("missing.mkv") || "\(error)".contains("a.yaml"))
        }
    }

    /// EBMLReadVersion (RFC 8794, 11.2.3) of a later EBML, which FFmpeg refuses.
    @Test func `Matroska tracks are read though the EBML header is not version 1`()
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

    /// Without the first byte of the EBML header, frames of a track look like a file of their
    /// own to FFmpeg, and the entries of SeekHead like the elements they point to.
    @Test(arguments: [
        ("film.mkv", "matroska", "hevc"), ("containers/vp9.webm", "webm", "vp9"),
    ])
    func `a file with a damaged first byte is identified by its tracks`(
        name: String, format: String, codec: String
    ) async throws {
        for byte: UInt8 in [0x00, 0x0B, 0xFF] {
            var film = try bytes(name)
            film[0] = byte
            let record = try await record(film, "film.mkv")
            #expect(record.error?.code == "packets-unreadable")
            #expect(record.container?.format == format)
            #expect(record.tracks.first?.codec == codec)
        }
    }

    /// The file of the recipe in Media, up to its first essence element.
    @Test func `MXF tracks are read although the file ends before its essence`() async throws {
        let file = try bytes("containers/broadcast.mxf")
        let essence: [UInt8] = [
            0x06, 0x0E, 0x2B, 0x34, 0x01, 0x02, 0x01, 0x01, 0x0D, 0x01, 0x03, 0x01,
        ]
        let end = try #require(file.firstRange(of: essence)).lowerBound
        // FFmpeg accepts the first, and not the second.
        for cut in [end, end - 400] {
            let record = try await record(Array(file.prefix(cut)), "cut.mxf")
            #expect(record.container?.format == "mxf")
            #expect(record.tracks.map(\.codec) == ["mpeg2video", "pcm_s24le"])
            #expect(record.tracks.first?.codedSize == PixelSize(width: 720, height: 576))
            #expect(record.tracks.last?.sampleRate == 48_000)
        }
    }

    private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let size = UInt32(8 + content.count)
        return (0..<4).map { UInt8(size >> (24 - 8 * $0) & 0xFF) } + Array(type.utf8) + content
    }

    /// A HEIF file whose primary item is 4:4:4 AV1 of 10 bits without data: no FFmpeg decodes it.
    @Test func `a still image is described by its item properties`() async throws {
        let properties: [UInt8] = box(
            "ipco",
            box("ispe", [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 192])
                + box("av1C", [0x81, 0x20, 0x40, 0]))
        let associations = box("ipma", [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 2, 1, 0x82])
        let item = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array("av01".utf8) + [0])
        let meta: [UInt8] =
            [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1])
            + box("iinf", [0, 0, 0, 0, 0, 1] + item) + box("iprp", properties + associations)
        let file: [UInt8] =
            box("ftyp", Array("mif1".utf8) + [0, 0, 0, 0]) + box("meta", meta)
        let record = try await record(file, "still.heif")
        let track = try #require(record.tracks.first)
        #expect(track.codec == "av1")
        #expect(track.bitDepth == 10)
        #expect(track.profile == "High")
        #expect(track.chromaSubsampling == "4:4:4")
        #expect(track.codedSize == PixelSize(width: 256, height: 192))
        #expect(track.duration == nil)
    }

    /// An image of 4032×3024 from tiles, as phones write them: ISO/IEC 23008-12, section 6.6.2.3.
    /// The tiles' configuration is that of a video.
    @Test func `a grid of tiles has its own size`() async throws {
        let film = try bytes("hdr/hlg.mp4")
        let name = try #require(film.firstRange(of: Array("hvcC".utf8)))
        let length = film[(name.lowerBound - 4)..<name.lowerBound].reduce(0) { $0 << 8 | Int($1) }
        let configuration = Array(film[name.upperBound..<name.lowerBound - 4 + length])
        let properties: [UInt8] = box(
            "ipco",
            box("ispe", [0, 0, 0, 0, 0, 0, 0x0F, 0xC0, 0, 0, 0x0B, 0xD0])
                + box("hvcC", configuration))
        let associations = box("ipma", [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 1, 0, 2, 1, 0x82])
        func item(_ id: UInt8, _ type: String) -> [UInt8] {
            box("infe", [2, 0, 0, 0, 0, id, 0, 0] + Array(type.utf8) + [0])
        }
        let meta: [UInt8] =
            [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1])
            + box("iinf", [0, 0, 0, 0, 0, 2] + item(1, "grid") + item(2, "hvc1"))
            + box("iref", [0, 0, 0, 0] + box("dimg", [0, 1, 0, 1, 0, 2]))
            + box("iprp", properties + associations)
        let file: [UInt8] =
            box("ftyp", Array("heic".utf8) + [0, 0, 0, 0]) + box("meta", meta)
        let record = try await record(file, "grid.heic")
        let track = try #require(record.tracks.first)
        #expect(track.codec == "hevc")
        #expect(track.codedSize == PixelSize(width: 4032, height: 3024))
        #expect(!record.findings.contains { $0.code.rawValue == "video.size-conflict" })
    }

    /// A bit of the second page, which contains the comments, is flipped: its CRC-32
    /// (RFC 3533, section 6) no longer matches.
    @Test func `an Ogg stream is identified by its first page where the second is damaged`()
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
    @Test func `a single AC-3 frame is recognised as a file`() async throws {
        let record = try await record(Array(try bytes("raw/stereo.ac3").prefix(384)), "one.ac3")
        #expect(record.error == nil)
        #expect(record.tracks.map(\.codec) == ["ac3"])
        #expect(record.tracks.first?.channels == 2)
        #expect(record.tracks.first?.sampleRate == 48_000)
    }

    /// The first descriptor of ISO 9660 and of UDF, and a program of MPEG, which FFmpeg plays from
    /// the middle of an image.
    @Test(arguments: ["CD001", "BEA01"])
    func `a disc image is not taken for a stream inside it`(identifier: String) async throws {
        let sector = [1] + Array(identifier.utf8) + [1]
        let image =
            [UInt8](repeating: 0, count: 16 * 2048) + sector
            + [UInt8](repeating: 0, count: 2048 - sector.count)
            + (try bytes("containers/program.mpg"))
        let refused = try await record(image, "disc.iso")
        #expect(refused.error?.code == "disc-image")
        #expect(refused.tracks.isEmpty)
        // The same without the descriptor is a damaged program stream.
        var plain = image
        plain[16 * 2048 + 1] = 0
        #expect(try await record(plain, "disc.iso").error?.code != "disc-image")
    }
}
