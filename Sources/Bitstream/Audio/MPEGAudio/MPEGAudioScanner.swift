import TrackModel

/// Reads MPEG audio, layers I to III.
struct MPEGAudioScanner: StreamScanner {
    /// Frames after which a rate that has not changed is taken for constant.
    private static let sampledFrames = 16

    private var first: MPEGAudioHeader?
    /// Whether all frames are of the same layer, which container formats may leave open.
    private var hasOneLayer = true
    private var location: Claim.Location?
    private var frames = 0
    private var hasConstantRate = true
    private var reservoir = BitReservoir()
    private(set) var refersToMissingData = false

    init(sampleEntry: String? = nil) {}

    mutating func readConfiguration(_ bytes: Bytes) {}

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        refersToMissingData = false
        guard let header = try? MPEGAudioHeader(bytes) else {
            reservoir = BitReservoir()
            return
        }
        frames += 1
        // A frame that is cut states nothing.
        let size = header.frameSize ?? bytes.count
        if size <= bytes.count {
            refersToMissingData = !reservoir.isIntact(bytes.prefix(size), header)
        } else {
            reservoir = BitReservoir()
        }
        if let first {
            hasConstantRate = hasConstantRate && header.bitRate == first.bitRate
            hasOneLayer = hasOneLayer && header.layer == first.layer
        } else {
            first = header
            self.location = location
        }
    }

    var claims: [Claim] {
        guard let first else { return [] }
        var description = AudioDescription()
        // MP4 and transport streams have one code for all layers.
        if hasOneLayer, frames > 1 || first.layer != 3 { description.codec = first.codec }
        description.codecString = codecString(first)
        description.isLossless = false
        description.sampleRate = first.sampleRate
        description.setChannels(first.channels == 1 ? .mono : .stereo)
        if hasConstantRate, frames >= Self.sampledFrames { description.bitRate = first.bitRate }
        return description.claims(at: location)
    }

    /// Layers I and II by their audio object types (ISO/IEC 14496-3, table 1.17),
    /// as FFmpeg does; layer III by the object types 0x6B and 0x69 of ISO/IEC
    /// 14496-1, under which players look for it. MPEG-2.5 has none.
    private func codecString(_ header: MPEGAudioHeader) -> String? {
        switch (header.layer, header.version) {
        case (1, _): "mp4a.40.32"
        case (2, _): "mp4a.40.33"
        case (_, .mpeg1): "mp4a.6b"
        case (_, .mpeg2): "mp4a.69"
        case (_, .mpeg25): nil
        }
    }

    var isSatisfied: Bool { frames >= Self.sampledFrames }
}

/// The four-byte header of an MPEG audio frame: ISO/IEC 11172-3, clause 2.4.1.3,
/// with 13818-3's half and MPEG-2.5's quarter rates.
package struct MPEGAudioHeader: Hashable, Sendable {
    /// The standard, which sets the range of rates.
    enum Version: Hashable, Sendable {
        case mpeg1, mpeg2, mpeg25
    }

    /// Number of the two bits after the sync word.
    let version: Version
    /// 1 to 3.
    let layer: Int
    /// Bits per second; nil in the free format.
    let bitRate: Int?
    /// Samples per second.
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
        firstRun(in: bytes, of: wanted) != nil
    }

    /// Index of the first of such frames; nil without them.
    static func firstRun(in bytes: Bytes, of wanted: Int) -> Int? {
        var start = bytes.startIndex
        while let sync = bytes[start...].firstIndex(of: 0xFF) {
            if runLength(bytes[sync...], limit: wanted) >= wanted { return sync }
            start = sync + 1
        }
        return nil
    }

    /// Frames in a row from the first byte on that are there and alike, at most `limit`.
    static func runLength(_ bytes: Bytes, limit: Int) -> Int { run(bytes, limit: limit).length }

    /// The same, and the bytes after them; none where the last of them is truncated.
    static func run(_ bytes: Bytes, limit: Int) -> (length: Int, rest: Bytes) {
        guard let first = try? MPEGAudioHeader(bytes.prefix(4)) else { return (0, bytes) }
        var rest = bytes
        var length = 0
        while length < limit, let header = try? MPEGAudioHeader(rest.prefix(4)),
            header.isLike(first), let size = header.frameSize, size > 4
        {
            length += 1
            rest = rest.dropFirst(size)
        }
        return (length, rest)
    }

    /// Whether both may be of one stream.
    func isLike(_ other: Self) -> Bool { layer == other.layer && sampleRate == other.sampleRate }
}

/// Where the main data of layer III frames lie in the frames before them: ISO/IEC 11172-3, clause 2.4.2.7, and 13818-3
/// for half the rates.
///
/// Frames that are lost, and lengths that are damaged, show in main data that begin before those of the frame before
/// have ended, or that end after their own frame.
struct BitReservoir: Sendable {
    /// Bits of main data that have passed.
    private var passed = 0
    /// Where the main data of the frame before ended; nil at the start, and after what could not be read.
    private var end: Int?

    /// - Parameter frame: one whole frame.
    /// - Returns: false where its main data cannot be what its encoder wrote.
    mutating func isIntact(_ frame: Bytes, _ header: MPEGAudioHeader) -> Bool {
        guard header.layer == 3, let information = try? SideInformation(frame, header) else {
            self = BitReservoir()
            return true
        }
        let start = passed - 8 * information.mainDataBegin
        let room = 8 * (frame.count - information.headSize)
        let ownEnd = start + information.mainDataLength
        let isWhole = ownEnd <= passed + room
        let follows = end.map { start >= $0 } ?? true
        let isIntact = isWhole && follows
        // After a fault, as at the start, the data that frames refer to may be missing.
        if !isIntact { (passed, end) = (0, nil) }
        passed += room
        if isIntact { end = end != nil || start >= 0 ? ownEnd : nil }
        return isIntact
    }

    /// The side information: `audio_data()` up to the main data.
    private struct SideInformation {
        /// Bytes from the start of the frame.
        let headSize: Int
        /// `main_data_begin`, bytes.
        let mainDataBegin: Int
        /// The sum of `part2_3_length`, bits.
        let mainDataLength: Int

        init(_ frame: Bytes, _ header: MPEGAudioHeader) throws(BitstreamError) {
            let isFull = header.version == .mpeg1
            let isMono = header.channels == 1
            let size = header.sideInformationSize
            // protection_bit 0: crc_check follows the header.
            let headerSize = frame.dropFirst().first.map { $0 & 1 == 0 } == true ? 6 : 4
            guard frame.count >= headerSize + size else { throw .truncated }
            headSize = headerSize + size
            var reader = BitReader(frame.dropFirst(headerSize).prefix(size))
            mainDataBegin = try reader.int(isFull ? 9 : 8)
            // private_bits, and scfsi of each channel
            try reader.skip(isFull ? (isMono ? 5 + 4 : 3 + 8) : (isMono ? 1 : 2))
            var length = 0
            for _ in 0..<(isFull ? 2 : 1) * header.channels {
                length += try reader.int(12)
                try reader.skip(isFull ? 59 - 12 : 63 - 12)
            }
            mainDataLength = length
        }
    }
}
