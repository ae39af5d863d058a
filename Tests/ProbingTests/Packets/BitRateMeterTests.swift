import Testing

@testable import Probing

@Suite struct BitRateMeterTests {
    @Test func `a steady stream has one rate and its peak`() {
        var meter = BitRateMeter()
        for frame in 0..<250 { meter.add(bytes: 1000, at: Double(frame) / 25) }
        #expect(meter.rates == [Int](repeating: 200_000, count: 10))
        #expect(meter.peak == 200_000)
    }

    @Test func `the peak is that of the densest second wherever it begins`() {
        var meter = BitRateMeter()
        for step in 0..<100 {
            // One second of tenfold rate, from 3.5 to 4.5 s.
            meter.add(bytes: (35..<45).contains(step) ? 1000 : 100, at: Double(step) / 10)
        }
        #expect(meter.peak == 80_000)
    }

    @Test func `the curve of a long file stays short and complete`() {
        var meter = BitRateMeter()
        for second in 0..<7200 { meter.add(bytes: 125_000, at: Double(second)) }
        #expect(meter.rates.count <= 240)
        let bits = meter.rates.reduce(0) { $0 + $1 } * Int(meter.interval)
        #expect(bits == 7200 * 1_000_000)
    }

    @Test(arguments: [240, 7200])
    func `every random access point counts in the interval of its packet`(seconds: Int) {
        var meter = BitRateMeter()
        for second in 0..<seconds {
            meter.add(bytes: 1000, at: 5 + Double(second))
            if second % 10 == 3 { meter.addAccessPoint(at: 5 + Double(second)) }
        }
        #expect(meter.accessPointCounts.count == meter.rates.count)
        #expect(meter.accessPointCounts.reduce(0, +) == seconds / 10)
        let length = Int(meter.interval)
        for (place, count) in meter.accessPointCounts.enumerated() {
            let stretch = place * length..<min((place + 1) * length, seconds)
            #expect(count == stretch.count { $0 % 10 == 3 })
        }
    }

    @Test func `hostile times do not trap`() {
        var meter = BitRateMeter()
        for time in [0, .nan, .infinity, -.infinity, 1e300, -5, 3, 604_799] {
            meter.add(bytes: 10, at: time)
            meter.addAccessPoint(at: time)
        }
        #expect(meter.rates.count <= 240)
        #expect(meter.accessPointCounts.count == meter.rates.count)
    }
}
