import Testing

@testable import TrackModel

/// Expected values from Python's datetime.
@Suite struct CivilDayTests {
    @Test(
        arguments: [
            (0, 0, 0, "1970-01-01T00:00:00Z"), (951_782_400, 0, 0, "2000-02-29T00:00:00Z"),
            (1_795_564_799, 0, 0, "2026-11-24T23:59:59Z"),
            // The epoch of Windows, and half a second before that of Unix.
            (-11_644_473_600, 0, 0, "1601-01-01T00:00:00Z"),
            (-1, 500_000_000, 0, "1969-12-31T23:59:59.5Z"),
            (0, 120_000_000, 6, "1970-01-01T00:00:00.120000Z"),
            (0, 0, 3, "1970-01-01T00:00:00.000Z"),
            (0, 123_456_700, 6, "1970-01-01T00:00:00.1234567Z"),
        ] as [(Int64, Int64, Int, String)])
    func `formats RFC 3339`(
        seconds: Int64, nanoseconds: Int64, digits: Int, text: String
    ) {
        #expect(
            CivilDay.rfc3339(seconds: seconds, nanoseconds: nanoseconds, digits: digits) == text)
    }

    @Test(
        arguments: [
            (2_932_896, 9999, 12, 31), (-719_162, 1, 1, 1), (-25508, 1900, 3, 1),
            (11016, 2000, 2, 29),
        ] as [(Int64, Int64, Int64, Int64)])
    func `days and dates round-trip`(
        number: Int64, year: Int64, month: Int64, day: Int64
    ) {
        #expect(CivilDay.number(year: year, month: month, day: day) == number)
        let date = CivilDay.date(of: number)
        #expect([date.year, date.month, date.day] == [year, month, day])
        #expect(CivilDay.length(year: year, month: month) >= day)
    }
}
