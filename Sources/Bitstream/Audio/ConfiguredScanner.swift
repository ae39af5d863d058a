import TrackModel

/// Reads a codec whose configuration says all.
struct ConfiguredScanner: StreamScanner, Sendable {
    private let describe: @Sendable (Bytes) throws(BitstreamError) -> AudioDescription
    /// nil before a configuration that can be read.
    private(set) var description: AudioDescription?

    private init(
        _ describe: @escaping @Sendable (Bytes) throws(BitstreamError) -> AudioDescription
    ) {
        self.describe = describe
    }

    mutating func readConfiguration(_ bytes: Bytes) {
        description = (try? describe(bytes)) ?? description
    }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {}

    var claims: [Claim] { description?.claims() ?? [] }

    var isSatisfied: Bool { true }
}

extension ConfiguredScanner {
    static func flac(sampleEntry: String? = nil) -> ConfiguredScanner {
        ConfiguredScanner { bytes throws(BitstreamError) in
            let info = try FLACStreamInfo(bytes)
            var description = AudioDescription(
                lossless: sampleEntry == "fLaC" ? "fLaC" : "flac", bitDepth: info.bitDepth)
            description.sampleRate = info.sampleRate
            description.setChannels(info.speakers)
            return description
        }
    }

    static let alac = ConfiguredScanner { bytes throws(BitstreamError) in
        let configuration = try ALACSpecificConfig(bytes)
        var description = AudioDescription(lossless: "alac", bitDepth: configuration.bitDepth)
        description.sampleRate = configuration.sampleRate
        description.setChannels(configuration.speakers)
        return description
    }

    /// AudioSpecificConfig with `ALSSpecificConfig` in it.
    static let als = ConfiguredScanner { bytes throws(BitstreamError) in
        let configuration = try ALSSpecificConfig(bytes)
        var description = AudioDescription(
            lossless: "mp4a.40.\(AudioObjectType.als.rawValue)", bitDepth: configuration.bitDepth)
        description.channels = configuration.channels
        description.sampleRate = configuration.sampleRate
        return description
    }

    /// PCM in MP4, whose `pcmC` box states the width of its samples. The codec has a name for
    /// the sample entries `ipcm` and `fpcm` alone.
    static func pcm(sampleEntry: String?) -> ConfiguredScanner {
        ConfiguredScanner { bytes throws(BitstreamError) in
            let configuration = try PCMConfiguration(bytes)
            let bits = configuration.bitDepth
            var description = AudioDescription(lossless: sampleEntry, bitDepth: bits)
            description.codec = ["ipcm": "s", "fpcm": "f"][sampleEntry ?? ""].map {
                "pcm_\($0)\(bits)\(configuration.isLittleEndian ? "le" : "be")"
            }
            return description
        }
    }

    static let vorbis = ConfiguredScanner { bytes throws(BitstreamError) in
        let identification = try VorbisIdentification(bytes)
        var description = AudioDescription()
        description.codecString = "vorbis"
        description.isLossless = false
        description.sampleRate = identification.sampleRate
        description.channels = identification.channels
        description.setChannels(VorbisChannels.speakers(count: identification.channels))
        description.maximumBitRate = identification.maximumBitRate
        description.bitRateMode = identification.bitRateMode
        return description
    }
}

extension AudioDescription {
    fileprivate init(lossless codecString: String?, bitDepth: Int?) {
        self.init()
        (self.codecString, self.bitDepth, isLossless) = (codecString, bitDepth, true)
    }
}

/// `ALACSpecificConfig`, the magic cookie of Apple Lossless: Apple's
/// ALACMagicCookieDescription.
struct ALACSpecificConfig: Hashable, Sendable {
    /// Bits of a sample.
    let bitDepth: Int
    /// 1 to 8.
    let channels: Int
    /// Samples per second.
    let sampleRate: Int

