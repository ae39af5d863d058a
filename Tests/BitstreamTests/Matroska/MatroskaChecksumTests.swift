import Testing

@testable import Bitstream

@Suite struct MatroskaChecksumTests {
    private func faults(_ bytes: some Sequence<UInt8>) -> [MatroskaChecksumFault]? {
        var source = MemorySource(Array(bytes))
        return MatroskaFile(source: &source)?.checksumFaults(source: &source)
    }

    private func info(checksum: String) -> [UInt8] {
        // "123456789" is the check string of the catalogue of CRCs; a Void element of
        // one byte of size holds it.
        element(
            0x1549_A966, bytes("BF84") + bytes(checksum), bytes("EC89") + Array("123456789".utf8))
    }

    /// Made with zlib.crc32(b"\xEC\x89123456789") of Python, low byte first.
    @Test func `an intact element is none of the faults`() {
        #expect(faults(matroska(info(checksum: "CF8F4571"))) == [])
    }

    @Test func `a changed element is named with its location`() {
        // EBML header, headers of the segment (12) and of Info (12).
        let location = Int64(ebmlHeader.count + 24)
        #expect(
            faults(matroska(info(checksum: "00000000")))
                == [MatroskaChecksumFault(element: "Info", position: location)])
    }

    @Test func `what is cut off cannot be checked`() {
        #expect(faults(matroska(info(checksum: "00000000")).dropLast(3)) == [])
    }

    @Test func `an element without a checksum is none of the faults`() {
        #expect(faults(matroska(element(0x1549_A966, element(0x7BA9, "A title")))) == [])
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(matroska(info(checksum: "00000000"))) { _ = faults($0) }
    }
}
