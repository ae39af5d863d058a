import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

/// Small files that ask for much.
@Suite struct BoundedInputTests {
    private func probe(
        _ bytes: some Sequence<UInt8>, named name: String, depth: ProbeDepth = .sample
    ) throws -> MediaRecord {
        let folder = try TemporaryFolder()
        let path = try folder.file(name, bytes)
        return try probedRecord(path, depth)
    }

    private func little(_ value: Int, _ bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private func big(_ value: Int, _ bytes: Int) -> [UInt8] { little(value, bytes).reversed() }

    /// A BMP file of 1000 bytes whose header states a size.
    private func bitmap(_ side: Int) -> [UInt8] {
        let header =
            Array("BM".utf8) + little(1000, 4) + little(0, 4) + little(54, 4) + little(40, 4)
            + little(side, 4) + little(side, 4) + little(1, 2) + little(24, 2)
        return header + [UInt8](repeating: 0, count: 1000 - header.count)
    }

    @Test(arguments: [ProbeDepth.header, .sample])
    func `a frame beyond the decoding limit has its size and a finding`(
        depth: ProbeDepth
    ) throws {
        let record = try probe(bitmap(16_000), named: "huge.bmp", depth: depth)
        #expect(record.tracks.map(\.codec) == ["bmp"])
        #expect(record.tracks.first?.codedSize == PixelSize(width: 16_000, height: 16_000))
        #expect(record.decode?.framesDecoded == 0)
        let finding = try #require(record.findings.first { $0.code == .analysisMemoryLimit })
        #expect(finding.message.contains("16000×16000"))
        #expect(!record.findings.contains { $0.code == .decodeErrors })
    }

    @Test func `a frame of ordinary size has no finding`() throws {
        let record = try probe(bitmap(64), named: "small.bmp")
        #expect(record.tracks.first?.codedSize == PixelSize(width: 64, height: 64))
        #expect(!record.findings.contains { $0.code == .analysisMemoryLimit })
    }

    /// ID3 with `count` covers, each of one pixel, before some MPEG audio.
    private func covers(_ count: Int) throws -> [UInt8] {
        let cover = try Media.bytes("audio/cover.mp3")
        let start = try #require(
            cover.firstRange(of: [0x89, 0x50, 0x4E, 0x47])
                ?? cover.firstRange(of: [0xFF, 0xD8, 0xFF]))
        let isPNG = cover[start.lowerBound] == 0x89
        let end = try #require(
            cover.firstRange(
                of: isPNG ? Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82] : [0xFF, 0xD9]))
        let picture = cover[start.lowerBound..<end.upperBound]
        var frames: [UInt8] = []
        for number in 0..<count {
            let content =
                [0] + Array((isPNG ? "image/png" : "image/jpeg").utf8) + [0, UInt8(number % 21)]
                + Array("\(number)".utf8) + [0] + picture
            frames += Array("APIC".utf8) + big(content.count, 4) + [0, 0] + content
        }
        let size = frames.count
        let synchsafe = [21, 14, 7, 0].map { UInt8(size >> $0 & 127) }
        let silence = [0xFF, 0xFB, 0x90, 0xC0] + [UInt8](repeating: 0, count: 413)
        return Array("ID3".utf8) + [3, 0, 0] + synchsafe + frames
            + (0..<30).flatMap { _ in silence }
    }

    /// More covers than open decoders are allowed: each one is closed after its image.
    @Test(arguments: [ProbeDepth.sample, .full])
    func `every one of hundreds of covers is decoded`(depth: ProbeDepth) throws {
        let record = try probe(covers(300), named: "covers.mp3", depth: depth)
        let pictures = record.tracks.filter { $0.dispositions.contains("attached_pic") }
        #expect(pictures.count == 300)
        #expect(pictures.allSatisfy { $0.pixelFormat != nil })
        #expect(record.decode?.framesDecoded ?? 0 >= 300)
        #expect(!record.findings.contains { $0.code == .analysisMemoryLimit })
    }

    @Test func `decoders are limited in number and in threads`() {
        let pool = DecoderPool(size: 1000)
        let threads = (0..<300).map { _ in pool.open(wantsThreads: true) }
        #expect(threads.prefix(256).allSatisfy { $0 != nil })
        #expect(threads.dropFirst(256).allSatisfy { $0 == nil })
        #expect(threads.filter { $0 == Decoder.allProcessors }.count == 8)
        pool.close()
        #expect(pool.open(wantsThreads: false) == 1)
        #expect(pool.open(wantsThreads: false) == nil)
    }

    @Test func `frame memory is limited for small files only`() {
        #expect(DecoderPool(size: 16 << 20).memory != nil)
        #expect(DecoderPool(size: 17 << 20).memory == nil)
        #expect(DecoderPool(size: nil).memory == nil)
    }

    private func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
        let content = content.flatMap { $0 }
        return big(8 + content.count, 4) + Array(type.utf8) + content
    }

    /// A fragment with one run of `count` samples, none with fields of its own.
    private func fragment(track: Int, samples: Int) -> [UInt8] {
        box(
            "moof", box("mfhd", big(0, 4), big(1, 4)),
            box(
                "traf", box("tfhd", big(0x20000, 4), big(track, 4)),
                box("tfdt", big(0, 4), big(0, 4)),
                box("trun", big(1, 4), big(samples, 4), big(100, 4))))
            + box("mdat", [UInt8](repeating: 0, count: 500))
    }

    /// FFmpeg makes an index of every sample that is counted, of 24 bytes each.
    @Test func `a count of eighty million samples is refused or bounded`() throws {
        let start = try Media.bytes("streaming/cmaf/en-init.mp4")
        do {
            let record = try probe(
                start + fragment(track: 1, samples: 80_000_000), named: "count.mp4")
            #expect(record.tracks.count == 1)
        } catch let error as ProbeError {
            #expect(error.cause == .memoryRefused)
        }
    }

    @Test func `a declared track without packets is a finding`() throws {
        let record = try probe(Media.bytes("streaming/cmaf/en-init.mp4"), named: "init.mp4")
        let finding = try #require(record.findings.first { $0.code == .containerEmptyTrack })
        #expect(finding.trackID == 0)
        #expect(finding.severity == .warning)
        let whole = try probe(
            Media.bytes("streaming/cmaf/en-init.mp4") + Media.bytes("streaming/cmaf/en-1.m4s"),
            named: "whole.mp4")
        #expect(!whole.findings.contains { $0.code == .containerEmptyTrack })
    }

    @Test func `an encrypted track without packets is a finding`() throws {
        let folder = try TemporaryFolder()
        let path = try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "sine=duration=1", "-c:a", "aac", "-encryption_scheme"]
                + ["cenc-aes-ctr", "-encryption_key", String(repeating: "01", count: 16)]
                + ["-encryption_kid", String(repeating: "02", count: 16), "-movflags"]
                + ["+frag_keyframe+empty_moov", "whole.mp4"], in: folder)
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let segment = try #require(bytes.firstRange(of: Array("moof".utf8))).lowerBound - 4
        let record = try probe(Array(bytes[..<segment]), named: "init.mp4")
        #expect(record.tracks.first?.encryption != nil)
        #expect(record.findings.contains { $0.code == .containerEmptyTrack })
        let whole = try probe(bytes, named: "all.mp4")
        #expect(!whole.findings.contains { $0.code == .containerEmptyTrack })
    }

    /// FFmpeg 5.1 cuts no frames of 32 bits out of FLAC: it has a list of no tracks.
    @Test func `a stream that FFmpeg cannot cut into packets is not called empty`() throws {
        let information =
            big(4096, 2) + big(4096, 2) + big(0, 6) + big(44_100 << 44 | 1 << 41 | 31 << 36, 8)
            + big(0, 16)
        let stream = Array("fLaC".utf8) + [0x80] + big(34, 3) + information
        let record = try probe(stream + [UInt8](repeating: 7, count: 5000), named: "wide.flac")
        #expect(record.tracks.map(\.codec) == ["flac"])
        #expect(!record.findings.contains { $0.code == .containerEmptyTrack })
    }

    @Test func `a segment without its initialization has an error of its own`() throws {
        let error = try #require(throws: ProbeError.self) {
            try probe(Media.bytes("streaming/cmaf/en-1.m4s"), named: "en-1.m4s")
        }
        #expect(error.cause == .loneSegment)
        #expect(error.description.contains("cat init.mp4"))
    }

    @Test func `an image name with a number pattern opens one file`() throws {
        let folder = try TemporaryFolder()
        try folder.file("img001.bmp", bitmap(8))
        let path = try folder.file("img%03d.bmp", bitmap(64))
        let record = try probedRecord(path, .sample)
        #expect(record.tracks.map(\.codedSize) == [PixelSize(width: 64, height: 64)])
        #expect(record.container?.formatLongName?.contains("bmp") == true)
    }

    @Test func `the wait for the writer of a pipe is bounded`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.namedPipe("silent.ts")
        let interrupt = Interrupt()
        interrupt.setDeadline(0.1)
        let error = try #require(throws: ProbeError.self) {
            _ = try FileProbe(MediaInput(path: path, interrupt: interrupt))
        }
        #expect(error.cause == .silent)
    }

    @Test func `opening has a limit where reading has none`() throws {
        let interrupt = Interrupt()
        var probe = try FileProbe(
            MediaInput(path: Media.path("raw/lc.aac"), interrupt: interrupt))
        #expect(interrupt.hasDeadline)
        try probe.read(depth: .packets)
        #expect(!interrupt.hasDeadline)
    }
}