    /// 24 bytes, with or without the headers of the `alac` box around them.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        if bytes.count >= 36 {
            try reader.skip(12)
        } else if bytes.count >= 28 {
            try reader.skip(4)
        }
        try reader.skip(5)
        bitDepth = try reader.uint8()
        try reader.skip(3)
        channels = try reader.uint8()
        try reader.skip(10)
        sampleRate = try reader.uint32()
        guard [16, 20, 24, 32].contains(bitDepth), (1...8).contains(channels), sampleRate > 0
        else { throw .invalid("ALACSpecificConfig") }
    }

    /// `ALACChannelLayoutTag`s, in FFmpeg's words.
    var speakers: ChannelMask {
        let all: [ChannelMask] = [
            .mono, .stereo, .surround, [.surround, .backCenter], .fiveBack,
            [.fiveBack, .lowFrequency], [.fiveBack, .lowFrequency, .backCenter],
            [.fiveBack, .lowFrequency, .frontsOfCenter],
        ]
        return all[channels - 1]
    }
}

/// `ALSSpecificConfig()` after the head of AudioSpecificConfig: ISO/IEC 14496-3, clauses
/// 1.6.2.1 and 11.6.1.
struct ALSSpecificConfig: Hashable {
    let sampleRate: Int
    let channels: Int
    /// `resolution`: 8, 16, 24 or 32 bits.
    let bitDepth: Int

    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        guard try AudioObjectType(&reader) == .als else { throw .invalid("audioObjectType") }
        _ = try MPEG4Audio.sampleRate(&reader)
        // channelConfiguration, fillBits
        try reader.skip(9)
        guard try reader.int(32) == 0x414C_5300 else { throw .invalid("als_id") }
        sampleRate = try reader.int(32)
        // samples
        try reader.skip(32)
        channels = try reader.int(16) + 1
        // file_type
        try reader.skip(3)
        let resolution = try reader.int(3)
        guard sampleRate > 0, resolution <= 3 else { throw .invalid("resolution") }
        bitDepth = (resolution + 1) * 8
    }
}

/// `pcmC`, which states how uncompressed samples in MP4 are stored: ISO/IEC 23003-5.
struct PCMConfiguration: Hashable, Sendable {
    /// Order of a sample's bytes.
    let isLittleEndian: Bool
    /// Bits of a sample.
    let bitDepth: Int

    /// The payload of the box, version and flags first.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        guard try reader.uint8() == 0 else { throw .unsupported("pcmC version") }
        try reader.skip(3)
        isLittleEndian = try reader.uint8() & 1 == 1
        bitDepth = try reader.uint8()
        guard [16, 24, 32, 64].contains(bitDepth) else { throw .invalid("PCM_sample_size") }
    }
}

/// The identification header of Vorbis I, section 4.2.2.
struct VorbisIdentification: Hashable {
    let channels: Int
    /// Samples per second.
    let sampleRate: Int
    /// Bits per second; nil where the encoder sets no limit.
    let maximumBitRate: Int?
    /// Constant where maximum, nominal and minimum are equal (Vorbis I, section 4.2.2); nil without a
    /// nominal rate.
    let bitRateMode: BitRateMode?

    /// The header packet, alone or first of the three that Matroska laces.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        if bytes.first == 2 {
            // Xiph lacing: two sizes in runs of 255.
            try reader.skip(1)
            for _ in 0..<2 { while try reader.uint8() == 255 {} }
        } else if bytes.first == 0 {
            // FFmpeg's own: each packet after its size of two bytes.
            try reader.skip(2)
        }
        guard try reader.uint8() == 1, try reader.bytes(6).elementsEqual("vorbis".utf8),
            try reader.uint32() == 0
        else { throw .invalid("vorbis") }
        channels = try reader.uint8()
        sampleRate = Int(UInt32(try reader.uint32()).byteSwapped)
        guard channels > 0, sampleRate > 0 else { throw .invalid("vorbis") }
        var rates: [Int32] = []  // maximum, nominal, minimum
        for _ in 0..<3 {
            rates.append(
                Int32(bitPattern: UInt32(truncatingIfNeeded: try reader.uint32()).byteSwapped))
        }
        maximumBitRate = rates[0] > 0 ? Int(rates[0]) : nil
        bitRateMode =
            rates[1] <= 0
            ? nil : rates[0] == rates[1] && rates[1] == rates[2] ? .constant : .variable
    }
}
