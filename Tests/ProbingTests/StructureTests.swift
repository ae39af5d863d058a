import Fixtures
import Testing

@testable import Probing
@testable import TrackModel

@Suite struct StructureTests {
    private static let whole = Media.truths.filter {
        !$0.expectError && !$0.file.hasPrefix("damaged/") && !$0.file.contains(".m3u8")
            && !$0.file.contains(".mpd")
    }.map(\.file)

    /// Codes of structure, and of checksums of pages.
    private func damage(in record: MediaRecord) -> [String] {
        record.findings.filter { $0.severity == .error }.map(\.code.rawValue).filter {
            $0.hasPrefix("structure.") || $0 == "container.checksum"
        }
    }

    @Test(arguments: whole)
    func `whole files have no damaged structure`(name: String) throws {
        let record = try probedRecord(Media.path(name), .packets)
        #expect(damage(in: record) == [])
        #expect(damage(in: try probedRecord(Media.path(name), .sample)) == [])
        #expect(record.structure?.spans == [])
        #expect(record.structure?.checkedShare.map { (0...1).contains($0) } == true)
    }

    static let spoiled = [
        "raw/stereo.ac3", "audio/atmos.eac3", "raw/lc.aac", "audio/cover-24.flac",
        "audio/core.dts", "audio/truehd.thd", "audio/opus.opus", "audio/alac.m4a",
        "mp4/plain.mp4", "hdr/hdr10.mp4", "hdr/av1-hdr10.mp4", "color/prores-hq.mov",
        "color/lossless.mkv", "containers/vp9.webm", "containers/xvid.avi",
        "containers/flash.flv", "containers/bluray.m2ts", "shape/mpeg2-tff.ts",
        "containers/program.mpg",
    ]

    @Test(arguments: spoiled, [true, false])
    func `a hole of zeros or noise is found without decoding`(name: String, isZero: Bool) throws {
        // Raw streams may be repeated, so that the hole is longer than a lost frame.
        let repetitions = name.hasPrefix("raw/") ? 8 : 1
        let file = try Media.bytes(name)
        var bytes = Array((0..<repetitions).map { _ in file }.joined())
        var random = SplitMix64(seed: 11)
        for place in bytes.count * 2 / 5..<bytes.count * 7 / 10 {
            bytes[place] = isZero ? 0 : UInt8(truncatingIfNeeded: random.next())
        }
        let folder = try TemporaryFolder()
        let path = try folder.file(name.split(separator: "/").joined(separator: "-"), bytes)
        // Small files are read to their end at depth sample, too.
        for depth in [ProbeDepth.packets, .sample] {
            let record = try probedRecord(path, depth)
            #expect(damage(in: record) != [], "\(depth)")
            #expect(record.structure?.spans.isEmpty == false, "\(depth)")
        }
        #expect(try probedRecord(path, .header).structure == nil)
    }

    /// Parsers give the tags between them to a frame.
    @Test func `joined files are whole`() throws {
        let frames = try Media.bytes("raw/lc.aac")
        let tag: [UInt8] = Array("TAG".utf8) + [UInt8](repeating: 0x20, count: 125)
        let folder = try TemporaryFolder()
        let path = try folder.file("joined.aac", frames + tag + frames + tag + frames)
        #expect(damage(in: try probedRecord(path, .packets)) == [])
    }

    @Test func `spans have time, place and length`() throws {
        var bytes = try Media.bytes("mp4/plain.mp4")
        // The second half of the packets; ffprobe gives their places.
        let hole = bytes.count / 2..<bytes.count * 9 / 10
        for place in hole { bytes[place] = 0 }
        let folder = try TemporaryFolder()
        let record = try probedRecord(folder.file("hole.mp4", bytes), .packets)
        let structure = try #require(record.structure)
        let span = try #require(structure.spans.first)
        #expect(structure.damagedPackets > 0)
        #expect(structure.spanCount == structure.spans.count)
        #expect(span.kind == .zeros)
        let position = try #require(span.position)
        #expect(Int(position) < hole.upperBound && Int(position) > hole.lowerBound - 4000)
        let start = try #require(span.start)
        let end = try #require(span.end)
        #expect(start >= 0 && end >= start)
        let finding = try #require(record.findings.first { $0.code == .structureZeroedSpan })
        #expect(finding.message.contains("(bytes "))
        #expect(finding.declared == .int(bytes.count))
        // Stored records are read again.
        let stored = RecordCodec.encode(record)
        let read = try RecordCodec.decode(stored.utf8)
        #expect(read.structure?.spans.count == structure.spans.count)
        #expect(RecordCodec.encode(read) == stored)
    }

    /// Samples of encrypted tracks are not what their codec has in the clear.
    @Test func `encrypted tracks are not judged`() throws {
        let record = try probedRecord(Media.path("mp4/encrypted.mp4"), .packets)
        #expect(record.structure?.spans == [])
        #expect(record.structure.map { $0.bytesChecked < 20_000 } == true)
    }

    @Test func `bytes after a whole file are unused`() throws {
        let folder = try TemporaryFolder()
        let junk = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 7) | 0x80 }
        let path = try folder.file("junk.mp4", try Media.bytes("mp4/plain.mp4") + junk)
        let record = try probedRecord(path, .packets)
        #expect(damage(in: record) == [])
        #expect(record.structure?.unclaimedBytes == 50_000)
        let finding = try #require(record.findings.first { $0.code == .structureUnusedBytes })
        #expect(finding.severity == .info)
        #expect(finding.observed == .int(50_000))
    }
}
