import Testing

@testable import Probing

@Suite struct BitRateMeterTests {
    @Test func `a steady stream has one rate and its peak`() {
        var meter = BitRateMeter()
        for frame in 0..<250 { meter.add(bytes: 1000, at: Double(frame) / 25) }
        #expect(meter.rates == [Int](repeating: 200_000, count: 10))
        #expect(meter.peak == 200_000)
    }

    @Test func `the peak is that of the fullest second wherever it begins`() {
        var meter = BitRateMeter()
        for step in 0..<100 {
            // One second of tenfold rate, from 3.5 to 4.5 s.
            meter.add(bytes: (35..<45).contains(step) ? 1000 : 100, at: Double(step) / 10)
        }
        #expect(meter.peak == 80_000)
    }

    @Test func `the curve of a long film stays short and loses nothing`() {
        var meter = BitRateMeter()
        for second in 0..<7200 { meter.add(bytes: 125_000, at: Double(second)) }
        #expect(meter.rates.count <= 240)
        let bits = meter.rates.reduce(0) { $0 + $1 } * Int(meter.interval)
        #expect(bits == 7200 * 1_000_000)
    }

    @Test func `hostile times do not trap`() {
        var meter = BitRateMeter()
        for time in [0, .nan, .infinity, -.infinity, 1e300, -5, 3, 604_799] {
            meter.add(bytes: 10, at: time)
        }
        #expect(meter.rates.count <= 240)
    }
}
