import Foundation
import Testing

@testable import LibraryFeature

@Suite struct RunTimeTests {
    private func calendar() throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        return calendar
    }

    // 2027-01-15T00:30 in Berlin, and 2027-03-28T00:00, a night without 02:30.
    private static let (winter, spring) = (1_799_969_400.0, 1_806_188_400.0)

    @Test(
        arguments: [
            ("06:30", winter, 21_600.0), ("0:30", winter, 86_400.0), ("23:00", winter, 81_000.0),
            ("06:30", spring, 19_800.0),
        ] as [(String, Double, Double)])
    func `a time of the day is the next one`(text: String, now: Double, seconds: Double) throws {
        let time = try #require(TimeOfDay(text))
        let next = time.next(after: Date(timeIntervalSince1970: now), in: try calendar())
        #expect(next?.timeIntervalSince1970 == now + seconds)
    }

    @Test(arguments: ["", "6", "24:00", "06:60", "06:3", "+6:30", "06:30:00", "six:30", "006:30"])
    func `another text is not a time of the day`(text: String) {
        #expect(TimeOfDay(text) == nil)
    }

    @Test func `a run without a length has no end`() {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        #expect(RunTime(seconds: nil, until: nil, clock: { now }).secondsLeft == nil)
        #expect(RunTime(seconds: 60, until: nil, clock: { now }).secondsLeft == 60)
    }
}
