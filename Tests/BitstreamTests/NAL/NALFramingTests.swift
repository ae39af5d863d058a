import Testing

@testable import Bitstream

@Suite struct NALFramingTests {
    private func units(_ framing: NALFraming, _ packet: [UInt8]) -> [[UInt8]] {
        var units: [[UInt8]] = []
        framing.forEachUnit(in: packet[...]) { units.append(Array($0)) }
        return units
    }

    @Test func `start codes of three and four bytes part units`() {
        let stream = bytes("00000001 6742 000001 68CE 00000001 6588")
        #expect(units(.startCodes, stream) == [[0x67, 0x42], [0x68, 0xCE], [0x65, 0x88]])
    }

    @Test func `zeros after a unit are stuffing`() {
        #expect(
            units(.startCodes, bytes("0000 000001 6780 000000 000001 6880 0000"))
                == [[0x67, 0x80], [0x68, 0x80]])
    }

    @Test func `bytes before the first start code are skipped`() {
        #expect(units(.startCodes, bytes("AABB 000001 6780")) == [[0x67, 0x80]])
        #expect(units(.startCodes, bytes("AABBCC")) == [])
    }

    @Test(arguments: 1...4) func `lengths part units`(size: Int) {
        let length = [UInt8](repeating: 0, count: size - 1) + [2]
        let packet = length + [0x67, 0x42] + length + [0x68, 0xCE]
        #expect(units(.lengths(bytes: size), packet) == [[0x67, 0x42], [0x68, 0xCE]])
    }

    @Test func `a length past the end gives what there is`() {
        #expect(units(.lengths(bytes: 2), bytes("0002 6742 00FF 65")) == [[0x67, 0x42], [0x65]])
    }

    @Test func `a start code in place of a length is accepted`() {
        #expect(
            units(.lengths(bytes: 4), bytes("00000001 0910 00000001 6588"))
                == [[0x09, 0x10], [0x65, 0x88]])
    }

    /// Section 7.4.1 of ITU-T H.264.
    @Test func `emulation prevention bytes are removed`() {
        let unit = bytes("01 000003 01 000003 0003 000003")
        #expect(RBSP.unescaped(unit[...]) == bytes("01 0000 01 0000 0003 0000"))
        #expect(RBSP.unescaped(unit[...], limit: 4) == bytes("01 0000 01"))
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(bytes("00000001 6742C00D 000001 68CE 000003 00000001 6588")) { damaged in
            for framing in [NALFraming.startCodes, .lengths(bytes: 1), .lengths(bytes: 4)] {
                framing.forEachUnit(in: damaged) { _ = RBSP.unescaped($0) }
            }
        }
    }

    @Test func `a length past the end is reported`() {
        let framing = NALFraming.lengths(bytes: 2)
        let packet: [UInt8] = [0, 2, 0x65, 1, 0, 0, 0, 1, 9]
        #expect(framing.overruns(packet[...]) == false)
        #expect(framing.overruns(packet.dropLast()) == true)
        // A length that is cut itself may be stuffing.
        #expect(framing.overruns(packet.dropLast(2)) == nil)
        #expect(framing.overruns(packet.dropLast(3)) == false)
        #expect(framing.overruns([]) == nil)
        #expect(NALFraming.startCodes.overruns(packet[...]) == nil)
        #expect(NALFraming.lengths(bytes: 4).overruns([0, 0, 0, 1, 0x65]) == nil)
        survivesDamage(packet) { _ = framing.overruns($0) }
    }
}
