/// The headers of a DTS-HD lossless (XLL) frame: ETSI TS 102 114, clause 8.
struct DTSLosslessHeader {
    /// Samples per second.
    private(set) var sampleRate = 0
    /// Bits of a sample as it was mastered.
    private(set) var bitDepth = 0
    private(set) var speakers = DTSSpeakers()
    /// The part after the bands of the frame; nil also where the frame goes on in
    /// the next packet.
    private(set) var objects: DTSObjectExtension?

    /// Reads from the sync word on. `isOneToOne` is the asset's: each channel has its
    /// loudspeaker.
    init(_ bytes: Bytes, isOneToOne: Bool) throws(BitstreamError) {
        var reader = BitReader(bytes)
        let common = try Common(&reader)
        var bandCount = 1
        var channelsBefore = 0
        for index in 0..<common.setCount {
            let set = try ChannelSet(
                &reader, common: common, isFirst: index == 0, isOneToOne: isOneToOne,
                channelsBefore: channelsBefore)
            if set.isHierarchical { channelsBefore += set.channelCount }
            if index == 0 {
                sampleRate = set.sampleRate
                bitDepth = set.bitDepth
                bandCount = set.bandCount
            } else if set.bandCount != bandCount {
                throw .unsupported("bands that differ")
            }
            speakers.formUnion(set.speakers)
        }
        objects = try? Self.readTail(&reader, bytes, common: common, bandCount: bandCount)
    }

    /// Clause 8.3.1.
    struct Common {
        let frameSize: Int
        let setCount: Int
        let segmentCount: Int
        let segmentSizeWidth: Int
        let maskWidth: Int

        init(_ reader: inout BitReader) throws(BitstreamError) {
            let start = reader.position
            guard try reader.int(32) == 0x41A2_9547 else { throw .invalid("SYNCXLL") }
            guard try reader.int(4) == 0 else { throw .unsupported("nVersion") }
            let headerSize = try reader.int(8) + 1
            let sizeWidth = try reader.int(5) + 1
            frameSize = try reader.int(sizeWidth) + 1
            setCount = try reader.int(4) + 1
            let segmentCode = try reader.int(4)
            guard segmentCode <= 10 else { throw .invalid("nSegmentsInFrame") }
            segmentCount = 1 << segmentCode
            try reader.skip(4)
            segmentSizeWidth = try reader.int(5) + 1
            try reader.skip(3)
            maskWidth = try reader.int(5) + 1
            let end = start + headerSize * 8
            guard reader.position <= end else { throw .invalid("nHeaderSize") }
            try reader.skip(end - reader.position)
        }
    }

    /// The navigation table gives the sizes of all bands, hence their end; there,
    /// at the next multiple of four bytes, is the object extension.
    private static func readTail(
        _ reader: inout BitReader, _ bytes: Bytes, common: Common, bandCount: Int
    ) throws(BitstreamError) -> DTSObjectExtension? {
        let entries = bandCount * common.segmentCount * common.setCount
        guard entries <= 1024 else { throw .invalid("navigation") }
        var size = 0
        for _ in 0..<entries {
            size += try reader.int(common.segmentSizeWidth) + 1
            guard size <= common.frameSize else { throw .invalid("navigation") }
        }
        reader.alignToByte()
        let end = (reader.position / 8 + 2 + size + 3) & ~3
        guard end < common.frameSize else { return nil }
        var tail = ByteReader(bytes.prefix(common.frameSize).dropFirst(end))
        return DTSObjectExtension(syncWord: try tail.uint32())
    }
}

/// Puts the lossless (XLL) frames of DTS-HD together that are spread over packets
/// to smooth the bit rate: a frame may end in a later packet than it begins in,
/// and the next one follows it directly.
struct DTSLosslessAssembly {
    /// Bytes kept at most, as FFmpeg's decoder does.
    private static let limit = 240 << 10

    private static let syncWord: [UInt8] = [0x41, 0xA2, 0x95, 0x47]

    /// The beginning of a frame, or nothing.
    private var pending: [UInt8] = []

    /// Takes what a packet holds of the component and answers the frames that it
    /// completes, in order.
    ///
    /// - Parameter syncOffset: where in `bytes` the first frame begins that does; nil
    ///   where the packet does not say.
    mutating func add(_ bytes: Bytes, syncOffset: Int?) -> [Bytes] {
        if !pending.isEmpty, pending.count + bytes.count <= Self.limit {
            let (frames, rest) = Self.split((pending + bytes)[...])
            if !frames.isEmpty || !rest.isEmpty {
                pending = Array(rest)
                return frames
            }
        }
        // Nothing was pending, or it was not a frame.
        let begins = bytes.starts(with: Self.syncWord)
        let (frames, rest) = Self.split(bytes.dropFirst(begins ? 0 : syncOffset ?? 0))
        pending = rest.count <= Self.limit ? Array(rest) : []
        return frames
    }

    /// Whole frames, and the beginning of one; none for bytes that are not a frame.
    private static func split(_ bytes: Bytes) -> (frames: [Bytes], rest: Bytes) {
        var frames: [Bytes] = []
        var rest = bytes
        while !rest.isEmpty, rest.starts(with: syncWord.prefix(rest.count)) {
            var reader = BitReader(rest)
            do throws(BitstreamError) {
                let size = try DTSLosslessHeader.Common(&reader).frameSize
                guard size <= rest.count else { throw .truncated }
                frames.append(rest.prefix(size))
                rest = rest.dropFirst(size)
            } catch {
                return (frames, error == .truncated ? rest : [])
            }
        }
        return (frames, [])
    }
}

extension DTSLosslessHeader {
    /// A channel set's sub-header: ETSI TS 102 114, clause 8.3.2, as far as its
    /// frequency bands.
    struct ChannelSet {
        let channelCount: Int
        /// Bits.
        let bitDepth: Int
        /// Samples per second of all bands together.
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
