import Testing

@testable import Bitstream

/// ISO/IEC 14496-12, sections 8.8.3, 8.8.7 and 8.8.8.
@Suite struct ISOFragmentSyncTests {
    /// sample_depends_on 2 and a sync sample; sample_depends_on 1 and none.
    private let key = 0x0200_0000
    private let other = 0x0101_0000

    private func read(
        _ fragments: [UInt8]..., defaults: Int? = nil, tables: [UInt8] = []
    ) -> ISOFragmentSync? {
        let flags = defaults ?? other
        let head = movie(
            TrackSample(tables: tables).bytes,
            box("mvex", fullBox("trex", u32(1, 1, 512, 0, flags))))
        var source = MemorySource(head + fragments.flatMap { $0 })
        return ISOFile(source: &source)?.fragmentSync(containerID: 1, source: &source)
    }

    private func fragment(_ header: [UInt8], _ runs: [UInt8]...) -> [UInt8] {
        box("moof", fullBox("mfhd", u32(1)), box("traf", header, runs.flatMap { $0 }))
            + box("mdat", zeros(4))
    }

    private let plain = fullBox("tfhd", u32(1))

    @Test func `flags of the track hold where a run has none`() {
        #expect(read(fragment(plain, fullBox("trun", u32(3))))?.numbers == [])
        let all = read(fragment(plain, fullBox("trun", u32(3))), defaults: key)
        #expect(all?.numbers == [1, 2, 3])
        #expect(all?.count == 3)
    }

    @Test func `flags of the fragment come before those of the track`() {
        // Base offset, description, duration and size precede them.
        let header = fullBox(
            "tfhd", flags: 0x3B, u32(1), zeros(8), u32(1, 512, 100, key))
        #expect(read(fragment(header, fullBox("trun", u32(2))))?.numbers == [1, 2])
    }

    @Test func `the first sample may differ`() {
        let run = fullBox("trun", flags: 0x5, u32(4, 100, key))
        #expect(read(fragment(plain, run), fragment(plain, run))?.numbers == [1, 5])
    }

    @Test func `each sample may have flags`() {
        let run = fullBox(
            "trun", flags: 0xF01,
            u32(3, 100) + [other, key, other].flatMap { u32(512, 99, $0, 0) })
        #expect(read(fragment(plain, run, run))?.numbers == [2, 5])
    }

    @Test func `samples of the movie come first`() {
        let tables = fullBox("stsz", u32(0, 3, 9, 9, 9))
        let run = fullBox("trun", flags: 0x4, u32(2, key))
        #expect(read(fragment(plain, run), tables: tables)?.numbers == [1, 2, 3, 4])
        let listed = tables + fullBox("stss", u32(1, 2))
        #expect(read(fragment(plain, run), tables: listed)?.numbers == [2, 4])
        #expect(read(fragment(plain, run), tables: listed)?.count == 5)
    }

    @Test func `other tracks do not count`() {
        let strange = fragment(fullBox("tfhd", u32(2)), fullBox("trun", u32(7)))
        #expect(read(strange, fragment(plain, fullBox("trun", u32(2))))?.count == 2)
    }

    @Test func `what depends on others is none, however it is said`() {
        #expect(
            read(fragment(plain, fullBox("trun", u32(1))), defaults: 0x0100_0000)?.numbers == [])
        #expect(
            read(fragment(plain, fullBox("trun", u32(1))), defaults: 0x0001_0000)?.numbers == [])
    }

    @Test func `an incomplete scan of fragments gives no result`() {
        let whole = fragment(plain, fullBox("trun", flags: 0x400, u32(2, key, other)))
        #expect(read(whole)?.numbers == [1])
        #expect(read(whole, box("moof", zeros(8)).dropLast(4)) == nil)
        // A run that is shorter than it says, and a fragment without a header.
        #expect(read(fragment(plain, fullBox("trun", flags: 0x400, u32(2, key)))) == nil)
        #expect(read(fragment([], fullBox("trun", u32(2)))) == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let run = fullBox("trun", flags: 0x701, u32(2, 100) + u32(512, 99, key, 512, 99, other))
        survivesDamage(fragment(plain, run)) { _ = read(Array($0)) }
        let huge = fullBox("trun", u32(0xFFFF_FFFF))
        #expect(read(fragment(plain, huge, huge), defaults: key)?.numbers.count == 20_000)
    }
}
