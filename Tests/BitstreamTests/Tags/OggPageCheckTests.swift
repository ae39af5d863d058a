import Fixtures
import Testing

@testable import Bitstream

@Suite struct OggPageCheckTests {
    /// RFC 3533, section 6, the checksum bit by bit.
    private func page(_ number: Int, _ content: [UInt8]) -> [UInt8] {
        let lacing =
            [UInt8](repeating: 255, count: content.count / 255) + [UInt8(content.count % 255)]
        var page = ascii("OggS") + [0, 0] + [UInt8](repeating: 0, count: 8) + [1, 0, 0, 0]
        page += [UInt8(number), 0, 0, 0, 0, 0, 0, 0, UInt8(lacing.count)] + lacing + content
        var crc: UInt32 = 0
        for byte in page {
            crc ^= UInt32(byte) << 24
            for _ in 0..<8 { crc = crc & 0x8000_0000 == 0 ? crc << 1 : crc << 1 ^ 0x04C1_1DB7 }
        }
        for index in 0..<4 {
            page[22 + index] = UInt8(truncatingIfNeeded: crc >> (8 * UInt32(index)))
        }
        return page
    }

    private var pages: [[UInt8]] {
        (0..<6).map { number in
            page(number, (0..<1000 + number * 300).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        }
    }

    private func check(_ bytes: [UInt8]) -> OggPageCheck {
        var source = MemorySource(bytes)
        return OggPageCheck(source: &source)
    }

    @Test func `whole pages pass, wherever the file is cut`() {
        let whole = pages.flatMap { $0 }
        #expect(check(whole).pages == 6)
        for length in stride(from: 0, to: whole.count, by: 13) {
            #expect(check(Array(whole.prefix(length))).damaged == 0, "\(length)")
        }
    }

    /// Each field of a page: the pattern, the granule, the checksum, the lacing, the content.
    @Test(arguments: [0, 4, 6, 14, 18, 22, 26, 27, 29, 40, 900])
    func `a wrong byte costs its page and no other`(place: Int) {
        var bytes = pages.flatMap { $0 }
        let start = pages[0].count + pages[1].count
        bytes[start + place] ^= 0x11
        let found = check(bytes)
        #expect(found.damaged == 1)
        #expect(found.pages == 6)
        #expect(found.firstDamaged == [Int64(start)])
    }

    @Test func `tags of other programs between streams are not damage`() {
        let stream = pages.flatMap { $0 }
        let tag = ascii("TAG") + [UInt8](repeating: 0x20, count: 125)
        let found = check(ascii("ID3") + [3, 0, 0, 0, 0, 0, 0] + stream + tag + stream)
        #expect(found.damaged == 0)
        #expect(found.pages == 12)
    }

    /// Each of these would be 65 KB to compare: 5 GB in one megabyte.
    @Test func `a file of false beginnings costs no more than a few times its size`() {
        let beginning = (ascii("OggS") + [0] + [UInt8](repeating: 0xFF, count: 7))
        let found = check(pages.flatMap { $0 } + (0..<87_000).flatMap { _ in beginning })
        #expect(found.damaged > 0)
        #expect(found.damaged < 1000)
    }

    @Test func `random bytes never trap`() {
        var noise = Damage(seed: 3)
        for _ in 0..<200 {
            _ = check(noise.overwriting(pages.flatMap { $0 }, oneIn: 60))
        }
    }
}
