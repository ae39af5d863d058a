import Bitstream
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Bitstream
@testable import Probing

/// Whole files of which FFmpeg gives doubtful values, or does not decode all.
@Suite struct WholeFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func make(_ input: String, _ arguments: [String]) throws -> String {
        try GeneratedMedia.make(["-f", "lavfi", "-i", input] + arguments, in: folder)
    }

    /// Sectors of audio end in 20 zeros.
    @Test func `fill between the packets of a Video CD is not lost data`() throws {
        let path = try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "testsrc=s=352x288:r=25:d=2", "-f", "lavfi", "-i", "sine=d=2"]
                + ["-c:v", "mpeg1video", "-c:a", "mp2", "-ar", "44100", "-f", "vcd", "a.mpg"],
            in: folder)
        let record = try probedRecord(path, .packets)
        #expect(record.findings.map(\.code) == [])
        // The zeros of the last sector are followed by nothing.
        #expect((record.structure?.unclaimedBytes).map { $0 <= 20 } == true)
        var bytes = Array(try Data(contentsOf: URL(filePath: path)))
        for place in bytes.count / 2..<bytes.count / 2 + 6000 { bytes[place] = 0 }
        let damaged = try probedRecord(try folder.file("b.mpg", bytes), .packets)
        #expect(damaged.findings.map(\.code).contains { $0.rawValue.hasPrefix("structure.") })
    }

    /// Segments as authoring programs time them: an end is decoded before the next composition, and
    /// objects before the windows that follow them in the file.
    @Test func `segments of a PGS file are decoded in no order of the file`() throws {
        func segment(_ kind: UInt8, at time: UInt32, decoded: UInt32, _ payload: [UInt8]) -> [UInt8]
        {
            let numbers = [time, decoded].flatMap { number in
                (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
            }
            return Array("PG".utf8) + numbers
                + [kind, UInt8(payload.count >> 8), UInt8(payload.count & 255)] + payload
        }
        let composition: [UInt8] = [7, 128, 4, 56, 16, 0, 0, 128, 0, 0, 0]
        let file = (1...6).flatMap { number -> [UInt8] in
            let time = UInt32(number) * 90_000
            return segment(0x16, at: time, decoded: time - 1000, composition)
                + segment(0x17, at: time - 50, decoded: time - 3000, [0])
                + segment(0x80, at: time - 100, decoded: time - 2000, [])
        }
        let record = try probedRecord(try folder.file("a.sup", file), .packets)
        #expect(record.container?.format == "sup")
        #expect(!record.findings.map(\.code).contains(.timeNonMonotonic))
    }

    /// Two images of 64×64 side by side, written by avifenc 0.11.
    private static let grid = """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAF/bWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAA
        AAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAA6aWxvYwAAAABEAAADAAEAAAABAAABpwAAAAgAAgAAAAEAAAGvAAAAGgAD
        AAAAAQAAAa8AAAAaAAAAXGlpbmYAAAAAAAMAAAAaaW5mZQIAAAAAAQAAZ3JpZENvbG9yAAAAABppbmZlAgAAAQACAABhdjAx
        Q29sb3IAAAAAGmluZmUCAAABAAMAAGF2MDFDb2xvcgAAAAAcaXJlZgAAAAAAAAAQZGltZwABAAIAAgADAAAAi2lwcnAAAABf
        aXBjbwAAABRpc3BlAAAAAAAAAIAAAABAAAAAEHBpeGkAAAAAAwgICAAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAA
        AABAAAAAQAAAAAxhdjFDgQAMAAAAACRpcG1hAAAAAAAAAAMAAQMBAgMAAgQEAoUDAAMEBAKFAwAAACptZGF0AAAAAQCAAEAS
        AAoJGBV//YICGg0IMgsWQAYYYYQAtwIdyQ==
        """

    @Test func `a grid of images is not damage where FFmpeg joins none`() throws {
        let bytes = try #require(
            Data(base64Encoded: Self.grid, options: .ignoreUnknownCharacters))
        let path = try folder.file("a.avif", Array(bytes))
        for depth in [ProbeDepth.sample, .full] {
            let record = try probedRecord(path, depth)
            #expect(record.decode?.errors == [])
            #expect(record.findings.filter { $0.severity != .info } == [])
            let track = try #require(record.tracks.first)
            #expect(track.codec == "av1" && track.bitDepth == 8)
            #expect(track.codedSize == PixelSize(width: 128, height: 64))
            #expect(track.pixelFormat == "yuv420p" && track.colorRange == "pc")
        }
    }

    /// Entries that differ in more than parameter sets that FFmpeg hands to its decoders.
    @Test func `samples of another sample description are none of the decoder's`() throws {
        func track(_ first: ISOSampleEntry, _ second: ISOSampleEntry) -> ISOTrack {
            var track = ISOTrack()
            track.sampleEntries = [first, second]
            track.chunkEntries = ISOChunkEntries(groups: [(1, 1), (2, 2)], offsets: [10, 20])
            return track
        }
        var (part2, other) = (ISOSampleEntry(format: "mp4v"), ISOSampleEntry(format: "mp4v"))
        part2.configurations["glbl"] = [1]
        other.configurations["glbl"] = [2]
        let samples = try #require(ForeignSamples(track(part2, other)))
        #expect(samples.coding(at: 15) == nil && samples.coding(at: nil) == nil)
        #expect(samples.coding(at: 25) == "mp4v")
        #expect(ForeignSamples(track(part2, part2)) == nil)
        let (avc, hevc) = (ISOSampleEntry(format: "avc1"), ISOSampleEntry(format: "hvc1"))
        #expect(ForeignSamples(track(avc, hevc))?.coding(at: 20) == "hvc1")
        var changed = avc
        changed.configurations["avcC"] = [1]
        #expect(ForeignSamples(track(avc, changed)) == nil)
    }

    private static let timecodes = [
        ["-c:v", "mpeg4", "a.avi"], ["-c:v", "mpeg4", "a.mkv"],
        ["-c:v", "dvvideo", "-s", "720x480", "-pix_fmt", "yuv411p", "a.dv"],
        ["-c:v", "dnxhd", "-s", "1920x1080", "-pix_fmt", "yuv422p", "-b:v", "145M", "a.mxf"],
    ]

    /// The expected value is what ffprobe reads: a tag of the file.
    @Test(arguments: timecodes)
    func `a timecode of the file is that of its video`(arguments: [String]) throws {
        let path = try make(
            "testsrc=s=128x96:r=30000/1001:d=0.3", ["-timecode", "01:00:00;02"] + arguments)
        let track = try probedRecord(path, .header).tracks.first { $0.mediaType == .video }
        #expect(track?.timecode == "01:00:00;02")
    }

    /// LAME writes 576 samples before the audio; ffprobe skips 1105, with the 529 of decoders.
    @Test func `what encoders put before the audio is reported`() throws {
        let arguments: [([String], mode: String?, priming: Int)] = [
            (["-c:a", "libmp3lame", "-b:a", "128k", "a.mp3"], "constant", 576),
            (["-c:a", "libmp3lame", "-q:a", "4", "b.mp3"], "variable", 576),
            (["-c:a", "libopus", "c.opus"], nil, 312), (["-c:a", "aac", "d.m4a"], nil, 1024),
        ]
        for (arguments, mode, priming) in arguments {
            let path = try make("sine=f=440:d=3,aformat=channel_layouts=stereo", arguments)
            let track = try #require(try probedRecord(path, .header).tracks.first)
            #expect(track.bitRateMode?.rawValue == mode, "\(arguments)")
            #expect(track.primingSamples == priming, "\(arguments)")
        }
    }

    /// exiftool has the same of this file as Make, Model and GPSCoordinates.
    @Test func `camera and place of QuickTime are reported`() throws {
        let path = try make(
            "testsrc=s=64x48:d=0.2",
            ["-metadata", "make=Canon", "-metadata", "model=EOS R5"]
                + ["-metadata", "location=+27.5916+086.5640+8850.000/", "-c:v", "mpeg4", "a.mov"])
        let recording = try #require(try probedRecord(path, .header).container?.recording)
        #expect(recording.make == "Canon" && recording.model == "EOS R5")
        #expect(recording.latitude == 27.5916 && recording.longitude == 86.564)
    }

    /// A Content Encryption Object (Advanced Systems Format, section 3.14), and media that no
    /// decoder accepts.
    @Test func `encrypted ASF is not damaged`() throws {
        let path = try make("testsrc=s=320x176:r=24:d=1", ["-c:v", "wmv2", "a.wmv"])
        var file = Array(try Data(contentsOf: URL(filePath: path)))
        let size = file[16..<24].reversed().reduce(0) { $0 << 8 | Int($1) }
        // The data object begins with 50 bytes; headers of its packets stay.
        for place in size + 50..<file.count where (place - size - 50) % 3200 > 40 {
            file[place] ^= 0xA5
        }
        let damaged = try probedRecord(try folder.file("b.wmv", file), .full)
        #expect(damaged.findings.contains { $0.code == .decodeErrors })
        let object: [UInt8] =
            [0xFB, 0xB3, 0x11, 0x22, 0x23, 0xBD, 0xD2, 0x11, 0xB4, 0xB7, 0x00, 0xA0, 0xC9, 0x55]
            + [0xFC, 0x6E, 44, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0] + Array("DRM".utf8)
            + [0, 0, 0, 0, 0, 0, 0, 0, 0]
        file.insert(contentsOf: object, at: 30)
        file[16] = UInt8((size + 44) & 255)
        file[17] = UInt8((size + 44) >> 8)
        file[24] += 1
        let record = try probedRecord(try folder.file("c.wmv", file), .full)
        #expect(record.decode?.errors == [])
        #expect(record.container?.encryption?.scheme == "wmdrm")
        let track = try #require(record.tracks.first)
        #expect(track.encryption?.scheme == "wmdrm")
        #expect(track.pixelFormat == "yuv420p" && track.bitDepth == 8)
    }
}
