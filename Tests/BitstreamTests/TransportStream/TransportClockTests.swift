import Testing

@testable import Bitstream

@Suite struct TransportClockTests {
    private static let period = 1 << 33

    /// Packets with a clock reference each: ISO/IEC 13818-1, section 2.4.3.4.
    private struct Clocks: ByteSource {
        let packets: Int64
        /// Ticks of 90 kHz by the number of the packet.
        let ticks: @Sendable (Int64) -> Int

        var size: Int64? { packets * 188 }

        func read(at position: Int64, count: Int) -> [UInt8] {
            let end = min(position + Int64(count), packets * 188)
            guard position >= 0, position < end else { return [] }
            let first = position / 188
            let bytes = (first...(end - 1) / 188).flatMap { packet($0) }
            let skipped = Int(position - first * 188)
            return Array(bytes[skipped..<skipped + Int(end - position)])
        }

        private func packet(_ number: Int64) -> [UInt8] {
            let base = ticks(number) % TransportClockTests.period
            return bytes("470101 20 b710") + u32(base >> 1) + u16((base & 1) << 15 | 0x7E00)
                + zeros(176)
        }
    }

    private func made(_ ticks: @escaping @Sendable (Int64) -> Int) -> TransportClock? {
        let layout = TransportPacketLayout(
            Clocks(packets: 64, ticks: ticks).read(at: 0, count: 8192)[...])
        var input = BoundedSource(Clocks(packets: 1_500_000, ticks: ticks), budget: 12 << 20)
        return layout.flatMap { TransportClock($0, pid: 0x101, in: &input) }
    }

    /// 30 hours and 80 hours in 1,500,000 packets.
    @Test(arguments: [30, 80]) func `turns of the clock count`(hours: Int) throws {
        let clock = try #require(made { Int($0) * hours * 3600 * 90_000 / 1_500_000 })
        let seconds = Double(hours * 3600)
        #expect(abs(clock.seconds / seconds - 1) < 0.05)
        // Seconds from the first time to the last.
        let turn = Double(Self.period) / 90_000
        let seen = seconds.truncatingRemainder(dividingBy: turn)
        #expect(abs(clock.extended(seen) - seconds) < 0.001)
        #expect(abs(clock.extended(seconds) - seconds) < 0.001)
    }

    @Test func `a clock that does not turn needs no count`() {
        #expect(made { Int($0) * 90 } == nil)
    }

    /// Two recordings, the second from an earlier time of the day.
    @Test func `a clock that was set is not one that turns`() {
        #expect(made { $0 < 600_000 ? Int($0) * 900 + 1 << 32 : Int($0) * 900 } == nil)
    }
}
