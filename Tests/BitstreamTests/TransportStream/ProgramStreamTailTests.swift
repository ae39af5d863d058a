import Testing

@testable import Bitstream

@Suite struct ProgramStreamTailTests {
    private func isCut(_ bytes: [UInt8]) -> Bool? {
        var source = MemorySource(bytes)
        return ProgramStreamTail.isCut(source: &source)
    }

    /// A pack header of MPEG-2 without stuffing, and a PES packet of video.
    private let pack =
        bytes("000001BA 44 0004000401 000003 F8") + bytes("000001E0 0100") + zeros(256)

    private var stream: [UInt8] { (0..<10).flatMap { _ in pack } }

    @Test func `a stream of whole packets is whole`() { #expect(isCut(stream) == false) }

    @Test func `the end code may stand behind the last packet`() {
        #expect(isCut(stream + bytes("000001B9")) == false)
    }

    @Test(arguments: [1, 255, 258, 265, 275])
    func `a stream that ends inside a unit is cut`(missing: Int) {
        #expect(isCut(Array(stream.dropLast(missing))) == true)
    }

    @Test func `what is no program stream does not tell`() {
        #expect(isCut(zeros(5000)) == nil)
        #expect(isCut(stream + [1, 2, 3]) == nil)
        #expect(isCut([]) == nil)
    }

    @Test func `damage neither traps nor hangs`() {
        survivesDamage(stream) { _ = isCut(Array($0)) }
    }
}
