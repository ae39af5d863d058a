import Testing

@testable import Bitstream

@Suite struct MatroskaCueTests {
    private func cues(_ bytes: some Sequence<UInt8>) -> [MatroskaCue]? {
        var source = MemorySource(Array(bytes))
        return MatroskaFile(source: &source)?.cues(source: &source)
    }

    private func point(_ time: Int, tracks: Int...) -> [UInt8] {
        element(
            0xBB, element(0xB3, time),
            tracks.flatMap { element(0xB7, element(0xF7, $0), element(0xF1, 100)) })
    }

    @Test func `entries name a time, a track and a cluster`() {
        let file = matroska(element(0x1C53_BB6B, point(0, tracks: 1), point(2000, tracks: 1, 2)))
        // EBML header, then ID and size of the segment: 12 bytes.
        let cluster = Int64(ebmlHeader.count + 12 + 100)
        #expect(
            cues(file) == [
                MatroskaCue(time: 0, track: 1, position: cluster),
                MatroskaCue(time: 2000, track: 1, position: cluster),
                MatroskaCue(time: 2000, track: 2, position: cluster),
            ])
    }

    @Test func `no index, no entries`() {
        #expect(cues(matroska(element(0x1549_A966, element(0x7BA9, "A title")))) == [])
    }

    @Test func `an endless index ends`() {
        let many = (0..<30_000).flatMap { point($0, tracks: 1) }
        #expect(cues(matroska(element(0x1C53_BB6B, many)))?.count == 20_000)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let file = matroska(element(0x1C53_BB6B, point(0, tracks: 1), point(2000, tracks: 1, 2)))
        survivesDamage(file) { _ = cues($0) }
    }
}
