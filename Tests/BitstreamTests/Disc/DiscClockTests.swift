import Testing

@testable import Bitstream

/// Clocks of parts that become one. Bytes are written out by ISO/IEC 13818-1.
@Suite struct DiscClockTests {
    private static let joints = [
        DiscJoint(position: 0, time: 0, clock: 900_000),
        DiscJoint(position: 192 * 3, time: 2, clock: 90_000),
        DiscJoint(position: 192 * 5, time: 3, clock: 180_010),
    ]

    /// A source packet with PCR base 1 and a PES packet of video with PTS and DTS.
    private static func packet(pts: UInt64, dts: UInt64, pcr: UInt64) -> [UInt8] {
        func time(_ prefix: UInt8, _ value: UInt64) -> [UInt8] {
            [
                prefix << 4 | UInt8(value >> 30) << 1 | 1, UInt8(value >> 22 & 0xFF),
                UInt8(value >> 15 & 0x7F) << 1 | 1, UInt8(value >> 7 & 0xFF),
                UInt8(value & 0x7F) << 1 | 1,
            ]
        }
        var bytes: [UInt8] = [0, 0, 0, 9, 0x47, 0x50, 0x11, 0x30, 7, 0x10]
        bytes += [
            UInt8(pcr >> 25), UInt8(pcr >> 17 & 0xFF), UInt8(pcr >> 9 & 0xFF),
            UInt8(pcr >> 1 & 0xFF), UInt8(pcr & 1) << 7 | 0x7E, 5,
        ]
        bytes += [0, 0, 1, 0xE0, 0, 0, 0x80, 0xC0, 10] + time(3, pts) + time(1, dts)
        return bytes + [UInt8](repeating: 0xFF, count: 192 - bytes.count)
    }

    @Test func `parts are shifted to the clock of the first`() {
        let clock = DiscClock(Self.joints, unit: .sourcePacket) { _ in nil }
        #expect(clock.start == 10)
        #expect(!clock.isContinuous)
        #expect(clock.part(at: 0).shift == 0)
        #expect(clock.part(at: 0).end == 576)
        #expect(clock.part(at: 575).shift == 0)
        // 12 s, where the clock says 1 s.
        #expect(clock.part(at: 576).shift == 990_000)
        // 13 s and 10 ticks of rounding: the same clock.
        #expect(clock.part(at: 5_000).shift == 990_000)
        #expect(clock.part(at: 5_000).end == nil)
        #expect(DiscClock([], unit: .pack) { _ in nil }.isContinuous)
    }

    @Test(arguments: [990_000, -90_000, 5_000_000_000])
    func `times of a transport packet are shifted modulo 33 bits`(ticks: Int64) {
        let period: Int64 = 1 << 33
        func shifted(_ time: Int64) -> UInt64 {
            UInt64(((time + ticks) % period + period) % period)
        }
        let clock = DiscClock([], unit: .sourcePacket) { _ in nil }
        var bytes = Self.packet(pts: 93_600, dts: 90_000, pcr: 45_001)
        clock.shift(&bytes, by: ticks)
        #expect(
            bytes
                == Self.packet(
                    pts: shifted(93_600), dts: shifted(90_000), pcr: shifted(45_001)))
    }

    @Test func `other packets stay`() {
        let clock = DiscClock([], unit: .sourcePacket) { _ in nil }
        var plain = Self.packet(pts: 1, dts: 1, pcr: 1)
        plain[5] = 0x10
        plain[9] = 0
        let before = plain
        clock.shift(&plain, by: 99)
        #expect(plain == before)
        var short = Array(before.dropLast())
        clock.shift(&short, by: 99)
        #expect(short == Array(before.dropLast()))
        // An adaptation field that is longer than the packet.
        var long = before
        (long[5], long[8]) = (0x50, 255)
        let unchanged = long
        clock.shift(&long, by: 99)
        #expect(long == unchanged)
    }

    @Test func `times of a pack and of its navigation data are shifted`() {
        var pack: [UInt8] = [0, 0, 1, 0xBA, 0x44, 0, 4, 0, 4, 1, 1, 0x89, 0xC3, 0xF8]
        pack += [0, 0, 1, 0xBB, 0, 2, 9, 9]
        pack += [0, 0, 1, 0xBF, 3, 0xD4, 0] + [UInt8](repeating: 0, count: 12)
        let start = pack.count
        pack += [0, 1, 0x5F, 0x90, 0, 1, 0x5F, 0x91]
        pack += [UInt8](repeating: 0, count: 2048 - pack.count)
        #expect(DiscClock.navigationClock(pack) == 90_000)
        let clock = DiscClock([], unit: .pack) { _ in nil }
        clock.shift(&pack, by: 112)
        #expect(DiscClock.navigationClock(pack) == 90_112)
        #expect(Array(pack[start + 4..<start + 8]) == [0, 1, 0x60, 0x01])
        #expect(DiscClock.navigationClock([]) == nil)
    }
}
