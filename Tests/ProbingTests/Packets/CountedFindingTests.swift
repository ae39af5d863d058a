import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

/// Files of Media with an accident, counted to their end.
@Suite struct CountedFindingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func findings(
        _ name: String, _ bytes: [UInt8], _ depth: ProbeDepth = .packets
    ) throws -> [Finding] {
        let path = try folder.file(name, bytes)
        return try probedRecord(path, depth).findings
    }

    /// `bytes` with the one place that reads `old` reading `new`.
    private func replacing(_ old: [UInt8], _ new: [UInt8], in bytes: [UInt8]) throws -> [UInt8] {
        let location = try #require(
            bytes.indices.dropLast(old.count).last { bytes[$0...].starts(with: old) })
        var changed = bytes
        changed.replaceSubrange(location..<location + old.count, with: new)
        return changed
    }

    /// CuePoint of 480 ms, at a rate of 25: moved by a frame.
    @Test func `an index entry beside its frame is reported`() throws {
        let bytes = try Media.bytes("color/untagged.mkv")
        #expect(try findings("whole.mkv", bytes).map(\.code) == [])
        let moved = try replacing(
            [0xBB, 0x90, 0xB3, 0x82, 0x01, 0xE0], [0xBB, 0x90, 0xB3, 0x82, 0x02, 0x08], in: bytes)
        let found = try findings("moved.mkv", moved)
        #expect(found.map(\.code) == [.indexSeekMiss, .containerChecksum])
        #expect(found.first?.message.contains("1 of 3 index entries") == true)
        #expect(found.first?.message.contains("at 0:00:00.5, byte ") == true)
    }

    /// NUMBER_OF_FRAMES, a SimpleTag whose TagString has two digits. A small file is counted
    /// at `sample` too.
    @Test(arguments: [ProbeDepth.sample, .packets, .full])
    func `statistics tags that count other frames are reported`(depth: ProbeDepth) throws {
        let tag = Array("NUMBER_OF_FRAMES".utf8) + [0x44, 0x87, 0x82]
        let bytes = try Media.bytes("shape/cropped.mkv")
        #expect(
            !(try findings("whole.mkv", bytes, depth)).map(\.code).contains(.tagsStaleStatistics))
        let stale = try replacing(tag + Array("25".utf8), tag + Array("31".utf8), in: bytes)
        let found = try findings("stale.mkv", stale, depth).first {
            $0.code == .tagsStaleStatistics
        }
        #expect(found?.message == "statistics tags count 31 frames, but the track has 25")
    }

    /// `stss` of two entries, 1 and 26.
    @Test func `a false sync sample is reported`() throws {
        let bytes = try Media.bytes("mp4/plain.mp4")
        let table = Array("stss".utf8) + [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0]
        #expect(try findings("whole.mp4", bytes).map(\.code) == [])
        let moved = try replacing(table + [26], table + [20], in: bytes)
        #expect(try findings("moved.mp4", moved).map(\.code) == [.indexSeekMiss])
    }

    /// default_sample_flags of the second fragment, after the size of its first sample: frames that
    /// depend on others, then sync samples.
    @Test func `a false sync sample of a fragment is reported`() throws {
        let bytes = try Media.bytes("mp4/fragmented.mp4")
        let size: [UInt8] = [0, 0, 0x09, 0x6E]
        let marked = try replacing(size + [1, 1, 0, 0], size + [2, 0, 0, 0], in: bytes)
        let found = try findings("marked.mp4", marked)
        #expect(found.map(\.code) == [.indexSeekMiss])
        #expect(found.first?.message.hasPrefix("24 packets") == true)
    }

    @Test(arguments: ["captions/cea608-cea708.ts", "containers/program.mpg"])
    func `a stream that ends inside a packet is truncated`(name: String) throws {
        let bytes = try Media.bytes(name)
        #expect(try !findings("whole", bytes).map(\.code).contains(.containerTruncated))
        let cut = try findings("cut", Array(bytes.dropLast(100)))
        #expect(cut.map(\.code).contains(.containerTruncated))
    }

    /// 2³³ ticks of 90 kHz are 95443.718 s. FFmpeg counts up to 0 where the wrap
    /// comes within a minute, and past it else.
    @Test(arguments: [
        ("mpegts/wrap.ts", 0.0...0.04, 2.0, 25, 50),
        ("mpegts/wrap.mpg", 0.0...0.04, 2.0, 25, 50),
        ("mpegts/wrap-late.ts", 95443.718...95444.219, 70.0, 2, 140),
    ])
    func `a clock wrap is not a gap`(
        name: String, location: ClosedRange<Double>, duration: Double, rate: Int, frames: Int
    ) throws {
        let record = try probedRecord(Media.path(name), .packets)
        #expect(Set(record.findings.map(\.code)) == [.timeWrap])
        #expect(record.findings.count == record.tracks.count)
        let message = try #require(record.findings.first?.message)
        #expect(message.hasPrefix("the clock wraps to 0 at "))
        let words = message.split(separator: " ").dropFirst(6)
        let time = words.first.flatMap { TimeStamp.seconds($0.filter { $0 != "," }) }
        // Counted from the file's start, to a tenth.
        let start = try #require(record.container?.startTime)
        let told = (location.lowerBound - start - 0.05)...(location.upperBound - start + 0.05)
        #expect(try told.contains(#require(time)))
        let video = try #require(record.tracks.first { $0.mediaType == .video })
        #expect(video.duration == duration)
        #expect(video.frameRate == Rational(rate, 1))
        #expect(video.frameRateMode == .constant)
        #expect(video.frameCount == frames)
        #expect(video.packets?.timestamps == .init())
        // 84 frames of 1152 samples at 48 kHz.
        let sound = record.tracks.first { $0.mediaType == .audio }
        #expect(sound == nil || sound?.duration == 2.016)
    }

    /// Flash video has no total size; the last tag holds the last frame.
    @Test func `a file that ends inside a frame is truncated`() throws {
        let bytes = try Media.bytes("containers/flash.flv")
        #expect(try findings("whole.flv", bytes).map(\.code) == [])
        let cut = try findings("cut.flv", Array(bytes.dropLast(900)))
        #expect(Set(cut.map(\.code)) == [.containerPacketCut, .containerTruncated])
        #expect(cut.first { $0.code == .containerPacketCut }?.trackID == 0)
    }

    /// The last run of video ends after the audio of its fragment.
    @Test func `a fragment that ends inside a frame is reported on its track`() throws {
        let bytes = try Media.bytes("mp4/fragmented.mp4")
        #expect(try findings("whole.mp4", bytes).map(\.code) == [])
        // Position 31270, 279 bytes, as ffprobe lists the packet.
        let cut = try findings("cut.mp4", Array(bytes.prefix(31_270 + 143)))
        #expect(Set(cut.map(\.code)).isSuperset(of: [.containerPacketCut, .containerTruncated]))
    }
}
