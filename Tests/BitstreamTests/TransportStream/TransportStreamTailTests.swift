import Testing

@testable import Bitstream

@Suite struct TransportStreamTailTests {
    private func isCut(_ bytes: [UInt8]) -> Bool? {
        var source = MemorySource(bytes)
        return TransportStreamTables(source: &source)?.isTailCut(source: &source)
    }

    private let whole = (0..<20).flatMap { _ in packet(pid: 0x1FFF) }

    @Test func `a stream of whole packets is whole`() { #expect(isCut(whole) == false) }

    @Test(arguments: [1, 100, 187])
    func `a stream that ends inside a packet is cut`(missing: Int) {
        #expect(isCut(Array(whole.dropLast(missing))) == true)
    }

    /// BDAV: a time of four bytes before every packet.
    @Test func `the last packet of a Blu-ray stream needs no time stamp after it`() {
        let stream = (0..<20).flatMap { _ in zeros(4) + packet(pid: 0x1FFF) }
        #expect(isCut(stream) == false)
        #expect(isCut(Array(stream.dropLast(10))) == true)
    }

    @Test func `junk after the last packet is not a packet`() {
        #expect(isCut(whole + [1, 2, 3]) == nil)
    }

    @Test func `a stream without packet alignment has no result`() {
        #expect(isCut(whole + zeros(7) + whole + [0x47, 0]) == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(whole) { _ = isCut(Array($0)) }
    }
}
