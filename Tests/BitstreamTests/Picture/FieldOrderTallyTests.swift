import Testing
import TrackModel

@testable import Bitstream

@Suite struct FieldOrderTallyTests {
    private func tally(
        _ orders: [FFmpegFieldOrder?], repeating: Set<Int> = []
    ) -> FieldOrderTally {
        var tally = FieldOrderTally()
        for (index, order) in orders.enumerated() {
            tally.add(order, repeatsField: repeating.contains(index))
        }
        return tally
    }

    @Test func `the majority decides`() {
        #expect(tally([.progressive, .tt, .tt]).order == .tt)
        #expect(tally([.progressive, .progressive, .bb]).order == .progressive)
        #expect(tally([.tt, .bb, .bb, .progressive]).order == .bb)
    }

    @Test func `silence and contradiction have no order`() {
        #expect(tally([]).order == nil)
        #expect(tally([nil, nil]).order == nil)
        #expect(tally([.tt, .bb]).order == nil)
    }

    @Test func `a repeated field now and then is not telecine`() {
        let video = [FFmpegFieldOrder?](repeating: .tt, count: 20)
        #expect(tally(video, repeating: [3]).telecineClaims(frameRate: nil).isEmpty)
    }

    @Test func `a short telecined clip is telecine at an unknown rate`() {
        let clip = [FFmpegFieldOrder?](repeating: .progressive, count: 5)
        let claims = tally(clip, repeating: [1, 3]).telecineClaims(
            frameRate: Rational(30000, 1001))
        #expect(claims.value("isTelecined") == .bool(true))
        #expect(claims.value("telecine") == .object(["kind": .string("soft")]))
    }
}
