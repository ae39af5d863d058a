import FFmpegBridge
import Testing

@testable import Probing

@Suite struct HeaderBytesTests {
    private struct Zeros: ByteStream {
        let size: Int64?
        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
            buffer.initializeMemory(as: UInt8.self, repeating: 0)
            return buffer.count
        }
    }

    /// Bytes after the buffer belong to FFmpeg, which reads on.
    @Test func `reading ahead in a stream stops at its buffer`() {
        let megabyte: Int64 = 1 << 20
        var bytes = HeaderBytes(ReplayStream(Zeros(size: nil)), interrupt: Interrupt())
        #expect(bytes.read(at: 16 * megabyte - 1, count: 5) == [0])
        #expect(bytes.read(at: 16 * megabyte, count: 5) == [])
        #expect(bytes.read(at: .max, count: .max) == [])
        #expect(bytes.read(at: 15 * megabyte, count: 1) == [0])
    }

    @Test func `no header costs more than its budget`() {
        var bytes = HeaderBytes(Zeros(size: .max), interrupt: Interrupt())
        var read = 0
        for place in 0..<100 { read += bytes.read(at: Int64(place) << 40, count: 1 << 20).count }
        #expect(read == 16 << 20)
    }
}
