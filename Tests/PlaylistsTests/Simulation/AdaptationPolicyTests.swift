import Fixtures
import Foundation
import Testing

@testable import Playlists

/// The policies by the arithmetic of the players' published sources.
@Suite struct AdaptationPolicyTests {
    private static func levels(_ rates: [Double], averages: [Double]? = nil) -> [AdaptationLevel] {
        rates.enumerated().map {
            AdaptationLevel(
                bandwidth: $1, average: averages?[$0], order: $0, segmentDuration: 4)
        }
    }

    private static func situation(
        _ levels: [AdaptationLevel], _ current: Int, buffer: Double
    ) -> AdaptationSituation {
        AdaptationSituation(levels: levels, current: current, buffer: buffer, segmentDuration: 4)
    }

    // MARK: Moving averages

    /// hls.js, src/utils/ewma.ts, and Shaka, lib/abr/ewma.js, by their closed form: each
    /// sample counts half for every half-life that came after it, and the sum of weights
    /// makes up for the beginning.
    private static func average(_ samples: [(Double, Double)], _ halfLife: Double) -> Double {
        let alpha = exp(log(0.5) / halfLife)
        var (estimate, total) = (0.0, 0.0)
        for (rate, seconds) in samples {
            let weight = pow(alpha, seconds)
            estimate = rate * (1 - weight) + weight * estimate
            total += seconds
        }
        return estimate / (1 - pow(alpha, total))
    }

    @Test func `the estimate matches the players' moving averages`() throws {
        let samples = [(800_000.0, 0.4), (3_000_000, 2.5), (900_000, 1.0), (12_000_000, 0.05)]
        for (fast, slow) in [(3.0, 9.0), (2, 5)] {
            var estimate = ThroughputEstimate(fast: fast, slow: slow)
            #expect(estimate.value == nil)
            for (rate, seconds) in samples {
                estimate.add(bits: rate * seconds, seconds: seconds)
            }
            let expected = min(Self.average(samples, fast), Self.average(samples, slow))
            #expect(abs(try #require(estimate.value) / expected - 1) < 1e-9)
        }
    }

    // MARK: hls.js

    /// First the lowest, which is all that the default estimate of its own 1 Mb/s allows: 4 Mb
    /// at 8 Mb/s, 0.5 s. 0.7 × 8 Mb/s allow
    /// 4 Mb/s, whose 16 Mb would take 16 / 5.6 = 2.9 s of the 4 s buffered. Each then takes
    /// 2 s: 6, 8 and 10 s are buffered at 2.5, 4.5 and 6.5 s. From 6.5 s on 1 Mb/s: the
    /// fourth of them takes 16 s, of which 10 s are buffered. The estimate is then the fast
    /// average of 6.5 s of 8 Mb/s and 16 s of 1 Mb/s, 1.14 Mb/s, and 0.95 of it allows 1 Mb/s:
    /// 4 Mb at 1.08 Mb/s take 3.7 s, just less than the 4 s buffered.
    @Test func `hls.js switches up and down with the network`() throws {
        let result = try SimulationTests.outcome(
            .hlsjs, rates: [1_000_000, 4_000_000], segments: 8,
            trace: "0,8000000\n6.5,1000000\n")
        #expect(result.fetches.map(\.variant).prefix(6) == [0, 1, 1, 1, 1, 0])
        #expect(result.fetches.map(\.buffer).prefix(5) == [4, 6, 8, 10, 4])
        #expect(result.fetches[1].reason == .estimateUp)
        #expect(abs(try #require(result.fetches[1].allowed) - 5_600_000) < 1)
        #expect(result.fetches[5].reason == .estimateDown)
        let estimate = Self.average([(8e6, 6.5), (1e6, 16)], 3)
        #expect(abs(estimate - 1_135_700) < 100)
        #expect(abs(result.fetches[5].estimate / estimate - 1) < 1e-9)
        #expect(result.stallSpans.map(\.start) == [16.5])
        #expect(result.stallSpans.map(\.duration) == [6])
    }

    /// The default estimate is 500 kb/s, or the BANDWIDTH of the first of the playlist if that
    /// is more, up to 5 Mb/s; what it allows is the start, and the lowest at least.
    @Test(
        arguments: [
            ([2_000_000, 500_000, 1_000_000, 8_000_000], 0), ([300_000, 450_000, 1_000_000], 1),
            ([8_000_000, 500_000, 2_000_000], 2), ([6_000_000, 9_000_000], 0),
            ([1_000_000, 1_200_000], 0),
        ] as [([UInt64], Int)])
    func `hls.js starts with what the first of the playlist allows`(
        rates: [UInt64], first: Int
    ) throws {
        let result = try SimulationTests.outcome(.hlsjs, rates: rates, trace: "0,100000\n")
        #expect(result.fetches[0].variant == first)
        #expect(result.fetches[0].reason == .startEstimate)
        #expect(result.fetches[0].estimate == min(max(Double(rates[0]), 500_000), 5_000_000))
    }

