extension DTSLosslessHeader {
    /// A channel set's sub-header: ETSI TS 102 114, clause 8.3.2, as far as its
    /// frequency bands.
    struct ChannelSet {
        let channelCount: Int
        /// Bits.
        let bitDepth: Int
        /// Samples a second of all bands together.
        let sampleRate: Int
        let speakers: DTSSpeakers
        let isHierarchical: Bool
        /// 1, or 2 above 96 kHz.
        let bandCount: Int

        init(
            _ reader: inout BitReader, common: Common, isFirst: Bool, isOneToOne: Bool,
            channelsBefore: Int
        ) throws(BitstreamError) {
            let start = reader.position
            let size = try reader.int(10) + 1
            channelCount = try reader.int(4) + 1
            try reader.skip(channelCount)
            bitDepth = try reader.int(5) + 1
            let storage = try reader.int(5) + 1
            guard bitDepth <= storage else { throw .invalid("nBitResolution") }
            sampleRate = Self.sampleRates[try reader.int(4)]
            guard try reader.int(4) == 0 else { throw .unsupported("replacement sets") }
            if isOneToOne {
                (speakers, isHierarchical) = try Self.readSpeakers(
                    &reader, maskWidth: common.maskWidth, channelCount: channelCount,
                    channelsBefore: channelsBefore)
                guard speakers.rawValue.nonzeroBitCount == channelCount else {
                    throw .invalid("nChMask")
                }
            } else {
                guard channelCount == 2, isFirst, try !reader.flag() else {
                    throw .unsupported("channel mapping")
                }
                speakers = .fronts
                isHierarchical = false
            }
            if sampleRate > 96_000 {
                guard try !reader.flag() else { throw .unsupported("extra bands") }
                bandCount = 2
            } else {
                bandCount = 1
            }
            let end = start + size * 8
            guard reader.position <= end else { throw .invalid("nChSetHeaderSize") }
            try reader.skip(end - reader.position)
        }

        private static func readSpeakers(
            _ reader: inout BitReader, maskWidth: Int, channelCount: Int, channelsBefore: Int
        ) throws(BitstreamError) -> (DTSSpeakers, isHierarchical: Bool) {
            let isPrimary = try reader.flag()
            let hasDownmix = try reader.flag()
            if hasDownmix { try reader.skip(1) }
            var targets = channelsBefore
            if hasDownmix, isPrimary {
                // Output channels by nLLDownmixType: 1/0, Lo/Ro, Lt/Rt, 3/0, 2/1, 2/2,
                // 3/1.
                let type = try reader.int(3)
                guard type < 7 else { throw .invalid("nLLDownmixType") }
                targets = [1, 2, 2, 3, 3, 4, 4][type]
            }
            let isHierarchical = try reader.flag()
            if hasDownmix {
                try reader.skip(targets * 9 * (channelCount + (isPrimary ? 0 : 1)))
            }
            guard try reader.flag() else { throw .unsupported("channel mapping") }
            let mask = DTSSpeakers(rawValue: UInt32(try reader.bits(maskWidth)))
            return (mask, isHierarchical)
        }

        /// Table 7-9.
        private static let sampleRates = [
            8000, 16_000, 32_000, 64_000, 128_000, 22_050, 44_100, 88_200, 176_400, 352_800,
            12_000, 24_000, 48_000, 96_000, 192_000, 384_000,
        ]

        static func sampleRate(code: Int) -> Int? {
            sampleRates.indices.contains(code) ? sampleRates[code] : nil
        }
    }
}
