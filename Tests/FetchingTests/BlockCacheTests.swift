import Testing

@testable import Fetching

@Suite struct BlockCacheTests {
    /// A cache with reads for use in an expectation.
    private final class Kept {
        var cache: BlockCache

        init(most: Int) { cache = BlockCache(maxBytes: most) }

        func bytes(_ position: Int64, _ count: Int) -> [UInt8]? {
            var buffer = [UInt8](repeating: 0, count: count)
            let copied = buffer.withUnsafeMutableBytes { cache.copy(from: position, into: $0) }
            return copied.map { Array(buffer[..<$0]) }
        }
    }

    @Test func `returns stored bytes block by block`() {
        let kept = Kept(most: 1 << 20)
        let size = BlockCache.blockSize
        let stored = (0..<(2 * size + 10)).map { UInt8($0 % 251) }
        kept.cache.store(stored, at: Int64(size))
        #expect(kept.bytes(0, 10) == nil)
        #expect(kept.bytes(Int64(size) + 5, 10) == Array(stored[5..<15]))
        #expect(kept.bytes(Int64(2 * size) - 4, 10) == Array(stored[size - 4..<size]))
        #expect(kept.bytes(Int64(3 * size), 100) == Array(stored[(2 * size)...]))
        #expect(kept.bytes(Int64(3 * size) + 10, 100) == [])
    }

    @Test func `keeps the most recently used blocks within its limit`() {
        let size = BlockCache.blockSize
        let kept = Kept(most: 8 * size)
        let block = [UInt8](repeating: 7, count: size)
        for index in 0..<100 {
            kept.cache.store(block, at: Int64(index * size))
            #expect(kept.bytes(0, 1) == [7])
        }
        #expect((0..<100).filter { kept.cache.has(Int64($0)) }.count <= 8)
        #expect(kept.cache.has(99))
    }

    private static let size: Int64 = 500 << 20

    /// Bytes of consecutive fetches.
    private static func run(_ ahead: inout ReadAhead, from start: Int64, _ number: Int) -> [Int] {
        var position = start
        return (0..<number).map { _ in
            let count = ahead.count(at: position, size: size)
            ahead.note(position..<position + Int64(count))
            position += Int64(count)
            return count >> 10
        }
    }

    @Test func `reads more ahead where reading goes on, and little at a new place`() {
        var ahead = ReadAhead()
        let start = Self.run(&ahead, from: 0, 6)
        #expect(start == [1024, 1024, 4096, 4096, 4096, 4096])
        let place = Self.run(&ahead, from: 100 << 20, 4)
        #expect(place == [256, 512, 1536, 4608])
    }

    @Test func `learns the size of samples`() {
        var ahead = ReadAhead()
        let (first, next) = (
            Self.run(&ahead, from: 100 << 20, 2), Self.run(&ahead, from: 200 << 20, 1)
        )
        #expect(first == [256, 512])
        #expect(next == [384])
    }

    /// 20 Mb/s: a look at the start in two requests, and one for each place.
    @Test func `reads by the byte rate if that is known`() {
        var ahead = ReadAhead()
        let start = Self.run(&ahead, from: 0, 1)
        ahead.expect(bytesPerSecond: 2_500_000)
        let rest = Self.run(&ahead, from: 1 << 20, 2)
        #expect(start == [1024])
        #expect(rest == [4_375_000 / 1024 - 1024, 3_000_000 / 1024])
        #expect(Self.run(&ahead, from: 100 << 20, 1) == [700_000 / 1024])
        ahead.expect(bytesPerSecond: Int.max)
        #expect(Self.run(&ahead, from: 200 << 20, 1) == [8192])
    }

    /// An index of five megabytes takes three requests, one of half a megabyte one.
    @Test func `reads the end of a file in few requests`() {
        var ahead = ReadAhead()
        let long = ahead.count(at: Self.size - (5 << 20), size: Self.size)
        #expect(long == (5 << 20) / 3)
        let short = ahead.count(at: Self.size - (600 << 10), size: Self.size)
        #expect(short >= 600 << 10)
        // A sample that happens to be cached does not count.
        let later = ahead.count(at: Self.size - (6 << 20), size: Self.size)
        #expect(later == ReadAhead.place)
    }
}