    /// findBestLevel of abr-controller.ts, written anew: from the top, the first level whose
    /// rate the adjusted bandwidth reaches and that loads within the buffer, and if none
    /// does, within that and up to 4 s more.
    @Test func `the hls.js policy matches its original loop`() {
        var random = SplitMix64(seed: 15)
        for _ in 0..<2000 {
            let count = 2 + random.number(below: 5)
            let rates = (0..<count).map { _ in Double(100 + random.number(below: 8900)) * 1000 }
                .sorted()
            let averages = rates.map { $0 * 0.8 }
            let current = random.number(below: count)
            let seconds = Double(1 + random.number(below: 100)) / 10
            let bits = Double(100 + random.number(below: 12_000)) * 1000 * seconds
            let buffer = Double(random.number(below: 160)) / 8
            let levels = Self.levels(rates, averages: averages)
            var policy = HLSJSPolicy()
            policy.observe(
                DownloadSample(bytes: bits / 8, start: 0, end: seconds), levels: levels,
                current: current)
            let bandwidth = bits / seconds
            func best(_ starvation: Double) -> Int? {
                var level = count - 1
                while level >= 0 {
                    let adjusted = bandwidth * (level > current ? 0.7 : 0.95)
                    let rate = buffer >= 8 && starvation == 0 ? averages[level] : rates[level]
                    if adjusted >= rate, rate * 4 / adjusted < buffer + starvation { return level }
                    level -= 1
                }
                return nil
            }
            let expected = (buffer > 0 ? best(0) : nil) ?? best(4) ?? 0
            let found = policy.next(Self.situation(levels, current, buffer: buffer))
            #expect(found.level == expected)
        }
    }

    /// `max(8 × 60 MB / rate, 30 s)`, at most 600 s.
    @Test func `hls.js limits its buffer in bytes`() {
        let policy = HLSJSPolicy()
        let levels = Self.levels([100_000, 4_000_000, 48_000_000])
        #expect(levels.map(policy.maximumBuffer) == [600, 120, 30])
    }

    /// minDelayMs_: 8 kb in a millisecond are no 8 Mb/s, but 160 kb/s.
    @Test func `hls.js counts every download as at least 50 ms`() {
        var policy = HLSJSPolicy()
        #expect(policy.estimate == 500_000)
        policy.observe(
            DownloadSample(bytes: 1000, start: 1, end: 1.001), levels: [], current: 0)
        #expect(abs(policy.estimate - 160_000) < 1)
    }

    // MARK: Shaka

    /// 500 kb/s and 2 Mb/s; 1 Mb/s, and 4 Mb/s from 10 s on. The default estimate of 1 Mb/s
    /// starts with the lower one. A segment takes 2 s, and 0.5 s from 10 s on; from the
    /// fifth on it waits until 10 s are buffered. Choices are made at 2 s (128 kB are there),
    /// 10, 20.5, 28.5 and 36.5 s, when 8 s went by. The estimate is the slow average of 10 s
    /// of 1 Mb/s and 1.5, 2.5 and 3.5 s of 4 Mb/s: 1.71, 2.07 and 2.36 Mb/s; 0.95 of it reach
    /// 2 Mb/s at 36.5 s only. The segment that came then is the twelfth.
    @Test func `Shaka switches up after its switch interval`() throws {
        let result = try SimulationTests.outcome(
            .shaka, rates: [500_000, 2_000_000], segments: 14,
            trace: "0,1000000\n10,4000000\n")
        #expect(result.fetches.map(\.variant) == Array(repeating: 0, count: 12) + [1, 1])
        #expect(result.fetches[0].reason == .startEstimate)
        #expect(result.fetches[11].finished == 36.5)
        #expect(result.fetches[12].reason == .estimateUp)
        for (place, seconds) in [(8, 1.5), (10, 2.5), (12, 3.5)] {
            let expected = Self.average([(1e6, 10), (4e6, seconds)], 5)
            #expect(abs(result.fetches[place].estimate / expected - 1) < 1e-9)
        }
    }

    /// chooseVariant, written anew: of the variants in order, each whose range holds the
    /// estimate takes the place of the one before.
    @Test func `the Shaka policy matches its original loop`() {
        var random = SplitMix64(seed: 16)
        for _ in 0..<1000 {
            let rates = (0..<(1 + random.number(below: 6))).map { _ in
                Double(1 + random.number(below: 20)) * 250_000
            }.sorted()
            let bandwidth = Double(100 + random.number(below: 9000)) * 1000
            var policy = ShakaPolicy()
            policy.observe(
                DownloadSample(bytes: bandwidth / 4, start: 0, end: 2),
                levels: Self.levels(rates), current: 0)
            let isKnown = bandwidth / 4 >= 128_000
            let estimate = isKnown ? bandwidth : 1_000_000
            var expected = 0
            for (place, rate) in rates.enumerated() {
                let next = rates.first { $0 > rate } ?? .infinity
                if estimate >= rate / 0.95, estimate <= next / 0.85 { expected = place }
            }
            let found = policy.next(Self.situation(Self.levels(rates), 0, buffer: 8))
            #expect(rates[found.level] == rates[isKnown ? expected : 0])
        }
    }

