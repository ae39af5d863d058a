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
    private static let segment: [UInt8] = {
        let references = [20, 30].flatMap { number($0) + number(1000) + number(0x9000_0000) }
        let index = box(
            "sidx",
            number(0) + number(1) + number(1000) + number(5000) + number(0) + number(2) + references
        )
        let run = box(
            "trun",
            number(0x0000_0301) + number(2) + number(108)
                + [100, 10, 200, 10]
                .flatMap { number($0) })
        let track = box(
            "traf",
            box("tfhd", number(0x0002_0000) + number(1)) + box("tfdt", number(0) + number(5000))
                + run)
        let fragment = box("moof", box("mfhd", number(0) + number(1)) + track)
        return box("styp", Array("msdh".utf8) + number(0) + Array("cmfs".utf8)) + index + fragment
            + box("mdat", [UInt8](repeating: 7, count: 20))
    }()

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
            let isWhole = [0, 20, 76, 176].contains(count)
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
