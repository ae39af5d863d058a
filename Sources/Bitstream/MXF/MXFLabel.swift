/// Codecs by the universal labels of the SMPTE registers (ST 400, RP 224), whose byte 8 is a
/// version.
enum MXFLabel {
    /// Of PictureEssenceCoding.
    static func codec(picture label: Bytes?) -> String? {
        first(in: pictures, of: label, from: [0x04, 0x01, 0x02, 0x02])
    }

    /// Of EssenceContainer: the mapping documents of the generic container.
    static func codec(container label: Bytes?) -> String? {
        first(in: containers, of: label, from: [0x0D, 0x01, 0x03, 0x01, 0x02])
    }

    /// Of SoundEssenceCompression.
    static func codec(sound label: Bytes, bits: Int?) -> String? {
        guard isLabel(label) else { return nil }
        // Unregistered, undefined, and uncompressed in its varieties.
        if label.dropFirst(8).starts(with: [0x04, 0x02, 0x01]) { return pcm(bits: bits) }
        return first(in: sounds, of: label, from: [0x04, 0x02, 0x02, 0x02, 0x03])
    }

    /// Wave and AES3 sound: ST 382.
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
