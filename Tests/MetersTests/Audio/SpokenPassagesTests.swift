import Testing

@testable import Meters

@Suite struct SpokenPassagesTests {
    /// Half minutes at 16,000 Hz, each with its level and active slots.
    private func passages(_ lively: [Int], rest: Int = 0) -> [[Float]] {
        var passages = SpokenPassages(sampleRate: 16_000)
        func add(_ level: Float, seconds: Int) {
            let samples = [Float](repeating: level, count: 16_000)
            for _ in 0..<seconds { passages.add(samples[...]) }
        }
        for (place, count) in lively.enumerated() {
            // The filter holds back the last samples of the one before.
            add(Float(place + 1) / 10, seconds: 1)
            passages.note(lively: count)
            add(Float(place + 1) / 10, seconds: 29)
        }
        if rest > 0 {
            add(0.9, seconds: 1)
            passages.note(lively: 1000)
            add(0.9, seconds: rest - 1)
        }
        return passages.passages
    }

    /// By the level in the middle.
    private func levels(_ passages: [[Float]]) -> [Int] {
        passages.map { Int(($0[$0.count / 2] * 10).rounded()) }
    }

    @Test func `the three passages with the most speech are kept in order`() {
        #expect(levels(passages([200, 900, 300, 20, 800])) == [2, 3, 5])
    }

    @Test func `passages with hardly any speech are not kept`() {
        #expect(passages([0, 149]).isEmpty)
    }

    @Test func `an end of ten seconds counts, a shorter one does not`() {
        #expect(levels(passages([500], rest: 12)) == [1, 9])
        #expect(levels(passages([500], rest: 8)) == [1])
    }

    @Test(arguments: [8000, 22_050, 44_100, 48_000, 192_000])
    func `other rates become 16,000 hertz`(rate: Int) {
        var band = SpeechBand(sampleRate: rate, to: 16_000)
        var heard: [Float] = []
        let samples = [Float](repeating: 0.5, count: rate)
        band.add(samples[...]) { heard.append($0) }
        #expect(abs(heard.count - 16_000) < 40)
        #expect(heard[100..<15_000].allSatisfy { abs($0 - 0.5) < 0.01 })
    }
}
