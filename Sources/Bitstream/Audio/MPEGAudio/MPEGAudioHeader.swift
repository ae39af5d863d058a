/// The four-byte header of an MPEG audio frame: ISO/IEC 11172-3, clause 2.4.1.3,
/// with 13818-3's half and MPEG-2.5's quarter rates.
package struct MPEGAudioHeader: Hashable, Sendable {
    /// The standard, which sets the range of rates.
    enum Version: Hashable, Sendable {
        case mpeg1, mpeg2, mpeg25
    }

    /// From the two bits after the sync word.
    let version: Version
    /// 1 to 3.
    let layer: Int
    /// Bits a second; nil in the free format.
    let bitRate: Int?
    /// Samples a second.
    package let sampleRate: Int
    /// 1 or 2.
    let channels: Int
    /// Bytes to the next header; nil in the free format.
    package let frameSize: Int?

    /// Bytes of the side information of a layer III frame.
    var sideInformationSize: Int {
        version == .mpeg1 ? (channels == 1 ? 17 : 32) : (channels == 1 ? 9 : 17)
    }

    /// `bytes` begin at the sync word.
    package init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        guard try reader.int(11) == 0x7FF else { throw .invalid("syncword") }
        switch try reader.int(2) {
        case 0: version = .mpeg25
        case 2: version = .mpeg2
        case 3: version = .mpeg1
        default: throw .invalid("version")
        }
        layer = 4 - (try reader.int(2))
        guard layer < 4 else { throw .invalid("layer") }
        try reader.skip(1)
        let rateIndex = try reader.int(4)
        guard rateIndex < 15 else { throw .invalid("bitrate_index") }
        let frequencyIndex = try reader.int(2)
        guard frequencyIndex < 3 else { throw .invalid("sampling_frequency") }
        let padding = try reader.int(1)
        try reader.skip(1)
        channels = try reader.int(2) == 3 ? 1 : 2
        try reader.skip(4)
        guard try reader.int(2) != 2 else { throw .invalid("emphasis") }

        let shift = version == .mpeg1 ? 0 : version == .mpeg2 ? 1 : 2
        sampleRate = [44_100, 48_000, 32_000][frequencyIndex] >> shift
        guard rateIndex > 0 else {
            bitRate = nil
            frameSize = nil
            return
        }
        let rate = Self.kilobits(version: version, layer: layer)[rateIndex - 1] * 1000
        bitRate = rate
        switch layer {
        case 1: frameSize = (12 * rate / sampleRate + padding) * 4
        case 3 where version != .mpeg1: frameSize = 72 * rate / sampleRate + padding
        default: frameSize = 144 * rate / sampleRate + padding
        }
    }

    /// Samples per frame of each channel.
    package var samplesPerFrame: Int {
        switch layer {
        case 1: 384
        case 3 where version != .mpeg1: 576
        default: 1152
        }
    }

    /// FFmpeg's codec name.
    var codec: String { "mp\(layer)" }

    private static func kilobits(version: Version, layer: Int) -> [Int] {
        switch (version, layer) {
        case (.mpeg1, 1): stride(from: 32, through: 448, by: 32).map { $0 }
        case (.mpeg1, 2): [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
        case (.mpeg1, _): [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
        case (_, 1): [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256]
        default: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
        }
    }
}

extension MPEGAudioHeader {
    /// Whether frames follow each other somewhere in `bytes`, each of the same rate
    /// and layer where the one before ends: no other data looks so for long.
    package static func hasRun(in bytes: Bytes, of wanted: Int = 6) -> Bool {
        var start = bytes.startIndex
        while let sync = bytes[start...].firstIndex(of: 0xFF) {
            if runLength(bytes[sync...], limit: wanted) >= wanted { return true }
            start = sync + 1
        }
        return false
    }

    private static func runLength(_ bytes: Bytes, limit: Int) -> Int {
        guard let first = try? MPEGAudioHeader(bytes.prefix(4)) else { return 0 }
        var rest = bytes
        var count = 0
        while count < limit, let header = try? MPEGAudioHeader(rest.prefix(4)),
            header.layer == first.layer, header.sampleRate == first.sampleRate,
            let size = header.frameSize, size > 4
        {
            count += 1
            rest = rest.dropFirst(size)
        }
        return count
    }
}
