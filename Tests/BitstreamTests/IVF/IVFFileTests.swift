import Testing

@testable import Bitstream

@Suite struct IVFFileTests {
    /// Header as `ivf_write_file_header` of libvpx writes it: signature, version, length of the header, FourCC, width, height,
    /// clock, frames, unused.
    private let file =
        Array("DKIF".utf8) + bytes("0000 2000") + Array("VP80".utf8)
        + bytes("4001 f000 1e000000 01000000 0a000000 00000000")

    @Test func `the header states the frames`() {
        var source = MemorySource(file)
        #expect(IVFFile(source: &source)?.frameCount == 10)
    }

    @Test func `a writer that could not go back leaves 0`() throws {
        var source = MemorySource(Array(file.dropLast(8)) + zeros(8))
        let ivf = try #require(IVFFile(source: &source))
        #expect(ivf.frameCount == nil)
    }

    @Test func `an unknown version is not read`() {
        var other = file
        other[4] = 1
        var source = MemorySource(other)
        #expect(IVFFile(source: &source) == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(file) {
            var source = MemorySource(Array($0))
            _ = IVFFile(source: &source)
        }
    }
}
