import TrackModel

/// A file descriptor of MXF header metadata: SMPTE ST 377-1, annex F.
package struct MXFDescriptor: Sendable {
    package let mediaType: MediaType
    /// LinkedTrackID; nil when not written.
    package let trackNumber: Int?
    private let items: MXFLocalSet

    /// Classes of descriptors, by byte 15 of their keys.
    private static let pictures: Set<UInt8> = [0x27, 0x28, 0x29, 0x51]
    private static let sounds: Set<UInt8> = [0x42, 0x47, 0x48]
    private static let data: Set<UInt8> = [0x43, 0x5B, 0x5C, Self.auxiliary, Self.immersive]
    /// SMPTE ST 429-5, 429-14 and 2067-201.
    private static let timedText: UInt8 = 0x64, auxiliary: UInt8 = 0x61, immersive: UInt8 = 0x7B

    /// nil for a set of another class; a multiple descriptor (0x44) holds others.
    init?(_ set: MXFLocalSet) {
        switch set.kind {
        case let kind where Self.pictures.contains(kind): mediaType = .video
        case let kind where Self.sounds.contains(kind): mediaType = .audio
        case let kind where Self.data.contains(kind): mediaType = .data
        case Self.timedText: mediaType = .subtitle
        default: return nil
        }
        items = set
        isEncrypted =
            set[Tag.essenceContainer]?.dropFirst(8).starts(with: Self.encryptedContainer) == true
        trackNumber = set.int(Tag.linkedTrackID).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whether its essence is encrypted.
    var isEncrypted = false

    /// The label of the container for encrypted essence (ST 429-6), from byte 8 on.
    private static let encryptedContainer: [UInt8] = [0x0D, 0x01, 0x03, 0x01, 0x02, 0x0B]

    /// A kind of essence that FFmpeg has no reader for; nil for video and audio.
    var kindWords: String? {
        switch items.kind {
        case Self.timedText: "timed text"
        case Self.auxiliary: "auxiliary data (D-Cinema)"
        case Self.immersive: "immersive audio"
        default: mediaType == .data ? "data" : nil
        }
    }

    /// FFmpeg's name; nil for a coding that is not stated or not known.
    var codec: String? {
        switch mediaType {
        case .video:
            MXFLabel.codec(picture: items[Tag.pictureEssenceCoding])
                ?? MXFLabel.codec(container: items[Tag.essenceContainer])
        case .audio:
            items[Tag.soundEssenceCompression].map { MXFLabel.codec(sound: $0, bits: bits) }
                ?? (items.kind == 0x42 ? nil : MXFLabel.pcm(bits: bits))
        default: nil
        }
    }

    private var bits: Int? { items.int(Tag.quantizationBits) }

    /// Frames per second of video.
    var frameRate: Rational? {
        mediaType == .video
            ? items.ratio(Tag.sampleRate).flatMap { Rational($0.numerator, $0.denominator) } : nil
    }

    /// Source `container`.
    package var claims: [Claim] {
        var claims: [Claim] = []
        let part = MXFKey.sets[items.kind]
        claims.claim(\.codec, codec, from: .container, in: part)
        claims.claim(
            \.encryption, isEncrypted ? Encryption(scheme: "smpte-429-6", keyID: nil) : nil,
            from: .container, in: part)
        let rate = items.ratio(Tag.sampleRate).flatMap { Rational($0.numerator, $0.denominator) }
        if let rate, let count = items.length(Tag.containerDuration) {
            claims.claim(
                \.duration, Double(count) * Double(rate.denominator) / Double(rate.numerator),
                from: .container, in: part)
        }
        switch mediaType {
        case .video:
            claims.claim(\.frameRate, rate, from: .container, in: part)
            claims.claim(\.codedSize, storedSize, from: .container, in: part)
            claims.claim(\.fieldOrder, fieldOrder, from: .container, in: part)
            claims.claim(
                \.bitDepth,
                items.int(Tag.componentDepth).flatMap { (8...16).contains($0) ? $0 : nil },
                from: .container, in: part)
            claims.claim(\.chromaSubsampling, chromaSubsampling, from: .container, in: part)
        case .audio:
            let sampling = items.ratio(Tag.audioSamplingRate)
            claims.claim(
                \.sampleRate, sampling.map { $0.numerator / $0.denominator }, from: .container,
                in: part)
            claims.claim(
                \.channels,
                items.int(Tag.channelCount).flatMap { (1...256).contains($0) ? $0 : nil },
                from: .container, in: part)
            if codec?.hasPrefix("pcm_") == true {
                claims.claim(\.bitDepth, bits, from: .container, in: part)
            }
        default: break
        }
        return claims
    }

    /// FrameLayout: 0 full frames, 1 separate fields, 2 one field, 3 mixed fields, 4
    /// segmented frames.
    private var frameLayout: Int? { items.int(Tag.frameLayout) }

    /// Size of the frame; StoredHeight of separate fields is that of one. The displayed part cuts
    /// the rows that fill macroblocks.
    private var storedSize: PixelSize? {
        guard let width = items.int(Tag.displayWidth) ?? items.int(Tag.storedWidth),
            let height = items.int(Tag.displayHeight) ?? items.int(Tag.storedHeight),
            (1..<1 << 16).contains(width), (1..<1 << 16).contains(height)
        else { return nil }
        return PixelSize(width: width, height: frameLayout == 1 ? height * 2 : height)
    }

    /// FieldDominance is the field that is shown first.
    private var fieldOrder: FFmpegFieldOrder? {
        switch (frameLayout, items.int(Tag.fieldDominance)) {
        case (0, _): .progressive
        case (1, 1), (3, 1): .tt
        case (1, 2), (3, 2): .bb
        default: nil
        }
    }

    /// Subsampling of a CDCI descriptor: HorizontalSubsampling and VerticalSubsampling.
    private var chromaSubsampling: String? {
        guard let horizontal = items.int(Tag.horizontalSubsampling) else { return nil }
        return switch (horizontal, items.int(Tag.verticalSubsampling) ?? 1) {
        case (1, 1): ChromaFormat.yuv444.subsampling
        case (2, 1): ChromaFormat.yuv422.subsampling
        case (2, 2): ChromaFormat.yuv420.subsampling
        default: nil
        }
    }

    /// Local tags: ST 377-1, annex F.
    private enum Tag {
        static let sampleRate = 0x3001
        static let containerDuration = 0x3002
        static let essenceContainer = 0x3004
        static let linkedTrackID = 0x3006
        static let pictureEssenceCoding = 0x3201
        static let storedHeight = 0x3202
        static let storedWidth = 0x3203
        static let displayHeight = 0x3208
        static let displayWidth = 0x3209
        static let frameLayout = 0x320C
        static let fieldDominance = 0x3212
        static let componentDepth = 0x3301
        static let horizontalSubsampling = 0x3302
        static let verticalSubsampling = 0x3308
        static let quantizationBits = 0x3D01
        static let audioSamplingRate = 0x3D03
        static let soundEssenceCompression = 0x3D06
        static let channelCount = 0x3D07
    }
}

/// Codecs by the universal labels of the SMPTE registers (ST 400, RP 224), whose byte 8 is a
/// version.
enum MXFLabel {
    /// Codec of a PictureEssenceCoding label.
    static func codec(picture label: Bytes?) -> String? {
        first(in: pictures, of: label, from: [0x04, 0x01, 0x02, 0x02])
    }

    /// Codec of an EssenceContainer label: the mapping documents of the generic container.
    static func codec(container label: Bytes?) -> String? {
        first(in: containers, of: label, from: [0x0D, 0x01, 0x03, 0x01, 0x02])
    }

    /// Codec of a SoundEssenceCompression label.
    static func codec(sound label: Bytes, bits: Int?) -> String? {
        guard isLabel(label) else { return nil }
        // Unregistered, undefined, and uncompressed in its varieties.
        if label.dropFirst(8).starts(with: [0x04, 0x02, 0x01]) { return pcm(bits: bits) }
        return first(in: sounds, of: label, from: [0x04, 0x02, 0x02, 0x02, 0x03])
    }

    /// Wave and AES3 audio: ST 382.
    static func pcm(bits: Int?) -> String? {
        switch bits {
        case 16: "pcm_s16le"
        case 24: "pcm_s24le"
        default: nil
        }
    }

    private static func isLabel(_ label: Bytes) -> Bool {
        label.count == 16 && label.starts(with: [0x06, 0x0E, 0x2B, 0x34])
    }

    private static func first(
        in table: [(bytes: [UInt8], codec: String)], of label: Bytes?, from prefix: [UInt8]
    ) -> String? {
        guard let label, isLabel(label), label.dropFirst(8).starts(with: prefix) else {
            return nil
        }
        let rest = label.dropFirst(8 + prefix.count)
        return table.first { rest.starts(with: $0.bytes) }?.codec
    }

    private static let pictures: [(bytes: [UInt8], codec: String)] = [
        ([0x01, 0x20], "mpeg4"), ([0x01, 0x30], "h264"), ([0x01, 0x31], "h264"),
        ([0x01, 0x32], "h264"), ([0x01, 0x01], "mpeg2video"), ([0x01, 0x02], "mpeg2video"),
        ([0x01, 0x03], "mpeg2video"), ([0x01, 0x04], "mpeg2video"), ([0x02], "dvvideo"),
        ([0x03, 0x01], "jpeg2000"), ([0x03, 0x06], "prores"), ([0x71], "dnxhd"),
    ]

    private static let containers: [(bytes: [UInt8], codec: String)] = [
        ([0x01], "mpeg2video"), ([0x02], "dvvideo"), ([0x0C], "jpeg2000"), ([0x10], "h264"),
        ([0x11], "dnxhd"), ([0x1C], "prores"),
    ]

    private static let sounds: [(bytes: [UInt8], codec: String)] = [
        ([0x02, 0x01], "ac3"), ([0x02, 0x05], "mp2"), ([0x03, 0x01], "aac"),
    ]
}
