import Testing

@testable import Bitstream

/// Files made to cost more than they weigh.
@Suite struct HostileMatroskaTests {
    /// A Void element hides the header of a second Tags element, which a SeekHead
    /// names: the same tags would be read once for each such header.
    @Test func `no byte is read as a part of two elements`() throws {
        let tag = element(0x7373, element(0x67C8, element(0x45A3, "NAME"), element(0x4487, "x")))
        let hidden = bytes("1254C367 01FFFFFFFFFFFFFF")
        let tags = element(0x1254_C367, element(0xEC, hidden), tag)
        func seekHead(_ position: Int) -> [UInt8] {
            element(0x114D_9B74, element(0x4DBB, element(0x53AC, position)))
        }
        let start = seekHead(0).count + tags.count - tag.count - hidden.count
        let file = try #require(matroskaFile(matroska(seekHead(start), tags)))
        #expect(file.tags.count == 1)
    }

    /// A track of two bytes becomes a value of several hundred.
    @Test func `tracks have a limit`() throws {
        let entries = Array(repeating: bytes("AE80"), count: 5000).flatMap { $0 }
        let file = try #require(matroskaFile(matroska(element(0x1654_AE6B, entries))))
        #expect(file.tracks.count == 1024)
    }

    /// Chapters of two bytes each.
    @Test func `elements have a limit`() throws {
        let edition = element(
            0x45B9, Array(repeating: bytes("B680"), count: 60_000).flatMap { $0 })
        let chapters = element(
            0x1043_A770, Array(repeating: edition, count: 10).flatMap { $0 })
        let file = try #require(matroskaFile(matroska(chapters)))
        let count = file.editions.reduce(0) { $0 + $1.chapters.count }
        #expect((100_000...1 << 18).contains(count))
    }
}
