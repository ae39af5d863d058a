import Fixtures
import Testing

@testable import Playlists

@Suite struct BandwidthTraceTests {
    @Test(arguments: [
        "0,1000\n5,2000\n", "seconds,bits_per_second\r\n0,1000\r\n5,2000", "\u{FEFF}0,1000\r5,2000",
        "# a comment\n\n  t , rate \n 0 , 1000 \n# another\n5.0,\t2000.0\n",
    ])
    func `seconds and rates are read`(text: String) throws {
        let trace = try BandwidthTrace(parsing: text)
        #expect(trace.steps.map(\.time) == [0, 5])
        #expect(trace.steps.map(\.bitsPerSecond) == [1000, 2000])
    }

    @Test func `the first rate applies from the start, the last one until the end`() throws {
        let trace = try BandwidthTrace(parsing: "2,1000\n4,3000\n")
        #expect(trace.finish(of: 1000, from: 0) == 1)
        // 4 s of 1000, then 2000 at 3000.
        #expect(trace.finish(of: 6000, from: 0) == 4 + 2.0 / 3)
        #expect(trace.finish(of: 30_000, from: 1000) == 1010)
        #expect(trace.mean(from: 0, to: 8) == (4 * 1000 + 4 * 3000) / 8)
        #expect(trace.mean(from: 5, to: 5) == 3000)
    }

    /// Each with its line.
    @Test(arguments: [
        ("", 1), ("# nothing\n\n", 1), ("a,b\nc,d", 2), ("1,2\n0,1", 2), ("1,2\n1,3", 2), ("1", 1),
        ("0,-1", 1), ("-1,5", 1), ("0;1", 1), ("0,1\n\n5,nan", 3), ("nan,nan", 1),
        ("inf,1", 1), ("0,1e6", 1), ("0,1,2", 1), ("0,", 1), ("x,5", 1), ("0,1\ntime,rate", 2),
        ("0,1000000000000001", 1), ("1000000001,5", 1),
        ("0,1\n" + String(repeating: "9", count: 500) + ",1", 2), ("0,5\n\u{0},1", 2),
    ])
    func `an invalid trace is an error with its line`(text: String, line: Int) {
        let error = #expect(throws: BandwidthTrace.ReadingError.self) {
            try BandwidthTrace(parsing: text)
        }
        #expect(error?.line == line)
    }

    @Test func `an error message has the found and the expected text`() {
        let error = #expect(throws: BandwidthTrace.ReadingError.self) {
            try BandwidthTrace(parsing: "0,1\n1,-5\n")
        }
        #expect(
            error?.description
                == "line 2: found “1,-5”, expected seconds,bits_per_second: two numbers without "
                + "sign or exponent")
    }

    /// Ten million lines end at the first that is too many.
    @Test func `more than a million lines are an error`() throws {
        #expect(BandwidthTrace.maxSteps == 1_000_000)
        let bytes = (0...1000).flatMap { Array("\($0),5\n".utf8) }
        let error = #expect(throws: BandwidthTrace.ReadingError.self) {
            try BandwidthTrace(parsing: bytes, maxSteps: 1000)
        }
        #expect(error?.line == 1001)
        #expect(try BandwidthTrace(parsing: bytes, maxSteps: 1001).steps.count == 1001)
    }

    @Test func `random bytes do not crash the parser`() {
        var random = SplitMix64(seed: 3)
        let letters = Array("0123456789.,-#\n\r\t naif".utf8)
        for _ in 0..<2000 {
            let bytes = (0..<random.number(below: 60)).map { _ in
                letters[random.number(below: letters.count)]
            }
            guard let trace = try? BandwidthTrace(parsing: bytes) else { continue }
            #expect(trace.finish(of: 1e6, from: 0).map { $0.isFinite } ?? true)
        }
    }
}
