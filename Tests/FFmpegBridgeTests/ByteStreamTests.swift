import Fixtures
import Testing

@testable import FFmpegBridge

@Suite struct ByteStreamTests {
    private let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 >> 5) }

    /// Gives a few bytes at a time, as a stream may.
    private struct Slow: ByteStream {
        let base: MemoryStream
        var size: Int64? { base.size }
        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
            base.read(at: position, into: .init(rebasing: buffer.prefix(7)))
        }
    }

    /// The same thousand bytes through every kind of stream.
    private func streams(in folder: TemporaryFolder) throws -> [any ByteStream] {
        let memory = MemoryStream(bytes)
        let parts = [bytes[..<1], bytes[1..<1], bytes[1..<640], bytes[640...]]
        let joined = try #require(ConcatenatedStream(parts.map { MemoryStream(Array($0)) }))
        return [
            memory, joined, Slow(base: memory),
            try FileStream(path: folder.file("file", bytes)),
        ]
    }

    @Test func `every stream gives the same bytes at any place in any order`() throws {
        let folder = try TemporaryFolder()
        var random = Damage(seed: 1)
        for stream in try streams(in: folder) {
            #expect(stream.size == 1000)
            #expect(stream.bytes(at: 0, count: 5000) == bytes)
            for _ in 0..<300 {
                let start = Int.random(in: 0...1010, using: &random)
                let count = Int.random(in: 0...400, using: &random)
                #expect(
                    stream.bytes(at: Int64(start), count: count)
                        == Array(bytes.dropFirst(start).prefix(count)))
            }
        }
    }

    @Test func `nothing is read outside of the stream or into an empty buffer`() throws {
        let folder = try TemporaryFolder()
        for stream in try streams(in: folder) {
            #expect(stream.bytes(at: 1000, count: 5) == [])
            #expect(stream.bytes(at: .max, count: .max) == [])
            #expect(stream.bytes(at: -1, count: 1) == [])
            #expect(stream.bytes(at: .min, count: 1) == [])
            #expect(stream.bytes(at: 0, count: -1) == [])
        }
    }

    @Test func `parts that cannot be joined are refused`() {
        let memory = MemoryStream([1, 2, 3])
        #expect(ConcatenatedStream([memory, Endless()]) == nil)
        #expect(ConcatenatedStream([Vast(), Vast()]) == nil)
    }

    private struct Endless: ByteStream {
        var size: Int64? { nil }
        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int { 0 }
    }

    private struct Vast: ByteStream {
        var size: Int64? { .max }
        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int { 0 }
    }

    @Test func `no parts are an empty stream`() throws {
        let stream = try #require(ConcatenatedStream([]))
        #expect(stream.size == 0)
        #expect(stream.bytes(at: 0, count: 1) == [])
    }

    /// Reads from its start only, and says so where it is asked for more.
    private final class Once: ByteStream {
        let bytes: [UInt8]
        var next: Int64 = 0
        init(_ bytes: [UInt8]) { self.bytes = bytes }
        var size: Int64? { nil }
        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
            #expect(position == next)
            let got = MemoryStream(bytes).read(at: position, into: buffer)
            next += Int64(got)
            return got
        }
    }

    @Test func `a stream that is read once is read in order`() {
        // A prime number of letters: places that are mistaken for each other differ.
        let letters = String(
            decoding: (0..<65_521).map { UInt8(truncatingIfNeeded: $0 >> 4 + $0) & 0x7F },
            as: UTF8.self)
        let bytes = Array(String(repeating: letters, count: (17 << 20) / 65_521 + 1).utf8)
        let stream = ReplayStream(Once(bytes))
        #expect(stream.bytes(at: 150_000, count: 10) == Array(bytes[150_000..<150_010]))
        #expect(stream.bytes(at: 0, count: 300_000) == Array(bytes[..<300_000]))
        let kept = ReplayStream.bufferSize
        #expect(stream.bytes(at: Int64(kept) - 2, count: 4) == Array(bytes[kept - 2..<kept + 2]))
        #expect(
            stream.bytes(at: Int64(kept) + 100, count: 2) == Array(bytes[kept + 100..<kept + 102]))
        // Bytes that were passed and are not kept are gone; the start is not.
        #expect(stream.bytes(at: Int64(kept), count: 1) == [])
        #expect(stream.bytes(at: 7, count: 2) == Array(bytes[7..<9]))
    }
}
