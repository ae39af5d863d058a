import Bitstream
import Fixtures
import Foundation
import Testing

/// Feeds `read` every prefix of `bytes`, 500 seeded mutations of them and 200 seeded random
/// buffers. A reader passes by not trapping, and by staying within the budget for each.
func survivesDamage(
    _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation, _ read: (Bytes) -> Void
) {
    var slowest = 0.0
    func measure(_ damaged: Bytes) {
        let start = processorTime()
        read(damaged)
        slowest = max(slowest, processorTime() - start)
    }
    for end in 0...bytes.count { measure(bytes[..<end]) }
    var random = SplitMix64(seed: 0x7261_636B)
    if !bytes.isEmpty {
        for _ in 0..<500 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                damaged[Int.random(in: damaged.indices, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            measure(damaged[...])
        }
    }
    for _ in 0..<200 {
        let count = Int.random(in: 0...256, using: &random)
        let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        measure(noise[...])
    }
    #expect(slowest < damageBudget, "seconds of processor time", sourceLocation: sourceLocation)
}

/// Seconds of processor time for one damaged input, without optimisation. Readers take a few
/// milliseconds at most.
private let damageBudget = 0.5

/// Seconds that the processor has spent on this thread, whatever else the machine does.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
