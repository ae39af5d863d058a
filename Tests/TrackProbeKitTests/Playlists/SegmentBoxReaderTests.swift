import Fixtures
import Testing
import TrackProbeKit

@testable import MediaAnalysis
@testable import Playlists

/// Boxes of segments, whole and damaged.
@Suite struct SegmentBoxReaderTests {
    private struct Memory: ByteStream {
        let bytes: [UInt8]
        var size: Int64? { Int64(bytes.count) }

        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
            guard position >= 0, position < Int64(bytes.count) else { return 0 }
            let part = bytes[Int(position)...].prefix(buffer.count)
            buffer.copyBytes(from: part)
            return part.count
        }
    }

    private static func number(_ value: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        number(content.count + 8) + Array(type.utf8) + content
    }

    /// `styp`, `sidx` of two references, `moof` of one track and `mdat` of 20 bytes (ISO/IEC
    /// 14496-12, 8.8 and 8.16.3).
    private static let segment = index(of: [20, 30], ticks: [1000, 1000]) + fragment(5000)

    private static func index(of sizes: [Int], ticks: [Int]) -> [UInt8] {
        let references = zip(sizes, ticks).flatMap { size, length in
            number(size) + number(length) + number(0x9000_0000)
        }
        let index = box(
            "sidx",
            number(0) + number(1) + number(1000) + number(5000) + number(0) + number(sizes.count)
                + references)
        return box("styp", Array("msdh".utf8) + number(0) + Array("cmfs".utf8)) + index
    }

    /// Two samples of 100 and 200 ticks.
    private static func fragment(_ time: Int, flags: Int = 0) -> [UInt8] {
        let run = box(
            "trun",
            number(0x0000_0301) + number(2) + number(108)
                + [100, 10, 200, 10]
                .flatMap { number($0) })
        let track = box(
            "traf",
            box("tfhd", number(0x0002_0020) + number(1) + number(flags))
                + box("tfdt", number(0) + number(time)) + run)
        let fragment = box("moof", box("mfhd", number(0) + number(1)) + track)
        return fragment + box("mdat", [UInt8](repeating: 7, count: 20))
    }

    private func boxes(_ bytes: [UInt8]) -> SegmentBoxes {
        SegmentBoxReader.boxes(of: Memory(bytes: bytes), index: 0, movie: nil)
    }

    @Test func `boxes of a segment are read`() throws {
        let boxes = boxes(Self.segment)
        #expect(boxes.brands == ["msdh", "cmfs"])
        let index = try #require(boxes.indexes.first)
        #expect(index.timescale == 1000 && index.earliestTime == 5000 && !index.isHierarchical)
        // The box ends at byte 76, and 50 bytes follow.
        #expect(index.position == 20 && index.end == 126)
        let fragment = try #require(boxes.fragments.first)
        #expect(fragment.decodeTime == 5000 && fragment.duration == 300)
        #expect(fragment.isRelative && fragment.isFollowedByData && fragment.trackCount == 1)
        #expect(SegmentEnd.fault(of: Memory(bytes: Self.segment), .mp4, at: 0) == nil)
    }

    @Test func `references of an index are compared with fragments`() throws {
        let size = Self.fragment(0).count
        func index(_ sizes: [Int], _ ticks: [Int], flags: Int = 0) throws -> IndexBox {
            let bytes =
                Self.index(of: sizes, ticks: ticks) + Self.fragment(5000)
                + Self.fragment(5300, flags: flags)
            return try #require(boxes(bytes).indexes.first)
        }
        let whole = try index([size, size], [300, 300])
        #expect(whole.referenceCount == 2 && whole.misplaced == nil && whole.accessPoint == nil)
        #expect(try index([size + 1, size - 1], [300, 300]).misplaced == 1)
        // sample_is_non_sync_sample of the second fragment (8.8.3.1).
        #expect(try index([size, size], [300, 300], flags: 0x1_0000).accessPoint == 1)
        #expect(try index([2 * size], [600], flags: 0x1_0000).accessPoint == nil)
    }

    @Test func `an index of indexes is one`() throws {
        var bytes = Self.segment
        bytes[20 + 32] |= 0x80
        #expect(try #require(boxes(bytes).indexes.first).isHierarchical)
    }

    @Test func `every prefix is read without a trap, and its end is reported`() {
        for count in 0..<Self.segment.count {
            let memory = Memory(bytes: Array(Self.segment.prefix(count)))
            let boxes = SegmentBoxReader.boxes(of: memory, index: 0, movie: nil)
            #expect(boxes.fragments.count <= 1)
            let isWhole = [0, 20, 76, 180].contains(count)
            #expect(
                (SegmentEnd.fault(of: memory, .mp4, at: 0) == nil) == isWhole, "\(count) bytes")
        }
    }

    @Test func `random bytes are read without a trap`() {
        var generator = SplitMix64(seed: 61)
        for _ in 0..<2000 {
            var bytes = Self.segment
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: bytes.indices, using: &generator)
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            let memory = Memory(bytes: bytes)
            _ = SegmentBoxReader.boxes(of: memory, index: 0, movie: nil)
            _ = SegmentEnd.fault(of: memory, .mp4, at: 0)
        }
    }
}
