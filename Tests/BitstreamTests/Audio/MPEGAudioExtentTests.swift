import Testing

@testable import Bitstream

@Suite struct MPEGAudioExtentTests {
    /// Layer III at 44.1 kHz, stereo: frames of 417 bytes at 128 kb/s, 522 at 160 kb/s.
    private func frames(_ count: Int, isFaster: Bool = false) -> [UInt8] {
        let head = bytes(isFaster ? "fffba000" : "fffb9000")
        let size = isFaster ? 522 : 417
        return (0..<count).flatMap { _ in head + [UInt8](repeating: 0, count: size - 4) }
    }

    /// An ID3v2.4 tag of 1,000 bytes after its header, and an ID3v1 tag.
    private let front = bytes("49443304000000000768") + [UInt8](repeating: 0, count: 1000)
    private let back = Array("TAG".utf8) + [UInt8](repeating: 0, count: 125)

    private func extent(_ file: [UInt8]) throws -> MPEGAudioExtent {
        var source = MemorySource(file)
        let tags = TrailingTags.start(source: &source)
        return try #require(MPEGAudioExtent(source: &source, tags: tags))
    }

    @Test func `size and constant bit rate give the duration, without tags`() throws {
        let extent = try extent(front + frames(1000) + back)
        #expect(extent.start == 1010)
        #expect(extent.duration == 417_000 * 8 / 128_000.0)
    }

    @Test func `another rate at the middle or the end gives none`() throws {
        for file in [
            frames(500) + frames(500, isFaster: true),
            frames(450) + frames(100, isFaster: true) + frames(450), frames(1) + back, [],
        ] {
            #expect(try extent(file).duration == nil)
        }
    }

    private func tail(_ file: [UInt8]) -> MPEGAudioExtent.Tail? {
        var source = MemorySource(file)
        let tags = TrailingTags.start(source: &source)
        return MPEGAudioExtent.tail(source: &source, tags: tags)
    }

    @Test func `few bytes after the last frame belong to none`() {
        let file = front + frames(100)
        #expect(tail(file) == nil)
        #expect(tail(file + back) == .init(start: 42_710, unused: 0))
        for unused in [zeros(700), ascii("comment"), zeros(4096)] {
            let expected = MPEGAudioExtent.Tail(start: 42_710, unused: unused.count)
            #expect(tail(file + unused) == expected)
            #expect(tail(file + unused + back) == expected)
        }
    }

    @Test func `damage at the end of the frames is not that`() {
        let file = frames(100)
        // A truncated frame, a whole one after damage, and as many zeros as a download leaves.
        #expect(tail(file.dropLast(100)) == nil)
        #expect(tail(file + zeros(500) + frames(1)) == nil)
        #expect(tail(file + zeros(5000)) == nil)
        #expect(tail(zeros(5000)) == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(front + frames(3) + back) {
            _ = try? extent(Array($0)).duration
            _ = tail(Array($0))
        }
    }
}
