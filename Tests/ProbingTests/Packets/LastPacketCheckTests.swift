import Testing
import TrackModel

@testable import Probing

@Suite struct LastPacketCheckTests {
    private func cut(_ packets: [Bool?]) -> Int64? {
        var check = LastPacketCheck()
        for (index, packet) in packets.enumerated() {
            check.add(overruns: packet, at: Claim.Location(position: Int64(index)))
        }
        return check.truncatedLocation?.position
    }

    private let whole = [Bool?](repeating: false, count: 8)

    @Test func `a last packet that overruns is truncated`() {
        #expect(cut(whole + [true]) == 8)
        #expect(cut(whole) == nil)
        #expect(cut(whole + [nil]) == nil)
        #expect(cut([]) == nil)
    }

    @Test func `an overrunning packet in the middle disables the check`() {
        #expect(cut(whole + [true, false]) == nil)
        #expect(cut(whole + [true] + whole + [true]) == nil)
    }

    @Test func `too few whole packets prove nothing`() {
        #expect(cut(whole.dropLast() + [true]) == nil)
        #expect(cut([Bool?](repeating: nil, count: 20) + [true]) == nil)
    }
}
