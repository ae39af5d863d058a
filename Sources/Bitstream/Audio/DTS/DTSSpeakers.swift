/// Loudspeakers as DTS numbers them: table 7-10 of ETSI TS 102 114 and the wider
/// mask of its extensions.
struct DTSSpeakers: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    /// C L R Ls Rs LFE Cs Lsr Rsr Lss Rss Lc Rc Lh Ch Rh LFE2 Lw Rw Oh Lhs Rhs Chr
    /// Lhr Rhr Cl Ll Rl, lowest bit first: the mask of XXCH and XLL.
    init(rawValue: UInt32) { self.rawValue = rawValue }

    static let center = DTSSpeakers(rawValue: 1)
    static let fronts = DTSSpeakers(rawValue: 0b110)
    static let surrounds = DTSSpeakers(rawValue: 0b11000)
    static let lowFrequency = DTSSpeakers(rawValue: 1 << 5)
    static let centerSurround = DTSSpeakers(rawValue: 1 << 6)
    private static let wides = DTSSpeakers(rawValue: 0b11 << 17)

    /// The 16-bit mask of asset descriptors and DTS Express, where a bit may stand
    /// for a pair: table 7-10.
    init(pairs: Int) {
        let groups: [UInt32] = [
            1, 0b110, 0b11000, 1 << 5, 1 << 6, 1 << 13 | 1 << 15, 0b11 << 7, 1 << 14, 1 << 19,
            0b11 << 11, 0b11 << 17, 0b11 << 9, 1 << 16, 0b11 << 20, 1 << 22, 0b11 << 23,
        ]
        var mask: UInt32 = 0
        for (bit, group) in groups.enumerated() where pairs >> bit & 1 == 1 { mask |= group }
        self.init(rawValue: mask)
    }

    /// `AMODE` of the core, 0 to 9: table 5-4.
    init?(audioMode: Int) {
        switch audioMode {
        case 0: self = .center
        case 1...4: self = .fronts
        case 5: self = [.center, .fronts]
        case 6: self = [.fronts, .centerSurround]
        case 7: self = [.center, .fronts, .centerSurround]
        case 8: self = [.fronts, .surrounds]
        case 9: self = [.center, .fronts, .surrounds]
        default: return nil
        }
    }

    /// Channels of the mask of an asset: pairs count twice.
    static func count(pairs: Int) -> Int { DTSSpeakers(pairs: pairs).rawValue.nonzeroBitCount }

    /// As FFmpeg names them: surrounds are side loudspeakers, except beside wide
    /// ones.
    var mask: ChannelMask {
        let bed: DTSSpeakers = [.center, .fronts, .surrounds, .wides]
        let isWide = subtracting(.lowFrequency) == bed
        var mask = ChannelMask()
        for (bit, speaker) in (isWide ? Self.besideWides : Self.normal).enumerated()
        where rawValue >> UInt32(bit) & 1 == 1 {
            mask.insert(speaker)
        }
        return mask
    }

    private static let normal: [ChannelMask] = [
        .frontCenter, .frontLeft, .frontRight, .sideLeft, .sideRight, .lowFrequency, .backCenter,
        .backLeft, .backRight, .sideLeft, .sideRight, .frontLeftOfCenter, .frontRightOfCenter,
        .topFrontLeft, .topFrontCenter, .topFrontRight, .lowFrequency, .frontLeftOfCenter,
        .frontRightOfCenter, .topCenter, .topFrontLeft, .topFrontRight, .topBackCenter,
        .topBackLeft, .topBackRight, .backCenter, .backLeft, .backRight,
    ]

    private static let besideWides: [ChannelMask] = {
        var speakers = normal
        speakers.replaceSubrange(3...4, with: [.backLeft, .backRight])
        speakers.replaceSubrange(17...18, with: [.sideLeft, .sideRight])
        return speakers
    }()
}
