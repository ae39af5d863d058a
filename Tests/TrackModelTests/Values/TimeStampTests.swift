import Testing

@testable import TrackModel

@Suite struct TimeStampTests {
    @Test(arguments: [
        (0.0, "0:00:00.000"), (0.0834, "0:00:00.083"), (59.9996, "0:01:00.000"),
        (3661.5, "1:01:01.500"), (360_000, "100:00:00.000"), (-1.5, "-0:00:01.500"),
    ])
    func `formats times`(seconds: Double, text: String) {
        #expect(TimeStamp.text(seconds) == text)
    }

    @Test(arguments: [
        ("0", 0.0), ("83.5", 83.5), ("1:23.5", 83.5), ("0:01:23.5", 83.5), ("1:00:00", 3600),
        ("90:00", 5400),
    ])
    func `parses every usual spelling`(text: String, seconds: Double) {
        #expect(TimeStamp.seconds(text) == seconds)
    }

    @Test(arguments: [
        "", ":", "1:", "1:60", "1:75:00", "1:2:3:4", "-1", "+1", "1e3", "nan", "inf", "0x10",
        "1.5:00",
        "12s", "99999999999", ".",
    ])
    func `refuses other text`(text: String) {
        #expect(TimeStamp.seconds(text) == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func `implausible times have no text`(seconds: Double) {
        #expect(TimeStamp.text(seconds) == nil)
    }
}

@Suite struct TimeStampTenthsTests {
    @Test(arguments: [
        (0, "0:00:00.0"), (754.5, "0:12:34.5"), (0.96, "0:00:01.0"), (3599.96, "1:00:00.0"),
        (-0.5, "-0:00:00.5"), (95441.4, "26:30:41.4"),
    ])
    func `formats tenths of a second`(seconds: Double, text: String) {
        #expect(TimeStamp.tenths(seconds) == text)
    }

    @Test(arguments: [Double.nan, .infinity, 1e9]) func `implausible times have no tenths`(
        seconds: Double
    ) {
        #expect(TimeStamp.tenths(seconds) == nil)
    }
}
