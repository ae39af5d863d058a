import Testing

@testable import Playlists

@Suite struct PlaylistDateTests {
    /// Seconds since 1970 by `date -u -d … +%s`.
    @Test(arguments: [
        ("2010-02-19T14:54:23.031+08:00", 1_266_562_463, 31_000_000),
        ("2010-02-19T14:54:23.031+0800", 1_266_562_463, 31_000_000),
        ("2010-02-19T06:54:23,031Z", 1_266_562_463, 31_000_000),
        ("2010-02-19 06:54:23", 1_266_562_463, 0), ("1970-01-01T00:00:00-00:30", 1800, 0),
        ("2024-02-29T23:59:60.123456789123Z", 1_709_251_200, 123_456_789),
        ("1600-03-01T00:00:00Z", -11_670_912_000, 0), ("2000-01-01T00:00+01", 946_681_200, 0),
    ])
    func `dates are read`(text: String, seconds: Int64, nanoseconds: Int32) throws {
        let date = try #require(PlaylistDate(text))
        #expect(date.seconds == seconds)
        #expect(date.nanoseconds == nanoseconds)
    }

    @Test(arguments: [
        "", "2010", "2010-13-01T00:00:00Z", "2023-02-29T00:00:00Z", "2010-01-01T00:00:00.Z",
        "2010-01-01T00:00:00+1", "2010-01-01T00:00:00Zx", "2010-01-01T25:00:00Z",
        "0000-01-01T00:00:00Z", "-010-01-01T00:00:00Z",
    ])
    func `an invalid date is nil`(text: String) {
        #expect(PlaylistDate(text) == nil)
    }

    @Test func `dates are formatted in UTC`() {
        #expect(
            PlaylistDate("2010-02-19T14:54:23.030+08:00")?.description == "2010-02-19T06:54:23.03Z")
        #expect(PlaylistDate("1969-12-31T23:59:59.5Z")?.description == "1969-12-31T23:59:59.5Z")
        #expect(
            PlaylistDate("1969-12-31T23:59:59.5Z")?.advanced(by: 0.75)?.description
                == "1970-01-01T00:00:00.25Z")
        #expect(
            PlaylistDate("1970-01-01T00:00:00.25Z")?.advanced(by: -0.75)?.description
                == "1969-12-31T23:59:59.5Z")
        #expect(PlaylistDate(seconds: .max).advanced(by: 1e9) == nil)
    }
}
