/// The headers of a DTS-HD lossless (XLL) frame: ETSI TS 102 114, clause 8.
struct DTSLosslessHeader {
    /// Samples a second.
    private(set) var sampleRate = 0
    /// Bits of a sample as it was mastered.
    private(set) var bitDepth = 0
    private(set) var speakers = DTSSpeakers()
    /// The part behind the bands of the frame; nil also where the frame goes on in
    /// the next packet.
    private(set) var objects: DTSObjectExtension?

    /// From the sync word on. `isOneToOne` is the asset's: each channel has its
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
    /// at the next multiple of four bytes, stands the object extension.
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