    /// Downloads below 16 kB are ignored; below 128 kB in total the default estimate applies.
    @Test func `Shaka waits for enough bytes`() {
        let levels = Self.levels([500_000, 2_000_000])
        var policy = ShakaPolicy()
        policy.observe(DownloadSample(bytes: 15_999, start: 0, end: 1), levels: levels, current: 0)
        policy.observe(DownloadSample(bytes: 127_000, start: 1, end: 2), levels: levels, current: 0)
        #expect(policy.estimate == 1_000_000)
        #expect(policy.next(Self.situation(levels, 0, buffer: 8)).reason == .heldByData)
        policy.observe(DownloadSample(bytes: 127_000, start: 2, end: 3), levels: levels, current: 0)
        #expect(abs(policy.estimate - 1_016_000) < 1)
    }

    // MARK: media3

    /// 1 and 4 Mb/s over 8 Mb/s. 0.7 of the initial 1 Mb/s allow none, so the lowest it is.
    /// After 500,000 bytes and 0.5 s the initial estimate still holds; after a million it is
    /// 8 Mb/s, and 5.6 Mb/s allow 4, with 7.5 s buffered, too few. After the third 11 s are.
    @Test func `media3 switches up with ten seconds buffered`() throws {
        let result = try SimulationTests.outcome(
            .media3, rates: [1_000_000, 4_000_000], trace: "0,8000000\n")
        #expect(result.fetches.map(\.variant) == [0, 0, 0] + Array(repeating: 1, count: 7))
        #expect(
            result.fetches.map(\.reason).prefix(4) == [
                .startEstimate, .keep, .heldByShortBuffer, .estimateUp,
            ])
        #expect(result.fetches.map(\.bufferBefore).prefix(4) == [0, 4, 7.5, 11])
        #expect(result.fetches.map(\.estimate).prefix(3) == [1_000_000, 1_000_000, 8_000_000])
    }

    @Test func `media3 switches down below twenty-five seconds`() {
        let levels = Self.levels([1_000_000, 4_000_000])
        var policy = Media3Policy()
        policy.observe(
            DownloadSample(bytes: 1_000_000, start: 0, end: 4), levels: levels, current: 1)
        #expect(policy.estimate == 2_000_000)
        let long = policy.next(Self.situation(levels, 1, buffer: 25))
        #expect(long.level == 1)
        #expect(long.reason == .heldByLongBuffer)
        let short = policy.next(Self.situation(levels, 1, buffer: 24.9))
        #expect(short.level == 0)
        #expect(short.reason == .estimateDown)
    }

    /// SlidingPercentile by hand. Weights 4, 3, 2 with values 10, 30, 20: sorted 10 (4), 20
    /// (2), 30 (3); half of 9 is 4.5, reached with 20. With 5 more of value 40, 14 in all of
    /// at most 10: the first loses its 4, which leaves 20 (2), 30 (3), 40 (5); half is 5,
    /// reached with 30. Three more of 5: the oldest, 30, loses 3.
    @Test func `the median is over a sliding window`() {
        var median = SlidingMedian(maxWeight: 10)
        #expect(median.value == nil)
        for (value, weight) in [(10.0, 4), (30, 3), (20, 2)] { median.add(value, weight: weight) }
        #expect(median.value == 20)
        median.add(40, weight: 5)
        #expect(median.value == 30)
        median.add(5, weight: 3)
        // 5 (3), 20 (2), 40 (5).
        #expect(median.value == 20)
    }

    // MARK: All

    @Test(arguments: AdaptationAlgorithm.allCases)
    func `players go up on a fast network and down on a slow one`(
        algorithm: AdaptationAlgorithm
    ) throws {
        let result = try SimulationTests.outcome(
            algorithm, rates: [1_000_000, 4_000_000], segments: 60,
            trace: "0,20000000\n40,600000\n")
        let isFixed = algorithm == .fixed
        #expect(result.fetches.contains { $0.variant == 1 } == !isFixed)
        #expect(result.fetches.last?.variant == 0)
    }

    @Test func `the conservative mode switches up one step at a time`() throws {
        let result = try SimulationTests.outcome(
            .nexplayerConservative, rates: [500_000, 1_000_000, 2_000_000, 4_000_000],
            trace: "0,20000000\n")
        #expect(result.fetches.map(\.variant).prefix(5) == [0, 1, 2, 3, 3])
        #expect(result.fetches[1].reason == .stepUp)
    }

    @Test(arguments: AdaptationAlgorithm.allCases)
    func `rates beyond all measure do not trap`(algorithm: AdaptationAlgorithm) throws {
        for rates in [[0, 0, 0], [.max, .max], [1, .max]] as [[UInt64]] {
            for trace in ["0,1000000000000000\n", "0,0.000001\n", "0,1\n1,0\n2,1000000000000\n"] {
                let result = try SimulationTests.outcome(algorithm, rates: rates, trace: trace) {
                    $0.mixing = .quick
                }
                #expect(result.fetches.allSatisfy { $0.finished.isFinite })
                #expect(result.samples(50).allSatisfy { $0.buffer.isFinite && $0.rate.isFinite })
            }
        }
    }
}
