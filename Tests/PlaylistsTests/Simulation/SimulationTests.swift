import Foundation
import Testing

@testable import Playlists

@Suite struct SimulationTests {
    private func outcome(
        _ algorithm: AdaptationAlgorithm, trace: String, segments: Int = 10
    ) throws -> Simulation.Outcome {
        var settings = Simulation.Settings()
        settings.algorithm = algorithm
        let simulation = try #require(
            Simulation(
                qualities: [
                    .init(variant: 0, bandwidth: 1_000_000, bytes: []),
                    .init(variant: 1, bandwidth: 4_000_000, bytes: []),
                ], durations: Array(repeating: 4, count: segments),
                trace: try BandwidthTrace(parsing: trace), settings: settings))
        return simulation.run()
    }

    @Test func `a network as fast as the segments never stalls`() throws {
        let result = try outcome(.fixed, trace: "0,1000000\n")
        // 4 Mb at 1 Mb/s take as long as they play.
        #expect(result.fetches.map(\.finished) == (1...10).map { Double($0) * 4 })
        #expect(result.stallTime == 0)
        #expect(result.startupTime == 4)
        #expect(result.meanBandwidth == 1_000_000)
    }

    @Test func `a network half as fast stalls half the time`() throws {
        let result = try outcome(.fixed, trace: "time,rate\n0,500000\n", segments: 5)
        // Playing begins at 8 s; each of the 4 others comes 4 s late.
        #expect(result.startupTime == 8)
        #expect(result.stallTime == 16)
        #expect(result.stalls == 4)
    }

    @Test func `players go up on a fast network and down on a slow one`() throws {
        for algorithm in AdaptationAlgorithm.allCases where algorithm != .fixed {
            let result = try outcome(algorithm, trace: "0,20000000\n20,600000\n", segments: 40)
            #expect(result.fetches.contains { $0.variant == 1 }, "\(algorithm)")
            #expect(result.fetches.last?.variant == 0, "\(algorithm)")
            #expect(
                try outcome(algorithm, trace: "0,20000000\n20,600000\n", segments: 40) == result)
        }
    }

    /// hls.js, src/utils/ewma.ts, by its closed form: each sample counts half for every
    /// half-life that came after it, and the sum of weights makes up for the beginning.
    @Test func `the estimate is that of the players' moving averages`() {
        let samples = [(800_000.0, 0.4), (3_000_000, 2.5), (900_000, 1.0), (12_000_000, 0.05)]
        func average(_ halfLife: Double) -> Double {
            let alpha = exp(log(0.5) / halfLife)
            var (estimate, total) = (0.0, 0.0)
            for (rate, seconds) in samples {
                let weight = pow(alpha, seconds)
                estimate = rate * (1 - weight) + weight * estimate
                total += seconds
            }
            return estimate / (1 - pow(alpha, total))
        }
        for (fast, slow) in [(3.0, 9.0), (2, 5)] {
            var estimate = ThroughputEstimate(fast: fast, slow: slow, start: 1)
            #expect(estimate.value == 1)
            for (rate, seconds) in samples {
                estimate.add(bits: rate * seconds, seconds: seconds)
            }
            let expected = min(average(fast), average(slow))
            #expect(abs(estimate.value / expected - 1) < 1e-9)
        }
    }

    /// hls.js, findBestLevel of abr-controller.ts: from the top, the first level whose rate
    /// fits the estimate times 0.7 above the current one, times 0.95 below.
    @Test func `hls.js's choice is that of its loop`() {
        var random = RandomBytes(seed: 15)
        for _ in 0..<2000 {
            let count = 1 + random.number(below: 6)
            let rates = (0..<count).map { _ in Double(100 + random.number(below: 8900)) * 1000 }
                .sorted()
            let current = random.number(below: count)
            let estimate = Double(50 + random.number(below: 12_000)) * 1000 + 0.5
            var expected = 0
            for level in rates.indices.reversed() {
                let factor = level > current ? 0.7 : 0.95
                if estimate * factor > rates[level] {
                    expected = level
                    break
                }
            }
            let found = AdaptationAlgorithm.hlsjs.next(
                current, rates: rates, estimate: estimate, buffer: 20, sinceSwitch: 20)
            #expect(found == expected)
        }
    }

    @Test func `a network that stops ends the simulation`() throws {
        let result = try outcome(.fixed, trace: "0,1000000\n10,0\n")
        #expect(!result.isComplete)
        #expect(result.fetches.count == 2)
    }

    @Test(arguments: ["", "a,b\nc,d", "1,2\n0,1", "1", "0,-1", "0;1"])
    func `what is no trace is an error`(text: String) {
        #expect(throws: BandwidthTrace.ReadingError.self) { try BandwidthTrace(parsing: text) }
    }
}
