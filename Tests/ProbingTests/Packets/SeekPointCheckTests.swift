import Testing

@testable import Probing

@Suite struct SeekPointCheckTests {
    private func check(_ entries: [Int64], _ packets: [(Int64, Bool)]) -> SeekPointCheck {
        var check = SeekPointCheck(entries.map { ($0, 100) })
        for (time, isAccessPoint) in packets { check.add(time, isAccessPoint: isAccessPoint) }
        return check
    }

    @Test func `entries that are off by one tick are accepted`() {
        let check = check([0, 1000, 2001], [(1, true), (1000, true), (2000, true)])
        #expect(check.misses(isComplete: true) == nil)
    }

    @Test func `an entry without a packet and one without an access point are misses`() throws {
        let check = check([0, 500, 1000], [(0, true), (500, false), (1040, true)])
        let misses = try #require(check.misses(isComplete: true))
        #expect(misses.count == 2)
        #expect(misses.total == 3)
        #expect(misses.time == 500)
        #expect(misses.position == 100)
    }

    @Test func `entries after the last packet are not missed`() {
        let check = check([0, 9000], [(0, true), (40, false)])
        #expect(check.misses(isComplete: false) == nil)
        #expect(check.misses(isComplete: true)?.count == 1)
    }

    @Test func `extreme times do not trap`() {
        let check = check([.min, .max], [(.min, true), (.max, true), (0, true)])
        #expect(check.misses(isComplete: true)?.count == 2)
    }
}
