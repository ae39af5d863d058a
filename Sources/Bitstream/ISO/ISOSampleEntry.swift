/// One entry of `stsd`: how samples are coded.
package struct ISOSampleEntry: Hashable, Sendable {
    /// The entry's type: `hvc1`, `ec-3`, `encv`, `tx3g` …
    package internal(set) var format: String
    /// `sinf/frma`: the type before encryption; nil when not written.
    var originalFormat: String?
    /// Protection of `sinf`; nil without one.
    package internal(set) var protection: ISOProtection?
    /// nil unless the track is video.
    package internal(set) var visual: ISOVisualSampleEntry?
    /// nil unless the track is audio.
    package internal(set) var audio: ISOAudioSampleEntry?
    /// `esds`; nil without one.
    package internal(set) var elementaryStream: ISOElementaryStream?
    /// `btrt` avgBitrate, bits a second; nil for 0 and when not written.
    var averageBitRate: Int?
    /// `btrt` maxBitrate, bits a second; nil for 0 and when not written.
    var maximumBitRate: Int?
    /// displayFlags of `tx3g`; nil for other entries.
    var textDisplayFlags: Int?
    /// Format of a `tmcd` entry; nil for other entries.
    var timecode: ISOTimecodeFormat?
    /// t35_identifier of an `it35` entry, with which every message of the track
    /// begins; nil for other entries.
    package internal(set) var t35Identifier: Bytes?
    /// Payloads of the codec configuration boxes, by box type, unread.
    package internal(set) var configurations: [String: Bytes] = [:]

    /// The coding of the samples: `originalFormat`, else `format`.
    package var codingFormat: String { originalFormat ?? format }

    /// Payload of the Dolby Vision configuration record; nil without one.
    package var dolbyVisionConfiguration: Bytes? {
        configurations["dvcC"] ?? configurations["dvvC"] ?? configurations["dvwC"]
    }

    /// Boxes whose payload is kept for the codecs' own readers.
    static var configurationTypes: Set<String> {
        [
            "avcC", "hvcC", "lhvC", "av1C", "vpcC", "vvcC", "evcC", "apvC", "lvcC", "glbl", "d263",
            "dvcC", "dvvC", "dvwC", "hvcE", "avcE", "vvcE", "dac3", "dec3", "dac4", "dmlp", "ddts",
            "udts", "dOps", "dfLa", "alac", "pcmC", "mhaC", "iacb", "chnl", "chan", "dvc1",
        ]
    }
}

/// `esds` (ISO/IEC 14496-1, section 7.2.6).
package struct ISOElementaryStream: Hashable, Sendable {
    /// objectTypeIndication: 0x40 MPEG-4 audio, 0x20 MPEG-4 visual, 0xA5 AC-3 …
    package internal(set) var objectType: Int
    /// Bits a second; nil for 0.
    var maximumBitRate: Int?
    /// Bits a second; nil for 0.
    var averageBitRate: Int?
    /// DecoderSpecificInfo: AudioSpecificConfig, VOL header …
    var decoderSpecificInfo: Bytes?

    init?(_ payload: Bytes) {
        var reader = ByteReader(payload)
        guard (try? reader.skip(4)) != nil, var stream = reader.descriptor(3),
            (try? stream.skip(2)) != nil, let flags = try? stream.uint8(),
            flags & 0x80 == 0 || (try? stream.skip(2)) != nil,
            flags & 0x40 == 0 || (try? stream.skip(stream.uint8())) != nil,
            flags & 0x20 == 0 || (try? stream.skip(2)) != nil,
            var config = stream.descriptor(4), let objectType = try? config.uint8(),
            (try? config.skip(4)) != nil, let maximum = try? config.uint32(),
            let average = try? config.uint32()
        else { return nil }
        self.objectType = objectType
        maximumBitRate = maximum > 0 ? maximum : nil
        averageBitRate = average > 0 ? average : nil
        decoderSpecificInfo = config.descriptor(5)?.rest
    }
}

extension ByteReader {
    /// The content of the next descriptor when it has `tag`: a size of up to four
    /// bytes of seven bits each. A size beyond the end is cut.
    fileprivate mutating func descriptor(_ tag: Int) -> ByteReader? {
        guard (try? uint8()) == tag else { return nil }
        var size = 0
        for _ in 0..<4 {
            guard let byte = try? uint8() else { return nil }
            size = size << 7 | byte & 0x7F
            if byte & 0x80 == 0 { break }
        }
        return (try? bytes(min(size, remaining))).map { ByteReader($0) }
    }
}
