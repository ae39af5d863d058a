import Dispatch
import Fixtures
import Platform
import Testing

@testable import Batch

@Suite struct ByteChannelTests {
    private static let bytes: [UInt8] = {
        var numbers = SplitMix64(seed: 5)
        return (0..<3_000_000).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
    }()

    /// The worker's end of a channel to these bytes.
    private static func served() throws -> Int32 {
        let (channel, theirs) = try ByteChannel.pair()
        DispatchQueue(label: "test").async {
            channel.serve { position, buffer in
                guard position < 5_000_000 else { return nil }
                let start = min(Int(position), bytes.count)
                let part = bytes[start..<min(start + buffer.count, bytes.count)]
                part.withUnsafeBytes { buffer.copyMemory(from: $0) }
                return part.count
            }
        }
        return theirs
    }

    private static func read(_ channel: ByteChannel, _ position: Int64, _ count: Int) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: count)
        let got = buffer.withUnsafeMutableBytes { channel.read(at: position, into: $0) }
        return got.map { Array(buffer[..<$0]) }
    }

    @Test func `bytes are read at any position`() throws {
        let channel = ByteChannel(try Self.served())
        #expect(Self.read(channel, 10, 20) == Array(Self.bytes[10..<30]))
        #expect(Self.read(channel, 2_999_990, 20) == Array(Self.bytes[2_999_990...]))
        #expect(Self.read(channel, 3_000_000, 20) == [])
        // One answer holds no more.
        #expect(Self.read(channel, 0, 2_000_000)?.count == ByteChannel.maxBytes)
    }

    @Test func `a read error ends the channel`() throws {
        let channel = ByteChannel(try Self.served())
        #expect(Self.read(channel, 5_000_000, 20) == nil)
        #expect(Self.read(channel, 0, 20) == nil)
    }

    /// A worker that was taken over gets nothing else out of its batch.
    @Test(
        arguments: [
            (-1, 10), (0, 0), (0, -1), (0, Int64(ByteChannel.maxBytes) + 1), (.max, .max),
            (.min, .min),
        ] as [(Int64, Int64)])
    func `an invalid request ends the channel`(position: Int64, count: Int64) throws {
        let descriptor = try Self.served()
        defer { close(descriptor) }
        let asked = [position.littleEndian, count.littleEndian]
        let sent = asked.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
        #expect(sent == 16)
        var byte: UInt8 = 0
        #expect(recv(descriptor, &byte, 1, 0) == 0)
    }
}
