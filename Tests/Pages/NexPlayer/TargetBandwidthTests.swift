import Testing

@testable import Playlists

@Suite struct TargetBandwidthTests {
    /// Peaks of a real ladder, in its order.
    static let ladder: [UInt64?] = [
        258_157, 520_929, 831_270, 1_144_430, 1_558_322, 4_149_264, 6_214_307, 10_285_391,
    ]

    static let cases:
        [(UInt64, TargetBandwidth.Preference, Bool, Result<UInt64, TargetBandwidth.Failure>)] = [
            (3_000_000, .below, false, .success(1_558_322)),
            (3_000_000, .above, false, .success(4_149_264)),
            (3_000_000, .match, false, .failure(.noMatch)),
            (4_149_264, .match, false, .success(4_149_264)),
            (4_149_264, .below, false, .success(4_149_264)),
            (4_149_264, .below, true, .success(1_558_322)),
            (4_149_264, .above, false, .success(4_149_264)),
            (4_149_264, .above, true, .success(6_214_307)),
            (200_000, .below, false, .failure(.noneBelow)),
            (20_000_000, .above, false, .failure(.noneAbove)),
            (700_000, .nearest, false, .success(831_270)),
        ]

    @Test(arguments: cases.indices)
    func `a target gives the variant that players document`(index: Int) {
        let (target, preference, isStrict, expected) = Self.cases[index]
        let request = TargetBandwidth(
            target: Bitrate(bitsPerSecond: target), preference: preference, isStrict: isStrict)
        #expect(request.choose(among: Self.ladder).map { Self.ladder[$0] ?? 0 } == expected)
    }

    @Test func `the first of equal variants is chosen, and bounds exclude others`() {
        let same: [UInt64?] = [nil, 5, 5, 9]
        var request = TargetBandwidth(target: Bitrate(bitsPerSecond: 7))
        #expect(request.choose(among: same) == .success(1))
        request.minimum = Bitrate(bitsPerSecond: 6)
        #expect(request.choose(among: same) == .failure(.noneBelow))
        request.preference = .nearest
        #expect(request.choose(among: same) == .success(3))
        request.maximum = Bitrate(bitsPerSecond: 6)
        #expect(request.choose(among: same) == .failure(.noCandidate))
        request = TargetBandwidth(target: Bitrate(bitsPerSecond: 7), preference: .nearest)
        #expect(request.choose(among: [9, 5]) == .success(1), "of two as near the lower")
    }

    @Test func `bit rates have a unit`() {
        #expect(Bitrate("3000000") == Bitrate("3M"))
        #expect(Bitrate("2.5M") == Bitrate(kilobitsPerSecond: 2500))
        #expect(Bitrate("800k") == Bitrate(bitsPerSecond: 800_000))
        #expect(Bitrate(kilobitsPerSecond: .max) == nil)
        for text in ["", "k", "-1", "1e6", "99999999999999999999G"] {
            #expect(Bitrate(text) == nil)
        }
    }
}
