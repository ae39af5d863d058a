// E-AC-3: clause E.1.2.2.

extension AC3SyncFrame {
    /// After the sync word.
    init(enhanced reader: inout BitReader, bitstreamID: Int) throws(BitstreamError) {
        guard let streamType = StreamType(rawValue: try reader.int(2)) else {
            throw .invalid("strmtyp")
        }
        let substreamID = try reader.int(3)
        let frameSize = (try reader.int(11) + 1) * 2
        let rateCode = try reader.int(2)
        // numblkscod, or fscod2 at half rates, which always have six blocks.
        let blockCode = try reader.int(2)
        guard rateCode < 3 || blockCode < 3 else { throw .invalid("fscod2") }
        let mode = try AC3ChannelMode(&reader)
        try reader.skip(5)
        self.init(
            bitstreamID: bitstreamID, frameSize: frameSize,
            sampleRate: rateCode < 3
                ? Self.sampleRates[rateCode] : Self.sampleRates[blockCode] / 2, mode: mode)
        self.streamType = streamType
        self.substreamID = substreamID
        let blocks = rateCode < 3 ? [1, 2, 3, 6][blockCode] : 6
        try readInformation(&reader, mode: mode, blocks: blocks, isFullRate: rateCode < 3)
    }

    /// `dialnorm` to the end of `bsi()`.
    private mutating func readInformation(
        _ reader: inout BitReader, mode: AC3ChannelMode, blocks: Int, isFullRate: Bool
    ) throws(BitstreamError) {
        setDialogueLevel(code: try reader.int(5))
        try reader.skipIfFlagged(8)
        if mode.isDualMono {
            try reader.skip(5)
            try reader.skipIfFlagged(8)
        }
        if streamType == .dependent, try reader.flag() {
            channels = Self.channels(map: try reader.int(16))
        }
        if try reader.flag() {
            try Self.skipMixing(&reader, mode: mode, blocks: blocks, streamType: streamType)
        }
        if try reader.flag() {
            bitstreamMode = try reader.int(3)
            try reader.skip(2)
            if mode.acmod == 2 { try reader.skip(4) }
            if mode.acmod >= 6 { try reader.skip(2) }
            try reader.skipIfFlagged(8)
            if mode.isDualMono { try reader.skipIfFlagged(8) }
            if isFullRate { try reader.skip(1) }
        }
        if streamType == .independent, blocks != 6 { try reader.skip(1) }
        if streamType == .transcoded {
            let hasBlockID = blocks == 6 ? true : try reader.flag()
            if hasBlockID { try reader.skip(6) }
        }
        guard try reader.flag() else { return }
        try readAdditionalInformation(&reader)
    }

    /// `addbsi`: ETSI TS 103 420, clause 8.3.
    private mutating func readAdditionalInformation(
        _ reader: inout BitReader
    ) throws(BitstreamError) {
        let length = try reader.int(6) + 1
        try reader.skip(7)
        guard try reader.flag() else { return }
        jocComplexity = length > 1 ? try reader.int(8) : 0
    }

    /// `mixmdata`
    private static func skipMixing(
        _ reader: inout BitReader, mode: AC3ChannelMode, blocks: Int, streamType: StreamType
    ) throws(BitstreamError) {
        if mode.acmod > 2 { try reader.skip(2) }
        if mode.hasCenter { try reader.skip(6) }
        if mode.hasSurround { try reader.skip(6) }
        if mode.lfe { try reader.skipIfFlagged(5) }
        guard streamType == .independent else { return }
        try reader.skipIfFlagged(6)
        if mode.isDualMono { try reader.skipIfFlagged(6) }
        try reader.skipIfFlagged(6)
        switch try reader.int(2) {
        case 1: try reader.skip(5)
        case 2: try reader.skip(12)
        case 3: try reader.skip((try reader.int(5) + 2) * 8)
        default: break
        }
        if mode.acmod < 2 {
            try reader.skipIfFlagged(14)
            if mode.isDualMono { try reader.skipIfFlagged(14) }
        }
        guard try reader.flag() else { return }
        if blocks == 1 {
            try reader.skip(5)
        } else {
            for _ in 0..<blocks { try reader.skipIfFlagged(5) }
        }
    }

    /// `chanmap`, first location in the highest bit: table E.1.4.
    static func channels(map: Int) -> ChannelMask {
        let locations: [ChannelMask] = [
            .frontLeft, .frontCenter, .frontRight, .sideLeft, .sideRight, .frontsOfCenter, .backs,
            .backCenter, .topCenter, .surroundDirects, .wides, .topFronts, .topFrontCenter,
            .topBacks, .lowFrequency2, .lowFrequency,
        ]
        var mask = ChannelMask()
        for (index, location) in locations.enumerated() where map >> (15 - index) & 1 == 1 {
            mask.formUnion(location)
        }
        return mask
    }
}

extension BitReader {
    /// A flag and, where it is set, `count` bits that are of no interest.
    mutating func skipIfFlagged(_ count: Int) throws(BitstreamError) {
        if try flag() { try skip(count) }
    }
}
