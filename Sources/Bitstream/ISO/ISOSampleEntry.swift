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
    /// `btrt` avgBitrate, bits per second; nil for 0 and when not written.
    var averageBitRate: Int?
    /// `btrt` maxBitrate, bits per second; nil for 0 and when not written.
    var maximumBitRate: Int?
    /// `btrt` bufferSizeDB in bytes; nil for 0 and when not written.
    var bufferSize: Int?
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
    /// bufferSizeDB in bytes; nil for 0.
    var bufferSize: Int?
    /// Bits per second; nil for 0.
    var maximumBitRate: Int?
    /// Bits per second; nil for 0.
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
            (try? config.skip(1)) != nil, let buffer = try? config.bytes(3),
            let maximum = try? config.uint32(), let average = try? config.uint32()
        else { return nil }
        let size = buffer.reduce(0) { $0 << 8 | Int($1) }
        bufferSize = size > 0 ? size : nil
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

extension BoundedSource {
    mutating func sampleEntries(_ stsd: ISOBox, handler: String?) -> [ISOSampleEntry] {
        let version = content(of: stsd, limit: 1).first.map(Int.init) ?? 0
        return boxes(in: stsd, skipping: 8).prefix(64).map { box in
            var entry = ISOSampleEntry(format: box.type)
            switch handler {
            case "vide", "auxv", "pict": readVisualEntry(box, into: &entry)
            case "soun": readAudioEntry(box, descriptionVersion: version, into: &entry)
            default: readOtherEntry(box, into: &entry)
            }
            return entry
        }
    }

    private mutating func readVisualEntry(_ box: ISOBox, into entry: inout ISOSampleEntry) {
        var visual = ISOVisualSampleEntry()
        var reader = ByteReader(content(of: box, limit: 78))
        if (try? reader.skip(24)) != nil, let width = try? reader.uint16(),
            let height = try? reader.uint16()
        {
            visual.width = width
            visual.height = height
            if (try? reader.skip(46)) != nil { visual.depth = try? reader.uint16() }
        }
        for child in boxes(in: box, skipping: 78) {
            readCommon(child, into: &entry)
            readVisualExtension(child, into: &visual)
        }
        entry.visual = visual
    }

    private mutating func readAudioEntry(
        _ box: ISOBox, descriptionVersion: Int, into entry: inout ISOSampleEntry
    ) {
        var (audio, length) = ISOAudioSampleEntry.read(
            content(of: box, limit: 64), descriptionVersion: descriptionVersion)
        for child in boxes(in: box, skipping: Int64(length)) {
            readCommon(child, into: &entry)
            switch child.type {
            case "srat":
                var reader = ByteReader(content(of: child, limit: 8).dropFirst(4))
                audio.sampleRate = (try? reader.uint32()).map(Double.init) ?? audio.sampleRate
            case "wave":
                for nested in boxes(in: child) { readCommon(nested, into: &entry) }
            default: break
            }
        }
        entry.audio = audio
    }

    private mutating func readOtherEntry(_ box: ISOBox, into entry: inout ISOSampleEntry) {
        var reader = ByteReader(content(of: box, limit: 512))
        guard (try? reader.skip(8)) != nil else { return }
        switch box.type {
        case "it35":
            guard let count = try? reader.uint8(), count > 0 else { return }
            entry.t35Identifier = try? reader.bytes(count)
        case "tx3g": entry.textDisplayFlags = try? reader.uint32()
        case "tmcd":
            guard (try? reader.skip(4)) != nil, let flags = try? reader.uint32(),
                let timescale = try? reader.uint32(), let duration = try? reader.uint32(),
                let frames = try? reader.uint8()
            else { return }
            entry.timecode = ISOTimecodeFormat(
                isDropFrame: flags & 1 == 1, timescale: timescale, frameDuration: duration,
                framesPerSecond: frames)
        case "enct", "encs", "encm", "encu":
            for child in boxes(in: box, skipping: 8) { readCommon(child, into: &entry) }
        default: break
        }
    }

    /// Boxes that any sample entry may hold.
    private mutating func readCommon(_ box: ISOBox, into entry: inout ISOSampleEntry) {
        switch box.type {
        case "sinf":
            let (format, protection) = protection(box)
            entry.originalFormat = format
            entry.protection = protection
        case "esds": entry.elementaryStream = ISOElementaryStream(content(of: box))
        case "btrt":
            var reader = ByteReader(content(of: box, limit: 12))
            guard let size = try? reader.uint32(), let maximum = try? reader.uint32(),
                let average = try? reader.uint32()
            else { return }
            entry.bufferSize = size > 0 ? size : nil
            entry.maximumBitRate = maximum > 0 ? maximum : nil
            entry.averageBitRate = average > 0 ? average : nil
        case let type where ISOSampleEntry.configurationTypes.contains(type):
            if entry.configurations[type] == nil {
                entry.configurations[type] = content(of: box)
            }
        default: break
        }
    }
}
