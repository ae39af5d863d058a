/// A stream that can only be read once, with its first megabytes kept, so that
/// headers can be read twice.
package final class ReplayStream: ByteStream {
    /// Bytes kept from the start.
    package static let keptBytes = 16 << 20

    /// A position behind what is kept was passed already.
    struct Passed: Error {}

    private let base: any ByteStream
    private var kept: [UInt8] = []
    /// Bytes that `base` has delivered.
    package private(set) var delivered: Int64 = 0

    package init(_ base: any ByteStream) { self.base = base }

    package var size: Int64? { nil }

    package func read(
        at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws -> Int {
        while position >= delivered {
            let room = Self.keptBytes - kept.count
            if room == 0, position == delivered { return try receive(into: buffer) }
            // Fills what is kept first, then skips what is not wanted.
            let wanted = room > 0 ? Int64(room) : position - delivered
            var chunk = [UInt8](repeating: 0, count: Int(min(wanted, 64 << 10)))
            let got = try chunk.withUnsafeMutableBytes { try receive(into: $0) }
            guard got > 0 else { return 0 }
            if room > 0 { kept.append(contentsOf: chunk.prefix(got)) }
        }
        guard position < kept.count else { throw Passed() }
        let start = Int(position)
        let count = min(buffer.count, kept.count - start)
        kept.withUnsafeBytes { bytes in
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
        }
        return count
    }

    private func receive(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let got = min(max(try base.read(at: delivered, into: buffer), 0), buffer.count)
        delivered += Int64(got)
        return got
    }
}
