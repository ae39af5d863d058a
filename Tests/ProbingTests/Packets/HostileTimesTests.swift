import Fixtures
import Testing
import TrackModel

@testable import Probing

/// Times and time bases that a hostile file may give its packets.
@Suite struct HostileTimesTests {
    private static let ticks: [Int64] = [
        .min, .min + 1, -(1 << 62), -(1 << 33), -1, 0, 1, 2, 3, 3000, 90_000, 1 << 33,
        1 << 62, .max - 1, .max,
    ]
    private static let seconds = [
        -1e300, -1e18, -1, 0, 1e-300, 0.04, 1, 604_799, 604_801, 1e9, 1e18, 1e300, .infinity, .nan,
    ]
    private static let bases = [
        (1, 1), (1, Int(Int32.max)), (Int(Int32.max), 1), (1, 90_000), (1001, 30_000), (0, 1),
    ]

    @Test(arguments: 0..<200) func `no order of times stops the observers of packets`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        func pick<Value>(_ values: [Value], _ random: inout SplitMix64) -> Value {
            values[random.number(below: values.count)]
        }
        var rates = BitRateMeter()
        var groups = GroupMeter()
        var wrap = ClockWrap()
        var monitor = TimestampMonitor(
            pick([.video, .audio, .subtitle], &random), hasDecodingTimes: seed % 2 == 0)
        var order = ReorderBuffer()
        var distances = FrameDurationHistogram()
        var points = SeekPointCheck(Self.ticks.map { ($0, nil) })
        let base = pick(Self.bases, &random)
        var timing = FrameTiming(
            timeBase: Rational(base.0, base.1), declaredRate: Rational(30_000, 1001))
        timing?.hasEnded = seed % 3 == 0
        let step = pick(Self.ticks, &random)
        var tick = pick(Self.ticks, &random)
        for _ in 0..<80 {
            tick = random.number(below: 4) == 0 ? pick(Self.ticks, &random) : tick &+ step
            let second = pick(Self.seconds, &random)
            rates.add(bytes: random.number(below: 1 << 30), at: second)
            rates.addAccessPoint(at: pick(Self.seconds, &random))
            groups.add(
                startsGroup: random.number(below: 3) == 0, isClean: random.number(below: 2) == 0,
                time: tick)
            wrap.add(tick, at: Claim.Location(time: second, position: tick))
            monitor.add(
                presentation: second, decoding: pick(Self.seconds, &random),
                duration: pick(Self.seconds, &random), position: tick)
            if let shown = order.add(tick, position: nil) { distances.add(shown.time) }
            points.add(tick, isAccessPoint: random.number(below: 2) == 0)
            timing?.add(presentation: tick, decoding: tick)
        }
        groups.finish()
        _ = (rates.rates, rates.peak, rates.accessPointCounts, groups.summary, wrap.location)
        _ = (monitor.faults, distances.mostFrequent(16), timing?.verdict, timing?.isSatisfied)
        #expect((points.misses(isComplete: true)?.count ?? 0) <= Self.ticks.count)
        #expect(rates.rates.count <= 240)
    }
}
