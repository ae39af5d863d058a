import Testing

@testable import TimedMetadata

/// Tags by hand, after ID3v2.4 structure, sections 3 and 4: compressed frames have the flags
/// 0x08 and 0x01, and in front of their content the length that they unpack to.
@Suite struct ID3PackedFramesTests {
    private func tag(_ major: UInt8, flags: UInt8 = 0, _ body: [UInt8]) -> [UInt8] {
        Array("ID3".utf8) + [major, 0, flags] + synchsafe(body.count) + body
    }

    /// A compressed frame with a declared decompressed length.
    private func packed(_ id: String = "TXXX", to length: Int, of size: Int = 2000) -> [UInt8] {
        Array(id.utf8) + synchsafe(size + 4) + [0, 0x09] + bigEndian(length, 4)
            + [UInt8](repeating: 0x78, count: size)
    }

    private func plain(_ major: UInt8 = 4, of size: Int = 5) -> [UInt8] {
        Array("TIT2".utf8) + (major == 4 ? synchsafe(size) : bigEndian(size, 4)) + [0, 0]
            + [UInt8](repeating: 0x78, count: size)
    }

    private func frames(
        in bytes: [UInt8], unpacked: Int = 1_000_000, frames: Int = 100
    ) -> ID3PackedFrames? {
        ID3PackedFrames(at: 0, within: .init(unpackedLength: unpacked, frames: frames)) {
            $0 < bytes.count ? Array(bytes[Int($0)...].prefix($1)) : []
        }
    }

    @Test func `a tag is cut before the frame that decompresses to too much`() throws {
        let bytes = tag(4, plain() + packed(to: 600_000) + packed(to: 600_000) + plain())
        let found = try #require(frames(in: bytes))
        #expect(found.end == Int64(bytes.count))
        #expect(found.unpackedLength == 1_200_000)
        #expect(found.frames == 4)
        // The size of the second compressed frame, after a header, 15 bytes and 2,014.
        #expect(found.cut == 2043..<2047)
        #expect(frames(in: bytes, unpacked: 2_000_000)?.cut == nil)
    }

    @Test func `frames after padding count, because FFmpeg reads them`() throws {
        let bytes = tag(4, [UInt8](repeating: 0, count: 100_000) + packed(to: 1_500_000))
        #expect(try #require(frames(in: bytes)).cut == 100_014..<100_018)
    }

    /// 100 MB of padding, of which the file has nothing but the length.
    @Test func `padding is followed within the limit of reads`() throws {
        let head = tag(4, [])[..<6] + [0x2F, 0x7F, 0x7F, 0x7F]
        var reads = 0
        let found = ID3PackedFrames(
            at: 0, within: .init(unpackedLength: 1_000_000, frames: 100)
        ) { place, count in
            reads += 1
            return place == 0
                ? Array(head) + [UInt8](repeating: 0, count: max(count - 10, 0))
                : [UInt8](repeating: 0, count: count)
        }
        let cut = try #require(found?.cut)
        #expect((cut.lowerBound - 14) % 10 == 0)
        #expect(cut.upperBound < 70_000_000)
        #expect(reads < 20_000)
    }

    @Test func `a tag with too many frames is cut at the limit`() throws {
        let bytes = tag(4, (0..<101).flatMap { _ in plain() })
        #expect(try #require(frames(in: bytes)).cut == 10 + 1500 + 4..<10 + 1500 + 8)
    }

    /// 0x100 is 128 as a synchsafe number: at that place no frame begins, but one does at 256.
    @Test func `sizes that are not synchsafe are detected by the next frame`() throws {
        let odd =
            Array("TIT2".utf8) + [0, 0, 1, 0, 0, 0] + [UInt8](repeating: 0x78, count: 256)
        let bytes = tag(4, odd + packed(to: 1_500_000) + plain())
        #expect(try #require(frames(in: bytes)).cut == 280..<284)
    }

    /// FFmpeg takes the sizes of extended headers for synchsafe in both versions.
    @Test(arguments: [(UInt8(3), [UInt8]([0, 0, 0, 6])), (UInt8(4), [0, 0, 0, 10])])
    func `an extended header is skipped`(major: UInt8, size: [UInt8]) throws {
        let header = size + [UInt8](repeating: 0, count: 6)
        var frame = packed(to: 1_500_000, of: 20)
        if major == 3 { frame.replaceSubrange(4..<8, with: bigEndian(24, 4)) }
        let bytes = tag(major, flags: 0x40, header + frame)
        #expect(try #require(frames(in: bytes, unpacked: 20_000)).cut == 24..<28)
    }

    @Test func `frames that FFmpeg does not decompress do not count, nor impossible expansions`()
        throws
    {
        // It reads no MCDI.
        let other = try #require(frames(in: tag(4, packed("MCDI", to: 1_500_000))))
        #expect(other.cut == nil)
        // 258 bytes in two bits: 10 bytes are 10,320 at most, and the length 4 of them.
        let short = try #require(frames(in: tag(4, packed(to: 2_000_000_000, of: 6))))
        #expect(short.unpackedLength == 10 * 1032)
    }

    @Test(arguments: 0..<64) func `no cut prefix is read beyond its end`(count: Int) {
        let bytes = Array(tag(4, plain() + packed(to: 9_000_000, of: 30)).prefix(count))
        #expect((frames(in: bytes) == nil) == (count < 10))
    }
}
