import Testing

@testable import Reporting

@Suite struct QuantityTests {
    @Test(arguments: [
        (0.0, "0 s"), (12.345, "12.35 s"), (59.99, "59.99 s"), (59.999, "0:01:00"), (61, "0:01:01"),
        (9958.4, "2:45:58"),
        (360_000, "100:00:00"),
    ])
    func `durations are written in hours, minutes and seconds`(seconds: Double, expected: String) {
        #expect(Quantity.duration(seconds) == expected)
    }

    @Test(arguments: [-1, .infinity, -.infinity, .nan, 1e300])
    func `an invalid duration has no text`(seconds: Double) {
        #expect(Quantity.duration(seconds) == nil)
    }

    @Test(arguments: [
        (0, "0 bytes"), (1023, "1023 bytes"), (1024, "1.0 KiB"), (73_443_213_312, "68.4 GiB"),
        (1_048_575, "1.0 MiB"),
        (Int.max, "8.0 EiB"),
    ])
    func `sizes are written with binary prefixes`(count: Int, expected: String) {
        #expect(Quantity.bytes(count) == expected)
    }

    @Test(arguments: [
        (800, "800 b/s"), (640_000, "640 kb/s"), (999_600, "1.0 Mb/s"), (45_234_000, "45.2 Mb/s"),
        (220_000_000, "220 Mb/s"),
    ])
    func `bit rates are written with decimal prefixes`(rate: Int, expected: String) {
        #expect(Quantity.bitRate(rate) == expected)
    }

    @Test(arguments: [(0, nil), (-5, nil)] as [(Int, String?)])
    func `an invalid bit rate has no text`(rate: Int, expected: String?) {
        #expect(Quantity.bitRate(rate) == expected)
    }

    @Test func `frame rates drop trailing zeros`() {
        #expect(Quantity.sampleRate(48000) == "48 kHz")
        #expect(Quantity.sampleRate(22050) == "22.05 kHz")
        #expect(Quantity.sampleRate(800) == "800 Hz")
        #expect(Quantity.frameRate(24000.0 / 1001) == "23.976 fps")
        #expect(Quantity.frameRate(25) == "25 fps")
    }

    @Test func `decimals are rounded and keep their sign`() {
        #expect(Quantity.decimal(-0.04, places: 1) == "0.0")
        #expect(Quantity.decimal(-1.25, places: 1) == "-1.3")
        #expect(Quantity.decimal(0.0001, places: 4, isTrimmed: true) == "0.0001")
        #expect(Quantity.decimal(1e30, places: 2) == nil)
    }

    @Test(arguments: [
        (12.345, "12.35 s"), (59.996, "1 min 00 s"), (725, "12 min 05 s"), (3599.7, "1 h 00 min"),
        (11_232, "3 h 07 min"), (884_404, "245 h 40 min"),
    ])
    func `a long time has its units`(seconds: Double, expected: String) {
        #expect(Quantity.span(seconds) == expected)
    }

    @Test(arguments: [-1, .infinity, .nan, 1e13]) func `no time is written for`(seconds: Double) {
        #expect(Quantity.span(seconds) == nil)
    }
}
