import Testing
import TrackModel

@testable import Bitstream

/// ISO/IEC 14496-12, sections 8.7.4 and 8.7.5.
@Suite struct ISOChunkEntriesTests {
    @Test func `samples have the entry of the chunk that they are in`() throws {
        let entries = try #require(
            ISOChunkEntries(groups: [(1, 1), (3, 2)], offsets: [500, 100, 900, 300]))
        #expect(entries.entry(at: 99) == nil)
        #expect([100, 299, 500, 899].map { entries.entry(at: $0) } == [0, 0, 0, 0])
        #expect([300, 499, 900, 5000].map { entries.entry(at: $0) } == [1, 1, 1, 1])
        #expect(ISOChunkEntries(groups: [], offsets: [0]) == nil)
        #expect(ISOChunkEntries(groups: [(2, 1)], offsets: [0]) == nil)
    }

    @Test func `they are read where a track has several`() throws {
        func track(_ entries: [UInt8]...) -> ISOTrack? {
            TrackSample(
                handler: "vide", entries: entries.flatMap { $0 },
                tables: fullBox("stsc", u32(2, 1, 5, 1, 2, 5, 2)) + fullBox("stco", u32(2, 64, 96))
            ).read()
        }
        let entry = box("mp4v", zeros(78))
        let several = try #require(track(entry, entry))
        #expect(several.chunkEntries?.entry(at: 70) == 0)
        #expect(several.chunkEntries?.entry(at: 100) == 1)
        #expect(track(entry)?.chunkEntries == nil)
    }
}
