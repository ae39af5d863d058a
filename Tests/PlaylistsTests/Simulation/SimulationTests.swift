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
