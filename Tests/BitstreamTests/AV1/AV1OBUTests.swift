import Testing

@testable import Bitstream

@Suite struct AV1OBUTests {
    private func split(_ bytes: [UInt8]) -> [AV1OBU] { Array(AV1OBUSequence(bytes[...])) }

    @Test func `units follow each other, with and without extension`() {
        // Temporal delimiter, padding of two bytes, tile group with extension byte.
        let units = split([0x12, 0x00, 0x7A, 0x02, 0xAA, 0xBB, 0x26, 0x08, 0x01, 0xCC])
        #expect(units.map(\.kind) == [.other(2), .other(15), .other(4)])
        #expect(units.map { Array($0.payload) } == [[], [0xAA, 0xBB], [0xCC]])
    }

    @Test func `the last unit may go without a size`() {
        let units = split([0x12, 0x00, 0x30, 0x01, 0x02])
        #expect(units.map(\.kind) == [.other(2), .other(6)])
        #expect(units.last.map { Array($0.payload) } == [0x01, 0x02])
    }

    @Test func `stops at a size beyond the packet and at the forbidden bit`() {
        #expect(split([0x12, 0x00, 0x32, 0x05, 0x00]).count == 1)
        #expect(split([0x92, 0x00]).isEmpty)
    }

    /// Section 4.10.5: seven bits a byte, least significant first.
    @Test func `leb128 is little-endian`() throws {
        var reader = ByteReader([0xE5, 0x8E, 0x26, 0x80, 0x01])
        #expect(try reader.leb128() == 624_485)
        #expect(try reader.leb128() == 128)
        var long = ByteReader([UInt8](repeating: 0xFF, count: 9))
        #expect(throws: BitstreamError.invalid("leb128")) { try long.leb128() }
    }

    @Test func `a size past the end is reported`() {
        // Temporal delimiter, then a frame of three bytes.
        let packet: [UInt8] = [0x12, 0, 0x32, 3, 1, 2, 3]
        #expect(AV1OBUSequence(packet[...]).overruns == false)
        #expect(AV1OBUSequence(packet.dropLast()).overruns == true)
        #expect(AV1OBUSequence(packet.dropLast(5)).overruns == false)
        #expect(AV1OBUSequence([0x80, 0]).overruns == nil)
        #expect(AV1OBUSequence([]).overruns == nil)
        survivesDamage(packet) { _ = AV1OBUSequence($0).overruns }
    }
}
