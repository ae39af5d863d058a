import Testing

@testable import Probing

@Suite struct GroupMeterTests {
    /// (starts a group, is clean, presentation time) in coding order.
    private func meter(_ pictures: [(Bool, Bool, Int64)]) -> GroupMeter {
        var meter = GroupMeter()
        for (starts, clean, time) in pictures {
            meter.add(startsGroup: starts, isClean: clean, time: time)
        }
        meter.finish()
        return meter
    }

    @Test func `closed groups of an encoder with B-frames`() {
        // I0 P3 B1 B2, I4 P7 B5 B6
        let group: [Int64] = [0, 3, 1, 2]
        let summary = meter(
            [0, 4].flatMap { base in group.map { ($0 == 0, true, base + $0) } }
        ).summary
        #expect(summary?.count == 2)
        #expect(summary?.shortest == 4)
        #expect(summary?.longest == 4)
        #expect(summary?.open == 0)
    }

    @Test func `frames shown before a random access point make its group open`() {
        // I0 P3 B1 B2, then a random access point at 6 with leading frames 4 and 5.
        let summary = meter([
            (true, true, 0), (false, false, 3), (false, false, 1), (false, false, 2),
            (true, false, 6), (false, false, 4), (false, false, 5), (false, false, 7),
        ]).summary
        #expect(summary?.count == 2)
        #expect(summary?.open == 1)
        #expect(summary?.average == 4)
    }

    @Test func `frames before the first random access point are in no group`() {
        let summary = meter([(false, false, 0), (false, false, 1), (true, true, 2)]).summary
        #expect(summary?.count == 1)
        #expect(summary?.longest == 1)
    }

    @Test func `a track without random access points has no groups`() {
        #expect(meter([(false, false, 0)]).summary == nil)
    }
}
