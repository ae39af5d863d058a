import Testing

@testable import Bitstream

@Suite struct BitReaderTests {
    @Test func `reads across byte borders`() throws {
        var reader = BitReader([0b1010_0101, 0b1100_0011] as [UInt8])
        #expect(try reader.int(3) == 0b101)
        #expect(try reader.int(7) == 0b0010111)
        #expect(try reader.flag() == false)
        #expect(reader.remaining == 5)
    }

    /// Table 9-2 of ITU-T H.264: code numbers 0 to 4, and their signed mapping of
    /// table 9-3.
    @Test func `reads Exp-Golomb codes`() throws {
        var reader = BitReader([0b1_010_011_0, 0b0100_0010, 0b1_0000000] as [UInt8])
        for expected in 0...4 { #expect(try reader.ue() == expected) }
        var signed = BitReader([0b1_010_011_0, 0b0100_0010, 0b1_0000000] as [UInt8])
        for expected in [0, 1, -1, 2, -2] { #expect(try signed.se() == expected) }
    }

    @Test func `the end is an error, not a trap`() {
        var empty = BitReader([UInt8]())
        #expect(throws: BitstreamError.truncated) { try empty.flag() }
        var zeros = BitReader([UInt8](repeating: 0, count: 16))
        #expect(throws: BitstreamError.invalid("ue(v)")) { try zeros.ue() }
    }

    @Test func `reads a slice by its own indices`() throws {
        let bytes: [UInt8] = [0xFF, 0x12, 0x34, 0xFF]
        var reader = BitReader(bytes[1..<3])
        #expect(try reader.int(16) == 0x1234)
        #expect(throws: BitstreamError.truncated) { try reader.int(1) }
    }

    @Test func `signed fields are two's complement`() throws {
        var reader = BitReader([0b1110_0111] as [UInt8])
        #expect(try reader.signedInt(4) == -2)
        #expect(try reader.signedInt(4) == 7)
    }

    @Test func `the widest signed field does not overflow`() throws {
        var reader = BitReader([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFC] as [UInt8])
        #expect(try reader.signedInt(63) == -2)
    }
}
