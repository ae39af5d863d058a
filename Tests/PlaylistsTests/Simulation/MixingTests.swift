import Testing

@testable import Playlists

/// Adaptation that ends with a target. Two variants of 1 and 4 Mb/s, ten segments of 4 s,
/// 8 Mb/s: those of the lower one take 0.5 s, those of the higher one 2 s. Playing begins
/// with the first; no more than 12 s are buffered when a segment is asked for. By 2 s four
/// of the lower one have come, and 14.5 s are buffered: 1.5 s were shown.
@Suite struct MixingTests {
    private func outcome(
        _ mixing: SegmentOption, at time: Double = 2, trace: String = "0,8000000\n",
        prefer: TargetBandwidth.Preference = .below, target: UInt64 = 5_000_000,
        set: (inout Simulation.Settings) -> Void = { _ in }
    ) throws -> Simulation.Outcome {
        try SimulationTests.outcome(.fixed, rates: [1_000_000, 4_000_000], trace: trace) {
            $0.mixing = mixing
            $0.target = TargetBandwidth(
                target: Bitrate(bitsPerSecond: target), preference: prefer)
            $0.targetTime = time
            $0.startupBuffer = 2
            $0.maximumBuffer = 12
            set(&$0)
        }
    }

    @Test func `with a target from the start, only the target is played`() throws {
        let result = try outcome(.late, at: 0)
        #expect(Set(result.fetches.map(\.variant)) == [1])
        #expect(Set(result.fetches.map(\.reason)) == [.target])
        #expect(result.switches == 0)
        #expect(result.target == 1)
        #expect(result.pinnedAt == 0)
    }

    /// The buffer stays. The next one is asked for when 12 s are left, at 4.5 s, and
    /// comes at 6.5 s: 12 − 2 + 4 s.
    @Test func `late mixing keeps the buffer`() throws {
        let result = try outcome(.late)
        #expect(result.fetches.map(\.variant) == [0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
        #expect(result.fetches.map(\.segment) == Array(0..<10))
        let first = result.fetches[4]
        #expect(first.requested == 4.5)
        #expect(first.finished == 6.5)
        #expect(first.buffer == 14)
        #expect(first.switchedFrom == 0)
        #expect(first.reason == .target)
        #expect(result.discardedBytes == 0)
        #expect(result.variantTimes.map(\.seconds) == [16, 24])
        #expect(result.switches == 1)
        #expect(result.pinnedAt == 2)
    }

    /// 9 Mb/s bring the higher one twice as fast as it is played; 7 Mb/s do not.
    @Test func `the default mixing depends on the network and is reported for each switch`() throws
    {
        let quick = try outcome(.default, trace: "0,9000000\n")
        #expect(
            quick.fetches.map(\.segment)
                == (try outcome(.quick, trace: "0,9000000\n")).fetches.map(\.segment))
        #expect(quick.fetches.compactMap(\.mixing) == [.quick])
        let late = try outcome(.default, trace: "0,7000000\n")
        #expect(late.fetches.compactMap(\.mixing) == [.late])
        #expect(late.discardedBytes == 0)
        #expect(try outcome(.late).fetches.allSatisfy { $0.mixing == nil })
    }

    /// The one on the screen ends at 4 s of media and stays; the other three, 12 s and
    /// 3 × 500,000 bytes, are taken back, which leaves 2.5 s. The second segment is asked
    /// for at once and comes 2 s later: 2.5 − 2 + 4 s.
    @Test func `quick mixing replaces the buffer`() throws {
        let result = try outcome(.quick)
        #expect(result.fetches.map(\.segment) == [0, 1, 2, 3] + Array(1..<10))
        #expect(result.fetches.map(\.variant) == [0, 0, 0, 0] + Array(repeating: 1, count: 9))
        let first = result.fetches[4]
        #expect(first.requested == 2)
        #expect(first.bufferBefore == 2.5)
        #expect(first.finished == 4)
        #expect(first.buffer == 4.5)
        #expect(first.discarded == 12)
        #expect(first.discardedBytes == 1_500_000)
        #expect(result.discardedBytes == 1_500_000)
        #expect(result.variantTimes.map(\.seconds) == [4, 36])
        #expect(result.stalls == 0)
        #expect(result.switches == 1)
        // 4 × 500,000 and 9 × 2,000,000 bytes came.
        #expect(result.bytes == 20_000_000)
        // (4 × 1 + 36 × 4) / 40 Mb/s.
        #expect(result.meanBandwidth == 3_700_000)
    }

    /// 4 Mb/s from 2 s on: the segment takes 4 s, 1.5 s more than quick mixing left.
    @Test func `quick mixing can stall where late mixing does not`() throws {
        let trace = "0,8000000\n2,4000000\n"
        #expect(try outcome(.late, trace: trace).stalls == 0)
        let quick = try outcome(.quick, trace: trace)
        #expect(quick.stallSpans.map(\.start) == [4.5])
        #expect(quick.stallTime == 1.5)
    }

    /// Nothing is requested while the buffer is full: after 1.5 s 11 s are buffered, the fourth
    /// segment makes them 14.5 s at 2 s. The target at 3 s finds the player waiting: the
    /// first segment has a second to go, the others are taken back.
    @Test func `a target set while the player waits frees the buffer`() throws {
        let result = try outcome(.quick, at: 3)
        let first = result.fetches[4]
        #expect(first.requested == 3)
        #expect(first.bufferBefore == 1.5)
        #expect(first.discarded == 12)
        #expect(result.pinnedAt == 3)
    }

    /// Down: the higher one from the start, and 1 Mb/s as the target when 2 segments are
    /// there. Quick mixing takes back the second, though it is better.
    @Test func `a lower target also replaces better segments`() throws {
        let result = try outcome(.quick, at: 4, target: 1_000_000) {
            $0.startNear = Bitrate(bitsPerSecond: 4_000_000)
        }
        // Asked for at 0 and 2 s, here at 2 and 4 s; the first is on the screen from 2 s on.
        #expect(result.fetches.prefix(3).map(\.variant) == [1, 1, 0])
        #expect(result.fetches[2].discarded == 4)
        #expect(result.fetches[2].segment == 1)
        #expect(result.switchesDown == 1)
    }

    /// A policy that goes down keeps what is buffered, and one that goes up takes back
    /// what is lower.
    @Test func `a policy uses quick mixing only when switching up`() throws {
        let result = try SimulationTests.outcome(
            .media3, rates: [1_000_000, 4_000_000], segments: 20,
            trace: "0,8000000\n30,1000000\n"
        ) { $0.mixing = .quick }
        // After three segments 11 s are buffered (see AdaptationPolicyTests); 1 s was
        // shown, so the second and the third are fetched again.
        let up = try #require(result.fetches.first { $0.reason == .estimateUp })
        #expect(up.segment == 1)
        #expect(up.discarded == 8)
        let down = result.fetches.filter { $0.reason == .estimateDown }
        #expect(!down.isEmpty)
        #expect(down.allSatisfy { $0.discarded == 0 })
    }

    @Test func `a target without a matching variant is an error`() {
        #expect(throws: Simulation.Failure.target(.noMatch)) {
            try outcome(.late, prefer: .match, target: 2_000_000)
        }
        #expect(throws: Simulation.Failure.target(.noneBelow)) {
            try outcome(.late, target: 500_000)
        }
    }
}
